"""Digits go to tenths of what is watched."""

from __future__ import annotations

import pytest

from tests.tools.desks import watch_of
from tests.tools.games import states_along
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.searched import Steps
from tests.tools.sittings import searching, watching
from tests.tools.trees import STRATEGIES
from tui.engine.ask import Ask, Run

each_solvable_game = pytest.mark.parametrize("game", SOLVABLE)
each_search = pytest.mark.parametrize(("game", "method"), STRATEGIES)


@each_solvable_game
def test_a_digit_goes_to_that_tenth_of_the_solution(game: str) -> None:
    player = watching(game, table=PREPARED)
    player.press("w end")
    moves = [made.move for made in player.session.line]
    states = states_along(player.session.puzzle, player.session.start, moves)
    for digit in "5937101":
        player.press(digit)
        step = len(moves) * int(digit) // 10
        assert player.progress.step == step
        assert player.session.state == states[step]
        assert player.state_word == ("paused" if moves else "solved")


@each_search
def test_a_digit_goes_to_that_tenth_of_the_search_as_far_as_it_came(game: str, method: str) -> None:
    steps = Steps(game, method)
    player = searching(game, method)
    player.press("7")
    assert player.progress.step == 0, "nothing is known of the search yet"
    known = min(73, len(steps.made))
    player.ask(Ask(Run.SEEK, known))
    for digit in "5937101":
        player.press(digit)
        step = known * int(digit) // 10
        assert player.progress.step == step
        assert watch_of(player).playback.shown.tally == steps.tally(step)
    if steps.has_ended:
        player.press("C 5")
        assert player.progress.step == len(steps.made) // 2
        assert player.progress.of == len(steps.made)
