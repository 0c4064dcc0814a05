"""A search that is watched: what is tried, why it is rejected, what is taken back and the
counters; and the tree and the listing beside it."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.tools.controllers import BACKTRACKING, searching, seek, tree_of, watching
from tests.tools.eyes import shown_by_moves, watch_of
from tests.tools.kinds import EVERY, ONE_EACH
from tests.tools.searched import LONGEST, Steps
from tests.tools.sitter import Sitter
from tests.tools.trees import EACH_METHOD
from tui.drawing.panels import LayersView, ListingPanel
from tui.drawing.parts import SmallBoard
from tui.engine.plan import plan_of
from tui.engine.puzzle import Verdict, amount
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy
from tui.game.watching import MAX_SPEED, View
from tui.picture.watch import listing_panel
from tui.puzzles.crossing.company import FORBIDDEN_COMPANY, WRONG_BANK
from tui.puzzles.crossing.rules import Crossing

CROSS = "✗"


def step_of(player: Sitter) -> Step:
    step = watch_of(player).playback.shown.step
    assert step is not None
    return step


def count_of(player: Sitter, name: str) -> int:
    """A counter beside the board."""
    return next(int(line.split()[-1]) for line in player.lines if f"│ {name}" in line)


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
        assert player.board.count(CROSS) == len(culprits)
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
    assert player.transport.count("┻") == 3, "one is in the legend"
    player.press("v")
    assert "┻" not in player.transport


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
        others = 1 + count_of(player, "advanced") - len(depths)
        waiting = f"{amount(others, 'other position')} {'wait' if others > 1 else 'waits'}"
        here = f"Expand a position {amount(depths[-1], 'move')} deep"
        assert player.message == f"{here}; {waiting if others else 'no other position waits'}."
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


# The values beside a listing are those of the step that is shown


@pytest.mark.parametrize(
    ("name", "method", "number", "values"),
    [
        ("farmer", "shortest", 1, [("depth", "0"), ("frontier", "0"), ("candidate", "FC")]),
        ("farmer", "shortest", 4, [("depth", "1"), ("frontier", "1"), ("made", "FG")]),
        ("farmer", "backtracking", 1, [("depth", "0"), ("refused", "FC")]),
        ("hanoi:3", "recursive", 1, [("tasks", "3 A>B spare C"), ("", "2 A>C spare B")]),
        ("hanoi:3", "shortest", 0, [("depth", "1"), ("made", "AB")]),
        ("knight", "warnsdorff", 0,
         [("depth", "0"), ("candidate", "b3"), ("in order", "b3 5, c2 5")]),
    ],
)  # fmt: skip
def test_the_values_are_those_that_the_method_goes_by(
    name: str, method: str, number: int, values: list[tuple[str, str]]
) -> None:
    kind, puzzle, start = EVERY.parse_game(name)
    plan = plan_of(kind, Strategy(method), puzzle)
    step = next(islice(plan.solver.steps(puzzle, start), number, None))
    assert list(listing_panel(puzzle, plan, step, ">").values) == values
    assert not listing_panel(puzzle, plan, None, ">").values


# Where tree and listing stand, and what they show


each_search = pytest.mark.parametrize(("game", "method"), EACH_METHOD)
SIZES = ((80, 24), (120, 40))
SEARCHES = [(*search, SIZES[(n + n // 2) % 2]) for n, search in enumerate(EACH_METHOD)]
each_search_at_a_size = pytest.mark.parametrize(("game", "method", "size"), SEARCHES, ids=str)


# Where the panels stand


@pytest.mark.parametrize("game", ONE_EACH)
@pytest.mark.parametrize(
    ("size", "is_beside"), [((60, 20), False), ((99, 40), False), ((100, 30), True)], ids=str
)
def test_the_tree_stands_beside_the_board_or_in_its_place(
    game: str, size: tuple[int, int], is_beside: bool
) -> None:
    player = searching(game, size=size)
    without = player.text
    for key, panels in (("t", ["tree"]), ("p", ["tree", "listing"]), ("t", ["listing"])):
        player.press(key)
        has_room = size[0] >= 76 or is_beside
        for name in panels:
            assert player.region_of(name) is not None or not has_room
        assert (player.region_of("board") is not None) == is_beside
        assert (player.region_of("position") is not None) == (not is_beside)
        if not is_beside:
            small = player.part("position")
            assert isinstance(small, SmallBoard)
            assert small.state == player.session.state
        assert all(len(line) <= size[0] for line in player.lines)
    player.press("p")
    assert player.text == without


@each_search_at_a_size
def test_wherever_a_search_is_the_tree_counts_it_and_its_line_of_the_listing_is_lit(
    game: str, method: str, size: tuple[int, int]
) -> None:
    steps, rng = Steps(game, method), Random(f"{game} {method}")
    listing = steps.solver.listing
    assert listing is not None
    player = searching(game, method, size)
    player.press("t p")
    for _ in range(12):
        seek(player, rng.randrange(1, min(LONGEST, len(steps.made)) + 1))
        player.press(rng.choice(("right", "left", "]", "[", "left 5", "home")))
        at = player.progress.step
        tally = watch_of(player).playback.shown.tally
        assert tally == steps.tally(at)
        title = ", ".join(tree_of(player).counts)
        assert title[:8] in next(line for line in player.lines if "Search tree" in line)
        refused = sum(step.kind is StepKind.REJECT for step in steps.made[:at])
        is_told = not isinstance(tree_of(player), LayersView) and refused > 0
        assert not is_told or f"{refused} refused" in title
        assert not tally.solutions or amount(tally.solutions, "solution") in title
        panel, region = player.part("listing"), player.region_of("listing")
        assert isinstance(panel, ListingPanel)
        last = steps.made[at - 1] if at else None
        assert panel.lit == (listing.line_of(last) if last else 0)
        if last is not None and last.kind is StepKind.TRY:
            candidate = player.session.puzzle.move_text(last.move)
            assert candidate in [value for _, value in panel.values]
        assert region is not None
        rows = [line[region.x : region.x + region.width] for line in player.lines]
        marked = [row for row in rows[region.y : region.bottom] if row.startswith("▸")]
        shown = [row.removeprefix("▸").split()[:2] for row in marked]
        assert shown == [listing.lines[panel.lit - 1].split()[:2]] * bool(at)


# Small terminals, and changes of size


@each_search
def test_the_tree_fits_whatever_size_the_terminal_takes(game: str, method: str) -> None:
    player = searching(game, method, (120, 40))
    seek(player, min(100, len(Steps(game, method).made)))
    player.press("t tab up up")
    for size in ((80, 24), (60, 20), (40, 10), (100, 30), (10, 2), (120, 40)):
        player.resize(*size)
        assert player.session.state == shown_by_moves(player)
        if size[0] >= 60:
            assert "Search tree" in player.text
            assert len(player.lines) == size[1]
    player.press("down up")
    assert player.session.state == shown_by_moves(player)
    player.press("q q")  # The first gives the focus back.
    assert (player.mode, player.moves) == ("PLAY", "")
