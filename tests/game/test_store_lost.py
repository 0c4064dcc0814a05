"""A store that is damaged, moved or cut while it is open: what was kept is kept again in the one
that is there then, and nothing sound is ever renamed."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tui.game.sql.sqlite import what_is_wrong
from tui.game.store_files import FilesFate, fate_of, files_at

from tests.game.test_game_store import begun, found
from tests.tools.games import is_sentence, line, moves_of
from tests.tools.kinds import EVERY
from tests.tools.places import rows
from tui.game.session import Session
from tui.game.store import Store

SOLUTION = "FG F FC FG FW F FG"
LONG = " ".join(["FG FG"] * 40)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "folder" / "games.sqlite")


def play(session: Session[Any, Any], moves: str) -> None:
    assert session.play_all(moves_of(session.puzzle, moves)).ok


def damage(path: str) -> None:
    """Write over all that there is; nothing is in the log."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    Path(path).write_bytes(b"no database" * 6000)


def beside(path: str) -> list[str]:
    return sorted(os.listdir(os.path.dirname(path)))


# Damaged under two programs


def test_who_meets_the_damage_later_leaves_the_new_store_of_the_other_alone(path: str) -> None:
    one, here = Store(path), begun(moves="FG")
    one.keep(here)
    damage(path)
    other, there = Store(path), begun("hanoi:3", "AB AC")
    other.keep(there)
    play(here, "F")
    one.keep(here)
    assert one.complaint == other.complaint == ""
    aside = [name for name in beside(path) if "damaged" in name]
    assert len([name for name in aside if not name.endswith(("-wal", "-shm"))]) == 1
    play(there, "BC")
    other.keep(there)
    assert line(found(path)) == "FG F"
    assert line(found(path, "hanoi:3")) == "AB AC BC"
    assert what_is_wrong(path) == ""


def test_who_meets_the_damage_first_keeps_all_of_the_game_at_once(path: str) -> None:
    store, session = Store(path), begun(moves=LONG)
    store.keep(session)
    damage(path)
    play(session, "FG")
    for _ in range(2):  # The first may find all that it needs in its memory.
        store.keep(session)
        session.undo()
        session.redo()
        store.results()
    assert store.complaint == ""
    assert "was damaged" in store.notice
    assert line(found(path)) == line(session)


def test_a_store_that_was_cut_is_put_right_from_its_log(path: str) -> None:
    store, session = Store(path), begun(moves=LONG)
    store.keep(session)
    os.truncate(path, 0)
    play(session, "FG")
    store.keep(session)
    assert store.complaint == ""
    assert "was put right" in store.notice
    assert line(found(path)) == line(session)
    store.close()
    assert what_is_wrong(path) == ""


# Gone or replaced


def remove_the_file(path: str) -> None:
    os.unlink(path)


def remove_the_folder(path: str) -> None:
    shutil.rmtree(os.path.dirname(path))


def move_the_file(path: str) -> None:
    os.rename(path, path + ".elsewhere")


def move_the_folder(path: str) -> None:
    folder = os.path.dirname(path)
    os.rename(folder, folder + ".elsewhere")


def move_all_files(path: str) -> None:
    for ending in ("", "-wal", "-shm"):
        os.rename(path + ending, f"{path}.elsewhere{ending}")


def put_an_older_one_there(path: str) -> None:
    folder = os.path.dirname(path)
    with closing(sqlite3.connect(path)) as connection:
        older = os.path.join(folder, "older")
        connection.execute("VACUUM INTO ?", (older,))
    with closing(sqlite3.connect(older)) as connection:
        connection.execute("DELETE FROM moves WHERE number > 1")
        connection.commit()
    os.replace(older, path)


def put_a_text_there(path: str) -> None:
    Path(path + ".text").write_text("Once upon a time.\n" * 3000, encoding="utf-8")
    os.replace(path + ".text", path)


def put_a_link_there(path: str) -> None:
    target = os.path.join(os.path.dirname(os.path.dirname(path)), "target.sqlite")
    store = Store(target)
    store.keep(begun("hanoi:4", "AB"))
    store.close()
    os.unlink(path)
    os.symlink(target, path)


def put_a_link_to_itself_there(path: str) -> None:
    move_the_file(path)
    os.symlink(path + ".elsewhere", path)


GONE = [
    remove_the_file, remove_the_folder, move_the_file, move_the_folder, move_all_files,
    put_an_older_one_there, put_a_text_there, put_a_link_there, put_a_link_to_itself_there,
]  # fmt: skip


@pytest.mark.parametrize("happens", GONE)
def test_a_store_that_goes_away_is_noticed_at_the_next_move(
    path: str, happens: Callable[[str], None]
) -> None:
    store, session = Store(path), begun(moves=LONG)
    store.keep(session)
    play(session, "FG")
    session.restart()
    play(session, "FG F")
    store.keep(session)
    happens(path)
    play(session, "FC")
    store.keep(session)
    assert store.complaint == ""
    assert is_sentence(store.notice.replace("; ", ", "))
    back = found(path)
    assert line(back) == "FG F FC"
    assert line_before(back) == LONG + " FG"
    assert what_is_wrong(path) == ""
    for move in moves_of(session.puzzle, "FG FG"):
        session.play(move)
        store.keep(session)
        assert line(found(path)) == line(session)
    store.close()
    assert what_is_wrong(path) == ""


def line_before(session: Session[Any, Any]) -> str:
    session.go_to(0)
    assert session.undo()
    return line(session)


def test_the_game_in_a_store_that_was_put_there_stays_as_an_earlier_one(path: str) -> None:
    other = path + ".other"
    strange = Store(other)
    strange.keep(begun(moves="FG F FC FC"))
    strange.close()
    store, session = Store(path), begun(moves="FG F")
    store.keep(session)
    os.replace(other, path)
    play(session, "FC")
    store.keep(session)
    back = found(path)
    assert line(back) == "FG F FC"
    assert line_before(back) == "FG F FC FC"


def test_a_link_to_a_sound_store_is_followed(path: str) -> None:
    store, session = Store(path), begun(moves="FG")
    store.keep(session)
    put_a_link_there(path)
    play(session, "F")
    store.keep(session)
    assert os.path.islink(path)
    assert line(found(os.path.realpath(path))) == "FG F"
    assert line(found(path, "hanoi:4")) == "AB"


def test_a_damaged_store_behind_a_link_is_set_aside_where_it_lies(tmp_path: Path) -> None:
    link, target = tmp_path / "here" / "games.sqlite", tmp_path / "there" / "games.sqlite"
    for place in (link, target):
        place.parent.mkdir()
    target.write_bytes(b"no database" * 1000)
    link.symlink_to(target)
    store = Store(str(link))
    store.keep(begun(moves="FG"))
    assert store.complaint == ""
    assert link.is_symlink()
    assert list(target.parent.glob("games.sqlite.damaged-*"))
    assert line(found(str(target))) == "FG"


def test_a_folder_in_the_place_of_the_store_is_told_of_and_tried_again_with_each_move(
    path: str,
) -> None:
    store, session = Store(path), begun(moves="FG")
    store.keep(session)
    os.unlink(path)
    os.mkdir(path)
    for moves in ("F", "FC"):
        play(session, moves)
        store.keep(session)
        assert store.complaint.startswith("Nothing is kept in ")
        assert is_sentence(store.complaint.replace("; ", ", "))
    os.rmdir(path)
    play(session, "FG")
    store.keep(session)
    assert store.complaint == ""
    assert line(found(path)) == line(session)


def test_every_game_that_was_played_and_every_result_is_in_the_new_store(path: str) -> None:
    today = iter(range(100)).__next__
    store = Store(path, today=today)
    for name, moves in (("hanoi:3", "AB"), ("hanoi:4", "AC")):
        store.keep(begun(name, moves))
    kept = [begun("hanoi:5", "AB AC"), begun(moves=SOLUTION)]
    store.keep(kept[0])
    store.add_result(kept[1])
    os.unlink(path)
    play(kept[1], "FG")
    store.keep(kept[1])
    assert line(found(path)) == SOLUTION + " FG"
    assert line(found(path, "hanoi:5")) == "AB AC"
    assert [result.made for result in Store(path).results()] == [7]
    assert Store(path).kept_names()[0] == "farmer", "it was played last"


def test_a_result_is_there_once_if_the_store_that_is_put_there_has_it(path: str) -> None:
    store, session = Store(path), begun(moves=SOLUTION)
    store.add_result(session)
    put_an_older_one_there(path)
    session.undo()
    store.keep(session)
    session.redo()
    store.add_result(session)
    assert [result.made for result in Store(path).results()] == [7]


def test_what_was_only_read_is_not_written_into_another_store(path: str) -> None:
    store = Store(path)
    store.keep(begun("hanoi:3", "AB"))
    store.close()
    store = Store(path)
    assert store.game_in_progress(EVERY.parse_game("hanoi:3"), EVERY) is not None
    os.unlink(path)
    store.keep(begun(moves="FG"))
    assert Store(path).last_played("hanoi", EVERY) is None
    assert line(found(path)) == "FG"


# Files beside it


def cut_the_log(path: str) -> None:
    os.truncate(path + "-wal", os.path.getsize(path + "-wal") - 3000)


def empty_the_log(path: str) -> None:
    os.truncate(path + "-wal", 0)


def remove_the_log(path: str) -> None:
    os.unlink(path + "-wal")


def swap_the_log(path: str) -> None:
    Path(path + ".other").write_bytes(b"no log" * 1000)
    os.replace(path + ".other", path + "-wal")


def remove_the_index(path: str) -> None:
    os.unlink(path + "-shm")


def swap_the_index(path: str) -> None:
    Path(path + ".other").write_bytes(bytes(32768))
    os.replace(path + ".other", path + "-shm")


def cut_the_index(path: str) -> None:
    os.truncate(path + "-shm", 200)


def empty_the_index(path: str) -> None:
    os.truncate(path + "-shm", 0)


BESIDE = [
    cut_the_log, empty_the_log, remove_the_log, swap_the_log,
    remove_the_index, swap_the_index, cut_the_index, empty_the_index,
]  # fmt: skip


@pytest.mark.parametrize("happens", BESIDE)
def test_a_file_beside_the_store_that_is_cut_or_swapped_costs_nothing(
    path: str, happens: Callable[[str], None]
) -> None:
    """In a process of its own: who touches what was cut off from the index is ended."""
    context = multiprocessing.get_context("fork")
    other = context.Process(target=_go_on_beside, args=(path, happens))
    other.start()
    other.join()
    assert other.exitcode != -signal.SIGBUS, "the index was touched"
    assert other.exitcode == 0
    assert what_is_wrong(path) == ""
    assert not [name for name in beside(path) if "damaged" in name or "copy" in name]
    back = found(path)
    assert line(back) == LONG + " FG F FC FC"
    assert line(found(path, "hanoi:6")) == "AB AC BC"
    assert [result.name for result in Store(path).results()] == ["hanoi"]


def _go_on_beside(path: str, happens: Callable[[str], None]) -> None:
    old = Store(path)
    solved = begun("hanoi:2", "AB AC BC")
    old.keep(solved)
    old.add_result(solved)
    old.close()
    store, session, another = Store(path), begun(moves=LONG), begun("hanoi:6", "AB AC BC")
    store.keep(another)
    store.keep(session)
    play(session, "FG")
    store.keep(session)
    happens(path)
    for moves in ("F", "FC", "FC"):
        play(session, moves)
        store.keep(session)
        assert store.complaint == ""
        assert store.notice == "" or is_sentence(store.notice.replace("; ", ", "))
        assert line(found(path)) == line(session)
    store.close()


@pytest.mark.parametrize("happens", [cut_the_log, empty_the_log, cut_the_index])
def test_a_program_that_only_ends_does_not_spoil_what_is_left(
    path: str, happens: Callable[[str], None]
) -> None:
    context = multiprocessing.get_context("fork")
    other = context.Process(target=_end_beside, args=(path, happens))
    other.start()
    other.join()
    assert other.exitcode == 0
    assert what_is_wrong(path) == ""
    assert line(found(path)) == LONG


def _end_beside(path: str, happens: Callable[[str], None]) -> None:
    store, session = Store(path), begun()
    for move in moves_of(session.puzzle, LONG):
        session.play(move)
        store.keep(session)
    happens(path)
    store.close()


def test_two_programs_whose_log_is_cut_both_go_on(path: str) -> None:
    one, other = Store(path), Store(path)
    here, there = begun(moves=LONG), begun("hanoi:6", "AB")
    one.keep(here)
    other.keep(there)
    cut_the_log(path)
    for moves, towers in (("FG", "AC"), ("F", "BC")):
        play(here, moves)
        one.keep(here)
        play(there, towers)
        other.keep(there)
    assert one.complaint == other.complaint == ""
    assert line(found(path)) == line(here)
    assert line(found(path, "hanoi:6")) == "AB AC BC"
    one.close()
    other.close()
    assert what_is_wrong(path) == ""


def test_a_log_that_another_program_has_emptied_rightly_is_no_reason_to_complain(
    path: str,
) -> None:
    store, session = Store(path), begun(moves=LONG)
    store.keep(session)
    before = os.stat(path).st_ino
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    play(session, "FG")
    store.keep(session)
    assert (store.complaint, store.notice) == ("", "")
    assert os.stat(path).st_ino == before
    assert line(found(path)) == line(session)


# What could not be written


def test_a_log_that_grows_while_it_is_looked_at_is_not_taken_for_one_that_was_cut(
    path: str,
) -> None:
    writer, session = Store(path), begun(moves="FG")
    writer.keep(session)
    before = files_at(path, path)
    play(session, LONG)
    writer.keep(session)
    now = files_at(path, path)
    # The others wrote between two looks: the size of the log is of before, the index of now.
    late = now._replace(log=before.log)
    assert fate_of(path, before, late) is FilesFate.SOUND
    assert now.log is not None
    os.truncate(f"{path}-wal", now.log.st_size // 2)
    assert fate_of(path, before, files_at(path, path)) is FilesFate.LOG_CUT


def test_what_could_not_be_written_is_tried_again_when_the_store_is_closed(path: str) -> None:
    store, session = Store(path), begun(moves="FG")
    store.keep(session)
    stuck = sqlite3.connect(path, isolation_level=None)
    stuck.execute("BEGIN IMMEDIATE")
    play(session, "F")
    store.keep(session)
    assert store.has_unwritten
    stuck.execute("ROLLBACK")
    # What is watched meanwhile is not the player's.
    session.undo()
    store.close()
    assert (store.complaint, store.has_unwritten) == ("", False)
    assert line(found(path)) == "FG F"


def test_what_could_not_be_written_is_tried_at_last_beside_whatever_is_being_done(
    path: str,
) -> None:
    store, session, other = Store(path), begun(moves="FG"), begun("hanoi:3", "AB")
    store.keep(session)
    store.keep(other)
    stuck = sqlite3.connect(path, isolation_level=None)
    stuck.execute("BEGIN IMMEDIATE")
    play(session, "F")
    store.keep(session)
    play(other, "AC")
    store.keep(other)
    store.keep_at_last()
    assert store.has_unwritten
    stuck.execute("ROLLBACK")
    store.keep_at_last()
    back = found(path)
    assert (line(back), len(back.kept.games)) == ("FG F", 1)
    assert line(found(path, "hanoi:3")) == "AB AC"


def test_a_folder_that_somebody_holds_keeps_nobody_from_playing(path: str) -> None:
    import fcntl

    store, session = Store(path), begun(moves="FG")
    store.keep(session)
    descriptor = os.open(os.path.dirname(path), os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    os.unlink(path)
    play(session, "F")
    store.keep(session)
    assert "another program is using it" in store.complaint
    os.close(descriptor)
    play(session, "FC")
    store.keep(session)
    assert store.complaint == ""
    assert line(found(path)) == line(session)
    assert rows(path, "SELECT count(*) FROM games") == [(1,)]


def test_who_starts_where_only_the_store_itself_was_taken_away_begins_a_new_one(path: str) -> None:
    context = multiprocessing.get_context("fork")
    one, here = Store(path), begun(moves=LONG)
    one.keep(here)
    os.unlink(path)
    for moves in ("AB", "AB AC"):
        other = context.Process(target=_start_and_be_killed, args=(path, moves))
        other.start()
        other.join()
        assert other.exitcode == 0
    play(here, "FG")
    one.keep(here)
    assert line(found(path)) == line(here)
    assert line(found(path, "hanoi:3")) == "AB AC"


def _start_and_be_killed(path: str, moves: str) -> None:
    store, session = Store(path), begun("hanoi:3", moves)
    store.keep(session)
    os._exit(0 if store.complaint == "" else 1)
