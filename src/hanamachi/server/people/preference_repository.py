"""SQL statements for the preferences, daily puzzles and streaks of an account."""

from collections.abc import Sequence

from hanamachi.server.store import Statement


def select_preferences_sql(person: str) -> Statement:
    """Return SQL to select the preferences of a person. Columns of the rows: name, value."""
    return Statement("SELECT name, value FROM choices WHERE person = $1 ORDER BY name", (person,))


def select_daily_puzzles_sql(person: str) -> Statement:
    """Return SQL to select the daily puzzles of a person, the earliest day first.

    Columns of the rows: kind, day, how, misses.
    """
    text = "SELECT kind, day, how, misses FROM puzzle_days WHERE person = $1 ORDER BY day"
    return Statement(text, (person,))


def select_longest_streaks_sql(person: str) -> Statement:
    """Return SQL to select a person's longest streaks of solved puzzles. Columns of the rows: kind, found."""
    return Statement("SELECT kind, found FROM streaks WHERE person = $1", (person,))


def insert_or_update_preference_sql(person: str, name: str, value: str) -> Statement:
    """Return SQL to add a preference, or change its value."""
    text = """
        INSERT INTO choices (person, name, value) VALUES ($1, $2, $3)
        ON CONFLICT (person, name) DO UPDATE SET value = excluded.value
    """
    return Statement(text, (person, name, value))


def insert_daily_puzzles_sql(person: str, game_kind: str, puzzle_days: Sequence[tuple[str, str, int]]) -> Statement:
    """Return SQL to add a person's daily puzzles, given as (day, outcome, misses).

    A stored puzzle with the outcome `tried` is replaced.
    """
    rows = ", ".join(f"($1, $2, ${at}, ${at + 1}, ${at + 2})" for at in range(3, 3 + 3 * len(puzzle_days), 3))
    text = f"""
        INSERT INTO puzzle_days (person, kind, day, how, misses) VALUES {rows}
        ON CONFLICT (person, kind, day) DO UPDATE SET how = excluded.how, misses =
            CASE WHEN excluded.misses > puzzle_days.misses THEN excluded.misses ELSE puzzle_days.misses END
        WHERE puzzle_days.how = 'tried'
    """
    return Statement(text, (person, game_kind, *(value for day in puzzle_days for value in day)))


def insert_longest_streak_sql(person: str, game_kind: str, streak_length: int) -> Statement:
    """Return SQL to store the length of a streak of solved puzzles, unless a longer one is stored."""
    text = """
        INSERT INTO streaks (person, kind, found) VALUES ($1, $2, $3)
        ON CONFLICT (person, kind) DO UPDATE SET found = excluded.found WHERE excluded.found > streaks.found
    """
    return Statement(text, (person, game_kind, streak_length))
