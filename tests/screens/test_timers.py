"""Timers of our screens: what is to come next comes, however busy the machine is."""

from __future__ import annotations

import asyncio
from itertools import count
from types import SimpleNamespace

import pytest
from textual import timer

from tests.tools.player import playing


async def test_a_timer_rings_even_if_its_time_is_over_before_it_could_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rung = asyncio.Event()
    async with playing(None) as player:
        late = count(step=60)
        monkeypatch.setattr(timer, "_time", SimpleNamespace(get_time=lambda: next(late)))
        player.app.screen.set_timer(0.001, rung.set)
        await asyncio.wait_for(rung.wait(), 20)
