"""The knight's tour."""

NAME = "knight"
"""The first part of the names of these games."""
HEADING = "Knight's tours"
"""Under what they stand in lists."""
