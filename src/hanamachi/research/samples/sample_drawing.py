"""What a sample of layouts shows, as bars: who wins, what is left in the garden, how many openings win."""

from collections.abc import Callable, Mapping
from typing import Any

from hanamachi.drawing.chart import Bar, Panel, Whose, chart_svg
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling

_WHOSE: dict[str, Whose] = {"first": "first", "drawn": "nobody", "second": "second"}


def sample_svg(found: Mapping[str, Any], say: Callable[..., str], *, size: float = 960) -> str:
    """The picture of a sample in plain values, as `Tally.as_dict` has them with its `seed`; `say` has the phrases."""
    rulings: Mapping[str, Any] = found["rulings"]
    title = say("sample-of", layouts=found["layouts"], seed=found["seed"])
    rows = (
        [_results(say, ruling, kinds["results"]) for ruling, kinds in rulings.items()],
        [_values(say, kinds["values"]) for kinds in rulings.values()],
        [_openings(say, found["winning_openings"])],
    )
    return chart_svg(title, say("sample-whiskers"), rows, size=size)


def _bar(say: Callable[..., str], label: str, share: Mapping[str, float], whose: Whose = "all") -> Bar:
    text = say("sample-short", share=share["share"]) if share["count"] else "0"
    return Bar(label, share["share"], share["low"], share["high"], text, whose)


def _results(say: Callable[..., str], ruling: str, results: Mapping[str, Any]) -> Panel:
    bars = (
        _bar(say, say(f"sample-{result}"), share, _WHOSE[result])
        for result, share in results.items()
        if result != "drawn" or parse_full_garden_ruling(ruling).is_draw
    )
    return Panel(say("full-garden-is", ruling=say(f"full-garden-{ruling}")), tuple(bars))


def _values(say: Callable[..., str], values: Mapping[str, Any]) -> Panel:
    """The bars of the results again, each parted by how many tiles are left."""
    bars = (
        _bar(say, str(abs(value) - 1 if value else 0), share, "first" if value > 0 else "second" if value else "nobody")
        for value, share in ((int(value), share) for value, share in values.items())
    )
    return Panel(say("sample-left"), tuple(bars))


def _openings(say: Callable[..., str], winning: Mapping[str, Any]) -> Panel:
    """How many openings win, none to twelve."""
    bars = (_bar(say, str(number), share) for number, share in enumerate(winning["numbers"]))
    return Panel(say("sample-how-many"), tuple(bars))
