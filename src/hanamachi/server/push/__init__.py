"""Web Push: subscriptions of browsers, and the queue, encryption and delivery of push notifications."""
