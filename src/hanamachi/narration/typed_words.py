"""Words that players type: commands that are not actions, and set phrases, in one language and in English."""

from collections.abc import Sequence

from hanamachi.locales import Phrases
from hanamachi.narration.voice import CommandWord
from hanamachi.table.set_phrases import SET_PHRASES, SetPhrase


class Words:
    """Words that are understood in a language. The English names are understood everywhere.

    Attributes:
        shown: How each word is spelled in the language.
    """

    def __init__(self, say: Phrases, vocabulary: Sequence[CommandWord]) -> None:
        """Collect the spellings of a vocabulary.

        If two words have the same spelling, the language takes precedence over English, and a later word over an
        earlier one.
        """
        spelled = {word: say(f"word-{word}").split() for word in vocabulary}
        self.shown: dict[CommandWord, str] = {word: names[0] for word, names in spelled.items()}
        self._words: dict[str, CommandWord] = {word: word for word in vocabulary}
        for word, names in spelled.items():
            self._words.update(dict.fromkeys(names, word))

    def parse(self, line: str) -> tuple[CommandWord | None, str]:
        """Return the word that a line is, or None, and the line in lower case without needless blanks."""
        text = " ".join(line.split()).casefold()
        return self._words.get(text), text


def parse_set_phrase(say: Phrases, text: str) -> SetPhrase | None:
    """Return the set phrase that a number from 1 or the phrase itself means, or None. Punctuation does not matter."""
    if text.isdecimal() and 1 <= int(text) <= len(SET_PHRASES):
        return SET_PHRASES[int(text) - 1]
    return {_strip_signs(say(f"phrase-{phrase}")): phrase for phrase in SET_PHRASES}.get(_strip_signs(text))


def _strip_signs(text: str) -> str:
    """Return a text in lower case without blanks and punctuation."""
    return "".join(filter(str.isalnum, text.casefold()))
