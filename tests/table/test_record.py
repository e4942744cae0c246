"""Records as files: encoding, decoding, and detection of changes."""

from random import Random

import msgspec
import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Clock, Setup
from hanamachi.table.commands import Accept, Offer, Resign, Sit, Start
from hanamachi.table.notation import format_table_notation, parse_notation
from hanamachi.table.personal_views import make_table_view
from hanamachi.table.record import BadRecord, Record, decode_record, encode_record, make_record
from tests.table import maiko_sitting
from tests.table.sitting import BLOCKADE, STRAIGHT, Sitting, seat_two_people


def play_whole_table(
    seed: int, computers: tuple[str | None, ...] = (None, None), clock: Clock | None = None
) -> Sitting:
    """Return a match played by chance, with a rematch begun."""
    chance = Random(seed)
    game = OkiyaSetup("first-to-2", chance.choice(["blockade", "draw"]))
    sitting = Sitting(Setup(game=game, computers=computers, clock=clock, seed=chance.randbytes(32).hex()))
    for seat, name in enumerate(("Mizuki", 'Renée "R" \\ [x]')):
        if sitting.table.seats[seat].computer is None:
            sitting.say(seat, Sit(name), f"person {seat}")
    while not sitting.table.is_over:
        sitting.play_on(chance)
        for seat in (0, 1):
            if "start" in make_table_view(sitting.table, f"person {seat}", 0).can:
                sitting.say(seat, Start())
    sitting.say(0, Offer("rematch"))
    if sitting.table.open_offer:
        sitting.say(1, Accept())
    sitting.play(sitting.legal()[0])
    return sitting


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("computer", "clock"), [(None, None), ("wary", None), (None, Clock(600, 2))])
def test_a_record_is_written_read_and_replayed_to_the_same_games(
    seed: int, computer: str | None, clock: Clock | None
) -> None:
    sitting = play_whole_table(seed, (None, computer), clock)
    record = make_record(sitting.table, sitting.entries)
    data = encode_record(record)
    assert decode_record(data) == record
    again = decode_record(data).table
    assert again.games == sitting.table.games
    assert again.match == sitting.table.match
    assert [state.name for state in again.seats] == [state.name for state in sitting.table.seats]


def test_a_match_on_a_shared_screen_replays_though_nobody_is_named_in_it() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup("first-to-2"), shared=True, seed="cd" * 32))
    sitting.say(0, Sit("Mizuki"), "m")
    sitting.say(1, Sit("Renée"), "m")
    while not sitting.table.is_over:
        sitting.play_on(Random(2))
        if not sitting.table.is_over:
            sitting.say(0, Start())
    sitting.say(1, Offer("rematch"))
    record = decode_record(encode_record(make_record(sitting.table, sitting.entries)))
    assert record.table.games == sitting.table.games


def test_a_record_shows_neither_seed_nor_who_anybody_is() -> None:
    sitting = play_whole_table(3)
    data = encode_record(make_record(sitting.table, sitting.entries))
    assert sitting.table.setup.seed.encode() not in data
    assert b"person 0" not in data
    assert b'"person"' not in data


def test_one_changed_byte_anywhere_is_caught() -> None:
    sitting = seat_two_people("single", deals=(STRAIGHT,))
    sitting.play(*BLOCKADE)
    data = encode_record(make_record(sitting.table, sitting.entries))
    decode_record(data)
    for place in range(len(data)):
        for change in (1, 32, 128):
            changed = bytearray(data)
            changed[place] ^= change
            with pytest.raises(BadRecord):
                decode_record(bytes(changed))
    for cut in (data[:-1], data + b"\n", b"", b"{}", data.replace(b"\n", b"\r")):
        with pytest.raises(BadRecord):
            decode_record(cut)


def test_a_record_rewritten_with_a_new_digest_must_still_obey_the_rules() -> None:
    sitting = seat_two_people("single", deals=(STRAIGHT,))
    sitting.play(*BLOCKADE[:4])
    record = make_record(sitting.table, sitting.entries)
    swapped = (*record.entries[:2], *record.entries[3:])
    forged = make_record(sitting.table, [msgspec.structs.replace(e, n=i) for i, e in enumerate(swapped, 1)])
    with pytest.raises(BadRecord, match="breaks the rules"):
        decode_record(encode_record(forged))


def test_a_record_whose_deal_was_not_the_one_committed_to_is_refused() -> None:
    sitting = seat_two_people("single")
    sitting.say(0, Resign())
    other = Sitting(msgspec.structs.replace(sitting.table.setup, seed="ab" * 32))
    for entry in sitting.entries:
        other.say(entry.seat, entry.command, entry.person)
    honest, chosen = (make_record(s.table, s.entries) for s in (sitting, other))
    forged = _replace_commitments(chosen, honest.commitments)
    with pytest.raises(BadRecord, match="is not the one that was committed to"):
        decode_record(encode_record(forged))


def test_a_record_with_a_deal_of_ones_own_cannot_borrow_the_commitment() -> None:
    sitting = seat_two_people("single")
    sitting.say(0, Resign())
    honest = make_record(sitting.table, sitting.entries)
    for secrets in (honest.setup.secrets, ("",)):
        setup = msgspec.structs.replace(honest.setup, deals=(STRAIGHT,), secrets=secrets)
        forged = _replace_commitments(msgspec.structs.replace(honest, setup=setup), honest.commitments)
        with pytest.raises(BadRecord, match="has a given deal and a secret one"):
            decode_record(encode_record(forged))


@pytest.mark.parametrize("commitments", [(), ("00" * 32,) * 2])
def test_a_record_with_a_commitment_too_few_or_too_many_is_refused(commitments: tuple[str, ...]) -> None:
    sitting = seat_two_people("single")
    forged = _replace_commitments(make_record(sitting.table, sitting.entries), commitments)
    with pytest.raises(BadRecord, match=f"{len(commitments)} commitments for 1 games"):
        decode_record(encode_record(forged))


def test_a_deal_that_is_still_hidden_has_a_commitment_that_could_be_one() -> None:
    sitting = maiko_sitting.seat_people(2)
    forged = _replace_commitments(make_record(sitting.table, sitting.entries), ("later",))
    with pytest.raises(BadRecord, match="'later' commits to no deal: expected 64 hexadecimal characters"):
        decode_record(encode_record(forged))


@pytest.mark.parametrize("data", [b'{"x":' + b"[" * 5000, b"[" * 5000, b'{"format":' * 2000])
def test_a_record_nested_without_end_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        decode_record(data)


def _replace_commitments(record: Record, commitments: tuple[str, ...]) -> Record:
    from hashlib import sha256

    bare = msgspec.structs.replace(record, commitments=commitments, digest="")
    return msgspec.structs.replace(bare, digest=sha256(msgspec.json.encode(bare)).hexdigest())


# ---------------------------------------------------------------------------------------------------------- notation


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("computer", "clock"), [(None, None), ("wary", None), (None, Clock(600, 2))])
def test_notation_is_read_back_to_the_same_games_and_text(seed: int, computer: str | None, clock: Clock | None) -> None:
    sitting = play_whole_table(seed, (None, computer), clock)
    text = format_table_notation(sitting.table)
    table = parse_notation(text).table
    assert format_table_notation(table) == text
    assert [(g.deal, g.first, g.actions, g.ending) for g in table.games] == [
        (g.deal, g.first, g.actions, g.ending) for g in sitting.table.games
    ]
    assert decode_record(encode_record(parse_notation(text))).table == table


def test_notation_looks_like_this() -> None:
    sitting = seat_two_people("first-to-2", deals=(STRAIGHT, STRAIGHT), clock=Clock(300, 5))
    sitting.play(*BLOCKADE)
    sitting.say(0, Start())
    sitting.say(1, Start())
    sitting.play("a4")
    assert (
        format_table_notation(sitting.table)
        == f"""\
[Game "okiya"]
[Form "first-to-2"]
[FullGarden "blockade"]
[Seat1 "Mizuki"]
[Seat2 "Renée"]
[Clock "300+5"]
[First "1"]

1. {STRAIGHT} b4 b3 b2 d2 d4 d1 a1 c1 b1 blockade 1-0
2. {STRAIGHT} a4 *
"""
    )


def test_timeouts_and_resignations_are_described() -> None:
    head = '[Game "okiya"]\n[Form "single"]\n[Seat1 "A"]\n[Seat2 "B"]\n[Clock "60+0"]\n[First "1"]\n\n1. '
    for end, winners, reason in (("a4 b4 time 0-1", (1,), "time"), ("a4 resignation 1-0", (0,), "resignation")):
        ending = parse_notation(f"{head}{STRAIGHT} {end}\n").table.games[0].ending
        assert ending is not None
        assert (ending.winners, ending.reason) == (winners, reason)


@pytest.mark.parametrize(
    ("games", "message"),
    [
        ("1. {s} a4 b1 *", "b1 cannot be taken"),
        ("1. {s} a4", "does not end in"),
        ("1. {s} a4 line 1-0", "did not end by 'line'"),
        ("1. {s} b4 b3 b2 d2 d4 d1 a1 c1 b1 blockade 0-1", "was not won 0-1"),
        ("2. {s} *", "neither a tag nor game 1"),
        ("1. MsMs *", "is not a layout"),
        ("1. {s} a4 time 1-0", "cannot be played"),
    ],
)
def test_notation_that_cannot_be_is_refused_with_what_is_wrong(games: str, message: str) -> None:
    head = '[Game "okiya"]\n[Seat1 "A"]\n[Seat2 "B"]\n[First "1"]\n\n'
    with pytest.raises(BadRecord, match=message):
        parse_notation(head + games.format(s=STRAIGHT))


def test_a_notation_error_is_never_longer_than_a_sentence() -> None:
    with pytest.raises(BadRecord, match="Invalid enum value '999") as refused:
        parse_notation(f'[Game "okiya"]\n[FullGarden "{"9" * 5000}"]\n[Seat1 "A"]\n[Seat2 "B"]\n')
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "head", ["", '[Game "chess"]\n', '[Game "okiya"]\n[Seat1 "A"]\n', '[Game "okiya"]\n[Clock "x"]\n']
)
def test_tags_that_make_no_table_are_refused(head: str) -> None:
    with pytest.raises(BadRecord):
        parse_notation(f"{head}\n1. {STRAIGHT} *\n")
