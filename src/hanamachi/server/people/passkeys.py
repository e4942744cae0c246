"""Passkeys: what a browser is asked to sign, and whether it did.

Rule 1: a challenge says for itself who asked, for what, and until when, under a key of the house: any process can check
        an answer, and nothing is kept before there is one.
Rule 2: an answer counts once: its challenge is spent in the transaction that believes it.
Rule 3: an answer that was given to another site, or about another, is no answer.
"""

import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass, replace
from typing import Any, Literal
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from hanamachi.game import shown
from hanamachi.server.people import account_repository
from hanamachi.server.people.accounts import Passkey
from hanamachi.server.store import Statement

Purpose = Literal["register", "sign in"]
Json = dict[str, Any]

HOUSE = "hanamachi"
LASTS_MS = 5 * 60_000
NONCE_BYTES, TIME_BYTES = 16, 8
MAX_ID_BYTES = 1023
"""The longest id of a credential that the standard allows."""


class BadPasskey(ValueError):
    """A browser's answer is not what it was asked for."""

    code = "bad-passkey"


class NoPasskeysHere(ValueError):
    """Passkeys are made for names, and the house was reached by a number."""

    code = "no-passkeys-here"


@dataclass(frozen=True, slots=True)
class Site:
    """Where browsers find the house, as they say it: the name that passkeys are made for, and the pages' origins."""

    name: str
    origins: tuple[str, ...]

    @staticmethod
    def of(origin: str | None, host: str | None) -> "Site":
        """The site of a public origin, else of a request's Host; raises NoPasskeysHere."""
        try:
            where = urlsplit(origin or f"//{host or ''}")
        except ValueError:
            raise NoPasskeysHere(f"{shown(host or '')} is no name of a house: expected one such as localhost") from None
        name = where.hostname or ""
        if not name or ":" in name or name.replace(".", "").isdigit():
            raise NoPasskeysHere(f"passkeys cannot be made for {shown(name)}: expected a name such as localhost")
        # whether it came by TLS only the proxy before us may know; a browser makes passkeys on no other page
        return Site(name, (origin,) if origin else (f"https://{where.netloc}", f"http://{where.netloc}"))


class PasskeyCeremony:
    """Asks browsers to sign, and checks that they did: for one house, whose key it has."""

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"hanamachi challenges", "sha256")

    # ---------------------------------------------------------------------------------------------------- asking

    def ask_to_register(self, site: Site, person: str, name: str, known: tuple[Passkey, ...], now: int) -> Json:
        """What a browser is to make a new passkey from, as JSON for `navigator.credentials.create`."""
        options = generate_registration_options(
            rp_id=site.name,
            rp_name=HOUSE,
            user_id=self.handle(person),
            user_name=name,
            challenge=self.challenge("register", person, now),
            timeout=LASTS_MS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(passkey.id) for passkey in known],
        )
        return options_to_json_dict(options)

    def ask_to_sign_in(self, site: Site, person: str, now: int) -> Json:
        """What a browser is to sign with any passkey of this site, as JSON for `navigator.credentials.get`."""
        challenge = self.challenge("sign in", person, now)
        return options_to_json_dict(
            generate_authentication_options(rp_id=site.name, challenge=challenge, timeout=LASTS_MS)
        )

    def challenge(self, purpose: Purpose, person: str, now: int) -> bytes:
        """A challenge for a person, good for five minutes: a nonce, its end in ms, and the house's word for both."""
        open_part = secrets.token_bytes(NONCE_BYTES) + (now + LASTS_MS).to_bytes(TIME_BYTES, "big")
        return open_part + self._word(purpose, person, open_part)

    def handle(self, person: str) -> bytes:
        """The name under which an authenticator keeps a person's passkey: always one, and no clue to the cookie."""
        return hmac.digest(self._key, f"handle {person}".encode(), "sha256")

    def _word(self, purpose: Purpose, person: str, open_part: bytes) -> bytes:
        return hmac.digest(self._key, f"{purpose} {person} ".encode() + open_part, "sha256")

    # -------------------------------------------------------------------------------------------------- checking

    def registered(self, site: Site, person: str, name: str, answer: Json, now: int) -> tuple[Passkey, list[Statement]]:
        """The new passkey of an answer, and what spends its challenge; raises BadPasskey."""
        challenge = self._challenge_of(answer, "register", person, now)
        try:
            made = verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=list(site.origins),
            )
        except Exception as error:  # noqa: BLE001  whatever its libraries trip over came from a stranger
            raise BadPasskey(f"the new passkey cannot be believed: {error}") from None
        if len(made.credential_id) > MAX_ID_BYTES:
            raise BadPasskey(f"a passkey's id of {len(made.credential_id)} bytes: expected at most {MAX_ID_BYTES}")
        passkey = Passkey(made.credential_id, person, made.credential_public_key, made.sign_count, name, now, now)
        return passkey, _spent(challenge, now)

    def signed_in(
        self, site: Site, person: str, answer: Json, known: Passkey, now: int
    ) -> tuple[Passkey, list[Statement]]:
        """The passkey that signed an answer, with its new count, and what spends the challenge; raises BadPasskey."""
        challenge = self._challenge_of(answer, "sign in", person, now)
        try:
            seen = verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=list(site.origins),
                credential_public_key=known.public_key,
                credential_current_sign_count=known.sign_count,
            )
        except Exception as error:  # noqa: BLE001  whatever its libraries trip over came from a stranger
            raise BadPasskey(f"the passkey's answer cannot be believed: {error}") from None
        handle = _bytes(answer, "response", "userHandle")
        if handle is not None and not hmac.compare_digest(handle, self.handle(known.person)):
            raise BadPasskey("the passkey's answer names another account than the one that it was made for")
        return replace(known, sign_count=seen.new_sign_count, used=now), _spent(challenge, now)

    def _challenge_of(self, answer: Json, purpose: Purpose, person: str, now: int) -> bytes:
        """The challenge that an answer says it answers, if it was given to this person for this purpose, lately."""
        said = _bytes(answer, "response", "clientDataJSON") or b""
        try:
            challenge = base64url_to_bytes(json.loads(said)["challenge"])
        except (ValueError, TypeError, KeyError, RecursionError):
            raise BadPasskey("the answer names no challenge: expected what the browser's own call returned") from None
        open_part, word = challenge[: NONCE_BYTES + TIME_BYTES], challenge[NONCE_BYTES + TIME_BYTES :]
        if not hmac.compare_digest(word, self._word(purpose, person, open_part)):
            raise BadPasskey("the answer is to another question, or another browser's: begin again")
        if now > _until(challenge):
            raise BadPasskey(f"the answer came more than {LASTS_MS // 60_000} minutes after the question: begin again")
        return challenge


def credential_id(answer: Json) -> bytes:
    """The id of the passkey that an answer says it is signed by; raises BadPasskey."""
    found = _bytes(answer, "rawId")
    if not found or len(found) > MAX_ID_BYTES:
        raise BadPasskey("the answer names no passkey: expected its rawId, in base64url")
    return found


def _bytes(answer: Json, *path: str) -> bytes | None:
    at: Any = answer
    for step in path:
        at = at.get(step) if isinstance(at, dict) else None
    try:
        return base64url_to_bytes(at) if isinstance(at, str) else None
    except ValueError:
        return None


def _until(challenge: bytes) -> int:
    return int.from_bytes(challenge[NONCE_BYTES : NONCE_BYTES + TIME_BYTES], "big")


def _spent(challenge: bytes, now: int) -> list[Statement]:
    """What keeps a challenge from being answered twice, and forgets those that nobody can answer any more."""
    return [
        account_repository.delete_old_challenges(now),
        account_repository.insert_challenge(hashlib.sha256(challenge).digest(), _until(challenge)),
    ]
