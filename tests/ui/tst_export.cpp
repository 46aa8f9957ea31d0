#include "tests/ui/widget_test.h"
#include "ui/dialogs/print_preview_dialog.h"
#include "ui/main_window.h"
#include "ui/models/part_mime.h"
#include "ui/panels/message_bar.h"
#include "ui/program.h"
#include "ui/widgets/pages_view.h"
#include "ui/widgets/tone.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QPrintDialog>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace deeprig;
using namespace deeprig::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr int kDiskMs = 60000;

QByteArray contentOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void collectNameless(QAccessibleInterface* node, QStringList& nameless)
{
    if (node == nullptr || node->state().invisible)
        return;
    if (node->state().focusable && node->text(QAccessible::Name).isEmpty() && node->object() != nullptr)
        nameless << QString(QLatin1StringView(node->object()->metaObject()->className()) % u' ' %
                            node->object()->objectName());
    for (int i = 0; i < node->childCount(); ++i)
        collectNameless(node->child(i), nameless);
}

} // namespace

/// Exports and printing as a person does them: by the menu, through the dialogs, to files.
class TestExport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void cleanup();

    void csvForSpreadsheetsHasTheMark();
    void csvForProgramsHasNone();
    void pdfOnEitherPaper_data();
    void pdfOnEitherPaper();
    void fileThatCannotBeWrittenIsSaid();
    void clipboardHasTextTableAndParts();
    void previewShowsThePages();
    void previewPaintsWhatIsInSight();
    void previewIsThePdf();
    void printDialogPrintsToAFile();
    void emptyBenchHasNothingToExport();

private:
    /// Triggers the command and saves under `name` by the filter that contains `filter`.
    void saveAs(ActionId id, const QString& name, const QString& filter);
    template <typename Dialog> Dialog* openDialog() const
    {
        for (Dialog* dialog : m_window->findChildren<Dialog*>()) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }
    QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    std::unique_ptr<Program> m_program;
    MainWindow* m_window = nullptr;
};

void TestExport::initTestCase()
{
    const db::DataPaths data{DEEPRIG_TEST_CATALOG, path(u"catalog.db"_s).toStdString(),
                             path(u"library.db"_s).toStdString()};
    Options options;
    options.language = u"en"_s;
    options.theme = u"light"_s;
    m_program =
        std::make_unique<Program>(*qApp, options, data, Settings::Places{path(u"config.ini"_s), path(u"state.ini"_s)});
    m_window = &m_program->openWindow();
    m_window->resize(1280, 800);
    m_window->show();
    m_program->start();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
    m_window->document().openSample();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
}

void TestExport::cleanupTestCase()
{
    delete m_window;
    m_program.reset();
}

void TestExport::cleanup()
{
    for (QDialog* dialog : m_window->findChildren<QDialog*>())
        dialog->reject();
}

void TestExport::saveAs(ActionId id, const QString& name, const QString& filter)
{
    m_window->actions()[id].trigger();
    auto* dialog = openDialog<QFileDialog>();
    QVERIFY(dialog != nullptr);
    QString chosen;
    for (const QString& each : dialog->nameFilters()) {
        if (each.contains(filter))
            chosen = each;
    }
    QVERIFY2(!chosen.isEmpty(), qPrintable(dialog->nameFilters().join(u", "_s)));
    dialog->selectNameFilter(chosen);
    dialog->selectFile(name);
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
}

void TestExport::csvForSpreadsheetsHasTheMark()
{
    saveAs(ActionId::ExportCsv, path(u"sheet.csv"_s), u"spreadsheets"_s);
    QVERIFY(contentOf(path(u"sheet.csv"_s)).startsWith("\xEF\xBB\xBFNo.,"));
}

void TestExport::csvForProgramsHasNone()
{
    saveAs(ActionId::ExportCsv, path(u"program.csv"_s), u"programs"_s);
    QVERIFY(contentOf(path(u"program.csv"_s)).startsWith("No.,"));
}

void TestExport::pdfOnEitherPaper_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QByteArray>("size");
    QTest::newRow("A4") << u"A4"_s << QByteArray("/MediaBox [0 0 595");
    QTest::newRow("Letter") << u"Letter"_s << QByteArray("/MediaBox [0 0 612");
}

void TestExport::pdfOnEitherPaper()
{
    QFETCH(QString, filter);
    QFETCH(QByteArray, size);
    const QString file = path(filter % u".pdf"_s);
    QSignalSpy said(&m_window->document(), &DocumentController::said);
    saveAs(ActionId::ExportPdf, file, filter);
    const QByteArray pdf = contentOf(file);
    QVERIFY(pdf.startsWith("%PDF-1."));
    QVERIFY(pdf.contains(size));
    QCOMPARE(said.size(), 1);
    QVERIFY2(said[0][1].toString().contains(file), qPrintable(said[0][1].toString()));
}

void TestExport::fileThatCannotBeWrittenIsSaid()
{
    QSignalSpy said(&m_window->document(), &DocumentController::said);
    m_window->actions()[ActionId::ExportPdf].trigger();
    auto* dialog = openDialog<QFileDialog>();
    QVERIFY(dialog != nullptr);
    emit dialog->fileSelected(u"/nowhere/list.pdf"_s);
    QTRY_COMPARE_WITH_TIMEOUT(said.size(), 1, kDiskMs);
    QCOMPARE(said[0][0].value<Tone>(), Tone::Error);
    QVERIFY(said[0][1].toString().contains(u"/nowhere/list.pdf"_s));
}

void TestExport::clipboardHasTextTableAndParts()
{
    m_window->actions()[ActionId::ExportClipboard].trigger();
    const QMimeData* data = QApplication::clipboard()->mimeData();
    QVERIFY(data->text().startsWith(u"# Two 3090s"_s));
    QVERIFY(data->html().contains(u"<td>699.00</td>"_s));
    const std::vector<PartId> parts = decodeParts(*data);
    QVERIFY(parts.size() > 1);
    QCOMPARE(parts[0], parts[1]); // two cards
}

void TestExport::previewShowsThePages()
{
    m_window->actions()[ActionId::PrintPreview].trigger();
    auto* dialog = openDialog<PrintPreviewDialog>();
    QVERIFY(dialog != nullptr);
    auto* pages = dialog->findChild<PagesView*>();
    QVERIFY(pages != nullptr);
    QTRY_VERIFY(pages->hasPicture(0));
    QVERIFY(pages->pageCount() >= 1);
    QStringList nameless;
    collectNameless(QAccessible::queryAccessibleInterface(dialog), nameless);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u", "_s)));
    if (const QString folder = qEnvironmentVariable("DEEPRIG_PICTURES"); !folder.isEmpty())
        dialog->grab().save(folder % u"/print-preview.png"_s);
}

/// Rows enough for several pages.
static PagedReport longReport()
{
    PagedReport report;
    report.title = u"Long list"_s;
    ReportTable table;
    table.columns = {{u"Part"_s, false, false, true, false}, {u"Price"_s, true}};
    for (int i = 0; i < 200; ++i)
        table.rows.push_back({{u"Part %1"_s.arg(i)}, {u"$%1.00"_s.arg(i)}});
    report.blocks.emplace_back(std::move(table));
    return report;
}

void TestExport::previewPaintsWhatIsInSight()
{
    PrintPreviewDialog dialog(m_program->theme(), longReport(), PaperSize::A4);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.open();
    auto* pages = dialog.findChild<PagesView*>();
    QTRY_VERIFY(pages->hasPicture(0));
    QVERIFY(pages->pageCount() > 3);
    QVERIFY(!pages->hasPicture(3));
    QCOMPARE(pages->currentPage(), 0);

    QTest::keyClick(pages, Qt::Key_End);
    QCOMPARE(pages->currentPage(), pages->pageCount() - 1);
    QTRY_VERIFY(pages->hasPicture(pages->pageCount() - 1));
    QVERIFY(!pages->hasPicture(0)); // what is out of sight takes no memory
    QTest::keyClick(pages, Qt::Key_Home);
    QCOMPARE(pages->currentPage(), 0);

    auto* zoom = dialog.findChild<QComboBox*>();
    zoom->setCurrentIndex(1);
    emit zoom->activated(1);
    QVERIFY(pages->fit() == PagesView::Fit::Page);
    const double whole = pages->zoom();
    QTest::keyClick(pages, Qt::Key_Plus);
    QVERIFY(!pages->fit());
    QVERIFY(pages->zoom() > whole);
    QTRY_VERIFY(pages->hasPicture(0));
    pages->setZoom(100);
    QCOMPARE(pages->zoom(), PagesView::kMostZoom);
}

void TestExport::previewIsThePdf()
{
    const PagedReport report = longReport();
    const PagePictures all = pagePictures(report, PaperSize::Letter, 0, 1000, 24);
    QCOMPARE(static_cast<int>(all.pages.size()), all.count);
    QCOMPARE(all.pages.front().size(), QSize(204, 264));
    const QByteArray pdf = pdfReport(report, PaperSize::Letter, QDate(2026, 1, 1));
    QVERIFY(pdf.contains(QByteArray("/Count ").append(QByteArray::number(all.count))));
    QCOMPARE(pagePictures(report, PaperSize::Letter, 2, 2, 24).pages.front(), all.pages[2]);
    QVERIFY(pagePictures(report, PaperSize::Letter, 1000, 1001, 24).pages.empty());
}

void TestExport::printDialogPrintsToAFile()
{
    m_window->actions()[ActionId::Print].trigger();
    auto* dialog = openDialog<QPrintDialog>();
    QVERIFY(dialog != nullptr);
    auto* name = dialog->findChild<QLineEdit*>(u"filename"_s);
    QVERIFY(name != nullptr);
    if (!name->isVisible())
        QSKIP("there is a real printer: nothing is printed by a test");
    name->setText(path(u"printed.pdf"_s));
    QSignalSpy said(&m_window->document(), &DocumentController::said);
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_COMPARE_WITH_TIMEOUT(said.size(), 1, kDiskMs);
    QVERIFY2(said[0][1].toString().contains(path(u"printed.pdf"_s)), qPrintable(said[0][1].toString()));
    QVERIFY(contentOf(path(u"printed.pdf"_s)).startsWith("%PDF-1."));
}

void TestExport::emptyBenchHasNothingToExport()
{
    m_window->document().newBuild();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), kDiskMs);
    for (const ActionId id : {ActionId::ExportCsv, ActionId::ExportPdf, ActionId::Print, ActionId::PrintPreview})
        QVERIFY(!m_window->actions()[id].isEnabled());
}

QTEST_MAIN(TestExport)
#include "tst_export.moc"
