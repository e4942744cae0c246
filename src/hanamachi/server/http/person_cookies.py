"""Cookies of a person in responses, and the cookie of the person who lent a device."""

from typing import Any

from litestar import Response

from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.people.identity import COOKIE_LIFETIME_SECONDS, CookieKey, sign_cookie, verify_cookie
from hanamachi.server.settings import Settings


def set_person_cookie(response: Response[Any], session_id: str, cookie_key: CookieKey, settings: Settings) -> None:
    """Set the cookie of a person in a response, with their own ID or a session ID."""
    response.set_cookie(
        cookie_key.name,
        sign_cookie(session_id, cookie_key),
        max_age=COOKIE_LIFETIME_SECONDS,
        httponly=True,
        samesite="lax",
        secure=settings.secure,
    )


def read_lender(request: AnyRequest, key: CookieKey) -> str | None:
    """Return the ID of the person who lent this device to the person that is signed in on it, or None."""
    return verify_cookie(key.lender_key.find_cookie(request.cookies), key.lender_key)


def replace_person_cookie(
    response: Response[Any], request: AnyRequest, person: str, cookie_key: CookieKey, settings: Settings
) -> None:
    """Set the cookie of another person in a response, and delete the cookie of the person who lent the device."""
    set_person_cookie(response, person, cookie_key, settings)
    if cookie_key.lender_key.find_cookie(request.cookies):
        for name in {cookie_key.lender_key.name, cookie_key.lender_key.old_name}:
            expire_cookie(response, name, settings)


def expire_cookie(answer: Response[Any], name: str, settings: Settings) -> None:
    """Delete the cookie of a name in a response."""
    # a browser deletes a secure cookie only by a secure one
    answer.set_cookie(name, "", max_age=0, httponly=True, samesite="lax", secure=settings.secure)
