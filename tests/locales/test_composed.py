"""Sentences with variables: correct in each language for every number, name and piece."""

import pytest

from hanamachi.locales import load_phrases

SENTENCES = [
    ("en", "points", {"points": "1", "count": 1}, "1 point"),
    ("fr", "points", {"points": "−1", "count": 1}, "−1 point"),
    ("nl", "points", {"points": "−1", "count": 1}, "−1 punt"),
    ("en", "made-of", {"own": 6, "other": 1, "colour": "violet"}, "6 violet, 1 other"),
    ("fr", "made-of", {"own": 6, "other": 1, "colour": "white"}, "6 blanches, 1 autre"),
    ("fr", "made-of", {"own": 1, "other": 2, "colour": "green"}, "1 verte, 2 autres"),
    ("nl", "made-of", {"own": 3, "other": 2, "colour": "violet"}, "3 paarse, 2 andere"),
    ("en", "object-F.coloured", {"colour": "violet"}, "violet fan"),
    ("fr", "object-P.coloured", {"colour": "white"}, "ombrelle blanche"),
    ("nl", "object-T.coloured", {"colour": "green"}, "groene thee"),
    ("en", "worth", {"what": "loss", "count": 0}, "loses when the last tile is taken"),
    ("nl", "worth", {"what": "loss", "count": 0}, "verliest pas bij de laatste tegel"),
    ("en", "game-won", {"name": "Anna", "how": "by resignation", "left": "7"}, "Anna won (by resignation, 7)"),
    ("fr", "board-of", {"name": "Iris"}, "Plateau\u202f: Iris"),
    ("en", "meet-waits", {"here": 1, "seats": 3}, "game begins as soon as all 3 players are here."),
    ("fr", "meet-waits", {"here": 1, "seats": 4}, "La partie commence dès que vous êtes 4."),
    ("nl", "meet-waits", {"here": 1, "seats": 2}, "De partij begint zodra er nog iemand komt."),
    ("en", "refused-offline-layouts", {}, "Set “Layouts” to “any”, and you can play here."),
    ("fr", "refused-offline-layouts", {}, "Réglez «\u202fJardins\u202f» sur"),
    ("nl", "refused-offline-hints", {}, "Zet Hints op “geen”"),
    ("en", "unmeet-note", {"name": "Iris"}, "Iris is not told."),
    ("fr", "part-collar", {"drawing": "cat"}, "collier"),
    ("fr", "part-collar", {"drawing": "monk"}, "col"),
    ("fr", "part-neck", {"drawing": "shamisen"}, "manche"),
    ("en", "days-a-move", {"count": 1}, "1 day a turn"),
    ("en", "push-hurry", {"hours": 3}, "3 hours left for your turn"),
    ("en", "refused-illegal-action", {}, "That is not allowed now."),
]


@pytest.mark.parametrize(("language", "phrase", "values", "said"), SENTENCES)
def test_a_sentence_agrees_with_its_values(language: str, phrase: str, values: dict[str, object], said: str) -> None:
    assert load_phrases(language)(phrase, **values).endswith(said) or said in load_phrases(language)(phrase, **values)
