"""Offers: to take an action back, to play a rematch, or to give a seat to a computer player."""

from msgspec.structs import replace

from hanamachi.game import Seat
from hanamachi.table import events
from hanamachi.table.commands import Offer
from hanamachi.table.errors import NotPossibleNow, SeatTaken
from hanamachi.table.events import AnyEvent
from hanamachi.table.game_flow import TableAndEvents, deal_next_game, start_clock_of_mover
from hanamachi.table.table import Proposal, SeatState, Table


def make_offer(table: Table, seat: Seat, offer: Offer, now: int, shuffle_number: int | None) -> TableAndEvents:
    """Make an offer for a seat: a takeback, a rematch, or to replace a player.

    The offer is carried out at once if no other person has to agree.

    Args:
        table: The table.
        seat: The seat that makes the offer.
        offer: The offer.
        now: The time in milliseconds since 1970.
        shuffle_number: The number of the shuffle to use for a deal of a special kind, or None.
    """
    name = table.seats[seat].name
    if offer.offer == "takeback" and not can_offer_takeback(table, seat):
        raise NotPossibleNow(f"{name} has nothing to take back")
    if offer.offer == "rematch" and not table.is_over:
        raise NotPossibleNow("the match is not over")
    if offer.offer == "replace":
        _check_can_replace_player(table, seat, offer.seat)
    elif offer.seat is not None:
        raise NotPossibleNow(f"a {offer.offer} is not about seat {offer.seat}: expected none")
    standing = table.open_offer
    offered = events.Offered(seat, offer.offer, offer.seat)
    if standing and (standing.offer, standing.target_seat) == (offer.offer, offer.seat) and offer.offer != "takeback":
        if seat in standing.agreed:
            raise NotPossibleNow(f"{name} has offered a {offer.offer} already")
        # an equal offer of another seat is an agreement
        return _agree_to_offer(table, standing, seat, [offered], now, shuffle_number)
    if standing and standing.seat == seat:
        raise NotPossibleNow(f"{name} has offered a {standing.offer} already")
    if standing and offer.offer != "rematch":
        raise NotPossibleNow(f"{table.seats[standing.seat].name} has asked first: accept or decline")
    return _agree_to_offer(
        table, Proposal(seat, offer.offer, offer.seat, frozenset()), seat, [offered], now, shuffle_number
    )


def accept_offer(table: Table, seat: Seat, now: int, shuffle_number: int | None) -> TableAndEvents:
    """Accept the open offer for a seat. Carry the offer out if all people have agreed now."""
    standing = table.open_offer
    if standing is None or seat in standing.agreed:
        raise NotPossibleNow("nobody else has offered anything")
    after, happened = _agree_to_offer(table, standing, seat, [], now, shuffle_number)
    return after, happened or [events.Agreed(seat, standing.offer)]


def _agree_to_offer(
    table: Table, proposal: Proposal, seat: Seat, events: list[AnyEvent], now: int, shuffle_number: int | None
) -> TableAndEvents:
    """Note that a seat agrees to an offer. Carry the offer out if all people have agreed now.

    Computer players and people on the same screen agree automatically.

    Args:
        table: The table.
        proposal: The offer.
        seat: The seat that agrees.
        events: The events so far. Events of the carried-out offer are added to them.
        now: The time in milliseconds since 1970.
        shuffle_number: The number of the shuffle to use for a deal of a special kind, or None.
    """
    agreed = replace(proposal, agreed=proposal.agreed | table.seats_accepting_offers_of(seat))
    if find_seats_that_must_agree(table, agreed) - agreed.agreed:
        return replace(table, open_offer=agreed), events
    after, offer_events = _carry_out_offer(table, agreed, now, shuffle_number)
    return after, events + offer_events


def settle_offer_after_departure(table: Table, now: int, shuffle_number: int | None) -> TableAndEvents:
    """Carry out the open offer, such as a rematch, if everybody agrees who is still there after a person has left.

    `shuffle_number` is the number of the shuffle to use for a deal of a special kind, or None.
    """
    if table.open_offer is None or find_seats_that_must_agree(table, table.open_offer) - table.open_offer.agreed:
        return table, []
    return _carry_out_offer(table, table.open_offer, now, shuffle_number)


def find_seats_that_must_agree(table: Table, proposal: Proposal) -> frozenset[Seat]:
    """Return the seats of the people who must agree to an offer before it is carried out.

    If the offer replaces a player, that player and people who are away need not agree.
    """
    replacing = proposal.offer == "replace"
    return frozenset(
        seat
        for seat, state in enumerate(table.seats)
        if state.is_taken and not state.computer and not (replacing and (state.away or seat == proposal.target_seat))
    )


def _carry_out_offer(table: Table, proposal: Proposal, now: int, shuffle_number: int | None) -> TableAndEvents:
    if proposal.offer == "rematch":
        return deal_next_game(table, now, shuffle_number)
    if proposal.offer == "takeback":
        return _take_back_action(table, proposal.seat, now)
    assert proposal.target_seat is not None
    name = table.setup.package.replacement_player
    after = replace(table, open_offer=None).with_seat(proposal.target_seat, SeatState(name, computer=name))
    happened: list[AnyEvent] = [events.Replaced(proposal.target_seat, name)]
    if not table.games and all(state.is_taken for state in after.seats):
        after, dealt = deal_next_game(after, now, shuffle_number)
        happened += dealt
    return after, happened


def find_seats_to_give_to_computer(table: Table, offering_seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that a player can offer to give to a computer player.

    These are open seats, and seats of people who have left. A rated table has none.
    """
    if table.setup.rated:
        return ()
    free = [other for other, state in enumerate(table.seats) if state.away or not state.name]
    return tuple([other for other in free if other != offering_seat])


def _check_can_replace_player(table: Table, offering_seat: Seat, replaced_seat: Seat | None) -> None:
    if replaced_seat is None or not 0 <= replaced_seat < len(table.seats):
        raise SeatTaken(f"there is no seat {replaced_seat} to give away: expected 0 to {len(table.seats) - 1}")
    if table.setup.rated:
        raise NotPossibleNow("a rated table has no computer players")
    if replaced_seat not in find_seats_to_give_to_computer(table, offering_seat):
        raise NotPossibleNow(f"{table.seats[replaced_seat].name} sits on seat {replaced_seat} and has not left")


def can_offer_takeback(table: Table, seat: Seat) -> bool:
    """Return whether the player on a seat can ask to take back their last move of the current game."""
    stands = table.setup.rated or table.setup.rules.has_hidden_information
    return not stands and table.is_playing and seat in table.games[-1].actors


def _take_back_action(table: Table, seat: Seat, now: int) -> TableAndEvents:
    game = table.games[-1]
    kept_count = len(game.actors) - 1 - game.actors[::-1].index(seat)
    clocks = game.clocks.stop(now) if game.clocks else None
    for actor in game.actors[max(kept_count, len(table.seats)) :]:
        # the increments are taken back, but the used time is not
        clocks = clocks and clocks.add_increment(actor, -1)
    undone = replace(table, open_offer=None).with_game(
        positions=game.positions[: kept_count + 1],
        actions=game.actions[:kept_count],
        actors=game.actors[:kept_count],
        # later hints were about positions that no longer exist
        hinted=tuple(number for number in game.hinted if number <= kept_count),
        clocks=clocks,
    )
    return start_clock_of_mover(undone, now), [events.TookBack(seat, len(game.actions) - kept_count)]
