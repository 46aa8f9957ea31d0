#include "core/money.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace deeprig {

namespace {

std::int64_t powerOfTen(int digits)
{
    std::int64_t power = 1;
    for (int i = 0; i < digits; ++i)
        power *= 10;
    return power;
}

// About the largest count of minor units; amounts beyond it stay here.
constexpr double kMostMinor = 9.0e18;

std::int64_t roundHalfToEven(double value)
{
    if (std::isnan(value))
        return 0;
    const double bounded = std::clamp(value, -kMostMinor, kMostMinor);
    // Amounts are decimal: 2.675 is a half although its binary form lies a hair below. A few units in the last place
    // are the rounding of the conversion itself.
    const double half = std::floor(bounded) + 0.5;
    const double slack = 8 * std::numeric_limits<double>::epsilon() * std::abs(bounded);
    // std::nearbyint rounds half to even in the default rounding mode, which nobody here changes.
    return static_cast<std::int64_t>(std::nearbyint(std::abs(bounded - half) <= slack ? half : bounded));
}

// Without regard to the locale, unlike <cctype>.
bool isAsciiLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

} // namespace

Result<Currency> Currency::parse(std::string_view text)
{
    Currency currency;
    if (text.size() != 3 || !std::ranges::all_of(text, isAsciiLetter))
        return failure(ErrorCode::InvalidInput, "currency",
                       fmt::format("\"{}\" is no ISO 4217 code of three letters such as USD", text));
    std::ranges::transform(text, currency.m_code.begin(),
                           [](char c) { return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c; });
    return currency;
}

int Currency::minorDigits() const
{
    return code() == "JPY" || code() == "KRW" ? 0 : 2;
}

Money Money::fromAmount(double amount, Currency currency)
{
    const auto scale = static_cast<double>(powerOfTen(currency.minorDigits()));
    return Money{roundHalfToEven(amount * scale), currency};
}

Result<Money> Money::parse(std::string_view text, Currency currency)
{
    const auto wrong = [&] {
        return failure(ErrorCode::InvalidInput, "price",
                       fmt::format("\"{}\" is no amount of {} with at most {} decimals", text, currency.code(),
                                   currency.minorDigits()));
    };
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view part = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (part.size() > static_cast<std::size_t>(currency.minorDigits()) || whole.empty() || whole == "-" || whole.size() > 12)
        return wrong();
    std::string digits(whole);
    digits += part;
    digits.append(static_cast<std::size_t>(currency.minorDigits()) - part.size(), '0');
    std::int64_t minor = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), minor);
    if (error != std::errc{} || end != digits.data() + digits.size())
        return wrong();
    return Money{minor, currency};
}

double Money::amount() const
{
    return static_cast<double>(minor) / static_cast<double>(powerOfTen(currency.minorDigits()));
}

std::string Money::text() const
{
    const std::int64_t scale = powerOfTen(currency.minorDigits());
    const std::int64_t absolute = minor < 0 ? -minor : minor;
    const char* sign = minor < 0 ? "-" : "";
    if (scale == 1)
        return fmt::format("{}{}", sign, absolute);
    return fmt::format("{}{}.{:0{}}", sign, absolute / scale, absolute % scale, currency.minorDigits());
}

Money operator*(const Money& price, int quantity)
{
    std::int64_t product = 0;
    if (__builtin_mul_overflow(price.minor, static_cast<std::int64_t>(quantity), &product))
        product = (price.minor < 0) == (quantity < 0) ? std::numeric_limits<std::int64_t>::max()
                                                      : std::numeric_limits<std::int64_t>::min();
    return Money{product, price.currency};
}

Result<Money> add(const Money& a, const Money& b)
{
    if (a.currency != b.currency)
        return failure(ErrorCode::InvalidInput, "price",
                       fmt::format("{} and {} cannot be added without a rate", a.currency.code(), b.currency.code()));
    return Money{a.minor + b.minor, a.currency};
}

const ExchangeRate* ExchangeRates::find(Currency currency) const
{
    const auto found = std::ranges::find(m_rates, currency, &ExchangeRate::currency);
    return found == m_rates.end() ? nullptr : &*found;
}

Result<Money> ExchangeRates::convert(const Money& price, Currency to) const
{
    if (price.currency == to)
        return price;
    const ExchangeRate* source = find(price.currency);
    const ExchangeRate* target = find(to);
    if (source == nullptr || target == nullptr)
        return failure(ErrorCode::NotFound, "exchange rate",
                       fmt::format("no rate from {} to {}", price.currency.code(), to.code()));
    return Money::fromAmount(price.amount() * source->cny_per_unit / target->cny_per_unit, to);
}

} // namespace deeprig
