"""Pairing of people who look for somebody to play with."""
