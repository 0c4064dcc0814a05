"""A race of two methods: two boards, one remote control."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.tools.controllers import begin_race, race_of, racing
from tests.tools.games import line, states_along
from tests.tools.kinds import EVERY, ONE_EACH, altered
from tests.tools.sitter import Sitter
from tui.engine.kind import AnyKind, Method
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game.session import By
from tui.game.watching import Phase

NARROW, WIDE = (80, 24), (120, 40)
each_size = pytest.mark.parametrize("size", [NARROW, WIDE, (60, 20), (100, 21)], ids=str)


def heads(player: Sitter) -> list[str]:
    """The lines that are the heads of both boards, where they stand above each other."""
    return player.lines[2:4]


def test_a_solved_race_says_who_needed_what_and_where_they_parted() -> None:
    player = racing("couples")
    player.press("x enter end")
    assert player.message == (
        "✓ Backtracking needed 658 steps (321 tried), shortest 942 (455 tried). "
        "Their solutions of 15 and 11 moves part at move 7."
    )


def test_a_race_begins_where_the_watch_began_and_goes_on_by_itself() -> None:
    player = racing("farmer@CW/FG/R")
    player.press("x enter")
    assert player.message == "Backtracking and shortest begin."
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


def test_digits_go_to_tenths_of_what_can_be_seeked() -> None:
    player = racing("couples")
    player.press("x enter end 5")
    assert player.progress[:2] == (471, 942)
    player.press("9")
    assert player.progress.step == 847
    assert [race_of(player).effort(index).steps for index in (0, 1)] == [658, 847]
    player.press("0")
    assert player.progress.step == 0


@each_size
@pytest.mark.parametrize("chosen", [0, 1])
def test_the_chosen_board_is_taken_over_as_moves_of_the_solver(
    size: tuple[int, int], chosen: int
) -> None:
    player = racing("couples", size)
    player.press("q 2 4 enter w space x enter space" + " tab" * chosen)
    player.press("right_square_bracket " * 12 + "right " * chosen)
    race = race_of(player)
    moves = race.path.moves()
    assert moves
    state = race.sessions[chosen].state
    player.press("enter")
    assert player.mode == "PLAY"
    assert player.controller.watches.watch is None
    taken = f"You have taken over from {race.plans[chosen].method}."
    assert player.message == f"{taken} What it has done can be undone (u)."
    first, *others = player.session.line
    assert first.by is By.PLAYER
    assert [made.move for made in others] == moves
    assert {made.by for made in others} == {By.SOLVER}
    assert player.session.state == state
    player.press("u " * len(others))
    assert line(player.session) == "ab"
    player.press("r " * len(others))
    assert player.session.state == state


def test_taken_over_at_its_start_a_race_leaves_what_could_be_redone() -> None:
    player = racing("farmer")
    player.press("q 1 3 enter u w space x enter space home enter")
    assert player.mode == "PLAY"
    assert player.message == "You have taken over from backtracking."
    player.press("r")
    assert line(player.session) == "FG"


def test_a_race_leaves_the_walked_tree_as_it_was_and_can_be_taken_over_from_there() -> None:
    player = racing("farmer", WIDE)
    player.press("right_square_bracket t tab up")
    assert player.controller.watches.is_walked
    before = player.lines
    player.press("x enter end q")
    assert player.lines == before
    player.press("x enter end enter")
    assert player.mode == "PLAY"
    assert player.session.is_solved
    assert player.session.move_count == 7
    player.press("u " * 7)
    assert player.session.state == player.session.start


def test_the_way_to_the_end_blocks_no_key() -> None:
    player = racing("tiles:4", reading=0.004)
    begin_race(player, "shortest")
    player.press("end")
    assert player.message == "Both run to their first solutions; any key stops."
    player.press("right")
    stopped = player.progress.step
    assert stopped > 0
    assert player.state_word == "paused"
    player.press("right")
    assert player.progress.step == stopped + 1


def test_a_search_that_has_stopped_waits_for_the_other() -> None:
    player = racing("farmer")
    player.press("x enter space" + " right_square_bracket" * 6)
    told = "Backtracking has found a solution of 7 moves after 55 steps; shortest goes on."
    assert player.message == told
    race = race_of(player)
    assert [race.effort(index).steps for index in (0, 1)] == [55, 60]
    player.press("tab")
    assert player.message != told


def test_where_nothing_is_found_nothing_is_said_to_be() -> None:
    strategy = Strategy("backtracking", {"max moves": "4"})
    player = racing("four-couples", strategy=strategy)
    player.press("x enter end")
    assert player.message.startswith("Neither found a solution: shortest reached its end after ")
    assert "✓" not in player.text
    assert [head.count("✗") for head in heads(player)] == [1, 1]
    assert race_of(player).playback.phase is Phase.EXHAUSTED


def _with_methods(*methods: Method) -> Table:
    """The crossings with other methods."""
    kind: AnyKind = altered(EVERY.kinds[0], methods=methods)
    return Table((kind,))


SHORTEST, DEPTH_FIRST = EVERY.kinds[0].methods


def test_of_several_methods_the_player_chooses_one() -> None:
    table = _with_methods(SHORTEST, DEPTH_FIRST, DEPTH_FIRST._replace(name="thorough"))
    player = racing("farmer", table=table)
    player.press("x")
    assert player.offer.title == "Let backtracking race against …"
    assert [name for name, _ in player.offer.rows] == [
        "Shortest",
        "Backtracking:situation",
        "Backtracking:anywhere",
        "Thorough",
        "Thorough:situation",
        "Thorough:anywhere",
    ]
    player.press("escape")
    assert (player.offer, player.mode) == (None, "WATCH")
    player.press("x")
    player.choose("thorough")
    assert "backtracking and thorough" in player.lines[0]
    player.press("end")
    assert player.message.endswith("Both found the same solution of 7 moves.")


def test_a_method_without_another_has_nothing_to_race_against() -> None:
    strategy = Strategy("shortest")
    player = racing("farmer", strategy=strategy, table=_with_methods(SHORTEST))
    player.press("x")
    assert player.mode == "WATCH"
    assert player.message == "There is no other method for shortest to race against."


@each_size
def test_a_search_races_against_itself_with_a_memory(size: tuple[int, int]) -> None:
    player = racing("couples", size)
    begin_race(player, "backtracking:anywhere")
    assert "acktracking and backtracking:anywhere " in player.lines[0]
    player.press("space end")
    assert "  backtracking:anywhere   ✓ " in "\n".join(heads(player))
    assert player.message.endswith(
        "backtracking 658 (321 tried). Both found the same solution of 15 moves."
    )


def test_without_a_memory_it_races_against_one_that_has_it() -> None:
    player = racing("farmer", strategy=Strategy("backtracking", {"repeats": "anywhere"}))
    player.press("x")
    assert [name for name, _ in player.offer.rows] == [
        "Shortest",
        "Backtracking",
        "Backtracking:situation",
    ]
    player.choose("backtracking")
    with_memory, without = (plan.solver for plan in race_of(player).plans)
    assert (with_memory.max_moves, without.max_moves) == (None, 20)
    assert (with_memory.looks_elsewhere, without.looks_elsewhere) == (True, False)


@pytest.mark.parametrize("game", ONE_EACH)
@pytest.mark.parametrize("size", [NARROW, WIDE], ids=str)
def test_every_pair_of_methods_races_and_each_board_can_be_taken_over(
    game: str, size: tuple[int, int]
) -> None:
    names = [method.name for method in EVERY.parse_game(game).kind.methods]
    for number, (method, other) in enumerate(permutations(names, 2)):
        chosen = number % 2
        player = racing(game, size, strategy=Strategy(method))
        begin_race(player, other)
        player.press("space" + " tab" * chosen)
        forward = []
        for _ in range(12):
            player.press("right")
            forward.append(player.lines[2:])
            assert all(len(row) <= size[0] for row in player.lines)
        for lines in reversed(forward[:-1]):
            player.press("left")
            assert player.lines[2:] == lines
        player.press("right_square_bracket")
        shown = race_of(player).sessions[chosen].state
        player.press("enter")
        session = player.session
        moves = [made.move for made in session.line]
        assert states_along(session.puzzle, session.start, moves)[-1] == session.state == shown
        player.press(" ".join("u" * session.move_count))
        assert session.state == session.start
