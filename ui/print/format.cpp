#include "ui/print/format.h"

#include "core/error_text.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar kMinus(0x2212);

QString withMinus(QString text)
{
    return text.replace(u'-', kMinus);
}

} // namespace

QString toText(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

std::string toUtf8(const QString& text)
{
    return text.toStdString();
}

Language language()
{
    return QLocale().language() == QLocale::Chinese ? Language::Chinese : Language::English;
}

QString words(const Sentence& text)
{
    return toText(sentence(text, language()));
}

QString words(std::string_view id, const Arguments& arguments)
{
    return toText(sentence(id, arguments, language()));
}

QString errorText(const Error& error)
{
    return toText(deeprig::errorText(error, language()));
}

QString formatNumber(double number, int decimals)
{
    const QLocale locale;
    QString text = locale.toString(number, 'f', decimals);
    if (decimals > 0) {
        while (text.endsWith(locale.zeroDigit()))
            text.chop(1);
        if (text.endsWith(locale.decimalPoint()))
            text.chop(locale.decimalPoint().size());
    }
    return withMinus(text);
}

QString formatFixed(double number, int decimals)
{
    return withMinus(QLocale().toString(number, 'f', decimals));
}

QString formatMeasure(double number, const QString& unit, int decimals)
{
    return unit.isEmpty() ? formatNumber(number, decimals) : formatNumber(number, decimals) % QChar(u' ') % unit;
}

QString formatCards(const std::vector<std::optional<double>>& cards)
{
    const bool isEven = std::ranges::all_of(cards, [&](const auto& card) { return card == cards.front(); });
    const auto text = [](const std::optional<double>& card) { return card ? formatNumber(*card, 2) : u"?"_s; };
    QString all;
    if (cards.size() > 1 && isEven) {
        all = formatNumber(static_cast<double>(cards.size())) % u" × " % text(cards.front());
    } else {
        QStringList pieces;
        for (const std::optional<double>& card : cards)
            pieces << text(card);
        all = pieces.join(u" + ");
    }
    return all % u" GiB";
}

QString formatPercent(double share)
{
    return formatNumber(std::round(share * 100)) % u" %"_s;
}

QString currencySign(Currency currency)
{
    static constexpr std::array<std::pair<std::string_view, QStringView>, 6> kSigns{
        {{"USD", u"$"}, {"CNY", u"¥"}, {"EUR", u"€"}, {"GBP", u"£"}, {"JPY", u"JP¥"}, {"HKD", u"HK$"}}};
    for (const auto& [code, sign] : kSigns) {
        if (code == currency.code())
            return sign.toString();
    }
    return toText(currency.code()) % QChar(QChar::Nbsp);
}

QString formatMoney(const Money& money)
{
    const int decimals = money.currency == Currency("CNY") ? 0 : money.currency.minorDigits();
    const QString sign = money.minor < 0 ? QString(kMinus) : QString();
    return sign % currencySign(money.currency) % formatFixed(std::abs(money.amount()), decimals);
}

QString formatMoneyShort(const Money& money)
{
    const QString sign = money.minor < 0 ? QString(kMinus) : QString();
    return sign % currencySign(money.currency) % formatFixed(std::abs(money.amount()), 0);
}

std::optional<double> readNumber(const QString& text)
{
    QString digits;
    for (const QChar c : text) {
        if (c.isDigit() || c == u'.' || c == u',' || c == u'-' || c == kMinus)
            digits += c == kMinus ? QChar(u'-') : c;
        else if (c.isLetter())
            return std::nullopt;
    }
    bool isNumber = false;
    double number = QLocale().toDouble(digits, &isNumber);
    if (!isNumber)
        number = QLocale::c().toDouble(digits, &isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QString formatDate(std::string_view iso)
{
    const QDate date = QDate::fromString(toText(iso.substr(0, 10)), Qt::ISODate);
    if (!date.isValid())
        return toText(iso);
    const QLocale locale;
    return locale.language() == QLocale::Chinese ? date.toString(Qt::ISODate) : locale.toString(date, u"d MMM yyyy"_s);
}

std::optional<int> monthsSince(std::string_view iso, QDate today)
{
    const QDate date = QDate::fromString(toText(iso.substr(0, 10)), Qt::ISODate);
    if (!date.isValid() || !today.isValid())
        return std::nullopt;
    const int months = (today.year() - date.year()) * 12 + today.month() - date.month();
    return today.day() < date.day() ? months - 1 : months;
}

} // namespace deeprig::ui
