"""Maiko in the terminal."""
