"""A store in a file that is damaged, moved, old, strange, full, or held by others: what was played
is kept in the one that is there then, and nothing sound is ever renamed."""

from __future__ import annotations

import fcntl
import os
import shutil
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.game.programs import Program, games
from tests.tools.games import endless_line, is_sentence, line
from tests.tools.mutations import flip_bits
from tests.tools.places import (
    SOLUTION,
    begun,
    change,
    continued,
    found_line,
    keep,
    no_privileges,
    play_on,
    rows,
)
from tui.game.database import APPLICATION, MOVED, VERSION
from tui.game.places import prepare
from tui.game.sqlite import what_is_wrong
from tui.game.store import Store

LONG = " ".join(["FG FG"] * 40)
JUNK = b"no database" * 6000


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "folder" / "games.sqlite")


def beside(path: str, what: str = "") -> list[str]:
    """The names of the files in the folder of a store, but for those of SQLite."""
    names = [name for name in os.listdir(os.path.dirname(path)) if what in name]
    return sorted(name for name in names if not name.endswith(("-wal", "-shm")))


def goes_on(program: Program, moves: str = "FG") -> None:
    """Make moves that are kept, though the first may be needed to find out what has happened."""
    program.play(moves)
    assert program.store.complaint == ""
    assert found_line(program.store._place, program.session.puzzle.game_name) == line(
        program.session
    )


def is_told(text: str) -> bool:
    """Whether what is said of a store is a sentence, in which a semicolon may stand."""
    return is_sentence(text.replace("; ", ", "))


# How one is made


def test_a_store_is_made_when_there_is_something_to_keep_first_and_is_its_owners(path: str) -> None:
    store = Store(path)
    store.keep(begun())
    store.close()
    assert not os.path.exists(path)
    child = os.fork()
    if child == 0:
        keep(path, begun(moves="FG"))
        os._exit(0)
    os.waitpid(child, 0)
    assert found_line(path) == "FG", "it is there, though the program was killed"
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert what_is_wrong(path) == ""


def test_a_store_is_kept_whatever_it_is_called_and_finished_if_it_was_only_begun(
    tmp_path: Path,
) -> None:
    for name in ("100%.sqlite", "why?.sqlite", "%41#1.sqlite", "b\udcffd.sqlite"):
        keep(str(tmp_path / name), begun(moves="FG F"))
        assert found_line(str(tmp_path / name)) == "FG F"
    path = str(tmp_path / "games.sqlite")
    change(path, "PRAGMA journal_mode = WAL")
    assert what_is_wrong(path) == prepare(path) == ""
    keep(path, begun(moves="FG"))


def test_where_nothing_can_be_kept_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for where in (str(tmp_path), "nul\0", "/proc/nowhere/games.sqlite", "/dev/null/x"):
        store = Program(where, "FG").store
        assert store.complaint.startswith("Nothing is kept in ")
        assert is_told(store.complaint)
        assert (list(store.kept()), store.results()) == ([], [])
    monkeypatch.setitem(sys.modules, "tui.game.sqlite", None)
    store = Program(str(tmp_path / "games.sqlite"), "FG").store
    assert store.complaint == "Games are not kept: this Python has no sqlite3 module."


# Damaged, old, newer, another program's


def make_old(path: str) -> None:
    change(path, "CREATE TABLE moves (move TEXT)")
    change(path, f"PRAGMA application_id = {APPLICATION}")
    change(path, f"PRAGMA user_version = {VERSION - 1}")


def test_a_store_that_is_damaged_or_old_is_set_aside_and_said(tmp_path: Path) -> None:
    damaged, old = "damaged", "of an earlier version"
    for name, was in (("games.sqlite", damaged), ("old.sqlite", old), ("mine", old)):
        path = tmp_path / was / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(JUNK) if was == damaged else make_old(str(path))
        before, others = path.read_bytes(), set(beside(str(path)))
        store = keep(str(path), begun(moves="FG"))
        (aside,) = set(beside(str(path))) - others
        assert store.news == f"The store was {was}; it lies beside a new one, as {aside}."
        assert len(store.notice) < 2 * 58, "it fits on two lines of a narrow terminal"
        assert path.with_name(aside).read_bytes() == before
        assert found_line(str(path)) == "FG"


def test_a_store_of_a_later_version_is_left_alone_even_if_it_becomes_one(path: str) -> None:
    Program(path, "FG")
    change(path, f"PRAGMA user_version = {VERSION + 1}")
    other = Program(path, "FG F")
    assert "a newer Oversteek has written it" in other.store.complaint
    assert what_is_wrong(path) == "of a later version"
    assert beside(path) == ["games.sqlite"]


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    text, others = tmp_path / "thesis.txt", tmp_path / "games.sqlite"
    text.write_bytes(b"Once upon a time.\n" * 300)
    change(str(others), "CREATE TABLE games (title TEXT)")
    before = text.read_bytes(), others.read_bytes()
    for path in (text, others):
        store = Program(str(path), "FG").store
        assert "that is not a store of Oversteek" in store.complaint
    assert (text.read_bytes(), others.read_bytes()) == before
    assert {*os.listdir(tmp_path)} == {text.name, others.name}


@pytest.mark.parametrize(
    "change_it", ["DROP TABLE results", "ALTER TABLE sittings RENAME COLUMN record TO other"]
)
def test_a_store_whose_tables_are_not_as_they_should_be_is_damaged(
    path: str, change_it: str
) -> None:
    keep(path, begun(moves="FG")).close()
    change(path, change_it)
    assert what_is_wrong(path) == "damaged: its tables are not as they should be"
    store = Store(path)
    store.add_result(begun(moves=SOLUTION))
    assert "was damaged" in store.notice
    assert len(store.results()) == 1


def test_of_two_programs_that_meet_the_damage_one_sets_it_aside(path: str) -> None:
    one, other = Program(path, LONG), Program(path, "", "hanoi:3")
    rows(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    Path(path).write_bytes(JUNK)
    other.play("AB AC")
    goes_on(one, "FG F")
    goes_on(other, "BC")
    assert len(beside(path, "damaged-")) == 1
    assert what_is_wrong(path) == ""


def test_a_damaged_store_behind_a_link_is_set_aside_where_it_lies(path: str) -> None:
    target = Path(path).parents[1] / "there" / "mine"
    keep(str(target), begun(moves="FG")).close()
    target.write_bytes(target.read_bytes()[:100] + b"x" * 4000)
    os.mkdir(os.path.dirname(path))
    os.symlink(target, path)
    goes_on(Program(path, "FG"), "F F")
    assert os.path.islink(path)
    assert list(target.parent.glob("mine.damaged-*"))
    assert found_line(str(target)) == "FG F F"


@pytest.mark.parametrize("seed", range(6))
def test_a_spoilt_store_is_read_or_set_aside_but_never_loses_the_game_of_now(
    path: str, seed: int
) -> None:
    random = Random(seed)
    for _ in range(8):
        shutil.rmtree(os.path.dirname(path), ignore_errors=True)
        keep(path, begun("hanoi:4", "AB AC")).close()
        spoilt = Path(path).read_bytes()
        Path(path).write_bytes(flip_bits(random, flip_bits(random, spoilt)))
        store, played = Store(path), begun("hanoi:4", "AC AB")
        for move in ("CB", "AC"):  # The first may find the damage.
            play_on(store, played, move)
        store.results()
        store.close()
        assert store.complaint == "" or is_told(store.complaint)
        if store.complaint == "":
            assert found_line(path, "hanoi:4") == line(played)


# Gone or replaced


def put_another_there(path: str) -> None:
    keep(path + ".other", begun(moves="FG F FC FC")).close()
    os.replace(path + ".other", path)


def put_a_text_there(path: str) -> None:
    Path(path + ".text").write_bytes(JUNK)
    os.replace(path + ".text", path)


def put_a_link_there(path: str) -> None:
    keep(path + ".target", begun("hanoi:4", "AB")).close()
    os.unlink(path)
    os.symlink(path + ".target", path)


def move_the_file(path: str) -> None:
    os.rename(path, path + ".elsewhere")


def move_the_folder(path: str) -> None:
    move_the_file(os.path.dirname(path))


def remove_the_folder(path: str) -> None:
    shutil.rmtree(os.path.dirname(path))


GONE = (
    os.unlink, remove_the_folder, move_the_file, move_the_folder,
    put_another_there, put_a_text_there, put_a_link_there,
)  # fmt: skip


@pytest.mark.parametrize("happens", GONE)
def test_all_that_was_played_is_in_the_store_that_is_there_at_the_next_move(
    path: str, happens: Callable[[str], object]
) -> None:
    program = Program(path, LONG)
    store = program.store
    store.keep(begun("hanoi:5", "AB AC"))
    store.add_result(begun("hanoi:1", "AC"))
    program.session.restart()
    goes_on(program, "FG F")
    happens(path)
    goes_on(program, "FC")
    assert [result.made for result in Store(path).results()] == [1]
    assert found_line(path, "hanoi:5") == "AB AC"
    assert is_told(store.notice)
    goes_on(program, "FG FG")
    others = ["FG F FC FC"] if happens is put_another_there else []
    assert games(path) == [*others, LONG, "FG F FC FG FG"]
    store.close()
    assert what_is_wrong(path) == ""
    assert [each.name for each in Store(path).kept()][:3] == ["farmer", "hanoi", "hanoi"]


def test_what_was_only_read_is_not_written_into_another_store(path: str) -> None:
    keep(path, begun("hanoi:3", "AB")).close()
    program = Program(path, "")
    continued(program.store, "hanoi:3")
    os.unlink(path)
    goes_on(program)
    assert [each.slot for each in program.store.kept()] == ["farmer"]


def test_a_folder_in_the_place_of_the_store_is_told_of_and_tried_again_with_each_move(
    path: str,
) -> None:
    program = Program(path, "FG")
    os.unlink(path)
    os.mkdir(path)
    for told in (True, False):
        program.play("F")
        assert program.store.news.startswith("Nothing is kept in ") is told
        assert is_told(program.store.complaint)
    os.rmdir(path)
    goes_on(program)
    assert program.store.news == MOVED


# Held, full, read-only


def test_a_stuck_program_keeps_nobody_from_playing(path: str) -> None:
    program = Program(path, "FG")
    store = program.store
    with closing(sqlite3.connect(path, timeout=0)) as stuck:
        stuck.execute("BEGIN IMMEDIATE")
        for move in SOLUTION.split()[1:]:
            program.play(move)
            assert "another program is using it" in store.complaint
        program.add_result()
        store.keep_at_last()
        assert store.has_unwritten
        program.session.restart()
    goes_on(program)
    assert games(path) == [SOLUTION, "FG"]
    assert program.results == [7]


def test_a_folder_that_somebody_holds_keeps_nobody_from_playing(path: str) -> None:
    program = Program(path, "FG")
    descriptor = os.open(os.path.dirname(path), os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    os.unlink(path)
    program.play("F")
    assert "another program is using it" in program.store.complaint
    os.close(descriptor)
    goes_on(program, "F")
    assert beside(path) == ["games.sqlite"]


def test_what_a_full_disk_refused_is_written_when_there_is_room(path: str) -> None:
    program = Program(path, "AB", "hanoi:8")
    session, database = program.session, program.store._opened()
    database.run(("PRAGMA max_page_count = 1", ()))
    session.play_all(endless_line(session.puzzle, session.state, 3000))
    program.store.keep(session)
    assert "the disk is full" in program.store.complaint
    assert found_line(path, "hanoi:8") == "AB"
    database.run(("PRAGMA max_page_count = 1000000", ()))
    goes_on(program, "BA")


@pytest.mark.parametrize("who_writes", ["file", "folder", "nobody"])
def test_a_store_that_may_only_be_read_is_told_of_and_left_alone(who_writes: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.sqlite")
        keep(path, begun("hanoi:8", "AB AC")).close()
        before = Path(path).read_bytes()
        os.chmod(path, 0o666 if who_writes == "file" else 0o444)
        os.chmod(folder, 0o777 if who_writes == "folder" else 0o555)
        with no_privileges():
            # A game without a file of its own: the house may be its owner's alone.
            program = Program(path, "AB", "hanoi:8")
            assert "it is read-only" in program.store.complaint
            program.store.close()
        os.chmod(folder, 0o777)
        assert Path(path).read_bytes() == before
        assert beside(path) == ["games.sqlite"]
        os.chmod(path, 0o666)
        goes_on(program, "AC")
