"""The one table of commands. Bindings, key bar, help, palette and README are made from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from textual.binding import Binding, BindingType

from tui.widgets.bars import Key


class Command(NamedTuple):
    """Something a player can ask for with a key."""

    action: str
    """The name of the action: a screen does it in `action_<action>`."""
    keys: tuple[str, ...]
    shown: str
    """The keys as they are written for people."""
    does: str
    """What it does, for help and README."""
    label: str = ""
    """What it does in one word, for the key bar; empty: not shown there."""


CURSOR = (
    Command("cursor(-1,0)", ("left", "h"), "← h", "move the cursor left"),
    Command("cursor(0,1)", ("down", "j"), "↓ j", "move the cursor down"),
    Command("cursor(0,-1)", ("up", "k"), "↑ k", "move the cursor up"),
    Command("cursor(1,0)", ("right", "l"), "→ l", "move the cursor right"),
)

DIGITS = tuple(
    Command(
        f"digit({digit})",
        (str(digit),),
        str(digit),
        "direct choice: seat or unseat an item; lift from or drop on peg 1–3; the knight's jump",
    )
    for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
)

PLAY = (
    Command("act", ("space",), "space", "seat or unseat; lift or drop; jump", "act"),
    Command("confirm", ("enter",), "enter", "row the boat; drop; jump", "row"),
    Command("undo", ("u",), "u", "undo", "undo"),
    Command("redo", ("r",), "r", "redo", "redo"),
    Command("new_game", ("n",), "n", "new game; undo brings the old one back", "new"),
    Command("hint", ("i",), "i", "hint: first what to look at, then the move", "hint"),
    Command("more", ("plus", "equals_sign"), "+ =", "more discs (Hanoi)"),
    Command("fewer", ("minus",), "-", "fewer discs (Hanoi)"),
    Command("ways_on", ("d",), "d", "how many ways lead on from each square (knight)"),
    Command("copy", ("y",), "y", "copy the game so far to the clipboard"),
    Command("options", ("o",), "o", "options of this puzzle", "options"),
    Command("toggle_moves", ("m",), "m", "show or hide the move list"),
    Command("help", ("question_mark",), "?", "help: rules, keys, a little history", "help"),
    Command("back", ("q", "escape"), "q esc", "back; on the home screen: leave", "back"),
)

ANYWHERE = (
    Command("command_palette", ("ctrl+p",), "ctrl+p", "the command palette"),
    Command("quit", ("ctrl+c",), "ctrl+c", "leave at once"),
)


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """Textual's bindings for commands."""
    return [
        Binding(",".join(command.keys), command.action, command.does, show=False)
        for command in commands
    ]


def key_bar(commands: Iterable[Command], labels: Mapping[str, str] | None = None) -> Sequence[Key]:
    """The key bar for commands. `labels` gives words that fit a puzzle better than the usual
    ones; an empty word leaves a command out."""
    words = labels or {}
    return [
        Key(command.shown.split()[0], label, command.action)
        for command in commands
        if (label := words.get(command.action, command.label))
    ]


def key_rows() -> list[tuple[str, str]]:
    """The keys and what they do, as help and README show them."""
    rows = [("arrows, h j k l", "move the cursor"), ("digits", DIGITS[0].does)]
    rows += [(command.shown, command.does) for command in (*PLAY, *ANYWHERE)]
    return rows
