"""The Towers of Hanoi as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tui.engine.choices import Chosen, Method, Option
from tui.engine.entry import Entry
from tui.engine.extras import Errand
from tui.engine.kind import Game, Kind, Words
from tui.engine.puzzle import amount, figure
from tui.puzzles.hanoi import NAME

if TYPE_CHECKING:
    from tui.engine.map.position_map import PositionMap
    from tui.engine.oracle import Oracle
    from tui.engine.solver import Solver
    from tui.puzzles.hanoi.board import TowersBoard
    from tui.puzzles.hanoi.hand import HanoiHand
    from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers


def _shortest(chosen: Chosen, puzzle: Hanoi) -> Solver:
    from tui.puzzles.hanoi.solvers import shortest_for

    return shortest_for(puzzle)


def _recursive(chosen: Chosen, puzzle: Hanoi) -> Solver:
    from tui.puzzles.hanoi.solvers import recursive_for

    return recursive_for(puzzle)


class HanoiKind(Kind["Hanoi", "Towers", "Carry"]):
    """Towers of up to twelve discs, on three to five pegs."""

    name = NAME
    heading = "Towers"
    examples = (
        ("hanoi:8", "the Towers of Hanoi with 8 discs"),
        ("hanoi:8,pegs=4", "with 8 discs and 4 pegs"),
        ("hanoi:5,rule=cyclic", "only from A to B, from B to C, from C to A"),
        ("hanoi:3@ACB", "the peg of each of three discs, the largest first"),
    )
    methods = (
        Method("shortest", "in the fewest moves", _shortest),
        Method("recursive", "the smaller discs away, one disc, the smaller ones back", _recursive),
    )
    words: Mapping[str, Words] = {
        "digit": Words("lift from or drop on the peg of that number"),
        "act": Words("lift or drop", "lift/drop"),
        "confirm": Words("drop"),
        "type_moves": Words("type moves, or what the solver shall do, such as: bring 3 to C"),
        "more": Words("more discs"),
        "fewer": Words("fewer discs"),
    }

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        from tui.puzzles.hanoi.rules import new_game

        return Game(self, *new_game(parameters, position))

    def entries(self) -> Sequence[Entry]:
        """In how few moves these can be solved is known for long: four pegs from Frame and Stewart,
        the others from their recursions."""
        return [
            self.entry(
                NAME, "Towers of Hanoi", "Never put a disc on a smaller one.", 63, "hanoi:6"
            ),
            self.entry(
                "hanoi:8,pegs=4",
                "Hanoi on four pegs",
                "Four pegs; never a disc on a smaller one.",
                33,
            ),
            self.entry(
                "hanoi:4,rule=cyclic",
                "Hanoi one way round",
                "Discs go only from A to B, B to C, C to A.",
                43,
            ),
            self.entry(
                "hanoi:4,rule=adjacent,to=C",
                "Hanoi between neighbours",
                "Discs go to a neighbouring peg only, never on a smaller one.",
                80,
            ),
        ]

    def options(self, puzzle: Hanoi) -> Sequence[Option]:
        from tui.puzzles.hanoi.options import options

        return options(puzzle)

    def chosen(self, puzzle: Hanoi, chosen: Chosen) -> Hanoi:
        from tui.puzzles.hanoi import options

        return options.chosen(puzzle, chosen)

    def resized(self, puzzle: Hanoi, by: int) -> Hanoi | str:
        from tui.puzzles.hanoi.options import resized

        return resized(puzzle, by)

    def hand(self, session: Any) -> HanoiHand:
        from tui.puzzles.hanoi.hand import HanoiHand

        return HanoiHand(session)

    def board(self) -> TowersBoard:
        from tui.puzzles.hanoi.board import TowersBoard

        return TowersBoard()

    def words_in(self, puzzle: Hanoi) -> Mapping[str, Words]:
        does = f"lift from or drop on the peg of that number, 1 to {puzzle.pegs}"
        return {**self.words, "digit": Words(does)}

    def greeting(self, puzzle: Hanoi) -> str:
        return (
            f"Bring the tower to peg {puzzle.letters[puzzle.goal]}: "
            "the digit of a peg lifts its top disc, another drops it."
        )

    def tell_position(self, puzzle: Hanoi, state: Towers) -> str:
        from tui.puzzles.hanoi import telling

        return telling.position(puzzle, state)

    def tell_move(self, puzzle: Hanoi, state: Towers, move: Carry) -> str:
        from tui.puzzles.hanoi import telling

        return telling.change(puzzle, state, move)

    def tell_how(self, puzzle: Hanoi, state: Towers) -> str:
        from tui.puzzles.hanoi import telling

        return telling.how(puzzle, state)

    def hints(self, puzzle: Hanoi, state: Towers, best: Sequence[Carry]) -> Sequence[str]:
        from tui.puzzles.hanoi import telling

        return telling.nudge(state, best), telling.hint(state, best[0])

    def errand_example(self, puzzle: Hanoi) -> str:
        from tui.puzzles.hanoi.errands import example

        return example(puzzle)

    def errand(self, puzzle: Hanoi, state: Towers, text: str) -> Errand[Carry] | None:
        from tui.puzzles.hanoi.errands import errand

        return errand(puzzle, state, text)

    def oracle(self, puzzle: Hanoi) -> Oracle[Towers, Carry]:
        from tui.puzzles.hanoi.distances import oracle_for

        return oracle_for(puzzle)

    def refusals(self, puzzle: Hanoi) -> Sequence[tuple[str, str]]:
        """Only with more than three pegs is there a search with candidates."""
        from tui.puzzles.hanoi.variant import USUAL

        if puzzle.pegs == USUAL.pegs:
            return ()
        return ("smaller-below", "a smaller disc below"), ("empty-peg", "no disc on the peg")

    def why_no_map(self, puzzle: Hanoi) -> str:
        """With more pegs the positions of a map are looked at one by one."""
        from tui.puzzles.hanoi.variant import USUAL

        if puzzle.pegs == USUAL.pegs:
            return ""
        from tui.engine.map.position_map import MOST_POSITIONS

        positions: int = puzzle.pegs**puzzle.discs
        if positions <= MOST_POSITIONS:
            return ""
        return (
            f"{amount(puzzle.discs, 'disc')} on {puzzle.pegs} pegs have {figure(positions)} "
            f"positions: a map shows up to {figure(MOST_POSITIONS)}."
        )

    def own_map(self, puzzle: Hanoi, start: Towers) -> PositionMap[Towers, Carry] | None:
        from tui.puzzles.hanoi.triangle import TriangleMap, has_triangle

        return TriangleMap(puzzle, start) if has_triangle(puzzle) else None


KIND = HanoiKind()
