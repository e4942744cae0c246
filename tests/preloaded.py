"""What a process has read of which others are forked: all of the house, but for what brings old stores up to date."""

import gc
from importlib import import_module
from pkgutil import walk_packages

import hanamachi

for module in walk_packages(hanamachi.__path__, "hanamachi."):
    if not module.name.startswith("hanamachi.server.store.migrat"):
        import_module(module.name)

# nobody looks through it again, and who is forked shares it
gc.collect()
gc.freeze()
