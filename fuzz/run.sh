#!/usr/bin/env bash
# Runs fuzz targets one after another and prints a table of the results.
#   fuzz/run.sh SECONDS [TARGET…]
# Inputs with new coverage are kept in fuzz/corpus, inputs that fail in fuzz/artifacts.
# Exits with status 0 if nothing failed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ ! ${1-} =~ ^[0-9]+$ ]]; then
  sed -n '2,5s/^# //p' "$0" >&2
  exit 2
fi
seconds=$1
shift
targets=("$@")
[[ ${#targets[@]} != 0 ]] || mapfile -t targets < <(cargo +nightly fuzz list)

# Prints the folder with a target's seeds, which are used in addition to its corpus.
seeds() {
  case $1 in
    level) echo levels ;;
    rules) echo assets/presets ;;
    theme) echo assets/themes ;;
    replay) echo fuzz/seeds/trace ;;
    *) echo "fuzz/seeds/$1" ;;
  esac
}

dictionary() {
  case $1 in
    level | rules | theme) echo ron ;;
    map | scen | text | convert) echo map ;;
    *) echo trace ;;
  esac
}

# The code that reads files has no unsafe code, so a sanitizer would only cost
# time. A failure names its line.
fuzz() {
  CARGO_PROFILE_RELEASE_DEBUG=line-tables-only nice -n 19 cargo +nightly fuzz "$1" --sanitizer none "${@:2}"
}

run() {
  local target=$1 corpus=fuzz/corpus/$1
  mkdir -p "$corpus"
  fuzz run "$target" "$corpus" "$(seeds "$target")" -- \
    -max_total_time="$seconds" -max_len=8192 -timeout=10 -rss_limit_mb=1024 \
    -dict="fuzz/dictionaries/$(dictionary "$target").dict" -print_final_stats=1
}

# Prints the last number after a name in a log.
number() {
  grep --text --only-matching "$1 *[0-9]\+" "$2" | tail -n 1 | grep --only-matching '[0-9]\+$' ||
    echo -
}

fuzz build
logs=$(mktemp -d)
table=$(printf '%-8s  %12s  %8s  %8s  %8s  %s' target executions covered kept MB result)
status=0
for target in "${targets[@]}"; do
  log=$logs/$target
  result=nothing
  if ! run "$target" 2>&1 | tee "$log"; then
    status=1
    result=$(grep --text --only-matching --max-count 1 'fuzz/artifacts/[^/ ]*/[a-z]*-[0-9a-f]\+' "$log" || echo "see $log")
  fi
  table+=$'\n'$(printf '%-8s  %12s  %8s  %8s  %8s  %s' "$target" \
    "$(number 'number_of_executed_units:' "$log")" "$(number 'cov:' "$log")" \
    "$(number 'new_units_added:' "$log")" "$(number 'peak_rss_mb:' "$log")" "$result")
done
printf '\n%s\n' "$table"
exit "$status"
