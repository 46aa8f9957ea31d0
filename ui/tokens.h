#pragma once

#include <QColor>
#include <QLatin1StringView>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

class QByteArray;

namespace deeprig::ui {

/// A colour of the design by its use. resources/style/tokens.json holds the values under the same words.
enum class Token : std::uint8_t {
    Window,
    Surface,
    Raised,
    Sunken,
    Track,
    Hover,
    Selected,
    Border,
    BorderStrong,
    ControlLine,
    Text,
    Text2,
    Text3,
    TextDisabled,
    Accent,
    AccentHover,
    AccentPress,
    AccentText,
    AccentTint,
    AccentLine,
    OnAccent,
    Ok,
    OkFill,
    OkTint,
    OnOk,
    Warn,
    WarnFill,
    WarnTint,
    Err,
    ErrFill,
    ErrTint,
    Unk,
    UnkFill,
    UnkTint,
    NoteTint,
    TooltipBg,
    TooltipText,
    Scrim,
    ShadowFar,
    ShadowNear,
};

inline constexpr std::size_t kTokenCount = static_cast<std::size_t>(Token::ShadowNear) + 1;

/// The word of `token` in tokens.json and in the style sheet, e.g. "accentText".
QLatin1StringView tokenName(Token token);

/// The colours of one mode, light or dark. A plain value; needs Qt Gui only, so that printing can use it.
class Tokens {
public:
    /// Reads one mode of a tokens.json; empty if a colour is missing or is none.
    static std::optional<Tokens> parse(const QByteArray& json, bool dark);
    /// The colours that are built in. Printed and exported pictures always use the light ones.
    static Tokens builtIn(bool dark);

    QColor operator[](Token token) const { return m_colors[static_cast<std::size_t>(token)]; }
    /// Chart series in their order of use; 0 is "this build", 1 the build it is compared with.
    const std::array<QColor, 8>& series() const { return m_series; }
    /// Steps of a gauge: the largest term first, the last for the rest.
    const std::array<QColor, 5>& gaugeRamp() const { return m_gaugeRamp; }

    /// The same for people who ask for high contrast: outlines become controlLine, all text `text`,
    /// and the grounds of states `surface` (whoever paints one then adds a line in the colour of the state).
    Tokens withHighContrast() const;

    friend bool operator==(const Tokens&, const Tokens&) = default;

private:
    std::array<QColor, kTokenCount> m_colors;
    std::array<QColor, 8> m_series;
    std::array<QColor, 5> m_gaugeRamp;
};

/// Contrast of two opaque colours by WCAG 2.x (relative luminance), 1 to 21.
double contrastRatio(const QColor& one, const QColor& other);

} // namespace deeprig::ui
