"""Options with their values."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import UNICODE
from tui.drawing.look import Look
from tui.drawing.option_list import OptionClick, OptionList
from tui.drawing.palettes import PLAIN_PALETTE
from tui.engine.kind import Option

DISCS = Option("discs", ("1", "2", "3"), "2", {"2": "3 moves at best"})
VIEW = Option("view", ("solution", "search"), "solution", {"search": "everything it tries"})
LIST = OptionList((DISCS, VIEW))


def painted(options: OptionList) -> Canvas:
    canvas = Canvas(Size(40, 8), PLAIN_PALETTE.base)
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
