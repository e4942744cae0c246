"""Passkeys (WebAuthn): the challenges for browsers to sign, and the verification of their answers.

Rule 1: a challenge is stateless. It holds a nonce and its expiry, and an HMAC over them, the person and the purpose.
        So every process can verify an answer, and nothing is stored before there is one.
Rule 2: an answer counts once. Its challenge is spent in the same transaction that acts on the answer.
Rule 3: an answer for another site, another person or another purpose is refused.
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

from hanamachi.game import shorten_repr
from hanamachi.server.people import account_repository
from hanamachi.server.people.accounts import Passkey
from hanamachi.server.store import Statement

Purpose = Literal["register", "sign in"]
Json = dict[str, Any]

RELYING_PARTY_NAME = "hanamachi"
CHALLENGE_LIFETIME_MS = 5 * 60_000
"""Milliseconds that a browser has to answer a challenge: people look for their key or phone."""
NONCE_BYTES, TIME_BYTES = 16, 8
MAX_CREDENTIAL_ID_BYTES = 1023
"""Maximum length of a credential ID, by the standard (WebAuthn, credential ID)."""


class BadPasskey(ValueError):
    """A browser's answer to a passkey challenge cannot be verified."""

    code = "bad-passkey"


class NoPasskeysHere(ValueError):
    """The server was reached by an IP address, and passkeys need a host name."""

    code = "no-passkeys-here"


@dataclass(frozen=True, slots=True)
class Site:
    """The server as browsers see it: the host name for which passkeys are made, and the origins of its pages."""

    name: str
    origins: tuple[str, ...]

    @staticmethod
    def from_request(configured_origin: str | None, host_header: str | None) -> "Site":
        """Return the site for the configured origin, or else for a request's Host header; raises NoPasskeysHere."""
        try:
            url = urlsplit(configured_origin or f"//{host_header or ''}")
        except ValueError:
            raise NoPasskeysHere(
                f"{shorten_repr(host_header or '')} is no host name: expected one such as localhost"
            ) from None
        name = url.hostname or ""
        if not name or ":" in name or name.replace(".", "").isdigit():
            raise NoPasskeysHere(f"passkeys cannot be made for {shorten_repr(name)}: expected a name such as localhost")
        # Only a proxy knows whether the browser used TLS, so both origins are accepted. A browser refuses to make
        # passkeys on an insecure page.
        return Site(
            name, (configured_origin,) if configured_origin else (f"https://{url.netloc}", f"http://{url.netloc}")
        )


class PasskeyCeremony:
    """Registration of passkeys and sign-in with them (WebAuthn), with the secret key of one server."""

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"hanamachi challenges", "sha256")

    # ---------------------------------------------------------------------------------------------------- asking

    def build_registration_options(
        self, site: Site, person: str, account_name: str, known_passkeys: tuple[Passkey, ...], now: int
    ) -> Json:
        """Return the options of `navigator.credentials.create`, as JSON, for a new passkey of a person."""
        options = generate_registration_options(
            rp_id=site.name,
            rp_name=RELYING_PARTY_NAME,
            user_id=self.create_user_handle(person),
            user_name=account_name,
            challenge=self.create_signed_challenge("register", person, now),
            timeout=CHALLENGE_LIFETIME_MS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(passkey.id) for passkey in known_passkeys],
        )
        return options_to_json_dict(options)

    def build_sign_in_options(self, site: Site, person: str, now: int) -> Json:
        """Return the options of `navigator.credentials.get`, as JSON, for a sign-in with any passkey of this site."""
        challenge = self.create_signed_challenge("sign in", person, now)
        return options_to_json_dict(
            generate_authentication_options(rp_id=site.name, challenge=challenge, timeout=CHALLENGE_LIFETIME_MS)
        )

    def create_signed_challenge(self, purpose: Purpose, person: str, now: int) -> bytes:
        """Return a passkey challenge for a person, which is valid for five minutes.

        It consists of random bytes, the time of expiry (ms since 1970), and a signature (HMAC).
        """
        open_part = secrets.token_bytes(NONCE_BYTES) + (now + CHALLENGE_LIFETIME_MS).to_bytes(TIME_BYTES, "big")
        return open_part + self._sign_challenge(purpose, person, open_part)

    def create_user_handle(self, person: str) -> bytes:
        """Return the ID by which passkey devices know a person.

        It is always the same for a person, and does not reveal the secret person ID.
        """
        return hmac.digest(self._key, f"handle {person}".encode(), "sha256")

    def _sign_challenge(self, purpose: Purpose, person: str, open_part: bytes) -> bytes:
        return hmac.digest(self._key, f"{purpose} {person} ".encode() + open_part, "sha256")

    # -------------------------------------------------------------------------------------------------- checking

    def verify_registration(
        self, site: Site, person: str, passkey_name: str, browser_answer: Json, now: int
    ) -> tuple[Passkey, list[Statement]]:
        """Verify a browser's answer when a passkey is registered; raises BadPasskey.

        Returns the new passkey, and SQL statements that mark the challenge as used.
        """
        challenge = self._verify_challenge(browser_answer, "register", person, now)
        try:
            registration = verify_registration_response(
                credential=browser_answer,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=list(site.origins),
            )
        except Exception as error:  # noqa: BLE001  any exception of the libraries comes from a stranger's bytes
            raise BadPasskey(f"the new passkey cannot be believed: {error}") from None
        if len(registration.credential_id) > MAX_CREDENTIAL_ID_BYTES:
            raise BadPasskey(
                f"a passkey's id of {len(registration.credential_id)} bytes: expected at most {MAX_CREDENTIAL_ID_BYTES}"
            )
        passkey = Passkey(
            registration.credential_id,
            person,
            registration.credential_public_key,
            registration.sign_count,
            passkey_name,
            now,
            now,
        )
        return passkey, _statements_to_spend(challenge, now)

    def verify_sign_in(
        self, site: Site, person: str, browser_answer: Json, known_passkey: Passkey, now: int
    ) -> tuple[Passkey, list[Statement]]:
        """Verify a browser's answer when a person signs in with a passkey.

        Returns:
            The passkey with its new signature count, and the statements that spend the challenge.

        Raises:
            BadPasskey: The answer does not verify.
        """
        challenge = self._verify_challenge(browser_answer, "sign in", person, now)
        try:
            seen = verify_authentication_response(
                credential=browser_answer,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=list(site.origins),
                credential_public_key=known_passkey.public_key,
                credential_current_sign_count=known_passkey.sign_count,
            )
        except Exception as error:  # noqa: BLE001  any exception of the libraries comes from a stranger's bytes
            raise BadPasskey(f"the passkey's answer cannot be believed: {error}") from None
        handle = _decode_base64_in_json(browser_answer, "response", "userHandle")
        if handle is not None and not hmac.compare_digest(handle, self.create_user_handle(known_passkey.person)):
            raise BadPasskey("the passkey's answer names another account than the one that it was made for")
        return replace(known_passkey, sign_count=seen.new_sign_count, used=now), _statements_to_spend(challenge, now)

    def _verify_challenge(self, browser_answer: Json, purpose: Purpose, person: str, now: int) -> bytes:
        """Return the challenge in a browser's answer after checking it.

        Raises BadPasskey if it was made for another person or purpose, or has expired.
        """
        client_data = _decode_base64_in_json(browser_answer, "response", "clientDataJSON") or b""
        try:
            challenge = base64url_to_bytes(json.loads(client_data)["challenge"])
        except (ValueError, TypeError, KeyError, RecursionError):
            raise BadPasskey("the answer names no challenge: expected what the browser's own call returned") from None
        open_part, word = challenge[: NONCE_BYTES + TIME_BYTES], challenge[NONCE_BYTES + TIME_BYTES :]
        if not hmac.compare_digest(word, self._sign_challenge(purpose, person, open_part)):
            raise BadPasskey("the answer is to another question, or another browser's: begin again")
        if now > _read_expiry(challenge):
            raise BadPasskey(
                f"the answer came more than {CHALLENGE_LIFETIME_MS // 60_000} minutes after the question: begin again"
            )
        return challenge


def read_credential_id(browser_answer: Json) -> bytes:
    """Return the credential ID in a browser's answer before the answer is verified; raises BadPasskey."""
    found = _decode_base64_in_json(browser_answer, "rawId")
    if not found or len(found) > MAX_CREDENTIAL_ID_BYTES:
        raise BadPasskey("the answer names no passkey: expected its rawId, in base64url")
    return found


def _decode_base64_in_json(browser_answer: Json, *json_path: str) -> bytes | None:
    at: Any = browser_answer
    for step in json_path:
        at = at.get(step) if isinstance(at, dict) else None
    try:
        return base64url_to_bytes(at) if isinstance(at, str) else None
    except ValueError:
        return None


def _read_expiry(challenge: bytes) -> int:
    return int.from_bytes(challenge[NONCE_BYTES : NONCE_BYTES + TIME_BYTES], "big")


def _statements_to_spend(challenge: bytes, now: int) -> list[Statement]:
    """Return SQL statements that mark a passkey challenge as used, and delete the expired ones."""
    return [
        account_repository.delete_expired_challenges_sql(now),
        account_repository.insert_used_challenge_sql(hashlib.sha256(challenge).digest(), _read_expiry(challenge)),
    ]
