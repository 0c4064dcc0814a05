"""What is due later is done once."""

from __future__ import annotations

import asyncio

from tui.host.ssh_session import Due


async def test_what_is_put_off_is_done_once_and_what_is_called_off_never() -> None:
    done = list[str]()
    due = Due(asyncio.get_running_loop())
    due.after("one", 0.0, lambda: done.append("too early"))
    due.after("one", 0.01, lambda: done.append("one"))
    due.after("other", 0.0, lambda: done.append("other"))
    await asyncio.sleep(0.05)
    assert done == ["other", "one"]
    due.after("one", 0.0, lambda: done.append("again"))
    due.cancel()
    await asyncio.sleep(0.01)
    assert done == ["other", "one"]
