#pragma once

#include <QWidget>

#include <vector>

class QAbstractButton;

namespace deeprig::ui {

class Theme;

/// A choice of two to four words in one box ("Chart | Table"). The arrow keys move, as among radio buttons.
class Segment : public QWidget {
    Q_OBJECT

public:
    /// `name` says for assistive tools what is chosen here.
    Segment(const Theme& theme, const QStringList& choices, const QString& name, QWidget* parent = nullptr);

    int current() const;
    void setCurrent(int index);

signals:
    void currentChanged(int index);

private:
    std::vector<QAbstractButton*> m_buttons;
};

} // namespace deeprig::ui
