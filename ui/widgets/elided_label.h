#pragma once

#include <QLabel>

namespace deeprig::ui {

/// One line of text that gives way: what does not fit ends in an ellipsis and stands in the tooltip. text() and the
/// accessible name stay whole. Looks (level, kind) as for any label.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(const QString& text = {}, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
    bool isElided() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace deeprig::ui
