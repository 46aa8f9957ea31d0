#pragma once

#include "ui/print/page_band.h"
#include "ui/print/paged_report.h"

#include <vector>

namespace deeprig::ui {

/// Lays out the blocks of a report, one below the other, as bands that page breaks leave whole.
std::vector<Band> reportBands(const PagedReport& report, const PaperRoom& room);

/// The head of the first page: mark, title, subtitle, the texts at the right, and the line below.
Band headBand(const PagedReport& report, const PaperRoom& room);

/// Adds the header line and the rows of a table.
void addTable(std::vector<Band>& bands, const ReportTable& table, const PaperRoom& room);

} // namespace deeprig::ui
