"""The games of the house, a folder each. Nothing that is not of one game imports anything from here by name: what games
there are says `hanamachi.game.registry`."""
