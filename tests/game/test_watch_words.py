"""What is told about a step that is watched."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.controllers import playing
from tests.tools.watches import watch
from tui.engine.strategy import Strategy
from tui.game.watch_words import message_of
from tui.game.watching import View

FEW = 3


@pytest.mark.parametrize("method", ["recursive", "shortest"])
def test_the_moves_before_a_step_are_not_made_again_to_tell_of_it(
    monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    session, auto = watch("hanoi:6", View.SEARCH, Strategy(method))
    puzzle = session.puzzle
    kind_of_puzzle, made = type(puzzle), 0
    successor = kind_of_puzzle.successor

    def counted(self: Any, state: Any, move: Any) -> Any:
        nonlocal made
        made += 1
        return successor(self, state, move)

    auto.playback.forward(100)
    message_of(puzzle, auto)
    monkeypatch.setattr(kind_of_puzzle, "successor", counted)
    for _ in range(20):
        auto.playback.forward()
        made = 0
        assert message_of(puzzle, auto).text
        assert made <= FEW


def test_a_watch_that_ends_at_the_goal_counts_the_moves_made_before_it() -> None:
    player = playing("farmer")
    player.press("1 3 enter w end")
    assert "moves 7 " in player.text
    assert player.message == "✓ Solved in 7 moves. c looks for another way."
    player.press("enter x")
    assert player.offer.achievement == "Solved in 7 moves: it cannot be done in fewer."


def test_it_claims_nothing_about_the_moves_made_before_it() -> None:
    player = playing("farmer")
    player.press("1 3 enter 1 3 enter w c end c")
    assert " ".join(player.message.split()) == (
        "✓ Solved in 9 moves. From where the watch began: both shortest solutions were found; "
        "36 loads were tried."
    )
