"""Says what a sample of layouts shows: the numbers for programs, and a table for people."""

from collections.abc import Iterator, Sequence
from typing import Any

from hanamachi.games.okiya.rules import FullGarden
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling
from hanamachi.locales import Phrases
from hanamachi.research.samples.tally import Mean, Share, Tally
from hanamachi.research.text_table import aligned

Cells = Sequence[str]


def as_dict(tally: Tally, seed: int, rulings: Sequence[FullGarden]) -> dict[str, Any]:
    """A sample in plain values."""
    return {"seed": seed, **tally.as_dict(rulings)}


def told(say: Phrases, tally: Tally, seed: int, rulings: Sequence[FullGarden]) -> Iterator[str]:
    """What a sample shows, line by line."""
    yield say("sample-of", layouts=tally.layouts, seed=seed)
    yield say("sample-intervals")
    for ruling in rulings:
        yield ""
        yield say("full-garden-is", ruling=say(f"full-garden-{ruling}"))
        yield from aligned(_results(say, tally, ruling))
    yield ""
    yield say("sample-openings", mean=_mean(say, tally.winning()))
    counted = tally.openings()
    most = max(number for number, share in enumerate(counted) if share.count)
    yield from aligned([f"  {number}", *_share(say, share)] for number, share in enumerate(counted[: most + 1]))
    yield ""
    yield say("sample-corner", mean=_part(say, tally.corners()))
    yield say("sample-edge", mean=_part(say, tally.edges()))


def _results(say: Phrases, tally: Tally, ruling: FullGarden) -> Iterator[Cells]:
    """The results under a ruling, and below each what the winner had left."""
    scores = tally.scores(ruling)
    for result, whole in tally.results(ruling).items():
        if result == "drawn" and not parse_full_garden_ruling(ruling).is_draw:
            continue
        yield [f"  {say(f'sample-{result}')}", *_share(say, whole)]
        for value, share in scores.items():
            if value and result == ("first" if value > 0 else "second"):
                yield [f"    {say('tiles-left', count=abs(value) - 1)}", *_share(say, share)]


def _share(say: Phrases, share: Share) -> list[str]:
    low, high = share.interval
    number = say("sample-number", number=share.count)
    return [number, say("sample-percent", share=share.share), _between(say, 100 * low, 100 * high)]


def _mean(say: Phrases, mean: Mean) -> str:
    low, high = mean.interval
    return f"{say('sample-decimal', number=mean.mean)} {_between(say, low, high)}".rstrip()


def _part(say: Phrases, mean: Mean) -> str:
    low, high = mean.interval
    return f"{say('sample-percent', share=mean.mean)} {_between(say, 100 * low, 100 * high)}".rstrip()


def _between(say: Phrases, low: float, high: float) -> str:
    """An interval, empty where it has no bounds."""
    if high - low == float("inf"):
        return ""
    return say("sample-between", low=say("sample-decimal", number=low), high=say("sample-decimal", number=high))
