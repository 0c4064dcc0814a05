"""A table of kinds: who is found by what name."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.puzzles.test_crossing_file import GOOD
from tests.tools.altered import altered
from tests.tools.shelf import SHELF
from tui.engine.files import BadFile, text_of
from tui.engine.kind import AnyKind
from tui.engine.puzzle import BadInput
from tui.engine.table import Table, parts_of
from tui.game.record import name_to_tell
from tui.puzzles.crossing.lint import MOST_KILOBYTES, read_crossing
from tui.puzzles.table import TABLE


def kind_with(*names: str, takes_files: bool = False) -> AnyKind:
    """A kind with these games, which otherwise is the first of the usual table."""
    kind = TABLE.kinds[0]
    return altered(kind, names=lambda: names, takes_files=takes_files)


ONE, OTHER = kind_with("one", "two"), kind_with("three", takes_files=True)


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ((ONE, OTHER), "choose one of one, two, three, or the path of a .toml file."),
        ((ONE,), "choose one of one, two."),
        ((kind_with(*map(str, range(7))),), "choose one that 'oversteek list' shows."),
    ],
)
def test_it_is_said_what_games_and_files_there_are(kinds: tuple[AnyKind, ...], said: str) -> None:
    for name in ("zzz", "zzz.tom"):
        with pytest.raises(BadInput, match=rf"^There is no puzzle '{name}': {said}$"):
            Table(kinds).parse_game(name)


UNSHOWN = "has characters that cannot be shown: give it another."
HARMFUL = ("x\x1b]0;P\x07.toml", "x\ncommand\n.toml", "x\u202e.toml", "\u0301.toml")
TOO_LONG = "has more than 100 letters: give it a shorter one."


@pytest.mark.parametrize(
    ("name", "said"), [*((name, UNSHOWN) for name in HARMFUL), (f"{'x' * 96}.toml", TOO_LONG)]
)
def test_a_file_whose_name_could_do_harm_is_no_game(tmp_path: Path, name: str, said: str) -> None:
    path, sound = tmp_path / name, (SHELF / "farmer.toml").read_text(encoding="utf-8")
    path.write_text(sound, encoding="utf-8")
    finds = partial(TABLE.parse_game, str(path)), partial(TABLE.game_of_text, name, sound)
    for find in finds:
        with pytest.raises(BadInput) as refused:
            find()
        assert str(refused.value).endswith(f".toml: its name {said}")
        assert str(refused.value).isprintable()


def test_the_folders_of_a_file_may_be_named_in_any_way(tmp_path: Path) -> None:
    """They are the player's own, and are never handed on."""
    folder = tmp_path / f"\u00a0\u202e{'x' * 120}"
    folder.mkdir()
    (folder / "x.toml").write_text((SHELF / "farmer.toml").read_text("utf-8"), "utf-8")
    assert name_to_tell(TABLE.parse_game(str(folder / "x.toml"))) == "x.toml"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("one", ("one", None, None)),
        ("one:5", ("one", "5", None)),
        ("one@AB", ("one", None, "AB")),
        ("one:5@AB:C@D", ("one", "5", "AB:C@D")),
        ("one@AB:5", ("one", None, "AB:5")),
        ("one:@", ("one", "", "")),
        ("", ("", None, None)),
        ("a:b@c/it.toml", ("a:b@c/it.toml", None, None)),
        ("it.toml:5@AB", ("it.toml", "5", "AB")),
        ("it.toml@AB", ("it.toml", None, "AB")),
        ("it.toml@two.toml", ("it.toml@two.toml", None, None)),
        ("a@b.toml:c.tomls", ("a@b.toml", "c.tomls", None)),
        ("it.tomls@AB", ("it.tomls", None, "AB")),
    ],
)
def test_a_name_is_taken_apart(text: str, parts: tuple[str, str | None, str | None]) -> None:
    """The path of a file reaches as far as it can."""
    assert parts_of(text) == parts


# Files that nobody should read to their end: each is turned down at once, in one short line

SECONDS = 20
"""A generous deadline: before, these files were read for ever."""


def complaint(path: Path) -> str:
    with pytest.raises(BadFile) as caught:
        text_of(path, "crossing", MOST_KILOBYTES)
    message = str(caught.value)
    assert len(message) <= 300
    assert message.isprintable()
    return message.removeprefix(str(path))


def test_an_endless_device_and_a_pipe_that_nobody_writes_to_are_no_puzzles(tmp_path: Path) -> None:
    link, pipe = tmp_path / "zero.toml", tmp_path / "pipe.toml"
    link.symlink_to("/dev/zero")
    os.mkfifo(pipe)
    for path, what in ((link, "device"), (pipe, "pipe")):
        done = subprocess.run(
            [sys.executable, "-m", "tui", "solve", str(path)], cwd=Path(__file__).parents[2],
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=SECONDS,
        )  # fmt: skip
        said = f"oversteek: {path} is a {what}: a crossing is read from a regular file only.\n"
        assert (done.returncode, done.stderr) == (2, said)


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
def test_a_path_to_no_file_is_explained_on_a_line(tmp_path: Path, name: str, said: str) -> None:
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
