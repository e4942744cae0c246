"""What is said over a socket: one for each browser that has a table open."""
