"""Options with their values."""

from __future__ import annotations

import pytest

from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import UNICODE
from tui.drawing.lists import OptionClick, OptionList
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.engine.choices import Chosen, Option

DISCS = Option("discs", ("1", "2", "3"), "2", {"2": "3 moves at best"})
VIEW = Option("view", ("solution", "search"), "solution", {"search": "everything it tries"})
LIST = OptionList((DISCS, VIEW))


def painted(options: OptionList, rows: int = 8) -> Canvas:
    canvas = Canvas(Size(40, rows), PLAIN_PALETTE.base)
    options.paint(canvas, Look(UNICODE, PLAIN_PALETTE))
    return canvas


def test_after_the_last_value_and_the_last_option_comes_the_first() -> None:
    assert LIST.values == {"discs": "2", "view": "solution"}
    assert [LIST.turned(by).values["discs"] for by in (-2, -1, 1, 2)] == ["3", "1", "3", "1"]
    assert [LIST.moved(by).chosen.name for by in (-1, 1, 2)] == ["view", "view", "discs"]
    assert LIST.moved(1).turned(1).values == {"discs": "2", "view": "search"}
    assert LIST.values == {"discs": "2", "view": "solution"}, "it is a value"


def test_a_click_chooses_an_option_and_its_arrows_turn_it() -> None:
    canvas = painted(LIST)
    assert [line.rstrip() for line in canvas.lines[2:7]] == [
        "  ▸ discs   ← 2 →", "    3 moves at best", "", "    view    ← solution →", ""
    ]  # fmt: skip
    assert canvas.caret == (2, 2)
    assert [canvas.target_at(x, 5) for x in (0, 12, 23)] == [(1, 0), (1, -1), (1, 1)]
    assert canvas.target_at(0, 3) == (0, 0)
    clicked = LIST.clicked(OptionClick(1, 1))
    assert (clicked.chosen.name, clicked.values["view"]) == ("view", "search")
    assert "▸ view    ← search →" in painted(clicked).lines[5]
    assert "everything it tries" in painted(clicked).lines[6]


MANY = OptionList(
    [Option(f"option {n}", ("x", "y"), "x", {"x": f"x is {n}", "y": f"y is {n}"}) for n in range(9)]
)


@pytest.mark.parametrize("rows", range(4, 40))
def test_the_chosen_option_is_shown_with_what_it_means_however_little_room_there_is(
    rows: int,
) -> None:
    place = rows % 9
    canvas = painted(MANY.moved(place), rows)
    y = next(y for y, line in enumerate(canvas.lines) if "▸" in line)
    assert canvas.lines[y].strip(" █│").endswith(f"option {place}   ← x →")
    assert canvas.lines[y + 1].strip(" █│") == f"x is {place}"
    shown = [line for line in canvas.lines if "option" in line]
    assert len(shown) == min(9, rows - 1)
    assert sum("x is" in line for line in canvas.lines) == (9 if rows >= 20 else 1)


def test_an_option_that_is_changed_counts_and_others_give_way() -> None:
    def refit(before: Chosen, after: Chosen) -> list[Option]:
        changed = next(name for name in after if after[name] != before[name])
        most = {**after, "other": "x"} if changed == "one" else {**after, "one": "x"}
        return [Option(name, ("x", "y"), most[name], {}) for name in ("other", "one")]

    one, other = Option("one", ("x", "y"), "x", {}), Option("other", ("x", "y"), "y", {})
    both = OptionList([one, other], refit)
    turned = both.turned(1)
    assert turned.values == {"other": "x", "one": "y"}
    assert turned.chosen.name == "one", "wherever it stands now"
