"""Attempts that succeed, for days on which no other one does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

KNOWN: Mapping[int, Sequence[int]] = {
    9: (3, 9, 1, 1, 2, 3, 2, 3, 5, 3, 0, 0, 0, 1, 1),
    11: (1, 7, 13, 3, 1, 2, 5, 1, 2, 3, 2, 3, 12, 25, 0),
    13: (2, 3, 0, 2, 0, 6, 11, 0, 1, 23, 5, 12, 5, 4, 6),
    15: (2, 10, 1, 1, 2, 22, 1, 0, 1, 4, 3, 3, 1, 1, 4),
}
"""By the least number of crossings the numbers of attempts, one for each theme."""
