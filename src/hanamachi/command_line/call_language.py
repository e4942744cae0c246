"""The language of a call: that of its option `--language`, or else that of the environment."""

import os
from collections.abc import Sequence
from itertools import pairwise

from hanamachi.locales import UnknownLanguage, resolve_language


def find_language_of_command(command_words: Sequence[str]) -> str:
    """Return the language of the option `--language` in the arguments of a command, or that of the environment."""
    languages = [word.partition("=")[2] for word in command_words if word.startswith("--language=")]
    languages += [after for word, after in pairwise(command_words) if word == "--language"]
    try:
        return resolve_language(languages[-1] if languages else None, os.environ)
    except UnknownLanguage:
        return resolve_language(None, os.environ)
