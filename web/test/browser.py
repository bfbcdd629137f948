"""Drives headless Chromium through its debugging pipe, with Python alone."""

import base64
import http.server
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import threading
import time

ARGUMENTS = [
    "--headless", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
    "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
    "--hide-scrollbars", "--window-size=1440,900", "about:blank",
]


# Pages around the program, by their path.
PAGES = {}
# What the server answers next, by the end of a path: statuses and contents.
ANSWERS = {}
# What docs/embed.md allows.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:"


def serve(folder):
    """Serves a folder under a path of its own, and under /strict/ with a policy; returns the address."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

        def translate_path(self, path):
            return super().translate_path(path.removeprefix("/some/where").removeprefix("/strict"))

        def handle(self):
            try:
                super().handle()
            except ConnectionError:
                # The browser has left the page.
                pass

        def do_GET(self):
            page = PAGES.get(self.path.split("?")[0])
            status, content = 200, page and page.encode()
            for end, answers in ANSWERS.items():
                if self.path.endswith(end) and answers:
                    status, content = answers.pop(0)
            if content is None:
                return super().do_GET()
            self.send_response(status)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(content)

        def end_headers(self):
            if self.path.startswith("/strict/"):
                self.send_header("content-security-policy", POLICY)
            super().end_headers()

        def log_message(self, *_):
            pass

    handler = lambda *arguments: Quiet(*arguments, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://localhost:{server.server_port}/some/where/"


class Browser:
    """Chromium with a profile of its own."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
        if program is None:
            raise SystemExit("web/test.sh: Chromium is missing: apt-get install chromium")
        self.folder = tempfile.mkdtemp(prefix="stepstar-page-")
        (theirs_in, self.output), (self.input, theirs_out) = os.pipe(), os.pipe()

        def pipes():
            # Chromium reads from 3 and writes to 4.
            one, other = os.dup(theirs_in), os.dup(theirs_out)
            os.dup2(one, 3)
            os.dup2(other, 4)

        self.process = subprocess.Popen(
            [program, f"--user-data-dir={self.folder}/profile", *ARGUMENTS], preexec_fn=pipes,
            close_fds=False, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.number, self.buffer, self.listeners = 0, b"", []
        self.downloads = pathlib.Path(self.folder) / "downloads"
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))

    def receive(self):
        while b"\0" not in self.buffer:
            if not select.select([self.input], [], [], 60)[0]:
                raise RuntimeError("Chromium does not answer")
            part = os.read(self.input, 1 << 20)
            if not part:
                raise RuntimeError("Chromium has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        for listener in self.listeners:
            listener(message)
        return message

    def call(self, method, session=None, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def page(self, address, size=(1440, 900), scale=1, is_phone=False):
        return Page(self, address, size, scale, is_phone)

    def end(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Page:
    """An open tab."""

    def __init__(self, browser, address, size, scale, is_phone):
        self.browser, self.said, self.asked, self.held = browser, [], [], 0
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        browser.call("Target.activateTarget", targetId=target)
        browser.listeners.append(self.heard)
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        for domain in ("Page", "Runtime"):
            self.call(f"{domain}.enable")
        if is_phone:
            self.call("Emulation.setTouchEmulationEnabled", enabled=True)
        self.resize(size, scale, is_phone)
        # Each frame's beginning and length.
        self.call("Page.addScriptToEvaluateOnNewDocument", source="""
            window.frames_ = []; const next = requestAnimationFrame.bind(window);
            window.requestAnimationFrame = f => next(t => {
              const begin = performance.now(); f(t); frames_.push([begin, performance.now() - begin]);
            });""")
        self.go(address)

    def heard(self, message):
        if message.get("sessionId") != self.session:
            return
        parameters = message.get("params", {})
        match message.get("method"):
            case "Runtime.consoleAPICalled":
                self.said.append(" ".join(str(part.get("value")) for part in parameters["args"]))
            case "Runtime.exceptionThrown":
                self.said.append(json.dumps(parameters["exceptionDetails"])[:400])
            case "Page.javascriptDialogOpening":
                self.asked.append(parameters["type"])

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def resize(self, size, scale=1, is_phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1],
                  deviceScaleFactor=scale, mobile=is_phone)

    def go(self, address):
        self.call("Page.navigate", url=address)

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def state(self):
        return self.run("typeof stepstar == 'undefined' ? null : stepstar.state")

    def wait(self, what, condition, seconds=40):
        """Waits until a condition of the state holds, and returns the state."""
        end = time.time() + seconds
        while time.time() < end:
            state = self.state()
            if state and condition(state):
                return state
            time.sleep(0.03)
        picture = self.picture("/tmp/stepstar-page-failed.png")
        raise AssertionError(f"{what}: {self.state()}\n{self.message()}\n{self.said}\n{picture}")

    def message(self):
        return self.run("document.getElementById('message')?.hidden ? '' : document.getElementById('message')?.textContent")

    def ready(self):
        return self.wait("the program starts", lambda state: True)

    def settle(self, seconds=20):
        """Waits until no frame has been drawn for a moment."""
        before, end = -1, time.time() + seconds
        while (now := self.run("frames_.length")) != before:
            if time.time() > end:
                raise AssertionError("the page does not stop drawing")
            before = now
            time.sleep(0.25)

    def key(self, key, code=None, modifiers=0, text=None):
        """Presses a key; modifiers are 1 Alt, 2 Ctrl, 4 Cmd, 8 Shift."""
        if code is None:
            code = f"Key{key.upper()}" if len(key) == 1 and key.isalpha() else key
        if text is None and len(key) == 1 and not modifiers & 7:
            text = key
        virtual = {"Enter": 13, "Escape": 27, "Home": 36, "End": 35, "Backspace": 8, "Tab": 9, " ": 32,
                   "F5": 116, "F11": 122, "PageDown": 34}.get(key, ord(key.upper()) if len(key) == 1 else 0)
        common = {"key": key, "code": "Space" if key == " " else code, "modifiers": modifiers,
                  "windowsVirtualKeyCode": virtual}
        held = [(1, "Alt"), (2, "Control"), (4, "Meta"), (8, "Shift")]
        held = [name for bit, name in held if modifiers & bit]
        for name in held:
            self.call("Input.dispatchKeyEvent", type="rawKeyDown", key=name, code=name + "Left", modifiers=modifiers)
        commands = {"v": ["paste"], "c": ["copy"]}.get(key, []) if modifiers & 6 else []
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown",
                  **({"text": text} if text else {}), commands=commands, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)
        for name in reversed(held):
            self.call("Input.dispatchKeyEvent", type="keyUp", key=name, code=name + "Left")

    def type(self, text):
        for letter in text:
            self.key(letter, code="Period" if letter == "." else None)

    def move(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, buttons=self.held)

    def press(self, x, y):
        self.move(x, y)
        self.held = 1
        self.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)

    def release(self, x, y):
        self.held = 0
        self.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)

    def click(self, x, y):
        self.press(x, y)
        self.release(x, y)

    def drag(self, begin, end, steps=12):
        self.press(*begin)
        for step in range(1, steps + 1):
            self.move(*(a + (b - a) * step / steps for a, b in zip(begin, end)))
        self.release(*end)

    def wheel(self, x, y, across, down, modifiers=0):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=across, deltaY=down,
                  modifiers=modifiers)

    def touch(self, kind, *places):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def picture(self, file):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))
        return file

    def close(self):
        self.browser.listeners.remove(self.heard)
        self.browser.call("Target.closeTarget", targetId=self.target)
