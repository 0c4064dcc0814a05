"""Where the files of the program's own crossings are."""

from pathlib import Path

from tui.puzzles.crossing import shelf

SHELF = Path(shelf.SHELF)
FILES = sorted(SHELF.glob("*.toml"))
