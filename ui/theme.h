#pragma once

#include "ui/tokens.h"

#include <QFont>
#include <QObject>
#include <QPalette>
#include <QPointer>
#include <QString>

#include <cstdint>
#include <optional>

class QApplication;
class QDBusConnection;
class QWidget;

namespace deeprig::ui {

class Style;
class SystemAppearance;

enum class ThemeMode : std::uint8_t { System, Light, Dark };

/// The sizes and weights of text; the colour is chosen apart.
enum class TextStyle : std::uint8_t {
    Hero,        ///< 24, medium: title of the first page
    Total,       ///< 20, medium: price of the build
    BuildName,   ///< 17, medium
    Title,       ///< 15, medium: panels and dialogs
    CardTitle,   ///< 14, medium: floating cards
    Body,        ///< 13
    Strong,      ///< 13, medium
    Label,       ///< 12: form labels, chips, second lines, captions
    LabelStrong, ///< 12, medium: small buttons, table headers
    Micro,       ///< 11: legends, axes, key hints; nothing is smaller
};

/// The look of the program: colours of the mode in force, fonts, lengths and durations. One object, made in main
/// after the QApplication and before the first widget; widgets take it as `const Theme&` and repaint on changed().
class Theme : public QObject {
    Q_OBJECT

public:
    /// Gives `app` its style, palette, font and style sheet, and keeps them in step with the mode.
    explicit Theme(QApplication& app, ThemeMode mode = ThemeMode::System);
    ~Theme() override;

    /// Follows the desktop behind `bus` from now on; the constructor does so on a platform that has one.
    void follow(const QDBusConnection& bus);

    ThemeMode mode() const { return m_mode; }
    void setMode(ThemeMode mode);
    /// Which set of colours is in force, whoever chose it.
    bool isDark() const { return m_isDark; }
    bool isHighContrast() const { return m_isHighContrast; }

    const Tokens& tokens() const { return m_tokens; }
    QColor color(Token token) const { return m_tokens[token]; }

    QFont font(TextStyle style) const;
    /// Size of the system's text against the design's 10 pt; 1 where no desktop chooses a font.
    double scale() const { return m_scale; }
    /// The user's own choice of text size, 1.0 = as designed; empty follows the system.
    void setTextScale(std::optional<double> scale);
    /// The user's own wish; the desktop's is added to it.
    void setHighContrast(bool isHigh);
    /// A length of the design that must hold text: grows with larger text, never shrinks.
    int length(int designPx) const;

    /// The time that a movement takes, in ms; 0 if motion is reduced by the user, the desktop, or the environment
    /// variable QT_ANIMATION_DURATION_FACTOR (0 = none, 1 = as designed).
    int duration(int designMs) const;
    /// The user's own wish; the desktop's is added to it.
    void setMotionReduced(bool isReduced);

signals:
    /// Colours, fonts or lengths are other ones.
    void changed();

private:
    void apply();
    void applyMotion();
    bool wantsDark() const;

    QApplication& m_app;
    QPointer<Style> m_style; // owned by the application
    SystemAppearance* m_system = nullptr;
    ThemeMode m_mode;
    bool m_isApplied = false;
    bool m_isPaletteDark = false;
    bool m_isDark = false;
    bool m_isHighContrast = false;
    bool m_wantsHighContrast = false;
    bool m_isMotionReduced = false;
    double m_systemScale = 1.0;
    std::optional<double> m_ownScale;
    double m_scale = 1.0;
    double m_durationFactor = 1.0;
    Tokens m_tokens;
};

QFont textFont(TextStyle style, double scale);
QPalette makePalette(const Tokens& tokens);
/// Fills the template: `@token`, `@icons`, `@mode`, `@px(n)` for text sizes, `@len(n)` for lengths.
/// Words that it does not know stay as they are.
QString fillStyleSheet(const QString& sheet, const Tokens& tokens, bool isDark, double scale);
/// Sets a property that the style sheet selects by, and shows the effect at once.
void setLook(QWidget& widget, const char* property, const QVariant& value);

} // namespace deeprig::ui
