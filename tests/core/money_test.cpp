#include "core/money.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h> // after GoogleTest, which it needs

namespace deeprig {
namespace {

constexpr Currency kUsd("USD");
constexpr Currency kCny("CNY");
constexpr Currency kJpy("JPY");

ExchangeRates rates()
{
    return ExchangeRates({ExchangeRate{kCny, 1.0, "2025-07-16", "by definition"},
                          ExchangeRate{kUsd, 7.0, "2025-07-16", "rate"},
                          ExchangeRate{kJpy, 0.05, "2025-07-16", "rate"}});
}

TEST(Currency, ReadsLowerAndUpperCase)
{
    EXPECT_EQ(Currency::parse("usd").value(), kUsd);
    EXPECT_EQ(Currency::parse("CNY").value(), kCny);
}

TEST(Currency, RefusesAnythingButThreeLetters)
{
    for (const char* text : {"", "US", "USDT", "U5D", "US ", "€€€", "元"}) {
        const Result<Currency> currency = Currency::parse(text);
        ASSERT_FALSE(currency) << text;
        EXPECT_EQ(currency.error().code, ErrorCode::InvalidInput);
    }
}

TEST(Currency, IsUsDollarsUnlessSaidOtherwise) { EXPECT_EQ(Currency().code(), "USD"); }

TEST(Currency, YenAndWonHaveNoMinorUnit)
{
    EXPECT_EQ(kUsd.minorDigits(), 2);
    EXPECT_EQ(kJpy.minorDigits(), 0);
    EXPECT_EQ(Currency("KRW").minorDigits(), 0);
}

TEST(Money, RoundsHalfToEven)
{
    EXPECT_EQ(Money::fromAmount(0.125, kUsd).minor, 12);
    EXPECT_EQ(Money::fromAmount(0.375, kUsd).minor, 38);
    EXPECT_EQ(Money::fromAmount(-0.125, kUsd).minor, -12);
    EXPECT_EQ(Money::fromAmount(2.5, kJpy).minor, 2);
    EXPECT_EQ(Money::fromAmount(3.5, kJpy).minor, 4);
}

TEST(Money, RoundsHalvesThatBinaryNumbersMiss)
{
    // 2.675 has no exact binary form and lies a hair below; as an amount it is a half.
    EXPECT_EQ(Money::fromAmount(2.675, kUsd).minor, 268);
    EXPECT_EQ(Money::fromAmount(1.005, kUsd).minor, 100);
    EXPECT_EQ(Money::fromAmount(1.015, kUsd).minor, 102);
}

TEST(Money, RoundsToTheNearestElsewhere)
{
    EXPECT_EQ(Money::fromAmount(1599.99, kUsd).minor, 159999);
    EXPECT_EQ(Money::fromAmount(0.014, kUsd).minor, 1);
    EXPECT_EQ(Money::fromAmount(0.016, kUsd).minor, 2);
    EXPECT_EQ(Money::fromAmount(1234.4, kJpy).minor, 1234);
}

TEST(Money, HugeAmountsStayWithinTheNumber)
{
    EXPECT_GT(Money::fromAmount(1e300, kUsd).minor, 0);
    EXPECT_LT(Money::fromAmount(-1e300, kUsd).minor, 0);
    EXPECT_EQ(Money::fromAmount(std::numeric_limits<double>::quiet_NaN(), kUsd).minor, 0);
}

TEST(Money, ReadsExactAmounts)
{
    EXPECT_EQ(Money::parse("1599.99", kUsd).value().minor, 159999);
    EXPECT_EQ(Money::parse("1599.9", kUsd).value().minor, 159990);
    EXPECT_EQ(Money::parse("1599", kUsd).value().minor, 159900);
    EXPECT_EQ(Money::parse("0", kUsd).value().minor, 0);
    EXPECT_EQ(Money::parse("-0.50", kUsd).value().minor, -50);
    EXPECT_EQ(Money::parse("1599", kJpy).value().minor, 1599);
}

TEST(Money, RefusesWhatIsNoAmount)
{
    for (const char* text : {"", ".", ".5", "abc", "1,599.00", "1599.999", "$5", "5 USD", "1e3", " 5", "5 ", "1.-5",
                             "--5", "+5", "1.2.3", "9999999999999", "nan", "inf", "-", "-.5"}) {
        const Result<Money> money = Money::parse(text, kUsd);
        ASSERT_FALSE(money) << text;
        EXPECT_EQ(money.error().code, ErrorCode::InvalidInput);
        EXPECT_EQ(money.error().where, "price");
    }
}

TEST(Money, YenHasNoDecimals)
{
    EXPECT_FALSE(Money::parse("1599.5", kJpy));
    EXPECT_EQ(Money({1599, kJpy}).text(), "1599");
}

TEST(Money, WritesAllMinorDigits)
{
    EXPECT_EQ(Money({159900, kUsd}).text(), "1599.00");
    EXPECT_EQ(Money({5, kUsd}).text(), "0.05");
    EXPECT_EQ(Money({-5, kUsd}).text(), "-0.05");
    EXPECT_EQ(Money({-159905, kUsd}).text(), "-1599.05");
}

TEST(Money, AmountIsInMajorUnits)
{
    EXPECT_DOUBLE_EQ(Money({159950, kUsd}).amount(), 1599.5);
    EXPECT_DOUBLE_EQ(Money({1599, kJpy}).amount(), 1599.0);
}

TEST(Money, TimesAQuantity) { EXPECT_EQ((Money{333, kUsd} * 3).minor, 999); }

TEST(Money, TimesAHugeQuantityStaysPositive)
{
    const Money price = Money::parse("999999999999.99", kUsd).value();

    EXPECT_GT((price * 2'000'000'000).minor, 0);
}

TEST(Money, SumOfOneCurrency) { EXPECT_EQ(add(Money{100, kUsd}, Money{25, kUsd}).value(), (Money{125, kUsd})); }

TEST(Money, SumOfDifferentCurrenciesIsAnError)
{
    const Result<Money> sum = add(Money{100, kUsd}, Money{100, kCny});

    ASSERT_FALSE(sum);
    EXPECT_EQ(sum.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(sum.error().detail, testing::HasSubstr("CNY"));
}

TEST(ExchangeRates, ConvertsBothWays)
{
    EXPECT_EQ(rates().convert(Money{10000, kUsd}, kCny).value(), (Money{70000, kCny}));
    EXPECT_EQ(rates().convert(Money{70000, kCny}, kUsd).value(), (Money{10000, kUsd}));
}

TEST(ExchangeRates, ConvertsThroughYuan)
{
    EXPECT_EQ(rates().convert(Money{10000, kUsd}, kJpy).value(), (Money{14000, kJpy}));
    EXPECT_EQ(rates().convert(Money{14000, kJpy}, kUsd).value(), (Money{10000, kUsd}));
}

TEST(ExchangeRates, SameCurrencyNeedsNoRate)
{
    EXPECT_EQ(ExchangeRates().convert(Money{12345, kUsd}, kUsd).value(), (Money{12345, kUsd}));
}

TEST(ExchangeRates, RoundsHalfToEven)
{
    const ExchangeRates half({ExchangeRate{kCny, 1.0, {}, {}}, ExchangeRate{kUsd, 0.5, {}, {}}});

    EXPECT_EQ(half.convert(Money{25, kUsd}, kCny).value().minor, 12); // 0.125
    EXPECT_EQ(half.convert(Money{27, kUsd}, kCny).value().minor, 14); // 0.135
    EXPECT_EQ(half.convert(Money{29, kUsd}, kCny).value().minor, 14); // 0.145
}

TEST(ExchangeRates, UnknownRateIsNotFound)
{
    const Result<Money> converted = rates().convert(Money{100, kUsd}, Currency("SEK"));

    ASSERT_FALSE(converted);
    EXPECT_EQ(converted.error().code, ErrorCode::NotFound);
    EXPECT_THAT(converted.error().detail, testing::HasSubstr("SEK"));
}

TEST(ExchangeRates, FindsDateAndSource)
{
    const ExchangeRates all = rates();
    ASSERT_NE(all.find(kUsd), nullptr);

    EXPECT_EQ(all.find(kUsd)->date, "2025-07-16");
    EXPECT_EQ(all.find(Currency("SEK")), nullptr);
    EXPECT_EQ(all.all().size(), 3u);
}

RC_GTEST_PROP(Money, ParseOfPrintGivesTheSame, ())
{
    const auto minor = *rc::gen::inRange<std::int64_t>(-99'999'999'999, 99'999'999'999);
    const Currency currency = *rc::gen::element(kUsd, kCny, kJpy);

    const Money money{minor, currency};

    const Result<Money> read = Money::parse(money.text(), currency);
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == money);
}

RC_GTEST_PROP(Money, AmountThereAndBackGivesTheSame, ())
{
    const auto minor = *rc::gen::inRange<std::int64_t>(-99'999'999'999, 99'999'999'999);
    const Money money{minor, *rc::gen::element(kUsd, kCny, kJpy)};

    RC_ASSERT(Money::fromAmount(money.amount(), money.currency) == money);
}

RC_GTEST_PROP(Money, ThereAndBackThroughAStrongerCurrencyLosesLessThanItsRate, ())
{
    const Money yuan{*rc::gen::inRange<std::int64_t>(0, 1'000'000'000), kCny};

    const Money back = rates().convert(rates().convert(yuan, kUsd).value(), kCny).value();

    // Half a cent is 3.5 fen.
    RC_ASSERT(std::abs(back.minor - yuan.minor) <= 4);
}

} // namespace
} // namespace deeprig
