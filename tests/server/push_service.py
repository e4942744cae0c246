"""A push service on loopback, and a device that decrypts messages, implemented independently of the sender."""

import json
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.x509.oid import NameOID

from hanamachi.server.push.endpoint import Endpoint
from hanamachi.server.push.services import PushServices

NAME = "push.example"


def compute_hmac(key: bytes, data: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


def decode_base64url(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def decrypt(body: bytes, own: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Return the message in a body of one record, by the steps of RFC 8291, 3.4, and RFC 8188, 2."""
    salt, record, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    theirs, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= record
    point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    mine = own.public_key().public_bytes(*point)
    secret = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    shared = compute_hmac(compute_hmac(auth, secret), b"WebPush: info\0" + mine + theirs + b"\x01")
    root = compute_hmac(salt, shared)
    key = compute_hmac(root, b"Content-Encoding: aes128gcm\0\x01")[:16]
    nonce = compute_hmac(root, b"Content-Encoding: nonce\0\x01")[:12]
    message, end, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
    assert end and not padding.strip(b"\0")
    return message


def verify_vapid(header: str) -> tuple[str, dict[str, Any]]:
    """Return the public key of a VAPID header, and its claims, when the signature is good."""
    said = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    words, _, signature = said["t"].rpartition(".")
    r, s = (
        int.from_bytes(half, "big") for half in (decode_base64url(signature)[:32], decode_base64url(signature)[32:])
    )
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode_base64url(said["k"]))
    key.verify(encode_dss_signature(r, s), words.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(decode_base64url(words.split(".")[1]))
    return said["k"], claims


@dataclass
class Pushed:
    """A request for a device: path, headers and body."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class BrowserDevice:
    """A browser's side of a subscription."""

    endpoint: str
    own: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"sixteen secrets!"

    def make_subscription(self, language: str = "en", **more: Any) -> dict[str, Any]:
        """Return the subscription, as the page sends it to the server."""
        point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        p256dh, auth = (
            urlsafe_b64encode(data).rstrip(b"=").decode()
            for data in (self.own.public_key().public_bytes(*point), self.auth)
        )
        return {"endpoint": self.endpoint, "p256dh": p256dh, "auth": auth, "language": language, **more}

    def decrypt_message(self, pushed: Pushed) -> dict[str, Any]:
        """Return the message, as the service worker gets it."""
        told: dict[str, Any] = json.loads(decrypt(pushed.body, self.own, self.auth))
        return told


Answer = tuple[int, dict[str, str]]


class PushService:
    """Takes what is pushed, and answers each with what `answer` says, 201 unless told otherwise."""

    def __init__(self, folder: Path, answer: Callable[[Pushed], Answer] = lambda _: (201, {})) -> None:
        self.pushed: list[Pushed] = []
        self.answer = answer
        self.certificate = _make_certificate(folder)
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                pushed = Pushed(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
                outer.pushed.append(pushed)
                status, headers = outer.answer(pushed)
                self.send_response(status)
                for name, value in {"content-length": "0", **headers}.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_: object) -> None:
                """Ignore errors of connections that a client has closed."""

        self._server = Server(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, folder / "key.pem")
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True, do_handshake_on_connect=False)
        self.port: int = self._server.server_address[1]

    def make_device(self, path: str = "/one") -> BrowserDevice:
        return BrowserDevice(f"https://{NAME}:{self.port}{path}")

    def make_client(self) -> PushServices:
        """Return a client that knows only this push service, on loopback."""

        async def here(_: Endpoint) -> Sequence[str]:
            return ["127.0.0.1"]

        return PushServices(here, self.trusted, (self.port,))

    def trusted(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.certificate)

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def _make_certificate(folder: Path) -> Path:
    """Write a self-signed certificate and its key into a folder."""
    key = ec.generate_private_key(ec.SECP256R1())
    name, now = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)]), datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    file.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "key.pem").write_bytes(key.private_bytes(serialization.Encoding.PEM, *form))
    return file
