"""The words under a solved board."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.games import moves_of
from tui.game.celebration import lines
from tui.game.played import By
from tui.game.session import Session
from tui.puzzles.table import TABLE

SOLVED = "Solved in 7 moves: it cannot be done in fewer."


def solved_game(by_solver: int, hints: int) -> Session[Any, Any]:
    """A solved game whose last moves are the solver's."""
    puzzle = TABLE.parse_game("farmer").puzzle
    session: Session[Any, Any] = Session(puzzle)
    for place, move in enumerate(moves_of(puzzle, "FG F FC FG FW F FG")):
        session.play(move, By.SOLVER if place >= 7 - by_solver else By.PLAYER)
    for _ in range(hints):
        session.count_hint()
    return session


@pytest.mark.parametrize(
    ("by_solver", "hints", "said"),
    [
        (0, 0, "You took no hint."),
        (0, 1, "You took 1 hint."),
        (1, 0, "1 of them was the solver's (assisted). You took no hint."),
        (2, 3, "2 of them were the solver's (assisted). You took 3 hints."),
        (7, 0, "All of them were the solver's (watched). You took no hint."),
    ],
)
def test_the_words_say_once_what_was_achieved_and_whose_help_there_was(
    by_solver: int, hints: int, said: str
) -> None:
    assert lines(solved_game(by_solver, hints), SOLVED) == (SOLVED, said)


@pytest.mark.parametrize(
    ("fewest", "by_solver", "hints", "said"),
    [
        (7, 0, 0, "No hint, no detour."),
        (7, 0, 2, "No detour. You took 2 hints."),
        (6, 0, 0, "1 move longer than the best: e shows where."),
        (5, 0, 1, "2 moves longer than the best: e shows where. You took 1 hint."),
        (5, 2, 0, "2 of them were the solver's (assisted). "
                  "2 moves longer than the best: e shows where."),
        (7, 7, 0, "All of them were the solver's (watched). You took no hint."),
    ],
)  # fmt: skip
def test_a_sentence_says_what_was_good_or_what_could_be_better(
    fewest: int, by_solver: int, hints: int, said: str
) -> None:
    assert lines(solved_game(by_solver, hints), SOLVED, fewest=fewest)[1] == said


def test_an_achievement_in_other_words_is_still_called_solved() -> None:
    first, second = lines(solved_game(2, 0), "Everybody is across.")
    assert first == "Solved. Everybody is across."
    assert second.startswith("2 of the moves were the solver's")
