"""The compiled kernel of both games: `ffi` and `lib` of cffi, or one clear error if none fits this machine."""

import sysconfig
from importlib.resources import files

__all__ = ["KernelMissing", "ffi", "lib"]


class KernelMissing(ImportError):
    """No compiled kernel fits this machine, or the one that is installed cannot be loaded."""


def _describe_missing_kernel(error: ImportError) -> str:
    extension = "_kernel.pyd" if sysconfig.get_platform().startswith("win") else "_kernel.abi3.so"
    compiled = (file.name for file in files("hanamachi").iterdir() if file.name.startswith("_kernel."))
    found = ", ".join(sorted(name for name in compiled if not name.endswith(".pyi"))) or "none"
    return (
        f"No compiled kernel fits this machine: expected {extension} for {sysconfig.get_platform()}, found {found} "
        f"({error}); `pip install --force-reinstall hanamachi` installs the right wheel, and in a copy of the "
        "source `python3 dev.py play` compiles the kernel."
    )


try:
    from hanamachi._kernel import ffi, lib
except ImportError as error:
    raise KernelMissing(_describe_missing_kernel(error)) from error
