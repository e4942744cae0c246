"""Places of pieces on a sheet, with cut and fold lines."""

from itertools import combinations

import pytest

from hanamachi.printing.errors import NoRoom
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.paper import Paper
from hanamachi.printing.sheets import CUT_OVERHANG, PIECE_GAP, Block, Piece, PlacedPicture, Sheet, lay_out_sheets


def make_pieces(count: int, width: float, height: float | None = None, back: str | None = "back") -> list[Piece]:
    return [Piece(f"p{number}", f"piece {number}", width, height or width, back) for number in range(count)]


def lay_out_pieces(options: PrintOptions, *blocks: list[Piece]) -> tuple[Sheet, ...]:
    return lay_out_sheets(options, "Maiko: {}".format, [Block(f"block {at}", each) for at, each in enumerate(blocks)])


def are_apart(one: PlacedPicture, other: PlacedPicture) -> bool:
    """Whether two pictures share no more than an edge."""
    near = 1e-6
    return (
        one.x + one.width <= other.x + near
        or other.x + other.width <= one.x + near
        or one.y + one.height <= other.y + near
        or other.y + other.height <= one.y + near
    )


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("tile", [30, 33.3, 38, 45, 47.5, 59.9, 60])
@pytest.mark.parametrize("cut", [True, False])
@pytest.mark.parametrize("backs", [True, False])
def test_every_piece_lies_once_within_the_margins_and_on_no_other(
    paper: Paper, tile: float, cut: bool, backs: bool
) -> None:
    options = PrintOptions(paper, tile=tile, cut=cut, backs=backs)
    made = lay_out_pieces(options, make_pieces(16, tile), make_pieces(16, tile * 0.9))
    width, height = paper.printable_size
    for sheet in made:
        for placed in sheet.placed:
            assert placed.x >= -1e-6 and placed.x + placed.width <= width + 1e-6
            assert placed.y >= -1e-6 and placed.y + placed.height <= height + 1e-6
        assert all(are_apart(one, other) for one, other in combinations(sheet.placed, 2))
    faces = [placed.picture for sheet in made for placed in sheet.placed if placed.words]
    assert sorted(faces) == sorted([f"p{number}" for number in range(16)] * 2)
    assert sum(placed.words is None for sheet in made for placed in sheet.placed) == (32 if backs else 0)


def test_tiles_of_the_usual_size_lie_as_the_garden_does() -> None:
    (sheet,) = lay_out_pieces(PrintOptions(), make_pieces(16, 45))
    assert [(placed.x, placed.y) for placed in sheet.placed[:5]] == [(5, 0), (50, 0), (95, 0), (140, 0), (5, 45)]


def test_five_lines_each_way_cut_sixteen_tiles() -> None:
    (sheet,) = lay_out_pieces(PrintOptions(), make_pieces(16, 45))
    level = [line for line in sheet.cuts if line[1] == line[3]]
    upright = [line for line in sheet.cuts if line[0] == line[2]]
    assert [line[1] for line in level] == [0, 45, 90, 135, 180]
    assert [line[0] for line in upright] == [5, 50, 95, 140, 185]
    assert {line[2] - line[0] for line in level} == {180 + CUT_OVERHANG}
    assert len(sheet.scissors) == 2


def test_a_row_that_is_not_full_is_cut_as_far_as_it_goes() -> None:
    (sheet,) = lay_out_pieces(PrintOptions(), make_pieces(7, 45))
    (last,) = [line for line in sheet.cuts if line[1] == line[3] == 90]
    assert last[2] - last[0] == 3 * 45 + CUT_OVERHANG
    assert sorted(line[3] for line in sheet.cuts if line[0] == line[2]) == [45 + CUT_OVERHANG, *[90 + CUT_OVERHANG] * 4]


def test_without_lines_pieces_lie_apart() -> None:
    (sheet,) = lay_out_pieces(PrintOptions(cut=False), make_pieces(4, 40))
    assert not sheet.cuts and not sheet.scissors
    assert sheet.placed[1].x - sheet.placed[0].x == 40 + PIECE_GAP


def test_a_back_lies_at_the_fold() -> None:
    (sheet,) = lay_out_pieces(PrintOptions(backs=True), make_pieces(1, 45))
    face, back = sheet.placed
    assert (back.picture, back.x, back.y) == ("back", face.x + 45, face.y)
    assert sheet.folds == [(back.x, 0, back.x, 45)]


def test_without_backs_nothing_is_folded() -> None:
    (sheet,) = lay_out_pieces(PrintOptions(), make_pieces(3, 45))
    assert sheet.folds == []
    (sheet,) = lay_out_pieces(PrintOptions(backs=True), make_pieces(3, 45, back=None))
    assert sheet.folds == []


def test_small_pieces_share_a_page_and_large_ones_go_on_to_the_next() -> None:
    assert len(lay_out_pieces(PrintOptions(), make_pieces(16, 30), make_pieces(16, 27))) == 1
    assert len(lay_out_pieces(PrintOptions(), make_pieces(16, 45), make_pieces(16, 40.5))) == 2
    assert [len(sheet.placed) for sheet in lay_out_pieces(PrintOptions(), make_pieces(16, 60))] == [12, 4]


def test_a_title_names_the_pieces_that_are_on_the_sheet() -> None:
    made = lay_out_pieces(PrintOptions(), make_pieces(21, 45), make_pieces(2, 40))
    assert [sheet.title for sheet in made] == ["Maiko: block 0 1–20", "Maiko: block 0 21, block 1"]


def test_whole_rows_are_no_reason_for_a_page_more() -> None:
    options = PrintOptions(Paper.LETTER)
    assert len(lay_out_pieces(options, make_pieces(16, 33.3), make_pieces(16, 30))) == 1
    assert len(lay_out_pieces(options, make_pieces(16, 30))[0].cuts) == 10


def test_the_paper_of_pieces_reaches_over_the_outermost_cuts() -> None:
    tiles = [Piece("p", "piece", 45, 45, None, "#f7f0e1") for _ in range(4)]
    (sheet,) = lay_out_pieces(PrintOptions(), tiles)
    ((x, y, width, height, ink),) = sheet.grounds
    first = sheet.placed[0]
    assert (x < first.x, y < first.y, width > 180, height > 45, ink) == (True, True, True, True, "#f7f0e1")


@pytest.mark.parametrize(("width", "height"), [(191, 40), (40, 260)])
def test_a_piece_that_does_not_fit_is_refused_with_the_room_there_is(width: float, height: float) -> None:
    with pytest.raises(NoRoom, match=r"pieces of .* mm do not fit a4: expected 190 × 259 mm or less"):
        lay_out_pieces(PrintOptions(), make_pieces(1, width, height))


def test_a_back_that_does_not_fit_is_refused_like_a_front() -> None:
    with pytest.raises(NoRoom, match="pieces of 200 × 100 mm"):
        lay_out_pieces(PrintOptions(backs=True), make_pieces(1, 100))


def test_a_sheet_with_a_single_piece_of_a_block_names_it_alone() -> None:
    options = PrintOptions(tile=60)
    sheets = lay_out_sheets(options, "Maiko: {}".format, [Block("tiles", make_pieces(13, 60), "tile")])
    assert [sheet.title for sheet in sheets] == ["Maiko: tiles 1–12", "Maiko: tile 13"]
