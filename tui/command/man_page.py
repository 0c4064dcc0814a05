"""The manual page, made from the parsers, the kinds of puzzles and the key table. `python -m
tui.command.man_page` prints it."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence

from tui import __version__
from tui.command import man_texts as texts
from tui.command.arguments import play_parser
from tui.command.flags import add_options, flags
from tui.command.roff import as_typed, escaped, heading, item, items, paragraphs, subheading
from tui.command.tree import parsers
from tui.command.usage import usage
from tui.engine.parser import Parser
from tui.engine.printed import print_text
from tui.engine.table import FILE_SUFFIX, Table
from tui.engine.typing import TYPE_CHECKING
from tui.picture.keys import KeyRow, key_rows
from tui.plain.as_json import FIELDS
from tui.plain.words import WORDS, Word

if TYPE_CHECKING:
    from tui.engine.kind import AnyKind

_WRITTEN = "2026-11-22"
"""The day on which the texts were last gone through. The page has no other date, so that the same
sources always make the same page."""


def man_page(table: Table) -> str:
    """The page about the program and its puzzles."""
    lines = [
        f'.TH OVERSTEEK 1 {_WRITTEN} "Oversteek {escaped(__version__)}"',
        *heading("Name"),
        rf"oversteek \- {escaped(texts.NAME)}",
        *heading("Synopsis"),
        *as_typed(_calls(table)),
        *heading("Description"),
        *paragraphs(texts.DESCRIPTION),
        *heading("Options"),
        *paragraphs(texts.OPTIONS),
        *_options(play_parser(table)),
        *heading("Commands"),
        *paragraphs(texts.COMMANDS),
        *_commands(table),
        *heading("Games"),
        *paragraphs(texts.GAMES),
        *_games(table),
        *heading("Methods"),
        *paragraphs(texts.METHODS),
        *_methods(table),
        *heading("Keys"),
        *paragraphs(texts.KEYS),
        *subheading("On the home screen"),
        *items(texts.KEYS_AT_HOME),
        *subheading("In a puzzle"),
        *items(_keys(key_rows(table.kinds))),
    ]
    for title, text in texts.CHAPTERS:
        lines += [*heading(title), *paragraphs(text)]
    lines += _in_words()
    for title, rows in texts.LISTS:
        own = _own_files(table) if title == texts.FILES else ()
        lines += [*heading(title), *items([*rows, *own])]
    return "\n".join(lines) + "\n"


def _in_words() -> Iterator[str]:
    """How a game is played by lines, and what programs are answered."""
    yield from heading("In words")
    yield from paragraphs(texts.IN_WORDS)
    yield from subheading("What is typed")
    yield from items((f"{word.name} {word.takes}".rstrip(), _told(word)) for word in WORDS)
    yield from subheading("What a program reads")
    yield from paragraphs(texts.AS_JSON)
    yield from items(FIELDS)


def _told(word: Word) -> str:
    """What a command of a game in words does."""
    in_watch = f" In a watch: {word.in_watch}." if word.in_watch else ""
    return f"{_sentence(word.does)}{in_watch}"


def _own_files(table: Table) -> Iterator[tuple[str, str]]:
    """The folder of the player's own files."""
    kind = table.kind_of_files
    if kind is not None and kind.folder_of_files:
        folder = f"$XDG_DATA_HOME/oversteek/{kind.folder_of_files}/*{FILE_SUFFIX}"
        yield folder, f"Your own files. The home screen has them under '{kind.heading_of_files}'."


def _calls(table: Table) -> str:
    """How each command is called, without what the usage has before it."""
    lines = usage(table).split("\n")
    margin = " " * len("usage: ")
    return "\n".join(line.removeprefix(margin) for line in lines)


def _commands(table: Table) -> Iterator[str]:
    above = {option.option_strings[0]: option.help for option in _listed(play_parser(table))}
    below = set(flags(table))
    for name, parser in parsers(table).items():
        yield from subheading(f"{name} {_arguments(parser)}".rstrip())
        yield from _about(parser)
        positional = (action for action in parser._actions if not action.option_strings)
        yield from items(
            (_name(action), _meaning(action)) for action in positional if action.metavar != "GAME"
        )
        options = {option.option_strings[0]: option for option in _listed(parser)}
        shared = {flag for flag, option in options.items() if above.get(flag) == option.help}
        own = [option for flag, option in options.items() if flag not in shared | below]
        yield from items((_term(option), _meaning(option)) for option in own)
        yield from _closing(parser)
        for where, elsewhere in (("Options", shared), ("Methods", below)):
            if named := [f"`{flag}`" for flag in options if flag in elsewhere]:
                yield from [".PP", *paragraphs(f"See also {where}: {', '.join(named)}.")]


def _closing(parser: Parser) -> Iterator[str]:
    """What the help of a command ends with."""
    heading, _, rows = parser.closing().partition("\n")
    if heading:
        yield from [".PP", *paragraphs(heading), *as_typed(rows)]


def _about(parser: Parser) -> Iterator[str]:
    """What a command does, as its help says it, but for the methods."""
    for number, paragraph in enumerate(parser.about.split("\n\n")):
        lines = paragraph.split("\n")
        told = [line for line in lines if not line.startswith(" ")]
        if told != lines and told[0].startswith("Methods"):
            continue
        yield from [".PP"][:number]
        yield from paragraphs(" ".join(told))
        if told != lines:
            yield from as_typed("\n".join(lines[len(told) :]))


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{_ended(text[1:])}"


def _ended(text: str) -> str:
    return text if text.endswith((".", "…")) else f"{text}."


def _options(parser: argparse.ArgumentParser) -> list[str]:
    return items((_term(option), _meaning(option)) for option in _listed(parser))


def _listed(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """The options of a parser, without that for help, which all have."""
    for action in parser._actions:
        if action.option_strings and "--help" not in action.option_strings:
            yield action


def _arguments(parser: argparse.ArgumentParser) -> str:
    """What follows the name of a command, but for options."""
    positional = (action for action in parser._actions if not action.option_strings)
    return " ".join(map(_positional, positional))


def _name(action: argparse.Action) -> str:
    """What an argument is called that is no option."""
    if action.choices is not None:
        return "|".join(map(str, action.choices))
    return str(action.metavar or action.dest)


def _positional(action: argparse.Action) -> str:
    name = _name(action)
    return {"?": f"[{name}]", "+": f"{name} ..."}.get(str(action.nargs), name)


def _term(option: argparse.Action) -> str:
    """The names of an option, and what follows them."""
    names = ", ".join(option.option_strings)
    if option.nargs == 0:
        return names
    if option.choices is not None:
        return f"{names} {'|'.join(map(str, option.choices))}"
    return f"{names} {option.metavar or 'VALUE'}"


def _meaning(option: argparse.Action) -> str:
    return _sentence((option.help or "").replace("%%", "%"))


def _games(table: Table) -> Iterator[str]:
    for _, puzzle, _ in table.games():
        yield from item(puzzle.name, f"{puzzle.title}.")
    yield from subheading("For instance")
    for kind in table.kinds:
        yield from items((name, _sentence(about)) for name, about in kind.examples)


def _methods(table: Table) -> Iterator[str]:
    for kind in table.kinds:
        yield from subheading(_names_of(kind))
        for method in kind.methods:
            flags = [f"`{option.flag}`" for option in method.options if option.flag]
            taken = f" Takes {' and '.join(flags)}." if flags else ""
            yield from item(method.name, _sentence(method.about) + taken)
    yield from subheading("Their options")
    chosen = Parser("oversteek", None, "")
    add_options(chosen, table)
    yield from _options(chosen)


def _names_of(kind: AnyKind) -> str:
    files = [f"{FILE_SUFFIX} files"] if kind.takes_files else []
    return ", ".join([*kind.names(), *files])


def _keys(rows: Sequence[KeyRow]) -> Iterable[tuple[str, str]]:
    for keys, play, watch in rows:
        said = [_sentence(play)] if play else []
        if watch == "same":
            said.append("The same while watching.")
        elif watch.startswith("in a "):  # It says itself when that is so.
            said.append(_sentence(watch))
        elif watch:
            said.append(f"While watching, {_ended(watch)}")
        yield keys, " ".join(said)


if __name__ == "__main__":
    from tui.puzzles.table import TABLE

    print_text(man_page(TABLE).rstrip("\n"))
