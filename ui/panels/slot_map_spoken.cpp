#include "ui/panels/slot_map_spoken.h"

#include "ui/panels/slot_map_view.h"

#include <QAccessibleWidget>
#include <QPointer>

#include <vector>

namespace deeprig::ui {

namespace {

/// One place of the map.
class SpokenPlace final : public QAccessibleInterface {
public:
    SpokenPlace(SlotMapView& view, int index) : m_view(&view), m_index(index) {}

    bool isValid() const override { return m_view && entry().has_value(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override {}

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        if (m_view) {
            state.invisible = !m_view->isVisible();
            state.selected = entry() && m_view->current() == entry();
            state.focused = state.selected && m_view->hasFocus();
        }
        return state;
    }
    QString text(QAccessible::Text kind) const override
    {
        const std::optional<std::size_t> at = entry();
        if (!at)
            return {};
        const MapEntry& place = m_view->picture().entries[*at];
        if (kind == QAccessible::Name)
            return place.part.isEmpty() ? place.name : QString(place.name + QStringLiteral(" · ") + place.part);
        return kind == QAccessible::Description ? place.facts.join(QStringLiteral(" · ")) : QString();
    }
    QRect rect() const override
    {
        const std::optional<std::size_t> at = entry();
        if (!at)
            return {};
        const QRect place = m_view->placeOf(*at);
        return {m_view->viewport()->mapToGlobal(place.topLeft()), place.size()};
    }

private:
    std::optional<std::size_t> entry() const
    {
        if (!m_view)
            return std::nullopt;
        const std::vector<std::size_t> all = m_view->places();
        const auto index = static_cast<std::size_t>(m_index);
        return index < all.size() ? std::optional(all[index]) : std::nullopt;
    }

    QPointer<SlotMapView> m_view;
    int m_index = 0;
};

class SpokenMap final : public QAccessibleWidget {
public:
    explicit SpokenMap(SlotMapView* view) : QAccessibleWidget(view, QAccessible::List) {}
    ~SpokenMap() override
    {
        for (const QAccessible::Id id : m_children)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return static_cast<int>(view().places().size()); }
    QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        while (static_cast<int>(m_children.size()) <= index)
            m_children.push_back(QAccessible::registerAccessibleInterface(
                new SpokenPlace(view(), static_cast<int>(m_children.size()))));
        return QAccessible::accessibleInterface(m_children[static_cast<std::size_t>(index)]);
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (this->child(i) == child)
                return i;
        }
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->rect().contains(x, y))
                return child(i);
        }
        return nullptr;
    }
    QAccessibleInterface* focusChild() const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->state().focused)
                return child(i);
        }
        return nullptr;
    }

private:
    SlotMapView& view() const { return *static_cast<SlotMapView*>(widget()); }

    mutable std::vector<QAccessible::Id> m_children;
};

QAccessibleInterface* spokenMap(const QString&, QObject* object)
{
    auto* view = qobject_cast<SlotMapView*>(object);
    return view != nullptr ? new SpokenMap(view) : nullptr;
}

} // namespace

void installSlotMapSpeech()
{
    [[maybe_unused]] static const bool isInstalled = (QAccessible::installFactory(&spokenMap), true);
}

void slotMapSpeechChanged(SlotMapView& view)
{
    QAccessibleEvent changed(&view, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&changed);
}

} // namespace deeprig::ui
