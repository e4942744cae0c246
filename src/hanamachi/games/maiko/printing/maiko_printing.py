"""The interface of Maiko's prints."""

from hanamachi.drawing.pen import Svg
from hanamachi.games.maiko.drawing import draw_board_svg, draw_floor_svg
from hanamachi.games.maiko.printing import cut_out, record
from hanamachi.games.maiko.rules import PLACE_NAMES
from hanamachi.games.maiko.rules.floor import OUTER_PLACES
from hanamachi.games.maiko.written_rules import SECTIONS, BoardFigure, FloorPlanFigure
from hanamachi.locales.rules import Figure
from hanamachi.narration.voice import Voice
from hanamachi.printing.appearance import drawing_style
from hanamachi.printing.document import Document
from hanamachi.printing.game_printing import GamePrinting
from hanamachi.printing.options import PrintOptions
from hanamachi.table.record import Record


class MaikoPrinting(GamePrinting):
    """The prints of the game Maiko: its pieces, the figures of its rules, and records of games."""

    sections = SECTIONS
    ornament = ("m-f5", "m-Fw")

    def cut_out(self, options: PrintOptions) -> Document:
        """Return the document with all pieces of the game, to be cut out, and its rules and score sheets if wanted."""
        return cut_out.compose_pieces_to_cut_out(options)

    def draw_figure(self, options: PrintOptions, figure: Figure) -> Svg:
        """Return a figure of the rules as an SVG picture: a player's board or the floor plan with its tiles."""
        style, inks = drawing_style(options), options.colouring.inks if options.colouring else None
        if isinstance(figure, BoardFigure):
            cells = [[pile[at : at + 2] for at in range(0, len(pile), 2)] for pile in figure.cells]
            return draw_board_svg(cells, own_colour=figure.colour, style=style, colour_by_region=inks)
        assert isinstance(figure, FloorPlanFigure)
        used = OUTER_PLACES if figure.players == 2 else range(len(PLACE_NAMES))
        return draw_floor_svg(
            ["?" if place in used else "" for place in range(len(PLACE_NAMES))], style=style, colour_by_region=inks
        )

    def compose_record(
        self, options: PrintOptions, table_record: Record, voice: Voice, site_address: str | None
    ) -> Document:
        """Return the document that shows all finished games of a record (the saved games of a table).

        Raises NothingBegun or NoRoom.
        """
        return record.compose_document_of_record(options, table_record, voice)
