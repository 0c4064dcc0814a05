"""A search that is watched: what is tried, why it is rejected, what is taken back and the
counters; and the tree and the listing beside it."""

from __future__ import annotations

from random import Random

import pytest

from tests.tools.controllers import BACKTRACKING, searching, seek, tree_of, watching
from tests.tools.eyes import shown_by_moves, watch_of
from tests.tools.kinds import ONE_EACH
from tests.tools.searched import LONGEST, Steps
from tests.tools.sitter import Sitter
from tests.tools.trees import EACH_METHOD
from tui.drawing.panels import LayersView, ListingPanel
from tui.drawing.parts import SmallBoard
from tui.engine.puzzle import Verdict, amount
from tui.engine.reasons import refused
from tui.engine.step import Step, StepKind
from tui.game.watching import View
from tui.puzzles.crossing.company import FORBIDDEN_COMPANY, WRONG_BANK
from tui.puzzles.crossing.rules import Crossing

CROSS = "✗"


def step_of(player: Sitter) -> Step:
    step = watch_of(player).playback.shown.step
    assert step is not None
    return step


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
            told = f"{load} refused: "  # By the search, or by the rules.
            told = told if verdict.ok else refused(load, verdict.refusal.reason)
            assert player.message.startswith(f"{mark}{told}")
        assert player.board.count(CROSS) == len(culprits)
    assert {verdict.code for verdict in heard} >= {FORBIDDEN_COMPANY, WRONG_BANK}


# Where tree and listing stand, and what they show


each_search = pytest.mark.parametrize(("game", "method"), EACH_METHOD)
SIZES = ((80, 24), (120, 40))
SEARCHES = [(*search, SIZES[(n + n // 2) % 2]) for n, search in enumerate(EACH_METHOD)]
each_search_at_a_size = pytest.mark.parametrize(("game", "method", "size"), SEARCHES, ids=str)


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
        assert title.partition(",")[0] in next(
            line for line in player.lines if "Search tree" in line
        )
        begun = max((n for n in range(at) if steps.made[n].kind is StepKind.DEEPEN), default=0)
        refused = sum(step.kind is StepKind.REJECT for step in steps.made[begun:at])
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
