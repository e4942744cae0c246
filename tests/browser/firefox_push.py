"""The push service of Firefox, simulated on loopback."""

import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import Any
from uuid import uuid4

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server as SocketServer
from websockets.sync.server import ServerConnection, serve

from tests.server.push_service import Answer, Pushed, PushService


class FirefoxPush:
    """It hands out endpoints of a push service of ours, and passes on what comes there."""

    def __init__(self, service: PushService) -> None:
        self.service, self.channels = service, list[str]()
        self.out: SimpleQueue[Any] = SimpleQueue()
        service.answer = self.forward_push
        self.sockets: SocketServer = serve(self.serve_socket, "127.0.0.1", 0)
        self.preferences = {
            "dom.push.serverURL": f"ws://127.0.0.1:{self.sockets.socket.getsockname()[1]}/",
            "dom.push.testing.allowInsecureServerURL": True,
            "dom.push.connection.enabled": True,
            # Without a desktop, Firefox shows notifications itself.
            "alerts.useSystemBackend": False,
            # The person has allowed notifications.
            "permissions.default.desktop-notification": 1,
        }
        """With which a Firefox comes here."""
        threading.Thread(target=self.sockets.serve_forever, daemon=True).start()

    def forward_push(self, pushed: Pushed) -> Answer:
        channel = pushed.path.strip("/")
        if channel not in self.channels:
            return 410, {}
        data, headers = urlsafe_b64encode(pushed.body).rstrip(b"=").decode(), {"encoding": "aes128gcm"}
        told = {"messageType": "notification", "channelID": channel, "version": uuid4().hex}
        self.out.put(told | {"data": data, "headers": headers})
        return 201, {}

    def serve_socket(self, socket: ServerConnection) -> None:
        def send() -> None:
            with suppress(ConnectionClosed):
                while True:
                    socket.send(json.dumps(self.out.get()))

        threading.Thread(target=send, daemon=True).start()
        for text in iter_messages_until_closed(socket):
            said = json.loads(text)
            match said.get("messageType"):
                case "hello":
                    self.out.put({"messageType": "hello", "uaid": uuid4().hex, "status": 200, "use_webpush": True})
                case "register":
                    channel = said["channelID"]
                    self.channels.append(channel)
                    where = {"pushEndpoint": self.service.make_device(f"/{channel}").endpoint}
                    self.out.put({"messageType": "register", "channelID": channel, "status": 200} | where)
                case "unregister":
                    self.channels.remove(said["channelID"])
                    self.out.put({"messageType": "unregister", "channelID": said["channelID"], "status": 200})


def iter_messages_until_closed(socket: ServerConnection) -> Iterator[Any]:
    """Yield messages until the browser closes the connection."""
    with suppress(ConnectionClosed):
        yield from socket
