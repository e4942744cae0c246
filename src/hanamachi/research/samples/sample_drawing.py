"""A bar chart of a sample of layouts: winners, tiles left in the garden, and numbers of winning openings."""

from collections.abc import Callable, Mapping
from typing import Any

from hanamachi.drawing.chart import Bar, BarOwner, Panel, draw_chart_svg
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling

_BAR_OWNERS: dict[str, BarOwner] = {"first": "first", "drawn": "nobody", "second": "second"}


def draw_sample_svg(sample: Mapping[str, Any], say: Callable[..., str], *, width_px: float = 960) -> str:
    """Draw bar charts of how random layouts end with best play, and of how many first moves win.

    Args:
        sample: The statistics, as `sample_report.sample_as_dict` returns them.
        say: The phrases of the language.
        width_px: The width in pixels.

    Returns:
        The text of an SVG picture.
    """
    rulings: Mapping[str, Any] = sample["rulings"]
    title = say("sample-of", layouts=sample["layouts"], seed=sample["seed"])
    rows = (
        [_results_panel(say, ruling, kinds["results"]) for ruling, kinds in rulings.items()],
        [_make_values_panel(say, kinds["values"]) for kinds in rulings.values()],
        [_make_winning_openings_panel(say, sample["winning_openings"])],
    )
    return draw_chart_svg(title, say("sample-whiskers"), rows, width_px=width_px)


def _make_bar(say: Callable[..., str], label: str, share: Mapping[str, float], whose: BarOwner = "all") -> Bar:
    text = say("sample-short", share=share["share"]) if share["count"] else "0"
    return Bar(label, share["share"], share["low"], share["high"], text, whose)


def _results_panel(say: Callable[..., str], ruling: str, results: Mapping[str, Any]) -> Panel:
    bars = (
        _make_bar(say, say(f"sample-{result}"), share, _BAR_OWNERS[result])
        for result, share in results.items()
        if result != "drawn" or parse_full_garden_ruling(ruling).is_draw
    )
    return Panel(say("full-garden-is", ruling=say(f"full-garden-{ruling}")), tuple(bars))


def _make_values_panel(say: Callable[..., str], share_by_value: Mapping[str, Any]) -> Panel:
    """Return a bar chart of the results of best play: wins and losses by the number of tiles left, and draws.

    Args:
        say: The phrases of the language.
        share_by_value: The share of layouts for each value (the tiles left plus one, negative for a loss).
    """
    bars = (
        _make_bar(
            say, str(abs(value) - 1 if value else 0), share, "first" if value > 0 else "second" if value else "nobody"
        )
        for value, share in ((int(value), share) for value, share in share_by_value.items())
    )
    return Panel(say("sample-left"), tuple(bars))


def _make_winning_openings_panel(say: Callable[..., str], opening_shares: Mapping[str, Any]) -> Panel:
    """Return a bar chart of the shares of layouts with 0 to 12 winning first moves.

    Args:
        say: The phrases of the language.
        opening_shares: The share of layouts for each number of winning first moves.
    """
    bars = (_make_bar(say, str(number), share) for number, share in enumerate(opening_shares["numbers"]))
    return Panel(say("sample-how-many"), tuple(bars))
