"""What is told about a step that is watched."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.watches import watch
from tui.engine.plan import plan_of
from tui.engine.strategy import Strategy
from tui.game.watching import View
from tui.puzzles.table import TABLE
from tui.screens.telling import told

FEW = 3


@pytest.mark.parametrize("method", ["recursive", "shortest"])
def test_the_moves_before_a_step_are_not_made_again_to_tell_of_it(
    monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    strategy = Strategy(method)
    session, auto = watch("hanoi:6", View.SEARCH, strategy)
    puzzle, plan = session.puzzle, plan_of(TABLE.parse_game("hanoi").kind, strategy)
    kind_of_puzzle, made = type(puzzle), 0
    successor = kind_of_puzzle.successor

    def counted(self: Any, state: Any, move: Any) -> Any:
        nonlocal made
        made += 1
        return successor(self, state, move)

    auto.forward(100)
    told(puzzle, auto, plan, is_lost=False)
    monkeypatch.setattr(kind_of_puzzle, "successor", counted)
    for _ in range(20):
        auto.forward()
        made = 0
        assert told(puzzle, auto, plan, is_lost=False).text
        assert made <= FEW
