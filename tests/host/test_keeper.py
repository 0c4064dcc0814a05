"""What the keeper of a host chooses, what is wrong with the host itself, how many may come in, and
what the host does in its store."""

from __future__ import annotations

import asyncio
import os
import shlex
import socket
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import asyncssh
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import are_sentences, is_sentence
from tests.tools.places import change
from tui.command.grammar import parser_of
from tui.command.main import main
from tui.engine.text import BadInput
from tui.game.database import StoreFailure
from tui.game.places import prepare
from tui.game.players import KnownPlayer, Players
from tui.host import limits as seats_module
from tui.host import register as register_module
from tui.host import serve as host
from tui.host.door import Bucket, GuestSocket, Turns
from tui.host.limits import MOST_COMMAND, Limits, Seats, counted_address, limits_of
from tui.host.pty import Holding, is_typed
from tui.host.register import Register
from tui.host.serve import host_key
from tui.host.session import words_of
from tui.puzzles.table import TABLE

PARSER = parser_of("serve", TABLE)


def test_a_host_is_for_this_machine_with_the_usual_limits_unless_others_are_chosen() -> None:
    chosen = PARSER.parsed([])
    assert (chosen.listen, limits_of(chosen)) == (("127.0.0.1", 2222), Limits())
    words = ["--seats", "7", "--per-address", "0", "--idle", "3", "--longest", "5"]
    found = limits_of(PARSER.parsed(words))
    assert found == Limits(seats=7, per_address=0, idle=180.0, longest=18000.0)
    for place, parts in (("0.0.0.0:22", ("0.0.0.0", 22)), ("[::1]:65535", ("::1", 65535))):
        assert PARSER.parsed(["--listen", place]).listen == parts


def test_whatever_else_is_refused_in_a_sentence() -> None:
    places = (f"--listen {place}" for place in ("2222", ":2222", "host:", "host:65536", "host:²"))
    numbers = ("--per-address -1", "--seats 0", "--seats 1000000", "--idle 1.5", "--longest ٣")
    for words in (*places, *numbers, "farmer"):
        with pytest.raises(BadInput) as refused:
            PARSER.parsed(words.split())
        assert is_sentence(str(refused.value).capitalize())


def test_words_that_cannot_be_told_apart_are_refused() -> None:
    with pytest.raises(BadInput, match="host's name is too long"):
        words_of("x" * (MOST_COMMAND + 1))


@given(st.text(st.sampled_from(" ab\t;$#\x1f\x0b\xa0\"'\\"), max_size=12))
def test_words_are_taken_apart_as_a_shell_does_and_no_shell_sees_them(typed: str) -> None:
    try:
        words = shlex.split(typed)
    except ValueError:
        with pytest.raises(BadInput, match="host's name has a quote without an end"):
            words_of(typed)
    else:
        assert words_of(typed) == words


# What is wrong with a host itself


@pytest.fixture(autouse=True)
def _nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes after the faults of these tests is not reached."""
    monkeypatch.setattr(host, "_serve", lambda *_: pytest.fail("the door was opened"))


Refused = Callable[..., str]


@pytest.fixture(name="refused")
def _refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Refused:
    """What a host says in a sentence that cannot begin, with files in `tmp_path`."""

    def refused(*words: str) -> str:
        store, key = str(tmp_path / "games.sqlite"), str(tmp_path / "host_key")
        usual = ["--listen", "127.0.0.1:0", "--store", store, "--host-key", key]
        assert main(["serve", *usual, *words]) == 2
        said = capsys.readouterr()
        assert "Listening" not in said.out
        assert said.err.startswith("oversteek: ")
        assert are_sentences(said.err.removeprefix("oversteek: ").rstrip("\n").replace("'", ""))
        assert said.err.count("\n") == 1
        return said.err

    return refused


def test_a_host_key_that_others_can_read_or_that_is_none(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    host_key(str(path))
    path.chmod(0o644)
    said = refused()
    assert said.startswith("oversteek: Others may read the host key")
    assert "chmod 600" in said
    path.unlink()
    path.mkdir()
    assert "cannot be read" in refused()


@pytest.mark.parametrize(
    ("address", "family"), [("127.0.0.1", socket.AF_INET), ("[::1]", socket.AF_INET6)]
)
def test_a_place_that_is_taken_or_none(
    refused: Refused, address: str, family: socket.AddressFamily
) -> None:
    try:
        other = socket.create_server((address.strip("[]"), 0), family=family)
    except OSError:
        pytest.skip("there are no such addresses here")
    with other:
        place = f"{address}:{other.getsockname()[1]}"
        said = refused("--listen", place)
        assert f"Nobody can connect to {place}" in said
        assert "Address already in use" in said
    for place in ("192.0.2.1:2222", "no.such.host.invalid:2222"):
        assert "Choose another place with --listen" in refused("--listen", place)


def test_a_store_that_cannot_be_written(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "text").write_text("Once upon a time.\n" * 100)
    for name in (".", "file/games.sqlite", "text"):
        assert str(tmp_path) in refused("--store", str(tmp_path / name))
    assert not (tmp_path / "host_key").exists(), "the store is seen to first"
    newer = str(tmp_path / "newer.sqlite")
    prepare(newer)
    change(newer, "PRAGMA user_version = 99")
    assert "a newer Oversteek has written it" in refused("--store", newer)


def test_without_asyncssh_a_sentence_says_what_to_install(
    refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("tui.host.serve")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("tui.host.serve")
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    assert "pip install 'oversteek[host]'" in refused()


_KEY = asyncssh.generate_private_key("ssh-ed25519")


def test_a_key_is_made_once_in_a_new_file_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "host_key"
    made = host_key(str(path))
    assert made.get_algorithm() == "ssh-ed25519"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert os.listdir(path.parent) == ["host_key"]
    content = path.read_bytes()
    assert host_key(str(path)).get_fingerprint() == made.get_fingerprint()
    assert path.read_bytes() == content


def test_a_file_that_is_no_key_is_refused_at_once_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    with_passphrase = _KEY.export_private_key("pkcs8-pem", passphrase="secret")
    for content in (b"", with_passphrase, _KEY.export_public_key()):
        path.write_bytes(content)
        path.chmod(0o600)
        with pytest.raises(BadInput, match="is not a host key, or has a passphrase"):
            host_key(str(path))
        assert path.read_bytes() == content
    path.unlink()
    os.mkfifo(path, 0o600)
    with pytest.raises(BadInput, match="is not a host key"):
        host_key(str(path))


# Who may come in, and who may sit down; and that nobody who comes waits for others


LIMITS = Limits(seats=3, per_address=2, unidentified=4)


class Newcomer:
    """Somebody who has connected, and is there until he has to give way."""

    def __init__(self, address: str, has_spoken: bool = False) -> None:
        self.address, self.has_spoken = address, has_spoken
        self.is_there = True

    def give_way(self) -> None:
        self.is_there = False


def arrivals(seats: Seats, addresses: str, has_spoken: bool = False) -> list[Newcomer]:
    """Those who have come from these addresses at once, and are let in."""
    coming = [Newcomer(each, has_spoken) for each in addresses]
    assert all(seats.come(each, 0.0) for each in coming)
    return coming


def test_whoever_says_nothing_gives_way_the_oldest_first() -> None:
    seats = Seats(LIMITS)
    (speaks,) = arrivals(seats, "a", has_spoken=True)
    silent = arrivals(seats, "bbc")
    for gone in range(1, 4):
        assert seats.come(Newcomer("cde"[gone - 1], has_spoken=True), 0.01)
        assert [each.is_there for each in silent] == [False] * gone + [True] * (3 - gone)
    assert speaks.is_there


def test_whoever_has_spoken_gives_way_when_there_was_time_for_a_login() -> None:
    seats = Seats(LIMITS)
    there = arrivals(seats, "aabb", has_spoken=True)
    moment = seats_module._TO_LOG_IN
    assert not seats.come(Newcomer("c"), 0.99 * moment)
    assert seats.come(Newcomer("c", has_spoken=True), moment)
    assert [each.is_there for each in there] == [False, True, True, True]
    seats.identified(there[0])  # His connection ends a little later.
    seats.identified(there[1])
    assert seats.come(Newcomer("d"), moment)
    assert there[2].is_there, "there was room"


@pytest.mark.parametrize("per_address", [2, 0])
def test_an_address_logs_in_ten_times_in_ten_seconds_unless_addresses_are_not_limited(
    per_address: int,
) -> None:
    seats = Seats(Limits(per_address=per_address))

    def logs_in(now: float, address: str = "a") -> bool:
        somebody = Newcomer(address)
        may = seats.come(somebody, now)
        seats.identified(somebody)
        return may

    assert [logs_in(number / 10) for number in range(11)] == [True] * 10 + [not per_address]
    assert logs_in(1.0, "b"), "others may"
    assert logs_in(9.99) is not per_address
    assert logs_in(10.0)
    assert seats.refused == ({"logging in too often": 2} if per_address else {})


@given(st.lists(st.tuples(st.booleans(), st.sampled_from("abc"))))
def test_there_are_never_more_seated_than_there_are_seats(
    arrivals: list[tuple[bool, str]],
) -> None:
    seats, seated = Seats(LIMITS), list[str]()
    for comes, address in arrivals:
        if comes:
            may = len(seated) < LIMITS.seats and seated.count(address) < LIMITS.per_address
            assert (seats.sit_down(address) == "") is may
            seated += [address] if may else []
        elif address in seated:
            seats.stand_up(address)
            seated.remove(address)
        assert seats.taken == len(seated)


def test_a_household_counts_as_one_address() -> None:
    assert counted_address("192.0.2.7") == counted_address("::ffff:192.0.2.7") == "192.0.2.7"
    assert counted_address("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::"
    assert [counted_address(each) for each in ("fe80::1%eth0", "a name")] == ["fe80::", "a name"]


@pytest.mark.parametrize("logs_in", [True, False])
async def test_what_comes_is_acknowledged_at_once_until_all_is_there_and_read_in_small_pieces(
    logs_in: bool,
) -> None:
    turns = Turns()
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as other,
        GuestSocket(server.accept()[0], 100_000, turns) as ours,
    ):
        ours.setblocking(True)
        ours.logs_in = logs_in
        for _ in range(20):  # More than every system needs to see that it is a conversation.
            other.sendall(b"a")
            assert ours.recv(1) == b"a"
            ours.sendall(b"b")
            assert other.recv(1) == b"b"
            await asyncio.sleep(0)
        other.sendall(b"c")
        assert ours.recv(1) == b"c"
        assert bool(ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK)) is logs_in
        await asyncio.sleep(0)
        other.sendall(bytes(20_000))
        pieces = list[int]()
        while sum(pieces) < 20_000:
            pieces.append(len(ours.recv(256 * 1024)))
            await asyncio.sleep(0)
        assert max(pieces) <= 1024, "the others are heard in between"
        assert turns.take()
        if logs_in:
            with pytest.raises(BlockingIOError):
                ours.recv(1)
        other.sendall(b"d")
        await asyncio.sleep(0)
        assert ours.recv(1) == b"d", "it is the next one's turn"


async def test_whoever_sends_more_than_may_be_typed_is_not_read_for_a_while() -> None:
    class Transport(asyncio.Transport):
        is_read = True

        def pause_reading(self) -> None:
            self.is_read = False

        def resume_reading(self) -> None:
            self.is_read = True

    ours, other = socket.socketpair()
    with other, GuestSocket(ours, 500, Turns()) as paced:
        paced.logs_in, paced.transport = False, Transport()
        other.sendall(bytes(1040))
        while paced.transport.is_read:
            assert len(paced.recv(2000)) <= 256
        async with asyncio.timeout(20):
            while not paced.transport.is_read:
                await asyncio.sleep(0.005)


# How much may be typed, what was typed, and who has the terminal


RATE = 1000
TAKE, GIVE_BACK = b"\x1b[?1049h", b"\x1b[?1049l"
ANSWERS = (
    b"\x1b[0n", b"\x1b[?62;1;6c", b"\x1b[>41;354;0c", b"\x1b[24;80R", b"\x1b[?2026;2$y",
    b"\x1b[48;24;80;480;800t", b"\x1b[?1u", b"\x1b[I", b"\x1b[O", b"\x1b[<35;10;20M",
)  # fmt: skip
"""What a terminal says by itself."""


@given(st.lists(st.tuples(st.integers(0, RATE), st.floats(0, 3)), min_size=1))
def test_in_no_time_more_comes_than_the_rate_and_two_seconds_in_advance(
    coming: list[tuple[int, float]],
) -> None:
    bucket, now, passed, last = Bucket(RATE, 0.0), 0.0, 0, 0
    for count, pause in coming:
        now += pause
        now += bucket.take(count, now)
        passed, last = passed + count, count
        assert passed - last <= RATE * (2 + now) + 1e-6


def test_answers_are_not_typed_but_a_key_or_a_click_beside_them_is() -> None:
    assert not is_typed(b"".join(ANSWERS))
    assert not is_typed(b"")
    for key in (
        b"q",
        b"\r",
        b"\x1b",
        b"\x1b[A",
        b"\x1bOP",
        b"\x1b[<0;10;20M",
        b"\x1b[113u",
        b"\xff",
    ):
        assert is_typed(key)
        assert is_typed(ANSWERS[0] + key + ANSWERS[1])


@given(st.lists(st.sampled_from([TAKE, GIVE_BACK, b"x", b"\x1b[?1049", b"\x1b"])), st.data())
def test_whether_a_terminal_is_held_is_seen_however_the_pieces_are_cut(
    written: list[bytes], data: st.DataObject
) -> None:
    whole = b"".join(written)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=5)))
    holding = Holding()
    for first, last in zip([0, *cuts], [*cuts, len(whole)], strict=True):
        holding.note(whole[first:last])
    assert holding.is_held is (whole.rfind(TAKE) > whole.rfind(GIVE_BACK))


# In the store, while others play


@pytest.fixture
def tidied_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A store of a house that is kept all the time."""
    monkeypatch.setattr(register_module, "_BETWEEN_CHECKPOINTS", 0.01)
    monkeypatch.setattr(register_module, "BETWEEN_SIGHTS", 0.0)
    tidied_store = str(tmp_path / "games.sqlite")
    prepare(tidied_store)
    return tidied_store


async def test_who_is_seated_stays_and_who_has_gone_unnoticed_does_not_after_a_while(
    tidied_store: str,
) -> None:
    long_ago = Players(tidied_store, today=lambda: 1000.0)
    idle, gone = long_ago.arrived(None), long_ago.arrived(None)
    were_there = list[bool]()

    def seated() -> list[int]:
        were_there.append(long_ago.player(gone.id) is not None)
        return [idle.id]

    register = Register(tidied_store, pytest.fail)
    work = asyncio.create_task(register.keep_house(seated))
    async with asyncio.timeout(20):
        while long_ago.player(gone.id):
            await asyncio.sleep(0.01)
    work.cancel()
    await register.close(5.0)
    assert long_ago.player(idle.id) == idle
    assert were_there[:3] == [True] * 3, "another host could not note yet who is there"
    long_ago.close()


async def test_a_question_that_fails_is_asked_once_more_and_then_not_for_a_while(
    tidied_store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()

    class Failing(Players):
        """Players whose database was started anew, or is away."""

        failures = 1

        def arrived(self, key: str | None) -> KnownPlayer:
            asked.append(str(key))
            if self.failures:
                self.failures -= 1
                raise StoreFailure("It is away.")
            return super().arrived(key)

    players = Failing(tidied_store)
    monkeypatch.setattr(register_module, "Players", lambda place: players)
    register = Register(tidied_store, pytest.fail)
    assert (await register.arrived("ann")).key == "ann"
    assert asked == ["ann"] * 2
    players.failures = 4
    for times in (2, 1, 1):
        asked.clear()
        with pytest.raises(StoreFailure, match="It is away"):
            await register.arrived("ben")
        assert asked == ["ben"] * times
    assert (await register.arrived("ben")).key == "ben"
    await register.close(5.0)


@pytest.mark.long
def test_the_driver_of_databases_is_wanted_only_for_one() -> None:
    program = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from tui.host.forks import rehearse\n"
        "from tui.puzzles.table import TABLE\n"
        "rehearse(TABLE, False)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
