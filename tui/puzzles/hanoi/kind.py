"""The Towers of Hanoi as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.kind import Chosen, Hints, Kind, Method, Option, Words
from tui.engine.map.maps import Maps
from tui.engine.puzzle import amount, figure
from tui.engine.status import best_and_left
from tui.engine.typing import TYPE_CHECKING
from tui.puzzles.hanoi import HEADING, NAME

if TYPE_CHECKING:
    from tui.engine.entry import Entry
    from tui.engine.errands import Errands
    from tui.engine.map.position_map import PositionMap
    from tui.engine.oracle import Oracle
    from tui.engine.solver import Solver
    from tui.engine.telling import Telling
    from tui.puzzles.hanoi.board import TowersBoard
    from tui.puzzles.hanoi.hand import HanoiHand
    from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers


def _new_game(name: str, parameters: str | None, position: str | None) -> tuple[Hanoi, Towers]:
    from tui.puzzles.hanoi.rules import new_game

    return new_game(parameters, position)


def _closed_form(chosen: Chosen) -> Solver:
    from tui.puzzles.hanoi.solvers import ClosedForm

    return ClosedForm()


def _recursive(chosen: Chosen) -> Solver:
    from tui.puzzles.hanoi.solvers import Recursive

    return Recursive()


def _entries() -> Sequence[Entry]:
    from tui.puzzles.hanoi.listed import entries

    return entries()


def _oracle(puzzle: Hanoi) -> Oracle[Towers, Carry]:
    from tui.puzzles.hanoi.distances import oracle_for

    return oracle_for(puzzle)


def _hints() -> Hints[Hanoi, Towers, Carry]:
    from tui.puzzles.hanoi import hints

    return Hints(hints.nudge, hints.the_move)


def _telling() -> Telling[Hanoi, Towers, Carry]:
    from tui.engine.telling import Telling
    from tui.puzzles.hanoi import telling

    return Telling(telling.position, telling.change, telling.how)


def _hand() -> type[HanoiHand]:
    from tui.puzzles.hanoi.hand import HanoiHand

    return HanoiHand


def _errands() -> Errands:
    from tui.engine.errands import Errands
    from tui.puzzles.hanoi import errands

    return Errands(errands.example, errands.errand)


def _board() -> TowersBoard:
    from tui.puzzles.hanoi.board import TowersBoard

    return TowersBoard()


def _refusals(puzzle: Hanoi) -> Sequence[tuple[str, str]]:
    """Only with more than three pegs is there a search with candidates."""
    from tui.puzzles.hanoi.variant import USUAL

    if puzzle.pegs == USUAL.pegs:
        return ()
    return (("smaller-below", "a smaller disc below"), ("empty-peg", "no disc on the peg"))


def _options(puzzle: Hanoi) -> Sequence[Option]:
    from tui.puzzles.hanoi.options import options

    return options(puzzle)


def _chosen(puzzle: Hanoi, chosen: Chosen) -> Hanoi:
    from tui.puzzles.hanoi import options

    return options.chosen(puzzle, chosen)


def _resized(puzzle: Hanoi, by: int) -> Hanoi | str:
    from tui.puzzles.hanoi.options import resized

    return resized(puzzle, by)


def _words_in(puzzle: Hanoi) -> Mapping[str, Words]:
    does = f"lift from or drop on the peg of that number, 1 to {puzzle.pegs}"
    return {"digit": Words(does)}


def _map(puzzle: Hanoi, start: Towers) -> PositionMap[Towers, Carry] | None:
    from tui.puzzles.hanoi.triangle import TriangleMap, has_triangle

    return TriangleMap(puzzle, start) if has_triangle(puzzle) else None


def _too_many(puzzle: Hanoi) -> str:
    """With more pegs the positions of a map are looked at one by one."""
    from tui.puzzles.hanoi.variant import USUAL

    if puzzle.pegs == USUAL.pegs:
        return ""
    from tui.engine.map.position_map import MOST_POSITIONS

    positions: int = puzzle.pegs**puzzle.discs
    if positions <= MOST_POSITIONS:
        return ""
    return (
        f"{amount(puzzle.discs, 'disc')} on {puzzle.pegs} pegs have {figure(positions)} positions: "
        f"a map shows up to {figure(MOST_POSITIONS)}."
    )


KIND: Kind[Hanoi, Towers, Carry] = Kind(
    names=lambda: (NAME,),
    new_game=_new_game,
    examples=(
        ("hanoi:8", "the Towers of Hanoi with 8 discs"),
        ("hanoi:8,pegs=4", "with 8 discs and 4 pegs"),
        ("hanoi:5,rule=cyclic", "only from A to B, from B to C, from C to A"),
        ("hanoi:3@ACB", "the peg of each of three discs, the largest first"),
    ),
    methods=(
        Method("shortest", "in the fewest moves", _closed_form),
        Method("recursive", "the smaller discs away, one disc, the smaller ones back", _recursive),
    ),
    oracle=_oracle,
    hints=_hints,
    telling=_telling,
    hand=_hand,
    board=_board,
    greeting=lambda puzzle: (
        f"Bring the tower to peg {puzzle.letters[puzzle.goal]}: "
        "the digit of a peg lifts its top disc, another drops it."
    ),
    refusals=_refusals,
    words_in=_words_in,
    words={
        "digit": Words("lift from or drop on the peg of that number"),
        "act": Words("lift or drop", "lift/drop"),
        "confirm": Words("drop"),
        "type_moves": Words("type moves, or what the solver shall do, such as: bring 3 to C"),
        "more": Words("more discs"),
        "fewer": Words("fewer discs"),
    },
    errands=_errands,
    status=best_and_left,
    heading=HEADING,
    entries=_entries,
    options=_options,
    chosen=_chosen,
    resized=_resized,
    maps=Maps(why_not=_too_many, own=_map),
)
