#include "ui/panels/tool_bar.h"

#include "ui/actions.h"
#include "ui/icons.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/segment.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyleOptionToolButton>
#include <QToolButton>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHeight = 44;
constexpr int kWordsFrom = 1200;
constexpr int kSiteFrom = 760;

QString siteText(const Site& site)
{
    const QString country = countryText(std::string_view(site.country).substr(0, site.country.find('-')));
    if (!site.mains_voltage_v || !site.breaker_a)
        return country;
    const QString mains =
        ToolBar::tr("%1 V %2 A").arg(formatNumber(*site.mains_voltage_v), formatNumber(*site.breaker_a));
    return country.isEmpty() ? mains : QString(country % u" · "_s % mains);
}

/// A hairline between groups of buttons.
class Rule final : public QWidget {
public:
    Rule(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) { setFixedSize(13, theme.length(32)); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(QRect(6, 6, 1, height() - 12), m_theme.color(Token::Border));
    }

private:
    const Theme& m_theme;
};

/// A button of the toolbar that opens a menu: icon, words if there is room, and a chevron.
class MenuButton final : public QToolButton {
public:
    MenuButton(const Theme& theme, const QString& icon, QWidget* parent)
        : QToolButton(parent), m_theme(theme), m_icon(icon)
    {
        setPopupMode(QToolButton::InstantPopup);
    }

    QSize sizeHint() const override
    {
        const double words =
            toolButtonStyle() == Qt::ToolButtonIconOnly ? 0 : textWidth(m_theme.font(TextStyle::Strong), text()) + kGap;
        return {static_cast<int>(2 * kPadding + kIcon + words + kGap + kChevron), m_theme.length(32)};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        QStyleOptionToolButton option;
        initStyleOption(&option);
        option.text.clear();
        option.icon = QIcon();
        style()->drawComplexControl(QStyle::CC_ToolButton, &option, &painter, this);
        double left = kPadding;
        const auto place = [&](int size) { return QRectF(left, (height() - size) / 2.0, size, size); };
        drawIcon(painter, m_theme, m_icon, place(kIcon), Token::Text2);
        left += kIcon + kGap;
        if (toolButtonStyle() != Qt::ToolButtonIconOnly)
            left += drawText(painter, QRectF(left, 0, width(), height()), text(), m_theme.font(TextStyle::Strong),
                             m_theme.color(Token::Text)) +
                    kGap;
        drawIcon(painter, m_theme, u"chevron-down"_s, place(kChevron), Token::Text3);
    }

private:
    static constexpr int kPadding = 7;
    static constexpr int kIcon = 18;
    static constexpr int kGap = 6;
    static constexpr int kChevron = 14;

    const Theme& m_theme;
    QString m_icon;
};

} // namespace

QString circuitText(const Circuit& circuit)
{
    Site site;
    site.country = circuit.country;
    site.mains_voltage_v = circuit.volts;
    site.breaker_a = circuit.amps;
    return siteText(site);
}

ToolBar::ToolBar(Actions& actions, BuildSession& session, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_session(session), m_theme(theme)
{
    setFixedHeight(theme.length(kHeight));
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(12, 4, 8, 8);
    m_row->setSpacing(4);
    createButtons(actions);
    createPages();
    createSite();
    connect(&session, &BuildSession::changed, this, &ToolBar::refreshSite);
    connect(&session, &BuildSession::catalogChanged, this, &ToolBar::refreshSite);
    retranslate();
}

void ToolBar::createButtons(Actions& actions)
{
    for (const ActionId id : {ActionId::New, ActionId::Open, ActionId::Save})
        addButton(actions[id]);
    m_row->addWidget(new Rule(m_theme, this));
    for (const ActionId id : {ActionId::Undo, ActionId::Redo})
        addButton(actions[id]);
    m_row->addWidget(new Rule(m_theme, this));
    m_export = new MenuButton(m_theme, u"file-export"_s, this);
    auto* menu = new QMenu(m_export);
    actions.addTo(*menu, exportActions());
    m_export->setMenu(menu);
    m_row->addWidget(m_export);
}

void ToolBar::addButton(QAction& action)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(&action);
    button->setIconSize({18, 18});
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    m_row->addWidget(button);
}

void ToolBar::createPages()
{
    m_pages = new Segment(m_theme, {tr("Parts"), tr("Bench")}, tr("What is shown"), this);
    m_row->addSpacing(8);
    m_row->addWidget(m_pages);
    m_pages->hide();
    connect(m_pages, &Segment::currentChanged, this, &ToolBar::pageChosen);
}

void ToolBar::createSite()
{
    m_row->addStretch();
    m_siteLabel = new QLabel(this);
    m_siteLabel->setProperty("kind", u"label"_s);
    m_siteLabel->setProperty("level", 2);
    m_siteLabel->setContentsMargins(0, 0, 6, 0);
    m_row->addWidget(m_siteLabel);
    m_site = new QComboBox(this);
    m_site->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_site->setMinimumWidth(m_theme.length(160));
    m_siteLabel->setBuddy(m_site);
    m_row->addWidget(m_site);
    connect(m_site, &QComboBox::activated, this, [this](int index) {
        const QString id = m_site->itemData(index).toString();
        if (!id.isEmpty())
            emit circuitChosen(id);
    });
}

void ToolBar::setSinglePage(bool isSingle)
{
    m_pages->setVisible(isSingle);
}

void ToolBar::setPage(int page)
{
    const QSignalBlocker blocker(m_pages);
    m_pages->setCurrent(page);
}

void ToolBar::retranslate()
{
    setAccessibleName(tr("Toolbar"));
    m_export->setText(tr("Export"));
    m_export->setToolTip(tr("Export"));
    m_export->setAccessibleName(tr("Export"));
    m_siteLabel->setText(tr("Site"));
    m_site->setAccessibleName(tr("Site"));
    m_site->setToolTip(tr("The wall circuit that the machine will stand on"));
    refreshSite();
}

void ToolBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool hasWords = width() >= m_theme.length(kWordsFrom);
    m_export->setToolButtonStyle(hasWords ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    m_siteLabel->setVisible(hasWords);
    m_site->setVisible(width() >= m_theme.length(kSiteFrom));
}

void ToolBar::refreshSite()
{
    const QSignalBlocker blocker(m_site);
    const Site& site = m_session.evaluation().resolved.site;
    m_site->clear();
    int current = -1;
    for (const Circuit& circuit : m_session.catalog().reference().circuits()) {
        if (circuit.id == site.country && circuit.volts == site.mains_voltage_v && circuit.amps == site.breaker_a)
            current = m_site->count();
        m_site->addItem(icon(m_theme, u"home"_s), circuitText(circuit), toText(circuit.id));
    }
    if (current < 0) { // a site of the build's own
        m_site->insertItem(0, icon(m_theme, u"home"_s), siteText(site));
        current = 0;
    }
    m_site->setCurrentIndex(current);
}

} // namespace deeprig::ui
