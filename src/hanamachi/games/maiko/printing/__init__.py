"""Maiko on paper."""
