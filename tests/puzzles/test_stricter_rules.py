"""Legality is stated once: a puzzle whose `check` is made stricter in one place is played, solved
and hinted by the stricter rule, without any other change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, NamedTuple

import pytest

from tests.tools.games import (
    kind_of,
    method_names,
    moves_of,
    puzzle_of,
    solver_of,
    states_along,
)
from tests.tools.oracles import patient
from tests.tools.raw_rules import RAW_CROSSINGS, distances, hanoi_carries
from tui.engine import way_back
from tui.engine.puzzle import AnyPuzzle, IllegalMove, Verdict, refuse
from tui.engine.step import CountedSteps, StepKind
from tui.engine.strategy import Strategy
from tui.game.session import Session
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.variant import Peg
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import Board

Forbids = Callable[[str, str], bool]
"""Whether a rule forbids a move in a position; both as they are written."""
RawMoves = Callable[[str], Iterable[tuple[str, str]]]
"""The moves that the usual rules allow in a position, each with the position after it."""

REFUSAL = refuse("stricter", "This house has a rule of its own.")


class House(NamedTuple):
    """A game with one more rule."""

    game: str
    forbids: Forbids
    from_start: int | None
    """The fewest moves from the start under the stricter rule."""


HOUSES = {
    "the wolf crosses after the cabbage": House(
        "farmer", lambda here, move: move == "FW" and "C" in here.split("/")[0], 7
    ),
    "the farmer never rows alone": House("farmer", lambda here, move: move == "F", None),
    "husband A never rows alone": House("couples", lambda here, move: move == "A", 11),
    "the police never row the thief back": House(
        "family", lambda here, move: move == "TP" and here.endswith("R"), None
    ),
    "no disc goes straight from A to B": House("hanoi:4", lambda here, move: move == "AB", 47),
    "peg C is out of order": House("hanoi:2", lambda here, move: "C" in move, None),
}
every_house = pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)


def tighten(monkeypatch: pytest.MonkeyPatch, puzzle: AnyPuzzle, forbids: Forbids) -> None:
    """Add a rule to the `check` of a puzzle's class."""
    rules: Any = type(puzzle)
    usual = rules.check

    def stricter(self: AnyPuzzle, state: Any, move: Any) -> Verdict:
        verdict: Verdict = usual(self, state, move)
        if verdict.ok and forbids(self.state_text(state), self.move_text(move)):
            return REFUSAL
        return verdict

    monkeypatch.setattr(rules, "check", stricter)


def raw_moves(game: str, forbids: Forbids) -> tuple[list[str], RawMoves]:
    """The positions of a game and the moves from them, by the raw rules and one more."""
    usual: RawMoves
    name, _, discs = game.partition(":")
    if name == "hanoi":
        usual = hanoi_carries
        positions = list(distances("A" * int(discs), lambda here: [p for _, p in usual(here)]))
    else:
        raw = RAW_CROSSINGS[name]
        shores = {raw.text(shore): shore for shore in raw.positions()}
        positions = list(shores)

        def usual(here: str) -> Iterable[tuple[str, str]]:
            crossings = raw.crossings(shores[here])
            return [(raw.write(load), raw.text(after)) for load, after in crossings]

    def stricter(here: str) -> Iterable[tuple[str, str]]:
        return [(move, there) for move, there in usual(here) if not forbids(here, move)]

    return positions, stricter


def is_goal(position: str) -> bool:
    return (position.startswith("/") and position.endswith("/R")) or set(position) == {"B"}


def distance_by(onward: RawMoves, position: str) -> int | None:
    found = distances(position, lambda here: [there for _, there in onward(here)])
    return min((steps for there, steps in found.items() if is_goal(there)), default=None)


@every_house
def test_play_apply_and_legal_moves_obey(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    puzzle = puzzle_of(house.game)
    tighten(monkeypatch, puzzle, house.forbids)
    positions, onward = raw_moves(house.game, house.forbids)
    refused = 0
    for position in positions:
        state = puzzle.parse_state(position)
        legal = [puzzle.move_text(move) for move in puzzle.legal_moves(state)]
        assert set(legal) == {move for move, _ in onward(position)}
        for move in puzzle.candidate_moves(state):
            session: Session[Any, Any] = Session(puzzle, state)
            verdict = session.play(move)
            assert verdict.ok == bool(session.line) == (puzzle.move_text(move) in legal)
            if verdict == REFUSAL:
                refused += 1
                with pytest.raises(IllegalMove, match="a rule of its own"):
                    puzzle.apply(state, move)
    assert refused, "the stricter rule forbade nothing"


@every_house
def test_the_oracle_obeys(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    puzzle = puzzle_of(house.game)
    tighten(monkeypatch, puzzle, house.forbids)
    positions, onward = raw_moves(house.game, house.forbids)
    oracle = patient(puzzle)
    start = puzzle.initial_state()
    assert oracle.distance(start) == house.from_start
    assert distance_by(onward, puzzle.state_text(start)) == house.from_start
    for position in positions:
        state, distance = puzzle.parse_state(position), distance_by(onward, position)
        assert oracle.distance(state) == distance
        assert oracle.can_finish(state) == (distance is not None)
        best = {puzzle.move_text(move) for move in oracle.best_moves(state)}
        assert best == {
            move
            for move, there in onward(position)
            if distance and distance_by(onward, there) == distance - 1
        }


@every_house
def test_every_solver_obeys(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    puzzle = puzzle_of(house.game)
    tighten(monkeypatch, puzzle, house.forbids)
    start = puzzle.initial_state()
    for method in method_names(puzzle):
        steps = list(islice(solver_of(puzzle, Strategy(method)).steps(puzzle, start), 3000))
        session: Session[Any, Any] = Session(puzzle)
        for step in steps:
            session.follow(step.path, base=0)
        assert REFUSAL in [step.refusal for step in steps], method
        solution = next((step.path for step in steps if step.kind is StepKind.SOLUTION), None)
        if solution is not None:
            assert puzzle.is_solved(states_along(puzzle, start, solution.moves())[-1])
        if method == "shortest":
            assert (None if solution is None else solution.depth) == house.from_start
        if method == "backtracking":
            assert (solution is not None) == (house.from_start is not None)


def test_one_of_the_farmers_two_ways_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzle_of("farmer")
    tighten(monkeypatch, puzzle, HOUSES["the wolf crosses after the cabbage"].forbids)
    start = puzzle.initial_state()
    for method in method_names(puzzle):
        search = CountedSteps(solver_of(puzzle, Strategy(method)).steps(puzzle, start))
        assert list(search.solutions()) == [moves_of(puzzle, "FG F FC FG FW F FG")]


def test_a_recursion_that_the_rules_forbid_stops_where_they_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = Hanoi(3)
    tighten(monkeypatch, puzzle, lambda here, move: here == "ACC" and move == "AB")
    *_, reject, end = solver_of(puzzle, Strategy("recursive")).steps(puzzle, puzzle.initial_state())
    assert (reject.kind, reject.refusal) == (StepKind.REJECT, REFUSAL)
    assert (end.kind, end.path.depth) == (StepKind.EXHAUSTED, 3)


def test_hints_follow_the_stricter_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzle_of("farmer")
    state = puzzle.parse_state("FCW/G/L")
    usual = kind_of(puzzle).hints(puzzle, state, patient(puzzle).best_moves(state))[0]
    assert usual == "The farmer should cross now, with a full boat."
    tighten(monkeypatch, puzzle, HOUSES["the wolf crosses after the cabbage"].forbids)
    stricter = kind_of(puzzle).hints(puzzle, state, patient(puzzle).best_moves(state))[0]
    assert stricter == "The cabbage should cross now, with a full boat."


def test_a_hint_for_hanoi_names_the_disc_that_the_stricter_rule_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = HOUSES["no disc goes straight from A to B"]
    puzzle = Hanoi(4)
    positions, onward = raw_moves(house.game, house.forbids)
    usual = {position: nudge_from(puzzle, position) for position in positions}
    tighten(monkeypatch, puzzle, house.forbids)
    stricter = {position: nudge_from(puzzle, position) for position in positions}
    for position in positions:
        if not is_goal(position):
            left = {move: distance_by(onward, there) or 0 for move, there in onward(position)}
            best = [move for move, steps in left.items() if steps == min(left.values())]
            discs = sorted({len(position) - position.rfind(move[0]) for move in best})
            named = " or ".join(map(str, discs))
            assert stricter[position] == f"Disc {named} has to move now."
    assert usual != stricter


def nudge_from(puzzle: Hanoi, position: str) -> str:
    state = puzzle.parse_state(position)
    best = patient(puzzle).best_moves(state)
    return kind_of(puzzle).hints(puzzle, state, best)[0] if best else ""


def test_a_player_is_told_how_far_to_go_back_under_the_stricter_rule() -> None:
    for discs, way, count in ((1, "AC", 1), (2, "AB", None), (2, "AB AC", None)):
        puzzle = LiftsNothingFromC(discs)
        states = states_along(puzzle, puzzle.initial_state(), moves_of(puzzle, way))
        assert way_back.moves_to_take_back(patient(puzzle), states[::-1]) == count


class NeverOnD4(KnightsTour):
    def check(self, state: Any, move: int) -> Verdict:
        return REFUSAL if self.names[move] == "d4" else super().check(state, move)


class LiftsNothingFromC(Hanoi):
    def check_part(self, state: Towers, part: Peg) -> Verdict:
        return REFUSAL if part == 2 else super().check_part(state, part)


class OneWayOutOfTheCorner(KnightsTour):
    not_allowed = ("a1", "b3")

    def check(self, state: Any, move: int) -> Verdict:
        jump = self.names[state.squares[-1]], self.names[move]
        return REFUSAL if jump == self.not_allowed else super().check(state, move)


class OneWayFewerFromD2(OneWayOutOfTheCorner):
    not_allowed = ("d2", "e4")


@pytest.mark.parametrize("start", ["a1", "b3", "h8"])
def test_a_knight_that_never_enters_d4_cannot_finish_and_is_never_led_there(start: str) -> None:
    puzzle = NeverOnD4(KnightsTour().parse_move(start))
    state = puzzle.initial_state()
    oracle = patient(puzzle)
    assert not oracle.can_finish(state)
    assert oracle.distance(state) is None
    assert list(oracle.best_moves(state)) == []
    for method in method_names(puzzle):
        solver = solver_of(puzzle, Strategy(method))
        steps = list(islice(solver.steps(puzzle, state), 5000))
        assert puzzle.parse_move("d4") not in {move for step in steps for move in step.path.moves()}
        assert REFUSAL in [step.refusal for step in steps]
        assert not [step for step in steps if step.kind is StepKind.SOLUTION]
        assert (steps[-1].kind is StepKind.EXHAUSTED) == (method in ("warnsdorff", "divide"))


def test_a_knight_with_one_way_out_of_the_corner_takes_it() -> None:
    usual, stricter = KnightsTour(0, Board(5, 5)), OneWayOutOfTheCorner(0, Board(5, 5))
    start = stricter.initial_state()
    assert [usual.names[move] for move in patient(usual).best_moves(start)] == ["b3", "c2"]
    assert [usual.names[move] for move in patient(stricter).best_moves(start)] == ["c2"]
    for method in method_names(stricter):
        search = CountedSteps(solver_of(stricter, Strategy(method)).steps(stricter, start))
        for tour in islice(search.solutions(), 20):
            assert usual.names[tour[0]] == "c2"
    search = CountedSteps(solver_of(stricter).steps(stricter, start))
    assert len(list(search.solutions())) == 152, "half of the 304 tours from a corner"


def test_a_hint_for_the_knight_counts_the_jumps_that_the_stricter_rule_leaves() -> None:
    for rules, count in ((KnightsTour, "Only 2 of the 3 jumps"),
                         (OneWayFewerFromD2, "Only one of the 2 jumps")):  # fmt: skip
        puzzle = rules(0, Board(5, 5))
        state = puzzle.parse_state("a1,b3,d2")
        best = patient(puzzle).best_moves(state)
        assert kind_of(puzzle).hints(puzzle, state, best)[0].startswith(count)


def test_a_stricter_rule_about_a_part_is_obeyed_as_well() -> None:
    puzzle = LiftsNothingFromC(2)
    start = puzzle.initial_state()
    assert puzzle.check(puzzle.parse_state("AC"), Carry(2, 1)) == REFUSAL
    oracle = patient(puzzle)
    assert oracle.distance(start) is None
    assert oracle.distance(puzzle.parse_state("AB")) is None
    assert oracle.distance(puzzle.parse_state("BA")) == 1
    for method in method_names(puzzle):
        search = CountedSteps(solver_of(puzzle, Strategy(method)).steps(puzzle, start))
        assert list(search.solutions()) == []
