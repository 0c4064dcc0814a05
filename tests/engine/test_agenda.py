"""Questions are answered in turns, as many as the clock allows."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from tests.tools.watches import StubClock
from tui.engine import oracle as agendas
from tui.engine.oracle import MOST_QUESTIONS, Agenda

TURNS = 10


@pytest.fixture(autouse=True)
def a_second_for_each_look_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agendas, "monotonic", StubClock(reading=1))


class WatchController:
    """Answers questions in ten turns each, and writes down what was done."""

    def __init__(self) -> None:
        self.turns: list[str] = []
        self.answered: list[str] = []

    def answer(self, question: str) -> Iterator[None]:
        if question in self.answered:
            return
        for _ in range(TURNS):
            self.turns.append(question)
            yield
        self.answered.append(question)


def test_without_questions_there_is_nothing_to_do() -> None:
    agenda = Agenda(WatchController().answer)
    assert agenda.work(0)
    assert agenda.work(1)
    assert agenda.work(math.inf)


def test_no_time_is_enough_to_say_whether_anything_is_left_and_for_nothing_else() -> None:
    watches = WatchController()
    agenda = Agenda(watches.answer)
    agenda.add("who")
    assert not agenda.work(0)
    assert not watches.turns
    assert agenda.work(math.inf)
    assert agenda.work(0)


def test_work_goes_on_until_the_time_is_over() -> None:
    watches = WatchController()
    agenda = Agenda(watches.answer)
    agenda.add("who")
    assert not agenda.work(4)
    assert watches.turns == ["who"] * 4
    assert not agenda.work(3)
    assert watches.turns == ["who"] * 7
    assert agenda.work(50)
    assert watches.answered == ["who"]


def test_however_short_the_time_something_is_done() -> None:
    watches = WatchController()
    agenda = Agenda(watches.answer)
    agenda.add("who")
    for turns in range(1, TURNS + 1):
        assert not agenda.work(1e-9)
        assert len(watches.turns) == turns
    while not agenda.work(1e-9):
        pass
    assert watches.answered == ["who"]


def test_a_question_that_was_begun_is_answered_first_then_the_newest() -> None:
    watches = WatchController()
    agenda = Agenda(watches.answer)
    agenda.add("who")
    agenda.work(2)
    for question in ("what", "where", "who", "what"):
        agenda.add(question)
    assert agenda.work(math.inf)
    assert watches.answered == ["who", "what", "where"]


def test_a_question_asked_often_waits_once() -> None:
    agenda = Agenda(WatchController().answer)
    for _ in range(3):
        agenda.add("who")
    assert len(agenda._waiting) == 1


def test_of_too_many_questions_the_oldest_are_dropped() -> None:
    watches = WatchController()
    agenda = Agenda(watches.answer)
    for number in range(MOST_QUESTIONS + 2):
        agenda.add(str(number))
    assert len(agenda._waiting) == MOST_QUESTIONS
    assert agenda.work(math.inf)
    assert {"0", "1"}.isdisjoint(watches.answered)
    assert len(watches.answered) == MOST_QUESTIONS
