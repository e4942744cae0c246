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
    """Yield sentences about events at a table that do not change the board, such as arrivals and offers.

    Args:
        happened: The events.
        before: The language and names, and the view of the table, before the events. Used for the sentences on offers.
        after: The same, after the events. Used for all other sentences.
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


def format_clock_time(say: Phrases, milliseconds: int) -> str:
    """Return the remaining time of a player as text: minutes and seconds, such as `4:05`.

    From MAX_CLOCK_MINUTES on, it is in days and hours.
    """
    minutes, seconds = divmod(max(0, milliseconds) // 1000, 60)
    if minutes < MAX_CLOCK_MINUTES:
        return f"{minutes}:{seconds:02}"
    hours, minutes = divmod(minutes, 60)
    return say("clock-long", days=hours // 24, hours=hours % 24, minutes=f"{minutes:02}")


def map_typed_names_to_player_ids(game: GamePackage, say: Phrases) -> dict[str, str]:
    """Return the ids of a game's computer players, by what a user may type for them.

    A user may type the id, also one of an earlier version, or the player's name in the language of `say`, in lower
    case.
    """
    ids = game.load_players()
    names = {say(f"player-{player}").casefold(): player for player in ids}
    return {**names, **{player: player for player in ids}, **game.former_players}


def format_computer_player_list(game: GamePackage, say: Phrases) -> str:
    """Return a text with the ids of a game's computer players, separated by commas.

    The name in the language of `say` follows in brackets if it is not the same as the id.
    """
    names = {player: say(f"player-{player}") for player in game.load_players()}
    return ", ".join(player if player == name.casefold() else f"{player} ({name})" for player, name in names.items())
