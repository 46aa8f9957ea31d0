#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace deeprig::ui {

/// The command line of the desktop program.
struct Options {
    QStringList files;
    QString screenshots; ///< folder for pictures of every view; empty: a window for people
    QString language;    ///< "en", "zh_CN"; empty: the setting, else the system's
    QString theme;       ///< "light", "dark", "system"; empty: the setting
    std::optional<QSize> size;
    std::optional<double> textScale; ///< 1 = as designed; empty: the system's
    bool isHighContrast = false;     ///< asked for here; else as the system says
    QString build;                   ///< what the pictures show beside the sample
    QString catalog;
    QString library;
};

struct ParsedOptions {
    Options options;
    QString message; ///< a text to print before leaving; empty: go on
    int exitCode = 0;
};

/// `arguments` with the program's name first. --help and --version give a message.
ParsedOptions parseOptions(const QStringList& arguments);

} // namespace deeprig::ui
