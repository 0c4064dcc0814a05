"""The search tree and the listing beside a watch, and the cursor that walks the tree, by real
keys."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.tools.games import states_along
from tests.tools.kinds import NAMES
from tests.tools.oracles import PREPARED
from tests.tools.player import playing
from tests.tools.searched import LONGEST, Steps, run_to, searcher, watch_of
from tests.tools.trees import STRATEGIES, drawn
from tests.tools.watcher import Watcher, watcher
from tui.drawing.layers import LayersView
from tui.drawing.listing import ListingPanel
from tui.drawing.tree import TreeView
from tui.engine.ask import Ask, Panel, Run
from tui.engine.layers import Layers
from tui.engine.puzzle import amount
from tui.engine.solver import Order
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.engine.tree_row import Mark
from tui.game import panels, tree_keeper
from tui.game.settings import Preferences
from tui.game.watching import View
from tui.picture import keys

each_search = pytest.mark.parametrize(("game", "method"), STRATEGIES)
SIZES = ((80, 24), (120, 40))
SEARCHES = [(*search, SIZES[(n + n // 2) % 2]) for n, search in enumerate(STRATEGIES)]
each_search_at_a_size = pytest.mark.parametrize(("game", "method", "size"), SEARCHES, ids=str)
WALKERS = [
    (game, method)
    for game, method in STRATEGIES
    if Steps(game, method).solver.order is Order.DEPTH and method == "backtracking"
]
each_walker = pytest.mark.parametrize(("game", "method"), WALKERS)


def shown_by_moves(player: Watcher) -> object:
    """The position to which the moves of the session's line lead, by the rules alone."""
    session = player.session
    moves = [made.move for made in session.line]
    return states_along(session.puzzle, session.start, moves)[-1]


def tree_of(player: Watcher) -> TreeView | LayersView:
    tree = player.screen.sheet.part("tree")
    assert isinstance(tree, (TreeView, LayersView)), tree
    return tree


def is_walked(player: Watcher) -> bool:
    return player.screen.sitting.desk.is_walked


def seek(player: Watcher, number: int) -> None:
    player.screen.ask(Ask(Run.SEEK, number))


# Where the panels stand


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(
    ("size", "is_beside"),
    [((60, 20), False), ((80, 24), False), ((99, 40), False), ((100, 30), True),
     ((120, 40), True), ((160, 50), True)],
    ids=str,
)  # fmt: skip
async def test_the_tree_stands_beside_the_board_or_in_its_place(
    monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], is_beside: bool
) -> None:
    async with searcher(monkeypatch, game, size=size) as player:
        without = player.text
        for key, panels in (("t", ["tree"]), ("p", ["tree", "listing"]), ("t", ["listing"])):
            await player.press(key)
            sheet = player.screen.sheet
            has_room = size[0] >= 76 or is_beside
            for name in panels:
                assert sheet.region_of(name) is not None or not has_room
            assert (sheet.region_of("board") is not None) == is_beside
            assert (sheet.region_of("position") is not None) == (not is_beside)
            if not is_beside:
                assert f"position {player.position}"[: size[0] - 2] in player.text
            assert all(len(line) <= size[0] for line in player.lines)
        await player.press("p")
        assert player.text == without


@each_search_at_a_size
async def test_the_tree_follows_the_search_and_counts_what_it_counts(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str, size: tuple[int, int]
) -> None:
    steps, rng = Steps(game, method), Random(f"{game} {method}")
    async with searcher(monkeypatch, game, method, size) as player:
        await player.press("t")
        for _ in range(6):
            seek(player, rng.randrange(min(LONGEST, len(steps.made)) + 1))
            await player.press(rng.choice(("right", "left", "]", "[", "5", "home")))
            at = player.progress.step
            tally = watch_of(player).playback.shown.tally
            assert tally == steps.tally(at)
            made = steps.made[:at]
            refused = sum(step.kind is StepKind.REJECT for step in made)
            nodes = 1 + sum(step.kind is StepKind.ADVANCE for step in made)
            nodes -= sum(step.replaces is not None for step in made)
            calls = sum(step.kind is StepKind.CALL for step in made)
            title = ", ".join(tree_of(player).counts)
            assert title[:8] in next(line for line in player.lines if "Search tree" in line)
            if isinstance(tree_of(player), LayersView):
                assert amount(nodes, "position") in title
            else:
                assert amount(calls or nodes, "task" if calls else "node") in title
                assert not refused or f"{refused} refused" in title
            if tally.solutions:
                assert amount(tally.solutions, "solution") in title


# Walking the tree


@each_search_at_a_size
async def test_every_row_can_be_visited_and_the_board_shows_its_position(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str, size: tuple[int, int]
) -> None:
    steps = Steps(game, method)
    async with searcher(monkeypatch, game, method, size) as player:
        seek(player, min(150, len(steps.made)))
        step, state = player.progress.step, player.session.state
        await player.press("t")
        told = player.message
        await player.press("tab")
        assert is_walked(player)
        assert player.message == told, "the cursor is where the search is"
        player.screen.ask(Ask(Panel.WALK, 0, -1000))
        await player.press("up")
        assert player.session.move_count == 0, "the first row is the start"
        seen = {player.message}
        for _ in range(60):
            await player.press("down")
            panel = player.screen.sitting.desk.panels
            assert player.session.state == shown_by_moves(player)
            node = panel.tree.node if panel.tree else None
            assert node is not None
            made = [move.move for move in player.session.line]
            assert made == node.path.moves()
            assert player.message.lstrip("✗ ")[:10] == node.sentence[:10]
            assert player.progress.step == step, "the watch stays where it is"
            seen.add(node.sentence)
        assert len(seen) > 1
        for key in ["right", "right", "left", "left", "down", "right"]:
            await player.press(key)
            assert player.session.state == shown_by_moves(player)
        await player.press("q")
        assert not is_walked(player)
        assert (player.mode, player.progress.step) == ("WATCH", step)
        assert player.session.state == state


@each_walker
async def test_a_branch_that_is_done_with_is_unfolded_and_folded_again(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str
) -> None:
    monkeypatch.setattr(tree_keeper, "_BETWEEN_MARKS", 100)
    async with searcher(monkeypatch, game, method, (120, 40)) as player:
        steps = Steps(game, method)
        backtracks = [n for n, s in enumerate(steps.made, 1) if s.kind is StepKind.BACKTRACK]
        if not backtracks:
            pytest.skip("it goes astray only after long")
        seek(player, backtracks[min(20, len(backtracks) - 1)])
        await player.press("t tab")
        view = tree_of(player)
        assert isinstance(view, TreeView)
        dead = [row for row in view.rows if row.mark in (Mark.DEAD, Mark.FRUITFUL)]
        for row in dead[:3]:
            player.screen.react(player.screen.sitting.choose_node(row.key))
            rows = len(tree_of(player).rows)
            await player.press("right")
            await player.run_until(lambda: player.screen.sitting.desk.panels.is_done)
            unfolded = tree_of(player)
            if len(unfolded.rows) == rows:
                continue  # Nothing came of it.
            assert player.session.state == shown_by_moves(player)
            await player.press("right")
            assert player.session.state == shown_by_moves(player)
            await player.press("left left")
            assert len(tree_of(player).rows) == rows


async def test_while_a_branch_is_found_again_it_is_said_how_far_that_has_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tree_keeper, "_MOST_MARKS", 1)
    monkeypatch.setattr(panels, "SLICE", 60.0)
    async with searcher(monkeypatch, "family", "backtracking", (120, 40)) as player:
        seek(player, 8000)
        await player.press("t tab")
        view = tree_of(player)
        assert isinstance(view, TreeView)
        folded = next(row for row in view.rows if row.mark in (Mark.DEAD, Mark.FRUITFUL))
        player.screen.react(player.screen.sitting.choose_node(folded.key))
        told = player.message
        monkeypatch.setattr(panels, "SLICE", 0.0)
        await player.answer("right")
        monkeypatch.setattr(panels, "SLICE", 60.0)
        assert re.fullmatch(
            r"Unfolding: the search is made again, [\d ]+ of [\d ]+ steps\.", player.message
        )
        await player.let_pass(1)
        await player.run_until(lambda: player.screen.sitting.desk.panels.is_done)
        assert player.message == told
        assert len(tree_of(player).rows) > len(view.rows)


@each_search_at_a_size
async def test_enter_takes_over_at_the_node_under_the_cursor(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str, size: tuple[int, int]
) -> None:
    async with searcher(monkeypatch, game, method, size) as player:
        seek(player, min(90, len(Steps(game, method).made)))
        await player.press("t tab up up up enter")
        assert player.mode == "PLAY"
        assert not is_walked(player)
        assert not {*player.screen.controls} & {*keys.TREE, *keys.SEARCH}
        assert player.session.state == shown_by_moves(player)
        made = player.moves.split()
        for left in reversed(range(len(made))):
            await player.press("u")
            assert player.moves.split() == made[:left]
        assert player.session.state == player.session.start


@each_search
async def test_w_begins_a_watch_at_the_node_and_q_leaves_the_session_there(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str
) -> None:
    async with searcher(monkeypatch, game, method, (120, 40)) as player:
        seek(player, min(90, len(Steps(game, method).made)))
        await player.press("t tab up up up")
        moves, state = player.moves, player.session.state
        await player.press("w space")
        assert (player.mode, player.session.state) == ("WATCH", state)
        assert not is_walked(player)
        assert player.progress.step == 0
        assert watch_of(player).origin == state
        await player.press("right right right tab down q")
        assert player.mode == "WATCH", "q first gives the arrows back"
        await player.press("q")
        assert (player.mode, player.moves, player.session.state) == ("PLAY", moves, state)


@each_search
async def test_comma_and_full_stop_step_in_any_case(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str
) -> None:
    async with searcher(monkeypatch, game, method, (120, 40)) as player:
        await player.press("t right right right tab")
        for key, by in (("full_stop", 1), ("comma", -1), ("comma", -1), ("full_stop", 1)):
            before = player.progress.step
            await player.press(key)
            assert player.progress.step == max(0, min(before + by, LONGEST))
        assert is_walked(player)
        step = player.progress.step
        await player.press("right left up down")
        assert player.progress.step == step


@each_search_at_a_size
async def test_a_row_that_is_clicked_is_visited(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str, size: tuple[int, int]
) -> None:
    async with searcher(monkeypatch, game, method, size) as player:
        seek(player, min(60, len(Steps(game, method).made)))
        await player.press("t")
        region = player.screen.sheet.region_of("tree")
        assert region is not None
        visited = 0
        for y in range(region.y + 1, region.bottom):
            for x in (region.x + 4, region.x + region.width // 2):
                await player.answer_click(x, y)
                await player.pilot.pause(0)
                assert player.session.state == shown_by_moves(player)
            visited += is_walked(player)
        assert visited
        await player.press("q q")
        assert (player.mode, player.moves) == ("PLAY", "")


async def test_the_board_points_at_those_for_whom_a_candidate_was_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with searcher(monkeypatch, "couples", "backtracking", (120, 40)) as player:
        await run_to(player, "f", "dead end")
        await player.press("t tab")
        pointed = 0
        for _ in range(12):
            await player.press("up")
            if "refused. " in player.message:
                assert player.message.startswith("✗ ")
                met = "was met on the way" in player.message
                assert ("✗" in player.board) or met
                assert bool(player.screen.sitting.message.pointed) != met
                pointed += not met
            else:
                assert not player.screen.sitting.message.pointed
        assert pointed


async def test_what_plays_on_takes_the_arrows_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async with searcher(monkeypatch, "couples", "backtracking", (120, 40)) as player:
        await player.press("] t tab up up space")
        assert not is_walked(player)
        assert player.state_word == "playing"
        await player.let_steps_pass(3)
        step = player.progress.step
        await player.press("tab")
        assert (player.state_word, is_walked(player)) == ("paused", True)
        await player.let_pass(60)
        assert player.progress.step == step
        await run_to(player, "f", "dead end")
        assert is_walked(player), "it is paused there"
        assert player.message.startswith("Take ")


async def test_tab_and_the_tree_are_dead_where_nothing_is_searched() -> None:
    async with playing("farmer", (120, 40), table=PREPARED) as player:
        for key in ("t", "p", "tab"):
            before = player.text
            await player.press(key)
            assert player.text == before, "in play"
        await player.press("1 3 enter e")
        assert "WATCH" in player.lines[0]
        for key in ("t", "p", "tab"):
            before = player.text
            await player.press(key)
            assert player.text == before, "in a review"


# The listing


@each_search_at_a_size
async def test_the_lit_line_is_that_of_the_step(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str, size: tuple[int, int]
) -> None:
    steps, rng = Steps(game, method), Random(game)
    listing = steps.solver.listing
    assert listing is not None
    async with searcher(monkeypatch, game, method, size) as player:
        await player.press("p")
        for _ in range(12):
            seek(player, rng.randrange(1, min(LONGEST, len(steps.made)) + 1))
            await player.press(rng.choice(("right", "left", "right")))
            at = player.progress.step
            panel = player.screen.sheet.part("listing")
            assert isinstance(panel, ListingPanel)
            lit = listing.line_of(steps.made[at - 1]) if at else 0
            assert panel.lit == lit
            region = player.screen.sheet.region_of("listing")
            assert region is not None
            rows = [line[region.x : region.x + region.width] for line in player.lines]
            marked = [row for row in rows[region.y : region.bottom] if row.startswith("▸")]
            assert len(marked) == (1 if lit else 0)
            if lit:
                words = marked[0].removeprefix("▸").split()
                assert listing.lines[lit - 1].split()[: len(words[:2])] == words[:2]


@pytest.mark.parametrize("key", ["t", "p"])
@pytest.mark.parametrize("game", NAMES)
async def test_in_the_solution_view_a_panel_starts_over_in_the_search_view(
    monkeypatch: pytest.MonkeyPatch, game: str, key: str
) -> None:
    async with watcher(monkeypatch, game, table=PREPARED, size=(120, 40)) as player:
        await player.press(f"w space right right {key}")
        assert (player.settings[1], player.progress.step) == ("search", 0)
        assert player.screen.sheet.region_of("tree" if key == "t" else "listing") is not None
        assert player.screen.sitting.desk.settings.view is View.SEARCH
        await player.press("v")
        assert player.screen.sheet.region_of("tree" if key == "t" else "listing") is None
        await player.press(key)
        assert player.settings[1] == "search"
        assert player.screen.sheet.region_of("tree" if key == "t" else "listing") is not None


async def test_panels_are_remembered_and_shown_again(tmp_path: Path) -> None:
    path = str(tmp_path / "settings.json")
    async with playing("farmer", (120, 40), preferences=Preferences(path)) as player:
        await player.press("w space t p q")
    settings = Preferences(path).settings
    assert (settings.tree, settings.listing) == (True, True)
    async with playing("couples", (120, 40), preferences=Preferences(path)) as player:
        await player.press("w space")
        assert "Search tree" in player.text
        await player.press("t p")
    settings = Preferences(path).settings
    assert (settings.tree, settings.listing) == (False, False)
    async with playing("farmer", (120, 40), preferences=Preferences(path)) as player:
        await player.press("w space")
        assert "Search tree" not in player.text


# Small terminals, and changes of size


@pytest.mark.parametrize("size", [(59, 19), (40, 10), (20, 4), (10, 2)], ids=str)
@pytest.mark.parametrize("game", NAMES)
async def test_terminals_too_small_for_pictures_do_without_panels(
    monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    async with searcher(monkeypatch, game, size=size) as player:
        for key in ("t", "p", "tab", "right", "right", "tab", "down", "q"):
            await player.press(key)
            assert "Search tree" not in player.text
            assert not is_walked(player)


@each_search
async def test_the_tree_fits_whatever_size_the_terminal_takes(
    monkeypatch: pytest.MonkeyPatch, game: str, method: str
) -> None:
    async with searcher(monkeypatch, game, method, (120, 40)) as player:
        seek(player, min(100, len(Steps(game, method).made)))
        await player.press("t tab up up")
        for size in ((80, 24), (60, 20), (40, 10), (100, 30), (10, 2), (120, 40)):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause(0)
            assert player.session.state == shown_by_moves(player)
            if size[0] >= 60:
                assert "Search tree" in player.text
                assert len(player.lines) == size[1]
        await player.press("down up")
        assert player.session.state == shown_by_moves(player)
        assert not is_walked(player), "nobody sees the cursor where there is no room"
        await player.press("q")
        assert (player.mode, player.moves) == ("PLAY", "")


# Memory


async def test_a_whole_search_with_its_tree_keeps_few_places_and_nodes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with searcher(monkeypatch, "family", "backtracking", (120, 40)) as player:
        monkeypatch.setattr(tree_keeper, "_BETWEEN_MARKS", 64)
        await player.press("t C")
        await player.run_until(lambda: player.screen.sitting.desk.panels.is_done)
        panel = player.screen.sitting.desk.panels.tree
        assert panel is not None
        assert len(panel._keeper._marks) <= tree_keeper._MOST_MARKS
        shape = panel._keeper.tree.shape
        assert not isinstance(shape, Layers)
        held = sum(len(level.branches) for level in shape.levels)
        assert held < 100
        root = drawn(Steps("family", "backtracking").made)[0]
        assert root.nodes > held
        assert Strategy("backtracking").method in player.transport
