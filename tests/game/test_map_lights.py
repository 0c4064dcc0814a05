"""On the map a search is seen as it goes on: what was met, what waits, and where it is."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from tests.tools.controllers import searching, seek
from tests.tools.lit import MAPPED, drawn
from tests.tools.sitter import Sitter
from tui.drawing.map.view import MapView
from tui.engine.overlay import Ground, Light, SearchOverlay
from tui.game import map_view, step_buffer
from tui.game.response import Response
from tui.game.watching import FRAME

pytestmark = pytest.mark.kinds

WIDE = (120, 40)
TO_AND_FRO = (
    "right right right", "pagedown", "left", "pagedown pagedown", "5", "pageup", "home", "right",
    "end", "left", "pagedown",
)  # fmt: skip
SOON = [(game, method) for game, method in MAPPED if not game.startswith(("four", "picnic"))]
"""Those that find a solution soon."""


def view_of(player: Sitter) -> MapView:
    part = player.part("map")
    assert isinstance(part, MapView), part
    return part


def found_afresh(player: Sitter) -> SearchOverlay:
    """The lights of the search that is watched, found from all its steps."""
    watch = player.controller.watches.watch
    assert watch is not None
    assert watch.search is not None
    puzzle, solver = player.session.puzzle, watch.plan.solver
    steps = list(islice(solver.steps(puzzle, watch.origin), watch.search.at))
    return drawn(Ground(view_of(player).positions, puzzle, watch.origin), solver, steps)


def settle(player: Sitter) -> None:
    """Let the map come to where the search is."""
    panel = player.controller.map
    assert panel is not None
    player.run_until(lambda: panel.is_done)


def searching_on_map(game: str, method: str) -> Sitter:
    player = searching(game, method, WIDE)
    player.press("g")
    settle(player)
    return player


@pytest.mark.parametrize(("game", "method"), SOON)
def test_wherever_a_watcher_goes_the_map_has_the_lights_of_that_step(
    game: str, method: str
) -> None:
    player = searching_on_map(game, method)
    player.press("tab")
    for keys in TO_AND_FRO:
        player.press(keys)
        settle(player)
        assert view_of(player).lights == found_afresh(player), keys


@pytest.mark.usefixtures("few_steps_are_kept")
def test_what_was_forgotten_is_found_again() -> None:
    player = searching_on_map("couples", "backtracking")
    for number in (2500, 2400, 700, 3, 1800, 0, 900):
        seek(player, number)
        settle(player)
        assert view_of(player).lights == found_afresh(player), number


def test_the_lights_come_in_slices_without_keeping_anybody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(step_buffer, "_CHUNK", 64)
    player = searching_on_map("couples", "backtracking")
    player.press("tab")
    monkeypatch.setattr(map_view, "SLICE", 0.0)
    seek(player, 640)
    panel = player.controller.map
    assert panel is not None
    assert not panel.is_done
    late = view_of(player).lights
    assert late is not None
    assert late != found_afresh(player)
    slices = 1
    while not panel.is_done:
        player.let_pass(0.05)
        slices += 1
    assert slices <= 11
    assert view_of(player).lights == found_afresh(player)


@pytest.mark.parametrize("method", ["shortest", "backtracking"])
def test_on_a_folded_map_a_light_is_that_of_the_position_looked_at_last(method: str) -> None:
    player = searching_on_map("couples", method)
    player.press("o")
    player.choose_options({"map": "folded"})
    settle(player)
    assert view_of(player).positions.count == 16
    for keys in TO_AND_FRO:
        player.press(keys)
        settle(player)
        assert view_of(player).lights == found_afresh(player), keys


@pytest.mark.parametrize("game", ["farmer", "hanoi:4"])
def test_a_search_that_begins_elsewhere_than_the_game_is_lit_from_there(game: str) -> None:
    player = searching(game, "", WIDE)
    player.press("right right right right enter w space g tab pagedown")
    settle(player)
    assert view_of(player).lights == found_afresh(player)


def test_at_the_highest_speed_pictures_come_thirty_times_a_second_though_the_map_is_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(map_view, "SLICE", 0.0)
    monkeypatch.setattr(step_buffer, "_CHUNK", 8)
    player = searching("four-couples", "backtracking", WIDE, reading=0.002)
    player.press("plus " * 12 + "g")
    settle(player)
    player.press("space")
    panel, drawn_at, react = player.controller.map, list[float](), player.react
    assert panel is not None

    def noted(response: Response) -> None:
        drawn_at.append(player.time.now)
        react(response)

    monkeypatch.setattr(player, "react", noted)
    player.let_pass(0.5)
    assert not panel.is_done
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
    player.press("v")
    assert view_of(player).lights == found_afresh(player)
    player.press("q")
    assert player.mode == "PLAY"
    assert view_of(player).lights is None
