"""The knight's tour by divide and conquer, as it is watched and asked for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

import pytest

from tui.command import solve_by_steps
from tui.command.solve import solve
from tui.engine.puzzle import BadInput
from tui.engine.step import StepKind
from tui.puzzles.knight.divider import NOT_COVERED, Divide
from tui.puzzles.knight.parameters import new_game
from tui.puzzles.table import TABLE


@pytest.mark.parametrize(
    "parameters", ["c3", "e5,board=13x17", "board=26x26,closed", "board=3x10", "a1,end=b3"]
)
def test_its_steps_make_a_whole_tour_and_nothing_else(parameters: str) -> None:
    puzzle, start = new_game(parameters, None)
    *made, solution, end = Divide().steps(puzzle, start)
    assert {step.kind for step in made} == {StepKind.ADVANCE}
    assert (solution.kind, end.kind) == (StepKind.SOLUTION, StepKind.EXHAUSTED)
    *_, last = accumulate(solution.path.moves(), puzzle.apply, initial=start)
    assert puzzle.is_solved(last)
    assert Divide().line(puzzle, start) == solution.path.moves()


def test_its_reasons_tell_the_block_of_each_square_and_where_two_were_joined() -> None:
    puzzle, start = new_game("board=12x12", None)
    told, states = [], [start]
    for step in Divide().steps(puzzle, start):
        if step.kind is StepKind.ADVANCE:
            states.append(puzzle.apply(states[-1], step.move))
            told.append(Divide().reason(puzzle, states, step))
    assert told[0] == "c2: square 2 of 144; in block 1 of 4."
    across = [sentence for sentence in told if "on from block" in sentence]
    assert across[0] == (
        "h2: square 15 of 144; on from block 1 to block 2, joined by f1-h2 and e3-g4 instead of "
        "f1-e3 and h2-g4."
    )
    # Three joins of four blocks, each crossed forth and back; one is where the tour closes.
    assert len(across) in (5, 6)


def notes(parameters: str) -> list[Sequence[str]]:
    """What the tree tells of the start and of each square after it."""
    puzzle, start = new_game(parameters, None)
    moves = Divide().line(puzzle, start)
    assert moves is not None
    states = accumulate(moves, puzzle.apply, initial=start)
    return [Divide().note(puzzle, start, state) for state in states]


def test_its_tree_tells_the_block_of_each_square_and_where_two_were_joined() -> None:
    told = notes("board=12x12")
    assert told[:2] == [("block 1 of 4", "block 1")] * 2
    assert told[14] == ("block 2, joined by f1-h2, e3-g4", "block 2, joined")
    assert told[15] == ("block 2 of 4", "block 2")
    # Three joins of four blocks, each crossed forth and back; one is where the tour closes.
    assert sum("joined" in brief for _, brief in told) in (5, 6)


@pytest.mark.parametrize(("board", "blocks"), [("3x26", 6), ("26x3", 6), ("4x20", 2)])
def test_on_thin_boards_it_tells_the_block_and_where_the_tour_goes_on_to_another(
    board: str, blocks: int
) -> None:
    told = notes(f"board={board}")
    within = {f"block {number} of {blocks}" for number in range(1, blocks + 1)}
    on = {f"on to {block}" for block in within}
    assert within <= {note for note, _ in told} <= within | on
    for (_, before), (_, brief) in pairwise(told):
        assert brief.startswith("on to") == (before.split()[-1] != brief.split()[-1])


@pytest.mark.parametrize(
    ("parameters", "position"), [("c3", None), ("board=12x12", "a1,b3"), ("board=5x5,b1", None)]
)
def test_it_tells_of_no_block_where_there_is_one_or_it_makes_no_tour(
    parameters: str, position: str | None
) -> None:
    puzzle, state = new_game(parameters, position)
    assert not Divide().note(puzzle, state, state)


def test_a_tour_begun_by_others_is_not_covered() -> None:
    puzzle, state = new_game("a1", "a1,b3")
    (end,) = Divide().steps(puzzle, state)
    assert (end.kind, end.code) == (StepKind.EXHAUSTED, NOT_COVERED)
    assert "begun by others" in Divide().reason(puzzle, [state], end)
    assert Divide().line(puzzle, state) is None


def test_solve_says_that_a_tour_begun_by_others_is_not_decided(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert solve(["knight@a1,b3", "--method", "divide"], TABLE) == 3
    assert "begun by others" in capsys.readouterr().out


def test_solve_tours_boards_that_are_too_large_to_be_played_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert solve(["knight:c3,board=30x40"], TABLE) == 0
    first, *lines = capsys.readouterr().out.split("\n")
    assert first == "Knight's Tour from c3"
    names = "".join(lines).split("->")
    assert len(names) == len({*names}) == 1200


def test_solve_prints_no_more_than_so_many_moves_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solve_by_steps, "_MOST_AS_JSON", 1000)
    with pytest.raises(BadInput, match="at most 1000 moves"):
        solve(["knight:board=30x40", "--json"], TABLE)
    assert solve(["knight:board=30x30", "--json"], TABLE) == 0
    assert '"method": "divide"' in capsys.readouterr().out


@pytest.mark.parametrize("method", ["warnsdorff", "backtracking"])
def test_the_searches_leave_large_boards_to_divide(method: str) -> None:
    with pytest.raises(BadInput, match=f"{method} tours boards up to 26 by 26: take divide"):
        solve(["knight:board=30x30", "--method", method], TABLE)
    with pytest.raises(BadInput, match=f"{method} tours boards up to 26 by 26: take divide"):
        solve(["knight:board=3x27", "--method", method, "--json"], TABLE)


def test_divide_is_the_usual_method_of_boards_too_large_for_a_search_only(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for board, method in (("26x26", "warnsdorff"), ("27x26", "divide"), ("3x28", "divide")):
        assert solve([f"knight:board={board}", "--json"], TABLE) == 0
        assert f'"method": "{method}"' in capsys.readouterr().out
