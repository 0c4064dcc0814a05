"""The command in a real terminal: what it draws, how it leaves, where it refuses."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.tools.terminal import Terminal

COMMAND = (sys.executable, "-m", "tui")

INTO_ALTERNATE_SCREEN, OUT_OF_ALTERNATE_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
HIDE_CURSOR, SHOW_CURSOR = b"\x1b[?25l", b"\x1b[?25h"

FARMERS_WAY = ("13", "1", "12", "13", "14", "1", "13")
"""The seats of each crossing by their digits: 1 farmer, 2 cabbage, 3 goat, 4 wolf."""


def assert_left_as_found(terminal: Terminal) -> None:
    output = terminal.output
    for entered, left in (
        (INTO_ALTERNATE_SCREEN, OUT_OF_ALTERNATE_SCREEN),
        (HIDE_CURSOR, SHOW_CURSOR),
    ):
        assert -1 < output.rfind(entered) < output.rfind(left)
    assert terminal.settings == terminal.first_settings


@pytest.mark.parametrize("kind", ["unknown", None])
def test_refuses_a_terminal_that_cannot_show_the_game(kind: str | None) -> None:
    with Terminal(COMMAND, environment={"TERM": kind}) as terminal:
        assert terminal.wait() == 2
        assert terminal.output.startswith(b"oversteek: ")
        assert terminal.text.count("\n") == 1
        assert terminal.text.endswith(".\r\n")
        assert b"\x1b" not in terminal.output


@pytest.mark.parametrize("size", ["0", "-5", "100000", "1" + "0" * 9, "9" * 5000, "wide", "²", ""])
def test_variables_that_name_an_absurd_size_are_not_believed(size: str) -> None:
    with Terminal((*COMMAND, "farmer"), environment={"COLUMNS": size, "LINES": size}) as terminal:
        terminal.wait_until_shown(r"\A.*PLAY  ≡\n(.*\n){22}.*q back\Z")
        terminal.leave()
        assert_left_as_found(terminal)


@pytest.mark.parametrize("size", ["0", "-5", "1000000000", "9" * 5000, "wide", "²", ""])
def test_an_answer_does_not_depend_on_such_variables(size: str) -> None:
    def answers(**settings: str) -> list[str]:
        return [
            subprocess.run(
                (*COMMAND, *command),
                env={"PATH": os.environ["PATH"], **settings},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for command in (("--help",), ("solve", "--help"), ("list",))
        ]

    assert answers(COLUMNS=size, LINES=size) == answers()


@pytest.mark.long
def test_q_leaves_the_puzzle_and_then_the_game() -> None:
    with Terminal((*COMMAND, "farmer")) as terminal:
        terminal.wait_until_shown("best 7")
        terminal.send("q")
        terminal.wait_until_shown("leave")
        terminal.send("q")
        assert terminal.wait() == 0
        assert_left_as_found(terminal)


def test_small_terminal_is_told_the_size_and_recovers_when_resized() -> None:
    with Terminal((*COMMAND, "farmer"), columns=40, rows=10) as terminal:
        terminal.wait_until_shown("60×20")
        terminal.resize(80, 24)
        terminal.wait_until_shown("1 farmer")
        terminal.wait_until_shown("best 7")


def test_moves_are_pasted_from_the_clipboard_of_the_terminal() -> None:
    with Terminal((*COMMAND, "farmer", "--no-store")) as terminal:
        terminal.wait_until_shown("best 7")
        terminal.send(":\x1b[200~1. FG 2. F\r3. FC\x1b[201~")
        terminal.wait_until_shown(": 1. FG 2. F 3. FC")
        terminal.send("\r")
        terminal.wait_until_shown("moves 3")
        terminal.wait_until_shown("3 moves made; u takes them back as one.")
