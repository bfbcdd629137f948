#!/usr/bin/env bash
# Makes packages in target/packages, and tries each: packaging/make.sh [deb] [tar] [windows] [page]
# Without arguments it makes all. CONTRIBUTING.md lists what it needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
target=${CARGO_TARGET_DIR:-$PWD/target}
out=$target/packages
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
mkdir -p "$out"

say() { printf '\n== %s\n' "$*"; }

# What a README leads to, and the licenses of everything in the program.
papers() {
  cp -r README.md CHANGELOG.md CONTRIBUTING.md ARCHITECTURE.md LICENSE-* docs levels "$1/"
  mkdir -p "$1/assets/fonts"
  cp assets/fonts/*.txt "$1/assets/fonts/"
}

# The program for this system, with its man pages and completions.
linux() {
  cargo build --profile dist
  # Cargo.toml names this folder for cargo-deb.
  rm -rf target/extra
  mkdir -p target/extra
  "$target/dist/stepstar" package target/extra
  gzip -9n target/extra/*.1
}

# Draws the window of a program, which may come from a root of its own.
tries() {
  local picture=$out/$1.png
  shift
  rm -f "$picture"
  LIBGL_ALWAYS_SOFTWARE=1 xvfb-run -a -s '-screen 0 1280x720x24' "$@" --step 3 --size 1280x720 --screenshot "$picture"
  [[ -s $picture ]]
  echo "$picture shows it"
}

deb() {
  say deb
  linux
  cargo deb --no-build --profile dist --output "$out/"
  desktop-file-validate packaging/stepstar.desktop
  appstreamcli validate --no-net packaging/*.metainfo.xml
  local package root
  package=$(ls -t "$out"/*.deb | head -n 1)
  # A clean root with the package and what it depends on.
  root=$target/root
  rm -rf "$root"
  debootstrap --variant=minbase stable "$root"
  cp "$package" "$root/tmp/stepstar.deb"
  chroot "$root" sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends /tmp/stepstar.deb libgl1-mesa-dri xvfb xauth >/dev/null'
  chroot "$root" stepstar solve lester | head -n 3
  chroot "$root" sh -c "LIBGL_ALWAYS_SOFTWARE=1 xvfb-run -a stepstar --step 3 --screenshot /tmp/deb.png"
  mv "$root/tmp/deb.png" "$out/deb.png"
  ls -l "$package"
}

tarball() {
  say tarball
  linux
  local name=stepstar-$version-linux-$(uname -m) folder
  folder=$target/$name
  rm -rf "$folder"
  mkdir -p "$folder"/{bin,share/applications,share/icons/hicolor/scalable/apps,share/man/man1,share/stepstar}
  cp "$target/dist/stepstar" "$folder/bin/"
  cp packaging/stepstar.desktop "$folder/share/applications/"
  cp assets/icon/stepstar.svg "$folder/share/icons/hicolor/scalable/apps/"
  cp target/extra/*.1.gz "$folder/share/man/man1/"
  cp -r levels "$folder/share/stepstar/"
  papers "$folder"
  tar -C "$target" -czf "$out/$name.tar.gz" "$name"
  tries tar "$folder/bin/stepstar"
  ls -l "$out/$name.tar.gz"
}

windows() {
  say windows
  packaging/windows.sh "$target/windows"
  local name=stepstar-$version-windows-x86_64
  rm -rf "${target:?}/$name" "$out/$name.zip"
  mkdir "$target/$name"
  cp "$target"/windows/stepstar.{exe,com} "$target/$name/"
  papers "$target/$name"
  (cd "$target" && zip -qr "$out/$name.zip" "$name")
  ls -l "$out/$name.zip"
}

page() {
  say page
  web/test.sh
  rm -f "$out/stepstar-page.zip"
  (cd web/out && zip -qr "$out/stepstar-page.zip" .)
  cp web/stepstar.html "$out/"
  ls -l "$out/stepstar-page.zip" "$out/stepstar.html"
}

for part in "${@:-deb tar windows page}"; do
  for name in $part; do
    case $name in
      tar) tarball ;;
      deb | windows | page) "$name" ;;
      *) echo "packaging/make.sh: no part $name, expected deb, tar, windows or page" >&2; exit 2 ;;
    esac
  done
done
