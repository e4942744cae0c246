"""Prints of Okiya."""
