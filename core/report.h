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
};

std::vector<ReportRow> reportRows(const Evaluation& evaluation);
PriceSummary summarizePrices(const Evaluation& evaluation, const std::vector<ReportRow>& rows);

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
