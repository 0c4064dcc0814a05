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

    @property
    def name(self) -> str:
        """The action without its arguments."""
        return self.action.split("(")[0]


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
    Command("watch", ("w",), "w", "watch the solver go on from here", "watch"),
    Command("more", ("plus", "equals_sign"), "+ =", "more discs (Hanoi)"),
    Command("fewer", ("minus",), "-", "fewer discs (Hanoi)"),
)
"""What a player does."""

WATCH = (
    Command("pause", ("space",), "space", "pause or go on", "pause"),
    Command("step(-1)", ("left", "comma"), "← ,", "step back", "back"),
    Command("step(1)", ("right", "full_stop"), "→ .", "step forward", "step"),
    Command("step(-10)", ("left_square_bracket", "pageup"), "[ pageup", "ten steps back"),
    Command("step(10)", ("right_square_bracket", "pagedown"), "] pagedown", "ten steps forward"),
    Command("to_start", ("home", "n"), "home n", "to the start of the watch"),
    Command("to_end", ("end",), "end", "to the end of the solution, or the next solution"),
    Command("faster", ("plus", "equals_sign"), "+ =", "faster", "faster"),
    Command("slower", ("minus",), "-", "slower", "slower"),
    Command("view", ("v",), "v", "see the solution, or the whole search", "view"),
    Command("next_solution", ("c",), "c", "go on to the next solution", "next"),
    Command("take_over", ("enter", "w"), "enter w", "take over here", "take over"),
)
"""What a watcher does."""

BOTH = (
    Command("ways_on", ("d",), "d", "how many ways lead on from each square (knight)"),
    Command("copy", ("y",), "y", "copy the game so far to the clipboard"),
    Command("options", ("o",), "o", "options of this puzzle", "options"),
    Command("solutions", ("s",), "s", "the list of all solutions"),
    Command("toggle_moves", ("m",), "m", "show or hide the move list"),
    Command("help", ("question_mark",), "?", "help: rules, keys, a little history", "help"),
    Command("back", ("q", "escape"), "q esc", "back; watching: to where it began", "back"),
)
"""What is the same for both."""

ANYWHERE = (
    Command("command_palette", ("ctrl+p",), "ctrl+p", "the command palette"),
    Command("quit", ("ctrl+c",), "ctrl+c", "leave at once"),
)


def bindings(commands: Iterable[Command], priority: bool = False) -> list[BindingType]:
    """Textual's bindings for commands; with `priority` they go before those of every widget."""
    return [
        Binding(",".join(command.keys), command.action, command.does, show=False, priority=priority)
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


class KeyRow(NamedTuple):
    """A row of the key table."""

    keys: str
    play: str
    watch: str


def key_rows() -> list[KeyRow]:
    """The keys and what they do in play and in watch mode, as help and README show them."""
    rows = [
        KeyRow("arrows, h j k l", "move the cursor", ""),
        KeyRow("digits", DIGITS[0].does, ""),
    ]
    watching = {key: command for command in WATCH for key in command.keys}
    for command in PLAY:
        other = watching.get(command.keys[0])
        rows.append(KeyRow(command.shown, command.does, other.does if other else ""))
    playing = {command.keys[0] for command in PLAY}
    rows += [
        KeyRow(command.shown, "", command.does)
        for command in WATCH
        if command.keys[0] not in playing
    ]
    rows += [KeyRow(command.shown, command.does, "same") for command in (*BOTH, *ANYWHERE)]
    return rows
