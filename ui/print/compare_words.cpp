#include "ui/print/compare_words.h"

#include "ui/print/format.h"

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

QString unitWord(std::string_view unit)
{
    const std::string id = "unit." + std::string(unit);
    return hasSentence(id, language()) ? words(id) : toText(unit);
}

/// A number, an amount or a word of a measure as people read it.
struct ValueWords {
    std::string_view unit;

    QString operator()(std::monostate) const { return {}; }
    QString operator()(double number) const { return formatMeasure(number, unitWord(unit), shownDecimals(unit)); }
    QString operator()(const Money& money) const { return formatMoney(money); }
    QString operator()(const std::string& value) const { return toText(comparedWords(value, language())); }
};

} // namespace

QString formatCompared(const CompareValue& value, std::string_view unit)
{
    if (value.state == CompareValue::State::Unknown)
        return words("compare.unknown_value");
    if (value.state == CompareValue::State::Absent)
        return u"–"_s;
    const QString text = std::visit(ValueWords{unit}, value.value);
    return value.state == CompareValue::State::AtLeast ? words("compare.at_least", {{"value", toUtf8(text)}}) : text;
}

QString formatGain(const CompareRow& row)
{
    if (row.better != Better::Left && row.better != Better::Right)
        return {};
    const std::optional<CompareValue::Value> gain = shownGain(row);
    if (!gain)
        return words("compare.better");
    const double* number = std::get_if<double>(&*gain);
    const QString amount = number != nullptr && row.unit == "%" ? words("compare.points", {{"value", *number}})
                                                                : std::visit(ValueWords{row.unit}, *gain);
    return words(isMoreBetter(row) ? "compare.more" : "compare.less", {{"amount", toUtf8(amount)}});
}

} // namespace deeprig::ui
