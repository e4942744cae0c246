"""Prints of Maiko."""
