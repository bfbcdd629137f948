#!/usr/bin/env bash
# Builds the web page into web/out: a folder that any static server serves, and web/stepstar.html,
# the same page as one file that opens from a disk.
#
# Uses the target of rustup where it is installed, else Debian's packages
# rustc-web cargo-web rust-web-src lld binaryen. wasm-opt makes the page a tenth smaller.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# The page has to arrive on a slow network: the largest program, in bytes, and compressed, with a
# standard library that is built for size.
most=4400000 most_packed=1820000
out=web/out target=${CARGO_TARGET_DIR:-target} triple=wasm32-unknown-unknown
cargo=cargo arguments=()
if ! rustup target list --installed 2>/dev/null | grep -qx "$triple"; then
  if [[ ! -x /usr/bin/cargo ]]; then
    echo "web/build.sh: run rustup target add $triple, or install" \
      "rustc-web cargo-web rust-web-src lld binaryen" >&2
    exit 1
  fi
  # The sorts of the standard library alone are a tenth of the program otherwise.
  cargo=/usr/bin/cargo arguments=(-Z build-std=std,panic_abort -Z build-std-features=optimize_for_size)
  export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
  linker=$(compgen -c wasm-ld | sort -V | tail -n 1)
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
fi
export CARGO_PROFILE_RELEASE_STRIP=true CARGO_PROFILE_RELEASE_OPT_LEVEL=s
export CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_RELEASE_PANIC=abort
export CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1
# The crate itself is optimized for speed, since long searches hold up the page, but inlines less:
# at 1024 x 1024 that is as fast as opt-level 3, and a quarter smaller.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C llvm-args=-inline-threshold=10"
"$cargo" build --release "${arguments[@]}" --config 'profile.release.package.stepstar.opt-level=2' \
  --target "$triple" --no-default-features --features window --bin stepstar

rm -rf "$out"
mkdir -p "$out/new"
wasm=$target/$triple/release/stepstar.wasm
if command -v wasm-opt >/dev/null; then
  wasm-opt -Oz --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-mutable-globals "$wasm" -o "$out/new/stepstar.wasm"
else
  cp "$wasm" "$out/new/"
fi
# The loader must be that of the crate.
version=$(sed -n '/^name = "miniquad"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
loaders=("${CARGO_HOME:-$HOME/.cargo}"/registry/src/*/miniquad-"$version"/js/gl.js)
cp "${loaders[0]}" "$out/new/"
# Without its comments and indents it is a third smaller; it has no texts of several lines.
sed -i 's/^[ \t]*//; /^\/\//d; /^$/d' "$out/new/gl.js"
cp web/stepstar.js web/stepstar.css "$out/new/"
# These are fetched when they are needed.
cp assets/words/zh-Hans.ftl assets/fonts/NotoSansSC-{Said,Regular}.otf assets/fonts/NotoSansSC-OFL.txt "$out/new/"
cp assets/icon/stepstar-64.png "$out/icon.png"
# The folder is named by its content, so that an old script never meets a new program.
hash=$(cat "$out"/new/* | sha256sum | head -c 12)
mv "$out/new" "$out/$hash"
sed -E "s#(href|src)=\"(gl.js|stepstar\.)#\1=\"$hash/\2#" web/index.html >"$out/index.html"

# The index of the levels, with pictures.
python3 web/index.py "$out"

# One file: the scripts, the icon, the packed program and its Chinese are parts of the page.
python3 - "$out" "$hash" web/stepstar.html <<'PYTHON'
import base64, gzip, pathlib, re, sys

out, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[1], sys.argv[2])
encoded = lambda data: base64.b64encode(data).decode()
page = pathlib.Path("web/index.html").read_text()
page = re.sub('<link rel="preload".*\n', "", page)
style = (folder / "stepstar.css").read_text()
page = page.replace('<link rel="stylesheet" href="stepstar.css">', f"<style>\n{style}</style>")
for script in ("gl.js", "stepstar.js"):
    text = (folder / script).read_text().replace("</script", "<\\/script")
    page = page.replace(f'<script src="{script}"></script>', f"<script>\n{text}</script>")
for name in ("stepstar.wasm", "zh-Hans.ftl", "NotoSansSC-Said.otf", "NotoSansSC-Regular.otf"):
    packed = encoded(gzip.compress((folder / name).read_bytes(), 9, mtime=0))
    page = page.replace("<script>", f'<script type="text/plain" id="{name}">{packed}</script>\n<script>', 1)
page = re.sub('<(link rel="(apple-touch-icon|manifest)"|meta property="og:image").*\n', "", page)
page = page.replace(', or read <a href="levels/">what its levels show</a>', "")
icon = encoded((out / "icon.png").read_bytes())
page = page.replace('href="icon.png"', f'href="data:image/png;base64,{icon}"')
pathlib.Path(sys.argv[3]).write_text(page)
PYTHON
size() { wc -c <"$1" | awk '{ printf "%.2f MB", $1 / 1e6 }'; }
wasm=$out/$hash/stepstar.wasm packed=$target/stepstar.wasm.gz
gzip -9 --keep --force --stdout "$wasm" >"$packed"
echo "$out: $(size "$wasm"), compressed $(size "$packed");" \
  "web/stepstar.html: $(size web/stepstar.html)"
if command -v wasm-opt >/dev/null && [[ ${#arguments[@]} != 0 ]] && (($(wc -c <"$wasm") > most || $(wc -c <"$packed") > most_packed)); then
  echo "web/build.sh: the program is larger than $most bytes, or $most_packed compressed" >&2
  exit 1
fi
