"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# A deadline for each example would judge the machine, not the program.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
