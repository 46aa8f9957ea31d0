#pragma once

#include "db/opendb_fields.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// How the single fields come out of a record; the inside of opendb_fields.h.

namespace deeprig::db {

class OpenDbReader;

/// How one field is read, and from which paths of a record.
struct OpenDbPlan {
    const Field* field = nullptr;
    std::vector<std::string_view> paths;
    FieldValue (OpenDbReader::*read)(const OpenDbPlan&) = nullptr;
};

/// The value at a dotted path; null if it is absent or null.
const Json* valueAt(const Json& record, std::string_view path);

/// Reads one record, or the piece of a record that an override is.
class OpenDbReader {
public:
    OpenDbReader(const Json& record, bool is_override) : m_record(record), m_is_override(is_override) {}

    OpenDbValues read(const std::vector<OpenDbPlan>& plans);

    // The ways to read a field.
    FieldValue plain(const OpenDbPlan& plan);
    FieldValue largest(const OpenDbPlan& plan);
    FieldValue firstOf(const OpenDbPlan& plan);
    FieldValue sum(const OpenDbPlan& plan);
    FieldValue gpuPlugs(const OpenDbPlan& plan);
    FieldValue psu16Pin(const OpenDbPlan& plan);
    FieldValue displayOutputs(const OpenDbPlan& plan);
    FieldValue gpuCooling(const OpenDbPlan& plan);
    FieldValue linkGen(const OpenDbPlan& plan);
    FieldValue linkLanes(const OpenDbPlan& plan);
    FieldValue storageBus(const OpenDbPlan& plan);
    FieldValue storageForm(const OpenDbPlan& plan);
    FieldValue storageKind(const OpenDbPlan& plan);
    FieldValue platform(const OpenDbPlan& plan);
    FieldValue graphics(const OpenDbPlan& plan);
    FieldValue pcieSlots(const OpenDbPlan& plan);
    FieldValue m2Sockets(const OpenDbPlan& plan);
    FieldValue ethernet(const OpenDbPlan& plan);
    FieldValue moduleForm(const OpenDbPlan& plan);
    FieldValue saysWord(const OpenDbPlan& plan);
    FieldValue coolerKind(const OpenDbPlan& plan);
    FieldValue cardSpeed(const OpenDbPlan& plan);
    FieldValue cardPorts(const OpenDbPlan& plan);
    FieldValue cardLanes(const OpenDbPlan& plan);

private:
    void problem(const Field& field, const Json& json, std::string message);
    [[nodiscard]] const Json* at(std::string_view path) const { return valueAt(m_record, path); }
    /// The tidied text at a path; empty if there is none.
    [[nodiscard]] std::string textAt(std::string_view path) const;
    /// The number of a record as it stands there, zero too; empty if there is none or it is not believable.
    std::optional<double> number(const Field& field, const Json* json);
    [[nodiscard]] std::optional<double> slotsFromMillimetres(const OpenDbPlan& plan) const;
    FieldValue recordValue(const Field& field, const Json& json);
    /// Whether this is a board whose slots somebody looked up.
    [[nodiscard]] bool hasVerifiedSlots() const;

    const Json& m_record;
    bool m_is_override;
    OpenDbValues m_values;
};

} // namespace deeprig::db
