"""The tables that are open: what is done at them is checked, written down and told to everybody there."""
