"""The pictures of Okiya."""
