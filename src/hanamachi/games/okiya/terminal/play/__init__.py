"""Okiya at a table in the terminal."""
