"""A host behind a balancer: it knows from the PROXY header where somebody comes from, and believes
nobody else."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from time import monotonic

import pytest

from tests.tools.balancer import Balancer, balancer, binary, in_binary, in_text
from tests.tools.hosts import WHY_NOT, Host, await_that, host
from tests.tools.ssh_host import SshHost
from tests.tools.terminal import Terminal

TO_INTRODUCE, TO_IDENTIFY = 1.0, 4.0
HEADERS = (in_text("203.0.113.66"), in_binary("203.0.113.66"))
AT_DOOR = 20
"""How many may be connected that have not said yet who they are."""
ELSEWHERE = "127.0.0.2"
HALF, NONE = in_text("203.0.113.66")[:10], b""
SSH = b"SSH-2.0-OpenSSH_9.2\r\n"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host that believes a balancer on this machine, with one game for an address."""
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    options = ("--proxy-protocol", "127.0.0.1", "--per-address", "1")
    limits = {"to_introduce": TO_INTRODUCE, "to_identify": TO_IDENTIFY, "unidentified": AT_DOOR}
    with host(tmp_path_factory.mktemp("proxied"), *options, limits=limits) as running:
        yield running


@pytest.fixture
def between(proxied: Host) -> Iterator[Balancer]:
    """The balancer that it believes."""
    with balancer(proxied) as between:
        yield between


def plays(to: SshHost, who: str, *options: str) -> Terminal:
    """Somebody who has connected, and is in the game."""
    terminal = Terminal(to.ssh("hanoi:3", who=who, options=("-tt", *options)))
    try:
        terminal.wait_until_shown("moves 0 ")
    except BaseException:
        terminal.__exit__()
        raise
    return terminal


def gone_after(to: SshHost, said: bytes, whence: str = "127.0.0.1") -> float:
    """After how many seconds the host ends a connection that begins so, without a picture."""
    with socket.create_connection(("127.0.0.1", to.port), 10.0, (whence, 0)) as line:
        started = monotonic()
        line.sendall(said)
        try:
            while line.recv(4096):
                pass
        except ConnectionResetError:
            pass
        return monotonic() - started


def assert_in_order(log: str) -> None:
    """Each line that the keeper has read is one of the host's own."""
    for line in log.splitlines():
        assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [A-Zas]", line), line


@pytest.mark.parametrize("address", ["198.51.100.7", "2001:db8:1:2::"])
@pytest.mark.parametrize("header", [in_text, in_binary])
def test_somebody_comes_from_where_the_header_says(
    proxied: Host, between: Balancer, address: str, header: Callable[[str], bytes]
) -> None:
    between.header = header(address)
    with plays(between, "somebody"):
        proxied.await_log(f"{re.escape(proxied.fingerprint('somebody'))} from {address},")


def test_each_address_that_a_header_gives_has_its_own_games(
    proxied: Host, between: Balancer
) -> None:
    with ExitStack() as stack:
        for address in ("198.51.100.21", "198.51.100.22"):
            between.header = in_binary(address)
            stack.enter_context(plays(between, "two-addresses"))
        told = between.run("hanoi:3", options=("-tt",))
        assert "From your address one game is being played already" in told.out
    await_that(lambda: not proxied.sessions)


def test_when_the_balancer_speaks_for_itself_its_own_address_counts(
    proxied: Host, between: Balancer
) -> None:
    for header in (b"PROXY UNKNOWN\r\n", binary(0x20, 0, b"")):
        between.header = header
        with plays(between, "by-itself"):
            proxied.await_log(f"{re.escape(proxied.fingerprint('by-itself'))} from 127.0.0.1,")
        await_that(lambda: not proxied.sessions)


@pytest.mark.parametrize(
    "said",
    [SSH, b"\0" * 40, in_text("203.0.113.66")[:-2] + b"\n", binary(0x25, 0x11, bytes(12))],
)
def test_what_has_another_beginning_ends_at_once(proxied: Host, said: bytes) -> None:
    assert gone_after(proxied, said) < TO_INTRODUCE
    assert_in_order(proxied.log)


def test_silent_connections_end_in_time_and_nobody_waits_for_them(
    proxied: Host, between: Balancer
) -> None:
    with ExitStack() as stack:
        silent = []
        for said in (NONE, HALF) * 8:
            line = socket.create_connection(("127.0.0.1", proxied.port), 10.0)
            silent.append(stack.enter_context(line))
            line.sendall(said)
        started = monotonic()
        between.header = in_text("198.51.100.31")
        with plays(between, "not-silent"):
            pass
        for line in silent:
            assert line.recv(100) == b"", "it was ended before the host said anything"
        assert monotonic() - started < TO_INTRODUCE + 5.0
    proxied.await_log(r"from 127\.0\.0\.1 was ended: it has not begun with a PROXY header")


def test_however_many_have_come_through_the_balancer_the_next_one_is_let_in(proxied: Host) -> None:
    for number in range(2 * AT_DOOR + 1):
        with socket.create_connection(("127.0.0.1", proxied.port), 10.0) as line:
            line.sendall(in_text(f"198.51.100.{number + 100}") + SSH)
            assert line.recv(4) == b"SSH-"


def test_a_second_header_is_not_believed(proxied: Host, between: Balancer) -> None:
    for header in HEADERS:
        assert gone_after(proxied, in_text("198.51.100.41") + header) < TO_IDENTIFY
    assert "203.0.113.66" not in proxied.log


@pytest.mark.parametrize("header", HEADERS)
def test_from_elsewhere_a_header_ends_the_connection(proxied: Host, header: bytes) -> None:
    with balancer(proxied, ELSEWHERE) as strange:
        strange.header = header
        assert strange.run("hanoi:3", options=("-tt",)).status == 255
    assert gone_after(proxied, header + SSH, ELSEWHERE) < TO_IDENTIFY
    assert "203.0.113.66" not in proxied.log
    assert_in_order(proxied.log)


def test_from_elsewhere_others_come_without_one(proxied: Host) -> None:
    with plays(proxied, "elsewhere", "-b", ELSEWHERE):
        proxied.await_log(f"{re.escape(proxied.fingerprint('elsewhere'))} from {ELSEWHERE},")


def test_a_host_without_a_balancer_believes_no_header(running: Host) -> None:
    with balancer(running) as strange:
        for strange.header in HEADERS:
            assert strange.run("hanoi:3", options=("-tt",)).status == 255
            assert gone_after(running, strange.header + SSH) < 5.0
    running.await_log(r"from 127\.0\.0\.1 was ended: it has begun with a PROXY header")
    assert running.log.count("has begun with a PROXY header") == 1
    assert "203.0.113.66" not in running.log
    assert_in_order(running.log)
