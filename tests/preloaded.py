"""Preload module of the fork server in `tests.forked`: imports all of hanamachi except the database migrations."""

import gc
from importlib import import_module
from pkgutil import walk_packages

import hanamachi

for module in walk_packages(hanamachi.__path__, "hanamachi."):
    if not module.name.startswith("hanamachi.server.store.migrat"):
        import_module(module.name)

# Objects in the permanent generation are not scanned again, so forked processes share their memory pages.
gc.collect()
gc.freeze()
