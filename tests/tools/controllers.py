"""Players at controllers: at the start of a game, of a watch, of a search, and before a race."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.tools.games import USUAL, random_line
from tests.tools.kinds import EVERY
from tests.tools.oracles import PREPARED
from tests.tools.places import kept_session
from tests.tools.sitter import LOOK, SIZE, Sitter
from tests.tools.watches import StubClock
from tui.command.launch import Launch
from tui.drawing.look import Look
from tui.drawing.panels import LayersView, TreeView
from tui.engine.action import Action, Run
from tui.engine.kind import Game
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game.controller import Controller
from tui.game.dialogs import TasksOf
from tui.game.race import Race
from tui.game.rights import HOME, Rights
from tui.game.session import InProgress, begun
from tui.game.settings import Preferences
from tui.game.store import Store
from tui.game.task_controller import TaskController
from tui.game.watching import USUAL_SPEED, View, WatchSettings

WATCHED = ("farmer", "couples", "family", "hanoi", "knight")
"""Games of every usual size."""
BACKTRACKING = Strategy("backtracking")


def playing(
    game: str | Game,
    size: tuple[int, int] = SIZE,
    look: Look = LOOK,
    table: Table = EVERY,
    *,
    store: Store | None = None,
    preferences: Preferences | None = None,
    rights: Rights = HOME,
) -> Sitter:
    """A player at a game, which goes on if a store has kept it. Without one nothing is kept."""
    time, opened_late = StubClock(), store or Store()
    opened = table.parse_game(game) if isinstance(game, str) else game
    kept = kept_session(opened_late, opened, table)
    in_progress = InProgress(opened.kind, kept) if kept is not None else begun(opened)
    ascii_only = look.glyphs.is_ascii
    controller = Controller[Any, Any, Any](
        in_progress, opened_late, preferences, time, in_ascii=ascii_only, rights=rights
    )
    player = Sitter(controller, time, size, look)
    player.begin()
    return player


def watching(
    game: str,
    *,
    strategy: Strategy = USUAL,
    view: View = View.SOLUTION,
    speed: float = USUAL_SPEED,
    reading: float = 0.0,
    at_once: bool = False,
    size: tuple[int, int] = SIZE,
    table: Table = EVERY,
    patience: float = 60.0,
) -> Sitter:
    """A player at the start of a game, with these wishes for a watch; with `at_once`, watching.
    With the usual patience the oracle knows when it is asked, however slow the machine is."""
    time, settings = StubClock(reading), WatchSettings(strategy, view, speed)
    controller = Controller[Any, Any, Any](begun(table.parse_game(game)), clock=time)
    controller.player.oracle_client.patience = patience
    player = Sitter(controller, time, size)
    player.begin(settings if at_once else None)
    controller.watches.set_up(settings)
    controller.watches.settings = settings  # Every watch has that speed, also if it is the highest.
    return player


def opened(
    launch: Launch, size: tuple[int, int] = SIZE, preferences: Preferences | None = None
) -> Sitter:
    """A player before what a command line has asked for."""
    assert launch.game is not None
    time = StubClock()
    controller = Controller[Any, Any, Any](begun(launch.game), None, preferences, time)
    player = Sitter(controller, time, size)
    player.begin(launch.watch)
    return player


def searching(
    game: str,
    method: str = "",
    size: tuple[int, int] = SIZE,
    reading: float = 0.0,
    table: Table = PREPARED,
) -> Sitter:
    """A player who watches a search, paused at its start. With a `reading` the search goes on in
    slices; otherwise it comes wherever it is sent before anybody looks."""
    player = watching(
        game, strategy=Strategy(method), view=View.SEARCH, size=size, table=table,
        reading=reading,
    )  # fmt: skip
    player.press("w space")
    return player


def run_to(player: Sitter, key: str, name: str) -> None:
    """Choose from the list that a key opens what the search shall run to."""
    player.press(key)
    player.choose(name)


def seek(player: Sitter, number: int) -> None:
    """Go to the step with this number."""
    player.do(Action(Run.SEEK, number))


def tree_of(player: Sitter) -> TreeView | LayersView:
    """The search tree that is shown."""
    tree = player.part("tree")
    assert isinstance(tree, (TreeView, LayersView)), tree
    return tree


def racing(
    game: str,
    size: tuple[int, int] = SIZE,
    *,
    strategy: Strategy = BACKTRACKING,
    reading: float = 0.0,
    table: Table = PREPARED,
) -> Sitter:
    """A player at the paused watch of a search, five steps from its start, from which a race can be
    begun."""
    player = watching(
        game, strategy=strategy, view=View.SEARCH, size=size, reading=reading, table=table
    )
    player.press("w space" + " right" * 5)
    return player


def begin_race(player: Sitter, other: str) -> None:
    """Let the watched method race against another one."""
    player.press("x")
    if player.race is None:
        player.choose(other)
    assert race_of(player).plans[1].method == other


def race_of(player: Sitter) -> Race[Any, Any]:
    """The race that lies over the game."""
    assert player.race is not None, "nobody races"
    return player.race.race


def at_tasks(player: Sitter) -> Sitter:
    """The player at the tasks of the review that is open. What comes of them is handed on with
    `leave_tasks`."""
    player.press("l")
    assert isinstance(player.offer, TasksOf), player.text
    controller = TaskController(player.offer, player.controller)
    controller.player.oracle_client.patience = player.controller.player.oracle_client.patience
    tasks = Sitter(controller, player.time, player.size, player.look)
    tasks.begin()
    return tasks


def leave_tasks(player: Sitter, tasks: Sitter) -> None:
    """Go back to the review from tasks that were left."""
    assert tasks.left_for is not None, tasks.text
    assert isinstance(tasks.controller, TaskController)
    player.take(tasks.controller.outcome)


def play_at_random(player: Sitter, count: int = 12) -> None:
    """Let the player make legal moves, not by keys; two of them are undone, if there are more."""
    session, rng = player.session, Random(count)
    choices = [rng.randrange(1000) for _ in range(count)]
    for move in random_line(session.puzzle, session.state, choices):
        assert session.play(move).ok
    for _ in range(min(2, session.move_count - 1)):
        session.undo()
