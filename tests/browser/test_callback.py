"""Who has closed a table's page is called back, by the real service worker in Firefox and a push service of ours."""

import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server as SocketServer
from websockets.sync.server import ServerConnection, serve

from tests.browser.engines import Firefox
from tests.browser.test_engines import saying
from tests.conftest import find_firefox
from tests.server.push_service import Answer, Pushed, PushService
from tests.server.running import Server, Visitor, eventually

NOTIFICATIONS = """navigator.serviceWorker.ready.then(it => it.getNotifications())
    .then(all => all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))"""


EVERY_HOUR = """(it => { it.value = -1; return it.dispatchEvent(new Event('change', { bubbles: true })) })(
    document.querySelector('.callback select'))"""


def called_back(visitor: Visitor) -> list[dict[str, Any]]:
    """The devices on which somebody is called back."""
    told: list[dict[str, Any]] = visitor.web.get("/api/you/file").json()["called_back"]
    return told


class FirefoxPush:
    """The push service as Firefox speaks to it: it hands out endpoints of ours, and passes on what comes there."""

    def __init__(self, service: PushService) -> None:
        self.service, self.channels = service, list[str]()
        self.out: SimpleQueue[Any] = SimpleQueue()
        service.answer = self.pass_on
        self.sockets: SocketServer = serve(self.speak, "127.0.0.1", 0)
        self.port: int = self.sockets.socket.getsockname()[1]
        threading.Thread(target=self.sockets.serve_forever, daemon=True).start()

    def pass_on(self, pushed: Pushed) -> Answer:
        channel = pushed.path.strip("/")
        if channel not in self.channels:
            return 410, {}
        data, headers = urlsafe_b64encode(pushed.body).rstrip(b"=").decode(), {"encoding": "aes128gcm"}
        told = {"messageType": "notification", "channelID": channel, "version": uuid4().hex}
        self.out.put(told | {"data": data, "headers": headers})
        return 201, {}

    def speak(self, socket: ServerConnection) -> None:
        def send() -> None:
            with suppress(ConnectionClosed):
                while True:
                    socket.send(json.dumps(self.out.get()))

        threading.Thread(target=send, daemon=True).start()
        for text in until_gone(socket):
            said = json.loads(text)
            match said.get("messageType"):
                case "hello":
                    self.out.put({"messageType": "hello", "uaid": uuid4().hex, "status": 200, "use_webpush": True})
                case "register":
                    channel = said["channelID"]
                    self.channels.append(channel)
                    where = {"pushEndpoint": self.service.device(f"/{channel}").endpoint}
                    self.out.put({"messageType": "register", "channelID": channel, "status": 200} | where)
                case "unregister":
                    self.channels.remove(said["channelID"])
                    self.out.put({"messageType": "unregister", "channelID": said["channelID"], "status": 200})


def until_gone(socket: ServerConnection) -> Iterator[Any]:
    """What is said; a browser that ends says nothing more."""
    with suppress(ConnectionClosed):
        yield from socket


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with PushService(tmp_path) as running:
        yield running


@pytest.mark.firefox
@pytest.mark.storeless
def test_whoever_closed_the_page_is_told_by_firefox_and_by_one_touch_no_more(
    tmp_path: Path, service: PushService
) -> None:
    push = FirefoxPush(service)
    prefers = {
        "dom.push.serverURL": f"ws://127.0.0.1:{push.port}/",
        "dom.push.testing.allowInsecureServerURL": True,
        "dom.push.connection.enabled": True,
        # without a desktop it shows what it has to show itself
        "alerts.useSystemBackend": False,
        # somebody has said yes to it
        "permissions.default.desktop-notification": 1,
    }
    program = ("-m", "tests.server.push_house", str(service.port), str(service.certificate))
    profile = tmp_path / "firefox"
    profile.mkdir()
    with Server(tmp_path / "house", program=program) as house, Firefox(find_firefox(), profile, **prefers) as tab:
        mizuki, renee = Visitor(house), Visitor(house)
        made = mizuki.sit_open()
        tab.go(house.address)
        for name, value in mizuki.web.cookies.items():
            tab.keep(name, value)
        tab.go(f"{house.address}/t/{made['table']}")
        tab.click(saying("button", "Tell me"))
        tab.wait("document.querySelector('.callback select')")
        # the hours of the night are quiet unless somebody wants otherwise
        assert called_back(mizuki)[0]["quiet_since"] == 22 * 60
        tab.ask(EVERY_HOUR)
        eventually(lambda: called_back(mizuki)[0]["quiet_since"] is None)
        tab.go(f"{house.address}/rules/okiya")
        line = renee.line(made["table"])
        line.until("update")
        line.say({"do": "sit", "name": "Renée"}, invitation=made["invitation"])
        eventually(lambda: bool(service.pushed))
        eventually(lambda: bool(tab.ask(NOTIFICATIONS)))
        [shown] = tab.ask(NOTIFICATIONS)
        table = made["table"]
        told = {"title": "Renée has sat down", "body": "Okiya with Renée", "tag": table, "data": {"table": table}}
        assert shown == told
        tab.go(f"{house.address}/t/{table}")
        tab.click(saying("button", "No more"))
        eventually(lambda: not push.channels)
        assert called_back(mizuki) == []
        push.sockets.shutdown()
