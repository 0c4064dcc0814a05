"""The one table of keys: what each asks for. Key bar, help, palette and manual are made from it,
and the bindings of the screens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tui.drawing.bars import USUAL_RANK, Key, KeyBar, TooSmall
from tui.drawing.canvas import Part
from tui.engine.action import Action, OnMap, Open, Other, Panel, Play, Run, Watching
from tui.engine.kind import AnyKind, Words
from tui.game.rights import HOME, Rights


class Control(NamedTuple):
    """Something that can be asked for with a key."""

    name: str
    """By this a kind of puzzle says what the key does there."""
    action: Any
    """What is asked for: an `Action` in a game, elsewhere what the screen calls it."""
    keys: tuple[str, ...]
    shown: str
    """The keys as they are written for people."""
    does: str = ""
    """What it does, for help and manual; empty: it is for the kind of puzzle to say."""
    label: str = ""
    """What it does in one word, for the key bar; empty: not shown there."""
    rank: int = USUAL_RANK
    """How much it is needed in the key bar, where there is no room for all: the lowest first."""
    in_palette: bool = True
    """Whether the palette offers it, too: not where what it does depends on the key."""


CURSOR = (
    Control("cursor", Action(Play.CURSOR, -1, 0), ("left", "h"), "← h", "move the cursor left"),
    Control("cursor", Action(Play.CURSOR, 0, 1), ("down", "j"), "↓ j", "move the cursor down"),
    Control("cursor", Action(Play.CURSOR, 0, -1), ("up", "k"), "↑ k", "move the cursor up"),
    Control("cursor", Action(Play.CURSOR, 1, 0), ("right", "l"), "→ l", "move the cursor right"),
)

_ARROWS = Control("cursor", "", (), "", "move the cursor")
"""All of them together."""

DIGITS = tuple(
    Control("digit", Action(Play.DIGIT, digit), (str(digit),), str(digit))
    for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
)

PLAY = (
    Control("act", Action(Play.ACT), ("space",), "space", rank=5),
    Control("confirm", Action(Play.CONFIRM), ("enter",), "enter", rank=1),
    Control("undo", Action(Play.UNDO), ("u",), "u", "undo", "undo", 4),
    Control("redo", Action(Play.REDO), ("r",), "r", "redo", "redo", 10),
    Control("new_game", Action(Play.NEW_GAME), ("n",), "n",
            "new game; undo brings the old one back", "new", 8),
    Control("hint", Action(Play.HINT), ("i",), "i", "hint: first what to look at, then the move",
            "hint", 3),
    Control("begin_watch", Action(Watching.BEGIN), ("w",), "w", "watch the solver go on from here",
            "watch", 2),
    Control("review", Action(Watching.REVIEW), ("e",), "e",
            "review the game: what each move has lost", "review", 11),
    Control("type_moves", Action(Open.TYPING), ("colon",), ":",
            "type a move, or paste a whole line of them"),
    Control("more", Action(Play.RESIZE, 1), ("plus", "equals_sign"), "+ ="),
    Control("fewer", Action(Play.RESIZE, -1), ("minus",), "-"),
)  # fmt: skip
"""What a player does."""

AT_GOAL = (
    Control("what_next", Action(Open.SOLVED), ("x", "enter"), "x",
            "once it is solved, as enter: what comes next",
            "next", 2),
)  # fmt: skip
"""What a player does besides whose game is solved."""

TENTHS = tuple(
    Control("tenth", Action(Run.TENTH, digit), (str(digit),), str(digit),
            "to that tenth of the way, or of what was searched: 5 is the middle, 0 the start; from "
            "the last step searched, ten times as far", in_palette=False)
    for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
)  # fmt: skip

WATCH = (
    Control("pause", Action(Run.PAUSE), ("space",), "space", "pause or go on", "pause", 1),
    Control("back_one", Action(Run.STEP, -1), ("left", "comma"), "← ,", "step back", "back", 9),
    Control("on_one", Action(Run.STEP, 1), ("right", "full_stop"), "→ .", "step forward",
            "step", 4),
    Control("back_ten", Action(Run.STEP, -10), ("left_square_bracket", "pageup"), "[ pageup",
            "ten steps back"),
    Control("on_ten", Action(Run.STEP, 10), ("right_square_bracket", "pagedown"), "] pagedown",
            "ten steps forward"),
    Control("to_start", Action(Run.START), ("home", "n"), "home n",
            "to the start of the watch"),
    Control("to_end", Action(Run.END), ("end",), "end",
            "to the end of the solution, or the next solution"),
    Control("faster", Action(Run.FASTER), ("plus", "equals_sign"), "+ =", "faster", "faster", 7),
    Control("slower", Action(Run.SLOWER), ("minus",), "-", "slower", "slower", 10),
    Control("view", Action(Watching.TURN_VIEW), ("v",), "v",
            "see the solution, or the whole search", "view", 3),
    Control("next_solution", Action(Run.NEXT_SOLUTION), ("c",), "c",
            "go on to the next solution", "next", 5),
    Control("take_over", Action(Watching.TAKE_OVER), ("enter", "w"), "enter w", "take over here",
            "take over", 2),
)  # fmt: skip
"""What a watcher does."""

SEARCH = (
    Control("run_until", Action(Open.UNTIL), ("f",), "f",
            "run until a refusal, a dead end, a depth, …", "until", 6),
    Control("run_back", Action(Open.UNTIL_BACK), ("F",), "F", "run back until …"),
    Control("over", Action(Watching.OVER), ("greater_than_sign",), ">",
            "step over what lies below this candidate"),
    Control("out", Action(Watching.OUT), ("less_than_sign",), "<",
            "go out to where the parent is tried further"),
    Control("run_on", Action(Run.ON), ("C",), "C",
            "run on to the end of the search, through its solutions"),
    Control("tree", Action(Panel.TREE), ("t",), "t", "show or hide the search tree", "tree", 8),
    Control("listing", Action(Panel.LISTING), ("p",), "p",
            "show or hide the listing of the method", "listing", 9),
    Control("race", Action(Open.RACE), ("x",), "x", "race against another method", "race", 10),
)  # fmt: skip
"""What a watcher of a search does besides."""

TREE = (
    Control("walk", Action(Panel.WALK, 0, -1), ("up", "k"), "↑ k", "the row above"),
    Control("walk", Action(Panel.WALK, 0, 1), ("down", "j"), "↓ j", "the row below", "walk", 4),
    Control("walk", Action(Panel.WALK, -1, 0), ("left", "h"), "← h",
            "out to the node above, or fold"),
    Control("walk_in", Action(Panel.WALK, 1, 0), ("right", "l"), "→ l", "into the node, or unfold",
            "unfold", 5),
    Control("tree_take_over", Action(Watching.TAKE_OVER_NODE), ("enter",), "enter",
            "take over at this node", "take over", 1),
    Control("do_task", Action(Watching.DO_TASK), ("b",), "b",
            "take over here and have this task done, as one move for undo", "do it", 2),
    Control("tree_watch", Action(Watching.BEGIN_AT_NODE), ("w",), "w",
            "begin a new watch at this node", "watch", 3),
    Control("give_back", Action(Panel.GIVE_BACK), ("q", "escape"), "q esc",
            "give the arrows back to the watch", "back"),
)  # fmt: skip
"""What a watcher does who walks the search tree."""

MAP = (
    Control("walk_map", Action(OnMap.WALK, -1, 0), ("left", "h"), "← h", "to the left on the map"),
    Control("walk_map", Action(OnMap.WALK, 0, 1), ("down", "j"), "↓ j", "down on the map"),
    Control("walk_map", Action(OnMap.WALK, 0, -1), ("up", "k"), "↑ k", "up on the map"),
    Control("walk_map", Action(OnMap.WALK, 1, 0), ("right", "l"), "→ l", "to the right on the map",
            "look", 4),
    Control("map_start", Action(OnMap.GO, 0), ("home",), "home", "to the start on the map"),
    Control("map_goal", Action(OnMap.GO, 1), ("end",), "end", "to the nearest goal on the map"),
    Control("play_way", Action(OnMap.PLAY), ("enter",), "enter",
            "play the shortest way to the cursor, as one move for undo", "go there", 1),
    Control("watch_way", Action(OnMap.WATCH), ("w",), "w", "watch the shortest way to the cursor",
            "watch", 2),
    Control("close_map", Action(OnMap.CLOSE), ("q", "escape"), "q esc", "close the map", "close"),
)  # fmt: skip
"""What a player does who walks the map."""

OF_TASKS = "do_task"
"""What can be asked for only where the search is a recursion."""
_NOT_IN_TREE = ("take_over", "back")
_ONLY_ELSEWHERE = ("play_way", "watch_way")
"""What can be asked for only where the cursor of the map is elsewhere than the game."""
_NOT_ELSEWHERE = ("confirm", "begin_watch", "take_over")
"""What can be asked for only where it is not: these keys are the same."""
_SHOWN_IN_TREE = {"back_one": ",", "on_one": "."}
"""How the keys of controls are written whose arrows walk the tree or the map, by their names."""

REVIEW = (
    Control("next_loss", Action(Watching.NEXT_LOSS), ("f",), "f",
            "in a review: to the next loss", "next loss", 3),
    Control("loss_before", Action(Watching.LOSS_BEFORE), ("F",), "F",
            "in a review: to the loss before"),
    Control("tasks", Action(Open.TASKS), ("l",), "l",
            "in a review: the positions of its losses once more, as tasks", "tasks", 4),
)  # fmt: skip
"""What a watcher of a review does besides."""

_OF_SEARCHES = ("view", "next_solution")
IN_REVIEW = (*REVIEW, *(control for control in WATCH if control.name not in _OF_SEARCHES))
"""Everything that a watcher of a review does: there is no search."""

BOTH = (
    Control("overlay", Action(Play.OVERLAY), ("d",), "d", rank=9),
    Control("map", Action(OnMap.SHOW), ("g",), "g",
            "show or hide the map of all positions: arrows walk it, enter plays the way to its "
            "cursor, w watches that", "map", 6),
    Control("focus", Action(Panel.FOCUS), ("tab",), "tab",
            "pass the arrows on: from the board to the map, to the search tree, and back", "walk",
            5, True),
    Control("copy", Action(Other.COPY), ("y",), "y",
            "copy the game so far; in a review, how it went", rank=5),
    Control("options", Action(Open.OPTIONS), ("o",), "o", "options of this puzzle", "options", 10,
            True),
    Control("solutions", Action(Open.SOLUTIONS), ("s",), "s", "the list of all solutions",
            "solutions", 7),
    Control("toggle_moves", Action(Panel.MOVES), ("m",), "m", "show or hide the move list"),
    Control("help", Action(Open.HELP), ("question_mark",), "?",
            "help: rules, keys, a little history", "help"),
    Control("back", Action(Other.BACK), ("q", "escape"), "q esc",
            "back (ends the watch, restores your game)", "back"),
)  # fmt: skip
"""What is the same for both."""

_NOT_IN_RACE = (*_OF_SEARCHES, "to_end", "take_over")
TURN = Control("turn", Action(Other.TURN), ("tab",), "tab", "turn to the other board",
               "other board", 3)  # fmt: skip
"""Where two boards are shown, also to a spectator."""
RACE = (
    *(control for control in WATCH if control.name not in _NOT_IN_RACE),
    Control("to_end", Action(Run.END), ("end",), "end", "both to their first solutions",
            "finish", 5),
    *TENTHS,
    TURN,
    Control("maps", Action(OnMap.SHOW), ("g",), "g",
            "show or hide what each search has met on a map", "maps", 9),
    Control("take_over", Action(Watching.TAKE_OVER), ("enter", "w"), "enter w",
            "take over the chosen board", "take over", 2),
    Control("help", Action(Open.HELP), ("question_mark",), "?",
            "help: rules, keys, a little history", "help"),
    Control("back", Action(Other.BACK), ("q", "escape"), "q esc", "back to the watch as it was",
            "back"),
)  # fmt: skip
"""What a watcher of a race does."""

GAME = (
    *REVIEW,
    *MAP,
    *CURSOR,
    *DIGITS,
    *AT_GOAL,
    *PLAY,
    *TREE,
    *TENTHS,
    *WATCH,
    *SEARCH,
    *BOTH,
    TURN,
)
"""What keys ask for in a game. Of those of one key the first that can be asked for counts."""

IN_PALETTE = (
    Control("save_record", Action(Other.SAVE_RECORD), (), "", "save a record of this game"),
    Control("distance", Action(Panel.DISTANCE), (), "",
            "hide how far it is, or show it again"),
)  # fmt: skip
"""What a player can ask for in the command palette alone."""
SAVING_NOTHING = tuple(each for each in IN_PALETTE if each.action != Action(Other.SAVE_RECORD))
"""The same for a player who may save no records."""

ANYWHERE = (
    Control("palette", "command_palette", ("ctrl+p",), "ctrl+p", "the command palette"),
    Control("save_picture", "save_picture", ("ctrl+s",), "ctrl+s",
            "save a picture of what is shown, as SVG"),
    Control("quit", "quit", ("ctrl+c",), "ctrl+c", "leave at once"),
)  # fmt: skip


def anywhere(rights: Rights) -> Sequence[Control]:
    """What a player of these rights can ask for on every screen."""
    saves_files = rights.saves_files
    return [each for each in ANYWHERE if saves_files or each.name != "save_picture"]


def while_walking(controls: Iterable[Control]) -> Sequence[Control]:
    """What a watcher can ask for who walks the search tree."""
    others = [
        control._replace(label=control.label if control.name != "focus" else "")
        for control in controls
        if control.name not in _NOT_IN_TREE
    ]
    return _walking(TREE, others)


def while_on_map(controls: Iterable[Control], *, is_elsewhere: bool) -> Sequence[Control]:
    """What a player can ask for who walks the map; `is_elsewhere` is whether its cursor is
    elsewhere than the game. The solver makes moves only where it can be watched; in a watch, `home`
    and `end` are the watch's."""
    before = list(controls)
    names = {control.name for control in before}
    dead = {"back", *(_NOT_ELSEWHERE if is_elsewhere else _ONLY_ELSEWHERE)}
    if names.isdisjoint({"begin_watch", "take_over"}):
        dead = {"back", *_ONLY_ELSEWHERE}
    if "take_over" in names:
        dead |= {"map_start", "map_goal"}
    others = [
        control._replace(**_ON_MAP.get(control.name, {}))
        for control in before
        if control.name not in dead
    ]
    return _walking([control for control in MAP if control.name not in dead], others)


_ON_MAP: Mapping[str, Mapping[str, Any]] = {"map": {"label": ""}, "focus": {"rank": 3}}
"""What is different about these keys while the map is walked."""


def _walking(walked: Sequence[Control], others: Sequence[Control]) -> Sequence[Control]:
    """The keys of what is walked, which come first, and others; that which leaves comes last."""
    shown = [
        control._replace(shown=_SHOWN_IN_TREE.get(control.name, control.shown))
        for control in others
    ]
    help_on = [control for control in shown if control.name == "help"]
    *own, leaving = walked
    return (*own, *(each for each in shown if each not in help_on), *help_on, leaving)


def while_holding(controls: Iterable[Control]) -> Sequence[Control]:
    """What a player can ask for who holds a part of a move: before anything is left, that is put
    back."""
    return [
        control._replace(does="put back what is held", label="put back")
        if control.name == "back"
        else control
        for control in controls
    ]


class Vocabulary(NamedTuple):
    """The words of a kind of puzzle for what keys do there. It can be the key of a cache."""

    words: tuple[tuple[str, Words], ...]
    """The words, by the names of controls."""
    survey: Words | None
    """What the key of all solutions shows instead, if there are too many."""


def vocabulary(kind: AnyKind, puzzle: Any = None) -> Vocabulary:
    """The words of a kind; if a puzzle is given, those that are true of it."""
    words = kind.words(puzzle)
    survey = None if kind.survey is None else Words(kind.survey.about, kind.survey.title)
    return Vocabulary(tuple(words.items()), survey)


def offered(controls: Iterable[Control], own: Vocabulary) -> Sequence[Control]:
    """The controls that a kind of puzzle has, in its own words."""
    found, named = [], dict(own.words)
    for control in controls:
        words = _words(control, named, own.survey)
        if words is not None:
            found.append(control._replace(does=words.does, label=words.label))
        elif control.does:
            found.append(control)
    return found


def _words(control: Control, named: Mapping[str, Words], survey: Words | None) -> Words | None:
    """What a control does in a kind of puzzle, if the kind has words of its own for it."""
    if control.name == "solutions" and survey is not None:
        return survey
    words = named.get(control.name)
    if words is not None and control in CURSOR:
        return Words(f"{words.does} {control.keys[0]}")
    return words


def frame(controls: Sequence[Control]) -> Mapping[str, Part]:
    """What every screen shows besides its own parts: its key bar, and what is shown instead of
    everything where the terminal is too small. The last of the controls leaves the screen."""
    return bar_and_exit(key_bar(controls))


def bar_and_exit(bar: Sequence[Key]) -> Mapping[str, Part]:
    """The same for a key bar."""
    leave = f"{bar[-1].shown} {bar[-1].label}" if bar else ""
    return {"keys": KeyBar(tuple(bar)), "too_small": TooSmall(leave)}


def key_bar(controls: Iterable[Control], now: Mapping[str, str] = {}) -> Sequence[Key]:
    """The key bar for those controls that have a label. `now` has other labels, by the names of
    controls; those with an empty one are left out."""
    labelled = ((control, now.get(control.name, control.label)) for control in controls)
    return tuple(
        Key(control.shown.split()[0], label, control.action, control.rank)
        for control, label in labelled
        if label
    )


class KeyRow(NamedTuple):
    """A row of the key table."""

    keys: str
    play: str
    watch: str


def key_rows(kinds: Sequence[AnyKind], puzzle: Any = None, rights: Rights = HOME) -> list[KeyRow]:
    """The keys and what they do in play and in watch mode for a player of these rights: in puzzles
    of these kinds, or if one is given in that."""
    own = [(kind, vocabulary(kind, puzzle)) for kind in kinds]
    rows = [
        KeyRow("arrows, h j k l", _does(_ARROWS, own), ""),
        KeyRow("digits", f"direct choice: {_does(DIGITS[0], own)}", TENTHS[0].does),
    ]
    watching = {key: control for control in (*WATCH, *SEARCH) for key in control.keys}
    playing = set()
    for control in (*PLAY, *AT_GOAL):
        other = watching.get(control.keys[0])
        does = _does(control, own)
        if does or other:
            rows.append(KeyRow(control.shown, does, other.does if other else ""))
            playing.add(control.keys[0])
    rows += [
        KeyRow(control.shown, "", control.does)
        for control in (*WATCH, *SEARCH, *REVIEW)
        if control.keys[0] not in playing
    ]
    rows += [
        KeyRow(control.shown, does, "same")
        for control in (*BOTH, *anywhere(rights))
        if (does := _does(control, own))
    ]
    return rows


def _does(control: Control, known: Sequence[tuple[AnyKind, Vocabulary]]) -> str:
    """What a control does in any of these kinds; where only some have it, in which."""
    found = [(kind, _words(control, dict(own.words), own.survey)) for kind, own in known]
    having = [(kind, words.does) for kind, words in found if words is not None]
    if len(having) == len(known):
        return "; ".join(dict.fromkeys(does for _, does in having))
    usual = [control.does] if control.does else []
    return "; ".join([*usual, *(f"{does} ({', '.join(kind.names)})" for kind, does in having)])


UP_AND_DOWN = (
    Control("down", "choose(1)", ("down", "j", "tab"), "↓ j", "the puzzle below", "choose"),
    Control("up", "choose(-1)", ("up", "k"), "↑ k", "the puzzle above"),
    Control("page_down", "page(1)", ("pagedown", "right_square_bracket"), "pagedown",
            "a page further down"),
    Control("page_up", "page(-1)", ("pageup", "left_square_bracket"), "pageup",
            "a page further up"),
    Control("first", "page(-1000)", ("home",), "home", "the first puzzle"),
    Control("last", "page(1000)", ("end",), "end", "the last puzzle"),
)  # fmt: skip
_SIDEWAYS = {"down": ("right", "l"), "up": ("left", "h")}
GOING_ALONG = tuple(
    control._replace(keys=(*control.keys, *_SIDEWAYS.get(control.name, ())))
    for control in UP_AND_DOWN
)
"""The same where left and right are up and down, too."""
