"""The course of a game at a table: it is dealt, played, timed, resigned, and ends."""

from msgspec.structs import replace

from hanamachi.game import ANY, Seat
from hanamachi.table import commitments, dealing, events
from hanamachi.table.clock import Clocks
from hanamachi.table.errors import DealHidden, NoHints, NotNow, NotSearched, NotYourTurn, TimeIsUp
from hanamachi.table.events import AnyEvent
from hanamachi.table.table import Ending, Table, TableGame

After = tuple[Table, list[AnyEvent]]
"""The table after something, and what happened."""


def ready(table: Table, seat: Seat, now: int, shuffle: int | None) -> After:
    """A seat is ready for the next game, which is dealt when all are."""
    if table.playing or not all(state.taken for state in table.seats):
        raise NotNow("a game is being played" if table.playing else "the table is not full yet")
    if table.over:
        raise NotNow("the match is over: offer a rematch")
    if seat in table.ready:
        raise NotNow(f"{table.seats[seat].name} is ready already")
    all_ready = table.ready | table.same_hands(seat)
    happened: list[AnyEvent] = [events.Ready(seat)]
    if len(all_ready) < len(table.seats):
        return replace(table, ready=all_ready), happened
    after, dealt = deal(table, now, shuffle)
    return after, happened + dealt


def deal(table: Table, now: int, shuffle: int | None) -> After:
    """Deal the next game; raises NotSearched or DealHidden.

    `shuffle` is the number of the shuffle that gives a layout of a kind, or None if it was not searched for.
    """
    setup, rules, options = table.setup, table.setup.rules, table.setup.options
    number, seats = len(table.games) + 1, len(table.seats)
    secret = table.secret(number)
    match = table.match
    if match is None or match.over:
        if match is not None:
            first = match.starter
        elif setup.first is not None:
            first = setup.first
        else:
            first = commitments.shuffle(_needed(secret, number), "first", seats)[0]
        match = rules.start_match(options, first)
    if number <= len(setup.deals):
        dealt = setup.deals[number - 1]
    else:
        if setup.layouts != ANY and shuffle is None:
            raise NotSearched(number, match.starter)
        dealt = dealing.dealt(setup, _needed(secret, number), match.starter, shuffle or 0)
    clocks = Clocks.of(setup.clock, seats, rules.clock_scope) if setup.clock else None
    matches = table.games[-1].match + table.over if table.games else 1
    game = TableGame(
        number, matches, dealt, match.starter, (rules.make_initial_position(options, dealt),), clocks=clocks
    )
    after = replace(table, games=(*table.games, game), match=match, ready=frozenset(), offer=None)
    return with_running_clock(after, now), [events.Dealt(number, match.starter)]


def _needed(secret: bytes | None, number: int) -> bytes:
    if secret is None:
        raise DealHidden(f"the record holds neither the deal nor the secret of game {number}")
    return secret


def _at_turn(table: Table, seat: Seat, now: int) -> TableGame:
    """The game that is played, if a seat is to move in it; raises NotNow, NotYourTurn or TimeIsUp."""
    game = table.game
    if game is None or game.ending is not None:
        raise NotNow("no game is being played")
    if table.turn != seat:
        raise NotYourTurn(f"it is the turn of seat {table.turn}, not of seat {seat}")
    if game.clocks and game.clocks.running == seat and not game.clocks.at(now)[seat]:
        raise TimeIsUp(f"the time of seat {seat} has run out")
    return game


def hint(table: Table, seat: Seat, now: int) -> After:
    """Ask what each move is worth, once a position; raises NoHints, NotNow, NotYourTurn or TimeIsUp."""
    if not table.setup.hints:
        raise NoHints("no hints were agreed to when this table was made")
    game = _at_turn(table, seat, now)
    if len(game.actions) in game.hinted:
        raise NotNow(f"{table.seats[seat].name} has asked for this hint already")
    return table.with_game(hinted=(*game.hinted, len(game.actions))), [events.Hinted(seat)]


def can_ask_hint(table: Table, seat: Seat) -> bool:
    """Whether a seat may ask for a hint now."""
    game = table.game
    return game is not None and table.setup.hints and table.turn == seat and len(game.actions) not in game.hinted


def act(table: Table, seat: Seat, action: str, now: int) -> After:
    """Do what the game allows; raises NotNow, NotYourTurn, TimeIsUp or a GameError."""
    game, rules = _at_turn(table, seat, now), table.setup.rules
    position = rules.play(game.position, action)
    clocks = game.clocks
    if clocks:
        clocks = clocks.stop(now)
        if game.clocks and game.clocks.running == seat:
            clocks = clocks.add(seat)
    return _went_on(table, seat, position, action, clocks, now)


def _went_on(table: Table, seat: Seat, position: object, action: str, clocks: Clocks | None, now: int) -> After:
    """The game goes on from another position, or has ended there."""
    game, rules, seats = table.game, table.setup.rules, len(table.seats)
    assert game is not None
    if clocks and rules.count_turns(position) != rules.count_turns(game.position):
        clocks = clocks.turned()
    # who moves agrees to no takeback by it, but still waits for whoever has left
    offer = table.offer if table.offer and table.offer.offer == "replace" else None
    # where nothing is ever taken back, no older position is gone back to: each holds all the steps before it
    kept = game.positions[-1:] if rules.has_hidden_information else game.positions
    after = (table if table.offer is offer else replace(table, offer=offer)).with_game(
        positions=(*kept, position),
        actions=(*game.actions, action),
        actors=(*game.actors, seat),
        clocks=clocks,
    )
    told = rules.public_events(game.position, position, game.first)
    happened: list[AnyEvent] = [events.Acted(seat, action, told)]
    happened += [events.Saw(*seen) for seen in rules.private_events(game.position, position, game.first)]
    outcome = after.game.position.outcome if after.game else None
    if outcome is not None:
        winners = tuple(sorted(game.seat_of(winner, seats) for winner in outcome.winners))
        after, ended = end(after, Ending(winners, rules.end_reason(position)), now)
        return after, happened + ended
    return with_running_clock(after, now), happened


def with_running_clock(table: Table, now: int) -> Table:
    """The table with the clock of the seat to move running, once every seat has had its first turn untimed.

    Of a clock of days the first turn is timed, too: nobody waits for ever for a game to begin.
    """
    game = table.game
    if game is None or game.clocks is None or table.turn is None:
        return table
    days = table.setup.clock.days if table.setup.clock else 0
    if not days and table.setup.rules.count_turns(game.position) < len(table.seats):
        return table
    return table.with_game(clocks=game.clocks.run(table.turn, now))


def end(table: Table, ending: Ending, now: int) -> After:
    """The game is over."""
    game = table.game
    assert game is not None
    clocks = game.clocks.stop(now) if game.clocks else None
    match = table.setup.rules.settle_match(table.match, game.position, ending.winners)
    after = replace(table.with_game(ending=ending, clocks=clocks), match=match, offer=None)
    happened: list[AnyEvent] = [events.Ended(ending.winners, ending.reason)]
    return after, [*happened, events.MatchEnded(match.winners)] if match.over else happened


def can_resign(table: Table, seat: Seat) -> bool:
    """Whether a seat may give up the game: not where it would end it for more people than one other."""
    if not table.playing or len(table.seats) == 2 or table.setup.shared:
        return table.playing
    return not any(state.computer is None for s, state in enumerate(table.seats) if s != seat)


def resign(table: Table, seat: Seat, now: int) -> After:
    """A seat gives up: whoever is best of the others wins."""
    if not table.playing:
        raise NotNow("there is no game to resign")
    if not can_resign(table, seat):
        raise NotNow("others play on: leave instead, and a computer player can take the seat")
    after, happened = end(table, _given_up(table, seat, "resignation"), now)
    return after, [events.Resigned(seat), *happened]


def tick(table: Table, seat: Seat, now: int) -> After:
    """A clock has run out: the turn is over, or the game is lost."""
    game = table.game
    if game is None or table.deadline is None or table.turn != seat or now < table.deadline:
        raise NotNow(f"the time of seat {seat} has not run out")
    late: list[AnyEvent] = [events.TimedOut(seat)]
    lapsed = table.setup.rules.time_out_turn(game.position)
    if lapsed is None:
        after, happened = end(table, _given_up(table, seat, "time"), now)
    else:
        assert game.clocks is not None
        after, happened = _went_on(table, seat, *lapsed, game.clocks.stop(now), now)
    return after, late + happened


def _given_up(table: Table, seat: Seat, reason: str) -> Ending:
    """The end of the game that is played, which a seat has lost though the rules do not say so."""
    game, seats = table.game, len(table.seats)
    assert game is not None
    winners = table.setup.rules.winners_after_forfeit(game.position, (seat - game.first) % seats)
    return Ending(tuple(sorted(game.seat_of(winner, seats) for winner in winners)), reason, seat)
