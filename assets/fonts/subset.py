#!/usr/bin/env python3
"""Makes the fonts of this folder out of Debian's packages: see README.md beside it.

Inter's figures are proportional, and neither fontdue nor ab_glyph can switch an OpenType feature on.
So the figures that the feature `tnum` would choose are written into the character map, and every figure is as wide as
the next: numbers line up, and a counter does not jiggle.
"""
import re
import subprocess
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parent
INTER = Path("/usr/share/fonts/opentype/inter")
JETBRAINS = Path("/usr/share/fonts/truetype/jetbrains-mono")
# Each face of this collection has the forms of one country: the face 2 those of simplified Chinese.
NOTO = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
# Latin, Greek and Cyrillic letters, dashes, quotes, bullets, arrows, mathematics, geometric shapes, media keys.
UNICODES = ",".join([
    "U+0020-007E", "U+00A0-017F", "U+0386-03CE", "U+0400-045F", "U+0490-0491", "U+02C6", "U+02DA",
    "U+02DC", "U+2002-2003", "U+2007-200B", "U+2010-2015",
    "U+2018-201E", "U+2020-2022", "U+2026", "U+202F", "U+2030", "U+2032-2033", "U+2039-203A", "U+2044", "U+2070",
    "U+2074-2079", "U+207A-207B", "U+2080-2089", "U+20AC", "U+2116", "U+2122", "U+2126", "U+2190-2199", "U+21A9-21AA",
    "U+21B5", "U+21BA-21BB", "U+21D0-21D4", "U+21E7", "U+21EA", "U+2200", "U+2202-2203", "U+2206", "U+2208-2209",
    "U+220F", "U+2211-2212", "U+2215", "U+2217", "U+2219-221A", "U+221E", "U+2227-222B", "U+2248", "U+2260-2261",
    "U+2264-2265", "U+2303", "U+2318", "U+2325", "U+232B", "U+23CE", "U+23ED-23EE", "U+23F4-23FA", "U+25A0-25A1",
    "U+25AA-25AB", "U+25B2-25B3", "U+25B6-25B8", "U+25BA", "U+25BC-25BE", "U+25C0-25C2", "U+25C4", "U+25C6-25C7",
    "U+25CA-25CB", "U+25CF", "U+25E6", "U+2605-2606", "U+2610-2611", "U+2713-2714", "U+2715", "U+2717", "U+301F", "U+FFFD",
])

# Chinese: punctuation, full-width forms, the 3,755 common characters (level 1 of GB 2312), and all
# that the program and its levels say.
ROOT = FOLDER.parent.parent
COMMON = [bytes([row, place]) for row in range(0xB0, 0xD8) for place in range(0xA1, 0xFF)]
SAID = [ROOT / "src/words/language.rs", *ROOT.glob("assets/words/*.ftl"), *ROOT.glob("levels/*.ron")]
SAID = "".join(file.read_text() for file in SAID)
CHINESE = b"".join(COMMON).decode("gb2312", "ignore") + SAID


def hanzi(text: str) -> str:
    return ",".join(["U+3000-3017", "U+FF01-FF5E", *sorted({f"U+{ord(one):04X}" for one in text if one > "\u2e7f"})])

# The icons in use, by their names in src/window/panels/parts/icons.rs.
ICONS = FOLDER.parent.parent / "src/window/panels/parts/icons.rs"


def tabular_figures(path: Path) -> None:
    """Points the characters 0 to 9 at the glyphs that the feature `tnum` would put in their place.

    U+301F is shown as nothing, like U+200B: the window keeps Chinese punctuation from the beginning of a line with it.
    """
    font = TTFont(path)
    gsub = font["GSUB"].table
    wanted = {i for f in gsub.FeatureList.FeatureRecord if f.FeatureTag == "tnum" for i in f.Feature.LookupListIndex}
    mapping = {}
    for index in wanted:
        for table in gsub.LookupList.Lookup[index].SubTable:
            table = getattr(table, "ExtSubTable", table)
            mapping.update(getattr(table, "mapping", {}))
    for table in font["cmap"].tables:
        table.cmap[0x301F] = table.cmap[0x200B]
        for code in range(ord("0"), ord("9") + 1):
            # Two tables may share one dictionary: then the second finds its figures already exchanged.
            if table.cmap.get(code) in mapping:
                table.cmap[code] = mapping[table.cmap[code]]
    # Without its layout tables the subset below keeps only what the character map names.
    for tag in ("GSUB", "GPOS", "GDEF"):
        if tag in font:
            del font[tag]
    font.save(path)


def subset(source: Path, target: str, unicodes: str, tabular: bool = False, face: int = -1) -> None:
    whole = FOLDER / (target + ".whole")
    font = TTFont(source, fontNumber=face, recalcTimestamp=False)
    font.save(whole)
    if tabular:
        tabular_figures(whole)
    subprocess.run(
        [sys.executable, "-m", "fontTools.subset", str(whole), f"--unicodes={unicodes}", "--layout-features=",
         "--no-hinting", "--desubroutinize", "--name-IDs=*", "--notdef-outline", f"--output-file={FOLDER / target}"],
        check=True,
    )
    whole.unlink()


if len(sys.argv) == 1:
    # Only what the program says, out of the face beside it.
    subset(FOLDER / "NotoSansSC-Regular.otf", "NotoSansSC-Said.otf", hanzi(SAID))
    sys.exit()
subset(INTER / "Inter-Regular.otf", "Inter-Regular.otf", UNICODES, tabular=True)
subset(INTER / "Inter-Bold.otf", "Inter-Bold.otf", UNICODES, tabular=True)
subset(JETBRAINS / "JetBrainsMono-Regular.ttf", "JetBrainsMono-Regular.ttf", UNICODES)
subset(NOTO, "NotoSansSC-Regular.otf", hanzi(CHINESE), face=2)
subset(NOTO, "NotoSansSC-Said.otf", hanzi(SAID), face=2)
# The names of the languages, for a page before it has fetched the whole face.
names = re.findall(r'Offer::new\("[^"]+", "([^"]+)"', (ROOT / "src/words/language.rs").read_text())
subset(NOTO, "NotoSansSC-Names.otf", ",".join(f"U+{ord(one):04X}" for one in "".join(names) if one > "\u2e7f"), face=2)
icons = re.findall(r"\\u\{(\w+)\}", ICONS.read_text())
subset(Path(sys.argv[1]), "Phosphor.ttf", ",".join("U+" + icon for icon in icons))
