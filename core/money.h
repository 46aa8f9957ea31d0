#pragma once

#include "core/error.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig {

/// An ISO 4217 code of three capital letters ("USD").
class Currency {
public:
    Currency() = default;
    /// Reads "usd" or "USD"; anything but three letters is an error.
    static Result<Currency> parse(std::string_view text);
    /// For codes written in the program itself; `code` must be three capital letters.
    explicit constexpr Currency(const char (&code)[4]) : m_code{code[0], code[1], code[2]} {}

    [[nodiscard]] std::string_view code() const { return {m_code.data(), m_code.size()}; }
    /// Digits after the point of the minor unit: 2, but 0 for JPY and KRW (ISO 4217).
    [[nodiscard]] int minorDigits() const;

    friend bool operator==(const Currency&, const Currency&) = default;
    friend auto operator<=>(const Currency&, const Currency&) = default;

private:
    std::array<char, 3> m_code{'U', 'S', 'D'};
};

/// An amount as a count of minor units (cents) of one currency.
struct Money {
    std::int64_t minor = 0;
    Currency currency;

    /// From a decimal number such as 1599.99; rounds half to even to the minor unit.
    static Money fromAmount(double amount, Currency currency);
    /// Reads "1599.99" exactly; more digits than the currency has are an error.
    static Result<Money> parse(std::string_view text, Currency currency);

    [[nodiscard]] double amount() const;
    /// "1599.99", without grouping and symbol: for files.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const Money&, const Money&) = default;
};

Money operator*(const Money& price, int quantity);
/// The sum of two amounts of one currency; mixing currencies is an error.
Result<Money> add(const Money& a, const Money& b);

/// How many CNY one unit of a currency was worth on a day, and who said so.
struct ExchangeRate {
    Currency currency;
    double cny_per_unit = 1.0;
    std::string date;
    std::string source;
};

/// Dated rates, all against CNY.
class ExchangeRates {
public:
    ExchangeRates() = default;
    explicit ExchangeRates(std::vector<ExchangeRate> rates) : m_rates(std::move(rates)) {}

    [[nodiscard]] const ExchangeRate* find(Currency currency) const;
    /// Converts one piece's price; rounds half to even. NotFound if one of the two has no rate.
    [[nodiscard]] Result<Money> convert(const Money& price, Currency to) const;
    [[nodiscard]] const std::vector<ExchangeRate>& all() const { return m_rates; }

private:
    std::vector<ExchangeRate> m_rates;
};

} // namespace deeprig
