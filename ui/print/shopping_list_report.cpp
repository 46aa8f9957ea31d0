#include "ui/print/shopping_list_report.h"

#include "core/advice.h"
#include "core/placement.h"
#include "core/report.h"
#include "core/words.h"
#include "ui/print/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QChar kDash(0x2013);
constexpr double kComfortShare = 1 / 1.2;

/// What the parts of the document are made from.
struct Source {
    const Evaluation& evaluation;
    std::vector<ReportRow> rows;
    PriceSummary prices;
    QDate printed;
    int decimals = 2; ///< of all amounts
};

/// The yuan is written without decimals, unless that would hide what makes the rows add up.
int decimalsOf(const Evaluation& evaluation, const std::vector<ReportRow>& rows)
{
    const Currency currency = evaluation.build().currency;
    const auto isWhole = [](const std::optional<Money>& money) { return !money || money->minor % 100 == 0; };
    const bool areWhole = std::ranges::all_of(rows, isWhole, &ReportRow::unit_price);
    return currency == Currency("CNY") && areWhole ? 0 : currency.minorDigits();
}

QString amount(const Source& source, const Money& money)
{
    return formatFixed(money.amount(), source.decimals);
}

QString priceText(const Source& source, const Money& money)
{
    const QString sign = money.minor < 0 ? QString(QChar(0x2212)) : QString();
    return sign % currencySign(money.currency) % formatFixed(std::abs(money.amount()), source.decimals);
}

Argument argument(const QString& text)
{
    return Argument(toUtf8(text));
}

/// The first and the last day of the prices; both empty if none has a date.
std::pair<std::string, std::string> priceDates(const std::vector<ReportRow>& rows)
{
    std::string first;
    std::string last;
    for (const ReportRow& row : rows) {
        if (!row.unit_price || row.price_date.empty())
            continue;
        first = first.empty() ? row.price_date : std::min(first, row.price_date);
        last = std::max(last, row.price_date);
    }
    return {first, last};
}

QString pricesLine(const Source& source)
{
    const std::string currency(source.evaluation.build().currency.code());
    const auto [first, last] = priceDates(source.rows);
    if (first.empty())
        return words("print.in_currency", {{"currency", currency}});
    if (first == last)
        return words("print.prices_of", {{"date", argument(formatDate(first))}, {"currency", currency}});
    return words(
        "print.prices_from_to",
        {{"first", argument(formatDate(first))}, {"last", argument(formatDate(last))}, {"currency", currency}});
}

QString placeText(const Site& site)
{
    const std::string use = "print.use." + site.use;
    const QString name = hasSentence(use, language()) ? words(use) : toText(site.use);
    if (!site.mains_voltage_v || !site.breaker_a)
        return name;
    return words("print.place", {{"use", argument(name)}, {"volts", *site.mains_voltage_v}, {"amps", *site.breaker_a}});
}

ReportKeyNumbers::Figure toBuy(const Source& source)
{
    const PriceSummary& prices = source.prices;
    QString note = words("print.no_budget");
    Token color = Token::Text;
    if (prices.unpriced > 0) {
        note = words("print.unpriced", {{"count", prices.unpriced}});
    } else if (prices.budget && prices.budget->minor > 0) {
        const double share = prices.to_buy.amount() / prices.budget->amount();
        note = words("print.of_budget", {{"share", argument(formatPercent(share))},
                                         {"budget", argument(formatMoneyShort(*prices.budget))}});
    }
    if (prices.budget && prices.to_buy.minor > prices.budget->minor)
        color = Token::Err;
    return {words("list.to_buy"), priceText(source, prices.to_buy), note, color};
}

ReportKeyNumbers::Figure load(const Source& source)
{
    const PowerEstimate& power = source.evaluation.report.power;
    if (!power.dc_w)
        return {words("print.load"), words("print.cannot_tell"), {}, Token::Unk};
    QStringList notes;
    Token color = Token::Text;
    if (power.psu_w && *power.psu_w > 0) {
        const double share = *power.dc_w / *power.psu_w;
        notes << words("print.of_supply", {{"share", argument(formatPercent(share))}});
        color = share > 1 ? Token::Err : share > kComfortShare ? Token::Warn : Token::Text;
    } else {
        notes << words("print.no_supply");
    }
    const std::optional<double>& limit =
        source.evaluation.resolved.site.continuous ? power.circuit_continuous_w : power.circuit_peak_w;
    if (power.wall_w && limit && *limit > 0)
        notes << words("print.of_circuit", {{"share", argument(formatPercent(*power.wall_w / *limit))}});
    return {words("print.load"), formatMeasure(*power.dc_w, u"W"_s),
            notes.join(language() == Language::Chinese ? u"，"_s : u", "_s), color};
}

ReportKeyNumbers::Figure memory(const Source& source)
{
    const VramSummary vram = summarizeVram(source.evaluation);
    if (vram.cards_gib.empty())
        return {words("print.vram"), kDash, words("print.no_card"), Token::Text};
    const QString value = vram.total_gib ? formatMeasure(*vram.total_gib, u"GiB"_s, 1) : words("print.cannot_tell");
    QString note = formatCards(vram.cards_gib);
    Token color = vram.total_gib ? Token::Text : Token::Unk;
    if (vram.required_gib) {
        note += (language() == Language::Chinese ? u"，"_s : u", "_s) %
                words("print.vram_needed", {{"need", argument(formatMeasure(*vram.required_gib, u"GiB"_s, 1))}});
        if (vram.total_gib && *vram.total_gib < *vram.required_gib)
            color = Token::Err;
    }
    return {words("print.vram"), value, note, color};
}

ReportKeyNumbers::Figure checks(const Source& source)
{
    const CompatibilityReport& report = source.evaluation.report;
    QStringList notes;
    Token color = report.unknown > 0 ? Token::Text : Token::Ok; // never green on what nobody could check
    QString value = words("verdict.ok");
    const int warnings = report.count(Severity::Warning);
    if (report.verdict == Verdict::Error) {
        value = words("verdict.error", {{"count", report.count(Severity::Error)}});
        color = Token::Err;
        if (warnings > 0)
            notes << words("verdict.warning", {{"count", warnings}});
    } else if (report.verdict == Verdict::Warning) {
        value = words("verdict.warning", {{"count", warnings}});
        color = Token::Warn;
    }
    if (report.unknown > 0)
        notes << words("cli.not_checked", {{"count", report.unknown}});
    return {words("print.checks"), value, notes.join(language() == Language::Chinese ? u"，"_s : u", "_s), color};
}

ReportTable table(const Source& source)
{
    ReportTable table;
    table.columns = {{words("list.no"), true, false, false},
                     {words("list.part"), false, false, true},
                     {words("list.part_number"), false, true, false, true},
                     {words("list.condition"), false, false, false},
                     {words("list.quantity"), true, false, false},
                     {words("list.unit_price"), true, false, false},
                     {words("list.total"), true, false, false},
                     {words("list.price_date"), false, true, false},
                     {words("list.source"), false, true, false}};
    int number = 0;
    for (const ReportRow& row : source.rows) {
        // What costs nothing stands back, so that nobody adds it up with the rest.
        const ReportInk ink = row.owned ? ReportInk::Quiet : ReportInk::Plain;
        const auto text = [](const std::string& utf8) {
            return utf8.empty() ? ReportCell{kDash, ReportInk::Faint} : ReportCell{toText(utf8), ReportInk::Plain};
        };
        const auto price = [&](const std::optional<Money>& money) {
            return money ? ReportCell{amount(source, *money), ink} : ReportCell{kDash, ReportInk::Faint};
        };
        QString name =
            row.name.empty() ? words("category." + std::string(categoryName(row.category))) : toText(row.name);
        if (!row.note.empty())
            name += u'\n' % toText(row.note);
        table.rows.push_back({{formatNumber(++number), ReportInk::Quiet},
                              {name, ReportInk::Plain},
                              text(joined(row.part_numbers, ", ")),
                              {toText(conditionText(row, language())), ink},
                              {formatNumber(row.quantity), ink},
                              price(row.unit_price),
                              price(row.total_price),
                              text(row.unit_price ? row.price_date : std::string()),
                              text(priceSourceText(row, language()))});
    }
    return table;
}

QStringList notes(const Source& source)
{
    QStringList notes;
    // Who asks the prices, and since when: the oldest day of each.
    std::map<std::string, std::string> oldest;
    bool hasOwn = false;
    for (const ReportRow& row : source.rows) {
        hasOwn = hasOwn || (row.unit_price && row.price_kind == PriceKind::Own);
        if (!row.unit_price || row.price_kind == PriceKind::Own || row.price_source.empty())
            continue;
        std::string& day = oldest[row.price_source];
        day = day.empty() || (!row.price_date.empty() && row.price_date < day) ? row.price_date : day;
    }
    for (const auto& [shop, day] : oldest) {
        const std::optional<int> months = monthsSince(day, source.printed);
        if (months && *months > 0)
            notes << words("print.note.prices",
                           {{"source", shop}, {"date", argument(formatDate(day))}, {"months", *months}});
        else if (months)
            notes << words("print.note.fresh", {{"source", shop}, {"date", argument(formatDate(day))}});
    }
    if (hasOwn)
        notes << words("print.note.own");
    if (source.prices.estimated > 0)
        notes << words("print.note.estimates", {{"count", source.prices.estimated}});
    if (source.prices.unpriced > 0)
        notes << words("print.note.unpriced", {{"count", source.prices.unpriced}});
    for (const Conversion& conversion : conversionsOf(source.evaluation))
        notes << words("print.note.rate", {{"rate", conversionText(conversion, language())}});
    return notes;
}

ReportSums sums(const Source& source)
{
    using enum ReportSums::Weight;
    const PriceSummary& prices = source.prices;
    ReportSums sums;
    if (prices.used_pieces > 0) {
        if (prices.new_pieces > 0)
            sums.rows.push_back(
                {words("print.new", {{"count", prices.new_pieces}}), priceText(source, prices.to_buy_new), Plain});
        sums.rows.push_back(
            {words("print.used", {{"count", prices.used_pieces}}), priceText(source, prices.to_buy_used), Plain});
    }
    sums.rows.push_back({words("list.to_buy"), priceText(source, prices.to_buy), Total});
    if (prices.budget) {
        sums.rows.push_back({words("list.budget"), priceText(source, *prices.budget), Quiet});
        const Money left{prices.budget->minor - prices.to_buy.minor, prices.to_buy.currency};
        sums.rows.push_back({words("list.left"), priceText(source, left), Quiet});
    }
    if (prices.owned_pieces > 0)
        sums.rows.push_back({words("print.owned", {{"count", prices.owned_pieces}}),
                             prices.owned_value.minor == 0 ? QString(kDash) : priceText(source, prices.owned_value),
                             Quiet});
    sums.notes = notes(source);
    return sums;
}

ReportFindings findings(const Evaluation& evaluation)
{
    std::vector<const Finding*> order;
    for (const Finding& finding : evaluation.report.findings)
        order.push_back(&finding);
    std::ranges::stable_sort(order, {}, &Finding::accepted);
    ReportFindings findings;
    for (const Finding* finding : order) {
        QString word = words("severity." + std::string(severityName(finding->severity)));
        if (finding->accepted)
            word = words("print.accepted") % u" · " % word;
        else if (finding->outgrown)
            word = words("print.outgrown") % u" · " % word;
        QString detail = toText(adviceText(*finding, language()));
        if (finding->accepted && !finding->accepted_note.empty())
            detail = toText(finding->accepted_note);
        findings.entries.push_back({finding->severity, word, words(finding->sentence), detail});
    }
    return findings;
}

/// "3 × 8-pin, 1 × 6-pin"; empty for a card without, or if nobody knows.
QString plugsText(const Gpu& card)
{
    QStringList plugs;
    const auto add = [&plugs](const char* id, const Known<int>& count) {
        if (count && *count > 0)
            plugs << words(id, {{"count", *count}});
    };
    add("print.plug.16", card.plugs_16_pin);
    add("print.plug.8", card.plugs_8_pin);
    add("print.plug.6", card.plugs_6_pin);
    add("print.plug.eps", card.plugs_eps_8_pin);
    return plugs.join(language() == Language::Chinese ? u"、"_s : u", "_s);
}

/// "x8, PCIe 4.0"
QString linkText(const PlacementRow& row)
{
    QStringList link;
    if (row.lanes)
        link << u'x' % QString::number(*row.lanes);
    if (row.gen)
        link << u"PCIe %1.0"_s.arg(*row.gen);
    return link.join(u", "_s);
}

/// Which card and which M.2 drive goes where: for whoever puts the machine together.
std::optional<ReportTable> placement(const Evaluation& evaluation)
{
    const std::vector<PlacementRow> rows = placementRows(*evaluation.report.placement);
    const auto hasPlace = [](const PlacementRow& row) { return !row.slot.empty(); };
    if (std::ranges::none_of(rows, hasPlace))
        return std::nullopt;
    ReportTable table;
    table.columns = {{words("print.slot")}, {words("list.part")}, {words("print.lanes")}, {words("print.plugs")}};
    for (const PlacementRow& row : rows) {
        const auto cell = [](const QString& text) {
            return text.isEmpty() ? ReportCell{kDash, ReportInk::Faint} : ReportCell{text, ReportInk::Quiet};
        };
        const Gpu* card = evaluation.resolved.lines[row.line].part->as<Gpu>();
        table.rows.push_back({cell(toText(row.slot)),
                              {toText(row.part), ReportInk::Plain},
                              cell(linkText(row)),
                              cell(card != nullptr ? plugsText(*card) : QString())});
    }
    return table;
}

/// Whose data the page shows: what the licences of the sources ask for.
QString foot(const Source& source)
{
    const QString comma = language() == Language::Chinese ? u"、"_s : u", "_s;
    QStringList pieces{u"DeepRig"_s};
    const auto isFromOpenDb = [](const ResolvedLine& line) { return !line.part->opendb_id.empty(); };
    if (std::ranges::any_of(source.evaluation.resolved.lines, isFromOpenDb))
        pieces << words("print.parts_from", {{"sources", std::string("BuildCores OpenDB (ODC-By 1.0)")}});
    std::set<std::string> shops;
    for (const ReportRow& row : source.rows) {
        if (row.unit_price && row.price_kind != PriceKind::Own && !row.price_source.empty())
            shops.insert(row.price_source);
    }
    constexpr std::size_t kMostShops = 3;
    if (!shops.empty() && shops.size() <= kMostShops) {
        QStringList names;
        for (const std::string& shop : shops)
            names << toText(shop);
        pieces << words("print.prices_from", {{"sources", argument(names.join(comma))}});
    }
    return pieces.join(u" · "_s);
}

} // namespace

PagedReport shoppingListReport(const Evaluation& evaluation, QDate printed)
{
    Source source{evaluation, reportRows(evaluation), {}, printed, 2};
    source.prices = summarizePrices(evaluation, source.rows);
    source.decimals = decimalsOf(evaluation, source.rows);
    const std::string& name = evaluation.build().name;
    PagedReport report;
    report.language = language();
    report.title = name.empty() ? words("print.untitled") : toText(name);
    report.subtitle = words("list.title") % u" · " % placeText(evaluation.resolved.site);
    report.aside = {formatDate(toUtf8(printed.toString(Qt::ISODate))), pricesLine(source)};
    report.blocks.emplace_back(ReportKeyNumbers{{toBuy(source), load(source), memory(source), checks(source)}});
    report.blocks.emplace_back(table(source));
    report.blocks.emplace_back(sums(source));
    report.blocks.emplace_back(ReportHeading{words("print.findings")});
    ReportFindings found = findings(evaluation);
    if (found.entries.empty())
        report.blocks.emplace_back(ReportParagraph{words("print.no_findings"), false});
    else
        report.blocks.emplace_back(std::move(found));
    if (std::optional<ReportTable> places = placement(evaluation)) {
        report.blocks.emplace_back(ReportHeading{words("print.placement")});
        report.blocks.emplace_back(std::move(*places));
    }
    report.foot = foot(source);
    return report;
}

} // namespace deeprig::ui
