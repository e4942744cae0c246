"""A software authenticator, which makes passkeys and signs with them, with the JSON of a browser."""

import hashlib
import json
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from tests.server.running import Server, Visitor

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40
ES256 = -7


class Authenticator:
    """An authenticator that keeps one passkey for each site and person, and lies if a test tells it to."""

    def __init__(self, origin: str, **lies: Any) -> None:
        self.origin, self.lies = origin, lies
        self.keys: dict[bytes, tuple[ec.EllipticCurvePrivateKey, bytes]] = {}
        self.count = 0

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the result of `navigator.credentials.create`, as JSON."""
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert options["authenticatorSelection"]["userVerification"] == "preferred"
        assert ES256 in [each["alg"] for each in options["pubKeyCredParams"]]
        key = ec.generate_private_key(ec.SECP256R1())
        id_ = hashlib.sha256(str(key.private_numbers().private_value).encode()).digest()[:16]
        self.keys[id_] = key, base64url_to_bytes(options["user"]["id"])
        numbers = key.public_key().public_numbers()
        cose = {1: 2, 3: ES256, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(id_).to_bytes(2, "big") + id_ + cbor2.dumps(cose)
        data = self._authenticator_data(options["rp"]["id"], PRESENT | VERIFIED | HAS_KEY) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client_data("webauthn.create", options)
        return self._credential(id_, {"clientDataJSON": client, "attestationObject": attestation})

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the result of `navigator.credentials.get` for the newest passkey, as JSON."""
        assert "allowCredentials" not in options or not options["allowCredentials"]
        id_, (key, handle) = list(self.keys.items())[-1]
        self.count += 1
        data = self._authenticator_data(options["rpId"], PRESENT | VERIFIED)
        client = self._client_data("webauthn.get", options)
        signature = key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        signed = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._credential(id_, {**signed, "userHandle": self.lies.get("handle", handle)})

    def _authenticator_data(self, site: str, flags: int) -> bytes:
        site, count = self.lies.get("site", site), self.lies.get("count", self.count)
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + int(count).to_bytes(4, "big")

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        told = {
            "type": kind,
            "challenge": self.lies.get("challenge", options["challenge"]),
            "origin": self.lies.get("origin", self.origin),
        }
        return json.dumps(told).encode()

    def _credential(self, id_: bytes, response: dict[str, bytes]) -> dict[str, Any]:
        name = bytes_to_base64url(id_)
        encoded = {key: bytes_to_base64url(value) for key, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": encoded}


class Person(Visitor):
    """A visitor with an authenticator, who reaches the server by a host name."""

    def __init__(self, server: Server, key: Authenticator | None = None) -> None:
        super().__init__(server, visit=False)
        port = server.address.rsplit(":", 1)[-1]
        self.web.headers["host"] = f"localhost:{port}"
        self.key = key or Authenticator(f"http://localhost:{port}")
        self.web.get("/")

    @property
    def session(self) -> str:
        """The number in the cookie."""
        (cookie,) = (value for name, value in self.web.cookies.items() if not name.endswith("-lender"))
        return str(cookie).rsplit(".", 1)[0]

    def fetch_options(self, path: str, name: str = "Mizuki") -> dict[str, Any]:
        """Return the options for a new passkey, or for signing in."""
        answer = self.web.post(f"/api/you/{path}/ask", json={"name": name} if path == "passkeys" else None)
        assert answer.status_code == 200, answer.text
        options: dict[str, Any] = answer.json()["options"]
        return options

    def register_passkey(self, name: str = "Mizuki", passkey: str = "laptop") -> dict[str, Any]:
        """Make an account, or add a passkey to it; returns Yourself."""
        credential = self.key.create(self.fetch_options("passkeys", name))
        wish = {"name": name, "passkey": passkey, "credential": credential}
        answer = self.web.post("/api/you/passkeys", json=wish)
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def sign_in(self, *, bring: bool = True) -> dict[str, Any]:
        """Sign in with the authenticator's passkey; returns Yourself."""
        credential = self.key.get(self.fetch_options("sign-in"))
        answer = self.web.post("/api/you/sign-in", json={"credential": credential, "bring": bring})
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def fetch_profile(self) -> dict[str, Any]:
        """Return the profile that the server has of this visitor."""
        told: dict[str, Any] = self.web.get("/api/you").json()
        return told

    def list_tables(self) -> set[str]:
        """Return the tables in this person's list."""
        return {line["table"] for line in self.web.get("/api/tables").json()}
