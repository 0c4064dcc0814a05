"""The words that a player types: one table, from which they are read, completed and explained; and
what messages say of keys, said of words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle, capital
from tui.engine.text import BadInput, quoted

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
    Word(BACK, "watch N steps back, or to the last PLACE", "[N or PLACE]"),
    Word(UNTIL, "let the search run to the next PLACE; in a review, to the next loss", "[PLACE]"),
    Word(GO, "watch N steps a second, until a line is typed", "[N]"),
    Word(VIEW, "watch every step of the search, or only the solution"),
    Word(NEXT, "the next puzzle, when this one is solved",
         in_watch="let the search go on to its next solution"),
    Word(TREE, "the search tree, as an outline"),
    Word(LISTING, "the method in pseudocode; from then on each step names its line"),
    Word(MAP, "the neighbouring positions: move, position, distance to the goal"),
    Word(REVIEW, "what each move of the game has lost"),
    Word(SOLUTIONS, "the solutions from here, the first ten or N", "[N]"),
    Word(RESULTS, "what you have solved, and how well"),
    Word(OPTIONS, "the options of the puzzle and of the solver; with NAME and VALUE, choose one",
         "[NAME VALUE]"),
    Word(HELP, "the rules; with COMMAND, what that does; with all, what every command does",
         "[COMMAND]"),
    Word(QUIT, "leave; the game is kept", in_watch="back to where the watch began"),
)  # fmt: skip
"""All commands, in the order in which they are explained."""
BY_NAME = {word.name: word for word in WORDS}
ON_WATCH = frozenset((STEP, BACK, UNTIL, GO, VIEW, TREE, LISTING))
"""Commands that mean something only in a watch."""
OF_PLAYER = frozenset((HINT, UNDO, REDO, REVIEW))
"""Those that mean something only to who plays."""
TOLD = frozenset((LOOK, MOVES, MAP, SOLUTIONS, TREE, HELP))
"""Commands that tell something and change nothing."""


def word_named(text: str, no_move: str = "") -> Word:
    """The command that a text names, whole or by its first letters. Raises BadInput, with the
    commands that may be meant; where it is like none, with why it is no move either, if that is
    known."""
    return BY_NAME[name_meant(text, [*BY_NAME], no_move=no_move)]


def name_meant(
    text: str, names: Sequence[str], others: Sequence[str] = (), *, no_move: str = ""
) -> str:
    """The one of these names that a text stands for, whole or by its first letters. Raises
    BadInput, with the names that may be meant, also of `others`."""
    if text in names:
        return text
    meant = [name for name in names if text and name.startswith(text.lower())]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise BadInput(f"{quoted(text)} may be {one_of(meant)}: type more of it.")
    from difflib import get_close_matches  # Late: only a mistyped word needs it.

    what = "command or puzzle" if others else "command"
    if near := get_close_matches(text.lower(), [*names, *others], 3, 0.6):
        raise BadInput(f"There is no {what} {quoted(text)}: did you mean {one_of(near)}?")
    why = no_move or f"There is no {what} {quoted(text)}."
    raise BadInput(f"{why} {capital(HELP)} lists the commands.")


def one_of(names: Sequence[str]) -> str:
    """Names as alternatives."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


_SAID = (
    (r"\bu (takes|goes|brings)\b", r"undo \1"),
    (r"\bn starts\b", "new starts"),
    (r"\bs (tells|shows)\b", r"solutions \1"),
    (r"\bv shows\b", "view shows"),
    (r"\bc looks\b", "next looks"),
    (r"\be shows\b", "review shows"),
    (r"\bq ends\b", "quit ends"),
    (r"\bd (shows|counts)\b", r"look \1"),
    (r"(\w) \([urfs]\)", r"\1"),
    (r"\bPress w again\b", "Type watch again"),
    (r"\benter takes over\b", "watch takes over"),
    (r"\b([Aa])ny key stops\b", r"\1ny line stops"),
    (r": press enter\b", "; an empty line makes it"),
    (r"\? tells\b", "help tells"),
    (r"\bthe status line\b", "the prompt"),
    (r"\bare listed\b", "were found"),
)
"""What is said of keys, as patterns, and what is said instead."""
_PATTERN = re.compile("|".join(f"(?:{pattern})" for pattern, _ in _SAID))


def by_words(text: str) -> str:
    """A sentence that says the same to somebody who types words."""
    if _PATTERN.search(text) is None:
        return text
    for pattern, words in _SAID:
        text = re.sub(pattern, words, text)
    return text


def greeting_by_words(text: str, kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """The same of the first words of a game, without how its keys are used."""
    greeting = kind.greeting(puzzle)
    what, colon, _ = greeting.partition(": ")
    return by_words(text.replace(greeting, f"{what}." if colon else what))
