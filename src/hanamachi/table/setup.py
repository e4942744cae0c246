"""Set-ups: everything that is agreed when a table is made."""

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from hanamachi.game import ANY, RULINGS, AnyRules, BadOption, GamePackage, shorten_repr
from hanamachi.game.arguments import check_type
from hanamachi.game.registry import installed_games
from hanamachi.table.commitments import SECRET_BYTES
from hanamachi.table.expected_values import explain_decoding_error

MAX_CLOCK_SECONDS = 3 * 3600
"""Maximum time of a clock without days: no evening is longer."""
MAX_INCREMENT_SECONDS = 180
"""Maximum time that a clock adds after an action."""

DAY_SECONDS = 24 * 3600
DAYS_PER_MOVE_CHOICES = (1, 3, 7)
"""The numbers of days that a clock can give for each move."""

if TYPE_CHECKING:
    GameSetup = Any
else:
    GameSetup = reduce(or_, (game.setup_type for game in installed_games()))
    """What is agreed of any game that is installed, told apart by `game`."""

_PACKAGES: dict[type[msgspec.Struct], GamePackage] = {game.setup_type: game for game in installed_games()}


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time of a player.

    Attributes:
        seconds: The time for a whole game, or for each turn if the rules say so. 1, 3 or 7 days are for each move.
        increment: The seconds added after each action.
    """

    seconds: int
    increment: int = 0

    @property
    def days_per_move(self) -> int:
        """The number of days for each move, or 0 if the time is shorter than days."""
        return (
            self.seconds // DAY_SECONDS if self.seconds in [days * DAY_SECONDS for days in DAYS_PER_MOVE_CHOICES] else 0
        )


class EarlierGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of another table whose deal is played again: the name of its table, and its number.

    The name is empty where it must stay hidden, because a replay of the earlier game shows all tiles.
    """

    table: str
    game: int


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The set-up of a table, which is the head of its record. A person who sits down agrees to it.

    Attributes:
        game: The options of the game.
        computers: The computer player of each seat, or None for a person.
        shared: Whether all people use one screen.
        first: The seat that starts the first game, or None for a random one.
        clock: The time of each player, or None.
        seed: The seed of all deals, as hex. It is never shown.
        secrets: The secrets of finished games, in a record that is shown.
        layouts: The kind of deals.
        hints: Whether players can ask for hints.
        rated: Whether the games are rated.
        listed: Whether anybody can watch the table.
        deals: The texts of given deals.
        again: The earlier game whose deal is the first one here, or None.
        rulings: The version of the rulings (`hanamachi.game.RULINGS`).
        made: The time when the table was made, in milliseconds since 1970.
    """

    game: GameSetup
    computers: tuple[str | None, ...] = (None, None)
    shared: bool = False
    first: int | None = None
    clock: Clock | None = None
    seed: str = ""
    secrets: tuple[str, ...] = ()
    layouts: str = ANY
    hints: bool = False
    rated: bool = False
    listed: bool = False
    deals: tuple[str, ...] = ()
    again: EarlierGame | None = None
    rulings: int = msgspec.field(default_factory=lambda: RULINGS)  # a factory: plain defaults are not encoded
    made: int = 0

    @property
    def package(self) -> GamePackage:
        """The package of the game that is played, with its rules and players."""
        return _PACKAGES[self.game.__class__]

    @property
    def players(self) -> tuple[str | None, ...]:
        """The computer player of each seat by its name in this version, or None for a person."""
        former = self.package.former_players
        return tuple([name and former.get(name, name) for name in self.computers])

    @property
    def rules(self) -> AnyRules:
        """The rules of the game that is played."""
        return _PACKAGES[self.game.__class__].rules

    @property
    def options(self) -> object:
        """The options of the match, parsed by the rules of the game. Raises BadOption."""
        return _parse_game_options(self.game, len(self.computers), self.rulings)


_decoder = msgspec.json.Decoder(Setup)


def decode_setup(data: bytes) -> Setup:
    """Decode the options of a table from JSON. Options without a version of the rules get the first version."""
    setup = _decoder.decode(data)
    return setup if has_rulings_field(data) else msgspec.structs.replace(setup, rulings=1)


def has_rulings_field(data: bytes) -> bool:
    """Return whether the JSON of a table's options, or of a record, states the version of the rules."""
    # inside a JSON string the quotation marks would be escaped
    return b'"rulings":' in data


@lru_cache(1 << 10)
def _parse_game_options(game: GameSetup, seats: int, rulings: int) -> object:
    options = {name: str(value) for name, value in msgspec.structs.asdict(game).items()}
    return _PACKAGES[game.__class__].rules.parse_options(options, seats, rulings)


def game_name_of(game: GameSetup) -> str:
    """Return the name of the game to which some options belong: the tag of their type."""
    return str(game.__struct_config__.tag)


def validate_setup(setup: Setup) -> Setup:
    """Check that a table can be made from some options, and return them. Raises BadArgument, BadOption or BadText."""
    check_type(setup, Setup, "what is agreed at a table", "a Setup")
    try:
        # a struct's constructor does not check the types of its fields; only a round trip does
        msgspec.convert(msgspec.to_builtins(setup), Setup)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadOption(
            f"{shorten_repr(setup)} is not what can be agreed: {explain_decoding_error(Setup, error)}"
        ) from None
    package, rules, seats = setup.package, setup.rules, len(setup.computers)
    if seats not in rules.seat_counts:
        raise BadOption(f"{seats} seats: {package.name} is for {' or '.join(map(str, rules.seat_counts))} players")
    if not 1 <= setup.rulings <= RULINGS:
        raise BadOption(f"rulings {setup.rulings} are not known: expected 1 to {RULINGS}")
    options = setup.options
    for name in setup.computers:
        if name is not None:
            package.get_player(name)
    if setup.first is not None and not 0 <= setup.first < seats:
        raise BadOption(f"seat {setup.first} cannot start: expected 0 to {seats - 1}, or nothing to draw it")
    if clock := setup.clock:
        if not (10 <= clock.seconds <= MAX_CLOCK_SECONDS or clock.days_per_move):
            raise BadOption(
                f"a clock of {clock.seconds} s: expected 10 to {MAX_CLOCK_SECONDS}, or"
                f" {', '.join(str(days * DAY_SECONDS) for days in DAYS_PER_MOVE_CHOICES)} for 1, 3 or 7 days a move"
            )
        if not 0 <= clock.increment <= MAX_INCREMENT_SECONDS:
            raise BadOption(f"an increment of {clock.increment} s: expected 0 to {MAX_INCREMENT_SECONDS}")
        if clock.increment and (clock.days_per_move or rules.clock_scope == "turn"):
            raise BadOption(f"an increment of {clock.increment} s: expected none, as each turn has its time")
    for secret in (setup.seed, *setup.secrets):
        if secret and (len(secret) != 2 * SECRET_BYTES or set(secret) - set("0123456789abcdef")):
            raise BadOption(f"a secret of {len(secret)} characters: expected {2 * SECRET_BYTES} hexadecimal ones")
    for deal in setup.deals:
        rules.make_initial_position(options, deal)
    rules.check_deal_kind(options, setup.layouts)
    if setup.hints and not package.has_hints:
        raise BadOption(f"there are no hints in {package.name}: expected none")
    if setup.rated:
        _check_rated_setup(setup)
    return setup


def _check_rated_setup(setup: Setup) -> None:
    """Check that the options of a rated table are fair to all players; raises BadOption."""
    against = {
        "computer players": any(setup.computers),
        "a shared screen": setup.shared,
        "hints": setup.hints,
        "chosen layouts": setup.layouts != ANY or bool(setup.deals),
        # the person who makes the table would always start
        "a chosen seat that starts": setup.first is not None,
        # otherwise a person who is about to lose could leave
        "no clock": setup.clock is None,
    }
    for feature, is_present in against.items():
        if is_present:
            raise BadOption(f"a rated table has {feature}: expected people with a clock, and all else left to chance")
