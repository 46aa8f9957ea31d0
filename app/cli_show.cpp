#include "app/cli_commands.h"
#include "app/cli_json.h"
#include "core/words.h"
#include "db/field_json.h"

#include <fmt/format.h>

namespace deeprig::cli {

namespace {

Json fieldJson(const Part& part, const Field& field)
{
    Json json{{"value", db::fieldToJson(field.get(part))}, {"unit", textOrNull(std::string(field.unit))}};
    const bool known = field.isKnown(part);
    const Provenance& provenance = part.provenanceOf(field);
    json["origin"] = known ? Json(originName(provenance.origin)) : Json(nullptr);
    json["source"] = known ? textOrNull(provenance.source) : Json(nullptr);
    json["date"] = known ? textOrNull(provenance.date) : Json(nullptr);
    return json;
}

Json partJson(const Session& session, const Catalog& catalog, const Part& part)
{
    Json fields = Json::object();
    for (const Field* field : fieldsOf(part.category()))
        fields[std::string(field->name)] = fieldJson(part, *field);
    Json prices = Json::array();
    for (const PartPrice& price : part.prices) {
        const Result<Money> shown = catalog.reference().rates().convert(price.amount, session.currency());
        prices.push_back(Json{{"price", moneyJson(price.amount)},
                              {"converted", shown ? moneyJson(*shown) : Json(nullptr)},
                              {"price_date", textOrNull(price.date)},
                              {"price_kind", priceKindName(price.kind)},
                              {"source", textOrNull(price.source)}});
    }
    return Json{{"id", part.id.value},
                {"opendb_id", textOrNull(part.opendb_id)},
                {"category", categoryName(part.category())},
                {"name", part.name},
                {"fields", std::move(fields)},
                {"prices", std::move(prices)}};
}

std::string orUnknown(const std::string& text)
{
    return text.empty() ? "?" : text;
}

// Lists of objects, one line for each object.
std::string itemText(const PcieSlot& slot)
{
    std::string text = fmt::format("{}: {} {}", slot.name, slot.position ? fmt::format("#{}", *slot.position) : "#?",
                                   slot.length_lanes ? fmt::format("x{}", *slot.length_lanes) : "x?");
    text += fmt::format(" ({}), PCIe {}, {}", orUnknown(slot.electrical),
                        slot.gen ? fmt::format("{}.0", *slot.gen) : "?", slot.from ? choiceLabel(*slot.from) : "?");
    if (!slot.shared_with.empty())
        text += fmt::format(", <-> {}", joined(slot.shared_with, ", "));
    if (!slot.bifurcation.empty())
        text += fmt::format(", {}", slot.bifurcation);
    return text;
}

std::string itemText(const M2Socket& socket)
{
    std::string text = fmt::format("{}: {}, {}, {}", socket.name, orUnknown(socket.key),
                                   orUnknown(joined(socket.sizes, "/")), orUnknown(socket.interface));
    if (socket.origin)
        text += fmt::format(", {}", choiceLabel(*socket.origin));
    if (!socket.effect.empty() && socket.effect != "none")
        text += fmt::format(" -> {}", socket.effect);
    return text;
}

std::string itemText(const RadiatorMount& mount)
{
    std::string lengths;
    for (const int length : mount.mm)
        lengths += (lengths.empty() ? "" : ", ") + std::to_string(length);
    return fmt::format("{}: {} mm", mount.mount, lengths);
}

std::string itemText(const JointClearance& pair)
{
    return fmt::format("{} mm | {} mm", numberText(pair.gpu_thickness_mm), numberText(pair.cooler_max_height_mm));
}

struct LinesPrinter {
    Language language = Language::English;
    std::string_view unit;

    std::vector<std::string> operator()(std::monostate) const { return {sentence("cli.unknown", {}, language)}; }
    std::vector<std::string> operator()(bool on) const { return {sentence(on ? "unit.yes" : "unit.no", {}, language)}; }
    std::vector<std::string> operator()(double number) const
    {
        const std::string text = numberText(number);
        return {unit.empty() ? text : text + " " + unitText(unit, language)};
    }
    std::vector<std::string> operator()(const std::string& text) const { return {text}; }
    std::vector<std::string> operator()(const TextList& list) const { return {joined(list, ", ")}; }
    template <typename Item> std::vector<std::string> operator()(const std::vector<Item>& list) const
    {
        std::vector<std::string> lines;
        for (const Item& item : list)
            lines.push_back(itemText(item));
        return lines.empty() ? std::vector<std::string>{"0"} : lines;
    }
};

void printFields(Output& output, const Part& part)
{
    Table table({{output.text("cli.column.field")},
                 {""},
                 {output.text("cli.column.value"), Table::Align::Left, true},
                 {output.text("cli.column.origin")},
                 {output.text("cli.column.source")}});
    for (const Field* field : fieldsOf(part.category())) {
        const FieldValue value = field->get(part);
        const bool known = field->isKnown(part);
        const std::vector<std::string> lines = std::visit(LinesPrinter{output.language(), field->unit}, value);
        const Provenance& provenance = part.provenanceOf(*field);
        const Style style = !known ? Style::Dim : part.isAssumed(*field) ? Style::Warning : Style::Plain;
        const std::string origin =
            known ? output.text(fmt::format("cli.origin.{}", originName(provenance.origin))) : "";
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const bool first = i == 0;
            table.add({{first ? std::string(field->name) : std::string(), Style::Dim},
                       {first ? output.text(fmt::format("field.{}", field->name)) : std::string()},
                       {lines[i], style},
                       {first ? origin : std::string()},
                       {first && known ? provenance.source : std::string(), Style::Dim}});
        }
    }
    table.print(output);
}

void printPrices(const Session& session, const Catalog& catalog, const Part& part)
{
    Output& output = session.output();
    output.heading("cli.heading.prices");
    if (part.prices.empty())
        output.line("  " + output.text("cli.unknown"), Style::Dim);
    Table table({{"", Table::Align::Right}, {"", Table::Align::Right}, {""}, {""}, {""}});
    for (const PartPrice& price : part.prices) {
        const Result<Money> shown = catalog.reference().rates().convert(price.amount, session.currency());
        const bool converted = shown && shown->currency != price.amount.currency;
        table.add({{moneyText(price.amount)},
                   {converted ? "= " + moneyText(*shown) : std::string()},
                   {price.date},
                   {output.text(fmt::format("cli.price_kind.{}", priceKindName(price.kind)))},
                   {price.source, Style::Dim}});
    }
    table.print(output, 2);
    if (const PartPrice* price = part.price()) {
        if (const std::string rate = rateText(session, catalog, price->amount.currency); !rate.empty())
            output.line("  " + rate, Style::Dim);
    }
}

Outcome<const Part*> lookUpPart(const Catalog& catalog, const std::string& name)
{
    const Result<const Part*> found = catalog.lookUp(name);
    if (found)
        return *found;
    const Error& error = found.error();
    if (error.code == ErrorCode::NotFound)
        return tl::unexpected(failureWith(error.code, "cli.error.no_part", name));
    if (error.code == ErrorCode::Ambiguous)
        return tl::unexpected(failureWith(error.code, "cli.error.ambiguous_part", name, error.detail));
    return tl::unexpected(failureFrom(error));
}

} // namespace

Outcome<int> runShow(Session& session, const ShowCommand& command)
{
    Outcome<std::shared_ptr<const Catalog>> catalog = session.catalog();
    if (!catalog)
        return tl::unexpected(std::move(catalog.error()));
    const Outcome<const Part*> found = lookUpPart(**catalog, command.part);
    if (!found)
        return tl::unexpected(found.error());
    const Part& part = **found;
    Output& output = session.output();
    if (output.isJson()) {
        output.write(jsonText(partJson(session, **catalog, part)));
        return kDone;
    }
    output.line(part.name, Style::Heading);
    output.line(fmt::format("{} · {}{}", categoryName(part.category()), part.id.value,
                            part.opendb_id.empty() || part.opendb_id == part.id.value
                                ? std::string()
                                : fmt::format(" · OpenDB {}", part.opendb_id)));
    output.line();
    printFields(output, part);
    printPrices(session, **catalog, part);
    return kDone;
}

} // namespace deeprig::cli
