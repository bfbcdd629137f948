#!/usr/bin/env bash
# Builds the web page into web/out: a folder that any static server serves, and web/stepstar.html,
# the same page as one file that opens from a disk.
#
# Uses the target of rustup where it is installed, else Debian's packages
# rustc-web cargo-web rust-web-src lld binaryen. wasm-opt makes the page a tenth smaller.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=web/out target=${CARGO_TARGET_DIR:-target} triple=wasm32-unknown-unknown
cargo=cargo arguments=()
if ! rustup target list --installed 2>/dev/null | grep -qx "$triple"; then
  if [[ ! -x /usr/bin/cargo ]]; then
    echo "web/build.sh: run rustup target add $triple, or install" \
      "rustc-web cargo-web rust-web-src lld binaryen" >&2
    exit 1
  fi
  cargo=/usr/bin/cargo arguments=(-Z build-std=std,panic_abort)
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
mkdir -p "$out"
wasm=$target/$triple/release/stepstar.wasm
if command -v wasm-opt >/dev/null; then
  wasm-opt -Oz --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-mutable-globals "$wasm" -o "$out/stepstar.wasm"
else
  cp "$wasm" "$out/"
fi
# The loader must be that of the crate.
version=$(sed -n '/^name = "miniquad"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
cp "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*/miniquad-"$version"/js/gl.js "$out/"
# Without its comments and indents it is a third smaller; it has no texts of several lines.
sed -i 's/^[ \t]*//; /^\/\//d; /^$/d' "$out/gl.js"
cp web/index.html web/stepstar.js "$out/"
cp assets/icon/stepstar-64.png "$out/icon.png"
# These are fetched when they are needed.
cp assets/words/zh-Hans.ftl assets/fonts/NotoSansSC-Regular.otf assets/fonts/NotoSansSC-OFL.txt "$out/"

# The index of the levels, with pictures.
python3 web/index.py "$out"

# One file: the scripts, the icon, the packed program and its Chinese are parts of the page.
python3 - "$out" web/stepstar.html <<'PYTHON'
import base64, gzip, pathlib, re, sys

folder = pathlib.Path(sys.argv[1])
encoded = lambda data: base64.b64encode(data).decode()
page = (folder / "index.html").read_text()
for script in ("gl.js", "stepstar.js"):
    text = (folder / script).read_text().replace("</script", "<\\/script")
    page = page.replace(f'<script src="{script}"></script>', f"<script>\n{text}</script>")
for name in ("stepstar.wasm", "zh-Hans.ftl", "NotoSansSC-Regular.otf"):
    packed = encoded(gzip.compress((folder / name).read_bytes(), 9, mtime=0))
    page = page.replace("<script>", f'<script type="text/plain" id="{name}">{packed}</script>\n<script>', 1)
page = re.sub('<(link rel="(apple-touch-icon|manifest)"|meta property="og:image").*\n', "", page)
page = page.replace(', or read <a href="levels/">what its levels show</a>', "")
icon = encoded((folder / "icon.png").read_bytes())
page = page.replace('href="icon.png"', f'href="data:image/png;base64,{icon}"')
pathlib.Path(sys.argv[2]).write_text(page)
PYTHON
size() { wc -c <"$1" | awk '{ printf "%.2f MB", $1 / 1e6 }'; }
gzip -9 --keep --force --stdout "$out/stepstar.wasm" >"$target/stepstar.wasm.gz"
echo "$out: $(size "$out/stepstar.wasm"), compressed $(size "$target/stepstar.wasm.gz");" \
  "web/stepstar.html: $(size web/stepstar.html)"
