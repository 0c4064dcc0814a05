"""The commands that belong to no kind of puzzle, and where they are."""

from __future__ import annotations

from tui.engine.named_tuple import NamedTuple


class Command(NamedTuple):
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
    "watch": Command("watch a puzzle being solved", "arguments", "watch_arguments", "watch_parser"),
    "solve": Command("print solutions", "answers", "solve", "solve_parser"),
    "steps": Command(
        "print every step of a search, with its reason", "steps", "print_steps", "steps_parser"
    ),
    "listing": Command("print a method in pseudocode", "steps", "print_listing", "listing_parser"),
    "race": Command(
        "let two methods solve a puzzle, and compare them", "race", "print_race", "race_parser"
    ),
    "map": Command(
        "print all positions, and the lines between them",
        "map",
        "print_map",
        "map_parser",
    ),
    "list": Command("list the puzzles", "catalogue", "list_puzzles", "list_parser"),
    "results": Command(
        "what was solved, and how well", "results", "print_results", "results_parser"
    ),
    "export": Command(
        "write the game in progress to a file, as a record", "records", "export", "export_parser"
    ),
    "replay": Command(
        "watch a record, or make a film of it", "replay", "replay_arguments", "replay_parser"
    ),
    "review": Command(
        "what each move of a recorded game has lost", "records", "review_command", "review_parser"
    ),
    "doctor": Command(
        "what to read when the screen looks wrong",
        "doctor",
        "examine",
        "doctor_parser",
    ),
    "serve": Command("let others play here over SSH", "serve", "serve", "serve_parser"),
    "kiosk": Command(
        "what an SSH server runs to let others play here", "kiosk", "kiosk", "kiosk_parser"
    ),
    "completion": Command(
        "print what completes commands in a shell",
        "completion",
        "print_completion",
        "completion_parser",
    ),
    "help": Command("print the help of a command", "help", "print_help", "help_parser"),
}
"""The commands that belong to no kind of puzzle, by their names."""

SHELLS = ("bash", "zsh", "fish")
"""The shells that can be taught to complete our commands."""
