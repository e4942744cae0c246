"""Pictures of a table of Maiko: the okiya, the boards and the teachers, in forms from large to small."""

from collections.abc import Collection, Iterator

from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.house_view import HouseView, TeacherView
from hanamachi.games.maiko.terminal.board_pictures import (
    draw_board_in_letters,
    draw_board_in_words,
    draw_score_line,
    draw_shortened_boards,
)
from hanamachi.games.maiko.terminal.house_pictures import (
    draw_floor_in_words,
    draw_large_floor,
    draw_small_floor,
    highlighted_places,
)
from hanamachi.games.maiko.terminal.signs import TileSigns
from hanamachi.narration.voice import Voice
from hanamachi.terminal.play.lines import Line, join_side_by_side, line_text, picture_width, styled_lines, text_width
from hanamachi.terminal.play.scene import CELL_STYLE, Picture

TEXT = 79
"""Maximum columns of sentences below an okiya in signs: wider ones would leave no room for the last moves."""

WORD_TEXT = 118
"""Maximum columns of sentences below an okiya in words: the width of okiya and boards."""

SHORT_BOARD = 24
"""Minimum columns of boards without empty cells: a name of two letters, a colour, points and kamon."""


def make_table_picture(voice: Voice, house: HouseView, marked_places: Collection[str] = ()) -> Picture:
    """Return a function that draws a table of Maiko in forms from large to small, for a number of columns.

    Args:
        voice: The language and the names.
        house: What can be seen of the game.
        marked_places: The names of additional places to highlight, such as "b3".
    """
    signs, places = TileSigns(voice), {*highlighted_places(house), *marked_places}
    return lambda columns: (
        *_draw_table_variants_with_words(signs, house, places, columns),
        *_draw_table_variants_with_signs(signs, house, places, columns),
    )


def _draw_table_variants_with_words(
    signs: TileSigns, house: HouseView, marked_places: Collection[str], max_columns: int
) -> Iterator[list[Line]]:
    """Yield pictures of the table with words on the tiles, for large windows, from large to small.

    Each place of the floor has three or two lines. Below the picture is the name of each teacher and what the teacher
    does.
    """
    voice, text, seats = signs.voice, min(max_columns, WORD_TEXT), range(len(house.boards))
    teachers = [line for teacher in house.teachers for line in _draw_teacher_description(voice, teacher, text)]
    below = [*teachers, *_draw_state_sentences(voice, house, text)]
    for height in (3, 2):
        picture = draw_floor_in_words(house, signs, marked_places, height)
        for draw, legend in (
            (draw_board_in_words, signs.colour_legend()),
            (draw_board_in_letters, signs.explain_tile_signs()[0]),
        ):
            placed = join_side_by_side(picture, [line for seat in seats for line in draw(house, seat, signs)])
            yield from ([*placed, *below, *styled_lines(legend, text, "class:faint")], [*placed, *below])


def _draw_table_variants_with_signs(
    signs: TileSigns, house: HouseView, marked_places: Collection[str], max_columns: int
) -> Iterator[list[Line]]:
    """Yield pictures of the table with letters on the tiles, from large to small.

    The players' boards are beside the floor or above it; then they are shortened; at last only scores are shown.
    """
    voice, text = signs.voice, min(max_columns, TEXT)
    legend = styled_lines(signs.explain_tile_signs()[0], text, "class:faint")
    below = [*_draw_teacher_names(voice, house, text), *_draw_state_sentences(voice, house, text)]
    full = [draw_board_in_letters(house, seat, signs) for seat in range(len(house.boards))]
    boards = [line for board in full for line in board]
    couples = [line for at in range(0, len(full), 2) for line in join_side_by_side(full[at], [*full, []][at + 1])]
    houses = draw_large_floor(house, signs, marked_places), draw_small_floor(house, signs, marked_places)
    for picture in houses:
        for placed in (
            join_side_by_side(picture, boards),
            join_side_by_side(picture, couples),
            [*couples, *picture],
            [*boards, *picture],
            join_side_by_side(
                picture, draw_shortened_boards(house, signs, max(SHORT_BOARD, max_columns - picture_width(picture) - 2))
            ),
        ):
            yield from ([*placed, *below, *legend], [*placed, *below], [*placed, *below[:1]])
    scores = draw_score_line(voice, house, max_columns)
    for picture in houses:
        yield from ([*picture, *scores, *below], [*picture, *scores])
    yield houses[1]


def _draw_state_sentences(voice: Voice, house: HouseView, columns: int) -> list[Line]:
    """Return lines of text that say how many tiles are left on the floor, and how near the end of the game is."""
    return [row for line in maiko.describe_game_progress(voice, house) for row in styled_lines(line, columns)]


def _draw_teacher_names(voice: Voice, house: HouseView, max_columns: int) -> list[Line]:
    """Draw one line with the names of the four teachers and a dot for each coin on their cards.

    A teacher that the player cannot call now is faint.
    """
    line: Line = []
    for teacher in house.teachers:
        style = "class:faint" if teacher.why_not else f"class:strong {CELL_STYLE}{teacher.teacher}"
        text = f"{voice.say(f'teacher-{teacher.teacher}')} {'●' * teacher.kamon}".rstrip()
        line += [("", " · "), (style, text)]
    return (
        [line[1:]]
        if text_width(line_text(line[1:])) <= max_columns
        else styled_lines(line_text(line[1:]), max_columns, "class:faint")
    )


def _draw_teacher_description(voice: Voice, teacher: TeacherView, max_columns: int) -> list[Line]:
    """Draw a teacher's name, a dot for each coin on the teacher's card, and what the teacher does.

    The text is faint if the player cannot call the teacher now.
    """
    name, does = voice.say(f"teacher-{teacher.teacher}"), voice.say(f"teacher-{teacher.teacher}.does")
    text = " ".join(filter(None, (name, "●" * teacher.kamon, "·", does)))
    style = "class:faint" if teacher.why_not else f"class:strong {CELL_STYLE}{teacher.teacher}"
    return styled_lines(text, max_columns, style)
