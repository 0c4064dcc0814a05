"""Who somebody is: the key that was proved, and nothing else."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import suppress

import asyncssh
import pytest

from tests.tools.hosts import Host
from tests.tools.strangers import led
from tests.tools.viewer import Viewer


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


def test_who_has_only_the_public_half_of_a_key_is_a_guest(running: Host) -> None:
    assert play_one_move(running, "victim") == "moves 0 "
    # The client shows this one, and sees then that it cannot sign for it.
    public = running.key("victim").with_suffix(".pub")
    shutil.copy(public, running.key("thief").with_suffix(".pub"))
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
    for options in ({"preferred_auth": "password"}, {"preferred_auth": "hostbased"}):
        with pytest.raises(asyncssh.PermissionDenied):
            await asyncssh.connect(
                "127.0.0.1", running.port, known_hosts=None, config=None, agent_path=None,
                client_keys=None, password="secret", **options,
            )  # fmt: skip


def test_the_method_that_asks_nothing_is_not_offered(running: Host) -> None:
    # A program that got in by it would not show its key.
    told = running.run(options=["-T", "-vv", "-o", "PreferredAuthentications=none"]).err
    assert "Authentications that can continue: publickey,keyboard-interactive" in told


@pytest.mark.parametrize(
    "said",
    [b"SSH-2.0-x\r\n" + bytes(5000), b"\xff" * 70_000, b""],
)
async def test_who_speaks_no_ssh_is_let_go(running: Host, said: bytes) -> None:
    reads, writes = await asyncio.open_connection("127.0.0.1", running.port)
    async with asyncio.timeout(5):
        with suppress(OSError):  # It may be let go before all of that was read.
            writes.write(said)
            writes.write_eof()
            while await reads.read(10_000):
                pass
    writes.close()
    assert running.run("x", options=["-tt"]).status == 2, "others still can come"
