#pragma once

#include "core/compare.h"
#include "ui/session/compare_session.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;

namespace deeprig::ui {

class Chip;
class Theme;

/// The two builds that are compared: which ones, what they cost, and their findings in chips; between them the
/// currency.
class CompareHead : public QWidget {
    Q_OBJECT

public:
    CompareHead(CompareSession& session, LibraryService& library, const Theme& theme, QWidget* parent = nullptr);

    void retranslate();
    /// A hairline below, where nothing else has one.
    void setUnderlined(bool isUnderlined);
    /// Opens the list of the side that has no build yet, else of the right one.
    void openChoices();
    QComboBox& choice(CompareSession::Side side) const { return *m_sides[static_cast<std::size_t>(side)].choice; }

signals:
    void sourceChosen(deeprig::ui::CompareSession::Side side, const deeprig::ui::CompareSource& source);
    void fileWanted(deeprig::ui::CompareSession::Side side);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Swatch;
    struct SideWidgets {
        QWidget* box = nullptr;
        QComboBox* choice = nullptr;
        QLabel* price = nullptr;
        std::vector<Chip*> chips;  ///< by kSeverities
        std::vector<bool> isWanted; ///< whether a chip has something to say
    };
    void createSide(CompareSession::Side side);
    void refresh();
    void fillChoices(CompareSession::Side side);
    void showFigures(CompareSession::Side side);
    void place();

    CompareSession& m_session;
    LibraryService& m_library;
    const Theme& m_theme;
    std::array<SideWidgets, 2> m_sides;
    std::array<std::vector<CompareSource>, 2> m_sources; ///< of the entries of the lists
    QLabel* m_middle = nullptr;
    bool m_isUnderlined = true;
};

} // namespace deeprig::ui
