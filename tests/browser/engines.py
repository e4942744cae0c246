"""Firefox and WebKit as Debian has them, driven by what each speaks itself: WebDriver BiDi and WebDriver.

Playwright has builds of its own of both, and begins every page with a command of BiDi that Debian's Firefox lacks.
"""

import json
import os
import re
import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import connect

from tests.ports import find_free_ports
from tests.server.running import wait_until

WIDTH, HEIGHT = 1280, 900

AT_REST = """async it => {
    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2]
    it.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = middle(it.getBoundingClientRect())
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const after = middle(it.getBoundingClientRect())
    return String(after) === String(before) && it.contains(document.elementFromPoint(...after))
}"""
"""Brings an element into view; whether it stands still then, and nothing lies over its middle."""

Element = dict[str, Any]
"""Key under which WebDriver returns an element of the page."""


class Tab(ABC):
    """A browser with one page, new to every address; its processes end with it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ends = ExitStack()

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.ends.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.ends.close()

    def start_process(self, *command: str | Path, log: str, **more: Any) -> None:
        """Start a process; what it says goes to a file of the folder."""
        with (self.folder / log).open("wb") as said:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said, **more)

        def end() -> None:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

        self.ends.callback(end)

    @abstractmethod
    def start(self) -> None:
        """Start the browser."""

    @abstractmethod
    def resize(self, width: int) -> None:
        """Make the window so wide."""

    @abstractmethod
    def load(self, address: str) -> None:
        """Load an address."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression, or the result of its promise."""

    @abstractmethod
    def find_elements(self, selector: str) -> list[Element]:
        """Return the elements of a CSS selector, or of an XPath, which begins with a slash."""

    @abstractmethod
    def is_at_rest(self, element: Element) -> bool:
        """Return the result of AT_REST for an element."""

    @abstractmethod
    def click_middle(self, element: Element) -> None:
        """Click in the middle of an element."""

    @abstractmethod
    def set_cookie(self, name: str, value: str) -> None:
        """Keep a cookie for the host of the page."""

    @abstractmethod
    def read_script_errors(self) -> list[str]:
        """Return the script errors that the browser reported."""

    def click_first(self, selector: str) -> None:
        """Click the first element of a selector, once there is one that can be clicked."""
        wait_until(lambda: any(map(self.is_at_rest, self.find_elements(selector)[:1])))
        self.click_middle(self.find_elements(selector)[0])

    def wait_until_true(self, expression: str) -> None:
        """Wait until an expression is true."""
        deadline = time.monotonic() + 20
        while not self.evaluate(f"!!({expression})"):
            assert time.monotonic() < deadline, f"it never came: {expression}"
            time.sleep(0.02)


class Firefox(Tab):
    """Firefox without windows; a folder is its profile, to which more may be preferred."""

    def __init__(self, program: str, folder: Path, **prefers: Any) -> None:
        super().__init__(folder)
        self.program, self.prefers = program, prefers
        self.numbers, self.said = count(1), list[str]()

    def start(self) -> None:
        # Without a window no icon is shown. If a page is left before its icon has loaded, Firefox reports an error.
        prefers = {"intl.accept_languages": "en-GB", "ui.prefersReducedMotion": 1, "browser.chrome.site_icons": False}
        prefers |= self.prefers
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in prefers.items()]
        (self.folder / "user.js").write_text("".join(lines), encoding="utf-8")
        self.start_process(self.program, "--headless", "--remote-debugging-port=0", "--profile", self.folder, log="log")
        wait_until(lambda: bool(self.find_socket_address()))
        address = f"{self.find_socket_address()[0]}/session"
        self.socket = self.ends.enter_context(connect(address, max_size=None, ping_interval=None))
        self.call_driver("session.new", capabilities={})
        self.call_driver("session.subscribe", events=["log.entryAdded"])
        self.page = self.call_driver("browsingContext.getTree")["contexts"][0]["context"]
        self.resize(WIDTH)

    def find_socket_address(self) -> list[str]:
        """Return the address that the browser says it listens at, once it does."""
        return re.findall(r"WebDriver BiDi listening on (\S+)\n", (self.folder / "log").read_text("utf-8", "replace"))

    def call_driver(self, method: str, **params: Any) -> dict[str, Any]:
        """Return the result of a command, and store errors that are reported before it."""
        self.socket.send(json.dumps({"id": (number := next(self.numbers)), "method": method, "params": params}))
        while (heard := json.loads(self.socket.recv(timeout=20))).get("id") != number:
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.said.append(heard["params"]["text"])
        assert heard["type"] == "success", heard
        result: dict[str, Any] = heard["result"]
        return result

    def resize(self, width: int) -> None:
        self.call_driver("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": HEIGHT})

    def load(self, address: str) -> None:
        self.call_driver("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        text = f"Promise.resolve({expression}).then(it => JSON.stringify(it ?? null))"
        told = self.call_driver("script.evaluate", expression=text, target={"context": self.page}, awaitPromise=True)
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def find_elements(self, selector: str) -> list[Element]:
        locator = {"type": "xpath" if selector.startswith("/") else "css", "value": selector}
        nodes: list[Element] = self.call_driver("browsingContext.locateNodes", context=self.page, locator=locator)[
            "nodes"
        ]
        return [{"sharedId": node["sharedId"]} for node in nodes]

    def is_at_rest(self, element: Element) -> bool:
        it = {"functionDeclaration": AT_REST, "arguments": [element], "target": {"context": self.page}}
        told = self.call_driver("script.callFunction", **it, awaitPromise=True)
        return bool(told["type"] == "success" and told["result"]["value"])

    def click_middle(self, element: Element) -> None:
        does: list[Any] = [{"type": "pointerMove", "x": 0, "y": 0, "origin": {"type": "element", "element": element}}]
        does += [{"type": f"pointer{way}", "button": 0} for way in ("Down", "Up")]
        mouse = {"type": "pointer", "id": "mouse", "actions": does}
        self.call_driver("input.performActions", context=self.page, actions=[mouse])

    def set_cookie(self, name: str, value: str) -> None:
        cookie = {
            "name": name,
            "value": {"type": "string", "value": value},
            "domain": self.evaluate("location.hostname"),
        }
        self.call_driver("storage.setCookie", cookie=cookie, partition={"type": "context", "context": self.page})

    def read_script_errors(self) -> list[str]:
        self.evaluate("0")
        return self.said


class WebKit(Tab):
    """WebKitGTK's own small browser in a window on a display that nobody sees; a folder has what both say."""

    def __init__(self, program: str, display: str, folder: Path) -> None:
        super().__init__(folder)
        self.program, self.display = program, display
        self.path = ""

    def start(self) -> None:
        read, write = os.pipe()
        screen = ("-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp")
        self.start_process(self.display, *screen, log="display", pass_fds=[write])
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as told:
            env = {**os.environ, "DISPLAY": f":{told.readline().strip()}", "GDK_BACKEND": "x11"}
        # where there is no graphics card, drawing without one is twice as fast as imitating one
        env |= {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1", "XDG_CONFIG_HOME": str(self.folder)}
        (self.folder / "gtk-3.0").mkdir()
        (self.folder / "gtk-3.0/settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
        (port,) = find_free_ports()
        self.start_process(self.program, f"--port={port}", log="log", env=env)
        self.web = self.ends.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20, verify=False))
        wait_until(self.is_driver_ready)
        self.path = f"/session/{self.call_driver('POST', '/session', capabilities={})['sessionId']}"
        self.ends.callback(self.call_driver, "DELETE", "")
        self.resize(WIDTH)

    def is_driver_ready(self) -> bool:
        """Whether the driver answers."""
        with suppress(httpx.TransportError):
            return bool(self.call_driver("GET", "/status")["ready"])
        return False

    def call_driver(self, method: str, path: str, **params: Any) -> Any:
        """Return the value of a command."""
        answer = self.web.request(method, self.path + path, json=params if method == "POST" else None)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def resize(self, width: int) -> None:
        self.call_driver("POST", "/window/rect", x=0, y=0, width=width, height=HEIGHT)

    def load(self, address: str) -> None:
        self.evaluate("void (self.left = true)")
        self.call_driver("POST", "/url", url=address)
        # The driver considers a page as loaded when only its address has changed.
        wait_until(self.has_come)
        # The driver does not report errors, and those before this moment stay unknown.
        self.evaluate(
            "void (self.complaints = [], addEventListener('error', e => complaints.push(e.message)),"
            " addEventListener('unhandledrejection', e => complaints.push(String(e.reason))),"
            " console.error = (...said) => complaints.push(said.join(' ')))"
        )

    def has_come(self) -> bool:
        """Whether another page than the one that was left is there whole."""
        script = "return !self.left && document.readyState == 'complete'"
        answer = self.web.post(f"{self.path}/execute/sync", json={"script": script, "args": []}).json()["value"]
        # a page that leaves during the request returns nothing
        assert answer in (True, False) or answer["error"] == "no such frame", answer
        return answer is True

    def evaluate(self, expression: str) -> Any:
        return self.call_driver("POST", "/execute/sync", script=f"return {expression}", args=[])

    def find_elements(self, selector: str) -> list[Element]:
        using = "xpath" if selector.startswith("/") else "css selector"
        found: list[Element] = self.call_driver("POST", "/elements", using=using, value=selector)
        return found

    def is_at_rest(self, element: Element) -> bool:
        return bool(
            self.call_driver("POST", "/execute/sync", script=f"return ({AT_REST})(arguments[0])", args=[element])
        )

    def click_middle(self, element: Element) -> None:
        (name,) = element.values()
        self.call_driver("POST", f"/element/{name}/click")

    def set_cookie(self, name: str, value: str) -> None:
        self.call_driver("POST", "/cookie", cookie={"name": name, "value": value})

    def read_script_errors(self) -> list[str]:
        said: list[str] = self.evaluate("self.complaints ?? []")
        return said
