"""How much is trusted to a line."""

from __future__ import annotations

from tui.terminal.tty_writer import SLOW_RATE, SURE_RATE, WINDOW, BytesInFlight


def test_an_idle_line_takes_a_frame_of_any_size() -> None:
    flow = BytesInFlight()
    assert flow.wait(10.0) == 0
    flow.sent(5000, 10.0)
    assert flow.wait(10.0) == (5000 - WINDOW) / SURE_RATE


def test_a_line_that_never_answers_is_trusted_with_what_the_slowest_carries() -> None:
    flow, now, sent = BytesInFlight(), 0.0, 0
    while now < 10:
        now += flow.wait(now) + 0.001
        if flow.should_ask(300, now):
            flow.asked(now)
        flow.sent(300, now)
        sent += 300
    assert sent <= SURE_RATE * now + WINDOW + 300


def test_an_answer_frees_the_line() -> None:
    flow = BytesInFlight()
    flow.sent(5000, 1.0)
    assert flow.should_ask(0, 1.0)
    flow.asked(1.0)
    flow.sent(100, 1.0)
    flow.answered(1.0)
    assert flow.wait(1.0) == 0
    assert flow.answers == 1
    assert not flow.is_asked


def test_what_was_sent_behind_the_question_is_still_under_way() -> None:
    flow = BytesInFlight()
    flow.sent(5000, 1.0)
    flow.asked(1.0)
    flow.sent(WINDOW + SURE_RATE, 1.0)
    flow.answered(1.0)
    assert flow.wait(1.0) == 1.0


def test_one_question_at_a_time_and_none_for_little() -> None:
    flow = BytesInFlight()
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
    flow = BytesInFlight()
    flow.sent(5000, 1.0)
    flow.answered(1.0)
    assert flow.wait(1.0) > 0


PICTURE = 4500


def carried(way: float, rate: float, frames: int = 4) -> BytesInFlight:
    """A line on which keys and whole pictures were shown in turn: the seconds that an answer is on
    its way, and bytes a second."""
    flow, now = BytesInFlight(), 1.0
    for size in (PICTURE, 100) * frames:
        flow.sent(size, now)
        flow.asked(now)
        flow.answered(now + way + size / rate)
        now += 10
    return flow


def test_a_line_that_carries_little_is_slow_and_one_that_is_only_long_is_not() -> None:
    for way in (0.001, 0.05, 1.0):
        assert carried(way, SLOW_RATE / 2).is_slow
        assert not carried(way, SLOW_RATE * 2).is_slow


def test_a_line_that_was_held_up_once_is_not_slow() -> None:
    assert not carried(0.01, SLOW_RATE / 2, frames=1).is_slow


def test_little_says_nothing_about_a_line() -> None:
    flow = BytesInFlight()
    for now in range(1, 90, 10):
        flow.sent(WINDOW, now)
        flow.asked(now)
        flow.answered(now + now / 100)
    assert not flow.is_slow


def test_a_key_waits_no_longer_than_a_moment_behind_what_nobody_waits_for() -> None:
    thin, untried = carried(0.05, 5000.0), BytesInFlight()
    assert thin.most <= 600
    assert untried.most <= 600, "it may be a thin one"


def test_a_line_that_carries_much_gets_whole_pictures_however_long_it_is() -> None:
    assert carried(0.1, 1e6).most > PICTURE / 2
    assert carried(0.001, 1e6).most > 10 * PICTURE
