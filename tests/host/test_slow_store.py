"""A host whose store is slow: only whoever waits for it is held up."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tests.tools.hosts import WHY_NOT, Host, host
from tests.tools.strangers import connected
from tests.tools.viewer import Viewer

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)]

TAKES = 0.5
"""Seconds that a slow store takes to answer."""
NEVER = 600.0
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"


async def come(running: Host, who: str) -> Any:
    connection = await connected(running, who)
    return await connection.create_process("hanoi:3", term_type="xterm", encoding=None)


async def keys_answered(player: Any, end: asyncio.Future[None]) -> int:
    """How many keys are answered, one after the other, until something has happened."""
    count = 0
    while not end.done():
        player.stdin.write((RIGHT, LEFT)[count % 2])
        await player.stdout.read(100_000)
        count += 1
    return count


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


def test_a_host_ends_though_its_store_never_answers(tmp_path: Path) -> None:
    with host(tmp_path, limits={"store_takes": NEVER}) as running:
        with Viewer(running.ssh("hanoi:3", who="waits")) as viewer:
            running.await_log("1 seated")
            running.process.terminate()
            viewer.wait_for(re.escape("oversteek: The host is closing.\r\n"), 10.0)
            assert viewer.wait() == 75
        assert running.process.wait(10.0) == 0
        assert running.log.endswith("Closed.\n")
