"""The rules of Okiya as values: from nothing but the standard library."""
