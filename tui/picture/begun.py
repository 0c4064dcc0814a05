"""A sitting that has just begun, and what is shown of it first."""

from __future__ import annotations

from tui.drawing.canvas import Size
from tui.drawing.composition import Composition
from tui.drawing.layout import or_too_small
from tui.drawing.look import Look
from tui.engine.named_tuple import NamedTuple
from tui.game.response import Response
from tui.game.watching import WatchSettings
from tui.picture.controls import AnySitting
from tui.picture.picture import layout, picture


class Begun(NamedTuple):
    """A sitting that has begun."""

    sitting: AnySitting
    response: Response
    """What has come of beginning."""
    shown: Composition


def begun(
    sitting: AnySitting, look: Look, watch: WatchSettings | None = None, size: Size | None = None
) -> Begun:
    """Begin to play, or to watch with these settings, in a terminal of some size; if that is not
    known yet, there is no picture, only where its parts will stand."""
    response = sitting.begin(watch)
    where = or_too_small(layout(sitting, look))
    parts = {} if size is None else picture(sitting, look, where(size))
    return Begun(sitting, response, Composition(look, where, parts))
