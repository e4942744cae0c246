"""The rules of Maiko as values: from nothing but the standard library."""
