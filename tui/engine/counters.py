"""What can be counted of a search while it is watched, by names that a player reads."""

from __future__ import annotations

DEPTH = "depth"
"""How many moves lead to the position that is looked at."""
FRONTIER = "frontier"
"""How many positions wait to be expanded."""
EXPANDED = "expanded"
TRIED = "tried"
ADVANCED = "advanced"
TAKEN_BACK = "taken back"
SOLUTIONS = "solutions"

COUNTERS = (DEPTH, FRONTIER, EXPANDED, TRIED, ADVANCED, TAKEN_BACK, SOLUTIONS)
"""All of them, in the order in which they are shown."""

OF_BACKTRACKING = (DEPTH, TRIED, ADVANCED, TAKEN_BACK, SOLUTIONS)
"""What a depth-first search counts that takes moves back."""
