"""The lobby: pairing of people who want to play with a stranger."""
