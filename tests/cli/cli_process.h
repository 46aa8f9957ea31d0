#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace deeprig::test {

/// What a finished run of the program left.
struct Finished {
    int exit_code = -1; ///< minus the signal if it was killed
    std::string out;
    std::string err;

    /// The JSON on stdout; discarded (is_discarded()) if it is none.
    [[nodiscard]] nlohmann::ordered_json json() const;
};

/// The real deeprig-cli with a home of its own, so that nothing of the user is read or written.
class CliSandbox {
public:
    CliSandbox();
    ~CliSandbox();
    CliSandbox(const CliSandbox&) = delete;
    CliSandbox& operator=(const CliSandbox&) = delete;

    /// Runs to the end. Variables set here hold for all later runs.
    std::map<std::string, std::string> environment;
    [[nodiscard]] Finished run(const std::vector<std::string>& arguments, const std::string& input = {}) const;
    /// Starts a run that reads from the named pipe `fifo`; once it does, sends SIGINT, and only then the content.
    [[nodiscard]] Finished runInterrupted(const std::vector<std::string>& arguments, const std::filesystem::path& fifo,
                                          const std::string& content) const;
    /// Runs on a terminal of 80 columns; both outputs are in `out`.
    [[nodiscard]] Finished runOnTerminal(const std::vector<std::string>& arguments) const;
    /// Starts with a stdout that nobody reads.
    [[nodiscard]] Finished runWithClosedPipe(const std::vector<std::string>& arguments) const;

    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }
    [[nodiscard]] std::filesystem::path dataFolder() const { return m_folder / "data" / "deeprig"; }
    /// Writes a file into the folder and gives its full path.
    std::string file(const std::string& name, const std::string& text) const;

private:
    struct Child;
    struct Words;
    [[nodiscard]] Words words(const std::vector<std::string>& arguments) const;
    [[nodiscard]] Child start(const std::vector<std::string>& arguments) const;

    std::filesystem::path m_folder;
};

[[nodiscard]] std::string readFile(const std::filesystem::path& file);

/// Compares with tests/golden/<name>; with DEEPRIG_UPDATE_GOLDEN set, writes it instead. Empty if equal, else what
/// differs.
[[nodiscard]] std::string differenceToGolden(const std::string& name, const std::string& actual);

/// A build that needs no catalog: every value stands in the file.
[[nodiscard]] std::string ownBuild();
/// The same with a card that is longer than the case.
[[nodiscard]] std::string faultyBuild();

} // namespace deeprig::test
