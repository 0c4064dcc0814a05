"""The grammar of the command line: by it every line with options is read, a guest's included, and
so are help, completion and the test of the manual page. Import it late, because argparse is slow to
import."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn

from tui.command.commands import (
    CHECK,
    CLASS,
    COMMANDS,
    IN_CLASS,
    OPENING,
    PLAY,
    WATCH,
    commands,
    is_command,
    options_of_methods,
    parted,
)
from tui.command.process import columns, filled
from tui.engine import text
from tui.engine.kind import Arguments, Method
from tui.engine.puzzle import listed
from tui.engine.table import Table, nearest_of, parts_of
from tui.engine.text import BadInput, print_text, quoted

_SAID_BETTER = (
    (r"argument (\S+): invalid choice: (.*) \(choose from (.*), (.*)\)",
     r"\1 does not take \2: choose \3 or \4"),
    (r"argument (\S+): invalid choice: (.*) \(choose from (.*)\)",
     r"\1 does not take \2: choose \3"),
    (r"argument (\S+): not allowed with argument (.*)",
     r"\1 does not go with \2: leave one of them out"),
    (r"argument (\S+): expected one argument", r"\1 needs a value"),
    (r"argument (\S+): ignored explicit argument (.*)", r"\1 takes no value, but got \2"),
    (r"argument (\S+): (.*)", r"\1: \2"),
    (r"the following arguments are required: (.*), (.*)", r"\1 and \2 are missing"),
    (r"the following arguments are required: (.*)", r"\1 is missing"),
)  # fmt: skip
"""What argparse says, and how it is said here."""


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Lets no line be longer than on a terminal of the usual width, and takes texts as they are."""

    def _expand_help(self, action: argparse.Action) -> str:
        return action.help or ""


class Parser(argparse.ArgumentParser):
    """Reports errors in one sentence, without the usage. Options cannot be abbreviated."""

    def __init__(self, prog: str, told: Callable[[], tuple[str, str]], advice: str = "") -> None:
        """`told` gives what the help says before the arguments and behind them; it is asked only
        where help is. `advice` says what to do after an error, where there is no help."""
        width = min(text.columns(), text.USUAL_COLUMNS) - 2
        lines = partial(_Formatter, width=width)
        super().__init__(prog, formatter_class=lines, allow_abbrev=False, add_help=not advice)
        self._told, self._advice = told, advice or f"try '{prog} --help'."
        self.color = False  # Since Python 3.14 help has colours, which are not for print_text.

    def parsed(self, words: Sequence[str]) -> Arguments:
        """What the words mean. Raises BadInput."""
        chosen, surplus = self.parse_known_args(words)
        if surplus:
            strange = next((word for word in surplus if word.startswith("-")), surplus[0])
            self.error(f"'{self.prog}' does not take '{strange}'")
        return Arguments(**vars(chosen))

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        if action.option_strings and arg_strings == ["--"]:
            # In `--option=--` argparse takes the value for the end of the options.
            raise argparse.ArgumentError(action, "expected one argument")
        return super()._get_values(action, arg_strings)

    def format_help(self) -> str:
        """The help, with what it is about."""
        self.description, self.epilog = self._told()
        return super().format_help()

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or the version, as every other text is printed."""
        print_text(message.removesuffix("\n"))

    def error(self, message: str) -> NoReturn:
        """Raises BadInput."""
        for pattern, better in _SAID_BETTER:
            if match := re.fullmatch(pattern, message, re.S):
                message = match.expand(better)
                break
        raise BadInput(f"{message.removesuffix('.')}; {self._advice}")


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
    for place, word in enumerate(words):
        if word in ("--", "--version"):  # The first ends the options, the other needs no command.
            break
        if not word.startswith("-") and words[place - 1] not in valued:
            is_one = word == CLASS or is_command(word, table)
            return [word, *words[:place], *words[place + 1 :]] if is_one else words
    return words


def _look_for_command(words: Sequence[str], table: Table) -> None:
    """Complain where two words look like a command and a game."""
    name, game = [*words[:2], "", ""][:2]
    if game in table.names() and not name.startswith("-") and not table.is_known(name):
        choices, what = listed([*commands(table)], "or"), f"There is no command {quoted(name)}"
        raise BadInput(f"{what}: leave it out to play {game}, or choose {choices}.")


def parser_of(name: str, table: Table, *, as_guest: bool = False) -> Parser:
    """The parser of a command, or of what opens home or a game if the name is empty."""
    advice = advice_for_guests(table) if as_guest else ""
    parser = Parser(f"oversteek {name}".rstrip(), partial(_told, name, table), advice)
    is_class = as_guest and name == CLASS
    arguments = IN_CLASS if is_class else COMMANDS.get(name, PLAY).arguments
    if own := table.command_named(name):
        own.add_arguments(parser)
        arguments = OPENING if own.opens_games else ()
    for add in arguments:
        add(parser, table)
    if not name:
        parser.usage = "oversteek [OPTION ...] [GAME]\n       oversteek COMMAND [ARGUMENT ...]"
    return parser


def parsers(table: Table) -> dict[str, Parser]:
    """The parsers of all commands, by their names; the one of what opens home or a game, too."""
    return {name: parser_of(name, table) for name in ("", *commands(table))}


def advice_for_guests(table: Table) -> str:
    """What a guest can type."""
    example = table.names()[0]
    others = f"'{WATCH} {example}', or '{CLASS} NAME' to follow a player"
    return f"type the name of a game, such as {example}, or {others}, or nothing."


# Help


def print_help(chosen: Arguments, table: Table) -> None:
    """Print the help of a command, or of the program. Raises BadInput."""
    name = chosen.command or ""
    if chosen.command is not None and not is_command(name, table):
        raise BadInput(f"There is no command {quoted(name)}: {_suggestion(name, table)}")
    parser_of(name, table).print_help()


def _suggestion(name: str, table: Table) -> str:
    if table.is_known(parts_of(name).name):
        return f"it is a puzzle, and 'oversteek {name}' plays it."
    nearest = nearest_of(name, commands(table))
    return f"did you mean '{nearest}'?" if nearest else "'oversteek help' lists them all."


def _told(name: str, table: Table) -> tuple[str, str]:
    """What the help of a command says before the arguments and behind them."""
    if not name:
        return _about_program(table), ""
    if own := table.command_named(name):
        return own.description(), ""
    _, _, description, arguments = COMMANDS[name]
    if options_of_methods in arguments:
        description = "\n".join([description, "", "Methods, the default first:", *_methods(table)])
    if name == CHECK:
        return "\n\n".join([description, *(files.about_check for files in table.files)]), ""
    return description, _refusals(table) if name == WATCH else ""


def _about_program(table: Table) -> str:
    """What the program is, its commands, how games are named, and the exit status."""
    examples = [example for kind in table.kinds for example in kind.examples]
    examples += [files.example for files in table.files]
    return f"""\
Classic logic puzzles for the terminal. Without GAME the home screen opens.

Commands, each with its own --help; options may stand before or after them:
{columns(commands(table).items())}

GAME is NAME[:PARAMETERS][@POSITION]:
{filled(", ".join(table.names()), "  ", "  ")}
for instance
{columns(examples)}

Exit status: 0 done; 1 there is no solution, there is no game to export, the
lines of a pipe (--plain) have not solved the game, judge has found something
wrong, or doctor finds that it cannot be played here; 2 bad usage or bad input;
3 not decided, as a limit was reached or the proof asked for was not found; 70
a bug in Oversteek."""


def _methods(table: Table) -> Sequence[str]:
    """The games of each kind, and below them its methods."""
    lines = []
    for kind in table.kinds:
        games = [*kind.names, *([f"{kind.files.suffix} files"] if kind.files else [])]
        lines.append(filled(", ".join(games), "  ", "  "))
        lines.append(columns([(each.name, _meaning(each)) for each in kind.methods], "    "))
    return lines


def _meaning(method: Method) -> str:
    taken = [option.flag for option in method.options if option.flag]
    return f"{method.about}; takes {' and '.join(taken)}" if taken else method.about


def _refusals(table: Table) -> str:
    """The rules that may refuse a move of a search, by their codes; empty if there are none. All
    games are read for it."""
    named = dict(each for _, puzzle, _ in table.games() for each in puzzle.refusals)
    if not named:
        return ""
    heading = "Rules that refuse moves, by the CODE of --until refusal:CODE:"
    return f"{heading}\n{columns(named.items())}"


# Completion


FILES = ("FILE", "PATH", "STORE", "OUT")
"""What arguments are called that are names of files."""


def print_completion(chosen: Arguments, table: Table) -> None:
    """Print the script with which a shell completes our commands."""
    print_text(script(chosen.shell, table).rstrip())


def script(shell: str, table: Table) -> str:
    """The script for one of `SHELLS`, which shtab makes."""
    import shtab  # Late: only needed here.

    known, abouts, made = words(table), commands(table), parsers(table)
    for action in (action for parser in made.values() for action in parser._actions):
        if action.metavar in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.metavar in known and not action.choices:
            action.choices = known[str(action.metavar)]
    # A game is a command, too: the one that plays it.
    play = made.pop("")
    play._actions = [action for action in play._actions if action.option_strings]
    root = argparse.ArgumentParser("oversteek", add_help=False, parents=[play])
    below = root.add_subparsers(parser_class=argparse.ArgumentParser)
    for name, parser in made.items():
        below.add_parser(name, help=abouts[name], add_help=False, parents=[parser])
    for _, puzzle, _ in table.games():
        below.add_parser(puzzle.name, help=puzzle.title, add_help=False, parents=[play])
    return str(shtab.complete(root, shell, root_prefix="oversteek"))


def words(table: Table) -> dict[str, Sequence[str]]:
    """What can be typed for an argument, by what that is called in the help."""
    from tui.game import stops
    from tui.game.watching import KEPT_SPEEDS

    methods = list(dict.fromkeys(how.name for kind in table.kinds for how in kind.methods))
    places = dict.fromkeys(
        word
        for kind, puzzle, _ in table.games()
        for word in stops.words(kind, puzzle)
        if ":" not in word  # There bash takes a word apart, and zsh the list.
    )
    return {
        "GAME": table.names(),
        "M": methods,
        "METHOD": methods,
        "PLACE": list(places),
        "N|max": [*(f"{speed:g}" for speed in KEPT_SPEEDS), "max"],
        "COMMAND": list(commands(table)),
    }
