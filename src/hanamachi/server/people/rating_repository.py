"""Statements on ratings and the games that they came from."""

from hanamachi.server.store import Statement


def select_rating(person: str, kind: str) -> Statement:
    """Rows, one at most: mu, sigma, n of the last step."""
    text = "SELECT mu, sigma, n FROM ratings WHERE person = $1 AND kind = $2 ORDER BY n DESC LIMIT 1"
    return Statement(text, (person, kind))


def select_steps(person: str) -> Statement:
    """Rows, the oldest step of each kind first: kind, mu, sigma, n, table_id, game, at."""
    text = "SELECT kind, mu, sigma, n, table_id, game, at FROM ratings WHERE person = $1 ORDER BY kind, n"
    return Statement(text, (person,))


def insert_step(person: str, kind: str, n: int, mu: int, sigma: int, table: str, game: int, at: int) -> Statement:
    """Add a step; its key refuses a second step of the same number."""
    text = """
        INSERT INTO ratings (person, kind, n, mu, sigma, table_id, game, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    """
    return Statement(text, (person, kind, n, mu, sigma, table, game, at))


def select_counted_games(table: str) -> Statement:
    """Rows: the numbers of the games of a table that were counted."""
    return Statement("SELECT game FROM rated_games WHERE table_id = $1", (table,))


def insert_counted_game(table: str, game: int) -> Statement:
    """Note that a game was counted; its key refuses to count it again."""
    return Statement("INSERT INTO rated_games (table_id, game) VALUES ($1, $2)", (table, game))
