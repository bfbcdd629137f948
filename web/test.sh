#!/usr/bin/env bash
# Builds the page and the program, and tests the page in headless Chromium: web/test.sh [PICTURES]
# With a folder as its argument, it leaves pictures there. Needs Debian's chromium and xvfb.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
web/build.sh
# The tests expect links without the address of a page.
env -u STEPSTAR_PAGE cargo build
python3 web/test/test.py "$@"
