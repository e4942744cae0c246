"""The okiya seen from above: where everything lies, and how it is printed."""
