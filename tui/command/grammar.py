"""The grammar of the command line: all commands, and what each of them takes. Every line is read by
it, a guest's included, and so are help, completion and the test of the manual page.

argparse is imported where a line has options: its import would keep whoever plays waiting."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tui.command.options import (
    GAME,
    LAUNCH,
    LOOK,
    SIGNS,
    SPEED,
    Argument,
    added,
    at_home,
    file,
    flag,
    number,
    store,
    store_of_host,
    strategy,
    svg,
    two_methods,
)
from tui.command.process import VERSION
from tui.engine.kind import AnyKind, Arguments, Method
from tui.engine.table import FILE_SUFFIX, Table
from tui.engine.text import BadInput, quoted

if TYPE_CHECKING:
    from tui.engine.parser import Parser

DONE = 0
WIDTH = 79
"""Columns of the lines; most terminals have one more."""
SHELLS = ("bash", "zsh", "fish")
"""The shells that can be taught to complete our commands."""
WATCH = "watch"
"""The one command that guests have, too."""


class BuiltIn(NamedTuple):
    """A command that belongs to no kind of puzzle."""

    about: str
    """What it does, in a line of the general help."""
    run: str
    """What runs it, as `module.function` of this room. It is given the arguments and the puzzles,
    and returns the exit status, or what is to be opened on the screen."""
    arguments: Sequence[Argument]
    description: str = ""
    """What it does, in its own help. The lines are not wrapped."""
    names_methods: bool = False
    """Whether its help ends with the methods that there are."""


def _until(parser: Parser, table: Table) -> None:
    from tui.game import stops  # Late: few commands know of places in a search.

    told = f"run the search to the next {stops.FORMS}, and pause there; implies --search"
    parser.add_argument("--until", metavar="PLACE", help=told)
    parser.closing = partial(_refusals, table)


def _surveys(parser: Parser, table: Table) -> None:
    for survey in (kind.survey for kind in table.kinds if kind.survey):
        told = survey.about.replace("%", "%%")
        parser.add_argument(survey.flag, dest=survey.flag, action="store_true", help=told)


def _serving(parser: Parser, table: Table) -> None:
    from tui.host.limits import add_options

    add_options(parser)


_VERSION = added("--version", action="version", version=VERSION, help="print the version")
_JSON = flag("--json", "print one JSON object")

PLAY = BuiltIn("", "launch.play", (
    added("game", nargs="?", metavar="GAME", help="the puzzle to play"), at_home(_VERSION),
    *LAUNCH,
))  # fmt: skip
"""What opens home or a game, and has no name."""
COMMANDS = {
    WATCH: BuiltIn("watch a puzzle being solved", "launch.watch", (
        GAME, SPEED, flag("--search", "show every step of the search"), _until,
        flag("--tree", "show the search tree; implies --search"),
        flag("--listing", "show the pseudocode; implies --search"), strategy, *LAUNCH,
    ), "Watch GAME being solved.", names_methods=True),
    "solve": BuiltIn("print solutions", "solve.solve", (
        GAME, flag("--all", "print all solutions"),
        number("--limit", "print at most N solutions, also with --all"), strategy, _surveys,
        file("--record", "write the solution to a new file"),
        file("--certificate", "where there is no solution, write the proof to a new file: all "
             "positions that can be reached, so that another program can confirm it"), _JSON,
    ), "Print solutions of GAME: one, or as many as asked for.", names_methods=True),
    "steps": BuiltIn("print every step of a search, with its reason", "explain.print_steps", (
        GAME, number("--limit", "print at most N steps"), strategy,
        flag("--json", "print one JSON object a line"),
    ), """\
Print every step of a search, as it is made: its number, how many moves deep it
is, what happens, the line of the listing, and why.""", names_methods=True),
    "listing": BuiltIn("print a method in pseudocode", "explain.print_listing",
        (GAME, strategy, _JSON), "Print a method in a few lines of pseudocode.",
        names_methods=True),
    "race": BuiltIn("let two methods solve a puzzle, and compare them", "explain.print_race", (
        GAME, two_methods,
        flag("--json", "print one JSON object; null where a method has no such counter"),
    ), """\
Let two methods solve GAME, each up to its first solution. An option applies to
each method that takes it, unless the method carries a value of its own.""", names_methods=True),
    "map": BuiltIn("print all positions, and the lines between them", "explain.print_map", (
        GAME, flag("--fold", "draw positions that are the same to a player as one"), SIGNS,
        svg("the map"),
        flag("--json", "print one JSON object: all positions, how far they are from the start and "
             "from the goal, and all moves between them"),
    ), """\
Print all positions that can be reached in GAME, and the lines between them: a
column for each number of moves from the start, unless the puzzle has a map of
its own. Lines below it say how many there are, and how far away the goal is."""),
    "list": BuiltIn("list the puzzles", "catalogue.list_puzzles",
        (flag("--json", "print a JSON list"),), "List the puzzles, the player's own included."),
    "results": BuiltIn("what was solved, and how well", "records.print_results",
        (store_of_host, flag("--json", "print one JSON list")), """\
Say of each puzzle how well it was solved: the fewest moves (or the least cost
where moves have one), the fewest hints and the least time of the games that
were solved without the solver, and how often it was solved, with the solver's
part behind a +. Watched games do not count."""),
    "export": BuiltIn("write the game in progress to a file, as a record", "records.export",
        (GAME, file("file", "a new file, or - for standard output"), store_of_host), """\
Write the game of that name that is in progress to a new file, as a record: its
moves, who made them, and how long they took."""),
    "replay": BuiltIn("watch a record, or make a film of it", "records.replay", (
        file("file", "a record"),
        file("--cast", "write a film to a new file, or to standard output if OUT is -", "OUT"),
        SPEED, *LOOK, store,
    ), """\
Watch the game of a record, with all the keys of a watch; take over anywhere.
With --cast it is not watched, but written as a film for a terminal of 80x24,
in the format asciicast v2."""),
    "review": BuiltIn("what each move of a recorded game has lost", "records.print_review",
        (file("file", "a record"), _JSON), """\
Say what each move of a recorded game has lost: how many moves longer it has
made the way to the goal, or how much dearer where moves have a cost, and what
would have been better."""),
    "doctor": BuiltIn("what to read when the screen looks wrong", "doctor.examine", (_JSON,), """\
Say what the game finds here. When the screen looks wrong, read it, or send it
along with your report."""),
    "serve": BuiltIn("let others play here over SSH", "serve.serve", (_serving,), """\
Let others play here over SSH: whoever connects is in the game. The games and
results of each belong to the key of his SSH program. Nobody has an account
here, or can do anything but play."""),
    "completion": BuiltIn("print what completes commands in a shell",
        "completion.print_completion",
        (added("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish"),), """\
Print a script with which a shell completes commands, games, methods, options
and their values. To have it always, add one line to the file that the shell
reads when it starts:
  bash, ~/.bashrc:                    eval "$(oversteek completion bash)"
  zsh, ~/.zshrc, below compinit:      eval "$(oversteek completion zsh)"
  fish, ~/.config/fish/config.fish:   oversteek completion fish | source"""),
    "help": BuiltIn("print the help of a command", "grammar.print_help",
        (added("command", nargs="?", metavar="COMMAND", help="the name of a command"),), """\
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


# How a line is read


_QUICK = {
    "": ("--plain", "--json"),
    WATCH: ("--plain", "--json"),
    "solve": ("--json",),
    "list": ("--json",),
}
"""The commands that are read without argparse where they have no options but these."""


def understood(
    words: Sequence[str], table: Table, *, as_guest: bool = False
) -> tuple[str, Arguments]:
    """The command of a line, which is empty if that opens home or a game, and what it is given.
    Raises BadInput."""
    flags = {word for word in words if word in _QUICK[""]}
    command, given = _parted([word for word in words if word not in flags], table, as_guest)
    fewest, most = command in (WATCH, "solve"), command != "list"
    has_others = any(word.startswith("-") for word in given) or (as_guest and "--json" in flags)
    is_known = command in _QUICK and flags.issubset(_QUICK[command])
    if is_known and not has_others and fewest <= len(given) <= most:
        game = given[0] if given else None
        return command, Arguments(game=game, plain="--plain" in flags, json="--json" in flags)
    command, given = _parted(command_first(words, table), table, as_guest)
    if not command and not as_guest:
        _look_for_command(given, table)
    return command, parser_of(command, table, as_guest=as_guest).parsed(given)


def _parted(words: Sequence[str], table: Table, as_guest: bool) -> tuple[str, Sequence[str]]:
    """The command with which a line begins, or "", and the words behind it."""
    first = words[0] if words else ""
    is_one = first == WATCH or (not as_guest and is_command(first, table))
    return (first, words[1:]) if is_one else ("", words)


def command_first(words: Sequence[str], table: Table) -> Sequence[str]:
    """The words of a line, with the command before the options that stood before it. Where no
    command follows the options, nothing changes."""
    if not words or not words[0].startswith("-"):
        return words
    actions = [each for parser in parsers(table).values() for each in parser._actions]
    valued = {name for each in actions if each.nargs != 0 for name in each.option_strings}
    place = 0
    while place < len(words) and words[place].startswith("-"):
        if words[place] in ("--", "--version"):  # The first ends the options, the other needs none.
            return words
        place += 2 if words[place] in valued else 1
    if place < len(words) and is_command(words[place], table):
        return [words[place], *words[:place], *words[place + 1 :]]
    return words


def _look_for_command(words: Sequence[str], table: Table) -> None:
    """Complain where two words look like a command and a game."""
    name, game = [*words[:2], "", ""][:2]
    if game in table.names() and not name.startswith("-") and table.kind_named(name) is None:
        *others, last = commands(table)
        raise BadInput(
            f"There is no command {quoted(name)}: leave it out to play {game}, or choose "
            f"{', '.join(others)} or {last}."
        )


def parser_of(name: str, table: Table, *, as_guest: bool = False) -> Parser:
    """The parser of a command, or of what opens home or a game if the name is empty."""
    from tui.engine.parser import Parser

    parser = Parser(f"oversteek {name}".rstrip(), advice_for_guests(table) if as_guest else "")
    own = table.command_named(name)
    if own is not None and name not in COMMANDS:
        own.add_arguments(parser)
        parser.about = own.description
        if own.opens_games:
            for add in (*LOOK, store):
                add(parser, table)
        return parser
    command = COMMANDS.get(name, PLAY)
    for add in command.arguments:
        add(parser, table)
    parser.about = partial(_about_command, command, table) if name else partial(_about, table)
    if not name:
        parser.usage = "oversteek [OPTION ...] [GAME]\n       oversteek COMMAND [ARGUMENT ...]"
    return parser


def parsers(table: Table) -> dict[str, Parser]:
    """The parsers of all commands, by their names; the one of what opens home or a game, too."""
    return {name: parser_of(name, table) for name in ("", *commands(table))}


def advice_for_guests(table: Table) -> str:
    """What a guest can type."""
    example = table.names()[0]
    return f"type the name of a game, such as {example}, or '{WATCH} {example}', or nothing."


# Help


def print_help(chosen: Arguments, table: Table) -> int:
    """Print the help of a command, or of the program. Raises BadInput."""
    name = chosen.command
    if name is not None and not is_command(name, table):
        raise BadInput(f"There is no command {quoted(name)}: {_suggestion(name, table)}")
    parser_of(name or "", table).print_help()
    return DONE


def _suggestion(name: str, table: Table) -> str:
    from difflib import get_close_matches  # Late: only a mistyped name needs it.

    if table.kind_named(name.partition(":")[0].partition("@")[0]) is not None:
        return f"it is a puzzle, and 'oversteek {name}' plays it."
    nearest = get_close_matches(name.lower(), commands(table), n=1)
    if nearest:
        return f"did you mean '{nearest[0]}'?"
    return "'oversteek help' lists them all."


def _about(table: Table) -> str:
    """What the program is, its commands, how games are named, and the exit status."""
    examples = [example for kind in table.kinds for example in kind.examples]
    return f"""\
Classic logic puzzles for the terminal. Without GAME the home screen opens.

Commands, each with its own --help; options may stand before or after them:
{columns(commands(table).items())}

GAME is NAME[:PARAMETERS][@POSITION]:
{filled(", ".join(table.names()), "  ", "  ")}
for instance
{columns(examples)}

Exit status: 0 done; 1 there is no solution, there is no game to export, the
lines of a pipe (--plain) have not solved the game, or doctor finds that it
cannot be played here; 2 bad usage or bad input; 3 not decided, as a limit was
reached or the proof asked for was not found; 70 a bug in Oversteek."""


def _about_command(command: BuiltIn, table: Table) -> str:
    if not command.names_methods:
        return command.description
    parts = [command.description, "", "Methods, the default first:"]
    for kind in table.kinds:
        parts.append(filled(_games_of(kind), "  ", "  "))
        parts.append(columns([(each.name, _meaning(each)) for each in kind.methods], "    "))
    return "\n".join(parts)


def _meaning(method: Method) -> str:
    taken = [option.flag for option in method.options if option.flag]
    return f"{method.about}; takes {' and '.join(taken)}" if taken else method.about


def _games_of(kind: AnyKind) -> str:
    files = [f"{FILE_SUFFIX} files"] if kind.folder_of_files else []
    return ", ".join([*kind.names, *files])


def _refusals(table: Table) -> str:
    """The rules that may refuse a move of a search, by their codes; empty if there are none. All
    games are read for it."""
    named = dict(each for _, puzzle, _ in table.games() for each in puzzle.refusals)
    rules = (
        f"Rules that refuse moves, by the CODE of --until refusal:CODE:\n{columns(named.items())}"
    )
    return rules if named else ""


def columns(rows: Collection[tuple[str, str]], indent: str = "  ") -> str:
    """Names or figures, and beside each a sentence in as many lines as it needs."""
    width = max((len(name) for name, _ in rows), default=0)
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
