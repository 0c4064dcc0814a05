"""Jugs: how few pours measure what is asked for, found here by a search of its own; which games are
impossible, and why; what is refused and what may be typed; and the player's hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, takewhile

import pytest

from tests.tools.canvases import PLAIN
from tests.tools.games import refused
from tests.tools.oracles import patient_of
from tui.drawing.canvas import Size
from tui.game.session import Session
from tui.puzzles.jugs import KIND, TAP, Jugs, Pour, puzzle_of

FIGURES = [
    ("8-5-3,goal=4", 6, 14),
    ("12-7-5,goal=6", 10, 22),
    ("10-7-3,goal=5", 8, 18),
    ("16-9-7,goal=8", 14, 30),
    ("5-3,goal=4,tap", 6, 14),
    ("9-6,goal=4,tap", None, 10),
]
"""Games, the fewest pours, and how many positions a breadth-first search has met at the goal."""


def searched(capacities: Sequence[int], goal: int, has_tap: bool) -> tuple[int | None, int]:
    """The fewest pours to the goal, and how many positions are met before, by breadth first. The
    tap and the drain are like a jug of endless water and endless room."""
    jugs = len(capacities)
    start = (0,) * jugs if has_tap else (capacities[0], *(0 for _ in capacities[1:]))
    met, found = {start: 0}, [start]
    for levels in found:
        if goal in levels:
            return met[levels], len(met)
        for one, other in permutations(range(jugs + has_tap), 2):
            rooms = [most - level for most, level in zip(capacities, levels, strict=True)]
            litres = min([*levels, 999][one], [*rooms, 999][other])
            change = {one: -litres, other: litres}
            there = tuple(level + change.get(jug, 0) for jug, level in enumerate(levels))
            if there not in met:
                met[there] = met[levels] + 1
                found.append(there)
    return None, len(met)


SIZE = Size(80, 24)


def positions_of(puzzle: Jugs) -> int:
    """How many positions are met by breadth first before the goal is looked at."""
    met = [puzzle.initial_state()]
    for state in takewhile(lambda each: not puzzle.is_solved(each), met):
        after = (puzzle.apply(state, move) for move in puzzle.legal_moves(state))
        met += [each for each in dict.fromkeys(after) if each not in met]
    return len(met)


@pytest.mark.parametrize(("parameters", "fewest", "positions"), FIGURES)
def test_the_fewest_pours_and_the_positions_are_those_of_another_search(
    parameters: str, fewest: int | None, positions: int
) -> None:
    puzzle = puzzle_of(parameters)
    assert searched(puzzle.capacities, puzzle.goal, puzzle.has_tap) == (fewest, positions)
    assert patient_of(puzzle).distance(puzzle.initial_state()) == fewest
    assert positions_of(puzzle) == positions


def test_the_menu_tells_the_fewest_pours() -> None:
    for entry in KIND.entries:
        puzzle = puzzle_of(entry.game_name.partition(":")[2])
        assert entry.best == patient_of(puzzle).distance(puzzle.initial_state())


SIZES = ("4-2", "6-4", "9-6", "8-5", "5-8", "7-3-2", "8-5-3", "9-6-3", "10-4-4", "6-10-4",
         "12-6-3", "4-4", "9-3-3-3", "8-6-4-2", "12-8-5")  # fmt: skip


def test_what_is_told_to_be_impossible_is_and_why_is_known_with_a_tap_and_for_two_jugs() -> None:
    for sizes in SIZES:
        for tap in ("", ",tap"):
            for goal in range(1, 13):
                try:
                    puzzle = puzzle_of(f"{sizes},goal={goal}{tap}")
                except ValueError:
                    continue
                why = KIND.why_impossible(puzzle, puzzle.initial_state())
                fewest, _ = searched(puzzle.capacities, goal, puzzle.has_tap)
                assert len(why) <= 80
                assert not why or fewest is None, puzzle.parameters
                is_told = puzzle.has_tap or sizes in ("4-2", "6-4", "9-6", "8-5", "4-4")
                assert bool(why) == (fewest is None) or not is_told, puzzle.parameters


def test_a_pour_is_refused_with_what_stands_in_its_way() -> None:
    puzzle, with_tap = puzzle_of("8-5-3"), puzzle_of("5-3,tap")
    for each, state, move, code, said in (
        (puzzle, (8, 0, 0), "BA", "empty-jug", "Jug B is empty."),
        (puzzle, (3, 5, 0), "AB", "full-jug", "Jug B is full."),
        (puzzle, (8, 0, 0), "AA", "same-place", "A pour leads from one place to another."),
        (puzzle, (8, 0, 0), "TB", "no-tap", "There is neither tap nor drain."),
        (puzzle, (8, 0, 0), "AT", "no-tap", "There is neither tap nor drain."),
        (with_tap, (5, 0), "TA", "full-jug", "Jug A is full."),
        (with_tap, (5, 0), "BT", "empty-jug", "Jug B is empty."),
        (with_tap, (5, 0), "TT", "same-place", "A pour leads from one place to another."),
    ):
        verdict = each.check(state, each.parse_move(move))
        assert (verdict.code, verdict.reason) == (code, said)


def test_what_is_typed_is_a_game_a_position_and_a_pour_or_a_sentence() -> None:
    assert puzzle_of("8-5-3").parameters == "8-5-3,goal=4"
    assert puzzle_of("goal=3").parameters == "8-5-3,goal=3"
    assert puzzle_of("tap,5-3").parameters == "5-3,goal=2,tap"
    for wrong in (
        "", "8", "8-5-3-2-1", "8-0", "21-5", "8-x", "8-5-3,goal=8", "8-5,goal=", "1-5", "tap,tap",
        "8-5-3,goal=0", "8-5-3,goal=3-4", "8-5-3,size=3", "8-5-3,8-5",
    ):  # fmt: skip
        refused(puzzle_of, wrong)
    puzzle, with_tap = puzzle_of("8-5-3"), puzzle_of("8-5-3,tap")
    assert puzzle.parse_state("2-3-3") == with_tap.parse_state("2-3-3") == (2, 3, 3)
    for wrong in ("8-0", "9-0-0", "2-6-0", "x", "8--0-0", "8-0-0-0"):
        refused(puzzle.parse_state, wrong)
    refused(puzzle.parse_state, "7-0-0")
    assert with_tap.parse_state("7-0-0") == (7, 0, 0)
    for wrong in ("A", "AD", "ABC", "ab", "A→B"):
        refused(with_tap.parse_move, wrong)


def test_a_goal_that_does_not_fit_other_jugs_gives_way() -> None:
    puzzle = puzzle_of("16-9-7,goal=12")
    assert KIND.with_parameters(puzzle, {"jug A": "8"}).parameters == "8-9-7,goal=7"
    assert KIND.with_parameters(puzzle, {"jug A": "10", "tap": "yes"}).goal == 10
    with_tap = puzzle_of("5-8,goal=8,tap")
    assert KIND.with_parameters(with_tap, {"tap": "no"}).parameters == "5-8,goal=4"


def test_a_jug_is_taken_up_and_poured_and_the_tap_is_opened_by_0() -> None:
    session: Session[tuple[int, ...], Pour] = Session(puzzle_of("5-3,goal=4,tap"))
    hand = KIND.hand(session)
    assert hand.digit(1).refusal.reason == "Jug A is empty."
    assert hand.digit(0).say == "Pouring from the tap: choose where to."
    assert hand.is_holding()
    assert hand.digit(1).move == Pour(TAP, 0)
    assert hand.put_back() == "Nothing is poured from the tap."
    session.play(Pour(TAP, 0))
    hand.digit(1)
    assert hand.cursor(-1, 0).move is None
    assert hand.act().move == Pour(0, TAP), "left of jug A are the tap and the drain"
    assert hand.digit(1).say == ""
    assert hand.confirm().say == "Nothing is poured yet: choose first from where."
    assert hand.digit(4).say == "There is no jug 4."
    session.new_game(puzzle_of("8-5-3"), (8, 0, 0))
    hand.drop()
    assert hand.digit(0).say == "There is no tap."


def test_a_pour_is_shown_litre_by_litre() -> None:
    puzzle, board = puzzle_of("8-5-3"), KIND.board()
    before, after = (board.rest(puzzle, state, SIZE) for state in ((8, 0, 0), (5, 0, 3)))
    frames = board.frames(puzzle, before, after, SIZE, PLAIN)
    assert [face.levels for face in frames] == [(7, 0, 1), (6, 0, 2)]
    assert {face.held for face in frames} == {0}


def test_a_pour_is_told_with_its_litres() -> None:
    puzzle = puzzle_of("5-3,goal=4,tap")
    for state, move, told in (
        ((0, 0), "TA", "5 litres go from the tap into jug A."),
        ((5, 2), "AB", "1 litre goes from jug A into jug B."),
        ((4, 3), "BT", "3 litres go from jug B into the drain."),
    ):
        assert KIND.tell(puzzle, state, puzzle.parse_move(move)) == told
    assert KIND.tell(puzzle, (4, 3)) == "Jug A: 4 of 5 litres. Jug B: 3 of 3 litres."
