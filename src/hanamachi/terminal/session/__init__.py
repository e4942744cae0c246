"""Sessions of people at tables, in this process or on a server."""
