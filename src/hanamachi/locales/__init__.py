"""Phrases in each language, from Fluent catalogues: one folder for each language, one file for each subject.

The catalogues of one game lie in the folder of that game. The browser uses the same files. This module knows nothing
about tables; callers pass the values of a phrase.
"""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from hanamachi.game.registry import installed_games

LANGUAGES = ("en", "fr", "nl")

Phrases = Callable[..., str]
"""`say(id, **values)` returns the phrase of an id such as `family-iris` or `family-iris.title`. It raises LookupError.
"""


class UnknownLanguage(ValueError):
    """The error for a language that this program does not support. `given` is the language that the user asked for."""

    code = "unknown-language"

    def __init__(self, given: str) -> None:
        super().__init__(f"hanamachi has no language {given!r}: expected {', '.join(LANGUAGES)}")
        self.given = given


def resolve_language(requested: str | None, environment: Mapping[str, str]) -> str:
    """Return the code of the language to use, such as `fr`.

    Args:
        requested: A language tag such as `fr` or `fr-CA`, or None to use the environment.
        environment: Environment variables, read like gettext: LANGUAGE (a list with colons), then LC_ALL, LC_MESSAGES
            and LANG. The first known language is chosen, or English.

    Raises:
        UnknownLanguage: The requested language is unknown.
    """
    if requested is not None:
        if known := _parse_language(requested):
            return known
        raise UnknownLanguage(requested)
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    candidates = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next(filter(None, map(_parse_language, candidates)), "en")


def _parse_language(tag: str) -> str | None:
    language = re.split("[-_.@]", tag)[0].lower()
    return language if language in LANGUAGES else None


def join_items_with_and(say: Phrases, items: Sequence[str]) -> str:
    """Return names or things as a list within a sentence, such as `Mizuki, Renée and Jan`."""
    *others, last = items or ("",)
    return say("list-and", names=", ".join(others), last=last) if others else last


@cache
def find_phrase_files(language: str) -> dict[str, Traversable]:
    """Return the files with the phrases of a language, by the name of the file without its suffix.

    The shared files come first, then those of each installed game.
    """
    folders = [
        files(__name__),
        *(files(game.locales_package) / "locales" for game in installed_games() if game.locales_package),
    ]
    return {
        file.name.removesuffix(".ftl"): file
        for folder in folders
        for file in sorted((folder / language).iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }


@cache
def load_phrases(language: str, *catalogues: str) -> Phrases:
    """Load translated phrases of a language from its files (catalogues).

    Args:
        language: The code of the language.
        catalogues: The names of the catalogues to load. Without names all are loaded. `terminal` also includes the
            catalogue of each game with that suffix, such as `okiya-terminal`.

    Raises:
        UnknownLanguage: The language is unknown.
    """
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    # imported here, because `--help` shows no phrase and must not wait for it
    from hanamachi.locales.fluent_bundle import FluentBundle

    bundle = FluentBundle(language)
    for name, file in find_phrase_files(language).items():
        if not catalogues or {name, name.partition("-")[2]} & {*catalogues}:
            bundle.add_file(file.read_text("utf-8"))

    def format_phrase(phrase_id: str, /, **values: object) -> str:
        name, _, attribute = phrase_id.partition(".")
        try:
            return bundle.format(name, attribute or None, values)
        except (LookupError, TypeError) as error:
            raise LookupError(
                f"there is no phrase {phrase_id!r} in {language}, or a part of it is missing: {error}"
            ) from None

    return format_phrase


def load_command_phrases(language: str | None, *catalogues: str) -> Phrases:
    """Return the phrases for the output of a command. Raises UnknownLanguage.

    Args:
        language: The language tag that the user gave, or None for the language of the environment.
        catalogues: The catalogues, as for `load_phrases`.
    """
    return load_phrases(resolve_language(language, os.environ), *catalogues)
