"""Push notifications to players without an open page: sent once, in their language, without delaying others."""

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.locales import UnknownLanguage
from hanamachi.server.live import turn_notices
from hanamachi.server.live.live_table import LiveTable
from hanamachi.server.live.making import make_game_table
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import ComputerSeat, NewTable, OpenSeat, YourSeat
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.push import sender
from hanamachi.server.push.endpoint import provider_domain
from hanamachi.server.push.notifications import KEPT_MS, LEASE_MS, DueNotification, Notification, NotificationQueue
from hanamachi.server.push.quiet_hours import QuietHours
from hanamachi.server.push.subscriptions import (
    MAX_DEVICES,
    BadSubscription,
    Device,
    Subscription,
    Subscriptions,
    parse_device_subscription,
)
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store
from hanamachi.table import Clock
from hanamachi.table.commands import Accept, Act, Offer, PersonCommand, Resign, Sit
from hanamachi.table.messages import CommandRequest
from tests.server.push_service import BrowserDevice, PushService, verify_vapid
from tests.server.running import wait_until_async
from tests.server.stores import OpenStore, make_account, sql
from tests.table.sitting import legal_actions

DAY = 24 * 3600


@pytest.fixture
def service(tmp_path: Path) -> Any:
    with PushService(tmp_path) as running:
        yield running


@pytest.fixture(autouse=True)
def _pages_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count a player without a page as away at once after they sat down."""
    monkeypatch.setattr(turn_notices, "LOADING_SECONDS", 0.0)


@pytest.fixture
async def registry(open_store: OpenStore, service: PushService) -> AsyncIterator[TableRegistry]:
    opened = TableRegistry(await open_store(), Settings(Path()), service.make_client())
    await opened.start_background_tasks()
    yield opened
    await opened.stop_and_close_store()


async def subscribe(registry: TableRegistry, person: str, device: BrowserDevice, **more: Any) -> None:
    wish = msgspec.convert(device.make_subscription(**more), Device)
    await registry.push_sender.subscriptions.store_subscription(
        parse_device_subscription(wish, person, "https://house.example")
    )


async def wait_until_stored(registry: TableRegistry) -> None:
    """Wait until all notifications are in the store."""
    while registry.push_sender._storing:
        await asyncio.wait(registry.push_sender._storing)


async def act_as_person(live: LiveTable, person: str, command: PersonCommand, invitation: str = "") -> None:
    await live.act_for_person(person, CommandRequest(live.table.entry_count, command, invitation))


async def make_table_with_invitation(registry: TableRegistry, **wish: Any) -> tuple[str, str]:
    """Return a table that Mizuki, m, has made and starts at, and its invitation."""
    made = await make_game_table(
        registry, "m", NewTable(OkiyaSetup("single"), (YourSeat("Mizuki"), OpenSeat()), first=0, **wish)
    )
    return made.table, made.invitation or ""


async def take_first_action(live: LiveTable, person: str) -> None:
    await act_as_person(live, person, Act(legal_actions(live.table)[0]))


async def test_a_notification_cancelled_before_it_starts_leaves_no_coroutine(registry: TableRegistry) -> None:
    # A coroutine that nobody awaits is reported by Python, and pytest fails the test.
    registry.push_sender.start_notifying_person("t", "m", Notification("turn", 0, 1, 1))
    (task,) = registry.push_sender._storing
    task.cancel()


async def test_absent_people_are_notified_of_guests_turns_and_rematches(
    service: PushService, registry: TableRegistry
) -> None:
    device = service.make_device()
    await subscribe(registry, "m", device, language="fr")
    table, invitation = await make_table_with_invitation(registry)
    async with registry.open_table(table, UNCHARGED_READER) as live:
        await act_as_person(live, "r", Sit("Renée"), invitation)
        await wait_until_async(lambda: len(service.pushed) == 1)
        await take_first_action(live, "m")
        await take_first_action(live, "r")
        await wait_until_async(lambda: len(service.pushed) == 2)
        await act_as_person(live, "r", Resign())
        await act_as_person(live, "r", Offer("rematch"))
        await wait_until_async(lambda: len(service.pushed) == 3)
        # a player is not notified of their own action
        await act_as_person(live, "m", Accept())
        await wait_until_stored(registry)
    told = [device.decrypt_message(pushed) for pushed in service.pushed]
    assert [each["title"] for each in told] == [
        "Renée a pris place à votre table",
        "C’est à vous",
        "Renée propose une revanche",
    ]
    assert {each["body"] for each in told} == {"Okiya avec Renée"}
    assert {each["silent"] for each in told} == {False}
    [table] = {each["table"] for each in told}
    assert all(set(each) == {"title", "body", "table", "silent"} for each in told)
    topics = {pushed.headers["topic"] for pushed in service.pushed}
    assert len(topics) == 1 and table not in topics.pop()
    for pushed in service.pushed:
        said = pushed.headers
        assert (pushed.path, said["content-encoding"], said["ttl"]) == ("/one", "aes128gcm", "86400")
        assert b"Ren" not in pushed.body
        _, claims = verify_vapid(pushed.headers["authorization"])
        assert (claims["aud"], claims["sub"]) == (f"https://push.example:{service.port}", "https://house.example")


async def test_a_present_person_is_notified_only_if_the_page_sleeps(
    service: PushService, monkeypatch: pytest.MonkeyPatch, registry: TableRegistry
) -> None:
    device = service.make_device()
    await subscribe(registry, "r", device)
    table, invitation = await make_table_with_invitation(registry)
    async with registry.open_table(table, UNCHARGED_READER) as live:
        await act_as_person(live, "r", Sit("Renée"), invitation)
        awake = Outbox("r")
        live.connect_client(awake, 0)
        await take_first_action(live, "m")
        awake.heard_at = time.monotonic()
        live.disconnect_client(awake)
        await take_first_action(live, "r")
        await wait_until_stored(registry)
        assert not service.pushed
        asleep = Outbox("r")
        live.connect_client(asleep, 0)
        await take_first_action(live, "m")
        # the page has not answered since the last message, and is now disconnected
        live.disconnect_client(asleep)
        await wait_until_async(lambda: len(service.pushed) == 1)
        monkeypatch.setattr(turn_notices, "SLEEP_SECONDS", 0.05)
        await take_first_action(live, "r")
        asleep = Outbox("r")
        live.connect_client(asleep, 0)
        # the page gets the next move and does not answer
        monkeypatch.setattr("hanamachi.server.push.notifications.MIN_INTERVAL_MS", 0)
        await take_first_action(live, "m")
        await wait_until_async(lambda: not live._turn_notices._unanswered)
        await wait_until_stored(registry)
        [row] = await load_due_notifications(registry.store, "turn")
        assert row["n"] == live.table.entry_count
        live.disconnect_client(asleep)


async def test_the_start_of_a_game_sends_no_notification_of_a_turn(
    service: PushService, monkeypatch: pytest.MonkeyPatch, registry: TableRegistry
) -> None:
    monkeypatch.setattr(turn_notices, "LOADING_SECONDS", 3600.0)
    device = service.make_device()
    await subscribe(registry, "m", device)
    wish = NewTable(OkiyaSetup("single"), (YourSeat("Mizuki"), ComputerSeat("random")), first=0)
    made = await make_game_table(registry, "m", wish)
    async with registry.open_table(made.table, UNCHARGED_READER) as live:
        assert live.table.turn == 0
        await wait_until_stored(registry)
        assert not await load_due_notifications(registry.store, "turn")
        # the page does not answer: the phone is in a pocket
        live._turn_notices._notify_unless_page_is_awake("m")
        await wait_until_stored(registry)
        assert len(await load_due_notifications(registry.store, "turn")) == 1


async def load_due_notifications(store: Store, kind: str) -> list[dict[str, Any]]:
    columns = "endpoint, seat, other, n, due, tries, at"
    (rows,) = await store.run(sql(f"SELECT {columns} FROM notifications WHERE kind = $1 ORDER BY endpoint", kind))
    return [dict(zip(columns.split(", "), row, strict=True)) for row in rows]


async def test_ten_moves_during_a_push_outage_are_one_retried_notification(
    service: PushService, registry: TableRegistry
) -> None:
    device, down = service.make_device(), [True]
    service.answer = lambda _: (503, {"retry-after": "1800"}) if down[0] else (201, {})
    await subscribe(registry, "r", device)
    table, invitation = await make_table_with_invitation(registry)
    async with registry.open_table(table, UNCHARGED_READER) as live:
        await act_as_person(live, "r", Sit("Renée"), invitation)
        for person in ("m", "r") * 2:
            await take_first_action(live, person)
        await take_first_action(live, "m")
        await wait_until_stored(registry)
        async with asyncio.timeout(20):
            # a notification in delivery is due again within two minutes, a failed one after half an hour
            while (await load_due_notifications(registry.store, "turn"))[0]["due"] < 1000 * (time.time() + 1000):
                # notifications that came during a delivery are sent ten seconds later
                soon = int(1000 * (time.time() + 15))
                await registry.store.run(sql("UPDATE notifications SET due = 1 WHERE kind = 'turn' AND due < $1", soon))
                registry.push_sender._send_now.set()
                await asyncio.sleep(0.01)
        [row] = await load_due_notifications(registry.store, "turn")
        assert row["n"] == live.table.entry_count and service.pushed
        down[0], before = False, len(service.pushed)
        # the wait is over
        await registry.store.run(sql("UPDATE notifications SET due = 1 WHERE kind = 'turn'"))
        registry.push_sender._send_now.set()
        await wait_until_async(lambda: len(service.pushed) == before + 1)
        await wait_until_async(lambda: not registry.push_sender._sending)
        [row] = await load_due_notifications(registry.store, "turn")
        assert row["due"] is None and row["at"] > 0
    assert device.decrypt_message(service.pushed[-1])["title"] == "It is your turn"


async def test_outdated_notifications_are_not_sent(service: PushService, registry: TableRegistry) -> None:
    quiet = {"since": 0, "until": 1439, "offset": 0}
    await subscribe(registry, "r", service.make_device(), quiet=quiet)
    table, invitation = await make_table_with_invitation(registry)
    async with registry.open_table(table, UNCHARGED_READER) as live:
        await act_as_person(live, "r", Sit("Renée"), invitation)
        await take_first_action(live, "m")
        await wait_until_stored(registry)
        [row] = await load_due_notifications(registry.store, "turn")
        assert row["due"] > 1000 * time.time()
        await take_first_action(live, "r")
        await registry.store.run(sql("UPDATE notifications SET due = 1"))
        registry.push_sender._send_now.set()
        while (await load_due_notifications(registry.store, "turn"))[0]["due"] is not None:
            await asyncio.sleep(0.01)
    assert not service.pushed


async def test_a_browser_that_is_gone_is_forgotten(service: PushService, registry: TableRegistry) -> None:
    service.answer = lambda _: (410, {})
    await subscribe(registry, "m", service.make_device())
    table, invitation = await make_table_with_invitation(registry)
    async with registry.open_table(table, UNCHARGED_READER) as live:
        await act_as_person(live, "r", Sit("Renée"), invitation)
    while await registry.push_sender.subscriptions.load_devices_of("m"):
        await asyncio.sleep(0.01)
    assert not await load_due_notifications(registry.store, "sat")
    assert len(service.pushed) == 1


async def test_the_low_time_notification_is_sent_once_despite_a_restart(
    service: PushService, monkeypatch: pytest.MonkeyPatch, registry: TableRegistry
) -> None:
    device = service.make_device()
    await subscribe(registry, "m", device)
    table, invitation = await make_table_with_invitation(registry, clock=Clock(DAY))
    async with registry.open_table(table, UNCHARGED_READER) as live:
        await act_as_person(live, "r", Sit("Renée"), invitation)
        assert live.table.deadline == live.table.updated_at + 1000 * DAY
        await wait_until_async(lambda: len(service.pushed) == 1)
        assert not await load_due_notifications(registry.store, "hurry")
        # three quarters later
        monkeypatch.setattr(live._ledger, "now", lambda: live.table.updated_at + 750 * DAY + 1)
        live.set_all_timers()
        await wait_until_async(lambda: len(service.pushed) == 2)
        await wait_until_stored(registry)
        # another process finds it again
        live._turn_notices.set_low_time_timer()
        await asyncio.sleep(0)
        await wait_until_stored(registry)
        [row] = await load_due_notifications(registry.store, "hurry")
        assert row["n"] == live.table.deadline
    assert len(service.pushed) == 2
    assert device.decrypt_message(service.pushed[1])["title"] == "24 hours left for your turn"


async def test_an_expired_lease_passes_to_another_process(service: PushService, registry: TableRegistry) -> None:
    there = NotificationQueue(registry.store)
    mine = parse_device_subscription(
        msgspec.convert(service.make_device().make_subscription(), Device), "m", "https://house.example"
    )
    # so far in the future that the server itself sends nothing
    far = 10**14
    await there.add_notification_for_devices("t", Notification("turn", 0, 1, 5), [(mine, far)])
    assert await there.lease_due_notifications(far - 1) == []
    [taken] = await there.lease_due_notifications(far)
    assert taken == DueNotification(
        mine.endpoint, provider_domain(mine.endpoint), "t", Notification("turn", 0, 1, 5), 1
    )
    assert await there.lease_due_notifications(far + LEASE_MS - 1) == []
    [again] = await there.lease_due_notifications(far + LEASE_MS)
    assert again.tries == 2
    # marking the older one as sent does not mark the newer one, and an older one is never sent after a newer
    await there.add_notification_for_devices("t", Notification("turn", 0, 1, 7), [(mine, far)])
    await there.mark_sent(again, far)
    await there.add_notification_for_devices("t", Notification("turn", 0, 1, 6), [(mine, far)])
    [newer] = await there.lease_due_notifications(far + LEASE_MS)
    assert newer.notification.n == 7 and newer.tries == 1
    await there.mark_sent(newer, far)
    assert await there.lease_due_notifications(10 * far) == []
    # two notifications within a moment become one, sent a moment later
    await there.add_notification_for_devices("t", Notification("turn", 0, 1, 8), [(mine, far + 1)])
    assert (
        await there.lease_due_notifications(far + 9_999) == []
        and len(await there.lease_due_notifications(far + 10_000)) == 1
    )
    await there.mark_sent(replace(newer, notification=Notification("turn", 0, 1, 8)), far)
    await there.delete_old(far + KEPT_MS + 1)
    assert await load_due_notifications(registry.store, "turn") == []


async def test_ten_moves_are_not_ten_tries_of_a_service_that_cannot(
    service: PushService, registry: TableRegistry
) -> None:
    there, far = NotificationQueue(registry.store), 10**14
    mine = parse_device_subscription(
        msgspec.convert(service.make_device().make_subscription(), Device), "m", "https://house.example"
    )
    await there.add_notification_for_devices("t", Notification("turn", 0, 1, 5), [(mine, far)])
    for later in (0, 10_000):
        [taken] = await there.lease_due_notifications(far + later)
        await there.postpone_notification(taken, far + later + 10_000)
    await there.add_notification_for_devices("t", Notification("turn", 0, 1, 7), [(mine, far + 11_000)])
    assert await there.lease_due_notifications(far + 19_999) == []
    [taken] = await there.lease_due_notifications(far + 20_000)
    assert (taken.notification.n, taken.tries) == (7, 3)
    await there.mark_failed(taken, far + 20_000)
    # from now on, each move is tried once
    await there.add_notification_for_devices("t", Notification("turn", 0, 1, 9), [(mine, far + 40_000)])
    [taken] = await there.lease_due_notifications(far + 40_000)
    assert taken.tries == 4
    # it accepts again; a notification that came during the delivery is sent a moment later
    await there.add_notification_for_devices("t", Notification("turn", 0, 1, 11), [(mine, far + 41_000)])
    await there.mark_sent(taken, far + 42_000)
    [taken] = await there.lease_due_notifications(far + 52_000)
    assert (taken.notification.n, taken.tries) == (11, 1)


async def test_a_provider_that_is_slow_keeps_no_other_waiting(service: PushService, registry: TableRegistry) -> None:
    there, far = NotificationQueue(registry.store), 10**14
    wish = msgspec.convert(service.make_device().make_subscription(), Device)
    for at in range(30):
        slow = replace(parse_device_subscription(wish, "m", ""), endpoint=f"https://{at}.slow.example/{at}")
        good = replace(slow, endpoint=f"https://push.good.example.org/{at}")
        await there.add_notification_for_devices(
            "t", Notification("turn", 0, 1, 5), [(slow, far - 100 + at), (good, far)]
        )

    async def taken(*proven: str, full: tuple[str, ...] = ()) -> list[str]:
        return sorted(each.provider for each in await there.lease_due_notifications(far, proven, full))

    assert await taken() == ["example.org", "slow.example"]
    assert await taken("example.org") == ["example.org"] * 19 + ["slow.example"]
    assert await taken("example.org", full=("slow.example",)) == ["example.org"] * 10
    assert await taken(full=("slow.example", "example.org")) == []


async def test_a_turn_is_notified_even_if_the_process_with_the_socket_dies(
    service: PushService, registry: TableRegistry
) -> None:
    device = service.make_device()
    await subscribe(registry, "r", device)
    table, invitation = await make_table_with_invitation(registry, clock=Clock(DAY))
    async with registry.open_table(table, UNCHARGED_READER) as live:
        await act_as_person(live, "r", Sit("Renée"), invitation)
        page = Outbox("r")
        live.connect_client(page, 0)
        await take_first_action(live, "m")
        await wait_until_stored(registry)
        [row] = await load_due_notifications(registry.store, "turn")
        assert row["due"] > 1000 * time.time()
        # the page has answered, so it is awake
        page.heard_at = time.monotonic() + 1
        live._turn_notices._notify_unless_page_is_awake("r")
        await wait_until_stored(registry)
        [row] = await load_due_notifications(registry.store, "turn")
        assert row["due"] is None
        live.disconnect_client(page)
    assert not service.pushed


async def test_devices_are_a_persons_whoever_they_were_there_and_are_bounded(
    service: PushService, registry: TableRegistry
) -> None:
    there, accounts = Subscriptions(registry.store), Accounts(registry.store)
    passkey = await make_account(registry.store, "me")
    await make_table_with_invitation(registry)
    await accounts.sign_in(passkey, "m", 2, ())
    await subscribe(registry, "m", service.make_device("/phone"))
    await subscribe(registry, "me", service.make_device("/laptop"))
    await subscribe(registry, "r", service.make_device("/other"))
    for person in ("m", "me"):
        assert [one.endpoint[-6:] for one in await there.load_devices_of(person)] == ["laptop", "/phone"]
    for n in range(MAX_DEVICES + 3):
        await subscribe(registry, "r", service.make_device(f"/{n}"))
    assert len(await there.load_devices_of("r")) == MAX_DEVICES
    # the person who uses the browser now gets its notifications
    await subscribe(registry, "s", service.make_device("/12"))
    assert len(await there.load_devices_of("r")) == MAX_DEVICES - 1 and len(await there.load_devices_of("s")) == 1
    kept = await PersonalData(registry.store).export_data_of_person("me", {})
    assert [one["endpoint"][-6:] for one in kept.called_back] == ["laptop", "/phone"]

    async def forget(_: str) -> None:
        """Do nothing: no server has the table open."""

    await PersonalData(registry.store).delete_data_of_person("me", forget)
    for person, count in (("me", 0), ("m", 0), ("s", 1)):
        assert len(await there.load_devices_of(person)) == count


BAD: list[tuple[dict[str, Any], type[Exception]]] = [
    ({"p256dh": ""}, BadSubscription),
    ({"p256dh": "AAAA"}, BadSubscription),
    ({"p256dh": "x" * 5000}, BadSubscription),
    ({"p256dh": "é"}, BadSubscription),
    ({"auth": "AAAA"}, BadSubscription),
    ({"language": "tlh"}, UnknownLanguage),
    ({"quiet": QuietHours(0, 1440, 0)}, BadSubscription),
    ({"quiet": QuietHours(-1, 10, 0)}, BadSubscription),
    ({"quiet": QuietHours(10, 10, 0)}, BadSubscription),
    ({"quiet": QuietHours(10, 20, 900)}, BadSubscription),
]


@pytest.mark.parametrize(("change", "error"), BAD, ids=str)
def test_a_forged_subscription_is_refused_in_a_sentence(change: dict[str, Any], error: type[Exception]) -> None:
    good = msgspec.convert(BrowserDevice("https://push.example/x").make_subscription(), Device)
    assert isinstance(parse_device_subscription(good, "m", "https://house.example"), Subscription)
    with pytest.raises(error, match="expected"):
        parse_device_subscription(msgspec.structs.replace(good, **change), "m", "https://house.example")


NIGHT = QuietHours(22 * 60, 8 * 60, 60)


@pytest.mark.parametrize(
    ("utc", "loud"),
    # an hour east it is 21:59, 22:00, 23:30, 7:59, 8:00
    [((20, 59), (20, 59)), ((21, 0), (31, 0)), ((22, 30), (31, 0)), ((6, 59), (7, 0)), ((7, 0), (7, 0))],
)
def test_quiet_hours_end_where_the_device_is(utc: tuple[int, int], loud: tuple[int, int]) -> None:
    at, over = (60_000 * (60 * hour + minute) for hour, minute in (utc, loud))
    assert NIGHT.find_next_time_outside(at) == over


def test_low_time_in_quiet_hours_is_notified_silently() -> None:
    wish = BrowserDevice("https://push.example/x").make_subscription(quiet={"since": 1320, "until": 480, "offset": 0})
    device = parse_device_subscription(msgspec.convert(wish, Device), "m", "https://house.example")
    midnight, eight = 0, 8 * 3_600_000
    assert sender.compute_send_time_after_quiet_hours(device, Notification("turn", 0, 1, 5), midnight) == eight
    assert sender.compute_send_time_after_quiet_hours(device, Notification("hurry", 0, 0, eight + 1), midnight) == eight
    assert sender.compute_send_time_after_quiet_hours(device, Notification("hurry", 0, 0, eight), midnight) == midnight
