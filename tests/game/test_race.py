"""A race of two methods: two searches from one position, side by side, with one cursor."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from tests.tools.controllers import begin_race, race_of, racing, seek
from tests.tools.games import states_along
from tests.tools.kinds import EVERY, ONE_EACH, altered
from tests.tools.searched import Steps
from tests.tools.sitter import Sitter
from tui.engine.kind import Method
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game.session import By
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
        return essence(step), made, self.tally(made), step.path.moves() if step else []


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


def come_to_rest(player: Sitter) -> None:
    player.run_until(lambda: race_of(player).playback.goal is None)


@pytest.mark.parametrize("game", ONE_EACH)
def test_each_search_makes_the_steps_that_it_makes_alone_and_can_be_taken_over(game: str) -> None:
    methods = [method.name for method in EVERY.parse_game(game).kind.methods]
    bars = dict[frozenset[str], Sequence[int]]()
    for turn, pair in enumerate(permutations(methods, 2)):
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
        for number in (40, 333, 1200):
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
    for game, method in (("couples", "shortest"), ("tiles:3", "astar")):
        alone = [Lane(game, "backtracking"), Lane(game, method)]
        player = racing(game, reading=0.001)
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


# With two boards, and one remote control


def heads(player: Sitter) -> list[str]:
    """The lines that are the heads of both boards, where they stand above each other."""
    return player.lines[2:4]


def test_in_a_race_both_run_on_ten_times_as_far() -> None:
    player = racing("couples")
    begin_race(player, "shortest")
    player.press("space home right right 3")
    assert race_of(player).progress.step == 20
    player.press("5 left 5")
    assert race_of(player).progress.step == 100


def test_a_race_begins_where_the_watch_began_and_goes_on_by_itself() -> None:
    player = racing("farmer@CW/FG/R")
    assert player.after("x enter").message == "Backtracking and shortest begin."
    race = race_of(player)
    assert [session.start for session in race.sessions] == [player.controller.watches.origin] * 2
    player.let_pass(2.05)
    assert [race.effort(index).steps for index in (0, 1)] == [4, 4]
    player.press("space")
    player.let_pass(2)
    assert player.progress.step == 4
    player.press("plus space")
    player.let_pass(1.05)
    assert player.progress.step == 8


def test_a_race_leaves_the_walked_tree_as_it_was_and_can_be_taken_over_from_there() -> None:
    player = racing("farmer", WIDE)
    assert player.after("right_square_bracket t tab up").controller.watches.is_walked
    before = player.lines
    assert player.after("x enter end q").lines == before
    assert player.after("x enter end enter").mode == "PLAY"
    said = "You have taken over from backtracking. u takes back what it has done."
    assert (player.message, player.session.is_solved) == (said, True)
    assert player.after("u " * 7).session.state == player.session.start


def test_the_way_to_the_end_blocks_no_key() -> None:
    player = racing("tiles:4", reading=0.004)
    begin_race(player, "shortest")
    assert player.after("end").message == "Both run to their first solutions; any key stops."
    player.press("right")
    stopped = player.progress.step
    assert stopped > 0
    assert player.state_word == "paused"
    assert player.after("right").progress.step == stopped + 1


def test_of_several_methods_the_player_chooses_one() -> None:
    crossings = EVERY.kinds[0]
    shortest, depth_first = crossings.methods

    def racer(*methods: Method, **others: Any) -> Sitter:
        """A player of crossings that have these methods who asks for a race."""
        table = Table((altered(crossings, methods=methods),))
        player = racing("farmer", table=table, **others)
        player.press("x")
        return player

    def offered(player: Sitter) -> str:
        assert player.offer.title.startswith("Let backtracking")
        return " ".join(name for name, _ in player.offer.rows)

    player = racer(shortest, depth_first, depth_first._replace(name="thorough"))
    assert offered(player) == (
        "Shortest Backtracking:situation Backtracking:anywhere "
        "Thorough Thorough:situation Thorough:anywhere"
    )
    player.press("escape")
    assert (player.offer, player.mode) == (None, "WATCH")
    player.press("x")
    player.choose("thorough")
    assert "backtracking and thorough" in player.lines[0]
    assert player.after("end").message.endswith("Both found the same solution of 7 moves.")
    player = racer(shortest, strategy=Strategy("shortest"))
    assert player.mode == "WATCH"
    assert player.message == "There is no other method for shortest to race against."
    with_memory = Strategy("backtracking", {"repeats": "anywhere"})
    player = racer(shortest, depth_first, strategy=with_memory)
    assert offered(player).startswith("Shortest Backtracking Backtracking:situation")
    player.choose("backtracking")
    solvers = [plan.solver for plan in race_of(player).plans]
    assert [each.max_moves for each in solvers] == [None, 20]
    assert [each.looks_elsewhere for each in solvers] == [True, False]


@pytest.mark.parametrize("size", [NARROW, WIDE, (60, 20), (100, 21)], ids=str)
def test_a_search_races_against_itself_with_a_memory(size: tuple[int, int]) -> None:
    player = racing("couples", size)
    begin_race(player, "backtracking:anywhere")
    assert "acktracking and backtracking:anywhere " in player.lines[0]
    player.press("space end")
    assert "  backtracking:anywhere   ✓ " in "\n".join(heads(player))
    assert player.message.endswith(
        "backtracking 658 (321 tried). Both found the same solution of 15 moves."
    )
