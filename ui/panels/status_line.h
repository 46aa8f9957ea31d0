#pragma once

#include <QStatusBar>

class QLabel;

namespace deeprig::ui {

class BuildSession;
class Theme;

/// The line at the foot of the window: what the catalog holds and how old its prices are; what was checked; whether the
/// build is saved.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    StatusLine(BuildSession& session, const Theme& theme, QWidget* parent = nullptr);

    void setLoading(bool isLoading);
    /// What is dragged; empty: nothing.
    void setDragging(const QString& name);
    /// A word on the last step, for a few seconds.
    void sayBriefly(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Item;

    void refresh();
    void refreshPrices();
    void layoutItems();

    BuildSession& m_session;
    const Theme& m_theme;
    Item* m_catalog = nullptr;
    Item* m_prices = nullptr;
    Item* m_rate = nullptr;
    Item* m_brief = nullptr;
    Item* m_rules = nullptr;
    Item* m_saved = nullptr;
    QString m_dragging;
    bool m_isLoading = false;
};

} // namespace deeprig::ui
