"""Written rules of a game as lines of text, for a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from hanamachi.locales import Phrases
from hanamachi.locales.rules import Section, section_paragraphs


def rules_lines(say: Phrases, game: str, sections: Sequence[Section], lengths: Mapping[str, int]) -> Iterator[str]:
    """Yield the rules of a game as lines of text: the title and the first paragraphs of some sections.

    Args:
        say: The phrases of the language.
        game: The name of the game.
        sections: All sections of its rules.
        lengths: The number of paragraphs to yield, by the name of the section. Other sections are left out.
    """
    for section in sections:
        if section.name not in lengths:
            continue
        yield say(f"rules-{game}-{section.name}-title").upper()
        for phrase, kind in section_paragraphs(game, section)[: lengths[section.name]]:
            term = f"{say(f'{phrase}.term')} " if kind == "term" else "- " if kind == "item" else ""
            yield f"{term}{say(phrase)}"
