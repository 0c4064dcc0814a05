"""However a session ends: the game is kept, the terminal is restored, one sentence is said; and how
a host ends, and what becomes of sessions when its store fails or is slow."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from operator import le
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from asyncssh.constants import MSG_CHANNEL_CLOSE

from tests.host.conftest import (
    IDLE,
    KEPT,
    NOT_KEPT,
    TO_IDENTIFY,
    assert_told,
    assert_told_like,
    at_first_move,
    connected,
    led,
    moves_kept,
)
from tests.tools.bare_sessions import PROBE, known_from
from tests.tools.endings import assert_terminal_as_before
from tests.tools.hosts import WHY_NOT, Host, SshHost, await_that, host, runs
from tests.tools.postgres import Cluster
from tests.tools.slow_line import relay
from tests.tools.terminal import PATIENCE
from tests.tools.viewer import Viewer
from tui.host.limits import FULL
from tui.host.session import ONE_MOMENT
from tui.terminal.tty_writer import ANSWER, QUESTION

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

F7, F10 = "\x1b[18~", "\x1b[21~"


# Too long


@pytest.mark.long
def test_who_types_nothing_is_sent_away_whatever_the_terminal_says(hasty: Host) -> None:
    began = monotonic()
    with at_first_move(hasty, "idle") as viewer, at_first_move(hasty, None) as guest:
        while not re.search("Nothing was typed", viewer.text):
            viewer.send("\x1b[I\x1b[O\x1b[<35;3;3M")
            viewer.read(0.2)
            assert monotonic() - began < PATIENCE
        assert monotonic() - began > IDLE
        assert_told(viewer, f"Nothing was typed for 4 seconds.{KEPT}", 129)
        assert_told(guest, "Nothing was typed for 4 seconds.", 129)
    assert moves_kept(hasty, "idle") == 1


@pytest.mark.long
def test_nobody_plays_for_ever_also_who_reads_nothing(hasty: Host) -> None:
    watch = hasty.ssh("watch hanoi:9 --speed 64", who="asleep")
    with at_first_move(hasty, "long") as viewer, Viewer(watch, columns=200, rows=60) as asleep:
        asleep.wait_until_shown("WATCH")
        asleep.signal(signal.SIGSTOP)
        began = monotonic()
        while not re.search("You have played", viewer.text):
            viewer.send("?\x1b")
            viewer.read(0.5)
            assert monotonic() - began < PATIENCE
        assert_told(viewer, f"You have played for 6 seconds.{KEPT}", 129)
        await_that(lambda: not hasty.sessions)
    assert moves_kept(hasty, "long") == 1


@pytest.mark.long
def test_who_does_not_say_who_he_is_or_what_he_wants_is_let_go(hasty: Host) -> None:
    began = monotonic()
    with socket.create_connection(("127.0.0.1", hasty.port)) as silent:
        with Viewer(hasty.ssh(options=["-N"])) as viewer:
            assert viewer.wait(15.0) == 255
        silent.settimeout(15.0)
        while silent.recv(1000):
            pass
    assert monotonic() - began > 0.9 * TO_IDENTIFY


@pytest.mark.long
@pytest.mark.parametrize("terminal", [None, "xterm"])
async def test_who_does_not_hang_up_when_all_is_over_is_hung_up_on(
    hasty: Host, terminal: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(hasty, "clinging") as connection:
        send = connection.send_packet

        def send_no_close(sort: int, *fields: bytes, **options: Any) -> None:
            if sort != MSG_CHANNEL_CLOSE:
                send(sort, *fields, **options)

        monkeypatch.setattr(connection, "send_packet", send_no_close)
        game = await connection.create_process("ls", term_type=terminal)
        await game.wait_closed()
        assert game.exit_status == 2
        assert not hasty.sessions
        async with asyncio.timeout(PATIENCE):
            await connection.wait_closed()


# Too many


@pytest.mark.long
def test_a_full_house_and_an_address_with_too_many_are_told_so(hasty: Host) -> None:
    await_that(lambda: not hasty.sessions)
    with at_first_move(hasty, "first"), at_first_move(hasty, "second"):
        refused = hasty.run(options=["-tt"])
        assert refused.status == 2
        assert refused.out == (
            "oversteek: From your address 2 games are being played already; end one first.\r\n"
        )
        with at_first_move(hasty, "third", "-b", "127.0.0.2"):
            # From three quarters of the seats on, who comes has less that moves.
            told = hasty.run(PROBE, options=["-tt", "-b", "127.0.0.3"]).out.encode()
            assert known_from(told).environment["OVERSTEEK_MOTION"] == "none"
            with at_first_move(hasty, None, "-b", "127.0.0.3"):
                refused = hasty.run(options=["-tt", "-b", "127.0.0.4"])
                assert (refused.status, refused.out) == (2, f"oversteek: {FULL}\r\n")
    await_that(lambda: not hasty.sessions)
    with at_first_move(hasty, "fourth"):
        pass


@pytest.mark.long
def test_who_only_connects_keeps_nobody_else_out(hasty: Host) -> None:
    with ExitStack() as stack:

        def silent(address: str) -> socket.socket:
            where = ("127.0.0.1", hasty.port)
            return stack.enter_context(socket.create_connection(where, 20.0, (address, 0)))

        for address in ("127.0.0.5", "127.0.0.6"):
            greetings = [each.recv(100) for each in [silent(address) for _ in range(4)]]
            assert greetings == [b"SSH-2.0-Oversteek\r\n"] * 3 + [b""]
        for number in range(80):
            silent(f"127.0.2.{number % 40 + 1}")
        for number in range(4):
            answer = hasty.run(PROBE, options=["-tt", "-b", f"127.0.3.{number + 1}"])
            assert answer.status == 0


# Hang-ups and crashes


_HANG_UPS: Mapping[str, Callable[[Viewer], None]] = {
    "client-killed": lambda viewer: viewer.signal(signal.SIGKILL),
    "terminal-closed": Viewer.hang_up,
    "connection-given-up": lambda viewer: viewer.send("\r~."),
}


def test_after_a_hang_up_the_move_is_kept_and_nothing_runs(running: Host) -> None:
    others = set(running.sessions)
    for who, hangs_up in _HANG_UPS.items():
        with at_first_move(running, who) as viewer:
            hangs_up(viewer)
            await_that(lambda: set(running.sessions) <= others, 10.0)
        assert moves_kept(running, who) == 1
    assert running.run("hanoi:3", options=["-tt"]).status == 129, "who types nothing more has left"


@pytest.mark.long
def test_whenever_somebody_hangs_up_nothing_is_left(hasty: Host) -> None:
    await_that(lambda: not hasty.sessions)
    hasty.run(PROBE, options=["-tt"])
    before = hasty.descriptors
    for pause in range(12):
        with Viewer(hasty.ssh("farmer", who="early")) as viewer:
            viewer.read(pause / 50)
            viewer.signal(signal.SIGKILL)
    # What was left by then may have gone as well.
    await_that(lambda: not hasty.sessions and all(map(le, hasty.descriptors, before)), 5.0)
    known_from(hasty.run(PROBE, options=["-tt"]).out.encode())
    assert re.findall(r"(\d+) seated", hasty.log)[-1] == "1"


BREAKS: Mapping[str, tuple[Callable[[Host, Viewer], None], str, int]] = {
    "killed": (lambda host, _: os.kill(host.sessions[0], 9), f"The game broke off.{KEPT}", 137),
    "hangs": (
        lambda host, _: os.kill(host.sessions[0], signal.SIGSTOP),
        f"Nothing was typed for 4 seconds.{KEPT}",
        137,
    ),
    "greedy": (
        lambda _, viewer: viewer.send(F7),
        "There is not enough memory for that on this host: ask for less.",
        1,
    ),
    "breaks": (
        lambda _, viewer: viewer.send(F10),
        "Something went wrong that should not have (RuntimeError). "
        "The keeper of this host finds a report.",
        70,
    ),
}
"""What becomes of a session, what is said then, and the status."""


@pytest.mark.long
@pytest.mark.parametrize("who", BREAKS)
def test_a_session_that_breaks_keeps_the_move_and_leaves_the_terminal_as_it_was(
    hasty: Host, who: str
) -> None:
    breaks, told, status = BREAKS[who]
    await_that(lambda: not hasty.sessions)
    with at_first_move(hasty, who) as viewer:
        viewer.rest()
        breaks(hasty, viewer)
        assert_told(viewer, told, status)
        assert str(hasty.folder) not in viewer.text
    assert moves_kept(hasty, who) == 1
    if "report" in told:
        (report,) = (hasty.folder / "oversteek").glob("report-*.txt")
        assert "RuntimeError" in report.read_text(encoding="utf-8")


@pytest.mark.long
def test_if_the_fork_server_dies_sessions_go_on_and_others_begin(running: Host) -> None:
    with at_first_move(running, "goes-on") as viewer:
        (session,) = running.sessions
        before = running.fork_server
        os.kill(before, signal.SIGKILL)
        led(viewer, ("13", "moves 2 "))
        with at_first_move(running, "begins-later"):
            assert running.fork_server != before
            assert len(running.sessions) == 1
        viewer.leave()
        assert_terminal_as_before(viewer)
    running.await_log("The fork server has died; another one is started")
    await_that(lambda: not os.path.exists(f"/proc/{session}"))
    assert moves_kept(running, "goes-on") == 2


@pytest.mark.long
def test_if_the_fork_server_hangs_who_comes_is_told_to_wait_and_then_plays(running: Host) -> None:
    before = running.fork_server
    os.kill(before, signal.SIGSTOP)
    with Viewer(running.ssh("hanoi:3", who="waits")) as viewer:
        viewer.wait_until_shown(ONE_MOMENT)
        led(viewer, ("", "moves 0 "), ("12", "moves 1 "))
        assert running.fork_server != before
        viewer.leave()
        assert_terminal_as_before(viewer)
    assert ONE_MOMENT not in viewer.screen
    assert moves_kept(running, "waits") == 1
    running.await_log("The fork server hangs; another one is started")


# The log


def test_the_log_has_a_line_at_each_coming_and_going_and_nothing_that_was_typed(
    running: Host,
) -> None:
    seat = running.log.count(" seated") + 1
    key = re.escape(running.fingerprint("logged"))
    with at_first_move(running, "logged") as viewer:
        when = r"(?m)^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"
        running.await_log(rf"{when} seat {seat}: {key} from 127\.0\.0\.1, \d+ seated\n")
        led(viewer, ("\x10swordfish\x1b", "moves 1 "))
        viewer.leave()
    running.await_log(rf"seat {seat}: ended after \d s, status 0\n")
    running.run("swordfish", who="logged", options=["-tt"])
    running.await_log(rf"seat {seat + 1}: ended after \d s, status 2\n")
    assert running.log.count(running.fingerprint("logged")) == 2
    assert "swordfish" not in running.log


@pytest.mark.long
def test_a_host_goes_on_though_nobody_reads_its_log_and_ends_when_all_have_left(
    tmp_path: Path,
) -> None:
    store, key = str(tmp_path / "games.sqlite"), str(tmp_path / "host_key")
    words = ("--listen", "127.0.0.1:0", "--store", store, "--host-key", key)
    with subprocess.Popen(
        [sys.executable, "-m", "tui", "serve", *words],
        stdout=subprocess.PIPE, env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        port = None
        while port is None:
            port = re.search(rb"Listening on \S+:(\d+)", process.stdout.readline())
        process.stdout.close()
        for _ in range(2):
            assert SshHost(tmp_path, int(port[1])).run("x", options=["-tt"]).status == 2
        process.send_signal(signal.SIGUSR1)
        assert process.wait(30.0) == 0, "it ends by itself when all have left"


# The host itself ends, or its store fails or is slow


@pytest.mark.long
def test_a_host_that_is_to_end_lets_nobody_in_hears_no_hang_up_and_tells_who_is_there_at_its_end(
    tmp_path: Path,
) -> None:
    with host(tmp_path, "--per-address", "0") as running:
        running.process.send_signal(signal.SIGHUP)
        with at_first_move(running, "plays") as player, at_first_move(running, None) as guest:
            for viewer in (player, guest):
                viewer.wait_until_up()
            server, sessions = running.fork_server, running.sessions
            assert len(sessions) == 2
            running.process.send_signal(signal.SIGUSR1)
            running.await_log(r"Nobody is let in any more; 2 still play\.")
            assert running.run("hanoi:3", options=["-tt"]).status == 255
            running.process.send_signal(signal.SIGHUP)
            led(player, ("13", "moves 2 "))
            running.process.send_signal(signal.SIGTERM)
            assert_told(player, "The host is closing. Your game is kept.", 129)
            assert_told(guest, "The host is closing.", 129)
            assert running.process.wait(30.0) == 0
        await_that(lambda: not any(map(runs, (server, *sessions))), 10.0)
        assert running.log.endswith("Closed.\n")
        assert moves_kept(running, "plays") == 2


ENDS: Mapping[str, tuple[Callable[[Host, Viewer], None], str, int]] = {
    "leaves": (lambda _, viewer: viewer.send("\x03"), "", 0),
    "killed": (lambda host, _: os.kill(host.sessions[0], 9), "The game broke off. ", 137),
    "host": (lambda host, _: host.process.terminate(), "The host is closing. ", 129),
}


@pytest.mark.long
def test_of_a_move_that_could_not_be_written_player_and_keeper_are_told_and_of_who_was_refused(
    tmp_path: Path,
) -> None:
    with host(tmp_path, "--seats", "1", limits={"between_lines": 0.2}) as running:
        sleep(0.5)
        assert "play" not in running.log, "there is nothing to tell"
        for seat, (who, (ends, why, status)) in enumerate(ENDS.items(), 1):
            another = closing(sqlite3.connect(running.store, timeout=0))
            with at_first_move(running, who) as viewer, another as busy:
                running.await_log(rf"seat {seat}: .* seated\n(?:.*\n)*.*\d 1 play\n")
                if seat == 1:
                    assert running.run(options=["-tt"]).status == 2
                    running.await_log(r"1 play; refused: 1 for no free seat\n")
                busy.execute("BEGIN IMMEDIATE")
                led(viewer, ("13", "moves 2 "))
                running.await_log(rf"1 play; moves wait for the store on seats {seat}\n")
                viewer.rest()
                ends(running, viewer)
                assert_told_like(viewer, f"{why}{NOT_KEPT}", status)
            assert moves_kept(running, who) == 1


@pytest.mark.long
@pytest.mark.parametrize(("each_way", "is_cut"), [(0.015, False), (0.0, True)])
def test_a_keeper_is_warned_of_a_database_far_away_and_what_is_said_of_a_game_there_is_true(
    tmp_path: Path, postgres: Cluster, each_way: float, is_cut: bool
) -> None:
    place = postgres.new_place()
    with relay(postgres.port) as line:
        line.delay = each_way
        through = place.replace(f":{postgres.port}/", f":{line.port}/")
        with host(tmp_path, "--store", through, limits={}) as running:
            is_far = re.search(r"The database takes \d+ ms to answer", running.log) is not None
            assert is_far is (each_way > 0)
            with at_first_move(running, "plays") as viewer:
                if is_cut:
                    line.cut()
                led(viewer, ("13", "moves 2 "))
                viewer.rest()
                running.process.send_signal(signal.SIGTERM)
                kept = NOT_KEPT if is_cut else r"Your game is kept\."
                assert_told_like(viewer, f"The host is closing. {kept}", 129)
            assert moves_kept(running, "plays", place) == (1 if is_cut else 2)


TAKES = 0.5
"""Seconds that a slow store takes to answer."""
NEVER = 600.0
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"


async def come(running: Host, who: str) -> Any:
    connection = await connected(running, who)
    return await connection.create_process("hanoi:3", term_type="xterm", encoding=None)


async def keys_answered(player: Any, end: asyncio.Future[None]) -> int:
    """How many keys are answered, one after the other, until something has happened. Questions are
    answered as a terminal does."""
    count = 0
    while not end.done():
        player.stdin.write((RIGHT, LEFT)[count % 2])
        came = b""
        while not came.replace(QUESTION.encode(), b""):
            came += await player.stdout.read(100_000)
        player.stdin.write(ANSWER * came.count(QUESTION.encode()))
        count += 1
    return count


@pytest.mark.long
async def test_who_plays_does_not_notice_that_others_wait_for_the_store(tmp_path: Path) -> None:
    with host(tmp_path, limits={"store_takes": TAKES}) as running:
        player = await come(running, "plays")
        await player.stdout.readuntil(b"moves")
        await asyncio.sleep(0.5)  # Until all is shown.

        async def others_come() -> None:
            for other in [await come(running, who) for who in ("one", "two")]:
                await other.stdout.readuntil(b"moves")
                other.channel.close()

        coming = asyncio.ensure_future(others_come())
        count = await keys_answered(player, coming)
        await coming
        assert count > 10
        player.channel.close()


@pytest.mark.long
def test_a_host_ends_though_its_store_never_answers(tmp_path: Path) -> None:
    with host(tmp_path, limits={"store_takes": NEVER}) as running:
        with Viewer(running.ssh("hanoi:3", who="waits")) as viewer:
            running.await_log("1 seated")
            running.process.terminate()
            viewer.wait_for(re.escape("oversteek: The host is closing.\r\n"), 10.0)
            assert viewer.wait() == 75
        assert running.process.wait(10.0) == 0
        assert running.log.endswith("Closed.\n")
