"""The tab key completes commands, legal moves and places, and never the names of files."""

from __future__ import annotations

from typing import Any

from tests.tools.kinds import EVERY
from tui.game.controller import Controller
from tui.game.session import begun
from tui.plain.conversation import Conversation
from tui.plain.stay import completions
from tui.plain.words import BY_NAME


def at(game: str, *lines: str) -> Conversation:
    conversation = Conversation(Controller[Any, Any, Any](begun(EVERY.parse_game(game))))
    conversation.begin()
    for line in lines:
        conversation.obey(line)
    return conversation


def test_a_line_begins_with_a_legal_move_or_a_command() -> None:
    assert completions(at("hanoi:3"), "", "A") == ["AB", "AC"]
    assert completions(at("hanoi:3", "AB"), "", "A") == ["AC"]
    assert completions(at("farmer"), "", "re") == ["redo", "review", "results"]
    assert completions(at("farmer"), "", "zzz") == []


def test_a_command_may_be_marked_as_one() -> None:
    assert completions(at("farmer"), "", "/u") == ["/undo", "/until"]


def test_in_a_watch_no_moves_are_proposed() -> None:
    assert completions(at("hanoi:3", "watch"), "", "A") == []
    assert "step" in completions(at("hanoi:3", "watch"), "", "st")


def test_behind_a_command_is_what_it_takes() -> None:
    assert completions(at("farmer"), "help ", "und") == ["undo"]
    assert completions(at("farmer"), "/help ", "") == [*BY_NAME]
    watched = at("farmer", "watch")
    assert "refusal:forbidden-company" in completions(watched, "until ", "ref")
    assert completions(watched, "until refusal ", "") == []
    assert completions(watched, "/etc/", "pass") == []


def test_behind_options_are_names_and_then_values() -> None:
    assert completions(at("hanoi:3"), "options ", "d") == ["discs"]
    assert completions(at("hanoi:3"), "options discs ", "1") == ["1", "10", "11", "12"]
    assert completions(at("hanoi:3"), "options how far ", "") == ["it"]
    assert completions(at("hanoi:3"), "options how far it is ", "h") == ["hidden"]
    assert completions(at("hanoi:3"), "options nothing ", "") == []
