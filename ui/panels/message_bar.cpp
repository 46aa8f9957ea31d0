#include "ui/panels/message_bar.h"

#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/painting.h"

#include <QAccessible>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kMostMessages = 3;
constexpr int kGoodNewsMs = 6000;
constexpr char kTopic[] = "topic";

/// The ground of a message in the tint of its state, with the icon at the left.
class MessageFrame final : public QFrame {
public:
    MessageFrame(const Theme& theme, Tone tone, QWidget* parent) : QFrame(parent), m_theme(theme), m_tone(tone) {}

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const Token line = m_theme.isHighContrast() ? textToken(m_tone) : tintToken(m_tone);
        drawBox(painter, rect(), 8, m_theme.color(tintToken(m_tone)), m_theme.color(line));
        const QString icon = toneIcon(m_tone);
        if (!icon.isEmpty())
            drawIcon(painter, m_theme, icon, QRectF(12, (m_theme.length(36) - 16) / 2.0, 16, 16), textToken(m_tone));
    }

private:
    const Theme& m_theme;
    Tone m_tone;
};

} // namespace

MessageBar::MessageBar(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
    hide();
}

void MessageBar::say(Tone tone, const QString& text, const QString& topic, const Button& button)
{
    if (!topic.isEmpty())
        dismiss(topic);
    QFrame* row = makeRow(tone);
    row->setProperty(kTopic, topic);
    row->setAccessibleName(text);
    auto* label = new QLabel(text, row);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->layout()->addWidget(label);
    static_cast<QHBoxLayout*>(row->layout())->setStretchFactor(label, 1);
    if (button.pressed) {
        auto* press = new QPushButton(button.text, row);
        press->setProperty("small", true);
        row->layout()->addWidget(press);
        connect(press, &QPushButton::clicked, row, [this, row, pressed = button.pressed] {
            row->deleteLater();
            m_column->removeWidget(row);
            setVisible(m_column->count() > 0);
            pressed();
        });
    }
    addCross(*row);
    m_column->addWidget(row);
    orderStops(*row);
    limit();
    show();
    if (tone == Tone::Ok)
        QTimer::singleShot(kGoodNewsMs, row, [this, row] {
            m_column->removeWidget(row);
            row->deleteLater();
            setVisible(m_column->count() > 0);
        });
    QAccessibleEvent alert(row, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::dismiss(const QString& topic)
{
    for (int i = m_column->count() - 1; i >= 0; --i) {
        QWidget* row = m_column->itemAt(i)->widget();
        if (row != m_progress && row->property(kTopic).toString() == topic) {
            m_column->removeWidget(row);
            row->hide();
            row->deleteLater();
        }
    }
    setVisible(m_column->count() > 0);
}

QStringList MessageBar::texts() const
{
    QStringList texts;
    for (int i = 0; i < m_column->count(); ++i) {
        if (m_column->itemAt(i)->widget() != m_progress)
            texts << m_column->itemAt(i)->widget()->accessibleName();
    }
    return texts;
}

void MessageBar::showProgress(const QString& text, double fraction, const std::function<void()>& cancel)
{
    m_cancel = cancel;
    if (m_progress == nullptr) {
        m_progress = makeRow(Tone::Note);
        auto* column = new QVBoxLayout;
        column->setSpacing(4);
        m_progressText = new QLabel(m_progress);
        m_progressBar = new QProgressBar(m_progress);
        m_progressBar->setTextVisible(false);
        column->addWidget(m_progressText);
        column->addWidget(m_progressBar);
        static_cast<QHBoxLayout*>(m_progress->layout())->addLayout(column, 1);
        auto* stop = new QPushButton(tr("Cancel"), m_progress);
        stop->setProperty("role", u"link"_s);
        stop->setProperty("small", true);
        m_progress->layout()->addWidget(stop);
        connect(stop, &QPushButton::clicked, this, [this] { m_cancel(); });
        m_column->insertWidget(0, m_progress);
        orderStops(*m_progress);
        m_progressBar->setRange(0, 1000);
    }
    m_progressText->setText(text);
    m_progressBar->setAccessibleName(text);
    m_progressBar->setValue(static_cast<int>(std::lround(fraction * 1000)));
    show();
}

void MessageBar::endProgress()
{
    if (m_progress == nullptr)
        return;
    m_column->removeWidget(m_progress);
    m_progress->hide();
    m_progress->deleteLater();
    m_progress = nullptr;
    setVisible(m_column->count() > 0);
}

QFrame* MessageBar::makeRow(Tone tone)
{
    auto* row = new MessageFrame(m_theme, tone, this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(36, 5, 6, 5);
    layout->setSpacing(8);
    row->setMinimumHeight(m_theme.length(36));
    return row;
}

/// The bar stands above the panels and is read before them; its buttons come into being long after theirs.
void MessageBar::orderStops(QFrame& row)
{
    QWidget* last = this;
    for (QAbstractButton* button : row.findChildren<QAbstractButton*>()) {
        setTabOrder(last, button);
        last = button;
    }
}

void MessageBar::addCross(QFrame& row)
{
    auto* cross = new QToolButton(&row);
    cross->setProperty("small", true);
    cross->setIcon(icon(m_theme, u"x"_s));
    cross->setIconSize({14, 14});
    cross->setToolTip(tr("Close"));
    cross->setAccessibleName(tr("Close the message"));
    row.layout()->addWidget(cross);
    connect(cross, &QToolButton::clicked, &row, [this, line = &row] {
        m_column->removeWidget(line);
        line->deleteLater();
        setVisible(m_column->count() > 0);
    });
}

void MessageBar::limit()
{
    const int first = m_progress == nullptr ? 0 : 1;
    while (m_column->count() - first > kMostMessages) {
        QWidget* oldest = m_column->itemAt(first)->widget();
        m_column->removeWidget(oldest);
        oldest->hide();
        oldest->deleteLater();
    }
}

} // namespace deeprig::ui
