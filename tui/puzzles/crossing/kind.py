"""River crossings, as the house sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tui.engine.kind import Hints, Kind, Method, Option
from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.file import read_crossing
from tui.puzzles.crossing.rules import USUAL_MAX_MOVES, Banks, Crossing, Load

if TYPE_CHECKING:
    from tui.engine.step import Oracle, Solver

SHELF = Path(__file__).parent / "shelf"
_FIRST = ("farmer", "couples", "family")
"""The classics come in this order, other crossings after them by name."""

REPEATS, MAX_MOVES, ORDER = "repeats", "max moves", "order of loads"
POSITION, SITUATION = "position", "situation"
AS_LISTED, REVERSED = "as listed", "reversed"


def _names() -> Sequence[str]:
    known = {name: place for place, name in enumerate(_FIRST)}
    names = (path.stem for path in SHELF.glob("*.toml"))
    return sorted(names, key=lambda name: (known.get(name, len(known)), name))


_NAMES = _names()


def _new_game(name: str, parameters: str | None, position: str | None) -> tuple[Crossing, Banks]:
    is_ours = name in _NAMES
    puzzle = read_crossing(SHELF / f"{name}.toml" if is_ours else Path(name), proven=is_ours)
    if parameters is not None:
        raise BadInput(f"{puzzle.name} takes no parameters: leave ':{parameters}' out.")
    return puzzle, puzzle.initial_state() if position is None else puzzle.parse_state(position)


def _shortest(chosen: Mapping[str, str]) -> Solver:
    from tui.engine.breadth_first import Shortest

    return _in_order(Shortest(), chosen)


def _backtracking(chosen: Mapping[str, str]) -> Solver:
    from tui.puzzles.crossing.backtracking import Backtracking, Repeats

    solver = Backtracking(Repeats(chosen[REPEATS]), int(chosen[MAX_MOVES]))
    return _in_order(solver, chosen)


def _in_order(solver: Solver, chosen: Mapping[str, str]) -> Solver:
    from tui.puzzles.crossing.order import Reversed

    return Reversed(solver) if chosen[ORDER] == REVERSED else solver


def _oracle(crossing: Crossing) -> Oracle[Banks, Load]:
    from tui.engine.graph_oracle import GraphOracle

    return GraphOracle(crossing)


def _hints() -> Hints[Crossing, Banks, Load]:
    from tui.puzzles.crossing import hints

    return Hints(hints.nudge, hints.the_move)


def _renamings(crossing: Crossing) -> Sequence[Callable[[Load], Load]]:
    from tui.puzzles.crossing.alike import renamings

    return renamings(crossing)


_ORDER = Option(
    ORDER,
    (AS_LISTED, REVERSED),
    AS_LISTED,
    {
        AS_LISTED: "loads are tried in the order of the puzzle",
        REVERSED: "loads are tried in the other order",
    },
)
_REPEATS = Option(
    REPEATS,
    (POSITION, SITUATION),
    POSITION,
    {
        POSITION: "met before: all on the same banks, and the boat, too",
        SITUATION: "the boat does not count: this loses solutions",
    },
    "--repeats",
)
_MAX_MOVES = Option(MAX_MOVES, (), str(USUAL_MAX_MOVES), {}, "--max-moves")

KIND: Kind[Crossing, Banks, Load] = Kind(
    rules=Crossing,
    names=lambda: _NAMES,
    new_game=_new_game,
    methods=(
        Method("shortest", "in the fewest moves", _shortest, (_ORDER,)),
        Method(
            "backtracking",
            "depth-first; what leads nowhere is taken back",
            _backtracking,
            (_REPEATS, _MAX_MOVES, _ORDER),
        ),
    ),
    oracle=_oracle,
    hints=_hints,
    renamings=_renamings,
    takes_files=True,
)
