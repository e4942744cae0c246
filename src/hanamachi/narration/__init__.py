"""Sentences about tables and records, in English, French and Dutch. Functions take values and return texts."""
