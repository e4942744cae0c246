"""What teaches a game: a first game to play, and the illustrations of its rules, made of real tables.

The browser is told what a table's own view says: positions, legal actions and reasons come out of the rules. A lesson
adds which of the actions it waits for, and where each leads.
"""
