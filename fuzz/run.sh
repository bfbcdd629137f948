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
[[ ${#targets[@]} != 0 ]] || mapfile -t targets < <(basename -s .rs fuzz/fuzz_targets/*.rs)

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

# The compiler marks every branch, so that the fuzzer sees which input reaches new code. The code that
# reads files has no unsafe code, so a sanitizer would only cost time. A failure names its line.
target=$(rustc -vV | sed -n 's/^host: //p')
folder=target/$target/release
build() {
  local flags=(--cfg fuzzing -Cdebug-assertions -Ccodegen-units=1 -Cdebuginfo=line-tables-only -Cpasses=sancov-module)
  for flag in level=4 inline-8bit-counters pc-table trace-compares; do
    flags+=("-Cllvm-args=-sanitizer-coverage-$flag")
  done
  RUSTFLAGS="${flags[*]}" cargo build --release --manifest-path fuzz/Cargo.toml --target "$target"
}

run() {
  local target=$1 corpus=fuzz/corpus/$1 found=fuzz/artifacts/$1
  mkdir -p "$corpus" "$found"
  nice -n 19 "$folder/$target" "$corpus" "$(seeds "$target")" -artifact_prefix="$found/" \
    -max_total_time="$seconds" -max_len=8192 -timeout=10 -rss_limit_mb=1024 \
    -dict="fuzz/dictionaries/$(dictionary "$target").dict" -print_final_stats=1
}

# Prints the last number after a name in a log.
number() {
  grep --text --only-matching "$1 *[0-9]\+" "$2" | tail -n 1 | grep --only-matching '[0-9]\+$' ||
    echo -
}

build
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
