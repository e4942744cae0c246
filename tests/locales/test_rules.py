"""The written rules: every phrase has its place, every illustration can be drawn, every number is the game's."""

import re

import pytest

from hanamachi.games.maiko import Colour, Friend, Object, Room, Teacher, build_deck, parse_face
from hanamachi.games.maiko.drawing.drawings import draw_all_elements as maiko_drawings
from hanamachi.games.maiko.rules.deal import FRIENDS_LEFT_OUT
from hanamachi.games.maiko.rules.floor import OUTER_PLACES, PLACE_NAMES
from hanamachi.games.maiko.rules.legality import MAX_LOOKS
from hanamachi.games.maiko.rules.position import DEFAULT_STALL_ROUNDS, TOTAL_KAMON
from hanamachi.games.maiko.written_rules import BoardFigure, FloorPlanFigure
from hanamachi.games.okiya import Game, Outcome
from hanamachi.games.okiya.drawing.drawings import draw_all_elements as okiya_drawings
from hanamachi.games.okiya.rules.garden import BORDER_CELLS
from hanamachi.games.okiya.rules.match import POINT_TARGETS, MatchForm
from hanamachi.games.okiya.written_rules import GardenFigure
from hanamachi.locales import LANGUAGES
from hanamachi.locales.rules import Drawings, Figure, section_paragraphs
from hanamachi.tutorial.game_tutorial import game_tutorials
from tests.locales.test_words import PHRASES

RULES = {game: tutorial.sections for game, tutorial in game_tutorials().items()}
FIGURES: list[tuple[str, Figure]] = [
    (game, figure) for game, sections in RULES.items() for section in sections for figure in section.figures
]
GARDENS = {figure.name: Game.parse(figure.game).position for _, figure in FIGURES if isinstance(figure, GardenFigure)}


@pytest.mark.parametrize("game", RULES)
def test_every_phrase_of_the_rules_has_its_place(game: str) -> None:
    placed = {f"rules-{game}-lead"}
    for section in RULES[game]:
        placed.add(f"rules-{game}-{section.name}-title")
        for phrase, kind in section_paragraphs(game, section):
            placed |= {phrase, f"{phrase}.term"} if kind == "term" else {phrase}
        placed |= {f"rules-{game}-figure-{figure.name}" for figure in section.figures}
    assert placed == {name for name in PHRASES["en"] if name.startswith(f"rules-{game}-")}


@pytest.mark.parametrize(("game", "figure"), FIGURES, ids=lambda value: getattr(value, "name", value))
def test_what_a_figure_shows_is_drawn_or_legal(game: str, figure: Figure) -> None:
    match figure:
        case Drawings(_, rows):
            drawn = okiya_drawings() if game == "okiya" else maiko_drawings()
            assert {piece for row in rows for piece in row} <= set(drawn)
        case GardenFigure(_, text):
            assert str(Game.parse(text)) == text
        case FloorPlanFigure(_, players):
            assert players == 2
        case BoardFigure(_, colour, cells):
            for tile, cell in zip(Object, cells, strict=True):
                faces = [parse_face(cell[at : at + 2]) for at in range(0, len(cell), 2)]
                assert all(face // 4 == tile for face in faces)
            assert colour in "".join(cells)


def make_outcome(name: str) -> Outcome:
    ended = GARDENS[name].outcome
    assert ended is not None
    return ended


def test_the_gardens_show_what_is_said_below_them() -> None:
    assert GARDENS["first"].legal_cells == BORDER_CELLS
    assert [pattern.shape for pattern in make_outcome("line").patterns] == ["diagonal"]
    assert [pattern.shape for pattern in make_outcome("square").patterns] == ["square"]
    assert make_outcome("blockade").reason == "blockade"
    kin, blockade = GARDENS["kin"], GARDENS["blockade"]
    assert kin.last is not None
    assert blockade.last is not None
    assert (str(kin.layout.tiles[kin.last]), str(blockade.layout.tiles[blockade.last])) == ("Pr", "Ir")


def test_the_boards_show_what_is_said_below_them() -> None:
    boards = {figure.name: figure for _, figure in FIGURES if isinstance(figure, BoardFigure)}
    full = [bool(cell) for cell in boards["lines"].cells]
    assert [row for row in range(3) if all(full[3 * row : 3 * row + 3])] == [0]
    assert [column for column in range(3) if all(full[column::3])] == [0]
    tiles = re.findall("..", "".join(boards["score"].cells))
    own = sum(tile[1] == boards["score"].colour for tile in tiles)
    assert (own, len(tiles) - own) == (6, 3)


def is_counted(kind: str, value: int) -> bool:
    try:
        MatchForm(kind, value)  # type: ignore[arg-type]
    except ValueError:
        return False
    return True


DECK = [face for face in build_deck() if face is not None]
NUMBERS: dict[str, tuple[int, ...]] = {
    "okiya-material-1": (len(GARDENS["first"].layout.tiles), 4),
    "okiya-material-4": (8,),
    "okiya-win-2": (4,),
    "okiya-win-3": (4, 2),
    "okiya-match-3": (3, *(value for value in (1, 9) if is_counted("games", value) and not is_counted("games", 10))),
    "okiya-match-4": POINT_TARGETS,
    "okiya-figure-first": (BORDER_CELLS.bit_count(),),
    "maiko-material-1": (len(DECK) - len(Friend), len(Object), len(Colour)),
    "maiko-material-2": (len(Friend),),
    "maiko-material-3": (len(Object), 3),
    "maiko-material-4": (len(Teacher),),
    "maiko-material-5": (TOTAL_KAMON,),
    "maiko-material-6": (len(Room), len(PLACE_NAMES)),
    "maiko-setup-2": (len(PLACE_NAMES),),
    "maiko-setup-3": (FRIENDS_LEFT_OUT, len(OUTER_PLACES)),
    "maiko-teachers-4": (MAX_LOOKS,),
    "maiko-end-2": (len(Object),),
    "maiko-end-5": (DEFAULT_STALL_ROUNDS,),
    "maiko-figure-okiya": (len(OUTER_PLACES),),
    "maiko-figure-score": (6, 3, 6 - 3),
}
WORDS = {
    1: ("one", "une", "één"),
    2: ("two", "deux", "twee"),
    3: ("three", "trois", "drie"),
    4: ("four", "quatre", "vier"),
    6: ("six", "six", "zes"),
    8: ("eight", "huit", "acht"),
    9: ("nine", "neuf", "negen"),
    10: ("ten", "dix", "tien"),
    12: ("twelve", "douze", "twaalf"),
    16: ("sixteen", "seize", "zestien"),
}


@pytest.mark.parametrize("phrase", NUMBERS)
def test_a_number_in_the_rules_is_the_games_number(phrase: str) -> None:
    for at, language in enumerate(LANGUAGES):
        said = re.findall(r"\w+", PHRASES[language][f"rules-{phrase}"].lower())
        for number in NUMBERS[phrase]:
            assert {str(number), WORDS.get(number, ("",) * 3)[at]} & set(said), (language, number)


def test_the_same_digits_stand_in_every_language() -> None:
    for name in PHRASES["en"]:
        if name.startswith("rules-"):
            digits = [re.findall(r"\d+", PHRASES[language][name]) for language in LANGUAGES]
            assert digits[0] == digits[1] == digits[2], name


def test_the_rules_of_okiya_fit_one_page_and_those_of_maiko_two() -> None:
    """Maximum words of a page, not by the paper but by what readers bear; longer texts were seen to fit."""
    for game, most in (("okiya", 480), ("maiko", 1150)):
        for language in LANGUAGES:
            words = sum(
                len(text.split()) for name, text in PHRASES[language].items() if name.startswith(f"rules-{game}-")
            )
            assert words <= most, (game, language, words)
