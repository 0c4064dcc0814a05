"""Peg solitaire: jump over pegs, which are taken off, until one is left. All of the kind is in this
file: its boards and rules, the player's hand, the picture, and what is said."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from operator import itemgetter
from typing import Any, NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, Size, on
from tui.drawing.look import Look
from tui.drawing.parts import Drawing, notation_below
from tui.drawing.pixels import blank, laid, oval, overlay, show_pixels
from tui.drawing.tones import tones_of
from tui.engine import kind
from tui.engine.oracle import UNKNOWN, Agenda, AgendaOracle, Oracle, Unknown
from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, amount, listed, refuse
from tui.engine.search import Backtracking
from tui.engine.text import quoted
from tui.game.pair_hand import PairHand
from tui.game.player import Reply

# Boards

Hole = int
"""A hole by its number from 0, counted along the rows from the top."""
Pegs = int
"""A position: the holes that have pegs, as a bit mask."""


class Jump(NamedTuple):
    """A move: a peg jumps over its neighbour, which is taken off."""

    source: Hole
    target: Hole


class PegBoard(NamedTuple):
    """Where the holes of a board are."""

    name: str
    title: str
    usual: str
    """The hole that is usually empty at first."""
    places: tuple[tuple[int, int], ...]
    """The column and the row of each hole, from the left and from above. In a triangle each row
    begins half a column to the left of the one above."""
    names: tuple[str, ...]
    empty: tuple[str, ...]
    """The holes of which one is empty at first: on a small board any. There all positions can be
    looked at."""
    is_triangle: bool = False

    @property
    def size(self) -> Size:
        """Columns and rows of holes."""
        return Size(max(self.places)[0] + 1, self.places[-1][1] + 1)

    def across(self, hole: Hole) -> int:
        """How far to the right a hole is, in half columns."""
        column, row = self.places[hole]
        return 2 * column + (self.size.height - 1 - row if self.is_triangle else 0)

    def jumps(self) -> dict[Jump, Hole]:
        """All jumps, in the order in which they are tried, and over which hole each leads."""
        found, holes = {}, {place: hole for hole, place in enumerate(self.places)}
        slanted = [(1, 1), (-1, -1)] if self.is_triangle else []
        for hole, (x, y) in enumerate(self.places):
            for right, down in ((0, -1), (1, 0), *slanted, (0, 1), (-1, 0)):
                target = holes.get((x + 2 * right, y + 2 * down))
                if target is not None and (x + right, y + down) in holes:
                    found[Jump(hole, target)] = holes[x + right, y + down]
        return found

    def classes(self, pegs: Pegs) -> Sequence[tuple[int, int]]:
        """The class of a position by each way to colour the board in three so that every jump is
        about a hole of each colour: in which colours the number of pegs is odd where it is even in
        the last one, or the other way round. No jump changes that (M. Reiss 1857)."""
        found = []
        for sign in (1,) if self.is_triangle else (1, -1):
            odd = [0, 0, 0]
            for hole, (x, y) in enumerate(self.places):
                odd[(x + sign * y) % 3] ^= pegs >> hole & 1
            found.append((odd[0] ^ odd[2], odd[1] ^ odd[2]))
        return found


def _square(name: str, title: str, usual: str, rows: str) -> PegBoard:
    """A board of rows, from the top, in which `o` is a hole."""
    lines = rows.split("/")
    places = [(x, y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == "o"]
    names = tuple(f"{'abcdefg'[x]}{len(lines) - y}" for x, y in places)
    empty = names if len(names) <= 16 else (usual,)
    return PegBoard(name, f"Peg Solitaire{title}", usual, tuple(places), names, empty)


_ROWS = tuple((x, y) for y in range(5) for x in range(y + 1))
_NUMBERS = tuple(map(str, range(1, 16)))
ENGLISH = _square("english", "", "d4", "  ooo/  ooo/ooooooo/ooooooo/ooooooo/  ooo/  ooo")
TRIANGLE = PegBoard("triangle", "Peg Solitaire, triangle", "1", _ROWS, _NUMBERS, _NUMBERS, True)
FOUR = _square("4x4", ", 4 by 4", "b1", "oooo/oooo/oooo/oooo")
FRENCH = _square("french", ", French", "d4", "  ooo/ ooooo/ooooooo/ooooooo/ooooooo/ ooooo/  ooo")
BOARDS = {board.name: board for board in (ENGLISH, TRIANGLE, FOUR, FRENCH)}


# Rules


class PegSolitaire(Puzzle[Pegs, Jump]):
    """A peg jumps over a neighbour into the empty hole behind it, until one peg is left."""

    name, noun = "pegs", "jump"
    history = (
        "Claude-Auguste Berey engraved the Princess of Soubise with a board in 1697. M. Reiss told "
        "by colours in 1857 what can come of what. 18 runs of jumps solve the English board "
        "(Ernest Bergholt 1912), no fewer (J. Beasley 1964). A pattern is a position and its turns."
    )

    def __init__(self, board: PegBoard = ENGLISH, empty: str = "") -> None:
        """`empty` is the name of the hole that is empty at first; without it the usual one."""
        self.board, self.title, self.empty = board, board.title, empty or board.usual
        self.hole = hole = board.names.index(self.empty)
        self.parameters, holes = board.name, range(len(board.names))
        self.parameters += "" if self.empty == board.usual else f",hole={self.empty}"
        self.ends: Sequence[Hole] = [hole] if board is ENGLISH else holes
        """The holes that the last peg may be in."""
        where = f"at {self.empty}" if board is ENGLISH else "anywhere"
        self.brief = f"Jump over pegs until one is left, {where}."
        names = "numbered from the top" if board.is_triangle else "named like chess squares"
        self.explanation = (
            f"All {len(holes)} holes have a peg but {self.empty}. A peg jumps over one beside it "
            f"into the empty hole behind, and takes it off, until one peg is left, {where}. The "
            f"holes are {names}. Every way takes as many jumps as there are pegs to take off."
        )
        self.is_small = len(board.empty) > 1
        """Whether it has so few positions that all of them can be looked at."""
        self.over = board.jumps()
        """Over which hole each jump leads."""
        pegs = {jump: 1 << jump.source | 1 << over for jump, over in self.over.items()}
        self._needs = {jump: (two, two | 1 << jump.target) for jump, two in pegs.items()}
        """The pegs that each jump needs, and all of its holes, as bit masks."""

    def initial_state(self) -> Pegs:
        return (1 << len(self.board.names)) - 1 ^ 1 << self.hole

    def after(self, state: Pegs) -> Mapping[Jump, Pegs]:
        """The positions after all jumps."""
        needs = self._needs.items()
        return {jump: state ^ holes for jump, (pegs, holes) in needs if state & holes == pegs}

    def candidate_moves(self, state: Pegs) -> Sequence[Jump]:
        """Only what is legal: nobody would think of jumping with no peg, or over none."""
        return [*self.after(state)]

    def check_part(self, state: Pegs, part: Hole) -> Verdict:
        """Whether there is a peg in a hole, and can jump."""
        name = self.board.names[part]
        if not state >> part & 1:
            return refuse("no-peg", f"there is no peg at {name}.", name)
        if any(jump.source == part for jump in self.candidate_moves(state)):
            return LEGAL
        return refuse("stuck", f"the peg at {name} has nowhere to jump.", name)

    def check(self, state: Pegs, move: Jump) -> Verdict:
        pegs, holes = self._needs.get(move, (0, 0))
        if state & holes == pegs != 0:
            return LEGAL
        if not state >> move.source & 1:
            return self.check_part(state, move.source)
        source, target = map(self.board.names.__getitem__, move)
        if not pegs:
            why = f"no jump leads from {source} to {target}: it goes straight over one hole."
            return refuse("no-jump", why, target)
        if state >> move.target & 1:
            return refuse("not-empty", f"there is a peg at {target} already.", target)
        over = self.board.names[self.over[move]]
        return refuse("nothing-between", f"there is no peg at {over} to jump over.", over)

    def successor(self, state: Pegs, move: Jump) -> Pegs:
        return state ^ self._needs[move][1]

    def is_solved(self, state: Pegs) -> bool:
        return state & (state - 1) == 0 and state.bit_length() - 1 in self.ends

    def may_end(self, state: Pegs) -> bool:
        """Whether the class of a position is that of an end."""
        classes = self.board.classes(state)
        return any(self.board.classes(1 << hole) == classes for hole in self.ends)

    def move_text(self, move: Jump) -> str:
        return "-".join(self.board.names[hole] for hole in move)

    def parse_move(self, text: str) -> Jump:
        names = text.split("-")
        if len(names) != 2 or not {*names} <= {*self.board.names}:
            example = self.move_text(next(iter(self.over)))
            raise BadInput(f"{quoted(text)} is not a jump: write two holes, such as {example}.")
        return Jump(*map(self.board.names.index, names))

    def state_text(self, state: Pegs) -> str:
        rows = [""] * self.board.size.height
        for hole, (_, row) in enumerate(self.board.places):
            rows[row] += "o" if state >> hole & 1 else "."
        return "/".join(rows)

    def parse_state(self, text: str) -> Pegs:
        signs, whole = text.replace("/", ""), self.state_text(-1)
        if text.replace(".", "o") != whole or len({*signs}) < 2:
            said = f"{quoted(text)} is not a position: write rows as in"
            raise BadInput(f"{said} {whole}, with a dot for each empty hole.")
        return sum(1 << hole for hole, sign in enumerate(signs) if sign == "o")


# The oracle


@cache
def turns_of(board: PegBoard) -> Sequence[Sequence[Hole]]:
    """All turns and mirror images of a board: for each hole, which one comes there. The first
    changes nothing."""
    last, places = board.size.height - 1, board.places
    few = [[(last - x, y) for x, y in places], [(y, x) for x, y in places]]
    if board.is_triangle:
        few = [[(y - x, y) for x, y in places], [(y - x, last - x) for x, y in places]]
    turns = [tuple(range(len(places)))]
    for turn in turns:
        for image in few:
            made = tuple(places.index(image[hole]) for hole in turn)
            turns += [made] * (made not in turns)
    return turns


def turned(turn: Sequence[Hole], pegs: Pegs) -> Pegs:
    """The image of a position."""
    signs = format(pegs, f"0{len(turn)}b")[::-1]  # That of the first hole comes first.
    return int("".join(itemgetter(*turn)(signs))[::-1], 2)


def _jump(turn: Sequence[Hole], jump: Jump) -> Jump:
    """The image of a jump."""
    return Jump(*map(turn.index, jump))


def pattern_of(board: PegBoard, pegs: Pegs) -> Pegs:
    """One of a position and its images: it is the same for all of them."""
    return min(turned(turn, pegs) for turn in turns_of(board))


_WIDTH = 200
"""How many patterns of each depth are followed on a large board."""


class PegOracle(AgendaOracle[Pegs, Jump]):
    """Looks for a way with a beam: jump by jump, and where there are too many patterns it follows
    only those with the fewest pegs at the edge. If then it finds no way, the question is beyond it;
    where none had to be left out, as on a small board, there is none."""

    def __init__(self, puzzle: PegSolitaire) -> None:
        board, outer = puzzle.board, {0, puzzle.board.size.height - 1}
        self._puzzle, self._pattern = puzzle, partial(pattern_of, board)
        self._width = 1 << len(board.places) if puzzle.is_small else _WIDTH
        self._edge = sum(1 << hole for hole, place in enumerate(board.places) if outer & {*place})
        ends = [self._pattern(1 << hole) for hole in puzzle.ends]
        self._known: dict[Pegs, bool | Unknown] = dict.fromkeys(ends, True)
        """Whether a way leads from a pattern to the end; UNKNOWN where that is beyond it."""
        self._agenda: Agenda[Pegs] = Agenda(self._answer)

    def _look_up(self, state: Pegs) -> bool | Unknown:
        return self._known.get(self._pattern(state), UNKNOWN)

    def distance(self, state: Pegs) -> int | Unknown | None:
        if not self._puzzle.may_end(state):
            return None
        if (pattern := self._pattern(state)) not in self._known:
            self._agenda.add(pattern)
        can_finish, left = self._look_up(state), state.bit_count() - 1
        return UNKNOWN if can_finish is UNKNOWN else left if can_finish else None

    def best_moves(self, state: Pegs) -> Sequence[Jump] | Unknown:
        """On a large board they are known only where nothing is left to be asked for them."""
        if (can_finish := self.can_finish(state)) is False:
            return []
        ask = self.can_finish if self._puzzle.is_small else self._look_up
        answers = {move: ask(there) for move, there in self._puzzle.after(state).items()}
        if UNKNOWN in (can_finish, *answers.values()):
            return UNKNOWN
        return [move for move, answer in answers.items() if answer]

    def a_way(self, state: Pegs) -> Sequence[Jump]:
        for jump, there in self._puzzle.after(state).items():
            if self._look_up(there) is True:
                return [jump, *self.a_way(there)]
        return []

    def _answer(self, start: Pegs) -> Iterator[None]:
        known, levels = self._known, [{start: start}]
        """The patterns of each depth, each with the one that it comes from."""
        while levels[-1] and start not in known:
            after: dict[Pegs, Pegs] = {}
            for here in levels[-1]:
                if known.get(here) is True:
                    for level in reversed(levels):
                        known[here], here = True, level[here]
                    return
                for there in self._puzzle.after(here).values():
                    after.setdefault(there, here)
                yield
            deeper: dict[Pegs, Pegs] = {}
            for there in sorted(after, key=lambda pegs: (pegs & self._edge).bit_count()):
                pattern = self._pattern(there)
                if known.get(pattern) is not False:
                    deeper.setdefault(pattern, after[there])
                if len(deeper) == self._width:
                    break
            levels.append(deeper)
        if start not in known:
            is_dead = max(map(len, levels)) < self._width
            for level in levels if is_dead else levels[:1]:
                known |= dict.fromkeys(level, False if is_dead else UNKNOWN)


# The player's hand


class PegsFace(NamedTuple):
    """What the board shows."""

    pegs: Pegs
    cursor: Hole | None = None
    held: Hole | None = None
    targets: tuple[Hole, ...] = ()
    """The holes to which the peg can jump that is held, or under the cursor, as their digits go."""
    pointed: tuple[str, ...] = ()


class PegsHand(PairHand[Jump, PegsFace]):
    """Picks a peg, and then a hole to jump to; or jumps at once by a digit."""

    move, nothing_held = Jump, "No peg is picked."

    def __init__(self, session: Any) -> None:
        super().__init__(session)
        self._over = next(iter(session.puzzle.after(session.state)), Jump(0, 0)).source

    @property
    def places(self) -> Sequence[Hole]:
        return range(len(self.session.puzzle.board.names))

    def taken(self, place: Hole) -> str:
        names = self.session.puzzle.board.names
        targets = listed([names[target] for target in self._targets()], "or")
        return f"The peg at {names[place]} can jump to {targets}."

    def _targets(self) -> Sequence[Hole]:
        """Where the peg can jump that is held, or under the cursor."""
        source = self.over if self.held is None else self.held
        moves = self.session.puzzle.candidate_moves(self.session.state)
        return [move.target for move in moves if move.source == source]

    def put(self, place: Hole) -> str:
        return f"The peg is back at {self.session.puzzle.board.names[place]}."

    def cursor(self, right: int, down: int) -> Reply[Jump]:
        """Move the cursor along a row, or to the nearest hole of the next one. Beyond an edge it
        goes on at the opposite one."""
        board: PegBoard = self.session.puzzle.board
        x, row = board.across(self.over), (board.places[self.over][1] + down) % board.size.height
        there = [hole for hole in self.places if board.places[hole][1] == row]
        nearest = min(there, key=lambda hole: abs(board.across(hole) - x))
        self._over = there[(there.index(nearest) + right) % len(there)]
        return Reply()

    def digit(self, digit: int) -> Reply[Jump]:
        targets = self._targets()
        if not 1 <= digit <= len(targets):
            return Reply(say=f"This peg has no jump {digit}.")
        self.held = self.over if self.held is None else self.held
        return self.pick(targets[digit - 1])

    def pick(self, target: Any) -> Reply[Jump]:
        """A peg that is picked while another one is held is held instead."""
        if target in self.places and target != self.held and self.session.state >> target & 1:
            self.held = None
        return super().pick(target)

    def face(self, pointed: tuple[str, ...], watched: bool) -> PegsFace:
        held, cursor = (self.hinted or (None, None)) if watched else (self.held, self.over)
        targets = () if watched else tuple(self._targets())
        return PegsFace(self.session.state, cursor, held, targets, pointed)


# The picture

_SCALES = ((14, 6), (12, 5), (10, 4), (8, 3), (6, 2), (4, 1))
"""Columns and rows of a hole, of which the last column and half a row part it from the next."""
_PEG_SIGN, _HELD_SIGN, _HOLE_SIGN = ("●", "O"), ("◉", "@"), ("·", ".")


class PegsLayout(NamedTuple):
    """Where the holes of a board are drawn."""

    board: PegBoard
    wide: int
    high: int
    left: int
    top: int

    def corner(self, hole: Hole) -> tuple[int, int]:
        """The upper left cell of a hole."""
        x = self.left + self.board.across(hole) * self.wide // 2
        return x, self.top + self.board.places[hole][1] * self.high

    def draw(self, pixels: Any, hole: Hole, more: int, colour: str, up: int = 0) -> None:
        """Draw something round, so many pixels larger than a peg on each side, in the middle of a
        hole, or some pixels nearer to the light."""
        (x, y), wide, high = self.corner(hole), self.wide - 1 + 2 * more, 2 * (self.high + more) - 1
        round_one = oval(wide, high, colour, 2 if more <= 0 else 4)
        overlay(pixels, round_one, x - more - up, 2 * y - more - up)


def pegs_layout(board: PegBoard, size: Size) -> PegsLayout | None:
    """The largest for which there is room; None if there is none."""
    columns, rows = board.size
    for wide, high in _SCALES:
        left, top = (size.width - columns * wide) // 2, (size.height - rows * high) // 2
        if left >= high + 2 and top >= 0:
            return PegsLayout(board, wide, high, left, top)
    return None


class PegsDrawing(Drawing[PegSolitaire, Pegs, PegsFace]):
    """Draws a board of wood with round pegs; without half blocks, with letters for pegs."""

    def rest(self, puzzle: PegSolitaire, state: Pegs, size: Size) -> PegsFace:
        return PegsFace(state)

    def paint(self, canvas: Canvas, puzzle: PegSolitaire, face: PegsFace, look: Look) -> None:
        board, layout = puzzle.board, pegs_layout(puzzle.board, canvas.size)
        if layout is None:
            self.paint_small(canvas, puzzle, face.pegs, look)
            return
        if layout.high > 1 and look.can_show_pixels:
            _paint_pixels(canvas, layout, face, look)
        for hole in range(len(board.names)):
            _write(canvas, layout, face, look, hole)

    def frames(
        self, puzzle: PegSolitaire, before: PegsFace, after: PegsFace, size: Size, look: Look
    ) -> Sequence[PegsFace]:
        """The peg above the one that it jumps over, where one jump leads from one to the other."""
        for jump, pegs in puzzle.after(before.pegs).items():
            if pegs == after.pegs:
                return [PegsFace(before.pegs ^ 1 << jump.source, after.cursor, puzzle.over[jump])]
        return []

    def can_spare(self, puzzle: PegSolitaire, size: Size, columns: int, look: Look) -> bool:
        sizes = size._replace(width=size.width - columns), size
        narrow, usual = (pegs_layout(puzzle.board, each) for each in sizes)
        return narrow is not None and usual is not None and narrow.high == usual.high

    def under_cursor(self, puzzle: PegSolitaire, face: PegsFace, size: Size, look: Look) -> str:
        return "" if face.cursor is None else puzzle.board.names[face.cursor]

    def paint_small(self, canvas: Canvas, puzzle: PegSolitaire, state: Pegs, look: Look) -> None:
        """Two rows of holes in each row of cells, where there is room."""
        board, tones = puzzle.board, tones_of(look.palette)
        rows = (board.size.height + 1) // 2
        if canvas.size.height < rows or canvas.size.width < 20 or not look.can_show_pixels:
            return super().paint_small(canvas, puzzle, state, look)
        small = notation_below(canvas, puzzle.state_text(state), look, rows)
        pixels = [[look.palette.base.ground] * canvas.size.width for _ in range(2 * rows)]
        for hole, (column, row) in enumerate(board.places):
            x, peg = 2 + board.across(hole), (tones.water, tones.wave)[(column + row) % 2]
            pixels[row][x : x + 2] = [peg if state >> hole & 1 else tones.plank] * 2
        show_pixels(small, pixels, look.glyphs.halves)
        return canvas.paste(small, 0, 0)


def _paint_pixels(canvas: Canvas, layout: PegsLayout, face: PegsFace, look: Look) -> None:
    """Paint the wood with its holes and pegs."""
    (width, height), tones = canvas.size, tones_of(look.palette)
    pixels, ground = blank(width, 2 * height), [[look.palette.base.ground] * width] * (2 * height)
    holes, less = range(len(layout.board.names)), layout.high // 2
    for colour, up in ((tones.wood, -1), (tones.plank, 0)):
        for hole in holes:
            layout.draw(pixels, hole, layout.high * 3 // 4, colour, up)
    for hole in holes:
        if hole == face.held:
            layout.draw(pixels, hole, 0, tones.on_wood)
        elif face.pegs >> hole & 1:
            layout.draw(pixels, hole, 0, tones.water)
            if layout.high > 2:
                layout.draw(pixels, hole, -less - 1, tones.wave, less)
        else:
            layout.draw(pixels, hole, 0 if hole in face.targets else -less, tones.dark_wood)
    canvas.lay_all(laid(pixels, 0, 0, ground, look.glyphs.halves))


def _write(canvas: Canvas, layout: PegsLayout, face: PegsFace, look: Look, hole: Hole) -> None:
    """Write what there is to say of a hole; without pixels, whether it has a peg, too."""
    (x, top), board, glyphs = layout.corner(hole), layout.board, look.glyphs
    canvas.place(Region(x, top, layout.wide, layout.high), hole)
    middle, y = x + (layout.wide - 1) // 2, top + (layout.high - 1) // 2
    palette, tones, apart = look.palette, tones_of(look.palette), max(1, layout.wide // 2)
    if not board.is_triangle:
        margin, below = layout.high * 3 // 4 + 1, layout.top + board.size.height * layout.high
        canvas.put(layout.left - margin - 1, y, board.names[hole][1], palette.muted)
        canvas.put(middle, below + margin // 2, board.names[hole][0], palette.muted)
    plain, marked, refused = palette.strong, palette.accent, palette.bad
    if layout.high > 1 and look.can_show_pixels:
        plain, marked = Ink(tones.on_wood, bold=True), Ink(tones.pill[0], bold=True)
        refused, text = Ink(*tones.refused, bold=True), board.names[hole] * board.is_triangle
        plain = marked if hole == face.held else plain
    else:
        is_peg, apart = face.pegs >> hole & 1, 1
        text = glyphs.sign(_HELD_SIGN if hole == face.held else _PEG_SIGN if is_peg else _HOLE_SIGN)
    text = str(face.targets.index(hole) + 1) if hole in face.targets else text
    marks = [(0, text, plain)]
    if hole == face.cursor:
        canvas.caret = (middle, y)
        marks += [(-apart, glyphs.cursor, marked), (apart, glyphs.cursor_end, marked)]
    marks += [(0, glyphs.cross, refused)] * (board.names[hole] in face.pointed)
    for right, text, ink in marks:
        canvas.put(middle + right, y, text, on(ink, canvas.rows[y][middle + right].ink))


# The kind


def _search(name: str, chosen: kind.Chosen, puzzle: PegSolitaire) -> Backtracking:
    solver = Backtracking(None)
    if name == "backtracking":
        solver = Backtracking(None, partial(pattern_of, puzzle.board), met="pattern", anywhere=True)
    solver.name, solver.own_codes = name, solver.own_codes[1:]
    return solver


def _method(name: str, about: str) -> kind.Method:
    return kind.Method(name, about, partial(_search, name))


def _entry(board: PegBoard) -> kind.Entry:
    name, best = f"pegs:{board.name}", None if board is FRENCH else len(board.names) - 2
    short = "pegs" if board is ENGLISH else name
    return kind.Entry(short, board.title, "Peg solitaire", PegSolitaire(board).brief, name, best)


_ALIVE, _DEAD = kind.Field("a way is known", tone="good"), kind.Field("dead end", tone="bad")
_NAMES = _BOARD, _HOLE = "board", "hole"


class PegsKind(kind.Kind[PegSolitaire, Pegs, Jump]):
    """Four boards of peg solitaire."""

    names, heading = ("pegs",), "Peg solitaire"
    hand, board, oracle = PegsHand, PegsDrawing, PegOracle
    entries = tuple(map(_entry, BOARDS.values()))
    examples = (("pegs:4x4@o.../oo../..../....", "peg solitaire with three pegs on 16 holes"),)
    methods = (
        _method("backtracking", "each pattern once; dead ends are taken back"),
        _method("depth-first", "the same without a memory, for who can wait"),
    )
    has_distance, why_no_textbook = False, "every way has as many jumps, so none is shorter"

    def new_game(self, name: str, parameters: str | None, position: str | None) -> kind.Game:
        given = {_BOARD: ENGLISH.name, **kind.given_parameters(parameters or "english", _NAMES)}
        board = BOARDS.get(given[_BOARD], ENGLISH)
        empty = given.get(_HOLE, board.usual)
        if given[_BOARD] != board.name or empty not in board.empty:
            boards = f"{listed([*BOARDS], 'or')}, or a small board with a hole: triangle,hole=5"
            raise BadInput(f"{quoted(parameters or '')} is not a board of pegs: take {boards}.")
        return kind.game_of(self, PegSolitaire(board, empty), position)

    def parameters(self, puzzle: PegSolitaire) -> Sequence[kind.Option]:
        board = kind.Option(_BOARD, tuple(BOARDS), puzzle.board.name, {})
        return board, kind.Option(_HOLE, puzzle.board.empty, puzzle.empty, {})

    def with_parameters(self, puzzle: PegSolitaire, chosen: kind.Chosen) -> PegSolitaire:
        """Another board has its own usual hole."""
        board = BOARDS[chosen.get(_BOARD, puzzle.board.name)]
        empty = chosen.get(_HOLE, puzzle.empty)
        is_kept = empty in board.empty and (board == puzzle.board or empty != puzzle.empty)
        other = PegSolitaire(board, empty if is_kept else board.usual)
        return puzzle if other.game_name == puzzle.game_name else other

    def words(self, puzzle: PegSolitaire | None = None) -> Mapping[str, kind.Words]:
        act = kind.Words("pick a peg, or jump to the hole under the cursor", "pick/jump")
        digit = kind.Words("jump to the hole with that number")
        return {"digit": digit, "act": act, "confirm": act._replace(label="")}

    def how_to_play(self, puzzle: PegSolitaire) -> str:
        return "space picks a peg, a digit jumps"

    def tell(self, puzzle: PegSolitaire, state: Pegs, move: Jump | None = None) -> str:
        names, after = puzzle.board.names, state if move is None else puzzle.successor(state, move)
        pegs = [name for hole, name in enumerate(names) if after >> hole & 1]
        left = f"{amount(len(puzzle.after(after)), 'jump')} possible"
        if move is not None:
            over = names[puzzle.over[move]]
            told = puzzle.move_text(move).replace("-", f" jumps over {over} to ")
            return f"The peg at {told}: {amount(len(pegs), 'peg')} left, {left}."
        empty = [name for name in names if name not in pegs]
        few, many = f"Pegs are at {listed(pegs)}", f"All holes but {listed(empty)} have pegs"
        return f"{few if len(pegs) <= len(empty) else many}: {left}."

    def hints(self, puzzle: PegSolitaire, state: Pegs, best: Sequence[Jump]) -> kind.Hints[Jump]:
        """The hole to jump to, the peg to be taken off, the jump, and what comes of it."""
        over, move = puzzle.board.names[puzzle.over[best[0]]], puzzle.move_text(best[0])
        source, target = move.split("-")
        look, take = f"Look at {target}: a peg can jump there.", f"The peg at {over} can go."
        jump = f"Jump from {source} to {target}: {{press}} {{confirm}}."
        why = "All pegs but one can still be taken off then."
        return kind.Hints(best[0], (look, take, jump, why))

    def status(
        self, puzzle: PegSolitaire, start: Pegs, made: int, state: Pegs, oracle: Oracle[Pegs, Jump]
    ) -> Sequence[kind.Field | kind.Gauge]:
        """How many pegs there are, and whether one can be left."""
        pegs, can_finish = state.bit_count(), oracle.can_finish(state)
        hope = kind.THINKING if can_finish is UNKNOWN else _ALIVE if can_finish else _DEAD
        gauge = kind.Gauge(made, pegs - 1, made + pegs - 1, hope.tone)
        return gauge, kind.Field("pegs", str(pegs)), hope

    def why_impossible(self, puzzle: PegSolitaire, start: Pegs) -> str:
        if (0, 0) in puzzle.board.classes(start):
            return "Of three colours the pegs stay all odd or all even: never 1, 0 and 0."
        other = "Coloured in three, these pegs are of another class than the goal."
        return "" if puzzle.may_end(start) else other

    def symmetries(self, puzzle: PegSolitaire) -> kind.Symmetries[Pegs, Jump]:
        turns = turns_of(puzzle.board)
        of_moves = [partial(_jump, turn) for turn in turns if turn[puzzle.hole] == puzzle.hole]
        of_positions = [partial(turned, turn) for turn in turns]
        return kind.Symmetries("turns and mirror images", of_positions, lambda: of_moves)

    def own_map(self, puzzle: PegSolitaire) -> str:
        """Those of the English board were counted; of the French one there are more."""
        return "" if puzzle.is_small else "There are over 187 million positions: too many to draw."


KIND = PegsKind()
