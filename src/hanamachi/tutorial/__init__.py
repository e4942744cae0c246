"""What teaches the games: first games to play, and the illustrations of the rules, made of real tables.

The browser is told what a table's own view says: positions, legal actions and reasons come out of the rules. A lesson
adds which of the actions it waits for, and where each leads.
"""

from hanamachi.tutorial import maiko, okiya
from hanamachi.tutorial.lesson import Lesson
from hanamachi.tutorial.rulebook import RuleBook, rule_book

__all__ = ["LESSONS", "Lesson", "RuleBook", "rule_book"]

LESSONS = {"okiya": okiya.lesson, "maiko": maiko.lesson}
"""The first game of each game of the house, to be made when it is asked for."""
