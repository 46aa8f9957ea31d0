#include "app/cli_pdf.h"

#include "ui/print/comparison_report.h"
#include "ui/print/pdf_report.h"
#include "ui/print/shopping_list_report.h"

#include <QDate>
#include <QGuiApplication>
#include <QLocale>

namespace deeprig::cli {

namespace {

/// What Qt has to say of fonts and folders is nothing that the caller can act on; a fault that ends the program is.
void keepQuiet(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    if (type == QtFatalMsg)
        std::fputs(qPrintable(text), stderr);
}

/// The locale of a language: the environment's own where it speaks it, as in the window.
QLocale localeFor(Language language, const QLocale& own)
{
    const QLocale usual = language == Language::Chinese ? QLocale(QLocale::Chinese, QLocale::China)
                                                        : QLocale(QLocale::English, QLocale::UnitedStates);
    return own.language() == usual.language() ? own : usual;
}

ui::PaperSize paperSize(Paper paper, const Evaluation& evaluation, const QLocale& locale)
{
    if (paper != Paper::Usual)
        return paper == Paper::A4 ? ui::PaperSize::A4 : ui::PaperSize::Letter;
    const std::optional<Site>& site = evaluation.build().site;
    return ui::usualPaper(site ? std::string_view(site->country) : std::string_view(), locale);
}

/// Makes the report once Qt speaks the language, and prints it.
template <typename MakeReport>
Outcome<std::string> pdfOf(const Evaluation& place, Paper paper, Language language, const std::string& locale,
                           const MakeReport& make_report)
{
    qInstallMessageHandler(keepQuiet);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_QPA_PLATFORMTHEME"); // a desktop's theme may look for the display that is not there
    int argc = 1;
    char name[] = "deeprig-cli";
    char* argv[] = {name, nullptr};
    const QGuiApplication application(argc, argv);
    const QLocale own(QString::fromStdString(locale));
    QLocale::setDefault(localeFor(language, own));
    const QDate today = QDate::currentDate();
    const QByteArray pdf = ui::pdfReport(make_report(today), paperSize(paper, place, own), today);
    if (pdf.isEmpty())
        return tl::unexpected(failureWith(ErrorCode::CannotWrite, "cli.error.no_pdf", "--pdf"));
    return pdf.toStdString();
}

} // namespace

Outcome<std::string> pdfList(const Evaluation& evaluation, Paper paper, Language language, const std::string& locale)
{
    return pdfOf(evaluation, paper, language, locale,
                 [&](QDate today) { return ui::shoppingListReport(evaluation, today); });
}

Outcome<std::string> pdfComparison(const Comparison& comparison, const Evaluation& left, Paper paper, Language language,
                                   const std::string& locale)
{
    return pdfOf(left, paper, language, locale, [&](QDate today) { return ui::comparisonReport(comparison, today); });
}

} // namespace deeprig::cli
