"""The parts that a puzzle's screen is made of: the bars and the texts in them (title, status,
message, keys), what draws the positions of one kind of puzzle, and a position in notation where
there is no room for a picture."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from tui.drawing.canvas import AND_SO_ON, Canvas, Region, Size, columns_of, cut, wrapped
from tui.drawing.chooser import Chooser, Pick
from tui.drawing.layout import SMALLEST
from tui.drawing.look import Look, Motion
from tui.engine.kind import Field, Gauge
from tui.engine.own_code import faults_of_own_aside
from tui.engine.puzzle import AnyPuzzle


def fitting(texts: Sequence[str], width: int, rows: int) -> Sequence[str]:
    """The lines of the first of these texts that fits into so many rows; if none does, those of the
    last one, cut. At least one row and one text."""
    for text in texts:
        lines = wrapped(text, width)
        if len(lines) <= rows:
            return lines
    from textwrap import wrap

    return wrap(texts[-1], width, max_lines=rows, placeholder=AND_SO_ON, break_on_hyphens=False)


USUAL_RANK = 50
_LONGEST_GAUGE = 16
_GAP = 2
"""Columns between two keys."""


class Key(NamedTuple):
    """An entry of the key bar."""

    shown: str
    label: str
    action: Any
    """What a click on it asks for."""
    rank: int = USUAL_RANK
    """How much it is needed where there is no room for all keys: the lowest comes first."""

    @property
    def width(self) -> int:
        return len(self.shown) + 1 + len(self.label)


class Title(NamedTuple):
    """The top line: a title, the mode, and a sign that opens the command palette."""

    text: str
    mode: str = ""
    brief: str = ""
    """The text in fewer words, for where there is no room for all of it."""
    longer: str = ""
    """The mode in more words, for where there is room for these beside the text."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, width = look.palette, canvas.size.width
        canvas.fill(Region(0, 0, width, 1), " ", palette.bar)
        menu = look.glyphs.menu
        x = width - len(menu) - 1
        canvas.put(x, 0, menu, palette.bar_key)
        canvas.place(Region(x, 0, len(menu), 1), Key(menu, "", "app.command_palette"))
        if self.mode:
            has_room = columns_of(self.text) <= x - len(self.longer) - 5
            mode = self.longer if self.longer and has_room else self.mode
            x -= len(mode) + 3
            canvas.put(x, 0, f" {mode} ", palette.bar_mode)
        text = self.text if columns_of(self.text) <= x - 2 else self.brief or self.text
        canvas.put(1, 0, cut(text, x - 2), palette.bar)


class Status(NamedTuple):
    """How the game stands."""

    fields: Sequence[Field | Gauge]
    under_cursor: str = ""
    """What is under the cursor, where the board itself does not name it. It stands on the right, if
    there is room."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        canvas.caret = (1, 0)
        x = 1
        has_room = sum(map(_columns_of_field, self.fields)) <= canvas.size.width
        for field in self.fields:
            if isinstance(field, Gauge):
                # Where there is no room, the numbers beside it say the same.
                x = _paint_gauge(canvas, look, x, field) + 2 if has_room else x
                continue
            if field.value:
                x = canvas.put(x, 0, f"{field.label} ", look.palette.muted)
            x = canvas.put(x, 0, field.value or field.label, look.palette.tone(field.tone)) + 2
        right = canvas.size.width - 1 - columns_of(self.under_cursor)
        if self.under_cursor and x <= right:
            canvas.put(right, 0, self.under_cursor, look.palette.strong)
            if x + len(_UNDER_CURSOR) <= right:
                canvas.put(right - len(_UNDER_CURSOR), 0, _UNDER_CURSOR, look.palette.muted)


_UNDER_CURSOR = "under the cursor "


def _columns_of_field(field: Field | Gauge) -> int:
    """How many columns a field takes, with those that part it from the next one."""
    if isinstance(field, Gauge):
        return min(field.usual, _LONGEST_GAUGE) + 2
    return columns_of(f"{field.label} {field.value}".rstrip()) + 2


def _paint_gauge(canvas: Canvas, look: Look, x: int, gauge: Gauge) -> int:
    """Paint a gauge, which is always of the same length in a game, so that few cells change.
    Returns the x after it."""
    length = min(gauge.usual, _LONGEST_GAUGE)
    whole = gauge.made + gauge.left
    # Full only at the goal, and empty only at the start.
    filled = -(-length * gauge.made // whole) if whole else length
    if gauge.left:
        filled = min(filled, length - 1)
    done, to_do = map(look.glyphs.sign, (("▰", "#"), ("▱", ".")))
    x = canvas.put(x, 0, done * filled, look.palette.tone(gauge.tone))
    return canvas.put(x, 0, to_do * (length - filled), look.palette.faint)


class MessageLine(NamedTuple):
    """One sentence for the player, on as many lines as there are."""

    text: str = ""
    tone: str = "base"
    shorter: Sequence[str] = ()
    """The same in fewer and fewer words: the first that has room is shown."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        if not self.text:
            canvas.caret = None
            return
        marks = {"bad": f"{look.glyphs.cross} ", "good": f"{look.glyphs.check} "}
        mark, (width, height) = marks.get(self.tone, ""), canvas.size
        canvas.caret = (1, 0)
        if width > len(AND_SO_ON) + 2:
            texts = [f"{mark}{text}" for text in (self.text, *self.shorter)]
            lines = fitting(texts, width - 2, max(1, height))
            canvas.spoken = Region(0, 0, width, len(lines))
            for y, line in enumerate(lines):
                canvas.put(1, y, line, look.palette.tone(self.tone))


class KeyBar(NamedTuple):
    """The bottom line: the keys that matter now. A click on one presses it.

    The last two, for help and for going back, are shown wherever both fit; of the others those that
    are needed most, as many as there is room for.
    """

    keys: Sequence[Key]

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, width = look.palette, canvas.size.width
        canvas.fill(Region(0, 0, width, 1), " ", palette.bar)
        x = 1
        for key in self._fitting(width - 1):
            canvas.put(x, 0, key.shown, palette.bar_key)
            canvas.put(x + len(key.shown) + 1, 0, key.label, palette.bar)
            canvas.place(Region(x, 0, key.width, 1), key)
            x += key.width + _GAP

    def _fitting(self, room: int) -> Sequence[Key]:
        fitting: list[Key] = []
        by_need = sorted(self.keys[:-2], key=lambda key: key.rank)
        for key in (*reversed(self.keys[-2:]), *by_need):
            if key.width <= room or not fitting:
                room -= key.width + _GAP
                fitting.append(key)
        return [key for key in self.keys if key in fitting]


_MARGIN = 1
"""Columns on each side."""


class TooSmall(NamedTuple):
    """Says which size is needed, what plays in any size, and which key leaves. It is all that is
    shown."""

    leave: str = ""
    """The key that leaves, and what it does."""
    said: str = ""
    """What has to be said before, as a sentence."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        from textwrap import wrap  # Late: hardly any terminal is so small.

        width, height = canvas.size
        needed = f"{SMALLEST.width}×{SMALLEST.height}"
        said = wrap(self.said, max(1, width - 2 * _MARGIN))
        lines = [
            *([*said, ""] if said else []),
            "This terminal is too small.",
            f"It has {width}×{height} characters,",
            f"and {needed} are needed.",
            "With --plain you play in words.",
            "",
            self.leave,
        ]
        if height < len(lines) or width < max(map(len, lines)):
            short = f"{self.said} Too small: {needed} are needed, or --plain for words."
            room = max(1, height - 1)
            told = wrap(short, max(1, width), max_lines=room, placeholder="") if height > 1 else []
            lines = [*told, self.leave]
        top = max(0, (height - len(lines)) // 2)
        for y, line in enumerate(lines, top):
            canvas.put(max(0, (width - len(line)) // 2), y, cut(line, width))


_WORDS_LEFT = 2
"""Columns on each side of the words under a solved board."""


class Celebration(NamedTuple):
    """How the game went, as sentences, and in the last row what to do next."""

    lines: Sequence[str]
    choices: Chooser[Any]
    """Members of an enumeration, which are shown by their values."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        from textwrap import wrap  # Late: a game begins without it.

        palette, glyphs = look.palette, look.glyphs
        (width, height), y = canvas.size, 0
        for line in self.lines:
            ink = palette.good if y == 0 else palette.base
            text = f"{glyphs.check} {line}" if y == 0 else line
            for part in wrap(text, max(1, width - 2 * _WORDS_LEFT)):
                if y < height - 1:
                    canvas.put(_WORDS_LEFT, y, part, ink)
                    y += 1
        x = _WORDS_LEFT
        for choice in self.choices.entries:
            here = choice is self.choices.chosen
            words = choice.value
            canvas.place(Region(x, height - 1, len(words) + 2, 1), Pick(choice))
            if here:
                canvas.caret = x, height - 1
            canvas.put(x, height - 1, glyphs.cursor if here else " ", palette.accent)
            ink = palette.accent if here else palette.base
            x = canvas.put(x + 2, height - 1, words, ink) + 2


P_in = TypeVar("P_in", bound=AnyPuzzle, contravariant=True)
S_in = TypeVar("S_in", contravariant=True)
Face = TypeVar("Face")
"""What a board paints: a plain value of the kind's own, with the position and all that is shown."""

_FEW_FACES = 4
"""Faces of a finale that are shown when motion is reduced."""


class Drawing(Protocol[P_in, S_in, Face]):
    """Draws the positions of one kind of puzzle."""

    def rest(self, puzzle: P_in, state: S_in, size: Size) -> Face:
        """The face of a position that nobody is playing, for a canvas of some size."""

    def paint(self, canvas: Canvas, puzzle: P_in, face: Face, look: Look) -> None:
        """Draw a face on an empty canvas of any size."""

    def frames(
        self, puzzle: P_in, before: Face, after: Face, size: Size, look: Look
    ) -> Sequence[Face]:
        """The faces of an animation from one face to another, one for each cell on the way; empty
        if there is nothing to see in between."""
        return ()

    def pace(self, puzzle: P_in, face: Face, size: Size, look: Look) -> float:
        """The least number of seconds between two frames of an animation to this face: many for a
        picture that needs many bytes, 0 if it needs few. Frames beyond that are left out."""
        return 0.0

    def can_spare(self, puzzle: P_in, size: Size, columns: int, look: Look) -> bool:
        """Whether a board of a size shows as much when something else takes so many of its
        columns."""
        return True

    def paint_beyond(self, canvas: Canvas, puzzle: P_in, size: Size, look: Look) -> None:
        """Go on with the scenery of a board of some size, on an empty canvas on its right; with
        nothing, unless the kind has scenery."""
        return

    def under_cursor(self, puzzle: P_in, face: Face, size: Size, look: Look) -> str:
        """The name of what is under the cursor, if a board of a size shows less than that."""
        return ""

    def after(self, puzzle: P_in, face: Face, before: Face, size: Size) -> Face:
        """A face as it is shown after another one on a canvas of some size: where there is no room
        for everything, with the same part of it in sight as far as that can be."""
        return face

    def finale(self, puzzle: P_in, face: Face, size: Size) -> Sequence[Face]:
        """The faces that celebrate a solved position, shown one after the other; the last one
        stays. Empty if the position itself is picture enough."""
        return ()

    def legend(self, puzzle: P_in, look: Look) -> Sequence[tuple[str, str]]:
        """The signs on the boards of a puzzle that do not explain themselves, each with what it
        means."""
        return ()

    def paint_small(self, canvas: Canvas, puzzle: P_in, state: S_in, look: Look) -> None:
        """Draw a position in small, on an empty canvas of few rows; in notation, unless the kind
        has a way of its own."""
        Position(puzzle.state_text(state)).paint(canvas, look)


AnyDrawing = Drawing[Any, Any, Any]


@cache
def drawing_of(board: Callable[[], AnyDrawing]) -> AnyDrawing:
    """What draws the positions of a kind, made once by its own function."""
    return board()


class Board(NamedTuple):
    """A face, ready to be painted."""

    drawing: AnyDrawing
    puzzle: Any
    face: Any

    def paint(self, canvas: Canvas, look: Look) -> None:
        self.drawing.paint(canvas, self.puzzle, self.face, look)


class Beyond(NamedTuple):
    """What is seen on the right of a board, where nothing else stands."""

    drawing: AnyDrawing
    puzzle: Any
    columns: int
    """Of the board, which is as high as this."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        self.drawing.paint_beyond(canvas, self.puzzle, Size(self.columns, canvas.size.height), look)


class Preview(NamedTuple):
    """A position that nobody is playing, ready to be painted. It is clear if the program of the
    player's own fails that draws it."""

    drawing: AnyDrawing
    puzzle: Any
    state: Any

    def paint(self, canvas: Canvas, look: Look) -> None:
        with faults_of_own_aside():
            face = self.drawing.rest(self.puzzle, self.state, canvas.size)
            self.drawing.paint(canvas, self.puzzle, face, look)
        canvas.caret = None


class SmallBoard(Preview):
    """The same in small."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        self.drawing.paint_small(canvas, self.puzzle, self.state, look)


class Celebrated(NamedTuple):
    """A solved position at a moment of its finale, ready to be painted."""

    drawing: AnyDrawing
    puzzle: Any
    state: Any
    moment: int | None = None
    """The number of the face that is shown, from 0; None for the last one, which stays."""

    def faces(self, size: Size) -> Sequence[Any]:
        """The faces of the finale; the position at rest if its kind has none."""
        rest = self.drawing.rest(self.puzzle, self.state, size)
        return self.drawing.finale(self.puzzle, rest, size) or (rest,)

    def frames(self, size: Size, motion: Motion) -> "Sequence[Celebrated]":
        """All moments before the last one, on a canvas of some size; none where nothing moves."""
        faces = len(self.faces(size)) if size.height else 0
        moments: Sequence[int] = range(1, faces - 1) if motion is Motion.FULL else ()
        if motion is Motion.REDUCED:
            moments = [part * faces // _FEW_FACES for part in range(1, min(faces, _FEW_FACES))]
        return [self._replace(moment=each) for each in (0, *moments)] if moments else []

    def paint(self, canvas: Canvas, look: Look) -> None:
        faces = self.faces(canvas.size)
        last = len(faces) - 1
        face = faces[last if self.moment is None else min(self.moment, last)]
        self.drawing.paint(canvas, self.puzzle, face, look)
        canvas.caret = None


# In notation


class Position(NamedTuple):
    """A position in notation, in as many rows as there are."""

    text: str
    tone: str = "strong"

    def paint(self, canvas: Canvas, look: Look) -> None:
        width, height = canvas.size
        x = canvas.put(1, 0, "position ", look.palette.muted)
        room = max(1, width - x - 1)
        one = height == 1 and room > len(AND_SO_ON)
        lines = [last_of(self.text, room)] if one else tail(broken(self.text, room), height)
        for y, line in enumerate(lines):
            canvas.put(x, y, line, look.palette.tone(self.tone))


def notation_below(canvas: Canvas, text: str, look: Look, rows: int) -> Canvas:
    """Write a position in notation in the last row of a canvas that has more rows than a picture
    needs. Returns an empty canvas of the rows that are left for the picture, at most `rows`."""
    width, height = canvas.size
    if height > rows:
        canvas.inset(Position(text, "muted"), Region(0, rows, width, 1), look)
    return canvas.part(Size(width, min(rows, height)))


def broken(text: str, width: int) -> list[str]:
    """A text without blanks in lines, broken after commas where there are any."""
    lines = []
    while len(text) > width:
        end = text.rfind(",", 0, width) + 1 or width
        lines.append(text[:end])
        text = text[end:]
    return [*lines, text]


def tail(lines: Sequence[str], rows: int) -> Sequence[str]:
    """As many of the last lines as there are rows: what was done last matters most."""
    if len(lines) <= rows:
        return lines
    first, *others = lines[-max(1, rows) :]
    return [f"{AND_SO_ON}{first[len(AND_SO_ON) :]}", *others]


def last_of(text: str, width: int) -> str:
    """The end of a text without blanks in one line, from a comma on where there is any."""
    if len(text) <= width:
        return text
    end = text[len(text) - width + len(AND_SO_ON) :]
    return AND_SO_ON + (end[end.index(",") :] if "," in end else end)
