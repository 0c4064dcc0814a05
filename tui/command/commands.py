"""The commands of the program, and what several of them share: lines that are read without
argparse, which is slow to import; the strategy that options choose; and the layout of texts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from tui.engine.kind import Arguments, Chosen, Game, Option
from tui.engine.strategy import Strategy, asked
from tui.engine.table import Table


class BuiltIn(NamedTuple):
    """A command that belongs to no kind of puzzle. `tui.command.grammar` has its arguments."""

    about: str
    """What it does, in a line of the general help."""
    run: str
    """What runs it, as `module.function` of this room. It is given the arguments and the puzzles,
    and returns the exit status, or what is to be opened on the screen."""
    description: str
    """What it does, in its own help. The lines are not wrapped."""


WATCH = "watch"
"""The one command that guests have, too."""
PLAY = "launch.play"
"""What opens home or a game, in the same way."""
COMMANDS = {
    WATCH: BuiltIn("watch a puzzle being solved", "launch.watch", "Watch GAME being solved."),
    "solve": BuiltIn("print solutions", "solve.solve",
        "Print solutions of GAME: one, or as many as asked for."),
    "steps": BuiltIn("print every step of a search, with its reason", "explain.print_steps", """\
Print every step of a search, as it is made: its number, how many moves deep it
is, what happens, the line of the listing, and why."""),
    "listing": BuiltIn("print a method in pseudocode", "explain.print_listing",
        "Print a method in a few lines of pseudocode."),
    "race": BuiltIn("let two methods solve a puzzle, and compare them", "explain.print_race", """\
Let two methods solve GAME, each up to its first solution. An option applies to
each method that takes it, unless the method carries a value of its own."""),
    "map": BuiltIn("print all positions, and the lines between them", "explain.print_map", """\
Print all positions that can be reached in GAME, and the lines between them: a
column for each number of moves from the start, unless the puzzle has a map of
its own. Lines below it say how many there are, and how far away the goal is."""),
    "list": BuiltIn("list the puzzles", "catalogue.list_puzzles",
        "List the puzzles, the player's own included."),
    "results": BuiltIn("what was solved, and how well", "records.print_results", """\
Say of each puzzle how well it was solved: the fewest moves (or the least cost
where moves have one), the fewest hints and the least time of the games that
were solved without the solver, and how often it was solved, with the solver's
part behind a +. Watched games do not count."""),
    "export": BuiltIn("write the game in progress to a file, as a record", "records.export", """\
Write the game of that name that is in progress to a new file, as a record: its
moves, who made them, and how long they took."""),
    "replay": BuiltIn("watch a record, or make a film of it", "records.replay", """\
Watch the game of a record, with all the keys of a watch; take over anywhere.
With --cast it is not watched, but written as a film for a terminal of 80x24,
in the format asciicast v2."""),
    "review": BuiltIn("what each move of a recorded game has lost", "records.print_review", """\
Say what each move of a recorded game has lost: how many moves longer it has
made the way to the goal, or how much dearer where moves have a cost, and what
would have been better."""),
    "doctor": BuiltIn("what to read when the screen looks wrong", "doctor.examine", """\
Say what the game finds here. When the screen looks wrong, read it, or send it
along with your report."""),
    "serve": BuiltIn("let others play here over SSH", "serve.serve", """\
Let others play here over SSH: whoever connects is in the game. The games and
results of each belong to the key of his SSH program. Nobody has an account
here, or can do anything but play."""),
    "completion": BuiltIn(
        "print what completes commands in a shell", "completion.print_completion", """\
Print a script with which a shell completes commands, games, methods, options
and their values. To have it always, add one line to the file that the shell
reads when it starts:
  bash, ~/.bashrc:                    eval "$(oversteek completion bash)"
  zsh, ~/.zshrc, below compinit:      eval "$(oversteek completion zsh)"
  fish, ~/.config/fish/config.fish:   oversteek completion fish | source"""),
    "help": BuiltIn("print the help of a command", "grammar.print_help", """\
Print the help of a command, as its --help does; without COMMAND that of the
program, with all commands."""),
}  # fmt: skip
"""The commands that belong to no kind of puzzle, by their names."""


def commands(table: Table) -> dict[str, str]:
    """All commands by name, and what they do."""
    own = {each.name: each.about for kind in table.kinds for each in kind.commands}
    return {**{name: each.about for name, each in COMMANDS.items()}, **own}


def is_command(word: str, table: Table) -> bool:
    """Whether a word is the name of a command."""
    return word in COMMANDS or table.command_named(word) is not None


def parted(
    words: Sequence[str], table: Table, *, as_guest: bool = False
) -> tuple[str, Sequence[str]]:
    """The command with which a line begins, and the words behind it. It is empty if home or a game
    is to be opened."""
    first = words[0] if words else ""
    is_one = first == WATCH or (not as_guest and is_command(first, table))
    return (first, words[1:]) if is_one else ("", words)


_KNOWN = {
    "": ("--plain", "--json"),
    WATCH: ("--plain", "--json"),
    "solve": ("--json",),
    "list": ("--json",),
}
"""The options of the commands that are read without argparse where they have no others."""
_GAMES = {"": (0, 1), WATCH: (1,), "solve": (1,), "list": (0,)}
"""How many games each of them can be given."""


def read_quickly(
    words: Sequence[str], table: Table, *, as_guest: bool = False
) -> tuple[str, Arguments] | None:
    """The command of a line and what it is given; None if it takes argparse to know that."""
    flags = {word for word in words if word in _KNOWN[""]}
    rest = [word for word in words if word not in flags]
    command, given = parted(rest, table, as_guest=as_guest)
    if (
        command not in _KNOWN
        or not flags.issubset(_KNOWN[command])
        or (as_guest and "--json" in flags)
        or len(given) not in _GAMES[command]
        or any(word.startswith("-") for word in given)
    ):
        return None
    game = given[0] if given else None
    return command, Arguments(game=game, plain="--plain" in flags, json="--json" in flags)


# How to solve


AUTO = "auto"
"""Stands for what fits the terminal, or the player."""


def flags(table: Table) -> Mapping[str, Option]:
    """The options of all methods that have a flag, by that flag. If several kinds have a flag, it
    means the same in all of them, but some may know more values than others."""
    found: dict[str, Option] = {}
    for option in (each for kind in table.kinds for how in kind.methods for each in how.options):
        known = found.get(option.flag, option)
        if option.flag:
            most = max(known, option, key=lambda each: len(each.values))
            values = tuple(dict.fromkeys((*known.values, *option.values)))
            found[option.flag] = most._replace(values=values)
    return found


def strategy_of(chosen: Arguments, table: Table, game: Game) -> Strategy:
    """The strategy that these arguments choose. Raises BadInput if it does not fit the game."""
    return asked(game.kind, chosen.method, options_of(chosen, table), game.puzzle.name)


def options_of(chosen: Arguments, table: Table) -> Chosen:
    """The values that these arguments choose for the options of methods, by their names."""
    values = {option.name: getattr(chosen, flag) for flag, option in flags(table).items()}
    return {name: str(value) for name, value in values.items() if value is not None}


# How texts are laid out


WIDTH = 79
"""Columns of the lines; most terminals have one more."""


def columns(rows: Collection[tuple[str, str]], indent: str = "  ") -> str:
    """Names or figures, and beside each a sentence in as many lines as it needs."""
    width = max(len(name) for name, _ in rows)
    return "\n".join(
        filled(meaning, f"{indent}{name:<{width}}  ", f"{indent}{'':<{width}}  ")
        for name, meaning in rows
    )


def aligned(rows: Sequence[Sequence[str]]) -> Sequence[str]:
    """The lines of a table: its first column begins on the left, the others end on the right."""
    first, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
    padded = ([f"{name:<{first}}", *map(str.rjust, cells, widths)] for name, *cells in rows)
    return ["  ".join(each).rstrip() for each in padded]


def filled(text: str, first: str = "", others: str = "") -> str:
    """A text in lines, with what its first one begins with, and what the others begin with."""
    from textwrap import fill  # Late: only help needs it.

    return fill(text, WIDTH, initial_indent=first, subsequent_indent=others)
