"""When people at a table may say set phrases: to another person, and while nothing is hidden."""

from random import Random

import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Setup, Table, TableRefusal
from hanamachi.table.commands import Offer, Resign, Sit
from hanamachi.table.personal_views import make_table_view
from hanamachi.table.set_phrases import check_set_phrases_allowed
from tests.table.maiko_sitting import play_out, seat_people
from tests.table.sitting import SEED, Sitting, seat_two_people


def refusal_of_phrase(table: Table) -> str:
    """Return the error code of a refused set phrase, or ''. Check that the view says the same."""
    code = ""
    try:
        check_set_phrases_allowed(table)
    except TableRefusal as error:
        code = error.code
    for person in ("m", "person 0", "stranger", ""):
        assert make_table_view(table, person, 0).phrases == (not code)
    return code


def test_without_hidden_tiles_phrases_are_always_allowed() -> None:
    sitting = seat_two_people("first-to-2")
    assert refusal_of_phrase(sitting.table) == ""
    sitting.play(sitting.legal()[0])
    assert refusal_of_phrase(sitting.table) == ""
    sitting.say(0, Resign())
    assert refusal_of_phrase(sitting.table) == ""


def test_in_hidden_games_phrases_are_allowed_only_before_and_after() -> None:
    sitting = seat_people(3)
    waiting = Sitting(sitting.table.setup)
    for seat in range(2):
        waiting.say(seat, Sit(("Mizuki", "Renée")[seat]), f"person {seat}")
    assert refusal_of_phrase(waiting.table) == ""
    chance, codes = Random(4), set[str]()
    while sitting.table.is_playing:
        codes.add(refusal_of_phrase(sitting.table))
        play_out(sitting, chance, 1)
    assert codes == {"game-hides"}
    assert refusal_of_phrase(sitting.table) == ""
    for seat in range(3):
        sitting.say(seat, Offer("rematch"))
    assert refusal_of_phrase(sitting.table) == "game-hides"


@pytest.mark.parametrize("computers", [(None, "random"), (None, None)])
def test_phrases_need_another_person_at_the_table(computers: tuple[str | None, ...]) -> None:
    sitting = Sitting(
        Setup(game=OkiyaSetup("single"), computers=computers, first=0, seed=SEED, shared=computers[1] is None)
    )
    for seat, computer in enumerate(computers):
        if computer is None:
            sitting.say(seat, Sit(("Mizuki", "Renée")[seat]), "m")
    assert refusal_of_phrase(sitting.table) == "nobody-else"
