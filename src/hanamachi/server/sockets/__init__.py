"""WebSocket connections of tables: limits, parsing of messages, and the conversation with one client."""
