"""The manual page has all that can be typed and nothing else, and is one that `man` likes."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import tui.command
from tui.command.arguments import play_parser
from tui.command.help import parsers
from tui.engine.parser import Parser
from tui.picture.home import CONTROLS
from tui.picture.keys import key_rows
from tui.plain.speaker import FIELDS
from tui.plain.words import WORDS
from tui.puzzles.table import TABLE

pytestmark = pytest.mark.kinds

PAGE = Path(tui.command.__path__[0]) / "oversteek.1"


def _plain(source: str) -> str:
    """A text of the page without what it looks like."""
    text = re.sub(r"\\f[BIRP]", "", source).replace(r"\-", "-").replace(r"\(dq", '"')
    return re.sub(r"\\\[u([0-9A-F]{4})\]", lambda found: chr(int(found[1], 16)), text)


def _sections(request: str) -> dict[str, str]:
    """The texts below the headings of a sort, by the first words of these."""
    parts = re.split(rf"(?m)^\.{request} (\S+)[^\n]*\n", _plain(PAGE.read_text(encoding="ascii")))
    return {heading: re.split(r"(?m)^\.SH", text)[0] for heading, text in
            zip(parts[1::2], parts[2::2], strict=True)}  # fmt: skip


SECTIONS = _sections("SH")
COMMANDS = {name: text for name, text in _sections("SS").items() if name in parsers(TABLE)}


def _flags(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))


def _flags_of(parser: Parser) -> set[str]:
    found = {name for action in parser._actions for name in action.option_strings}
    return {name for name in found if name.startswith("--")}


def _terms(text: str) -> list[str]:
    """What is explained in a list."""
    found = re.findall(r"(?m)^\.TP\n(?:\.[BIR]+ )?(.*)$", text)
    return [re.sub(r'" ?|" "', "", term) for term in found]


def test_every_command_has_its_options_and_no_others() -> None:
    assert list(COMMANDS) == list(parsers(TABLE))
    shared = _flags(SECTIONS["OPTIONS"]) | _flags(SECTIONS["METHODS"])
    for name, parser in parsers(TABLE).items():
        named = _flags(COMMANDS[name])
        assert named <= _flags_of(parser), name
        assert _flags_of(parser) <= named | shared, name
    assert _flags(SECTIONS["OPTIONS"]) == _flags_of(play_parser(TABLE))


def test_no_option_is_named_that_does_not_exist() -> None:
    every = _flags_of(play_parser(TABLE)).union(*map(_flags_of, parsers(TABLE).values()))
    assert _flags(_plain(PAGE.read_text(encoding="ascii"))) == every


def test_every_game_method_and_refusal_is_in_it() -> None:
    games, methods = SECTIONS["GAMES"], SECTIONS["METHODS"]
    for kind in TABLE.kinds:
        assert [name for name in kind.names() if not re.search(rf"\b{name}\b", games)] == []
        assert [name for name, _ in kind.examples if name not in games] == []
        assert [how.name for how in kind.methods if f".B {how.name}\n" not in methods] == []
    for kind, puzzle, _ in TABLE.games():
        assert [code for code, _ in kind.refusals(puzzle) if code not in COMMANDS["watch"]] == []


def test_its_keys_are_those_of_the_program() -> None:
    _, home, puzzle = re.split(r"(?m)^\.SS.*\n", SECTIONS["KEYS"])
    assert _terms(puzzle) == [row.keys for row in key_rows(TABLE.kinds)]
    known = " ".join(_terms(home)).replace(",", "").split()
    assert [each for each in CONTROLS if not set(each.shown.split()) <= set(known)] == []


def test_what_is_typed_and_read_in_words_is_in_it() -> None:
    _, typed, read = re.split(r"(?m)^\.SS.*\n", SECTIONS["IN"])
    assert [term.split()[0] for term in _terms(typed)] == [word.name for word in WORDS]
    assert _terms(read) == [name for name, _ in FIELDS]


@pytest.mark.parametrize("judge", [["mandoc", "-Tlint"], ["groff", "-man", "-Tutf8", "-ww", "-z"]])
def test_nothing_is_wrong_with_it(judge: list[str]) -> None:
    if shutil.which(judge[0]) is None:
        pytest.skip(f"{judge[0]} is not here")
    done = subprocess.run([*judge, str(PAGE)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("", "")
