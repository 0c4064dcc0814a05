"""The one table of keys: who may press what, when, and what it asks for.

What is alive in a game, key bar, help, palette, manual and the keys of all other screens are read
from it.
"""

from collections.abc import Sequence
from enum import Enum, auto
from functools import lru_cache
from typing import Any, NamedTuple

from tui.drawing.parts import USUAL_RANK
from tui.engine.action import Action, OnMap, Open, Other, Panel, Play, Run, Watching
from tui.engine.text import named


class Mode(Enum):
    """Who is at the controls, and of what."""

    PLAY = auto()
    TASK = auto()
    WATCH = auto()
    """A watch without a search to be looked at."""
    SEARCH = auto()
    REVIEW = auto()
    LOOK = auto()
    """Looking on at another's game."""
    LOOK_SEARCH = auto()
    """Looking on at another's watch of a search."""
    LOOK_RACE = auto()
    RACE = auto()


_PLAYED = (Mode.PLAY, Mode.TASK)
_WATCHED = (Mode.WATCH, Mode.SEARCH, Mode.REVIEW)
_OWN = (Mode.PLAY, *_WATCHED)
_LOOK = (Mode.LOOK, Mode.LOOK_SEARCH, Mode.LOOK_RACE)
_LOOK_GAME = (Mode.LOOK, Mode.LOOK_SEARCH)
_MOVING = (*_WATCHED, *_LOOK, Mode.RACE)
NAMES = {
    "←": "left", "→": "right", "↑": "up", "↓": "down", "esc": "escape", "?": "question_mark",
    ",": "comma", ".": "full_stop", ":": "colon", "/": "slash", "+": "plus", "=": "equals_sign",
    "-": "minus", "[": "left_square_bracket", "]": "right_square_bracket",
    ">": "greater_than_sign", "<": "less_than_sign",
}  # fmt: skip
"""What Textual calls the keys that people write in another way."""


class Control(NamedTuple):
    """A row: something that can be asked for with a key."""

    name: str
    """By this a kind of puzzle says what the key does there."""
    action: Any
    """What is asked for: an `Action` in a game, or its `what` alone; elsewhere what the screen
    calls it."""
    typed: str
    """The keys as they are written for people; those after a bar are not shown."""
    does: str = ""
    """What it does, for help and manual; empty: it is for the kind of puzzle to say."""
    label: str = ""
    """What it does in one word, for the key bar; empty: not shown there."""
    rank: int = USUAL_RANK
    """How much it is needed in the key bar, where there is no room for all: the lowest first."""
    modes: Sequence[Mode] = ()
    """The modes of a game in which it can be asked for."""
    needs: str = ""
    """The condition under which alone it can be asked for; empty if there is none."""
    in_palette: bool = True
    """Whether the palette offers it, too: not where what it does depends on the key."""

    @property
    def shown(self) -> str:
        """The keys that people are told of."""
        return self.typed.partition("|")[0].strip()

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys, as Textual calls them."""
        return tuple(NAMES.get(key, key) for key in self.typed.split() if key != "|")


def among(controls: Sequence[Control], **conditions: bool) -> Sequence[Control]:
    """Those of some rows that can be asked for where some conditions hold."""
    return [each for each in controls if not each.needs or conditions[each.needs]]


# A game. Of the rows with the same key the first that can be asked for counts.


def _rows(modes: Sequence[Mode], *rows: Control, needs: str = "") -> tuple[Control, ...]:
    """Rows, which are of these modes and need this unless they say otherwise."""
    found = []
    for row in rows:
        action = row.action if isinstance(row.action, Action) else Action(row.action)
        found.append(
            row._replace(action=action, modes=row.modes or modes, needs=row.needs or needs)
        )
    return tuple(found)


REVIEW = _rows(
    (Mode.REVIEW,),
    Control("next_loss", Watching.NEXT_LOSS, "f", "in a review: to the next loss", "next loss", 3),
    Control("loss_before", Watching.LOSS_BEFORE, "F", "in a review: to the loss before"),
    Control("tasks", Open.TASKS, "l",
            "in a review: play the positions of its losses again, as tasks", "tasks", 4),
)  # fmt: skip

MAP = _rows(
    (Mode.TASK, *_OWN),
    Control("walk_map", Action(OnMap.WALK, -1, 0), "← h", "to the left on the map"),
    Control("walk_map", Action(OnMap.WALK, 0, 1), "↓ j", "down on the map"),
    Control("walk_map", Action(OnMap.WALK, 0, -1), "↑ k", "up on the map"),
    Control("walk_map", Action(OnMap.WALK, 1, 0), "→ l", "to the right on the map", "look", 4),
    Control("map_start", Action(OnMap.GO, 0), "home", "to the start on the map", modes=_PLAYED),
    Control("map_goal", Action(OnMap.GO, 1), "end", "to the nearest goal on the map",
            modes=_PLAYED),
    Control("play_way", OnMap.PLAY, "enter",
            "play the shortest way to the cursor, as one move for undo", "go there", 1, _OWN,
            "elsewhere"),
    Control("watch_way", OnMap.WATCH, "w", "watch the shortest way to the cursor",
            "watch", 2, _OWN, "elsewhere"),
    Control("close_map", OnMap.CLOSE, "q esc", "close the map", "close"),
    needs="on_map",
)  # fmt: skip
"""Where the arrows walk the map."""

CURSOR = tuple(
    Control("cursor", Action(Play.CURSOR, *by), typed, f"move the cursor {way}", modes=_PLAYED,
            in_palette=False)
    for by, typed, way in (
        ((-1, 0), "← h", "left"), ((0, 1), "↓ j", "down"),
        ((0, -1), "↑ k", "up"), ((1, 0), "→ l", "right"),
    )
)  # fmt: skip
ARROWS = Control("cursor", "", "", "move the cursor")
"""All of them together."""
DIGITS = tuple(
    Control("digit", Action(Play.DIGIT, n), str(n), modes=_PLAYED, in_palette=False)
    for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
)

AT_GOAL = _rows(
    (Mode.PLAY,),
    Control("what_next", Open.SOLVED, "x | enter", "once it is solved, as enter: what comes next",
            "next", 2, needs="solved"),
)  # fmt: skip
PLAY = _rows(
    _PLAYED,
    Control("act", Play.ACT, "space", rank=5),
    Control("confirm", Play.CONFIRM, "enter", rank=1),
    Control("other_digits", Play.OTHER_DIGITS, "tab", rank=4, needs="no_panel"),
    Control("undo", Play.UNDO, "u", "undo", "undo", 4),
    Control("redo", Play.REDO, "r", "redo", "redo", 10),
    Control("new_game", Play.NEW_GAME, "n", "new game; undo brings the old one back",
            "new", 8, (Mode.PLAY,)),
    Control("hint", Play.HINT, "i", "hint: where to look; again, who, the move, and why",
            "hint", 3),
    Control("begin_watch", Watching.BEGIN, "w", "watch the solver go on from here",
            "watch", 2, (Mode.PLAY,)),
    Control("review", Watching.REVIEW, "e", "review the game: what each move has lost",
            "review", 11, (Mode.PLAY,)),
    Control("type_moves", Open.TYPING, ":", "type a move, or paste a whole line of them"),
    Control("more", Action(Play.RESIZE, 1), "+ =", modes=(Mode.PLAY,)),
    Control("fewer", Action(Play.RESIZE, -1), "-", modes=(Mode.PLAY,)),
)  # fmt: skip

TREE = _rows(
    (*_WATCHED, *_LOOK),
    Control("walk", Action(Panel.WALK, 0, -1), "↑ k", "the row above"),
    Control("walk", Action(Panel.WALK, 0, 1), "↓ j", "the row below", "walk", 4),
    Control("walk", Action(Panel.WALK, -1, 0), "← h", "out to the node above, or fold"),
    Control("walk_in", Action(Panel.WALK, 1, 0), "→ l", "into the node, or unfold", "unfold", 5),
    Control("tree_answer", Watching.ANSWER, "enter",
            "answer with this node", "answer", 1, _WATCHED, "node_asked"),
    Control("tree_take_over", Watching.TAKE_OVER_NODE, "enter",
            "take over at this node", "take over", 1),
    Control("do_task", Watching.DO_TASK, "b",
            "take over here and have this task done, as one move for undo", "do it", 2,
            needs="at_task"),
    Control("tree_watch", Watching.BEGIN_AT_NODE, "w",
            "begin a new watch at this node", "watch", 3),
    Control("give_back", Panel.GIVE_BACK, "q esc", "give the arrows back to the watch", "back"),
    needs="in_tree",
)  # fmt: skip
"""Where the arrows walk the search tree."""

ASKED = (
    *_rows(
        (*_WATCHED, *_LOOK),
        *(Control("answer", Action(Watching.ANSWER, n), str(n), "answer what is asked",
                  in_palette=False) for n in range(1, 10)),
        Control("show_answer", Action(Run.STEP, 1), ".", "see the answer to what is asked",
                "show it", 1, _WATCHED, "asked"),
        needs="asks",
    ),
    *(row._replace(modes=_WATCHED, needs="takes_move") for row in (
        *CURSOR, Control("act", Action(Play.ACT), "space", rank=5),
        Control("confirm", Action(Play.CONFIRM), "enter", rank=1),
    )),
)  # fmt: skip
"""Where a watch asks what comes: digits answer, or the hand prepares a move."""

TENTHS = tuple(
    Control("tenth", Action(Run.TENTH, n), str(n), does, modes=modes, needs=needs, in_palette=False)
    for modes, needs, does in (
        ((*_WATCHED, Mode.RACE), "",
         "jump to 10 % … 90 % of the way or of the search, 0 to the start; "
         "at its last step ten times as far"),
        (_LOOK, "strays", "jump to 10 % … 90 % of what was seen, 0 to the start"),
    )
    for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
)  # fmt: skip
WATCH = _rows(
    _MOVING,
    Control("pause", Run.PAUSE, "space", "pause or go on", "pause", 1),
    Control("back_one", Action(Run.STEP, -1), "← ,", "step back", "back", 9),
    Control("on_one", Action(Run.STEP, 1), "→ .", "step forward", "step", 4),
    Control("back_ten", Action(Run.STEP, -10), "[ pageup", "ten steps back"),
    Control("on_ten", Action(Run.STEP, 10), "] pagedown", "ten steps forward"),
    Control("to_start", Run.START, "home n", "to the start of the watch",
            modes=(*_WATCHED, Mode.RACE)),
    Control("to_end", Run.END, "end",
            "to the end of the solution, or the next solution", modes=_WATCHED),
    Control("faster", Run.FASTER, "+ =", "faster", "faster", 7),
    Control("slower", Run.SLOWER, "-", "slower", "slower", 10),
    Control("view", Watching.TURN_VIEW, "v", "see the solution, or the whole search",
            "view", 3, (Mode.WATCH, Mode.SEARCH)),
    Control("next_solution", Run.NEXT_SOLUTION, "c", "go on to the next solution", "next",
            5, (Mode.WATCH, Mode.SEARCH)),
    Control("predict", Watching.PREDICT, "P", "be asked what comes before a step, or no more",
            "predict", 11, _WATCHED),
    Control("take_over", Watching.TAKE_OVER, "enter w", "take over here", "take over", 2, _WATCHED),
)  # fmt: skip

LOOK = _rows(
    _LOOK,
    Control("to_start", Run.START, "home n", "to the start of what was seen"),
    Control("to_end", Run.END, "end", "to where the player is now", "live", 3),
    Control("take_over", Watching.TAKE_OVER, "enter w",
            "play on from here, in a game of your own", "play on", 2),
    Control("back", Other.BACK, "q esc", "leave the class; J leads back to it", "leave",
            needs="in_class"),
    Control("back", Other.BACK, "q esc", "back to the gallery", "gallery"),
)  # fmt: skip
"""What else there is for who looks on at another's game."""

RACE = _rows(
    (Mode.RACE,),
    Control("to_end", Run.END, "end", "both to their first solutions", "finish", 5),
    Control("turn", Other.TURN, "tab", "turn to the other board", "other board", 3,
            (Mode.RACE, Mode.LOOK_RACE)),
    Control("maps", OnMap.SHOW, "g", "show or hide what each search has met on a map",
            "maps", 9, (Mode.RACE, Mode.LOOK_RACE)),
    Control("take_over", Watching.TAKE_OVER, "enter w", "take over the chosen board",
            "take over", 2),
    Control("back", Other.BACK, "q esc", "back to the watch as it was", "back"),
)  # fmt: skip

SEARCH = _rows(
    (Mode.SEARCH,),
    Control("run_until", Open.UNTIL, "f", "run until a refusal, a dead end, a depth, …",
            "until", 6),
    Control("run_back", Open.UNTIL_BACK, "F", "run back until …"),
    Control("over", Watching.OVER, ">", "step over the branch below this candidate"),
    Control("out", Watching.OUT, "<", "finish this branch, return to its parent"),
    Control("run_on", Run.ON, "C", "run on to the end of the search, through its solutions"),
    Control("tree", Panel.TREE, "t", "show or hide the search tree", "tree", 8,
            (Mode.SEARCH, Mode.LOOK_SEARCH)),
    Control("listing", Panel.LISTING, "p", "show or hide the listing of the method",
            "listing", 9, (Mode.SEARCH, Mode.LOOK_SEARCH)),
    Control("race", Open.RACE, "x", "race against another method", "race", 10),
)  # fmt: skip

_HOLDING = _rows(
    (Mode.PLAY,),
    Control("back", Other.BACK, "q esc", "put back what is held", "put back", needs="holding"),
    Control("hide_rules", Panel.RULES, "esc backspace", "hide the rules", modes=_PLAYED,
            needs="rules"),
    Control("focus", Panel.FOCUS, "tab", "pass the arrows on", "board", 3, (Mode.TASK, *_OWN),
            "on_map"),
    Control("rejoin", Other.REJOIN, "J", "rejoin the class", "class", 2, _OWN, "in_class"),
)  # fmt: skip
BOTH = _rows(
    _OWN,
    Control("overlay", Play.OVERLAY, "d", rank=9, modes=(Mode.TASK, *_OWN, *_LOOK_GAME)),
    Control("map", OnMap.SHOW, "g",
            "show or hide the map of all positions: arrows walk it, enter plays the way to its "
            "cursor, w watches that", "map", 6, (Mode.TASK, *_OWN)),
    Control("focus", Panel.FOCUS, "tab",
            "pass the arrows on: from the board to the map, to the search tree, and back", "walk",
            5, (Mode.TASK, *_OWN), "has_panel"),
    Control("copy", Other.COPY, "y", "copy the game so far; in a review, how it went",
            rank=5, modes=(*_OWN, *_LOOK_GAME)),
    Control("options", Open.OPTIONS, "o", "options of this puzzle", "options", 10),
    Control("solutions", Open.SOLUTIONS, "s", "the list of all solutions", "solutions", 7),
    Control("toggle_moves", Panel.MOVES, "m", "show or hide the move list",
            modes=(Mode.TASK, *_OWN, *_LOOK_GAME)),
    Control("help", Open.HELP, "?", "the rules; again: the keys of the moment, and all of help",
            "help", modes=tuple(Mode)),
    Control("back", Other.BACK, "q esc", "back; from a watch to your own game", "back"),
)  # fmt: skip
"""What is the same for who plays and who watches."""
TASK = _rows(
    (Mode.TASK,),
    Control("new_game", Play.NEW_GAME, "n", "the task from its start", "again", 8),
    Control("back", Other.BACK, "q esc", "back to the review", "back"),
)
_RULES = _rows(
    _PLAYED,
    Control("help", Open.HELP, "tab", "the keys of the moment", needs="rules", in_palette=False),
)
IN_PALETTE = _rows(
    (Mode.PLAY,),
    Control("save_record", Other.SAVE_RECORD, "", "save a record of this game",
            needs="saves_files"),
    Control("distance", Panel.DISTANCE, "", "hide the distance to the goal, or show it again"),
)  # fmt: skip
"""What a player can ask for in the command palette alone."""

GAME = (
    *REVIEW, *MAP, *CURSOR, *DIGITS, *AT_GOAL, *PLAY, *TREE, *ASKED, *TENTHS, *WATCH, *LOOK, *RACE,
    *SEARCH, *_HOLDING, *BOTH, *TASK, *_RULES, *IN_PALETTE,
)  # fmt: skip

_SAID = {
    "any": "any key", "Any": "Any key", "press": "press", "Press": "Press", "Undo": "Undo (u)",
    "palette": "ctrl+p",
}  # fmt: skip
"""What else sentences name, and those that begin with what they name."""


@lru_cache(maxsize=64)
def with_keys(text: str) -> str:
    """A sentence of the game's with the key for each action that it names, the first of those that
    ask for it."""
    if "{" not in text:
        return text
    shown = {each.name: each.shown.split()[0] for each in reversed(GAME) if each.shown}
    return named(text, shown | _SAID)


ANYWHERE = (
    Control("palette", "command_palette", "ctrl+p", "the command palette"),
    Control("save_picture", "save_picture", "ctrl+s", "save a picture of what is shown, as SVG",
            needs="saves_files"),
    Control("quit", "quit", "ctrl+c", "leave at once"),
)  # fmt: skip


# The other screens. What is asked for is the name of what the screen does, as Textual writes it.


def _along(thing: str, down: str = "↓ j | tab → l", up: str = "↑ k | ← h") -> tuple[Control, ...]:
    """The rows that go along a list of such things."""
    rows = (
        Control("down", "choose(1)", down, f"the {thing} below", "choose"),
        Control("up", "choose(-1)", up, f"the {thing} above"),
        Control("page_down", "page(1)", "pagedown | ]", "a page further down"),
        Control("page_up", "page(-1)", "pageup | [", "a page further up"),
        Control("first", "page(-1000)", "home", f"the first {thing}"),
        Control("last", "page(1000)", "end", f"the last {thing}"),
    )
    return tuple(row._replace(in_palette=False) for row in rows)


HOME = (
    Control("open", "take", "enter | space", "play the puzzle", "play"),
    Control("watch", "watch", "w", "watch a solver play it", "watch"),
    Control("continue", "continue_last", "c", "continue the game that was played last", "continue"),
    Control("daily", "show('calendar')", "d", "the daily puzzle, the same for everybody", "daily"),
    Control("random", "show('endless')", "r", "a new puzzle, drawn by lot", "random"),
    Control("results", "show('results')", "e", "what you have solved, and how well", "results"),
    Control("gallery", "show('gallery')", "g", "see who is playing now, and look on", "gallery",
            USUAL_RANK - 1, needs="others"),
    Control("rejoin", "show('class')", "J", "rejoin the class", "class", USUAL_RANK - 1,
            needs="in_class"),
    Control("find", "find(True)", "/", "find puzzles by their names", "find"),
    *_along("puzzle", "↓ j | tab", "↑ k"),
    Control("next", "take(True)", "x", "the puzzle to solve next, the easiest that is left"),
    Control("next_heading", "heading(1)", "→ l", "the next heading"),
    Control("heading_before", "heading(-1)", "← h", "the heading before"),
    Control("help", "help", "?", "what Oversteek is, and its keys", "help"),
    Control("leave", "leave", "q | esc", "leave", "leave"),
)  # fmt: skip
"""In the order in which they are needed."""
NUMBERS = tuple(
    Control("number", f"open_number({n})", str(n), f"play puzzle {n}", in_palette=False)
    for n in range(1, 10)
)
FINDING = (
    Control("find", "", "a-z", label="find"),
    Control("down", "choose(1)", "↓", label="choose"),
    Control("found", "find(False)", "enter", label="done"),
    Control("show_all", "show_all", "esc", label="show all"),
)
"""The key bar of the home screen while a search is typed."""

GALLERY = (
    *_along("player"),
    Control("look_on", "take", "enter | space w", "look on", "look on"),
    Control("back", "back", "q | esc g", "back", "back"),
)
RESULTS = (
    *_along("puzzle"),
    Control("play", "take", "enter | space", "play the puzzle", "play it"),
    Control("calendar", "calendar", "d", "the daily puzzles on a calendar", "daily puzzles"),
    Control("everybody", "turn", "a", "turn to the best of everybody, or back", "turn page",
            needs="others"),
    Control("back", "back", "q | esc e", "back", "back"),
)  # fmt: skip
CALENDAR = (
    Control("after", "choose(1)", "→ l | tab", "the day after"),
    Control("before", "choose(-1)", "← h", "the day before", "day before", 4),
    Control("week_after", "choose(7)", "↓ j", "a week later"),
    Control("week_before", "choose(-7)", "↑ k", "a week earlier"),
    Control("month_after", "turn(1)", "pagedown | ]", "the month after"),
    Control("month_before", "turn(-1)", "pageup | [", "the month before", "month before", 5),
    Control("to_today", "today", "end | home", "today", "today", 6),
    Control("play", "take", "enter | space", "play the puzzle of the chosen day", "play it", 1),
    Control("play_today", "take_today", "d", "play today's puzzle", "play today's", 3),
    Control("back", "back", "q | esc", "back", "back", 2),
)
SOLUTIONS = (
    Control("watch", "take", "enter | w space", "watch it", "watch it"),
    Control("up", "choose(-1)", "↑ k", "the solution above"),
    Control("down", "choose(1)", "↓ j", "the solution below", "choose"),
    Control("copy", "copy", "y", "copy its moves to the clipboard", "copy"),
    Control("ten_up", "choose(-10)", "[ | pageup", "ten up"),
    Control("ten_down", "choose(10)", "] | pagedown", "ten down", "ten down"),
    Control("first", "choose(-10000)", "home", "the first solution"),
    Control("last", "choose(10000)", "end", "the last solution"),
    Control("back", "back", "q | esc s", "back", "back"),
)
CURES = tuple(
    Control("number", f"open_number({n})", str(n), f"play it with change {n}", in_palette=False)
    for n in range(1, 10)
)
"""For a game that cannot be solved, besides."""


def play_cures(number: int) -> Control:
    """What the key bar says of so many of them."""
    return Control("cures", "", "1" if number == 1 else f"1-{number}", label="play it so")


SURVEY = (
    Control("left", "choose(-1, 0)", "← h", "the start on the left"),
    Control("right", "choose(1, 0)", "→ l", "the start on the right"),
    Control("up", "choose(0, -1)", "↑ k", "the start above"),
    Control("down", "choose(0, 1)", "↓ j", "the start below", "choose", 3),
    Control("method", "method", "tab | o", "the next method", "method", 2),
    Control("watch", "take", "enter | space", "watch a solution from this start", "watch it", 1),
    Control("watch_here", "watch_here", "w", "watch a solution from where you are",
            "watch from here"),
    Control("what_if", "what_if", "s", "what would make it possible", "what would help", 2,
            needs="impossible"),
    Control("back", "back", "q | esc s", "back", "back"),
)  # fmt: skip
SOLVED = (
    Control("before", "choose(-1)", "← h | ↑ k", "the choice before"),
    Control("after", "choose(1)", "→ l | ↓ j tab", "the choice after", "choose"),
    Control("accept", "accept", "enter | space", "take it", "take", 1),
    Control("again", "end('AGAIN')", "a | n", "play it again", "again"),
    Control("next", "end('PUZZLE')", "x", "the next puzzle", "next"),
    Control("home", "end('HOME')", "0", "the home screen", "home"),
    Control("review", "end('REVIEW')", "e", "review the game", "review", 2),
    Control("share", "share", "y", "copy a line that tells how it went", "share"),
    Control("back", "back", "q | esc u", "look at the board", "look at the board"),
)
OPTIONS = (
    Control("up", "choose(-1)", "↑ k", "the option above"),
    Control("down", "choose(1)", "↓ j", "the option below", "choose"),
    Control("before", "turn(-1)", "← h | -", "the value before", "before"),
    Control("next", "turn(1)", "→ l | + space", "the next value", "next"),
    Control("accept", "accept", "enter | o", "take these options", "take"),
    Control("back", "back", "q | esc", "leave everything as it was", "back"),
)
PALETTE = (
    *_along("command", "↓", "↑"),
    Control("take", "take", "enter", "do it", "do it"),
    Control("rub_out", "rub_out", "backspace", "delete a letter"),
    Control("clear", "clear", "ctrl+u", "delete everything typed"),
    Control("back", "back", "esc", "leave everything as it is", "back"),
)
PAGE = (
    Control("up", "scroll(-1)", "↑ k", "scroll up"),
    Control("down", "scroll(1)", "↓ j", "scroll down", "scroll"),
    Control("page_up", "page(-1)", "pageup | [", "scroll up a page"),
    Control("page_down", "page(1)", "pagedown | ] space", "scroll down a page", "page"),
    Control("first", "scroll(-10000)", "home", "to the beginning"),
    Control("last", "scroll(10000)", "end", "to the end"),
    Control("back", "back", "q | esc ? enter", "back", "back"),
)
HELP = (
    Control("turn", "turn", "tab", "to all keys, the rules and more, or back", "other page"),
    *PAGE,
)


LINE = (
    Control("left", "move(-1)", "←", "one character left"),
    Control("right", "move(1)", "→", "one character right"),
    Control("first", "move(-1000000)", "home | ctrl+a", "to the beginning of the line"),
    Control("last", "move(1000000)", "end | ctrl+e", "to the end of the line"),
    Control("take", "take", "enter", "take what was typed", "take it"),
    Control("rub_out", "rub_out(1, 0)", "backspace | ctrl+h", "delete a letter"),
    Control("delete", "rub_out(0, 1)", "delete | ctrl+d", "delete the next letter"),
    Control("clear", "rub_out(1000000, 0)", "ctrl+u", "delete what stands before", "delete all"),
    Control("back", "back", "esc", "leave everything as it is", "back"),
)
"""Where a line is typed."""
