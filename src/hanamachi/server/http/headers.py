"""Security headers of all responses."""

import base64
import hashlib

from hanamachi.server.settings import Settings

_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)

# browser features that no page needs, denied in case a foreign script gets in
_DENIED_FEATURES = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi"),
    *("payment", "usb"),
)

_HEADERS = {
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{unused}=()" for unused in _DENIED_FEATURES),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}

# The policy of a worker is that of its own script, so only this worker may compile WebAssembly, and no page may.
KERNEL_POLICY = f"{_POLICY}; script-src 'self' 'wasm-unsafe-eval'"

# for views of a table, which must not be shown to another person by a cache
PRIVATE_HEADERS = {"cache-control": "private, no-store"}


def build_content_security_policy(inline_script: bytes) -> str:
    """Return the content security policy of a page with one inline script.

    Scripts from this server may run, too, but no other inline script.
    """
    digest = base64.b64encode(hashlib.sha256(inline_script).digest()).decode()
    return f"{_POLICY}; script-src 'self' 'sha256-{digest}'"


def response_headers(settings: Settings) -> dict[str, str]:
    """Return the headers of every response; on an https server, with strict transport security for a year."""
    return _HEADERS | ({"strict-transport-security": "max-age=31536000"} if settings.secure else {})
