"""A game in words on a terminal: lines are edited, and nothing is ever lost."""

from __future__ import annotations

import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.tools.viewer import Viewer
from tui.terminal.kind import asks_for_words

PROMPT = r"> $"


def typing(
    folder: Path,
    *words: str,
    plain: bool = True,
    environment: Mapping[str, str | None] | None = None,
) -> Viewer:
    """Somebody types at a terminal, whose games are kept in a folder."""
    kept = {"XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    command = (sys.executable, "-m", "tui", *words, *(["--plain"] if plain else []))
    return Viewer(command, environment={**kept, **(environment or {})})


def answers(viewer: Viewer, *lines: str) -> None:
    """Type lines, and wait for each answer."""
    for line in lines:
        viewer.wait_for(PROMPT)
        viewer.send(f"{line}\r")
    viewer.wait_for(PROMPT)


def test_a_game_is_played_and_left_with_ctrl_d(tmp_path: Path) -> None:
    with typing(tmp_path, "hanoi:2") as viewer:
        answers(viewer, "AC AB", "hint", "hint", "hint", "")
        assert "hanoi:2: moves 3" in viewer.text
        assert "Solved in 3 moves" in viewer.text
        viewer.send("\x04")
        assert viewer.wait() == 0
        assert viewer.settings == viewer.first_settings


def test_what_was_begun_in_words_is_continued_in_pictures_and_back(tmp_path: Path) -> None:
    with typing(tmp_path, "hanoi:3") as viewer:
        answers(viewer, "AB")
        viewer.send("\x04")
        assert viewer.wait() == 0
    with typing(tmp_path, "hanoi:3", plain=False) as viewer:
        viewer.wait_until_shown("moves 1 ")
        viewer.wait_until_up()
        viewer.send("13")
        viewer.wait_until_shown("moves 2 ")
        viewer.send("\x03")
        viewer.wait()
    with typing(tmp_path, "hanoi:3") as viewer:
        viewer.wait_for("Continued at move 2; new starts anew.")
        answers(viewer, "undo")
        assert "hanoi:3: moves 1" in viewer.text


@pytest.mark.parametrize(
    ("words", "settings", "lines"),
    [
        (("farmer", "--plain"), {}, ("FG", "watch", "go 64")),
        (("farmer", "--plain"), {"TERM": "nonesuch"}, ("FG", "watch", "go 64")),
        (("--colour", "16", "farmer"), {"TERM": "dumb"}, ()),
        (("watch", "farmer"), {"OVERSTEEK_PLAIN": "1"}, ()),
        (("daily", "--plain"), {}, ()),
        (("--plain", "watch", "hanoi"), {}, ()),
    ],
)
def test_however_it_is_asked_for_nothing_is_sent_but_lines_of_text(
    tmp_path: Path, words: tuple[str, ...], settings: dict[str, str], lines: tuple[str, ...]
) -> None:
    with typing(tmp_path, *words, plain=False, environment=settings) as viewer:
        answers(viewer, *lines)
        viewer.send("\x04")
        assert viewer.wait() == 0
        assert b"\x1b" not in viewer.output


def test_a_pipe_needs_no_terminal_that_can_show_pictures() -> None:
    assert asks_for_words({"OVERSTEEK_PLAIN": "1"}, is_terminal=False)
    assert not asks_for_words({"TERM": "dumb"}, is_terminal=False)
    assert not asks_for_words({"OVERSTEEK_PLAIN": "0"}, is_terminal=True)


ENDINGS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGQUIT: 131, signal.SIGHUP: 129}


@pytest.mark.parametrize(
    ("number", "watched"), [*((number, True) for number in ENDINGS), (signal.SIGHUP, False)]
)
def test_signals_end_it_at_once_and_nothing_is_lost(
    tmp_path: Path, number: signal.Signals, watched: bool
) -> None:
    with typing(tmp_path, "hanoi:9") as viewer:
        answers(viewer, "AB")
        if watched:
            viewer.send("watch\r")
            viewer.wait_for(PROMPT)
            viewer.send("go 16\r")
            viewer.wait_for("Disc 2 goes")
        viewer.signal(number)
        assert viewer.wait(2.0) == ENDINGS[number]
        assert viewer.settings == viewer.first_settings
        assert b"Traceback" not in viewer.output
    with typing(tmp_path, "hanoi:9") as viewer:
        viewer.wait_for("Continued at move 1")


@pytest.mark.parametrize("line", ["", "go 64"])
def test_a_broken_line_ends_it_even_if_hang_ups_are_ignored(tmp_path: Path, line: str) -> None:
    program = (sys.executable, "-m", "tui", "watch", "hanoi:9", "--plain")
    command = ("sh", "-c", 'trap "" HUP; exec "$@"', "sh", *program)
    with Viewer(command, environment={"XDG_STATE_HOME": str(tmp_path)}) as viewer:
        viewer.wait_for(PROMPT)
        if line:
            viewer.send(f"{line}\r")
            viewer.wait_for("Disc 2 goes")
        viewer.hang_up()
        assert viewer.wait(2.0) == 129


def test_ctrl_z_stops_it_and_ctrl_c_leaves_also_in_the_middle_of_a_line(tmp_path: Path) -> None:
    with typing(tmp_path, "farmer") as viewer:
        viewer.wait_for(PROMPT)
        viewer.send("loo")
        viewer.wait_for("loo$")
        viewer.send("\x1a")
        viewer.wait_until_stopped()
        assert viewer.settings == viewer.first_settings
        viewer.signal(signal.SIGCONT)
        viewer.wait_for("> loo$")
        viewer.send("k\r")
        viewer.wait_for("Left bank: ")
        viewer.send("hel")
        viewer.wait_for("hel$")
        viewer.send("\x03")
        assert viewer.wait(2.0) == 130
        assert viewer.settings == viewer.first_settings


@pytest.mark.parametrize(
    ("line", "answer"),
    [("", r"hanoi:9: step \d+ of 511> $"), ("quit", "Back where the watch began")],
)
def test_steps_by_the_clock_are_stopped_by_any_line_and_it_is_obeyed(
    tmp_path: Path, line: str, answer: str
) -> None:
    with typing(tmp_path, "watch", "hanoi:9") as viewer:
        answers(viewer)
        viewer.send("go 8\r")
        viewer.wait_for("Disc 3 goes")
        viewer.send(f"{line}\r")
        viewer.wait_for(answer)


def test_of_lines_that_are_pasted_none_is_lost(tmp_path: Path) -> None:
    with typing(tmp_path, "watch", "hanoi:9") as viewer:
        answers(viewer)
        viewer.send("go 1\rstep 2\rlook\rgo 64\r\r\rback 1\rhe")
        viewer.wait_for(r"step 2 of 511> look\b[^>]*Peg A: [^>]*step 2 of 511> go 64\b")
        viewer.wait_for(r"step 2 of 511> \s[^>]*step 3 of 511> back 1\b")
        viewer.wait_for("step 2 of 511> he$")
        viewer.send("lp back\r")
        viewer.wait_for("watch N steps back")


@pytest.mark.skipif("sys.platform == 'darwin'", reason="editline has no such keys")
def test_lines_are_edited_remembered_and_completed(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    with typing(tmp_path, "farmer") as viewer:
        answers(viewer, "oolk\x01l\x05\x7f\x7fk")  # To the start, to the end, two letters back.
        assert viewer.text.count("Left bank: ") == 2
        viewer.send("\x1b[A\r")
        viewer.wait_for("Left bank: ")
        viewer.send("solu\t\r")
        viewer.wait_for("> solutions ")


def test_no_key_tells_the_names_of_files_or_users(tmp_path: Path) -> None:
    (tmp_path / "solitary").touch()
    with typing(tmp_path, "farmer") as viewer:
        viewer.wait_for(PROMPT)
        viewer.send("/etc/pass\t\t \t\x1b* /\t\t~ro\t\x1b&\x1b~ ~root\x1b& ./s\t\x18/\r")
        viewer.wait_for(PROMPT)
        assert "passwd" not in viewer.text
        assert "solitary" not in viewer.text
        assert "/root" not in viewer.text


def test_where_python_has_no_readline_lines_are_read_all_the_same(tmp_path: Path) -> None:
    hidden = "import sys; sys.modules['readline'] = None; from tui.__main__ import main; main()"
    command = (sys.executable, "-c", hidden, "farmer", "--plain")
    with Viewer(command, environment={"XDG_STATE_HOME": str(tmp_path)}) as viewer:
        answers(viewer, "FG")
        assert "The farmer rows the goat to the right bank." in viewer.text
        viewer.send("\x04")
        assert viewer.wait() == 0


def test_without_a_game_one_is_chosen_and_left_for_home(tmp_path: Path) -> None:
    with typing(tmp_path) as viewer:
        answers(viewer, "hanoi:2", "AC AB CB", "quit", "results")
        assert "Your fewest: 3 moves" in viewer.text
        assert viewer.text.rstrip().endswith("oversteek>")
        viewer.send("quit\r")
        assert viewer.wait() == 0


def test_bytes_that_are_no_text_are_no_error(tmp_path: Path) -> None:
    with typing(tmp_path, "farmer") as viewer:
        viewer.wait_for(PROMPT)
        viewer.send_bytes(b"\xff\xc3(\x80\xf0\x9f\r")
        viewer.wait_for("There is no '")
        answers(viewer)
