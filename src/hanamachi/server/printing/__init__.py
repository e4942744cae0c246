"""Prints and preview pictures, made in worker processes."""
