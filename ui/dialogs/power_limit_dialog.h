#pragma once

#include "ui/dialogs/framed_dialog.h"

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QSlider;

namespace deeprig {
struct Evaluation;
}

namespace deeprig::ui {

class BuildSession;

/// One power limit for all cards of the build, by slider or by number; empty means none. Says what load and supply
/// would be, before it is set.
class PowerLimitDialog : public FramedDialog {
    Q_OBJECT

public:
    PowerLimitDialog(BuildSession& session, const Theme& theme, QWidget* parent = nullptr);

signals:
    /// The build with the limit that is shown; null once the dialog is closed.
    void previewed(std::shared_ptr<const deeprig::Evaluation> after);

protected:
    void done(int result) override;

private:
    struct Entry {
        bool isValid = false;
        std::optional<double> watts;
    };
    [[nodiscard]] Entry entry() const;
    void refresh();
    void set();

    BuildSession& m_session;
    QSlider* m_slider = nullptr;
    QLineEdit* m_field = nullptr;
    QLabel* m_message = nullptr;
    QLabel* m_live = nullptr;
    QPushButton* m_apply = nullptr;
};

} // namespace deeprig::ui
