"""The terminal: the same tables as anywhere, typed at and printed, and what programs ask of the house."""
