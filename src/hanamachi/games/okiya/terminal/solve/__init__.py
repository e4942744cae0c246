"""What a position of Okiya is worth, what each move of a game was, and how many games there are."""
