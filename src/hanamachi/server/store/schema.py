"""The schema of the store: every table as it is after the newest migration.

A test compares these tables with those that the migrations in `migrations` make, on each engine. A change of the schema
is a new migration there, and the same change here. Times are in milliseconds since 1970.
"""

from typing import Any

import sqlalchemy as sa

TEXT, DATA = sa.Text(), sa.LargeBinary()
WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
"""A 64-bit integer on every engine; in a strict table SQLite knows these as INTEGER only."""

metadata = sa.MetaData()


def _table(name: str, *parts: sa.schema.SchemaItem) -> sa.Table:
    return sa.Table(name, metadata, *parts, sqlite_strict=True, sqlite_with_rowid=False)


def _key(name: str, type_: sa.types.TypeEngine[Any], *reference: sa.ForeignKey) -> sa.Column[Any]:
    """Return a database column that is part of the primary key."""
    return sa.Column(name, type_, *reference, primary_key=True, nullable=False, autoincrement=False)


def _value(
    name: str,
    type_: sa.types.TypeEngine[Any],
    *reference: sa.ForeignKey,
    default: str | None = None,
    index: bool = False,
    unique: bool = False,
) -> sa.Column[Any]:
    """Return a database column that has a value in every row.

    `default` is the value in rows that were stored before the column existed.
    """
    return sa.Column(
        name, type_, *reference, nullable=False, server_default=default, index=index or None, unique=unique or None
    )


def _partial_index(name: str, column: str, condition: str) -> sa.Index:
    clause = sa.text(condition)
    return sa.Index(name, column, sqlite_where=clause, postgresql_where=clause)


# --------------------------------------------------------------------------------------------- tables and their entries

tables = _table(
    "tables",
    _key("id", TEXT),
    _value("setup", DATA),
    # the time of the last entry
    _value("changed", WHOLE),
    # when the table acts by itself
    sa.Column("wakes", WHOLE),
    # the process that owns the table
    sa.Column("keeper", WHOLE),
    # 1: anybody may find and watch it
    sa.Column("listed", WHOLE),
    _partial_index("tables_waking", "wakes", "wakes IS NOT NULL"),
    _partial_index("tables_listed", "changed", "listed IS NOT NULL"),
)

entries = _table(
    "entries",
    _key("table_id", TEXT, sa.ForeignKey("tables.id")),
    _key("n", WHOLE),
    _value("entry", DATA),
)

sitters = _table(
    "sitters",
    _key("person", TEXT),
    _key("table_id", TEXT, sa.ForeignKey("tables.id")),
    sa.Index("sitters_table", "table_id"),
)

# who is at a table, through which process
attendance = _table(
    "attendance",
    _key("process", WHOLE),
    _key("table_id", TEXT),
    _value("here", DATA),
    _value("watching", WHOLE),
    sa.Index("attendance_table", "table_id"),
)

# unlogged: presence need not survive a crash of the database, and this saves writes
_set_unlogged = sa.DDL("ALTER TABLE attendance SET UNLOGGED")  # type: ignore[no-untyped-call]
sa.event.listen(attendance, "after_create", _set_unlogged.execute_if(dialect="postgresql"))

worn = _table(
    "worn",
    _key("table_id", TEXT, sa.ForeignKey("tables.id")),
    _key("person", TEXT),
    _value("worn", DATA),
)

# secrets of the store, and the time of the last backup
keys = _table("keys", _key("name", TEXT), _value("value", DATA))

# --------------------------------------------------------------------------------------------------------------- people

accounts = _table("accounts", _key("person", TEXT), _value("name", TEXT), _value("made", WHOLE))

passkeys = _table(
    "passkeys",
    _key("id", DATA),
    _value("person", TEXT, sa.ForeignKey("accounts.person"), index=True),
    _value("public_key", DATA),
    _value("sign_count", WHOLE),
    _value("name", TEXT),
    _value("made", WHOLE),
    _value("used", WHOLE),
)

# earlier person IDs of devices that have signed in
aliases = _table(
    "aliases",
    _key("alias", TEXT),
    _value("person", TEXT, sa.ForeignKey("accounts.person"), index=True),
)

# sessions; a person without an account may have one, so `person` refers to nothing
cookies = _table(
    "cookies",
    _key("cookie", TEXT),
    _value("person", TEXT, index=True),
    sa.Column("ended", WHOLE),
)

# challenges that a passkey has answered; none is accepted twice
challenges = _table("challenges", _key("nonce", DATA), _value("until", WHOLE, index=True))

blocks = _table(
    "blocks",
    _key("person", TEXT),
    _key("blocked", TEXT),
    _value("name", TEXT),
    _value("at", WHOLE),
    sa.Index("blocks_blocked", "blocked"),
)

rated_games = _table("rated_games", _key("table_id", TEXT, sa.ForeignKey("tables.id")), _key("game", WHOLE))

# mu and sigma in millionths, after game number `n` of a person
ratings = _table(
    "ratings",
    _key("person", TEXT, sa.ForeignKey("accounts.person")),
    _key("kind", TEXT),
    _key("n", WHOLE),
    _value("mu", WHOLE),
    _value("sigma", WHOLE),
    _value("table_id", TEXT, sa.ForeignKey("tables.id")),
    _value("game", WHOLE),
    _value("at", WHOLE),
    sa.Index("ratings_table", "table_id"),
)

results = _table(
    "results",
    _key("table_id", TEXT, sa.ForeignKey("tables.id")),
    _key("game", WHOLE),
    _key("seat", WHOLE),
    _value("kind", TEXT),
    _value("person", TEXT, index=True),
    _value("computer", TEXT),
    _value("name", TEXT),
    _value("outcome", WHOLE),
    _value("at", WHOLE),
    _value("month", TEXT),
    _value("moves", WHOLE),
    _value("exact", WHOLE),
    _value("lost", WHOLE),
)

# the number of the last entry up to which a table's results were counted
counted_tables = _table("counted_tables", _key("table_id", TEXT, sa.ForeignKey("tables.id")), _value("n", WHOLE))

choices = _table(
    "choices",
    _key("person", TEXT, sa.ForeignKey("accounts.person")),
    _key("name", TEXT),
    _value("value", TEXT),
)

puzzle_days = _table(
    "puzzle_days",
    _key("person", TEXT, sa.ForeignKey("accounts.person")),
    _key("kind", TEXT),
    _key("day", TEXT),
    _value("misses", WHOLE),
    _value("how", TEXT, default="solved"),
)

streaks = _table(
    "streaks",
    _key("person", TEXT, sa.ForeignKey("accounts.person")),
    _key("kind", TEXT),
    _value("found", WHOLE),
)

# --------------------------------------------------------------------------------------------- finding somebody to play

door_wishes = _table(
    "door_wishes",
    _key("person", TEXT),
    _value("knock", TEXT, unique=True),
    _value("wish", TEXT),
    _value("name", TEXT),
    _value("since", WHOLE),
    _value("until", WHOLE),
    _value("arrival", WHOLE, default="0"),
    sa.Index("door_wishes_wish", "wish", "arrival"),
)

door_answers = _table(
    "door_answers",
    _key("knock", TEXT),
    _value("person", TEXT),
    sa.Column("table_id", TEXT),
    sa.Column("seat", WHOLE),
    sa.Column("name", TEXT),
    _value("at", WHOLE),
    sa.Index("door_answers_at", "at"),
)

# --------------------------------------------------------------------------------------------------- push notifications

push_subscriptions = _table(
    "push_subscriptions",
    _key("endpoint", TEXT),
    _value("person", TEXT, index=True),
    _value("p256dh", DATA),
    _value("auth", DATA),
    _value("language", TEXT),
    # minutes of the day
    sa.Column("quiet_since", WHOLE),
    sa.Column("quiet_until", WHOLE),
    sa.Column("utc_offset", WHOLE),
    _value("origin", TEXT),
    _value("renewed", WHOLE),
)

notifications = _table(
    "notifications",
    _key("endpoint", TEXT),
    sa.Column("table_id", TEXT, primary_key=True, nullable=False, index=True),
    _key("kind", TEXT),
    _value("provider", TEXT),
    _value("person", TEXT, index=True),
    _value("seat", WHOLE),
    _value("other", WHOLE),
    _value("n", WHOLE),
    # when it is to be sent; NULL when it was sent or given up
    sa.Column("due", WHOLE, index=True),
    _value("tries", WHOLE),
    _value("at", WHOLE),
)
