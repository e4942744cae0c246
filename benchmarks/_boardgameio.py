"""A server of boardgame.io that ours is held against: installed once, by a lock, outside of this tree."""

import hashlib
import shutil
import subprocess
from pathlib import Path

from benchmarks._report import CannotMeasure
from benchmarks._running import MeasuredProcess

OURS = Path(__file__).parent / "boardgameio"
VERSION = "0.50.2"
"""Version of boardgame.io in the lock file."""


class Boardgameio(MeasuredProcess):
    """Our little game on boardgame.io's own server, which keeps everything in memory, on a free port."""

    def __init__(self, folder: Path, on: set[int], packages: Path) -> None:
        node = shutil.which("node")
        if node is None:
            raise CannotMeasure("boardgame.io needs node, which is not here")
        program = _install_packages(packages) / "server.cjs"
        super().__init__(folder, on, [node, str(program)], {"NODE_ENV": "production"})

    def count_refused_moves(self, folder: Path) -> int:
        """Return the number of errors in the log: boardgame.io does not tell a client that its move is refused."""
        return (folder / "log").read_text(errors="replace").count("ERROR:")


def _install_packages(packages: Path) -> Path:
    """Return a folder with the server's program and its packages: made once for each lock."""
    seal = hashlib.sha256((OURS / "package-lock.json").read_bytes()).hexdigest()
    place = packages / f"boardgameio-{seal[:12]}"
    place.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", "server.cjs"):
        shutil.copyfile(OURS / name, place / name)
    # npm writes this file last
    if not (place / "node_modules/.package-lock.json").exists():
        npm = shutil.which("npm")
        if npm is None:
            raise CannotMeasure("boardgame.io is installed by npm, which is not here")
        command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotMeasure(f"npm could not install boardgame.io: {done.stderr.strip()[-500:]}")
    return place
