"""SQL statements for ratings and the games that changed them."""

from hanamachi.server.store import Statement


def select_latest_rating_sql(person: str, game_kind: str) -> Statement:
    """Return SQL to select a person's latest rating in a kind of game.

    At most one row, with the columns: mu (mean of the skill), sigma (its deviation), n (number of rated games).
    """
    text = "SELECT mu, sigma, n FROM ratings WHERE person = $1 AND kind = $2 ORDER BY n DESC LIMIT 1"
    return Statement(text, (person, game_kind))


def select_rating_changes_sql(person: str) -> Statement:
    """Return SQL to select all changes of a person's ratings, oldest first.

    Columns of the rows: kind, mu, sigma, n, table_id, game, at.
    """
    text = "SELECT kind, mu, sigma, n, table_id, game, at FROM ratings WHERE person = $1 ORDER BY kind, n"
    return Statement(text, (person,))


def insert_rating_change_sql(
    person: str,
    game_kind: str,
    rated_games: int,
    skill_mean: int,
    skill_deviation: int,
    table_id: str,
    game_number: int,
    rated_at: int,
) -> Statement:
    """Return SQL to add a person's rating after a number of rated games.

    The primary key prevents a second rating for the number `rated_games`.
    """
    text = """
        INSERT INTO ratings (person, kind, n, mu, sigma, table_id, game, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    """
    return Statement(
        text, (person, game_kind, rated_games, skill_mean, skill_deviation, table_id, game_number, rated_at)
    )


def select_rated_games_sql(table_id: str) -> Statement:
    """Return SQL to select the rated games of a table. Columns of the rows: game (its number at the table)."""
    return Statement("SELECT game FROM rated_games WHERE table_id = $1", (table_id,))


def insert_rated_game_sql(table_id: str, game_number: int) -> Statement:
    """Return SQL to mark a game as rated; the primary key prevents that it is rated again."""
    return Statement("INSERT INTO rated_games (table_id, game) VALUES ($1, $2)", (table_id, game_number))
