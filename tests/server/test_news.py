"""News between processes is JSON, and loses nothing where the other process is of an older or a later version."""

import pytest

from hanamachi.server.store.news import (
    ANY_PROCESS,
    EntryAppended,
    KnockAnswered,
    News,
    NewsMissed,
    PhraseTold,
    PresenceChanged,
    RecordRewritten,
    SessionRevoked,
    TablesUnowned,
    decode_news_message,
    encode_message,
)

TEXTS: dict[str, News] = {
    '{"type":"entry","table":"t","number":3}': EntryAppended("t", 3),
    '{"type":"presence","table":"t"}': PresenceChanged("t"),
    '{"type":"rewritten","table":"t"}': RecordRewritten("t"),
    '{"type":"revoked","person":"digest"}': SessionRevoked("digest"),
    '{"type":"answered","knock":"digest"}': KnockAnswered("digest"),
    '{"type":"phrase","table":"t","seat":2,"phrase":"goodbye"}': PhraseTold("t", 2, "goodbye"),
    '{"type":"missed"}': NewsMissed(),
    '{"type":"unowned"}': TablesUnowned(),
}


@pytest.mark.parametrize("text", TEXTS)
def test_news_is_a_text_and_back(text: str) -> None:
    message = f'{{"sender":7,"news":[{text}]}}'
    assert encode_message(7, TEXTS[text]) == message
    assert [*decode_news_message(message, 8)] == [TEXTS[text]]


def test_a_process_gets_news_for_all_but_not_its_own() -> None:
    assert [*decode_news_message(encode_message(7, TablesUnowned()), 7)] == []
    assert [*decode_news_message(encode_message(ANY_PROCESS, TablesUnowned()), 7)] == [TablesUnowned()]


def test_entries_are_news_by_table() -> None:
    found = [*decode_news_message('{"sender":7,"entries":{"t":3,"u":4}}', 8)]
    assert found == [EntryAppended("t", 3), EntryAppended("u", 4)]


@pytest.mark.parametrize("old", ["7 t:13", "7 t:0", "7 t:-1", "7 t:-2", "7 t:-3", "7 t:-307"])
def test_news_of_an_older_process_reload_the_table(old: str) -> None:
    assert [*decode_news_message(old, 7)] == [
        RecordRewritten("t"),
        PresenceChanged("t"),
        SessionRevoked("t"),
        KnockAnswered("t"),
    ]


@pytest.mark.parametrize("text", ["7 :0", "7 :1", '{"sender":7,"news":[{"type":"later"}]}', "{", ""])
def test_news_that_cannot_be_understood_was_missed(text: str) -> None:
    assert [*decode_news_message(text, 8)] == [NewsMissed()]


def test_an_older_process_ignores_a_message() -> None:
    # an older version parses the words after a space as news
    assert not any(" " in encode_message(7, news) for news in TEXTS.values())
