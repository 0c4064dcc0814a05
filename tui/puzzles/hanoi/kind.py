"""The Towers of Hanoi as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.kind import Chosen, Hints, Kind, Method, Option, Words
from tui.engine.map.maps import Maps
from tui.engine.puzzle import amount, figure
from tui.engine.status import best_and_left
from tui.engine.typing import TYPE_CHECKING
from tui.puzzles.hanoi import wording
from tui.puzzles.hanoi.listed import HEADING, entries
from tui.puzzles.hanoi.variant import LETTERS, PEGS, Rule, Variant, most_discs, out_of_range

if TYPE_CHECKING:
    from tui.engine.errands import Errands
    from tui.engine.map.position_map import PositionMap
    from tui.engine.oracle import Oracle
    from tui.engine.solver import Solver
    from tui.puzzles.hanoi.board import TowersBoard
    from tui.puzzles.hanoi.hand import HanoiHand
    from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers

DISCS, PEG_COUNT, RULE, GOAL = "discs", "pegs", "rule", "goal"
_ABOUT_RULES = {
    Rule.ANY.value: "from any peg to any other",
    Rule.ADJACENT.value: "only to a neighbouring peg; with three pegs",
    Rule.CYCLIC.value: "only from A to B to C to A; with three pegs",
}


def _new_game(name: str, parameters: str | None, position: str | None) -> tuple[Hanoi, Towers]:
    from tui.puzzles.hanoi.rules import new_game

    return new_game(parameters, position)


def _closed_form(chosen: Chosen) -> Solver:
    from tui.puzzles.hanoi.solvers import ClosedForm

    return ClosedForm()


def _recursive(chosen: Chosen) -> Solver:
    from tui.puzzles.hanoi.solvers import Recursive

    return Recursive()


def _oracle(puzzle: Hanoi) -> Oracle[Towers, Carry]:
    from tui.puzzles.hanoi.oracle import oracle_for

    return oracle_for(puzzle)


def _hints() -> Hints[Hanoi, Towers, Carry]:
    from tui.puzzles.hanoi import hints

    return Hints(hints.nudge, hints.the_move)


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
    if puzzle.pegs == Variant().pegs:
        return ()
    return (("smaller-below", "a smaller disc below"), ("empty-peg", "no disc on the peg"))


def _options(puzzle: Hanoi) -> Sequence[Option]:
    from tui.puzzles.hanoi.least import least_moves

    numbers = range(1, most_discs(puzzle.pegs, puzzle.rule) + 1)
    least = {number: least_moves(puzzle.variant._replace(discs=number)) for number in numbers}
    discs = {str(number): f"at least {amount(moves, 'move')}" for number, moves in least.items()}
    pegs = tuple(str(number) for number in PEGS)
    rules = tuple(rule.value for rule in Rule)
    goals = tuple(puzzle.letters[1:])
    return (
        Option(DISCS, tuple(discs), str(puzzle.discs), discs),
        Option(PEG_COUNT, pegs, str(puzzle.pegs), {}),
        Option(RULE, rules, puzzle.rule.value, _ABOUT_RULES),
        Option(GOAL, goals, LETTERS[puzzle.goal], {}),
    )


def _chosen(puzzle: Hanoi, chosen: Chosen) -> Hanoi:
    """A rule goes with three pegs only: what was changed decides, and the other gives way."""
    from tui.puzzles.hanoi.rules import Hanoi

    rule = Rule(chosen.get(RULE, puzzle.rule.value))
    pegs = int(chosen.get(PEG_COUNT, puzzle.pegs))
    if rule is not Rule.ANY and pegs != Variant().pegs:
        rule, pegs = (Rule.ANY, pegs) if rule is puzzle.rule else (rule, Variant().pegs)
    goal = LETTERS.index(chosen.get(GOAL, LETTERS[puzzle.goal]))
    discs = min(int(chosen.get(DISCS, puzzle.discs)), most_discs(pegs, rule))
    variant = Variant(discs, pegs, rule, goal if goal < pegs else Variant().goal)
    return puzzle if variant == puzzle.variant else Hanoi(*variant)


def _resized(puzzle: Hanoi, by: int) -> Hanoi | str:
    from tui.puzzles.hanoi.rules import Hanoi

    variant = puzzle.variant._replace(discs=puzzle.discs + by)
    return out_of_range(variant) or Hanoi(*variant)


def _words_in(puzzle: Hanoi) -> Mapping[str, Words]:
    does = f"lift from or drop on the peg of that number, 1 to {puzzle.pegs}"
    return {"digit": Words(does)}


def _map(puzzle: Hanoi, start: Towers) -> PositionMap[Towers, Carry] | None:
    from tui.puzzles.hanoi.triangle_map import TriangleMap, has_triangle

    return TriangleMap(puzzle, start) if has_triangle(puzzle) else None


def _too_many(puzzle: Hanoi) -> str:
    """With more pegs the positions of a map are looked at one by one."""
    if puzzle.pegs == Variant().pegs:
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
    names=lambda: (wording.NAME,),
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
    hand=_hand,
    board=_board,
    greeting=lambda puzzle: (
        f"Bring the tower to peg {LETTERS[puzzle.goal]}: "
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
    entries=entries,
    options=_options,
    chosen=_chosen,
    resized=_resized,
    maps=Maps(why_not=_too_many, own=_map),
)
