#include "db/paths.h"
#include "ui/main_window.h"
#include "ui/options.h"
#include "ui/program.h"
#include "ui/screenshots.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QLoggingCategory>
#include <QTemporaryDir>
#include <QTranslator>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace deeprig;

namespace {

// QT_LOGGING_RULES="deeprig.start.debug=true" tells how long the start took.
Q_LOGGING_CATEGORY(logStart, "deeprig.start", QtInfoMsg)

void nameProgram()
{
    QCoreApplication::setApplicationName(u"deeprig"_s);
    QCoreApplication::setApplicationVersion(QLatin1StringView(DEEPRIG_VERSION));
}

/// Reads the command line before there is a window system: --help works without a display.
ui::ParsedOptions readOptions(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    nameProgram();
    QTranslator texts;
    if (texts.load(QLocale::system(), u"deeprig"_s, u"_"_s, u":/i18n"_s))
        QCoreApplication::installTranslator(&texts);
    return ui::parseOptions(QCoreApplication::arguments());
}

/// A window for each file, or one; gives the first.
ui::MainWindow& openWindows(ui::Program& program, const ui::Options& options)
{
    const QStringList files = options.files.isEmpty() ? QStringList{QString()} : options.files;
    ui::MainWindow* first = nullptr;
    for (const QString& file : files) {
        ui::MainWindow& window = program.openWindow();
        if (options.size)
            window.resize(*options.size);
        if (!file.isEmpty())
            window.openWhenReady(file);
        else
            window.showFirstRun(program.settings().showsFirstRun());
        first = first == nullptr ? &window : first;
        window.show();
    }
    return *first;
}

int takeScreenshots(ui::Program& program, const ui::Options& options)
{
    ui::MainWindow& window = program.openWindow();
    window.resize(options.size.value_or(QSize(1280, 800)));
    ui::Screenshots screenshots(program, window, options.screenshots, options.build);
    program.start();
    screenshots.start();
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    QElapsedTimer clock;
    clock.start();
    const ui::ParsedOptions parsed = readOptions(argc, argv);
    if (!parsed.message.isEmpty()) {
        std::fputs(qPrintable(parsed.message % u'\n'), parsed.exitCode == 0 ? stdout : stderr);
        return parsed.exitCode;
    }
    const ui::Options& options = parsed.options;
    const bool takesPictures = !options.screenshots.isEmpty();
    if (takesPictures) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qputenv("QT_ANIMATION_DURATION_FACTOR", "0");
    }
    // Whatever the screen's factor is, 1.25 too: text and icons are drawn for it and never scaled.
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication app(argc, argv);
    nameProgram();
    QApplication::setApplicationDisplayName(u"DeepRig"_s);
    QApplication::setDesktopFileName(u"org.deeprig.DeepRig"_s);
    QApplication::setWindowIcon(QIcon(u":/icons/deeprig.svg"_s));

    // Pictures must not depend on what somebody did in the program before, nor change it.
    const QTemporaryDir scratch;
    db::DataPaths data = db::defaultPaths();
    ui::Settings::Places places = ui::Settings::defaultPlaces();
    if (takesPictures) {
        places = {scratch.filePath(u"deeprig.ini"_s), scratch.filePath(u"state.ini"_s)};
        data.catalog = scratch.filePath(u"catalog.db"_s).toStdString();
        data.library = scratch.filePath(u"library.db"_s).toStdString();
    }
    ui::Program program(app, options, data, places);
    if (takesPictures)
        return takeScreenshots(program, options);
    const ui::MainWindow& window = openWindows(program, options);
    QObject::connect(&window, &ui::MainWindow::firstPainted, &window,
                     [&clock] { qCDebug(logStart) << "first paint after" << clock.elapsed() << "ms"; });
    QObject::connect(&program, &ui::Program::catalogChanged, &program,
                     [&clock] { qCDebug(logStart) << "catalog after" << clock.elapsed() << "ms"; });
    program.start();
    return QApplication::exec();
}
