"""Generator of the rules in French and Dutch, from the phrases of the rules on the pages of the game."""

from collections.abc import Iterator

from docs.writer.markdown import reference_page, wrap_text
from hanamachi.locales import load_phrases
from hanamachi.locales.rules import section_paragraphs
from hanamachi.tutorial.game_tutorial import game_tutorials

NEXT = {
    "fr": "Suite : [votre première soirée](../learn/first-evening.md) · [questions fréquentes](../faq.md)",
    "nl": "Verder: [je eerste avond](../learn/first-evening.md) · [veelgestelde vragen](../faq.md)",
}


def rules_page(language: str, game_name: str) -> str:
    """Return the page with the rules of a game, with the pictures of `docs/pictures`."""
    say = load_phrases(language, "web", "rules", game_name)

    def parts() -> Iterator[str]:
        yield wrap_text(say(f"rules-{game_name}-lead"))
        for section in game_tutorials()[game_name].sections:
            yield f"## {say(f'rules-{game_name}-{section.name}-title')}"
            for phrase, kind in section_paragraphs(game_name, section):
                text = say(phrase)
                if kind == "term":
                    text = f"**{say(f'{phrase}.term')}** {text}"
                yield wrap_text(text) if kind == "text" else wrap_text(f"- {text}", "  ")
            for figure in section.figures:
                caption = say(f"rules-{game_name}-figure-{figure.name}")
                yield f"![{caption}](../../pictures/rules-{game_name}-{figure.name}.webp)"

    return reference_page(say("rules-other", game=say(game_name)), *parts(), NEXT[language])
