"""The page that shows why a game cannot be solved: how near play comes to the goal, and how every
way out is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.drawing.board import AnyDrawing, Preview, SmallBoard
from tui.drawing.canvas import Canvas, Part, Region, Size
from tui.drawing.layout import ROOM_FOR_MOVES
from tui.drawing.look import Look
from tui.drawing.page import Page, PageLine, PageRow
from tui.drawing.window import paint_scroll_bar
from tui.engine.impossible import Proof
from tui.engine.named_tuple import NamedTuple
from tui.engine.nearness import Nearness
from tui.engine.puzzle import AnyPuzzle
from tui.engine.typing import Any

_MARGIN = 2
"""Columns on each side of a board."""
_SMALL = 3
"""Rows of a board in small."""
_LEAST, _MOST = 8, 20
"""Rows of a board in full, which is shown where there is room for it."""


class ProofView(NamedTuple):
    """A sentence, and below it the position that it is about, if there is one."""

    text: Page
    small: Part | None = None
    full: Part | None = None


class ProofPage(NamedTuple):
    """What is proved, views of positions, and the counts. It can be scrolled."""

    head: Page
    views: Sequence[ProofView]
    counts: Page
    first: int = 0
    """How many rows are scrolled away, at most `furthest`."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        whole = canvas.part(Size(width, self._length(canvas.size, look)))
        for part, region in self._placed(canvas.size, look):
            whole.inset(part, region, look)
        first = min(self.first, max(0, whole.size.height - height))
        window = canvas.part(Size(width, min(height, whole.size.height)))
        window.rows = whole.rows[first : first + height]
        canvas.paste(window, 0, 0)
        canvas.caret = (_MARGIN, 0)
        paint_scroll_bar(canvas, look, 0, first, whole.size.height)

    def furthest(self, size: Size, look: Look) -> int:
        """How many rows have to be scrolled away to see the last ones."""
        return max(0, self._length(size, look) - size.height)

    def scrolled(self, rows: int, size: Size, look: Look) -> ProofPage:
        """The page with so many more rows scrolled away, as far as there are any."""
        return self._replace(first=max(0, min(self.first + rows, self.furthest(size, look))))

    def _length(self, size: Size, look: Look) -> int:
        """How many rows there are."""
        return max(region.bottom for _, region in self._placed(size, look))

    def _placed(self, size: Size, look: Look) -> Iterator[tuple[Part, Region]]:
        """All parts, each with its place on a canvas that is as wide as this size and has as many
        rows as they need. The views stand side by side where the canvas is wide enough."""
        width, height = size
        is_wide = width >= ROOM_FOR_MOVES
        groups = [self.views] if is_wide and self.views else [(view,) for view in self.views]
        column = width // 2 if is_wide else width
        texts = [max(view.text.length(column, look) for view in group) for group in groups]
        head, counts = self.head.length(width, look), self.counts.length(width, look)
        empty, rows = _spread(height, head + sum(texts) + counts, len(groups))
        # Where there are not enough empty rows, the last parts have them.
        gaps = [place >= 0 for place in range(empty - len(groups) - 1, empty)]
        yield self.head, Region(0, 0, width, head)
        y = head
        for group, text, gap in zip(groups, texts, gaps, strict=False):
            y += gap
            for place, (sentence, small, full) in enumerate(group):
                x, board = place * column, small if rows < _LEAST else full
                yield sentence, Region(x, y, column, text)
                if board is not None:
                    yield board, Region(x + _MARGIN, y + text, column - 2 * _MARGIN, rows)
            y += text + rows * any(view.small for view in group)
        yield self.counts, Region(0, y + gaps[-1], width, counts)


def _spread(height: int, text: int, boards: int) -> tuple[int, int]:
    """How many empty rows stand between the parts, and how many rows a board has, if so many boards
    stand below each other, with so many rows of text. Nothing is scrolled only for empty rows."""
    most = boards + 1
    room = (height - text - most) // boards if boards else 0
    if room >= _LEAST:
        return most, min(room, _MOST)
    left = height - text - boards * _SMALL
    return min(left, most) if left >= 0 else most, _SMALL


def proof_views(
    drawing: AnyDrawing, puzzle: AnyPuzzle, nearness: Nearness[Any]
) -> Sequence[ProofView]:
    """How near play comes to the goal, and which position would do."""
    told = (nearness.bound, nearness.furthest), (nearness.told, nearness.nearest)
    return [
        ProofView(Page((PageLine(text),)))
        if state is None
        else ProofView(
            Page((PageLine(text),)),
            SmallBoard(drawing, puzzle, state),
            Preview(drawing, puzzle, state),
        )
        for text, state in told
        if text
    ]


def proof_page(
    proof: Proof[Any], uninformative: frozenset[str], views: Sequence[ProofView] = ()
) -> ProofPage:
    """What is shown instead of a list of solutions where there is none. `uninformative` are the
    codes of refusals that teach nothing."""
    rows = proof.table(uninformative)
    taught = len(rows) - bool(proof.idle(uninformative))
    return ProofPage(
        Page((PageLine(proof.sentence, "strong"),)),
        views,
        Page(
            (PageLine(proof.why), *(PageLine(),) * (not views)),
            [
                PageRow(times, (told,), "base" if place < taught else "muted")
                for place, (times, told) in enumerate(rows)
            ],
        ),
    )
