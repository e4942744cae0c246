"""Maiko in the terminal: pictures, sessions, options and prints."""
