#pragma once

#include "core/finding.h"
#include "core/power_model.h"
#include "core/rig.h"

#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

namespace deeprig {

/// One judgement of one rule about one set of parts, and the only place where known, assumed and unknown are told
/// apart. A rule asks for values with need(), judges when complete() holds, and calls finish():
///  - a value is missing and nothing was judged: severity unknown, naming the values;
///  - an error or warning that rests on an assumed value: severity unknown, naming it;
///  - a pass that rests on an assumed value: a note that names it.
class Judgement {
public:
    /// `lines`: the parts at fault, the main one first.
    Judgement(const Rig& rig, std::string_view rule, std::initializer_list<Piece> parts);

    /// The value of a member of a piece. Where it is unknown the table of assumptions is asked; where that is silent
    /// too, the value is noted as missing and the result is empty.
    template <auto Member>
    Known<typename detail::Access<Member>::Value> need(const Piece& piece)
    {
        using Access = detail::Access<Member>;
        const typename Access::Struct* specs = piece.part->as<typename Access::Struct>();
        const Field& field = fieldOf<Member>();
        if (specs != nullptr && (specs->*Member).has_value()) {
            noteOrigin(piece, field);
            return specs->*Member;
        }
        if (const std::optional<FieldValue> assumed = assumedValue(piece, field)) {
            Known<typename Access::Value> value;
            if (detail::fromValue(value, *assumed))
                return value;
        }
        miss(piece, field);
        return std::nullopt;
    }
    /// Notes a value as missing that the rule found out in another way.
    void miss(const Piece& piece, const Field& field);
    /// Notes a value as assumed that the rule took for granted.
    void assume(const Piece& piece, const Field& field);
    /// Takes over what a power sum lacked.
    void take(const std::vector<PowerGap>& gaps);
    /// Adds a line at fault.
    void involve(const Piece& piece);

    [[nodiscard]] bool complete() const { return m_missing.empty(); }

    /// Judges: sentence `<rule>.<variant>`. May be called once; without it a complete judgement has passed.
    void give(Severity severity, std::string_view variant, Arguments arguments, double excess = 0);
    /// Judges although values are missing: what is known already decides.
    void giveAnyway(Severity severity, std::string_view variant, Arguments arguments, double excess = 0);
    /// A finding of this judgement is a warning at most, and no assumption turns it into "unknown".
    void capAtWarning() { m_capped = true; }

    void finish(std::vector<Finding>& findings);

private:
    void noteOrigin(const Piece& piece, const Field& field);
    std::optional<FieldValue> assumedValue(const Piece& piece, const Field& field);
    [[nodiscard]] Finding unknownFinding(std::string_view sentence_id, const std::vector<MissingValue>& values) const;
    [[nodiscard]] std::string partName(std::size_t line) const;

    const Rig& m_rig;
    std::string_view m_rule;
    std::vector<Piece> m_parts;
    std::vector<MissingValue> m_missing;
    std::vector<MissingValue> m_assumed;
    std::optional<Finding> m_given;
    bool m_capped = false;
};

} // namespace deeprig
