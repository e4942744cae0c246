"""Prints of games and records as PDF files, and pictures as PNG files. Functions take values and return bytes."""
