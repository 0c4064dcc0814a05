"""A session without a front end comes to an end as one with a front end does."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.tools.modes import modes_changed
from tests.tools.terminal import Terminal
from tui.host.ends import BROKE_OFF, CLOSING
from tui.host.limits import Limits

PROGRAM = """
import os, signal, sys, time, tty
from tui.host.attended import attend
from tui.host.limits import Limits
def session(read):
    tty.setraw(0)
    print("\\x1b[?1049h\\x1b[?1000h\\x1b[?1003h\\x1b[?1006h\\x1b[?1004h", end="")
    print("playing", os.getpid(), end=".", flush=True)
    {what}
    return 7
end = attend(session, Limits(idle={idle}, longest={longest}), lambda: None)
print("ended", *end, sep="|", flush=True)
"""
WAITS = "time.sleep(60)"


def session(what: str = WAITS, idle: float = 900.0, longest: float = 14400.0) -> Terminal:
    program = PROGRAM.format(what=what, idle=idle, longest=longest)
    return Terminal((sys.executable, "-c", program))


def awaited(terminal: Terminal) -> int:
    """The number of the process in which the game is, once it is there."""
    terminal.wait_for(r"playing \d+\.")
    return int(terminal.text.rpartition("playing ")[2].partition(".")[0])


def assert_ended(terminal: Terminal, status: int, said: str) -> None:
    terminal.wait_for(rf"ended\|{status}\|{said}\s")
    assert terminal.wait() == 0
    assert terminal.settings == terminal.first_settings


def test_a_session_that_ends_by_itself_has_its_own_status() -> None:
    with session("pass") as terminal:
        assert_ended(terminal, 7, "")


READS = "while True: print(read(0, 100), flush=True)"


def test_answers_of_the_terminal_do_not_put_off_the_end_of_who_types_nothing() -> None:
    with session(READS, idle=0.5) as terminal:
        awaited(terminal)
        for _ in range(20):
            terminal.send("\x1b[0n\x1b[I")
            terminal.read(0.1)
            if "ended" in terminal.text:
                break
        else:
            pytest.fail("it has not ended while they came")
        assert_ended(terminal, 129, "Nothing was typed for 0.5 seconds.")


def test_what_is_typed_puts_off_the_end() -> None:
    with session(READS, idle=1.0) as terminal:
        awaited(terminal)
        for _ in range(8):
            terminal.send("x")
            terminal.read(0.2)
        assert "ended" not in terminal.text
        assert_ended(terminal, 129, "Nothing was typed for 1 seconds.")


def test_no_more_is_read_than_may_be_typed() -> None:
    what = """
    total, end = 0, time.monotonic() + 1.0
    while time.monotonic() < end:
        try:
            total += len(read(0, 1 << 16))
        except BlockingIOError:
            pass
    print("read", total, end=".", flush=True)
    """
    with session(what) as terminal:
        awaited(terminal)
        sent = terminal.flood(1.2)
        terminal.wait_for(r"read \d+\.")
        total = int(terminal.text.rpartition("read ")[2].partition(".")[0])
        rate = Limits().input_rate
        assert rate < total <= 2.1 * rate, "of one second, and as much in advance"
        assert sent > total, "more was typed"


def test_the_longest_session_ends_with_a_word() -> None:
    with session(longest=0.3) as terminal:
        awaited(terminal)
        assert_ended(terminal, 129, "You have played for 0.3 seconds.")


def test_a_session_that_does_not_end_when_it_is_asked_is_ended_all_the_same() -> None:
    what = "signal.signal(signal.SIGHUP, signal.SIG_IGN); time.sleep(60)"
    with session(what, longest=0.3) as terminal:
        awaited(terminal)
        assert_ended(terminal, 137, "You have played for 0.3 seconds.")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV])
def test_a_game_that_breaks_off_leaves_the_terminal_as_it_was(number: signal.Signals) -> None:
    with session() as terminal:
        os.kill(awaited(terminal), number)
        assert_ended(terminal, 128 + number, BROKE_OFF)
        assert modes_changed(bytes(terminal.output)) == []


def test_the_end_of_the_host_is_told() -> None:
    with session() as terminal:
        awaited(terminal)
        terminal.signal(signal.SIGTERM)
        assert_ended(terminal, 129, CLOSING)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGQUIT])
def test_keys_that_are_signals_are_for_the_game_alone(number: signal.Signals) -> None:
    with session(f"os.kill(os.getppid(), signal.{number.name}); time.sleep(0.2)") as terminal:
        assert_ended(terminal, 7, "")


def test_after_a_hang_up_nobody_is_left(tmp_path: Path) -> None:
    with session() as terminal:
        game = awaited(terminal)
        terminal.hang_up()
        terminal.wait()
        with pytest.raises(ProcessLookupError):
            os.kill(game, 0)
