"""The inbox keeps little, and gives the app one event at a time."""

from __future__ import annotations

import asyncio

import pytest
from textual import events
from textual.geometry import Size
from textual.message import Message

from tui.terminal.keyboard import MOST, MOST_PASTED, Inbox


class App:
    """Takes events, each of which keeps it busy for some rounds of the loop."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.taken: list[Message] = []
        self.is_busy = False
        self.inbox = Inbox(self.loop, self._take)

    def _take(self, event: Message) -> bool:
        assert not self.is_busy
        self.is_busy = True
        self.loop.create_task(self._work(event))
        return False

    async def _work(self, event: Message) -> None:
        for _ in range(10):
            await asyncio.sleep(0)
        self.taken.append(event)
        self.is_busy = False

    async def rest(self) -> None:
        """Wait until nothing comes any more."""
        count = -1
        while count != len(self.taken):
            count = len(self.taken)
            await asyncio.sleep(0.02)

    @property
    def keys(self) -> list[str]:
        return [event.key for event in self.taken if isinstance(event, events.Key)]


def key(name: str) -> events.Key:
    return events.Key(name, name)


def resize(width: int) -> events.Resize:
    return events.Resize(Size(width, 24), Size(width, 24))


def motion(x: int) -> events.MouseMove:
    return events.MouseMove(None, x, 0, 0, 0, 0, False, False, False)


@pytest.fixture
async def app() -> App:
    return App()


async def test_the_next_event_comes_when_the_app_is_done_with_the_last(app: App) -> None:
    for name in "abcdef":
        app.inbox.put(key(name))
    await app.rest()
    assert app.keys == [*"abcdef"]


async def test_what_is_too_much_is_dropped(app: App) -> None:
    for _ in range(3 * MOST):
        app.inbox.put(key("x"))
    assert not app.inbox.has_room
    await app.rest()
    assert len(app.keys) == MOST
    assert app.inbox.has_room


async def test_of_sizes_and_movements_only_the_last_is_kept(app: App) -> None:
    for n in range(3 * MOST):
        app.inbox.put(resize(n))
        app.inbox.put(motion(n))
    app.inbox.put(key("a"))
    await app.rest()
    assert [type(event) for event in app.taken] == [events.Resize, events.MouseMove, events.Key]
    assert isinstance(app.taken[0], events.Resize)
    assert app.taken[0].size.width == 3 * MOST - 1


async def test_pastes_of_one_burst_all_come_between_the_keys_they_stood_between(app: App) -> None:
    for text in ("FG F", "FC", "FG F"):
        app.inbox.put(key("colon"))
        app.inbox.put(events.Paste(text))
        app.inbox.put(key("enter"))
    await app.rest()
    pasted = [event.text for event in app.taken if isinstance(event, events.Paste)]
    assert pasted == ["FG F", "FC", "FG F"]
    assert app.keys == ["colon", "enter"] * 3


async def test_of_two_pastes_that_together_are_too_long_the_second_comes(app: App) -> None:
    half = MOST_PASTED // 2
    app.inbox.put(events.Paste("a" * half))
    app.inbox.put(key("x"))
    app.inbox.put(events.Paste("b" * (MOST_PASTED - half)))
    await app.rest()
    assert [type(event) for event in app.taken] == [events.Paste, events.Key, events.Paste]
    app.taken.clear()
    app.inbox.put(events.Paste("a" * (half + 1)))
    app.inbox.put(key("x"))
    app.inbox.put(events.Paste("b" * (MOST_PASTED - half)))
    await app.rest()
    assert [type(event) for event in app.taken] == [events.Key, events.Paste]


async def test_a_closed_inbox_delivers_nothing(app: App) -> None:
    app.inbox.put(key("a"))
    app.inbox.close()
    app.inbox.put(key("b"))
    assert not app.inbox.has_room
    await app.rest()
    assert app.keys == []
