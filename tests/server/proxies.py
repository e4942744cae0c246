"""The proxies nginx and Caddy with the configurations in deploy/, and clients that reach a server through them."""

import datetime
import shutil
import signal
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.sync.client import connect

from tests.ports import find_free_ports
from tests.server.running import Server, TableLine, Visitor

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"

# the origin of the certificate is not tested here
TRUSTING = ssl.create_default_context()
TRUSTING.check_hostname, TRUSTING.verify_mode = False, ssl.CERT_NONE
# TLS 1.3 sends tickets after its handshake. Whoever reads in one thread and writes in another, as these tests do, would
# be reading a ticket while the other writes, for which Python 3.11 has no lock: now and then an answer would be lost.
TRUSTING.maximum_version = ssl.TLSVersion.TLSv1_2


def fill_placeholders(text: str, **places: str) -> str:
    """Return a configuration with its placeholders replaced. Each placeholder must occur in it."""
    for place, filling in places.items():
        assert place in text, place
        text = text.replace(place, filling)
    return text


def write_certificate(folder: Path) -> None:
    """Write a self-signed certificate for this machine into a folder."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    day = datetime.timedelta(days=1)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now - day, now + day)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(pem))
    plain = serialization.NoEncryption()
    (folder / "privkey.pem").write_bytes(key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain))


def make_nginx_command(folder: Path, port: int, sockets: list[Path], *, tls: bool) -> list[str]:
    """Return the command that runs nginx with our configuration, in front of two Unix sockets."""
    write_certificate(folder)
    ours = fill_placeholders(
        (DEPLOY / "nginx.conf").read_text("utf-8"),
        **{
            "    listen [::]:443 ssl;\n": "",
            "    listen [::]:80;\n": "",
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "listen 80;": f"listen 127.0.0.1:{find_free_ports()[0]};",
            "/etc/letsencrypt/live/play.example.org": str(folder),
            "play.example.org": "localhost",
            "/run/hanamachi/1/socket": str(sockets[0]),
            "/run/hanamachi/2/socket": str(sockets[1]),
        },
    )
    if not tls:
        ours = fill_placeholders(ours, **{f"{port} ssl;": f"{port};", "    ssl_certificate": "    # ssl_certificate"})
    (folder / "site.conf").write_text(ours, "utf-8")
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {kept} include {folder}/site.conf; }}"
    (folder / "main.conf").write_text(main, "utf-8")
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    return [program, "-p", str(folder), "-e", str(folder / "errors"), "-c", str(folder / "main.conf")]


def make_caddy_command(folder: Path, port: int, sockets: list[Path], *, tls: bool) -> list[str]:
    """Return the command that runs Caddy with our configuration, in front of Unix sockets."""
    site = "{$SITE} {"
    ours = fill_placeholders(
        (DEPLOY / "Caddyfile").read_text("utf-8"), **{site: f"{site}\n\tbind 127.0.0.1\n\terror /refused 403"}
    )
    [plain] = find_free_ports()
    alone = f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {plain}\n\tstorage file_system {folder}\n}}\n"
    (folder / "Caddyfile").write_text(alone + ours, "utf-8")
    settings = [
        f"SITE={'https' if tls else 'http'}://localhost:{port}",
        f"SERVERS={' '.join(f'unix/{socket}' for socket in sockets)}",
    ]
    run = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return ["env", f"HOME={folder}", *settings, *run]


PROXIES = {"nginx": make_nginx_command, "caddy": make_caddy_command}


@contextmanager
def run_proxy(kind: str, folder: Path, sockets: list[Path], *, tls: bool = True) -> Iterator[str]:
    """Run a proxy in front of the processes at these Unix sockets, and yield its URL."""
    folder.mkdir()
    [port] = find_free_ports()
    command = PROXIES[kind](folder, port, sockets, tls=tls)
    with (folder / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as proxy:
        try:
            address = f"{'https' if tls else 'http'}://localhost:{port}"
            deadline = time.monotonic() + 30
            while not is_answering(address):
                assert proxy.poll() is None, (folder / "log").read_text()
                assert time.monotonic() < deadline, (folder / "log").read_text()
                time.sleep(0.1)
            yield address
        finally:
            proxy.send_signal(signal.SIGTERM)
            proxy.wait(20)


def is_answering(address: str) -> bool:
    try:
        return httpx.get(f"{address}/readyz", verify=TRUSTING).status_code == 200
    except httpx.TransportError:
        return False


class Browser(Visitor):
    """A visitor who comes through the proxy, from an address of this machine."""

    def __init__(self, server: Server, address: str, source: str = "127.0.0.1", **headers: str) -> None:
        transport = httpx.HTTPTransport(verify=TRUSTING, local_address=source)
        web = httpx.Client(base_url=address, transport=transport, timeout=20, headers={"Origin": address} | headers)
        self.server, self.address = server, address
        self.web = server.visits.enter_context(web)
        self.cookie = self.web.get("/").headers["set-cookie"]

    def connect(self, table: str, since: int = 0, **headers: str) -> TableLine:
        """Connect to a table through the proxy, and return the connection."""
        sent = self.cookie_header() | {"Origin": self.address} | headers
        live = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live?since={since}"
        tls = TRUSTING if live.startswith("wss") else None
        socket = connect(live, additional_headers=sent, ssl=tls, open_timeout=20, ping_interval=None)
        return TableLine(self.server.visits.enter_context(socket))
