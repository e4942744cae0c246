"""A table of a house that somebody comes to by its link."""
