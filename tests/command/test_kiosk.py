"""A kiosk: the session of a host, in a terminal that somebody else's server provides."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.tools.endings import assert_terminal_as_before
from tests.tools.hosts import await_that
from tests.tools.viewer import Viewer
from tui.host.limits import Limits
from tui.host.proof import VARIABLE

KEY = "publickey ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFCzM4JkQKUoFtcpCnHwhuwSsSfSgDkoGrOWqXJhSBJq"

KERNEL_HOLDS = 128 * 1024
"""Bytes: more than the kernel keeps of what was typed and not read."""


def kiosk(
    folder: Path,
    typed: str = "",
    key: str | None = KEY,
    options: tuple[str, ...] = (),
    size: tuple[int, int] = (80, 24),
    **sent: str,
) -> Viewer:
    """The session of somebody with a key, or of a guest, who has typed this behind the host's
    name. `size`: columns and rows of his terminal."""
    environment: dict[str, str | None] = {"SSH_ORIGINAL_COMMAND": typed, **sent}
    if key is not None:
        (folder / "proof").write_text(f"{key}\n", encoding="utf-8")
        environment[VARIABLE] = str(folder / "proof")
    command = (sys.executable, "-m", "tui", "kiosk", "--store", str(store(folder)), *options)
    return Viewer(command, columns=size[0], rows=size[1], environment=environment)


def store(folder: Path) -> Path:
    return folder / "host" / "games.sqlite"


def keys_in(folder: Path) -> list[str | None]:
    """The keys of the players in a store, but for the one at home."""
    with closing(sqlite3.connect(store(folder))) as database:
        return [key for (key,) in database.execute("SELECT key FROM players WHERE id > 1")]


@pytest.mark.long
def test_a_player_finds_the_game_at_its_last_move(tmp_path: Path) -> None:
    for moves, keys in enumerate(("12", "13")):
        with kiosk(tmp_path, "hanoi:3") as viewer:
            viewer.wait_until_shown(f"moves {moves} ")
            viewer.send(keys)
            viewer.wait_until_shown(f"moves {moves + 1} ")
            viewer.send("qq")
            assert viewer.wait() == 0
            assert_terminal_as_before(viewer)
    (key,) = keys_in(tmp_path)
    assert key is not None
    assert key.startswith("SHA256:")


def test_nothing_is_kept_of_a_guest(tmp_path: Path) -> None:
    with kiosk(tmp_path, "hanoi:3", key=None) as viewer:
        viewer.wait_until_shown("moves 0 ")
        viewer.send("12")
        viewer.wait_until_shown("moves 1 ")
        assert keys_in(tmp_path) == [None]
        viewer.hang_up()
        viewer.wait()
    assert keys_in(tmp_path) == []
    with closing(sqlite3.connect(store(tmp_path))) as database:
        assert database.execute("SELECT count(*) FROM games").fetchone() == (0,)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("solve farmer", "'solve' is not for guests"),
        ("/etc/passwd", "cannot be opened here"),
        ("farmer --store x", "does not take '--store'"),
        ("it's", "has a quote without an end"),
    ],
)
def test_other_words_are_refused_in_one_line(tmp_path: Path, typed: str, said: str) -> None:
    with kiosk(tmp_path, typed) as viewer:
        assert viewer.wait() == 2
        (line,) = viewer.text.strip().splitlines()
    assert line.startswith("oversteek: ")
    assert said in line


def test_a_terminal_that_cannot_show_it_is_refused_in_one_line(tmp_path: Path) -> None:
    with kiosk(tmp_path, TERM="dumb") as viewer:
        assert viewer.wait() == 2
        (line,) = viewer.text.strip().splitlines()
    assert line.startswith("oversteek: ")


def test_a_damaged_store_is_left_as_it_is_and_nobody_is_told_where(tmp_path: Path) -> None:
    store(tmp_path).parent.mkdir()
    store(tmp_path).write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 100)
    before = store(tmp_path).read_bytes()
    with kiosk(tmp_path) as viewer:
        assert viewer.wait() == 2
        (line,) = viewer.text.strip().splitlines()
    assert line.startswith("oversteek: Nothing is kept on this host now: ")
    assert str(tmp_path) not in line
    assert store(tmp_path).read_bytes() == before


def test_a_place_where_nothing_can_be_kept_is_not_named(tmp_path: Path) -> None:
    (tmp_path / "host").write_bytes(b"")
    with kiosk(tmp_path) as viewer:
        assert viewer.wait() == 2
        (line,) = viewer.text.strip().splitlines()
    assert line.startswith("oversteek: Nothing is kept on this host now: ")
    assert str(tmp_path) not in line


def test_where_all_seats_are_taken_one_is_told_so(tmp_path: Path) -> None:
    with kiosk(tmp_path, options=("--seats", "1")) as first:
        first.wait_until_shown("Towers")
        with kiosk(tmp_path, options=("--seats", "1")) as second:
            assert second.wait() == 2
            assert second.text.strip().endswith("All seats are taken; please come again later.")


def test_the_game_sees_nothing_of_what_the_server_knows(tmp_path: Path) -> None:
    with kiosk(tmp_path, TEXTUAL_LOG=str(tmp_path / "log"), SECRET="x", LANG="C") as viewer:
        viewer.wait_until_shown("Towers")
        viewer.wait_until_up()
        assert viewer.screen.isascii()
        (game,) = Path(f"/proc/{viewer.pid}/task/{viewer.pid}/children").read_text().split()
        assert os.readlink(f"/proc/{game}/cwd") == "/"
        opened = {os.readlink(path) for path in Path(f"/proc/{game}/fd").iterdir()}
        assert not any(str(tmp_path / "proof") in path for path in opened)
    assert not (tmp_path / "log").exists()


def test_guests_who_left_unnoticed_are_forgotten_and_one_who_is_there_is_not(
    tmp_path: Path,
) -> None:
    with kiosk(tmp_path) as viewer:
        viewer.wait_until_shown("Towers")
        viewer.hang_up()
        viewer.wait()
    for minutes in (6, 4):  # Whoever lets somebody in sees to him each minute.
        came = time.time() - 60 * minutes
        with closing(sqlite3.connect(store(tmp_path), isolation_level=None)) as database:
            database.execute("INSERT INTO players (seen) VALUES (?)", (came,))
    with kiosk(tmp_path) as viewer:
        viewer.wait_until_shown("Towers")
        assert keys_in(tmp_path).count(None) == 1


def sessions_listed(folder: Path) -> int:
    """How many sessions the gallery can show."""
    with closing(sqlite3.connect(store(folder))) as database:
        (count,) = database.execute("SELECT count(*) FROM live").fetchone()
    return int(count)


@pytest.mark.parametrize("hangs_up", [True, False])
def test_whoever_hangs_up_or_breaks_off_is_not_listed_any_more_but_his_other_sessions_are(
    tmp_path: Path, hangs_up: bool
) -> None:
    with kiosk(tmp_path, "hanoi:3") as other, kiosk(tmp_path, "farmer") as viewer:
        other.wait_until_up()
        viewer.wait_until_up()
        await_that(lambda: sessions_listed(tmp_path) == 2)
        if hangs_up:
            viewer.hang_up()
        else:
            (game,) = Path(f"/proc/{viewer.pid}/task/{viewer.pid}/children").read_text().split()
            os.kill(int(game), signal.SIGKILL)
        viewer.wait()
        assert sessions_listed(tmp_path) == 1


def test_with_one_key_as_many_games_can_be_played_as_from_one_address(tmp_path: Path) -> None:
    with ExitStack() as stack:
        for _ in range(Limits().per_key):
            viewer = stack.enter_context(kiosk(tmp_path))
            viewer.wait_until_shown("Towers")
        with kiosk(tmp_path) as refused:
            assert refused.wait() == 2
            assert "With your key 4 games are being played already" in refused.text
        stack.enter_context(kiosk(tmp_path, key=None)).wait_until_shown("Towers")


@pytest.mark.parametrize("report", ["", "\x1b[48;190;480;1900;4800t"])
def test_of_a_terminal_that_is_too_large_a_part_is_used(tmp_path: Path, report: str) -> None:
    with kiosk(tmp_path, "farmer", size=(480, 190)) as viewer:
        viewer.wait_until_up()
        viewer.send(report)
        viewer.wait_until_shown("cabbage")
        viewer.send("qq")
        assert viewer.wait() == 0
        places = re.findall(rb"\x1b\[(\d+);(\d+)H", viewer.output)
    assert 100 < max(int(row) for row, _ in places) <= 150
    assert 200 < max(int(column) for _, column in places) <= 400


def test_a_flood_is_read_no_faster_than_one_may_type(tmp_path: Path) -> None:
    with kiosk(tmp_path, "farmer") as viewer:
        viewer.wait_until_up()
        most = Limits().input_rate * 2 + KERNEL_HOLDS
        assert viewer.flood(1.0) < most
        viewer.read(0.2)


def test_a_guest_plays_in_words_and_is_seen_before_he_types(tmp_path: Path) -> None:
    with kiosk(tmp_path, "hanoi:3 --plain") as viewer:
        viewer.wait_for("hanoi:3: moves 0, best 7, left 7> $")
        until = time.monotonic() + 5.0
        while not others_see(tmp_path) and time.monotonic() < until:
            viewer.read(0.05)
        assert others_see(tmp_path) == ["hanoi:3"]
        viewer.send("AB\r")
        viewer.wait_for("hanoi:3: moves 1, best 7, left 6> $")
        viewer.send("\x1a\x1b&~\t/etc/pass\t\t\r")
        viewer.wait_for("> $")
        assert "passwd" not in viewer.text
        viewer.send("\x03")
        assert viewer.wait() == 130
        assert b"\x1b" not in viewer.output
        assert_terminal_as_before(viewer)
    assert others_see(tmp_path) == []
    with kiosk(tmp_path, "hanoi:3") as viewer:
        viewer.wait_until_shown("moves 1 ")


def others_see(folder: Path) -> list[str]:
    """The games that are played now."""
    with closing(sqlite3.connect(store(folder))) as database:
        return [slot for (slot,) in database.execute("SELECT slot FROM live")]
