"""What measures a host: terminals that answer, and see what a player sees."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.benchmarks.line import Line, Unit, at_most
from tests.hosting import __main__ as hosting
from tests.hosting import coming
from tests.hosting.guests import NotShown, Terminal
from tests.hosting.house import Plan
from tests.tools.hosts import WHY_NOT

PICTURE, APP = b"\x1b[?1049h\x1b[Hfarmer", b"\x1b[?1000h\x1b[?1003h"
MARKED = b"\x1b[?2026h\x1b[1;1Hx\x1b[?2026l"
QUESTION, ANSWER = b"\x1b[5n", b"\x1b[0n"


class Deaf(Terminal):
    """A terminal with nobody at the other end."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""

    def write(self, data: bytes) -> None:
        self.sent += data

    def hang_up(self) -> None:
        self.ended()


@pytest.mark.parametrize("cut", range(1, len(QUESTION)))
async def test_a_question_is_answered_once_wherever_it_is_cut(cut: int) -> None:
    terminal = Deaf()
    for part in (b"x" + QUESTION[:cut], QUESTION[cut:] + b"y", b"z"):
        terminal.took(part)
    assert terminal.sent == ANSWER


async def _let_it_go_on() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def _answered(*parts: bytes) -> bool:
    """Whether a key is answered by this."""
    terminal = Deaf()
    pressed = asyncio.create_task(terminal.seconds_to_frame(b"1"))
    await _let_it_go_on()
    for part in parts:
        terminal.took(part)
    await _let_it_go_on()
    is_answered = pressed.done()
    pressed.cancel()
    return is_answered


async def test_a_frame_is_an_answer_as_soon_as_it_is_whole() -> None:
    assert await _answered(MARKED)
    assert await _answered(MARKED[:12], MARKED[12:])
    assert not await _answered(MARKED[:12])


@pytest.mark.parametrize("parts", [(PICTURE, APP), (PICTURE[:9], PICTURE[9:] + APP)])
async def test_the_picture_is_there_before_the_app(parts: tuple[bytes, ...]) -> None:
    terminal = Deaf()
    for part in parts:
        assert not terminal.is_up.is_set()
        terminal.took(part)
    assert terminal.is_up.is_set()
    assert 0 < terminal.first_picture <= terminal.first_frame
    assert terminal.screen.startswith("farmer")


async def test_nobody_waits_for_a_session_that_has_ended() -> None:
    terminal = Deaf()
    terminal.took(b"all seats are taken")
    terminal.hang_up()
    with pytest.raises(NotShown, match="all seats are taken"):
        await terminal.wait_until_up()


def test_what_is_measured_can_be_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def share(plan: Plan) -> AsyncIterator[Line]:
        yield Line(f"{plan.seats} seats", 0.021, limit=at_most(0.02, Unit.SHARE), unit=Unit.SHARE)

    async def left(plan: Plan) -> AsyncIterator[Line]:
        yield Line("left", 2.0, unit=Unit.COUNT)

    monkeypatch.setattr(hosting, "MEASURES", {"share": share, "left": left})
    words = ["hosting", "--only", "share", "--seats", "3", "--check"]
    monkeypatch.setattr("sys.argv", words)
    assert hosting.main() == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[1].split() == ["3", "seats", "2.1", "%", "≤", "2", "%", "short"]
    assert err == "Short: 3 seats.\n"


@pytest.mark.long
@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
async def test_the_end_of_a_small_host_is_measured() -> None:
    found = [line async for line in coming.closing(Plan(seats=2, seconds=1.0))]
    _, not_told = found
    assert isinstance(not_told, Line)
    assert not_told.median == 0
