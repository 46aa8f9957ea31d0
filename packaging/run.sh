#!/usr/bin/env bash
# Installs what is missing, builds DeepRig and starts it. Arguments are DeepRig's own:
#     packaging/run.sh [BUILD.deeprig...] [--screenshots DIR] ...
# shellcheck source=packaging/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

needs_display() {
    local argument
    [[ -z ${DISPLAY:-} && -z ${WAYLAND_DISPLAY:-} && -z ${QT_QPA_PLATFORM:-} ]] || return 1
    for argument in "$@"; do
        case $argument in
        --screenshots | --screenshots=* | --help | -h | --version | -v) return 1 ;;
        esac
    done
}

install_packages build run
return_to_caller "$@"
build_programs -DBUILD_TESTING=OFF
say "built in $((configure_seconds + build_seconds)) s: build/$preset/bin/deeprig and deeprig-cli"

if needs_display "$@"; then
    fail "there is no display here (DISPLAY is not set), so the window cannot open; pictures of every view: packaging/run.sh --screenshots DIR; without a window: build/$preset/bin/deeprig-cli --help"
fi
exec "$build/bin/deeprig" "$@"
