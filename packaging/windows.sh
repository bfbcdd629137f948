#!/usr/bin/env bash
# Builds the program for Windows into a folder, and tries it under Wine: packaging/windows.sh FOLDER
# Needs Debian's rustc-web cargo-web rust-web-src gcc-mingw-w64-x86-64 wine wine64 xvfb xdotool imagemagick.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$1
mkdir -p "$folder"
export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc
target=${CARGO_TARGET_DIR:-target}
/usr/bin/cargo build --profile dist -Z build-std=std,panic_unwind --target x86_64-pc-windows-gnu
cp "$target/x86_64-pc-windows-gnu/dist/stepstar.exe" "$folder/"
about=$(x86_64-w64-mingw32-objdump -p -h "$folder/stepstar.exe")
[[ $about == *'Windows GUI'* && $about == *.rsrc* ]]
# A prompt does not wait for a program with a window, and takes a .com before an .exe: the same program
# as one for a console. The word that says so is 0x5c bytes behind the header, whose place is at 0x3c.
cp "$folder/stepstar.exe" "$folder/stepstar.com"
header=$(od -An -tu4 -j60 -N4 "$folder/stepstar.com")
printf '\003' | dd of="$folder/stepstar.com" bs=1 seek=$((header + 0x5c)) conv=notrunc status=none
[[ $(x86_64-w64-mingw32-objdump -p "$folder/stepstar.com") == *'Windows CUI'* ]]

# A new user's Wine. Old versions lack a library that Rust's own needs.
tried=$folder/tried
rm -rf "$tried"
mkdir -p "$tried"
cp "$folder"/stepstar.{exe,com} "$tried/"
cat >"$tried/random.c" <<'C'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL ProcessPrng(PBYTE data, SIZE_T length) { return SystemFunction036(data, (ULONG)length); }
C
x86_64-w64-mingw32-gcc -shared -o "$tried/bcryptprimitives.dll" "$tried/random.c" -ladvapi32
export WINEPREFIX=$PWD/$tried/wine WINEDEBUG=-all LIBGL_ALWAYS_SOFTWARE=1
[[ $tried == /* ]] && WINEPREFIX=$tried/wine
xvfb-run -a -s '-screen 0 1280x800x24' bash -s "$tried" <<'TRY'
set -euo pipefail
cd "$1"
fail() { echo "packaging/windows.sh: $*" >&2; exit 1; }
state() { python3 -c 'import json,sys; print(json.load(open("state.json"))[sys.argv[1]])' "$1"; }
waits() { # for a value of the state
  for _ in $(seq 100); do [[ -s state.json && $(state "$1" 2>/dev/null) == "$2" ]] && return; sleep 0.2; done
  import -window root failed.png
  fail "$1 is $(state "$1"), expected $2; see failed.png"
}
wineboot -i >/dev/null 2>&1
# The commands print, to a pipe and to a file.
wine stepstar.exe solve lester | tr -d '\r' | grep -q '^cost  *68$' || fail "solve prints nothing"
# A prompt waits for them, and has their exit statuses: castle has no path.
printf 'stepstar solve lester >waited.txt\r\nif not exist waited.txt exit 9\r\nstepstar solve castle >nul\r\nexit %%errorlevel%%\r\n' >prompt.txt
status=0
wine cmd <prompt.txt >/dev/null 2>&1 || status=$?
[[ $status == 1 ]] && grep -q cost waited.txt || fail "cmd ends with the status $status, expected 1"
wine stepstar.exe --version >version.txt && grep -q stepstar version.txt || fail "a file stays empty"
wine stepstar.exe --size 1000x700 --state-file state.json >/dev/null 2>&1 &
waits iteration 0
sleep 1
xdotool key space; waits iteration 1
xdotool key space; waits iteration 2
size=$(state view)
xdotool key F11; sleep 2
import -window root full.png
[[ $(state view) != "$size" ]] || fail "F11 does not fill the screen"
xdotool key F11; sleep 2
[[ $(state view) == "$size" ]] || fail "after full screen the map is at $(state view), before it at $size"
# Painting, unsaved work, saving.
xdotool key ctrl+n; sleep 1; xdotool key Return; waits walls 0; sleep 1
import -window root new.png
xdotool mousemove 500 300 mousedown 1; sleep 0.3; xdotool mousemove 500 400 mouseup 1; sleep 1
[[ $(state walls) != 0 && $(state dirty) == True ]] || fail "nothing is painted"
sleep 1.5
find wine -name 'unsaved-*.ron' | grep -q . || fail "unsaved work is not kept"
xdotool key ctrl+s; sleep 1
xdotool key ctrl+a; xdotool type 'C:\mine.ron'; xdotool key Return; waits dirty False
[[ -s wine/drive_c/mine.ron ]] || fail "nothing is saved"
# Nobody reads errors after a double click: the window shows them.
echo 'Level(' >broken.ron
wine start /unix "$PWD/stepstar.exe" broken.ron --state-file broken.json >/dev/null 2>&1
for _ in $(seq 50); do [[ -s broken.json ]] && break; sleep 0.2; done
grep -q 'broken.ron' broken.json || fail "a faulty level opens no window"
# The system's dialog.
windows() { xdotool search --onlyvisible --name . | wc -l; }
xdotool key ctrl+o; sleep 1.5
before=$(windows)
import -window root open.png
xdotool mousemove 888 615 click 1; sleep 3
import -window root dialog.png
[[ $(windows) -gt $before ]] || fail "Browse opens no dialog; see dialog.png"
TRY
echo "$folder/stepstar.exe works under Wine: $(wc -c <"$folder/stepstar.exe") bytes"
