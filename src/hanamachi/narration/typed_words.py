"""Words that players type: commands that are not actions, and set phrases, in one language and in English."""

from collections.abc import Sequence

from hanamachi.locales import Phrases
from hanamachi.narration.voice import CommandWord
from hanamachi.table.set_phrases import SET_PHRASES, SetPhrase


class Words:
    """The words that a user can type as commands, in one language and in English.

    Attributes:
        shown: The spelling of each command in the language, by its English name.
    """

    def __init__(self, say: Phrases, vocabulary: Sequence[CommandWord]) -> None:
        """Collect how the commands are spelled in the language of `say`, and in English.

        If two commands have the same spelling, the language takes precedence over English, and a later command over an
        earlier one.

        Args:
            say: The phrases of the language.
            vocabulary: The English names of the commands.
        """
        spelled = {word: say(f"word-{word}").split() for word in vocabulary}
        self.shown: dict[CommandWord, str] = {word: names[0] for word, names in spelled.items()}
        self._words: dict[str, CommandWord] = {word: word for word in vocabulary}
        for word, names in spelled.items():
            self._words.update(dict.fromkeys(names, word))

    def parse_typed_line(self, typed_line: str) -> tuple[CommandWord | None, str]:
        """Parse a typed line. Return the English name of the command (or None), and the line in lower case.

        Blanks at the ends and repeated blanks are removed.
        """
        text = " ".join(typed_line.split()).casefold()
        return self._words.get(text), text


def parse_set_phrase(say: Phrases, typed_text: str) -> SetPhrase | None:
    """Return the set phrase that a typed text means, or None.

    The text is the number of the phrase, from 1, or the phrase itself. Punctuation and case do not matter.
    """
    if typed_text.isdecimal() and 1 <= int(typed_text) <= len(SET_PHRASES):
        return SET_PHRASES[int(typed_text) - 1]
    return {_strip_signs(say(f"phrase-{phrase}")): phrase for phrase in SET_PHRASES}.get(_strip_signs(typed_text))


def _strip_signs(text: str) -> str:
    """Return only the letters and digits of a text, in lower case."""
    return "".join(filter(str.isalnum, text.casefold()))
