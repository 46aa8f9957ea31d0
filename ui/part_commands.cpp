#include "ui/part_commands.h"

#include "ui/dialogs/note_dialog.h"
#include "ui/dialogs/own_part_dialog.h"
#include "ui/dialogs/part_details_dialog.h"
#include "ui/dialogs/power_limit_dialog.h"
#include "ui/main_window.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/gauges_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/part_table.h"
#include "ui/panels/picker_panel.h"
#include "ui/panels/sidebar.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/program.h"

#include <QAction>
#include <QApplication>
#include <QDate>
#include <QItemSelectionModel>
#include <QMenu>

#include <algorithm>
#include <memory>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

PartCommands::PartCommands(MainWindow& window, Program& program) : QObject(&window), m_window(window), m_program(program)
{
    connectActions();
    connectMenus();
    connect(&window.session(), &BuildSession::changed, this, &PartCommands::refresh);
    connect(&window.bench(), &BenchPanel::targetSelected, this, &PartCommands::refresh);
    connect(window.picker().table().selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &PartCommands::refresh);
    connect(qApp, &QApplication::focusChanged, this, &PartCommands::refresh);
    refresh();
}

void PartCommands::on(ActionId id, const std::function<void()>& command)
{
    connect(&m_window.actions()[id], &QAction::triggered, this, command);
}

void PartCommands::connectActions()
{
    for (const ActionId id : {ActionId::Details, ActionId::Correct, ActionId::NewOwnPart, ActionId::EditOwnPart,
                              ActionId::DuplicateAsOwn, ActionId::LineToOwnPart, ActionId::Note, ActionId::PowerLimit})
        on(id, [this, id] { openDialog(id); });
    on(ActionId::RemoveOwnPart, [this] { removeOwnPart(); });
    on(ActionId::KeepInBuild, [this] { keepInBuild(); });
    on(ActionId::Cut, [this] { cut(); });
    connect(&m_window.actions().copyMenu(), &QMenu::aboutToShow, this, &PartCommands::fillCopyMenu);
    connect(&m_window.gauges(), &GaugesPanel::powerLimitWanted, this, [this] { openDialog(ActionId::PowerLimit); });
}

void PartCommands::connectMenus()
{
    connect(&m_window.bench(), &BenchPanel::detailsWanted, this, &PartCommands::showLine);
    connect(&m_window.bench(), &BenchPanel::menuWanted, this, [this](const QPoint& at) {
        auto* menu = new QMenu(&m_window.bench());
        menu->setAttribute(Qt::WA_DeleteOnClose);
        using enum ActionId;
        m_window.actions().addTo(*menu, {Replace, Details, Correct});
        menu->addSeparator();
        m_window.actions().addTo(*menu, {Quantity, Price, Note, Owned, Used, PowerLimit});
        menu->addSeparator();
        m_window.actions().addTo(*menu, {LineToOwnPart, KeepInBuild, EditOwnPart});
        menu->addSeparator();
        m_window.actions().addTo(*menu, {Cut, Copy});
        menu->addMenu(&m_window.actions().copyMenu());
        m_window.actions().addTo(*menu, {Remove});
        menu->popup(at);
    });
    connect(&m_window.picker(), &PickerPanel::menuOpening, this, [this](QMenu* menu) {
        using enum ActionId;
        menu->addSeparator();
        m_window.actions().addTo(*menu, {Details});
        menu->addSeparator();
        m_window.actions().addTo(*menu, {NewOwnPart, EditOwnPart, DuplicateAsOwn, RemoveOwnPart});
    });
    connect(&m_window.sidebar(), &Sidebar::linesDropped, this, &PartCommands::addToSaved);
    connect(&m_window.sidebar(), &Sidebar::partsDropped, this, [this](BuildId id, const std::vector<PartId>& parts) {
        std::vector<BuildLine> lines;
        for (const PartId& part : parts) {
            if (const Part* found = m_window.session().catalog().find(part))
                lines.push_back(lineFor(*found));
        }
        if (!lines.empty())
            addToSaved(id, lines);
    });
}

PartCommands::Subject PartCommands::ofLine(std::size_t line) const
{
    const BuildSession& session = m_window.session();
    return {line, session.evaluation().resolved.lines.at(line).part, session.build().lines.at(line).part};
}

PartCommands::Subject PartCommands::subject() const
{
    const QWidget* focused = QApplication::focusWidget();
    const std::optional<std::size_t> line = m_window.bench().selectedLine();
    const std::optional<PartId> listed = m_window.picker().table().currentPart();
    const bool isInList = focused != nullptr && m_window.picker().isAncestorOf(focused);
    if (line && *line < m_window.session().build().lines.size() && !(isInList && listed))
        return ofLine(*line);
    const Part* part = listed ? m_window.session().catalog().find(*listed) : nullptr;
    return {std::nullopt, part, part != nullptr ? part->id : PartId{}};
}

void PartCommands::refresh()
{
    Actions& actions = m_window.actions();
    const Subject about = subject();
    const Part* listed = about.id.empty() ? nullptr : m_window.session().catalog().find(about.id);
    const bool isOwn = listed != nullptr && isOwnPart(*listed);
    const std::optional<std::size_t> line = m_window.bench().selectedLine();
    const std::vector<BuildLine>& lines = m_window.session().build().lines;
    const bool hasLine = line && *line < lines.size();
    const Part* ofLinePart = hasLine && !lines[*line].part.empty()
                                 ? m_window.session().catalog().find(lines[*line].part)
                                 : nullptr;
    const bool isOwnLine = ofLinePart != nullptr && isOwnPart(*ofLinePart);
    actions[ActionId::Details].setEnabled(about.part != nullptr);
    actions[ActionId::DuplicateAsOwn].setEnabled(about.part != nullptr);
    actions[ActionId::ShowChanges].setEnabled(m_window.picker().table().currentPart().has_value());
    actions[ActionId::EditOwnPart].setEnabled(isOwn);
    actions[ActionId::RemoveOwnPart].setEnabled(isOwn);
    for (const ActionId id : {ActionId::Correct, ActionId::Note, ActionId::Cut})
        actions[id].setEnabled(hasLine);
    actions[ActionId::LineToOwnPart].setEnabled(hasLine && !isOwnLine);
    actions[ActionId::KeepInBuild].setEnabled(hasLine && !lines[*line].part.empty());
    actions[ActionId::PowerLimit].setEnabled(
        std::ranges::any_of(lines, [](const BuildLine& each) { return each.category == Category::Gpu; }));
}

QDialog* PartCommands::openDialog(ActionId id)
{
    BuildSession& session = m_window.session();
    const Theme& theme = m_program.theme();
    const Subject about = subject();
    const std::optional<std::size_t> line = m_window.bench().selectedLine();
    switch (id) {
    case ActionId::Details: {
        if (about.line)
            return showLine(*about.line);
        if (about.part == nullptr)
            return nullptr;
        auto* dialog = new PartDetailsDialog(session, theme, about.id, &m_window);
        connectDetails(*dialog, about.id, std::nullopt);
        return open(dialog);
    }
    case ActionId::Correct: {
        return line ? correctValue(*line, *fieldsOf(session.build().lines[*line].category).back()) : nullptr;
    }
    case ActionId::NewOwnPart: {
        OwnPart own = makeOwnPart(m_window.picker().category());
        return openOwnPart(own);
    }
    case ActionId::EditOwnPart: return editOwnPart(about.id);
    case ActionId::DuplicateAsOwn: return about.part != nullptr ? openOwnPart(ownCopy(*about.part)) : nullptr;
    case ActionId::LineToOwnPart: return lineToOwnPart();
    case ActionId::Note: {
        if (!line)
            return nullptr;
        auto* dialog = new NoteDialog(theme, lineName(session.evaluation(), *line),
                                      toText(session.build().lines[*line].note), &m_window);
        connect(dialog, &NoteDialog::entered, this, [&session, line](const QString& note) {
            if (*line < session.build().lines.size())
                session.setNote(*line, note);
        });
        return open(dialog);
    }
    case ActionId::PowerLimit: {
        auto* dialog = new PowerLimitDialog(session, theme, &m_window);
        connect(dialog, &PowerLimitDialog::previewed, &m_window.gauges(), &GaugesPanel::setPreview);
        return open(dialog);
    }
    default: return nullptr;
    }
}

QDialog* PartCommands::open(QDialog* dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

PartDetailsDialog* PartCommands::showLine(std::size_t line)
{
    if (line >= m_window.session().build().lines.size())
        return nullptr;
    auto* dialog = new PartDetailsDialog(m_window.session(), m_program.theme(), line, &m_window);
    connectDetails(*dialog, m_window.session().build().lines[line].part, line);
    open(dialog);
    return dialog;
}

void PartCommands::connectDetails(PartDetailsDialog& dialog, const PartId& part, std::optional<std::size_t> line)
{
    connect(&dialog, &PartDetailsDialog::ownPartWanted, this, [this, &dialog, part, line] {
        const Part* found = m_window.session().catalog().find(part);
        const Part copied = dialog.details();
        dialog.accept();
        if (found != nullptr && isOwnPart(*found))
            editOwnPart(part);
        else
            openOwnPart(ownCopy(copied));
    });
}

QDialog* PartCommands::openOwnPart(const OwnPart& own, const std::function<void(const PartId&)>& saved)
{
    auto* dialog = new OwnPartDialog(m_program.theme(), m_program.catalog(), m_window.session().build().currency,
                                     &m_window);
    dialog->setPart(own);
    connect(dialog, &OwnPartDialog::saved, this, [this, saved](const OwnPart& made) {
        const QString name = toText(made.part.name);
        const Category category = made.part.category();
        m_program.library().saveOwnPart(made, [this, name, category, saved](const Result<PartId>& id) {
            if (!id) {
                emit m_window.document().said(Tone::Error, errorText(id.error()), {});
                return;
            }
            emit m_window.document().said(Tone::Ok, tr("Saved “%1” among your own parts.").arg(name), u"own-part"_s);
            afterNextCatalog([this, saved, id = *id, category] {
                m_window.picker().showCategory(category);
                m_window.picker().table().select(id);
                if (saved)
                    saved(id);
            });
        });
    });
    return open(dialog);
}

QDialog* PartCommands::editOwnPart(const PartId& id)
{
    const Part* found = m_window.session().catalog().find(id);
    if (found == nullptr || !isOwnPart(*found))
        return nullptr;
    // What this version does not know of the part stands in the library alone.
    m_program.library().loadOwnPart(id, [this](const Result<OwnPart>& own) {
        if (own)
            openOwnPart(*own);
        else
            emit m_window.document().said(Tone::Error, errorText(own.error()), {});
    });
    return nullptr;
}

void PartCommands::removeOwnPart()
{
    const Subject about = subject();
    const Part* found = m_window.session().catalog().find(about.id);
    if (found == nullptr || !isOwnPart(*found))
        return;
    LibraryService& library = m_program.library();
    const QString name = toText(found->name);
    library.removeOwnPart(about.id, [this, &library, name](const Result<RemovedOwnPart>& removed) {
        if (!removed) {
            emit m_window.document().said(Tone::Error, errorText(removed.error()), {});
            return;
        }
        const auto undo = [this, &library, kept = *removed] {
            m_window.messages().dismiss(u"own-part"_s);
            library.restoreOwnPart(kept, [this](const Result<void>& restored) {
                if (!restored)
                    emit m_window.document().said(Tone::Error, errorText(restored.error()), {});
            });
        };
        m_window.messages().say(Tone::Note, tr("Deleted “%1”. Builds that name it keep its values.").arg(name),
                                u"own-part"_s, {tr("Undo"), undo});
    });
}

QDialog* PartCommands::lineToOwnPart()
{
    const std::optional<std::size_t> line = m_window.bench().selectedLine();
    if (!line)
        return nullptr;
    BuildSession& session = m_window.session();
    const BuildLine present = session.build().lines.at(*line);
    OwnPart own = ownCopy(*ofLine(*line).part);
    if (present.price)
        own.part.prices.push_back(PartPrice{*present.price,
                                            toUtf8(QDate::currentDate().toString(Qt::ISODate)),
                                            {},
                                            PriceKind::Own,
                                            present.used});
    return openOwnPart(own, [&session, line, present](const PartId& id) {
        const Part* made = session.catalog().find(id);
        const std::vector<BuildLine>& lines = session.build().lines;
        if (made == nullptr || *line >= lines.size() || lines[*line] != present)
            return; // the build went on meanwhile: the part is in the list
        BuildLine changed = present;
        changed.part = id;
        changed.name = made->name;
        changed.category = made->category();
        changed.overrides.clear();
        changed.snapshot.clear();
        session.replaceLine(*line, std::move(changed), tr("Make %1 an own part").arg(toText(made->name)));
    });
}

void PartCommands::keepInBuild()
{
    const std::optional<std::size_t> line = m_window.bench().selectedLine();
    BuildSession& session = m_window.session();
    if (!line || *line >= session.build().lines.size())
        return;
    const Part& part = *ofLine(*line).part;
    session.replaceLine(*line, detachedLine(session.build().lines[*line], part),
                        tr("Keep %1 only in this build").arg(toText(part.name)));
}

void PartCommands::cut()
{
    m_window.bench().copySelected();
    m_window.bench().removeSelected();
}

void PartCommands::afterNextCatalog(const std::function<void()>& next)
{
    auto* once = new QObject(this);
    connect(&m_program, &Program::catalogChanged, once, [once, next] {
        once->deleteLater();
        once->disconnect();
        next();
    });
}

PartDetailsDialog* PartCommands::correctValue(std::size_t line, const Field& field)
{
    PartDetailsDialog* dialog = showLine(line);
    if (dialog != nullptr)
        dialog->correct(field);
    return dialog;
}

void PartCommands::addToSaved(BuildId id, const std::vector<BuildLine>& lines)
{
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        auto* other = qobject_cast<MainWindow*>(widget);
        if (other != nullptr && other->session().place().library == id) {
            other->session().addLines(lines); // its file is written when it is saved
            tellAdded(id, lines);
            return;
        }
    }
    LibraryService& library = m_program.library();
    library.addLines(id, lines, m_program.catalog(), m_program.defaultSite(),
                     [this, &library, lines](const Result<ChangedBuild>& changed) {
                         if (!changed) {
                             emit m_window.document().said(Tone::Error, errorText(changed.error()), {});
                             return;
                         }
                         const auto undo = [this, &library, kept = *changed] {
                             m_window.messages().dismiss(u"added-to-saved"_s);
                             library.undoLines(kept, [this](const Result<BuildId>& saved) {
                                 if (!saved)
                                     emit m_window.document().said(Tone::Error, errorText(saved.error()), {});
                             });
                         };
                         m_window.messages().say(Tone::Note,
                                                 tr("Added %1 to “%2”.")
                                                     .arg(toText(lines.front().name), toText(changed->entry.name)),
                                                 u"added-to-saved"_s, {tr("Undo"), undo});
                     });
}

void PartCommands::fillCopyMenu()
{
    QMenu& menu = m_window.actions().copyMenu();
    menu.clear();
    const Subject about = subject();
    std::vector<BuildLine> lines;
    if (about.line)
        lines.push_back(m_window.session().build().lines[*about.line]);
    else if (about.part != nullptr)
        lines.push_back(lineFor(*about.part));
    for (const LibraryEntry& entry : m_program.library().entries()) {
        if (lines.empty() || m_window.session().place().library == entry.id)
            continue;
        QAction* action = menu.addAction(toText(entry.name).replace(u'&', u"&&"_s));
        connect(action, &QAction::triggered, this, [this, id = entry.id, lines] { addToSaved(id, lines); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("No other saved builds"))->setEnabled(false);
}

void PartCommands::tellAdded(BuildId id, const std::vector<BuildLine>& lines)
{
    const std::vector<LibraryEntry>& entries = m_program.library().entries();
    const auto entry = std::ranges::find(entries, id, &LibraryEntry::id);
    const QString name = entry != entries.end() ? toText(entry->name) : QString();
    m_window.messages().say(Tone::Note, tr("Added %1 to “%2”.").arg(toText(lines.front().name), name),
                            u"added-to-saved"_s);
}

} // namespace deeprig::ui
