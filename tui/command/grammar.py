"""The grammar of the command line: what each command takes. By it every line with options is read,
a guest's included, and so are help, completion and the test of the manual page. Import it late,
because argparse is slow to import."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from tui.command import options
from tui.command.commands import COMMANDS, WATCH, columns, commands, filled, is_command, parted
from tui.command.process import VERSION
from tui.engine.kind import AnyKind, Arguments, Method
from tui.engine.parser import Parser
from tui.engine.table import FILE_SUFFIX, Table
from tui.engine.text import BadInput, quoted

DONE = 0
SHELLS = ("bash", "zsh", "fish")
"""The shells that can be taught to complete our commands."""


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


_VERSION = options.added("--version", action="version", version=VERSION, help="print the version")
_JSON = options.flag("--json", "print one JSON object")

ARGUMENTS: Mapping[str, Sequence[options.Argument]] = {
    "": (
        options.added("game", nargs="?", metavar="GAME", help="the puzzle to play"),
        options.at_home(_VERSION),
        *options.LAUNCH,
    ),
    WATCH: (
        options.GAME,
        options.SPEED,
        options.flag("--search", "show every step of the search"),
        _until,
        options.flag("--tree", "show the search tree; implies --search"),
        options.flag("--listing", "show the pseudocode; implies --search"),
        options.strategy,
        *options.LAUNCH,
    ),
    "solve": (
        options.GAME,
        options.flag("--all", "print all solutions"),
        options.number("--limit", "print at most N solutions, also with --all"),
        options.strategy,
        _surveys,
        options.file("--record", "write the solution to a new file"),
        options.file(
            "--certificate",
            "where there is no solution, write the proof to a new file: all positions that can be "
            "reached, so that another program can confirm it",
        ),
        _JSON,
    ),
    "steps": (
        options.GAME,
        options.number("--limit", "print at most N steps"),
        options.strategy,
        options.flag("--json", "print one JSON object a line"),
    ),
    "listing": (options.GAME, options.strategy, _JSON),
    "race": (
        options.GAME,
        options.two_methods,
        options.flag("--json", "print one JSON object; null where a method has no such counter"),
    ),
    "map": (
        options.GAME,
        options.flag("--fold", "draw positions that are the same to a player as one"),
        options.SIGNS,
        options.svg("the map"),
        options.flag(
            "--json",
            "print one JSON object: all positions, how far they are from the start and from the "
            "goal, and all moves between them",
        ),
    ),
    "list": (options.flag("--json", "print a JSON list"),),
    "results": (options.store_of_host, options.flag("--json", "print one JSON list")),
    "export": (
        options.GAME,
        options.file("file", "a new file, or - for standard output"),
        options.store_of_host,
    ),
    "replay": (
        options.file("file", "a record"),
        options.file(
            "--cast", "write a film to a new file, or to standard output if OUT is -", "OUT"
        ),
        options.SPEED,
        *options.LOOK,
        options.store,
    ),
    "review": (options.file("file", "a record"), _JSON),
    "doctor": (_JSON,),
    "serve": (_serving,),
    "completion": (
        options.added("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish"),
    ),
    "help": (options.added("command", nargs="?", metavar="COMMAND", help="the name of a command"),),
}
"""What the commands take that belong to no kind of puzzle, and what opens home or a game."""


# How a line is read


def understood(
    words: Sequence[str], table: Table, *, as_guest: bool = False
) -> tuple[str, Arguments]:
    """The command of a line, which is empty if that opens home or a game, and what it is given.
    Raises BadInput."""
    command, given = parted(command_first(words, table), table, as_guest=as_guest)
    if not command and not as_guest:
        _look_for_command(given, table)
    return command, parser_of(command, table, as_guest=as_guest).parsed(given)


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
    parser = Parser(f"oversteek {name}".rstrip(), advice_for_guests(table) if as_guest else "")
    parser.about = partial(_about_command, name, table) if name else partial(_about, table)
    added_by = ARGUMENTS.get(name, ())
    if not name:
        parser.usage = "oversteek [OPTION ...] [GAME]\n       oversteek COMMAND [ARGUMENT ...]"
    elif name not in COMMANDS and (own := table.command_named(name)) is not None:
        own.add_arguments(parser)
        parser.about = own.description
        added_by = (*options.LOOK, options.store) if own.opens_games else ()
    for add in added_by:
        add(parser, table)
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


def _about_command(name: str, table: Table) -> str:
    parts = [COMMANDS[name].description]
    if {options.strategy, options.two_methods}.isdisjoint(ARGUMENTS[name]):
        return parts[0]
    parts += ["", "Methods, the default first:"]
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
