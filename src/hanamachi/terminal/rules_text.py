"""The written rules of a game as lines of text."""

from collections.abc import Iterator, Mapping, Sequence

from hanamachi.locales import Phrases
from hanamachi.locales.rules import Section, paragraphs


def written_rules(say: Phrases, game: str, sections: Sequence[Section], shown: Mapping[str, int]) -> Iterator[str]:
    """Yield a line for each title and paragraph of the sections of these names, so many paragraphs of each."""
    for section in sections:
        if section.name not in shown:
            continue
        yield say(f"rules-{game}-{section.name}-title").upper()
        for phrase, kind in paragraphs(game, section)[: shown[section.name]]:
            term = f"{say(f'{phrase}.term')} " if kind == "term" else "- " if kind == "item" else ""
            yield f"{term}{say(phrase)}"
