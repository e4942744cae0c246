"""Wheels for every platform, and releases: `python3 dev.py wheels` and `python3 dev.py release`."""
