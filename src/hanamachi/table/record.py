"""Records: a table as a file in canonical JSON, which anybody can replay and verify.

Rule 1: A record has exactly one form. A file that does not encode back to itself has been changed.
Rule 2: A record has no secret of a game that still hides something, no seed, and no identity of a person.
Rule 3: Entries after a deal that is still hidden cannot be checked yet; the record counts them as unchecked.
Rule 4: The kind of layouts is secret until the match is over. Until then a record has the deals as if they were given.
"""

import hashlib
import re
from codecs import BOM_UTF8
from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from hanamachi.game import ANY, GameError, shorten_repr
from hanamachi.table import commitments
from hanamachi.table.apply import apply_with_search
from hanamachi.table.commands import Entry
from hanamachi.table.errors import DealHidden, TableRefusal
from hanamachi.table.expected_values import explain_decoding_error
from hanamachi.table.setup import Setup, has_rulings_field
from hanamachi.table.table import Table

MAX_REASON_LENGTH = 200
"""Maximum number of characters of a decoder's message in an error, because the message quotes the file."""


class BadRecord(ValueError):
    """The error for a file that is not the record of a table, or that was changed by somebody."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The record of a table as it is stored in a file: its options and all commands, so that it can be replayed.

    Attributes:
        format: The name of the file format.
        setup: The options of the table.
        commitments: For each game, a hash of the secret from which its deal follows. It was published before the game.
        entries: The commands of players in order, each with its time and seat.
        digest: SHA-256 of the record without its digest, as hex.
    """

    format: Literal["hanamachi record 1"] = "hanamachi record 1"
    setup: Setup
    commitments: tuple[str, ...]
    entries: tuple[Entry, ...]
    digest: str = ""

    @property
    def table(self) -> Table:
        """The table after all entries of the record that can be replayed now.

        Raises BadRecord if an entry is not possible.
        """
        return self._replayed_table_and_entry_count[0]

    @property
    def unchecked_count(self) -> int:
        """The number of entries that cannot be checked yet, because the deal of their game is still secret."""
        return len(self.entries) - self._replayed_table_and_entry_count[1]

    @property
    def _replayed_table_and_entry_count(self) -> tuple[Table, int]:
        """The table after the entries of the record that can be replayed, and the number of these entries.

        Entries from a deal on that is still secret cannot be replayed.
        """
        try:
            table = Table.from_setup(self.setup)
            for number, entry in enumerate(self.entries):
                try:
                    _, table, _ = apply_with_search(table, entry)
                except DealHidden:
                    if not table.setup.rules.has_hidden_information:
                        raise
                    return table, number
        except (TableRefusal, GameError) as error:
            raise BadRecord(f"the record breaks the rules: {error}") from None
        return table, len(self.entries)


def make_record(table: Table, entries: Iterable[Entry]) -> Record:
    """Return the record of a table as it may be shown to everybody, without secrets and identities."""
    if table.setup.layouts != ANY and not table.is_over:
        table = _hide_deal_secrets(table)
        entries = (replace(entry, shuffle=None) for entry in entries)
    # A deal that was given has no secret. The starting seat was given with it.
    given_deal_count = len(table.setup.deals)
    secrets = tuple(
        None if game.number <= given_deal_count else table.secret_of_game(game.number) for game in table.games
    )
    first = table.games[0].first if table.games and given_deal_count else table.setup.first
    open_deals = tuple(
        deal for deal, game in zip(table.setup.deals, table.games, strict=False) if not table.is_deal_secret(game)
    )
    again = table.setup.again
    if again and (not table.games or table.is_deal_secret(table.games[0])):
        again = replace(again, table="")
    shown = tuple(
        "" if secret is None or table.is_deal_secret(game) else secret.hex()
        for game, secret in zip(table.games, secrets, strict=True)
    )
    return _with_digest(
        Record(
            setup=replace(table.setup, seed="", secrets=shown, deals=open_deals, first=first, again=again),
            commitments=tuple("" if secret is None else commitments.make_commitment(secret) for secret in secrets),
            entries=tuple(replace(entry, person="") for entry in entries),
        )
    )


def _hide_deal_secrets(table: Table) -> Table:
    """Return the table as if its deals had been chosen by somebody.

    The record of this table then shows neither the special kind of deals nor the secrets.
    """
    deals = (*table.setup.deals, *(game.deal for game in table.games[len(table.setup.deals) :]))
    return replace(table, setup=replace(table.setup, layouts=ANY, deals=deals))


def _with_digest(record: Record) -> Record:
    bare = replace(record, digest="")
    return replace(record, digest=hashlib.sha256(_encode_record_json(bare)).hexdigest())


def _encode_record_json(record: Record) -> bytes:
    if record.setup.rulings > 1:
        return msgspec.json.encode(record)
    # Records of the first rulings have no version of the rulings, so that old records keep their bytes.
    written = msgspec.to_builtins(record)
    del written["setup"]["rulings"]
    return msgspec.json.encode(written)


def encode_record(record: Record) -> bytes:
    """Return the content of a record file: indented JSON with a newline at the end."""
    return msgspec.json.format(_encode_record_json(record), indent=1) + b"\n"


def decode_record(data: bytes) -> Record:
    """Decode a record from the JSON content of a file, and verify its games and deals. Raises BadRecord.

    The content must be exactly as this program writes it, except for a byte order mark and line ends of Windows. Its
    hash must be right.
    """
    # a string in JSON cannot contain a line end
    data = data.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n")
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        # the message contains the value, which may be long
        raise BadRecord(
            f"not a record of hanamachi: {explain_decoding_error(Record, error)[:MAX_REASON_LENGTH]}"
        ) from None
    if not has_rulings_field(data):
        record = replace(record, setup=replace(record.setup, rulings=1))
    if _with_digest(record).digest != record.digest:
        raise BadRecord(f"the record was changed: its digest is {record.digest[:12]!r}… and should be another")
    if encode_record(record) != data:
        raise BadRecord("the record was changed: it is not written as hanamachi writes it")
    _check_deals_and_commitments(record)
    _check_shuffle_numbers(record)
    return record


def _check_shuffle_numbers(record: Record) -> None:
    """Check the shuffle number of each deal in a record whose table has a special kind of deals. Raises BadRecord.

    The number must be that of the first shuffle that gives a deal of this kind.
    """
    if record.setup.layouts == ANY:
        return
    table = Table.from_setup(record.setup)
    for entry in record.entries:
        if entry.shuffle is None:
            _, table, _ = apply_with_search(table, entry)
            continue
        found, table, _ = apply_with_search(table, replace(entry, shuffle=None))
        if found != entry:
            raise BadRecord(
                f"entry {entry.n} deals by the shuffle {entry.shuffle}: expected {found.shuffle}, the first that fits"
            )


def _check_deals_and_commitments(record: Record) -> None:
    table, hidden = record.table, bool(record.unchecked_count)
    if len(record.commitments) != len(table.games) + hidden:
        raise BadRecord(f"{len(record.commitments)} commitments for {len(table.games) + hidden} games")
    # a given deal has no secret and no commitment
    if hidden and not re.fullmatch(r"([0-9a-f]{64})?", record.commitments[-1]):
        raise BadRecord(
            f"{shorten_repr(record.commitments[-1])} commits to no deal: expected 64 hexadecimal characters"
        )
    for game, published in zip(table.games, record.commitments, strict=False):
        secret = table.secret_of_game(game.number)
        if game.number <= len(record.setup.deals):
            if secret or published:
                raise BadRecord(f"game {game.number} has a given deal and a secret one: expected one of them")
        elif secret is None or commitments.make_commitment(secret) != published:
            raise BadRecord(f"the secret of game {game.number} is not the one that was committed to before it")


class Verification(msgspec.Struct, frozen=True, omit_defaults=True):
    """Counts of the contents of a record in which no error was found.

    Attributes:
        games: All games.
        entries: All entries (commands).
        drawn: Games whose random deal is proven by a hash published before the first move.
        given: Games whose deal somebody chose.
        unchecked: Entries that cannot be checked yet, because the deal is secret until its game is over.
    """

    games: int
    entries: int
    drawn: int
    given: int
    unchecked: int = 0


def count_verified_contents(record: Record) -> Verification:
    """Return the counts of the contents of a record that was read without an error."""
    games = record.table.games
    given_deal_count = sum(game.number <= len(record.setup.deals) for game in games)
    return Verification(
        len(games), len(record.entries), len(games) - given_deal_count, given_deal_count, record.unchecked_count
    )
