#include "db/field_cells.h"

#include "db/field_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>

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

/// One text, or a list of those that are parted by semicolons.
Json cellJson(std::string_view cell)
{
    if (cell.find(';') == std::string_view::npos)
        return std::string(trimmed(cell));
    Json list = Json::array();
    while (!cell.empty()) {
        const std::size_t end = std::min(cell.find(';'), cell.size());
        if (const std::string_view item = trimmed(cell.substr(0, end)); !item.empty())
            list.push_back(std::string(item));
        cell.remove_prefix(std::min(end + 1, cell.size()));
    }
    return list;
}

} // namespace

std::vector<CellRow> cellsOf(const FieldValue& value, std::span<const std::string_view> members)
{
    std::vector<CellRow> rows;
    const Json list = fieldToJson(value);
    if (!list.is_array())
        return rows;
    for (const Json& item : list) {
        if (!item.is_object())
            return {};
        CellRow& cells = rows.emplace_back();
        for (const std::string_view member : members) {
            const auto found = item.find(std::string(member));
            cells.push_back(found == item.end() ? std::string() : cellText(*found));
        }
    }
    return rows;
}

Result<FieldValue> fieldFromCells(const Field& field, const std::vector<CellRow>& rows,
                                  std::span<const std::string_view> members)
{
    Json list = Json::array();
    for (const CellRow& row : rows) {
        Json item = Json::object();
        for (std::size_t i = 0; i < std::min(row.size(), members.size()); ++i) {
            if (!trimmed(row[i]).empty())
                item[std::string(members[i])] = cellJson(row[i]);
        }
        if (!item.empty())
            list.push_back(std::move(item));
    }
    return fieldFromJson(field, list, std::string());
}

} // namespace deeprig::db
