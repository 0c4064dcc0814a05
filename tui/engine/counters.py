"""What can be counted while a search is watched, under the names that the player sees."""

from __future__ import annotations

DEPTH = "depth"
"""How many moves lead to the position being looked at."""
FRONTIER = "frontier"
"""How many positions are waiting to be expanded."""
EXPANDED = "expanded"
TRIED = "tried"
ADVANCED = "advanced"
TAKEN_BACK = "taken back"
SOLUTIONS = "solutions"

COUNTERS = (DEPTH, FRONTIER, EXPANDED, TRIED, ADVANCED, TAKEN_BACK, SOLUTIONS)
"""All of them, in the order in which they are shown."""

OF_BACKTRACKING = (DEPTH, TRIED, ADVANCED, TAKEN_BACK, SOLUTIONS)
"""What a depth-first search with backtracking counts."""
OF_FRONTIER = (DEPTH, FRONTIER, EXPANDED, TRIED, ADVANCED, SOLUTIONS)
"""What a search with a frontier counts."""
