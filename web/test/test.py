"""Tests the built page in headless Chromium, by real mouse, keys and touch: web/test.sh runs it.

With a folder as its argument, it leaves pictures there, to be looked at.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from browser import Browser, serve

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "web" / "out"
PROGRAM = os.environ.get("STEPSTAR", ROOT / "target" / "debug" / "stepstar")
PICTURES = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
CTRL, SHIFT, CMD, ALT = 2, 8, 4, 1
MAP = "type octile\nheight 4\nwidth 5\nmap\n.....\n.@@..\n.....\n.....\n"
# A picture of 3 x 3 pixels, the middle one dark.
PNG = ("iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAAAAABzQ+pjAAAAEUlEQVR4nGP4//8/Axj+/w8AL9wH+dXHejoAAAAASUVORK5C"
       "YII=")
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
    page.click(165, 840)
    page.wait("a click on Step steps", lambda state: state["iteration"] == 1)
    for step in (2, 3, 4):
        page.key(" ")
        state = page.wait("Space steps", lambda state: state["iteration"] == step)
    said = page.run("document.getElementById('said').textContent")
    assert said == state["message"], said
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
    assert link.startswith(address + "#1") and "&step=3" in link and len(link) < 1200, link
    # The desktop makes the same link, and opens it.
    made = subprocess.run([PROGRAM, "share", "lester", "--step", "3"], capture_output=True, text=True, check=True)
    assert made.stdout.strip() == "#" + link.split("#")[1].replace("&theme=light", ""), made.stdout
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


def keys_that_the_browser_knows(browser, address):
    page = browser.page(address)
    page.ready()
    page.run("window.left_ = []; addEventListener('keydown', event => { if (!event.defaultPrevented) left_.push(event.key); })")
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
    tap(page, 40, 211)
    page.wait("Step steps", lambda state: state["iteration"] == 1)
    picture(page, "embedded-small-step")
    page.close()


def embedded(browser, address):
    page = browser.page(address + "?embed", (640, 420))
    page.ready()
    page.settle()
    page.key(" ")
    page.wait("it steps", lambda state: state["iteration"] == 1)
    picture(page, "embedded")
    cell = page.state()["view"]["cell"]
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
              source="Storage.prototype.setItem = () => { throw new Error('full'); }")
    page.go(address)
    page.ready()
    page.key("n", modifiers=ALT)
    page.settle()
    page.key("Enter")
    page.settle()
    page.drag(place(page, 8, 3), place(page, 8, 9))
    page.wait("it is painted", lambda state: state["walls"] == 7)
    # It tries again and again, so it does not stop drawing.
    time.sleep(1.5)
    picture(page, "full")
    page.close()
    # An error ends the program with a sentence.
    page = browser.page(address)
    page.ready()
    page.run("setTimeout(() => { throw new Error('a test'); })")
    said(page, "stepstar has stopped")
    picture(page, "stopped")
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
            assert "zh-Hans.ftl NotoSansSC-Regular.otf" in page.run(fetched), page.run(fetched)
        assert "A*：从 A 到 B" in page.run("document.title"), page.run("document.title")
        assert page.run("document.documentElement.lang") == "zh-Hans", page.run("document.documentElement.lang")
        picture(page, "chinese")
        page.close()


TESTS = [worked_example, painting_and_unsaved_work, playgrounds, files, links_and_copies, keys_that_the_browser_knows, touch,
         practice_on_a_phone, taps_on_a_slow_phone, what_only_a_handler_may_do, presentations_on_a_phone,
         nothing_stays_under_a_lifted_finger, small_part, embedded, one_file, failures, languages]


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
