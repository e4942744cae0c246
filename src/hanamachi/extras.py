"""Packages of the extras, such as `hanamachi[print]`, and the error for one that is not installed."""

import re
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, requires

REQUIREMENT = re.compile(r"([\w.-]+).*\bextra == ['\"](\w+)['\"]")
"""A requirement of an extra in the metadata, such as `typst>=0.14; extra == 'print'`."""


def find_extra_with_package(package: str) -> str | None:
    """Return the name of the smallest extra that brings a package, or None. The package is named as in an import."""
    try:
        requirements = requires("hanamachi") or ()
    except PackageNotFoundError:
        return None
    packages: dict[str, list[str]] = {}
    for found in filter(None, map(REQUIREMENT.match, requirements)):
        packages.setdefault(found[2], []).append(found[1].replace("-", "_").lower())
    wanted = package.partition(".")[0].lower()
    # the metadata list the packages of `server` again below `postgres` and `all`
    extras = [extra for extra in packages if wanted in packages[extra]]
    return min(extras, key=lambda extra: len(packages[extra]), default=None)


class MissingExtra(ImportError):
    """The error for a feature whose packages are not installed. It has the command that installs them.

    Args:
        package: The missing package, named as in an import. It belongs to an extra.
    """

    def __init__(self, package: str) -> None:
        self.package = package.partition(".")[0]
        self.call = f'pip install "hanamachi[{find_extra_with_package(package) or "all"}]"'
        super().__init__(f"this needs the package {self.package}: `{self.call}` brings it", name=self.package)

    def __reduce__(self) -> tuple[type["MissingExtra"], tuple[str]]:
        # worker processes send errors by pickle, which would call the class with the message
        return type(self), (self.package,)

    def sentence(self, say: Callable[..., str]) -> str:
        """Return the message in the language of the phrases `say`, from the catalogue `terminal`."""
        return say("wrong-extra", package=self.package, call=self.call)
