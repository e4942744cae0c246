"""Okiya on paper."""
