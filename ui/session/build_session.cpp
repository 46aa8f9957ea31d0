#include "ui/session/build_session.h"

#include "core/acceptance.h"
#include "core/own_part.h"
#include "core/snapshot.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"

#include <QDate>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

/// The only undo command: the build before, the build after.
class EditBuild final : public QUndoCommand {
public:
    EditBuild(BuildSession& session, BuildPtr after, const QString& text, int mergeId)
        : QUndoCommand(text), m_session(session), m_before(session.buildPtr()), m_after(std::move(after)),
          m_mergeId(mergeId)
    {
    }

    void undo() override { m_session.set(m_before); }
    void redo() override { m_session.set(m_after); }
    int id() const override { return m_mergeId; }
    bool mergeWith(const QUndoCommand* other) override
    {
        m_after = static_cast<const EditBuild*>(other)->m_after; // the stack asks only commands of one id
        setObsolete(*m_before == *m_after);
        return true;
    }

private:
    BuildSession& m_session;
    BuildPtr m_before;
    BuildPtr m_after;
    int m_mergeId;
};

namespace {

/// Steps that may melt into the one before, each per line of the build.
enum class Typing { Quantity, Price, Name, Budget, MinimumVram, PowerLimit };

int mergeId(Typing what, std::size_t line = 0)
{
    constexpr int kLines = 100000;
    return static_cast<int>(what) * kLines + static_cast<int>(line % kLines);
}

} // namespace

BuildSession::BuildSession(std::shared_ptr<const Catalog> catalog, Site default_site, QObject* parent)
    : QObject(parent), m_catalog(std::move(catalog)), m_default_site(std::move(default_site))
{
    set(std::make_shared<const Build>());
    connect(&m_undo, &QUndoStack::cleanChanged, this, &BuildSession::documentChanged);
}

void BuildSession::open(BuildPtr build, DocumentPlace place)
{
    m_place = std::move(place);
    m_undo.clear();
    set(std::move(build));
    emit documentChanged();
}

void BuildSession::openUnsaved(BuildPtr build, DocumentPlace place)
{
    open(std::move(build), std::move(place));
    m_undo.resetClean();
    emit documentChanged();
}

void BuildSession::setPlace(DocumentPlace place)
{
    m_place = std::move(place);
    emit documentChanged();
}

void BuildSession::takeSnapshots()
{
    Build saved = withSnapshots(*m_build, *m_catalog);
    if (!hasSameSnapshots(saved, *m_build))
        set(std::make_shared<const Build>(std::move(saved)));
}

void BuildSession::markSaved(DocumentPlace place)
{
    m_place = std::move(place);
    m_undo.setClean();
    emit documentChanged();
}

void BuildSession::setCatalog(std::shared_ptr<const Catalog> catalog)
{
    const std::shared_ptr<const Catalog> before = std::exchange(m_catalog, std::move(catalog));
    set(m_build);
    keepRemovedParts(*before);
    emit catalogChanged();
}

/// An own part that was removed leaves its values in the lines that name it: the build stays what it was.
void BuildSession::keepRemovedParts(const Catalog& before)
{
    Build kept = *m_build;
    for (BuildLine& line : kept.lines) {
        const Part* part = line.part.empty() ? nullptr : before.find(line.part);
        if (part != nullptr && isOwnPart(*part) && m_catalog->find(line.part) == nullptr && line.snapshot.empty())
            line.snapshot = knownValues(*part);
    }
    apply(std::move(kept), tr("Keep the values of a removed part"));
}

void BuildSession::setDefaultSite(Site site)
{
    m_default_site = std::move(site);
    set(m_build);
}

void BuildSession::apply(Build after, const QString& text, int merge_id)
{
    if (after != *m_build || !hasSameSnapshots(after, *m_build))
        m_undo.push(new EditBuild(*this, std::make_shared<const Build>(std::move(after)), text, merge_id));
}

void BuildSession::add(const PartId& part)
{
    if (const Part* found = m_catalog->find(part))
        drop(part, defaultTarget(*m_build, found->category()));
}

void BuildSession::drop(const PartId& part, const deeprig::DropTarget& target)
{
    const Part* found = m_catalog->find(part);
    if (found == nullptr)
        return;
    const DropVerdict verdict = previewDrop(*m_evaluation, *found, target);
    if (!verdict.accepted())
        return;
    const QString name = displayName(*found);
    const bool replaces = verdict.kind == DropVerdict::Kind::Replace && target.line;
    const QString text =
        replaces ? tr("Replace %1 with %2").arg(lineName(*m_evaluation, *target.line), name) : tr("Add %1").arg(name);
    apply(verdict.after->build(), text);
}

void BuildSession::remove(std::size_t line)
{
    apply(withoutLine(*m_build, line), tr("Remove %1").arg(lineName(*m_evaluation, line)));
}

void BuildSession::setQuantity(std::size_t line, int quantity)
{
    apply(withQuantity(*m_build, line, quantity),
          tr("%1 × %2", "step of the undo list: quantity, name").arg(quantity).arg(lineName(*m_evaluation, line)),
          mergeId(Typing::Quantity, line));
}

void BuildSession::setOwnPrice(std::size_t line, std::optional<Money> price)
{
    BuildLine changed = m_build->lines.at(line);
    changed.price = price;
    apply(withLine(*m_build, line, std::move(changed)), tr("Price of %1").arg(lineName(*m_evaluation, line)),
          mergeId(Typing::Price, line));
}

void BuildSession::setOwned(std::size_t line, bool owned)
{
    BuildLine changed = m_build->lines.at(line);
    changed.owned = owned;
    const QString name = lineName(*m_evaluation, line);
    apply(withLine(*m_build, line, std::move(changed)),
          owned ? tr("Mark %1 as owned").arg(name) : tr("Mark %1 as not owned").arg(name));
}

void BuildSession::setUsed(std::size_t line, bool used)
{
    BuildLine changed = m_build->lines.at(line);
    changed.used = used;
    const QString name = lineName(*m_evaluation, line);
    apply(withLine(*m_build, line, std::move(changed)),
          used ? tr("Mark %1 as used").arg(name) : tr("Mark %1 as new").arg(name));
}

void BuildSession::setNote(std::size_t line, const QString& note)
{
    BuildLine changed = m_build->lines.at(line);
    changed.note = toUtf8(note.trimmed());
    replaceLine(line, std::move(changed), tr("Note on %1").arg(lineName(*m_evaluation, line)));
}

void BuildSession::setOverride(std::size_t line, const Field& field, FieldValue value, const QString& source)
{
    apply(withOverride(*m_build, line, FieldOverride{&field, std::move(value), toUtf8(source.trimmed())}),
          tr("Correct %1 of %2", "step of the undo list: a field, a part")
              .arg(words("field." + std::string(field.name)), lineName(*m_evaluation, line)));
}

void BuildSession::clearOverride(std::size_t line, const Field& field)
{
    apply(withoutOverride(*m_build, line, field),
          tr("Take %1 of %2 from the catalog", "step of the undo list: a field, a part")
              .arg(words("field." + std::string(field.name)), lineName(*m_evaluation, line)));
}

void BuildSession::setPowerLimit(std::optional<double> watts)
{
    Build changed = *m_build;
    changed.options.gpu_power_limit_w = watts;
    apply(std::move(changed),
          watts ? tr("Cap cards at %1 W").arg(formatNumber(*watts)) : tr("Remove the power limit of the cards"),
          mergeId(Typing::PowerLimit));
}

void BuildSession::replaceLine(std::size_t line, BuildLine replacement, const QString& text)
{
    apply(withLine(*m_build, line, std::move(replacement)), text);
}

void BuildSession::addLines(const std::vector<BuildLine>& lines)
{
    Build changed = *m_build;
    for (const BuildLine& line : lines)
        changed = withDropped(changed, line, defaultTarget(changed, line.category));
    const QString name = lines.empty() ? QString() : toText(lines.front().name);
    apply(std::move(changed), lines.size() == 1 ? tr("Add %1").arg(name)
                                                : tr("Add %n parts", nullptr, static_cast<int>(lines.size())));
}

void BuildSession::dropLine(const BuildLine& line, const deeprig::DropTarget& target)
{
    const DropVerdict verdict = previewDrop(*m_evaluation, line, partOf(line), target);
    if (!verdict.accepted())
        return;
    const QString name = toText(line.name);
    const QString text =
        target.line ? tr("Replace %1 with %2").arg(lineName(*m_evaluation, *target.line), name) : tr("Add %1").arg(name);
    apply(verdict.after->build(), text);
}

void BuildSession::removeLines(std::vector<std::size_t> lines)
{
    std::ranges::sort(lines, std::ranges::greater{});
    Build changed = *m_build;
    for (const std::size_t line : lines)
        changed = withoutLine(changed, line);
    apply(std::move(changed), lines.size() == 1 ? tr("Remove %1").arg(lineName(*m_evaluation, lines.front()))
                                                : tr("Remove %n parts", nullptr, static_cast<int>(lines.size())));
}

Part BuildSession::partOf(const BuildLine& line) const
{
    Build alone;
    alone.lines.push_back(line);
    const ResolvedBuild resolved = resolve(m_catalog, std::make_shared<const Build>(std::move(alone)), m_default_site);
    return *resolved.lines.front().part;
}

std::shared_ptr<const Evaluation> BuildSession::evaluated(Build build) const
{
    return evaluate(m_catalog, std::make_shared<const Build>(std::move(build)), m_default_site);
}

void BuildSession::rename(const QString& name)
{
    Build changed = *m_build;
    changed.name = toUtf8(name.simplified());
    apply(std::move(changed), tr("Rename"), mergeId(Typing::Name));
}

void BuildSession::setBudget(std::optional<Money> budget)
{
    Build changed = *m_build;
    if (!changed.requirement)
        changed.requirement.emplace();
    changed.requirement->budget = budget;
    if (*changed.requirement == Requirement{})
        changed.requirement.reset();
    apply(std::move(changed), tr("Set budget"), mergeId(Typing::Budget));
}

void BuildSession::setMinimumVram(std::optional<double> vram_gib)
{
    Build changed = *m_build;
    if (!changed.requirement)
        changed.requirement.emplace();
    changed.requirement->min_vram_gib = vram_gib;
    if (*changed.requirement == Requirement{})
        changed.requirement.reset();
    apply(std::move(changed), tr("Set minimum VRAM"), mergeId(Typing::MinimumVram));
}

void BuildSession::setSite(Site site)
{
    Build changed = *m_build;
    changed.site = std::move(site);
    apply(std::move(changed), tr("Set site"));
}

void BuildSession::clear()
{
    Build changed = *m_build;
    changed.lines.clear();
    changed.accepted.clear();
    apply(std::move(changed), tr("Clear bench"));
}

void BuildSession::applyFix(const Fix& fix)
{
    apply(applied(*m_build, *m_catalog, fix), words(fix.text));
}

void BuildSession::accept(const Finding& finding, const QString& note)
{
    const QString title = words(std::string(finding.rule) + ".title");
    apply(withAcceptance(*m_build, finding, toUtf8(note.trimmed()),
                         toUtf8(QDate::currentDate().toString(Qt::ISODate))),
          finding.accepted ? tr("Change acceptance: %1", "step of the undo list: a rule").arg(title)
                           : tr("Accept: %1", "step of the undo list: a rule").arg(title));
}

void BuildSession::checkAgain(const Finding& finding)
{
    apply(withoutAcceptance(*m_build, finding),
          tr("Check again: %1", "step of the undo list: a rule").arg(words(std::string(finding.rule) + ".title")));
}

void BuildSession::takeNewerValues()
{
    apply(withNewerValues(*m_build, *m_catalog), tr("Take over catalog values"));
}

void BuildSession::set(BuildPtr build)
{
    const bool isRenamed = m_build && m_build->name != build->name;
    m_build = std::move(build);
    m_evaluation = evaluate(m_catalog, m_build, m_default_site);
    m_rows = reportRows(*m_evaluation);
    std::ranges::sort(m_rows, {}, &ReportRow::line);
    m_prices = summarizePrices(*m_evaluation, m_rows);
    m_vram = summarizeVram(*m_evaluation);
    emit changed();
    if (isRenamed)
        emit documentChanged();
}

} // namespace deeprig::ui
