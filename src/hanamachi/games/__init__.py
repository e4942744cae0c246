"""The games, one package each.

Code that works for every game imports nothing from here. It gets the installed games from `hanamachi.game.registry`.
"""
