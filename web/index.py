"""Makes the index beside the page: its levels with pictures and links, in each language, to be read, found
and previewed without a script. Called by build.sh with the page's folder.

Preview pictures need whole addresses: STEPSTAR_PAGE names the one that the page will have.
"""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = pathlib.Path(sys.argv[1])
PAGE = os.environ.get("STEPSTAR_PAGE", "")
# The tag in the files of levels, the tag for browsers, the ending of names, and the words.
LANGUAGES = {
    "en": ("en", "", {
        "title": "stepstar: A* step by step",
        "about": "See A* think: step through the search and see why each cell is taken. Free, for lessons and for yourself; it runs in this browser.",
        "privacy": "No account, no cookie, nothing is sent.",
        "open": "Open this level", "start": "Open stepstar", "all": "All levels", "other": "中文", "picture": "the map halfway through the search",
    }),
    "zh": ("zh-Hans", ".zh", {
        "title": "stepstar：一步一步看 A*",
        "about": "看 A* 怎样思考：一步一步执行搜索，看每一格为什么被选中。免费，可用于上课，也可自学；就在浏览器里运行。",
        "privacy": "不需要账号，没有 Cookie，不发送任何数据。",
        "open": "打开本关", "start": "打开 stepstar", "all": "全部关卡", "other": "English", "picture": "搜索进行到一半时的地图",
    }),
}
STYLE = """body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 17px/1.6 Inter, system-ui, sans-serif; color: #1a2233; background: #f3f4f8; }
img { max-width: 100%; height: auto; background: #fff; border: 1px solid #ccd; }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1.5rem; padding: 0; list-style: none; }
h2 { margin: 0.5rem 0; font-size: 1.2rem; }
p { margin: 0.5rem 0; }
li img { width: 100%; height: 11rem; object-fit: contain; }
@media (prefers-color-scheme: dark) { body { color: #dde; background: #181b24; } a { color: #9bf; } }
"""


def program():
    """The program for this computer, built if it is not up to date, and the names of its levels."""
    # The page may be built by another compiler.
    own = {name: value for name, value in os.environ.items() if not name.startswith("RUSTC")}
    subprocess.run(["cargo", "build", "--bin", "stepstar"], cwd=ROOT, env=own, check=True)
    file = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "debug" / "stepstar"
    levels = subprocess.check_output([file, "levels"], text=True)
    return file, [line.split()[0] for line in levels.splitlines()]


def texts(name):
    """A level's title, and what its card says before the search, in each language."""
    found = re.findall(r'"(en|zh)": ("(?:[^"\\]|\\.)*")', (ROOT / "levels" / f"{name}.ron").read_text())
    said = [json.loads(text, strict=False) for _, text in found[:4]]
    return {language: (said[place], said[place + 2].split("\n\n")[0]) for place, language in enumerate(LANGUAGES)}


def page(language, name, title, about, body, picture):
    """Writes a page, with what others show of a link to it."""
    tag, ending, words = LANGUAGES[language]
    other = next(ending for own, (_, ending, _) in LANGUAGES.items() if own != language)
    quoted = lambda text: html.escape(text.replace("\n", " "))
    (OUT / "levels" / f"{name}{ending}.html").write_text(f"""<!doctype html>
<html lang="{tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{quoted(title)}</title>
<meta name="description" content="{quoted(about)}">
<meta property="og:type" content="website">
<meta property="og:title" content="{quoted(title)}">
<meta property="og:description" content="{quoted(about)}">
<meta property="og:image" content="{PAGE + 'levels/' if PAGE else ''}{picture}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="../icon.png">
<link rel="apple-touch-icon" href="../icon-192.png">
<link rel="stylesheet" href="style.css">
</head>
<body>
<h1>{quoted(title)}</h1>
<p>{words['privacy']} <a href="{name}{other}.html">{words['other']}</a></p>
{body}
</body>
</html>
""")


folder = OUT / "levels"
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir()
(folder / "style.css").write_text(STYLE)
stepstar, names = program()
sizes = {}
for name in names:
    # The end would tell what the level asks.
    solved = subprocess.run([stepstar, "solve", name, "--json"], stdout=subprocess.PIPE, check=False).stdout
    half = str(json.loads(solved)["iterations"] // 2)
    subprocess.run([stepstar, "figure", name, "--step", half, "-o", folder / f"{name}.png"], check=True, stdout=subprocess.DEVNULL)
    head = (folder / f"{name}.png").read_bytes()[16:24]
    sizes[name] = f'width="{int.from_bytes(head[:4], "big")}" height="{int.from_bytes(head[4:], "big")}"'
for language, (tag, ending, words) in LANGUAGES.items():
    of_level = lambda name: f"../#{name}" + ("&amp;lang=zh" if language == "zh" else "")
    items = ""
    for name in names:
        title, about = texts(name)[language]
        image = f'<img src="{name}.png" alt="{html.escape(title)}: {words["picture"]}" {sizes[name]}'
        body = (f'<p>{html.escape(about)}</p>\n<p><a href="{of_level(name)}">{image}></a></p>\n'
                f'<p><a href="{of_level(name)}">{words["open"]}</a> · <a href="index{ending}.html">{words["all"]}</a></p>')
        page(language, name, title, about, body, f"{name}.png")
        items += (f'<li><a href="{of_level(name)}">{image} loading="lazy"></a>\n'
                  f'<h2><a href="{name}{ending}.html">{html.escape(title)}</a></h2>\n<p>{html.escape(about)}</p></li>\n')
    body = f'<p>{words["about"]} <a href="{of_level("lester")}">{words["start"]}</a></p>\n<ol>\n{items}</ol>'
    page(language, "index", words["title"], words["about"], body, "lester.png")
if PAGE:
    page = (OUT / "index.html").read_text()
    (OUT / "index.html").write_text(page.replace('content="levels/lester.png"', f'content="{PAGE}levels/lester.png"'))
# What a telephone shows of a page on its home screen.
for side in (192, 512):
    shutil.copy(ROOT / "assets" / "icon" / f"stepstar-{side}.png", OUT / f"icon-{side}.png")
icons = [{"src": f"icon-{side}.png", "sizes": f"{side}x{side}", "type": "image/png"} for side in (192, 512)]
(OUT / "manifest.webmanifest").write_text(json.dumps({
    "name": LANGUAGES["en"][2]["title"], "short_name": "stepstar", "start_url": ".", "display": "browser",
    "lang": "en", "background_color": "#f3f4f8", "theme_color": "#f3f4f8", "icons": icons,
}))
