"""Files that nobody should read to their end: each is turned down at once, in one short line."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.puzzles.test_crossing_file import GOOD
from tui.engine.files import BadFile, text_of
from tui.puzzles.crossing.lint import MOST_KILOBYTES, read_crossing

SECONDS = 20
"""A generous deadline: before, these files were read for ever."""


def complaint(path: Path) -> str:
    with pytest.raises(BadFile) as caught:
        text_of(path, "crossing", MOST_KILOBYTES)
    message = str(caught.value)
    assert len(message) <= 300
    assert message.isprintable()
    return message.removeprefix(str(path))


def answer_of_a_process(path: Path) -> str:
    """What a process of its own says about a file that may keep it waiting."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", "solve", str(path)],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
    )
    assert done.returncode == 2
    return done.stderr


def test_a_link_to_an_endless_device_is_no_puzzle(tmp_path: Path) -> None:
    link = tmp_path / "zero.toml"
    link.symlink_to("/dev/zero")
    said = " is a device: a crossing is read from a regular file only."
    assert answer_of_a_process(link) == f"oversteek: {link}{said}\n"


def test_a_pipe_that_nobody_writes_to_is_no_puzzle(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    said = " is a pipe: a crossing is read from a regular file only."
    assert answer_of_a_process(pipe) == f"oversteek: {pipe}{said}\n"


def test_a_socket_is_no_puzzle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # The whole path would be too long for a socket.
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("s.toml")
        assert complaint(Path("s.toml")).startswith(" cannot be read: ")


def test_a_file_of_64_kilobytes_is_read_and_a_larger_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_text("#" * 64 * 1024)
    assert len(text_of(path, "crossing", MOST_KILOBYTES)) == 64 * 1024
    path.write_text("#" * (64 * 1024 + 1))
    assert complaint(path) == " is larger than 64 kB: no crossing needs more."


NO_PATH = " cannot be a path: it has a character that no path can have."


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("zo\0o.toml", NO_PATH),
        ("zo\ud800o.toml", NO_PATH),
        (f"{'z' * 300}.toml", "cannot be read: File name too long."),
        ("a\n\x1b[2Jb.toml", "a\\n\\x1b[2Jb.toml cannot be read: No such file or directory."),
    ],
    ids=ascii,
)
def test_a_path_that_leads_to_no_file_is_explained_on_one_line(
    tmp_path: Path, name: str, said: str
) -> None:
    assert complaint(tmp_path / name).endswith(said)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_mark_of_byte_order_and_any_end_of_line_are_fine(tmp_path: Path, ending: str) -> None:
    path = tmp_path / "zoo.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", ending).encode())
    assert text_of(path, "crossing", MOST_KILOBYTES) == GOOD
    assert read_crossing(path).title == "Keeper, lion and lamb"


def test_the_line_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "zoo.toml"
    path.write_bytes(b'title = "x"\n\nrules = "\xff"\n')
    with pytest.raises(BadFile) as caught:
        text_of(path, "crossing", MOST_KILOBYTES)
    assert (caught.value.line, caught.value.complaint) == (
        3,
        "the file is not UTF-8 text: save it as UTF-8.",
    )
