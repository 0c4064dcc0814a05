"""The Towers of Hanoi."""

NAME = "hanoi"
"""The first part of the names of these games."""
