"""Whatever comes from the terminal, the keyboard goes on; the inbox keeps little, and gives the app
one event at a time."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from threading import Thread
from time import monotonic, sleep
from typing import cast

import pytest
from textual import constants, events
from textual.geometry import Size
from textual.message import Message

from tests.tools.terminal import PATIENCE
from tui.terminal.keyboard import BEGIN, END, MOST, MOST_PASTED, Calls, Inbox, Keyboard


class Typist:
    """Sends bytes to a keyboard, and knows what became of them."""

    has_room = True
    """Whether more events are wanted; all that come are taken."""

    def __init__(self) -> None:
        self.events: list[Message] = []
        self.answers = self.interruptions = 0
        self.is_lost = False
        self._reading, self._writing = os.pipe()
        self._keyboard = Keyboard(
            self._reading,
            cast(Inbox, self),
            Calls(self._answered, self._interrupted, self._lost),
        )
        self._thread = Thread(target=self._keyboard.run)
        self._thread.start()

    def _answered(self) -> None:
        self.answers += 1

    def _interrupted(self) -> None:
        self.interruptions += 1

    def _lost(self) -> None:
        self.is_lost = True

    def put(self, event: Message) -> None:
        self.events.append(event)

    @property
    def keys(self) -> list[str]:
        return [event.key for event in self.events if isinstance(event, events.Key)]

    @property
    def pasted(self) -> list[str]:
        return [event.text for event in self.events if isinstance(event, events.Paste)]

    def send(self, keys: bytes) -> None:
        os.write(self._writing, keys)

    def type(self, keys: bytes, *, until: str = "end") -> None:
        """Send bytes, and wait for a key."""
        self.send(keys)
        self.wait_until(lambda: until in self.keys or self.is_lost)

    def wait_until(self, so: Callable[[], object]) -> None:
        deadline = monotonic() + PATIENCE
        while not so():
            assert monotonic() < deadline, self.events
            sleep(0.001)

    def close_line(self) -> None:
        os.close(self._writing)
        self._thread.join(PATIENCE)

    def leave(self) -> None:
        self._keyboard.stop(self._thread)
        assert not self._thread.is_alive()
        os.close(self._reading)


@pytest.fixture
def typist() -> Iterator[Typist]:
    typist = Typist()
    yield typist
    typist.leave()


@pytest.mark.parametrize("junk", [b"\xff", b"\xc3(", b"\xf0\x9f", b"\x80" * 9, b"\xed\xa0\x80"])
def test_bytes_that_are_no_text_do_no_harm(typist: Typist, junk: bytes) -> None:
    typist.type(junk + b"a\x1b[F")
    assert typist.keys[-2:] == ["a", "end"]


def test_answers_are_counted_and_are_no_keys(typist: Typist) -> None:
    typist.type(b"a\x1b[0n\x1b[0", until="a")
    typist.type(b"nb\x1b[F")
    assert typist.answers == 2
    assert typist.keys == ["a", "b", "end"]


def test_a_lone_escape_is_a_key(typist: Typist) -> None:
    typist.type(b"\x1b", until="escape")
    typist.type(b"\x1b[F")
    assert typist.keys == ["escape", "end"]


def test_the_end_of_the_line_is_noticed(typist: Typist) -> None:
    typist.close_line()
    assert typist.is_lost


def test_a_paste_is_one_event_and_no_key(typist: Typist) -> None:
    typist.type(f"{BEGIN}q~\x1b[A\x1b[200~\0w{END}\x1b[F".encode())
    assert typist.pasted == ["q~w"]
    assert typist.keys == ["end"]


def test_a_paste_that_never_ends_is_ended(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.terminal.keyboard.PATIENCE", 0.01)
    typist.send(f"{BEGIN}some text".encode())
    typist.wait_until(lambda: typist.pasted)
    typist.type(b"\x1b[F")
    assert typist.pasted == ["some text"]


@pytest.mark.parametrize("size", [1, 1 << 20])
def test_a_huge_paste_is_cut_off_at_its_limit(typist: Typist, size: int) -> None:
    sent = f"a{BEGIN}{'x' * (MOST_PASTED + 500)}{END}b\x1b[F".encode()
    for place in range(0, len(sent), max(size, len(sent) // 1000)):
        typist.send(sent[place : place + max(size, len(sent) // 1000)])
    typist.type(b"\x1b[F")
    assert typist.pasted == ["x" * MOST_PASTED]
    assert typist.keys[:2] == ["a", "b"]


@pytest.mark.parametrize("size", [1, 3])
def test_sequences_may_come_in_parts(typist: Typist, size: int) -> None:
    sent = f"a\x1b[A\x1b[1;5C\x1bOP~{BEGIN}x~{END}\x1b[0n\x1b[3~b\x1b[F".encode()
    for place in range(0, len(sent), size):
        typist.send(sent[place : place + size])
    typist.type(b"")
    expected = ["a", "up", "ctrl+right", "f1", "tilde", "delete", "b", "end"]
    assert typist.keys == expected
    assert typist.pasted == ["x~"]
    assert typist.answers == 1


def test_the_beginning_of_a_sequence_that_goes_no_further_is_no_key(typist: Typist) -> None:
    typist.send(b"\x1b[1;")
    sleep(4 * constants.ESCAPE_DELAY)
    typist.type(b"a\x1b[F")
    assert typist.keys == ["a", "end"]


@pytest.mark.parametrize(
    "junk", [b"\x1b[5x", b"\x1b[M", b"\x1b[?9999;1$y", b"\x1b]52;c;xyz\x07", b"\x1b[9999999999u"]
)
def test_an_unknown_sequence_takes_no_key_with_it(typist: Typist, junk: bytes) -> None:
    typist.type(junk + b"qwertyu\x1b[F")
    assert typist.keys == [*"qwertyu", "end"]


CTRL_C = (
    b"\x03", b"aaa\x03aaa", b"\x1b[99;5u", b"\x1b[99;5:1u", b"\x1b[<35;1\x03", b"\x1b\x03",
    b"\x1bO\x03", b"\x1b[200~aaa\x03", b"\x1b]52;\x1b[A\x03",
)  # fmt: skip


@pytest.mark.parametrize("press", CTRL_C)
def test_ctrl_c_interrupts_even_if_there_is_no_room(typist: Typist, press: bytes) -> None:
    typist.has_room = False
    typist.send(b"x" * 5000 + press)
    typist.wait_until(lambda: typist.interruptions)
    assert typist.events == []


@pytest.mark.parametrize(
    ("size", "press", "cell"),
    [(b"24;80;0;0", b"7;5", (6, 4)), (b"24;80;480;800", b"71;81", (7, 4))],
)
def test_the_mouse_counts_in_pixels_where_the_terminal_tells_of_them_and_else_in_cells(
    typist: Typist, size: bytes, press: bytes, cell: tuple[int, int]
) -> None:
    typist.type(b"\x1b[48;%bt\x1b[<0;%bM\x1b[F" % (size, press))
    [down] = [event for event in typist.events if isinstance(event, events.MouseDown)]
    assert (down.x, down.y) == cell


def test_keys_for_which_there_is_no_room_are_dropped(typist: Typist) -> None:
    typist.has_room = False
    typist.send(b"abc\x1b[A\x1b[<0;1;1M\x1b[I\x1b[<35;1;1M\x1b[48;30;70;1;1t")
    typist.wait_until(lambda: len(typist.events) >= 2)
    assert [type(event) for event in typist.events] == [events.MouseMove, events.Resize]


def test_of_the_movements_of_the_mouse_that_come_at_once_only_the_last_counts(
    typist: Typist,
) -> None:
    moves = "".join(f"\x1b[<35;{x};5M" for x in range(1, 60))
    typist.type(f"{moves}\x1b[F".encode())
    moved = [event.x for event in typist.events if isinstance(event, events.MouseMove)]
    assert moved[-1] == 58
    assert len(moved) <= 2


# The inbox


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
            for _ in range(100):  # Rounds of the loop, however long they take.
                await asyncio.sleep(0)

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
