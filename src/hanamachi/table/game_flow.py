"""The course of a game at a table: deal, actions, clocks, resignation and end."""

from msgspec.structs import replace

from hanamachi.game import ANY, Seat
from hanamachi.table import commitments, dealing, events
from hanamachi.table.clock import Clocks
from hanamachi.table.errors import DealHidden, NoHints, NotPossibleNow, NotYourTurn, ShuffleNotSearched, TimeIsUp
from hanamachi.table.events import AnyEvent
from hanamachi.table.table import Ending, Table, TableGame

TableAndEvents = tuple[Table, list[AnyEvent]]
"""The table after a command, and the events."""


def mark_seat_ready(table: Table, seat: Seat, now: int, shuffle_number: int | None) -> TableAndEvents:
    """Mark a seat as ready for the next game. Deal the game if all seats are ready.

    Args:
        table: The table.
        seat: The seat.
        now: The time in milliseconds since 1970.
        shuffle_number: The number of the shuffle to use for a deal of a special kind, or None.
    """
    if table.is_playing or not all(state.is_taken for state in table.seats):
        raise NotPossibleNow("a game is being played" if table.is_playing else "the table is not full yet")
    if table.is_over:
        raise NotPossibleNow("the match is over: offer a rematch")
    if seat in table.ready:
        raise NotPossibleNow(f"{table.seats[seat].name} is ready already")
    all_ready = table.ready | table.seats_accepting_offers_of(seat)
    happened: list[AnyEvent] = [events.Ready(seat)]
    if len(all_ready) < len(table.seats):
        return replace(table, ready=all_ready), happened
    after, dealt = deal_next_game(table, now, shuffle_number)
    return after, happened + dealt


def deal_next_game(table: Table, now: int, shuffle_number: int | None) -> TableAndEvents:
    """Set up the next game at a table.

    Args:
        table: The table before the deal.
        now: The time in milliseconds since 1970.
        shuffle_number: The number of the shuffle to use for a deal of a special kind, or None if it was not searched
            for.

    Raises:
        ShuffleNotSearched: The players chose a special kind of deals, and `shuffle_number` is None.
        DealHidden: The record contains neither the deal nor the secret from which it follows.
    """
    setup, rules, options = table.setup, table.setup.rules, table.setup.options
    number, seats = len(table.games) + 1, len(table.seats)
    secret = table.secret_of_game(number)
    match = table.match
    if match is None or match.over:
        if match is not None:
            first = match.starter
        elif setup.first is not None:
            first = setup.first
        else:
            first = commitments.derive_shuffle(_require_secret(secret, number), "first", seats)[0]
        match = rules.start_match(options, first)
    if number <= len(setup.deals):
        dealt = setup.deals[number - 1]
    else:
        if setup.layouts != ANY and shuffle_number is None:
            raise ShuffleNotSearched(number, match.starter)
        dealt = dealing.derive_deal(setup, _require_secret(secret, number), match.starter, shuffle_number or 0)
    clocks = Clocks.make_full(setup.clock, seats, rules.clock_scope) if setup.clock else None
    matches = table.games[-1].match + table.is_over if table.games else 1
    game = TableGame(
        number, matches, dealt, match.starter, (rules.make_initial_position(options, dealt),), clocks=clocks
    )
    after = replace(table, games=(*table.games, game), match=match, ready=frozenset(), open_offer=None)
    return start_clock_of_mover(after, now), [events.Dealt(number, match.starter)]


def _require_secret(secret: bytes | None, number: int) -> bytes:
    if secret is None:
        raise DealHidden(f"the record holds neither the deal nor the secret of game {number}")
    return secret


def _require_seat_to_move(table: Table, seat: Seat, now: int) -> TableGame:
    """Return the current game if it is this seat's turn and its time has not run out.

    Raises NotPossibleNow, NotYourTurn or TimeIsUp.
    """
    game = table.game
    if game is None or game.ending is not None:
        raise NotPossibleNow("no game is being played")
    if table.turn != seat:
        raise NotYourTurn(f"it is the turn of seat {table.turn}, not of seat {seat}")
    if game.clocks and game.clocks.running == seat and not game.clocks.remaining_at(now)[seat]:
        raise TimeIsUp(f"the time of seat {seat} has run out")
    return game


def request_hint(table: Table, seat: Seat, now: int) -> TableAndEvents:
    """Allow a player a hint about the current position, once for each position.

    Raises NoHints, NotPossibleNow, NotYourTurn or TimeIsUp.
    """
    if not table.setup.hints:
        raise NoHints("no hints were agreed to when this table was made")
    game = _require_seat_to_move(table, seat, now)
    if len(game.actions) in game.hinted:
        raise NotPossibleNow(f"{table.seats[seat].name} has asked for this hint already")
    return table.with_game(hinted=(*game.hinted, len(game.actions))), [events.Hinted(seat)]


def can_request_hint(table: Table, seat: Seat) -> bool:
    """Return whether the player on a seat can ask for a hint now."""
    game = table.game
    return game is not None and table.setup.hints and table.turn == seat and len(game.actions) not in game.hinted


def play_action(table: Table, seat: Seat, action: str, now: int) -> TableAndEvents:
    """Play a move for a seat. Raises NotPossibleNow, NotYourTurn, TimeIsUp or a GameError.

    Args:
        table: The table.
        seat: The seat.
        action: The move, in the notation of the game.
        now: The time in milliseconds since 1970.
    """
    game, rules = _require_seat_to_move(table, seat, now), table.setup.rules
    position = rules.play(game.position, action)
    clocks = game.clocks
    if clocks:
        clocks = clocks.stop(now)
        if game.clocks and game.clocks.running == seat:
            clocks = clocks.add_increment(seat)
    return _continue_game_after_action(table, seat, position, action, clocks, now)


def _continue_game_after_action(
    table: Table, seat: Seat, position: object, action: str, clocks: Clocks | None, now: int
) -> TableAndEvents:
    """Add a new position to the current game. End the game if it is over in this position.

    Args:
        table: The table.
        seat: The seat that moved.
        position: The position after the move.
        action: The move.
        clocks: The clocks after the move, or None for a game without clocks.
        now: The time in milliseconds since 1970.
    """
    game, rules, seats = table.game, table.setup.rules, len(table.seats)
    assert game is not None
    if clocks and rules.count_turns(position) != rules.count_turns(game.position):
        clocks = clocks.refill_for_turn()
    # a move declines an offer to take back, but an offer to replace a person who left stays open
    offer = table.open_offer if table.open_offer and table.open_offer.offer == "replace" else None
    # A game with hidden information allows no takeback, so its older positions are not kept.
    kept_positions = game.positions[-1:] if rules.has_hidden_information else game.positions
    after = (table if table.open_offer is offer else replace(table, open_offer=offer)).with_game(
        positions=(*kept_positions, position),
        actions=(*game.actions, action),
        actors=(*game.actors, seat),
        clocks=clocks,
    )
    public_events = rules.list_public_events(game.position, position, game.first)
    happened: list[AnyEvent] = [events.Acted(seat, action, public_events)]
    happened += [events.Saw(*seen) for seen in rules.list_private_events(game.position, position, game.first)]
    outcome = after.game.position.outcome if after.game else None
    if outcome is not None:
        winners = tuple(sorted(game.seat_of_player(winner, seats) for winner in outcome.winners))
        after, ended = end_game(after, Ending(winners, rules.describe_end_reason(position)), now)
        return after, happened + ended
    return start_clock_of_mover(after, now), happened


def start_clock_of_mover(table: Table, now: int) -> Table:
    """Start the clock of the player to move.

    No clock runs during a player's first turn. If a player has days for each move, it runs from the first turn, so that
    a game does not wait for ever.
    """
    game = table.game
    if game is None or game.clocks is None or table.turn is None:
        return table
    days = table.setup.clock.days_per_move if table.setup.clock else 0
    if not days and table.setup.rules.count_turns(game.position) < len(table.seats):
        return table
    return table.with_game(clocks=game.clocks.run(table.turn, now))


def end_game(table: Table, ending: Ending, now: int) -> TableAndEvents:
    """End the current game. If it was the last game of the match, end the match too."""
    game = table.game
    assert game is not None
    clocks = game.clocks.stop(now) if game.clocks else None
    match = table.setup.rules.add_game_to_match(table.match, game.position, ending.winners)
    after = replace(table.with_game(ending=ending, clocks=clocks), match=match, open_offer=None)
    happened: list[AnyEvent] = [events.Ended(ending.winners, ending.reason)]
    return after, [*happened, events.MatchEnded(match.winners)] if match.over else happened


def can_resign(table: Table, seat: Seat) -> bool:
    """Return whether the player on a seat can resign.

    Nobody can resign if several other people would continue to play, unless all people share one screen.
    """
    if not table.is_playing or len(table.seats) == 2 or table.setup.shared:
        return table.is_playing
    return not any(state.computer is None for s, state in enumerate(table.seats) if s != seat)


def resign_game(table: Table, seat: Seat, now: int) -> TableAndEvents:
    """End the current game because a player resigns. The rules decide which of the others win."""
    if not table.is_playing:
        raise NotPossibleNow("there is no game to resign")
    if not can_resign(table, seat):
        raise NotPossibleNow("others play on: leave instead, and a computer player can take the seat")
    after, happened = end_game(table, _make_forfeit_ending(table, seat, "resignation"), now)
    return after, [events.Resigned(seat), *happened]


def end_turn_by_timeout(table: Table, seat: Seat, now: int) -> TableAndEvents:
    """End the turn of a player whose time has run out; if time-outs lose in this game, end the game.

    Raises NotPossibleNow if the time has not run out.
    """
    game = table.game
    if game is None or table.deadline is None or table.turn != seat or now < table.deadline:
        raise NotPossibleNow(f"the time of seat {seat} has not run out")
    late: list[AnyEvent] = [events.TimedOut(seat)]
    lapsed = table.setup.rules.time_out_turn(game.position)
    if lapsed is None:
        after, happened = end_game(table, _make_forfeit_ending(table, seat, "time"), now)
    else:
        assert game.clocks is not None
        after, happened = _continue_game_after_action(table, seat, *lapsed, game.clocks.stop(now), now)
    return after, late + happened


def _make_forfeit_ending(table: Table, seat: Seat, reason: str) -> Ending:
    """Return the end of the current game after a player resigned or ran out of time.

    `reason` is "resignation" or "time".
    """
    game, seats = table.game, len(table.seats)
    assert game is not None
    winners = table.setup.rules.find_winners_after_forfeit(game.position, (seat - game.first) % seats)
    return Ending(tuple(sorted(game.seat_of_player(winner, seats) for winner in winners)), reason, seat)
