"""What can be asked for in a game now, and what the keys are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tui.drawing.bars import Key, KeyBar
from tui.engine.action import Action, OnMap, Other, Panel, Play, Run, What
from tui.engine.kind import why_no_map
from tui.game.controller import Controller
from tui.picture import keys
from tui.picture.keys import BOTH, PLAY, Control, Vocabulary, vocabulary

_OF_A_GAME = ("act", "confirm", "undo", "redo", "hint", "type_moves", "overlay", "map", "focus",
              "toggle_moves")  # fmt: skip

IN_TASK = (
    *(control for control in (*PLAY, *BOTH) if control.name in _OF_A_GAME),
    Control("new_game", Action(Play.NEW_GAME), ("n",), "n", "the task from its start", "again", 8),
    *(control for control in BOTH if control.name == "help"),
    Control("back", Action(Other.BACK), ("q", "escape"), "q esc", "back to the review", "back"),
)
"""What a player does at a task, besides moving the cursor."""
WHERE_DONE = {
    "act": "", "confirm": "go on", "undo": "", "redo": "", "hint": "", "map": "",
    "new_game": "",
}  # fmt: skip
"""What these keys are called where a task is done, by their names; empty where they are of no
use."""


AnyController = Controller[Any, Any, Any]


PART_OF: Mapping[What, str] = {
    Panel.MOVES: "moves", Panel.TREE: "tree", Panel.LISTING: "listing", OnMap.SHOW: "map",
    Other.BACK: "map",
}  # fmt: skip
"""What shows or hides a part of the picture, with the name of that part: it is asked for with 1 as
its first number where nobody sees the part."""


class Situation(NamedTuple):
    """All that decides what can be asked for."""

    is_watched: bool
    is_reviewed: bool
    is_searched: bool
    """Whether the watch has a search to be looked at."""
    has_tree: bool
    is_walked: bool
    """Whether the arrows move the cursor of the tree."""
    is_holding: bool
    """Whether the player sees that a part of a move is held."""
    is_task: bool = False
    """Whether the player is at a task."""
    is_recursion: bool = False
    """Whether the search that is watched is one of tasks."""
    has_map: bool = False
    on_map: bool = False
    """Whether the arrows move the cursor of the map."""
    is_elsewhere: bool = False
    """Whether that cursor is elsewhere than the game."""
    saves_files: bool = True
    """Whether the player may save records."""
    is_spectated: bool = False
    """Whether it is another's game that is looked at."""
    is_raced: bool = False
    """Whether it is another's race."""
    is_solved: bool = False
    """Whether the player has nothing left to do in the game."""


def situation(controller: AnyController) -> Situation:
    """How things stand in a controller."""
    watches, is_spectated = controller.watches, controller.spectated is not None
    watch, panels = watches.watch, watches.panels
    is_searched = watch is not None and watch.plan.is_search
    if watch is not None and is_spectated:  # Another's watch cannot be shown in another view.
        is_searched = watch.search is not None
    shown = controller.map
    is_played = not (watch or is_spectated or controller.looks_back_to is not None)
    is_holding = is_played and controller.player.hand.is_holding()
    is_solved = is_played and not is_holding and controller.task is None and controller.is_won
    return Situation(
        watch is not None,
        watches.review is not None,
        is_searched,
        watch is not None and watch.search is not None and panels.tree_wanted,
        watches.is_walked,
        is_holding,
        controller.task is not None,
        watch is not None and watch.plan.is_recursion,
        shown is not None and shown.is_open,
        shown is not None and shown.is_walked,
        shown is not None and shown.is_elsewhere,
        controller.rights.saves_files,
        is_spectated,
        controller.raced is not None,
        is_solved,
    )


@lru_cache(maxsize=64)
def controls_in(own: Vocabulary, now: Situation) -> Sequence[Control]:
    """What can be asked for, but for cursor and digits and for what only the palette has. Cached,
    because every key asks."""
    these: Sequence[Control] = (*keys.PLAY, *keys.BOTH)
    if now.is_task:
        these = IN_TASK
    elif now.is_spectated:
        from tui.picture.watch_keys import keys_on_look  # Late: only hosts have them.

        these = keys_on_look(is_searched=now.is_searched, is_raced=now.is_raced)
    elif now.is_reviewed:
        these = (*keys.IN_REVIEW, *keys.TENTHS, *keys.BOTH)
    elif now.is_watched:
        searched = keys.SEARCH if now.is_searched else ()
        these = (*keys.WATCH, *searched, *keys.TENTHS, *keys.BOTH)
    if now.is_solved:
        these = (*keys.AT_GOAL, *(control for control in these if control.name != "confirm"))
    if not (now.has_tree or now.has_map):
        these = [control for control in these if control.name != "focus"]
    offered = keys.offered(these, own)
    offered = keys.while_holding(offered) if now.is_holding and not now.is_task else offered
    offered = keys.while_walking(offered) if now.is_walked else offered
    if now.on_map:
        offered = keys.while_on_map(offered, is_elsewhere=now.is_elsewhere)
    if not now.is_recursion:
        offered = [control for control in offered if control.name != keys.OF_TASKS]
    return offered


def controls(controller: AnyController) -> Sequence[Control]:
    """What can be asked for now, but for cursor and digits."""
    now = situation(controller)
    return (*controls_in(_vocabulary(controller), now), *_in_palette(now))


def _in_palette(now: Situation) -> Sequence[Control]:
    if now.is_watched or now.is_task or now.is_spectated:
        return ()
    return keys.IN_PALETTE if now.saves_files else keys.SAVING_NOTHING


@lru_cache(maxsize=64)
def asked_in(own: Vocabulary, now: Situation) -> frozenset[Action]:
    """Everything that can be asked for. Cached likewise."""
    cursor = () if now.on_map else keys.CURSOR
    is_watched = now.is_watched or now.is_spectated
    playing = () if is_watched else (*cursor, *keys.DIGITS, *_in_palette(now))
    return frozenset(control.action for control in (*playing, *controls_in(own, now)))


def asked(controller: AnyController) -> frozenset[Action]:
    """Everything that can be asked for now."""
    return asked_in(_vocabulary(controller), situation(controller))


def asked_with(key: str, controller: AnyController) -> Action | None:
    """What a key asks for now, by its name or as it is written; None if it is dead."""
    alive = asked(controller)
    meant = (each.action for each in keys.GAME if key in (*each.keys, *each.shown.split()))
    return next((action for action in meant if action in alive), None)


_OF_NO_USE_AT_THE_GOAL = dict.fromkeys(("act", "hint", "begin_watch", "confirm", "options"), "")
"""Labels of the keys that help to the next move, and of one that leaves room for a review."""
_STOP = Key("any key", "stops this", Action(Run.PAUSE))


def key_bar(controller: AnyController, now: Situation) -> KeyBar:
    """The keys that matter in a situation, as they are called now."""
    watch, panels = controller.watches.watch, controller.watches.panels
    labels: Mapping[str, str] = _OF_NO_USE_AT_THE_GOAL if controller.session.is_solved else {}
    if controller.task is not None:
        labels = WHERE_DONE if controller.task.is_done else {}
    if controller.spectated is not None:
        from tui.picture.watch_keys import labels_on_look

        labels = labels_on_look(controller.spectated)
    elif watch is not None and watch.playback.run is not None:
        return KeyBar((_STOP,))
    elif watch is not None:
        from tui.picture.watch_keys import labels_of  # Late: a game does not wait for it.

        labels = labels_of(watch)
    if now.is_walked and panels.tree is not None and panels.tree.row.folded is None:
        labels = {**labels, "walk_in": ""}
    if why_no_map(controller.kind, controller.session.puzzle):
        labels = {**labels, "map": ""}
    if now.on_map:
        labels = {**labels, "focus": "tree" if now.has_tree else "board"}
    elif now.has_map and not now.is_walked:
        labels = {**labels, "focus": "map"}
    return _key_bar(_vocabulary(controller), now, tuple(labels.items()))


@lru_cache(maxsize=64)
def _key_bar(own: Vocabulary, now: Situation, labels: tuple[tuple[str, str], ...]) -> KeyBar:
    return KeyBar(keys.key_bar(controls_in(own, now), dict(labels)))


def _vocabulary(controller: AnyController) -> Vocabulary:
    return vocabulary(controller.kind, controller.session.puzzle)
