"""The maps of a race: each is lit by its own search, wherever the race goes."""

from __future__ import annotations

import pytest

from tests.tiles.kind import KIND as TILES
from tests.tools.controllers import begin_race, race_of, racing
from tests.tools.kinds import altered
from tests.tools.lit import drawn
from tests.tools.oracles import PREPARED
from tests.tools.sitter import Sitter
from tui.drawing.map.view import MapView
from tui.drawing.moves import Notes
from tui.engine.overlay import Ground, SearchOverlay
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game import race_controller
from tui.picture.race_picture import race_picture

WIDE, NARROW = (120, 40), (119, 40)
NO_ROOM = "There is no room for two maps: they need a terminal of at least 120 columns."
GAMES = ("farmer", "couples", "bridge", "hanoi:4", "tiles")
"""Games with a map whose searches all come to a solution soon."""


def begun(game: str, size: tuple[int, int] = WIDE, strategy: str = "shortest") -> Sitter:
    """A race that rests at its start."""
    player = racing(game, size, strategy=Strategy(strategy))
    player.press("x")
    if player.race is None:
        player.take(0)
    player.press("space home")
    return player


def map_shown(player: Sitter, index: int) -> MapView:
    assert player.race is not None
    part = race_picture(player.race)[f"map{index}"]
    assert isinstance(part, MapView), part
    return part


def found_afresh(player: Sitter, index: int) -> SearchOverlay:
    """The lights of one of the searches where the race is."""
    race = race_of(player)
    positions, plan = map_shown(player, index).positions, race.plans[index]
    session = race.sessions[index]
    steps = plan.solver.steps(session.puzzle, session.start)
    taken = [step for _, step in zip(range(race.place(index)), steps, strict=False)]
    return drawn(Ground(positions, session.puzzle, session.start), plan.solver, taken)


@pytest.mark.parametrize("game", GAMES)
def test_wherever_a_race_goes_each_map_has_the_lights_of_its_search(game: str) -> None:
    player = begun(game)
    player.press("g")
    for keys in ("", "right", "pagedown pagedown", "left", "3", "end", "5", "home", "pagedown"):
        player.press(keys)
        player.run_until(lambda: player.race is not None and player.race.maps.is_done)
        for index, session in enumerate(race_of(player).sessions):
            view = map_shown(player, index)
            assert view.lights == found_afresh(player, index), keys
            assert view.here == view.positions.number(session.state)


def test_the_maps_stand_in_the_place_of_the_boards_with_these_in_small_below() -> None:
    player = begun("farmer")
    assert player.region_of("map0") is None
    player.press("pagedown g")
    for index in (0, 1):
        shown, small = player.region_of(f"map{index}"), player.region_of(f"position{index}")
        head = player.region_of(f"head{index}")
        assert player.region_of(f"board{index}") is None
        assert shown is not None
        assert small is not None
        assert head is not None
        assert (shown.x, shown.y) == (head.x, head.y + head.height)
        assert (small.x, small.y, small.width) == (shown.x, shown.y + shown.height, shown.width)
    assert "position " in player.text
    player.press("g")
    assert player.region_of("map0") is None
    assert player.region_of("board0") is not None


def test_where_there_is_no_room_it_is_said_how_much_the_maps_need() -> None:
    player = begun("farmer", NARROW)
    player.press("g")
    assert player.message == NO_ROOM
    assert player.region_of("board0") is not None
    player.press("right")
    assert player.message != NO_ROOM


def test_tab_puts_the_other_map_first_and_enter_takes_its_search_over() -> None:
    player = begun("farmer")
    player.press("pagedown pagedown g tab")
    regions = [name for name in ("map0", "map1") if player.region_of(name) is not None]
    assert regions == ["map0", "map1"]
    assert "▸ backtracking ◂" in player.text
    state = race_of(player).sessions[1].state
    player.press("enter")
    assert player.mode == "PLAY"
    assert player.session.state == state


def test_why_there_is_no_map_is_said_and_the_boards_stay() -> None:
    why_not = "Nobody can draw that."
    table = Table((altered(TILES, own_map=lambda puzzle: why_not),))
    player = racing("tiles", WIDE, table=table, strategy=Strategy("shortest"))
    begin_race(player, "astar")
    player.press("space g")
    assert player.message == why_not
    assert player.region_of("map0") is None
    player.press("right")
    assert player.message != why_not


def test_a_map_comes_in_slices_while_the_race_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race_controller, "SLICE", 0.0)
    player = racing("family", WIDE, table=PREPARED, strategy=Strategy("shortest"), reading=1e-4)
    begin_race(player, "backtracking")
    player.press("space end")
    player.run_until(lambda: player.is_at_rest)
    player.press("g")
    race = player.race
    assert race is not None
    assert isinstance(race_picture(race)["map0"], Notes)
    assert "is being made:" in player.text
    player.run_until(lambda: player.is_at_rest)
    assert race.maps.is_done
    for index in (0, 1):
        assert map_shown(player, index).lights == found_afresh(player, index)
