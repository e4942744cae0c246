"""Okiya in the terminal: pictures, options, and commands of its own."""
