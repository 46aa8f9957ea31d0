#pragma once

#include "core/drop_preview.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace deeprig::ui {

class BuildSession;

/// A part that hangs over the bench, by drag or by keyboard, and what it would do at each place that could take it.
/// The verdicts are computed once, when the part arrives: moving the pointer only chooses among them.
class BenchOffer : public QObject {
    Q_OBJECT

public:
    struct Place {
        deeprig::DropTarget target;
        std::shared_ptr<const DropVerdict> verdict;
    };

    explicit BenchOffer(BuildSession& session, QObject* parent = nullptr);

    /// False if the catalog has no such part; nothing is offered then.
    bool begin(const PartId& part);
    /// A whole line of another bench, with its quantity, price and values.
    bool begin(const BuildLine& line);
    void end();

    [[nodiscard]] bool isActive() const { return m_part != nullptr; }
    /// Null while nothing is offered.
    [[nodiscard]] const Part* part() const { return m_part; }
    /// In the order of the bench.
    [[nodiscard]] const std::vector<Place>& places() const { return m_places; }
    /// The place under the pointer; null outside of all.
    [[nodiscard]] const Place* current() const;
    [[nodiscard]] const Place* find(const deeprig::DropTarget& target) const;
    /// Where Enter would put the part.
    [[nodiscard]] deeprig::DropTarget usualTarget() const;

    /// Chooses the place under the pointer. A place that cannot take the part is chosen too, as refused.
    void moveTo(const std::optional<deeprig::DropTarget>& target);
    /// The next or previous place; stops at the ends.
    void step(int by);
    /// Drops the part on the current place: one undo step. Returns whether the place took it.
    bool commit();

signals:
    void changed(); ///< another part, or none
    void moved();   ///< another place

private:
    [[nodiscard]] DropVerdict preview(const deeprig::DropTarget& target) const;
    void offer(const Part& part);

    BuildSession& m_session;
    std::shared_ptr<const Catalog> m_catalog; ///< keeps the part
    std::optional<BuildLine> m_line;          ///< set if a whole line hangs here
    std::optional<Part> m_linePart;           ///< what it stands for
    const Part* m_part = nullptr;
    std::vector<Place> m_places;
    std::optional<Place> m_refused; ///< the last place of another kind under the pointer
    std::optional<deeprig::DropTarget> m_current;
};

} // namespace deeprig::ui
