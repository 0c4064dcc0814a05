"""The search tree and the listing beside a watch: where they stand, and what they show."""

from __future__ import annotations

from random import Random

import pytest

from tests.tools.controllers import searching, seek, tree_of
from tests.tools.kinds import ONE_EACH
from tests.tools.searched import LONGEST, Steps
from tests.tools.sitter import Sitter
from tests.tools.trees import EACH_METHOD
from tests.tools.watches_of import shown_by_moves, watch_of
from tui.drawing.board import SmallBoard
from tui.drawing.canvas import Canvas
from tui.drawing.layers import LayersView
from tui.drawing.panels import ListingPanel
from tui.engine.puzzle import amount
from tui.engine.step import StepKind

each_search = pytest.mark.parametrize(("game", "method"), EACH_METHOD)
SIZES = ((80, 24), (120, 40))
SEARCHES = [(*search, SIZES[(n + n // 2) % 2]) for n, search in enumerate(EACH_METHOD)]
each_search_at_a_size = pytest.mark.parametrize(("game", "method", "size"), SEARCHES, ids=str)


# Where the panels stand


def shows_small_board(player: Sitter) -> bool:
    """Whether the position reached is drawn in small in its place."""
    part, region = player.part("position"), player.region_of("position")
    assert isinstance(part, SmallBoard)
    assert region is not None
    look = player.look
    canvas = Canvas(region.size, look.palette.base, look.glyphs)
    part.paint(canvas, look)
    rows = [line.ljust(region.width) for line in player.lines[region.y : region.bottom]]
    return part.state == player.session.state and rows == canvas.lines


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
            assert shows_small_board(player)
        assert all(len(line) <= size[0] for line in player.lines)
    player.press("p")
    assert player.text == without


@each_search_at_a_size
def test_the_tree_follows_the_search_and_counts_what_it_counts(
    game: str, method: str, size: tuple[int, int]
) -> None:
    steps, rng = Steps(game, method), Random(f"{game} {method}")
    player = searching(game, method, size)
    player.press("t")
    for _ in range(6):
        seek(player, rng.randrange(min(LONGEST, len(steps.made)) + 1))
        player.press(rng.choice(("right", "left", "]", "[", "left 5", "home")))
        at = player.progress.step
        tally = watch_of(player).playback.shown.tally
        assert tally == steps.tally(at)
        title = ", ".join(tree_of(player).counts)
        assert title[:8] in next(line for line in player.lines if "Search tree" in line)
        refused = sum(step.kind is StepKind.REJECT for step in steps.made[:at])
        is_told = not isinstance(tree_of(player), LayersView) and refused > 0
        assert not is_told or f"{refused} refused" in title
        if tally.solutions:
            assert amount(tally.solutions, "solution") in title


# The listing


@each_search_at_a_size
def test_the_lit_line_is_that_of_the_step(game: str, method: str, size: tuple[int, int]) -> None:
    steps, rng = Steps(game, method), Random(game)
    listing = steps.solver.listing
    assert listing is not None
    player = searching(game, method, size)
    player.press("p")
    for _ in range(12):
        seek(player, rng.randrange(1, min(LONGEST, len(steps.made)) + 1))
        player.press(rng.choice(("right", "left", "right")))
        at = player.progress.step
        panel = player.part("listing")
        assert isinstance(panel, ListingPanel)
        lit = listing.line_of(steps.made[at - 1]) if at else 0
        assert panel.lit == lit
        region = player.region_of("listing")
        assert region is not None
        rows = [line[region.x : region.x + region.width] for line in player.lines]
        marked = [row for row in rows[region.y : region.bottom] if row.startswith("▸")]
        assert len(marked) == (1 if lit else 0)
        if lit:
            words = marked[0].removeprefix("▸").split()
            assert listing.lines[lit - 1].split()[: len(words[:2])] == words[:2]


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
