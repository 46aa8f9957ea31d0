#include "ui/panels/gauge_states.h"

#include "ui/print/format.h"
#include "ui/print/part_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

/// Above this share of its rating a supply has little margin: the load x 1.2 no longer fits (rule psu_wattage).
constexpr double kComfortShare = 1 / 1.2;
/// Terms that are named; smaller ones go to the rest.
constexpr std::size_t kNamedTerms = 3;

class GaugeWords {
    Q_DECLARE_TR_FUNCTIONS(deeprig::ui::GaugesPanel)

public:
    static QString ofLimit(const QString& limit) { return tr("of %1").arg(limit); }
    static QString cannotTell() { return tr("cannot tell"); }
    static QString noLimit() { return tr("no limit set"); }
    static QString rest() { return tr("Rest"); }
    static QString sum(const QString& value, const QString& limit) { return tr("= %1 of %2").arg(value, limit); }
    static QString inWords(const QString& value, const QString& limit, const QString& percent, const QString& state)
    {
        return tr("%1 of %2, %3, %4").arg(value, limit, percent, state);
    }

    static GaugeState budget()
    {
        GaugeState state;
        state.label = tr("Budget");
        state.icon = u"wallet"_s;
        state.isLimitEditable = true;
        return state;
    }
    static QString setBudget() { return tr("Set a budget to see what is left."); }
    static QString set() { return tr("Set…"); }
    static QString withinBudget() { return tr("within budget"); }
    static QString overBudget() { return tr("over budget"); }
    static QString left(const QString& amount) { return tr("%1 left").arg(amount); }
    static QString over(const QString& amount) { return tr("%1 over").arg(amount); }
    static QString unpriced(int count) { return tr("%n without a price", nullptr, count); }

    static GaugeState power()
    {
        GaugeState state;
        state.label = tr("Power");
        state.icon = u"bolt"_s;
        return state;
    }
    static QString addSupply() { return tr("Add a PSU to compare with the load."); }
    static QString goodMargin() { return tr("good margin"); }
    static QString littleMargin() { return tr("little margin"); }
    static QString overSupply() { return tr("over the PSU"); }
    static QString overCircuit() { return tr("over the circuit"); }
    static QString wall(const QString& load, const QString& limit) { return tr("Wall %1 / %2").arg(load, limit); }
    static QString board() { return tr("Board"); }
    static QString cooling() { return tr("Cooling"); }
    static QString other() { return tr("Other"); }
    static QString unknownTerms(const QStringList& names)
    {
        return tr("Unknown: %1").arg(names.join(tr(", ", "between the items of a list")));
    }

    static GaugeState vram()
    {
        GaugeState state;
        state.label = tr("VRAM");
        state.icon = u"stack-2"_s;
        state.isLimitEditable = true;
        return state;
    }
    static QString addCard() { return tr("Add a GPU to compare with the need."); }
    static QString ofNeed(const QString& need) { return tr("of %1 needed").arg(need); }
    static QString setNeed() { return tr("set a need"); }
    static QString enough() { return tr("enough"); }
    static QString tooLittle() { return tr("too little"); }
    static QString missing(const QString& amount) { return tr("%1 missing").arg(amount); }
    static QString cardTooSmall(const QString& need) { return tr("%1 needed per card").arg(need); }
};

struct Term {
    QString label;
    double value = 0;
};

QString percentAndWords(double share, const QString& text)
{
    return formatPercent(share) % u" · " % text;
}

/// Largest first; what is too much to name becomes the rest, which stands last.
std::vector<Term> gathered(std::vector<Term> terms)
{
    std::erase_if(terms, [](const Term& term) { return term.value <= 0; });
    std::ranges::stable_sort(terms, std::ranges::greater{}, &Term::value);
    if (terms.size() <= kNamedTerms + 1)
        return terms;
    Term rest{GaugeWords::rest(), 0};
    for (std::size_t i = kNamedTerms; i < terms.size(); ++i)
        rest.value += terms[i].value;
    terms.resize(kNamedTerms);
    terms.push_back(rest);
    return terms;
}

std::vector<double> valuesOf(const std::vector<Term>& terms)
{
    std::vector<double> values;
    for (const Term& term : terms)
        values.push_back(term.value);
    return values;
}

std::vector<GaugeSegment> segmentsOf(const std::vector<Term>& terms)
{
    std::vector<GaugeSegment> segments;
    for (const Term& term : terms)
        segments.push_back({term.label, term.value});
    return segments;
}

/// "GPU 1,398 · Board 518 · Rest 634", in whole units that add up.
QString legendOf(const std::vector<Term>& terms)
{
    const std::vector<double> rounded = roundedTerms(valuesOf(terms));
    QStringList pieces;
    for (std::size_t i = 0; i < terms.size(); ++i)
        pieces << terms[i].label % u' ' % formatNumber(rounded[i]);
    return pieces.join(u" · ");
}

/// The sum written out, one term a line.
template <typename Print> QString sumOf(const std::vector<Term>& terms, Print print)
{
    const std::vector<double> rounded = roundedTerms(valuesOf(terms));
    QStringList lines;
    for (std::size_t i = 0; i < terms.size(); ++i)
        lines << terms[i].label % u": " % print(rounded[i]);
    return lines.join(u'\n');
}

/// How bad a state is, for the worse of two. Unknown stands apart: who cannot tell does not outdo who can.
int badness(Tone tone)
{
    return tone == Tone::Error ? 2 : tone == Tone::Warning ? 1 : 0;
}

bool hasSupply(const Evaluation& evaluation)
{
    return std::ranges::any_of(evaluation.build().lines, [](const BuildLine& line) {
        return line.category == Category::Psu || line.category == Category::Server;
    });
}

// Budget

void judgeBudget(GaugeState& state, const PriceSummary& prices)
{
    const Money& budget = *prices.budget;
    const double share = budget.minor > 0 ? prices.to_buy.amount() / budget.amount() : 2;
    const Money difference = Money{std::abs(budget.minor - prices.to_buy.minor), budget.currency};
    QString text;
    if (prices.to_buy.minor > budget.minor) {
        state.tone = Tone::Error;
        text = GaugeWords::overBudget();
        state.legendRight = GaugeWords::over(formatMoneyShort(difference));
    } else if (prices.unpriced > 0) {
        state.tone = Tone::Warning; // the sum is a lower bound: known, but not the whole
        text = GaugeWords::unpriced(prices.unpriced);
    } else {
        state.tone = Tone::Ok;
        text = GaugeWords::withinBudget();
        state.legendRight = GaugeWords::left(formatMoneyShort(difference));
    }
    state.chipShort = formatPercent(share);
    state.chipText = percentAndWords(share, text);
    state.accessibleValue = GaugeWords::inWords(state.valueText, formatMoneyShort(budget), state.chipShort, text);
}

// Power

/// A load against one of its limits.
struct LoadVerdict {
    Tone tone = Tone::Ok;
    QString text;
    double share = 0;
};

LoadVerdict judgeSupply(double load, double rated)
{
    const double share = rated > 0 ? load / rated : 2;
    if (share > 1)
        return {Tone::Error, GaugeWords::overSupply(), share};
    if (share > kComfortShare)
        return {Tone::Warning, GaugeWords::littleMargin(), share};
    return {Tone::Ok, GaugeWords::goodMargin(), share};
}

/// The wall socket: beyond 80 % of the circuit a warning, beyond the whole an error.
LoadVerdict judgeWall(const PowerEstimate& power, double limit)
{
    const double load = *power.wall_w;
    const LoadVerdict over{Tone::Error, GaugeWords::overCircuit(), load / limit};
    if (power.circuit_peak_w && load > *power.circuit_peak_w)
        return over;
    if (load > limit)
        return {Tone::Warning, over.text, over.share};
    return {Tone::Ok, QString(), over.share};
}

void addWall(GaugeState& state, const Evaluation& evaluation, LoadVerdict& verdict)
{
    const PowerEstimate& power = evaluation.report.power;
    const std::optional<double> limit =
        evaluation.resolved.site.continuous ? power.circuit_continuous_w : power.circuit_peak_w;
    if (!limit || *limit <= 0)
        return;
    const QString limitText = formatMeasure(*limit, u"W"_s);
    if (!power.wall_w) {
        state.legendRight = GaugeWords::wall(u"?"_s, limitText);
        state.legendRightTone = Tone::Unknown;
        return;
    }
    const LoadVerdict wall = judgeWall(power, *limit);
    state.legendRight = GaugeWords::wall(formatNumber(*power.wall_w), limitText) % u" · " % formatPercent(wall.share);
    state.legendRightTone = wall.tone;
    if (badness(wall.tone) > badness(verdict.tone))
        verdict = wall;
}

std::vector<std::pair<QString, std::optional<double>>> powerTerms(const PowerEstimate& power)
{
    std::vector<std::pair<QString, std::optional<double>>> terms{{categoryText(Category::Gpu), power.gpu_w},
                                                                 {categoryText(Category::Cpu), power.cpu_w}};
    if (power.other_w) {
        terms.emplace_back(GaugeWords::other(), power.other_w);
        return terms;
    }
    terms.emplace_back(GaugeWords::board(), power.board_w);
    terms.emplace_back(categoryText(Category::Ram), power.ram_w);
    terms.emplace_back(categoryText(Category::Storage), power.storage_w);
    terms.emplace_back(GaugeWords::cooling(), power.cooling_w);
    return terms;
}

GaugeState& markUnknown(GaugeState& state, const QString& value, const QString& limit)
{
    state.tone = Tone::Unknown;
    state.chipText = GaugeWords::cannotTell();
    state.valueText = value;
    state.accessibleValue = GaugeWords::inWords(value, limit, u"?"_s, state.chipText);
    return state;
}

// VRAM

/// Each card takes the share of the need that its memory is of all memory; without a need the tanks stay empty.
std::vector<GaugeTank> tanksOf(const VramSummary& vram)
{
    std::vector<GaugeTank> tanks;
    for (const std::optional<double>& card : vram.cards_gib) {
        GaugeTank tank;
        tank.capacity = card.value_or(0);
        if (vram.required_gib && vram.total_gib && *vram.total_gib > 0)
            tank.terms = {*vram.required_gib * tank.capacity / *vram.total_gib};
        tanks.push_back(tank);
    }
    return tanks;
}

bool isSomeCardTooSmall(const VramSummary& vram)
{
    return vram.required_per_card_gib && std::ranges::any_of(vram.cards_gib, [&](const auto& card) {
               return card && *card < *vram.required_per_card_gib;
           });
}

void judgeVram(GaugeState& state, const VramSummary& vram)
{
    const double need = *vram.required_gib;
    const double have = *vram.total_gib;
    const double share = need > 0 ? have / need : 1;
    const bool isEnough = have >= need;
    const bool isCardTooSmall = isSomeCardTooSmall(vram);
    state.tone = isEnough && !isCardTooSmall ? Tone::Ok : Tone::Error;
    const QString text = state.tone == Tone::Ok ? GaugeWords::enough() : GaugeWords::tooLittle();
    state.chipShort = formatPercent(share);
    state.chipText = percentAndWords(share, text);
    const QString difference = formatMeasure(std::abs(have - need), u"GiB"_s, 1);
    state.legendRight = isEnough ? GaugeWords::left(difference) : GaugeWords::missing(difference);
    if (isEnough && isCardTooSmall)
        state.legendRight = GaugeWords::cardTooSmall(formatMeasure(*vram.required_per_card_gib, u"GiB"_s, 1));
    state.accessibleValue =
        GaugeWords::inWords(state.valueText, formatMeasure(need, u"GiB"_s, 1), state.chipShort, text);
}

} // namespace

std::vector<double> roundedTerms(const std::vector<double>& terms, int decimals)
{
    const double scale = std::pow(10.0, decimals);
    const double total = std::round(std::accumulate(terms.begin(), terms.end(), 0.0) * scale);
    std::vector<double> rounded;
    std::vector<std::size_t> order(terms.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    double sum = 0;
    for (const double term : terms) {
        rounded.push_back(std::floor(term * scale));
        sum += rounded.back();
    }
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t i) { return terms[i] * scale - rounded[i]; });
    const auto missing = static_cast<std::size_t>(std::max(0.0, total - sum));
    for (std::size_t i = 0; i < std::min(missing, order.size()); ++i)
        rounded[order[i]] += 1;
    for (double& term : rounded)
        term /= scale;
    return rounded;
}

GaugeState budgetGauge(const PriceSummary& prices, bool isBenchEmpty)
{
    GaugeState state = GaugeWords::budget();
    state.valueText = isBenchEmpty ? u"–"_s : formatMoneyShort(prices.to_buy);
    state.value = prices.to_buy.amount();
    if (!prices.budget) {
        state.emptyText = GaugeWords::setBudget();
        state.actionText = GaugeWords::set();
        state.accessibleValue = state.valueText % u", " % GaugeWords::noLimit();
        return state;
    }
    const Currency currency = prices.to_buy.currency;
    const auto print = [&](double amount) { return formatMoneyShort(Money::fromAmount(amount, currency)); };
    std::vector<Term> terms;
    for (const auto& [category, money] : prices.by_category) {
        const bool isBoard = category == Category::Motherboard;
        terms.push_back({isBoard ? GaugeWords::board() : categoryText(category), money.amount()});
    }
    const QString limit = formatMoneyShort(*prices.budget);
    state.valueText = formatMoneyShort(prices.to_buy);
    state.limit = prices.budget->amount();
    state.limitText = GaugeWords::ofLimit(limit);
    state.limitEditText = toText(prices.budget->text());
    state.toolTip = sumOf(terms, print);
    state.toolTip += (terms.empty() ? QString() : u"\n"_s) % GaugeWords::sum(state.valueText, limit);
    if (prices.unpriced > 0)
        state.toolTip += u'\n' % GaugeWords::unpriced(prices.unpriced);
    terms = gathered(std::move(terms));
    state.segments = segmentsOf(terms);
    state.legendLeft = legendOf(terms);
    judgeBudget(state, prices);
    return state;
}

GaugeState powerGauge(const Evaluation& evaluation)
{
    const PowerEstimate& power = evaluation.report.power;
    GaugeState state = GaugeWords::power();
    const bool isBenchEmpty = evaluation.build().lines.empty();
    const QString load = isBenchEmpty ? u"–"_s : power.dc_w ? formatMeasure(*power.dc_w, u"W"_s) : u"?"_s;
    state.value = power.dc_w.value_or(0);
    if (!hasSupply(evaluation)) {
        state.valueText = load;
        state.emptyText = GaugeWords::addSupply();
        state.accessibleValue = load;
        return state;
    }
    std::vector<Term> terms;
    QStringList unknown;
    for (const auto& [label, watts] : powerTerms(power)) {
        if (watts)
            terms.push_back({label, *watts});
        else
            unknown << label;
    }
    const QString rated = power.psu_w ? formatMeasure(*power.psu_w, u"W"_s) : u"?"_s;
    state.limitText = GaugeWords::ofLimit(rated);
    state.limit = power.psu_w;
    state.toolTip = sumOf(terms, [](double watts) { return formatMeasure(watts, u"W"_s); });
    if (!unknown.isEmpty() && !power.dc_w)
        state.toolTip += u'\n' % GaugeWords::unknownTerms(unknown);
    if (!power.dc_w || !power.psu_w) {
        state.legendLeft = unknown.isEmpty() || power.dc_w ? QString() : GaugeWords::unknownTerms(unknown);
        return markUnknown(state, power.dc_w ? formatNumber(*power.dc_w) : u"?"_s, rated);
    }
    state.valueText = formatNumber(*power.dc_w);
    state.toolTip += u'\n' % GaugeWords::sum(load, rated);
    state.comfort = *power.psu_w * kComfortShare;
    terms = gathered(std::move(terms));
    state.segments = segmentsOf(terms);
    state.legendLeft = legendOf(terms);
    LoadVerdict verdict = judgeSupply(*power.dc_w, *power.psu_w);
    addWall(state, evaluation, verdict);
    state.tone = verdict.tone;
    state.chipShort = formatPercent(verdict.share);
    state.chipText = percentAndWords(verdict.share, verdict.text);
    state.accessibleValue = GaugeWords::inWords(state.valueText, rated, state.chipShort, verdict.text);
    return state;
}

GaugeState vramGauge(const VramSummary& vram)
{
    GaugeState state = GaugeWords::vram();
    state.limitEditText = vram.required_gib ? formatNumber(*vram.required_gib, 2) : QString();
    if (vram.cards_gib.empty()) {
        state.valueText = u"–"_s;
        state.emptyText = GaugeWords::addCard();
        state.accessibleValue = state.valueText;
        return state;
    }
    const QString unit = u"GiB"_s;
    const QString cards = formatCards(vram.cards_gib);
    const QString total = vram.total_gib ? formatNumber(*vram.total_gib, 1) : u"?"_s;
    state.value = vram.total_gib.value_or(0);
    state.limit = vram.required_gib;
    state.tanks = tanksOf(vram);
    state.segments = {{GaugeWords::vram().label, vram.required_gib.value_or(0)}};
    state.legendLeft = cards;
    state.toolTip = cards % u" = " % total % u' ' % unit;
    if (!vram.required_gib) {
        state.valueText = total % u' ' % unit;
        state.limitText = GaugeWords::setNeed();
        state.chipText = GaugeWords::noLimit();
        state.accessibleValue = state.valueText % u", " % state.chipText;
        return state;
    }
    const QString need = formatMeasure(*vram.required_gib, unit, 1);
    state.limitText = GaugeWords::ofNeed(need);
    if (!vram.total_gib)
        return markUnknown(state, u"?"_s, need);
    state.valueText = total;
    judgeVram(state, vram);
    return state;
}

GaugeStates gaugeStates(const Evaluation& evaluation, const PriceSummary& prices, const VramSummary& vram)
{
    return {budgetGauge(prices, evaluation.build().lines.empty()), powerGauge(evaluation), vramGauge(vram)};
}

GaugeStates gaugeStates(const Evaluation& evaluation)
{
    return gaugeStates(evaluation, summarizePrices(evaluation, reportRows(evaluation)), summarizeVram(evaluation));
}

GaugeState withGhost(const GaugeState& now, const GaugeState& after, const QString& unit)
{
    if (now.accessibleValue == after.accessibleValue && now.legendLeft == after.legendLeft)
        return now;
    GaugeState state = after;
    state.isLimitEditable = false; // the limit is that of a build which does not exist yet
    if (!after.emptyText.isEmpty() || after.tone == Tone::Unknown)
        return state;
    const bool wasEmpty = !now.emptyText.isEmpty();
    GaugeGhost ghost;
    ghost.value = after.value;
    ghost.beforeText = wasEmpty ? u"–"_s : QString(now.valueText % unit);
    ghost.beforeTone = now.tone == Tone::Error || now.tone == Tone::Unknown ? now.tone : Tone::None;
    state.ghost = ghost;
    if (wasEmpty) {
        state.value = 0;
        state.segments.clear();
        for (GaugeTank& tank : state.tanks)
            tank.isNew = true;
        return state;
    }
    state.value = now.value;
    state.segments = now.segments;
    if (after.tanks.size() >= now.tanks.size()) {
        std::copy(now.tanks.begin(), now.tanks.end(), state.tanks.begin());
        for (std::size_t i = now.tanks.size(); i < state.tanks.size(); ++i)
            state.tanks[i].isNew = true;
    }
    return state;
}

} // namespace deeprig::ui
