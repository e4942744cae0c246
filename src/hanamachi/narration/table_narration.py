"""Narration of a table beside its board: people who come and go, offers, clocks, and names of computer players."""

from collections.abc import Iterable, Iterator

from hanamachi.game import GamePackage
from hanamachi.locales import Phrases
from hanamachi.narration.voice import Voice
from hanamachi.table import AnyEvent, events
from hanamachi.table.view import TableView

MAX_CLOCK_MINUTES = 4 * 60
"""Minutes from which a clock is shown in days and hours: shorter clocks belong to one sitting."""


def table_event_sentences(
    happened: Iterable[AnyEvent], before: tuple[Voice, TableView], after: tuple[Voice, TableView]
) -> Iterator[str]:
    """Yield the sentences on events that change the table and not the board.

    Args:
        happened: The events.
        before: The names and the table before the events. An offer names the person whose seat it gives away.
        after: The names and the table after the events.
    """
    for event in happened:
        if sentence := _table_event_sentence(event, *(before if isinstance(event, events.Offered) else after)):
            yield sentence


def _table_event_sentence(event: AnyEvent, voice: Voice, view: TableView) -> str | None:
    match event:
        case events.Sat() | events.Left() | events.Returned() | events.Ready() | events.Agreed() | events.Replaced():
            return voice.say(f"event-{event.__struct_config__.tag}", **voice.seat_values(event.seat))
        case events.Offered(offer="replace", whom=int(whom)):
            seat = view.seats[whom]
            chair = {"whom": "you" if seat.yours else "other" if seat.name else "nobody", "chair": voice.names[whom]}
            return voice.say("event-offered-replace", **voice.seat_values(event.seat), **chair)
        case events.Offered(offer=offer) if offer != "replace":
            return voice.say(f"event-offered-{offer}", **voice.seat_values(event.seat))
        case events.Declined(offer=offer):
            return voice.say(f"event-declined-{offer}")
        case _:
            return None


def clock_text(say: Phrases, milliseconds: int) -> str:
    """Return the time on a clock as minutes and seconds, or as days and hours from MAX_CLOCK_MINUTES."""
    minutes, seconds = divmod(max(0, milliseconds) // 1000, 60)
    if minutes < MAX_CLOCK_MINUTES:
        return f"{minutes}:{seconds:02}"
    hours, minutes = divmod(minutes, 60)
    return say("clock-long", days=hours // 24, hours=hours % 24, minutes=f"{minutes:02}")


def player_ids(game: GamePackage, say: Phrases) -> dict[str, str]:
    """Return the id of each computer player by what may be typed for it: the id, or its name in lower case."""
    ids = game.load_players()
    return {say(f"player-{player}").casefold(): player for player in ids} | {player: player for player in ids}


def list_players(game: GamePackage, say: Phrases) -> str:
    """Return the ids of all computer players, each with its name where the name differs."""
    names = {player: say(f"player-{player}") for player in game.load_players()}
    return ", ".join(player if player == name.casefold() else f"{player} ({name})" for player, name in names.items())
