"""All that can be typed is told: by the help of a command, by the manual page, and by the
completion of shells."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import tui.command
from tests.tools.another_kind import STAIRS
from tests.tools.answers import Command
from tests.tools.kinds import FOLDERS
from tui.command import grammar
from tui.command.commands import SHELLS, commands
from tui.command.grammar import Parser, parsers
from tui.engine.plan import plan_of
from tui.engine.step import CountedSteps
from tui.engine.strategy import asked
from tui.engine.table import Table
from tui.game.rights import HOME as AT_HOME
from tui.picture.controls import key_rows
from tui.picture.keys import HOME, among
from tui.plain.speaker import FIELDS
from tui.plain.words import WORDS
from tui.puzzles.table import TABLE

pytestmark = pytest.mark.kinds

WIDER = Table((*TABLE.kinds, STAIRS))


def test_in_a_narrow_terminal_help_is_made_that_fits(
    monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    narrow = command("--help").out
    broken = "how many colours; by default what fits the"
    assert broken not in narrow
    assert broken.removesuffix(" fits the") in narrow
    monkeypatch.setenv("COLUMNS", "80")
    usual = command("--help").out
    assert broken in usual
    for no_size in ("0", "9" * 5000, "wide"):
        monkeypatch.setenv("COLUMNS", no_size)
        assert command("--help").out == usual


def test_help_of_a_command_is_what_its_option_prints_and_alone_that_of_the_program(
    command: Command,
) -> None:
    command.table = WIDER
    for name in commands(TABLE):
        told = command("help", name)
        assert told == command(name, "--help")
        assert (told.status, told.err) == (0, "")
        assert told.out.startswith(f"usage: oversteek {name}")
        assert f"  {name} " in command("help").out
    assert command("help mop").out.startswith(
        "usage: oversteek mop [-h] [--wet]\n\nClean the stair.\n"
    )
    assert command("help") == command("--help")
    assert (
        "1 there is no solution, there is no game to export, the lines of a pipe (--plain) have "
        "not solved the game, judge has found something wrong, or doctor finds that it cannot be "
        "played here; 2"
    ) in " ".join(command("help").out.split())


# The manual page has all that can be typed and nothing else, and is one that `man` likes


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
COMMANDS = {name: text for name, text in _sections("SS").items() if name in commands(TABLE)}


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
    assert list(COMMANDS) == list(commands(TABLE))
    shared = _flags(SECTIONS["OPTIONS"]) | _flags(SECTIONS["METHODS"])
    play, every = parsers(TABLE)[""], set[str]()
    for name, text in COMMANDS.items():
        parser, named = parsers(TABLE)[name], _flags(text)
        assert named <= _flags_of(parser), name
        assert _flags_of(parser) <= named | shared, name
        every |= _flags_of(parser)
    assert _flags(SECTIONS["OPTIONS"]) == _flags_of(play)
    assert _flags(_plain(PAGE.read_text(encoding="ascii"))) == every | _flags(SECTIONS["OPTIONS"])


def test_every_game_method_and_refusal_is_in_it() -> None:
    games, methods = SECTIONS["GAMES"], SECTIONS["METHODS"]
    for kind in TABLE.folders:  # Those of one file may come and go without it.
        assert [name for name in kind.names if not re.search(rf"\b{name}\b", games)] == []
        assert [name for name, _ in kind.examples if name not in games] == []
        assert [how.name for how in kind.methods if f".B {how.name}\n" not in methods] == []
    for _, puzzle, _ in FOLDERS.games():
        assert [code for code, _ in puzzle.refusals if code not in COMMANDS["watch"]] == []


def test_what_each_search_of_the_textbooks_expands_is_in_it() -> None:
    ways = ("breadth-first", "uniform-cost", "depth-first", "iterative-deepening",
            "iterative-deepening:estimate", "greedy", "a-star", "bidirectional")  # fmt: skip
    rows = re.findall(r"(?m)^(\S+) +(\d+(?: +\d+){7})$", SECTIONS["METHODS"])
    assert len(rows) == 6
    for name, figures in rows:
        kind, puzzle, start = TABLE.parse_game(name)
        for way, told in zip(ways, figures.split(), strict=True):
            solver = plan_of(kind, asked(kind, way, {}, ""), puzzle).solver
            search = CountedSteps(solver.steps(puzzle, start))
            assert next(search.solutions(), None) is not None
            assert (search.tally.expanded or search.tally.advanced + 1) == int(told), (name, way)


def test_its_keys_are_those_of_the_program() -> None:
    _, home, puzzle = re.split(r"(?m)^\.SS.*\n", SECTIONS["KEYS"])
    assert _terms(puzzle) == [row.keys for row in key_rows(TABLE.kinds, None, AT_HOME)]
    known = " ".join(_terms(home)).replace(",", "").split()
    assert [
        each
        for each in among(HOME, others=False, in_class=False)
        if not set(each.shown.split()) <= set(known)
    ] == []


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


# Shells complete our commands: commands, games, options, and their values


METHODS = [
    "a-star", "backtracking", "bidirectional", "breadth-first", "depth-first", "divide", "greedy",
    "iterative-deepening", "recursive", "shortest", "uniform-cost", "warnsdorff",
]  # fmt: skip
Offers = Callable[..., list[list[str]]]


def script(shell: str) -> str:
    """What is made for a shell, with a kind that the house does not have."""
    return grammar.script(shell, WIDER)


_IN_BASH = """\
source ./script
for line in "$@"; do
  COMPREPLY=()
  read -ra COMP_WORDS <<<"$line"
  [[ $line == *[[:space:]] ]] && COMP_WORDS+=("")
  COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
  _shtab_oversteek
  (( ${#COMPREPLY[@]} )) && printf '%s\\n' "${COMPREPLY[@]}"
  printf '%s\\n' '-- end --'
done
"""
_IN_FISH = """\
source ./script
for line in $argv
  complete -C $line | string replace -r '\\t.*' ''
  printf '%s\\n' '-- end --'
end
"""
OFFERING = {"bash": ["bash", "-c", _IN_BASH, "bash"], "fish": ["fish", "-c", _IN_FISH]}
"""How shells are asked for what they offer for lines that end at the cursor. zsh tells nobody what
it offers unless a line is edited: of that only the script is read."""


@pytest.fixture(params=OFFERING)
def offers(request: pytest.FixtureRequest, tmp_path: Path) -> Offers:
    """Says what a shell offers for lines, sorted, in a folder with a file."""
    shell = request.param
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    (tmp_path / "game.json").write_text("{}")
    (tmp_path / "script").write_text(script(shell), encoding="utf-8")
    home = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}

    def offered(*lines: str) -> list[list[str]]:
        words = [*OFFERING[shell], *(f"oversteek {line}" for line in lines)]
        done = subprocess.run(
            words, cwd=tmp_path, env=home, capture_output=True, text=True, timeout=120, check=True
        )
        assert not done.stderr, done.stderr
        answers = done.stdout.split("-- end --\n")
        return [sorted({*answer.splitlines()}) for answer in answers[:-1]]

    return offered


def _options(names: Sequence[str]) -> list[str]:
    return sorted(name for name in names if name.startswith("--"))


def test_every_command_game_and_option_and_their_values_are_offered(offers: Offers) -> None:
    every = {name or "farmer": parser for name, parser in parsers(WIDER).items()}
    (found,) = offers("")
    assert {name for name in found if name[0] != "-"} == {*commands(WIDER), *WIDER.names()}
    found_options = offers(*(f"{name} --" for name in every))
    assert [_options(names) for names in found_options] == [
        _options([name for action in parser._actions for name in action.option_strings])
        for parser in every.values()
    ]
    values = {
        f"{name} {action.option_strings[0]} ": sorted(map(str, action.choices))
        for name, parser in every.items()
        for action in parser._actions
        if action.option_strings and action.choices
    }
    assert len(values) > 10
    assert offers(*values) == list(values.values())


def test_games_methods_places_speeds_commands_shells_and_files_are_offered(offers: Offers) -> None:
    lines = ("watch ", "solve farmer --method ", "race couples shortest ", "watch farmer --speed ",
             "help ", "completion ")  # fmt: skip
    assert offers(*lines) == [
        sorted(WIDER.names()),
        METHODS,
        METHODS,
        sorted(["0.25", "0.5", "1", "2", "4", "8", "16", "32", "64", "max"]),
        sorted(commands(WIDER)),
        sorted(SHELLS),
    ]
    (places,) = offers("watch couples --until ")
    assert {"refusal", "met", "dead-end", "solution"} <= {*places}
    typed = ("review g", "replay g", "check g", "export farmer g", "solve farmer --record g",
             "watch --store g", "replay game.json --cast g")  # fmt: skip
    assert offers(*typed) == [["game.json"]] * len(typed)


def test_what_is_said_of_a_command_fits_a_small_terminal_in_fish() -> None:
    """It cuts words in two where it has too little room."""
    told = [f"{name}  ({about})" for name, about in commands(WIDER).items()]
    assert [each for each in told if len(each) > 60] == []


def test_what_follows_every_option_is_known_to_the_completion() -> None:
    typed = ("N", "NAME", "DATE", "ADDRESS:PORT", "MINUTES", "HOURS")
    known = {*grammar.FILES, *grammar.words(WIDER), *typed}
    for name, parser in parsers(WIDER).items():
        for action in parser._actions:
            assert action.nargs == 0 or action.choices or action.metavar in known, (name, action)


@pytest.mark.parametrize("shell", SHELLS)
def test_the_command_prints_the_script(command: Command, shell: str) -> None:
    status, printed, _ = command("completion", shell)
    assert status == 0
    assert printed == grammar.script(shell, TABLE).rstrip("\n") + "\n"
    assert printed.isascii()
    if shutil.which(shell) is not None:
        subprocess.run([shell, "-n"], input=printed, text=True, check=True)
