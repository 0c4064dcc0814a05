"""The commands that belong to no kind of puzzle, and command lines that are read without a parser,
whose import would keep the player waiting."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.table import Table, gives_position

if TYPE_CHECKING:
    from tui.command.launch import Launch


class BuiltIn(NamedTuple):
    """A command that belongs to no kind of puzzle."""

    about: str
    """What it does."""
    module: str
    """The module of this room that it is in."""
    function: str
    """What runs it there: it is given the words after the command's name, and the puzzles. It
    returns the exit status, or what is to be opened on the screen."""
    parser: str
    """What makes its parser there. It is given the puzzles."""


COMMANDS = {
    "watch": BuiltIn("watch a puzzle being solved", "arguments", "watch_arguments", "watch_parser"),
    "solve": BuiltIn("print solutions", "solve", "solve", "solve_parser"),
    "steps": BuiltIn(
        "print every step of a search, with its reason", "explain", "print_steps", "steps_parser"
    ),
    "listing": BuiltIn(
        "print a method in pseudocode", "explain", "print_listing", "listing_parser"
    ),
    "race": BuiltIn(
        "let two methods solve a puzzle, and compare them", "explain", "print_race", "race_parser"
    ),
    "map": BuiltIn(
        "print all positions, and the lines between them",
        "map",
        "print_map",
        "map_parser",
    ),
    "list": BuiltIn("list the puzzles", "catalogue", "list_puzzles", "list_parser"),
    "results": BuiltIn(
        "what was solved, and how well", "records", "print_results", "results_parser"
    ),
    "export": BuiltIn(
        "write the game in progress to a file, as a record", "records", "export", "export_parser"
    ),
    "replay": BuiltIn(
        "watch a record, or make a film of it", "records", "replay_arguments", "replay_parser"
    ),
    "review": BuiltIn(
        "what each move of a recorded game has lost", "records", "review_command", "review_parser"
    ),
    "doctor": BuiltIn(
        "what to read when the screen looks wrong",
        "doctor",
        "examine",
        "doctor_parser",
    ),
    "serve": BuiltIn("let others play here over SSH", "serve", "serve", "serve_parser"),
    "completion": BuiltIn(
        "print what completes commands in a shell",
        "completion",
        "print_completion",
        "completion_parser",
    ),
    "help": BuiltIn("print the help of a command", "help", "print_help", "help_parser"),
}
"""The commands that belong to no kind of puzzle, by their names."""

SHELLS = ("bash", "zsh", "fish")
"""The shells that can be taught to complete our commands."""


_WATCH, _IN_WORDS, _AS_JSON = "watch", "--plain", "--json"


def bare_launch(words: Sequence[str], table: Table) -> Launch | None:
    """What `oversteek`, `oversteek GAME` and `oversteek watch GAME` open, also with `--plain` and
    `--json` behind them; None if the words are others. Raises BadInput."""
    asked = {_IN_WORDS, _AS_JSON}.intersection(words)
    if asked == {_AS_JSON}:
        return None
    words = [word for word in words if word not in asked]
    is_watch = len(words) == 2 and words[0] == _WATCH
    if len(words) > 1 and not is_watch:
        return None
    name = words[-1] if words else ""
    if name.startswith("-") or name in COMMANDS or table.command_named(name) is not None:
        return None
    # Late: other commands open no screen.
    from tui.command.launch import Launch, preferences
    from tui.game.settings import watch_settings
    from tui.terminal.kind import asks_for_words, environment_as_found, usual_display

    liked = preferences()
    settings = liked.settings
    environment = environment_as_found()
    display = usual_display(environment, settings.motion, settings.scenery)
    in_words = bool(asked) or bool(asks_for_words(environment, sys.stdout.isatty()))
    launch = Launch(display, liked, in_words=in_words, as_json=_AS_JSON in asked)
    if not words:
        return launch
    game = table.asked_game(name)
    watch = watch_settings(settings, game.kind) if is_watch else None
    return launch._replace(game=game, watch=watch, continues=not gives_position(name))
