"""What people read, in their own language: Fluent catalogues, a folder a language and a file a subject.

What is of one game lies in that game's folder. The same files serve the browser. They know nothing of the house:
whoever asks for a phrase brings the values for it.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from hanamachi.game.registry import games

LANGUAGES = ("en", "fr", "nl")

Phrases = Callable[..., str]
"""`say(id, **values)`: the phrase of an id such as `family-iris` or `family-iris.title`; raises LookupError."""


class UnknownLanguage(ValueError):
    """A language that the house does not have; `given` is what was asked for."""

    code = "unknown-language"

    def __init__(self, given: str) -> None:
        super().__init__(f"{given!r} is not a language of hanamachi: expected {', '.join(LANGUAGES)}")
        self.given = given


def choose(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language that is asked for, or else the first known one of an environment, or else English.

    `wanted` is a tag such as `fr` or `fr-CA` and raises UnknownLanguage; the environment is read as gettext does:
    LANGUAGE, a list parted by colons, then the first that is set of LC_ALL, LC_MESSAGES and LANG.
    """
    if wanted is not None:
        if known := _known(wanted):
            return known
        raise UnknownLanguage(wanted)
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    named = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next(filter(None, map(_known, named)), "en")


def _known(tag: str) -> str | None:
    language = re.split("[-_.@]", tag)[0].lower()
    return language if language in LANGUAGES else None


@cache
def catalogue_files(language: str) -> dict[str, Traversable]:
    """The catalogues of a language by their names: those of the house, then those of each game that is installed."""
    folders = [files(__name__), *(files(game.phrases) / "locales" for game in games() if game.phrases)]
    return {
        file.name.removesuffix(".ftl"): file
        for folder in folders
        for file in sorted((folder / language).iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }


@cache
def phrases(language: str, *catalogues: str) -> Phrases:
    """The phrases of a language, from the catalogues of these names or, none named, from all; values are inserted bare.

    `terminal` is what any game says there, and what each says, `okiya-terminal`, too. Raises UnknownLanguage.
    """
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    # a terminal would show the invisible marks that isolate a value's writing direction
    bundle = FluentBundle([language], use_isolating=False)
    for name, file in catalogue_files(language).items():
        if not catalogues or {name, name.partition("-")[2]} & {*catalogues}:
            bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def say(phrase: str, /, **values: object) -> str:
        name, _, attribute = phrase.partition(".")
        message = bundle.get_message(name) if bundle.has_message(name) else None
        pattern = None if message is None else message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise LookupError(f"there is no phrase {phrase!r} in {language}")
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(f"the phrase {phrase!r} cannot be said: {errors[0]}")
        return str(text)

    return say
