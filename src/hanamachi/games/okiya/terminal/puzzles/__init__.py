"""Puzzles of Okiya: made, kept in files, certified and solved."""
