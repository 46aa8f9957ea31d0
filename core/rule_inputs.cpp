#include "core/rule_inputs.h"

#include <algorithm>

#include <fmt/format.h>

namespace deeprig {

namespace {

void addOnce(std::vector<MissingValue>& values, const MissingValue& value)
{
    if (std::ranges::find(values, value) == values.end())
        values.push_back(value);
}

} // namespace

Judgement::Judgement(const Rig& rig, std::string_view rule, std::initializer_list<Piece> parts)
    : m_rig(rig), m_rule(rule)
{
    // Two cards of one line are at fault once.
    for (const Piece& part : parts)
        involve(part);
}

void Judgement::miss(const Piece& piece, const Field& field)
{
    addOnce(m_missing, MissingValue{piece.line, &field});
}

void Judgement::assume(const Piece& piece, const Field& field)
{
    addOnce(m_assumed, MissingValue{piece.line, &field});
}

void Judgement::take(const std::vector<PowerGap>& gaps)
{
    for (const PowerGap& gap : gaps)
        addOnce(gap.assumed ? m_assumed : m_missing, MissingValue{gap.line, gap.field});
}

void Judgement::involve(const Piece& piece)
{
    const bool known = std::ranges::any_of(m_parts, [&](const Piece& other) { return other.line == piece.line; });
    if (!known)
        m_parts.push_back(piece);
}

void Judgement::noteOrigin(const Piece& piece, const Field& field)
{
    if (piece.part->isAssumed(field))
        addOnce(m_assumed, MissingValue{piece.line, &field});
}

std::optional<FieldValue> Judgement::assumedValue(const Piece& piece, const Field& field)
{
    const Assumption* assumption = m_rig.reference->assumption(*piece.part, field.name);
    if (assumption == nullptr)
        return std::nullopt;
    const Result<FieldValue> value = parseFieldText(field, assumption->value);
    if (!value)
        return std::nullopt;
    addOnce(m_assumed, MissingValue{piece.line, &field});
    return *value;
}

void Judgement::give(Severity severity, std::string_view variant, Arguments arguments, double excess)
{
    if (complete())
        giveAnyway(severity, variant, std::move(arguments), excess);
}

void Judgement::giveAnyway(Severity severity, std::string_view variant, Arguments arguments, double excess)
{
    Finding finding;
    finding.rule = m_rule;
    finding.severity = m_capped && severity == Severity::Error ? Severity::Warning : severity;
    finding.sentence = Sentence{fmt::format("{}.{}", m_rule, variant), std::move(arguments)};
    finding.excess = excess;
    m_missing.clear();
    m_given = std::move(finding);
}

std::string Judgement::partName(std::size_t line) const
{
    for (const ResolvedLine& candidate : *m_rig.lines) {
        if (candidate.line == line)
            return candidate.part->name;
    }
    return {};
}

Finding Judgement::unknownFinding(std::string_view sentence_id, const std::vector<MissingValue>& values) const
{
    std::string fields;
    std::vector<std::string> names;
    for (const MissingValue& value : values) {
        const std::string id = fmt::format("field.{}", value.field->name);
        if (fields.find(id + '\n') == std::string::npos)
            fields += id + '\n';
        const std::string name = partName(value.line);
        if (std::ranges::find(names, name) == names.end())
            names.push_back(name);
    }
    std::string part = names.empty() ? std::string() : names.front();
    for (std::size_t i = 1; i < names.size(); ++i)
        part += ", " + names[i];
    Finding finding;
    finding.rule = m_rule;
    finding.sentence = Sentence{std::string(sentence_id),
                                {{"rule", TextId{fmt::format("{}.title", m_rule)}},
                                 {"part", std::move(part)},
                                 {"fields", TextId{std::move(fields)}}}};
    return finding;
}

void Judgement::finish(std::vector<Finding>& findings)
{
    Finding finding;
    const bool judged = m_given.has_value();
    const bool bad = judged && m_given->severity >= Severity::Warning;
    if (!m_missing.empty()) {
        finding = unknownFinding("finding.unknown", m_missing);
        finding.severity = Severity::Unknown;
        finding.missing = m_missing;
    } else if (!m_assumed.empty() && bad && !m_capped) {
        finding = unknownFinding("finding.assumed_fail", m_assumed);
        finding.severity = Severity::Unknown;
        finding.missing = m_assumed;
        finding.assumed = true;
    } else if (judged) {
        finding = std::move(*m_given);
        finding.assumed = !m_assumed.empty();
    } else if (!m_assumed.empty()) {
        finding = unknownFinding("finding.assumed_pass", m_assumed);
        finding.severity = Severity::Note;
        finding.assumed = true;
    } else {
        return;
    }
    for (const Piece& piece : m_parts) {
        finding.lines.push_back(piece.line);
        finding.parts.push_back(piece.part->name);
    }
    findings.push_back(std::move(finding));
}

} // namespace deeprig
