"""People who use the server: cookies, accounts, passkeys, blocks, ratings, results, preferences, personal data."""
