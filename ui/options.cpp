#include "ui/options.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QRegularExpression>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("deeprig::ui::Options", text);
}

constexpr int kWrongUse = 2;

std::optional<QSize> parseSize(const QString& text)
{
    static const QRegularExpression pattern(u"^(\\d{3,5})x(\\d{3,5})$"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    return match.hasMatch() ? std::optional(QSize(match.captured(1).toInt(), match.captured(2).toInt())) : std::nullopt;
}

std::optional<double> parseScale(const QString& text)
{
    bool isNumber = false;
    const double scale = text.toDouble(&isNumber);
    return isNumber && scale >= 0.8 && scale <= 3.0 ? std::optional(scale) : std::nullopt;
}

} // namespace

ParsedOptions parseOptions(const QStringList& arguments)
{
    const QCommandLineOption help({u"h"_s, u"help"_s},
                                  translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Show this help.")));
    const QCommandLineOption version({u"v"_s, u"version"_s},
                                     translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Show the version.")));
    const QCommandLineOption screenshots(
        u"screenshots"_s,
        translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Write a picture of every view to DIR and leave.")),
        u"DIR"_s);
    const QCommandLineOption language(
        u"lang"_s, translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Language of the window: en or zh_CN.")),
        u"LANG"_s);
    const QCommandLineOption theme(
        u"theme"_s, translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Appearance: light, dark or system.")),
        u"MODE"_s);
    const QCommandLineOption size(
        u"size"_s, translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Size of the window, e.g. 1280x800.")),
        u"WxH"_s);
    const QCommandLineOption textScale(
        u"text-scale"_s,
        translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Size of the text, 1 = as designed, 0.8 to 3.")),
        u"FACTOR"_s);
    const QCommandLineOption highContrast(
        u"high-contrast"_s,
        translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Strong lines and no quiet text.")));
    const QCommandLineOption build(
        u"build"_s,
        translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "The build that --screenshots shows beside the sample.")),
        u"FILE"_s);
    const QCommandLineOption catalog(
        u"catalog"_s, translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Use this catalog file.")), u"FILE"_s);
    const QCommandLineOption library(
        u"library"_s, translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Use this library of builds.")), u"FILE"_s);

    QCommandLineParser parser;
    parser.setApplicationDescription(
        translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Plan a machine for deep learning.")));
    parser.addOptions({help, version, screenshots, language, theme, size, textScale, highContrast, build, catalog, library});
    parser.addPositionalArgument(
        u"FILE"_s,
        translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "Builds (.deeprig) to open, each in a window.")),
        u"[FILE...]"_s);
    const auto wrong = [](const QString& what) {
        return ParsedOptions{{},
                             QString(u"deeprig: "_s % what % u' ' %
                                     translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "See deeprig --help."))),
                             kWrongUse};
    };
    if (!parser.parse(arguments))
        return wrong(parser.errorText());
    if (parser.isSet(help))
        return {{}, parser.helpText().trimmed(), 0};
    if (parser.isSet(version))
        return {{}, QString(u"deeprig "_s % QCoreApplication::applicationVersion()), 0};

    Options options{parser.positionalArguments(),
                    parser.value(screenshots),
                    parser.value(language),
                    parser.value(theme),
                    parseSize(parser.value(size)),
                    parseScale(parser.value(textScale)),
                    parser.isSet(highContrast),
                    parser.value(build),
                    parser.value(catalog),
                    parser.value(library)};
    if (parser.isSet(textScale) && !options.textScale)
        return wrong(translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "--text-scale wants a number, 0.8 to 3.")));
    if (parser.isSet(size) && !options.size)
        return wrong(translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "--size wants e.g. 1280x800.")));
    if (!options.theme.isEmpty() && !QStringList{u"light"_s, u"dark"_s, u"system"_s}.contains(options.theme))
        return wrong(translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "--theme wants light, dark or system.")));
    if (!options.language.isEmpty() && !QStringList{u"en"_s, u"zh_CN"_s, u"zh"_s}.contains(options.language))
        return wrong(translated(QT_TRANSLATE_NOOP("deeprig::ui::Options", "--lang wants en or zh_CN.")));
    return {std::move(options), {}, 0};
}

} // namespace deeprig::ui
