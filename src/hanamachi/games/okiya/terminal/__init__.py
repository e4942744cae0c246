"""Okiya in the terminal."""
