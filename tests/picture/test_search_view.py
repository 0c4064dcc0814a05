"""The search view: what is tried, why it is rejected, what is taken back, and the counters."""

from __future__ import annotations

import pytest

from tests.tools.controllers import BACKTRACKING, watching
from tests.tools.sitter import Sitter
from tui.engine.puzzle import Verdict
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy
from tui.game.watching import MAX_SPEED, View
from tui.puzzles.crossing.board.people import layout_of
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import BANKS, FORBIDDEN_COMPANY, WRONG_BANK

CROSS = "✗"


def step_of(player: Sitter) -> Step:
    auto = player.controller.watches.watch
    assert auto is not None
    assert auto.playback.shown.step is not None
    return auto.playback.shown.step


def count_of(player: Sitter, name: str) -> int:
    """A counter beside the board."""
    return next(int(line.split()[-1]) for line in player.lines if f"│ {name}" in line)


def marked(player: Sitter, crossing: Crossing) -> set[str]:
    """The letters of the items that are marked: on the banks where they stand, in the boat behind
    their names."""
    region = player.region_of("board")
    assert region is not None
    layout = layout_of(crossing, region.size, player.look)
    letters = set()
    for y, row in enumerate(player.lines[region.y : region.bottom]):
        for x in (place for place, text in enumerate(row[: region.width]) if text == CROSS):
            pill = row[x + 1 :].split()
            for number, item in enumerate(crossing.items):
                is_there = any(layout.slot(number, bank).contains(x, y) for bank in BANKS)
                if is_there or item.letter in pill[:2]:
                    letters.add(item.letter)
    return letters


@pytest.mark.parametrize("game", ["farmer", "couples", "family"])
def test_a_rejected_load_is_told_as_the_rules_say_and_culprits_who_are_there_are_marked(
    game: str,
) -> None:
    heard: set[Verdict] = set()
    player = watching(game, strategy=BACKTRACKING, view=View.SEARCH)
    crossing = player.session.puzzle
    assert isinstance(crossing, Crossing)
    player.press("w space")
    for _ in range(80):
        player.press("right")
        step = step_of(player)
        culprits: set[str] = set()
        if step.kind is StepKind.REJECT:
            verdict = crossing.check(player.session.state, step.move)
            is_absent = verdict.code == WRONG_BANK
            culprits = set() if is_absent else set(verdict.culprits)
            heard.add(verdict)
            load = crossing.move_text(step.move)
            mark = "" if is_absent else f"{CROSS} "
            assert player.message.startswith(f"{mark}Not {load}. {verdict.reason}")
        assert marked(player, crossing) == culprits
    assert {verdict.code for verdict in heard} >= {FORBIDDEN_COMPANY, WRONG_BANK}


def test_every_kind_of_step_is_told() -> None:
    player = watching("farmer", strategy=BACKTRACKING, view=View.SEARCH)
    player.press("w space")
    assert player.message == "The search begins."
    told: dict[StepKind, str] = {}
    while StepKind.SOLUTION not in told:
        player.press("right")
        told.setdefault(step_of(player).kind, player.message)
    del told[StepKind.REJECT]
    assert told == {
        StepKind.TRY: "Try FC: the 1st of 4 loads.",
        StepKind.ADVANCE: "FG: a new position on this path, 1 move deep; go deeper.",
        StepKind.BACKTRACK: "Take back FG: of 3 loads worth trying there, 1 is refused and 2 "
        "lead to positions met before.",
        StepKind.SOLUTION: "✓ A solution of 7 moves. c looks for another way.",
    }


def test_the_counters_stand_beside_the_board_and_go_back_with_the_cursor() -> None:
    names = ("depth", "tried", "advanced", "taken back", "solutions")
    player = watching("farmer", strategy=BACKTRACKING, view=View.SEARCH, speed=MAX_SPEED)
    player.press("w")  # At the highest speed the solution is there with the first frame.
    assert [count_of(player, name) for name in names] == [7, 26, 9, 2, 1]
    player.press("left")
    assert [count_of(player, name) for name in names] == [7, 26, 9, 2, 0]
    player.press("n")
    assert [count_of(player, name) for name in names] == [0, 0, 0, 0, 0]
    player.press("c c c")
    assert [count_of(player, name) for name in names] == [0, 60, 16, 16, 2]
    assert player.state_word == "ended"
    assert player.message.startswith("Both solutions without repeating a position were found; ")
    assert player.progress.step == player.progress.of


def test_a_breadth_first_search_shows_the_position_it_looks_at_and_its_frontier() -> None:
    player = watching("couples", view=View.SEARCH)
    player.press("w space right")
    assert player.message == "Expand the start; no other position waits."
    depths = [0]
    while len(depths) < 6:
        player.press("right")
        step = step_of(player)
        if step.kind is not StepKind.EXPAND:
            continue
        depths.append(step.path.depth)
        assert player.session.move_count == count_of(player, "depth") == depths[-1]
        assert count_of(player, "expanded") == len(depths)
        frontier = 1 + count_of(player, "advanced") - len(depths)
        assert str(frontier or "no other") in player.message
    assert depths == sorted(depths)
    assert depths[-1] > 0


def test_a_square_that_the_knight_turns_down_is_marked_with_the_reason() -> None:
    player = watching("knight", strategy=BACKTRACKING, view=View.SEARCH)
    player.press("w space right")
    while step_of(player).kind is not StepKind.REJECT:
        player.press("right")
    name = player.session.puzzle.move_text(step_of(player).move)
    assert player.message.startswith(f"{CROSS} Not {name}. From {name} there would be nowhere left")
    assert player.board.count(CROSS) == 1
    player.press("left")
    assert CROSS not in player.board


def tasks(player: Sitter) -> list[tuple[bool, str]]:
    """The recursion's tasks beside the board, and whether each is marked."""
    beside = [line.split("│")[-1] for line in player.board.splitlines()]
    return [(text.startswith("▸"), text[1:].strip()) for text in beside if "→" in text]


def test_the_recursion_shows_its_tasks_with_the_current_one_marked() -> None:
    player = watching("hanoi:3", strategy=Strategy("recursive"), view=View.SEARCH)
    player.press("w space right right right")
    assert player.message == "Bring 1 disc from A to B: disc 1 lies on A and is free."
    first, second = (False, "3 A→B spare C"), (False, "2 A→C spare B")
    assert tasks(player) == [first, second, (True, "1 A→B spare C")]
    player.press("right right right")
    assert player.moves == "AB AC"
    assert tasks(player) == [first, (True, "2 A→C spare B")]
    player.press("left left left left left")
    assert tasks(player) == [(True, "3 A→B spare C")]


def test_the_squares_show_the_numbers_by_which_the_next_one_is_chosen() -> None:
    player = watching("knight", view=View.SEARCH)
    player.press("w space right")
    assert player.message.startswith("Try b3: 5 ways lead on from it, as from c2;")
    shown = player.board
    player.press("right")
    assert player.board.count("5") < shown.count("5")
    player.press("right")
    assert player.board.count("7") == shown.count("7") + 2
