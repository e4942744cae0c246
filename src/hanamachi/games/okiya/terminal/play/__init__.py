"""Pictures and colours of the garden in a terminal."""
