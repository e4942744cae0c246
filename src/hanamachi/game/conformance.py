"""Conformance tests for games: `check_rules` for any `Rules`, `check_package` for any `GamePackage`.

>>> from random import Random
>>> from hanamachi.game.conformance import check_package, check_rules
>>> from hanamachi.games.okiya import GAME, RULES
>>> check_rules(RULES, Random(1), games=2)
>>> check_package(GAME, Random(1))
"""

from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from hanamachi.game.errors import GameError, shorten_repr
from hanamachi.game.package import GamePackage
from hanamachi.game.player import Chance, Seat
from hanamachi.game.rules import AnyRules, Position

MAX_ACTIONS = 10_000
"""Maximum number of actions in a game. A game that is longer is taken to be endless."""

NOT_ACTIONS = ("", "?", " ", "no such action", "é", "1e9", "\n", "x" * 1000)
"""Texts that no rules may accept as an action."""

MAX_ERROR_LENGTH = 500
"""Maximum number of characters of an error message, which people read in one line."""

_Value = TypeVar("_Value")


class NotConforming(AssertionError):
    """The error for a game that does not do what `Rules` or `GamePackage` promises.

    The message says which promise is broken, and for which value.
    """


# --------------------------------------------------------------------------------------------------------------- rules


def check_rules(rules: AnyRules, chance: Random, *, games: int = 20) -> None:
    """Test the rules of a game: play random games and check each move against the promises of `Rules`.

    Args:
        rules: The rules to check.
        chance: The source of all random choices.
        games: The number of games for each number of players.

    Raises:
        NotConforming: A promise is broken.
    """
    _require(
        rules.seat_counts == tuple(sorted({*rules.seat_counts})) and bool(rules.seat_counts),
        rules,
        "its seats are not ascending",
    )
    for seats in rules.seat_counts:
        for _ in range(games):
            _play_and_check_random_game(rules, seats, chance)


def _play_and_check_random_game(rules: AnyRules, seat_count: int, chance: Random) -> None:
    options = _require_equal(rules, "options", rules.parse_options({}, seat_count), rules.parse_options({}, seat_count))
    first = chance.randrange(seat_count)
    match = rules.start_match(options, first)
    _require(
        match.starter == first and not match.over and len(match.score) == seat_count, rules, "a match begins wrongly"
    )
    order = chance.sample(range(cards := rules.deck_size(options)), cards)
    deal = rules.make_deal(options, order, first)
    _require(deal == rules.make_deal(options, order, first), rules, "one shuffle gives two deals")
    start = position = _require_equal(
        rules, "start", rules.make_initial_position(options, deal), rules.make_initial_position(options, deal)
    )
    _require(rules.count_turns(position) == 0, rules, "a game begins after turns that were taken")
    _check_board_pictures(rules, start, first)
    # The same game is played twice at once, with separate values: a step that changes an earlier position is noticed.
    twin, played = position, list[str]()
    while position.turn is not None:
        _check_unfinished_position(rules, position, seat_count, first)
        actions = _require_equal(rules, "actions", rules.legal_actions(position), rules.legal_actions(twin))
        if not len({*actions}) == len(actions) > 0:
            raise NotConforming(f"{_name(rules)}: its actions are {shorten_repr(actions)}")
        _check_illegal_actions(rules, position, actions)
        action = chance.choice(actions)
        after = rules.play(position, action)
        twin = _require_equal(rules, f"play({action!r})", after, rules.play(twin, action))
        _check_positions_around_move(rules, position, after, seat_count, first)
        played.append(action)
        position = after
        _require(len(played) < MAX_ACTIONS, rules, f"it does not end within {MAX_ACTIONS:,} actions")
    _check_finished_position(rules, position, seat_count)
    _check_board_pictures(rules, position, first)
    losses = rules.compute_action_losses(start, played)
    known = losses is None or (len(losses) == len(played) and all(loss is None or loss >= 0 for loss in losses))
    _require(known, rules, "what its actions gave away is not one number each")
    line = rules.format_game(options, deal, played)
    is_line = line == rules.format_game(options, deal, tuple(played)) and "\n" not in line
    _require(is_line, rules, "its notation is no line")
    winners = tuple(sorted((player + first) % seat_count for player in position.outcome.winners))
    settled = rules.add_game_to_match(match, position, winners)
    _require(len(settled.score) == seat_count and hash(settled) is not None, rules, "a match is settled wrongly")


def _check_board_pictures(rules: AnyRules, position: Position, first_seat: Seat) -> None:
    # Only twice a game, because a picture takes longer than all other checks.
    seen = rules.make_view(position, None, first_seat)
    _require(bool(rules.render_board_text(seen).strip()), rules, "its board is no text")
    _require(rules.render_board_svg(seen).lstrip().startswith("<svg"), rules, "its board is no picture")


def _check_unfinished_position(rules: AnyRules, position: Position, seat_count: int, first_seat: Seat) -> None:
    """Check the rules on a position in which the game is not over."""
    _require(position.outcome is None and position.turn in range(seat_count), rules, "who is to move is no player")
    _require(rules.make_outcome_view(position, first_seat) is None, rules, "a game that goes on has an outcome")
    spectator = rules.make_view(position, None, first_seat)
    assert position.turn is not None
    _require(
        spectator.turn == (position.turn + first_seat) % seat_count,
        rules,
        "its view does not tell which seat is to move",
    )
    for seat in range(seat_count):
        own, seen = (
            rules.make_private_view_fields(position, seat, first_seat),
            rules.make_view(position, seat, first_seat),
        )
        _require(
            rules.has_hidden_information or not own, rules, "nothing is hidden, and yet seats see different things"
        )
        expected = replace(spectator, **own) if own else spectator
        _require_equal(rules, f"what seat {seat} sees, with its own parts,", seen, expected)
    for player in range(seat_count):
        without = rules.find_winners_after_forfeit(position, player)
        _require(player not in without and {*without} < {*range(seat_count)}, rules, f"who gives up wins: {without!r}")
    timed_out = rules.time_out_turn(position)
    agree = (timed_out is None) == (rules.clock_scope == "game")
    _require(agree, rules, "what a clock is for and what its end does disagree")


def _check_illegal_actions(rules: AnyRules, position: Position, actions: Sequence[str]) -> None:
    for text in NOT_ACTIONS:
        if text in actions:
            continue
        try:
            rules.play(position, text)
        except GameError as error:
            is_short = "\n" not in str(error) and 0 < len(str(error)) <= MAX_ERROR_LENGTH
            _require(is_short, rules, f"{text[:9]!r} is refused at length")
        else:
            raise NotConforming(f"{_name(rules)}: {shorten_repr(text)} is no legal action and was taken")


def _check_positions_around_move(
    rules: AnyRules, before: Position, after: Position, seat_count: int, first_seat: Seat
) -> None:
    _require(rules.count_turns(after) >= rules.count_turns(before), rules, "an action takes turns back")
    _require(rules.animation_duration_factor(before, after) > 0, rules, "a step takes no time to follow")
    public = rules.list_public_events(before, after, first_seat)
    _require(len(rules.redact_past_events(public)) <= len(public), rules, "more can be seen later than happened")
    for seat, _, _ in rules.list_private_events(before, after, first_seat):
        _require(rules.has_hidden_information and seat in range(seat_count), rules, f"seat {seat!r} is told a secret")


def _check_finished_position(rules: AnyRules, position: Position, seat_count: int) -> None:
    """Check the rules on a position in which the game is over."""
    outcome = position.outcome
    if outcome is None or any(rules.make_outcome_view(position, first) is None for first in range(seat_count)):
        raise NotConforming(f"{_name(rules)}: it ends without outcome")
    _require(rules.legal_actions(position) == (), rules, "something can be done after its end")
    _require({*outcome.winners} <= {*range(seat_count)}, rules, "no player wins")
    _require(bool(rules.describe_end_reason(position)), rules, "nothing says why it is over")
    _check_illegal_actions(rules, position, ())


def _require_equal(rules: AnyRules, description: str, first_value: _Value, second_value: _Value) -> _Value:
    """Check that two values made in the same way are equal, and return the first. Raises NotConforming.

    If they can be hashed, their hashes must be equal too. `description` names the values in the error message.
    """
    if first_value != second_value:
        raise NotConforming(
            f"{_name(rules)}: {description} is not the same twice: "
            f"{shorten_repr(first_value)} and {shorten_repr(second_value)}"
        )
    if getattr(type(first_value), "__hash__", None):
        _require(
            hash(first_value) == hash(second_value), rules, f"{description} is the same twice and hashes differently"
        )
    return first_value


# ------------------------------------------------------------------------------------------------------------- package


def check_package(package: GamePackage, chance: Random) -> None:
    """Test the package of a game against the promises of `GamePackage`: its options, players and types of values.

    The computer players play one game, to check the types of all events. Slow players do not take part.

    Args:
        package: The package to check.
        chance: The source of all random choices.

    Raises:
        NotConforming: A promise is broken.
    """
    name, rules = package.name, package.rules
    _require(name.isascii() and name.isalpha() and name.islower(), package, "its name is not lower-case")
    players, fields = package.load_players(), package.setup_type.__struct_fields__
    named_players = {
        package.replacement_player,
        *package.default_opponents,
        *package.slow_players,
        *package.former_players.values(),
    }
    _require(
        named_players <= players.keys(),
        package,
        f"it names computer players that it does not have: {named_players - {*players}}",
    )
    _require(
        1 + len(package.default_opponents) in rules.seat_counts, package, "its usual opponents do not fill a table"
    )
    _require({*package.option_help} <= {*fields}, package, "it explains options that its set-up does not have")
    default = package.setup_type()
    seats = 1 + len(package.default_opponents)
    agreed = rules.parse_options({field: str(getattr(default, field)) for field in fields}, seats)
    if agreed != rules.parse_options({}, seats):
        raise NotConforming(f"{name}: the defaults of its set-up are not those of its rules")
    _check_types_in_played_game(package, agreed, seats, chance)


def _check_types_in_played_game(package: GamePackage, options: object, seat_count: int, chance: Random) -> None:
    rules, known = package.rules, package.load_players()
    choosers = cycle((player, choose) for player, choose in known.items() if player not in package.slow_players)
    order = chance.sample(range(cards := rules.deck_size(options)), cards)
    start = position = rules.make_initial_position(options, rules.make_deal(options, order, 0))
    played = list[str]()
    while position.turn is not None:
        player, choose = next(choosers)
        action = choose(rules.make_observation(position, position.turn), Chance.for_decision(0, len(played)))
        if action not in rules.legal_actions(position):
            raise NotConforming(f"{package.name}: {player} chose {shorten_repr(action)}, which is not legal")
        after = rules.play(position, action)
        for event in rules.list_public_events(position, after, 0):
            _require_type(package, "public events", event, package.event_type)
        for seat in (None, *range(seat_count)):
            _require_type(package, "views", rules.make_view(after, seat, 0), package.view_type)
        played.append(action)
        position = after
    _require_type(package, "outcomes", rules.make_outcome_view(position, 0), package.outcome_type)
    if package.replay_type:
        _require_type(package, "replays", rules.make_replay(start, played, 0), package.replay_type)
    if package.review_type:
        _require_type(package, "reviews", rules.make_review(start, played, 0, 0), package.review_type)


def _require_type(package: GamePackage, what: str, value: object, expected: type[object] | None) -> None:
    if expected is None or not isinstance(value, expected):
        raise NotConforming(f"{package.name}: its {what} are {shorten_repr(value)}: expected {expected}")


def _require(truth: bool, game: AnyRules | GamePackage, otherwise: str) -> None:
    if not truth:
        raise NotConforming(f"{_name(game)}: {otherwise}")


def _name(game: AnyRules | GamePackage) -> str:
    return game.name if isinstance(game, GamePackage) else type(game).__name__
