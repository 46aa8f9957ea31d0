#include "ui/dialogs/keyboard_page.h"

#include "ui/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kRowHeight = 26;
constexpr int kKeysWidth = 130;

QString keyText(const QKeySequence& keys)
{
    return keys.toString(QKeySequence::NativeText);
}

} // namespace

KeyboardPage::KeyboardPage(const Theme& theme, std::vector<Actions::Command> commands, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_commands(std::move(commands))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    createList();
    createEditor();
    fill();
}

void KeyboardPage::createList()
{
    m_list = new QTreeWidget(this);
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Command"), tr("Keys")});
    m_list->setAccessibleName(tr("Commands and their keys"));
    m_list->setRootIsDecorated(false);
    m_list->setIndentation(0);
    m_list->setUniformRowHeights(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::Fixed);
    m_list->setColumnWidth(1, m_theme.length(kKeysWidth));
    connect(m_list, &QTreeWidget::currentItemChanged, this, &KeyboardPage::showSelected);
    layout()->addWidget(m_list);
}

void KeyboardPage::createEditor()
{
    m_label = new QLabel(this);
    setLook(*m_label, "kind", u"label"_s);
    setLook(*m_label, "level", 2);
    m_edit = new QKeySequenceEdit(this);
    m_edit->setClearButtonEnabled(false);
    m_label->setBuddy(m_edit);
    m_standard = new QPushButton(tr("Usual Keys"), this);
    m_none = new QPushButton(tr("No Keys"), this);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_edit, 1);
    for (QPushButton* button : {m_standard, m_none}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    m_message = new QLabel(this);
    setLook(*m_message, "kind", u"label"_s);
    setLook(*m_message, "level", u"err"_s);
    m_message->setWordWrap(true);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(m_label);
    column->addLayout(row);
    column->addWidget(m_message);
    connect(m_edit, &QKeySequenceEdit::editingFinished, this, [this] { take(m_edit->keySequence()); });
    connect(m_standard, &QPushButton::clicked, this, [this] { choose(std::nullopt); });
    connect(m_none, &QPushButton::clicked, this, [this] { choose(QKeySequence()); });
}

void KeyboardPage::fill()
{
    QString group;
    for (const Actions::Command& command : m_commands) {
        if (std::exchange(group, command.group) != command.group) {
            auto* head = new QTreeWidgetItem(m_list, {command.group});
            head->setFlags(Qt::ItemIsEnabled);
            head->setFont(0, m_theme.font(TextStyle::LabelStrong));
            head->setSizeHint(0, {0, m_theme.length(kRowHeight)});
        }
        auto* item = new QTreeWidgetItem(m_list, {u"   "_s + command.text, keyText(command.keys)});
        item->setData(0, Qt::AccessibleTextRole, command.text);
        m_items.push_back(item);
    }
    if (!m_items.empty())
        m_list->setCurrentItem(m_items.front());
}

void KeyboardPage::select(const QString& command)
{
    const auto found = std::ranges::find(m_commands, command, &Actions::Command::name);
    if (found != m_commands.end())
        m_list->setCurrentItem(m_items[static_cast<std::size_t>(found - m_commands.begin())]);
}

Actions::Command* KeyboardPage::selected()
{
    const auto found = std::ranges::find(m_items, m_list->currentItem());
    return found == m_items.end() ? nullptr : &m_commands[static_cast<std::size_t>(found - m_items.begin())];
}

void KeyboardPage::showSelected()
{
    const Actions::Command* command = selected();
    for (QWidget* widget : {static_cast<QWidget*>(m_edit), static_cast<QWidget*>(m_none)})
        widget->setEnabled(command != nullptr);
    m_standard->setEnabled(command != nullptr && command->keys != command->standard);
    m_message->clear();
    const QSignalBlocker blocker(m_edit);
    m_edit->setKeySequence(command != nullptr ? command->keys : QKeySequence());
    m_label->setText(command != nullptr ? tr("Keys of “%1”").arg(command->text) : tr("Select a command."));
    m_edit->setAccessibleName(m_label->text());
    if (auto* field = m_edit->findChild<QLineEdit*>())
        field->setAccessibleName(m_label->text());
}

void KeyboardPage::take(const QKeySequence& keys)
{
    const Actions::Command* command = selected();
    if (command == nullptr || keys.isEmpty() || keys == command->keys)
        return;
    // One key after the other would keep the first from others.
    const QKeySequence first(keys[0]);
    const auto other = std::ranges::find_if(m_commands, [&](const Actions::Command& each) {
        return each.name != command->name && each.keys == first;
    });
    if (other != m_commands.end()) {
        m_message->setText(tr("%1 belongs to “%2” already.").arg(keyText(first), other->text));
        const QSignalBlocker blocker(m_edit);
        m_edit->setKeySequence(command->keys);
        return;
    }
    choose(first);
}

void KeyboardPage::choose(const std::optional<QKeySequence>& keys)
{
    Actions::Command* command = selected();
    if (command == nullptr)
        return;
    const QKeySequence wanted = keys.value_or(command->standard);
    const auto other = std::ranges::find_if(m_commands, [&](const Actions::Command& each) {
        return each.name != command->name && !wanted.isEmpty() && each.keys == wanted;
    });
    if (other != m_commands.end()) {
        m_message->setText(tr("%1 belongs to “%2” already.").arg(keyText(wanted), other->text));
        return;
    }
    command->keys = wanted;
    m_list->currentItem()->setText(1, keyText(wanted));
    showSelected();
    emit keysChosen(command->name, keys);
}

} // namespace deeprig::ui
