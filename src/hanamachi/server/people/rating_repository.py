"""SQL statements for ratings and the games that changed them."""

from hanamachi.server.store import Statement


def select_rating(person: str, kind: str) -> Statement:
    """Select a person's latest rating in a kind of game. Rows, one at most: mu, sigma, n (rated games)."""
    text = "SELECT mu, sigma, n FROM ratings WHERE person = $1 AND kind = $2 ORDER BY n DESC LIMIT 1"
    return Statement(text, (person, kind))


def select_steps(person: str) -> Statement:
    """Select all rating steps of a person, oldest first. Rows: kind, mu, sigma, n, table_id, game, at."""
    text = "SELECT kind, mu, sigma, n, table_id, game, at FROM ratings WHERE person = $1 ORDER BY kind, n"
    return Statement(text, (person,))


def insert_step(person: str, kind: str, n: int, mu: int, sigma: int, table: str, game: int, at: int) -> Statement:
    """Add step `n` of a person's rating; the primary key refuses a second one with this number."""
    text = """
        INSERT INTO ratings (person, kind, n, mu, sigma, table_id, game, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    """
    return Statement(text, (person, kind, n, mu, sigma, table, game, at))


def select_counted_games(table: str) -> Statement:
    """Select the rated games of a table. Rows: game (its number at the table)."""
    return Statement("SELECT game FROM rated_games WHERE table_id = $1", (table,))


def insert_counted_game(table: str, game: int) -> Statement:
    """Mark a game as rated; the primary key refuses to rate it again."""
    return Statement("INSERT INTO rated_games (table_id, game) VALUES ($1, $2)", (table, game))
