"""The parts that all commands share: help, errors, JSON answers, new files and progress bars."""
