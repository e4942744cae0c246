"""The server: pages over HTTP, tables over WebSockets, and the store."""
