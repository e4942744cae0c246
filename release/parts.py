"""The list of parts of a release (SBOM) in the format CycloneDX, made from the lock files."""

import json
import re
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

IMPORT = re.compile(r"""(?:from|import\()\s*['"]((?:@[\w-]+/)?[\w-]+)(?:/[^'"]*)?['"]""")
"""An import of a package in TypeScript or Svelte. Paths begin with a dot or a slash, modules of node with `node:`."""

FONT = {"name": "Shippori Mincho", "license": "OFL-1.1"}
"""The font in src/hanamachi/printing/fonts, of which only the kana are included."""

Component = dict[str, Any]


def read_python_lock(lock: str) -> dict[str, str]:
    """Return the versions of the packages in a lock file of requirements/, by name."""
    return dict(re.findall(r"^([\w.\-]+)==([^\s;\\]+)", lock, re.MULTILINE))


def list_bundled_packages(sources: Path, lock: dict[str, Any]) -> list[str]:
    """Return the packages of npm whose code can be in the front end: those it imports, and what they depend on.

    Args:
        sources: The folder of the front end's modules. Tests are left out.
        lock: The content of package-lock.json.
    """
    packages = lock["packages"]
    modules = (file for file in sources.rglob("*") if file.suffix in (".ts", ".svelte") and ".test." not in file.name)
    waiting = {name for file in modules for name in IMPORT.findall(file.read_text("utf-8"))}
    paths = {path for name in waiting if (path := f"node_modules/{name}") in packages and not packages[path].get("dev")}
    found: set[str] = set()
    while paths:
        found |= paths
        paths = {
            find_package(packages, path, name) for path in paths for name in packages[path].get("dependencies", {})
        }
        paths -= found
    return sorted(found)


def find_package(packages: dict[str, Any], path: str, name: str) -> str:
    """Return the path of the package that a package gets when it imports a name: its own copy, or the shared one."""
    own = f"{path}/node_modules/{name}"
    return own if own in packages else f"node_modules/{name}"


def describe_licence(licence: str) -> list[dict[str, Any]]:
    """Return the licences of a component: an SPDX expression, a free text, or nothing if it is not known."""
    if not licence:
        return []
    if re.fullmatch(r"[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)*", licence):
        return [{"expression": licence}]
    return [{"license": {"name": licence}}]


def describe_component(name: str, version: str, address: str, licence: str) -> Component:
    """Return one part of the list. `address` is its package URL without the version."""
    component: Component = {"type": "library", "bom-ref": f"{address}@{version}", "name": name, "version": version}
    if licences := describe_licence(licence):
        component["licenses"] = licences
    return component | {"purl": f"{address}@{version}"}


def read_python_licence(name: str) -> str:
    """Return the licence that an installed package states, or an empty text."""
    try:
        stated = metadata(name)
    except PackageNotFoundError:
        return ""
    texts = [stated[name] for name in ("License-Expression", "License") if name in stated]
    # Older packages state a classifier only, or have the whole licence as its name.
    classifiers = (text.rpartition(" :: ")[2] for text in stated.get_all("Classifier") or [] if "License" in text)
    return next((text for text in (*texts, *classifiers) if text and "\n" not in text), "")


def list_parts(version: str, python_lock: str, web: Path, time: int) -> str:
    """Return the list of parts as JSON: the Python packages, the packages of the front end, and the font.

    Args:
        version: The version of the release.
        python_lock: The content of requirements/run.txt.
        web: The folder with package-lock.json and src/.
        time: The time of the commit in seconds since 1970, so that two lists of one commit are equal.
    """
    npm = json.loads((web / "package-lock.json").read_text("utf-8"))
    components = [
        describe_component(name, pinned, f"pkg:pypi/{name.lower().replace('_', '-')}", read_python_licence(name))
        for name, pinned in read_python_lock(python_lock).items()
    ]
    for path in list_bundled_packages(web / "src", npm):
        name, package = path.rpartition("node_modules/")[2], npm["packages"][path]
        address = f"pkg:npm/{name.replace('@', '%40')}"
        components.append(describe_component(name, package["version"], address, package.get("license", "")))
    font = {"type": "data", "bom-ref": "font", "name": FONT["name"], "licenses": describe_licence(FONT["license"])}
    content = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'hanamachi {version} {time}')}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": "hanamachi",
                "name": "hanamachi",
                "version": version,
                "licenses": [{"expression": "MIT AND OFL-1.1"}],
                "purl": f"pkg:pypi/hanamachi@{version}",
            },
        },
        "components": [*components, font],
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"
