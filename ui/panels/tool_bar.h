#pragma once

#include "core/reference.h"

#include <QWidget>

#include <vector>

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace deeprig::ui {

class Actions;
class BuildSession;
class Segment;
class Theme;

/// "US · 120 V 15 A".
QString circuitText(const Circuit& circuit);

/// The bar below the menus: files, undo, export, and the wall circuit at the right. In narrow windows it has the choice
/// between parts and bench.
class ToolBar : public QWidget {
    Q_OBJECT

public:
    ToolBar(Actions& actions, BuildSession& session, const Theme& theme, QWidget* parent = nullptr);

    /// Whether only one of parts and bench has room.
    void setSinglePage(bool isSingle);
    void setPage(int page);
    void retranslate();

signals:
    void pageChosen(int page); ///< 0 parts, 1 bench
    void circuitChosen(const QString& id);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void createButtons(Actions& actions);
    void addButton(QAction& action);
    void createSite();
    void refreshSite();
    void createPages();

    BuildSession& m_session;
    const Theme& m_theme;
    QHBoxLayout* m_row = nullptr;
    QToolButton* m_compare = nullptr;
    QToolButton* m_export = nullptr;
    Segment* m_pages = nullptr;
    QLabel* m_siteLabel = nullptr;
    QComboBox* m_site = nullptr;
};

} // namespace deeprig::ui
