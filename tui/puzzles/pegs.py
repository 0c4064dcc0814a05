"""Peg solitaire: jump over pegs, which are taken off, until one is left. All of the kind is in this
file: its boards and rules, the player's hand, the picture, and what is said."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from tui.drawing import pixels as drawn
from tui.drawing.canvas import Canvas, Ink, Region, Size, on
from tui.drawing.look import Look
from tui.drawing.parts import Drawing, Position, notation_below
from tui.drawing.tones import tones_of
from tui.engine import kind as kinds
from tui.engine.beam import BeamOracle
from tui.engine.graph import MOST_POSITIONS
from tui.engine.kind import Chosen, Entry, Field, Game, Gauge, Hints, Kind, Option, Words
from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, amount, figure, listed, refuse
from tui.engine.search import Backtracking
from tui.engine.solver import Solver
from tui.engine.step import MET_ELSEWHERE, Step
from tui.engine.text import quoted
from tui.engine.turns import BoardTurns
from tui.game.player import Hand, Reply

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

    def turns(self) -> BoardTurns:
        """All ways to turn and mirror the board."""
        last, places = self.size.height - 1, self.places
        mirrored, turned = [(last - x, y) for x, y in places], [(y, x) for x, y in places]
        if self.is_triangle:
            mirrored = [(y - x, y) for x, y in places]
            turned = [(y - x, last - x) for x, y in places]
        return BoardTurns([tuple(map(places.index, image)) for image in (mirrored, turned)])

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
        "The oldest trace is of 1697: an engraving by Claude-Auguste Berey shows the Princess of "
        "Soubise with a board beside her. Leibniz wrote of it in 1710. M. Reiss told in 1857 by "
        "colours which positions can come of which. If several jumps of one peg in a row count as "
        "one, 18 are enough on the English board, as Ernest Bergholt found in 1912; John Beasley "
        "proved in 1964 that fewer are not."
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
            f"All {len(holes)} holes have a peg but {self.empty}. A peg jumps straight over a peg "
            "beside it into the empty hole behind, and the other one is taken off. Go on until one "
            f"peg is left, {where}.\n\nThe holes are {names}. Every way takes as many jumps as "
            "there are pegs to take off: what counts is not to get stuck. A pattern is a position, "
            "however the board is turned or mirrored."
        )
        self.over = board.jumps()
        """Over which hole each jump leads."""
        pegs = {jump: 1 << jump.source | 1 << over for jump, over in self.over.items()}
        self._needs = {jump: (two, two | 1 << jump.target) for jump, two in pegs.items()}
        """The pegs that each jump needs, and all of its holes, as bit masks."""

    def initial_state(self) -> Pegs:
        return (1 << len(self.board.names)) - 1 ^ 1 << self.hole

    def candidate_moves(self, state: Pegs) -> Sequence[Jump]:
        """Only what is legal: nobody would think of jumping with no peg, or over none."""
        return [jump for jump, (pegs, holes) in self._needs.items() if state & holes == pegs]

    legal_moves = candidate_moves

    def check_part(self, state: Pegs, part: Hole) -> Verdict:
        """Whether there is a peg in a hole."""
        name = self.board.names[part]
        return LEGAL if state >> part & 1 else refuse("no-peg", f"there is no peg at {name}.", name)

    def check(self, state: Pegs, move: Jump) -> Verdict:
        pegs, holes = self._needs.get(move, (0, 0))
        if state & holes == pegs != 0:
            return LEGAL
        verdict = self.check_part(state, move.source)
        if not verdict.ok:
            return verdict
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


# The player's hand


class PegsFace(NamedTuple):
    """What the board shows."""

    pegs: Pegs
    cursor: Hole | None = None
    held: Hole | None = None
    targets: tuple[Hole, ...] = ()
    """The holes to which the peg can jump that is held, or under the cursor, as their digits go."""
    pointed: tuple[str, ...] = ()


class PegsHand(Hand[Jump, PegsFace]):
    """Picks a peg, and then a hole to jump to; or jumps at once by a digit."""

    _held: Hole | None

    def __init__(self, session: Any) -> None:
        self._session, self._held = session, None
        moves = session.puzzle.candidate_moves(session.state)
        self._cursor: Hole = moves[0].source if moves else 0

    def _name(self, hole: Hole) -> str:
        return str(self._session.puzzle.board.names[hole])

    @property
    def _source(self) -> Hole:
        """The peg that is held, or the hole under the cursor."""
        return self._cursor if self._held is None else self._held

    def _targets(self) -> Sequence[Hole]:
        """Where the peg there can jump."""
        moves = self._session.puzzle.candidate_moves(self._session.state)
        return [move.target for move in moves if move.source == self._source]

    def cursor(self, right: int, down: int) -> Reply[Jump]:
        """Move the cursor along a row, or to the nearest hole of the next one. Beyond an edge it
        goes on at the opposite one."""
        board: PegBoard = self._session.puzzle.board
        x, row = board.across(self._cursor), board.places[self._cursor][1]
        row = (row + down) % board.size.height
        there = [hole for hole, place in enumerate(board.places) if place[1] == row]
        nearest = min(there, key=lambda hole: abs(board.across(hole) - x))
        self._cursor = there[(there.index(nearest) + right) % len(there)]
        return Reply()

    def digit(self, digit: int) -> Reply[Jump]:
        targets, source = self._targets(), self._source
        if not targets:
            return self._pick(source)
        if not 1 <= digit <= len(targets):
            last = f"the peg at {self._name(source)} has {amount(len(targets), 'jump')}"
            return Reply(say=f"There is no jump {digit}: {last}.")
        self._cursor = targets[digit - 1]
        return Reply(move=Jump(source, self._cursor))

    def act(self) -> Reply[Jump]:
        if self._cursor == self._held:
            return Reply(say=self.put_back())
        if self._held is None or self._session.state >> self._cursor & 1:
            return self._pick(self._cursor)
        return Reply(move=Jump(self._held, self._cursor))

    def _pick(self, hole: Hole) -> Reply[Jump]:
        """Pick a peg that can jump."""
        verdict = self._session.puzzle.check_part(self._session.state, hole)
        if not verdict.ok:
            return Reply(refusal=verdict)
        held, self._held = self._held, hole
        name, targets = self._name(hole), [self._name(each) for each in self._targets()]
        if targets:
            return Reply(say=f"The peg at {name} can jump to {listed(targets, 'or')}.")
        self._held = held
        return Reply(refusal=refuse("stuck", f"the peg at {name} has nowhere to jump.", name))

    def pick(self, target: Any) -> Reply[Jump]:
        if not isinstance(target, int):
            return Reply()
        self._cursor = target
        return self.act()

    def show(self, move: Jump) -> None:
        self._held, self._cursor = move

    def look_at(self, step: Step | None) -> None:
        self.drop()
        if step is not None and step.asks:
            self.show(step.move)
        elif self._session.line:
            self._cursor = self._session.line[-1].move.target

    def drop(self) -> None:
        self._held = None
        self._cursor = min(self._cursor, len(self._session.puzzle.board.names) - 1)

    def is_holding(self) -> bool:
        return self._held is not None

    def put_back(self) -> str:
        if self._held is None:
            return ""
        self._cursor, self._held = self._held, None
        return f"The peg is back at {self._name(self._cursor)}."

    def face(self, pointed: tuple[str, ...], watched: bool) -> PegsFace:
        targets = () if watched else tuple(self._targets())
        return PegsFace(self._session.state, self._cursor, self._held, targets, pointed)


# The picture

_SCALES = ((14, 6), (12, 5), (10, 4), (8, 3), (6, 2), (4, 1))
"""Columns and rows of a hole, of which the last column and half a row part it from the next."""
_SIGNS = (("·", " "), ("▄", "."), ("▀", "'"), ("█", ":"))
"""Two holes, one above the other: with no peg, one below, one above, two."""
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
        round_one = drawn.oval(wide, high, colour, 2 if more <= 0 else 4)
        drawn.overlay(pixels, round_one, x - more - up, 2 * y - more - up)


@lru_cache(maxsize=8)
def pegs_layout(board: PegBoard, size: Size) -> PegsLayout | None:
    """The largest for which there is room; None if there is none."""
    columns, rows = board.size
    for wide, high in _SCALES:
        left, top = (size.width - columns * wide) // 2, (size.height - rows * high) // 2
        if left >= high + 2 and top >= 0:
            return PegsLayout(board, wide, high, left, top)
    return None


@lru_cache(maxsize=8)
def _plank(layout: PegsLayout, size: Size, wood: str, edge: str) -> drawn.Pixels:
    """The wood around the holes of a board, with a darker edge below."""
    pixels = drawn.blank(size.width, 2 * size.height)
    for colour, up in ((edge, -1), (wood, 0)):
        for hole in range(len(layout.board.names)):
            layout.draw(pixels, hole, layout.high * 3 // 4, colour, up)
    return pixels


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
        below = layout.top + board.size.height * layout.high
        for hole, name in enumerate(board.names):
            if not board.is_triangle:
                (x, y), ink = layout.corner(hole), look.palette.muted
                margin = layout.high * 3 // 4 + 1
                canvas.put(layout.left - margin - 1, y + (layout.high - 1) // 2, name[1], ink)
                canvas.put(x + (layout.wide - 1) // 2, below + margin // 2, name[0], ink)
            _write(canvas, layout, face, look, hole)

    def frames(
        self, puzzle: PegSolitaire, before: PegsFace, after: PegsFace, size: Size, look: Look
    ) -> Sequence[PegsFace]:
        """The peg above the one that it jumps over, where one jump leads from one to the other."""
        return [PegsFace(before.pegs & ~(1 << move.source), after.cursor, puzzle.over[move])
                for move in puzzle.candidate_moves(before.pegs)
                if puzzle.successor(before.pegs, move) == after.pegs]  # fmt: skip

    def can_spare(self, puzzle: PegSolitaire, size: Size, columns: int, look: Look) -> bool:
        sizes = size._replace(width=size.width - columns), size
        narrow, usual = (pegs_layout(puzzle.board, each) for each in sizes)
        return narrow is not None and usual is not None and narrow.high == usual.high

    def under_cursor(self, puzzle: PegSolitaire, face: PegsFace, size: Size, look: Look) -> str:
        return "" if face.cursor is None else puzzle.board.names[face.cursor]

    def paint_small(self, canvas: Canvas, puzzle: PegSolitaire, state: Pegs, look: Look) -> None:
        """Two rows of the board in each, where there is room."""
        board, text = puzzle.board, puzzle.state_text(state)
        rows, tones = (board.size.height + 1) // 2, tones_of(look.palette)
        if canvas.size.height < rows or canvas.size.width < 20:
            Position(text).paint(canvas, look)
            return
        small = notation_below(canvas, text, look, rows)
        colours = (tones.plank, tones.plank), (tones.water, tones.wave)
        pairs: dict[tuple[int, int], list[str]] = {}
        for hole, (column, row) in enumerate(board.places):
            for x in range(1 + look.can_show_pixels):
                place, none = (2 + board.across(hole) + x, row // 2), look.palette.base.ground
                pair = pairs.setdefault(place, [none, none])
                pair[row % 2] = colours[state >> hole & 1][(column + row) % 2]
        for (x, y), pair in pairs.items():
            if look.can_show_pixels:
                small.rows[y][x] = drawn.half_blocks(*pair, look.glyphs.halves)
            else:
                upper, lower = (colour in colours[1] for colour in pair)
                small.put(x, y, look.glyphs.sign(_SIGNS[2 * upper + lower]), look.palette.strong)
        canvas.paste(small, 0, 0)


def _paint_pixels(canvas: Canvas, layout: PegsLayout, face: PegsFace, look: Look) -> None:
    """Paint the wood with its holes and pegs."""
    (width, height), tones = canvas.size, tones_of(look.palette)
    plank, less = _plank(layout, canvas.size, tones.plank, tones.wood), layout.high // 2
    pixels, ground = [[*row] for row in plank], [[look.palette.base.ground] * width] * (2 * height)
    for hole in range(len(layout.board.names)):
        if hole == face.held:
            layout.draw(pixels, hole, 0, tones.on_wood)
        elif face.pegs >> hole & 1:
            layout.draw(pixels, hole, 0, tones.water)
            if layout.high > 2:
                layout.draw(pixels, hole, -less - 1, tones.wave, less)
        else:
            layout.draw(pixels, hole, 0 if hole in face.targets else -less, tones.dark_wood)
    drawn.lay(canvas, drawn.laid(pixels, 0, 0, ground, look.glyphs.halves))


def _write(canvas: Canvas, layout: PegsLayout, face: PegsFace, look: Look, hole: Hole) -> None:
    """Write what there is to say of a hole; without pixels, whether it has a peg, too."""
    (x, top), board, glyphs = layout.corner(hole), layout.board, look.glyphs
    canvas.place(Region(x, top, layout.wide, layout.high), hole)
    middle, y = x + (layout.wide - 1) // 2, top + (layout.high - 1) // 2
    palette, tones, apart = look.palette, tones_of(look.palette), max(1, layout.wide // 2)
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


def _search(name: str, chosen: Chosen, puzzle: PegSolitaire) -> Solver:
    key, remembers = puzzle.board.turns().least, name == "backtracking"
    solver = Backtracking(None, key, met="pattern" if remembers else "position", anywhere=remembers)
    solver.name, solver.own_codes = name, (MET_ELSEWHERE,) if remembers else ()
    return solver


_NAMES = _BOARD, _HOLE = "board", "hole"
_HOPES: Mapping[bool | Unknown, Field] = {True: Field("a way is known", tone="good"),
          False: Field("dead end", tone="bad"), UNKNOWN: kinds.THINKING}  # fmt: skip


class PegsKind(Kind[PegSolitaire, Pegs, Jump]):
    """Four boards of peg solitaire."""

    names, heading = ("pegs",), "Peg solitaire"
    entries = tuple(
        Entry("pegs" if board is ENGLISH else f"pegs:{board.name}", board.title, "Peg solitaire",
              PegSolitaire(board).brief, f"pegs:{board.name}",
              None if board is FRENCH else len(board.names) - 2)
        for board in BOARDS.values()
    )  # fmt: skip
    examples = (("pegs:triangle,hole=5", "peg solitaire on a triangle, with hole 5 empty"),
                ("pegs:4x4@o.../oo../..../....", "three pegs on 16 holes"))  # fmt: skip
    methods = (
        kinds.Method("backtracking", "each pattern once; what leads nowhere is taken back",
                     partial(_search, "backtracking")),
        kinds.Method("depth-first", "the same without a memory: all ways, for who can wait",
                     partial(_search, "depth-first")),
    )  # fmt: skip
    has_distance, why_no_textbook = False, "every way has as many jumps, so none is shorter"

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        given = {_BOARD: ENGLISH.name, **kinds.given_parameters(parameters or "english", _NAMES)}
        board = BOARDS.get(given[_BOARD], ENGLISH)
        empty = given.get(_HOLE, board.usual)
        if given[_BOARD] != board.name or empty not in board.empty:
            boards = f"{listed([*BOARDS], 'or')}, or a small board with a hole: triangle,hole=5"
            raise BadInput(f"{quoted(parameters or '')} is not a board of pegs: take {boards}.")
        return kinds.game_of(self, PegSolitaire(board, empty), position)

    def parameters(self, puzzle: PegSolitaire) -> Sequence[Option]:
        return (Option(_BOARD, tuple(BOARDS), puzzle.board.name, {}),
                Option(_HOLE, puzzle.board.empty, puzzle.empty, {}))  # fmt: skip

    def with_parameters(self, puzzle: PegSolitaire, chosen: Chosen) -> PegSolitaire:
        """Another board has its own usual hole."""
        chosen = {_BOARD: puzzle.board.name, _HOLE: puzzle.empty, **chosen}
        board, empty = BOARDS[chosen[_BOARD]], chosen[_HOLE]
        if empty not in board.empty or (board != puzzle.board and empty == puzzle.empty):
            empty = board.usual
        is_same = (board, empty) == (puzzle.board, puzzle.empty)
        return puzzle if is_same else PegSolitaire(board, empty)

    def hand(self, session: Any) -> PegsHand:
        return PegsHand(session)

    def board(self) -> PegsDrawing:
        return PegsDrawing()

    def words(self, puzzle: PegSolitaire | None = None) -> Mapping[str, Words]:
        does = "pick a peg, or jump to the hole under the cursor"
        return {"digit": Words("jump to the hole with that number"), "confirm": Words(does),
                "act": Words(does, "pick/jump")}  # fmt: skip

    def how_to_play(self, puzzle: PegSolitaire) -> str:
        return "space picks a peg, a digit jumps"

    def tell(self, puzzle: PegSolitaire, state: Pegs, move: Jump | None = None) -> str:
        names, after = puzzle.board.names, state if move is None else puzzle.successor(state, move)
        pegs = [name for hole, name in enumerate(names) if after >> hole & 1]
        jumps = len(puzzle.candidate_moves(after))
        left = f"{amount(jumps, 'jump') if jumps else 'no jump'} possible"
        if move is not None:
            source, target = puzzle.move_text(move).split("-")
            told = f"The peg at {source} jumps over {names[puzzle.over[move]]} to {target}"
            return f"{told}: {amount(len(pegs), 'peg')} left, {left}."
        empty = [name for name in names if name not in pegs]
        few, many = f"Pegs are at {listed(pegs)}", f"All holes but {listed(empty)} have pegs"
        return f"{few if len(pegs) <= len(empty) else many}: {left}."

    def achievement(self, puzzle: PegSolitaire, state: Pegs, made: int, fewest: int | None) -> str:
        hole = puzzle.board.names[state.bit_length() - 1]
        return f"After {amount(made, 'jump')} one peg is left, at {hole}."

    def hints(self, puzzle: PegSolitaire, state: Pegs, best: Sequence[Jump]) -> Hints[Jump]:
        """The part of the board to look at, the peg to be taken off, and the jump."""
        jump, board = best[0], puzzle.board
        row, last = board.places[jump.source][1], board.size.height - 1
        over, move = board.names[puzzle.over[jump]], puzzle.move_text(jump).replace("-", " to ")
        part = "top" if 3 * row < last else "bottom" if 3 * row > 2 * last else "middle"
        return Hints(jump, (f"Look at the pegs in the {part} rows.", f"The peg at {over} can go.",
                            f"Jump from {move}: {{press}} {{confirm}}."))  # fmt: skip

    def oracle(self, puzzle: PegSolitaire) -> Oracle[Pegs, Jump]:
        """Pegs far from the centre are bad."""
        board, middle = puzzle.board, puzzle.board.size.height - 1
        far = [(board.across(hole) - middle) ** 2 + (2 * row - middle) ** 2
               for hole, (_, row) in enumerate(board.places)]  # fmt: skip
        return BeamOracle(
            puzzle, board.turns().least,
            lambda pegs: sum([each for hole, each in enumerate(far) if pegs >> hole & 1]),
            lambda pegs: bool(self.why_impossible(puzzle, pegs)), is_exact=len(board.empty) > 1,
        )  # fmt: skip

    def status(
        self, puzzle: PegSolitaire, start: Pegs, made: int, state: Pegs, oracle: Oracle[Pegs, Jump]
    ) -> Sequence[Field | Gauge]:
        """How many pegs there are, and whether one can be left."""
        pegs, hope = state.bit_count(), _HOPES[oracle.can_finish(state)]
        tone = "muted" if hope == kinds.THINKING else hope.tone
        return Gauge(made, pegs - 1, made + pegs - 1, tone), Field("pegs", str(pegs)), hope

    def why_impossible(self, puzzle: PegSolitaire, start: Pegs) -> str:
        board = puzzle.board
        classes = board.classes(start)
        if (0, 0) in classes:
            return "Of three colours the pegs stay all odd or all even: never 1, 0 and 0."
        if any(board.classes(1 << hole) == classes for hole in puzzle.ends):
            return ""
        return "Coloured in three, these pegs are of another class than the goal."

    def symmetries(self, puzzle: PegSolitaire) -> kinds.Symmetries[Pegs, Jump]:
        return puzzle.board.turns().symmetries("turns and mirror images", puzzle.hole)

    def own_map(self, puzzle: PegSolitaire) -> str:
        """Those of the English board were counted; of the French one there are more."""
        few = f"a map shows up to {figure(MOST_POSITIONS)}."
        return "" if puzzle.board.empty[1:] else f"There are over 187 million positions: {few}"


KIND = PegsKind()
