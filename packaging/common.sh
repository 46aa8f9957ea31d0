# What run.sh and test.sh share: packages, build folder, configure and build. To be sourced, not started.
# shellcheck shell=bash

set -euo pipefail
umask 022

program=packaging/$(basename -- "$0")
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
preset=release
build=$root/build/$preset

# Space that the packages and a build need at most, in MiB; measured on a bare Debian 12 and rounded up.
readonly packages_mib=1800
readonly build_mib=4500

say() { printf '%s: %s\n' "$program" "$*"; }

fail() {
    printf '%s: error: %s\n' "$program" "$*" >&2
    exit 2
}

# The packages of the named sections of packages.txt, one a line.
packages_of() {
    awk -v wanted=" $* " '
        /^#/ { next }
        /^[a-z]+:/ { section = substr($1, 1, length($1) - 1)
                     if (index(wanted, " " section " ")) for (i = 2; i <= NF; i++) print $i }
    ' "$root/packaging/packages.txt"
}

# Those of the packages on standard input that are not installed (a foreign architecture does not count).
missing_packages() {
    local native installed
    native=$(dpkg --print-architecture)
    # shellcheck disable=SC2016 # the dollar signs are dpkg-query's
    installed=$(dpkg-query --show --showformat='${Package} ${Architecture} ${db:Status-Status}\n' |
        awk -v native="$native" '$3 == "installed" && ($2 == native || $2 == "all") { print $1 }')
    grep --line-regexp --fixed-strings --invert-match --file=<(printf '%s\n' "$installed") || true
}

system_name() {
    # shellcheck source=/dev/null
    (. /etc/os-release 2>/dev/null && printf '%s' "${PRETTY_NAME:-unknown}") || uname -sr
}

is_debian_12() {
    # shellcheck source=/dev/null
    (. /etc/os-release 2>/dev/null && [[ ${ID:-} == debian && ${VERSION_ID:-} == 12 ]])
}

require_space() { # FOLDER MIB PURPOSE
    local free
    free=$(df -Pm -- "$1" | awk 'NR == 2 { print $4 }')
    if ((free < $2)); then
        fail "$1 has $free MiB free, but $3 need up to $2 MiB: make room there and start again"
    fi
}

as_root() {
    if ((EUID == 0)); then
        "$@"
    else
        sudo -- "$@"
    fi
}

# Installs the packages of the named sections that are missing. Needs no network and no rights if none is.
install_packages() {
    local missing=()
    [[ -r $root/packaging/packages.txt ]] || fail "$root/packaging/packages.txt cannot be read by $(id -un)"
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        fail "apt is not here (this system: $(system_name)): DeepRig is built and tried on Debian 12, see packaging/packages.txt"
    fi
    mapfile -t missing < <(packages_of "$@" | missing_packages)
    if ((${#missing[@]} == 0)); then
        say "all packages are installed"
        return
    fi
    local by_hand="apt-get install --no-install-recommends ${missing[*]}"
    is_debian_12 || say "this is $(system_name); the package names are those of Debian 12 and may differ here"
    if ((EUID != 0)) && ! command -v sudo >/dev/null; then
        fail "packages are missing, and this is neither root nor is there sudo; run as root: $by_hand"
    fi
    require_space /usr "$packages_mib" "the packages"
    say "${#missing[@]} packages are missing and will be installed with what they depend on: ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -o DPkg::Lock::Timeout=300 ||
        say "apt-get update failed; trying with the package lists that are here"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        -o DPkg::Lock::Timeout=300 -- "${missing[@]}" ||
        fail "the packages could not be installed (apt's message stands above; is the network up?); start again when that is mended, or run as root: $by_hand"
    mapfile -t missing < <(packages_of "$@" | missing_packages)
    ((${#missing[@]} == 0)) || fail "still missing after the installation: ${missing[*]}"
}

# Called through sudo, what follows the installation runs as the caller again, so that neither files of root stay in
# the caller's clone nor the program runs with root's rights. A clone that the caller cannot write is left to root.
return_to_caller() {
    local name=${SUDO_USER:-}
    if ((EUID != 0)) || [[ -z $name || $name == root ]]; then
        return
    fi
    local home session=()
    home=$(getent passwd "$name" | cut -d: -f6)
    if [[ -d /run/user/$(id -u "$name") ]]; then
        session=(XDG_RUNTIME_DIR="/run/user/$(id -u "$name")") # which sudo drops
    fi
    if [[ -n $home ]] && runuser -u "$name" -- test -w "$root" &&
        { [[ ! -e $root/build ]] || runuser -u "$name" -- test -w "$root/build"; }; then
        say "packages are done; going on as $name"
        exec runuser -u "$name" -- env -u SUDO_USER HOME="$home" USER="$name" LOGNAME="$name" "${session[@]}" \
            bash "$0" "$@"
    fi
}

# Not more compilers at once than the memory holds (the largest files take about 0.7 GiB each).
build_jobs() {
    local cores room
    cores=$(nproc)
    room=$(awk '/^MemAvailable:/ { print int($2 / 1024 / 700) }' /proc/meminfo)
    room=$((room > 0 ? room : 1))
    echo $((cores < room ? cores : room))
}

# Configures and builds; further arguments go to cmake. Sets configure_seconds and build_seconds.
build_programs() {
    local launcher='' fresh=() started=$SECONDS jobs
    mkdir -p -- "$build" 2>/dev/null || true
    [[ -w $build ]] ||
        fail "$build cannot be written by $(id -un): use a clone of your own, or start as the user that it belongs to"
    require_space "$build" "$build_mib" "the compiled files"
    if command -v ccache >/dev/null; then
        launcher=ccache
    fi
    # A build folder made under another path would be refused by cmake.
    if [[ -f $build/CMakeCache.txt ]] &&
        ! grep --quiet --line-regexp --fixed-strings "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
        fresh=(--fresh)
    fi
    say "configuring build/$preset"
    (cd -- "$root" && cmake --preset "$preset" "${fresh[@]}" -DCMAKE_CXX_COMPILER_LAUNCHER="$launcher" "$@") ||
        fail "cmake could not configure the build (its message stands above)"
    # shellcheck disable=SC2034 # for the scripts that source this
    configure_seconds=$((SECONDS - started))
    started=$SECONDS
    jobs=$(build_jobs)
    say "building with $jobs jobs${launcher:+ and ccache}"
    (cd -- "$root" && cmake --build --preset "$preset" --parallel "$jobs") ||
        fail "the build failed (the compiler's message stands above)"
    # shellcheck disable=SC2034
    build_seconds=$((SECONDS - started))
}
