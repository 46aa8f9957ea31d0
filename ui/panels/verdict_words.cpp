#include "ui/panels/verdict_words.h"

#include "ui/panels/gauge_states.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"

#include <QCoreApplication>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

/// The card shows five lines; so many of them may be findings, so that a gauge still finds a place.
constexpr std::size_t kMostFindings = 3;
constexpr std::size_t kMostLines = 5;

class BenchWords {
    Q_DECLARE_TR_FUNCTIONS(deeprig::ui::BenchPanel)

public:
    static QString clears(const QString& what) { return tr("Clears: %1").arg(what); }
    static QString more(int count) { return tr("and %n more", nullptr, count); }
    static QString release() { return tr("Release to add"); }
    static QString releaseToReplace() { return tr("Release to replace"); }
    static QString pressEnter() { return tr("Press Enter to add"); }
    static QString pressEnterToReplace() { return tr("Press Enter to replace"); }
    static QString cancels() { return tr("cancels"); }
    static QString escape() { return tr("Esc"); }
    static QString replace() { return tr("Replace"); }
    static QString replaceAll(int pieces) { return tr("Replace all %1").arg(pieces); }
    static QString noChange() { return tr("The findings stay as they are"); }
    static QString addCategory(Category category) { return tr("Add %1").arg(categoryTextInSentence(category)); }
    static QString dropHere(Category category) { return tr("Drop a %1 here").arg(categoryTextInSentence(category)); }
    static QString place(const QString& name, const QString& verdict)
    {
        return tr("%1: %2", "place on the bench, what a drop would do").arg(name, verdict);
    }
};

/// "Power 1,076 of 1,300 W" over "83 % · good margin"; nothing where a gauge has nothing to compare.
void addGauges(std::vector<VerdictLine>& lines, const GaugeStates& now, const GaugeStates& after)
{
    for (std::size_t i = 0; i < after.size() && lines.size() < kMostLines; ++i) {
        const GaugeState& state = after[i];
        const bool isSilent = !state.emptyText.isEmpty() || state.tone == Tone::None;
        if (isSilent || state.accessibleValue == now[i].accessibleValue)
            continue;
        const QString sentence = state.label % u' ' % state.valueText % u' ' % state.limitText;
        lines.push_back({state.tone, sentence, state.chipText});
    }
}

} // namespace

Tone toneOf(const DropVerdict& verdict)
{
    if (!verdict.accepted())
        return Tone::Error;
    // A part that stands in the build already is judged by what one more of it would do.
    const std::string_view word = verdict.fit.word();
    return word == "error"     ? Tone::Error
           : word == "warning" ? Tone::Warning
           : word == "unknown" ? Tone::Unknown
                               : Tone::Ok;
}

VerdictState verdictCardState(const BuildSession& session, const DropVerdict& verdict, bool keyboard)
{
    VerdictState state;
    state.worst = toneOf(verdict);
    state.title = words(verdict.title);
    state.key = BenchWords::escape();
    state.keyMeaning = BenchWords::cancels();
    if (!verdict.accepted()) {
        if (verdict.refusal)
            state.lines.push_back({Tone::Error, words(*verdict.refusal), {}});
        return state;
    }
    const std::vector<Finding>& added = verdict.fit.added;
    for (std::size_t i = 0; i < std::min(added.size(), kMostFindings); ++i)
        state.lines.push_back({toneOf(added[i].severity), words(added[i].sentence), {}});
    if (added.size() > kMostFindings)
        state.lines.back().numbers = BenchWords::more(static_cast<int>(added.size() - kMostFindings));
    for (const Finding& finding : verdict.fit.cleared) {
        if (state.lines.size() + 1 < kMostLines)
            state.lines.push_back({Tone::Ok, BenchWords::clears(words(finding.sentence)), {}});
    }
    addGauges(state.lines, gaugeStates(session.evaluation(), session.prices(), session.vram()),
              gaugeStates(*verdict.after));
    if (state.lines.empty())
        state.lines.push_back({Tone::Ok, BenchWords::noChange(), {}});
    const bool isReplacing = verdict.kind == DropVerdict::Kind::Replace;
    if (keyboard)
        state.foot = isReplacing ? BenchWords::pressEnterToReplace() : BenchWords::pressEnter();
    else
        state.foot = isReplacing ? BenchWords::releaseToReplace() : BenchWords::release();
    return state;
}

DropTargetState dropTargetState(Category category, const QString& name, int pieces, const DropVerdict& verdict,
                                bool isUnderPart)
{
    DropTargetState state;
    state.icon = categoryIcon(category);
    state.title = name.isEmpty() ? BenchWords::addCategory(category) : name;
    if (!name.isEmpty() && verdict.accepted())
        state.detail = pieces > 1 ? BenchWords::replaceAll(pieces) : BenchWords::replace();
    state.verdict = toneOf(verdict);
    state.verdictText = words(verdict.title);
    if (!verdict.accepted())
        state.phase = DropTargetState::Phase::Refused;
    else
        state.phase = isUnderPart ? DropTargetState::Phase::UnderDrag : DropTargetState::Phase::Offered;
    state.accessibleName = BenchWords::place(state.title, state.verdictText);
    return state;
}

DropTargetState invitingTarget(Category category)
{
    DropTargetState state;
    state.icon = categoryIcon(category);
    state.title = BenchWords::dropHere(category);
    state.phase = DropTargetState::Phase::Inviting;
    state.accessibleName = state.title;
    return state;
}

} // namespace deeprig::ui
