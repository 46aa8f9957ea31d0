#include "tests/cli/cli_process.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace deeprig::test {

namespace fs = std::filesystem;

nlohmann::ordered_json Finished::json() const
{
    return nlohmann::ordered_json::parse(out, nullptr, false);
}

struct CliSandbox::Child {
    pid_t pid = -1;
    int in = -1;
    int out = -1;
    int err = -1;
};

namespace {

int exitCodeOf(pid_t pid)
{
    int status = 0;
    while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

bool isRunning(pid_t pid)
{
    siginfo_t information{};
    return ::waitid(P_PID, static_cast<id_t>(pid), &information, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           information.si_pid == 0;
}

void closeIfOpen(int& descriptor)
{
    if (descriptor >= 0)
        ::close(descriptor);
    descriptor = -1;
}

void writeAll(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t count = ::write(descriptor, text.data(), text.size());
        if (count <= 0)
            return;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

/// Reads both outputs at once, so that neither pipe fills up while the other is waited for.
void readBoth(int out, int err, Finished& run)
{
    std::array<pollfd, 2> polled{pollfd{out, POLLIN, 0}, pollfd{err, POLLIN, 0}};
    std::array<std::string*, 2> texts{&run.out, &run.err};
    while (polled[0].fd >= 0 || polled[1].fd >= 0) {
        if (::poll(polled.data(), polled.size(), -1) < 0 && errno != EINTR)
            return;
        for (std::size_t i = 0; i < polled.size(); ++i) {
            if (polled[i].fd < 0 || polled[i].revents == 0)
                continue;
            std::array<char, 65536> block{};
            const ssize_t count = ::read(polled[i].fd, block.data(), block.size());
            if (count > 0)
                texts[i]->append(block.data(), static_cast<std::size_t>(count));
            else
                closeIfOpen(polled[i].fd);
        }
    }
}

} // namespace

CliSandbox::CliSandbox()
{
    std::string pattern = (fs::temp_directory_path() / "deeprig-cli-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throw std::runtime_error("no temporary folder");
    m_folder = pattern;
    environment = {{"HOME", m_folder.string()},
                   {"XDG_DATA_HOME", (m_folder / "data").string()},
                   {"XDG_CONFIG_HOME", (m_folder / "config").string()},
                   {"XDG_STATE_HOME", (m_folder / "state").string()},
                   {"XDG_CACHE_HOME", (m_folder / "cache").string()},
                   {"LC_ALL", "C.UTF-8"},
                   {"TERM", "xterm-256color"},
                   {"PATH", "/usr/bin:/bin"}};
    std::signal(SIGPIPE, SIG_IGN);
}

CliSandbox::~CliSandbox()
{
    std::error_code ignored;
    fs::remove_all(m_folder, ignored);
}

/// What execve takes: made before the fork, since a forked child may not allocate.
struct CliSandbox::Words {
    std::vector<std::string> texts;
    std::vector<char*> arguments;
    std::vector<char*> environment;
};

CliSandbox::Words CliSandbox::words(const std::vector<std::string>& arguments) const
{
    Words words;
    words.texts.emplace_back(DEEPRIG_CLI);
    words.texts.insert(words.texts.end(), arguments.begin(), arguments.end());
    for (const auto& [name, value] : environment)
        words.texts.push_back(name + "=" + value);
    for (std::size_t i = 0; i < words.texts.size(); ++i)
        (i <= arguments.size() ? words.arguments : words.environment).push_back(words.texts[i].data());
    words.arguments.push_back(nullptr);
    words.environment.push_back(nullptr);
    return words;
}

CliSandbox::Child CliSandbox::start(const std::vector<std::string>& arguments) const
{
    const Words program = words(arguments);
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    std::array<int, 2> err{};
    if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0 ||
        ::pipe2(err.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    const pid_t pid = ::fork();
    if (pid == 0) {
        std::signal(SIGPIPE, SIG_DFL);
        ::dup2(in[0], STDIN_FILENO);
        ::dup2(out[1], STDOUT_FILENO);
        ::dup2(err[1], STDERR_FILENO);
        ::execve(program.arguments[0], program.arguments.data(), program.environment.data());
        ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    ::close(err[1]);
    return Child{pid, in[1], out[0], err[0]};
}

Finished CliSandbox::runOnTerminal(const std::vector<std::string>& arguments) const
{
    const Words program = words(arguments);
    const winsize size{24, 80, 0, 0};
    int terminal = -1;
    const pid_t pid = ::forkpty(&terminal, nullptr, nullptr, &size);
    if (pid < 0)
        throw std::runtime_error("no terminal");
    if (pid == 0) {
        ::execve(program.arguments[0], program.arguments.data(), program.environment.data());
        ::_exit(127);
    }
    Finished run;
    readBoth(terminal, -1, run);
    run.exit_code = exitCodeOf(pid);
    return run;
}

Finished CliSandbox::run(const std::vector<std::string>& arguments, const std::string& input) const
{
    Child child = start(arguments);
    writeAll(child.in, input);
    closeIfOpen(child.in);
    Finished run;
    readBoth(child.out, child.err, run);
    run.exit_code = exitCodeOf(child.pid);
    return run;
}

Finished CliSandbox::runInterrupted(const std::vector<std::string>& arguments, const fs::path& fifo,
                                    const std::string& content) const
{
    if (::mkfifo(fifo.c_str(), 0600) != 0)
        throw std::runtime_error("no named pipe");
    Child child = start(arguments);
    closeIfOpen(child.in);
    // Opening without waiting succeeds once the other side reads, and lets a program that never does end the test.
    int pipe = -1;
    while (pipe < 0 && isRunning(child.pid)) {
        pipe = ::open(fifo.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (pipe < 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    if (pipe >= 0) {
        ::fcntl(pipe, F_SETFL, 0);
        ::kill(child.pid, SIGINT);
        writeAll(pipe, content);
    }
    closeIfOpen(pipe);
    Finished run;
    readBoth(child.out, child.err, run);
    run.exit_code = exitCodeOf(child.pid);
    return run;
}

Finished CliSandbox::runWithClosedPipe(const std::vector<std::string>& arguments) const
{
    Child child = start(arguments);
    closeIfOpen(child.in);
    closeIfOpen(child.out);
    Finished run;
    readBoth(-1, child.err, run);
    run.exit_code = exitCodeOf(child.pid);
    return run;
}

std::string CliSandbox::file(const std::string& name, const std::string& text) const
{
    const fs::path path = m_folder / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
}

std::string readFile(const fs::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string differenceToGolden(const std::string& name, const std::string& actual)
{
    const fs::path golden = fs::path(DEEPRIG_GOLDEN) / name;
    if (std::getenv("DEEPRIG_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(golden, std::ios::binary) << actual;
        return {};
    }
    const std::string expected = readFile(golden);
    if (actual == expected)
        return {};
    std::istringstream left(expected);
    std::istringstream right(actual);
    std::string a;
    std::string b;
    int line = 0;
    do {
        ++line;
        a = b = {};
        std::getline(left, a);
        std::getline(right, b);
    } while (a == b && (left || right));
    return golden.string() + ":" + std::to_string(line) + ": expected\n  " + a + "\ngot\n  " + b;
}

namespace {

std::string buildWithCardLength(int length_mm)
{
    return R"({
  "format": "deeprig-build",
  "version": 1,
  "name": "Own rig",
  "currency": "USD",
  "parts": [
    { "part": null, "category": "GPU", "name": "Card A", "quantity": 1, "price": 699.00, "condition": "used",
      "overrides": { "vram_gib": 24, "tdp_w": 350, "length_mm": )" +
           std::to_string(length_mm) + R"(, "slot_width": 3,
                     "power_connectors": { "pcie_8_pin": 2 }, "cooling": "open-air", "display_outputs": 4 } },
    { "part": null, "category": "CPU", "name": "Processor B", "quantity": 1, "price": 250.00,
      "overrides": { "socket": "AM5", "cores": 8, "threads": 16, "tdp_w": 105, "max_power_w": 142,
                     "integrated_graphics": true, "boxed_cooler": false } },
    { "part": null, "category": "Motherboard", "name": "Board C", "quantity": 1, "owned": true, "price": 180.50,
      "overrides": { "socket": "AM5", "chipset": "B650", "form_factor": "ATX", "memory_type": "DDR5",
                     "dimm_slots": 4, "dimm_type": ["UDIMM"], "memory_max_gib": 192, "sata_ports": 4,
                     "slot_layout": [ { "name": "PCIEX16_1", "position": 1, "length": "x16", "electrical": "x16",
                                        "gen": 4, "from": "cpu" } ],
                     "m2_sockets": [ { "name": "M2_1", "key": "M", "sizes": ["2280"],
                                       "interface": "PCIe 4.0 x4" } ] } },
    { "part": null, "category": "RAM", "name": "内存 64 GB", "quantity": 1, "price": 160.00,
      "overrides": { "memory_type": "DDR5", "module_form": "DIMM", "modules": 2, "module_gib": 32,
                     "capacity_gib": 64, "registered": false, "ecc": false } },
    { "part": null, "category": "PSU", "name": "Supply D, \"Gold\"", "quantity": 1, "price": 130.00,
      "overrides": { "rated_w": 850, "efficiency": "Gold", "length_mm": 160,
                     "connectors": { "eps_8_pin": 2, "pcie_6_plus_2_pin": 4, "sata": 6 } } },
    { "part": null, "category": "PCCase", "name": "Case E", "quantity": 1,
      "overrides": { "board_forms": ["ATX"], "gpu_max_length_mm": 360, "cooler_max_height_mm": 170,
                     "expansion_slots": 7, "psu_forms": ["ATX"] } },
    { "part": null, "category": "CPUCooler", "name": "Cooler F", "quantity": 1, "price": 40.00,
      "overrides": { "sockets": ["AM5"], "cooler_kind": "air", "height_mm": 158 } },
    { "part": null, "category": "Storage", "name": "Drive G", "quantity": 1, "price": 120.00,
      "overrides": { "capacity_gb": 2000, "storage_kind": "SSD", "storage_form": "M.2 2280", "bus": "PCIe",
                     "nvme": true } }
  ],
  "requirement": { "budget": 2000 },
  "site": { "country": "US", "mains_voltage_v": 120, "breaker_a": 15 }
}
)";
}

} // namespace

std::string ownBuild()
{
    return buildWithCardLength(313);
}

std::string faultyBuild()
{
    return buildWithCardLength(400);
}

} // namespace deeprig::test
