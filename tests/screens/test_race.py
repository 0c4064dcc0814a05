"""A race of two methods: two boards, one remote control, through the real keys."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise, permutations
from typing import Any

import pytest

from tests.tools.games import line, states_along
from tests.tools.kinds import EVERY, NAMES
from tests.tools.oracles import PREPARED
from tests.tools.watcher import Watcher, watcher
from tui.engine.kind import AnyKind, Method
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game.pace import MAX_SPEED, USUAL_SPEED
from tui.game.played import By
from tui.game.race import Race
from tui.game.watching import Phase, View
from tui.screens.palette import PaletteScreen
from tui.screens.race import RaceScreen

BACKTRACKING = Strategy("backtracking")
NARROW, WIDE = (80, 24), (120, 40)
each_size = pytest.mark.parametrize("size", [NARROW, WIDE, (60, 20), (100, 21)], ids=str)


@asynccontextmanager
async def racer(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int] = NARROW,
    *,
    strategy: Strategy = BACKTRACKING,
    speed: float = USUAL_SPEED,
    reading: float = 0.0,
    table: Table = PREPARED,
) -> AsyncIterator[Watcher]:
    """A paused watch of a search, five steps from its start, from which a race can be begun."""
    async with watcher(
        monkeypatch, game, strategy=strategy, view=View.SEARCH, speed=speed, size=size,
        reading=reading, table=table,
    ) as player:  # fmt: skip
        monkeypatch.setattr(RaceScreen, "set_timer", player.time.set_timer)
        await player.press("w space" + " right" * 5)
        yield player


async def begin_race(player: Watcher, other: str) -> None:
    """Let the watched method race against another one."""
    await player.press("x")
    chooser = player.app.screen
    if isinstance(chooser, PaletteScreen):
        titles = [command.title.casefold() for command in chooser.list.commands]
        await player.press("down " * titles.index(other) + "enter")
    assert race_of(player).plans[1].method == other


def race_of(player: Watcher) -> Race[Any, Any]:
    screen = player.app.screen
    assert isinstance(screen, RaceScreen)
    return screen.sitting.race


def heads(player: Watcher) -> list[str]:
    """The lines that are the heads of both boards, where they stand above each other."""
    return player.lines[2:4]


@each_size
async def test_both_methods_are_shown_with_what_they_have_counted(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    async with racer(monkeypatch, "farmer", size) as player:
        await player.press("x space end")
        assert player.mode == "RACE"
        assert player.progress[:2] == (78, 78)
        assert player.state_word == "ended"
        shown = "\n".join(player.lines[2:5])
        for words in ("backtracking", "shortest", "tried 26", "tried 34", "steps 55", "steps 78"):
            assert words in shown
        assert shown.count("✓") == 2


async def test_a_solved_race_says_who_needed_what_and_where_they_parted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with racer(monkeypatch, "couples") as player:
        await player.press("x end")
        assert player.message == (
            "✓ Backtracking needed 658 steps (321 tried), shortest 942 (455 tried). "
            "Their solutions of 15 and 11 moves part at move 7."
        )


async def test_a_race_begins_where_the_watch_began_and_goes_on_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with racer(monkeypatch, "farmer@CW/FG/R") as player:
        await player.press("x")
        assert player.message == "Backtracking and shortest begin."
        race = race_of(player)
        assert [session.start for session in race.sessions] == [
            player.screen.sitting.desk.origin
        ] * 2
        await player.let_pass(2.05)
        assert [race.effort(index).steps for index in (0, 1)] == [4, 4]
        await player.press("space")
        await player.let_pass(2)
        assert player.progress.step == 4
        await player.press("plus space")
        await player.let_pass(1.05)
        assert player.progress.step == 8


@each_size
async def test_steps_back_show_the_same_again(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    async with racer(monkeypatch, "farmer", size) as player:
        await player.press("x space")
        seen = []
        for key in ("right", "full_stop", "right", "right_square_bracket", "pagedown", "right"):
            await player.press(key)
            seen.append(player.lines)
        assert player.progress.step == 24
        steps = [1, 2, 3, 13, 23, 24]
        for (step, before), key in zip(
            reversed(list(zip(steps[:-1], seen[:-1], strict=True))),
            ("left", "left_square_bracket", "pageup", "comma", "left"), strict=True,
        ):  # fmt: skip
            await player.press(key)
            assert player.progress.step == step
            # How far the search is known to reach is still known.
            assert player.lines[2:] == before[2:]
        await player.press("home")
        assert player.progress.step == 0


async def test_digits_go_to_tenths_of_what_can_be_seeked(monkeypatch: pytest.MonkeyPatch) -> None:
    async with racer(monkeypatch, "couples") as player:
        await player.press("x end 5")
        assert player.progress[:2] == (471, 942)
        await player.press("9")
        assert player.progress.step == 847
        assert [race_of(player).effort(index).steps for index in (0, 1)] == [658, 847]
        await player.press("0")
        assert player.progress.step == 0


@each_size
async def test_tab_turns_to_the_other_board_and_marks_it(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    async with racer(monkeypatch, "farmer", size) as player:
        await player.press("x space right right right")
        first = player.lines
        assert "▸ backtracking ◂" in player.text
        assert "▸ shortest ◂" not in player.text
        await player.press("tab")
        assert "▸ shortest ◂" in player.text
        assert "▸ backtracking ◂" not in player.text
        shown = [name for name in ("board0", "board1") if _region(player, name) is not None]
        assert shown == (["board0", "board1"] if size[0] >= 100 else ["board1"])
        await player.press("tab")
        assert player.lines == first


def _region(player: Watcher, name: str) -> Any:
    screen = player.app.screen
    assert isinstance(screen, RaceScreen)
    return screen.sheet.region_of(name)


async def test_the_terminals_cursor_is_on_the_chosen_board(monkeypatch: pytest.MonkeyPatch) -> None:
    async with racer(monkeypatch, "hanoi:3", WIDE, strategy=Strategy("recursive")) as player:
        await player.press("x space end")
        for name in ("board0", "board1", "board0"):
            assert _region(player, name).contains(*player.app.cursor_position)
            await player.press("tab")


async def test_a_click_on_a_head_chooses_its_board(monkeypatch: pytest.MonkeyPatch) -> None:
    async with racer(monkeypatch, "farmer") as player:
        await player.press("x space")
        await player.click("  shortest")
        assert heads(player)[1].startswith("▸ shortest ◂")


@each_size
@pytest.mark.parametrize("chosen", [0, 1])
async def test_the_chosen_board_is_taken_over_as_moves_of_the_solver(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], chosen: int
) -> None:
    async with racer(monkeypatch, "couples", size) as player:
        await player.press("q 2 4 enter w space x space" + " tab" * chosen)
        await player.press("right_square_bracket " * 12 + "right " * chosen)
        race = race_of(player)
        moves = race.path.moves()
        assert moves
        state = race.sessions[chosen].state
        await player.press("enter")
        assert player.mode == "PLAY"
        assert player.screen.sitting.desk.watch is None
        taken = f"You have taken over from {race.plans[chosen].method}."
        assert player.message == f"{taken} What it has done can be undone (u)."
        first, *others = player.session.line
        assert first.by is By.PLAYER
        assert [made.move for made in others] == moves
        assert {made.by for made in others} == {By.SOLVER}
        assert player.session.state == state
        await player.press("u " * len(others))
        assert line(player.session) == "ab"
        await player.press("r " * len(others))
        assert player.session.state == state


async def test_taken_over_at_its_start_a_race_leaves_what_could_be_redone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with racer(monkeypatch, "farmer") as player:
        await player.press("q 1 3 enter u w space x space home enter")
        assert player.mode == "PLAY"
        assert player.message == "You have taken over from backtracking."
        await player.press("r")
        assert line(player.session) == "FG"


@each_size
async def test_q_returns_to_the_watch_as_it_was(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    async with racer(monkeypatch, "farmer", size) as player:
        watch, before = player.screen.sitting.desk.watch, player.lines
        assert watch is not None
        await player.press("x plus right right tab end q")
        assert player.screen.sitting.desk.watch is watch
        assert player.lines == before
        assert player.mode == "WATCH"
        await player.press("space x")
        await player.let_pass(10)
        await player.press("escape")
        assert watch.playback.progress.step == 5
        await player.let_pass(1.05)
        assert watch.playback.progress.step > 5


async def test_a_race_leaves_the_walked_tree_as_it_was_and_can_be_taken_over_from_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with racer(monkeypatch, "farmer", WIDE) as player:
        await player.press("right_square_bracket t tab up")
        assert player.screen.sitting.desk.is_walked
        before = player.lines
        await player.press("x end q")
        assert player.lines == before
        await player.press("x end enter")
        assert player.mode == "PLAY"
        assert player.session.is_solved
        assert player.session.move_count == 7
        await player.press("u " * 7)
        assert player.session.state == player.session.start


async def test_what_the_solution_view_shows_can_race_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async with racer(monkeypatch, "farmer") as player:
        await player.press("v end x end q")
        assert player.mode == "WATCH"
        assert player.session.is_solved


async def test_the_way_to_the_end_blocks_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    async with racer(monkeypatch, "tiles:4", reading=0.004) as player:
        await begin_race(player, "shortest")
        await player.press("end")
        assert player.message == "Both run to their first solutions; any key stops."
        await player.press("right")
        stopped = player.progress.step
        assert stopped > 0
        assert player.state_word == "paused"
        await player.press("right")
        assert player.progress.step == stopped + 1


async def test_at_the_highest_speed_it_is_drawn_thirty_times_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with racer(monkeypatch, "tiles:4", speed=MAX_SPEED, reading=0.004) as player:
        drawn: list[float] = []
        draw = RaceScreen.draw

        def noted(screen: RaceScreen, seconds: float = 0.0) -> None:
            drawn.append(player.time.now)
            draw(screen, seconds)

        monkeypatch.setattr(RaceScreen, "draw", noted)
        await begin_race(player, "shortest")
        await player.let_pass(0.5)
        assert len(drawn) > 3
        assert all(later - sooner > 1 / 31 for sooner, later in pairwise(drawn))


async def test_a_search_that_has_stopped_waits_for_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with racer(monkeypatch, "farmer") as player:
        await player.press("x space" + " right_square_bracket" * 6)
        told = "Backtracking has found a solution of 7 moves after 55 steps; shortest goes on."
        assert player.message == told
        race = race_of(player)
        assert [race.effort(index).steps for index in (0, 1)] == [55, 60]
        await player.press("tab")
        assert player.message != told


async def test_where_nothing_is_found_nothing_is_said_to_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strategy = Strategy("backtracking", {"max moves": "4"})
    async with racer(monkeypatch, "four-couples", strategy=strategy) as player:
        await player.press("x end")
        assert player.message.startswith(
            "Neither found a solution: shortest came to its end after "
        )
        assert "✓" not in player.text
        assert [head.count("✗") for head in heads(player)] == [1, 1]
        assert race_of(player).playback.phase is Phase.EXHAUSTED


def _with_methods(*methods: Method) -> Table:
    """The crossings with other methods."""
    kind: AnyKind = EVERY.kinds[0]._replace(methods=methods)
    return Table((kind,))


SHORTEST, DEPTH_FIRST = EVERY.kinds[0].methods


async def test_of_several_methods_the_player_chooses_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _with_methods(SHORTEST, DEPTH_FIRST, DEPTH_FIRST._replace(name="thorough"))
    async with racer(monkeypatch, "farmer", table=table) as player:
        await player.press("x")
        assert "Let backtracking race against" in player.lines[0]
        assert "Shortest" in player.text
        await player.press("escape")
        assert player.mode == "WATCH"
        await player.press("x down enter")
        assert "backtracking and thorough" in player.lines[0]
        await player.press("end")
        assert player.message.endswith("Both found the same solution of 7 moves.")


async def test_a_method_without_another_has_nothing_to_race_against(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with racer(monkeypatch, "farmer", table=_with_methods(DEPTH_FIRST)) as player:
        await player.press("x")
        assert player.mode == "WATCH"
        assert player.message == "There is no other method for backtracking to race against."


async def test_an_option_that_both_methods_take_holds_for_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    values = {"order of loads": "reversed", "max moves": "9"}
    strategy = Strategy("backtracking", values)
    async with racer(monkeypatch, "couples", strategy=strategy) as player:
        await player.press("x end")
        race = race_of(player)
        reversed_loads = SHORTEST.make({"order of loads": "reversed"})
        puzzle = player.session.puzzle
        found = next(iter(reversed_loads.solutions(puzzle, puzzle.initial_state())))
        assert race.effort(1).moves == found
        assert race.effort(0).moves is None


async def test_in_a_terminal_too_small_for_pictures_nobody_races(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with racer(monkeypatch, "farmer", (40, 12)) as player:
        before = player.lines
        await player.press("x")
        assert player.lines == before
        await player.pilot.resize_terminal(80, 24)
        await player.press("x space right")
        assert player.mode == "RACE"
        await player.pilot.resize_terminal(40, 12)
        await player.press("right tab")
        assert "60×20 are needed" in player.text
        await player.press("q")
        assert player.screen is player.app.screen


async def test_the_command_palette_offers_what_the_keys_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with racer(monkeypatch, "farmer") as player:
        await player.press(f"x space ctrl+p {' '.join('other')}")
        assert "Turn to the other board" in player.text
        await player.press("enter")
        assert "▸ shortest ◂" in player.text


async def test_help_lies_over_a_race_and_the_race_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    async with racer(monkeypatch, "farmer") as player:
        await player.press("x question_mark")
        await player.let_pass(5)
        await player.press("q")
        assert player.mode == "RACE"
        assert player.progress.step == 0


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("size", [NARROW, WIDE], ids=str)
async def test_every_pair_of_methods_races_and_each_board_can_be_taken_over(
    monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    names = [method.name for method in EVERY.parse_game(game).kind.methods]
    for number, (method, other) in enumerate(permutations(names, 2)):
        chosen = number % 2
        async with racer(monkeypatch, game, size, strategy=Strategy(method)) as player:
            await begin_race(player, other)
            await player.press("space" + " tab" * chosen)
            forward = []
            for _ in range(12):
                await player.press("right")
                forward.append(player.lines[2:])
                assert all(len(row) <= size[0] for row in player.lines)
            for lines in reversed(forward[:-1]):
                await player.press("left")
                assert player.lines[2:] == lines
            await player.press("right_square_bracket")
            shown = race_of(player).sessions[chosen].state
            await player.press("enter")
            session = player.session
            moves = [made.move for made in session.line]
            assert states_along(session.puzzle, session.start, moves)[-1] == session.state == shown
            await player.press(" ".join("u" * session.move_count))
            assert session.state == session.start
