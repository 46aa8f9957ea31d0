#pragma once

#include <QTableView>

namespace deeprig::ui {

class CompareModel;
class Theme;

/// A comparison as a table of the same numbers: arrows move, Enter folds and unfolds.
class CompareTable : public QTableView {
    Q_OBJECT

public:
    CompareTable(const Theme& theme, CompareModel& model, QWidget* parent = nullptr);

    /// Puts the selected rows on the clipboard, all without a selection.
    void copy();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Delegate;
    void spanRows();
    void toggle(const QModelIndex& index);

    const Theme& m_theme;
    CompareModel& m_model;
};

} // namespace deeprig::ui
