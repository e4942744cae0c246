"""What seats ask of one another: a takeback, a rematch, a computer player for somebody who has left."""

from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.table import events
from hanamachi.table.commands import Offer
from hanamachi.table.errors import NotNow, SeatTaken
from hanamachi.table.events import AnyEvent
from hanamachi.table.game_flow import After, deal, with_running_clock
from hanamachi.table.table import Proposal, SeatState, Table


def offer(table: Table, seat: Seat, asked: Offer, now: int, shuffle: int | None) -> After:
    """A seat asks for something; it is done at once where nobody else has to agree."""
    name = table.seats[seat].name
    if asked.offer == "takeback" and not can_take_back(table, seat):
        raise NotNow(f"{name} has nothing to take back")
    if asked.offer == "rematch" and not table.over:
        raise NotNow("the match is not over")
    if asked.offer == "replace":
        _check_replaceable(table, seat, asked.seat)
    elif asked.seat is not None:
        raise NotNow(f"a {asked.offer} is not about seat {asked.seat}: expected none")
    standing = table.offer
    said = events.Offered(seat, asked.offer, asked.seat)
    if standing and (standing.offer, standing.whom) == (asked.offer, asked.seat) and asked.offer != "takeback":
        if seat in standing.agreed:
            raise NotNow(f"{name} has offered a {asked.offer} already")
        # who offers what another has offered, agrees to it
        return _agree(table, standing, seat, [said], now, shuffle)
    if standing and standing.seat == seat:
        raise NotNow(f"{name} has offered a {standing.offer} already")
    if standing and asked.offer != "rematch":
        raise NotNow(f"{table.seats[standing.seat].name} has asked first: accept or decline")
    return _agree(table, Proposal(seat, asked.offer, asked.seat, frozenset()), seat, [said], now, shuffle)


def accept(table: Table, seat: Seat, now: int, shuffle: int | None) -> After:
    """A seat agrees to what is offered."""
    standing = table.offer
    if standing is None or seat in standing.agreed:
        raise NotNow("nobody else has offered anything")
    after, happened = _agree(table, standing, seat, [], now, shuffle)
    return after, happened or [events.Agreed(seat, standing.offer)]


def _agree(
    table: Table, standing: Proposal, seat: Seat, happened: list[AnyEvent], now: int, shuffle: int | None
) -> After:
    """One seat more agrees, and all that are in the same hands; what all agree to is done."""
    agreed = replace(standing, agreed=standing.agreed | table.same_hands(seat))
    if asked_of(table, agreed) - agreed.agreed:
        return replace(table, offer=agreed), happened
    after, done = _done(table, agreed, now, shuffle)
    return after, happened + done


def recounted(table: Table, now: int, shuffle: int | None) -> After:
    """The table after somebody has left: what is offered is done if nobody is left who has to agree."""
    if table.offer is None or asked_of(table, table.offer) - table.offer.agreed:
        return table, []
    return _done(table, table.offer, now, shuffle)


def asked_of(table: Table, proposal: Proposal) -> frozenset[Seat]:
    """The seats that must agree: all people, but not those who are away while their place is at stake."""
    replacing = proposal.offer == "replace"
    return frozenset(
        seat
        for seat, state in enumerate(table.seats)
        if state.taken and not state.computer and not (replacing and (state.away or seat == proposal.whom))
    )


def _done(table: Table, proposal: Proposal, now: int, shuffle: int | None) -> After:
    if proposal.offer == "rematch":
        return deal(table, now, shuffle)
    if proposal.offer == "takeback":
        return _taken_back(table, proposal.seat, now)
    assert proposal.whom is not None
    name = table.setup.package.replacement_player
    after = replace(table, offer=None).with_seat(proposal.whom, SeatState(name, computer=name))
    happened: list[AnyEvent] = [events.Replaced(proposal.whom, name)]
    if not table.games and all(state.taken for state in after.seats):
        after, dealt = deal(after, now, shuffle)
        happened += dealt
    return after, happened


def replaceable(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The seats that one may ask to give to a computer player: nobody's yet, and those of people who have left.

    A rated table has none.
    """
    if table.setup.rated:
        return ()
    free = [other for other, state in enumerate(table.seats) if state.away or not state.name]
    return tuple([other for other in free if other != seat])


def _check_replaceable(table: Table, seat: Seat, whom: Seat | None) -> None:
    if whom is None or not 0 <= whom < len(table.seats):
        raise SeatTaken(f"there is no seat {whom} to give away: expected 0 to {len(table.seats) - 1}")
    if table.setup.rated:
        raise NotNow("a rated table has no computer players")
    if whom not in replaceable(table, seat):
        raise NotNow(f"{table.seats[whom].name} sits on seat {whom} and has not left")


def can_take_back(table: Table, seat: Seat) -> bool:
    """Whether a seat has an action in the game being played that may be taken back."""
    stands = table.setup.rated or table.setup.rules.has_hidden_information
    return not stands and table.playing and seat in table.games[-1].actors


def _taken_back(table: Table, seat: Seat, now: int) -> After:
    game = table.games[-1]
    kept = len(game.actors) - 1 - game.actors[::-1].index(seat)
    clocks = game.clocks.stop(now) if game.clocks else None
    for actor in game.actors[max(kept, len(table.seats)) :]:
        # what a timed action had added goes with it; the time that was thought stays spent
        clocks = clocks and clocks.add(actor, -1)
    undone = replace(table, offer=None).with_game(
        positions=game.positions[: kept + 1],
        actions=game.actions[:kept],
        actors=game.actors[:kept],
        # a hint that was asked for later was about another position
        hinted=tuple(number for number in game.hinted if number <= kept),
        clocks=clocks,
    )
    return with_running_clock(undone, now), [events.TookBack(seat, len(game.actions) - kept)]
