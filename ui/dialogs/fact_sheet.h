#pragma once

#include <QScrollArea>
#include <QString>

#include <vector>

class QVBoxLayout;

namespace deeprig::ui {

/// Groups of "what: value" lines on a page that scrolls, by keys too.
class FactSheet : public QScrollArea {
    Q_OBJECT

public:
    struct Fact {
        QString what;
        QString value;
    };

    /// `name` for assistive tools; `whatWidth`: of the first column, 0 = what is left of the second.
    FactSheet(const QString& name, int whatWidth, QWidget* parent = nullptr);

    /// A group without facts is not shown.
    void addGroup(const QString& title, const std::vector<Fact>& facts);

private:
    int m_whatWidth = 0;
    QVBoxLayout* m_column = nullptr;
};

} // namespace deeprig::ui
