#pragma once

#include "core/fit.h"

#include <optional>
#include <string>
#include <vector>

namespace deeprig {

/// One row of a build as people read it: the same numbers on the bench, in CSV, Markdown, JSON and print.
struct ReportRow {
    std::size_t line = 0;
    Category category = Category::Gpu;
    std::string name;
    TextList part_numbers;
    bool used = false;
    bool owned = false;
    int quantity = 1;
    std::optional<Money> unit_price;  ///< in the build's currency; own price before the catalog's
    std::optional<Money> total_price; ///< unit price x quantity
    PriceKind price_kind = PriceKind::Offer;
    std::string price_date;
    std::string price_source;
    std::optional<Money> catalog_price; ///< as the catalog has it, if it was converted
    std::string note;
};

/// Sums in the build's currency. Lines without a price are counted, not taken as 0.
struct PriceSummary {
    Money total;       ///< all lines with a price
    Money to_buy;      ///< those not owned
    Money owned_value; ///< those owned
    int unpriced = 0;  ///< lines to buy without a price
    int estimated = 0; ///< lines to buy whose price is an estimate
    std::optional<Money> budget;
    std::vector<std::pair<Category, Money>> by_category; ///< to buy, in the order of the categories
    Money to_buy_new;                                    ///< to_buy without what is second-hand
    Money to_buy_used;                                   ///< the second-hand part of to_buy
    int new_pieces = 0;                                  ///< pieces, with or without a price
    int used_pieces = 0;
    int owned_pieces = 0; ///< new or second-hand
};

std::vector<ReportRow> reportRows(const Evaluation& evaluation);
PriceSummary summarizePrices(const Evaluation& evaluation, const std::vector<ReportRow>& rows);

/// "new", "used" or "owned".
std::string conditionText(const ReportRow& row, Language language);
/// Who asks the price: the shop or list, "own price", "estimate, <source>"; empty without a price.
std::string priceSourceText(const ReportRow& row, Language language);

/// A rate by which prices of a build were converted into its currency: stands beside every sum of them.
struct Conversion {
    Currency from;
    Currency to;
    double rate = 1;  ///< units of `to` for one unit of `from`
    std::string date; ///< of the older of the two rates against CNY: it is no fresher than that
};
/// One entry for each foreign currency of a price or the budget, in the order of the lines.
std::vector<Conversion> conversionsOf(const Evaluation& evaluation);
/// "1 USD = 7.15 CNY (2025-07-16)"
std::string conversionText(const Conversion& conversion, Language language);

/// The memory of the cards, each and in sum; empty where a card's memory is unknown.
struct VramSummary {
    std::vector<std::optional<double>> cards_gib;
    std::optional<double> total_gib;
    std::optional<double> required_gib;          ///< requirement.min_vram_gib
    std::optional<double> required_per_card_gib; ///< requirement.min_vram_per_card_gib
};
VramSummary summarizeVram(const Evaluation& evaluation);

/// The few facts that tell a part from its neighbours: "24 GiB", "350 W"; unknown ones are left out.
std::vector<Sentence> keyFacts(const Part& part);

} // namespace deeprig
