#include "core/compare_measures.h"

#include "core/words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace deeprig {

namespace {

using State = CompareValue::State;

/// Sums of decimals leave dust; no measure is told apart by so little.
constexpr double kDust = 1e-6;

enum class Direction { None, LessIsBetter, MoreIsBetter };

CompareValue absent()
{
    return {State::Absent, {}, {}, false};
}

CompareValue number(std::optional<double> value, State state = State::Known)
{
    if (!value || (state == State::AtLeast && *value <= 0)) // "at least 0" says nothing
        return {};
    return {state, *value, *value, false};
}

CompareValue money(const Money& amount, bool isComplete)
{
    if (!isComplete && amount.minor <= 0)
        return {};
    return {isComplete ? State::Known : State::AtLeast, amount, static_cast<double>(amount.minor), false};
}

// --- price ---

using CountsIn = bool (*)(const ReportRow&);

bool isToBuy(const ReportRow& row)
{
    return !row.owned;
}
bool isOwned(const ReportRow& row)
{
    return row.owned;
}
bool isAny(const ReportRow&)
{
    return true;
}

bool allPriced(const ComparedSide& side, CountsIn counts)
{
    return std::ranges::all_of(side.rows, [&](const ReportRow& row) { return !counts(row) || row.total_price; });
}

CompareValue toBuy(const ComparedSide& side)
{
    return money(side.prices.to_buy, allPriced(side, &isToBuy));
}

CompareValue totalPrice(const ComparedSide& side)
{
    return money(side.prices.total, allPriced(side, &isAny));
}

CompareValue ownedValue(const ComparedSide& side)
{
    return money(side.prices.owned_value, allPriced(side, &isOwned));
}

/// How many pieces of each part have no price. A part that only its build knows goes by its name, as in the list of
/// compared parts.
std::map<std::string, int> unpricedPieces(const ComparedSide& side, CountsIn counts)
{
    std::map<std::string, int> pieces;
    for (const ReportRow& row : side.rows) {
        if (!counts(row) || row.total_price)
            continue;
        const PartId& part = side.evaluation.build().lines[row.line].part;
        pieces[part.empty() ? fmt::format("{}\n{}", categoryName(row.category), row.name) : part.value] += row.quantity;
    }
    return pieces;
}

/// Sums as they are judged: parts without a price that both builds have cost the same in both and decide nothing.
std::pair<CompareValue, CompareValue> judgedPrices(std::pair<CompareValue, CompareValue> sums, const ComparedSide& left,
                                                   const ComparedSide& right, CountsIn counts)
{
    const std::map<std::string, int> mine = unpricedPieces(left, counts);
    const std::map<std::string, int> others = unpricedPieces(right, counts);
    const auto isWithin = [](const auto& few, const auto& many) {
        return std::ranges::all_of(few, [&](const auto& entry) {
            const auto found = many.find(entry.first);
            return found != many.end() && found->second >= entry.second;
        });
    };
    if (sums.first.state == State::AtLeast && isWithin(mine, others))
        sums.first.state = State::Known;
    if (sums.second.state == State::AtLeast && isWithin(others, mine))
        sums.second.state = State::Known;
    return sums;
}

// --- memory of the cards ---

CompareValue cards(const ComparedSide& side)
{
    return number(static_cast<double>(side.rig.gpus.size()));
}

CompareValue vramTogether(const ComparedSide& side)
{
    if (side.vram.cards_gib.empty())
        return absent();
    double known = 0;
    for (const std::optional<double>& card : side.vram.cards_gib)
        known += card.value_or(0);
    return side.vram.total_gib ? number(*side.vram.total_gib) : number(known, State::AtLeast);
}

CompareValue largestCard(const ComparedSide& side)
{
    if (side.vram.cards_gib.empty())
        return absent();
    const std::optional<double> largest = std::ranges::max(side.vram.cards_gib); // unknown ones are the smallest
    return number(largest, side.vram.total_gib ? State::Known : State::AtLeast);
}

CompareValue smallestCard(const ComparedSide& side)
{
    if (side.vram.cards_gib.empty())
        return absent();
    return number(std::ranges::min(side.vram.cards_gib)); // unknown if one is
}

// --- power ---

CompareValue load(const ComparedSide& side)
{
    const PowerEstimate& power = side.evaluation.report.power;
    return power.dc_w ? number(*power.dc_w) : number(power.known_w, State::AtLeast);
}

CompareValue peak(const ComparedSide& side)
{
    return number(side.evaluation.report.power.peak_w);
}

CompareValue ratedSupply(const ComparedSide& side)
{
    return side.rig.psus.empty() ? absent() : number(side.evaluation.report.power.psu_w);
}

CompareValue share(const CompareValue& part, const std::optional<double>& whole)
{
    if (!part.hasValue() || !whole || *whole <= 0)
        return {};
    return number(100 * *part.rank / *whole, part.state);
}

CompareValue supplyLoad(const ComparedSide& side)
{
    return side.rig.psus.empty() ? absent() : share(load(side), side.evaluation.report.power.psu_w);
}

CompareValue wall(const ComparedSide& side)
{
    return number(side.evaluation.report.power.wall_w);
}

CompareValue circuitLoad(const ComparedSide& side)
{
    const PowerEstimate& power = side.evaluation.report.power;
    return share(number(power.circuit_w), power.circuit_continuous_w);
}

// --- findings ---

template <Severity Which> CompareValue findings(const ComparedSide& side)
{
    return number(static_cast<double>(side.evaluation.report.count(Which)));
}

// --- boards ---

CompareValue fullLengthSlots(const ComparedSide& side)
{
    if (!side.rig.board)
        return absent();
    const auto& layout = side.rig.board->part->as<Motherboard>()->slot_layout;
    if (!layout)
        return {};
    return number(static_cast<double>(std::ranges::count(*layout, std::optional(16), &PcieSlot::length_lanes)));
}

CompareValue driveSockets(const ComparedSide& side)
{
    if (!side.rig.board)
        return absent();
    const auto& sockets = side.rig.board->part->as<Motherboard>()->m2_sockets;
    if (!sockets)
        return {};
    // Only key M takes drives; a socket whose key nobody wrote down is one for drives, as rules count it.
    return number(
        static_cast<double>(std::ranges::count_if(*sockets, [](const M2Socket& socket) { return socket.key != "E"; })));
}

/// A measure that belongs to no single field.
struct Measure {
    std::string_view key;
    CompareGroup group;
    std::string_view unit;
    Direction direction;
    CompareValue (*read)(const ComparedSide&);
    CountsIn counts = nullptr; ///< of a sum of prices: the lines that it counts
};

constexpr std::array kMeasures{
    Measure{"price", CompareGroup::Price, "", Direction::LessIsBetter, &toBuy, &isToBuy},
    Measure{"price_total", CompareGroup::Price, "", Direction::LessIsBetter, &totalPrice, &isAny},
    Measure{"price_owned", CompareGroup::Price, "", Direction::None, &ownedValue, &isOwned},
    Measure{"vram_gib", CompareGroup::Vram, "GiB", Direction::MoreIsBetter, &vramTogether},
    Measure{"vram_largest_card_gib", CompareGroup::Vram, "GiB", Direction::MoreIsBetter, &largestCard},
    Measure{"vram_smallest_card_gib", CompareGroup::Vram, "GiB", Direction::MoreIsBetter, &smallestCard},
    Measure{"load_w", CompareGroup::Power, "W", Direction::LessIsBetter, &load},
    Measure{"peak_w", CompareGroup::Power, "W", Direction::LessIsBetter, &peak},
    Measure{"psu_w", CompareGroup::Power, "W", Direction::None, &ratedSupply},
    Measure{"psu_load_percent", CompareGroup::Power, "%", Direction::LessIsBetter, &supplyLoad},
    Measure{"wall_w", CompareGroup::Power, "W", Direction::LessIsBetter, &wall},
    Measure{"circuit_load_percent", CompareGroup::Power, "%", Direction::LessIsBetter, &circuitLoad},
    Measure{"errors", CompareGroup::Findings, "", Direction::LessIsBetter, &findings<Severity::Error>},
    Measure{"warnings", CompareGroup::Findings, "", Direction::LessIsBetter, &findings<Severity::Warning>},
    Measure{"unknown", CompareGroup::Findings, "", Direction::LessIsBetter, &findings<Severity::Unknown>},
    Measure{"notes", CompareGroup::Findings, "", Direction::None, &findings<Severity::Note>},
    Measure{"gpus", CompareGroup::Parts, "", Direction::None, &cards},
    Measure{"board_x16_slots", CompareGroup::Parts, "", Direction::MoreIsBetter, &fullLengthSlots},
    Measure{"board_m2_sockets", CompareGroup::Parts, "", Direction::MoreIsBetter, &driveSockets},
};

// --- measures by the field table ---

/// How the pieces of one category make one value.
enum class Combine {
    Sum,
    Most,
    Least, ///< the weakest piece sets the pace; of words with a scale, the lowest
    Words, ///< all different ones
};

struct FieldMeasure {
    std::string_view key_prefix; ///< "gpu" in "gpu_length_mm"
    Category category;
    const Field* field;
    Combine combine;
    Direction direction;
};

template <auto Member> FieldMeasure of(std::string_view key_prefix, Combine combine, Direction direction)
{
    const Field& field = fieldOf<Member>();
    return {key_prefix, *field.category, &field, combine, direction};
}

/// Dimensions of parts are told, not judged: a longer card is no worse where it fits. Room for parts is judged.
const std::vector<FieldMeasure>& fieldMeasures()
{
    using enum Combine;
    constexpr Direction kMore = Direction::MoreIsBetter;
    constexpr Direction kPlain = Direction::None;
    static const std::vector<FieldMeasure> kTable{
        of<&Gpu::bandwidth_gb_s>("gpu", Least, kMore),
        of<&Gpu::fp16_tensor_fp32acc_tflops>("gpu", Sum, kMore),
        of<&Gpu::cuda_compute_capability>("gpu", Words, kPlain),
        of<&Gpu::cooling>("gpu", Words, kPlain),
        of<&Gpu::slot_width>("gpu", Most, kPlain),
        of<&Gpu::length_mm>("gpu", Most, kPlain),
        of<&Gpu::pcie_gen>("gpu", Least, kMore),
        of<&Cpu::cores>("cpu", Sum, kMore),
        of<&Cpu::threads>("cpu", Sum, kMore),
        of<&Cpu::boost_clock_ghz>("cpu", Least, kMore),
        of<&Cpu::cpu_pcie_lanes>("cpu", Sum, kMore),
        of<&Cpu::memory_channels>("cpu", Sum, kMore),
        of<&Motherboard::form_factor>("board", Words, kPlain),
        of<&Motherboard::chipset>("board", Words, kPlain),
        of<&Motherboard::dimm_slots>("board", Sum, kMore),
        of<&Motherboard::memory_max_gib>("board", Sum, kMore),
        of<&Motherboard::sata_ports>("board", Sum, kMore),
        of<&Motherboard::ethernet_gbit>("board", Most, kMore),
        of<&Ram::capacity_gib>("ram", Sum, kMore),
        of<&Ram::memory_type>("ram", Words, kPlain),
        of<&Ram::speed_mt_s>("ram", Least, kMore),
        of<&Ram::ecc>("ram", Words, kPlain),
        of<&Storage::capacity_gb>("storage", Sum, kMore),
        of<&Storage::read_mb_s>("storage", Most, kMore),
        of<&Psu::efficiency>("psu", Least, kMore),
        of<&Psu::cables_pcie>("psu", Sum, kMore),
        of<&Psu::cables_16_pin>("psu", Sum, kMore),
        of<&PcCase::case_form>("case", Words, kPlain),
        of<&PcCase::gpu_max_length_mm>("case", Most, kMore),
        of<&PcCase::cooler_max_height_mm>("case", Most, kMore),
        of<&PcCase::expansion_slots>("case", Most, kMore),
        of<&CpuCooler::cooler_kind>("cooler", Words, kPlain),
        of<&CpuCooler::rated_w>("cooler", Sum, kMore),
        of<&NetworkCard::speed_gbit>("network", Most, kMore),
    };
    return kTable;
}

std::vector<Piece> single(const std::optional<Piece>& piece)
{
    return piece ? std::vector{*piece} : std::vector<Piece>{};
}

std::vector<Piece> piecesOf(const Rig& rig, Category category)
{
    switch (category) {
    case Category::Gpu: return rig.gpus;
    case Category::Cpu: return rig.cpus;
    case Category::Motherboard: return single(rig.board);
    case Category::Ram: return rig.memory;
    case Category::Storage: return rig.storage;
    case Category::Psu: return rig.psus;
    case Category::PcCase: return single(rig.chassis);
    case Category::CpuCooler: return single(rig.cooler);
    case Category::CaseFan: return rig.fans;
    case Category::NetworkCard: return rig.networkCards;
    case Category::Accessory: return rig.accessories;
    case Category::Ups:
    case Category::Server: break;
    }
    return {};
}

CompareValue wordsOf(const std::vector<Piece>& pieces, const Field& field)
{
    std::vector<std::string> words;
    for (const Piece& piece : pieces) {
        const std::string word = fieldText(field, field.get(*piece.part));
        if (word.empty())
            return {};
        if (std::ranges::find(words, word) == words.end())
            words.push_back(word);
    }
    std::ranges::sort(words);
    return {State::Known, joined(words, "; "), {}, false};
}

/// The lowest of words that have a scale, such as the 80 PLUS levels.
CompareValue lowestChoice(const std::vector<Piece>& pieces, const Field& field)
{
    std::optional<std::ptrdiff_t> lowest;
    for (const Piece& piece : pieces) {
        const std::string word = fieldText(field, field.get(*piece.part));
        const auto found = std::ranges::find(field.choices, word);
        if (found == field.choices.end())
            return {};
        lowest = std::min(lowest.value_or(found - field.choices.begin()), found - field.choices.begin());
    }
    return {State::Known, std::string(field.choices[static_cast<std::size_t>(*lowest)]), static_cast<double>(*lowest),
            false};
}

CompareValue numberOf(const std::vector<Piece>& pieces, const Field& field, Combine combine)
{
    std::optional<double> result;
    bool isComplete = true;
    for (const Piece& piece : pieces) {
        const std::optional<double> value = field.number(*piece.part);
        isComplete = isComplete && value;
        if (!value)
            continue;
        switch (combine) {
        case Combine::Sum: result = result.value_or(0) + *value; break;
        case Combine::Most: result = std::max(result.value_or(*value), *value); break;
        case Combine::Least:
        case Combine::Words: result = std::min(result.value_or(*value), *value); break;
        }
    }
    if (combine == Combine::Least && !isComplete)
        return {}; // the unknown one may be the weakest
    return number(result, isComplete ? State::Known : State::AtLeast);
}

CompareValue valueOf(const ComparedSide& side, const FieldMeasure& measure)
{
    const std::vector<Piece> pieces = piecesOf(side.rig, measure.category);
    if (pieces.empty())
        return absent();
    const Field& field = *measure.field;
    CompareValue value = measure.combine == Combine::Words ? wordsOf(pieces, field)
                         : field.kind == FieldKind::Choice ? lowestChoice(pieces, field)
                                                           : numberOf(pieces, field, measure.combine);
    value.assumed = value.hasValue() && std::ranges::any_of(pieces, [&](const Piece& piece) {
                        return field.isKnown(*piece.part) && piece.part->isAssumed(field);
                    });
    return value;
}

// --- judging ---

bool isSameValue(const CompareValue& left, const CompareValue& right)
{
    if (left.state != right.state)
        return false;
    if (left.rank && right.rank)
        return std::abs(*left.rank - *right.rank) <= kDust;
    return left.value == right.value;
}

Better judged(const CompareValue& left, const CompareValue& right, Direction direction)
{
    if (!left.hasValue() || !right.hasValue())
        return Better::None;
    const bool areKnown = left.state == State::Known && right.state == State::Known;
    if (areKnown && isSameValue(left, right))
        return Better::Equal;
    if (direction == Direction::None || !left.rank || !right.rank)
        return Better::None;
    const bool isLeftMore = *left.rank > *right.rank + kDust;
    const bool isRightMore = *right.rank > *left.rank + kDust;
    // A lower bound decides only where it is already the greater one, against a known value.
    const CompareValue& more = isLeftMore ? left : right;
    const CompareValue& less = isLeftMore ? right : left;
    if ((!isLeftMore && !isRightMore) || less.state != State::Known)
        return Better::None;
    const bool isMoreBetter = direction == Direction::MoreIsBetter;
    return &(isMoreBetter ? more : less) == &left ? Better::Left : Better::Right;
}

CompareValue::Value differenceOf(const CompareValue& left, const CompareValue& right)
{
    if (left.state != State::Known || right.state != State::Known)
        return {};
    if (const Money* amount = std::get_if<Money>(&left.value))
        return Money{std::get<Money>(right.value).minor - amount->minor, amount->currency};
    if (const double* first = std::get_if<double>(&left.value))
        return std::get<double>(right.value) - *first;
    return {};
}

/// `decisive`: the values as they are judged, mostly the same.
CompareRow rowOf(std::string key, CompareGroup group, std::string_view unit, Direction direction,
                 std::pair<CompareValue, CompareValue> values, const std::pair<CompareValue, CompareValue>& decisive)
{
    CompareRow row;
    row.key = std::move(key);
    row.group = group;
    row.unit = unit;
    row.better = judged(decisive.first, decisive.second, direction);
    row.difference = differenceOf(decisive.first, decisive.second);
    row.isEqual = isSameValue(values.first, values.second);
    row.left = std::move(values.first);
    row.right = std::move(values.second);
    return row;
}

bool isSilent(const CompareValue& value)
{
    return value.state == State::Absent;
}

/// Cards of one size say the same three times.
bool isTold(const Measure& measure, const ComparedSide& left, const ComparedSide& right)
{
    const auto isMixed = [](const ComparedSide& side) {
        return std::ranges::adjacent_find(side.vram.cards_gib, std::ranges::not_equal_to{}) !=
               side.vram.cards_gib.end();
    };
    return measure.read != &smallestCard || isMixed(left) || isMixed(right);
}

Evaluation inCurrency(const Evaluation& original, Currency currency)
{
    Evaluation evaluation = original;
    if (original.build().currency != currency) {
        auto build = std::make_shared<Build>(original.build());
        build->currency = currency;
        evaluation.resolved.build = std::move(build);
    }
    return evaluation;
}

} // namespace

ComparedSide::ComparedSide(const Evaluation& original, Currency currency)
    : evaluation(inCurrency(original, currency)), rows(reportRows(evaluation)),
      prices(summarizePrices(evaluation, rows)), vram(summarizeVram(evaluation)), rig(assemble(evaluation.resolved))
{
}

std::vector<CompareRow> compareMeasures(const ComparedSide& left, const ComparedSide& right)
{
    std::vector<CompareRow> rows;
    for (const Measure& measure : kMeasures) {
        std::pair values{measure.read(left), measure.read(right)};
        if ((isSilent(values.first) && isSilent(values.second)) || !isTold(measure, left, right))
            continue;
        const std::pair decisive =
            measure.counts != nullptr ? judgedPrices(values, left, right, measure.counts) : values;
        rows.push_back(rowOf(std::string(measure.key), measure.group, measure.unit, measure.direction,
                             std::move(values), decisive));
        // Two sums that lack other prices are not alike because they are alike so far.
        if (measure.counts != nullptr && rows.back().left.state == State::AtLeast)
            rows.back().isEqual = rows.back().isEqual && rows.back().better == Better::Equal;
        rows.back().label = Sentence{fmt::format("compare.{}", measure.key), {}};
    }
    for (const FieldMeasure& measure : fieldMeasures()) {
        std::pair values{valueOf(left, measure), valueOf(right, measure)};
        if (isSilent(values.first) && isSilent(values.second))
            continue;
        rows.push_back(rowOf(fmt::format("{}_{}", measure.key_prefix, measure.field->name), CompareGroup::Parts,
                             measure.field->unit, measure.direction, values, values));
        rows.back().label = Sentence{"compare.of_part",
                                     {{"category", TextId{fmt::format("category.{}", categoryName(measure.category))}},
                                      {"field", TextId{fmt::format("field.{}", measure.field->name)}}}};
    }
    return rows;
}

} // namespace deeprig
