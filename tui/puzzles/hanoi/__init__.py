"""The Towers of Hanoi."""

NAME = "hanoi"
"""The first part of the names of these games."""
HEADING = "Towers"
"""Under what they stand in lists."""
