"""The words that a player types: one table, from which they are read, completed and explained."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.bad_input import BadInput
from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import capital
from tui.engine.sentence import quoted

MARK = "/"
"""Stands before a word that is to be a command even where it could be read as a move."""


class Word(NamedTuple):
    """A command of the player's."""

    name: str
    does: str
    """What it does, for help and manual."""
    takes: str = ""
    """What may be typed behind it, as help shows it; empty if that is nothing."""
    in_watch: str = ""
    """What it does while the solver is watched, where that is something else."""


HINT, UNDO, REDO, NEW = "hint", "undo", "redo", "new"
LOOK, MOVES = "look", "moves"
WATCH, STEP, BACK, UNTIL, GO, VIEW, NEXT = "watch", "step", "back", "until", "go", "view", "next"
TREE, LISTING, MAP = "tree", "listing", "map"
REVIEW, SOLUTIONS, RESULTS, OPTIONS = "review", "solutions", "results", "options"
HELP, QUIT = "help", "quit"

WORDS = (
    Word(LOOK, "the position"),
    Word(HINT, "what to look at; typed again, the best move"),
    Word(UNDO, "take a move back"),
    Word(REDO, "make it again"),
    Word(NEW, "a new game; undo brings the old one back", in_watch="to the start of the watch"),
    Word(MOVES, "the moves so far"),
    Word(WATCH, "watch the solver go on from here, N steps with each empty line", "[N]",
         "take over here"),
    Word(STEP, "watch N steps more", "[N]"),
    Word(BACK, "watch N steps back", "[N]"),
    Word(UNTIL, "let the search run until it comes to a place", "[PLACE]"),
    Word(GO, "watch N steps a second, until a line is typed", "[N]"),
    Word(VIEW, "watch every step of the search, or only the solution"),
    Word(NEXT, "watch the search go on to its next solution"),
    Word(TREE, "the search tree, as an outline"),
    Word(LISTING, "the method in pseudocode; from then on each step names its line"),
    Word(MAP, "the neighbouring positions: move, position, distance to the goal"),
    Word(REVIEW, "what each move of the game has lost"),
    Word(SOLUTIONS, "the solutions from here"),
    Word(RESULTS, "what you have solved, and how well"),
    Word(OPTIONS, "the options; with a name and a value, choose it", "[NAME VALUE]"),
    Word(HELP, "the rules and the commands, or what one command does", "[COMMAND]"),
    Word(QUIT, "leave; the game is kept", in_watch="back to where the watch began"),
)  # fmt: skip
"""All commands, in the order in which they are explained."""
BY_NAME = {word.name: word for word in WORDS}
ON_WATCH = frozenset((STEP, BACK, UNTIL, GO, VIEW, NEXT, TREE, LISTING))
"""Commands that mean something only in a watch."""
TOLD = frozenset((LOOK, MOVES, HELP))
"""Commands that tell something and change nothing."""


def word_named(text: str, no_move: str = "") -> Word:
    """The command that a text names, whole or by its first letters. Raises BadInput, with the
    commands that may be meant; where it is like none, with why it is no move either, if that is
    known."""
    if text in BY_NAME:
        return BY_NAME[text]
    meant = [word.name for word in WORDS if text and word.name.startswith(text.lower())]
    if len(meant) == 1:
        return BY_NAME[meant[0]]
    if meant:
        raise BadInput(f"{quoted(text)} may be {one_of(meant)}: type more of it.")
    from difflib import get_close_matches  # Late: only a mistyped word needs it.

    if near := get_close_matches(text.lower(), BY_NAME, 3, 0.6):
        raise BadInput(f"There is no command {quoted(text)}: did you mean {one_of(near)}?")
    why = no_move or f"There is no command {quoted(text)}."
    raise BadInput(f"{why} {capital(HELP)} lists the commands.")


def one_of(names: Sequence[str]) -> str:
    """Names as alternatives."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last
