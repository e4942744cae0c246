"""Okiya over HTTP: what a server answers for this game alone."""
