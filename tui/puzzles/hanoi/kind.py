"""The Towers of Hanoi as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tui.engine.kind import Chosen, Entry, Errand, Game, Hints, Kind, Method, Option, Words, game_of
from tui.engine.puzzle import amount, figure, listed
from tui.engine.strategy import DEPTH_FIRST
from tui.engine.textbook import textbook
from tui.puzzles.hanoi import NAME

if TYPE_CHECKING:
    from tui.engine.oracle import Oracle
    from tui.engine.position_map import PositionMap
    from tui.engine.solver import Solver
    from tui.puzzles.hanoi.board import TowersBoard
    from tui.puzzles.hanoi.hand import HanoiHand
    from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers


def _shortest(chosen: Chosen, puzzle: Hanoi) -> Solver:
    from tui.puzzles.hanoi.solvers import ClosedForm, Descent

    return ClosedForm() if puzzle.has_closed_form else Descent()


def _recursive(chosen: Chosen, puzzle: Hanoi) -> Solver:
    from tui.puzzles.hanoi.solvers import Recursive

    return Recursive(puzzle)


def _triangle(puzzle: Hanoi, start: Towers) -> PositionMap[Towers, Carry]:
    from tui.puzzles.hanoi.triangle import TriangleMap

    return TriangleMap(puzzle, start)


def _listed(name: str, title: str, fewest: int, brief: str, game_name: str = "") -> Entry:
    return Entry(name, title, _HEADING, brief, game_name or name, fewest)


_HEADING = "Towers"
_ON_FOUR, _ONE_WAY = "hanoi:8,pegs=4", "hanoi:4,rule=cyclic"
_BETWEEN_NEIGHBOURS = "hanoi:4,rule=adjacent,to=C"


class HanoiKind(Kind["Hanoi", "Towers", "Carry"]):
    """Towers of up to twelve discs, on three to five pegs."""

    names = (NAME,)
    heading = _HEADING
    entries = (
        _listed(NAME, "Towers of Hanoi", 63, "Never put a disc on a smaller one.", "hanoi:6"),
        _listed(_ON_FOUR, "Hanoi on four pegs", 33, "Four pegs; never a disc on a smaller one."),
        _listed(_ONE_WAY, "Hanoi one way round", 43, "Discs go only from A to B, B to C, C to A."),
        _listed(
            _BETWEEN_NEIGHBOURS,
            "Hanoi between neighbours",
            80,
            "Discs go to a neighbouring peg only, never on a smaller one.",
        ),
    )
    """In how few moves these can be solved is known for long: four pegs from Frame and Stewart, the
    others from their recursions."""
    examples = (
        ("hanoi:8", "the Towers of Hanoi with 8 discs"),
        ("hanoi:8,pegs=4", "with 8 discs and 4 pegs"),
        ("hanoi:5,rule=cyclic", "only from A to B, from B to C, from C to A"),
        ("hanoi:3@ACB", "the peg of each of three discs, the largest first"),
    )

    @staticmethod
    def estimate(puzzle: Hanoi, state: Towers) -> int:
        from tui.puzzles.hanoi.distances import at_least

        return at_least(puzzle, state)

    methods = (
        Method("shortest", "in the fewest moves", _shortest),
        Method("recursive", "the smaller discs away, one disc, the smaller ones back", _recursive),
        DEPTH_FIRST,
        *textbook(estimate),
    )

    # Its games and parameters

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        from tui.puzzles.hanoi.rules import Hanoi, named

        return game_of(self, Hanoi(*named(parameters, position)), position)

    def parameters(self, puzzle: Hanoi) -> Sequence[Option]:
        """How many discs and pegs, how discs may be carried, and where to."""
        from tui.puzzles.hanoi.distances import moves_from_start
        from tui.puzzles.hanoi.rules import LETTERS, PEGS, Hanoi, Rule, most_discs, out_of_range

        discs = {}
        for number in range(1, most_discs(puzzle.pegs, puzzle.rule) + 1):
            fewest = moves_from_start(Hanoi(*puzzle.variant._replace(discs=number)))
            discs[str(number)] = f"at least {amount(fewest, 'move')}"
        rules = {
            Rule.ANY.value: "from any peg to any other",
            Rule.ADJACENT.value: "only to a neighbouring peg; with three pegs",
            Rule.CYCLIC.value: "only from A to B to C to A; with three pegs",
        }
        return (
            Option(
                "discs",
                tuple(discs),
                str(puzzle.discs),
                discs,
                out_of_range=lambda number: out_of_range(puzzle.variant._replace(discs=number)),
            ),
            Option("pegs", tuple(map(str, PEGS)), str(puzzle.pegs), {}),
            Option("rule", tuple(rules), puzzle.rule.value, rules),
            Option("goal", tuple(puzzle.letters[1:]), LETTERS[puzzle.goal], {}),
        )

    def with_parameters(self, puzzle: Hanoi, chosen: Chosen) -> Hanoi:
        """A rule goes with three pegs only: what was changed decides, and the other gives way."""
        from tui.puzzles.hanoi.rules import LETTERS, USUAL, Hanoi, Rule, Variant, most_discs

        rule = Rule(chosen.get("rule", puzzle.rule.value))
        pegs = int(chosen.get("pegs", puzzle.pegs))
        if rule is not Rule.ANY and pegs != USUAL.pegs:
            rule, pegs = (Rule.ANY, pegs) if rule is puzzle.rule else (rule, USUAL.pegs)
        goal = LETTERS.index(chosen.get("goal", LETTERS[puzzle.goal]))
        discs = min(int(chosen.get("discs", puzzle.discs)), most_discs(pegs, rule))
        variant = Variant(discs, pegs, rule, goal if goal < pegs else USUAL.goal)
        return puzzle if variant == puzzle.variant else Hanoi(*variant)

    # How they are played and told

    def hand(self, session: Any) -> HanoiHand:
        from tui.puzzles.hanoi.hand import HanoiHand

        return HanoiHand(session)

    def board(self) -> TowersBoard:
        from tui.puzzles.hanoi.board import TowersBoard

        return TowersBoard()

    def words(self, puzzle: Hanoi | None = None) -> Mapping[str, Words]:
        pegs = "" if puzzle is None else f", 1 to {puzzle.pegs}"
        typed = "type moves, or what the solver shall do, such as: bring 3 to C"
        return {
            "digit": Words(f"lift from or drop on the peg of that number{pegs}"),
            "act": Words("lift or drop", "lift/drop"),
            "confirm": Words("drop"),
            "type_moves": Words(typed, example="" if puzzle is None else puzzle.errand_example),
            "more": Words("more discs"),
            "fewer": Words("fewer discs"),
        }

    def goal(self, puzzle: Hanoi) -> str:
        return f"Bring the tower to peg {puzzle.letters[puzzle.goal]}"

    def how_to_play(self, puzzle: Hanoi) -> str:
        return "the digit of a peg lifts its top disc, another drops it"

    def tell(self, puzzle: Hanoi, state: Towers, move: Carry | None = None) -> str:
        """The discs of each peg, from the bottom up."""
        from tui.puzzles.hanoi.rules import carried, discs_of, top_disc

        if move is not None:
            return f"{carried(top_disc(state[move.source]), *move)}."
        told = []
        for letter, discs in zip(puzzle.letters, map(discs_of, state), strict=True):
            named = f"disc{'s' * (len(discs) > 1)} {', '.join(map(str, discs))}"
            told.append(f"Peg {letter}: {named if discs else 'empty'}.")
        return " ".join(told)

    def how_to_type(self, puzzle: Hanoi, state: Towers) -> str:
        move = puzzle.example(state)
        tower = "the tower" if puzzle.discs > 1 else "the disc"
        return (
            f"Type two pegs, such as {move} for {move[0]} to {move[1]}: {tower} is to stand "
            f"on {puzzle.letters[puzzle.goal]}. Discs are listed from the bottom up; disc 1 "
            "is the smallest."
        )

    def hints(self, puzzle: Hanoi, state: Towers, best: Sequence[Carry]) -> Hints[Carry]:
        """From which peg, and which disc, without saying where; with more than three pegs there may
        be several that will do. Then one of the moves, and for which disc it makes way."""
        from tui.puzzles.hanoi.rules import LETTERS, top_disc

        pegs = listed([LETTERS[peg] for peg in sorted({move.source for move in best})], "or")
        discs = listed([*map(str, sorted({top_disc(state[move.source]) for move in best}))], "or")
        source, target = best[0]
        disc = top_disc(state[source])
        the_move = (
            f"Carry disc {disc} from {LETTERS[source]} to {LETTERS[target]}: {{press}} {{confirm}}."
        )
        largest = max(tower.bit_length() for peg, tower in enumerate(state) if peg != puzzle.goal)
        goal = LETTERS[puzzle.goal]
        why = f"It makes way for disc {largest}, the largest that is not on peg {goal} yet."
        if disc == largest:
            why = f"It is the largest disc that is not on peg {goal} yet, and its way is free."
        look = f"Look at the top of peg {pegs}."
        return Hints(best[0], (look, f"Disc {discs} has to move now.", the_move, why))

    def errand(self, puzzle: Hanoi, state: Towers, text: str) -> Errand[Carry] | None:
        from tui.puzzles.hanoi.recursion import errand

        return errand(puzzle, state, text)

    # How they are solved

    def oracle(self, puzzle: Hanoi) -> Oracle[Towers, Carry]:
        from tui.puzzles.hanoi.distances import ClosedFormOracle, TableOracle

        return ClosedFormOracle(puzzle) if puzzle.has_closed_form else TableOracle(puzzle)

    def own_map(self, puzzle: Hanoi) -> str | Callable[[Towers], PositionMap[Towers, Carry]]:
        """With another rule or more pegs the positions of a map are looked at one by one."""
        if puzzle.has_closed_form:
            return partial(_triangle, puzzle) if puzzle.has_triangle else ""
        from tui.engine.graph import MOST_POSITIONS

        positions: int = puzzle.pegs**puzzle.discs
        if positions <= MOST_POSITIONS:
            return ""
        return (
            f"{amount(puzzle.discs, 'disc')} on {puzzle.pegs} pegs have {figure(positions)} "
            f"positions: a map shows up to {figure(MOST_POSITIONS)}."
        )


KIND = HanoiKind()
