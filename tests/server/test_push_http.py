"""Push subscriptions over HTTP: subscribing, unsubscribing, and refusals."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.authenticator import Person
from tests.server.push_service import BrowserDevice, PushService
from tests.server.running import Server, Visitor, parse_problem, wait_until


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with PushService(tmp_path) as running:
        yield running


@pytest.fixture
def near(tmp_path: Path, service: PushService) -> Iterator[Server]:
    """Yield a server that sends to our push service."""
    program = ("-m", "tests.server.loopback_push", str(service.port), str(service.certificate))
    with Server(tmp_path / "server", program=program) as running:
        yield running


def test_a_server_notifies_a_device_until_it_unsubscribes(near: Server, service: PushService) -> None:
    mizuki, renee = Visitor(near), Visitor(near)
    device = service.make_device("/phone")
    made = mizuki.make_open_table()
    assert (
        mizuki.web.get("/api/push").json() == mizuki.web.post("/api/push", json=device.make_subscription("nl")).json()
    )
    renee.join_table(made)
    wait_until(lambda: len(service.pushed) == 1)
    assert device.decrypt_message(service.pushed[0]) == {
        "title": "Renée is aangeschoven",
        "body": "Okiya met Renée",
        "table": made["table"],
        "silent": False,
    }
    assert mizuki.web.post("/api/push/off", json={"endpoint": device.endpoint}).status_code == 200
    assert mizuki.web.get("/api/you/file").json()["called_back"] == []


BAD = [
    ({"endpoint": "http://push.example/x"}, 400, "bad-endpoint"),
    ({"endpoint": "https://127.0.0.1/x"}, 400, "bad-endpoint"),
    ({"endpoint": "https://169.254.169.254/latest"}, 400, "bad-endpoint"),
    ({"endpoint": "https://10.0.0.1:8443/"}, 400, "bad-endpoint"),
    ({"endpoint": "https://localhost.localdomain/"}, 400, "bad-endpoint"),
    ({"endpoint": "https://nowhere.invalid/"}, 400, "bad-endpoint"),
    ({"auth": "AAAA"}, 400, "bad-subscription"),
    ({"p256dh": "A" * 87}, 400, "bad-subscription"),
    ({"language": "tlh"}, 400, "unknown-language"),
    ({"quiet": {"since": 0, "until": 0, "offset": 0}}, 400, "bad-subscription"),
    ({"quiet": 5}, 400, "not-understood"),
    ({"person": "m"}, 400, "not-understood"),
    ({"endpoint": "https://push.example/" + "x" * 70_000}, 413, "too-large"),
]


@pytest.mark.parametrize(
    ("change", "status", "error"), BAD, ids=[f"{error} {n}" for n, (_, _, error) in enumerate(BAD)]
)
def test_an_invalid_subscription_over_http_is_refused(
    server: Server, change: dict[str, object], status: int, error: str
) -> None:
    wish = BrowserDevice("https://push.example/x").make_subscription() | change
    answer = Visitor(server).web.post("/api/push", json=wish)
    assert parse_problem(answer) == (status, error), answer.text
    assert 10 < len(answer.json()["message"]) <= 500


def test_a_device_of_nobody_is_refused(server: Server) -> None:
    wish = BrowserDevice("https://push.example/x").make_subscription()
    assert parse_problem(Visitor(server, visit=False).web.post("/api/push", json=wish)) == (409, "no-cookie")


def test_signing_out_everywhere_calls_no_device_any_more(near: Server, service: PushService) -> None:
    mizuki = Person(near)
    mizuki.register_passkey()
    for path in ("/phone", "/laptop"):
        assert mizuki.web.post("/api/push", json=service.make_device(path).make_subscription()).status_code == 200
    assert len(mizuki.web.get("/api/you/file").json()["called_back"]) == 2
    assert mizuki.web.post("/api/you/sign-out-everywhere").status_code == 200
    assert mizuki.web.get("/api/you/file").json()["called_back"] == []
