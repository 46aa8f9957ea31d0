#include "ui/panels/first_run_tile.h"

#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/painting.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kPadding = 20;
constexpr int kMark = 36;
constexpr double kRadius = 8;
constexpr int kFactIcon = 16;

/// The icon of a tile in its box of 36.
class TileMark final : public QWidget {
public:
    TileMark(const Theme& theme, QString name, QWidget* parent)
        : QWidget(parent), m_theme(theme), m_name(std::move(name))
    {
        setFixedSize(kMark, kMark);
        connect(&theme, &Theme::changed, this, qOverload<>(&TileMark::update));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QColor ground = m_theme.color(Token::AccentTint);
        drawBox(painter, rect(), kRadius, ground, ground);
        drawIcon(painter, m_theme, m_name, QRectF(9, 9, 18, 18), Token::AccentText);
    }

private:
    const Theme& m_theme;
    QString m_name;
};

} // namespace

FirstRunTile::FirstRunTile(const Theme& theme, const QString& icon, QWidget* parent) : QFrame(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_title = new QLabel(this);
    setLook(*m_title, "kind", u"title"_s);
    m_line = new QLabel(this);
    m_line->setWordWrap(true);
    setLook(*m_line, "level", 2);
    m_button = new QPushButton(this);
    m_content = new QVBoxLayout;
    m_content->setSpacing(8);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kPadding, kPadding, kPadding, kPadding);
    column->setSpacing(0);
    column->addWidget(new TileMark(theme, icon, this));
    column->addSpacing(14);
    column->addWidget(m_title);
    column->addSpacing(1);
    column->addWidget(m_line);
    column->addSpacing(16);
    column->addLayout(m_content);
    column->addStretch();
    column->addSpacing(16);
    column->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, &FirstRunTile::chosen);
    connect(&theme, &Theme::changed, this, qOverload<>(&FirstRunTile::update));
}

void FirstRunTile::setTexts(const QString& title, const QString& line, const QString& button)
{
    m_title->setText(title);
    m_line->setText(line);
    m_button->setText(button);
    m_button->setAccessibleName(title);
    m_button->setAccessibleDescription(line);
}

void FirstRunTile::setPrimary(bool isPrimary)
{
    m_isPrimary = isPrimary;
    if (isPrimary)
        setLook(*m_button, "role", u"primary"_s);
    update();
}

void FirstRunTile::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void FirstRunTile::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        m_button->click();
}

void FirstRunTile::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawBox(painter, rect(), kRadius, m_theme.color(Token::Surface),
            m_theme.color(m_isPrimary ? Token::AccentText : Token::Border), m_isPrimary ? 2 : 1);
}

FactRow::FactRow(const Theme& theme, const QString& icon, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_icon(icon)
{
    m_label = new ElidedLabel({}, this);
    setLook(*m_label, "level", 2);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kFactIcon + 8, 0, 0, 0);
    row->addWidget(m_label);
    connect(&theme, &Theme::changed, this, qOverload<>(&FactRow::update));
}

void FactRow::setText(const QString& text)
{
    m_label->setText(text);
}

void FactRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawIcon(painter, m_theme, m_icon, QRectF(0, (height() - kFactIcon) / 2, kFactIcon, kFactIcon), Token::Text3);
}

} // namespace deeprig::ui
