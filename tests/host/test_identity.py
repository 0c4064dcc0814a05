"""Who somebody is: the key that was proved, and nothing else."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import suppress

import asyncssh
import pytest

from tests.tools.hosts import Host
from tests.tools.terminal import Terminal
from tests.tools.viewer import Viewer
from tui.game.players import Players


def play_one_move(running: Host, who: str | None, user: str = "stranger") -> str:
    """Play a move of a game; returns how it stood at first."""
    command = [*running.ssh("hanoi:3", who=who)]
    command[command.index("stranger@127.0.0.1")] = f"{user}@127.0.0.1"
    with Terminal(command) as terminal:
        terminal.wait_until_shown(r"moves \d ")
        found = "moves 0 " if "moves 0 " in terminal.screen else "continued"
        terminal.send("12" if found == "moves 0 " else "u")
        terminal.wait_until_shown("moves 1 " if found == "moves 0 " else "moves 0 ")
        terminal.wait_until_up()
        terminal.send("\x03")
        assert terminal.wait() == 0
    return found


def test_two_keys_are_two_players_whatever_they_call_themselves(running: Host) -> None:
    assert play_one_move(running, "one", "root") == "moves 0 "
    assert play_one_move(running, "two", "root") == "moves 0 "
    assert play_one_move(running, "one", "somebody-else") == "continued"


def test_a_player_is_known_by_the_fingerprint_of_the_key(running: Host) -> None:
    running.run("farmer;", who="fingerprint", options=["-tt"])
    players = Players(str(running.store))
    player = players.arrived(running.fingerprint("fingerprint"))
    assert player.key == running.fingerprint("fingerprint")
    assert f"{player.key} from 127.0.0.1" in running.log
    players.close()


def test_who_has_only_the_public_half_of_a_key_is_a_guest(running: Host) -> None:
    assert play_one_move(running, "victim") == "moves 0 "
    public = running.key("victim").with_suffix(".pub")
    shutil.copy(public, running.key("thief").with_suffix(".pub"))
    running.key("thief").unlink()
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
            viewer.wait_until_shown("games are kept for you")
            viewer.send("\x10")
            viewer.wait_until_shown("Name: choose")
            viewer.send("name\r")
            viewer.wait_until_shown("What others call you")
            viewer.send(f"{name}\r")
            viewer.wait_until_shown(told)
    with Viewer(running.ssh(who="first")) as viewer:
        viewer.wait_until_shown("you are countess")


def test_somebody_without_a_key_is_told_what_that_means(running: Host) -> None:
    with Viewer(running.ssh(who=None)) as viewer:
        viewer.wait_until_shown("you are a guest, and games are kept until you leave")


class _Claims(asyncssh.SSHClient):
    """Shows the key of somebody else, in vain, and then says that there is none."""

    def __init__(self, victim: str) -> None:
        self._keys: list[asyncssh.SSHKeyPair] = [_unproved(victim)]

    def public_key_auth_requested(self) -> asyncssh.SSHKeyPair | None:
        return self._keys.pop() if self._keys else None

    def kbdint_auth_requested(self) -> str:
        return ""


class _Unproved(asyncssh.SSHKeyPair):
    """The public half of a key, with signatures of another one."""

    def __init__(self, victim: str, own: asyncssh.SSHKey) -> None:
        public = asyncssh.read_public_key(f"{victim}.pub")
        super().__init__(
            b"ssh-ed25519", b"ssh-ed25519", [b"ssh-ed25519"], [b"ssh-ed25519"],
            public.public_data, b"",
        )  # fmt: skip
        self._own = own

    def sign(self, data: bytes) -> bytes:
        return self._own.sign(data, b"ssh-ed25519")


def _unproved(victim: str) -> asyncssh.SSHKeyPair:
    return _Unproved(victim, asyncssh.generate_private_key("ssh-ed25519"))


async def test_who_signs_with_another_key_than_he_shows_is_a_guest(running: Host) -> None:
    victim = str(running.key("signed-for"))
    seats = running.log.count("a guest")
    async with asyncssh.connect(
        "127.0.0.1", running.port, known_hosts=None, config=None, agent_path=None,
        client_factory=lambda: _Claims(victim),
    ) as connection:  # fmt: skip
        game = await connection.create_process("x", term_type="xterm")
        await game.wait_closed()
    assert running.log.count("a guest") == seats + 1
    assert running.fingerprint("signed-for") not in running.log


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
    [b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"SSH-2.0-x\r\n" + bytes(5000), b"\xff" * 70_000, b""],
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
