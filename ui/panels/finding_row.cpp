#include "ui/panels/finding_row.h"

#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/spoken_role.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEnterEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kTop = 9;
constexpr int kBottom = 10; // with the hairline below
constexpr int kSide = 12;
constexpr int kIcon = 16;
constexpr int kIconGap = 10;
constexpr int kColumnGap = 16;
constexpr int kLeast = 36;
constexpr int kButtonTop = 8;
// Of the row, for the ways out.
constexpr double kMostOfWidth = 0.42;
constexpr double kMostOfCompactWidth = 0.4;
constexpr int kBar = 3;

/// A number and its unit stay on one line: "(143 %)" and "1,000 W" are read at once.
QString withUnitsKept(QString text)
{
    static const QRegularExpression pattern(u"(\\d) (%|W|V|A|mm|GiB|GB|MT/s)(?!\\w)"_s);
    return text.replace(pattern, u"\\1\u00a0\\2"_s);
}

int labelHeight(const QLabel& label, int width)
{
    label.ensurePolished(); // in the font that it will have
    return label.text().isEmpty() ? 0 : label.heightForWidth(width);
}

} // namespace

FindingRow::FindingRow(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_scale(theme.scale())
{
    setFocusPolicy(Qt::StrongFocus);
    setSpokenRole(*this, QAccessible::ListItem);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_sentence = new QLabel(this);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_advice = new QLabel(this);
    m_advice->setTextFormat(Qt::RichText);
    m_advice->setWordWrap(true);
    m_advice->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setLook(*m_advice, "kind", u"caption"_s);
    setLook(*m_advice, "level", 2);
    connect(m_advice, &QLabel::linkActivated, this, &FindingRow::sourceOpened);
    connect(m_advice, &QLabel::linkHovered, this,
            [this](const QString& link) {
                m_advice->setToolTip(!link.isEmpty()    ? m_content.source
                                     : m_isAdviceCut ? m_content.advice
                                                     : QString());
            });
    connect(&theme, &Theme::changed, this, [this] {
        if (qFuzzyCompare(std::exchange(m_scale, m_theme.scale()), m_theme.scale()))
            place(); // other colours alone: everything stays where it is
        else
            changeLayout();
    });
}

void FindingRow::setContent(const FindingContent& content)
{
    if (content == m_content)
        return;
    m_content = content;
    setAccessibleName(content.accessibleName);
    setAccessibleDescription(content.advice);
    const bool isStrong = (content.tone == Tone::Error || content.tone == Tone::Warning) && !content.isAccepted;
    setLook(*m_sentence, "kind", isStrong ? u"strong"_s : u"body"_s);
    setLook(*m_sentence, "level", content.isAccepted ? 2 : 1);
    m_sentence->setText(withUnitsKept(content.sentence));
    changeLayout();
    update();
}

/// The chip behind the sentence: what the drop would bring, or what the user lives with.
QString FindingRow::markText() const
{
    if (m_content.isNew)
        return tr("new");
    if (m_content.isAccepted)
        return tr("Accepted");
    return m_content.isOutgrown ? tr("worse than accepted") : QString();
}

QString FindingRow::markIcon() const
{
    return m_content.isAccepted ? u"check"_s : QString();
}

void FindingRow::setWaysOut(const QStringList& texts)
{
    if (texts == m_waysOut)
        return;
    m_waysOut = texts;
    if (m_button == nullptr && !texts.isEmpty()) {
        m_button = makeButton(0);
        m_link = makeButton(1);
        setLook(*m_link, "role", u"link"_s);
        orderStops();
    }
    if (m_button != nullptr) {
        m_button->setVisible(!texts.isEmpty());
        m_link->setVisible(texts.size() > 1);
    }
    changeLayout();
}

void FindingRow::orderStops()
{
    QWidget* last = this;
    for (QWidget* stop : {static_cast<QWidget*>(m_advice), static_cast<QWidget*>(m_button), static_cast<QWidget*>(m_link)}) {
        if (stop == nullptr)
            continue;
        setTabOrder(last, stop);
        last = stop;
    }
}

QWidget& FindingRow::lastStop()
{
    return m_link != nullptr ? *static_cast<QWidget*>(m_link) : *static_cast<QWidget*>(m_advice);
}

QPushButton* FindingRow::makeButton(int index)
{
    auto* button = new QPushButton(this);
    setLook(*button, "small", true);
    button->setAutoDefault(false);
    button->installEventFilter(this);
    connect(button, &QPushButton::clicked, this, [this, index] { emit wayOutPressed(index); });
    return button;
}

void FindingRow::setCompact(bool isCompact)
{
    if (m_isCompact == isCompact)
        return;
    m_isCompact = isCompact;
    changeLayout();
}

void FindingRow::setCurrent(bool isCurrent)
{
    if (m_isCurrent == isCurrent)
        return;
    m_isCurrent = isCurrent;
    update();
}

QString FindingRow::adviceHtml(int width) const
{
    QString advice = m_content.advice;
    const QString link = m_content.source.isEmpty() ? QString() : tr("Source");
    if (m_isCompact) {
        const QFontMetrics metrics(m_theme.font(TextStyle::Label));
        advice = metrics.elidedText(advice, Qt::ElideRight, width - metrics.horizontalAdvance(u" "_s + link) - 4);
    }
    QString html = advice.toHtmlEscaped();
    if (!link.isEmpty())
        html += u" <a href=\"source\" style=\"color:%1;text-decoration:none\">%2</a>"_s.arg(
            m_theme.color(Token::AccentText).name(), link);
    return html;
}

const FindingRow::Layout& FindingRow::layoutFor(int width) const
{
    constexpr std::size_t kMostWidths = 8; // a window that is being drawn larger passes through many
    if (const auto found = m_layouts.find(width); found != m_layouts.end())
        return found->second;
    if (m_layouts.size() >= kMostWidths)
        m_layouts.clear();
    return m_layouts[width] = makeLayout(width);
}

void FindingRow::changeLayout()
{
    m_layouts.clear();
    place();
}

FindingRow::Layout FindingRow::makeLayout(int width) const
{
    Layout layout;
    const int textLeft = kSide + m_theme.length(kIcon) + kIconGap;
    const auto limit = static_cast<int>(width * (m_isCompact ? kMostOfCompactWidth : kMostOfWidth));
    const auto sizeOf = [&](const QPushButton* button, int index) {
        if (button == nullptr || index >= m_waysOut.size())
            return QSize(0, 0);
        button->ensurePolished();
        const QFontMetrics metrics(m_theme.font(TextStyle::LabelStrong));
        const int wanted = metrics.horizontalAdvance(m_waysOut[index]) + 24;
        return QSize(std::min(limit, wanted), m_theme.length(26));
    };
    const QSize button = sizeOf(m_button, 0);
    const QSize link = sizeOf(m_link, 1);
    const int right = width - kSide;
    layout.button = QRect(QPoint(right - button.width(), kButtonTop), button);
    const int linkTop = layout.button.bottom() + 1;
    layout.link = QRect(QPoint(right - link.width() + (link.width() > 0 ? 8 : 0), linkTop), link);
    const int column = std::max(button.width(), link.width() - 8);
    const int markWidth =
        markText().isEmpty() ? 0 : static_cast<int>(std::ceil(chipWidth(m_theme, markIcon(), markText())));
    const int space = right - textLeft - (column > 0 ? column + kColumnGap : 0);
    const int sentenceSpace = std::max(40, space - (markWidth > 0 ? markWidth + 8 : 0));
    const int sentenceHeight = labelHeight(*m_sentence, sentenceSpace);
    layout.sentence = QRect(textLeft, kTop, sentenceSpace, sentenceHeight);
    const int words = static_cast<int>(textWidth(m_sentence->font(), m_content.sentence));
    const int markLeft =
        m_content.isAccepted ? textLeft + space - markWidth : textLeft + std::min(words, sentenceSpace) + 8;
    const int markHeight = m_theme.length(kChipHeight - 4);
    layout.mark = QRect(markLeft, kTop + (m_theme.length(18) - markHeight) / 2, markWidth, markHeight);
    const int adviceHeight = labelHeight(*m_advice, std::max(40, space));
    layout.advice = QRect(textLeft, kTop + sentenceHeight, std::max(40, space), adviceHeight);
    const int textBottom = kTop + sentenceHeight + adviceHeight + kBottom;
    const int columnBottom = (link.height() > 0 ? layout.link.bottom() : layout.button.bottom()) + 7;
    layout.height = std::max({m_theme.length(kLeast), textBottom, column > 0 ? columnBottom : 0});
    return layout;
}

void FindingRow::place()
{
    const QString html = m_content.advice.isEmpty() && m_content.source.isEmpty()
                             ? QString()
                             : adviceHtml(layoutFor(width()).advice.width());
    if (m_advice->text() != html) {
        m_advice->setText(html);
        m_advice->setAccessibleName(m_content.advice);
    }
    const Placed placed{QString(html).remove(m_theme.color(Token::AccentText).name()), m_sentence->font(),
                        m_advice->font()};
    if (std::exchange(m_placed, placed) != placed)
        m_layouts.clear(); // they were made for other words, or for another font
    const Layout layout = layoutFor(width());
    m_sentence->setGeometry(layout.sentence);
    m_advice->setGeometry(layout.advice);
    m_advice->setVisible(!html.isEmpty());
    const QFontMetrics small(m_theme.font(TextStyle::Label));
    m_isAdviceCut = m_isCompact && small.horizontalAdvance(m_content.advice) > layout.advice.width();
    m_advice->setToolTip(m_isAdviceCut ? m_content.advice : QString());
    const auto show = [&](QPushButton* button, const QRect& place, int index) {
        if (button == nullptr || index >= m_waysOut.size())
            return;
        const QFontMetrics metrics(m_theme.font(TextStyle::LabelStrong));
        const QString shown = metrics.elidedText(m_waysOut[index], Qt::ElideRight, place.width() - 22);
        button->setText(QString(shown).replace(u'&', "&&"_L1));
        button->setAccessibleName(m_waysOut[index]);
        button->setToolTip(shown == m_waysOut[index] ? QString() : m_waysOut[index]);
        button->setGeometry(place);
    };
    show(m_button, layout.button, 0);
    show(m_link, layout.link, 1);
    if (layout.height != height())
        updateGeometry();
}

int FindingRow::heightForWidth(int width) const
{
    return layoutFor(width).height;
}

QSize FindingRow::sizeHint() const
{
    return {400, heightForWidth(std::max(240, width()))};
}

QSize FindingRow::minimumSizeHint() const
{
    return {240, m_theme.length(kLeast)};
}

void FindingRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (hasFocus() || underMouse() || m_isCurrent)
        painter.fillRect(rect(), m_theme.color(hasFocus() ? Token::Selected : Token::Hover));
    if (hasFocus())
        painter.fillRect(QRect(0, 0, kBar, height()), m_theme.color(Token::AccentText));
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.color(Token::Border));
    const int side = m_theme.length(kIcon);
    const int top = kTop + (m_theme.length(18) - side) / 2;
    drawIcon(painter, m_theme, toneIcon(m_content.tone), QRectF(kSide, top, side, side), textToken(m_content.tone));
    if (!markText().isEmpty())
        drawChip(painter, m_theme, layoutFor(width()).mark, m_content.isAccepted ? Tone::Note : m_content.tone, markIcon(),
                 markText());
}

void FindingRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

bool FindingRow::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        place(); // words have got another font
    return QWidget::event(event);
}

bool FindingRow::eventFilter(QObject* watched, QEvent* event)
{
    const int index = watched == m_button ? 0 : watched == m_link ? 1 : -1;
    switch (event->type()) {
    case QEvent::Enter:
    case QEvent::FocusIn:
        if (index >= 0)
            emit wayOutHovered(index, true);
        if (event->type() == QEvent::FocusIn)
            emit focused();
        break;
    case QEvent::Leave:
    case QEvent::FocusOut:
    case QEvent::Hide:
        if (index >= 0)
            emit wayOutHovered(index, false);
        break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

void FindingRow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        changeLayout();
        update();
    }
}

void FindingRow::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    for (int i = 0; i < m_waysOut.size(); ++i)
        menu.addAction(QString(m_waysOut[i]).replace(u'&', "&&"_L1), this, [this, i] { emit wayOutPressed(i); });
    if (!m_waysOut.isEmpty())
        menu.addSeparator();
    if (m_content.canAccept) {
        menu.addAction(icon(m_theme, u"check"_s), m_content.isAccepted ? tr("Change &Acceptance…") : tr("Accept &Finding…"), this,
                       &FindingRow::acceptPressed);
        menu.addSeparator();
    }
    menu.addAction(icon(m_theme, u"copy"_s), tr("&Copy Finding"), this, &FindingRow::copyFinding);
    if (!m_content.source.isEmpty())
        menu.addAction(tr("Copy &Source"), this, &FindingRow::copySource);
    menu.exec(event->globalPos());
}

void FindingRow::copyFinding() const
{
    QApplication::clipboard()->setText(m_content.sentence % u'\n' % m_content.advice);
}

void FindingRow::copySource() const
{
    QApplication::clipboard()->setText(m_content.source);
}

void FindingRow::enterEvent(QEnterEvent* event)
{
    QWidget::enterEvent(event);
    update();
    emit activated(true);
}

void FindingRow::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    update();
    emit activated(hasFocus());
}

void FindingRow::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
    emit activated(true);
    emit focused();
}

void FindingRow::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
    emit activated(underMouse());
}

void FindingRow::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Down)
        emit stepWanted(1);
    else if (event->key() == Qt::Key_Up)
        emit stepWanted(-1);
    else if (isEnter && !m_waysOut.isEmpty())
        emit wayOutPressed(0);
    else if (event->key() == Qt::Key_Space && m_content.canAccept)
        emit acceptPressed();
    else if (event->key() == Qt::Key_Delete && m_content.isAccepted)
        emit recheckPressed();
    else if (event->matches(QKeySequence::Copy))
        copyFinding();
    else
        QWidget::keyPressEvent(event);
}

void FindingRow::mousePressEvent(QMouseEvent* event)
{
    event->accept(); // it takes the focus; nothing else
}

} // namespace deeprig::ui
