"""Research on many layouts of Okiya: Python functions with pictures for notebooks, and commands."""
