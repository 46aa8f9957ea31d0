#include "ui/screenshots.h"

#include "core/snapshot.h"
#include "ui/compare_controller.h"
#include "ui/dialogs/list_dialog.h"
#include "ui/dialogs/part_details_dialog.h"
#include "ui/dialogs/preferences_dialog.h"
#include "ui/dialogs/restore_dialog.h"
#include "ui/library_commands.h"
#include "ui/main_window.h"
#include "ui/models/compare_model.h"
#include "ui/models/part_table_model.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/compare_panel.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/library_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/part_table.h"
#include "ui/panels/picker_panel.h"
#include "ui/panels/slot_map_panel.h"
#include "ui/part_commands.h"
#include "ui/print/format.h"
#include "ui/program.h"
#include "ui/slot_map_controller.h"
#include "ui/widgets/drag_picture.h"
#include "ui/window_commands.h"
#include "ui/window_layout.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QDragMoveEvent>
#include <QListView>
#include <QMimeData>
#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kLookMs = 15;
constexpr int kCalmLooks = 6; // ways out of findings are looked for between events
constexpr int kNotWritten = 3;

} // namespace

Screenshots::Screenshots(Program& program, MainWindow& window, const QString& folder, const QString& build)
    : QObject(&window), m_program(program), m_window(window), m_folder(folder), m_build(build)
{
    addViews();
    addSlotMap();
    addComparison();
    addDrag();
    addFaults();
    addCategories();
    addDialogs();
    addPartDialogs();
    addBuilds();
}

Screenshots::~Screenshots() = default;

void Screenshots::start()
{
    m_hasFailed = !QDir().mkpath(m_folder);
    m_window.show();
    next();
}

void Screenshots::addStep(const QString& picture, std::function<void()> prepare)
{
    m_steps.push_back({picture, std::move(prepare)});
}

void Screenshots::addViews()
{
    addStep({}, [] {}); // until the catalog has come
    addStep(u"first-run"_s, [this] { m_window.showFirstRun(true); });
    addStep(u"empty"_s, [this] {
        m_window.showFirstRun(false);
        m_window.picker().focusList();
    });
    addStep(u"sample"_s, [this] {
        m_window.document().openSample();
        m_window.bench().selectLine(0);
        m_window.picker().focusList();
    });
    addStep(u"findings-folded"_s, [this] { m_window.windowLayout().setFindingsCollapsed(true); });
    addStep(u"bench-page"_s, [this] {
        m_window.windowLayout().setFindingsCollapsed(false);
        m_window.windowLayout().showPage(1);
        m_window.bench().focusList();
    });
    addStep(u"search-empty"_s, [this] {
        m_window.windowLayout().showPage(0);
        m_window.picker().setSearch(u"rtx 3900"_s);
    });
    addStep(u"fits-only"_s, [this] {
        m_window.picker().setSearch({});
        m_window.picker().showFitting(Category::Psu, std::nullopt);
    });
    addStep(u"message"_s, [this] {
        m_window.picker().setFitsOnly(false);
        m_window.picker().showCategory(Category::Gpu);
        m_window.document().openFile(u"/nowhere/broken.deeprig"_s);
    });
}

void Screenshots::addSlotMap()
{
    const auto replaceWith = [this](std::initializer_list<std::pair<std::size_t, const char*>> parts, int cards) {
        m_window.session().undoStack().setClean();
        m_window.document().openSample();
        Build build = m_window.session().build();
        build.lines[0].quantity = cards;
        for (const auto& [line, part] : parts) {
            if (const Part* found = m_program.catalog()->find(PartId{part}))
                build = withReplacement(build, line, *found);
        }
        m_window.session().apply(std::move(build), {});
        m_window.session().undoStack().setClean();
        m_window.windowLayout().showView(View::SlotMap);
    };
    addStep(u"slot-map"_s, [this] {
        m_window.messages().dismiss({});
        m_window.document().openSample();
        m_window.windowLayout().showView(View::SlotMap);
        m_window.bench().selectLine(0);
    });
    addStep(u"slot-map-plain"_s, [this] {
        m_window.slotMap().panel().showLine(std::nullopt);
        m_window.findings().highlightWanted({0}, Severity::Warning);
    });
    addStep(u"slot-map-table"_s, [this] {
        m_window.findings().highlightEnded();
        m_window.slotMap().panel().showTable(true);
    });
    addStep(u"slot-map-four"_s, [this, replaceWith] {
        m_window.slotMap().panel().showTable(false);
        replaceWith({{0, "pny-rtx-a5000"},
                     {1, "amd-epyc-7443p"},
                     {2, "asrock-rack-romed8-2t"},
                     {3, "kingston-server-premier-64gb-ddr4-3200-rdimm"},
                     {6, "corsair-ax1600i"},
                     {7, "noctua-nh-u14s-tr4-sp3"},
                     {8, "phanteks-enthoo-pro-2-server-edition"}},
                    4);
    });
    addStep(u"slot-map-crowded"_s, [replaceWith] { replaceWith({{2, "asrock-rack-romed8-2t"}}, 4); });
    addStep(u"slot-map-unknown"_s, [replaceWith] { replaceWith({{2, "gigabyte-trx50-ai-top"}}, 2); });
    addStep(u"slot-map-empty"_s, [this] { m_window.document().newBuild(); });
    addStep({}, [this] {
        m_window.windowLayout().showView(View::Parts);
        m_window.document().openSample();
    });
}

void Screenshots::addComparison()
{
    addStep(u"compare-empty"_s, [this] {
        m_window.messages().dismiss({});
        m_window.windowLayout().showView(View::Compare);
    });
    addStep({}, [this] {
        // A second build in the library: one larger card, another board, no disk.
        Result<OpenedBuild> other = FileService::sample(u"two-3090s"_s);
        if (!other)
            return;
        Build build = std::move(other->build);
        build.name = "One RTX 5090";
        build.lines[0].quantity = 1;
        for (const auto& [line, part] :
             {std::pair(0U, "asus-tuf-rtx-5090"), std::pair(2U, "gigabyte-b650-aorus-elite-ax")}) {
            if (const Part* found = m_program.catalog()->find(PartId{part}))
                build = withReplacement(build, line, *found);
        }
        m_program.library().save(std::nullopt, withoutLine(build, 5), std::nullopt, "warning",
                                 [](const Result<BuildId>&) {});
    });
    addStep({}, [this] { m_window.comparing().session().choose(); });
    addStep(u"compare"_s, [this] { m_window.comparing().panel().focusFirst(); });
    addStep(u"compare-all"_s, [this] { m_window.comparing().panel().showDifferencesOnly(false); });
    addStep(u"compare-table"_s, [this] {
        m_window.comparing().panel().showDifferencesOnly(true);
        m_window.comparing().panel().showTable(true);
    });
    addStep({}, [this] {
        m_window.comparing().panel().showTable(false);
        m_window.windowLayout().showView(View::Parts);
    });
}

void Screenshots::addFaults()
{
    addStep(u"faulty"_s, [this] {
        BuildSession& session = m_window.session();
        m_window.document().openSample();
        // A supply that is far too weak, for the cards a third time.
        session.setQuantity(0, 3);
        session.setBudget(Money::fromAmount(2500, session.build().currency));
    });
    addStep(u"accepted"_s, [this] {
        BuildSession& session = m_window.session();
        session.undoStack().setClean();
        m_window.document().openSample();
        for (const Severity severity : {Severity::Warning, Severity::Unknown}) {
            const std::vector<Finding> findings = session.evaluation().report.findings;
            const auto found = std::ranges::find(findings, severity, &Finding::severity);
            if (found != findings.end())
                session.accept(*found, severity == Severity::Warning ? u"runs at 105 W in Eco mode"_s : QString());
        }
        m_window.findings().previousFinding(); // from the end: the accepted ones
    });
    addStep(u"dialog-accept"_s, [this] { m_window.findings().acceptCurrent(); });
    addStep({}, [this] {
        closeDialogs();
        m_window.session().undoStack().setClean();
    });
    if (!m_build.isEmpty())
        addStep(u"build"_s, [this] {
            m_window.session().undoStack().setClean();
            m_window.document().openFile(m_build);
        });
}

void Screenshots::addCategories()
{
    addStep({}, [this] {
        m_window.session().undoStack().setClean();
        m_window.document().openSample();
    });
    for (const Category category : kCategories)
        addStep(u"picker-"_s % toText(categoryName(category)).toLower(), [this, category] {
            m_window.picker().showCategory(category);
            m_window.picker().focusList();
        });
}

void Screenshots::addDialogs()
{
    struct Dialog {
        QString picture;
        ActionId id;
    };
    const Dialog dialogs[]{
        {u"dialog-rules"_s, ActionId::Rules},         {u"dialog-shortcuts"_s, ActionId::Shortcuts},
        {u"dialog-sources"_s, ActionId::Sources},     {u"dialog-about"_s, ActionId::About},
        {u"dialog-import"_s, ActionId::ImportOpenDb}, {u"dialog-catalog"_s, ActionId::CatalogInformation}};
    for (const Dialog& dialog : dialogs)
        addStep(dialog.picture, [this, id = dialog.id] {
            closeDialogs();
            m_window.commands().openDialog(id);
        });
    addStep(u"dialog-print-preview"_s, [this] {
        closeDialogs();
        m_window.document().showPrintPreview();
    });
    addStep(u"dialog-unsaved"_s, [this] {
        closeDialogs();
        m_window.session().rename(m_window.document().name() % u" 2"_s);
        m_window.document().whenSafe([] {});
    });
    addStep({}, [this] {
        closeDialogs();
        m_window.session().undoStack().setClean();
    });
}

void Screenshots::addBuilds()
{
    addStep(u"builds-empty"_s, [this] { m_window.windowLayout().showView(View::Builds); });
    addStep({}, [this] {
        // Saved one after the other, so that each has its own date.
        Build build = m_window.session().build();
        const auto save = [this, &build](const QString& name, const char* verdict) {
            build.name = toUtf8(name);
            m_program.library().save({}, build, m_window.session().prices().to_buy, verdict,
                                     [](const Result<BuildId>&) {});
        };
        save(u"Lab, four cards"_s, "error");
        build.lines.resize(4);
        build.lines[0].note = "one has a loud fan";
        save(u"双卡 3090"_s, "warning");
        save(u"Budget rig"_s, "ok");
        m_window.session().undoStack().resetClean();
        m_window.document().save();
    });
    addStep(u"builds"_s, [this] { m_window.library().focusList(); });
    addStep(u"builds-removed"_s, [this] {
        m_window.libraryCommands().remove({m_program.library().entries().back().id});
        m_window.library().focusList();
    });
    addStep(u"newer-values"_s, [this] {
        Build old = withSnapshots(m_window.session().build(), m_window.session().catalog());
        for (FieldOverride& value : old.lines[0].snapshot) {
            if (value.field == &fieldOf<&Gpu::length_mm>() || value.field == &fieldOf<&Gpu::tdp_w>())
                value.value = 299.0;
        }
        m_window.document().restore(std::make_shared<const Build>(std::move(old)), {});
    });
    addStep(u"dialog-newer-values"_s, [this] { m_window.commands().openDialog(ActionId::NewerValues); });
    using Page = PreferencesDialog::Page;
    for (const auto& [picture, page] :
         {std::pair(u"preferences-general"_s, Page::General), std::pair(u"preferences-appearance"_s, Page::Appearance),
          std::pair(u"preferences-catalog"_s, Page::Catalog), std::pair(u"preferences-keyboard"_s, Page::Keyboard)})
        addStep(picture, [this, page = page] {
            closeDialogs();
            static_cast<PreferencesDialog*>(m_window.commands().openDialog(ActionId::Preferences))->showPage(page);
        });
    addStep(u"dialog-restore"_s, [this] {
        closeDialogs();
        auto* dialog = new RestoreDialog(
            m_program.theme(),
            {{u"Two 3090s"_s, m_program.placeName({BuildId{1}, {}}), formatDateTime("2026-11-30T10:41:07.250Z")},
             {u"Lab"_s, m_program.placeName({{}, u"/home/ada/rigs/lab.deeprig"_s}),
              formatDateTime("2026-11-30T10:40:12.000Z")}},
            &m_window);
        dialog->open();
    });
    addStep({}, [this] {
        closeDialogs();
        m_window.session().undoStack().setClean();
    });
}

void Screenshots::addPartDialogs()
{
    addStep(u"bench-marks"_s, [this] {
        BuildSession& session = m_window.session();
        session.undoStack().setClean();
        m_window.document().openSample();
        session.setOverride(0, *findField(Category::Gpu, "length_mm"), 313.0, u"tape measure"_s);
        session.setNote(0, u"From a friend; fans replaced in May."_s);
        session.setPowerLimit(280);
        m_window.bench().selectLine(0);
        m_window.windowLayout().showPage(1);
        m_window.bench().focusList();
    });
    addStep(u"dialog-details"_s, [this] {
        if (PartDetailsDialog* dialog = m_window.partCommands().showLine(0))
            dialog->correct(*findField(Category::Gpu, "length_mm"));
    });
    addStep(u"dialog-details-board"_s, [this] {
        closeDialogs();
        const std::vector<BuildLine>& lines = m_window.session().build().lines;
        for (std::size_t line = 0; line < lines.size(); ++line) {
            if (lines[line].category == Category::Motherboard) {
                if (PartDetailsDialog* dialog = m_window.partCommands().showLine(line))
                    dialog->correct(*findField(Category::Motherboard, "slot_layout"));
            }
        }
    });
    addStep(u"dialog-list"_s, [this] {
        closeDialogs();
        const Field& field = *findField(Category::Motherboard, "slot_layout");
        auto* dialog = new ListDialog(m_program.theme(), field, &m_window);
        for (const ResolvedLine& line : m_window.session().evaluation().resolved.lines) {
            if (line.part->category() == Category::Motherboard)
                dialog->setValue(field.get(*line.part));
        }
        dialog->open();
    });
    const std::pair<QString, ActionId> dialogs[]{{u"dialog-power-limit"_s, ActionId::PowerLimit},
                                                 {u"dialog-note"_s, ActionId::Note},
                                                 {u"dialog-own-part"_s, ActionId::LineToOwnPart},
                                                 {u"dialog-new-own-part"_s, ActionId::NewOwnPart}};
    for (const auto& [picture, id] : dialogs)
        addStep(picture, [this, action = id] {
            closeDialogs();
            m_window.bench().selectLine(0);
            m_window.bench().focusList();
            m_window.partCommands().openDialog(action);
        });
    addStep({}, [this] {
        closeDialogs();
        m_window.session().undoStack().setClean();
    });
}

void Screenshots::addDrag()
{
    addStep({}, [this] {
        // One card on the bench and a supply with room for two: the dragged one meets a free place.
        m_window.messages().dismiss({});
        m_window.document().openSample();
        m_window.session().setQuantity(0, 1);
        m_window.session().add(PartId{"evga-supernova-1300-p-plus"});
        m_window.picker().showCategory(Category::Gpu);
    });
    addStep(u"drag"_s, [this] { sendDrag(); });
    addStep({}, [this] {
        endDrag();
        m_window.session().undoStack().setClean();
    });
}

void Screenshots::sendDrag()
{
    m_drag.reset(m_window.picker().model().mimeData({m_window.picker().model().index(0, 0)}));
    auto* list = m_window.bench().findChild<QListView*>();
    if (!m_drag || list == nullptr)
        return;
    m_dragTarget = list->viewport();
    m_window.windowLayout().setDragging(true);
    const QPoint at(10, 60);
    QDragEnterEvent enter(at, Qt::CopyAction | Qt::MoveAction, m_drag.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_dragTarget, &enter);
    QDragMoveEvent move(at, Qt::CopyAction | Qt::MoveAction, m_drag.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_dragTarget, &move);
    m_pointer = m_dragTarget->mapTo(&m_window, at);
}

void Screenshots::endDrag()
{
    if (m_dragTarget != nullptr) {
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(m_dragTarget, &leave);
    }
    m_window.windowLayout().setDragging(false);
    m_dragTarget = nullptr;
    m_drag.reset();
}

void Screenshots::closeDialogs()
{
    for (QDialog* dialog : m_window.findChildren<QDialog*>())
        dialog->reject();
}

void Screenshots::next()
{
    if (m_index == m_steps.size()) {
        QCoreApplication::exit(m_hasFailed ? kNotWritten : 0);
        return;
    }
    m_steps[m_index].prepare();
    m_calm = 0;
    waitUntilIdle();
}

void Screenshots::waitUntilIdle()
{
    m_calm = m_window.isIdle() ? m_calm + 1 : 0;
    if (m_calm < kCalmLooks) {
        QTimer::singleShot(kLookMs, this, &Screenshots::waitUntilIdle);
        return;
    }
    take();
    ++m_index;
    next();
}

void Screenshots::take()
{
    const QString& name = m_steps[m_index].picture;
    if (name.isEmpty())
        return;
    QPixmap picture = m_window.grab();
    QPainter painter(&picture);
    if (m_dragTarget != nullptr) {
        const QPixmap card = m_window.picker().table().pictureOf(0);
        painter.drawPixmap(m_pointer - dragHotSpot(m_program.theme()), card);
    }
    for (QDialog* dialog : m_window.findChildren<QDialog*>()) {
        if (!dialog->isVisible())
            continue;
        painter.fillRect(m_window.rect(), m_program.theme().color(Token::Scrim));
        painter.drawPixmap((m_window.width() - dialog->width()) / 2, (m_window.height() - dialog->height()) / 2,
                           dialog->grab());
    }
    painter.end();
    const QString file = QDir(m_folder).filePath(name % u".png"_s);
    if (!picture.save(file)) {
        m_hasFailed = true;
        std::fputs(qPrintable(u"deeprig: cannot write "_s % file % u'\n'), stderr);
    }
}

} // namespace deeprig::ui
