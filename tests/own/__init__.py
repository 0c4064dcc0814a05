"""Searches as textbooks have them, to be run as a player's own."""
