#include "core/query_parser.h"

#include "core/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace deeprig {

namespace {

constexpr std::array<std::string_view, 5> kPseudoFields{"id", "category", "origin", "price", "fit"};

/// The column of a piece of the text, counted from 1.
std::size_t columnOf(std::string_view whole, std::string_view piece)
{
    return static_cast<std::size_t>(piece.data() - whole.data()) + 1;
}

/// `text` is a piece of `whole`.
Result<std::string> parseFieldName(std::string_view text, std::string_view whole)
{
    const std::string_view name = trimmed(text);
    if (name.empty())
        return failure(ErrorCode::InvalidInput, std::string(whole),
                       fmt::format("a field name is missing before column {}", columnOf(whole, text) + text.size()));
    if (std::ranges::find(kPseudoFields, name) == kPseudoFields.end() && !isFieldName(name))
        return failure(ErrorCode::InvalidInput, std::string(whole),
                       fmt::format("no field is called \"{}\" (column {})", name, columnOf(whole, name)));
    return std::string(name);
}

struct OperatorSign {
    std::string_view sign;
    Condition::Operator op;
};

// Two-character signs first, so that "<=" is not read as "<".
constexpr std::array<OperatorSign, 7> kSigns{{{"!=", Condition::Operator::NotEqual},
                                              {"<=", Condition::Operator::LessOrEqual},
                                              {">=", Condition::Operator::GreaterOrEqual},
                                              {"=", Condition::Operator::Equal},
                                              {"<", Condition::Operator::Less},
                                              {">", Condition::Operator::Greater},
                                              {"~", Condition::Operator::Contains}}};

std::optional<double> asNumber(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number))
        return std::nullopt;
    return number;
}

bool needsNumber(const Condition& condition)
{
    using enum Condition::Operator;
    const bool compares = condition.op == Less || condition.op == LessOrEqual || condition.op == Greater ||
                          condition.op == GreaterOrEqual;
    const bool equates = condition.op == Equal || condition.op == NotEqual;
    const bool numeric = condition.field == "price" ||
                         std::ranges::any_of(allFields(), [&](const Field& field) {
                             return field.name == condition.field && field.isNumeric();
                         });
    return compares || (equates && numeric);
}

/// Brings "true" and "80+ Gold" into the spelling of the table, where every field of that name has fixed words.
Result<void> settleWord(Condition& condition)
{
    if (condition.op != Condition::Operator::Equal && condition.op != Condition::Operator::NotEqual)
        return {};
    for (const Field& field : allFields()) {
        if (field.name != condition.field || (field.kind != FieldKind::Boolean && field.kind != FieldKind::Choice))
            continue;
        const Result<FieldValue> value = parseFieldText(field, condition.text);
        if (!value)
            return tl::unexpected(value.error());
        condition.text = fieldText(field, *value);
        condition.number.reset();
        return {};
    }
    return {};
}

Result<Condition> parseValue(std::string_view text, std::string_view whole, Condition condition)
{
    const std::string_view value = trimmed(text);
    if (value.empty())
        return failure(ErrorCode::InvalidInput, std::string(whole),
                       fmt::format("a value is missing after column {}", columnOf(whole, text) - 1));
    condition.text = std::string(value);
    condition.number = asNumber(value);
    if (needsNumber(condition) && !condition.number)
        return failure(ErrorCode::InvalidInput, std::string(whole),
                       fmt::format("\"{}\" at column {} is no number", value, columnOf(whole, value)));
    if (const Result<void> word = settleWord(condition); !word)
        return failure(ErrorCode::InvalidInput, std::string(whole),
                       fmt::format("column {}: {}", columnOf(whole, value), word.error().detail));
    return condition;
}

} // namespace

Result<Condition> parseCondition(std::string_view text)
{
    const std::string_view body = trimmed(text);
    const std::size_t at = body.find_first_of("=!<>~");
    if (at == std::string_view::npos) {
        if (!body.ends_with('?'))
            return failure(ErrorCode::InvalidInput, std::string(text),
                           "expected FIELD OP VALUE with one of = != < <= > >= ~, or FIELD?");
        return parseFieldName(body.substr(0, body.size() - 1), text).map([](std::string name) {
            return Condition{std::move(name), Condition::Operator::Known, {}, {}};
        });
    }
    Result<std::string> name = parseFieldName(body.substr(0, at), text);
    if (!name)
        return tl::unexpected(name.error());
    for (const OperatorSign& candidate : kSigns) {
        if (body.substr(at).starts_with(candidate.sign))
            return parseValue(body.substr(at + candidate.sign.size()), text,
                              Condition{std::move(*name), candidate.op, {}, {}});
    }
    return failure(ErrorCode::InvalidInput, std::string(text),
                   fmt::format("no operator at column {}", columnOf(text, body.substr(at))));
}

Result<SortKey> parseSortKey(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const std::string_view direction = colon == std::string_view::npos ? "asc" : trimmed(text.substr(colon + 1));
    if (direction != "asc" && direction != "desc")
        return failure(ErrorCode::InvalidInput, std::string(text),
                       fmt::format("\"{}\" is neither asc nor desc", direction));
    return parseFieldName(text.substr(0, colon), text).map([&](std::string name) {
        return SortKey{std::move(name), direction == "desc"};
    });
}

} // namespace deeprig
