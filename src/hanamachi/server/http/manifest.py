"""The manifest of the house as a program of its own, in each language."""

from typing import Any

import msgspec

from hanamachi.locales import Phrases, phrases

MANIFEST = "manifest.webmanifest"
"""The manifest as the build has it, in English."""

_SAID = ("name", "label", "description")


def manifest_address(language: str) -> str:
    """Where the manifest in a language lies, without the first `/`."""
    return MANIFEST if language == "en" else f"manifest-{language}.webmanifest"


def manifest_in(language: str, manifest: bytes) -> bytes:
    """A manifest in a language: whatever has a `phrase` says that instead of its name, label or description."""
    told = _in(msgspec.json.decode(manifest), phrases(language, "house", "cards"))
    return msgspec.json.encode({**told, "lang": language})


def _in(told: Any, say: Phrases) -> Any:
    if isinstance(told, list):
        return [_in(each, say) for each in told]
    if not isinstance(told, dict):
        return told
    out = {name: _in(each, say) for name, each in told.items() if name != "phrase"}
    if phrase := told.get("phrase"):
        # the whole has a name that is the same in every language, and a description
        said = next(name for name in reversed(_SAID) if name in told)
        out[said] = say(phrase)
    return out
