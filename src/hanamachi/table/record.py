"""The record of a table as a file: canonical JSON, that replays and verifies anywhere.

Rule 1: a record has one form, byte for byte: what does not encode back to itself has been changed.
Rule 2: it holds no secret of a game whose deal still hides something, no seed, and nobody's identity.
Rule 3: what follows a deal that is still hidden cannot be checked yet, and says so.
Rule 4: which kind of layouts are dealt is told when the match is over; until then it holds the deals as if given.
"""

import hashlib
import re
from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from hanamachi.game import ANY, GameError, shorten_repr
from hanamachi.table import commitments
from hanamachi.table.apply import searched
from hanamachi.table.commands import Entry
from hanamachi.table.errors import DealHidden, TableRefusal
from hanamachi.table.expected_values import explained
from hanamachi.table.setup import Setup, tells_rulings
from hanamachi.table.table import Table

LONGEST_REASON = 200


class BadRecord(ValueError):
    """A file is not the record of a table, or not as it was written."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table's set-up and entries, the commitments published before each game, and a digest over it all."""

    format: Literal["hanamachi record 1"] = "hanamachi record 1"
    setup: Setup
    commitments: tuple[str, ...]
    entries: tuple[Entry, ...]
    digest: str = ""

    @property
    def table(self) -> Table:
        """The table that the record tells of, up to a deal that is still hidden.

        Raises BadRecord when its entries cannot have happened.
        """
        return self._replayed[0]

    @property
    def unchecked(self) -> int:
        """How many entries, from a deal on that is still hidden, cannot be checked yet."""
        return len(self.entries) - self._replayed[1]

    @property
    def _replayed(self) -> tuple[Table, int]:
        """The table after as many entries as can be replayed, and how many those are."""
        try:
            table = Table.of(self.setup)
            for number, entry in enumerate(self.entries):
                try:
                    _, table, _ = searched(table, entry)
                except DealHidden:
                    if not table.setup.rules.has_hidden_information:
                        raise
                    return table, number
        except (TableRefusal, GameError) as error:
            raise BadRecord(f"the record breaks the rules: {error}") from None
        return table, len(self.entries)


def record_of(table: Table, entries: Iterable[Entry]) -> Record:
    """The record that may be shown of a table, from its own entries."""
    if table.setup.layouts != ANY and not table.over:
        table = _as_if_given(table)
        entries = (replace(entry, shuffle=None) for entry in entries)
    # a deal that was given, not drawn, has no secret: and then whoever starts was given, too
    given = len(table.setup.deals)
    secrets = tuple(None if game.number <= given else table.secret(game.number) for game in table.games)
    first = table.games[0].first if table.games and given else table.setup.first
    open_deals = tuple(
        deal for deal, game in zip(table.setup.deals, table.games, strict=False) if not table.hides(game)
    )
    shown = tuple(
        "" if secret is None or table.hides(game) else secret.hex()
        for game, secret in zip(table.games, secrets, strict=True)
    )
    return _sealed(
        Record(
            setup=replace(table.setup, seed="", secrets=shown, deals=open_deals, first=first),
            commitments=tuple("" if secret is None else commitments.commitment(secret) for secret in secrets),
            entries=tuple(replace(entry, person="") for entry in entries),
        )
    )


def _as_if_given(table: Table) -> Table:
    """The table as if its deals had been given: nothing tells their kind, and without it no secret proves them."""
    deals = (*table.setup.deals, *(game.deal for game in table.games[len(table.setup.deals) :]))
    return replace(table, setup=replace(table.setup, layouts=ANY, deals=deals))


def _sealed(record: Record) -> Record:
    bare = replace(record, digest="")
    return replace(record, digest=hashlib.sha256(_json(bare)).hexdigest())


def _json(record: Record) -> bytes:
    if record.setup.rulings > 1:
        return msgspec.json.encode(record)
    # as it was written when there were no others
    written = msgspec.to_builtins(record)
    del written["setup"]["rulings"]
    return msgspec.json.encode(written)


def encode(record: Record) -> bytes:
    """The file of a record: its JSON, indented, with a newline at the end."""
    return msgspec.json.format(_json(record), indent=1) + b"\n"


def decode(data: bytes) -> Record:
    """The record of a file, checked: its form, its digest, its games and its deals; raises BadRecord."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        # what it says holds what was given, however long
        raise BadRecord(f"not a record of hanamachi: {explained(Record, error)[:LONGEST_REASON]}") from None
    if not tells_rulings(data):
        record = replace(record, setup=replace(record.setup, rulings=1))
    if _sealed(record).digest != record.digest:
        raise BadRecord(f"the record was changed: its digest is {record.digest[:12]!r}… and should be another")
    if encode(record) != data:
        raise BadRecord("the record was changed: it is not written as hanamachi writes it")
    _check_deals(record)
    _check_shuffles(record)
    return record


def _check_shuffles(record: Record) -> None:
    """Search again for each layout of a kind: it must be by the shuffle that the record says."""
    if record.setup.layouts == ANY:
        return
    table = Table.of(record.setup)
    for entry in record.entries:
        if entry.shuffle is None:
            _, table, _ = searched(table, entry)
            continue
        found, table, _ = searched(table, replace(entry, shuffle=None))
        if found != entry:
            raise BadRecord(
                f"entry {entry.n} deals by the shuffle {entry.shuffle}: expected {found.shuffle}, the first that fits"
            )


def _check_deals(record: Record) -> None:
    table, hidden = record.table, bool(record.unchecked)
    if len(record.commitments) != len(table.games) + hidden:
        raise BadRecord(f"{len(record.commitments)} commitments for {len(table.games) + hidden} games")
    # a given deal is nobody's secret, and nothing was published of it
    if hidden and not re.fullmatch(r"([0-9a-f]{64})?", record.commitments[-1]):
        raise BadRecord(
            f"{shorten_repr(record.commitments[-1])} commits to no deal: expected 64 hexadecimal characters"
        )
    for game, published in zip(table.games, record.commitments, strict=False):
        secret = table.secret(game.number)
        if game.number <= len(record.setup.deals):
            if secret or published:
                raise BadRecord(f"game {game.number} has a given deal and a secret one: expected one of them")
        elif secret is None or commitments.commitment(secret) != published:
            raise BadRecord(f"the secret of game {game.number} is not the one that was committed to before it")


class Verification(msgspec.Struct, frozen=True, omit_defaults=True):
    """Counts of a record in which no error was found.

    Attributes:
        games: All games.
        entries: All entries.
        drawn: Deals that are proven by a commitment published before their first move.
        given: Deals that somebody chose.
        unchecked: Entries after a deal that is secret until its game is over.
    """

    games: int
    entries: int
    drawn: int
    given: int
    unchecked: int = 0


def verification(record: Record) -> Verification:
    """Return the counts of a record that was read without an error."""
    games = record.table.games
    given = sum(game.number <= len(record.setup.deals) for game in games)
    return Verification(len(games), len(record.entries), len(games) - given, given, record.unchecked)
