"""The command line when it is used wrongly: status 2 and one line on standard error; and whatever
is typed, or others have written, no character is printed that a terminal should not get."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.command.test_said import assert_one_line
from tests.crossings import SHELF
from tests.endurance.words import answer_here
from tests.endurance.words import what_is_wrong as wrong_in_answer
from tests.tools import hostile
from tests.tools.answers import Answer, Command
from tests.tools.command_lines import odd_line
from tests.tools.hostile import called, commands, hostile_lines, what_is_wrong
from tests.tools.kinds import EVERY
from tui.command.commands import flags
from tui.command.grammar import parsers
from tui.command.main import main
from tui.command.process import complain
from tui.engine.strategy import Strategy, spelt_out
from tui.engine.text import MOST_LETTERS

HUGE = "a" * 100_000


@pytest.mark.parametrize(
    ("words", "end"),
    [
        (["solve", HUGE], "or the path of a .toml or .py file.\n"),
        (["solve", f"{HUGE}.toml"], " has more than 100 letters: give it a shorter one.\n"),
        (["solve", f"hanoi:{'9' * 5000}"], ""),
        (["watch", "farmer", "--until", f"depth:{'9' * 5000}"], ""),
        (["watch", "farmer", "--speed", HUGE], "nor max; try 'oversteek watch --help'.\n"),
        (["solve", "farmer", f"--{HUGE}"], "try 'oversteek solve --help'.\n"),
        *((["solve", odd], "")
          for odd in ("", "far\nmer", "\ud800.toml", "'" * 100_000, "\udcff" * 9999)),
        (["watch", "farmer", "--speed", "4\n"], ""),
    ],
    ids=lambda value: ascii(value)[:30],
)  # fmt: skip
def test_an_odd_or_huge_word_is_answered_with_one_line_and_quoted_by_its_beginning(
    command: Command, words: list[str], end: str
) -> None:
    answer = command(*words)
    assert_one_line(answer)
    assert answer.err.endswith(end)
    assert HUGE not in words[1] or "a" * 50 in answer.err


def test_a_line_fits_also_where_letters_must_be_spelt(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(written, "ascii", "backslashreplace"))
    complain(f"There is no puzzle '{'ü' * 290}'.")
    assert len(written.getvalue().decode().removesuffix("\n")) <= MOST_LETTERS


@pytest.mark.kinds
def test_an_option_whose_value_is_the_end_of_options_lacks_it(command: Command) -> None:
    command.table, met = EVERY, 0
    for name, parser in parsers(EVERY).items():
        for action in parser._actions:
            for option in action.option_strings if action.nargs != 0 else ():
                answer = command(*filter(None, (name, f"{option}=--", "farmer")))
                named = "/".join(action.option_strings)
                said = f"{named} needs a value; try '{parser.prog} --help'."
                assert answer == (2, "", f"oversteek: {said}\n")
                met += 1
    assert met > 50


# What is wrong is said of the game that was asked for, and of no other one


FILE = "my/own.toml"


@pytest.fixture
def somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a crossing of the player's own."""
    monkeypatch.chdir(tmp_path)
    Path(FILE).parent.mkdir()
    Path(FILE).write_bytes((SHELF / "couples.toml").read_bytes())


def wrong_lines(name: str) -> Iterator[str]:
    """Commands that ask for something that a game does not have."""
    kind = EVERY.asked_game(name).kind
    usual = kind.methods[0].name
    for game in (f"{name}:?", f"{name}@?", f"{name}@//?", f"{name}:?@?"):
        yield game
        for command in ("watch", "solve", "steps", "listing", "map"):
            yield f"{command} {game}"
        yield f"race {game} {usual} {kind.methods[-1].name}"
        yield f"export {game} -"
    taken = spelt_out(kind, Strategy()).chosen
    values = {flag: (*each.values, "3")[0] for flag, each in flags(EVERY).items()}
    for command in ("watch", "solve", "steps", "listing"):
        for method in ("magic", f"{usual}:?", f"{usual}:", ":anywhere"):
            yield f"{command} {name} --method {method}"
        for flag, value in values.items():
            if flags(EVERY)[flag].name not in taken:
                yield f"{command} {name} {flag} {value}"
    for method in ("magic", f"{usual}:anywhere"):
        yield f"race {name} {usual} {method}"
        yield f"race {name} {method} {usual}"
    yield f"race {name} {usual} {usual}"
    for flag, value in values.items():
        if not any(own.flag == flag for each in kind.methods for own in each.options):
            yield f"race {name} {usual} {kind.methods[-1].name} {flag} {value}"
    for each in EVERY.kinds:
        if each.survey is not None and each is not kind:
            yield f"solve {name} {each.survey.flag}"
    if kind.survey is not None:
        yield f"solve {name} --all"


@pytest.mark.kinds
@pytest.mark.usefixtures("somewhere_else")
@pytest.mark.parametrize("name", [*(kind.names[0] for kind in EVERY.kinds), FILE])
def test_every_complaint_names_the_game_that_was_asked_for_and_no_other(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    lines = list(wrong_lines(name))
    assert len(lines) > 40
    for line in lines:
        assert main(line.split(), EVERY) == 2, line
        out, said = capsys.readouterr()
        assert not out, line
        assert said.startswith("oversteek: "), line
        assert said.count("\n") == 1, line
        assert named_in(said) == {name}, line


def named_in(said: str) -> set[str]:
    """The games that are named in a sentence."""
    return {
        each
        for each in (*EVERY.names(), FILE)
        if re.search(rf"(?<![\w-]){re.escape(each)}(?![\w-])", said)
    }


# Hostile texts


TEXT = hostile.EVERYTHING + "x" * 5_000


@pytest.mark.parametrize("command", commands(EVERY))
def test_every_command_prints_only_what_may_be_shown(
    command: str, tmp_path: Path, new_player: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    hostile.spoil_store(new_player / "state" / "oversteek" / "games.sqlite", TEXT)
    hostile.spoil_settings(new_player / "config" / "oversteek" / "settings.json", TEXT)
    sound = ("farmer", *hostile.sound_files(tmp_path), "new.json")
    words = list(hostile.lay_out(tmp_path, TEXT))
    answers = {line: called(line, EVERY) for line in hostile_lines(command, EVERY, sound, words)}
    wrong = {line: said for line, answer in answers.items() if (said := what_is_wrong(answer))}
    assert wrong == {}
    for line, answer in answers.items():
        if "--json" in line and answer.out and "--help" not in line:
            assert all(map(json.loads, answer.out.splitlines()))
    assert any(answer.status == 0 and answer.out for answer in answers.values()), "not in vain"


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_typed_is_answered_in_good_order(seed: int) -> None:
    assert wrong_in_answer(Answer(2, "", "oversteek: one.\noversteek: two.\n"))
    rng = Random(seed)
    for _ in range(100):
        words = odd_line(rng)
        answer = answer_here(words)
        assert isinstance(answer, Answer), words
        assert not wrong_in_answer(answer), words
