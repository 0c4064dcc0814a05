"""Pages of help: about a puzzle, and about the program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.drawing.page import Page, PageLine, PageRow
from tui.engine.puzzle import AnyPuzzle

_PARAGRAPHS = (
    ("What this is",
     "Oversteek is a collection of classic logic puzzles. Play them yourself, or watch a solver "
     "play them one step at a time."),
    ("Playing",
     "Choose a puzzle and press enter. The line at the bottom always says which keys matter. A "
     "move that breaks a rule is not made, and a sentence says why. u takes a move back, i gives "
     "a hint, and ? has the rules of the puzzle."),
    ("Watching",
     "Press w, on the home screen or in the middle of a game: a solver goes on from there. Space "
     "pauses, the left and right arrows go step by step, + and - change the speed, and v shows "
     "everything that it tries. Enter takes over where it stands; q brings your own game back."),
    ("The map",
     "Press g in a game: there are all positions that can be reached, the farther from the start "
     "the further to the right, and the lines are moves. The arrows walk there, enter plays the "
     "way to the position under the cursor, and w watches it. Tab passes the arrows on, and g "
     "or q closes the map. A puzzle that has none says why."),
    ("In words",
     "Every puzzle can be played and watched in two ways: on this screen, and in words, without "
     "any picture, for screen readers, braille lines and programs. 'oversteek GAME --plain' opens "
     "a puzzle in words, 'oversteek --plain' tells which there are, and with OVERSTEEK_PLAIN=1 it "
     "is always so. A game begun here goes on there, and back. Each key has its word there, such "
     "as undo, hint, watch and options; help lists them."),
    ("The same everywhere",
     "q goes back, and so does escape. Press ctrl+p for a list of commands, the choice of "
     "colours among them. The mouse works, but is never needed. A game that you leave waits for "
     "you."),
)  # fmt: skip
_COLUMN = 16
"""Columns of the keys of this page's own list."""


_STATUS = (
    "moves counts those that you have made; best is the fewest that lead from the start to the "
    "goal, and left the fewest that lead there from here."
)
_STATUS_OF_COSTS = (
    "moves counts those that you have made, and cost is what they cost together; best is the least "
    "cost of a way from the start to the goal, and left the least from here."
)
_STATUS_OF_EQUALS = (
    "moves counts those that you have made, and left those that are still to be made. Behind that "
    "stands whether the goal can still be reached."
)
"""Where all solutions are as long."""
_HIDING = "It tells after each move how good that was: an option (o) hides how far it is."


def puzzle_page(
    puzzle: AnyPuzzle,
    keys: Sequence[PageRow],
    has_distance: bool = True,
    legend: Sequence[tuple[str, str]] = (),
    on_map: Sequence[tuple[str, str]] = (),
) -> Page:
    """What explains a puzzle: its rules, its board, the line below that, its history, its keys.
    `has_distance` is whether solutions differ in length; `legend` has signs on the board, each with
    what it means, and `on_map` those on its map."""
    measured = _STATUS_OF_COSTS if puzzle.has_cost else _STATUS
    status = f"{measured if has_distance else _STATUS_OF_EQUALS} {_HIDING}"
    sections = (
        ("Rules", puzzle.explanation),
        ("Signs on the board", _explained(legend)),
        ("The line below the board", status),
        ("Signs on the map (g)", _explained(on_map)),
        ("History", puzzle.history),
    )
    return _page(sections, "Keys", keys)


def _explained(signs: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"{sign}  {meaning}" for sign, meaning in signs)


def program_page(home: Iterable[tuple[str, str]], keys: Sequence[PageRow]) -> Page:
    """What explains the program to somebody who has never seen it. `home` are the keys of the home
    screen and what they do, `keys` those of the puzzles."""
    does_at_home = (*home, ("1 to 9", "play the puzzle with that number"))
    at_home = "\n".join(f"{shown:<{_COLUMN}}{does}" for shown, does in does_at_home)
    sections = (*_PARAGRAPHS, ("Keys on the home screen", at_home))
    return _page(sections, "Keys of the puzzles", keys)


def _page(sections: Iterable[tuple[str, str]], last: str, keys: Sequence[PageRow]) -> Page:
    """Titles with what stands under each, line by line; under the last one a table of keys."""
    lines = [PageLine()]
    for title, body in sections:
        if body:
            lines += [PageLine(title, "strong"), *map(PageLine, body.split("\n")), PageLine()]
    return Page((*lines, PageLine(last, "strong")), keys)
