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


def translate_web_app_manifest(language: str, manifest: bytes) -> bytes:
    """Translate the web app manifest (JSON) into a language.

    An object's field `phrase` names the text that replaces the object's name, label or description.
    """
    translated = _translate_strings_in_json(msgspec.json.decode(manifest), load_phrases(language, "server", "cards"))
    return msgspec.json.encode({**translated, "lang": language})


def _translate_strings_in_json(json_value: Any, say: Phrases) -> Any:
    if isinstance(json_value, list):
        return [_translate_strings_in_json(each, say) for each in json_value]
    if not isinstance(json_value, dict):
        return json_value
    out = {name: _translate_strings_in_json(each, say) for name, each in json_value.items() if name != "phrase"}
    if phrase := json_value.get("phrase"):
        # the manifest itself has both: its name is the same in every language, and its description is translated
        phrase_field = next(name for name in reversed(_TRANSLATED_FIELDS) if name in json_value)
        out[phrase_field] = say(phrase)
    return out
