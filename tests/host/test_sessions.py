"""Who comes and goes while the store is asked, which answers here when the test says so."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from itertools import permutations
from time import monotonic

import pytest

from tests.tools.held_store import FAILURE, HeldHost, descriptors, settled
from tui.host.ends import CLOSING, NOT_NOW, REFUSED
from tui.host.limits import Limits
from tui.host.seats import FULL
from tui.host.ssh_session import SshSession

KEY = "SHA256:abc"


def told(sentence: str) -> bytes:
    return f"oversteek: {sentence}\r\n".encode()


async def test_a_game_begins_when_the_store_has_told_who_plays() -> None:
    host = HeldHost()
    line, _ = host.comes(KEY)
    assert host.register.questions == ["arrived"]
    assert not host.forking.begun
    assert host.sessions.seats.taken == 1
    assert host.log == [f"seat 1: {KEY} from there, 1 seated"]
    await host.register.answer()
    ((order, _, _),) = host.forking.begun.values()
    assert [order.player] == list(host.sessions.players) == list(host.register.present)
    line.connection_lost(None)
    await settled()
    assert host.sessions.seats.taken == 0
    assert host.log[1:] == ["seat 1: ended after 0 s, status 129"]
    await host.register.answer()
    assert not host.register.present


async def test_who_waits_for_the_store_counts_as_seated() -> None:
    host = HeldHost(Limits(seats=3, per_address=2))
    for _ in range(2):
        host.comes()
    _, refused = host.comes()
    assert refused.shown.startswith(b"oversteek: From your address 2 games")
    host.comes(address="elsewhere")
    _, refused = host.comes(address="far away")
    assert (refused.shown, refused.status) == (told(FULL), REFUSED)
    for _ in range(3):
        await host.register.answer()
    assert host.sessions.seats.taken == 3
    assert host.register.questions == [], "nobody asked for those who were refused"


async def test_who_hangs_up_and_comes_again_asks_the_store_no_more_than_others_may() -> None:
    host = HeldHost(Limits(per_address=2))
    for _ in range(2):
        line, _ = host.comes()
        line.connection_lost(None)
    _, refused = host.comes()
    assert refused.status == REFUSED
    await host.register.answer()
    host.comes()
    assert host.register.questions == ["arrived", "leave", "arrived"]


async def test_who_has_gone_when_the_store_answers_leaves_at_once() -> None:
    host = HeldHost()
    line, _ = host.comes()
    line.connection_lost(None)
    await host.register.answer()
    assert host.register.questions == ["leave"]
    await host.register.answer()
    assert not host.register.present
    assert not host.forking.begun
    assert host.sessions.seats.taken == 0
    assert host.log[-1] == "seat 1: ended after 0 s, status unknown"


def _answers(host: HeldHost, line: SshSession) -> None:
    host.register.reply()


def _fails(host: HeldHost, line: SshSession) -> None:
    host.register.reply(fails=True)


def _hangs_up(host: HeldHost, line: SshSession) -> None:
    line.connection_lost(None)


def _closes(host: HeldHost, line: SshSession) -> None:
    line.end(CLOSING)


def _types(host: HeldHost, line: SshSession) -> None:
    line.data_received(b"FG", None)
    line.terminal_size_changed(100, 30, 0, 0)


def _ends(host: HeldHost, line: SshSession) -> None:
    for seat in list(host.forking.begun):
        host.forking.end(seat, 0)


def _takes_no_orders(host: HeldHost, line: SshSession) -> None:
    host.forking.takes_orders = False


EVENTS = (_hangs_up, _closes, _types, _ends, _takes_no_orders)
Event = Callable[[HeldHost, SshSession], None]


@pytest.mark.parametrize("answer", [_answers, _fails])
async def test_in_whatever_order_all_that_may_happen_does_nothing_is_left(answer: Event) -> None:
    before = descriptors()
    for order in permutations((answer, *EVENTS)):
        for each_is_waited_for in (False, True):
            host = HeldHost()
            line, channel = host.comes(KEY)
            for event in order:
                event(host, line)
                if each_is_waited_for:
                    await settled()
            await settled()
            while host.register.questions:
                await host.register.answer()
            assert not host.register.present, order
            assert not host.forking.begun, order
            assert not host.sessions.players, order
            assert host.sessions.seats.taken == 0, order
            assert len([each for each in host.log if "ended" in each]) == 1, order
            assert asyncio.all_tasks() == {asyncio.current_task()}, order
            assert channel.shown.count(b"oversteek: ") <= 1, order
    assert descriptors() == before


async def test_who_comes_while_the_store_is_away_is_told_to_come_again() -> None:
    host = HeldHost()
    _, channel = host.comes(KEY)
    await host.register.answer(fails=True)
    assert (channel.shown, channel.status) == (told(NOT_NOW), REFUSED)
    assert host.sessions.seats.taken == 0
    assert host.log[1:] == [f"seat 1: {FAILURE}", "seat 1: ended after 0 s, status 2"]


async def test_nobody_waits_for_ever_for_a_store_that_never_answers() -> None:
    host = HeldHost(Limits(to_identify=0.05))
    _, channel = host.comes(KEY)
    await asyncio.sleep(0.1)
    assert (channel.shown, channel.status) == (told(NOT_NOW), os.EX_TEMPFAIL)
    await host.register.answer()
    await host.register.answer()
    assert not host.register.present
    assert host.sessions.seats.taken == 0


async def test_what_is_typed_meanwhile_is_typed_into_the_game() -> None:
    host = HeldHost()
    line, channel = host.comes(KEY)
    line.data_received(b"13\r", None)
    line.eof_received()
    assert channel.is_paused, "no more is read than fits"
    await host.register.answer()
    ((_, terminal, _),) = host.forking.begun.values()
    assert os.read(terminal, 100) == b"13\n"
    assert not channel.is_paused
    line.connection_lost(None)


async def test_the_terminal_has_the_size_that_the_window_has_by_then() -> None:
    host = HeldHost()
    line, _ = host.comes(KEY)
    line.terminal_size_changed(101, 31, 0, 0)
    await host.register.answer()
    ((_, terminal, _),) = host.forking.begun.values()
    assert os.get_terminal_size(terminal) == (101, 31)
    line.connection_lost(None)


async def test_the_end_of_a_session_waits_for_no_store_and_a_failure_is_noted() -> None:
    host = HeldHost()
    line, channel = host.comes()
    await host.register.answer()
    line.end("You have played for 4 hours.")
    assert host.log[-1] == "seat 1: ended after 0 s, You have played for 4 hours."
    assert host.sessions.seats.taken == 0
    await settled()
    assert channel.shown == told("You have played for 4 hours."), "a guest finds nothing again"
    await host.register.answer(fails=True)
    assert host.log[-1] == f"seat 1: {FAILURE}"


MOMENT = 1_800_000_000.0  # 08:00 UTC
NOT_KEPT = "What you played since 08:00 UTC is not kept."


@pytest.mark.parametrize(
    ("key", "unkept_since", "said"),
    [
        (KEY, 0.0, "Enough. Your game is kept."),
        (KEY, MOMENT, f"Enough. {NOT_KEPT}"),
        (KEY, None, "Enough."),
        (None, 0.0, "Enough."),
        (None, MOMENT, "Enough."),
    ],
)
async def test_a_player_is_told_what_the_session_says_of_the_game(
    key: str | None, unkept_since: float | None, said: str
) -> None:
    host = HeldHost()
    host.forking.unkept_since = unkept_since
    line, channel = host.comes(key)
    await host.register.answer()
    line.end("Enough.")
    await settled()
    assert (channel.shown, channel.status) == (told(said), 129)


@pytest.mark.parametrize(("unkept_since", "said"), [(0.0, b""), (MOMENT, told(NOT_KEPT))])
async def test_who_leaves_is_told_only_what_is_not_kept(unkept_since: float, said: bytes) -> None:
    host = HeldHost()
    host.forking.unkept_since = unkept_since
    _, channel = host.comes(KEY)
    await host.register.answer()
    ((seat, (_, terminal, _)),) = host.forking.begun.items()
    os.write(terminal, b"goodbye")
    host.forking.end(seat, 0)
    while channel.status is None:
        await asyncio.sleep(0.01)
    assert (channel.shown, channel.status) == (b"goodbye" + said, 0)


async def test_when_the_host_closes_everybody_is_told_even_if_the_store_never_answers() -> None:
    host = HeldHost()
    seated = [host.comes(key)[1] for key in (KEY, None, "SHA256:def")]
    for _ in seated:
        await host.register.answer()
    waiting = [host.comes(key, "elsewhere")[1] for key in (KEY, None)]
    began = monotonic()
    await host.sessions.close()
    assert monotonic() - began < 5.0, "a busy machine takes longer than promised"
    for channel in (seated[1], *waiting):
        assert channel.shown == told(CLOSING)
    for channel in (seated[0], seated[2]):
        assert channel.shown == told(f"{CLOSING} Your game is kept.")
    _, late = host.comes()
    assert late.status == REFUSED


async def test_when_the_host_closes_it_waits_until_the_store_was_told_who_has_left() -> None:
    host = HeldHost()
    channels = [host.comes(key)[1] for key in (KEY, "SHA256:def")]
    for _ in channels:
        await host.register.answer()
    closing = asyncio.create_task(host.sessions.close())
    await settled()
    assert sorted(host.register.questions) == ["leave", "leave"]
    for _ in range(2):
        assert not closing.done()
        await host.register.answer()
    for channel in channels:
        assert channel.shown == told(f"{CLOSING} Your game is kept.")
    await closing
    assert not host.register.present
