"""A step a file, in the order that each one's `down_revision` says."""
