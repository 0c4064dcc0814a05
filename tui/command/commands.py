"""The commands of the program: what each does, what it takes, and what runs it. Lines with options
are read by `tui.command.grammar`; short ones are read here, without argparse, which is slow to
import."""

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.command.process import VERSION
from tui.engine.files import file_name
from tui.engine.kind import Arguments, Chosen, Game, Option
from tui.engine.strategy import Strategy, asked, carried_by
from tui.engine.table import Table
from tui.terminal.kind import COLOURS, GLYPHS, MOTIONS, SCENERIES

if TYPE_CHECKING:
    from argparse import ArgumentParser

AUTO = "auto"
"""Stands for what fits the terminal, or the player."""
SHELLS = ("bash", "zsh", "fish")
"""The shells that can be taught to complete our commands."""
_BY_DEFAULT = "; by default what fits the terminal"


# Arguments


Argument = Callable[["ArgumentParser", Table], object]
"""Adds an argument, or some that belong together, to a parser."""


def added(*names: str, **settings: Any) -> Argument:
    """An argument with the settings that argparse has."""
    return lambda parser, table: parser.add_argument(*names, **settings)


def flag(name: str, told: str) -> Argument:
    """An option without a value."""
    return added(name, action="store_true", help=told)


def file(name: str, told: str, metavar: str = "FILE") -> Argument:
    """The name of a file."""
    return added(name, metavar=metavar, type=file_name, help=told)


def number(name: str, told: str) -> Argument:
    """A whole number of at least 1."""
    return added(name, metavar="N", type=_count, help=told)


def _count(text: str) -> int:
    from argparse import ArgumentTypeError

    digits = text.lstrip("0")
    if not (digits.isascii() and digits.isdigit()):
        raise ArgumentTypeError(f"'{text}' is not a whole number of at least 1")
    # Larger numbers would be too large for islice, and make no difference.
    return int(digits) if len(digits) < len(str(sys.maxsize)) else sys.maxsize


def at_home(argument: Argument) -> Argument:
    """An argument that guests, who have no help, do not have either."""
    return lambda parser, table: parser.add_help and argument(parser, table)


def _speed(text: str) -> float:
    from argparse import ArgumentTypeError

    from tui.game.watching import KEPT_SPEEDS, MAX_SPEED

    whole, point, rest = text.partition(".")
    # float() would also accept 1_0, 1e1 and 4.
    is_one = text.isascii() and whole.isdecimal() and (rest.isdecimal() or not point)
    speed = float(text) if is_one else 0.0
    if text != "max" and not KEPT_SPEEDS[0] <= speed <= KEPT_SPEEDS[-1]:
        raise ArgumentTypeError(f"'{text}' is neither a number from 0.25 to 64 nor max")
    return speed or MAX_SPEED


def _choice(*names: str, among: Sequence[str], told: str) -> Argument:
    return added(*names, choices=(AUTO, *among), help=told)


def svg(what: str) -> Argument:
    """The option that asks for a picture in a file."""
    return file("--svg", f"write {what} to a new file, as SVG, instead of showing it")


def _no_database(text: str) -> str:
    from argparse import ArgumentTypeError

    from tui.game.places import is_server

    if is_server(text):
        raise ArgumentTypeError("a database is for hosts, results and export; choose a file here")
    return file_name(text)


def _store(parser: "ArgumentParser", table: Table) -> None:
    where = parser.add_mutually_exclusive_group()
    told = "the file in which games and results are kept"
    where.add_argument("--store", metavar="PATH", type=_no_database, help=told)
    told = "keep no games, and continue none"
    where.add_argument("--no-store", action="store_true", help=told)


def _store_of_host(parser: "ArgumentParser", table: Table) -> None:
    from tui.host.limits import ABOUT_PLACE

    parser.add_argument("--store", metavar="STORE", type=file_name, help=ABOUT_PLACE)
    told = "whose, in the store of a host: the name for the others"
    parser.add_argument("--player", metavar="NAME", help=told)


def _hosting(parser: "ArgumentParser", table: Table) -> None:
    from tui.host.limits import add_options

    add_options(parser)


def _method(name: str, metavar: str, told: str) -> Argument:
    """The name of a method."""
    return lambda parser, table: parser.add_argument(
        name, metavar=metavar, help=f"{told}{_carrying(table)}"
    )


def _carrying(table: Table) -> str:
    """An example of a method that carries a value, as the end of a sentence; empty if none can."""
    for method in (method for kind in table.folders for method in kind.methods):
        if option := carried_by(method):
            value = option.values[-1]
            return f"; {method.name}:{value} is {method.name} with {option.flag} {value}"
    return ""


def options_of_methods(parser: "ArgumentParser", table: Table) -> None:
    """The options that methods take."""
    known = flags(table)
    flag_of = {option.name: flag for flag, option in known.items()}
    for flag, option in known.items():
        without = "".join(f"; none with {flag_of[name]} {value}" for name, value in option.unless)
        told = f"{option.help} (default: {option.value}{without})"
        if option.values:
            parser.add_argument(flag, dest=flag, choices=option.values, help=told)
        else:
            parser.add_argument(flag, dest=flag, type=_count, metavar="N", help=told)


def _until(parser: "ArgumentParser", table: Table) -> None:
    """The option that names a place in a search."""
    from tui.game.stops import FORMS

    told = f"run the search to the next {FORMS}, and pause there; implies --search"
    parser.add_argument("--until", metavar="PLACE", help=told)


def _surveys(parser: "ArgumentParser", table: Table) -> None:
    for survey in (kind.survey for kind in table.folders if kind.survey):
        parser.add_argument(survey.flag, dest=survey.flag, action="store_true", help=survey.about)


GAME = added("game", metavar="GAME", help="see 'oversteek --help'")
SPEED = added(
    "--speed",
    type=_speed,
    metavar="N|max",
    help="steps a second, from 0.25 to 64, or max, for this watch; by default your last speed",
)
SIGNS = _choice("--glyphs", among=GLYPHS, told=f"the characters of the drawings{_BY_DEFAULT}")
LOOK = (
    _choice("--colour", "--color", among=COLOURS, told=f"how many colours{_BY_DEFAULT}"),
    SIGNS,
    _choice(
        "--motion",
        among=MOTIONS,
        told="how much is animated; by default as you last chose it, or else less over SSH",
    ),
    _choice(
        "--scenery",
        among=SCENERIES,
        told="whether pictures have a background that means nothing, such as hills and a sky; by "
        "default as you last chose it, or else until the line proves slow",
    ),
    flag("--no-mouse", "leave the mouse to the terminal"),
    flag("--plain", "play in words: lines are typed and answered by lines, and nothing is drawn"),
)
"""The options that say how the game is shown."""
OPENING = (*LOOK, _store)
"""The options of what opens a game and takes none of a program."""
LAUNCH = (
    *LOOK,
    at_home(flag("--json", "with --plain: answer each line by one JSON object")),
    at_home(svg("what would be shown")),
    at_home(_store),
)
"""The options that say how a game is opened."""
STRATEGY = (
    _method("--method", "M", "how to solve: a method, or FILE.py with a search of your own"),
    options_of_methods,
)
"""The options that choose how to solve."""
_JSON = flag("--json", "print one JSON object")


# Commands


class BuiltIn(NamedTuple):
    """A command that belongs to no kind of puzzle."""

    about: str
    """What it does, in a line of the general help."""
    run: str
    """What runs it, as `module.function` of this room. It is given the arguments and the puzzles,
    and returns the exit status if that is not 0, or what is to be opened."""
    description: str
    """What it does, in its own help. The lines are not wrapped."""
    arguments: Sequence[Argument]
    """What it takes."""


WATCH, CHECK, CLASS = "watch", "check", "class"
"""The one command that guests have, too; the one that there is only with files; and one that only
guests have."""
PLAY = BuiltIn("", "launch.play", "", (
    added("game", nargs="?", metavar="GAME", help="the puzzle to play"),
    at_home(added("--version", action="version", version=VERSION, help="print the version")),
    *LAUNCH,
))  # fmt: skip
"""What opens home or a game, without a command."""
IN_CLASS = (added("teacher", metavar="NAME"), *LAUNCH)
"""What `CLASS` takes."""
COMMANDS = {
    WATCH: BuiltIn("watch a puzzle being solved", "launch.watch", "Watch GAME being solved.", (
        GAME, SPEED,
        flag("--search", "show every step of the search"), _until,
        flag("--tree", "show the search tree; implies --search"),
        flag("--listing", "show the pseudocode; implies --search"),
        *STRATEGY, *LAUNCH,
    )),
    "solve": BuiltIn("print solutions", "solve.solve",
        "Print solutions of GAME: one, or as many as asked for.", (
        GAME, flag("--all", "print all solutions"),
        number("--limit", "print at most N solutions, also with --all"),
        *STRATEGY, _surveys,
        file("--record", "write the solution to a new file"),
        file("--certificate", "where there is no solution, write the proof to a new file: all "
             "positions that can be reached, so that another program can confirm it"),
        flag("--what-if", "of what cannot be solved: print the smallest changes by which it can"),
        _JSON,
    )),
    "steps": BuiltIn("print every step of a search, with its reason", "solve.print_steps", """\
Print every step of a search, as it is made: its number, how many moves deep it
is, what happens, the line of the listing, and why.""", (
        GAME, number("--limit", "print at most N steps"), *STRATEGY,
        flag("--json", "print one JSON object a line"),
    )),
    "listing": BuiltIn("print a method in pseudocode", "solve.print_listing",
        "Print a method in a few lines of pseudocode.", (GAME, *STRATEGY, _JSON)),
    "race": BuiltIn("let two methods solve a puzzle, and compare them", "solve.print_race", """\
Let two methods solve GAME, each up to its first solution. An option applies to
each method that takes it, unless the method carries a value of its own. A
method may be FILE.py, with a search of your own.""", (
        GAME, _method("first", "METHOD", "one method"),
        added("second", metavar="METHOD", help="the other"), options_of_methods,
        flag("--json", "print one JSON object; null where a method has no such counter"),
    )),
    "judge": BuiltIn("say what a search of your own is worth", "judge.judge", """\
Run a search of your own on games: on those named, or on all that are listed
and small enough for a map, and today's. Of each is said whether the solution,
or that there is none, is right, and as short or as cheap as possible; and how
many positions were expanded. What takes too long counts as wrong.""", (
        file("file", "a Python file with a function search(problem)"),
        added("games", nargs="*", metavar="GAME", help="see 'oversteek --help'"),
        number("--seconds", "how long each game may take (default: 10)"),
        _JSON,
    )),
    CHECK: BuiltIn("check files of your own: what is wrong with them", "check.check",
"""\
Check files of your own: print all that is wrong with each. Exit status: 0 all
files are sound, even where a puzzle is impossible; 2 one of them is not.""", (
        added("files", nargs="+", metavar="FILE", type=file_name, help="the path of a file"),
        flag("--json", "print a JSON object, or a list for several files"),
        flag("--watch", "check the file again whenever it is saved"),
    )),
    "map": BuiltIn("print all positions, and the lines between them", "catalogue.print_map", """\
Print all positions that can be reached in GAME, and the lines between them: a
column for each number of moves from the start, unless the puzzle has a map of
its own. Lines below it say how many there are, and how far away the goal is.""", (
        GAME, flag("--fold", "draw positions that are the same to a player as one"),
        SIGNS, svg("the map"),
        flag("--json", "print one JSON object: all positions, how far they are from the start and "
             "from the goal, and all moves between them"),
    )),
    "list": BuiltIn("list the puzzles", "catalogue.list_puzzles",
        "List the puzzles, the player's own included.", (flag("--json", "print a JSON list"),)),
    "results": BuiltIn("what was solved, and how well", "records.print_results", """\
Say of each puzzle how well it was solved: the fewest moves (or the least cost
where moves have one), the fewest hints and the least time of the games that
were solved without the solver, and how often it was solved, with the solver's
part behind a +. Watched games do not count.""",
        (_store_of_host, flag("--json", "print one JSON list"))),
    "export": BuiltIn("write the game in progress to a file, as a record", "records.export", """\
Write the game of that name that is in progress to a new file, as a record: its
moves, who made them, and how long they took.""",
        (GAME, file("file", "a new file, or - for standard output"), _store_of_host)),
    "replay": BuiltIn("watch a record, or make a film of it", "records.replay", """\
Watch the game of a record, with all the keys of a watch; take over anywhere.
With --cast it is not watched, but written as a film for a terminal of 80x24,
in the format asciicast v2.""", (
        file("file", "a record"),
        file("--cast", "write a film to a new file, or to standard output if OUT is -", "OUT"),
        SPEED, *OPENING,
    )),
    "review": BuiltIn("what each move of a recorded game has lost", "records.print_review", """\
Say what each move of a recorded game has lost: how many moves longer it has
made the way to the goal, or how much dearer where moves have a cost, and what
would have been better.""", (file("file", "a record"), _JSON)),
    "doctor": BuiltIn("what to read when the screen looks wrong", "doctor.examine", """\
Say what the game finds here. When the screen looks wrong, read it, or send it
along with your report.""", (_JSON,)),
    "serve": BuiltIn("let others play here over SSH", "serve.serve", """\
Let others play here over SSH: whoever connects is in the game. The games and
results of each belong to the key of his SSH program. Nobody has an account
here, or can do anything but play.""", (_hosting,)),
    "completion": BuiltIn(
        "print what completes commands in a shell", "grammar.print_completion", """\
Print a script with which a shell completes commands, games, methods, options
and their values. To have it always, add one line to the file that the shell
reads when it starts:
  bash, ~/.bashrc:                    eval "$(oversteek completion bash)"
  zsh, ~/.zshrc, below compinit:      eval "$(oversteek completion zsh)"
  fish, ~/.config/fish/config.fish:   oversteek completion fish | source""",
        (added("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish"),)),
    "help": BuiltIn("print the help of a command", "grammar.print_help", """\
Print the help of a command, as its --help does; without COMMAND that of the
program, with all commands.""",
        (added("command", nargs="?", metavar="COMMAND", help="the name of a command"),)),
}  # fmt: skip
"""The commands that belong to no kind of puzzle, by their names."""


def commands(table: Table) -> dict[str, str]:
    """All commands by name, and what they do."""
    own = {each.name: each.about for kind in table.kinds for each in kind.commands}
    ours = {name: each.about for name, each in COMMANDS.items() if name != CHECK or table.files}
    return ours | own


def is_command(word: str, table: Table) -> bool:
    """Whether a word is the name of a command."""
    return word in COMMANDS or table.command_named(word) is not None


def parted(
    words: Sequence[str], table: Table, *, as_guest: bool = False
) -> tuple[str, Sequence[str]]:
    """The command with which a line begins, and the words behind it. It is empty if home or a game
    is to be opened."""
    first = words[0] if words else ""
    is_one = first in (WATCH, CLASS) if as_guest else is_command(first, table)
    return (first, words[1:]) if is_one else ("", words)


_PLAIN = "--plain"
_GAMES = {"": (0, 1), WATCH: (1,), "solve": (1,), "list": (0,)}
"""How many games the commands can be given that are read without argparse if no option stands there
but `_PLAIN`."""


def read_quickly(words: Sequence[str], table: Table) -> tuple[str, Arguments] | None:
    """The command of a line and what it is given; None if it takes argparse to know that."""
    rest = [word for word in words if word != _PLAIN]
    command, given = parted(rest, table)
    is_plain, opens = len(rest) < len(words), command in ("", WATCH)
    if len(given) not in _GAMES.get(command, ()) or (is_plain and not opens):
        return None
    if any(word.startswith("-") for word in given):
        return None
    return command, Arguments(game=given[0] if given else None, plain=is_plain)


# How to solve


def flags(table: Table) -> Mapping[str, Option]:
    """The options of all methods that have a flag, by that flag. If several kinds have a flag, it
    means the same in all of them, but some may know more values than others."""
    found: dict[str, Option] = {}
    for option in (each for kind in table.folders for how in kind.methods for each in how.options):
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
