"""Watching: how fast a session follows a whole search, without drawing and with the search tree."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import Any

from tests.benchmarks.line import Line, Rival, Unit, at_least, ratio_at_least
from tests.benchmarks.process import medians, seconds_of
from tests.tools.sitter import LOOK
from tui.command.process import collect_seldom
from tui.drawing.canvas import Canvas, Size
from tui.drawing.layout import PanelRoom, Wishes, puzzle_regions
from tui.engine.action import Action, Run
from tui.engine.plan import plan_of
from tui.engine.strategy import Strategy
from tui.game.playback import Playback
from tui.game.session import Session
from tui.game.tree_view import WatchedTree
from tui.game.watch import Watch
from tui.game.watching import MAX_SPEED, Phase, View
from tui.picture.watch import tree_part
from tui.puzzles.table import TABLE

ROUNDS = 5
FRAME = 0.012
"""Seconds of searching in one frame."""
TERMINAL = Size(120, 40)

GAME = TABLE.parse_game("couples")
PLAN = plan_of(GAME.kind, Strategy("backtracking"), GAME.puzzle)


def lines() -> Iterator[Line]:
    puzzle = GAME.puzzle
    steps = sum(1 for _ in PLAN.solver.steps(puzzle, puzzle.initial_state()))
    before = gc.get_threshold()
    collect_seldom()  # As the app does.
    try:
        times = medians(ROUNDS, *map(partial(partial, seconds_of), MEASURED))
    finally:
        gc.set_threshold(*before)
    bare, run_on, with_tree, one_by_one, resumed = (steps / seconds for seconds in times)
    title, rate = "watching: all steps of couples", Unit.RATE
    half = ratio_at_least(0.5)
    yield Line(f"{title}, run on", run_on, Rival("bare generator", bare), half, rate)
    yield Line(f"{title}, with tree", with_tree, Rival("run on without", run_on), half, rate)
    for how, figure in (("one by one", one_by_one), ("resumed", resumed)):
        yield Line(f"{title}, {how}", figure, limit=at_least(1e5), unit=rate)


def _bare() -> None:
    puzzle = GAME.puzzle
    deque(PLAN.solver.steps(puzzle, puzzle.initial_state()), maxlen=0)


def _watch() -> Watch[Any, Any]:
    session: Session[Any, Any] = Session(GAME.puzzle)
    return Watch(session, PLAN, monotonic, View.SEARCH, MAX_SPEED)


def _run_on() -> None:
    """Frame by frame to the end, as it is asked for by a key."""
    playback = _watch().playback
    playback.do(Action(Run.ON))
    while playback.phase is Phase.SEARCHING:
        playback.tick(FRAME)


def _run_on_with_tree() -> None:
    """The same, with the tree made and painted in each frame."""
    watch = _watch()
    tree = WatchedTree(GAME.puzzle, watch.origin, PLAN)
    watch.playback.do(Action(Run.ON))
    while watch.playback.phase is Phase.SEARCHING:
        watch.playback.tick(FRAME)
        _show(watch, tree)
    while not _show(watch, tree):
        pass


def _show(watch: Watch[Any, Any], tree: WatchedTree) -> bool:
    """Whether the tree has come to where the search is."""
    search = watch.search
    assert search is not None, "it is the search that is watched"
    regions = puzzle_regions(TERMINAL, Wishes(watched=True, panels=PanelRoom(True)))
    size = regions["tree"].size
    is_done = tree.follow(search, FRAME)
    tree_part(tree, search).paint(Canvas(size, LOOK.palette.base, LOOK.glyphs), LOOK)
    return is_done


def _to_end(go_on: Callable[[Playback], object]) -> None:
    playback = _watch().playback
    while playback.phase is not Phase.EXHAUSTED:
        go_on(playback)


def _one_frame(playback: Playback) -> None:
    # A watch stops at each solution.
    playback.resume()
    playback.tick(FRAME)


MEASURED = (
    _bare,
    _run_on,
    _run_on_with_tree,
    partial(_to_end, Playback.forward),
    partial(_to_end, _one_frame),
)
