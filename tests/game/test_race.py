"""A race of two methods: two searches from one position, side by side, with one cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.tools.controllers import begin_race, race_of, racing, seek
from tests.tools.games import states_along
from tests.tools.kinds import EVERY, ONE_EACH, altered
from tests.tools.searched import Steps
from tests.tools.sitter import Sitter
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game.session import NO_WAY_HERE, By
from tui.game.watching import Phase

NARROW, WIDE = (80, 24), (120, 40)


class Lane(Steps):
    """What a race shows of one of its searches: its steps up to its first solution."""

    def __init__(self, game: str, method: str) -> None:
        super().__init__(game, method)
        kinds = [step.kind for step in self.made]
        self.is_solved = StepKind.SOLUTION in kinds
        if self.is_solved:
            del self.made[kinds.index(StepKind.SOLUTION) + 1 :]

    def at(self, number: int) -> Sequence[Any]:
        """What is shown after so many steps of the race."""
        made = min(number, len(self.made))
        step = self.made[made - 1] if made else None
        line = step.path.moves() if step and step.path.origin is None else []
        return essence(step), made, self.tally(made), line


def essence(step: Step | None) -> Any:
    """What is the same in every run: paths are not, their moves are."""
    return None if step is None else (step.kind, step.path.moves(), step.move, step.refusal)


def lanes(player: Sitter) -> list[Sequence[Any]]:
    """What is shown of both searches."""
    race = race_of(player)
    efforts = [race.effort(index) for index in (0, 1)]
    return [
        (essence(race.shown_step(index)), efforts[index].steps, efforts[index].tally,
         [made.move for made in race.sessions[index].line])
        for index in (0, 1)
    ]  # fmt: skip


def can_be_raced(game: str) -> bool:
    """Whether there are two methods for it."""
    return len(EVERY.parse_game(game).kind.methods) > 1


def come_to_rest(player: Sitter) -> None:
    player.run_until(lambda: race_of(player).playback.goal is None)


@pytest.mark.parametrize("game", [game for game in ONE_EACH if can_be_raced(game)])
def test_each_search_makes_the_steps_that_it_makes_alone_and_can_be_taken_over(game: str) -> None:
    offered = (each for each in EVERY.parse_game(game).kind.methods if not each.is_alias)
    methods = [method.name for method in offered]
    bars = dict[frozenset[str], Sequence[int]]()
    beside = [*zip(methods, [*methods[1:], methods[0]], strict=True)]
    for turn, pair in enumerate([*beside[::2], beside[0][::-1]]):
        chosen, size = turn % 2, (NARROW, WIDE)[turn // 2 % 2]
        alone = [Lane(game, method) for method in pair]
        player = racing(game, size, strategy=Strategy(pair[0]))
        begin_race(player, pair[1])
        player.press("space home" + " tab" * chosen)
        race, forward = race_of(player), list[list[str]]()
        for number in range(1, 13):
            player.press("right")
            forward.append(player.lines[2:])
            assert all(len(row) <= size[0] for row in player.lines)
            assert lanes(player) == [each.at(number) for each in alone]
        for lines in reversed(forward[:-1]):
            assert player.after("left").lines[2:] == lines
        for number in (40, 333):
            seek(player, number)
            assert lanes(player) == [each.at(number) for each in alone]
        if all(each.is_solved for each in alone):
            player.press("end")
            assert (race.is_over, race.playback.phase) == (True, Phase.EXHAUSTED)
            assert race.playback.forward() == 0
            assert lanes(player) == [each.at(10_000) for each in alone]
            assert list(race.solved_at) == sorted(len(each.made) for each in alone)
            bar = bars.setdefault(frozenset(pair), race.solved_at)
            assert bar == race.solved_at, "whoever begins"
        player.press("5 right_square_bracket")
        while race.sessions[chosen].is_elsewhere:
            assert player.after("enter").message == f"✗ {NO_WAY_HERE}"
            player.press("right")
        shown = race.sessions[chosen].state
        player.press("enter")
        session = player.session
        assert {made.by for made in session.line} <= {By.SOLVER}
        moves = [made.move for made in session.line]
        assert states_along(session.puzzle, session.start, moves)[-1] == session.state == shown
        player.press(" ".join("u" * session.move_count))
        assert session.state == session.start


@pytest.mark.usefixtures("few_steps_are_kept")
def test_steps_that_are_not_kept_are_found_again_unless_that_is_stopped() -> None:
    for game, usual, method in (
        ("couples", "backtracking", "shortest"),
        ("tiles:2x4", "breadth-first", "a-star"),
    ):
        alone = [Lane(game, usual), Lane(game, method)]
        player = racing(game, strategy=Strategy(usual), reading=0.001)
        begin_race(player, method)
        player.press("space")
        for number in (600, 3, 400, 0, 601, 1):
            seek(player, number)
            come_to_rest(player)
            assert lanes(player) == [each.at(number) for each in alone]
        seek(player, 600)
        come_to_rest(player)
        before, race = lanes(player), race_of(player)
        race.playback.seek(300)
        race.playback.work(0.002)
        assert race.playback.phase is Phase.SEARCHING
        assert lanes(player) == before
        player.press("space")
        assert (lanes(player), race.playback.phase) == (before, Phase.PAUSED)
        assert player.after("right").progress.step == 601


def test_the_halves_of_a_search_race_on_two_boards_from_the_start_and_from_the_goal() -> None:
    player = racing("farmer", WIDE, strategy=Strategy("bidirectional"))
    player.press("x")
    player.choose("itself")
    player.press("space home")
    race, goal = race_of(player), EVERY.parse_game("farmer@/FCGW/R").start
    start = race.sessions[0].start
    assert [each.state for each in race.sessions] == [start, goal]
    while not race.is_over:
        before = [race.shown_step(index) for index in (0, 1)]
        player.press("right")
        shown = [race.shown_step(index) for index in (0, 1)]
        if not race.is_over:
            assert sum(one is not other for one, other in zip(before, shown, strict=True)) == 1
            is_backward = any(each in player.message for each in ("Backward", "from the goal"))
            assert is_backward == (before[1] is not shown[1])
            assert [each.is_elsewhere for each in race.sessions] == [False, True]
    assert [each.state for each in race.sessions] == [goal, goal]
    assert "A shortest solution was found" in player.message
    assert player.after("tab enter").session.move_count == 7


def test_where_there_is_no_other_method_that_is_said() -> None:
    crossings = EVERY.kinds[0]
    table = Table((altered(crossings, methods=crossings.methods[:1]),))
    player = racing("farmer", table=table, strategy=Strategy("shortest"))
    assert player.after("x").mode == "WATCH"
    assert player.message == "There is no other method for shortest to race against."
