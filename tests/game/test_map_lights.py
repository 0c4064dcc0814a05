"""On the map a search is seen as it goes on, and so are both searches of a race on theirs: what was
met, what waits, and where it is."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import Any

import pytest

from tests.tools.controllers import begin_race, race_of, racing, searching, seek
from tests.tools.kinds import altered
from tests.tools.lit import MAPPED, drawn
from tests.tools.sitter import Sitter
from tui.drawing.map.view import MapView
from tui.drawing.moves import Notes
from tui.engine.overlay import Ground, Light, SearchOverlay
from tui.engine.solver import Solver
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game import map_view, race_controller, step_buffer
from tui.game.response import Response
from tui.game.watching import FRAME
from tui.picture.race_picture import race_picture
from tui.puzzles.tiles import KIND as TILES

pytestmark = pytest.mark.kinds

WIDE = (120, 40)
TO_AND_FRO = (
    "right right right", "pagedown", "left", "pagedown pagedown", "5", "pageup", "home", "right",
    "end", "left", "pagedown",
)  # fmt: skip
LONG = {("hanoi:4", "iterative-deepening")}
SOON = [each for each in MAPPED if not each[0].startswith(("four", "picnic")) and each not in LONG]
"""Those that find a solution soon."""


def afresh(view: MapView, puzzle: Any, start: Any, solver: Solver, count: int) -> SearchOverlay:
    """The lights of a search after so many steps, found from all of these."""
    steps = list(islice(solver.steps(puzzle, start), count))
    return drawn(Ground(view.positions, puzzle, start), solver, steps)


def view_of(player: Sitter) -> MapView:
    part = player.part("map")
    assert isinstance(part, MapView), part
    return part


def found_afresh(player: Sitter) -> SearchOverlay:
    """The lights that the search which is watched should have."""
    watch = player.controller.watches.watch
    assert watch is not None
    assert watch.search is not None
    puzzle, at = player.session.puzzle, watch.search.at
    return afresh(view_of(player), puzzle, watch.origin, watch.plan.solver, at)


def is_done(player: Sitter) -> bool:
    """Whether the map has come to where the search is."""
    panel = player.controller.map
    assert panel is not None
    return panel.is_done


def settle(player: Sitter) -> None:
    player.run_until(lambda: is_done(player))


def is_lit_wherever(player: Sitter, *keys: str) -> None:
    """Assert that the map has the lights of each step to which these keys lead."""
    for some in keys:
        player.press(some)
        settle(player)
        assert view_of(player).lights == found_afresh(player), some


def searching_on_map(game: str, method: str) -> Sitter:
    player = searching(game, method, WIDE)
    player.press("g")
    settle(player)
    return player


@pytest.mark.parametrize(("game", "method"), SOON)
def test_wherever_a_watcher_goes_the_map_has_the_lights_of_that_step(
    game: str, method: str
) -> None:
    is_lit_wherever(searching_on_map(game, method), "tab", *TO_AND_FRO)


@pytest.mark.usefixtures("few_steps_are_kept")
def test_what_was_forgotten_is_found_again() -> None:
    player = searching_on_map("couples", "backtracking")
    for number in (2500, 2400, 700, 3, 1800, 0, 900):
        seek(player, number)
        is_lit_wherever(player, "")


@pytest.mark.parametrize("method", ["shortest", "backtracking"])
def test_on_a_folded_map_a_light_is_that_of_the_position_looked_at_last(method: str) -> None:
    player = searching_on_map("couples", method)
    player.press("o")
    player.choose_options({"map": "folded"})
    settle(player)
    assert view_of(player).positions.count == 16
    is_lit_wherever(player, *TO_AND_FRO)


@pytest.mark.parametrize("game", ["farmer", "hanoi:4"])
def test_a_search_that_begins_elsewhere_than_the_game_is_lit_from_there(game: str) -> None:
    player = searching(game, "", WIDE)
    is_lit_wherever(player, "right right right right enter w space g tab pagedown")


@pytest.mark.long
def test_at_the_highest_speed_pictures_come_thirty_times_a_second_though_the_map_is_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(map_view, "SLICE", 0.0)
    monkeypatch.setattr(step_buffer, "_CHUNK", 8)
    player = searching("four-couples", "backtracking", WIDE, reading=0.002)
    player.press("plus " * 12 + "g")
    settle(player)
    player.press("space")
    drawn_at, react = list[float](), player.react

    def noted(response: Response) -> None:
        drawn_at.append(player.time.now)
        react(response)

    monkeypatch.setattr(player, "react", noted)
    player.let_pass(0.5)
    assert not is_done(player)
    assert len(drawn_at) > 3
    assert all(later - sooner > 0.9 * FRAME for sooner, later in pairwise(drawn_at))


def test_only_a_search_that_is_seen_step_by_step_lights_the_map() -> None:
    player = searching_on_map("couples", "shortest")
    player.press("tab pagedown pagedown")
    lit = view_of(player).lights
    assert lit is not None
    assert lit.lights.count(Light.WAITING) == 6
    player.press("v")
    assert view_of(player).lights is None
    is_lit_wherever(player, "v")
    assert player.after("q").mode == "PLAY"
    assert view_of(player).lights is None


# The maps of a race: each is lit by its own search


def at_start(game: str, size: tuple[int, int] = WIDE) -> Sitter:
    """A race that rests at its start."""
    player = racing(game, size, strategy=Strategy("shortest"))
    player.press("x")
    if player.race is None:
        player.take(0)
    player.press("space home")
    return player


def both_are_lit(player: Sitter) -> None:
    assert player.race is not None
    race, parts = race_of(player), race_picture(player.race)
    for index, session in enumerate(race.sessions):
        view, solver = parts[f"map{index}"], race.plans[index].solver
        assert isinstance(view, MapView)
        at = race.place(index)
        assert view.lights == afresh(view, session.puzzle, session.start, solver, at)
        assert view.here == view.positions.number(session.state)


@pytest.mark.parametrize("game", ["farmer", "couples", "bridge", "hanoi:4", "tiles:2x3"])
def test_wherever_a_race_goes_each_map_has_the_lights_of_its_search(game: str) -> None:
    player = at_start(game)
    player.press("g")
    for keys in ("", "right", "pagedown pagedown", "left", "3", "end", "5", "home", "pagedown"):
        player.press(keys)
        player.run_until(lambda: player.race is not None and player.race.maps.is_done)
        both_are_lit(player)


def test_why_there_is_no_map_is_said_and_the_boards_stay() -> None:
    why_not = "Nobody can draw that."
    table = Table((altered(TILES, own_map=lambda puzzle: why_not),))
    player = racing("tiles", WIDE, table=table, strategy=Strategy("breadth-first"))
    begin_race(player, "a-star")
    assert player.after("space g").message == why_not
    assert (player.region_of("map0"), player.region_of("board0") is None) == (None, False)
    assert player.after("right").message != why_not


@pytest.mark.long
def test_a_map_comes_in_slices_while_the_race_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race_controller, "SLICE", 0.0)
    player = racing("family", WIDE, strategy=Strategy("shortest"), reading=1e-4)
    begin_race(player, "backtracking")
    player.press("space end")
    player.run_until(lambda: player.is_at_rest)
    player.press("g")
    assert player.race is not None
    assert isinstance(race_picture(player.race)["map0"], Notes)
    assert "is being made:" in player.text
    player.run_until(lambda: player.is_at_rest)
    assert player.race.maps.is_done
    both_are_lit(player)
