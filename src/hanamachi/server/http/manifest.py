"""The web app manifest in each language."""

from typing import Any

import msgspec

from hanamachi.locales import Phrases, load_phrases

MANIFEST = "manifest.webmanifest"
"""Path of the English manifest, as the build makes it."""

_TRANSLATED_FIELDS = ("name", "label", "description")


def manifest_path(language: str) -> str:
    """Return the path of the web app manifest in a language, without the first `/`."""
    return MANIFEST if language == "en" else f"manifest-{language}.webmanifest"


def translate_manifest(language: str, manifest: bytes) -> bytes:
    """Translate the web app manifest (JSON) into a language.

    An object's field `phrase` names the text that replaces the object's name, label or description.
    """
    told = _translate(msgspec.json.decode(manifest), load_phrases(language, "house", "cards"))
    return msgspec.json.encode({**told, "lang": language})


def _translate(told: Any, say: Phrases) -> Any:
    if isinstance(told, list):
        return [_translate(each, say) for each in told]
    if not isinstance(told, dict):
        return told
    out = {name: _translate(each, say) for name, each in told.items() if name != "phrase"}
    if phrase := told.get("phrase"):
        # the manifest itself has both: its name is the same in every language, and its description is translated
        said = next(name for name in reversed(_TRANSLATED_FIELDS) if name in told)
        out[said] = say(phrase)
    return out
