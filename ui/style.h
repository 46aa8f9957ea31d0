#pragma once

#include <QProxyStyle>

namespace deeprig::ui {

/// Fusion with the few looks that a style sheet cannot express: menus and tooltips with round corners, delays,
/// icon sizes, no underlined extras, no movement if asked. Colours come from palette and style sheet.
class Style : public QProxyStyle {
    Q_OBJECT

public:
    Style();

    /// False: Qt's own widgets do not animate (scroll bars, tree branches, menus).
    void setAnimated(bool isAnimated) { m_isAnimated = isAnimated; }

    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returnData) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;

private:
    bool m_isAnimated = true;
};

/// A widget with this property shows its tooltip after 250 ms instead of 500.
inline constexpr char kQuickToolTip[] = "quickToolTip";

} // namespace deeprig::ui
