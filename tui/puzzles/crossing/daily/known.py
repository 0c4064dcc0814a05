"""Attempts that succeed, for days on which no other one does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

KNOWN: Mapping[int, Sequence[int]] = {
    9: (40, 9, 1, 1, 42, 23, 4, 3, 24, 3, 7, 2, 0, 29, 66),
    11: (0, 7, 13, 3, 1, 8, 5, 1, 2, 3, 28, 4, 12, 28, 3),
    13: (13, 3, 0, 2, 0, 6, 11, 2, 1, 24, 12, 12, 5, 4, 11),
    15: (2, 11, 1, 16, 5, 15, 1, 9, 1, 7, 3, 3, 1, 1, 4),
}
"""By the number of crossings aimed at the numbers of attempts, one for each theme."""
