"""A private server answers only devices that have opened its invitation link."""

from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.server.settings import BadSetting, validate_club_secret
from tests.server.running import Server, Visitor

SECRET = "abcdefghij_KLMNOPQRST-1"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HANAMACHI_CLUB", SECRET)
        with Server(tmp_path_factory.mktemp("club")) as server:
            yield server


def test_the_invitation_link_lets_a_device_in_once_and_for_all(club: Server) -> None:
    member = Visitor(club, visit=False)
    asked = member.web.get(f"/club/{SECRET}")
    assert (asked.status_code, asked.headers["location"]) == (303, "/")
    assert SECRET not in asked.headers["set-cookie"]
    assert member.web.get("/").status_code == 200
    table = member.make_open_table()["table"]
    assert member.connect(table).receive_until("update")


def test_a_device_without_it_gets_nothing_but_signs_of_life(club: Server) -> None:
    member, stranger = Visitor(club, visit=False), Visitor(club, visit=False)
    member.web.get(f"/club/{SECRET}")
    member.web.get("/")
    table = member.make_open_table()["table"]
    closed = "/", f"/api/tables/{table}", "/club/", f"/club/{SECRET}1", "/schema/openapi.json", "/healthz/", "/manifest"
    for path in closed:
        assert stranger.web.get(path).status_code == 403
    assert stranger.web.post("/api/tables", json={}).status_code == 403
    with pytest.raises(InvalidStatus) as refused:
        stranger.connect(table)
    assert refused.value.response.status_code == 403
    assert stranger.web.get("/", headers={"Cookie": f"hanamachi-club={SECRET}"}).status_code == 403
    assert {stranger.web.get(path).status_code for path in ("/healthz", "/readyz", "/manifest.webmanifest")} == {200}
    assert "html" not in stranger.web.get("/icons/other.png").headers["content-type"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stranger_is_told_what_to_do_in_their_language(club: Server, language: str) -> None:
    say = load_phrases(language, "server")
    for path, told in {"/": [], "/t/5s9WCY_5PFgf": ["club-then"], f"/club/{SECRET}1": ["club-old"]}.items():
        page = httpx.get(f"{club.address}{path}", headers={"Accept-Language": language}).text
        for phrase in "club-only", "club-then", "club-old":
            assert (say(phrase) in page) == (phrase in ["club-only", *told])
        assert f'<html lang="{language}">' in page


def test_a_program_without_the_cookie_is_told_in_json(club: Server) -> None:
    assert httpx.get(f"{club.address}/api/tables").json()["error"] == "not-a-member"


@pytest.mark.parametrize("text", ["short", "has a blank in the middle of it", "x" * 19, "slash/slash/slash/slash"])
def test_a_secret_that_can_be_guessed_is_refused_and_not_shown(text: str) -> None:
    with pytest.raises(BadSetting, match="at least 20 letters") as refused:
        validate_club_secret(text)
    assert text not in str(refused.value)
