"""Figures: each module has a `main(argv)` and prints a table, or JSON with `--json`."""
