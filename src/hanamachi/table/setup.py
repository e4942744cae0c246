"""What is agreed when a table is made."""

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from hanamachi.game import ANY, RULINGS, AnyRules, BadOption, GamePackage, shorten_repr
from hanamachi.game.arguments import check_type
from hanamachi.game.registry import installed_games
from hanamachi.table.commitments import SECRET_BYTES
from hanamachi.table.expected_values import explained

MAX_CLOCK_SECONDS = 3 * 3600
MAX_INCREMENT_SECONDS = 180

DAY_SECONDS = 24 * 3600
DAYS = (1, 3, 7)
"""So many days one may have for each move."""

if TYPE_CHECKING:
    GameSetup = Any
else:
    GameSetup = reduce(or_, (game.setup_type for game in installed_games()))
    """What is agreed of any game that is installed, told apart by `game`."""

_PACKAGES: dict[type[msgspec.Struct], GamePackage] = {game.setup_type: game for game in installed_games()}


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's seconds for a game, in Maiko for a turn, and what each action adds; 1, 3 or 7 days are for a move."""

    seconds: int
    increment: int = 0

    @property
    def days(self) -> int:
        """How many days there are for each move, or 0."""
        return self.seconds // DAY_SECONDS if self.seconds in [days * DAY_SECONDS for days in DAYS] else 0


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The head of a table's record; who sits down agrees to `hints`, `rated` and `listed`.

    `computers` has a computer player's name a seat, or None. `seed` (hex), where deals come from, is never shown; a
    shown record has its games' `secrets` instead. `deals` are given ones. `rulings` are those played by
    (`hanamachi.game.RULINGS`). `made` is in milliseconds since 1970.
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
    rulings: int = msgspec.field(default_factory=lambda: RULINGS)  # a factory, so that it is always written
    made: int = 0

    @property
    def package(self) -> GamePackage:
        """The game that is played."""
        return _PACKAGES[self.game.__class__]

    @property
    def rules(self) -> AnyRules:
        """The rules of the game that is played."""
        return _PACKAGES[self.game.__class__].rules

    @property
    def options(self) -> object:
        """The game's options as its rules know them; raises BadOption."""
        return _options(self.game, len(self.computers), self.rulings)


_decoder = msgspec.json.Decoder(Setup)


def decode_setup(data: bytes) -> Setup:
    """The set-up of its JSON; one that tells no rulings is older than the second."""
    setup = _decoder.decode(data)
    return setup if tells_rulings(data) else msgspec.structs.replace(setup, rulings=1)


def tells_rulings(data: bytes) -> bool:
    """Whether the JSON of a set-up, or of a record, tells the rulings that are played by."""
    # inside of a text the second quotation mark would be escaped
    return b'"rulings":' in data


@lru_cache(1 << 10)
def _options(game: GameSetup, seats: int, rulings: int) -> object:
    given = {name: str(value) for name, value in msgspec.structs.asdict(game).items()}
    return _PACKAGES[game.__class__].rules.parse_options(given, seats, rulings)


def game_name(game: GameSetup) -> str:
    """The name of the game that a setup is for."""
    return str(game.__struct_config__.tag)


def checked(setup: Setup) -> Setup:
    """The setup itself, if a table can be made from it; raises BadArgument, BadOption or BadText."""
    check_type(setup, Setup, "what is agreed at a table", "a Setup")
    try:
        # a struct takes any value for a field, so that its types are only known to be right after a round trip
        msgspec.convert(msgspec.to_builtins(setup), Setup)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadOption(f"{shorten_repr(setup)} is not what can be agreed: {explained(Setup, error)}") from None
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
        if not (10 <= clock.seconds <= MAX_CLOCK_SECONDS or clock.days):
            raise BadOption(
                f"a clock of {clock.seconds} s: expected 10 to {MAX_CLOCK_SECONDS}, or"
                f" {', '.join(str(days * DAY_SECONDS) for days in DAYS)} for 1, 3 or 7 days a move"
            )
        if not 0 <= clock.increment <= MAX_INCREMENT_SECONDS:
            raise BadOption(f"an increment of {clock.increment} s: expected 0 to {MAX_INCREMENT_SECONDS}")
        if clock.increment and (clock.days or rules.clock_scope == "turn"):
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
        _check_rated(setup)
    return setup


def _check_rated(setup: Setup) -> None:
    """Raise BadOption unless a set-up is fair to all who are rated by it."""
    against = {
        "computer players": any(setup.computers),
        "a shared screen": setup.shared,
        "hints": setup.hints,
        "chosen layouts": setup.layouts != ANY or bool(setup.deals),
        # whoever makes the table would always start
        "a chosen seat that starts": setup.first is not None,
        # or whoever is about to lose could walk away
        "no clock": setup.clock is None,
    }
    for what, there in against.items():
        if there:
            raise BadOption(f"a rated table has {what}: expected people with a clock, and all else left to chance")
