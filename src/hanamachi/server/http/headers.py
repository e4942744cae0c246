"""What every answer says to the browser about what it may do with it."""

import base64
import hashlib

from hanamachi.server.settings import Settings

_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; frame-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)

# Nothing here asks for any of these: a script that got in could not either.
_UNUSED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi"),
    *("payment", "usb"),
)

_HEADERS = {
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{unused}=()" for unused in _UNUSED),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}

# A worker goes by the policy of its own script: no page needs to be allowed what only the kernel's worker does.
KERNEL_POLICY = f"{_POLICY}; script-src 'self' 'wasm-unsafe-eval'"

# What the house says of a table is said to one person, and to nobody who comes after them or between.
TOLD_TO_ONE = {"cache-control": "private, no-store"}


def policy_with(script: bytes) -> str:
    """The content security policy of a page that has a script written into it: that one may run there, and no other."""
    digest = base64.b64encode(hashlib.sha256(script).digest()).decode()
    return f"{_POLICY}; script-src 'self' 'sha256-{digest}'"


def headers(settings: Settings) -> dict[str, str]:
    """The headers of every answer; where browsers come by https, they are told to go on so for a year."""
    return _HEADERS | ({"strict-transport-security": "max-age=31536000"} if settings.secure else {})
