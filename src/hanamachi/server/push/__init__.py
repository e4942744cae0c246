"""Web Push: who wants to be called back where, and how a notification gets there, unread on its way."""
