"""Files that nobody should read to their end: each is turned down at once, in one short line."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from tests.puzzles.test_crossing_file import GOOD
from tests.tools.kinds import EVERY
from tui.engine.files import BadFile, text_of
from tui.engine.text import BadInput
from tui.puzzles.crossing.lint import MOST_KILOBYTES, read_crossing


def complaint(path: Path) -> str:
    with pytest.raises(BadFile) as caught:
        text_of(path, "crossing", MOST_KILOBYTES)
    message = str(caught.value)
    assert len(message) <= 300
    assert message.isprintable()
    return message.removeprefix(str(path))


def test_what_is_no_regular_file_is_turned_down_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # The whole path would be too long for a socket.
    Path("zero.toml").symlink_to("/dev/zero")
    os.mkfifo("pipe.toml")
    for sort in ("zero.toml is a device", "pipe.toml is a pipe"):
        with pytest.raises(BadInput) as caught:
            EVERY.parse_game(sort.split()[0])
        assert str(caught.value) == f"{sort}: a crossing is read from a regular file only."
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
    told = caught.value
    assert (told.line, told.complaint) == (3, "the file is not UTF-8 text: save it as UTF-8.")
