"""The command in a real terminal: how it leaves it, and where the system gives too little, which is
said before the terminal is touched."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys

import pytest

from tests.tools.games import is_sentence
from tests.tools.modes import modes_changed
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
        assert_refused(terminal, "")


@pytest.mark.parametrize("size", ["0", "100000", "9" * 5000, "wide"])
def test_variables_that_name_an_absurd_size_are_not_believed(size: str) -> None:
    with Terminal((*COMMAND, "farmer"), environment={"COLUMNS": size, "LINES": size}) as terminal:
        terminal.wait_until_shown(r"\A.*PLAY  ≡\n(.*\n){22}.*q back\Z")
        terminal.leave()
        assert_left_as_found(terminal)


@pytest.mark.parametrize("size", ["0", "1000000000", "9" * 5000, "wide"])
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


PROGRAM = f"{shlex.quote(sys.executable)} -m tui"


def shell(line: str, **settings: str) -> Terminal:
    """A line of the shell in a terminal of its own."""
    return Terminal(("sh", "-c", line), environment=settings)


def assert_refused(terminal: Terminal, said: str) -> None:
    """The command ended with one sentence, and left the terminal alone."""
    assert terminal.wait() == 2
    line = terminal.text.removesuffix("\r\n")
    assert line.startswith(f"oversteek: {said}")
    assert is_sentence(line)
    assert b"\x1b" not in terminal.output
    assert terminal.settings == terminal.first_settings


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "<&- 2>/dev/tty >&-"])
def test_a_closed_stream_is_no_terminal(closed: str) -> None:
    with shell(f"{PROGRAM} {closed}") as terminal:
        assert_refused(terminal, "the game needs a terminal for input and output")


@pytest.mark.parametrize("closed", ["<&- 2>&-", "<&- >&- 2>&-"])
def test_without_standard_error_the_status_tells(closed: str) -> None:
    with shell(f"{PROGRAM} {closed}") as terminal:
        assert terminal.wait() == 2
        assert terminal.output == b""


def test_the_game_is_played_without_standard_error() -> None:
    with shell(f"exec {PROGRAM} farmer 2>&-") as terminal:
        terminal.wait_until_shown("best 7")
        terminal.leave()


@pytest.mark.parametrize("streams", ["<&-", "2>&-", "<&- 2>&-"])
def test_an_answer_needs_only_its_output(streams: str) -> None:
    with shell(f"{PROGRAM} solve hanoi:1 {streams}") as terminal:
        assert terminal.wait() == 0
        assert "1: A → B" in terminal.text


def test_too_few_open_files_are_told_of() -> None:
    with shell(f"ulimit -n 5; {PROGRAM}") as terminal:
        assert terminal.wait() == 2
        assert terminal.text.endswith(
            "oversteek: No more files can be opened; raise the limit, for instance with "
            "'ulimit -n 64'.\r\n"
        )
        assert modes_changed(bytes(terminal.output)) == []


def in_a_python_that(prepares: str, command: str) -> tuple[str, ...]:
    """A command in an interpreter that was prepared."""
    runs = f"from tui.command.cli import main\nsys.exit(main({command.split()}))"
    program = f"{prepares}\nimport sys\n{runs}"
    return sys.executable, "-c", program


NO_TERMIOS = "import sys; sys.modules['termios'] = None"


@pytest.mark.parametrize("command", ["farmer", "watch farmer"])
def test_a_system_without_terminals_has_no_game(command: str) -> None:
    with Terminal(in_a_python_that(NO_TERMIOS, command)) as terminal:
        needed = "the game needs a terminal like those of Linux, macOS and the BSDs"
        assert_refused(terminal, needed)


@pytest.mark.parametrize("command", ["solve farmer", "list"])
def test_a_system_without_terminals_has_answers(command: str) -> None:
    with Terminal(in_a_python_that(NO_TERMIOS, command)) as terminal:
        assert terminal.wait() == 0


@pytest.mark.parametrize("name", ["x" * 10_000, "xterm\n\x07", "\udcff"])
def test_a_terminal_of_an_absurd_name_is_refused_in_one_printable_line(name: str) -> None:
    with shell(PROGRAM, TERM=name) as terminal:
        assert_refused(terminal, "TERM is '")
        assert len(terminal.text) <= 302


@pytest.fixture
def odd_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Variables that are no text, as a shell may pass them on."""
    for name in ("LANG", "COLORTERM", "OVERSTEEK_MOTION", "TEXTUAL_ANIMATIONS", "NO_COLOR"):
        monkeypatch.setenv(name, os.fsdecode(b"\xff\x01\xfe"))


@pytest.mark.usefixtures("odd_bytes")
def test_variables_that_are_no_text_do_not_keep_the_game_from_being_played() -> None:
    with shell(f"exec {PROGRAM} farmer", NO_COLOR=os.fsdecode(b"\xff")) as terminal:
        terminal.wait_until_shown("best 7")
        terminal.leave()
