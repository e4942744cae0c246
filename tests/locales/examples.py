"""Telling values for every variable of the phrases, and each phrase with them: what people read.

The values lie at the edges: the numbers 0, 1, 2 and 5, and negative points. Names begin with a vowel or an h, and one
is long. Each colour, object, teacher and outcome occurs. `python3 -m tests.locales.examples` writes all texts of each
language to `.cache/texts`, so that a person can read them as they appear.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, product
from pathlib import Path

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from hanamachi.locales import LANGUAGES, Phrases, find_phrase_files, join_items_with_and, load_phrases
from tests.locales.test_words import ROOT
from tests.test_locales import FILES, find_all_references, find_variables, parse_catalogue

FOLDER = ROOT / ".cache" / "texts"
SHOWN = 24
"""Maximum texts of one phrase in a file: a reader sees each colour and each object, but not their product."""
ALIKE = 2
"""Maximum texts in a file that differ by a name alone."""

Values = Sequence[object]
Case = dict[str, object]
Make = Callable[[Phrases], Values]

NUMBERS = (0, 1, 2, 5)
NAMES = ("Iris", "Hana", "Noor", "Élodie", "Wilhelmina van den Bosch")
COLOURS = ("white", "violet", "pink", "green")
OBJECTS = "FTKMSPCBO"
FAMILIES = ("maple", "cherry", "pine", "iris"), ("sun", "bird", "rain", "tanzaku")
TEACHERS = ("danna", "oka-san", "one-san", "sabanto")
REGION_DRAWINGS = (
    "fan",
    "make-up",
    "shamisen",
    "parasol",
    "cat",
    "bonsai",
    "comb",
    "bird",
    "sun",
    "cherry",
    "monk",
    "danna",
)


def make_phrase_lister(*names: str) -> Make:
    """Return a function that lists the texts of these phrases, which the code puts into another one."""
    return lambda say: [say(name) for name in names]


def make_room_values(form: str) -> Make:
    return make_phrase_lister(
        *(name + form for name in find_all_references("en") if re.fullmatch("room-[a-z-]+", name))
    )


def list_garden_tiles(say: Phrases) -> Values:
    return [
        say("tile", vegetation=say(f"family-{plant}"), symbol=say(f"family-{symbol}"))
        for plant, symbol in zip(FAMILIES[0] * 2, FAMILIES[1] + FAMILIES[1][1:] + FAMILIES[1][:1], strict=True)
    ]


def make_house_tile_values(form: str) -> Make:
    def tiles(say: Phrases) -> Values:
        coloured = [
            say(f"object-{letter}.{form}", colour=COLOURS[(at + step) % 4])
            for step in range(2)
            for at, letter in enumerate(OBJECTS)
        ]
        return [*coloured, *(say(f"friend-{friend}") for friend in range(1, 10))]

    return tiles


def make_family_values(form: str = "") -> Make:
    return make_phrase_lister(*(f"family-{family}{form}" for family in chain(*FAMILIES)))


def list_worths(say: Phrases) -> Values:
    return [say("worth", what=what, count=count) for what in ("win", "loss", "draw") for count in NUMBERS]


def list_scores(say: Phrases) -> Values:
    return [say("points", points=str(n).replace("-", "−"), count=abs(n)) for n in (-2, -1, 0, 1, 7)]


def list_kamon_counts(say: Phrases) -> Values:
    return [say("kamon", count=count) for count in NUMBERS]


def list_forms(say: Phrases) -> Values:
    asked = [("single", 0), ("points", 10), *(("games", target) for target in range(1, 10))]
    return [say("form", kind=kind, target=target) for kind, target in asked]


def list_layout_kinds(say: Phrases) -> Values:
    asked = [("first", 0), ("second", 0), ("neither", 0), ("openings", 1), ("openings", 3), ("any", 0)]
    return [say("layouts-kind", kind=kind, count=count) for kind, count in asked]


def list_percents(say: Phrases) -> Values:
    return [say("openings-percent", percent=21.6)]


def make_command_word_values(*names: str) -> Make:
    """Return a function that lists the first typed word of each of these commands."""
    return lambda say: [say(name).split()[0] for name in names]


def list_joined_names(say: Phrases) -> Values:
    return ["Hana", say("list-and", names="Iris, Hana", last="Élodie")]


def capitalised_blockade(say: Phrases) -> str:
    text = say("blockade-why", vegetation=say("family-iris.none"), symbol=say("family-rain.none"))
    return text[0].upper() + text[1:]


TEXT = ("x9",)


def make_cases_with_names(say: Phrases) -> list[Case]:
    names = zip((1, 2), list_joined_names(say), strict=True)
    return [{"count": count, "names": text, "game": "Okiya"} for count, text in names]


VALUES: dict[str, Values | Make | dict[str, str]] = {
    "action": ("a9",),
    "actions": ("b4, c2",),
    "address": ("https://example.org/okiya/",),
    "against": ("--against wary",),
    "all": (20_922_789_888_000,),
    "answers": NUMBERS[1:],
    "beside": ("game.secret",),
    "best": list_percents,
    "better": ("c7", "One-san"),
    # the real one has quotation marks of shells, which are those of no language
    "call": ("pip install hanamachi[research]",),
    "package": ("pyarrow",),
    "cell": ("b3", "a4"),
    "cells": ("b3", "a4, d1"),
    "chair": NAMES,
    "classes": (1_820_000,),
    "clean": NUMBERS,
    "clocks": ("Iris 4:59, Hana 0:30",),
    "colour": make_phrase_lister(*(f"colour-{colour}" for colour in COLOURS)),
    "colours": lambda say: [f"{say('colour-white')}, {say('colour-violet')}", say("colour-pink")],
    "command": ("hanamachi openings",),
    "corner": list_percents,
    "count": NUMBERS,
    "date": {"en": "21 November 2026", "fr": "21 novembre 2026", "nl": "21 november 2026"},
    "day": ("2026-11-21",),
    "days": NUMBERS,
    "decisions": NUMBERS,
    "does": make_phrase_lister(*(f"teacher-{teacher}.does" for teacher in TEACHERS)),
    "done": (1, 5000),
    "down": NUMBERS,
    "drawing": REGION_DRAWINGS,
    "dress": ("line",),
    "edge": list_percents,
    "eight": list_percents,
    "ending": (".json",),
    "entries": NUMBERS,
    "exact": {"en": "81%", "fr": "81\u202f%", "nl": "81%"},
    "example": ("wary,perfect",),
    "expected": ("a4, letter",),
    "family": make_family_values(),
    "file": ("evening.json",),
    "first": (2,),
    "form": lambda say: [text.lower() for text in map(str, list_forms(say))],
    "four": list_percents,
    "friend": make_phrase_lister(*(f"friend-{friend}" for friend in range(1, 10))),
    "friends": NUMBERS,
    "from": lambda say: [*NAMES, say("robbed-you")],
    "gain": ("2.5", "−1"),
    "game": ("Okiya", "Maiko"),
    "games": NUMBERS,
    "given": TEXT,
    "hands": (1, 5000),
    "help": make_command_word_values("word-help"),
    "here": (1, 2, 3),
    "high": (23.5,),
    "hours": NUMBERS,
    "how": make_phrase_lister(
        *(f"how-{how}" for how in ("line", "square", "blockade", "full-garden", "resignation", "time"))
    ),
    "increment": NUMBERS[1:],
    "ink": make_phrase_lister("ink-vermilion", "ink-indigo", "ink-ash", "studio-bare"),
    "kamon": list_kamon_counts,
    "kind": list_layout_kinds,
    "known": ("en, fr, nl",),
    "last": NAMES,
    "layout": ("MsCbPrIt/PsMbItCr/CtIrMsPb/IbPtCrMs",),
    "layouts": (5000,),
    "least": (1,),
    "left": make_phrase_lister("tiles-left"),
    "letter": ("M",),
    "letters": ("M maple, C cherry",),
    "level": (1, 5),
    "line": ("b3 a1 c4",),
    "link": ("https://example.org/t/abc",),
    "kinds": lambda say: [f"{say('again-forgotten', count=3)}, {say('again-risky', count=1)}"],
    "lost": {"en": "0.4", "fr": "0,4", "nl": "0,4"},
    "low": (19.7,),
    "made": lambda say: [say("made-of", own=own, other=other, colour="white") for own, other in ((6, 1), (1, 0))],
    "mean": (2.6031,),
    "middle": list_percents,
    "minutes": NUMBERS[1:],
    "misses": NUMBERS[1:],
    "missing": list_garden_tiles,
    "mistakes": NUMBERS,
    "month": {"en": "November", "fr": "novembre", "nl": "november"},
    "most": (9,),
    "move": NUMBERS,
    "moves": NUMBERS,
    "name": NAMES,
    "names": list_joined_names,
    "near": ("--seed",),
    "next": ("c4",),
    "no": make_command_word_values("word-no"),
    "none": list_percents,
    "nonetheless": list_percents,
    "now": make_phrase_lister("teacher-ready", "why-not-no-kamon"),
    "number": NUMBERS[1:],
    "object": make_phrase_lister(*(f"object-{letter}" for letter in OBJECTS)),
    "objects": make_phrase_lister(*(f"object-{letter}.plural" for letter in OBJECTS)),
    "of": (5, 12),
    "one": list_percents,
    "opponents": (1, 3),
    "opposite": list_percents,
    "option": ("--seed",),
    "other": NUMBERS,
    "others": NUMBERS,
    "outcome": ("c7, d3",),
    "own": NUMBERS,
    "pace": make_phrase_lister("pace-calm", "pace-usual", "pace-quick", "pace-touch"),
    "page": (1, 2),
    "pages": NUMBERS[1:],
    "paper": ("a4", "letter"),
    "par": (1, 5),
    "part": ("1·2",),
    "parts": ("4",),
    "people": (2, 3),
    "percent": (0, 0.5, 1, 21.6, 100),
    "phrase": make_phrase_lister("phrase-hello", "phrase-oh", "phrase-again"),
    "place": ("c7", "a9"),
    "players": lambda say: [", ".join(say("name-in-colour", name=n, colour=say("colour-pink")) for n in NAMES[:2])],
    "points": list_scores,
    "quit": make_command_word_values("word-quit"),
    "rank": (12_345_678,),
    "rare": list_percents,
    "reason": make_phrase_lister("why-not-no-kamon", "why-not-called", "why-not-empty-board"),
    "reserve": NUMBERS,
    "room": make_room_values(".in"),
    "rooms": lambda say: [", ".join(map(str, make_room_values("")(say)[:3]))],
    "round": (1, 12),
    "rounds": NUMBERS,
    "ruling": make_phrase_lister("full-garden-blockade", "full-garden-draw"),
    "running": NUMBERS,
    "said": make_phrase_lister("phrase-hello"),
    "scores": ("Iris 3, Hana −1",),
    "seats": (2, 3, 4),
    "second": (1,),
    "seconds": (10, 30),
    "seed": (1,),
    "server": ("https://example.org",),
    "set": (1, 2),
    "sets": (1, 2, 5),
    "share": (0.0005, 0.216, 1),
    "six": list_percents,
    "slips": NUMBERS,
    "slowly": NUMBERS,
    "stall": (12,),
    "step": (1, 2),
    "steps": (5,),
    "style": ("colour", "line", "contrast"),
    "stop": make_command_word_values("word-stop"),
    "symbol": make_phrase_lister(*(f"family-{family}" for family in FAMILIES[1])),
    "table": ("abc",),
    "tables": NUMBERS,
    "target": (10, 15, 20),
    "teacher": make_phrase_lister(*(f"teacher-{teacher}" for teacher in TEACHERS)),
    "text": TEXT,
    "three": list_percents,
    "tile": list_garden_tiles,
    "tiles": NUMBERS,
    "time": ("3:05",),
    "token": ("●",),
    "turn": (1, 12),
    "turns": NUMBERS,
    "unchecked": NUMBERS[1:],
    "usage": ("FILE",),
    "vegetation": make_phrase_lister(*(f"family-{family}" for family in FAMILIES[0])),
    "version": ("3.2",),
    "waiting": make_phrase_lister("phrase-goodbye"),
    "wanted": lambda say: [say("call-between", least=1, most=9)],
    "what": make_phrase_lister("place-down", "place-bare"),
    "whom": NAMES,
    "why": TEXT,
    "word": make_command_word_values("word-teachers", "word-why"),
    "worth": list_worths,
    "yes": make_command_word_values("word-yes"),
}
"""The values of each variable, by its name; a function takes them from the phrases of the language."""

LABELS = make_house_tile_values("coloured")
IN_SENTENCES = make_house_tile_values("the")


def list_review_choices(say: Phrases) -> Values:
    white_fan = say("object-F.the", colour="white")
    return [
        say("review-turn", place="c7", tile=white_fan),
        say("review-call", teacher=say("teacher-one-san")),
        say("review-stop"),
        say("review-take", tile=white_fan, name="Hana"),
    ]


OF_PHRASES: list[tuple[str, str, Values | Make]] = [
    ("choose-from|report-(tile|robbed|swept|secret)", "tile", LABELS),
    ("print-identity", "tile", (30, 37.5)),
    ("wrong-print-doubled", "tile", ("Mt",)),
    ("wrong-extra", "package", ("typst", "segno")),
    ("print-sheet", "parts", lambda say: [f"{say('print-tiles', count=81)} 1–20", say("print-maiko-kamons")]),
    ("saw|log-.*|step-.*|not-to-pick|review-.*", "tile", IN_SENTENCES),
    ("review-.*", "move|best", list_review_choices),
    ("review-.*", "lesson", make_phrase_lister("review-risky", "review-forgotten-more", "review-missed-stop")),
    ("review-.*", "points", lambda say: [say("points", points="1", count=1), say("points", points="2", count=2)]),
    ("review-.*", "low|high|known|tiles|round", NUMBERS),
    ("review-.*", "teacher", make_phrase_lister(*(f"teacher-{teacher}" for teacher in TEACHERS))),
    ("review-option", "lead", ("+2", "−1")),
    ("review-option", "win", list_percents),
    ("review-known-.*|again-chosen", "label", LABELS),
    (
        "log-swept",
        "tiles",
        lambda say: [*IN_SENTENCES(say)[:3], join_items_with_and(say, list(map(str, IN_SENTENCES(say)[3:5])))],
    ),
    (
        "print-puzzle-garden|print-move-garden",
        "cells",
        lambda say: [
            say("cell-quiet", cell="a4", tile=say("tile", vegetation=say("family-iris"), symbol=say("family-rain")))
        ],
    ),
    ("print-date", "day", (1, 21)),
    ("print-date", "month", tuple(range(1, 13))),
    ("print-date", "year", ("2026",)),
    ("print-day", "weekday", tuple(range(1, 8))),
    ("print-match-score", "score", ("Iris 2, Hana 1",)),
    ("print-maiko-score", "score", ("9", "−1")),
    ("print-maiko-result", "won", lambda say: [say("print-won", name="Iris")]),
    ("print-maiko-result", "others", lambda say: [say("print-maiko-score", name="Hana", score="9")]),
    ("cell-holds|print-maiko-end", "tiles", make_phrase_lister("colour-white")),
    ("count-line", "tiles", lambda say: [f"{say('object-F')} +1 −1, {say('object-T')} −1", say("board-bare")]),
    ("look-at-tile", "position", lambda say: [say("look-at-move", number=1, move=3, moves=9)]),
    ("score-of", "points", NUMBERS),
    ("listen-many-legal", "count", (17, 80)),
    ("listen-line", "text", ("9:59",)),
    ("won-together", "names", lambda say: list_joined_names(say)[1:]),
    ("place-is|place-looked|first-place", "room", make_room_values("")),
    ("report-second", "shade", lambda say: [say("shade", colour="pink"), say("shade.feminine", colour="white")]),
    ("first-lit", "places", lambda say: [say("first-place", place="e5", room=say("room-kitchen.in"))]),
    ("place-is|place-looked", "what", LABELS),
    ("choice", "what", LABELS),
    ("why-line", "what", make_phrase_lister(*(f"teacher-{teacher}" for teacher in TEACHERS))),
    ("teacher-line", "who", make_phrase_lister(*(f"teacher-{teacher}.who" for teacher in TEACHERS))),
    ("teacher-line", "name", make_phrase_lister(*(f"teacher-{teacher}" for teacher in TEACHERS))),
    ("blockade-why", "vegetation", make_phrase_lister(*(f"family-{family}.none" for family in FAMILIES[0]))),
    ("blockade-why", "symbol", make_phrase_lister(*(f"family-{family}.none" for family in FAMILIES[1]))),
    ("openings-family.told", "vegetation|symbol", list_percents),
    ("openings-refutations.told", "all", list_percents),
    (
        "table-players|shape-several|puzzles-okiya.row|daily-maiko.row|wrong-against|puzzle-sheet-download",
        "count",
        (2, 3, 4),
    ),
    ("wrong-names", "count", (3,)),
    ("daily-goal", "turns", (5, 10)),
    ("daily-(no-day|not-now)", "text", ("2026-01-01",)),
    ("openings-by-families", "count", (4, 8)),
    ("no-progress", "rounds", (3, 12)),
    ("streak-lead", "minutes|misses", (3,)),
    (
        "not-kin|first-okiya-(kin|matched|not-kin)",
        "symbol|vegetation",
        make_phrase_lister("family-iris", "family-rain"),
    ),
    ("wrong-layouts", "ruling", ("blockade",)),
    ("first-okiya-blockade-made", "none", lambda say: [capitalised_blockade(say)]),
    (
        "analysis-after",
        "worth",
        lambda say: [
            say("analysis-drawn"),
            *(say("analysis-worth", name="Iris", worth=w) for w in list_worths(say)[:5]),
        ],
    ),
    ("judged|judged-mistake|analysis-better", "best", ("b3",)),
    (
        "look-at",
        "how",
        lambda say: [say("game-won", name="Iris", how=say("how-time"), left=say("tiles-left", count=1))],
    ),
    ("game-won", "left", lambda say: [say("tiles-left", count=count) for count in NUMBERS]),
    ("looks-left", "left", NUMBERS),
    ("analysis-bad-over|press-next", "next|number", (5,)),
    (
        "replay-highlight",
        "points",
        lambda say: [say("points", points="+4", count=4), say("points", points="−1", count=1)],
    ),
    ("made-of", "colour", COLOURS),
    ("shade|shade.feminine|object-.*", "colour", COLOURS),
    ("print-maiko-board", "cells", lambda say: [", ".join(say(f"object-{letter}") for letter in OBJECTS)]),
    ("studio-(region|painted|eyes-kin)", "part", lambda say: [say("part-neck", drawing="bird"), say("part-ear")]),
    (
        "studio-(drawing|eyes-kin)",
        "drawing|name",
        lambda say: [*make_phrase_lister("object-F", "friend-9", "family-iris")(say)],
    ),
    ("studio-eyes-pair", "one|other", make_phrase_lister("ink-ash", "ink-indigo")),
    (
        "studio-eyes-pair|studio-eyes-same",
        "first|second",
        lambda say: [say("studio-eyes-kin", part="x", drawing=say("object-F"))],
    ),
    ("record-against", "first|second", ("Iris", "Hana")),
    ("wrong-left-out", "first|other", make_phrase_lister("colour-pink", "colour-green")),
    ("help-maiko-letters", "objects", lambda say: [", ".join(say(f"object-{letter}") for letter in OBJECTS)]),
    ("first-part|census-counting", "part", (1, 2)),
    ("front-cut", "games", ("Okiya",)),
    ("record-(checked|unchecked|given)", "given", NUMBERS),
    ("plain-board", "last", ("a9",)),
    ("paper-room", "tiles", (1, 16)),
    ("census-trial", "tiles|parts", (4, 8)),
    ("set-seat-name|set-seat", "colour", make_phrase_lister(*(f"colour-{colour}" for colour in COLOURS))),
    ("record-hints", "moves", ("3, 7",)),
    ("not-made", "moves", ("b3 c4",)),
    ("puzzles-wrong", "line", (3,)),
    ("puzzles-wrong|wrong-neither|call-value|link-.*", "why", TEXT),
    ("opening-step", "of|move", (1, 12)),
    ("analysed-sum", "lost", NUMBERS),
    ("analysed-memory", "low|high", (2, 7)),
    ("analysed-memory", "tiles", (2, 5)),
    ("analysed-decision", "points", (0.4, 1.0, 12.3)),
    ("analysed-forgotten", "tile", IN_SENTENCES),
    ("sample-between", "low|high", lambda say: [say("sample-percent", share=0.216)]),
    ("sample-corner|sample-edge|sample-openings", "mean", ("2.603",)),
]
"""Other values of a variable in some phrases: a pattern of phrases, one of variables, and the values."""

CASES: dict[str, list[Case] | Callable[[Phrases], list[Case]]] = {
    "points": [{"points": str(n).replace("-", "−"), "count": abs(n)} for n in (-2, -1, 0, 1, 7)],
    "list-and": [{"names": "Iris", "last": "Hana"}, {"names": "Iris, Hana", "last": "Élodie"}],
    "card-table": make_cases_with_names,
    "card-invitation": make_cases_with_names,
    "print-maiko-won": lambda say: [
        case | {"points": points} for case in make_cases_with_names(say) for points in list_scores(say)
    ],
    "record-won": lambda say: [{"count": 0, "names": ""}, *make_cases_with_names(say)],
    "may-take": [{"count": 1, "cells": "b3"}, {"count": 2, "cells": "b3, a4"}],
    "census-parts": [{"count": 1, "parts": "4"}, {"count": 2, "parts": "4, 5"}],
    "record-hints": [{"count": 1, "moves": "3"}, {"count": 2, "moves": "3, 7"}],
}
"""Phrases whose values go together: the only ones that occur."""


class Selectors(Visitor):
    """The keys by which each variable chooses a variant, and the variables that are said themselves."""

    def __init__(self) -> None:
        self.keys: dict[str, list[str]] = {}
        self.said: set[str] = set()

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802 - called by its name
        if isinstance(node.expression, ast.VariableReference):
            self.said.add(node.expression.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - called by its name
        if isinstance(node.selector, ast.VariableReference):
            for variant in node.variants:
                key = variant.key
                keys = self.keys.setdefault(node.selector.id.name, [])
                keys.append(key.name if isinstance(key, ast.Identifier) else key.value)
        self.generic_visit(node)


@cache
def find_selectors(language: str) -> dict[str, Selectors]:
    """Return the selectors of each phrase: its variables and the keys of their variants."""
    found = {}
    for entry in chain.from_iterable(parse_catalogue(language, file) for file in FILES):
        if isinstance(entry, ast.Message):
            named = [
                (entry.id.name, entry.value),
                *((f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes),
            ]
            for name, pattern in named:
                visitor = Selectors()
                if pattern is not None:
                    visitor.visit(pattern)
                found[name] = visitor
    return found


def find_keys_of_variable(phrase: str, variable: str) -> list[str]:
    """Return the keys of the variants of a variable in any language, or none if they are plural forms.

    The key of the default variant is left out if that variant contains the variable.
    """
    visitors = [
        find_selectors(language)[name] for language in LANGUAGES for name in iter_phrase_parts(phrase, language)
    ]
    words = dict.fromkeys(chain.from_iterable(visitor.keys.get(variable, []) for visitor in visitors))
    if all(re.fullmatch(r"\d+|zero|one|two|few|many|other", word) for word in words):
        return []
    is_said = any(variable in visitor.said for visitor in visitors)
    return [word for word in words if word != "other" or not is_said]


def iter_phrase_parts(phrase: str, language: str) -> Iterator[str]:
    """Yield a phrase and the phrases within it."""
    yield phrase
    for inner in find_all_references(language)[phrase].messages:
        yield from iter_phrase_parts(inner, language)


def list_values_of_variable(phrase: str, variable: str, language: str) -> Values:
    """Return the telling values of a variable in a phrase."""
    say = load_phrases(language)
    special = [v for of, name, v in OF_PHRASES if re.fullmatch(of, phrase) and re.fullmatch(name, variable)]
    keys = [] if special else find_keys_of_variable(phrase, variable)
    said = any(
        variable in find_selectors(other)[name].said for other in LANGUAGES for name in iter_phrase_parts(phrase, other)
    )
    if keys and not said:
        return keys
    made = special[0] if special else VALUES[variable]
    if isinstance(made, dict):
        return [made[language]]
    return [*keys, *(made(say) if callable(made) else made)]


def iter_cases(phrase: str, language: str) -> Iterator[Case]:
    """Yield values for a phrase: every combination of its choices, and every value of the others at least once."""
    if phrase in CASES:
        together = CASES[phrase]
        yield from together(load_phrases(language)) if callable(together) else together
        return
    names = sorted(name.removeprefix("$") for name in find_variables(language, phrase))
    values = {name: list_values_of_variable(phrase, name, language) for name in names}
    chooses = [name for name in names if any(is_selector(phrase, name, other) for other in LANGUAGES)]
    combinations = list(product(*(values[name] for name in chooses)))
    many = max([len(combinations), *(len(values[name]) for name in names)], default=1)
    for at in range(many):
        free = {name: values[name][at % len(values[name])] for name in names}
        yield free | dict(zip(chooses, combinations[at % len(combinations)], strict=True))


def is_selector(phrase: str, variable: str, language: str) -> bool:
    return any(variable in find_selectors(language)[name].keys for name in iter_phrase_parts(phrase, language))


@cache
def format_all_texts(language: str) -> dict[str, tuple[str, ...]]:
    """Return the different texts of each phrase in a language."""
    say = load_phrases(language)
    return {
        phrase: tuple(dict.fromkeys(say(phrase, **values) for values in iter_cases(phrase, language)))
        for phrase, names in find_all_references(language).items()
        if not names.is_empty
    }


def choose_shown_texts(said: Sequence[str]) -> list[str]:
    """Return the texts of a phrase that a reader needs to see."""
    nameless = [re.sub("|".join(NAMES), "", text) for text in said]
    return [text for at, text in enumerate(said) if nameless[:at].count(nameless[at]) < ALIKE][:SHOWN]


def write_texts(language: str) -> Path:
    """Write all texts of a language to one file, and return its path."""
    said, lines = format_all_texts(language), []
    for file in find_phrase_files(language):
        lines += ["", f"# {file}.ftl", ""]
        for entry in parse_catalogue(language, file):
            if isinstance(entry, ast.Message):
                for name in (entry.id.name, *(f"{entry.id.name}.{a.id.name}" for a in entry.attributes)):
                    if name in said:
                        shown = choose_shown_texts(said[name])
                        lines += [f"{name}: {shown[0]}", *(" " * (len(name) + 2) + text for text in shown[1:])]
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{language}.txt"
    path.write_text("\n".join(lines).strip() + "\n", "utf-8")
    return path


if __name__ == "__main__":
    for language in LANGUAGES:
        print(write_texts(language))
