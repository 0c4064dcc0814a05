"""The knight's tour."""

NAME = "knight"
"""The first part of the names of these games."""
