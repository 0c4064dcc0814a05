"""A file that the program writes for the player is new, and whole or not there at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui.engine.files import write_new
from tui.engine.puzzle import BadInput


def interrupted(path: Path) -> Iterator[str]:
    """Pieces of a text, in the midst of which somebody presses ctrl+c."""
    yield "half of it\n" * 10_000
    assert not path.exists()
    raise KeyboardInterrupt


def test_what_is_interrupted_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "film.cast"
    with pytest.raises(KeyboardInterrupt):
        write_new(str(path), interrupted(path))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_is_left_as_it_is_before_anything_is_made(tmp_path: Path) -> None:
    for path in (tmp_path / "there", tmp_path / "link"):
        if path.name == "there":
            path.write_text("mine", "utf-8")
        else:
            path.symlink_to("nowhere")
        with pytest.raises(BadInput, match="already exists: remove it"):
            write_new(str(path), interrupted(path))
    assert (tmp_path / "there").read_text("utf-8") == "mine"
    assert {path.name for path in tmp_path.iterdir()} == {"there", "link"}


def test_a_file_that_comes_while_another_is_made_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "film.cast"

    def pieces() -> Iterator[str]:
        yield "ours"
        path.write_text("theirs", "utf-8")

    with pytest.raises(BadInput, match="already exists: remove it"):
        write_new(str(path), pieces())
    assert [each.read_text("utf-8") for each in tmp_path.iterdir()] == ["theirs"]


def test_where_a_file_has_only_one_name_it_is_given_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(*names: str) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", link)
    path = tmp_path / "film.cast"
    write_new(str(path), ["one ", "two"])
    assert [each.name for each in tmp_path.iterdir()] == ["film.cast"]
    assert path.read_text("utf-8") == "one two"
    with pytest.raises(BadInput, match="already exists"):
        write_new(str(path), ["three"])


def test_a_file_may_be_read_by_whom_the_player_lets_read_files(tmp_path: Path) -> None:
    path, other = tmp_path / "film.cast", tmp_path / "other"
    write_new(str(path), ["text"])
    other.write_text("text", "utf-8")
    assert path.stat().st_mode == other.stat().st_mode
