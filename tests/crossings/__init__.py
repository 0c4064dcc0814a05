"""Files of crossings for tests."""

from __future__ import annotations

from pathlib import Path

from tui.puzzles.crossing import shelf

SHELF = Path(shelf.SHELF)
FILES = sorted(SHELF.glob("*.toml"))


_FOLDER = Path(__file__).parent
FOUR_COUPLES = SHELF / "four-couples.toml"
"""In a boat for two they cannot cross."""
ALL_ALLOWED = _FOLDER / "all-allowed.toml"
"""Ten items and no rule: nobody will ever see the end of its solutions."""
CROSSING_FILES = sorted((*SHELF.glob("*.toml"), *_FOLDER.glob("*.toml")))
"""All that are sound, those in the program included."""
