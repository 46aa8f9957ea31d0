#include "ui/dialogs/fact_sheet.h"

#include "ui/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

/// Of the second column, where the first takes what is left: short values of all groups begin at one line.
constexpr int kValueWidth = 120;

QLabel* makeLabel(const QString& text, QWidget* parent, const char* property, const QVariant& value)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setLook(*label, property, value);
    return label;
}

} // namespace

FactSheet::FactSheet(const QString& name, int whatWidth, QWidget* parent) : QScrollArea(parent), m_whatWidth(whatWidth)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(name);
    setLook(*this, "sheet", true);
    auto* page = new QWidget;
    m_column = new QVBoxLayout(page);
    m_column->setContentsMargins(0, 0, 12, 0);
    m_column->setSpacing(6);
    m_column->addStretch();
    setWidget(page);
    page->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

void FactSheet::addGroup(const QString& title, const std::vector<Fact>& facts)
{
    if (facts.empty())
        return;
    int place = m_column->count() - 1; // before the stretch
    if (place > 0)
        m_column->insertSpacing(place++, 12);
    m_column->insertWidget(place++, makeLabel(title, widget(), "kind", u"strong"_s));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(m_whatWidth > 0 ? 1 : 0, 1);
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const int row = static_cast<int>(i);
        QLabel* what = makeLabel(facts[i].what, widget(), "level", m_whatWidth > 0 ? 2 : 1);
        QLabel* value = makeLabel(facts[i].value, widget(), "level", m_whatWidth > 0 ? 1 : 2);
        if (m_whatWidth > 0)
            what->setFixedWidth(m_whatWidth);
        else
            value->setMinimumWidth(kValueWidth);
        grid->addWidget(what, row, 0);
        grid->addWidget(value, row, 1);
    }
    m_column->insertLayout(place, grid);
}

} // namespace deeprig::ui
