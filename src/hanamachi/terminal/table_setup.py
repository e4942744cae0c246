"""Set-up of a table from the options of `hanamachi play`."""

import hashlib
import secrets
import time
from collections.abc import Mapping, Sequence

import msgspec

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game import ANY, GamePackage, shorten_repr
from hanamachi.game.registry import find_game, installed_games
from hanamachi.locales import Phrases
from hanamachi.narration.table_narration import format_computer_player_list, map_typed_names_to_player_ids
from hanamachi.table import Setup
from hanamachi.table.errors import BadName
from hanamachi.table.names import MAX_NAME_LENGTH, validate_name
from hanamachi.table.setup import GameSetup
from hanamachi.terminal.game_terminal import terminal_of

PERSON = "person"
CATALOGUES = (*(game.name for game in installed_games()), "rules", "solver", "table", "terminal", "web")
"""The catalogues of phrases that a table needs."""


def default_seats(game: GamePackage) -> tuple[str | None, ...]:
    """Return the usual players of a game by seat: None for a person, or the id of a computer player."""
    return None, *game.default_opponents


def parse_players_of_seats(
    game_name: str, opponents_text: str | None, seats_text: str | None, say: Phrases
) -> tuple[str | None, ...]:
    """Return the players of a table by seat: None for a person, or the id of a computer player.

    Without `opponents_text` and `seats_text` the result is the usual players of the game.

    Args:
        game_name: The name of the game.
        opponents_text: The opponents of one person, separated by commas, or None.
        seats_text: The players of all seats, separated by commas, or None.
        say: The phrases of a language. A computer player may be typed by its name in this language.

    Raises:
        WrongCall: The game or a player is unknown, the number of seats is wrong, or both options are given.
    """
    if opponents_text is not None and seats_text is not None:
        raise WrongCall("wrong-both", against=repr(opponents_text), seats=repr(seats_text))
    known_games = [each.name for each in installed_games()]
    if game_name not in known_games:
        raise WrongCall("wrong-game", given=shorten_repr(game_name), known=", ".join(known_games))
    package = find_game(game_name)
    seat_counts, ids, known = (
        package.rules.seat_counts,
        map_typed_names_to_player_ids(package, say),
        format_computer_player_list(package, say),
    )
    if opponents_text is not None:
        names = [name.strip() for name in opponents_text.split(",")]
        opponents = [ids.get(name.casefold()) for name in names]
        if None in opponents:
            unknown = shorten_repr(names[opponents.index(None)])
            raise WrongCall("wrong-player", given=unknown, game=game_name, known=known)
        if len(opponents) + 1 not in seat_counts:
            count, expected = len(opponents), number_range(seat_counts, 1)
            raise WrongCall("wrong-against", given=repr(opponents_text), count=count, opponents=expected)
        return None, *opponents
    if seats_text is None:
        return default_seats(package)
    players = [(ids | {PERSON: PERSON}).get(seat.strip().casefold()) for seat in seats_text.split(",")]
    if len(players) not in seat_counts or None in players:
        example = repr(",".join(name or PERSON for name in default_seats(package)))
        known, expected = f"{PERSON}, {known}", number_range(seat_counts)
        raise WrongCall("wrong-seats", given=repr(seats_text), seats=expected, known=known, example=example)
    return tuple(None if player == PERSON else player for player in players)


def number_range(numbers: Sequence[int], less: int = 0) -> str:
    """Return a text with the first and the last of some numbers, each reduced by `less`, such as `2–4`.

    If the two are equal, the text has one number.
    """
    return "–".join(str(number - less) for number in sorted({numbers[0], numbers[-1]}))


def make_table_setup(
    game_name: str,
    typed_options: Mapping[str, str | None],
    player_by_seat: tuple[str | None, ...],
    first_seat_number: int | None,
    deals: Sequence[str],
    seed: int | None,
    deal_kind: str = ANY,
    *,
    hints: bool = False,
) -> Setup:
    """Return the options of a table from the options of the command `play`. Raises WrongCall.

    Args:
        game_name: The name of the game.
        typed_options: The game's own options as they were typed, by name.
        player_by_seat: The player of each seat: None for a person, or the id of a computer player.
        first_seat_number: The seat that starts, from 1, or None for a random one.
        deals: The deals of the first games, as text.
        seed: A number from which all random choices follow, or None for a secret seed.
        deal_kind: The kind of deals, such as "any".
        hints: Whether players may ask for hints.
    """
    if first_seat_number is not None and first_seat_number > len(player_by_seat):
        raise WrongCall("wrong-first", given=first_seat_number, seats=len(player_by_seat))
    package = find_game(game_name)
    rules, people, terminal = package.rules, player_by_seat.count(None), terminal_of(package)
    if rules.has_hidden_information and people > 1 and not package.load_terminal:
        raise WrongCall("wrong-shared", game=package.title, people=people)
    chosen = terminal.parse_options(
        {name: value for name, value in typed_options.items() if value is not None}, len(player_by_seat)
    )
    if deal_kind != ANY:
        terminal.check_deals(deal_kind, rules.parse_options(chosen, len(player_by_seat)))
    if hints and not package.has_hints:
        raise WrongCall("wrong-hints", game=game_name)
    game_setup: GameSetup = msgspec.convert(chosen | {"game": game_name}, GameSetup, strict=False)
    secret = secrets.token_hex(32) if seed is None else hashlib.sha256(f"hanamachi seed {seed}".encode()).hexdigest()
    return Setup(
        game=game_setup,
        computers=player_by_seat,
        # people at one terminal agree aloud, so no offer of theirs waits for an answer
        shared=rules.has_hidden_information and people > 1,
        first=None if first_seat_number is None else first_seat_number - 1,
        seed=secret,
        layouts=deal_kind,
        hints=hints,
        deals=tuple(deals),
        # without people there is no time, so that the same seed gives the same record
        made=current_milliseconds() if people else 0,
    )


def fill_in_missing_names(person_count: int, given_names: Sequence[str], say: Phrases) -> tuple[str, ...]:
    """Return a name for each person: the given names, then default names with numbers.

    Raises WrongCall if a name cannot be used or if there are more names than people.
    """
    if len(given_names) > person_count:
        raise WrongCall("wrong-names", count=len(given_names), people=person_count)
    usual = (
        [say("player-number", number=number) for number in range(1, person_count + 1)]
        if person_count > 1
        else [say("player")]
    )
    for name in given_names:
        try:
            validate_name(name)
        except BadName:
            raise WrongCall("wrong-name", given=shorten_repr(name), most=MAX_NAME_LENGTH) from None
    return tuple(map(validate_name, [*given_names, *usual[len(given_names) : person_count]]))


def current_milliseconds() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
