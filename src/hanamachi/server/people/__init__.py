"""The people of a house: their cookies, accounts, passkeys, ratings, and what is kept of them."""
