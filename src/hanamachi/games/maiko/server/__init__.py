"""HTTP routes that only Maiko has."""
