"""Tests the built page in headless Chromium, by real mouse, keys and touch: web/test.sh runs it.

With a folder as its argument, it leaves pictures there, to be looked at.
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from browser import ANSWERS, PAGES, Browser, serve

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "web" / "out"
# The address that the build was given.
PAGE = os.environ.get("STEPSTAR_PAGE", "")
PROGRAM = os.environ.get("STEPSTAR", ROOT / "target" / "debug" / "stepstar")
PICTURES = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
CTRL, SHIFT, CMD, ALT = 2, 8, 4, 1
MAP = "type octile\nheight 4\nwidth 5\nmap\n.....\n.@@..\n.....\n.....\n"
# A picture of 3 x 3 pixels, the middle one dark.
PNG = ("iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAAAAABzQ+pjAAAAEUlEQVR4nGP4//8/Axj+/w8AL9wH+dXHejoAAAAASUVORK5C"
       "YII=")
# A level whose title has signs that the program does not say.
LEVEL = (ROOT / "levels" / "lester.ron").read_text().replace("A*：从 A 到 B", "饕餮与鹿", 1)
LIST = "version 1\n0\ta.map\t5\t4\t0\t0\t4\t3\t5.41421356\n"


def place(page, x, y):
    """The middle of a cell."""
    view = page.state()["view"]
    return view["x"] + (x + 0.5) * view["cell"], view["y"] + (y + 0.5) * view["cell"]


def picture(page, name):
    if PICTURES:
        page.picture(PICTURES / f"{name}.png")


def drop(page, *files):
    given = "".join(f"d.items.add(new File([{json.dumps(text)}], {json.dumps(name)}));" for name, text in files)
    page.run(f"(() => {{ const d = new DataTransfer(); {given}"
             "dispatchEvent(new DragEvent('drop', {dataTransfer: d, cancelable: true})); })()")


def kept(page):
    return page.run("Object.keys(localStorage).filter(name => name.includes('unsaved-') && name.startsWith('stepstar:')).length")


def worked_example(browser, address):
    """Steps, and compares the state with that of the desktop after the same events."""
    page = browser.page(address)
    page.ready()
    page.settle()
    began, _ = page.run("frames_[0]")
    print(f"first picture: {began:.0f} ms")
    assert page.run("document.documentElement.lang") == "en"
    assert page.run("document.title").startswith("A* from A to B"), page.run("document.title")
    frames = page.run("frames_.length")
    time.sleep(2)
    assert page.run("frames_.length") == frames, "an idle page draws"
    assert page.said == [], "the console is clean"
    page.click(165, 840)
    page.wait("a click on Step steps", lambda state: state["iteration"] == 1)
    for step in (2, 3, 4):
        page.key(" ")
        state = page.wait("Space steps", lambda state: state["iteration"] == step)
    spoken(page, "said", lambda words: words == state["message"])
    page.key("End")
    state = page.wait("End ends", lambda state: state["status"] == "Found")
    picture(page, "end-1440x900")
    shown = desktop(["--step", "12", "--size", "1440x900"])
    for name in ("iteration", "status", "current", "open", "closed", "walls", "start", "goal", "rules", "message"):
        assert state[name] == shown[name], (name, state[name], shown[name])
    assert state["view"] == shown["view"], (state["view"], shown["view"])
    page.close()


def desktop(arguments):
    """The state of the desktop program."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "state.json"
        settings = {f"XDG_{name}_HOME": folder for name in ("CONFIG", "STATE", "DATA", "CACHE")}
        command = ["xvfb-run", "-a", "-s", "-screen 0 1440x900x24", str(PROGRAM), "--state-file", str(file), *arguments]
        process = subprocess.Popen(command, env={**os.environ, **settings, "LIBGL_ALWAYS_SOFTWARE": "1"},
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            for _ in range(200):
                time.sleep(0.1)
                if file.exists() and (state := json.loads(file.read_text() or "{}")).get("status") == "Found":
                    return state
            raise AssertionError("the desktop program writes no state")
        finally:
            os.killpg(process.pid, 15)
            process.wait()


def painting_and_unsaved_work(browser, address):
    page = browser.page(address)
    page.ready()
    page.key("n", modifiers=ALT)
    page.settle()
    picture(page, "new")
    page.key("Enter")
    page.wait("a new map", lambda state: state["walls"] == 0)
    page.settle()
    page.drag(place(page, 8, 3), place(page, 8, 9))
    state = page.wait("a drag paints", lambda state: state["walls"] == 7)
    assert state["dirty"]
    # Letters are named by the layout: this Z is where an American keyboard has Y.
    page.key("z", code="KeyY", modifiers=CTRL)
    page.wait("Ctrl+Z undoes", lambda state: state["walls"] == 0)
    page.key("Z", code="KeyY", modifiers=CTRL | SHIFT)
    page.wait("Ctrl+Shift+Z redoes", lambda state: state["walls"] == 7)
    cell = page.state()["view"]["cell"]
    page.wheel(700, 400, 0, -100)
    page.wait("the wheel zooms", lambda state: state["view"]["cell"] > cell)
    page.settle()
    time.sleep(0.7)
    page.settle()
    assert kept(page) == 1, kept(page)
    # Another tab does not take the work of this one.
    other = browser.page(address)
    other.ready()
    other.settle()
    assert "Ready" in other.state()["message"], other.state()
    other.key(" ")
    other.wait("no dialog is open", lambda state: state["iteration"] == 1)
    other.close()
    page.call("Page.reload")
    time.sleep(0.5)
    browser.call("Target.getTargets")
    if page.asked:
        page.call("Page.handleJavaScriptDialog", accept=True)
    assert page.asked == ["beforeunload"], page.asked
    page.ready()
    page.settle()
    picture(page, "restore")
    page.key("Enter")
    page.wait("unsaved work is restored", lambda state: state["walls"] == 7 and state["dirty"])
    # Saving asks for a name once, and downloads.
    page.key("s", modifiers=CTRL)
    page.settle()
    picture(page, "save")
    page.key("a", modifiers=CTRL)
    page.type("mine.ron")
    page.key("Enter")
    state = page.wait("it is saved", lambda state: not state["dirty"] and state["file"] == "/mine.ron")
    saved = downloaded(browser, "mine.ron")
    assert saved.startswith("Level("), saved[:40]
    page.settle()
    assert kept(page) == 0, kept(page)
    page.drag(place(page, 3, 3), place(page, 5, 3))
    page.wait("it is painted again", lambda state: state["dirty"])
    page.key("s", modifiers=CTRL)
    page.wait("saving again asks nothing", lambda state: not state["dirty"])
    page.close()
    # The browser keeps the levels that were opened last.
    page = browser.page(address)
    page.ready()
    page.key("o", modifiers=CTRL)
    page.settle()
    picture(page, "open")
    page.key("Escape")
    page.close()


def playgrounds(browser, address):
    """A built-in level that was changed is there after the page was closed, until it is as it was made."""
    page = browser.page(address)
    page.ready()
    page.settle()
    page.drag(place(page, 0, 0), place(page, 0, 2))
    page.wait("it is painted", lambda state: state["walls"] == 6)
    page.settle()
    page.close()
    for undoes in (True, False):
        page = browser.page(address)
        page.ready()
        page.settle()
        state = page.state()
        assert state["walls"] == (6 if undoes else 3) and not state["dirty"], state
        assert ("as you left it" in state["message"]) == undoes, state
        if undoes:
            picture(page, "playground")
            page.key("e")
            page.settle()
            page.drag(place(page, 0, 0), place(page, 0, 2))
            page.wait("it is as it was made", lambda state: state["walls"] == 3)
            page.settle()
        page.close()


def downloaded(browser, name):
    for _ in range(100):
        file = browser.downloads / name
        if file.exists() and file.stat().st_size:
            return file.read_bytes().decode(errors="replace")
        time.sleep(0.05)
    raise AssertionError(f"{name} is not downloaded: {list(browser.downloads.glob('*'))}")


def files(browser, address):
    page = browser.page(address)
    page.ready()
    drop(page, ("é map.map", MAP))
    page.wait("a dropped map opens", lambda state: state["file"] == "/é map.map" and state["walls"] == 2)
    # A picture is no text.
    page.run("(() => { const d = new DataTransfer();"
             f"d.items.add(new File([Uint8Array.from(atob('{PNG}'), c => c.charCodeAt(0))], 'maze.png'));"
             "dispatchEvent(new DragEvent('drop', {dataTransfer: d, cancelable: true})); })()")
    page.wait("a dropped picture opens", lambda state: state["walls"] == 1 and "0=wall 255=ground" in state["message"])
    # A file that is dropped again is read anew, and one that cannot be read is named.
    drop(page, ("é map.map", MAP.replace("@@", "@.")))
    page.wait("it is read anew", lambda state: state["file"] == "/é map.map" and state["walls"] == 1)
    folder = pathlib.Path(browser.folder) / "a folder"
    folder.mkdir()
    data = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        page.call("Input.dispatchDragEvent", type=kind, x=600, y=400, data=data)
    page.wait("it cannot be read", lambda state: "“a folder” cannot be read" in state["message"])
    drop(page, ("a.scen", LIST), ("a.map", MAP))
    page.settle()
    picture(page, "list")
    page.key("Enter")
    page.wait("a list opens with its map", lambda state: state["goal"] == [4, 3] and "5.4" in state["message"])
    page.key("o", modifiers=CTRL)
    page.settle()
    # The dialog of the browser.
    page.call("Page.setInterceptFileChooserDialog", enabled=True)
    found = []
    browser.listeners.append(lambda message: found.append(message) if message.get("method") == "Page.fileChooserOpened" else None)
    button = page.state()
    for x, y in [(1100, 766), (1080, 740), (1000, 700)]:
        page.click(x, y)
        time.sleep(0.3)
        page.settle()
        if found:
            break
    if found:
        folder = pathlib.Path(browser.folder)
        (folder / "chosen.map").write_text(MAP)
        node = found[0]["params"]["backendNodeId"]
        page.call("DOM.setFileInputFiles", files=[str(folder / "chosen.map")], backendNodeId=node)
        page.wait("a chosen file opens", lambda state: state["file"] == "/chosen.map")
    else:
        picture(page, "choose")
        raise AssertionError(f"no dialog opens: {button}")
    # A figure, drawn by the browser.
    page.key("e", modifiers=CTRL)
    page.settle()
    picture(page, "export")
    page.key("a", modifiers=CTRL)
    page.type("figure.png")
    page.key("Enter")
    downloaded(browser, "figure.png")
    bytes_ = (browser.downloads / "figure.png").read_bytes()
    assert bytes_.startswith(b"\x89PNG"), bytes_[:40]
    width = int.from_bytes(bytes_[16:20], "big")
    height = int.from_bytes(bytes_[20:24], "big")
    assert max(width, height) == 1920, (width, height)
    if PICTURES:
        (PICTURES / "figure.png").write_bytes(bytes_)
    page.close()


def links_and_copies(browser, address):
    browser.call("Browser.grantPermissions", origin=address.split("/some")[0],
                 permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    page = browser.page(address)
    page.ready()
    for _ in range(3):
        page.key(" ")
    page.wait("three steps", lambda state: state["iteration"] == 3)
    page.key("l", modifiers=CTRL)
    page.wait("a link is copied", lambda state: "Link copied" in state["message"])
    link = page.run("navigator.clipboard.readText()")
    assert link == address + "#lester&step=3&theme=light", link
    # The lines for another page, by mouse.
    for tries in range(4):
        # A busy machine may lose a click.
        page.click(60, 28)
        page.settle()
        page.click(100, 247)
        page.settle()
        if "Lines for your own page" in page.state()["message"]:
            break
    page.wait("the lines are copied", lambda state: "Lines for your own page" in state["message"])
    lines = page.run("navigator.clipboard.readText()")
    assert f'src="{address}?embed#lester&amp;step=3" title="A* from A to B"' in lines, lines
    page.drag(place(page, 7, 5), place(page, 7, 5))
    page.wait("a wall", lambda state: state["walls"] == 4)
    page.key("l", modifiers=CTRL)
    page.wait("another link is copied", lambda state: "Link copied" in state["message"])
    link = page.run("navigator.clipboard.readText()")
    assert link.startswith(address + "#1") and "&step=3" in link and len(link) < 1200, link
    # The desktop makes the same link, and opens it.
    made = subprocess.run([PROGRAM, "share", link, "--step", "3"], capture_output=True, text=True, check=True)
    assert made.stdout.strip() == "#" + link.split("#")[1].replace("&theme=light", ""), made.stdout
    made = subprocess.run([PROGRAM, "share", "lester", "--step", "3"], capture_output=True, text=True, check=True)
    assert made.stdout == "#lester&step=3\n", made.stdout
    solved = subprocess.run([PROGRAM, "solve", link], capture_output=True, text=True, check=True)
    assert "cost 68" in solved.stdout.lower(), solved.stdout
    page.close()
    for address_, expected in [
        (link, lambda state: state["iteration"] == 3 and state["file"] is None and not state["dirty"]),
        (link + "&event=2&theme=dark", lambda state: state["iteration"] == 3 and state["event"] == 1),
        (link[: len(link) // 2], lambda state: "the link: cut or changed" in state["message"]),
        (address + "#2abc", lambda state: "a newer version" in state["message"]),
        (address + "#x", lambda state: "not a link of stepstar" in state["message"]),
    ]:
        page = browser.page(address_)
        page.ready()
        page.wait(address_[-60:], expected)
        page.settle()
        picture(page, "link-" + address_[-8:].replace("/", "").replace("&", "").replace("#", "").replace("=", ""))
        page.close()
    # Copying and pasting in a field.
    page = browser.page(address)
    page.ready()
    page.key("n", modifiers=ALT)
    page.settle()
    page.run("navigator.clipboard.writeText('31')")
    page.key("a", modifiers=CTRL)
    page.key("v", modifiers=CTRL)
    page.settle()
    page.key("a", modifiers=CTRL)
    page.key("c", modifiers=CTRL)
    page.settle()
    assert page.run("navigator.clipboard.readText()") == "31"
    page.key("Enter")
    page.settle()
    page.key("c", modifiers=CTRL)
    page.wait("the map is copied", lambda state: "Copied the map" in state["message"])
    rows = page.run("navigator.clipboard.readText()").split("\n")
    assert len(rows[0]) == 31, rows[0]
    page.close()


def hash_of(page, what, condition, seconds=20):
    """Waits until the fragment of the address is as expected, and returns it."""
    end = time.time() + seconds
    while not condition(found := page.run("location.hash")):
        assert time.time() < end, f"{what}: {found}"
        time.sleep(0.05)
    return found


def reload(browser, page):
    """Loads the page again, and agrees if it asks; returns whether it has asked."""
    page.asked.clear()
    page.run("window.before_ = 1")
    page.call("Page.reload")
    time.sleep(0.5)
    browser.call("Target.getTargets")
    if page.asked:
        page.call("Page.handleJavaScriptDialog", accept=True)
    page.wait("another page", lambda state: not page.run("window.before_"))
    page.settle()
    return bool(page.asked)


def addresses(browser, address):
    """The address follows what is shown, and leads back to it."""
    page = browser.page(address)
    page.ready()
    page.settle()
    assert page.run("location.hash") == "", "what the page was opened with stays"
    page.run("window.changes_ = []; const own = history.replaceState.bind(history);"
             "history.replaceState = (...given) => { changes_.push(performance.now()); own(...given); }")
    for _ in range(12):
        page.key(" ")
        time.sleep(0.1)
    page.wait("the end", lambda state: state["iteration"] == 12)
    hash_of(page, "it follows a step", lambda found: found == "#lester&step=12")
    changes = page.run("changes_")
    assert all(later - before > 300 for before, later in zip(changes, changes[1:])), changes
    page.key("Backspace")
    hash_of(page, "and back", lambda found: found == "#lester&step=11")
    page.key("ArrowLeft")
    before = hash_of(page, "and an event", lambda found: found.startswith("#lester&step=11&event="))
    event = page.state()["event"]
    reload(browser, page)
    page.wait("the same event", lambda state: (state["iteration"], state["event"]) == (11, event))
    # A level of the program that is changed is its own link, and still that level.
    page.drag(place(page, 0, 0), place(page, 0, 2))
    page.wait("it is painted", lambda state: state["walls"] == 6)
    changed = hash_of(page, "a changed level", lambda found: found.startswith("#1"))
    page.settle()
    assert not reload(browser, page), "a changed level of the program is kept, and is not asked about"
    state = page.wait("the changed level", lambda state: state["walls"] == 6)
    assert not state["dirty"] and page.run("location.hash") == changed, state
    page.drag(place(page, 7, 0), place(page, 7, 0))
    page.wait("it goes on", lambda state: state["walls"] == 7 and not state["dirty"])
    hash_of(page, "it is in the address", lambda found: found != changed)
    # As it was made it is another one now, and the user's own is not touched.
    page.run("location.hash = '#lester&step=2'")
    page.wait("as it was made", lambda state: state["walls"] == 3 and state["iteration"] == 2)
    page.key("PageDown", modifiers=CTRL)
    hash_of(page, "the next level", lambda found: found == "#spread")
    page.run("history.back()")
    page.wait("the level before", lambda state: state["walls"] == 7)
    page.run("location.hash = '#x'")
    page.wait("a wrong address is told", lambda state: "not a link of stepstar" in state["message"] and state["walls"] == 7)
    hash_of(page, "it is not in the address", lambda found: found.startswith("#1"))
    # A practice.
    page.run("location.hash = '#castle&practice=7'")
    asked = page.wait("a practice", lambda state: state.get("practice", {}).get("seed") == 7)["practice"]["words"]
    assert hash_of(page, "a practice", lambda found: "practice" in found) == "#castle&practice=7"
    reload(browser, page)
    page.wait("the same question", lambda state: state.get("practice", {}).get("words") == asked)
    page.close()
    # Who reads keeps what is their own.
    page = browser.page(address + "#lester&step=5&theme=dark&lang=zh")
    page.ready()
    page.settle()
    assert page.run("document.documentElement.lang") == "zh-Hans" and page.state()["iteration"] == 5
    picture(page, "link-chinese")
    page.key(" ")
    hash_of(page, "it stays", lambda found: found == "#lester&step=6&theme=dark&lang=zh-Hans")
    page.go(address + "?other")
    page.ready()
    page.settle()
    assert page.run("document.documentElement.lang") == "en"
    page.close()
    for sent in ("#lester&amp;step=5.", "#lester%26step=5)", "#lester&step=5>", '#lester&step=5"', "#lester=&step=5&event=4294967297"):
        page = browser.page(address + sent)
        page.ready()
        page.wait(sent, lambda state: state["iteration"] == 5)
        page.close()


def addresses_and_unsaved_work(browser, address):
    page = browser.page(address)
    page.ready()
    page.key("n", modifiers=ALT)
    page.settle()
    page.key("Enter")
    page.wait("a new map", lambda state: state["walls"] == 0)
    page.settle()
    page.drag(place(page, 8, 3), place(page, 8, 9))
    page.wait("it is painted", lambda state: state["walls"] == 7 and state["dirty"])
    for _ in range(3):
        page.key(" ")
    own = hash_of(page, "it follows", lambda found: found.startswith("#1") and found.endswith("&step=3"))
    # Another address asks first, and until it is shown the address is that of what is shown.
    page.run("location.hash = '#swamp'")
    page.settle()
    picture(page, "another-address")
    assert page.run("location.hash") == own and page.state()["walls"] == 7
    page.key("Escape")
    page.settle()
    assert page.run("location.hash") == own and page.state()["walls"] == 7
    time.sleep(1)
    assert reload(browser, page), "it asks before unsaved work"
    assert page.run("location.hash") == own
    page.key("Enter")
    page.wait("it is restored at its step",
              lambda state: state["dirty"] and (state["walls"], state["iteration"]) == (7, 3))
    page.close()
    # A level that is too large for a link is in no address, and a part of another page keeps its own.
    page = browser.page(address + "#lester&step=2")
    page.ready()
    drop(page, ("large.map", f"type octile\nheight 300\nwidth 300\nmap\n" + ("." * 300 + "\n") * 300))
    page.wait("it opens", lambda state: state["file"] == "/large.map")
    hash_of(page, "no link", lambda found: found == "")
    page.close()
    page = browser.page(address + "?embed#lester", (640, 420))
    page.ready()
    page.settle()
    page.click(95, 360)
    page.wait("it steps", lambda state: state["iteration"] == 1)
    time.sleep(1)
    assert page.run("location.hash") == "#lester"
    # The last of several changes counts.
    page.run("location.hash = '#lester'; location.hash = '#spread&step=3'")
    page.wait("the last link opens", lambda state: state["iteration"] == 3)
    # The page around a figure changes it by its address.
    page.run("location.hash = '#castle&step=2'")
    page.wait("it opens", lambda state: state["iteration"] == 2 and state["goal"] != [5, 2])
    assert page.run("location.hash") == "#castle&step=2"
    page.close()


def sharing(browser, address):
    """One touch sends a link, or copies it; what a browser refuses is not said to be done."""
    allowed = "navigator.share = data => { shared_.push([data.url, window.event?.type]); return Promise.resolve(); };"
    refused = "navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));"
    canceled = "navigator.share = data => { shared_.push(data.url); return Promise.reject(new DOMException('nobody', 'AbortError')); };"
    copies = ("Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => {"
              "shared_.push([text, window.event?.type]); }}});")
    forbids = ("Object.defineProperty(navigator, 'clipboard', {value: {writeText: async () => { throw new Error('no'); }}});"
               "document.execCommand = () => false;")
    lacks = ("Object.defineProperty(navigator, 'clipboard', {value: undefined});"
             "document.execCommand = name => { shared_.push([name, window.event?.type]); return true; };")
    link = address + "#lester&step=1&theme=light"
    for name, given, what, says in [
        ("allowed", allowed + forbids, [[link, "touchend"]], None),
        ("canceled", canceled + copies, [link], None),
        ("refused", refused + copies, [[link, "touchend"]], "Link copied"),
        ("without", "delete Navigator.prototype.share;" + copies, [[link, "touchend"]], "Link copied"),
        ("older", "delete Navigator.prototype.share;" + lacks, [["copy", "touchend"]], "Link copied"),
        ("forbidden", "delete Navigator.prototype.share;" + forbids, [], "Nothing was copied"),
    ]:
        page = browser.page("about:blank", (390, 844), 2, True)
        page.call("Page.addScriptToEvaluateOnNewDocument", source="window.shared_ = [];" + given)
        page.go(address)
        page.ready()
        page.settle()
        page.key(" ")
        page.wait("a step", lambda state: state["iteration"] == 1)
        for _ in range(8):
            # A busy machine may lose a tap.
            tap(page, 62, 28)
            if page.run("shared_.length || document.getElementById('by-hand').open"):
                break
        assert page.run("shared_") == what, (name, page.run("shared_"))
        if says:
            page.wait(name, lambda state: says in state["message"])
        else:
            assert "copied" not in page.state()["message"], name
        assert page.run("document.getElementById('by-hand').open") == (name == "forbidden"), name
        if name == "forbidden":
            picture(page, "by-hand")
            assert page.run("getSelection().toString() || document.activeElement.value") == link
            page.key("Escape")
            page.settle()
            assert not page.run("document.getElementById('by-hand').open")
            page.key(" ")
            page.wait("the program has the keys again", lambda state: state["iteration"] == 2)
        page.close()


def index_without_script(browser, address):
    """The index says what the levels are, and leads to them."""
    pages = sorted((OUT / "levels").glob("*.html"))
    names = {file.stem for file in (ROOT / "levels").glob("*.ron")} | {"index"}
    assert {page.name.split(".")[0] for page in pages} == names and len(pages) == 2 * len(names)
    for file in pages:
        text = file.read_text()
        assert "<script" not in text and "og:title" in text and "og:description" in text, file
        assert ('lang="zh-Hans"' if ".zh." in file.name else 'lang="en"') in text
        assert ("不发送任何数据" if ".zh." in file.name else "No account, no cookie, nothing is sent.") in text
        named = re.findall(r'(?:href|src)="([^"#]*)(?:#([\w-]*))?[^"]*"', text) + re.findall(r'og:image" content="()(.*)"', text)
        for path, level in named:
            if path:
                assert (OUT / "levels" / path.removeprefix(PAGE + "levels/")).exists(), (file, path)
            assert not level or level in names or (OUT / "levels" / level).exists(), (file, level)
    manifest = json.loads((OUT / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        side = int.from_bytes((OUT / icon["src"]).read_bytes()[16:20], "big")
        assert icon["sizes"] == f"{side}x{side}"
    page = browser.page("about:blank", (390, 844), 2, True)
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    page.go(address + "levels/index.zh.html")
    time.sleep(2)
    picture(page, "index-zh")
    page.call("Emulation.setScriptExecutionDisabled", value=False)
    page.close()
    page = browser.page(address + "levels/")
    time.sleep(2)
    picture(page, "index")
    left, top = page.run("(({left, top}) => [left, top])(document.querySelectorAll('li h2 a')[1].getBoundingClientRect())")
    page.click(left + 5, top + 5)
    time.sleep(2)
    assert page.run("document.querySelector('h1').textContent") == "Spread"
    picture(page, "index-spread")
    left, top = page.run("(({left, top}) => [left, top])(document.querySelector('img').getBoundingClientRect())")
    page.click(left + 50, top + 50)
    page.wait("the level opens", lambda state: page.run("document.title").startswith("Spread"))
    page.close()


def keys_that_the_browser_knows(browser, address):
    page = browser.page(address)
    page.ready()
    page.run("window.left_ = []; addEventListener('keydown', event => { if (!event.defaultPrevented) left_.push(event.key); })")
    # Those without a meaning are left to it.
    theirs = [("r", CTRL), ("f", CTRL), ("p", CTRL), ("d", CTRL), ("u", CTRL), ("t", CTRL), ("4", CTRL), ("F6", 0), ("F12", 0),
              ("F3", 0), ("F7", 0), ("ArrowLeft", ALT), ("I", CTRL | SHIFT), ("J", CTRL | SHIFT), ("R", CTRL | SHIFT), ("F5", SHIFT)]
    before = page.state()
    for key, modifiers in theirs:
        page.key(key, modifiers=modifiers)
    page.settle()
    left = [key for key in page.run("left_") if key not in ("Control", "Alt", "Shift")]
    assert left == [key for key, _ in theirs], left
    assert page.state() == before, page.state()
    page.run("left_.length = 0")
    for key, modifiers in [("Home", 0), ("End", 0), ("PageDown", CTRL), ("g", CTRL), ("s", CTRL), ("e", CTRL), ("j", CTRL),
                           ("1", CTRL), ("=", CTRL), ("-", CTRL), ("0", CTRL), ("F1", 0), ("F5", 0), ("/", 0), ("n", ALT)]:
        page.key(key, modifiers=modifiers)
        page.settle()
        page.key("Escape")
    left = [key for key in page.run("left_") if key not in ("Escape", "Control", "Alt", "Shift")]
    assert left == [], left
    # A screen reader hears which control Tab has reached.
    names = [page.run("document.getElementById('focused').textContent")]
    for _ in range(3):
        page.key("Tab")
        end = time.time() + 20
        while (name := page.run("document.getElementById('focused').textContent")) == names[-1]:
            assert time.time() < end, names
            time.sleep(0.05)
        names.append(name)
    names = set(names[1:])
    assert len(names) == 3 and all(any(letter.isalpha() for letter in name) for name in names), names
    # Cmd on a Mac is Ctrl.
    page.close()
    page = browser.page("about:blank")
    page.call("Page.addScriptToEvaluateOnNewDocument",
              source="Object.defineProperty(navigator, 'platform', {get: () => 'MacIntel'})")
    page.go(address)
    page.ready()
    page.settle()
    page.drag(place(page, 0, 0), place(page, 0, 4))
    walls = page.wait("painted", lambda state: state["walls"] > 3)["walls"]
    page.key("z", modifiers=CMD)
    page.wait("Cmd+Z undoes", lambda state: state["walls"] < walls)
    page.close()


def touch(browser, address):
    page = browser.page(address, (1024, 768), 2, True)
    page.ready()
    page.settle()
    picture(page, "touch-1024x768")
    middle = [part / 2 for part in (166 * 2, 708 * 2)]
    page.touch("touchStart", middle)
    page.touch("touchEnd")
    page.wait("a tap on Step steps", lambda state: state["iteration"] == 1)
    at = lambda x, y: [part / 2 for part in place(page, x, y)]
    walls = page.state()["walls"]
    # On a busy machine the finger may seem to be held still at first, which paints nothing.
    for tries in range(4):
        page.touch("touchStart", at(6, 0))
        for y in range(1, 6):
            page.touch("touchMove", at(6, y))
        page.touch("touchEnd")
        page.settle()
        if page.state()["walls"] > walls:
            break
    page.wait("a finger paints", lambda state: state["walls"] == walls + 6)
    view = page.state()["view"]
    (x, y), walls = at(3, 3), page.state()["walls"]
    page.touch("touchStart", [x, y])
    page.touch("touchStart", [x, y], [x + 80, y])
    for by in range(0, 90, 10):
        page.touch("touchMove", [x - by, y], [x + 80 + by, y + 10])
        time.sleep(0.03)
    page.touch("touchEnd")
    state = page.wait("two fingers zoom", lambda state: state["view"]["cell"] > 1.3 * view["cell"])
    assert state["walls"] == walls, "two fingers paint"
    page.key("f")
    page.settle()
    # A long touch shows the cell's card and paints nothing.
    page.touch("touchStart", at(0, 2))
    time.sleep(0.9)
    page.settle()
    picture(page, "touch-card")
    page.touch("touchEnd")
    page.settle()
    assert page.state()["walls"] == walls
    page.close()
    page = browser.page(address, (390, 844), 3, True)
    page.ready()
    page.settle()
    # All numbers have room in the cells, and sentences speak of taps.
    state = page.state()
    assert state["view"]["cell"] >= 3 * 42 and "Open in the menu" in state["message"], state
    tap(page, 98, 784)
    picture(page, "phone")
    # The panel covers the map, and its content follows a finger.
    tap(page, 363, 645)
    picture(page, "phone-panel")
    tap(page, 83, 80)
    page.touch("touchStart", [240, 600])
    for y in range(590, 300, -10):
        page.touch("touchMove", [240, y])
    page.touch("touchEnd")
    page.settle()
    picture(page, "phone-scrolled")
    tap(page, 363, 690)
    page.key("Home")
    page.wait("keys are named after a key", lambda state: "Space" in state["message"])
    page.key("?", code="Slash", modifiers=SHIFT)
    page.settle()
    picture(page, "phone-help")
    page.key("Escape")
    page.key("n", modifiers=ALT)
    page.settle()
    picture(page, "phone-new")
    # A keyboard on the screen writes into a field of the page. On a busy machine a tap may come before
    # the dialog or the text.
    for tries in range(4):
        tap(page, 113, 344)
        for _ in range(40):
            if page.run("document.activeElement.id") == "keyboard":
                break
            time.sleep(0.1)
        page.call("Input.insertText", text="9")
        page.settle()
        picture(page, "phone-keyboard")
        tap(page, 70, 496)
        page.settle()
        if page.state()["walls"] == 0 and page.state()["goal"][0] < 9:
            break
        page.key("n", modifiers=ALT)
        page.settle()
    page.wait("a map of that width", lambda state: state["walls"] == 0 and state["goal"][0] < 9)
    assert page.run("document.activeElement.id") == "glcanvas"
    page.close()


def quick_tap(page, x, y):
    """A tap of 60 ms, however busy the machine is."""
    now = time.time()
    for kind, points, later in (("touchStart", [{"x": x, "y": y}], 0), ("touchEnd", [], 0.06)):
        page.call("Input.dispatchTouchEvent", type=kind, touchPoints=points, timestamp=now + later)


def tap(page, x, y):
    quick_tap(page, x, y)
    page.settle()


def practice_on_a_phone(browser, address):
    """A question in Chinese is answered by touch."""
    page = browser.page("about:blank", (390, 844), 3, True)
    page.call("Emulation.setUserAgentOverride", userAgent="Chrome", acceptLanguage="zh-CN")
    page.go(address)
    page.ready()
    page.settle()

    def tap_until(what, condition, place):
        # On a busy machine, a tap may be lost, or take effect late.
        for tries in range(4):
            tap(page, *place)
            for _ in range(60):
                practice = page.state().get("practice")
                if practice and condition(practice):
                    return
                time.sleep(0.05)
        raise AssertionError(f"{what}: {page.state()}")

    tap_until("a question", lambda practice: True, (272, 28))
    picture(page, "phone-practice")
    asks, view, goal = page.state()["practice"]["asks"], page.state()["view"], page.state()["goal"]
    stage = lambda *stages: lambda practice: practice["stage"] in stages
    if asks == "numbers":
        tap(page, 60, 709)
        page.call("Input.insertText", text="777")
        tap_until("a wrong number", stage("wrong"), (170, 709))
    elif asks in ("next", "parent", "step"):
        at = [(view[axis] + (place + 0.5) * view["cell"]) / 3 for axis, place in zip("xy", goal)]
        tap_until("a wrong cell", stage("wrong"), at)
    else:
        tap_until("an answer", stage("wrong", "right"), (30, 709))
    picture(page, "phone-practice-wrong")
    assert "A*：从 A 到 B" in page.run("document.title"), page.run("document.title")
    page.close()


def lists_follow_a_finger(browser, address):
    """Each drag goes on where the last one ended."""
    page = browser.page("about:blank", (390, 844), 2, True)
    page.go(address)
    page.ready()
    page.settle()
    page.key("o", modifiers=CTRL)
    page.settle()
    seen = [still(page)]
    for _ in range(3):
        page.touch("touchStart", (195, 560))
        for y in range(550, 390, -10):
            page.touch("touchMove", (195, y))
            time.sleep(0.02)
        time.sleep(0.3)
        page.touch("touchEnd")
        page.settle()
        seen.append(still(page))
    picture(page, "list")
    assert len(set(seen)) == 4, [seen.index(one) for one in seen]
    page.close()


def taps_on_a_slow_phone(browser, address):
    """No tap is lost, however slow the frames are."""
    page = browser.page("about:blank", (390, 844), 3, True)
    # Each frame takes as long as the page says.
    page.call("Page.addScriptToEvaluateOnNewDocument", source="""
        window.slow_ = 0; const before = requestAnimationFrame.bind(window);
        window.requestAnimationFrame = f => before(t => { f(t); for (const end = performance.now() + slow_; performance.now() < end;); });""")
    page.go(address)
    page.ready()
    page.settle()
    step, back = (98, 784), (34, 784)
    # Taps that are quicker than the frames wait for them; holding still is decided by the finger alone.
    for rate, slow, count in ((8, 0, 12), (1, 950, 4)):
        page.call("Emulation.setCPUThrottlingRate", rate=rate)
        page.run(f"slow_ = {slow}")
        for at, end in ((step, count), (back, 0)):
            for _ in range(count):
                quick_tap(page, *at)
            page.wait(f"{count} taps at {rate}, {slow} ms", lambda state: state["iteration"] == end)
    page.close()


def what_only_a_handler_may_do(browser, address):
    """A field brings up the keyboard, and a button the choice of a file, in the handler of the tap."""
    page = browser.page("about:blank", (390, 844), 3, True)
    page.call("Page.addScriptToEvaluateOnNewDocument", source="""
        { let inHandler = false; window.chosen_ = 0;
        addEventListener("touchend", () => { inHandler = true; setTimeout(() => inHandler = false); }, true);
        const focus = HTMLInputElement.prototype.focus, click = HTMLInputElement.prototype.click;
        HTMLElement.prototype.focus = function(...how) { if (inHandler || this.id != "keyboard") focus.apply(this, how); };
        HTMLInputElement.prototype.click = function() { if (inHandler) chosen_++; }; }""")
    page.go(address)
    page.ready()
    page.settle()
    page.key("n", modifiers=ALT)
    page.settle()
    focused = "document.activeElement.id"
    assert page.run(focused) == "glcanvas", "a dialog brings up no keyboard by itself"
    quick_tap(page, 113, 343)
    assert page.run(focused) == "keyboard"
    page.settle()
    assert page.run(focused) == "keyboard", "it stays"
    page.call("Input.insertText", text="9")
    page.settle()
    tap(page, 70, 494)
    page.wait("a map of that width", lambda state: state["goal"][0] < 9)
    page.wait("the keyboard goes", lambda _: page.run(focused) == "glcanvas")
    page.key("o", modifiers=CTRL)
    page.settle()
    tap(page, 324, 711)
    assert page.run("chosen_") == 1, page.run("chosen_")
    page.key("Escape")
    page.key(" ")
    page.wait("the dialog is closed", lambda state: state["iteration"] == 1)
    page.settle()
    tap(page, 324, 711)
    assert page.run("chosen_") == 1, "nothing is chosen where the button was"
    page.close()


def presentations_on_a_phone(browser, address):
    """They need no full screen, and end by touch and with the full screen."""
    for has_full_screen in (True, False):
        page = browser.page("about:blank", (390, 844), 3, True)
        if not has_full_screen:
            page.call("Page.addScriptToEvaluateOnNewDocument", source="delete Element.prototype.requestFullscreen")
        page.go(address)
        page.ready()
        page.settle()
        # The words for keys, whose card has fewer lines.
        page.key(" ")
        page.wait("it steps", lambda state: state["iteration"] == 1)
        page.settle()
        time.sleep(1)
        view = page.state()["view"]
        presents = lambda state: state["view"]["y"] > view["y"] + 60
        for _ in range(2):
            page.key("F11")
            page.settle()
        assert page.message() == "", page.message()
        page.key("F5")
        page.wait("it presents", presents)
        page.settle()
        picture(page, f"phone-presents-{has_full_screen}")
        assert page.message() == "" and page.state()["scale"] == 3, page.state()
        if has_full_screen:
            # As the back button of a phone does. On a busy machine the key may have been too long ago.
            page.call("Runtime.evaluate", userGesture=True, awaitPromise=True,
                      expression="document.fullscreenElement || document.getElementById('glcanvas').requestFullscreen()")
            page.settle()
            page.run("document.exitFullscreen()")
        else:
            tap(page, 243, 744)
        page.wait("it has ended", lambda state: not presents(state))
        page.close()


def nothing_stays_under_a_lifted_finger(browser, address):
    page = browser.page(address, (390, 844), 2, True)
    page.ready()
    page.settle()
    page.key("End")
    page.settle()
    # The tap on Fit begins the words for touch.
    tap(page, 342, 645)
    seen = lambda: page.call("Page.captureScreenshot", format="png")["data"]
    at = lambda x, y: [part / 2 for part in place(page, x, y)]
    before = seen()
    page.touch("touchStart", at(2, 1))
    time.sleep(0.8)
    page.settle()
    assert seen() != before, "a card opens under a finger that is held still"
    page.touch("touchEnd")
    page.settle()
    assert seen() == before, "the card or the frame stays"
    page.touch("touchStart", at(0, 3))
    for x in (0.5, 1, 1.5, 2):
        page.touch("touchMove", at(x, 3))
        time.sleep(0.05)
    page.touch("touchEnd")
    page.wait("it is painted", lambda state: state["walls"] > 3)
    page.settle()
    painted = seen()
    picture(page, "phone-painted")
    page.run("wasm_exports.mouse_move(-1, -1)")
    page.settle()
    assert seen() == painted, "a card or a frame is under the finger that was lifted"
    page.close()


def small_part(browser, address):
    """A part of a page on a phone has a map, a sentence and Step."""
    page = browser.page(address + "?embed", (300, 240), 3, True)
    page.ready()
    page.settle()
    assert page.state()["scale"] == 3, "letters are as large as elsewhere"
    picture(page, "embedded-small")
    # The first tap makes it live.
    tap(page, 150, 100)
    tap(page, 40, 211)
    page.wait("Step steps", lambda state: state["iteration"] == 1)
    picture(page, "embedded-small-step")
    page.close()


def embedded(browser, address):
    page = browser.page(address + "?embed=1", (640, 420))
    page.ready()
    page.settle()
    page.key(" ")
    page.settle()
    assert page.state()["iteration"] == 0, "it takes the keyboard before it is touched"
    page.click(95, 360)
    page.wait("a click on Step steps", lambda state: state["iteration"] == 1)
    page.key(" ")
    page.wait("it steps", lambda state: state["iteration"] == 2)
    picture(page, "embedded")
    cell = page.state()["view"]["cell"]
    page.move(300, 200)
    page.wheel(300, 200, 0, -100)
    page.settle()
    assert page.state()["view"]["cell"] == cell, "the wheel is the other page's"
    page.wheel(300, 200, 0, -100, CTRL)
    page.wait("Ctrl and the wheel zoom", lambda state: state["view"]["cell"] > cell)
    page.settle()
    page.drag(place(page, 1, 0), place(page, 1, 1))
    page.wait("it is painted", lambda state: state["walls"] > 3)
    time.sleep(1)
    assert kept(page) == 0, "an embedded page keeps work"
    page.close()


def one_file(browser, _):
    page = browser.page((ROOT / "web" / "stepstar.html").as_uri())
    page.ready()
    page.settle()
    page.key(" ")
    page.wait("it steps", lambda state: state["iteration"] == 1)
    hash_of(page, "its address follows, too", lambda found: found == "#lester&step=1")
    # A link to a file of this computer would be of no use to others.
    page.key("l", modifiers=CTRL)
    if not PAGE:
        page.wait("a link without an address", lambda state: "the address of any page with stepstar" in state["message"])
    assert page.run("clipboard") == f"{PAGE}#lester&step=1&theme=light"
    page.key("n", modifiers=ALT)
    page.settle()
    page.key("Enter")
    page.settle()
    page.drag(place(page, 8, 3), place(page, 8, 9))
    page.wait("it is painted", lambda state: state["dirty"])
    time.sleep(1)
    page.settle()
    assert kept(page) == 1
    page.run("localStorage.clear()")
    page.close()


def failures(browser, address):
    page = browser.page("about:blank")
    page.call("Page.addScriptToEvaluateOnNewDocument",
              source="HTMLCanvasElement.prototype.getContext = () => null")
    page.go(address)
    said(page, "WebGL")
    picture(page, "no-webgl")
    page.close()
    page = browser.page("about:blank")
    page.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly")
    page.go(address)
    said(page, "WebAssembly")
    page.close()
    # A storage that refuses is one sentence, and the program goes on.
    page = browser.page("about:blank")
    page.call("Page.addScriptToEvaluateOnNewDocument",
              source="window.tried_ = []; Storage.prototype.setItem = name => {"
                     "if (name.includes('unsaved')) tried_.push(name); throw new Error('full'); }")
    page.go(address)
    page.ready()
    page.key("n", modifiers=ALT)
    page.settle()
    page.key("Enter")
    page.settle()
    page.drag(place(page, 8, 3), place(page, 8, 9))
    page.wait("it is painted", lambda state: state["walls"] == 7)
    for size in ((1440, 900), (390, 844), (1000, 700)):
        page.resize(size)
        page.settle()
        picture(page, f"full-{size[0]}")
    message = page.state()["message"]
    assert message.startswith("This browser does not keep your settings") and message.endswith("."), message
    tried = page.run("tried_.length")
    time.sleep(6)
    tried = page.run("tried_.length") - tried
    assert 1 <= tried <= 2, tried
    page.close()
    # Errors of others do not end the program; its own do, with a sentence, and the keys are the browser's.
    for own in ("wasm_exports.allocate_vec_u8(-1)", "dispatchEvent(new DragEvent('drop'))"):
        page = browser.page(address)
        page.ready()
        page.run("setTimeout(() => { throw new Error('of another script'); });"
                 "dispatchEvent(new ErrorEvent('error', {message: 'ResizeObserver loop completed with undelivered notifications.'}))")
        time.sleep(0.5)
        page.key(" ")
        page.wait("it goes on", lambda state: state["iteration"] == 1)
        page.run(f"setTimeout(() => {own})")
        said(page, "stepstar has stopped")
        picture(page, "stopped")
        page.run("window.left_ = []; addEventListener('keydown', event => { if (!event.defaultPrevented) left_.push(event.key); })")
        for key, modifiers in [("F5", 0), ("r", CTRL)]:
            page.key(key, modifiers=modifiers)
        assert page.run("left_.join()") == "F5,Control,r", page.run("left_.join()")
        page.close()
    # The sentences are those of the reader's language.
    page = browser.page("about:blank")
    page.call("Emulation.setUserAgentOverride", userAgent="Chrome", acceptLanguage="zh-CN")
    page.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly")
    page.go(address)
    said(page, "stepstar 无法启动：此浏览器没有 WebAssembly")
    page.close()
    # A language that was chosen counts more than that of the browser, for the loader, too.
    page = browser.page(address)
    page.ready()
    page.key("=", code="Equal", modifiers=CTRL)
    time.sleep(1)
    page.settle()
    kept_settings = "localStorage['stepstar:/stepstar/settings.ron']"
    assert "language: None" in page.run(kept_settings), page.run(kept_settings)
    page.run(f"{kept_settings} = {kept_settings}.replace('language: None', 'language: Some(\"zh-Hans\")')")
    page.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly")
    page.call("Page.reload")
    said(page, "stepstar 无法启动：此浏览器没有 WebAssembly")
    page.go(address + "?other#lester&lang=en")
    said(page, "stepstar cannot start: this browser has no WebAssembly")
    page.run("localStorage.clear()")
    page.close()
    # So does a bad link.
    page = chinese(browser, address)
    page.go(address + "#1abc")
    page.ready()
    spoken(page, "said", lambda words: "链接：" in words and "重新复制" in words)
    picture(page, "link-bad-chinese")
    page.close()
    # The files of the folder need a server.
    page = browser.page((OUT / "index.html").as_uri())
    said(page, "needs a server; open stepstar.html")
    page.close()


def said(page, expected):
    for _ in range(100):
        if expected in (page.message() or ""):
            return
        time.sleep(0.05)
    raise AssertionError(f"{expected!r} is not said: {page.message()!r}")


def languages(browser, address):
    """The browser's language is spoken, and its font fetched, only when they are needed."""
    fetched = "performance.getEntriesByType('resource').map(entry => entry.name.split('/').pop()).join(' ')"
    english = browser.page(address)
    english.ready()
    english.settle()
    assert "NotoSansSC" not in english.run(fetched) and "zh-Hans" not in english.run(fetched)
    english.close()
    for place in (address, (ROOT / "web" / "stepstar.html").as_uri()):
        page = browser.page("about:blank")
        page.call("Emulation.setUserAgentOverride", userAgent="Chrome", acceptLanguage="zh-CN")
        page.go(place)
        page.ready()
        page.settle()
        if place == address:
            assert "zh-Hans.ftl NotoSansSC-Said.otf" in page.run(fetched), page.run(fetched)
        assert "A*：从 A 到 B" in page.run("document.title"), page.run("document.title")
        assert page.run("document.documentElement.lang") == "zh-Hans", page.run("document.documentElement.lang")
        picture(page, "chinese")
        page.close()


def spoken(page, place, condition, seconds=20):
    """Waits until a screen reader would say what is expected, and returns it."""
    end = time.time() + seconds
    while not condition(words := page.run(f"document.getElementById('{place}').textContent")):
        assert time.time() < end, (place, words)
        time.sleep(0.05)
    return words


def chinese(browser, address):
    """A page in a browser whose language is Chinese, not yet loaded."""
    page = browser.page("about:blank")
    page.call("Emulation.setUserAgentOverride", userAgent="Chrome", acceptLanguage="zh-CN")
    return page


def is_chinese(words):
    """Whether there are Chinese words and none in English."""
    return re.search("[\u4e00-\u9fff]", words) and not re.search("[a-z]{2} [a-z]{2}", words)


def speech(browser, address):
    """A screen reader hears sentences, controls, dialogs and questions in the language shown."""
    page = chinese(browser, address)
    page.go(address)
    page.ready()
    page.wait("Chinese", lambda _: page.run("document.documentElement.lang") == "zh-Hans")
    page.settle()
    for element in ("glcanvas", "keyboard"):
        label = page.run(f"document.getElementById('{element}').getAttribute('aria-label')")
        assert is_chinese(label), label
    first = spoken(page, "said", is_chinese)
    page.key(" ")
    spoken(page, "said", lambda words: words != first and is_chinese(words))
    names = [""]
    for _ in range(6):
        page.key("Tab")
        names.append(spoken(page, "focused", lambda words: words != names[-1]))
    assert all(any("\u4e00" <= sign <= "\u9fff" for sign in name) for name in names[1:]), names
    # Titles of dialogs, and what is said again when they are closed.
    page.key("Escape")
    for key, modifiers, title in [("n", ALT, "新地图"), ("o", CTRL, "打开关卡"), ("?", SHIFT, "按键和术语"), ("e", CTRL, "导出图片")]:
        page.key(key, code="Slash" if key == "?" else None, modifiers=modifiers)
        spoken(page, "said", lambda words: title in words)
        page.key("Escape")
        spoken(page, "said", lambda words: title not in words)
    # A run says a sentence a second, however fast it is.
    drop(page, ("wide.map", "type octile\nheight 700\nwidth 700\nmap\n" + ("." * 700 + "\n") * 700))
    page.wait("it is open", lambda state: (state["file"] or "").endswith("wide.map"))
    while page.state()["speed"] < 30:
        page.key("+", code="Equal", modifiers=SHIFT)
        page.settle()
    page.run("window.said_ = []; new MutationObserver(() => said_.push(performance.now()))"
             ".observe(document.getElementById('said'), {childList: true})")
    page.key("Enter")
    state = page.wait("it runs", lambda state: state["running"])
    time.sleep(5)
    steps = page.state()["iteration"] - state["iteration"]
    page.key("Enter")
    state = page.wait("it stops", lambda state: not state["running"])
    times = page.run("said_")
    seconds = (times[-1] - times[0]) / 1000
    assert steps > 50 and 3 <= len(times) - 1 <= 1.2 * seconds, (steps, times)
    # The last sentence is said, too.
    last = spoken(page, "said", lambda words: f"第 {state['iteration']} 步" in words)
    # The question of a practice, and what is said about the answer.
    page.key("p", modifiers=SHIFT)
    page.wait("a practice", lambda state: state.get("practice"))
    question = spoken(page, "said", lambda words: words != last and is_chinese(words))
    for _ in range(30):
        name = spoken(page, "focused", lambda words: True)
        if "提示" in name:
            break
        page.key("Tab")
        page.settle()
    page.key("Enter")
    page.wait("a hint", lambda state: state["practice"]["feedback"])
    spoken(page, "said", lambda words: words != question and is_chinese(words))
    page.close()


def signs(browser, address):
    """Chinese appears with its font, and is English until then."""
    language = "document.documentElement.lang"
    fetched = "performance.getEntriesByType('resource').map(entry => entry.name.split('/').pop()).join(' ')"
    # Blocked.
    page = chinese(browser, address)
    page.call("Network.enable")
    page.call("Network.setBlockedURLs", urls=["*.otf"])
    page.go(address)
    page.ready()
    for _ in range(100):
        if "zh-Hans.ftl" in page.run(fetched):
            break
        time.sleep(0.05)
    time.sleep(1)
    page.key(" ")
    page.settle()
    assert page.run(language) == "en" and "from A to B" in page.run("document.title"), page.run("document.title")
    spoken(page, "said", lambda words: words == page.state()["message"])
    picture(page, "font-blocked")
    page.close()
    # Slow: the sentences are there before the font.
    page = chinese(browser, address)
    held = []
    hold = lambda message: message.get("method") == "Fetch.requestPaused" and held.append(message["params"]["requestId"])
    browser.listeners.append(hold)
    page.call("Fetch.enable", patterns=[{"urlPattern": "*.otf"}])
    page.go(address)
    page.ready()
    page.wait("it asks for the font", lambda _: held)
    time.sleep(1)
    page.key(" ")
    page.settle()
    assert page.run(language) == "en" and len(held) == 1, held
    picture(page, "font-slow")
    page.call("Fetch.continueRequest", requestId=held.pop())
    page.wait("Chinese", lambda _: page.run(language) == "zh-Hans")
    page.settle()
    picture(page, "font-said")
    assert "NotoSansSC-Said.otf" in page.run(fetched) and not held, held
    # A name has signs that the program does not say: they follow.
    drop(page, ("name.ron", LEVEL))
    page.wait("it asks for the whole font", lambda _: held)
    page.settle()
    picture(page, "font-name")
    page.call("Fetch.continueRequest", requestId=held.pop())
    page.settle()
    assert "NotoSansSC-Regular.otf" in page.run(fetched)
    picture(page, "font-whole")
    browser.listeners.remove(hold)
    page.close()


def figure(query="?embed", height=420):
    return f"<iframe src='/some/where/{query}' title='a figure' width='100%' height='{height}'></iframe>"


def around(browser, address, name, body, size=(1000, 700), is_phone=False, origin="localhost"):
    """A page around the program."""
    PAGES[name] = ("<!doctype html><meta name=viewport content='width=device-width'><body style='margin: 8px'>"
                   "<script>var got_ = []; addEventListener('message', event => got_.push(event.data))</script>" + body)
    root = address.split("/some")[0].replace("localhost", origin)
    page = browser.page(root + name, size, 1, is_phone)
    while page.run("document.readyState != 'complete' || location.href == 'about:blank'"):
        time.sleep(0.1)
    return page


def state_of(page, figure, what, condition, seconds=60):
    """Waits for the state of one of the figures."""
    end = time.time() + seconds
    while time.time() < end:
        state = page.run(f"frames[{figure}].stepstar?.state")
        if state and condition(state):
            return state
        time.sleep(0.05)
    page.picture("/tmp/stepstar-page-failed.png")
    raise AssertionError(f"{what}: {state}\n{page.said}")


def still(page):
    """A picture, once nothing changes any more."""
    before = None
    for _ in range(80):
        now = page.call("Page.captureScreenshot", format="png")["data"]
        if now == before:
            return now
        before = now
        time.sleep(0.3)
    raise AssertionError("the page does not come to rest")


COURSE = ("<input id=field autofocus>" + "<p style='height: 60px'>text</p>" + (figure() + "<p>more</p>") * 3
          + "<p style='height: 1500px'></p><a id=after href='#after'>after</a>")


def scrolled(page, before, key):
    for _ in range(100):
        if page.run("scrollY") > before:
            return time.sleep(0.8)
        time.sleep(0.1)
    raise AssertionError((key, before, page.run("document.activeElement.tagName")))


def course_page(browser, address):
    """Three figures leave the keyboard and the wheel alone until they are wanted."""
    page = around(browser, address, "/course.html", COURSE, (1000, 1500))
    for number in range(3):
        state_of(page, number, "a figure starts", lambda state: True)
    assert page.run("document.activeElement.id") == "field"
    page.type("a b")
    assert page.run("field.value") == "a b"
    page.run("field.blur()")
    for key in (" ", "PageDown"):
        before = page.run("scrollY")
        page.key(key, text=" " if key == " " else None)
        scrolled(page, before, key)
    assert [page.run(f"frames[{number}].stepstar.state.iteration") for number in range(3)] == [0, 0, 0]
    page.run("scrollTo(0, 0)")
    # Tab passes through all figures, and back.
    page.run("field.focus()")
    for goal, modifiers in (("after", 0), ("field", SHIFT)):
        passed = set()
        for presses in range(120):
            page.key("Tab", modifiers=modifiers)
            time.sleep(0.1)
            at = page.run("document.activeElement.id || [...document.querySelectorAll('iframe')].indexOf(document.activeElement)")
            passed.add(at)
            if at == goal:
                break
        assert passed == {0, 1, 2, goal}, (goal, passed, presses)
        assert presses > 12, "no control was reached"
    # A click gives the keyboard, and Esc gives it back.
    page.run("scrollTo(0, 0)")
    top = page.run("document.querySelector('iframe').getBoundingClientRect().top")
    page.click(103, top + 380)
    state_of(page, 0, "a click on Step steps", lambda state: state["iteration"] == 1)
    page.key(" ")
    state_of(page, 0, "Space steps", lambda state: state["iteration"] == 2)
    picture(page, "course")
    # In a dialog it closes the dialog alone.
    page.key("o", modifiers=CTRL)
    time.sleep(1)
    page.key("Escape")
    time.sleep(1)
    page.key(" ")
    state_of(page, 0, "the keyboard stays", lambda state: state["iteration"] == 3)
    page.key("Escape")
    page.key(" ", text=" ")
    scrolled(page, 0, "Space after Esc")
    assert page.run("frames[0].stepstar.state.iteration") == 3
    # Once is enough at a control, too, and Tab goes on from there.
    page.run("scrollTo(0, 0)")
    page.click(103, top + 380)
    state_of(page, 0, "it steps", lambda state: state["iteration"] == 4)
    page.key("Tab")
    time.sleep(0.5)
    page.key("Escape")
    time.sleep(0.5)
    assert page.run("document.activeElement.tagName") == "BODY"
    page.key("Tab")
    time.sleep(0.3)
    at = page.run("document.activeElement.id || [...document.querySelectorAll('iframe')].indexOf(document.activeElement)")
    assert at == 1, at
    page.close()


def course_on_a_phone(browser, address):
    """A finger scrolls the page past a figure until it has tapped it."""
    page = around(browser, address, "/course.html", COURSE, (390, 844), True)
    walls = state_of(page, 0, "a figure starts", lambda state: True)["walls"]

    def swipe(distance=-200):
        before = page.run("scrollY")
        page.touch("touchStart", [195, 350])
        for step in range(1, 11):
            page.touch("touchMove", [195, 350 + distance * step / 10])
            time.sleep(0.02)
        page.touch("touchEnd")
        time.sleep(0.5)
        return page.run("scrollY") - before

    assert swipe() > 100 and swipe(200) < -100
    page.run("scrollTo(0, 0)")
    assert page.run("frames[0].stepstar.state.walls") == walls, "a swipe draws"
    top = page.run("document.querySelector('iframe').getBoundingClientRect().top")
    x, y = place_in(page, 0, 4, 4)

    def tap_at(x, y):
        page.touch("touchStart", [x, y])
        page.touch("touchEnd")
        time.sleep(0.7)

    def is_live():
        return page.run("!frames[0].document.getElementById('leave').hidden")

    gives_back = [lambda: tap_at(200, 40), lambda: page.key("Escape"), lambda: tap_at(390 - 8 - 28 - 2, top + 30)]
    for give_back in gives_back:
        assert not is_live()
        tap_at(x, y)
        assert is_live() and page.run("frames[0].stepstar.state.walls") == walls, "the first tap draws"
        picture(page, "course-live")
        assert swipe() == 0, "a swipe in a live figure scrolls"
        drawn = state_of(page, 0, "a finger draws", lambda state: state["walls"] != walls)["walls"]
        page.key("z", modifiers=CTRL)
        state_of(page, 0, "it is undone", lambda state: state["walls"] == walls)
        give_back()
        for _ in range(40):
            if not is_live():
                break
            time.sleep(0.1)
        assert not is_live() and drawn, gives_back.index(give_back)
        assert swipe() > 100 and swipe(200) < -100
        page.run("scrollTo(0, 0)")
    page.close()


def place_in(page, figure, x, y):
    """The middle of a cell of a figure, in the page around it."""
    rect = page.run(f"(r => [r.left, r.top])(document.querySelectorAll('iframe')[{figure}].getBoundingClientRect())")
    view, scale = page.run(f"frames[{figure}].stepstar.state.view"), page.run("devicePixelRatio")
    return [rect[0] + (view["x"] + (x + 0.5) * view["cell"]) / scale, rect[1] + (view["y"] + (y + 0.5) * view["cell"]) / scale]


def twenty_figures(browser, address):
    """A browser has sixteen drawing contexts for all of them."""
    page = around(browser, address, "/many.html", figure(height=300) * 20, (500, 700))
    state_of(page, 0, "the first starts", lambda state: True)
    assert page.run("frames[9].stepstar.state") is None, "a figure out of view starts"
    time.sleep(1)
    first = still(page)
    for number in range(20):
        page.run(f"document.querySelectorAll('iframe')[{number}].scrollIntoView()")
        state_of(page, number, "a figure starts", lambda state: True)
    last = still(page)
    page.run("scrollTo(0, 0)")
    time.sleep(1)
    if PICTURES:
        page.picture(PICTURES / "many.png")
    assert still(page) == first, "the first figure is not drawn again"
    lost = page.run("[...Array(20).keys()].filter(number => frames[number].gl.isContextLost()).length")
    assert lost >= 16, "figures out of view keep their drawing"
    page.run("scrollTo(0, 100000)")
    time.sleep(1)
    assert still(page) == last
    page.close()


def lost_context(browser, address):
    """The drawing is taken away; the work is not."""
    page = browser.page(address)
    page.ready()
    page.settle()
    page.drag(place(page, 0, 0), place(page, 0, 2))
    page.wait("it is painted", lambda state: state["walls"] == 6)
    page.key(" ")
    page.wait("it steps", lambda state: state["iteration"] == 1)
    page.move(700, 895)
    page.settle()
    before = still(page)
    for _ in range(2):
        page.run("window.lose_ = gl.getExtension('WEBGL_lose_context'); lose_.loseContext()")
        said(page, "Your work is kept")
        picture(page, "lost")
        page.key(" ")
        page.wait("the program goes on", lambda state: state["iteration"] == 2)
        page.key("Backspace")
        page.wait("the program goes on", lambda state: state["iteration"] == 1)
        page.run("lose_.restoreContext()")
        page.wait("nothing is said", lambda state: page.message() == "")
        page.settle()
        picture(page, "back")
        assert still(page) == before, "it is not drawn as before"
    page.close()
    # It may be taken away before the program begins.
    page = browser.page("about:blank")
    page.call("Page.addScriptToEvaluateOnNewDocument", source="""
        const get = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function(...kind) {
          const context = get.apply(this, kind);
          if (window.lose_) return context;
          window.lose_ = context.getExtension("WEBGL_lose_context");
          lose_.loseContext();
          setTimeout(() => lose_.restoreContext(), 4000);
          return context;
        };""")
    page.go(address)
    said(page, "The browser has taken the drawing away")
    page.ready()
    page.settle()
    page.wait("nothing is said", lambda state: page.message() == "")
    page.move(700, 895)
    page.settle()
    picture(page, "lost-early")
    # If it is not given back, a reload offers the work.
    page.key("n", modifiers=ALT)
    page.settle()
    page.key("Enter")
    page.wait("a new map", lambda state: state["walls"] == 0)
    page.settle()
    page.drag(place(page, 8, 3), place(page, 8, 9))
    page.wait("it is painted", lambda state: state["walls"] == 7)
    page.run("gl.getExtension('WEBGL_lose_context').loseContext()")
    time.sleep(1.5)
    page.call("Page.reload")
    for _ in range(50):
        browser.call("Target.getTargets")
        if page.asked:
            page.call("Page.handleJavaScriptDialog", accept=True)
            break
        time.sleep(0.1)
    time.sleep(2)
    page.ready()
    page.settle()
    page.key("Enter")
    page.wait("unsaved work is restored", lambda state: state["walls"] == 7 and state["dirty"])
    page.close()


def slow_networks(browser, address):
    """What has not arrived is asked for again, and what arrives is fetched once."""
    page = browser.page("about:blank")
    page.call("Emulation.setUserAgentOverride", userAgent="Chrome", acceptLanguage="zh-CN")
    page.call("Network.enable")
    page.call("Network.setBlockedURLs", urls=["*stepstar.wasm*"])
    page.go(address)
    time.sleep(1)
    page.call("Network.setBlockedURLs", urls=["*zh-Hans.ftl*"])
    page.ready()
    fetched = "performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('wasm')).length"
    time.sleep(1)
    assert page.run("document.title").startswith("A* from A to B"), page.run("document.title")
    page.call("Network.setBlockedURLs", urls=[])
    for _ in range(100):
        if "A*：从 A 到 B" in page.run("document.title"):
            break
        time.sleep(0.1)
    assert "A*：从 A 到 B" in page.run("document.title"), page.run("document.title")
    page.close()
    page = browser.page(address)
    page.ready()
    assert page.run(fetched) == 1, page.run(fetched)
    page.close()
    # A busy server is asked again, but not for ever.
    login = (200, b"<!doctype html><title>Log in</title>")
    for answers, starts in ([(503, b"busy"), login], True), ([(503, b"busy")] * 9, False):
        ANSWERS["stepstar.wasm"] = answers
        page = browser.page("about:blank")
        # What the browser has kept is asked for again.
        page.call("Network.enable")
        page.call("Network.setCacheDisabled", cacheDisabled=True)
        page.go(address)
        if starts:
            page.ready()
        else:
            for _ in range(4):
                time.sleep(4)
            said(page, "stepstar cannot start: the program has not arrived")
            assert len(answers) >= 1, "it is asked for all the time"
        page.close()
    ANSWERS.clear()
    # What comes in the place of a font is none, and the page speaks English until it is there.
    face = next(OUT.glob("*/NotoSansSC-Said.otf")).read_bytes()
    ANSWERS["Said.otf"] = [login, (200, face[: len(face) // 2])]
    page = chinese(browser, address)
    page.call("Network.enable")
    page.call("Network.setCacheDisabled", cacheDisabled=True)
    page.go(address)
    page.ready()
    page.key(" ")
    page.wait("it goes on", lambda state: state["iteration"] == 1)
    end = time.time() + 30
    while page.run("document.documentElement.lang") != "zh-Hans":
        assert time.time() < end and page.message() == "", page.message()
        time.sleep(0.1)
    assert ANSWERS["Said.otf"] == []
    ANSWERS.clear()
    page.close()


def inside(browser, expression):
    """Runs a script in the only figure of another origin."""
    targets = browser.call("Target.getTargets", filter=[{"type": "iframe"}])["targetInfos"]
    session = browser.call("Target.attachToTarget", targetId=targets[0]["targetId"], flatten=True)["sessionId"]
    answer = browser.call("Runtime.evaluate", session, expression=expression)["result"].get("value")
    browser.call("Target.detachFromTarget", sessionId=session)
    return answer


def policies_and_sandboxes(browser, address):
    root = address.split("/some")[0]
    page = browser.page(root + "/strict/")
    page.ready()
    page.settle()
    picture(page, "strict")
    assert page.run("[canvas.clientWidth, canvas.clientHeight].join()") == "1440,900"
    page.key(" ")
    page.wait("it steps", lambda state: state["iteration"] == 1)
    page.close()
    page = around(browser, address, "/sandbox.html", figure().replace("<iframe", "<iframe sandbox='allow-scripts allow-same-origin'"))
    state_of(page, 0, "a figure starts", lambda state: True)
    page.close()
    # It says that it cannot save, where it can know.
    for words, expected in (("", "lacks the word allow-downloads"), (" allow-downloads", "handed to the browser")):
        frame = figure("").replace("<iframe", f"<iframe sandbox='allow-scripts allow-same-origin{words}'")
        page = around(browser, address, "/sandbox.html", frame)
        state_of(page, 0, "it starts", lambda state: True)
        page.click(700, 300)
        page.key("s", modifiers=CTRL)
        time.sleep(1)
        page.key("Enter")
        state_of(page, 0, expected, lambda state: expected in state["message"])
        page.close()
    # Without a word, the folder names it, and the one file works.
    PAGES["/one.html"] = (ROOT / "web" / "stepstar.html").read_text()
    folder = figure().replace("<iframe", "<iframe sandbox='allow-scripts'")
    for body, expected in ((folder, "allow-same-origin"), (folder.replace("/some/where/", "/one.html"), "Ready")):
        page = around(browser, address, "/sandbox.html", body)
        for _ in range(100):
            text = inside(browser, "window.stepstar?.state?.message ?? document.body?.textContent") or ""
            if expected in text:
                break
            time.sleep(0.1)
        assert expected in text, text
        picture(page, "sandbox")
        page.close()


def scripts_around(browser, address):
    """Scripts of the page around the program open links, step and hear of steps."""
    lester = subprocess.run([PROGRAM, "share", "lester", "--step", "3"], capture_output=True, text=True, check=True).stdout.strip()
    page = around(browser, address, "/scripts.html", figure())
    state_of(page, 0, "it starts", lambda state: True)
    page.run("frames[0].stepstar.step(7)")
    state_of(page, 0, "it goes to a step", lambda state: state["iteration"] == 7)
    assert page.run("got_.at(-1).stepstar.iteration") == 7
    page.run(f"frames[0].stepstar.open({json.dumps('https://example.org/' + lester)})")
    state_of(page, 0, "it opens a link", lambda state: state["iteration"] == 3)
    # A step before a link belongs to what was open.
    page.run("frames[0].stepstar.step(5); frames[0].stepstar.open('#spread')")
    state_of(page, 0, "a link without a step", lambda state: state["iteration"] == 0 and state["goal"] != [5, 2])
    page.run("frames[0].stepstar.open('#castle'); frames[0].stepstar.step(2)")
    state_of(page, 0, "a step of a link", lambda state: state["iteration"] == 2 and state["goal"] == [10, 6])
    time.sleep(1)
    assert page.run("frames[0].stepstar.state.iteration") == 2
    page.close()
    # Another origin, without and with a permission.
    for query, is_allowed in (("?embed", False), ("?embed&allow=" + address.split("/some")[0].replace("localhost", "127.0.0.1"), True)):
        page = around(browser, address, "/scripts.html", figure(query).replace("'/some", f"'{address.split('/some')[0]}/some"), origin="127.0.0.1")
        for _ in range(100):
            if inside(browser, "window.stepstar?.state?.iteration") == 0:
                break
            time.sleep(0.1)
        page.run("frames[0].postMessage({stepstar: {step: 7}}, '*')")
        time.sleep(2)
        assert inside(browser, "stepstar.state.iteration") == (7 if is_allowed else 0)
        assert page.run("got_.at(-1)?.stepstar.iteration") == (7 if is_allowed else None)
        if is_allowed:
            page.run(f"frames[0].postMessage({{stepstar: {{open: {json.dumps(lester)}}}}}, '*')")
            for _ in range(100):
                if page.run("got_.at(-1).stepstar.iteration") == 3:
                    break
                time.sleep(0.1)
            assert page.run("got_.at(-1).stepstar.iteration") == 3
        page.close()


def dark_systems(browser, address):
    browser.call("Browser.grantPermissions", origin=address.split("/some")[0],
                 permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    for theme in ("dark", "light"):
        page = browser.page("about:blank")
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        page.go(address)
        page.ready()
        page.settle()
        color = page.run("getComputedStyle(document.body).backgroundColor")
        assert (color == "rgb(23, 26, 34)") == (theme == "dark"), color
        picture(page, f"system-{theme}")
        page.key("l", modifiers=CTRL)
        page.wait("a link is copied", lambda state: "Link copied" in state["message"])
        assert f"&theme={theme}" in page.run("navigator.clipboard.readText()")
        # A link decides for its reader.
        seen = []
        for linked in ("", "&theme=light", "&theme=dark"):
            page.go("about:blank")
            page.go(f"{address}#lester{linked}")
            page.ready()
            page.settle()
            seen.append(still(page))
        assert seen[0] == seen[2 if theme == "dark" else 1] and seen[1] != seen[2]
        page.close()


TESTS = [worked_example, painting_and_unsaved_work, playgrounds, files, links_and_copies, keys_that_the_browser_knows,
         touch, practice_on_a_phone, embedded, one_file, failures, languages, speech, signs, course_page,
         course_on_a_phone, twenty_figures, lost_context, slow_networks, policies_and_sandboxes,
         scripts_around, dark_systems, addresses, addresses_and_unsaved_work, sharing, index_without_script,
         lists_follow_a_finger, taps_on_a_slow_phone, what_only_a_handler_may_do, presentations_on_a_phone,
         nothing_stays_under_a_lifted_finger, small_part]


# No test may hold up the others, whatever it waits for.
LIMIT = 180


def too_long(*_):
    raise AssertionError(f"it takes more than {LIMIT} s")


def main():
    signal.signal(signal.SIGALRM, too_long)
    wanted = os.environ.get("ONLY", "").split()
    address = serve(OUT)
    failed = 0
    for test in TESTS:
        if wanted and test.__name__ not in wanted:
            continue
        # Each test is a new user.
        browser = Browser()
        begin = time.time()
        signal.alarm(LIMIT)
        try:
            test(browser, address)
            print(f"{test.__name__}: ok ({time.time() - begin:.1f} s)", flush=True)
        except Exception as fault:
            failed += 1
            print(f"{test.__name__}: FAILED at line {fault.__traceback__.tb_next.tb_lineno}: {type(fault).__name__} {fault}", flush=True)
        finally:
            signal.alarm(0)
            browser.end()
    raise SystemExit(1 if failed else 0)


main()
