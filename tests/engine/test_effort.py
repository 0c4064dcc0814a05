"""What two methods need, and where their solutions part."""

from __future__ import annotations

from textwrap import wrap

import pytest

from tui.engine.effort import Effort, compared
from tui.engine.step import TRIED, Tally


def effort(method: str, steps: int, tried: int | None, moves: str | None) -> Effort:
    counted = () if tried is None else (TRIED,)
    return Effort(method, counted, steps, Tally(tried=tried or 0), moves)


NOT_ENDED, ENDED, CUT = Tally(), Tally(exhausted=True), Tally(exhausted=True, cut=True)
QUICK = effort("quick", 40, 12, "abc")


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (
            effort("slow", 20_000, 9000, "abd"),
            "Quick needed 40 steps (12 tried), slow 20 000 (9000 tried). "
            "Their solutions of 3 moves part at move 3.",
        ),
        (
            effort("plain", 4, None, "abcd"),
            "Plain needed 4 steps, quick 40 (12 tried). "
            "Their solutions of 4 and 3 moves part at move 4.",
        ),
        (
            effort("slow", 41, 1, "abc"),
            "Quick needed 40 steps (12 tried), slow 41 (1 tried). "
            "Both found the same solution of 3 moves.",
        ),
        (
            effort("lost", 1, 0, None),
            "Only quick found a solution, of 3 moves, after 40 steps (12 tried); "
            "lost was stopped after 1 (0 tried).",
        ),
    ],
)
def test_it_is_told_who_needed_what_whoever_comes_first(other: Effort, told: str) -> None:
    assert compared(QUICK, other) == told
    assert compared(other, QUICK) == told


@pytest.mark.parametrize(
    ("mine", "theirs", "ends"),
    [
        (NOT_ENDED, NOT_ENDED, "one was stopped after 3 steps, other after 5"),
        (ENDED, NOT_ENDED, "one reached its end after 3 steps, other was stopped after 5"),
        (CUT, ENDED, "one reached its limits after 3 steps, other reached its end after 5"),
        (ENDED, ENDED, "one reached its end after 3 steps, other after 5"),
    ],
)
def test_of_two_that_found_nothing_it_is_told_which_has_looked_everywhere(
    mine: Tally, theirs: Tally, ends: str
) -> None:
    one, other = Effort("one", (), 3, mine, None), Effort("other", (), 5, theirs, None)
    assert compared(one, other) == f"Neither found a solution: {ends}."


@pytest.mark.parametrize(
    ("tally", "told"),
    [(NOT_ENDED, "were stopped"), (ENDED, "reached their end"), (CUT, "reached their limits")],
)
def test_two_that_needed_as_much_are_told_together(tally: Tally, told: str) -> None:
    assert compared(QUICK, effort("slow", 40, 12, "abd")) == (
        "Both needed 40 steps (12 tried). Their solutions of 3 moves part at move 3."
    )
    one, other = Effort("one", (), 3, tally, None), Effort("other", (), 3, tally, None)
    assert compared(one, other) == f"Neither found a solution: both {told} after 3 steps."
    assert compared(effort("one", 1, None, ""), effort("other", 1, None, "")) == (
        "Both needed 1 step. The position is the goal: no move is needed."
    )


@pytest.mark.parametrize("moves", [None, "a" * 130, "b" * 420])
def test_it_fits_into_two_lines_even_after_long_searches(moves: str | None) -> None:
    one = effort("backtracking", 1_234_567, 456_789, moves)
    other = effort("depth-first", 1_234_568, 456_789, "a" * 420)
    assert len(wrap(f"* {compared(one, other)}", 78)) <= 2
