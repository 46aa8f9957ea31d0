#pragma once

#include "core/error.h"
#include "core/money.h"
#include "core/text.h"

#include <QDate>
#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace deeprig::ui {

// Numbers, money, dates and units as text in the locale of the program (QLocale's default, set once in main). Nowhere
// else does ui turn a number into text.

/// Text of core, which is UTF-8, and back.
QString toText(std::string_view utf8);
std::string toUtf8(const QString& text);

/// The language of sentences: that of the default locale.
Language language();
QString words(const Sentence& sentence);
QString words(std::string_view id, const Arguments& arguments = {});
/// One clear sentence for people: what went wrong, where, and how to mend it.
QString errorText(const Error& error);

/// Grouped, at most that many digits after the point, no trailing zeros, a real minus sign.
QString formatNumber(double number, int decimals = 0);
/// The same with exactly that many digits.
QString formatFixed(double number, int decimals);
/// "1,076 W": number, a space, unit.
QString formatMeasure(double number, const QString& unit, int decimals = 0);
/// The memory of cards: "2 × 24 GiB", "24 + 12 GiB", "24 + ? GiB".
QString formatCards(const std::vector<std::optional<double>>& cards);
/// "108 %" of a share of 1.08.
QString formatPercent(double share);
/// "$2,863.94"; "¥20,621" (the yuan without decimals).
QString formatMoney(const Money& money);
/// Without decimals, for gauges and charts: "$2,864".
QString formatMoneyShort(const Money& money);
/// "$"; the code itself where no sign is in common use.
QString currencySign(Currency currency);
/// A number as people type it ("1 599,99" or "1599.99" by locale, a sign before or behind allowed); empty if it is
/// none.
std::optional<double> readNumber(const QString& text);

/// "23 Jul 2025", "2025-07-23" in Chinese; the text itself if it is no ISO date.
QString formatDate(std::string_view iso);
/// "23 Jul 2025, 14:05" of a time in UTC, as the clock here shows it; the text itself if it is no ISO time.
QString formatDateTime(std::string_view iso);
/// Whole months from an ISO date to `today`; empty if it is no date.
std::optional<int> monthsSince(std::string_view iso, QDate today);

} // namespace deeprig::ui
