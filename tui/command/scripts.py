"""Makes the scripts with which shells complete our commands. shtab turns the tree of the parsers
into one for each shell; what depends on the game is added. Import it only where shtab is there."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, product
from operator import mul
from pathlib import Path
from shlex import quote

import shtab

from tui.command.arguments import play_parser
from tui.command.commands import SHELLS
from tui.command.tree import parsers
from tui.command.usage import commands
from tui.engine.kind import Option
from tui.engine.named_tuple import NamedTuple
from tui.engine.strategy import label, variants
from tui.engine.table import FILE_SUFFIX, plain_name
from tui.engine.typing import TYPE_CHECKING
from tui.game import stops
from tui.game.pace import SPEEDS

if TYPE_CHECKING:
    from tui.engine.table import Table

_PROGRAM = "oversteek"
_BESIDES = Path(__file__).parent / "shells"
"""For each shell the functions that shtab does not write."""


def script(shell: str, table: Table) -> str:
    """The script for one of `SHELLS`."""
    added = f"{_facts(shell, table)}\n\n{(_BESIDES / shell).read_text(encoding='utf-8')}"
    if shell == "zsh":  # The end of its script may call what was defined before.
        made = shtab.complete(_tree(table), shell, root_prefix=_PROGRAM, preamble=added)
        return re.sub(_VALUED_IN_ZSH, _with_equals_sign, made, flags=re.M)
    return f"{shtab.complete(_tree(table), shell, root_prefix=_PROGRAM).rstrip()}\n\n{added}"


_VALUED_IN_ZSH = r'^  (\{--[^}]*\}"|"--[\w-]+)(?=\[.*\]:)'
"""What shtab writes for the names of an option with a value."""


def _with_equals_sign(names: re.Match[str]) -> str:
    """Those names, so that the value may also stand behind an equals sign."""
    return re.sub(r"--[\w-]+", r"\g<0>=", names[0])


def _tree(table: Table) -> argparse.ArgumentParser:
    """All parsers as one. A game is a command, too: what plays it. As options may stand before the
    command that they belong to, the root knows all of them."""
    every, play = parsers(table), play_parser(table)
    root = argparse.ArgumentParser(_PROGRAM, add_help=False)
    known: set[str] = set()
    for parser in (play, *every.values()):
        for option in _options(parser):
            if known.isdisjoint(option.option_strings):
                known.update(option.option_strings)
                root._add_action(option)
    below = root.add_subparsers(parser_class=argparse.ArgumentParser)
    abouts = commands(table)
    for name, parser in every.items():
        _plant(below, name, abouts[name], parser._actions)
    for game in table.games():
        _plant(below, game.puzzle.name, game.puzzle.title, _options(play))
    return root


def _options(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in parser._actions if action.option_strings]


def _valued(table: Table) -> list[str]:
    """The options that are followed by a value."""
    everything = (play_parser(table), *parsers(table).values())
    options = (option for parser in everything for option in _options(parser))
    return sorted({name for each in options if each.nargs != 0 for name in each.option_strings})


def _plant(
    below: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    about: str,
    actions: Iterable[argparse.Action],
) -> None:
    """Add a command whose arguments these are, each with what completes its value."""
    parser = below.add_parser(name, help=about, description=about, add_help=False)
    for action in actions:
        completes = COMPLETED_BY.get(str(action.metavar or ""))
        if completes is not None and not action.choices:
            action.complete = completes  # type: ignore[attr-defined]
        parser._add_action(action)


def _by(function: str) -> dict[str, str]:
    """What shtab is told of a function that all scripts have."""
    return {"bash": function, "zsh": function, "fish": f"({function})"}


COMPLETED_BY = {
    "GAME": _by("_oversteek_games"),
    "M": _by("_oversteek_methods"),
    "METHOD": _by("_oversteek_methods"),
    "PLACE": _by("_oversteek_places"),
    "N|max": _by("_oversteek_speeds"),
    "COMMAND": _by("_oversteek_commands"),
    "FILE": shtab.FILE,
    "PATH": shtab.FILE,
    "STORE": shtab.FILE,
    "OUT": shtab.FILE,
}
"""What completes the value of an argument, by its name in the help."""


_MOST_GAMES = 100
"""How many games with other parameters are proposed for a name."""


class _Kind(NamedTuple):
    """What can be typed of the games of a kind."""

    names: Sequence[str]
    """Their names, and what files of such games end in."""
    methods: Mapping[str, str]
    """Its methods, with what they can carry, and a few words about each."""
    places: Sequence[str]


def _kinds(table: Table) -> Iterator[_Kind]:
    for kind in table.kinds:
        files = [f"*{FILE_SUFFIX}"] if kind.takes_files else []
        games = [table.parse_game(name) for name in kind.names()]
        places = dict.fromkeys(word for game in games for word in stops.words(kind, game.puzzle))
        methods = {label(kind, strategy): about for strategy, about in variants(kind)}
        series = [kind.series.name] if kind.series else []
        yield _Kind([*kind.names(), *series, *files], methods, list(places))


def _with_values(table: Table) -> Iterator[tuple[str, str]]:
    """The names of games with every value of the parameter that stands alone, and of those with
    parameters that lists have; and their titles."""
    for _, entry in table.entries():
        if entry.name != plain_name(entry.name):
            yield entry.name, entry.title
    for kind, puzzle, _ in table.games():
        options = _first_options(kind.options(puzzle))
        for values in product(*(option.values for option in options)):
            chosen = {option.name: value for option, value in zip(options, values, strict=True)}
            game = kind.chosen(puzzle, chosen)
            if game.game_name != puzzle.name and "," not in game.parameters:
                yield game.game_name, game.title


def _first_options(options: Sequence[Option]) -> Sequence[Option]:
    """As many options as have so few values together that a list of all games helps."""
    games = list(accumulate((len(option.values) for option in options), mul))
    return [option for option, many in zip(options, games, strict=True) if many <= _MOST_GAMES]


def _facts(shell: str, table: Table) -> str:
    """What the functions of a script know of games, as further functions."""
    kinds = list(_kinds(table))
    with_values = dict(_with_values(table))
    titles = {puzzle.name: puzzle.title for _, puzzle, _ in table.games()}
    stems = list(dict.fromkeys(f"{name.partition(':')[0]}:" for name in with_values))
    stemmed = {stem: titles[stem[:-1]] for stem in stems if stem[:-1] in titles}
    is_fish = shell == "fish"
    function = _fish if is_fish else _posix
    titled = [
        _described("_oversteek_titles", {**titles, **stemmed}),
        _described("_oversteek_titles_with_values", with_values),
    ]
    files = [f"*{FILE_SUFFIX}"] if any(kind.takes_files for kind in table.kinds) else []
    return "\n".join(
        (
            _list(shell, "_oversteek_all_commands", list(commands(table))),
            _list(shell, "_oversteek_all_valued", _valued(table)),
            _list(shell, "_oversteek_all_names", [*table.names(), *stems]),
            _list(shell, "_oversteek_all_with_values", list(with_values)),
            _list(shell, "_oversteek_all_files", files),
            _list(shell, "_oversteek_all_speeds", [*map(_shown, SPEEDS[:-1]), "max"]),
            function("_oversteek_methods_of", kinds, lambda kind: kind.methods),
            function("_oversteek_places_of", kinds, lambda kind: kind.places),
            *(titled if is_fish else []),
        )
    )


def _shown(speed: float) -> str:
    return f"{speed:g}"


def _list(shell: str, name: str, words: Sequence[str]) -> str:
    shown = " ".join(map(quote, words))
    return f"set -g {name} {shown}".rstrip() if shell == "fish" else f"{name}=({shown})"


def _described(name: str, meanings: Mapping[str, str]) -> str:
    """A function of fish that prints words, each with what it means."""
    return f"function {name}\n  {_printed(meanings)}\nend"


def _printed(words: Iterable[str]) -> str:
    """What prints words in fish, with what they mean, if that is known. The tabs that fish wants
    between them are made by the shell."""
    if isinstance(words, Mapping):
        pairs = " ".join(quote(part) for pair in words.items() for part in pair)
        return rf"printf '%s\t%s\n' {pairs}"
    return rf"printf '%s\n' {' '.join(map(quote, words))}"


_Of = Callable[[_Kind], Iterable[str]]


def _posix(name: str, kinds: Sequence[_Kind], of: _Of) -> str:
    """A function that prints what belongs to the game that it is given, a word a line; it fails if
    that is no game."""
    lines = [f"{name}() {{", '  case "${1%%[:@]*}" in']
    for kind in kinds:
        words = " ".join(map(quote, of(kind)))
        lines.append(f"    {'|'.join(kind.names)}) printf '%s\\n' {words} ;;")
    return "\n".join([*lines, "    *) return 1 ;;", "  esac", "}"])


def _fish(name: str, kinds: Sequence[_Kind], of: _Of) -> str:
    """The same for fish."""
    lines = [f"function {name}", "  switch (string replace -r '[:@].*' '' -- $argv[1])"]
    for kind in kinds:
        lines.append(f"    case {' '.join(map(quote, kind.names))}")
        lines.append(f"      {_printed(of(kind))}")
    return "\n".join([*lines, "    case '*'", "      return 1", "  end", "end"])


assert set(SHELLS) <= set(shtab.SUPPORTED_SHELLS)
