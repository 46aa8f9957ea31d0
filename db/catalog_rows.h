#pragma once

#include "core/part.h"
#include "core/progress.h"
#include "db/sqlite.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::db {

/// The set of rows that an import replaces together: "curated", "opendb", "own".
using RowOrigin = std::string_view;

/// Writes parts into the tables of a catalog, with statements that are prepared once. Its functions let SQLite's
/// exceptions through: call them inside Database::guarded(), within a transaction.
class PartWriter {
public:
    explicit PartWriter(const Database& database);
    PartWriter(const PartWriter&) = delete;
    PartWriter& operator=(const PartWriter&) = delete;
    ~PartWriter();

    /// A new row for a part; gives its number.
    std::int64_t insert(const Part& part, RowOrigin origin);
    /// Replaces the values of a row by those of a part of the same category; its prices stay.
    void update(std::int64_t row, const Part& part, RowOrigin origin);
    /// Says where the values of a row come from, and leaves them alone.
    void updateProvenance(std::int64_t row, const Part& part);
    void remove(std::int64_t row);
    void insertPrices(std::int64_t row, const Part& part, std::string_view origin);

private:
    struct Statements;
    void writeSpecs(std::int64_t row, const Part& part);
    std::int64_t provenanceId(const Provenance& provenance);

    std::unique_ptr<Statements> m_statements;
    std::int64_t m_next_row = 1;
    std::map<std::string, std::int64_t, std::less<>> m_provenance_ids;
};

/// Parts and the numbers of their rows.
struct StoredParts {
    std::vector<Part> parts;
    std::vector<std::int64_t> rows; ///< of the part with the same index
};

/// Called for each value that does not fit its field: part id, field name, what is wrong.
using BadValue = std::function<void(const std::string& part, std::string_view field, const std::string& message)>;

/// Reads the parts of one origin, or all (empty), with their prices. A value that does not fit its field goes to
/// `bad_value` and stays unknown. Cancelled if the caller asked to stop.
Result<StoredParts> readParts(const Database& database, RowOrigin origin, const BadValue& bad_value,
                              const Progress& progress = {});

} // namespace deeprig::db
