#include "ui/panels/bench_delegate.h"

#include "ui/icons.h"
#include "ui/panels/bench_model.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"
#include "ui/widgets/drop_target.h"
#include "ui/widgets/painting.h"

#include <QLineEdit>
#include <QPainter>
#include <QValidator>

#include <algorithm>
#include <cmath>
#include <functional>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kRowHeight = 38;
constexpr int kPadding = 12;
constexpr int kIcon = 18;
constexpr int kIconGap = 10;
constexpr int kMark = 16;
constexpr int kControlIcon = 14;
constexpr int kControl = 22; // a 14 px icon with room to hit it
constexpr int kSign = 13;
constexpr int kSignGap = 5;
constexpr int kGap = 8;
constexpr int kBar = 3;
constexpr int kPlaceInset = 12;
constexpr int kPlaceMargin = 2;
constexpr int kPriceField = 84;
constexpr int kQuantityField = 44;
constexpr int kFieldHeight = 24;
constexpr double kDraggedOpacity = 0.45;
constexpr double kHighestPrice = 10'000'000;

std::size_t lineOf(const QModelIndex& index)
{
    return static_cast<std::size_t>(index.data(BuildModel::LineRole).toInt());
}

bool isPlace(const QModelIndex& index)
{
    return index.data(BenchModel::IsPlaceRole).toBool();
}

/// Controls belong to a row under the pointer or under the keyboard, but to no place of a drag.
bool hasControls(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const bool isKeyboard =
        option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_HasFocus);
    return (isKeyboard || option.state.testFlag(QStyle::State_MouseOver)) && !isPlace(index) &&
           !index.data(BenchModel::TargetStateRole).isValid();
}

/// Lets everything be typed; only what `complaint` finds nothing wrong with can be entered.
class EntryValidator final : public QValidator {
public:
    EntryValidator(std::function<QString(const QString&)> complaint, QObject* parent)
        : QValidator(parent), m_complaint(std::move(complaint))
    {
    }
    State validate(QString& text, int&) const override
    {
        return m_complaint(text).isEmpty() ? Acceptable : Intermediate;
    }

private:
    std::function<QString(const QString&)> m_complaint;
};

} // namespace

BenchDelegate::BenchDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

void BenchDelegate::setHighlight(std::set<int> lines, Tone tone)
{
    m_highlighted = std::move(lines);
    m_highlightTone = tone;
}

QSize BenchDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QVariant state = index.data(BenchModel::TargetStateRole);
    int height = m_theme.length(kRowHeight);
    if (state.isValid()) {
        const auto phase = state.value<DropTargetState>().phase;
        const int target = m_theme.length(dropTargetHeight(phase));
        // A part that could be replaced has two lines of words in its outline, under the pointer or not.
        const bool isOffered = phase != DropTargetState::Phase::Refused;
        const int grown = m_theme.length(dropTargetHeight(DropTargetState::Phase::UnderDrag));
        height = isPlace(index) ? target + 2 * kPlaceMargin : isOffered ? grown : height;
    }
    return {200, height};
}

/// From the right: the price, then the mark of the worst finding or, under the pointer, the controls; the words have
/// what is left.
BenchDelegate::Layout BenchDelegate::layoutOf(const QRectF& row, const QModelIndex& index, bool hasRowControls) const
{
    const double nameHeight = m_theme.length(18);
    const double factsHeight = m_theme.length(16);
    const double top = std::round(row.center().y() - (nameHeight + factsHeight - 1) / 2);
    const double middle = row.center().y();
    const QString price = index.data(BuildModel::PriceTextRole).toString();
    const QString note = index.data(BuildModel::PriceNoteRole).toString();
    Layout layout;
    const int iconSide = m_theme.length(kIcon);
    const int controlSide = m_theme.length(kControl);
    layout.icon = QRectF(row.left() + kPadding, std::round(middle - iconSide / 2.0), iconSide, iconSide);
    const double right = row.right() - kPadding;
    const double priceWidth = textWidth(m_theme.font(TextStyle::Body), price);
    const double column = std::max(priceWidth, textWidth(m_theme.font(TextStyle::Label), note));
    const double priceTop = note.isEmpty() ? std::round(middle - nameHeight / 2) : top;
    layout.price = QRectF(right - column, priceTop, column, nameHeight);
    layout.note = QRectF(right - column, top + nameHeight - 1, column, factsHeight);
    double end = right - column - kGap;
    const auto place = [&](double width) {
        end -= width;
        return QRectF(end, std::round(middle - controlSide / 2.0), width, controlSide);
    };
    if (hasRowControls) {
        layout.remove = place(controlSide);
        layout.more = place(controlSide);
        layout.count = place(std::max(
            16.0, textWidth(m_theme.font(TextStyle::Label), index.data(BuildModel::QuantityRole).toString()) + 4));
        layout.less = place(controlSide);
        end -= 2;
    } else if (index.data(BuildModel::SeverityRole).toInt() >= 0) {
        const int mark = m_theme.length(kMark);
        layout.mark = QRectF(end - mark, std::round(middle - mark / 2.0), mark, mark);
        end -= mark + kGap;
    }
    const double left = layout.icon.right() + kIconGap;
    layout.name = QRectF(left, top, std::max(0.0, end - left), nameHeight);
    placeMarks(layout, index);
    layout.facts = QRectF(left, top + nameHeight - 1, std::max(0.0, end - left), factsHeight);
    return layout;
}

/// Small signs behind the name: it has values of the user, it has a note.
void BenchDelegate::placeMarks(Layout& layout, const QModelIndex& index) const
{
    const bool isCorrected = !index.data(BuildModel::CorrectionsRole).toString().isEmpty();
    const bool isNoted = !index.data(BuildModel::NoteRole).toString().isEmpty();
    const int side = m_theme.length(kSign);
    const int room = (isCorrected ? side + kSignGap : 0) + (isNoted ? side + kSignGap : 0);
    if (room == 0 || layout.name.width() < 2 * room)
        return;
    layout.name.setWidth(layout.name.width() - room);
    const double words = textWidth(m_theme.font(TextStyle::Body), index.data(Qt::DisplayRole).toString());
    double left = std::min(layout.name.left() + words, layout.name.right()) + kSignGap;
    const double middle = layout.name.center().y();
    const auto place = [&] {
        const QRectF box(std::round(left), std::round(middle - side / 2.0), side, side);
        left += side + kSignGap;
        return box;
    };
    if (isCorrected)
        layout.corrected = place();
    if (isNoted)
        layout.noted = place();
}

BenchDelegate::Control BenchDelegate::controlAt(const QRect& row, const QModelIndex& index, QPoint at) const
{
    if (isPlace(index) || index.data(BenchModel::TargetStateRole).isValid())
        return Control::None;
    const Layout layout = layoutOf(row, index, true);
    if (layout.less.contains(at))
        return Control::Less;
    if (layout.more.contains(at))
        return Control::More;
    if (layout.remove.contains(at))
        return Control::Remove;
    const QRectF price(layout.price.left() - 4, row.top(), row.right() - layout.price.left(), row.height());
    return price.contains(at) ? Control::Price : Control::None;
}

void BenchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(BuildModel::LineRole).toInt() == m_draggedLine && m_draggedLine >= 0 && !isPlace(index))
        painter->setOpacity(kDraggedOpacity);
    if (index.data(BenchModel::TargetStateRole).isValid())
        paintTarget(*painter, option, index);
    else
        paintPart(*painter, option, index);
    painter->restore();
}

void BenchDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    const bool isHovered = option.state.testFlag(QStyle::State_MouseOver);
    if (isSelected || isHovered)
        painter.fillRect(option.rect, m_theme.color(isSelected && hasFocus ? Token::Selected : Token::Hover));
    const QRect bar(option.rect.left(), option.rect.top(), kBar, option.rect.height());
    if (m_highlighted.contains(index.data(BuildModel::LineRole).toInt()))
        painter.fillRect(bar, m_theme.color(fillToken(m_highlightTone)));
    else if (isSelected && hasFocus)
        painter.fillRect(bar, m_theme.color(Token::AccentText));
}

void BenchDelegate::paintWords(QPainter& painter, const Layout& layout, const QModelIndex& index, bool isSelected) const
{
    drawIcon(painter, m_theme, index.data(BuildModel::IconRole).toString(), layout.icon,
             isSelected ? Token::AccentText : Token::Text3);
    drawText(painter, layout.name, index.data(Qt::DisplayRole).toString(), m_theme.font(TextStyle::Body),
             m_theme.color(Token::Text));
    if (!layout.corrected.isEmpty())
        drawIcon(painter, m_theme, u"pencil"_s, layout.corrected, Token::AccentText);
    if (!layout.noted.isEmpty())
        drawIcon(painter, m_theme, u"message-2"_s, layout.noted, Token::Text3);
    const bool isComplaining = index == m_edited && !m_complaint.isEmpty();
    drawText(painter, layout.facts, isComplaining ? m_complaint : index.data(BuildModel::FactsRole).toString(),
             m_theme.font(TextStyle::Label), m_theme.color(isComplaining ? Token::Err : Token::Text3));
}

void BenchDelegate::paintPart(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    paintGround(painter, option, index);
    const bool showsControls = hasControls(option, index);
    const Layout layout = layoutOf(option.rect, index, showsControls);
    paintWords(painter, layout, index, option.state.testFlag(QStyle::State_Selected));
    const bool hasPrice = index.data(BuildModel::HasPriceRole).toBool();
    const QFont body = m_theme.font(TextStyle::Body);
    drawText(painter, layout.price, index.data(BuildModel::PriceTextRole).toString(), body,
             m_theme.color(hasPrice ? Token::Text : Token::Text3), Qt::AlignRight);
    drawText(painter, layout.note, index.data(BuildModel::PriceNoteRole).toString(), m_theme.font(TextStyle::Label),
             m_theme.color(Token::Text3), Qt::AlignRight);
    const int severity = index.data(BuildModel::SeverityRole).toInt();
    if (showsControls) {
        paintControls(painter, option, layout, index);
    } else if (severity >= 0) {
        const Tone tone = toneOf(static_cast<Severity>(severity));
        drawIcon(painter, m_theme, toneIcon(tone), layout.mark, textToken(tone));
    }
}

void BenchDelegate::paintControls(QPainter& painter, const QStyleOptionViewItem& option, const Layout& layout,
                                  const QModelIndex& index) const
{
    const QPoint pointer = option.widget != nullptr ? option.widget->mapFromGlobal(QCursor::pos()) : QPoint(-1, -1);
    const bool isHovered = option.state.testFlag(QStyle::State_MouseOver);
    const int quantity = index.data(BuildModel::QuantityRole).toInt();
    const auto paintOne = [&](const QRectF& box, const QString& name, bool isEnabled) {
        const bool isHot = isHovered && isEnabled && box.contains(pointer);
        if (isHot)
            drawBox(painter, box, 4, m_theme.color(Token::Track), m_theme.color(Token::Track));
        const int side = m_theme.length(kControlIcon);
        const QRectF place(std::round(box.center().x() - side / 2.0), std::round(box.center().y() - side / 2.0), side,
                           side);
        drawIcon(painter, m_theme, name, place, !isEnabled ? Token::TextDisabled : isHot ? Token::Text : Token::Text3);
    };
    paintOne(layout.less, u"minus"_s, quantity > 1);
    drawText(painter, layout.count, formatNumber(quantity), m_theme.font(TextStyle::Label), m_theme.color(Token::Text2),
             Qt::AlignHCenter);
    paintOne(layout.more, u"plus"_s, quantity < kHighestQuantity);
    paintOne(layout.remove, u"trash"_s, true);
}

/// A free place is a target of its own; a part that could be replaced keeps its words where they stand.
void BenchDelegate::paintTarget(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto state = index.data(BenchModel::TargetStateRole).value<DropTargetState>();
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool hasFocus = isSelected && option.state.testFlag(QStyle::State_HasFocus);
    if (isPlace(index)) {
        const QRect box = option.rect.adjusted(kPlaceInset, kPlaceMargin, -kPlaceInset, -kPlaceMargin);
        const bool isHovered =
            option.state.testFlag(QStyle::State_MouseOver) && state.phase == DropTargetState::Phase::Inviting;
        paintDropTarget(painter, m_theme, box, state, isHovered, hasFocus);
        return;
    }
    const int margin = state.phase == DropTargetState::Phase::Refused ? 0 : 1;
    const QRect box = option.rect.adjusted(4, margin, -4, -margin);
    const QString detail = state.detail.isEmpty() ? index.data(BuildModel::FactsRole).toString() : state.detail;
    state.icon.clear();
    state.title.clear();
    state.detail.clear();
    paintDropTarget(painter, m_theme, box, state);
    Layout layout = layoutOf(option.rect, index, false);
    const double verdict =
        std::min(textWidth(m_theme.font(TextStyle::LabelStrong), state.verdictText), box.width() / 2.0) +
        m_theme.length(kMark) + kPadding + 2 * kGap;
    layout.name.setRight(box.right() - verdict);
    layout.facts.setRight(box.right() - verdict);
    const bool isUnderDrag = state.phase == DropTargetState::Phase::UnderDrag;
    drawIcon(painter, m_theme, index.data(BuildModel::IconRole).toString(), layout.icon,
             state.phase == DropTargetState::Phase::Refused ? Token::Text3 : textToken(state.verdict));
    drawText(painter, layout.name, index.data(Qt::DisplayRole).toString(),
             m_theme.font(isUnderDrag ? TextStyle::Strong : TextStyle::Body), m_theme.color(Token::Text));
    drawText(painter, layout.facts, detail, m_theme.font(TextStyle::Label), m_theme.color(Token::Text2));
}

QString BenchDelegate::complaint(const QString& text) const
{
    const QString entry = text.trimmed();
    if (m_field == Field::Quantity) {
        bool isNumber = false;
        const int count = entry.toInt(&isNumber);
        const bool isGood = isNumber && count >= 1 && count <= kHighestQuantity;
        return isGood ? QString() : tr("A whole number from 1 to %1").arg(kHighestQuantity);
    }
    if (entry.isEmpty())
        return {};
    QString plain = entry;
    plain.remove(currencySign(m_currency).trimmed());
    const std::optional<double> amount = readNumber(plain);
    const bool isGood = amount && *amount >= 0 && *amount <= kHighestPrice;
    return isGood ? QString() : tr("An amount in %1, e.g. %2").arg(toText(m_currency.code()), formatFixed(699, 2));
}

QWidget* BenchDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    auto* editor = new QLineEdit(parent);
    setLook(*editor, "inplace", true);
    editor->setAlignment(Qt::AlignRight);
    editor->setValidator(new EntryValidator([this](const QString& text) { return complaint(text); }, editor));
    const QString name = index.data(Qt::DisplayRole).toString();
    editor->setAccessibleName(m_field == Field::Price ? tr("Price of %1").arg(name) : tr("Quantity of %1").arg(name));
    m_edited = index;
    m_complaint.clear();
    connect(editor, &QLineEdit::textChanged, this, [this, editor](const QString& text) {
        m_complaint = complaint(text);
        setLook(*editor, "invalid", !m_complaint.isEmpty());
        editor->setAccessibleDescription(m_complaint);
        emit complained(m_edited);
    });
    connect(editor, &QObject::destroyed, this, [this] {
        m_complaint.clear();
        m_edited = QPersistentModelIndex();
    });
    return editor;
}

void BenchDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* field = qobject_cast<QLineEdit*>(editor);
    if (field == nullptr || field->isModified())
        return;
    const int role = m_field == Field::Price ? BuildModel::OwnPriceRole : BuildModel::QuantityRole;
    field->setText(index.data(role).toString());
    field->selectAll();
}

void BenchDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const
{
    const auto* field = qobject_cast<QLineEdit*>(editor);
    if (field == nullptr || !field->isModified() || !field->hasAcceptableInput())
        return;
    const QString entry = field->text().trimmed();
    if (m_field == Field::Quantity) {
        emit quantityEntered(lineOf(index), entry.toInt());
        return;
    }
    QString plain = entry;
    plain.remove(currencySign(m_currency).trimmed());
    const std::optional<double> amount = entry.isEmpty() ? std::nullopt : readNumber(plain);
    emit priceEntered(lineOf(index), amount ? std::optional(Money::fromAmount(*amount, m_currency)) : std::nullopt);
}

void BenchDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex& index) const
{
    const int height = m_theme.length(kFieldHeight);
    const int top = option.rect.center().y() - height / 2;
    int right = option.rect.right() - kPadding + 5;
    int width = kPriceField;
    if (m_field == Field::Quantity) {
        const Layout layout = layoutOf(option.rect, index, true);
        width = kQuantityField;
        right = static_cast<int>(layout.remove.left());
    }
    editor->setGeometry(right - width, top, width, height);
}

} // namespace deeprig::ui
