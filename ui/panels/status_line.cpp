#include "ui/panels/status_line.h"

#include "ui/icons.h"
#include "ui/print/format.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QDate>
#include <QEvent>
#include <QPainter>
#include <QTimer>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kHeight = 24;
constexpr int kIcon = 14;
constexpr int kGap = 4;
constexpr int kOldMonths = 6; ///< from then on prices are a reason to look again
constexpr int kNarrow = 900;
constexpr int kBriefMs = 5000;

} // namespace

/// An icon and a few words; where there is no room, the icon alone with the words as its tooltip.
class StatusLine::Item final : public QWidget {
public:
    Item(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {}

    void setState(const QString& icon, const QString& text, Token ink = Token::Text3)
    {
        m_icon = icon;
        m_text = text;
        m_ink = ink;
        setAccessibleName(text);
        setToolTip(m_isShort ? text : QString());
        setVisible(!text.isEmpty());
        updateGeometry();
        update();
    }

    void setShort(bool isShort)
    {
        m_isShort = isShort;
        setToolTip(isShort ? m_text : QString());
        updateGeometry();
        update();
    }

    QSize sizeHint() const override
    {
        const double words = m_isShort && !m_icon.isEmpty() ? 0 : textWidth(m_theme.font(TextStyle::Label), m_text);
        const double mark = m_icon.isEmpty() ? 0 : kIcon + (words > 0 ? kGap : 0);
        return {static_cast<int>(words + mark) + 1, m_theme.length(kHeight) - 2};
    }
    QSize minimumSizeHint() const override { return {std::min(24, sizeHint().width()), sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QWidget::resizeEvent(event);
        if (!m_isShort) // words that had to be cut
            setToolTip(width() < sizeHint().width() ? m_text : QString());
    }
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        double left = 0;
        if (!m_icon.isEmpty()) {
            drawIcon(painter, m_theme, m_icon, QRectF(0, (height() - kIcon) / 2.0, kIcon, kIcon), m_ink);
            left = kIcon + kGap;
        }
        if (!m_isShort || m_icon.isEmpty())
            drawText(painter, QRectF(left, 0, width() - left, height()), m_text, m_theme.font(TextStyle::Label),
                     m_theme.color(m_ink));
    }

private:
    const Theme& m_theme;
    QString m_icon;
    QString m_text;
    Token m_ink = Token::Text3;
    bool m_isShort = false;
};

StatusLine::StatusLine(BuildSession& session, const Theme& theme, QWidget* parent)
    : QStatusBar(parent), m_session(session), m_theme(theme)
{
    setSizeGripEnabled(false);
    setContentsMargins(16, 0, 16, 0);
    for (Item** item : {&m_catalog, &m_prices, &m_rate}) {
        *item = new Item(theme, this);
        addWidget(*item);
    }
    for (Item** item : {&m_brief, &m_rules, &m_saved}) {
        *item = new Item(theme, this);
        addPermanentWidget(*item);
    }
    connect(&session, &BuildSession::changed, this, &StatusLine::refresh);
    connect(&session, &BuildSession::documentChanged, this, &StatusLine::refresh);
    connect(&session, &BuildSession::catalogChanged, this, &StatusLine::refresh);
    connect(&theme, &Theme::changed, this, &StatusLine::refresh);
    refresh();
    sayBriefly({});
}

void StatusLine::setLoading(bool isLoading)
{
    m_isLoading = isLoading;
    refresh();
}

void StatusLine::setDragging(const QString& name)
{
    m_dragging = name;
    m_brief->setState({}, name.isEmpty() ? QString() : tr("Dragging: %1").arg(name), Token::AccentText);
}

void StatusLine::sayBriefly(const QString& text)
{
    m_brief->setState({}, text, Token::Text2);
    if (!text.isEmpty())
        QTimer::singleShot(kBriefMs, this, [this, text] {
            if (m_brief->accessibleName() == text)
                m_brief->setState({}, {});
        });
}

void StatusLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QStatusBar::changeEvent(event);
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    QStatusBar::resizeEvent(event);
    layoutItems();
}

void StatusLine::refresh()
{
    setFixedHeight(m_theme.length(kHeight));
    const auto parts = static_cast<double>(m_session.catalog().parts().size());
    m_catalog->setState(u"database"_s,
                        m_isLoading ? tr("Loading the catalog") : tr("Catalog %1 parts").arg(formatNumber(parts)));
    refreshPrices();
    const CompatibilityReport& report = m_session.evaluation().report;
    if (m_session.build().lines.empty())
        m_rules->setState({}, tr("No rule applies yet"));
    else
        m_rules->setState(
            {},
            tr("%1 rules checked, %2 unknown").arg(formatNumber(report.rulesChecked), formatNumber(report.unknown)));
    if (m_session.isModified())
        m_saved->setState({}, tr("Unsaved changes"), Token::Text2);
    else if (m_session.place().library || !m_session.place().file.isEmpty())
        m_saved->setState(u"check"_s, tr("Saved"));
    else
        m_saved->setState({}, {});
    layoutItems();
}

void StatusLine::refreshPrices()
{
    const Catalog& catalog = m_session.catalog();
    const std::optional<int> months = monthsSince(catalog.newestPriceDate(), QDate::currentDate());
    if (!months) {
        m_prices->setState({}, {});
    } else {
        const QString date = formatDate(catalog.newestPriceDate());
        const QString text =
            *months < 1 ? tr("Prices of %1").arg(date) : tr("Prices of %1, %n months old", nullptr, *months).arg(date);
        m_prices->setState(u"clock"_s, text, *months >= kOldMonths ? Token::Warn : Token::Text3);
    }
    const Currency currency = m_session.build().currency;
    const ExchangeRate* dollar = catalog.reference().rates().find(Currency("USD"));
    const ExchangeRate* own = catalog.reference().rates().find(currency);
    if (currency == Currency("USD") || dollar == nullptr || own == nullptr || own->cny_per_unit <= 0)
        m_rate->setState({}, {});
    else
        m_rate->setState({}, tr("1 USD = %1 %2 (%3)")
                                 .arg(formatFixed(dollar->cny_per_unit / own->cny_per_unit, 2), toText(currency.code()),
                                      formatDate(dollar->date)));
}

void StatusLine::layoutItems()
{
    const bool isNarrow = width() < m_theme.length(kNarrow);
    m_prices->setShort(isNarrow);
    m_rate->setShort(false);
    m_rate->setVisible(!isNarrow && !m_rate->accessibleName().isEmpty());
}

} // namespace deeprig::ui
