"""Files of crossings for tests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

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


class KnownFigures(NamedTuple):
    """What is known of a crossing of the program, from elsewhere or by brute force."""

    legal: int
    """Situations that break no rule."""
    reached: int
    """Positions in reach, if all persons are told apart, as in what follows."""
    fewest: int | None
    ways: int
    cost: int | None
    alike: tuple[int, int] | None
    """Positions and ways, if identical persons cannot be told from each other; None if there are no
    such persons."""
    folded: int | None
    """Positions of the folded map, of some."""


def _known() -> Mapping[str, KnownFigures]:
    found = {}
    for line in (_FOLDER / "figures.txt").read_text(encoding="utf-8").splitlines()[1:]:
        name, *cells, alike, folded = line.split()
        legal, reached, fewest, ways, cost = map(_number, cells)
        pair = None if alike == "-" else tuple(map(int, alike.split("/")))
        found[name] = KnownFigures(legal, reached, fewest, ways, cost, pair, _number(folded))  # type: ignore[arg-type]
    return found


def _number(cell: str) -> int | None:
    return None if cell == "-" else int(cell)


KNOWN = _known()
