"""An oracle that takes its time: keys are answered meanwhile, and its answer comes later."""

from __future__ import annotations

import pytest

from tests.tools.altered import altered
from tests.tools.controllers import playing, watching
from tests.tools.games import puzzle_of
from tests.tools.kinds import EVERY
from tests.tools.oracles import Slow
from tests.tools.sitter import Sitter
from tui.engine.table import Table
from tui.game.offers import HelpOn
from tui.game.oracle_client import SLICE

A_MOMENT = 1e-9
"""Seconds that are over as soon as anything is done."""
HARD = "tiles:4"
"""Its oracle looks at twenty thousand positions before it knows anything."""


def status(player: Sitter) -> str:
    """The words of the line above the message."""
    return " ".join(player.lines[-4].replace("▱", "").split())


def let_it_know(player: Sitter) -> None:
    """From now on the oracle has time for an answer whenever it is asked."""
    player.controller.player.oracle_client.patience = 60.0


def test_the_status_line_says_thinking_until_the_answer_comes() -> None:
    player = watching(HARD, table=EVERY, patience=A_MOMENT)
    for _ in range(3):
        assert status(player) == "moves 0 thinking"
        player.let_pass(SLICE)
    let_it_know(player)
    player.let_pass(SLICE)
    assert status(player) == "moves 0 best 25 left 25"
    assert player.is_at_rest, "there is nothing more to look for"


def test_keys_are_answered_while_an_oracle_thinks() -> None:
    player = watching(HARD, table=EVERY, patience=A_MOMENT)
    player.press("7")
    assert status(player) == "moves 1 thinking"
    player.press("i")
    assert player.message == "Let me think."
    player.press("u")
    assert status(player) == "moves 0 thinking"
    player.press("question_mark")
    assert isinstance(player.offer, HelpOn)
    player.press("q")
    assert player.opening is None
    let_it_know(player)
    player.press("i")
    assert player.message.endswith("worth pushing.")
    assert player.session.hints == 1


def player_with(oracle: Slow) -> Sitter:
    (kind,) = (kind for kind in EVERY.kinds if "hanoi" in kind.names())
    return playing("hanoi:3", table=Table([altered(kind, oracle=lambda _: oracle)]))


@pytest.mark.parametrize("then", ["1 3", "1 3 u", "w q", "n"])
def test_a_hint_that_was_asked_for_before_a_move_does_not_appear_after_it(then: str) -> None:
    oracle = Slow(puzzle_of("hanoi:3"), 10**9)
    player = player_with(oracle)
    player.press("i")
    assert player.message == "Let me think."
    player.press(then)
    told = player.message
    oracle.turns = 1
    player.let_pass(10 * SLICE)
    assert (player.message, player.session.hints) == (told, 0)
    assert player.is_at_rest


def test_a_hint_that_was_asked_for_appears_when_it_is_known() -> None:
    oracle = Slow(puzzle_of("hanoi:3"), 10**9)
    player = player_with(oracle)
    player.press("i")
    oracle.turns = 1
    player.let_pass(SLICE)
    assert player.message == "Disc 1 has to move now."
    assert (player.session.hints, player.is_at_rest) == (1, True)
