"""The manual page has all that can be typed, and is one that `man` likes."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tools.another_kind import stairs
from tui.command.arguments import play_parser
from tui.command.man_page import man_page
from tui.command.roff import escaped, item, paragraphs, styled
from tui.command.tree import parsers
from tui.engine.table import Table
from tui.picture.home import CONTROLS
from tui.picture.keys import key_rows
from tui.puzzles.table import TABLE

pytestmark = pytest.mark.kinds

WIDER = Table((*TABLE.kinds, stairs()))
PAGE = man_page(WIDER)


def _read(page: str) -> str:
    """What a page says, without what it looks like; its lines made one."""
    text = re.sub(r"\\f[BP]", "", page).replace(r"\-", "-").replace(r"\(aq", "'").replace(r"\&", "")
    text = text.replace(r"\(ti", "~").replace(r"\(ha", "^").replace(r"\(ga", "`")
    text = re.sub(r"\\\[u([0-9A-F]{4,5})\]", lambda found: chr(int(found[1], 16)), text)
    return re.sub(r"\s+", " ", re.sub(r"(?m)^\.[A-Z]+ ?", "", text))


def test_every_command_and_every_option_is_in_it() -> None:
    page = _read(PAGE)
    for name, parser in {**parsers(WIDER), "": play_parser(WIDER)}.items():
        assert not name or f"\n.SS {escaped(name)}" in PAGE
        for action in parser._actions:
            for flag in action.option_strings:
                assert flag in page or flag == "-h"
            told = " ".join((action.help or "").replace("%%", "%").split())
            if action.option_strings and "--help" not in action.option_strings:
                assert told[1:].removesuffix(".") in page, action
        about, *_ = parser.about.partition("\n\n")
        assert not name or " ".join(about.partition("\n  ")[0].split()) in page


def test_the_commands_stand_in_the_order_of_the_synopsis() -> None:
    synopsis, _, rest = PAGE.partition(".SH Description")
    called = dict.fromkeys(re.findall(r"^oversteek ([a-z]+)", synopsis, re.M))
    assert list(called) == re.findall(r"^\.SS ([a-z]+)", rest.partition(".SH Games")[0], re.M)


def test_an_argument_is_explained_by_its_plain_name() -> None:
    assert r"\fBCOMMAND\fP" in PAGE
    assert r"\fB[COMMAND]" not in PAGE
    assert r"\fBFILE ...\fP" not in PAGE


def test_the_rules_by_which_a_search_can_be_stopped_are_explained() -> None:
    page, told = _read(PAGE), parsers(WIDER)["watch"].format_help()
    for kind, puzzle, _ in WIDER.games():
        for code, name in kind.refusals(puzzle):
            assert re.search(rf"  {code} +{name}\n", told), code
            assert f"{code} {name}" in page


def test_every_game_and_every_method_is_in_it() -> None:
    page = _read(PAGE)
    for kind in WIDER.kinds:
        assert all(f"\n\\fB{escaped(name)}\\fP\n" in PAGE for name in kind.names())
        assert all(method.about[1:] in page for method in kind.methods)
        assert all(f" {name} " in page and about[1:] in page for name, about in kind.examples)


def test_every_key_is_in_it() -> None:
    page = _read(PAGE)
    for keys, play, watch in key_rows(WIDER.kinds):
        assert f" {keys} " in page
        assert play[1:] in page
        assert watch == "same" or watch[1:] in page


def test_the_keys_of_the_home_screen_are_those_in_it() -> None:
    page = _read(PAGE)
    for control in CONTROLS:
        if control.shown and control.label:
            assert f" {control.shown}" in page, control
            assert control.does[1:] in page or control.name == "open"


def test_the_same_sources_make_the_same_page() -> None:
    assert man_page(WIDER) == PAGE
    assert PAGE.isascii()
    assert PAGE.startswith(".TH OVERSTEEK 1 2")


def test_text_is_never_taken_for_a_request() -> None:
    assert paragraphs(".x 'y' \\z\n\n-a") == [r"\&.x \(aqy\(aq \ez", ".PP", r"\-a"]
    assert item(".toml", "é – `-q`") == [
        ".TP", r"\fB.toml\fP", r"\[u00E9] \[u2013] \fB\-q\fP",
    ]  # fmt: skip
    assert styled("a `b` c") == r"a \fBb\fP c"


@pytest.mark.parametrize(
    "judge",
    [
        ["mandoc", "-Tlint"],
        ["groff", "-man", "-Tutf8", "-ww", "-z"],
    ],
    ids=lambda judge: str(judge[0]),
)
def test_nothing_is_wrong_with_it(judge: list[str], tmp_path: Path) -> None:
    if shutil.which(judge[0]) is None:
        pytest.skip(f"{judge[0]} is not here")
    (tmp_path / "oversteek.1").write_text(PAGE)
    done = subprocess.run(
        [*judge, "oversteek.1"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("", "")
