"""Every computer player has a name and a sentence in every language."""

import pytest

from hanamachi.game.registry import find_game
from hanamachi.locales import LANGUAGES, load_phrases

SENTENCES = {"okiya": "strength", "maiko": "note"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SENTENCES)
def test_all_players_have_different_names(language: str, game: str) -> None:
    say = load_phrases(language, "table", "front")
    for kind in ("player", SENTENCES[game]):
        said = [say(f"{kind}-{name}") for name in find_game(game).load_players()]
        assert len(set(said)) == len(said)
