#pragma once

#include "core/ids.h"
#include "ui/dialogs/framed_dialog.h"

#include <cstddef>
#include <optional>

class QFrame;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace deeprig {
struct Field;
struct Part;
}

namespace deeprig::ui {

class BuildSession;
class ElidedLabel;
class FieldEditor;
class PartDetailsModel;
class SearchField;

/// Every field of one part: what is known, where it comes from, and what is not known. For a line of the build each
/// value can be corrected in place, and the correction taken back.
class PartDetailsDialog : public FramedDialog {
    Q_OBJECT

public:
    /// Of a part of the catalog.
    PartDetailsDialog(BuildSession& session, const Theme& theme, const PartId& part, QWidget* parent = nullptr);
    /// Of a line of the open build.
    PartDetailsDialog(BuildSession& session, const Theme& theme, std::size_t line, QWidget* parent = nullptr);

    [[nodiscard]] PartDetailsModel& model() const { return *m_model; }
    /// The part as it is shown.
    [[nodiscard]] const Part& details() const;
    /// Selects a field and gives the keyboard to what corrects it.
    void correct(const Field& field);

signals:
    void ownPartWanted(); ///< go on from this part as one of the user's own

private:
    void build();
    QWidget* createHead();
    QWidget* createTable();
    QWidget* createCorrection();
    void connectAll();
    void refresh();
    void spanItems();
    void showField();
    void refreshButtons();
    void setValue();
    void takeBack();
    void copy();

    BuildSession& m_session;
    PartId m_part;
    std::optional<std::size_t> m_line;
    PartDetailsModel* m_model = nullptr;
    QLabel* m_title = nullptr;
    ElidedLabel* m_caption = nullptr;
    QLabel* m_counts = nullptr;
    SearchField* m_search = nullptr;
    QTableView* m_table = nullptr;
    QFrame* m_correction = nullptr;
    QHBoxLayout* m_editorPlace = nullptr;
    FieldEditor* m_editor = nullptr;
    QLineEdit* m_source = nullptr;
    QPushButton* m_set = nullptr;
    QPushButton* m_takeBack = nullptr;
    QPushButton* m_own = nullptr;
};

} // namespace deeprig::ui
