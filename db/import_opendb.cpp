#include "db/import_opendb.h"

#include "db/catalog_db.h"
#include "db/field_json.h"
#include "db/opendb_fields.h"
#include "db/text_file.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <system_error>
#include <tuple>
#include <unordered_set>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace deeprig::db {

namespace {

constexpr std::array kOpenDbCategories{Category::Cpu,     Category::CpuCooler,  Category::Motherboard, Category::Ram,
                                       Category::Storage, Category::Gpu,        Category::Psu,         Category::PcCase,
                                       Category::CaseFan, Category::NetworkCard};
constexpr std::string_view kDefaultDate = "2026-08";
/// The largest record has 6 kB.
constexpr std::int64_t kLargestRecord = 1024 * 1024;
/// The share of the progress bar that reading takes; the rest is writing.
constexpr double kReadingShare = 0.7;

/// The category of ".../GPU/<uuid>.json"; empty for any other file.
std::optional<Category> categoryOf(const std::filesystem::path& file)
{
    if (file.extension() != ".json")
        return std::nullopt;
    const std::string folder = file.parent_path().filename().string();
    const auto found = std::ranges::find(kOpenDbCategories, folder, &categoryName);
    return found == kOpenDbCategories.end() ? std::nullopt : std::optional(*found);
}

/// Turns record files into parts, one after the other.
class RecordReader {
public:
    explicit RecordReader(const std::string& as_of)
    {
        const std::string date = as_of.empty() ? std::string(kDefaultDate) : as_of;
        m_provenance = std::make_shared<const Provenance>(Provenance{Origin::OpenDb, "OpenDB " + date, date});
    }

    void read(Category category, const std::filesystem::path& file, std::string_view text)
    {
        ++m_result.records;
        const std::string name = fmt::format("{}/{}", categoryName(category), file.filename().string());
        const Result<Json> record = parseJson(text, name);
        if (!record)
            return skip(name, {}, record.error().detail, record.error().where);
        if (!record->is_object())
            return skip(name, {}, fmt::format("is {}, not an object", typeName(*record)), {});
        const auto id = record->find("opendb_id");
        const bool has_id = id != record->end() && id->is_string() && !id->get_ref<const std::string&>().empty();
        Part part = makePart(category);
        part.opendb_id = has_id ? id->get<std::string>() : file.stem().string();
        part.id.value = part.opendb_id;
        part.provenance = m_provenance;
        const OpenDbValues values = readOpenDbRecord(category, *record);
        bool doubtful = !values.problems.empty();
        for (const OpenDbProblem& problem : values.problems)
            m_result.report.problems.push_back(
                ImportProblem{name, 0, 0, problem.field, problem.value, problem.message});
        for (const auto& [field, value] : values.values) {
            if (field->set(part, value))
                continue;
            m_result.report.problems.push_back(ImportProblem{name, 0, 0, std::string(field->name),
                                                             fieldText(*field, value), "does not fit the field"});
            doubtful = true;
        }
        keepDoubts(part, values);
        if (part.name.empty())
            return skip(name, "name", "the record has no name", {});
        if (!m_ids.insert(part.id.value).second)
            return skip(name, "opendb_id", "another record has the same id", {});
        m_result.report.doubtful += doubtful ? 1 : 0;
        m_result.parts.push_back(std::move(part));
    }

    /// A record that is too large, or whose text could not be read.
    void skipFile(Category category, const std::filesystem::path& file, std::string message)
    {
        ++m_result.records;
        skip(fmt::format("{}/{}", categoryName(category), file.filename().string()), {}, std::move(message), {});
    }

    Result<OpenDbParts> finish(const std::filesystem::path& path)
    {
        if (m_result.records == 0)
            return failure(ErrorCode::InvalidInput, path.string(),
                           "holds no OpenDB records (open-db/CPU/<id>.json and so on)");
        std::ranges::sort(m_result.parts, [](const Part& a, const Part& b) {
            return std::make_tuple(a.category(), std::string_view(a.name), std::string_view(a.id.value)) <
                   std::make_tuple(b.category(), std::string_view(b.name), std::string_view(b.id.value));
        });
        return std::move(m_result);
    }

private:
    /// Numbers that nobody can believe are not used, but the part remembers that the record has them.
    void keepDoubts(Part& part, const OpenDbValues& values) const
    {
        for (const OpenDbProblem& problem : values.problems) {
            const Field* field = findField(part.category(), problem.field);
            if (field == nullptr || !field->isNumeric() || problem.value.empty())
                continue;
            part.setProvenance(*field, std::make_shared<const Provenance>(
                                           Provenance{Origin::OpenDb,
                                                      fmt::format("{} instead of {}", m_provenance->source, problem.value),
                                                      m_provenance->date}));
        }
    }

    /// `where` is "file:line:column" of a JSON error.
    void skip(const std::string& file, std::string_view field, std::string message, std::string_view where)
    {
        ImportProblem problem{file, 0, 0, std::string(field), {}, std::move(message)};
        if (where.size() > file.size())
            problem.message += fmt::format(" (at {})", where.substr(file.size() + 1));
        m_result.report.problems.push_back(std::move(problem));
        ++m_result.report.skipped;
    }

    OpenDbParts m_result;
    std::shared_ptr<const Provenance> m_provenance;
    std::unordered_set<std::string> m_ids;
};

tl::unexpected<Error> stopped(const std::filesystem::path& path)
{
    return failure(ErrorCode::Cancelled, path.string(), "the import was stopped; nothing was changed");
}

struct CloseArchive {
    void operator()(archive* open) const { archive_read_free(open); }
};
using Archive = std::unique_ptr<archive, CloseArchive>;

tl::unexpected<Error> archiveError(archive* open, const std::filesystem::path& path)
{
    const char* message = archive_error_string(open);
    return failure(ErrorCode::Damaged, path.string(), message != nullptr ? message : "the archive is damaged");
}

Result<void> readArchive(const std::filesystem::path& path, RecordReader& records, const Progress& progress)
{
    constexpr std::size_t kBlockSize = 65536;
    std::error_code error;
    const std::uintmax_t bytes_of_file = std::filesystem::file_size(path, error);
    const double size = error ? 0 : static_cast<double>(bytes_of_file);
    const Archive open(archive_read_new());
    archive_read_support_filter_all(open.get());
    archive_read_support_format_tar(open.get());
    if (archive_read_open_filename(open.get(), path.c_str(), kBlockSize) != ARCHIVE_OK)
        return failure(ErrorCode::InvalidInput, path.string(),
                       fmt::format("is no archive that can be read: {}", archive_error_string(open.get())));
    std::string text;
    int entries = 0;
    for (;;) {
        archive_entry* entry = nullptr;
        const int code = archive_read_next_header(open.get(), &entry);
        if (code == ARCHIVE_EOF)
            return {};
        if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
            return archiveError(open.get(), path);
        if (++entries % 64 == 0) {
            if (progress.stopped())
                return stopped(path);
            if (entries % 1024 == 0 && size > 0)
                progress.report(kReadingShare * static_cast<double>(archive_filter_bytes(open.get(), -1)) / size);
        }
        const char* name = archive_entry_pathname(entry);
        const std::filesystem::path file(name != nullptr ? name : "");
        const std::optional<Category> category = categoryOf(file);
        if (!category || archive_entry_filetype(entry) != AE_IFREG)
            continue;
        const std::int64_t bytes = archive_entry_size(entry);
        if (bytes < 0 || bytes > kLargestRecord) {
            records.skipFile(*category, file, "is larger than 1 MiB");
            continue;
        }
        text.resize(static_cast<std::size_t>(bytes));
        if (archive_read_data(open.get(), text.data(), text.size()) != bytes)
            return archiveError(open.get(), path);
        records.read(*category, file, text);
    }
}

Result<void> readFolder(const std::filesystem::path& path, RecordReader& records, const Progress& progress)
{
    std::vector<std::pair<Category, std::filesystem::path>> files;
    std::error_code error;
    std::filesystem::recursive_directory_iterator entry(path, error);
    for (; !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
        if (const std::optional<Category> category = categoryOf(entry->path()))
            files.emplace_back(*category, entry->path());
    }
    if (error)
        return tl::unexpected(fileError(path, error, false));
    std::ranges::sort(files);
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto& [category, file] = files[i];
        if (i % 64 == 0) {
            if (progress.stopped())
                return stopped(path);
            progress.report(kReadingShare * static_cast<double>(i) / static_cast<double>(files.size()));
        }
        const std::uintmax_t size = std::filesystem::file_size(file, error);
        if (!error && size > static_cast<std::uintmax_t>(kLargestRecord)) {
            records.skipFile(category, file, "is larger than 1 MiB");
            continue;
        }
        if (const Result<std::string> text = readTextFile(file))
            records.read(category, file, *text);
        else
            records.skipFile(category, file, text.error().detail);
    }
    return {};
}

} // namespace

Result<OpenDbParts> readOpenDb(const std::filesystem::path& path, const std::string& as_of, const Progress& progress)
{
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status))
        return failure(ErrorCode::CannotRead, path.string(), "there is no such file or folder");
    RecordReader records(as_of);
    const Result<void> read = std::filesystem::is_directory(status) ? readFolder(path, records, progress)
                                                                    : readArchive(path, records, progress);
    if (!read)
        return tl::unexpected(read.error());
    return records.finish(path);
}

Result<ImportReport> importOpenDb(const std::filesystem::path& path, const std::filesystem::path& catalog_file,
                                  const std::string& as_of, const Progress& progress)
{
    Result<OpenDbParts> read = readOpenDb(path, as_of, progress);
    if (!read)
        return tl::unexpected(read.error());
    const Progress writing{[&](double fraction) { progress.report(kReadingShare + (1 - kReadingShare) * fraction); },
                           progress.isStopped};
    const ImportRecord record{std::string(originName(Origin::OpenDb)),
                              as_of.empty() ? std::string(kDefaultDate) : as_of, read->records, read->report.skipped};
    Result<ImportReport> report = replaceImported(catalog_file, std::move(read->parts), record, writing);
    if (!report)
        return report;
    report->skipped = read->report.skipped;
    report->doubtful = read->report.doubtful;
    report->problems = std::move(read->report.problems);
    return report;
}

} // namespace deeprig::db
