"""A race of two methods: two searches from one position, side by side, with one cursor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from typing import Any

import pytest
from hypothesis import given, settings

from tests.tiles.kind import KIND as TILES
from tests.tools.controllers import begin_race, race_of, racing
from tests.tools.games import choices, kind_of, line, puzzle_of, random_line, states_along
from tests.tools.kinds import EVERY, ONE_EACH, altered
from tests.tools.lit import drawn
from tests.tools.oracles import PREPARED
from tests.tools.sitter import Sitter
from tests.tools.watches import StubClock
from tui.drawing.map.view import MapView
from tui.drawing.moves import Notes
from tui.engine.effort import parted
from tui.engine.kind import Method
from tui.engine.overlay import Ground, SearchOverlay
from tui.engine.plan import Plan, plan_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import CountedSteps, Step, StepKind
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game import race_controller
from tui.game.race import Race
from tui.game.session import By
from tui.game.watching import Phase
from tui.picture.race_picture import race_picture

AnyRace = Race[Any, Any]

LONGEST = 1_500
"""Steps of a race that are looked at here."""


def plans_of(puzzle: AnyPuzzle) -> Iterator[Sequence[Plan]]:
    """Each pair of methods of a puzzle."""
    kind = kind_of(puzzle)
    for pair in combinations(kind.methods, 2):
        yield [plan_of(kind, Strategy(method.name), puzzle) for method in pair]


def begun_race(name: str, line: Sequence[Any] = (), clock: StubClock | None = None) -> AnyRace:
    """A race of the first two methods of a game, from the end of a line."""
    puzzle = puzzle_of(name)
    start = states_along(puzzle, puzzle.initial_state(), line)[-1]
    return Race(puzzle, start, next(plans_of(puzzle)), clock or StubClock())


def parted_at(race: AnyRace) -> int | None:
    """The move in which the solutions shown differ first."""
    one, other = (race.effort(index).moves for index in (0, 1))
    return parted(one, other)


def shown(race: AnyRace) -> Sequence[Any]:
    """All that a player can see of a race."""
    lanes = [
        (session.state, len(session.line), essence(race.shown_step(index)), race.effort(index)[3:])
        for index, session in enumerate(race.sessions)
    ]
    return race.playback.progress.step, lanes, race.is_over, parted_at(race)


def alone(puzzle: AnyPuzzle, start: Any, plan: Plan) -> Sequence[Step]:
    """The steps of a search up to its first solution, made by the solver alone."""
    steps = []
    for step in islice(plan.solver.steps(puzzle, start), LONGEST):
        steps.append(step)
        if step.kind is StepKind.SOLUTION:
            break
    return steps


def essence(step: Step | None) -> Any:
    """What is the same in every run: paths are not, their moves are."""
    return None if step is None else (step.kind, step.path.moves(), step.move, step.refusal)


def run_through(race: AnyRace) -> list[Sequence[Any]]:
    """Everything shown from here to the end of the race, step by step."""
    seen = [shown(race)]
    while not race.is_over and len(seen) < LONGEST:
        assert race.playback.forward() == 1
        seen.append(shown(race))
    return seen


def work(race: AnyRace) -> None:
    while race.playback.phase is Phase.SEARCHING:
        race.playback.work(1)


@pytest.mark.parametrize("name", ONE_EACH)
@given(choices=choices)
@settings(max_examples=2)
def test_each_search_makes_the_steps_that_it_makes_alone(name: str, choices: list[int]) -> None:
    puzzle = puzzle_of(name)
    line = random_line(puzzle, puzzle.initial_state(), choices)
    start = states_along(puzzle, puzzle.initial_state(), line)[-1]
    for plans in plans_of(puzzle):
        race: AnyRace = Race(puzzle, start, plans, StubClock())
        expected = [alone(puzzle, start, plan) for plan in plans]
        tallied = [CountedSteps(iter(steps)) for steps in expected]
        for number in range(1, max(map(len, expected)) + 1):
            assert race.playback.forward() == 1
            for index, steps in enumerate(expected):
                next(tallied[index], None)
                wanted = steps[min(number, len(steps)) - 1]
                assert essence(race.shown_step(index)) == essence(wanted)
                moves = [made.move for made in race.sessions[index].line]
                assert moves == wanted.path.moves()
                effort = race.effort(index)
                assert effort.steps == min(number, len(steps))
                assert effort.tally == tallied[index].tally
        if all(steps[-1].kind is StepKind.SOLUTION for steps in expected):
            assert race.is_over
            assert race.playback.forward() == 0
            assert race.playback.phase is Phase.EXHAUSTED
            one, other = (steps[-1].path.moves() for steps in expected)
            same = [mine == theirs for mine, theirs in zip(one, other, strict=False)]
            longer = None if one == other else min(len(one), len(other)) + 1
            assert parted_at(race) == (same.index(False) + 1 if False in same else longer)
        assert all(made.by is By.SOLVER for made in race.sessions[0].line)


@pytest.mark.usefixtures("few_steps_are_kept")
@pytest.mark.parametrize("name", ["couples", "tiles:3"])
def test_steps_that_are_not_kept_are_found_again(name: str) -> None:
    race = begun_race(name, clock=StubClock(reading=0.001))
    seen = run_through(race)
    for number in (len(seen) - 1, 3, len(seen) // 2, 0, len(seen) - 2, 1):
        race.playback.seek(number)
        work(race)
        assert shown(race)[:2] == seen[number][:2]
    race.playback.seek(len(seen) - 1)
    work(race)
    assert race.playback.back(len(seen) - 3) < len(seen) - 3
    work(race)
    assert shown(race)[:2] == seen[2][:2]


@pytest.mark.usefixtures("few_steps_are_kept")
def test_a_way_back_that_is_stopped_leaves_both_searches_where_they_were() -> None:
    race = begun_race("couples", clock=StubClock(reading=0.001))
    race.playback.forward(600)
    before = shown(race)
    race.playback.seek(300)
    race.playback.work(0.002)
    assert race.playback.phase is Phase.SEARCHING
    assert shown(race) == before
    race.playback.pause()
    assert (shown(race), race.playback.phase) == (before, Phase.PAUSED)
    assert race.playback.forward() == 1


@pytest.mark.parametrize("name", ONE_EACH)
def test_whoever_is_there_first_the_solutions_stand_on_the_bar_in_order(name: str) -> None:
    puzzle = puzzle_of(name)
    plans = next(plans_of(puzzle))
    bars = []
    for pair in (plans, plans[::-1]):
        race: AnyRace = Race(puzzle, puzzle.initial_state(), pair, StubClock())
        run_through(race)
        assert list(race.solved_at) == sorted(race.solved_at)
        bars.append(race.solved_at)
    assert bars[0] == bars[1]


# With two boards or maps, and one remote control


NARROW, WIDE = (80, 24), (120, 40)
each_size = pytest.mark.parametrize("size", [NARROW, WIDE, (60, 20), (100, 21)], ids=str)


def heads(player: Sitter) -> list[str]:
    """The lines that are the heads of both boards, where they stand above each other."""
    return player.lines[2:4]


def test_a_solved_race_says_who_needed_what_and_digits_go_to_its_tenths() -> None:
    player = racing("couples")
    player.press("x enter end")
    assert player.message == (
        "✓ Backtracking needed 658 steps (321 tried), shortest 942 (455 tried). "
        "Their solutions of 15 and 11 moves part at move 7."
    )
    for digit, step in (("5", 471), ("9", 847), ("0", 0)):
        player.press(digit)
        assert player.progress[:2] == (step, 942)
        efforts = [race_of(player).effort(index).steps for index in (0, 1)]
        assert efforts == [min(step, 658), step]


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
    assert player.message == f"{taken} u takes back what it has done."
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
    return Table((altered(EVERY.kinds[0], methods=methods),))


SHORTEST, DEPTH_FIRST = EVERY.kinds[0].methods


def methods_offered(player: Sitter) -> str:
    player.press("x")
    assert player.offer.title.startswith("Let backtracking")
    return " ".join(name for name, _ in player.offer.rows)


def test_of_several_methods_the_player_chooses_one() -> None:
    table = _with_methods(SHORTEST, DEPTH_FIRST, DEPTH_FIRST._replace(name="thorough"))
    player = racing("farmer", table=table)
    assert methods_offered(player) == (
        "Shortest Backtracking:situation Backtracking:anywhere "
        "Thorough Thorough:situation Thorough:anywhere"
    )
    assert player.offer.title == "Let backtracking race against …"
    player.press("escape")
    assert (player.offer, player.mode) == (None, "WATCH")
    player.press("x")
    player.choose("thorough")
    assert "backtracking and thorough" in player.lines[0]
    player.press("end")
    assert player.message.endswith("Both found the same solution of 7 moves.")
    player = racing("farmer", strategy=Strategy("shortest"), table=_with_methods(SHORTEST))
    player.press("x")
    assert player.mode == "WATCH"
    assert player.message == "There is no other method for shortest to race against."
    player = racing("farmer", strategy=Strategy("backtracking", {"repeats": "anywhere"}))
    assert methods_offered(player) == "Shortest Backtracking Backtracking:situation"
    player.choose("backtracking")
    with_memory, without = (plan.solver for plan in race_of(player).plans)
    assert (with_memory.max_moves, without.max_moves) == (None, 20)
    assert (with_memory.looks_elsewhere, without.looks_elsewhere) == (True, False)


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


# The maps of a race: each is lit by its own search, wherever the race goes

MAPPED = ("farmer", "couples", "bridge", "hanoi:4", "tiles")
"""Games with a map whose searches all come to a solution soon."""


def at_start(game: str, size: tuple[int, int] = WIDE, strategy: str = "shortest") -> Sitter:
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


@pytest.mark.parametrize("game", MAPPED)
def test_wherever_a_race_goes_each_map_has_the_lights_of_its_search(game: str) -> None:
    player = at_start(game)
    player.press("g")
    for keys in ("", "right", "pagedown pagedown", "left", "3", "end", "5", "home", "pagedown"):
        player.press(keys)
        player.run_until(lambda: player.race is not None and player.race.maps.is_done)
        for index, session in enumerate(race_of(player).sessions):
            view = map_shown(player, index)
            assert view.lights == found_afresh(player, index), keys
            assert view.here == view.positions.number(session.state)


def test_the_maps_stand_in_the_place_of_the_boards_with_these_in_small_below() -> None:
    player = at_start("farmer")
    assert player.region_of("map0") is None
    player.press("pagedown pagedown g")
    for index in (0, 1):
        shown, small = (player.region_of(f"{name}{index}") for name in ("map", "position"))
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
    player.press("g tab")
    assert None not in (player.region_of("map0"), player.region_of("map1"))
    assert "▸ backtracking ◂" in player.text
    state = race_of(player).sessions[1].state
    player.press("enter")
    assert (player.mode, player.session.state) == ("PLAY", state)


def test_why_there_is_no_map_is_said_and_the_boards_stay() -> None:
    why_not = "Nobody can draw that."
    table = Table((altered(TILES, own_map=lambda puzzle: why_not),))
    other = racing("tiles", WIDE, table=table, strategy=Strategy("shortest"))
    begin_race(other, "astar")
    no_room = "There is no room for two maps: they need a terminal of at least 120 columns."
    for player, why in ((at_start("farmer", (119, 40)), no_room), (other, why_not)):
        player.press("space g")
        assert player.message == why
        assert (player.region_of("map0"), player.region_of("board0") is None) == (None, False)
        player.press("right")
        assert player.message != why


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
