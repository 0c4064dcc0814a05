"""How long a key takes while others do to the host, at the same time, what no player does. As a
program it is those others: `python -m tests.hosting.floods KIND PORT`."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import asyncssh

from tests.benchmarks.line import Entry, Line, Rival, at_most
from tests.hosting.guests import Terminal, new_key
from tests.hosting.house import MOVES, SEED, Plan, house, one_by_one, p95, play

FLOODERS = 4
"""Connections of one flood: as many as one address may have by default."""
AT_ONCE = 200
"""What one of them wants before it has heard of the first."""
LOGINS = 50
"""Who log in at once, each from an address of its own."""
PLAYERS, GAME = 4, "knight"
BETWEEN_KEYS = 0.1
"""Seconds between two keys of a player."""
SECONDS = 6.0
"""For how long there is a flood."""
TO_COME = 2.0
"""How long it takes until about all have come who log in at once."""
_MOST_UNSENT = 32 * 1024


async def floods(plan: Plan) -> AsyncIterator[Entry]:
    async with house(plan.seats) as flooded:
        await flooded.seat(PLAYERS, lambda number: GAME)
        keys: Mapping[Terminal, Sequence[bytes]]
        keys = {guest: one_by_one(MOVES[GAME]) for guest in flooded.guests}

        async def longest(seconds: float) -> float:
            return p95(await play(keys, seconds, Random(SEED), BETWEEN_KEYS))

        alone = Rival("alone", await longest(SECONDS))
        for kind, pours in KINDS.items():
            async with _flooding(kind, flooded.port):
                taken = await longest(SECONDS if pours else TO_COME)
            await flooded.wait_until_seated(PLAYERS)
            yield Line(f"flood of {kind}: a key, p95", taken, alone, at_most(0.04))


@asynccontextmanager
async def _flooding(kind: str, port: int) -> AsyncIterator[None]:
    """The block begins as soon as all who flood have come, or begin to."""
    words = ("-m", __name__, kind, str(port))
    flood = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert flood.stdout is not None
        assert await flood.stdout.readline(), "nobody floods"
        yield
    finally:
        with suppress(ProcessLookupError):  # It has come to its end.
            flood.kill()
        await flood.wait()


# Those who flood


async def _connected(port: int, address: str = "127.0.0.1") -> asyncssh.SSHClientConnection:
    return await asyncssh.connect(
        "127.0.0.1", port, local_addr=(address, 0), username="stranger", known_hosts=None,
        config=None, agent_path=None, client_keys=[new_key()], compression_algs=["none"],
    )  # fmt: skip


async def _game(connection: asyncssh.SSHClientConnection, words: str) -> Any:
    channel, _ = await connection.create_session(
        lambda: asyncssh.SSHClientSession(), words, term_type="xterm", term_size=(80, 24),
        encoding=None,
    )  # fmt: skip
    return channel


async def _pour(connection: Any, send: Callable[[], object]) -> None:
    """Send something again and again, as quickly as it is taken."""
    while True:
        while connection._transport.get_write_buffer_size() < _MOST_UNSENT:
            send()
        await asyncio.sleep(0.002)


async def _again(do: Callable[[], Awaitable[object]]) -> None:
    """Do something again and again, many times at once."""

    async def go_on() -> None:
        while True:
            with suppress(asyncssh.ChannelOpenError):
                await do()

    await asyncio.gather(*(go_on() for _ in range(AT_ONCE)))


async def _requests(connection: Any) -> None:
    await _again(lambda: connection._make_global_request(b"nothing@example.com"))


async def _opens(connection: Any) -> None:
    await _game(connection, GAME)
    await _again(lambda: _game(connection, GAME))


async def _types(connection: Any) -> None:
    channel, random = await _game(connection, "couples"), Random(SEED)
    keys = b"123456\r\x1b[A\x1b[Bur"  # They leave the game never.
    await _pour(connection, lambda: channel.write(bytes(random.choices(keys, k=512))))


async def _resizes(connection: Any) -> None:
    channel, random = await _game(connection, "knight"), Random(SEED)
    await _pour(
        connection,
        lambda: channel.change_terminal_size(random.randint(60, 200), random.randint(20, 60)),
    )


async def _reads_nothing(connection: Any) -> None:
    await _game(connection, "watch hanoi:9 --speed 64 --motion full")
    connection._transport.pause_reading()
    await asyncio.Event().wait()


KINDS: Mapping[str, Callable[[Any], Awaitable[None]] | None] = {
    "global requests": _requests,
    "channel opens": _opens,
    "keys": _types,
    "resizes": _resizes,
    "slow readers": _reads_nothing,
    "logins": None,
}


async def _flood(kind: str, port: int) -> None:
    os.nice(19)  # They would sit at machines of their own.
    pours = KINDS[kind]
    if pours is None:
        print("coming", flush=True)
        logins = (_log_in(port, f"127.0.9.{each + 1}") for each in range(LOGINS))
        await asyncio.gather(*logins, return_exceptions=True)  # There may be no room for all.
        return
    connections = [await _connected(port) for _ in range(FLOODERS)]
    print("here", flush=True)
    await asyncio.gather(*map(pours, connections))


async def _log_in(port: int, address: str) -> None:
    connection = await _connected(port, address)
    await _game(connection, "farmer")
    await asyncio.sleep(SECONDS)


if __name__ == "__main__":
    asyncio.run(_flood(sys.argv[1], int(sys.argv[2])))
