"""Tutorials of games: a first game to play, and the figures of the written rules.

The browser gets the views of real tables, so positions, legal actions and reasons come from the rules. A lesson adds
the actions that it waits for, and the next moment after each.
"""
