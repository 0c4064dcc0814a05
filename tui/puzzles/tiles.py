"""Sliding tiles: the 15-puzzle and its kin, in one file."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import factorial
from typing import Any, NamedTuple, cast

from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.drawing.parts import Drawing, notation_below
from tui.drawing.pixels import coloured, enlarged, half_blocks
from tui.drawing.scenery import cast_shadow, has_table, table_top
from tui.drawing.tones import tones_of
from tui.engine import kind as engine
from tui.engine.best_first import AStar, Greedy
from tui.engine.graph import MOST_POSITIONS
from tui.engine.kind import Chosen, Entry, Game, Hints, Kind, Option, Words
from tui.engine.oracle import UNKNOWN, Agenda, Memory, Oracle, Unknown
from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, figure, refuse
from tui.engine.step import Step, StepKind
from tui.engine.text import quoted
from tui.engine.textbook import textbook
from tui.game.player import Hand, Reply
from tui.game.session import Session

# The rules

Tile = int
"""The number of a tile; 0 is the gap."""
State = bytes
"""What lies in each place, row by row. Bytes are small and quickly looked up: there may be many."""

ANY, SWAPPED, WALK = "any", "swapped", "walk"
"""Which start is drawn: any at all from which the goal can be reached; the goal itself, but for two
tiles; or one to which a walk leads from the goal."""
WALKED = 40
"""Moves of a walk."""
SIZES = tuple(f"{rows}x{columns}" for rows in (2, 3, 4) for columns in (2, 3, 4))
SEEDS = tuple(map(str, range(1, 100)))
_FEW = 9
"""Places of boards that need no walk: people solve them from any start."""


def usual_start(size: str) -> str:
    """How a start is drawn on a board if nothing else is said."""
    rows, columns = map(int, size.split("x"))
    return ANY if rows * columns <= _FEW else WALK


def _chance(seed: int) -> Iterator[int]:
    """Numbers that look like chance and are the same everywhere and for ever (Knuth's MMIX)."""
    while True:
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        yield seed >> 33


class Tiles(Puzzle[State, Tile]):
    """Slide the tiles into their order. A move is the tile that slides into the gap."""

    name = "tiles"
    brief = "Only a tile beside the gap can slide into it."
    history = (
        "Noyes Chapman, a postmaster in New York State, made the 15-puzzle in the 1870s; in 1880 "
        "America and Europe were mad about it. Sam Loyd claimed it later, wrongly, and offered "
        "$1000 to whoever exchanged 14 and 15: a safe offer, for Johnson and Story had proved in "
        "1879 that nobody can. The worst starts take 31 moves with 8 tiles, and 80 with 15."
    )
    noun = "tile"
    is_reversible = True

    def __init__(self, size: str = "3x3", seed: int = 1, start: str = "") -> None:
        """`start` says how it is drawn, in the usual way of the size unless given."""
        self.size, self.seed, self.start = size, seed, start or usual_start(size)
        self.rows, self.columns = map(int, size.split("x"))
        places = range(self.rows * self.columns)
        self.tiles, self.goal = places[1:], bytes((*places[1:], 0))
        last, is_swapped = len(self.tiles), start == SWAPPED
        self.parameters = size if is_swapped else f"{size},seed={seed}"
        self.parameters += f",{start}" * (self.start != usual_start(size))
        self.title = f"{last}-Puzzle" + f", {last - 1} and {last} swapped" * is_swapped
        self.explanation = (
            f"Bring the {last} tiles into their order, row by row, with the gap in the last place. "
            "A tile beside the gap slides into it; nothing else moves.\n\n"
            "Each slide exchanges the gap and a tile, and takes the gap one step. So the exchanges "
            "that make a position and the steps of its gap from the corner are both even in number "
            "or both odd. Half of all arrangements break this, and none of them can be solved."
        )
        self.far = [[self._steps(place, (tile - 1) % len(places)) for tile in places]
                     for place in places]  # fmt: skip
        """How many steps lead from each place to the one where each tile belongs."""
        self.beside = [[other for other in places if self._steps(place, other) == 1]
                        for place in places]  # fmt: skip
        self._drawn = self._draw()

    def _steps(self, place: int, other: int) -> int:
        (row, column), (to_row, to_column) = (divmod(each, self.columns) for each in (place, other))
        return abs(row - to_row) + abs(column - to_column)

    def _draw(self) -> State:
        """The start, which is never the goal."""
        if self.start == SWAPPED:
            return self._swapped(self.goal)
        chance, draw = _chance(self.seed), self._walked if self.start == WALK else self._shuffled
        while self.is_solved(drawn := draw(chance)):
            continue
        return drawn

    def _walked(self, chance: Iterator[int]) -> State:
        """Where a walk from the goal ends that never goes straight back."""
        state, last = self.goal, 0
        for _ in range(WALKED):
            tiles = [tile for tile in self.candidate_moves(state) if tile != last]
            last = tiles[next(chance) % len(tiles)]
            state = self.successor(state, last)
        return state

    def _shuffled(self, chance: Iterator[int]) -> State:
        """Any position from which the goal can be reached, each as likely as the others."""
        tiles = bytearray(self.goal)
        for place in self.tiles[::-1]:
            other = next(chance) % (place + 1)
            tiles[place], tiles[other] = tiles[other], tiles[place]
        state = bytes(tiles)
        return state if self.can_be_solved(state) else self._swapped(state)

    def _swapped(self, state: State) -> State:
        """The same with the last two tiles exchanged."""
        last = bytes(self.tiles[-2:])
        return state.translate(bytes.maketrans(last, last[::-1]))

    def initial_state(self) -> State:
        return self._drawn

    def can_be_solved(self, state: State) -> bool:
        """Whether the goal can be reached, by parity (Johnson and Story 1879)."""
        order = [tile or len(state) for tile in state]
        exchanges = sum(order[two] < order[one] for two in self.tiles for one in range(two))
        return (exchanges + self.far[state.index(0)][0]) % 2 == 0

    def estimate(self, state: State) -> int:
        """How far the tiles are from their places, all together: each slide brings one of them
        nearer by one step at most."""
        return sum(far[tile] for far, tile in zip(self.far, state, strict=True) if tile)

    def candidate_moves(self, state: State) -> Sequence[Tile]:
        return [state[place] for place in self.beside[state.index(0)]]

    def check(self, state: State, move: Tile) -> Verdict:
        if move in self.candidate_moves(state):
            return LEGAL
        return refuse("far-from-gap", f"tile {move} does not lie beside the gap.", str(move))

    def successor(self, state: State, move: Tile) -> State:
        tiles = bytearray(state)
        tiles[state.index(0)], tiles[state.index(move)] = move, 0
        return bytes(tiles)

    def is_solved(self, state: State) -> bool:
        return state == self.goal

    @property
    def goals(self) -> Iterable[State]:
        return (self.goal,)

    def move_text(self, move: Tile) -> str:
        return str(move)

    def parse_move(self, text: str) -> Tile:
        if text in map(str, self.tiles):
            return int(text)
        raise BadInput(f"{quoted(text)} is not a tile: write a number up to {len(self.tiles)}.")

    def rows_of(self, state: State) -> Sequence[State]:
        return [state[start : start + self.columns] for start in range(0, len(state), self.columns)]

    def state_text(self, state: State) -> str:
        """The rows from above, with dots between their tiles where some have two digits."""
        dot = "." if len(state) > _FEW + 1 else ""
        return "/".join(dot.join(map(_sign, row)) for row in self.rows_of(state))

    def parse_state(self, text: str) -> State:
        tiles = {_sign(tile): tile for tile in self.goal}
        signs = text.replace("/", ".").split(".") if "." in text else text.replace("/", "")
        state = bytes(tiles.get(sign, 0) for sign in signs)
        if sorted(state) != sorted(self.goal) or text != self.state_text(state):
            rows = f"write the rows, such as {self.state_text(self.goal)}"
            raise BadInput(f"{quoted(text)} is not a position: {rows}.")
        return state


def _sign(tile: Tile) -> str:
    return str(tile) if tile else "_"


def named(parameters: str | None, position: str | None) -> Tiles:
    """The puzzle that parameters name; a position alone tells the size. Raises BadInput."""
    given: Chosen = {}
    if parameters is not None:
        given = engine.given_parameters(parameters, ("size", "seed"), (ANY, SWAPPED))
    elif position:
        first, *others = position.split("/")
        given = {"size": f"{1 + len(others)}x{len(first.split('.') if '.' in first else first)}"}
    size, seed = given.get("size", "3x3"), given.get("seed", SEEDS[0])
    if size not in SIZES:
        raise BadInput(f"{quoted(size)} is not a size: write rows and columns, from 2x2 to 4x4.")
    if SWAPPED in given and not {*given} <= {"size", SWAPPED}:
        raise BadInput("A swapped start takes neither a seed nor any: leave them out.")
    if seed not in SEEDS:
        raise BadInput(f"{quoted(seed)} is not a seed: write a number from 1 to {SEEDS[-1]}.")
    return Tiles(size, int(seed), given.get(SWAPPED) or given.get(ANY) or "")


# The oracle

MOST_NODES = 1_000_000
"""Positions that are looked at for one answer."""
_LESS = 20
"""So much less is done beside a position for which that was not enough."""
_AT_ONCE = 100
_MOST_KEPT = 10_000


class TilesOracle(Oracle[State, Tile]):
    """Finds how far a position is by IDA* (Korf 1985), or at least some way from it, by going to
    what seems nearest. Up to 3x3 it knows every position, the farthest within 30 000 nodes."""

    def __init__(self, puzzle: Tiles, most_nodes: int = MOST_NODES) -> None:
        self._puzzle, self._most_nodes = puzzle, most_nodes
        self._known: Memory[State, tuple[int, Sequence[Tile]] | None] = Memory(_MOST_KEPT)
        """The distance and the best moves; None where they are beyond the limits."""
        self._known[puzzle.goal] = 0, []
        self._ways: Memory[State, Sequence[Tile]] = Memory(_MOST_KEPT)
        self._agenda: Agenda[State] = Agenda(self._answer)

    def distance(self, state: State) -> int | Unknown | None:
        return self._ask(state)[0]

    def best_moves(self, state: State) -> Sequence[Tile] | Unknown:
        return self._ask(state)[1]

    def _ask(self, state: State) -> tuple[int | Unknown | None, Sequence[Tile] | Unknown]:
        if not self._puzzle.can_be_solved(state):
            return None, []
        if state not in self._known:
            self._agenda.add(state)
        return self._known.get(state) or (UNKNOWN, UNKNOWN)

    def a_way(self, state: State) -> Sequence[Tile]:
        return self._ways.get(state, ())

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)

    def _answer(self, state: State) -> Iterator[None]:
        puzzle, moves = self._puzzle, self._puzzle.candidate_moves(state)
        after = [puzzle.successor(state, tile) for tile in moves]
        is_far = any(self._known.get(each, ()) is None for each in after)
        most = self._most_nodes // (_LESS if is_far else 1)
        bound, nodes, best = puzzle.estimate(state), 0, set[Tile]()
        while bound and not best and nodes < most:
            waiting = [(state, 0, 0, puzzle.estimate(state), bound)]
            """Positions, each with the last tile and the first on the way there, how many moves are
            left at least, and how many may be."""
            while waiting and nodes < most:
                here, last, first, least, left = waiting.pop()
                if not least:
                    best.add(first)
                gap = here.index(0)
                for place in puzzle.beside[gap] if first not in best else ():
                    tile = here[place]
                    less = least + puzzle.far[gap][tile] - puzzle.far[place][tile]
                    if tile != last and less < left:
                        there = puzzle.successor(here, tile)
                        waiting.append((there, tile, first or tile, less, left - 1))
                nodes += 1
                if not nodes % _AT_ONCE:
                    yield
            bound += 0 if best else 2  # By parity, one more never does.
        if nodes < most:
            self._known[state] = bound, [tile for tile in moves if tile in best]
            return
        self._known[state] = None
        steps = Greedy(Tiles.estimate).steps(puzzle, state)
        for step in steps if state not in self._ways else ():
            if step.kind is StepKind.SOLUTION:
                way = step.path.moves()
                for made, tile in enumerate(way):
                    self._ways[state] = way[made:]
                    state = puzzle.successor(state, tile)
            yield


# The hand


class TilesFace(NamedTuple):
    """What a board of tiles shows."""

    state: State
    marked: Tile = 0
    """The tile that a hint or a solver means; 0 for none."""
    pointed: tuple[str, ...] = ()
    watched: bool = False
    slid: tuple[Tile, int, int] = (0, 0, 0)
    """A tile, and how many cells to the right and down it still is from its place."""


class TilesHand(Hand[Tile, TilesFace]):
    """Slides the tile that an arrow drives into the gap, or the one with a digit. A hinted tile
    is marked."""

    def __init__(self, session: Session[State, Tile]) -> None:
        self._session = session
        self._tile: Tile = 0

    def cursor(self, right: int, down: int) -> Reply[Tile]:
        state, puzzle = self._session.state, cast(Tiles, self._session.puzzle)
        row, column = divmod(state.index(0), puzzle.columns)
        row, column = row - down, column - right
        if not (0 <= row < puzzle.rows and 0 <= column < puzzle.columns):
            return Reply(say="No tile can slide that way.")
        return Reply(move=state[row * puzzle.columns + column])

    def digit(self, digit: int) -> Reply[Tile]:
        tile = digit or 10
        is_there = tile in self._session.state
        return Reply(move=tile) if is_there else Reply(say=f"There is no tile {tile}.")

    def act(self) -> Reply[Tile]:
        none = "No tile is marked: arrows slide one into the gap."
        return Reply(move=self._tile) if self._tile else Reply(say=none)

    def pick(self, target: Any) -> Reply[Tile]:
        return Reply(move=target) if isinstance(target, int) else Reply()

    def show(self, move: Tile) -> None:
        self._tile = move

    def look_at(self, step: Step | None) -> None:
        self._tile = 0 if step is None or step.move is None else step.move

    def drop(self) -> None:
        self._tile = 0

    def face(self, pointed: tuple[str, ...], watched: bool) -> TilesFace:
        return TilesFace(self._session.state, self._tile, pointed, watched)


# The board

_HIGHEST = 8
"""Rows of a tile at most."""
_LEAST_DRAWN = 4
"""Rows of a tile whose number is drawn; on smaller ones it is written."""
_DIGITS = (
    "xxx -x- xxx xxx x-x xxx xxx xxx xxx xxx",
    "x-x xx- --x --x x-x x-- x-- --x x-x x-x",
    "x-x -x- xxx -xx xxx xxx xxx --x xxx xxx",
    "x-x -x- x-- --x --x --x x-x -x- x-x --x",
    "xxx xxx xxx xxx --x xxx xxx -x- xxx xxx",
)
"""The pixels of the digits from 0 to 9."""
_EDGE, _AT_HOME = ("┌─┐│ │└─┘", "+-+| |+-+"), ("╔═╗║ ║╚═╝", "#=## ##=#")
"""Three rows of a tile where there are no colours; the others are of one where it belongs."""


def _tile_size(puzzle: Tiles, size: Size) -> Size:
    """The largest tiles for which a canvas has room."""
    high, wide = (size.height - 2) // puzzle.rows, (size.width - 4) // puzzle.columns
    height = max(1, min(_HIGHEST, high, wide // 2 - 1))
    return Size(2 * (height + 1), height)


class TilesBoard(Drawing[Tiles, State, TilesFace]):
    """Draws wooden tiles in a tray on a table; those that lie where they belong are lighter."""

    def rest(self, puzzle: Tiles, state: State, size: Size) -> TilesFace:
        return TilesFace(state)

    def paint(self, canvas: Canvas, puzzle: Tiles, face: TilesFace, look: Look) -> None:
        (wide, high), palette, tones = canvas.size, look.palette, tones_of(look.palette)
        width, height = _tile_size(puzzle, canvas.size)
        across, down = puzzle.columns * width, puzzle.rows * height
        left, top = (wide - across) // 2, (high - down) // 2
        tray = Region(left - 2, top - 1, across + 4, down + 2)
        if has_table(look):
            canvas.paste(table_top(canvas.size, look), 0, 0)
            cast_shadow(canvas, tray, look)
        if palette.has_colours:
            canvas.fill(
                tray, " ", Ink(tones.plank, tones.dark_wood if palette.mixer else tones.wood)
            )
            canvas.fill(Region(left, top, across, down), " ", Ink(tones.plank, tones.shadow))
        else:
            _edge(canvas, tray, look.glyphs.sign(_EDGE), palette.base)
        for place, tile in enumerate(face.state):
            row, column = divmod(place, puzzle.columns)
            region = Region(left + column * width, top + row * height, width, height)
            if tile == face.marked and not face.watched:
                canvas.caret = region.x + (height > 2), region.y + (height - 1) // 2
            if tile:
                slid, *by = face.slid
                region = region.moved(*by) if tile == slid else region
                canvas.place(region, tile)
                _paint_tile(canvas, region, tile, place == tile - 1, face, look)

    def frames(
        self, puzzle: Tiles, before: TilesFace, after: TilesFace, size: Size, look: Look
    ) -> Sequence[TilesFace]:
        """The tile on its way, cell by cell; empty if no single move leads there."""
        width, height = _tile_size(puzzle, size)
        tile = after.state[before.state.index(0)]
        is_beside = tile in puzzle.candidate_moves(before.state)
        if not is_beside or puzzle.successor(before.state, tile) != after.state:
            return ()
        step = before.state.index(tile) - after.state.index(tile)
        right, down = (step, 0) if abs(step) == 1 else (0, step // puzzle.columns)
        left = range((width if right else height) - 1, 0, -1)
        return [after._replace(slid=(tile, right * n, down * n)) for n in left]

    def can_spare(self, puzzle: Tiles, size: Size, columns: int, look: Look) -> bool:
        narrow = Size(size.width - columns, size.height)
        return _tile_size(puzzle, narrow) == _tile_size(puzzle, size)

    def paint_beyond(self, canvas: Canvas, puzzle: Tiles, size: Size, look: Look) -> None:
        if has_table(look):
            whole = Size(size.width + canvas.size.width, size.height)
            canvas.paste(table_top(whole, look).cropped(size.width), 0, 0)

    def legend(self, puzzle: Tiles, look: Look) -> Sequence[tuple[str, str]]:
        told = (look.glyphs.sign(_AT_HOME)[:3], "the edge of a tile where it belongs")
        return () if look.palette.has_colours else (told,)

    def paint_small(self, canvas: Canvas, puzzle: Tiles, state: State, look: Look) -> None:
        """Write the rows, if there is room for all of them."""
        if canvas.size.height < puzzle.rows:
            return super().paint_small(canvas, puzzle, state, look)
        picture = notation_below(canvas, puzzle.state_text(state), look, puzzle.rows)
        for place, tile in enumerate(state):
            row, column = divmod(place, puzzle.columns)
            ink = _ink(place == tile - 1, look) if tile else look.palette.base
            picture.put(1 + 5 * column, row, f" {tile or '':>2} ", ink)
        return canvas.paste(picture, 0, 0)


def _ink(is_home: bool, look: Look) -> Ink:
    """That of a number, on the wood of its tile."""
    palette, tones = look.palette, tones_of(look.palette)
    if palette.mixer is None:  # Of the sixteen colours the light ones cannot be a ground.
        wood = Ink(tones.on_wood, tones.tuft if is_home else tones.plank, bold=True)
        return wood if palette.has_colours else palette.strong
    return Ink(tones.dark_wood, tones.light if is_home else tones.plank, bold=True)


def _paint_tile(
    canvas: Canvas, region: Region, tile: Tile, is_home: bool, face: TilesFace, look: Look
) -> None:
    """Draw a tile with its lower and right edges in the shade, its number, and its mark."""
    (x, y, width, height), glyphs, tones = region, look.glyphs, tones_of(look.palette)
    number, middle, ink = str(tile), y + (height - 1) // 2, _ink(is_home, look)
    is_refused = number in face.pointed
    if look.palette.has_colours:
        if is_refused or tile == face.marked:
            ink = Ink(*(tones.refused if is_refused else tones.pill), bold=True)
        canvas.fill(region, " ", Ink(tones.plank, tones.wood))
        canvas.fill(Region(x, y, width - 1, height - 1 or 1), " ", ink)
        if glyphs.halves and height > 1:
            below = Region(x, y + height - 1, width - 1, 1)
            canvas.fill(below, glyphs.halves[0], Ink(ink.ground, tones.wood))
    else:
        _edge(canvas, region, glyphs.sign(_AT_HOME if is_home else _EDGE), ink)
    if look.can_show_pixels and height >= _LEAST_DRAWN:
        _draw_number(canvas, region, number, ink, glyphs.halves)
    else:
        canvas.put(x + (width - 1 - len(number)) // 2, middle, number, ink)
    if is_refused or tile == face.marked:
        canvas.put(x + (height > 2), middle, glyphs.cross if is_refused else glyphs.cursor, ink)


def _draw_number(canvas: Canvas, tile: Region, number: str, ink: Ink, halves: str) -> None:
    """Draw a number in pixels, in the middle of a tile."""
    rows = tuple("-".join(row[4 * int(digit) :][:3] for digit in number) for row in _DIGITS)
    rows = enlarged(rows, tile.height // _LEAST_DRAWN)
    above, blank = tile.height - (len(rows) + 1) // 2, ("." * len(rows[0]),)
    rows = (blank if above % 2 else ()) + rows + blank
    pixels = coloured(rows, {"x": ink.colour} | dict.fromkeys("-.", ink.ground))
    x, y = tile.x + (tile.width - 1 - len(rows[0])) // 2, tile.y + above // 2
    for upper, lower in zip(pixels[::2], pixels[1::2], strict=False):
        cells = [half_blocks(*pair, halves) for pair in zip(upper, lower, strict=True)]
        canvas.lay(x, y, cells)
        y += 1


def _edge(canvas: Canvas, region: Region, signs: str, ink: Ink) -> None:
    """Draw a box, of which there are only the sides where it has few rows."""
    x, y, width, height = region
    for row in range(height):
        part = 3 * (1 if height <= 2 else (row > 0) + (row == height - 1))
        line = signs[part] + signs[part + 1] * (width - 2) + signs[part + 2]
        canvas.put(x, y + row, line, ink)


# The kind


_WORDS: Mapping[str, Words] = {
    "cursor": Words("slide a tile"),
    "digit": Words("slide the tile with that number, 0 for 10"),
    "act": Words("slide the tile that a hint has marked"),
    "confirm": Words("slide the tile that a hint has marked"),
    "more": Words("the next start"),
    "fewer": Words("the start before"),
}
_STARTS = {
    ANY: "any from which the goal can be reached",
    WALK: f"{WALKED} slides from the goal at most",
    SWAPPED: "the last two tiles exchanged: impossible",
}
_TEXTBOOK = sorted(textbook(Tiles.estimate), key=lambda each: each.name != AStar.name)
"""A* comes first: it is the usual method."""
_PARITY = "By parity: no slides exchange two tiles and leave the others in place."
_HEADING = "Sliding tiles"


def _listed(name: str, title: str, fewest: int | None, game_name: str = "") -> Entry:
    return Entry(name, title, _HEADING, Tiles.brief, game_name or name, fewest)


class TilesKind(Kind[Tiles, State, Tile]):
    """Sliding tiles, from 2 by 2 to 4 by 4."""

    names = (Tiles.name,)
    heading = _HEADING
    entries = (
        _listed(Tiles.name, "8-Puzzle", 21, "tiles:3x3,seed=1"),
        _listed("tiles:2x3,seed=3", "5-Puzzle", 14),
        _listed("tiles:4x4,seed=3", "15-Puzzle", 30),
        _listed("tiles:4x4,swapped", "15-Puzzle, 14 and 15 swapped", None),
    )
    examples = (
        ("tiles:4x4,seed=3", "the 15-puzzle, up to 40 slides from its goal"),
        ("tiles:4x4,seed=3,any", "from any start at all"),
        ("tiles@123/456/7_8", "the rows of tiles, with the gap"),
    )
    methods = (*_TEXTBOOK, _TEXTBOOK[0]._replace(name="shortest", is_alias=True))

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        return engine.game_of(self, named(parameters, position), position)

    def parameters(self, puzzle: Tiles) -> Sequence[Option]:
        about = {each: _STARTS[each] for each in (usual_start(puzzle.size), ANY, SWAPPED)}
        return (
            Option("size", SIZES, puzzle.size, {}),
            Option("seed", SEEDS, str(puzzle.seed), {}, out_of_range=lambda number: _OUT_OF_RANGE),
            Option("start", tuple(about), puzzle.start, about),
        )

    def with_parameters(self, puzzle: Tiles, chosen: Chosen) -> Tiles:
        """What does not go with what was changed gives way."""
        size, seed = chosen.get("size", puzzle.size), int(chosen.get("seed", puzzle.seed))
        start = chosen.get("start", puzzle.start)
        if (size, seed, start) == (puzzle.size, puzzle.seed, puzzle.start):
            return puzzle
        if start == puzzle.start and (size != puzzle.size or start == SWAPPED):
            return Tiles(size, seed)
        return Tiles(size, 1 if start == SWAPPED else seed, start)

    def hand(self, session: Any) -> TilesHand:
        return TilesHand(session)

    def board(self) -> TilesBoard:
        return TilesBoard()

    def words(self, puzzle: Tiles | None = None) -> Mapping[str, Words]:
        return _WORDS

    def goal(self, puzzle: Tiles) -> str:
        return "Bring the tiles into their order, the gap last"

    def how_to_play(self, puzzle: Tiles) -> str:
        return "arrows slide a tile, digits the one they name"

    def tell(self, puzzle: Tiles, state: State, move: Tile | None = None) -> str:
        """The rows from above; or where a tile slides."""
        if move is None:
            rows = [", ".join(str(tile or "gap") for tile in row) for row in puzzle.rows_of(state)]
            return " ".join(f"Row {number}: {row}." for number, row in enumerate(rows, 1))
        gap, place = state.index(0), state.index(move)
        ways = {-puzzle.columns: "up", puzzle.columns: "down", -1: "left", 1: "right"}
        home = ", where it belongs" if gap == move - 1 else ""
        return f"Tile {move} slides {ways[gap - place]}{home}."

    def hints(self, puzzle: Tiles, state: State, best: Sequence[Tile]) -> Hints[Tile]:
        is_nearer = puzzle.estimate(puzzle.successor(state, best[0])) < puzzle.estimate(state)
        how = "bring a tile nearer to" if is_nearer else "take a tile away from"
        the_move = f"Slide tile {best[0]}: {{press}} {{confirm}}."
        return Hints(best[0], (f"It is time to {how} its place.", the_move))

    def oracle(self, puzzle: Tiles) -> TilesOracle:
        return TilesOracle(puzzle)

    def estimate(self, puzzle: Tiles, state: State) -> int:
        return puzzle.estimate(state)

    def why_impossible(self, puzzle: Tiles, start: State) -> str:
        return "" if puzzle.can_be_solved(start) else _PARITY

    def own_map(self, puzzle: Tiles) -> str:
        positions, most = factorial(len(puzzle.goal)) // 2, MOST_POSITIONS
        many = f"{len(puzzle.tiles)} tiles have {figure(positions)} positions"
        return f"{many}: a map shows up to {figure(most)}." if positions > most else ""


_OUT_OF_RANGE = f"The starts are numbered from 1 to {SEEDS[-1]}."
KIND = TilesKind()
