"""Two versions of the program side by side: what differs is told, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.endurance.alike.found import Order, looked_into
from tests.endurance.alike.walks import Walk, strolled
from tests.endurance.outcome import Deadline
from tests.tools.differences import (
    Mask,
    Screen,
    between_screens,
    between_texts,
    screens_masked,
    texts_masked,
)
from tests.tools.emulator import Emulator
from tests.tools.terminal import NotShown
from tests.tools.twins import OURS, Program

TIME = Mask(re.compile(r"\d+:\d\d"), "how long it took")


def screen(output: str) -> Screen:
    emulator = Emulator(30, 3)
    emulator.feed(output)
    return Screen(emulator.looks, emulator.cursor, "")


def test_screens_that_are_alike_do_not_differ() -> None:
    assert not between_screens(screen("moves 3"), screen("\x1b[Hmoves 3"))


def test_cells_that_differ_are_told_with_their_place_and_their_styles() -> None:
    told = between_screens(screen("\r\nmoves 3"), screen("\r\nmoves \x1b[31m4"))
    assert "> │moves 3 " in told
    assert "row 2, column 7: '3' (default on default) | '4' (red on default)" in told


def test_a_colour_and_the_cursor_are_differences_too() -> None:
    assert "row 1, column 1: 'a'" in between_screens(screen("a"), screen("\x1b[1ma"))
    assert "cursor (2, 0)" in between_screens(screen("a"), screen("a\x1b[3G"))


def test_what_may_differ_is_looked_for_on_both_screens() -> None:
    one, other = screen("solved in 0:59, well done"), screen("solved in ----, well done")
    assert not between_screens(*screens_masked(one, other, [TIME]))
    assert between_screens(*screens_masked(one, screen("solved in ----, bad"), [TIME]))


def test_texts_are_compared_line_by_line_but_for_what_may_differ() -> None:
    left = Mask(re.compile('"left": null'), "not known yet", False, re.compile(r'"left": \w+'))
    alike = texts_masked(['0:59\n{"left": null}\n', '1:00\n{"left": 5}\n'], [TIME, left])
    assert not between_texts(*alike)
    unlike = texts_masked(['{"left": 6}\n', '{"left": 5}\n'], [TIME, left])
    assert '-{"left": 6}\n+{"left": 5}' in between_texts(*unlike)


def test_a_difference_has_to_come_twice_and_is_shortened() -> None:
    order = Order(OURS, 1, [], Deadline(9.0), 9.0)
    times = 0

    def between(lines: Sequence[str]) -> str:
        nonlocal times
        times += 1
        return f"differs after {' '.join(lines)}" * ("b" in lines)

    def between_once(lines: Sequence[str]) -> str:
        nonlocal times
        times += 1
        return "-once" * (times == 1)

    def stuck(lines: Sequence[str]) -> str:
        raise NotShown("it does not rest")

    assert looked_into("It", "talks", "abcd", between, order).difference.endswith("after b")
    times = 0
    once = looked_into("It", "talks", "abcd", between_once, order)
    assert (once.difference, once.note) == ("", "It differed only once: -once")
    assert looked_into("It", "talks", "abcd", stuck, order).counted["talks given up"] == 1


def test_a_walk_ends_at_the_first_screen_that_differs() -> None:
    walk = Walk(["farmer"], (60, 20), "256 colours", [("1", "2"), ("80x24",)])
    assert strolled(walk, OURS) == ("", 3)
    in_ascii = Program((*OURS.command, "--glyphs", "ascii"), OURS.python_path)
    difference, screens = strolled(walk, in_ascii)
    assert screens == 1
    assert difference.startswith("oversteek farmer    (60x20, 256 colours)\nkeys: \n")
