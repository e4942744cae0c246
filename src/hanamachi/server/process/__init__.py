"""A process that serves: its commands, how it begins and ends, its log, and its workers."""
