"""A server that sends push messages to loopback: `python -m tests.server.loopback_push PORT CERTIFICATE serve …`.

No setting does this, because a server could then be made to send requests inside its own network.
"""

import ssl
import sys
from collections.abc import Sequence

from hanamachi.__main__ import main
from hanamachi.server.live import registry, turn_notices
from hanamachi.server.push.endpoint import Endpoint
from hanamachi.server.push.services import PushServices


def run_server(port: int, certificate: str) -> None:
    async def here(_: Endpoint) -> Sequence[str]:
        return ["127.0.0.1"]

    def services() -> PushServices:
        return PushServices(here, lambda: ssl.create_default_context(cafile=certificate), (port,))

    setattr(registry, "PushServices", services)  # noqa: B010 - only this test server sets it
    # a player without a page counts as away at once after they sat down
    setattr(turn_notices, "LOADING_SECONDS", 0.0)  # noqa: B010 - the same
    main()


if __name__ == "__main__":
    port, certificate = sys.argv[1:3]
    del sys.argv[1:3]
    run_server(int(port), certificate)
