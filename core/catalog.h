#pragma once

#include "core/error.h"
#include "core/fields.h"
#include "core/part.h"
#include "core/reference.h"

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace deeprig {

/// One comparison of a query. An unknown value never matches.
struct Condition {
    enum class Operator { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual, Contains, Known };
    std::string field; ///< a field name, or id, category, origin, price, fit
    Operator op = Operator::Equal;
    std::string text;             ///< the right-hand side as written
    std::optional<double> number; ///< the same as a number, if it is one
};

struct SortKey {
    std::string field; ///< a field name, or id, category, origin, price, fit
    bool descending = false;
};

/// How good a candidate is for a build; the order is that of the picker, best first. See core/fit.h.
enum class FitRank : std::uint8_t { InBuild, ClearsError, ClearsWarning, Neutral, Note, Warning, Unknown, Error };

/// What a list of parts should show.
struct PartQuery {
    std::optional<Category> category;
    std::string text;                  ///< every word must occur in name, maker, series or part numbers
    std::vector<Condition> conditions; ///< all must hold
    std::vector<SortKey> order;        ///< none: the order of the catalog; unknown values come last either way
    Currency currency;                 ///< for the field `price`
    /// For the field `fit`: the rank of each row of the catalog, or empty if nobody judged them.
    std::span<const FitRank> fits;
};

class TraitIndex;

/// One import that the catalog holds.
struct ImportRecord {
    std::string kind; ///< "opendb"
    std::string date; ///< ISO 8601
    int records = 0;
    int skipped = 0;
};

/// All parts and reference tables: immutable, shared by shared_ptr<const Catalog> between threads.
class Catalog {
public:
    using Row = std::uint32_t;

    struct Content {
        std::vector<Part> parts; ///< in any order; a curated part and the record of the same product both
        Reference reference;
        std::vector<ImportRecord> imports;
    };

    /// Joins each curated part with the imported record of its `opendb_id` (the record fills what is missing and is
    /// listed no more), fills GPU fields from the chip table, sorts by category and name, and builds the indexes.
    static std::shared_ptr<const Catalog> create(Content content);
    ~Catalog();

    [[nodiscard]] std::span<const Part> parts() const { return m_parts; }
    [[nodiscard]] std::span<const Part> parts(Category category) const;
    [[nodiscard]] Row rowOf(const Part& part) const { return static_cast<Row>(&part - m_parts.data()); }
    [[nodiscard]] const Part& part(Row row) const { return m_parts[row]; }

    /// By id or OpenDB uuid; null if the catalog has no such part.
    [[nodiscard]] const Part* find(const PartId& id) const;
    /// What a person may call a part: an id, an OpenDB uuid, a part number, or a name (or piece of one) that occurs
    /// once. Ambiguous names list up to ten candidates.
    [[nodiscard]] Result<const Part*> lookUp(std::string_view text) const;

    /// Rows that match, in order. InvalidInput if a condition or sort key names a field that does not exist.
    /// 4,000 parts: about 1 ms; 27,000: about 10 ms.
    [[nodiscard]] Result<std::vector<Row>> query(const PartQuery& query) const;

    [[nodiscard]] const Reference& reference() const { return m_reference; }
    [[nodiscard]] const std::vector<ImportRecord>& imports() const { return m_imports; }
    /// The newest price date of the catalog, ISO 8601; empty without prices.
    [[nodiscard]] const std::string& newestPriceDate() const { return m_newest_price_date; }
    /// The catalog price of a part in a currency; unknown without price or rate.
    [[nodiscard]] std::optional<Money> price(const Part& part, Currency currency) const;

    /// What rules look at in the parts of a category. Made at the first call, which takes some milliseconds; any
    /// thread.
    [[nodiscard]] const TraitIndex& traits(Category category) const;

private:
    struct LazyTraits {
        std::once_flag once;
        std::unique_ptr<const TraitIndex> index;
    };

    Catalog();
    void index();

    std::vector<Part> m_parts;
    std::vector<std::string> m_search_text; ///< folded, one per row
    std::vector<std::size_t> m_first_row;   ///< of each category, and one past the end
    std::unordered_map<std::string, Row> m_by_id;
    Reference m_reference;
    std::vector<ImportRecord> m_imports;
    std::string m_newest_price_date;
    mutable std::array<LazyTraits, kCategories.size()> m_traits;
};

/// Fills the unknown chip-table fields of a GPU part from its chip. Does nothing for other parts and unknown chips.
void fillFromChip(Part& part, const Reference& reference);

/// Sets every field of `part` that is unknown and that `record` knows, with the record's origin.
void fillFromRecord(Part& part, const Part& record);

} // namespace deeprig
