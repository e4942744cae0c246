"""Input, screen, layout and colours of a session in a terminal."""
