#pragma once

#include "core/fields.h"
#include "core/money.h"
#include "core/part.h"
#include "core/text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig {

enum class Severity { Note, Unknown, Warning, Error };
/// The word of JSON: "note", "unknown", "warning", "error".
std::string_view severityName(Severity severity);
std::optional<Severity> parseSeverity(std::string_view name);

/// One change that a way out consists of.
struct FixChange {
    enum class Kind { Replace, Add, Remove, Set };
    Kind kind = Kind::Replace;
    std::optional<std::size_t> line;
    PartId part;
    std::string field; ///< for Set: "quantity" of a line, or an option of the build ("gpu_power_limit_w", "software")
    double value = 0;
    std::vector<int> values = {}; ///< for an option that is a list
    std::string text = {};        ///< for an option that is a word
};

/// A specification that a rule needed and nobody knows.
struct MissingValue {
    std::size_t line = 0;
    const Field* field = nullptr;

    friend bool operator==(const MissingValue&, const MissingValue&) = default;
};

/// A way out that can be applied with one click.
struct Fix {
    Sentence text;
    std::vector<FixChange> changes;
    std::optional<Money> price_delta;
    std::vector<MissingValue> unknown = {}; ///< what to look up before one relies on it; lines of the changed build
};

/// One result of a rule: a plain record with its numbers; sentences are made from it in any language.
struct Finding {
    std::string_view rule; ///< id, static storage
    Severity severity = Severity::Note;
    std::vector<std::size_t> lines;             ///< lines at fault, the main one first; may be empty
    std::vector<std::string> parts;             ///< their names
    Sentence sentence;                          ///< what is wrong, with both numbers
    std::vector<MissingValue> missing;          ///< for severity unknown and unknown_data: what to look up
    bool assumed = false;                       ///< rests on an assumed value
    double excess = 0; ///< how far beyond the limit, in the rule's own unit; growing means getting worse
    bool accepted = false;
    std::string accepted_note; ///< what the user says to it, also if it has outgrown the acceptance
    std::string accepted_date; ///< ISO 8601
    bool outgrown = false;     ///< was accepted once, but is worse by now
};

enum class Verdict { Ok, Warning, Error };
std::string_view verdictName(Verdict verdict);

/// Two findings are the same if the rule is, and the lines of one are among those of the other: a part that joins the
/// set at fault makes no new finding, and the numbers may differ.
bool isSameFinding(const Finding& a, const Finding& b);

} // namespace deeprig
