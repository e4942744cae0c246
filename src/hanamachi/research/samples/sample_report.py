"""The report of a sample of layouts: values for programs, and a table for people."""

from collections.abc import Iterator, Sequence
from typing import Any

from hanamachi.games.okiya.rules import FullGarden
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling
from hanamachi.locales import Phrases
from hanamachi.research.samples.tally import Mean, Share, Tally
from hanamachi.research.text_table import align_table_columns

Cells = Sequence[str]


def sample_as_dict(tally: Tally, seed: int, rulings: Sequence[FullGarden]) -> dict[str, Any]:
    """Return the statistics of a random sample of layouts as a dictionary for JSON.

    Args:
        tally: The counts of layouts by result.
        seed: The seed of the sample.
        rulings: The rules for a full board to include: `blockade`, `draw`, or both.
    """
    return {"seed": seed, **tally.as_dict(rulings)}


def iter_sample_report_lines(say: Phrases, tally: Tally, seed: int, rulings: Sequence[FullGarden]) -> Iterator[str]:
    """Yield the statistics of a random sample of layouts as lines of text.

    Args:
        say: The phrases of the language.
        tally: The counts of layouts by result.
        seed: The seed of the sample.
        rulings: The rules for a full board to include: `blockade`, `draw`, or both.
    """
    yield say("sample-of", layouts=tally.layouts, seed=seed)
    yield say("sample-intervals")
    for ruling in rulings:
        yield ""
        yield say("full-garden-is", ruling=say(f"full-garden-{ruling}"))
        yield from align_table_columns(_format_result_table_rows(say, tally, ruling))
    yield ""
    yield say("sample-openings", mean=_format_mean(say, tally.mean_winning_openings()))
    counted = tally.compute_winning_opening_shares()
    highest = max(number for number, share in enumerate(counted) if share.count)
    yield from align_table_columns(
        [f"  {number}", *_format_share_cells(say, share)] for number, share in enumerate(counted[: highest + 1])
    )
    yield ""
    yield say("sample-corner", mean=_format_mean_share(say, tally.mean_winning_corners()))
    yield say("sample-edge", mean=_format_mean_share(say, tally.mean_winning_edges()))


def _format_result_table_rows(say: Phrases, tally: Tally, ruling: FullGarden) -> Iterator[Cells]:
    """Yield the rows of the table of results: for each result of best play its share, and below it by tiles left.

    Args:
        say: The phrases of the language.
        tally: The counts of layouts by result.
        ruling: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
    """
    scores = tally.compute_value_shares(ruling)
    for result, whole in tally.compute_result_shares(ruling).items():
        if result == "drawn" and not parse_full_garden_ruling(ruling).is_draw:
            continue
        yield [f"  {say(f'sample-{result}')}", *_format_share_cells(say, whole)]
        for value, share in scores.items():
            if value and result == ("first" if value > 0 else "second"):
                yield [f"    {say('tiles-left', count=abs(value) - 1)}", *_format_share_cells(say, share)]


def _format_share_cells(say: Phrases, share: Share) -> list[str]:
    low, high = share.confidence_interval
    number = say("sample-number", number=share.count)
    return [number, say("sample-percent", share=share.share), _format_confidence_interval(say, 100 * low, 100 * high)]


def _format_mean(say: Phrases, mean: Mean) -> str:
    low, high = mean.confidence_interval
    return f"{say('sample-decimal', number=mean.mean)} {_format_confidence_interval(say, low, high)}".rstrip()


def _format_mean_share(say: Phrases, mean: Mean) -> str:
    low, high = mean.confidence_interval
    return (
        f"{say('sample-percent', share=mean.mean)} {_format_confidence_interval(say, 100 * low, 100 * high)}".rstrip()
    )


def _format_confidence_interval(say: Phrases, lower_bound: float, upper_bound: float) -> str:
    """Return a statistical interval as text, or an empty text if it has no bounds.

    Args:
        say: The phrases of the language.
        lower_bound: The lower bound, or minus infinity.
        upper_bound: The upper bound, or infinity.
    """
    if upper_bound - lower_bound == float("inf"):
        return ""
    return say(
        "sample-between", low=say("sample-decimal", number=lower_bound), high=say("sample-decimal", number=upper_bound)
    )
