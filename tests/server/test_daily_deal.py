"""The route of Maiko's daily deal: the state after actions, hidden tiles, and refusals in one sentence."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from hanamachi.games.maiko.daily_deal import make_daily_deal
from hanamachi.games.maiko.rules.floor import PLACE_NAMES
from hanamachi.games.maiko.rules.tiles import FACE_TEXTS
from tests.server.running import Server, Visitor

TODAY = datetime.now(UTC).date()


def test_a_deal_is_played_by_requests_and_shows_only_what_was_turned(server: Server) -> None:
    visitor = Visitor(server, visit=False)

    def after(actions: str = "") -> dict[str, Any]:
        answer = visitor.web.get(f"/api/maiko/deals/{TODAY}", params={"actions": actions})
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        return state

    at, face = next((at, face) for at, face in enumerate(make_daily_deal(TODAY).faces) if 0 <= face < 36)
    place, tile = PLACE_NAMES[at], FACE_TEXTS[face]
    start = after()
    assert (start["day"], start["turns"], start["filled"], start["steps"]) == (str(TODAY), 1, False, [])
    assert 3 <= start["par"] <= 12
    assert start["two_stars"] == 2 * start["par"]
    assert set(start["house"]["floor"]) == {"", "?"}
    assert place in start["actions"]
    turned = after(place)
    assert [step["tiles"] for step in turned["steps"]] == [[tile]]
    assert set(turned["house"]["floor"]) == {"", "?", tile}
    looked = after(f"one-san {place}")
    assert looked["saw"] == {"place": place, "tile": tile, "step": 1}
    assert set(looked["house"]["floor"]) == {"", "?"}
    assert after(f"one-san {place} stop")["saw"] is None


@pytest.mark.parametrize(
    ("path", "error", "said"),
    [
        ("soon", "bad-option", "'soon' is no day: expected one such as 2026-11-26"),
        (str(TODAY + timedelta(3)), "bad-option", "has no deal that can be played now: expected"),
        (str(TODAY - timedelta(40)), "bad-option", "has no deal that can be played now: expected"),
        (f"{TODAY}?actions=x9", "illegal-action", "'x9' cannot be done now: expected to turn a tile over"),
        (f"{TODAY}?actions=stop", "illegal-action", "'stop' cannot be done now: expected to turn a tile over"),
    ],
)
def test_other_days_and_illegal_actions_are_refused(server: Server, path: str, error: str, said: str) -> None:
    answer = Visitor(server, visit=False).web.get(f"/api/maiko/deals/{path}")
    assert (answer.status_code, answer.json()["error"]) == (400, error)
    assert said in answer.json()["message"]
