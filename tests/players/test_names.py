"""Every computer player has a name and a sentence in every language."""

import pytest

from hanamachi.locales import LANGUAGES, phrases
from hanamachi.players import PLAYERS

SENTENCES = {"okiya": "strength", "maiko": "note"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PLAYERS)
def test_every_player_is_named_and_told_apart(language: str, game: str) -> None:
    say = phrases(language, "table", "front")
    for kind in ("player", SENTENCES[game]):
        said = [say(f"{kind}-{name}") for name in PLAYERS[game]]
        assert len(set(said)) == len(said)
