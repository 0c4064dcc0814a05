"""What the table of keys says of a game now: what can be asked for, what the key bar calls it, and
the same as rows for help and manual."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.drawing.canvas import Part
from tui.drawing.parts import Key, KeyBar, TooSmall
from tui.engine.action import Action, OnMap, Open, Other, Panel, Run, What
from tui.engine.kind import AnyKind, Words, why_no_map
from tui.engine.puzzle import AnyPuzzle
from tui.game.rights import Rights
from tui.game.watching import Phase
from tui.picture import keys
from tui.picture.keys import Control, Mode

if TYPE_CHECKING:
    from tui.game.controller import Controller
    from tui.game.race_controller import RaceController
    from tui.game.watch import Watch

    AnyController = Controller[Any, Any, Any]


PART_OF: Mapping[What, str] = {
    Panel.MOVES: "moves", Panel.TREE: "tree", Panel.LISTING: "listing", OnMap.SHOW: "map",
    Other.BACK: "map", Open.HELP: "board",
}  # fmt: skip
"""What shows or hides a part of the picture, with the name of that part: it is asked for with 1 as
its first number where nobody sees the part."""


class Situation(NamedTuple):
    """All that decides what can be asked for."""

    mode: Mode
    conditions: frozenset[str] = frozenset()
    """Those of the conditions of the table that hold."""


Vocabulary = tuple[tuple[str, Words], ...]
"""The words of a kind of puzzle for what keys do there, by the names of controls. It can be the key
of a cache."""


def situation(controller: AnyController) -> Situation:
    """How things stand in a controller."""
    watches, shown = controller.watches, controller.map
    watch = watches.watch
    mode = _mode(controller)
    looks_back = controller.looks_back_to is not None
    is_played = watch is None and mode in (Mode.PLAY, Mode.TASK) and not looks_back
    is_held = is_played and controller.player.hand.is_holding()
    is_won = controller.session.is_solved and bool(controller.session.line)
    on_map = shown is not None and shown.is_walked
    has_tree = watch is not None and watch.search is not None and watches.settings.tree
    asked, spectated = None if watch is None else watch.question, controller.spectated
    has_quiz = watch is not None and watch.quiz is not None
    has_panel = has_tree or (shown is not None and shown.is_open)
    conditions = {
        "holding": is_held,
        "solved": is_played and not is_held and mode is Mode.PLAY and is_won,
        "in_tree": watches.is_walked,
        "asks": has_quiz and (asked is not None or spectated is None),
        "asked": asked is not None,
        "takes_move": controller.player.takes_move is not None and not on_map,
        "node_asked": asked is not None and watches.is_walked,
        "at_task": watches.is_walked and watch is not None and watch.plan.is_recursion,
        "rules": controller.rules_at is not None,
        "has_tree": has_tree,
        "has_map": shown is not None and shown.is_open,
        "has_panel": has_panel,
        "no_panel": not has_panel,
        "on_map": on_map,
        "elsewhere": on_map and shown is not None and shown.is_elsewhere,
        "saves_files": controller.rights.saves_files,
        "in_class": controller.live is not None and bool(controller.live.teacher),
        "strays": controller.live is None or spectated is None or spectated.phase is not Phase.LIVE,
    }
    return Situation(mode, frozenset(name for name, holds in conditions.items() if holds))


def _mode(controller: AnyController) -> Mode:
    watch, is_reviewed = controller.watches.watch, controller.watches.review is not None
    if controller.task is not None:
        return Mode.TASK
    if controller.raced is not None:
        return Mode.LOOK_RACE
    if controller.spectated is not None:  # Another's watch cannot be shown in another view.
        has_search = watch is not None and watch.search is not None
        return Mode.LOOK_SEARCH if has_search else Mode.LOOK
    if watch is None:
        return Mode.PLAY
    if is_reviewed:
        return Mode.REVIEW
    return Mode.SEARCH if watch.plan.is_search else Mode.WATCH


@lru_cache(maxsize=64)
def controls_in(own: Vocabulary, now: Situation) -> Sequence[Control]:
    """What can be asked for, each with the keys that nothing before it in the table has. What walks
    the tree or the map comes first, and what leaves comes last. Cached, because every key asks."""
    found, taken = list[Control](), set[str]()
    for control in offered(keys.GAME, own):
        is_there = not control.needs or control.needs in now.conditions
        left = [key for key in control.typed.split() if key not in taken]
        if now.mode in control.modes and is_there and (left or not control.typed):
            found.append(control._replace(typed=" ".join(left)))
            taken |= {*left} - {"|"}
    return sorted(found, key=lambda control: _PLACES.get(control.name, 2))


_PLACES = {
    **dict.fromkeys((control.name for control in (*keys.MAP, *keys.TREE)), 1),
    "help": 3, "back": 4, "close_map": 4, "give_back": 4, "save_record": 5, "distance": 5,
}  # fmt: skip


def controls(controller: AnyController | RaceController) -> Sequence[Control]:
    """What can be asked for now."""
    from tui.game.controller import Controller  # Late: the home screen is drawn without it.

    if not isinstance(controller, Controller):
        return controls_in((), Situation(Mode.RACE))
    own = vocabulary(controller.kind, controller.session.puzzle)
    return controls_in(own, situation(controller))


def asked_for(key: str, controls: Sequence[Control]) -> Any:
    """What a key asks for, of these controls; None if it is dead."""
    return next((control.action for control in controls if key in control.keys), None)


_STOP = Key("any key", "stops this", Action(Run.PAUSE))
_OF_NO_USE_AT_THE_GOAL = dict.fromkeys(("act", "hint", "begin_watch", "confirm", "options"), "")
"""Labels of the keys that help to the next move, and of one that leaves room for a review."""
_WHERE_DONE = {**dict.fromkeys(("act", "undo", "redo", "hint", "map", "new_game"), ""),
               "confirm": "go on"}  # fmt: skip
"""The same where a task is done."""


def key_bar(controller: AnyController) -> KeyBar:
    """The keys that matter now, as they are called now. Those are left out that are of no use."""
    watch = controller.watches.watch
    if watch is not None and watch.playback.run is not None and controller.spectated is None:
        return KeyBar((_STOP,))
    own, now = vocabulary(controller.kind, controller.session.puzzle), situation(controller)
    bar = _bar_in(own, now, tuple(_labels(controller, now.conditions).items()))
    if watch is not None and (asked := watch.question) is not None:
        return KeyBar((Key(f"1-{len(asked.choices)}", "answer", "", 0), *bar.keys))
    return bar


_WITH_ARROWS = {
    "cursor": "",
    "walk_map": "walk the map",
    "walk": "walk the tree, fold it and unfold it",
    "walk_in": "",
}
"""What the arrows do together; of a cursor the kind of puzzle says it."""


def keys_now(controller: AnyController | RaceController) -> Sequence[Control]:
    """The keys that matter now, each with what it does: those of the key bar, and those by which
    something is chosen, the arrows in one row and the digits in one."""
    from tui.game.controller import Controller  # Late, as in `controls`.

    alive, labels = controls(controller), dict[str, str]()
    if isinstance(controller, Controller):
        labels = _labels(controller, situation(controller).conditions)
    labelled = {each.name for each in alive if labels.get(each.name, each.label)}
    rows: dict[str, Control] = {}
    for control in alive:
        if control.name in _WITH_ARROWS:
            does = _WITH_ARROWS[control.name] or control.does.rpartition(" ")[0]
            rows.setdefault("arrows", control._replace(typed="arrows", does=does))
        elif control.name in ("answer", "digit", "tenth"):
            rows.setdefault("digits", control._replace(typed="digits"))
        elif control.name in labelled:
            rows[control.shown] = control
    return [*rows.values()]


def _labels(controller: AnyController, now: frozenset[str]) -> dict[str, str]:
    """What keys are called under these conditions that are not always called the same; of no use
    are empty ones."""
    watch, remote, task = controller.watches.watch, controller.spectated, controller.task
    labels, tree = dict[str, str](), controller.watches.tree
    if remote is not None and remote.phase is Phase.LIVE:
        labels |= dict.fromkeys(("to_end", "on_one", "faster", "slower"), "")
    elif remote is not None:
        labels |= {"pause": "go on"} if remote.phase is Phase.PAUSED else {}
    elif watch is not None:
        labels |= _labels_of(watch)
    elif task is not None:
        labels |= _WHERE_DONE if task.is_done else {}
    elif controller.session.is_solved:
        labels |= _OF_NO_USE_AT_THE_GOAL
    if "in_tree" in now:
        is_leaf = tree is not None and tree.row.folded is None
        labels |= {"focus": "", "walk_in": ""} if is_leaf else {"focus": ""}
    if "on_map" in now:
        labels |= {"map": "", "focus": "tree" if "has_tree" in now else "board"}
    elif "has_map" in now and "in_tree" not in now:
        labels["focus"] = "map"
    if why_no_map(controller.kind, controller.session.puzzle):
        labels["map"] = ""
    return labels


def _labels_of(watch: Watch[Any, Any]) -> Mapping[str, str]:
    """What the keys of a watch are called now that are not always called the same."""
    from tui.engine.plan import SEARCH

    playback, plan, findings = watch.playback, watch.plan, watch.findings
    phase, is_stepwise = playback.phase, playback.shown.is_stepwise
    step, only_one = playback.progress.step, plan.notes != SEARCH or plan.solver.finds.only_one
    goes_on = phase is Phase.PAUSED or (phase is Phase.AT_SOLUTION and is_stepwise)
    called = (
        ("copy", "share", findings is not None),
        ("next_loss", "", findings is not None and findings.is_past_losses(step)),
        ("tasks", "", findings is not None and not findings.losses),
        ("view", "", plan.said_after is not None),
        ("next_solution", "", only_one),
        ("run_until", "", not is_stepwise),
        ("pause", "", phase not in (Phase.PLAYING, Phase.SEARCHING)),
        ("predict", "ask no more", watch.quiz is not None),
        ("on_one", "", phase is Phase.ASKING),
        ("pause", "go on", goes_on),
    )
    return {name: label for name, label, is_so in called if is_so}


def bar_of(controls: Iterable[Control], now: Mapping[str, str] = {}) -> KeyBar:
    """The key bar for those controls that have a label. `now` has other labels, by the names of
    controls; those with an empty one are left out."""
    labelled = ((control, now.get(control.name, control.label)) for control in controls)
    return KeyBar(
        tuple(
            Key(control.shown.split()[0], label, control.action, control.rank)
            for control, label in labelled
            if label
        )
    )


@lru_cache(maxsize=64)
def _bar_in(own: Vocabulary, now: Situation, labels: tuple[tuple[str, str], ...]) -> KeyBar:
    """The key bar of a controller. Cached, because every picture has one."""
    return bar_of(controls_in(own, now), dict(labels))


def frame(bar: KeyBar) -> Mapping[str, Part]:
    """What every screen shows besides its own parts: its key bar, and what is shown instead of
    everything where the terminal is too small. The last key leaves the screen."""
    leave = f"{bar.keys[-1].shown} {bar.keys[-1].label}" if bar.keys else ""
    return {"keys": bar, "too_small": TooSmall(leave)}


# In the words of a kind of puzzle


def vocabulary(kind: AnyKind, puzzle: AnyPuzzle | None = None) -> Vocabulary:
    """The words of a kind; if a puzzle is given, those that are true of it. Where there are too
    many solutions for a list, their key shows something else."""
    words = dict(kind.words(puzzle))
    if kind.survey is not None:
        words["solutions"] = Words(kind.survey.about, kind.survey.title)
    return tuple(words.items())


def offered(controls: Iterable[Control], own: Vocabulary) -> Sequence[Control]:
    """The controls that a kind of puzzle has, in its own words."""
    told = ((control, _words(control, own)) for control in controls)
    named = (
        control._replace(does=words.does, label=words.label) if words else control
        for control, words in told
    )
    return [control for control in named if control.does]


def _words(control: Control, own: Vocabulary) -> Words | None:
    """What a control does in a kind of puzzle, if the kind has words of its own for it."""
    words = dict(own).get(control.name)
    if words is not None and control in keys.CURSOR:
        return Words(f"{words.does} {control.keys[0]}")
    return words


# As rows of a table


class KeyRow(NamedTuple):
    """A row of the key table."""

    keys: str
    play: str
    watch: str


def key_rows(kinds: Sequence[AnyKind], puzzle: AnyPuzzle | None, rights: Rights) -> list[KeyRow]:
    """The keys and what they do in play and in watch mode for a player of these rights: in puzzles
    of these kinds, or if one is given in that."""
    own = [(kind, vocabulary(kind, puzzle)) for kind in kinds]
    playing = {control.keys[0]: control for control in (*keys.PLAY, *keys.AT_GOAL)}
    watching = {key: control for control in (*keys.WATCH, *keys.SEARCH) for key in control.keys}
    rows = [
        KeyRow("arrows, h j k l", _does(keys.ARROWS, own), ""),
        KeyRow("digits", f"direct choice: {_does(keys.DIGITS[0], own)}", keys.TENTHS[0].does),
    ]
    for key, control in playing.items():
        does, other = _does(control, own), watching.get(key)
        if does or other:
            rows.append(KeyRow(control.shown, does, other.does if other else ""))
    told = {row.keys.split()[0] for row in rows}
    rows += [
        KeyRow(control.shown, "", control.does)
        for control in (*keys.WATCH, *keys.SEARCH, *keys.REVIEW)
        if control.shown.split()[0] not in told
    ]
    rows += [
        KeyRow(control.shown, does, "same")
        for control in (*keys.BOTH, *keys.among(keys.ANYWHERE, saves_files=rights.saves_files))
        if (does := _does(control, own))
    ]
    return rows


def _does(control: Control, known: Sequence[tuple[AnyKind, Vocabulary]]) -> str:
    """What a control does in any of these kinds; where only some have it, in which."""
    found = [(kind, _words(control, own)) for kind, own in known]
    having = [(kind, words.does) for kind, words in found if words is not None]
    if len(having) == len(known):
        return "; ".join(dict.fromkeys(does for _, does in having))
    usual = [control.does] if control.does else []
    return "; ".join([*usual, *(f"{does} ({', '.join(kind.names)})" for kind, does in having)])
