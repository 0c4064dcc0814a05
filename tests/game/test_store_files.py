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

from tests.tools.games import endless_line, is_sentence, line
from tests.tools.mutations import flip_bits
from tests.tools.places import (
    SOLUTION,
    begun,
    change,
    continued,
    found,
    found_line,
    games_of,
    keep,
    no_privileges,
    play_on,
    rows,
)
from tui.game.database import APPLICATION, MOVED, VERSION
from tui.game.places import prepare
from tui.game.session import AnySession
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


def damage(path: str) -> None:
    """Write over all that there is; nothing is in the log."""
    rows(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    Path(path).write_bytes(JUNK)


def goes_on(store: Store, session: AnySession, moves: str = "FG") -> None:
    """Make moves that are kept, though the first may be needed to find out what has happened."""
    for move in moves.split():
        play_on(store, session, move)
    assert store.complaint == ""
    assert found_line(store._place, session.puzzle.game_name) == line(session)


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


@pytest.mark.parametrize("name", ["100%.sqlite", "why?.sqlite", "%41#1.sqlite", "b\udcffd.sqlite"])
def test_a_store_is_kept_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    keep(str(tmp_path / name), begun(moves="FG F"))
    assert found_line(str(tmp_path / name)) == "FG F"


def test_a_store_that_was_only_begun_is_finished_by_whoever_comes_next(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite")
    change(path, "PRAGMA journal_mode = WAL")
    assert what_is_wrong(path) == prepare(path) == ""
    keep(path, begun(moves="FG"))


@pytest.mark.parametrize("where", ["", "nul\0", "/proc/nowhere/games.sqlite", "/dev/null/x"])
def test_where_nothing_can_be_kept_the_game_goes_on(where: str, tmp_path: Path) -> None:
    store = Store(where or str(tmp_path))
    store.keep(begun(moves="FG"))
    assert store.complaint.startswith("Nothing is kept in ")
    assert is_sentence(store.complaint.replace("; ", ", "))
    assert (list(store.kept()), store.results()) == ([], [])


def test_a_python_without_sqlite_plays_and_says_so(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tui.game.sqlite", None)
    store = Store(path)
    store.keep(begun(moves="FG"))
    assert store.complaint == "Games are not kept: this Python has no sqlite3 module."


# Damaged, old, newer, another program's


def make_old(path: str) -> None:
    change(path, "CREATE TABLE moves (move TEXT)")
    change(path, f"PRAGMA application_id = {APPLICATION}")
    change(path, f"PRAGMA user_version = {VERSION - 1}")


@pytest.mark.parametrize(
    ("name", "was"),
    [
        ("games.sqlite", "damaged"),
        ("games.sqlite", "of an earlier version"),
        ("mine", "of an earlier version"),
    ],
)
def test_a_store_that_is_damaged_or_old_is_set_aside_and_said(
    tmp_path: Path, name: str, was: str
) -> None:
    path = tmp_path / name
    path.write_bytes(JUNK) if was == "damaged" else make_old(str(path))
    before = path.read_bytes()
    store = keep(str(path), begun(moves="FG"))
    (aside,) = set(beside(str(path))) - {name}
    assert store.news == f"The store was {was}; it lies beside a new one, as {aside}."
    assert len(store.notice) < 2 * 58, "it fits on two lines of a narrow terminal"
    assert (tmp_path / aside).read_bytes() == before
    assert found_line(str(path)) == "FG"


def test_a_store_of_a_later_version_is_left_alone_even_if_it_becomes_one(path: str) -> None:
    store, session = keep(path, begun(moves="FG")), begun(moves="FG F")
    change(path, f"PRAGMA user_version = {VERSION + 1}")
    other = Store(path)
    other.keep(session)
    assert "a newer Oversteek has written it" in other.complaint
    assert what_is_wrong(path) == "of a later version"
    store.close()
    assert beside(path) == ["games.sqlite"]


@pytest.mark.parametrize("name", ["thesis.txt", "games.sqlite"])
def test_a_file_of_another_program_is_left_alone(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "thesis.txt":
        path.write_bytes(b"Once upon a time.\n" * 300)
    else:
        change(str(path), "CREATE TABLE games (title TEXT)")
    before = path.read_bytes()
    store = Store(str(path))
    store.keep(begun(moves="FG"))
    assert "that is not a store of Oversteek" in store.complaint
    assert (os.listdir(tmp_path), path.read_bytes()) == ([name], before)


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
    here, there = begun(moves=LONG), begun("hanoi:3", "AB AC")
    one, other = keep(path, here), Store(path)
    damage(path)
    other.keep(there)
    goes_on(one, here, "FG F")
    goes_on(other, there, "BC")
    assert len(beside(path, "damaged-")) == 1
    assert what_is_wrong(path) == ""


def test_a_damaged_store_behind_a_link_is_set_aside_where_it_lies(path: str) -> None:
    target = Path(path).parents[1] / "there" / "mine"
    keep(str(target), begun(moves="FG")).close()
    target.write_bytes(target.read_bytes()[:100] + b"x" * 4000)
    os.mkdir(os.path.dirname(path))
    os.symlink(target, path)
    goes_on(Store(path), begun(moves="FG"), "F F")
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
        assert store.complaint == "" or is_sentence(store.complaint.replace("; ", ", "))
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
    os.rename(os.path.dirname(path), os.path.dirname(path) + ".elsewhere")


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
    session, other, solved = begun(moves=LONG), begun("hanoi:5", "AB AC"), begun("hanoi:1", "AC")
    store = keep(path, other)
    store.add_result(solved)
    store.keep(session)
    session.restart()
    goes_on(store, session, "FG F")
    happens(path)
    goes_on(store, session, "FC")
    assert [result.made for result in Store(path).results()] == [1]
    assert found_line(path, "hanoi:5") == "AB AC"
    assert is_sentence(store.notice.replace("; ", ", "))
    goes_on(store, session, "FG FG")
    games = ["FG F FC FC"] if happens is put_another_there else []
    assert games_of(found(path)) == [*games, LONG, "FG F FC FG FG"]
    store.close()
    assert what_is_wrong(path) == ""
    assert [each.name for each in Store(path).kept()][:3] == ["farmer", "hanoi", "hanoi"]


def test_what_was_only_read_is_not_written_into_another_store(path: str) -> None:
    keep(path, begun("hanoi:3", "AB")).close()
    store = Store(path)
    continued(store, "hanoi:3")
    os.unlink(path)
    goes_on(store, begun(moves="FG"))
    assert [each.slot for each in store.kept()] == ["farmer"]


def test_a_folder_in_the_place_of_the_store_is_told_of_and_tried_again_with_each_move(
    path: str,
) -> None:
    session = begun(moves="FG")
    store = keep(path, session)
    os.unlink(path)
    os.mkdir(path)
    for told in (True, False):
        play_on(store, session, "F")
        assert store.news.startswith("Nothing is kept in ") is told
        assert is_sentence(store.complaint.replace("; ", ", "))
    os.rmdir(path)
    goes_on(store, session)
    assert store.news == MOVED


# Held, full, read-only


def test_a_stuck_program_keeps_nobody_from_playing(path: str) -> None:
    session = begun(moves="FG")
    store = keep(path, session)
    with closing(sqlite3.connect(path, timeout=0)) as stuck:
        stuck.execute("BEGIN IMMEDIATE")
        for move in SOLUTION.split()[1:]:
            play_on(store, session, move)
            assert "another program is using it" in store.complaint
        store.add_result(session)
        store.keep_at_last()
        assert store.has_unwritten
        session.restart()
    goes_on(store, session, "FG")
    assert games_of(found(path)) == [SOLUTION, "FG"]
    assert [result.made for result in store.results()] == [7]


def test_a_folder_that_somebody_holds_keeps_nobody_from_playing(path: str) -> None:
    session = begun(moves="FG")
    store = keep(path, session)
    descriptor = os.open(os.path.dirname(path), os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    os.unlink(path)
    play_on(store, session, "F")
    assert "another program is using it" in store.complaint
    os.close(descriptor)
    goes_on(store, session, "F")
    assert beside(path) == ["games.sqlite"]


def test_what_a_full_disk_refused_is_written_when_there_is_room(path: str) -> None:
    session = begun("hanoi:8", "AB")
    store = keep(path, session)
    database = store._opened()
    database.run(("PRAGMA max_page_count = 1", ()))
    session.play_all(endless_line(session.puzzle, session.state, 3000))
    store.keep(session)
    assert "the disk is full" in store.complaint
    assert found_line(path, "hanoi:8") == "AB"
    database.run(("PRAGMA max_page_count = 1000000", ()))
    goes_on(store, session, "BA")


@pytest.mark.parametrize("who_writes", ["file", "folder", "nobody"])
def test_a_store_that_may_only_be_read_is_read(who_writes: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "100 %?#.sqlite")
        store = keep(path, begun("hanoi:8", "AB AC"))
        store.add_result(begun("hanoi:1", "AC"))
        store.close()
        before = Path(path).read_bytes()
        os.chmod(path, 0o666 if who_writes == "file" else 0o444)
        os.chmod(folder, 0o777 if who_writes == "folder" else 0o555)
        with no_privileges():
            session = found(path, "hanoi:8")  # Nobody may read the files of other games here.
            assert line(session) == "AB AC"
            store = Store(path)
            assert len(store.results()) == 1
            assert store.complaint == ""
            store.keep(session)
            store.close()
        os.chmod(folder, 0o777)
        assert "it is read-only" in store.complaint
        assert Path(path).read_bytes() == before
        assert not beside(path, "damaged-")
