"""The interface of Okiya's prints."""

from collections.abc import Iterator

from hanamachi.drawing.pen import Svg
from hanamachi.games.okiya import narration
from hanamachi.games.okiya.printing import cut_out, record
from hanamachi.games.okiya.printing.garden import draw_garden
from hanamachi.games.okiya.rules import Game, Layout, parse_cell
from hanamachi.games.okiya.written_rules import SECTIONS, GardenFigure
from hanamachi.locales.rules import Figure
from hanamachi.narration import milestones
from hanamachi.narration.dates import format_timestamp_as_date
from hanamachi.narration.voice import Voice
from hanamachi.printing.document import Document
from hanamachi.printing.errors import check_game_count
from hanamachi.printing.game_printing import GamePrinting
from hanamachi.printing.options import PrintOptions
from hanamachi.table.record import Record


class OkiyaPrinting(GamePrinting):
    """The prints of the game Okiya: its pieces, the figures of its rules, and records of games."""

    sections = SECTIONS
    ornament = ("Is", "Pb")

    def cut_out(self, options: PrintOptions) -> Document:
        """Return the document with all pieces of the game, to be cut out, and its rules and score sheets if wanted."""
        return cut_out.compose_pieces_to_cut_out(options)

    def draw_figure(self, options: PrintOptions, figure: Figure) -> Svg:
        """Return a figure of the rules, the garden (4 × 4 tiles), as SVG. Tiles that may not be taken are pale."""
        assert isinstance(figure, GardenFigure)
        return draw_garden(options, Game.parse(figure.game).position, emphasise_legal_tiles=True)

    def compose_record(
        self, options: PrintOptions, table_record: Record, voice: Voice, site_address: str | None
    ) -> Document:
        """Return the document that shows all games of a record (the saved games of a table), finished or not.

        Raises NothingBegun or NoRoom.
        """
        check_game_count(len(table_record.table.games), record.MAX_GAMES)
        title = voice.say("record-against", first=voice.names[0], second=voice.names[1])
        return record.compose_document_of_games(
            options, title, list(_narrate_games_of_record(table_record, voice)), site_address
        )


def _narrate_games_of_record(table_record: Record, voice: Voice) -> Iterator[record.PrintedGame]:
    """Yield each finished game of a record (the saved games of a table), then the game in progress if there is one."""
    say, setup = voice.say, table_record.setup
    for moment, milestone in milestones.iter_tables_after_deals_and_ends(table_record):
        played, match = moment.game, moment.match
        if played is None or match is None or milestone == "dealt" or (milestone == "left" and not moment.is_playing):
            continue
        number = milestones.last_game_number(moment)
        headline, *rest = (
            narration.describe_last_results(voice, moment) if milestone == "ended" else (say("record-match-on"),)
        )
        score = ", ".join(f"{name} {won}" for name, won in zip(voice.names, match.score, strict=True))
        facts = (
            setup.package.title,
            format_timestamp_as_date(say, moment.updated_at),
            say("print-match-score", score=score) if number > 1 else "",
        )
        yield record.PrintedGame(
            Game(Layout.parse(played.deal), tuple(map(parse_cell, played.actions)), setup.game.full_garden),
            (voice.names[0], voice.names[1]),
            played.first,
            headline,
            (say("event-dealt", **voice.seat_values(played.first), number=number), *rest),
            " · ".join(filter(None, facts)),
        )
