"""What asks for a game in words, and what is refused."""

from __future__ import annotations

import io
import sys

import pytest

from tests.tools.answers import Answer
from tui.command.arguments import play_arguments, watch_arguments
from tui.command.cli import main
from tui.command.commands import bare_launch
from tui.command.guest import guest_launch
from tui.command.launch import Launch
from tui.engine.text import BadInput
from tui.game.settings import Preferences
from tui.game.store import Store
from tui.puzzles.table import TABLE
from tui.terminal.kind import asks_for_words


def bare(*words: str) -> Launch:
    launch = bare_launch(words, TABLE)
    assert launch is not None
    return launch


@pytest.mark.parametrize("words", [("farmer", "--plain"), ("--plain", "farmer"), ("--plain",)])
def test_words_are_asked_for_without_a_parser(words: tuple[str, ...]) -> None:
    launch = bare(*words)
    assert launch.in_words
    assert not launch.as_json
    assert (launch.game is None) == (words == ("--plain",))


def test_so_are_watches_and_objects_for_programs() -> None:
    launch = bare("watch", "hanoi:3", "--json", "--plain")
    assert (launch.in_words, launch.as_json) == (True, True)
    assert launch.watch is not None
    assert not bare("farmer").in_words
    assert not bare("farmer@CW/FG/R", "--plain").continues


def test_other_options_may_stand_beside_it() -> None:
    launch = play_arguments(["farmer", "--plain", "--json", "--store", "x"], TABLE)
    assert (launch.in_words, launch.as_json, launch.names_store) == (True, True, True)
    launch = watch_arguments(["farmer", "--search", "--plain"], TABLE)
    assert (launch.in_words, launch.as_json, launch.names_store) == (True, False, False)
    assert not play_arguments(["farmer", "--no-mouse"], TABLE).in_words


def test_without_a_game_one_is_at_home(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"list goat\nhanoi:1\nAB\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", typed)
    answer = Answer(main(["--plain"]), *capsys.readouterr())
    assert (answer.status, answer.err) == (0, "")
    first, *_, last = answer.out.splitlines()
    assert first.startswith("Oversteek has ")
    assert "farmer: Farmer, goat, cabbage and wolf; fewest 7." in answer.out
    assert last.startswith("next opens the next puzzle")


def test_variables_ask_for_words() -> None:
    assert asks_for_words({"OVERSTEEK_PLAIN": "1"}, is_terminal=False)
    assert not asks_for_words({"OVERSTEEK_PLAIN": "0"}, is_terminal=True)
    assert not asks_for_words({"OVERSTEEK_PLAIN": ""}, is_terminal=True)
    assert asks_for_words({"TERM": "dumb"}, is_terminal=True)
    assert not asks_for_words({"TERM": "dumb"}, is_terminal=False)
    assert not asks_for_words({"TERM": "xterm"}, is_terminal=True)


def as_guest(*words: str) -> Launch:
    return guest_launch(words, TABLE, Preferences(), Store, {"OVERSTEEK_PLAIN": "1"})


def test_a_guest_asks_by_the_option_alone() -> None:
    assert as_guest("farmer", "--plain").in_words
    assert as_guest("--plain", "watch", "hanoi").in_words
    assert not as_guest("farmer").in_words


def test_a_guest_is_no_program() -> None:
    with pytest.raises(BadInput, match="does not take '--json'"):
        as_guest("farmer", "--plain", "--json")
