#include "ui/tokens.h"

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <algorithm>
#include <cmath>

// A resource inside a static library is linked only if something refers to it; the macro must stand outside of
// namespaces.
static void linkResources()
{
    Q_INIT_RESOURCE(deeprig);
}

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<QLatin1StringView, kTokenCount> kNames{
    "window"_L1,      "surface"_L1,      "raised"_L1,       "sunken"_L1,      "track"_L1,       "hover"_L1,
    "selected"_L1,    "border"_L1,       "borderStrong"_L1, "controlLine"_L1, "text"_L1,        "text2"_L1,
    "text3"_L1,       "textDisabled"_L1, "accent"_L1,       "accentHover"_L1, "accentPress"_L1, "accentText"_L1,
    "accentTint"_L1,  "accentLine"_L1,   "onAccent"_L1,     "ok"_L1,          "okFill"_L1,      "okTint"_L1,
    "onOk"_L1,        "warn"_L1,         "warnFill"_L1,     "warnTint"_L1,    "err"_L1,         "errFill"_L1,
    "errTint"_L1,     "unk"_L1,          "unkFill"_L1,      "unkTint"_L1,     "noteTint"_L1,    "tooltipBg"_L1,
    "tooltipText"_L1, "scrim"_L1,        "shadowFar"_L1,    "shadowNear"_L1,
};

template <std::size_t N> bool readList(const QJsonArray& list, std::array<QColor, N>& colors)
{
    if (list.size() != static_cast<qsizetype>(N))
        return false;
    for (std::size_t i = 0; i < N; ++i)
        colors[i] = QColor(list.at(static_cast<qsizetype>(i)).toString());
    return std::ranges::all_of(colors, &QColor::isValid);
}

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

QLatin1StringView tokenName(Token token)
{
    return kNames[static_cast<std::size_t>(token)];
}

std::optional<Tokens> Tokens::parse(const QByteArray& json, bool dark)
{
    const QJsonObject mode = QJsonDocument::fromJson(json).object().value(dark ? "dark"_L1 : "light"_L1).toObject();
    Tokens tokens;
    for (std::size_t i = 0; i < kTokenCount; ++i)
        tokens.m_colors[i] = QColor(mode.value(kNames[i]).toString());
    const bool hasAll = std::ranges::all_of(tokens.m_colors, &QColor::isValid) &&
                        readList(mode.value("series"_L1).toArray(), tokens.m_series) &&
                        readList(mode.value("gaugeRamp"_L1).toArray(), tokens.m_gaugeRamp);
    return hasAll ? std::optional(tokens) : std::nullopt;
}

Tokens Tokens::builtIn(bool dark)
{
    linkResources();
    QFile file(u":/style/tokens.json"_s);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    const std::optional<Tokens> tokens = isOpen ? parse(file.readAll(), dark) : std::nullopt;
    Q_ASSERT_X(tokens, "Tokens", "the built-in tokens.json is not complete");
    return tokens.value_or(Tokens{});
}

Tokens Tokens::withHighContrast() const
{
    Tokens result = *this;
    const auto set = [&result](Token token, const QColor& color) {
        result.m_colors[static_cast<std::size_t>(token)] = color;
    };
    for (const Token line : {Token::Border, Token::BorderStrong})
        set(line, (*this)[Token::ControlLine]);
    for (const Token text : {Token::Text2, Token::Text3})
        set(text, (*this)[Token::Text]);
    for (const Token tint :
         {Token::AccentTint, Token::OkTint, Token::WarnTint, Token::ErrTint, Token::UnkTint, Token::NoteTint})
        set(tint, (*this)[Token::Surface]);
    return result;
}

double contrastRatio(const QColor& one, const QColor& other)
{
    const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace deeprig::ui
