"""Finds the lines of a TOML text in which its tables, keys and values stand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import NamedTuple

Path = tuple[str | int, ...]
"""Where a value is: the keys and, in lists, the numbers from 0 that lead to it from the top."""

_LONGEST_PATH = 6
"""Deeper there is nothing that a crossing can say, and deep nests would fill the memory."""

_TOKEN = r"""
      (?P<text> \"{3} (?: [^"\\]++ | \\. | "{1,2}(?!") )*+ "{3,5}
              | '{3} (?: [^']++ | '{1,2}(?!') )*+ '{3,5}
              | " (?: [^"\\\n]++ | \\. )*+ " | ' [^'\n]*+ ' )
    | (?P<comment> \#[^\n]*+ )
    | (?P<end> \n )
    | (?P<sign> [\[\]{}=,.] )
    | (?P<word> [^\s\[\]{}=,.\#"']++ )
    """


class _Token(NamedTuple):
    sort: str
    text: str
    line: int
    start: int


class _Nest(NamedTuple):
    """A list or a table in a line that has begun and not ended."""

    path: Path
    is_list: bool


def lines_of(text: str) -> Mapping[Path, int]:
    """The lines, from 1, of all that a valid TOML text has: of a table that of its heading, of a
    key its own, of a value in a list that where it begins."""
    return _Finder().found(text)


class _Finder:
    """Goes through a text once."""

    def __init__(self) -> None:
        self._lines: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}
        """How many tables each list of tables has so far."""
        self._table: Path = ()
        """The table under whose heading the text goes on."""
        self._nests: list[_Nest] = []
        self._counts: list[int] = []
        """How many values of each nest that is a list have ended."""
        self._key: list[str] = []
        """The parts of a key that has not ended."""
        self._value: Path | None = None
        """Where the value goes that comes next; None where a key is read."""

    def found(self, text: str) -> Mapping[Path, int]:
        tokens = _tokens(text)
        for token in tokens:
            if token.sort == "comment":
                continue
            if token.sort == "end":
                if not self._nests:
                    self._value, self._key = None, []
            elif self._value is None and not self._nests and token.text == "[" and not self._key:
                self._read_heading(token, tokens)
            elif self._value is None and not self._in_list:
                self._read_key(token)
            else:
                self._read_value(token)
        return self._lines

    @property
    def _in_list(self) -> bool:
        return bool(self._nests) and self._nests[-1].is_list

    def _note(self, path: Path, line: int) -> None:
        if len(path) <= _LONGEST_PATH:
            self._lines.setdefault(path, line)

    def _read_heading(self, first: _Token, tokens: Iterator[_Token]) -> None:
        parts: list[str] = []
        signs = 1
        previous = first
        for token in tokens:
            if token.sort in ("end", "comment"):
                break
            if token.text == "[" and token.start == previous.start + 1 and not parts:
                signs = 2
            elif token.sort in ("text", "word"):
                parts.append(_part(token))
            elif token.text == "]":
                signs -= 1
                if not signs:
                    break
            previous = token
        is_list = previous.text == "]"
        self._table = self._resolved(parts, is_list)
        for size in range(1, len(self._table) + 1):
            self._note(self._table[:size], first.line)

    def _resolved(self, parts: list[str], is_list: bool) -> Path:
        """The path of a heading: in lists of tables it goes on in the last one."""
        path: Path = ()
        for part in parts:
            path = (*path, part)
            if path in self._tables and not (is_list and len(parts) == _names(path)):
                path = (*path, self._tables[path] - 1)
        if is_list:
            number = self._tables.get(path, 0)
            self._tables[path] = number + 1
            path = (*path, number)
        return path

    def _read_key(self, token: _Token) -> None:
        if token.sort in ("text", "word"):
            self._key.append(_part(token))
            here = self._nests[-1].path if self._nests else self._table
            if len(here) + len(self._key) <= _LONGEST_PATH:
                self._note((*here, *self._key), token.line)
        elif token.text == "=":
            here = self._nests[-1].path if self._nests else self._table
            self._value = (*here, *self._key)[: _LONGEST_PATH + 1]
            self._key = []
        elif token.text == "}":
            self._leave()

    def _read_value(self, token: _Token) -> None:
        if token.text == "," and token.sort == "sign":
            if self._in_list:
                self._counts[-1] += 1
            else:
                self._value = None
        elif token.text in ("]", "}") and token.sort == "sign":
            self._leave()
        else:
            path = self._place
            self._note(path, token.line)
            if token.sort == "sign" and token.text in "[{":
                self._nests.append(_Nest(path, token.text == "["))
                self._counts.append(0)
                self._value = None

    @property
    def _place(self) -> Path:
        """Where the value that begins now belongs."""
        if self._in_list:
            return (*self._nests[-1].path, self._counts[-1])[: _LONGEST_PATH + 1]
        return self._value or ()

    def _leave(self) -> None:
        """Go on after the list or the table in a line that ends here."""
        if self._nests:
            nest = self._nests.pop()
            self._counts.pop()
            self._key = []
            self._value = None if self._in_list else nest.path


def _names(path: Path) -> int:
    return sum(isinstance(part, str) for part in path)


def _tokens(text: str) -> Iterator[_Token]:
    line, counted = 1, 0
    for found in re.finditer(_TOKEN, text, re.VERBOSE | re.DOTALL):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        yield _Token(found.lastgroup or "", found[0], line, found.start())


def _part(token: _Token) -> str:
    """What a part of a key says."""
    if token.sort == "word" or token.text[:1] == "'":
        return token.text.strip("'")
    if "\\" not in token.text:
        return token.text[1:-1]
    try:
        return next(iter(tomllib.loads(f"{token.text} = 0")))
    except tomllib.TOMLDecodeError:
        return token.text
