#include "ui/theme.h"

#include "ui/print/fonts.h"
#include "ui/style.h"
#include "ui/system_appearance.h"

#include <QApplication>
#include <QDBusConnection>
#include <QEvent>
#include <QFile>
#include <QFontDatabase>
#include <QRegularExpression>
#include <QStyle>
#include <QVariant>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

struct TextSize {
    int px;
    QFont::Weight weight;
};

TextSize textSize(TextStyle style)
{
    switch (style) {
    case TextStyle::Hero: return {24, QFont::Medium};
    case TextStyle::Total: return {20, QFont::Medium};
    case TextStyle::BuildName: return {17, QFont::Medium};
    case TextStyle::Title: return {15, QFont::Medium};
    case TextStyle::CardTitle: return {14, QFont::Medium};
    case TextStyle::Body: return {13, QFont::Normal};
    case TextStyle::Strong: return {13, QFont::Medium};
    case TextStyle::Label: return {12, QFont::Normal};
    case TextStyle::LabelStrong: return {12, QFont::Medium};
    case TextStyle::Micro: return {11, QFont::Normal};
    }
    return {13, QFont::Normal};
}

constexpr int kSmallestTextPx = 11;

// Whole pixels: at scale 1 Qt renders 11.5 px as 12.
int scaledTextPx(int px, double scale)
{
    return std::max(kSmallestTextPx, static_cast<int>(std::lround(px * scale)));
}

int scaledLength(int px, double scale)
{
    return std::max(px, static_cast<int>(std::lround(px * scale)));
}

double systemTextScale()
{
    const QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    // What Qt says when no desktop has chosen a font; taking its 9 pt for a wish would make everything small.
    if (font.family() == "Sans Serif"_L1 && qFuzzyCompare(font.pointSizeF(), 9.0))
        return 1.0;
    const double points = font.pointSizeF() > 0 ? font.pointSizeF() : font.pixelSize() * 0.75;
    return std::clamp(points / 10.0, 0.8, 3.0);
}

double durationFactor()
{
    bool isNumber = false;
    const double factor = qEnvironmentVariable("QT_ANIMATION_DURATION_FACTOR").toDouble(&isNumber);
    return isNumber ? std::clamp(factor, 0.0, 10.0) : 1.0;
}

// Platforms without a person in front of them: pictures and tests must not depend on a desktop that may run beside.
bool hasDesktop()
{
    const QString platform = QGuiApplication::platformName();
    return platform != "offscreen"_L1 && platform != "minimal"_L1;
}

QString styleSheetTemplate()
{
    QFile file(u":/style/deeprig.qss"_s);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return isOpen ? QString::fromUtf8(file.readAll()) : QString();
}

/// Widgets take no notice of a new style while it lives.
class NoStyleChange final : public QObject {
public:
    explicit NoStyleChange(QApplication& app) { app.installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override { return event->type() == QEvent::StyleChange; }
};

} // namespace

Theme::Theme(QApplication& app, ThemeMode mode)
    : m_app(app), m_mode(mode), m_systemScale(systemTextScale()), m_durationFactor(durationFactor())
{
    m_style = new Style;
    QApplication::setStyle(m_style);
    QApplication::setPalette(QPalette()); // what the desktop itself would use
    const QPalette palette = QApplication::palette();
    m_isPaletteDark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    if (hasDesktop())
        follow(QDBusConnection::sessionBus());
    apply();
}

Theme::~Theme() = default;

void Theme::follow(const QDBusConnection& bus)
{
    delete m_system;
    m_system = new SystemAppearance(bus, this);
    connect(m_system, &SystemAppearance::changed, this, &Theme::apply);
}

void Theme::setMode(ThemeMode mode)
{
    m_mode = mode;
    apply();
}

void Theme::setTextScale(std::optional<double> scale)
{
    m_ownScale = scale ? std::optional(std::clamp(*scale, 0.8, 3.0)) : std::nullopt;
    apply();
}

void Theme::setHighContrast(bool isHigh)
{
    m_wantsHighContrast = isHigh;
    apply();
}

void Theme::setMotionReduced(bool isReduced)
{
    m_isMotionReduced = isReduced;
    applyMotion();
}

QFont Theme::font(TextStyle style) const
{
    return textFont(style, m_scale);
}

int Theme::length(int designPx) const
{
    return scaledLength(designPx, m_scale);
}

int Theme::duration(int designMs) const
{
    if (m_isMotionReduced || (m_system && m_system->prefersReducedMotion()))
        return 0;
    return static_cast<int>(std::lround(designMs * m_durationFactor));
}

bool Theme::wantsDark() const
{
    if (m_mode != ThemeMode::System)
        return m_mode == ThemeMode::Dark;
    return m_system ? m_system->prefersDark().value_or(m_isPaletteDark) : m_isPaletteDark;
}

void Theme::apply()
{
    applyMotion();
    const bool isDark = wantsDark();
    const bool isHighContrast = m_wantsHighContrast || (m_system && m_system->prefersHighContrast());
    const double scale = m_ownScale.value_or(m_systemScale);
    const Tokens plain = Tokens::builtIn(isDark);
    const Tokens tokens = isHighContrast ? plain.withHighContrast() : plain;
    if (m_isApplied && tokens == m_tokens && isDark == m_isDark && qFuzzyCompare(scale, m_scale))
        return;
    m_isApplied = true;
    m_isDark = isDark;
    m_isHighContrast = isHighContrast;
    m_scale = scale;
    m_tokens = tokens;
    {
        // In Qt 6.4 a style sheet that takes another's place polishes each widget once for itself and once for each
        // widget around it, ten times in all; one that comes to a program without any does so once.
        const NoStyleChange between(m_app);
        m_app.setStyleSheet({});
        QApplication::setPalette(makePalette(m_tokens));
        QApplication::setFont(textFont(TextStyle::Body, m_scale));
    }
    m_app.setStyleSheet(fillStyleSheet(styleSheetTemplate(), m_tokens, m_isDark, m_scale));
    emit changed();
}

void Theme::applyMotion()
{
    if (m_style)
        m_style->setAnimated(duration(100) > 0);
}

QFont textFont(TextStyle style, double scale)
{
    const TextSize size = textSize(style);
    QFont font;
    font.setFamilies(fontFamilies());
    font.setPixelSize(scaledTextPx(size.px, scale));
    font.setWeight(size.weight);
    return font;
}

QPalette makePalette(const Tokens& tokens)
{
    struct Entry {
        QPalette::ColorRole role;
        Token token;
    };
    static constexpr std::array kEntries{
        Entry{QPalette::Window, Token::Window},
        Entry{QPalette::WindowText, Token::Text},
        Entry{QPalette::Base, Token::Surface},
        Entry{QPalette::AlternateBase, Token::Sunken},
        Entry{QPalette::Text, Token::Text},
        Entry{QPalette::PlaceholderText, Token::Text3},
        Entry{QPalette::Button, Token::Raised},
        Entry{QPalette::ButtonText, Token::Text},
        Entry{QPalette::BrightText, Token::OnAccent},
        Entry{QPalette::Highlight, Token::Accent},
        Entry{QPalette::HighlightedText, Token::OnAccent},
        Entry{QPalette::Link, Token::AccentText},
        Entry{QPalette::LinkVisited, Token::AccentText},
        Entry{QPalette::ToolTipBase, Token::TooltipBg},
        Entry{QPalette::ToolTipText, Token::TooltipText},
        Entry{QPalette::Light, Token::Raised},
        Entry{QPalette::Midlight, Token::Raised},
        Entry{QPalette::Mid, Token::Border},
        Entry{QPalette::Dark, Token::ControlLine},
        Entry{QPalette::Shadow, Token::BorderStrong},
    };
    QPalette palette;
    for (const Entry& entry : kEntries)
        palette.setColor(entry.role, tokens[entry.token]);
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::ButtonText, QPalette::WindowText})
        palette.setColor(QPalette::Disabled, role, tokens[Token::TextDisabled]);
    return palette;
}

QString fillStyleSheet(const QString& sheet, const Tokens& tokens, bool isDark, double scale)
{
    QHash<QString, QString> words{{u"icons"_s, u":/icons"_s}, {u"mode"_s, isDark ? u"dark"_s : u"light"_s}};
    for (std::size_t i = 0; i < kTokenCount; ++i) {
        const auto token = static_cast<Token>(i);
        words.insert(tokenName(token), tokens[token].name(QColor::HexArgb));
    }
    static const QRegularExpression pattern(u"@(?:(px|len)\\((\\d+)\\)|(\\w+))"_s);
    QString result;
    qsizetype end = 0;
    for (auto match = pattern.globalMatch(sheet); match.hasNext();) {
        const QRegularExpressionMatch hit = match.next();
        result += QStringView(sheet).sliced(end, hit.capturedStart() - end);
        end = hit.capturedEnd();
        if (hit.hasCaptured(3)) {
            result += words.value(hit.captured(3), hit.captured());
            continue;
        }
        const int px = hit.captured(2).toInt();
        const int size = hit.captured(1) == "px"_L1 ? scaledTextPx(px, scale) : scaledLength(px, scale);
        result += QString::number(size) % "px"_L1;
    }
    return result + QStringView(sheet).sliced(end);
}

void setLook(QWidget& widget, const char* property, const QVariant& value)
{
    if (widget.property(property) == value)
        return;
    widget.setProperty(property, value);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    widget.update();
}

} // namespace deeprig::ui
