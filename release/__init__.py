"""Wheels for every platform, built by `python3 dev.py wheels`."""
