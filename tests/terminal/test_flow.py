"""How much is trusted to a line."""

from __future__ import annotations

from tui.terminal.flow import SURE_RATE, WINDOW, Flow


def test_an_idle_line_takes_a_frame_of_any_size() -> None:
    flow = Flow()
    assert flow.wait(10.0) == 0
    flow.sent(5000, 10.0)
    assert flow.wait(10.0) == (5000 - WINDOW) / SURE_RATE


def test_a_line_that_never_answers_is_trusted_with_what_the_slowest_carries() -> None:
    flow, now, sent = Flow(), 0.0, 0
    while now < 10:
        now += flow.wait(now) + 0.001
        if flow.should_ask(300, now):
            flow.asked(now)
        flow.sent(300, now)
        sent += 300
    assert sent <= SURE_RATE * now + WINDOW + 300


def test_an_answer_frees_the_line() -> None:
    flow = Flow()
    flow.sent(5000, 1.0)
    assert flow.should_ask(0, 1.0)
    flow.asked(1.0)
    flow.sent(100, 1.0)
    flow.answered(1.0)
    assert flow.wait(1.0) == 0
    assert flow.answers == 1
    assert not flow.is_asked


def test_what_was_sent_behind_the_question_is_still_under_way() -> None:
    flow = Flow()
    flow.sent(5000, 1.0)
    flow.asked(1.0)
    flow.sent(WINDOW + SURE_RATE, 1.0)
    flow.answered(1.0)
    assert flow.wait(1.0) == 1.0


def test_one_question_at_a_time_and_none_for_little() -> None:
    flow = Flow()
    flow.sent(WINDOW // 2, 1.0)
    assert not flow.should_ask(0, 1.0)
    flow.sent(WINDOW, 1.0)
    assert flow.should_ask(0, 1.0)
    flow.asked(1.0)
    flow.sent(5000, 2.0)
    assert not flow.should_ask(0, 2.0)
    flow.sent(50000, 9.0)
    assert flow.should_ask(0, 9.0), "the answer was lost"


def test_an_answer_to_no_question_changes_nothing() -> None:
    flow = Flow()
    flow.sent(5000, 1.0)
    flow.answered(1.0)
    assert flow.wait(1.0) > 0
