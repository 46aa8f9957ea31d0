#pragma once

#include "core/finding.h"
#include "core/ids.h"
#include "core/money.h"
#include "ui/dialogs/framed_dialog.h"

#include <QTimer>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QStackedWidget;

namespace deeprig::ui {

class EmptyState;
class SavedBuildModel;
class Theme;

/// A build of the library as the list shows it.
struct SavedBuild {
    BuildId id;
    QString name;
    std::optional<Money> total; ///< as it was when saved
    Verdict verdict = Verdict::Ok;
    QString changed; ///< ISO 8601 with time

    friend bool operator==(const SavedBuild&, const SavedBuild&) = default;
};

/// The builds of the library: search, open, duplicate, rename, remove. A removed build can be brought back until the
/// message about it goes away; only then removeWanted() is emitted.
class OpenBuildDialog : public FramedDialog {
    Q_OBJECT

public:
    explicit OpenBuildDialog(const Theme& theme, QWidget* parent = nullptr);
    ~OpenBuildDialog() override;

    /// Newest first. May be called again while the dialog is open; the selection stays on its build.
    void setBuilds(std::vector<SavedBuild> builds);

signals:
    void openWanted(deeprig::BuildId id);
    void duplicateWanted(deeprig::BuildId id);
    void renameWanted(deeprig::BuildId id, const QString& name);
    void removeWanted(deeprig::BuildId id);
    void openFileWanted();

public slots:
    void done(int result) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createSearch();
    void createList();
    void createMessage();
    void createButtons();
    [[nodiscard]] std::optional<BuildId> selected() const;
    void select(std::optional<BuildId> id);
    void refresh();
    void openSelected();
    void renameSelected();
    void removeSelected();
    void undoRemoval();
    void commitRemoval();

    SavedBuildModel* m_model = nullptr;
    QLineEdit* m_search = nullptr;
    QStackedWidget* m_pages = nullptr;
    QListView* m_list = nullptr;
    EmptyState* m_empty = nullptr;
    QWidget* m_message = nullptr; ///< says what was removed, with a way back
    QLabel* m_messageText = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_duplicate = nullptr;
    QPushButton* m_rename = nullptr;
    QPushButton* m_remove = nullptr;
    QTimer m_removalTimer;
};

} // namespace deeprig::ui
