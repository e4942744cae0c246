"""Commands for people at a terminal: play, rules, records and prints."""
