#include "ui/dialogs/rules_dialog.h"

#include "core/rules.h"
#include "ui/icons.h"
#include "ui/panels/source_link.h"
#include "ui/print/format.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 976;
constexpr int kHeight = 560;
constexpr int kRowHeight = 30;

QString adviceOf(const Rule& rule)
{
    return toText(generalAdvice(rule, language()));
}

QString titleOf(const Rule& rule)
{
    return words(std::string(rule.id) + ".title");
}

} // namespace

RulesDialog::RulesDialog(const Theme& theme, QWidget* parent) : FramedDialog(theme, tr("All Rules"), kWidth, parent)
{
    setDesignSize(kWidth, kHeight);
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Search rules"));
    m_search->setAccessibleName(tr("Search rules"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(theme, u"search"_s, Token::Text3), QLineEdit::LeadingPosition)
        ->setText(tr("Search rules"));
    m_list = new QListWidget(this);
    m_list->setAccessibleName(tr("Rules"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* frame = new QFrame(this);
    setLook(*frame, "panel", true);
    auto* inner = new QVBoxLayout(frame);
    inner->setContentsMargins(1, 4, 1, 4);
    inner->addWidget(m_list);
    auto* left = new QVBoxLayout;
    left->setSpacing(12);
    left->addWidget(m_search);
    left->addWidget(frame, 1);

    m_title = new QLabel(this);
    setLook(*m_title, "kind", u"title"_s);
    m_severities = new QLabel(this);
    m_advice = new QLabel(this);
    m_source = new QLabel(this);
    auto* right = new QVBoxLayout;
    right->setSpacing(8);
    right->addSpacing(4);
    for (QLabel* label : {m_title, m_severities, m_advice, m_source}) {
        label->setWordWrap(true);
        right->addWidget(label);
    }
    setLook(*m_severities, "level", 2);
    setLook(*m_source, "kind", u"caption"_s);
    setLook(*m_source, "level", 3);
    m_source->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard |
                                      Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_source->setOpenExternalLinks(true);
    right->addStretch();
    auto* columns = new QHBoxLayout;
    columns->setSpacing(24);
    columns->addLayout(left);
    columns->addLayout(right, 1);
    m_search->setFixedWidth(width() / 3);
    frame->setFixedWidth(width() / 3);
    content().addLayout(columns, 1);

    connect(m_search, &QLineEdit::textChanged, this, &RulesDialog::search);
    connect(m_list, &QListWidget::currentRowChanged, this, &RulesDialog::showSelected);
    connect(addButton(tr("Close"), Role::Primary), &QPushButton::clicked, this, &RulesDialog::accept);
    fill();
    m_search->setFocus();
}

void RulesDialog::fill()
{
    for (const Rule& rule : allRules()) {
        auto* item = new QListWidgetItem(titleOf(rule), m_list);
        item->setData(Qt::UserRole, toText(rule.id));
        item->setToolTip(titleOf(rule) % u" · " % toText(rule.id));
        item->setSizeHint(QSize(m_list->width() - 12, m_theme.length(kRowHeight)));
    }
    m_list->setCurrentRow(0);
}

void RulesDialog::showRule(const QString& id)
{
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(Qt::UserRole).toString() == id)
            m_list->setCurrentRow(row);
    }
}

void RulesDialog::search(const QString& text)
{
    QListWidgetItem* first = nullptr;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        const Rule* rule = findRule(toUtf8(item->data(Qt::UserRole).toString()));
        const QString all =
            item->text() % u' ' % item->toolTip() % u' ' % adviceOf(*rule) % u' ' % toText(rule->source);
        item->setHidden(!all.contains(text.simplified(), Qt::CaseInsensitive));
        if (!item->isHidden() && first == nullptr)
            first = item;
    }
    if (first != nullptr && (m_list->currentItem() == nullptr || m_list->currentItem()->isHidden()))
        m_list->setCurrentItem(first);
}

void RulesDialog::showSelected()
{
    const QListWidgetItem* item = m_list->currentItem();
    const Rule* rule = item != nullptr ? findRule(toUtf8(item->data(Qt::UserRole).toString())) : nullptr;
    if (rule == nullptr)
        return;
    m_title->setText(titleOf(*rule));
    QStringList severities;
    for (const QString& severity : toText(rule->severities).split(u", "_s)) {
        if (severity == "error"_L1)
            severities << tr("error");
        else if (severity == "warning"_L1)
            severities << tr("warning");
        else if (severity == "note"_L1)
            severities << tr("note");
        else
            severities << tr("unknown");
    }
    m_severities->setText(tr("May say: %1").arg(severities.join(tr(", ", "between the items of a list"))));
    m_advice->setText(adviceOf(*rule));
    const QString source = toText(rule->source);
    QString html = tr("Source: %1").arg(source).toHtmlEscaped();
    if (const QUrl url = sourceUrl(source); url.isValid())
        html += u"<br><a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>"_s.arg(
            url.toString(QUrl::FullyEncoded), m_theme.color(Token::AccentText).name(), tr("Open the page"));
    m_source->setText(html);
}

} // namespace deeprig::ui
