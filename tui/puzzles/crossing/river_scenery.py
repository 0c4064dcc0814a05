"""What there is on the far bank: houses, trees and a field, where nobody stands."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region
from tui.drawing.look import Look
from tui.puzzles.crossing.pixels import can_show_pixels, lay, pixels_of
from tui.puzzles.crossing.river_layout import RiverLayout
from tui.puzzles.crossing.river_look import river_inks
from tui.puzzles.crossing.river_people import draw_figure
from tui.puzzles.crossing.wording import Land


class Sight(NamedTuple):
    """Something to look at: in pixels, and in characters of as many rows and columns."""

    pixels: tuple[str, ...]
    drawn: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.drawn[0])

    @property
    def height(self) -> int:
        return len(self.drawn)


_COTTAGE = Sight(
    (".rrrr.",
     "rrrrrr",
     ".cwwn.",
     ".wwwn."),
    (" /--\\ ",
     " |[]| "),
)  # fmt: skip
_BUSH = Sight(
    (".ll.",
     "leel",
     "elee",
     ".nn."),
    (" () ",
     "()()"),
)  # fmt: skip
_HOUSE = Sight(
    ("....rr.....",
     "..rrrrrr.d.",
     ".rrrrrrrrd.",
     "rrrrrrrrrr.",
     ".wwwwwwww..",
     ".wccwwnnw..",
     ".wccwwnnw..",
     ".wwwwwnnw.."),
    ("   /\\ _    ",
     "  /  \\_|   ",
     " /____\\    ",
     " |[]_n|    "),
)  # fmt: skip
_TREE = Sight(
    ("..lll..",
     ".lelll.",
     "lllelel",
     "leleell",
     "elleele",
     ".eeeee.",
     "...n...",
     "...n..."),
    ("  ###  ",
     " ##### ",
     " ##### ",
     "   |   "),
)  # fmt: skip
_FIELD = Sight(
    ("y.y.y.y.y",
     "yoyoyoyoy",
     "o.o.o.o.o",
     "o.o.o.o.o"),
    ("vvvvvvvvv",
     "|||||||||"),
)  # fmt: skip


def scenery(canvas: Canvas, layout: RiverLayout, look: Look) -> None:
    """Draw what has room on the far bank: beside its title, and behind those who stand there."""
    land, margin = layout.lands[Land.RIGHT], layout.margin
    x, first = land.right, land.x + len("RIGHT BANK") + 2
    if margin > _TREE.width + 1:
        y = 1
        for sight in (_HOUSE, _TREE, _FIELD, _TREE, _FIELD) * 2:
            if sight.width + 2 <= margin and y + sight.height < layout.size.height:
                _draw(canvas, sight, land.right - 1 - sight.width - y % 2, y, look)
                y += sight.height + 1
        x -= margin
    high = (_TREE, _HOUSE, _TREE, _FIELD, _TREE)
    low = (_COTTAGE, _BUSH, _FIELD, _BUSH, _COTTAGE, _BUSH)
    scale = max(1, min(layout.portrait.scale, layout.top // (_TREE.height + 1)))
    for sight in high if layout.top >= _TREE.height else low:
        width, height = sight.width * scale, sight.height * scale
        if height <= layout.top and x - width >= first:
            x -= width + 1
            _draw(canvas, sight, x + 1, max(0, layout.top - height - 1), look, scale)


def _draw(canvas: Canvas, sight: Sight, x: int, y: int, look: Look, scale: int = 1) -> None:
    ground = river_inks(look.palette).goal.ground
    if can_show_pixels(look):
        pixels = pixels_of(sight.pixels, "", look.palette, scale)
        lay(canvas, pixels, x, y, ground.ground, look.glyphs.halves)
    else:
        box = Region(x, y, sight.width, sight.height)
        draw_figure(canvas, sight.drawn, box, Ink(ground.colour, ground.ground))
