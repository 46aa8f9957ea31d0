#include "db/field_cells.h"

#include "db/field_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace deeprig::db {

namespace {

std::string cellText(const Json& json)
{
    if (json.is_string())
        return json.get<std::string>();
    if (!json.is_array())
        return json.is_null() ? std::string() : json.dump();
    std::string text;
    for (const Json& item : json)
        text += (text.empty() ? "" : "; ") + cellText(item);
    return text;
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// A number where the text is one; else the text, so that the reader can say what is wrong with it.
Json itemJson(std::string_view text, bool isNumber)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (isNumber && error == std::errc() && end == text.data() + text.size())
        return numberToJson(number);
    return std::string(text);
}

/// One value, or a list of those that are parted by semicolons.
Json cellJson(std::string_view cell, bool isNumber)
{
    if (cell.find(';') == std::string_view::npos)
        return itemJson(trimmed(cell), isNumber);
    Json list = Json::array();
    while (!cell.empty()) {
        const std::size_t end = std::min(cell.find(';'), cell.size());
        if (const std::string_view item = trimmed(cell.substr(0, end)); !item.empty())
            list.push_back(itemJson(item, isNumber));
        cell.remove_prefix(std::min(end + 1, cell.size()));
    }
    return list;
}

} // namespace

std::vector<CellRow> cellsOf(const FieldValue& value, std::span<const CellMember> members)
{
    std::vector<CellRow> rows;
    const Json list = fieldToJson(value);
    if (!list.is_array())
        return rows;
    for (const Json& item : list) {
        if (!item.is_object())
            return {};
        CellRow& cells = rows.emplace_back();
        for (const CellMember& member : members) {
            const auto found = item.find(std::string(member.name));
            cells.push_back(found == item.end() ? std::string() : cellText(*found));
        }
    }
    return rows;
}

Result<FieldValue> fieldFromCells(const Field& field, const std::vector<CellRow>& rows,
                                  std::span<const CellMember> members)
{
    Json list = Json::array();
    for (const CellRow& row : rows) {
        Json item = Json::object();
        for (std::size_t i = 0; i < std::min(row.size(), members.size()); ++i) {
            if (!trimmed(row[i]).empty())
                item[std::string(members[i].name)] = cellJson(row[i], members[i].isNumber);
        }
        if (!item.empty())
            list.push_back(std::move(item));
    }
    return fieldFromJson(field, list, std::string());
}

} // namespace deeprig::db
