"""Somebody who has never heard of the game connects to a host over the real SSH, plays as at home,
and looks over the shoulder of another. Who somebody is says the key that was proved, and nothing
else."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path

import asyncssh
import pytest

from tests.host.conftest import at_first_move, led
from tests.tools.bare_sessions import PROBE, known_from
from tests.tools.emulator import Look
from tests.tools.hosts import Host, await_that, host
from tests.tools.terminal import PATIENCE
from tests.tools.viewer import Viewer, command
from tui.game.players import Players
from tui.host.limits import MOST_FILES, MOST_MEMORY
from tui.terminal.kind import LONGEST_VALUE


@pytest.mark.parametrize("who", ["somebody", None])
def test_whoever_connects_is_in_the_game_and_leaves_it_by_its_key(
    running: Host, who: str | None
) -> None:
    with Viewer(running.ssh("farmer", who=who)) as viewer:
        led(viewer, ("", "cabbage"), ("q", "Towers"))
        viewer.send("q")
        assert viewer.wait() == 0


def test_the_words_after_the_host_open_a_game_or_a_watch(running: Host) -> None:
    for words, shown in (
        ("hanoi:4 --motion none", "moves 0 "),
        ("daily", "best "),
        ("random:easy", r"\(easy-"),
        ("watch couples --method backtracking", "WATCH"),
        ("", "g gallery"),
    ):
        with led(Viewer(running.ssh(words, who="talks")), ("", shown)):
            pass


@pytest.mark.parametrize("who", ["renames", None])
def test_who_plays_in_words_is_sent_only_text_chooses_a_name_and_is_forgotten(
    running: Host, who: str | None
) -> None:
    with Viewer(running.ssh("farmer --plain", who=who)) as viewer:
        for line, answer in (
            ("FG", r"The farmer rows the goat to the right bank\."),
            (
                f"player name {who or 'passer-by'}",
                f"You are called {who or 'passer-by'}, and others",
            ),
            ("player private", "and nobody else sees what you play"),
            ("player forget me", "Everything kept about you is deleted"),
        ):
            viewer.wait_for(r"farmer: moves \d.*> $")
            viewer.send(f"{line}\r")
            viewer.wait_for(answer)
        assert viewer.wait() == 0
        assert b"\x1b" not in viewer.output


def test_a_player_finds_the_game_at_its_last_move_when_he_comes_again(running: Host) -> None:
    for moves, keys in enumerate(("12", "13", "23")):
        with Viewer(running.ssh("hanoi:3", who="comes-again")) as viewer:
            led(viewer, ("", f"moves {moves} "), (keys, f"moves {moves + 1} "))
            viewer.hang_up()


def test_somebody_without_a_key_finds_nothing_of_another_guest(running: Host) -> None:
    for _ in range(2):
        with at_first_move(running, None) as viewer:
            viewer.leave()
    with closing(sqlite3.connect(running.store)) as store:
        guests = "SELECT count(*) FROM players WHERE key IS NULL"
        await_that(lambda: store.execute(guests).fetchone() == (0,))


def test_what_a_player_has_chosen_for_good_is_chosen_when_he_comes_again(running: Host) -> None:
    players = Players(str(running.store))
    player = players.arrived(running.fingerprint("chooses"))
    with Viewer(running.ssh("farmer", who="chooses")) as viewer:
        led(viewer, ("", "best 7"), ("\x10motion: none", "▸ Motion: none"))
        viewer.send("\r")
        await_that(lambda: '"motion": "none"' in players.settings(player.id))
    players.close()


_SOON = 2.0
"""Seconds: much more than what is promised, as the machine may be busy."""


def known_as(running: Host, who: str) -> Viewer:
    """Somebody with a name, so that others find him, who has just made a move."""
    players = Players(str(running.store))
    assert players.rename(players.arrived(running.fingerprint(who)).id, who) == ""
    players.close()
    return at_first_move(running, who)


def looking_on(running: Host, who: str | None, at: str) -> Viewer:
    """Somebody who looks on at the game of a player."""
    viewer = led(Viewer(running.ssh(who=who)), ("", "g gallery"), ("g", f" {at} "))
    rows = viewer.screen.partition(" begun")[2].splitlines()
    number = next(number for number, row in enumerate(rows) if f" {at} " in row)
    return led(viewer, ("\x1b[B" * (number - 1) + "\r", f"WATCH {at}"), ("", "moves 1 "))


def test_who_looks_on_sees_each_move_and_plays_on_in_a_game_of_his_own(running: Host) -> None:
    with known_as(running, "watched") as player, looking_on(running, None, "watched") as guest:
        player.send("13")
        guest.wait_until_shown("moves 2 ", _SOON)
        player.send("u")
        guest.wait_until_shown("moves 1 ", _SOON)
        led(guest, ("\r", "PLAY"), ("1323", "moves 3 "))
        assert "moves 1 " in player.screen
        led(player, ("r", "moves 2 "))
        assert "moves 3 " in guest.screen


def test_a_class_is_followed_by_those_who_have_a_name_and_its_teacher_sees_where_they_are(
    running: Host,
) -> None:
    for who in ("teacher", "pupil"):
        known_as(running, who).leave()
    words = "class teacher"
    with (
        led(Viewer(running.ssh("hanoi:3", who="teacher")), ("", "moves 1 ")) as teacher,
        led(Viewer(running.ssh(words, who="pupil")), ("", "CLASS teacher")) as pupil,
        led(Viewer(running.ssh(words, who=None)), ("", "Your name in the class")) as guest,
    ):
        pupil.wait_until_shown("Teacher sees where you are and what you answer; q leaves")
        led(guest, ("\x1b", "HOME"), ("J", "Your name in the class"), ("pupil\r", "is taken"))
        led(guest, ("\x15visitor\r", "CLASS teacher"))
        teacher.wait_until_shown("2 follow: 2 here")
        teacher.send("13")
        for follower in (pupil, guest):
            follower.wait_until_shown("moves 2 ", _SOON)
        led(pupil, ("\x1b[D", "moves 1 "))
        led(guest, ("\r", "PLAY"))
        teacher.wait_until_shown("2 follow: 1 behind, 1 playing", 3 * _SOON)
        led(teacher, ("\x10class", "Class: see who follows"), ("\r", "pupil +behind, at step 1"))
        led(guest, ("J", "CLASS teacher"), ("", "moves 2 "))
        led(pupil, ("q", "HOME"))
        led(teacher, ("\x1b", "1 follows"))
    with Viewer(running.ssh("class nobody-here", who="pupil")) as pupil:
        pupil.wait_until_shown("Nobody called nobody-here")


@pytest.mark.long
def test_who_has_gone_is_not_looked_at_any_more(running: Host) -> None:
    for who in ("leaver", "cut-off"):
        with known_as(running, who) as player, looking_on(running, "stays", who) as other:
            if who == "leaver":
                player.send("\x03")
            else:
                player.signal(signal.SIGKILL)
            other.wait_until_shown(f"{who.capitalize()} has left", _SOON)


@pytest.mark.long
def test_two_hosts_share_a_store_and_see_who_plays_with_the_other(
    running: Host, tmp_path: Path
) -> None:
    with at_first_move(running, None) as guest:
        with (
            host(tmp_path, "--store", str(running.store)) as second,
            Viewer(second.ssh(who=None)) as other,
        ):
            led(other, ("", "you are a guest"), ("g", "Towers"), ("", "just now"))
        led(guest, ("13", "moves 2 "))
        assert "Nothing is kept" not in guest.screen


# Who somebody is


def play_one_move(running: Host, who: str | None, user: str = "stranger") -> str:
    """Play a move of a game; returns how it stood at first."""
    command = [*running.ssh("hanoi:3", who=who)]
    command[command.index("stranger@127.0.0.1")] = f"{user}@127.0.0.1"
    with Viewer(command) as viewer:
        viewer.wait_until_shown(r"moves \d ")
        found = "moves 0 " if "moves 0 " in viewer.screen else "continued"
        led(viewer, ("12", "moves 1 ") if found == "moves 0 " else ("u", "moves 0 "))
        viewer.leave()
    return found


def test_two_keys_are_two_players_whatever_they_call_themselves(running: Host) -> None:
    assert play_one_move(running, "one", "root") == "moves 0 "
    assert play_one_move(running, "two", "root") == "moves 0 "
    assert play_one_move(running, "one", "somebody-else") == "continued"
    # With only the public half: the client shows it, and sees then that it cannot sign for it.
    shutil.copy(running.key("one").with_suffix(".pub"), running.key("thief").with_suffix(".pub"))
    seats = running.log.count("a guest")
    assert play_one_move(running, "thief") == "moves 0 "
    assert running.log.count("a guest") == seats + 1


def test_a_player_has_the_name_that_was_chosen_and_nobody_else_can_have_it(running: Host) -> None:
    for who, name, told in (
        ("first", "A-name!", "✗ A name has 2 to 16 characters"),
        ("first", "countess", "you are countess"),
        ("second", "countess", "✗ That name is taken"),
    ):
        with Viewer(running.ssh(who=who)) as viewer:
            led(viewer, ("", "games are kept for you"), ("\x10", "Name: choose"))
            led(viewer, ("name\r", "What others call you"), (f"{name}\r", told))
    with Viewer(running.ssh(who="first")) as viewer:
        viewer.wait_until_shown("you are countess")
    with Viewer(running.ssh(who=None)) as viewer:
        viewer.wait_until_shown("you are a guest, and games are kept until you leave")


async def test_nobody_comes_in_without_saying_who_he_is(running: Host) -> None:
    for method in ("password", "hostbased"):
        with pytest.raises(asyncssh.PermissionDenied):
            await asyncssh.connect(
                "127.0.0.1", running.port, known_hosts=None, config=None, agent_path=None,
                client_keys=None, password="secret", preferred_auth=method,
            )  # fmt: skip
    # A program that got in by the method that asks nothing would not show its key.
    told = running.run(options=["-T", "-vv", "-o", "PreferredAuthentications=none"]).err
    assert "Authentications that can continue: publickey,keyboard-interactive" in told


async def test_a_key_of_a_kind_that_proves_nothing_is_nobodys(running: Host) -> None:
    keys = {kind: asyncssh.generate_private_key(kind) for kind in ("ssh-dss", "ssh-ed25519")}
    for kind, key in keys.items():
        coming = asyncssh.connect(
            "127.0.0.1", running.port, known_hosts=None, config=None, agent_path=None,
            client_keys=[key], signature_algs=[*keys], preferred_auth="publickey",
        )  # fmt: skip
        is_refused = False
        try:
            async with coming:
                pass
        except asyncssh.PermissionDenied:
            is_refused = True
        assert is_refused is (kind == "ssh-dss")


async def test_who_speaks_no_ssh_is_let_go(running: Host) -> None:
    for said in (b"SSH-2.0-x\r\n" + bytes(5000), b"\xff" * 70_000, b""):
        reads, writes = await asyncio.open_connection("127.0.0.1", running.port)
        async with asyncio.timeout(PATIENCE):
            with suppress(OSError):  # It may be let go before all of that was read.
                writes.write(said)
                writes.write_eof()
                while await reads.read(10_000):
                    pass
        writes.close()
    assert running.run("x", options=["-tt"]).status == 2, "others still can come"


# What a session shows is what the program shows at home, on every kind of terminal


TERMINALS: Mapping[str, Mapping[str, str]] = {
    "truecolor": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "256": {"TERM": "xterm-256color"},
    "16": {"TERM": "xterm"},
    "none": {"TERM": "xterm-256color", "NO_COLOR": "1"},
}
"""Variables that lead to each of the colour systems."""
_AT_HOME = {"SSH_CONNECTION": "host"}  # Over a line less moves.


def first_screens(
    program: Sequence[str], environment: Mapping[str, str]
) -> tuple[list[list[Look]], list[list[Look]]]:
    """How a game looks at first, and then its help."""
    with Viewer(program, environment=environment) as viewer:
        # How far it is may come a moment later on a busy machine.
        viewer.wait_until_shown("left 7")
        viewer.wait_until_up()
        viewer.rest()
        first = viewer.looks
        viewer.send("?")
        viewer.rest()
        return first, viewer.looks


@pytest.mark.parametrize("colours", TERMINALS)
def test_the_first_screen_is_that_of_a_session_that_was_started_directly(
    running: Host, colours: str
) -> None:
    terminal = TERMINALS[colours]
    forked = first_screens(running.ssh("farmer", who=colours), terminal)
    direct = first_screens(command("farmer"), {**terminal, **_AT_HOME})
    assert forked == direct


def test_of_the_variables_of_a_player_only_those_come_along_that_say_how_to_show(
    running: Host,
) -> None:
    others = {
        "LC_ALL": "x" * (LONGEST_VALUE + 1),
        "LC_CTYPE": "C/../../tmp/x",
        "COLORTERM": "x" * LONGEST_VALUE,
        "TERMINFO": "/tmp",
        "HOME": "/tmp",
        "OVERSTEEK_MOTION": "full",
        "TEXTUAL_FPS": "1",
        "LD_PRELOAD": "/tmp/x.so",
        "PYTHONSTARTUP": "/tmp/x.py",
        "SSH_AUTH_SOCK": "/tmp/agent",
    } | {f"OTHER_{number}": "x" * 1000 for number in range(9)}
    wanted = [word for name in others for word in ("-o", f"SendEnv={name}")]
    found = known_from(
        running.run(PROBE, options=["-tt", *wanted], environment=others).out.encode()
    )
    assert found.environment == {
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "COLORTERM": "x" * LONGEST_VALUE,
        "SSH_CONNECTION": "host",
    }


def test_a_session_has_its_terminal_and_nothing_else_open_and_is_confined(running: Host) -> None:
    first, second = (
        known_from(running.run(PROBE, who=who, options=["-tt"]).out.encode()) for who in ("a", None)
    )
    limits = {"RLIMIT_DATA": MOST_MEMORY, "RLIMIT_NOFILE": MOST_FILES, "RLIMIT_CORE": 0}
    for found in (first, second):
        assert sorted(found.descriptors) == ["0", "1", "2"]
        assert len(set(found.descriptors.values())) == 1
        assert (found.folder, found.leads, found.is_stoppable) == ("/", True, False)
        assert (found.mask, found.limits) == (0o077, limits)
    assert first.luck != second.luck
    assert first.pid != second.pid
