"""Whatever comes from the terminal, the keyboard goes on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from threading import Thread
from time import monotonic, sleep

import pytest
from textual import events
from textual.message import Message

from tests.terminal import PATIENCE
from tui.terminal import paste
from tui.terminal.keyboard import Keyboard
from tui.terminal.paste import BEGIN, END, MOST, PasteGuard


class Typist:
    """Sends bytes to a keyboard, and knows what became of them."""

    def __init__(self) -> None:
        self.events: list[Message] = []
        self.answers = 0
        self.is_lost = False
        self._reading, self._writing = os.pipe()
        self._keyboard = Keyboard(self._reading, self.events.append, self._answered, self._lost)
        self._thread = Thread(target=self._keyboard.run)
        self._thread.start()

    def _answered(self) -> None:
        self.answers += 1

    def _lost(self) -> None:
        self.is_lost = True

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
        deadline = monotonic() + PATIENCE
        while until not in self.keys and not self.is_lost:
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


def test_keys_come_through(typist: Typist) -> None:
    typist.type(b"a\x1b[A\x1b[F")
    assert typist.keys == ["a", "up", "end"]


@pytest.mark.parametrize("junk", [b"\xff", b"\xc3(", b"\xf0\x9f", b"\x80" * 9, b"\xed\xa0\x80"])
def test_bytes_that_are_no_text_do_no_harm(typist: Typist, junk: bytes) -> None:
    typist.type(junk + b"a\x1b[F")
    assert typist.keys[-2:] == ["a", "end"]


def test_a_sequence_that_cannot_be_read_is_dropped(typist: Typist) -> None:
    typist.type(b"\x1b[99999999999ua\x1b[F")
    assert typist.keys == ["a", "end"]


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


def test_a_paste_is_one_event(typist: Typist) -> None:
    typist.type(f"{BEGIN}some text{END}\x1b[F".encode())
    assert typist.pasted == ["some text"]
    assert typist.keys == ["end"]


def test_a_paste_that_never_ends_is_ended(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.terminal.keyboard.PATIENCE", 0.01)
    typist.send(f"{BEGIN}some text".encode())
    deadline = monotonic() + PATIENCE
    while not typist.pasted:
        assert monotonic() < deadline
        sleep(0.001)
    typist.type(b"\x1b[F")
    assert typist.pasted == ["some text"]


def filtered(guard: PasteGuard, text: str, size: int) -> str:
    return "".join(guard.filter(text[i : i + size]) for i in range(0, len(text), size))


@pytest.mark.parametrize("size", [1, 3, 7, 1 << 20])
def test_a_huge_paste_is_cut_off_at_its_limit(size: int) -> None:
    text = f"a{BEGIN}{'x' * (MOST + 500)}{END}b"
    passed = filtered(PasteGuard(), text, size)
    assert passed == f"a{BEGIN}{'x' * MOST}{END}b"


@pytest.mark.parametrize("size", [1, 3, 7, 1 << 20])
def test_other_text_is_left_as_it_is(size: int) -> None:
    text = f"a~b{BEGIN}x~\x1b[3~{END}c{BEGIN}{END}\x1b[200d"
    guard = PasteGuard()
    assert filtered(guard, text, size) == text
    assert not guard.is_pasting
    assert guard.expire() == ""


def test_after_the_limit_nothing_passes_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paste, "MOST", 3)
    guard = PasteGuard()
    assert guard.filter(f"{BEGIN}abcdefg") == f"{BEGIN}abc{END}"
    assert guard.filter("hij") == ""
    assert guard.expire() == ""
    assert guard.filter("k") == "k"
