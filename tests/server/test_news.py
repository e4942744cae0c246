"""What processes tell each other goes over as text, the same from version to version: they are renewed one by one."""

import pytest

from hanamachi.server.store.news import (
    EntryAppended,
    KnockAnswered,
    News,
    NewsMissed,
    PhraseTold,
    PresenceChanged,
    RecordRewritten,
    SessionRevoked,
    TablesUnowned,
    decoded,
    encoded,
)

TEXTS: dict[str, News] = {
    "t:3": EntryAppended("t", 3),
    "t:0": PresenceChanged("t"),
    "t:-1": RecordRewritten("t"),
    "digest:-2": SessionRevoked("digest"),
    "digest:-3": KnockAnswered("digest"),
    "t:-100": PhraseTold("t", 0, "hello"),
    "t:-307": PhraseTold("t", 2, "goodbye"),
    ":0": NewsMissed(),
    ":1": TablesUnowned(),
}


@pytest.mark.parametrize("text", TEXTS)
def test_news_is_a_text_and_back(text: str) -> None:
    assert encoded(TEXTS[text]) == text
    assert decoded(text) == TEXTS[text]


@pytest.mark.parametrize("number", [-4, -99, -108, -199])
def test_a_number_of_a_later_version_is_taken_for_an_old_entry(number: int) -> None:
    assert decoded(f"t:{number}") == EntryAppended("t", number)
