"""HTTP routes that only Okiya has."""
