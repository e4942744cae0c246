"""An outlet that collects what a connection is sent."""

from hanamachi.server.live.outbox import Farewell, Outbox


class CollectingOutlet:
    """Outlet of an outbox that keeps its messages and its farewell in `items`, and has room for all."""

    has_room = True

    def __init__(self, outbox: Outbox) -> None:
        self.items: list[bytes | Farewell] = []
        outbox.set_outlet(self)

    def send(self, data: bytes) -> None:
        """Keep a message."""
        self.items.append(data)

    def end(self, farewell: Farewell) -> None:
        """Keep the farewell."""
        self.items.append(farewell)
