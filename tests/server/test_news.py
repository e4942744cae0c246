"""What processes tell each other goes over as text, the same from version to version: they are renewed one by one."""

import pytest

from hanamachi.server.store.news import (
    EntryAppended,
    News,
    NewsMissed,
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
    ":0": NewsMissed(),
    ":1": TablesUnowned(),
}


@pytest.mark.parametrize("text", TEXTS)
def test_news_is_a_text_and_back(text: str) -> None:
    assert encoded(TEXTS[text]) == text
    assert decoded(text) == TEXTS[text]
