#include "ui/main_window.h"

#include "ui/compare_controller.h"
#include "ui/first_run_facts.h"
#include "ui/library_commands.h"
#include "ui/panels/bench_panel.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/first_run_page.h"
#include "ui/panels/gauge_strip.h"
#include "ui/panels/gauges_panel.h"
#include "ui/panels/library_panel.h"
#include "ui/panels/message_bar.h"
#include "ui/panels/picker_panel.h"
#include "ui/panels/sidebar.h"
#include "ui/panels/slot_map_panel.h"
#include "ui/panels/status_line.h"
#include "ui/panels/tool_bar.h"
#include "ui/part_commands.h"
#include "ui/print/format.h"
#include "ui/program.h"
#include "ui/slot_map_controller.h"
#include "ui/session/document_autosave.h"
#include "ui/window_commands.h"
#include "ui/window_layout.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize kDefaultSize(1280, 800);
constexpr QSize kSmallestSize(640, 480);
constexpr int kMenuBarHeight = 28;

/// How far a second window stands from the first.
constexpr int kCascade = 32;

QStringList droppedFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile())
            files << url.toLocalFile();
    }
    return files;
}

} // namespace

bool isBuildFile(const QString& file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    return suffix == "deeprig"_L1 || suffix == "json"_L1;
}

MainWindow::MainWindow(Program& program)
    : m_program(program), m_session(program.catalog(), program.defaultSite()), m_actions(program.theme())
{
    setAcceptDrops(true);
    setMinimumSize(kSmallestSize);
    m_document = new DocumentController(m_session, program.files(), program.library(), program.settings(),
                                        program.theme(), *this);
    createPanels();
    m_commands = new WindowCommands(*this, *m_layout, program);
    m_partCommands = new PartCommands(*this, program);
    m_libraryCommands = new LibraryCommands(*this, *m_library, program);
    connectPanels();
    connectPreviews();
    connectFirstRun();
    connectDocument();
    connectCatalog();
    restore();
    const auto takeShortcuts = [this] { m_actions.applyShortcuts(m_program.settings().shortcuts()); };
    connect(&program, &Program::shortcutsChanged, this, takeShortcuts);
    takeShortcuts();
    m_autosave = new DocumentAutosave(m_session, program.autosave(), this);
}

MainWindow::~MainWindow()
{
    // Whoever looks at the session and the actions goes before them.
    delete m_partCommands;
    delete m_commands;
    delete m_libraryCommands;
    delete centralWidget();
    delete m_status;
}

void MainWindow::createPanels()
{
    const Theme& theme = m_program.theme();
    m_actions.fill(*menuBar());
    menuBar()->setFixedHeight(theme.length(kMenuBarHeight));
    auto* content = new QWidget(this);
    m_toolBar = new ToolBar(m_actions, m_session, theme, content);
    m_root = new QStackedWidget(content);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_toolBar);
    column->addWidget(m_root, 1);
    auto* workspace = new QWidget(m_root);
    m_messages = new MessageBar(theme, workspace);
    m_sidebar = new Sidebar(m_session, theme, workspace);
    m_picker = new PickerPanel(m_session, theme, workspace);
    m_findings = new FindingsPanel(m_session, theme, workspace);
    m_bench = new BenchPanel(m_session, theme, workspace);
    m_gauges = new GaugesPanel(m_session, theme, workspace);
    auto* strip = new GaugeStrip(m_session, theme, workspace);
    m_layout = new WindowLayout(
        {*m_messages, *m_sidebar, *m_picker, *m_findings, *m_bench, *m_gauges, *strip, *m_toolBar}, theme, *workspace);
    m_library = new LibraryPanel(theme, workspace);
    m_layout->addView(View::Builds, *m_library);
    m_slotMap = new SlotMapController(m_session, *m_document, theme, *workspace);
    m_slotMap->install(*m_layout, m_actions);
    m_slotMap->follow(*m_bench, *m_findings);
    m_comparing = new CompareController(m_session, *m_document, m_program, *workspace);
    m_comparing->install(*m_layout, m_actions);
    m_firstRun = new FirstRunPage(theme, m_root);
    m_root->addWidget(workspace);
    m_root->addWidget(m_firstRun);
    setCentralWidget(content);
    m_status = new StatusLine(m_session, theme, this);
    setStatusBar(m_status);
}

void MainWindow::connectPanels()
{
    connect(m_sidebar, &Sidebar::categoryChosen, this, [this](Category category) {
        m_picker->showCategory(category);
        m_layout->showView(View::Parts);
    });
    connect(m_sidebar, &Sidebar::viewChosen, m_layout, &WindowLayout::showView);
    connect(m_layout, &WindowLayout::viewChanged, m_sidebar, &Sidebar::setView);
    connect(m_picker, &PickerPanel::categoryChanged, this, [this](Category category) {
        m_sidebar->setCategory(category);
        m_program.settings().setCategory(category);
    });
    connect(m_sidebar, &Sidebar::buildChosen, m_document, &DocumentController::openLibrary);
    connect(m_sidebar, &Sidebar::openInWindowWanted, this,
            [this](BuildId id) { m_program.openInNewWindow(DocumentPlace{id, {}}); });
    connect(m_sidebar, &Sidebar::compareWanted, m_comparing, &CompareController::compareWithOpen);
    connect(m_sidebar, &Sidebar::duplicateWanted, m_document, &DocumentController::duplicateSaved);
    connect(m_sidebar, &Sidebar::removeWanted, this, [this](BuildId id) { m_libraryCommands->remove({id}); });
    connect(m_toolBar, &ToolBar::circuitChosen, m_commands, &WindowCommands::chooseCircuit);
    connect(m_bench, &BenchPanel::targetSelected, m_picker, &PickerPanel::setTarget);
    connect(m_bench, &BenchPanel::categoryWanted, this, [this](Category category) {
        m_layout->showView(View::Parts);
        m_picker->showCategory(category);
        m_picker->focusList();
    });
    connect(&m_slotMap->panel(), &SlotMapPanel::categoryWanted, m_bench, &BenchPanel::categoryWanted);
    connect(&m_slotMap->panel(), &SlotMapPanel::slotsWanted, this,
            [this](std::size_t line) { m_partCommands->correctValue(line, fieldOf<&Motherboard::slot_layout>()); });
    connect(m_bench, &BenchPanel::openSampleWanted, m_document, &DocumentController::openSample);
    connect(m_findings, &FindingsPanel::candidatesWanted, this,
            [this](Category category, std::optional<std::size_t> line) {
                m_layout->showView(View::Parts);
                m_picker->showFitting(category, line);
            });
    connect(m_findings, &FindingsPanel::newerValuesWanted, this,
            [this] { m_commands->openDialog(ActionId::NewerValues); });
    connect(m_picker, &PickerPanel::columnsChosen, this,
            [this](Category category, const QStringList& keys) { m_program.settings().setColumns(category, keys); });
    connect(m_picker, &PickerPanel::importWanted, this, [this] { m_commands->openDialog(ActionId::ImportOpenDb); });
    connect(m_picker, &PickerPanel::sortChosen, this,
            [this](Category category, const QStringList& keys) { m_program.settings().setSort(category, keys); });
    connect(m_picker, &PickerPanel::partAdded, this,
            [this](const QString& name) { m_status->sayBriefly(tr("Added %1").arg(name)); });
}

void MainWindow::connectPreviews()
{
    connect(m_bench, &BenchPanel::previewChanged, m_findings, &FindingsPanel::setPreview);
    connect(m_bench, &BenchPanel::previewChanged, this, [this](const std::shared_ptr<const DropVerdict>& verdict) {
        m_gauges->setPreview(verdict ? verdict->after : nullptr);
    });
    connect(m_bench, &BenchPanel::dropRefused, m_findings, &FindingsPanel::showRefusal);
    connect(m_findings, &FindingsPanel::fixPreviewed, m_gauges, &GaugesPanel::setPreview);
    connect(m_findings, &FindingsPanel::highlightWanted, m_bench, &BenchPanel::highlight);
    connect(m_findings, &FindingsPanel::highlightEnded, m_bench, &BenchPanel::clearHighlight);
    connect(m_picker, &PickerPanel::verdictWanted, this, [this](const PartId& part) {
        if (m_layout->isSinglePage())
            m_layout->showPage(1);
        m_bench->showVerdictFor(part);
    });
    connect(m_picker, &PickerPanel::draggingChanged, this, [this](const QString& name) {
        m_status->setDragging(name);
        m_layout->setDragging(!name.isEmpty());
    });
}

void MainWindow::connectFirstRun()
{
    m_firstRun->setShownAtStart(m_program.settings().showsFirstRun());
    m_firstRun->setLanguage(m_program.languageInForce());
    connect(m_firstRun, &FirstRunPage::emptyBenchWanted, this, [this] {
        showFirstRun(false);
        m_picker->focusList();
    });
    connect(m_firstRun, &FirstRunPage::sampleWanted, this, [this] {
        showFirstRun(false);
        m_document->openSample();
    });
    connect(m_firstRun, &FirstRunPage::openFileWanted, m_document, &DocumentController::chooseFile);
    connect(m_firstRun, &FirstRunPage::languageChosen, &m_program, &Program::setLanguage);
    connect(m_firstRun, &FirstRunPage::regionChosen, &m_program, &Program::setCircuit);
    connect(m_firstRun, &FirstRunPage::showAtStartChanged, this,
            [this](bool isShown) { m_program.settings().setShowsFirstRun(isShown); });
}

void MainWindow::connectDocument()
{
    connect(&m_session, &BuildSession::documentChanged, this, &MainWindow::refreshTitle);
    connect(m_document, &DocumentController::said, this,
            [this](Tone tone, const QString& text, const QString& topic) { m_messages->say(tone, text, topic); });
    connect(m_document, &DocumentController::opened, this, [this] {
        m_messages->dismiss(u"unknown-parts"_s); // they spoke of the build before
        m_messages->dismiss(u"notes"_s);
        m_messages->dismiss(u"newer-values"_s);
        showFirstRun(false);
        if (m_layout->view() == View::Builds)
            m_layout->showView(View::Parts);
        offerNewerValues();
    });
    m_document->setRaiser([this](const DocumentPlace& place) { return m_program.raiseOpen(place); });
    connect(&m_session, &BuildSession::changed, this, [this] {
        if (findingCount("catalog_newer") == 0)
            m_messages->dismiss(u"newer-values"_s);
    });
    connect(&m_program.autosave(), &AutosaveService::failed, this, [this](const Error& error) {
        m_messages->say(Tone::Warning, tr("Unsaved work cannot be kept: %1").arg(errorText(error)), u"autosave"_s);
    });
    LibraryService& library = m_program.library();
    connect(&library, &LibraryService::changed, this, &MainWindow::refreshSavedBuilds);
    connect(&library, &LibraryService::failed, this,
            [this](const Error& error) { m_messages->say(Tone::Warning, errorText(error), u"library"_s); });
    refreshSavedBuilds();
    refreshTitle();
}

void MainWindow::connectCatalog()
{
    CatalogService& catalogs = m_program.catalogs();
    connect(&m_program, &Program::catalogChanged, this, &MainWindow::takeCatalog);
    connect(&catalogs, &CatalogService::loadFailed, this, [this](const Error& error, bool canRebuild, bool hasShipped) {
        MessageBar::Button button;
        if (canRebuild && hasShipped)
            button = {tr("Rebuild catalog"), [this] { m_commands->askToRebuild(); }};
        QString text = errorText(error);
        if (hasShipped)
            text += u' ' % tr("The catalog that came with DeepRig is used meanwhile.");
        m_messages->say(Tone::Error, text, u"catalog"_s, button);
    });
    connect(&catalogs, &CatalogService::noted, this,
            [this](const Sentence& note) { m_messages->say(Tone::Note, words(note), u"catalog-note"_s); });
    connect(&catalogs, &CatalogService::importProgressed, this, [this](double fraction) {
        m_messages->showProgress(tr("Importing: %1").arg(formatPercent(fraction)), fraction,
                                 [this] { m_program.catalogs().cancelImport(); });
    });
    connect(&catalogs, &CatalogService::imported, this, [this](const ImportReport& report) {
        m_messages->endProgress();
        m_messages->say(Tone::Ok,
                        tr("Imported: %1 added, %2 changed, %3 unchanged, %4 skipped.")
                            .arg(formatNumber(report.added), formatNumber(report.changed),
                                 formatNumber(report.unchanged), formatNumber(report.skipped)),
                        u"import"_s);
    });
    connect(&catalogs, &CatalogService::importFailed, this, [this](const Error& error) {
        m_messages->endProgress();
        m_messages->say(Tone::Error, errorText(error), u"import"_s);
    });
    connect(&catalogs, &CatalogService::importCancelled, this, [this] {
        m_messages->endProgress();
        m_messages->say(Tone::Note, tr("The import was cancelled; the catalog is as it was."), u"import"_s);
    });
    connect(&catalogs, &CatalogService::rebuilt, this, [this] {
        m_messages->dismiss(u"catalog"_s);
        m_messages->say(Tone::Ok, tr("The catalog was made anew."), u"catalog-note"_s);
    });
    connect(&catalogs, &CatalogService::rebuildFailed, this,
            [this](const Error& error) { m_messages->say(Tone::Error, errorText(error), u"catalog"_s); });
    m_picker->setLoading(!m_program.isCatalogLoaded());
    m_status->setLoading(!m_program.isCatalogLoaded());
    if (m_program.isCatalogLoaded())
        fillFirstRunPage(*m_firstRun, m_program.catalog(), m_program.defaultSite());
}

void MainWindow::takeCatalog()
{
    m_picker->setLoading(false);
    m_status->setLoading(false);
    m_session.setCatalog(m_program.catalog());
    fillFirstRunPage(*m_firstRun, m_program.catalog(), m_program.defaultSite());
    offerNewerValues();
    if (!m_pendingFile.isEmpty())
        m_document->openRecent(std::exchange(m_pendingFile, {}));
}

void MainWindow::restore()
{
    Settings& settings = m_program.settings();
    resize(kDefaultSize);
    restoreGeometry(settings.layout(u"window"_s));
    if (const auto others = m_program.windows().size(); others > 0 && !isMaximized())
        move(pos() + QPoint(kCascade, kCascade) * static_cast<int>(others));
    for (const Category category : kCategories) {
        m_picker->setColumns(category, settings.columns(category));
        m_picker->setSort(category, settings.sort(category));
    }
    if (const std::optional<Category> category = settings.category())
        m_picker->showCategory(*category);
    m_layout->fit(size());
    m_layout->restore(settings);
    m_library->restoreColumns(settings.layout(u"builds"_s));
}

void MainWindow::openWhenReady(const QString& file)
{
    if (m_program.isCatalogLoaded())
        m_document->openRecent(file);
    else
        m_pendingFile = file;
}

void MainWindow::showFirstRun(bool isShown)
{
    m_root->setCurrentIndex(isShown ? 1 : 0);
    m_toolBar->setVisible(!isShown);
    m_status->setVisible(!isShown);
    if (isShown)
        m_firstRun->setFocus();
}

void MainWindow::bringToFront()
{
    if (isMinimized())
        showNormal();
    show();
    raise();
    activateWindow();
}

void MainWindow::closeWithoutAsking()
{
    m_isClosing = true;
    // The dialog that asked is still on its way out.
    QTimer::singleShot(0, this, &QWidget::close);
}

bool MainWindow::isUntouched() const
{
    return !m_session.isModified() && m_session.place().isEmpty() && m_session.build().lines.empty() &&
           m_pendingFile.isEmpty();
}

void MainWindow::keepWork()
{
    m_autosave->flush();
}

void MainWindow::openDropped(const QStringList& files)
{
    QStringList others;
    bool isTaken = false;
    for (const QString& file : files) {
        if (!isBuildFile(file))
            others << file;
        else if (std::exchange(isTaken, true))
            m_program.openInNewWindow(DocumentPlace{{}, QFileInfo(file).absoluteFilePath()});
        else
            openWhenReady(file);
    }
    if (!others.isEmpty())
        sayNoBuild(others);
}

void MainWindow::sayNoBuild(const QStringList& files)
{
    QStringList names;
    for (const QString& file : files)
        names << QFileInfo(file).fileName();
    m_messages->say(Tone::Warning,
                    tr("Not opened: %1. Only builds (.deeprig) open here.").arg(names.join(tr(", ", "between names"))),
                    u"drop"_s);
}

void MainWindow::offerNewerValues()
{
    const int parts = findingCount("catalog_newer");
    if (parts == 0)
        return;
    m_messages->say(Tone::Note, tr("The catalog has newer values for %n part(s) of this build.", nullptr, parts),
                    u"newer-values"_s,
                    {tr("See the differences…"), [this] { m_commands->openDialog(ActionId::NewerValues); }});
}

int MainWindow::findingCount(std::string_view rule) const
{
    return static_cast<int>(std::ranges::count(m_session.evaluation().report.findings, rule, &Finding::rule));
}

bool MainWindow::isIdle() const
{
    return m_program.isCatalogLoaded() && !m_program.catalogs().isLoading() && !m_program.catalogs().isImporting() &&
           m_program.library().isIdle() && m_program.files().isIdle() && m_program.autosave().isIdle() &&
           !m_picker->isBusy() && !m_findings->isBusy() && m_pendingFile.isEmpty();
}

void MainWindow::refreshTitle()
{
    setWindowTitle(tr("%1[*] – DeepRig").arg(m_document->name()));
    setWindowModified(m_session.isModified());
    setWindowFilePath(m_session.place().file);
}

void MainWindow::refreshSavedBuilds()
{
    std::vector<NamedBuild> builds;
    for (const LibraryEntry& entry : m_program.library().entries())
        builds.push_back({entry.id, toText(entry.name)});
    m_sidebar->setSavedBuilds(std::move(builds));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_session.isModified() && !m_isClosing) {
        event->ignore();
        m_document->whenSafe([this] { closeWithoutAsking(); });
        return;
    }
    Settings& settings = m_program.settings();
    settings.setLayout(u"window"_s, saveGeometry());
    m_layout->save(settings);
    settings.setLayout(u"builds"_s, m_library->saveColumns());
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (m_layout != nullptr)
        m_layout->fit(size());
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_actions.retranslate();
        m_toolBar->retranslate();
        m_firstRun->setLanguage(m_program.languageInForce());
        fillFirstRunPage(*m_firstRun, m_program.catalog(), m_program.defaultSite());
        refreshTitle();
        m_commands->refresh();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QStringList files = droppedFiles(*event->mimeData());
    if (files.isEmpty())
        return;
    event->acceptProposedAction();
    openDropped(files);
}

void MainWindow::paintEvent(QPaintEvent* event)
{
    QMainWindow::paintEvent(event);
    if (!std::exchange(m_isPainted, true))
        emit firstPainted();
}

} // namespace deeprig::ui
