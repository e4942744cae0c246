"""Prints that somebody asks for, composed and typeset beside the loop."""
