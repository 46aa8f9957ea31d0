#!/usr/bin/env bash
# Installs what is missing, builds DeepRig and runs every test: offscreen, and real drags under Xvfb.
# DEEPRIG_SHARED names the folder with the shared cases and data, if it does not lie beside the clone.
# shellcheck source=packaging/common.sh
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

began=$SECONDS
install_packages build run test
install_seconds=$((SECONDS - began))
return_to_caller "$@"

# Nothing of the tests may reach the settings and builds of the person who starts them.
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
for folder in runtime home data config state cache; do
    mkdir -m 0700 -- "$scratch/$folder"
done
export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=$scratch/runtime

shared=(-UDEEPRIG_SHARED)
if [[ -n ${DEEPRIG_SHARED:-} ]]; then
    [[ -d $DEEPRIG_SHARED ]] || fail "DEEPRIG_SHARED=$DEEPRIG_SHARED is not a folder"
    shared=(-DDEEPRIG_SHARED="$(cd -- "$DEEPRIG_SHARED" && pwd)")
fi
build_programs -DBUILD_TESTING=ON "${shared[@]}"
shared_folder=$(sed -n 's/^DEEPRIG_SHARED:[A-Z]*=//p' "$build/CMakeCache.txt")
[[ -d $shared_folder ]] || say "$shared_folder is not there: tests that need the shared cases are skipped"

began=$SECONDS
report=$build/tests.xml
passed=true
rm -f -- "$report"
# The tests of label x11 start Xvfb themselves.
(cd -- "$root" && env HOME="$scratch/home" XDG_DATA_HOME="$scratch/data" XDG_CONFIG_HOME="$scratch/config" \
    XDG_STATE_HOME="$scratch/state" XDG_CACHE_HOME="$scratch/cache" \
    ctest --preset "$preset" --parallel "$(nproc)" --output-junit "$report") || passed=false
test_seconds=$((SECONDS - began))

# An attribute of the (one) test suite of ctest's report.
count() { # ATTRIBUTE
    local number=''
    if [[ -r $report ]]; then
        number=$(sed -n "/[[:space:]]$1=\"[0-9]/{s/^.*[[:space:]]$1=\"\([0-9]*\)\".*$/\1/p;q}" "$report")
    fi
    echo "${number:?ctest wrote no complete report $report}"
}

say "packages $install_seconds s, configure $configure_seconds s, build $build_seconds s, tests $test_seconds s"
total=$(count tests)
skipped=$(count skipped)
if ! $passed || ((total == skipped)); then
    say "tests failed: their output stands above" >&2
    exit 1
fi
if ((skipped > 0)); then
    echo "all $((total - skipped)) tests passed, $skipped skipped"
else
    echo "all $total tests passed"
fi
