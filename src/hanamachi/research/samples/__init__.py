"""Layouts of Okiya drawn at random and answered, kept in files and summed up."""
