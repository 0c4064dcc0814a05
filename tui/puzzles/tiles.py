"""Sliding tiles: the 15-puzzle and its kin. All of the kind is in this file: its rules and starts,
the player's hand, the picture, and what is said."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from operator import getitem
from typing import Any, NamedTuple, cast

from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.drawing.parts import Drawing
from tui.drawing.pixels import coloured, numeral, overlay, show_pixels
from tui.drawing.scenery import cast_shadow, has_table, table_top
from tui.drawing.tones import tones_of
from tui.engine import kind as engine
from tui.engine.deepening import DeepeningOracle
from tui.engine.kind import Change, Entry, Game, Hints, Kind, Option, Words, game_of
from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse
from tui.engine.text import quoted
from tui.engine.textbook import textbook
from tui.game.player import Hand, Reply

# Rules

Tile = int
"""The number of a tile; 0 is the gap."""
State = bytes
"""What lies in each place, row by row. Bytes are small and quickly looked up: there may be many."""

SIZES = ("2x2", "2x3", "2x4", "3x2", "3x3", "3x4", "4x2", "4x3", "4x4")
SEEDS = tuple(map(str, range(100)))
FEW = 9
"""Places of boards that people solve from any start."""
WALKED = 40
"""Moves of a walk from the goal, which leads to the starts of larger boards."""
WALK, ANY, SWAPPED = "walk", "any", "swapped"
_NEAR = f"up to {WALKED} slides from the goal"
STARTS = {WALK: _NEAR, ANY: "any that can be solved", SWAPPED: "only the last two: impossible"}
"""How a start is drawn, and what that means."""


class Tiles(Puzzle[State, Tile]):
    """Slide the tiles into their order. A move is the tile that slides into the gap."""

    name, noun, is_reversible = "tiles", "tile", True
    brief = "Slide the tiles into order, row by row, with the gap last."
    explanation = f"{brief} A tile beside the gap slides into it; nothing else moves."
    history = (
        "Noyes Chapman made the 15-puzzle in the 1870s. Later Sam Loyd offered $1000 to whoever "
        "exchanged 14 and 15: a safe offer, for Johnson and Story had proved in 1879 that nobody "
        "can. The worst starts take 31 moves with 8 tiles, and 80 with 15.\n"
        "A slide exchanges the gap and a tile, and takes the gap one step. So the exchanges that "
        "make a position and the steps of its gap from the last place are both even in number or "
        "both odd. Half of all arrangements break this: none of them can be solved."
    )

    def __init__(self, size: str = "3x3", seed: str = "1", start: str = "") -> None:
        """With the first of the seeds there is only one start: the goal with two tiles swapped.
        `start` says how it is drawn, if that is possible; else it is drawn in the usual way."""
        self.size, self.seed = size, seed
        self.rows, self.columns = map(int, size.split("x"))
        places = range(self.rows * self.columns)
        self.goal, self.last = bytes((*places[1:], 0)), places[-1]
        usual = (WALK, ANY) if len(places) > FEW else (ANY,)
        self.starts = (SWAPPED,) if seed == SEEDS[0] else usual
        self.start = start if start in self.starts else self.starts[0]
        self.parameters = f"{size},seed={seed}" + f",{start}" * (self.start != self.starts[0])
        self.title = f"{self.last}-Puzzle"
        if self.start == SWAPPED:
            self.title += f", {self.last - 1} and {self.last} swapped"
        self.far = [[0, *(self._steps(place, home) for home in places[:-1])] for place in places]
        """How many steps lead from each place to the one where each tile belongs."""
        self.beside = [[two for two in places if self._steps(one, two) == 1] for one in places]

    def _steps(self, place: int, other: int) -> int:
        columns = self.columns
        return abs(place // columns - other // columns) + abs(place % columns - other % columns)

    def initial_state(self) -> State:
        """The start, which is never the goal."""
        if self.start == SWAPPED:
            return _exchanged(self.goal, self.last - 1, self.last)
        state, chance = self.goal, _chance(int(self.seed))
        while self.is_solved(state):
            state = self._walked(chance) if self.start == WALK else self._shuffled(chance)
        return state

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
        state = self.goal
        for place in range(self.last, 0, -1):
            state = _exchanged(state, state[place], state[next(chance) % (place + 1)])
        return state if self.can_be_solved(state) else _exchanged(state, self.last - 1, self.last)

    def can_be_solved(self, state: State) -> bool:
        """Whether the goal can be reached, by parity (Johnson and Story 1879)."""
        exchanges = sum(two < one for one, two in combinations([tile or 16 for tile in state], 2))
        return (exchanges + self._steps(state.index(0), self.last)) % 2 == 0

    def estimate(self, state: State) -> int:
        """How far the tiles are from their places, all together: each slide brings one of them
        nearer by one step at most."""
        return sum(map(getitem, self.far, state))

    def candidate_moves(self, state: State) -> Sequence[Tile]:
        return [state[place] for place in self.beside[state.index(0)]]

    def check(self, state: State, move: Tile) -> Verdict:
        if state.find(move) in self.beside[state.index(0)]:
            return LEGAL
        return refuse("far-from-gap", f"there is no tile {move} beside the gap.", str(move))

    def successor(self, state: State, move: Tile) -> State:
        return _exchanged(state, move, 0)

    def is_solved(self, state: State) -> bool:
        return state == self.goal

    @property
    def goals(self) -> Iterable[State]:
        return (self.goal,)

    def move_text(self, move: Tile) -> str:
        return str(move)

    def parse_move(self, text: str) -> Tile:
        if text in map(str, range(1, self.last + 1)):
            return int(text)
        raise BadInput(f"{quoted(text)} is not a tile: write a number up to {self.last}.")

    def state_text(self, state: State) -> str:
        """The rows from above, with dots between their tiles where some have two digits."""
        signs, dot = [str(tile or "_") for tile in state], "." if self.last > FEW else ""
        starts = range(0, len(signs), self.columns)
        return "/".join(dot.join(signs[start : start + self.columns]) for start in starts)

    def parse_state(self, text: str) -> State:
        tiles = {str(tile or "_"): tile for tile in self.goal}
        state = bytes(tiles.get(sign, 0) for row in _rows(text) for sign in row)
        if sorted(state) != sorted(self.goal) or text != self.state_text(state):
            rows = f"write the rows, such as {self.state_text(self.goal)}"
            raise BadInput(f"{quoted(text)} is not a position: {rows}.")
        return state


def _chance(seed: int) -> Iterator[int]:
    """Numbers that look like chance and are the same everywhere and for ever (Knuth's MMIX)."""
    while True:
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        yield seed >> 33


def _exchanged(state: State, one: Tile, other: Tile) -> State:
    """The same with two tiles exchanged."""
    return state.translate(bytes.maketrans(bytes((one, other)), bytes((other, one))))


def _rows(text: str) -> Sequence[Sequence[str]]:
    """The signs in the rows of a position as it is written."""
    return [row.split(".") if "." in text else row for row in text.split("/")]


# The player's hand


class TilesFace(NamedTuple):
    """What the picture shows."""

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

    def __init__(self, session: Any) -> None:
        self._session = session

    def cursor(self, right: int, down: int) -> Reply[Tile]:
        state, puzzle = self._session.state, self._session.puzzle
        place = state.index(0) - right - down * puzzle.columns
        is_beside = place in puzzle.beside[state.index(0)]
        return Reply(move=state[place]) if is_beside else Reply(say="No tile can slide that way.")

    def digit(self, digit: int) -> Reply[Tile]:
        return Reply(move=digit or 10)

    def act(self) -> Reply[Tile]:
        return Reply(move=self.shown) if self.shown else Reply(say="No tile is marked: use arrows.")

    def pick(self, target: Any) -> Reply[Tile]:
        return Reply(move=target) if isinstance(target, int) else Reply()

    def face(self, pointed: tuple[str, ...], watched: bool) -> TilesFace:
        return TilesFace(self._session.state, self.shown or 0, pointed, watched)


# The picture

_HIGHEST = 8
"""Rows of a tile at most."""
_LEAST_DRAWN = 4
"""Rows of a tile whose number is drawn; on smaller ones it is written."""
_EDGE, _AT_HOME = ("░", "."), ("█", "#")
"""The edges of a tile where there are no colours, and of one where it belongs."""


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
        tones, (width, height) = tones_of(look.palette), _tile_size(puzzle, canvas.size)
        across, down = puzzle.columns * width, puzzle.rows * height
        left, top = (canvas.size.width - across) // 2, (canvas.size.height - down) // 2
        tray = Region(left - 2, top - 1, across + 4, down + 2)
        if has_table(look):
            canvas.paste(table_top(canvas.size, look), 0, 0)
            cast_shadow(canvas, tray, look)
        if look.palette.has_colours:
            wood = tones.dark_wood if look.palette.mixer else tones.wood
            canvas.fill(tray, " ", Ink(tones.plank, wood))
            canvas.fill(Region(left, top, across, down), " ", Ink(tones.plank, tones.shadow))
        for place, tile in enumerate(face.state):
            row, column = divmod(place, puzzle.columns)
            region = Region(left + column * width, top + row * height, width, height)
            if tile == face.marked and not face.watched:
                canvas.caret = region.x + (height > 2), region.y + (height - 1) // 2
            if tile:
                slid, *by = face.slid
                region = region.moved(*by) if tile == slid else region
                canvas.place(region, tile)
                _paint_tile(canvas, region, place, face, look)

    def frames(
        self, puzzle: Tiles, before: TilesFace, after: TilesFace, size: Size, look: Look
    ) -> Sequence[TilesFace]:
        """The tile on its way, cell by cell; empty if no single move leads there."""
        here, (width, height) = before.state, _tile_size(puzzle, size)
        gap, tile = here.index(0), after.state[here.index(0)]
        if not puzzle.check(here, tile).ok or puzzle.successor(here, tile) != after.state:
            return ()
        step = here.index(tile) - gap
        right, down = (step, 0) if abs(step) == 1 else (0, step // puzzle.columns)
        cells = range((width if right else height) - 1, 0, -1)
        return [after._replace(slid=(tile, right * left, down * left)) for left in cells]

    def can_spare(self, puzzle: Tiles, size: Size, columns: int, look: Look) -> bool:
        narrow = Size(size.width - columns, size.height)
        return _tile_size(puzzle, narrow) == _tile_size(puzzle, size)

    def paint_beyond(self, canvas: Canvas, puzzle: Tiles, size: Size, look: Look) -> None:
        if has_table(look):
            whole = Size(size.width + canvas.size.width, size.height)
            canvas.paste(table_top(whole, look).cropped(size.width), 0, 0)

    def paint_small(self, canvas: Canvas, puzzle: Tiles, state: State, look: Look) -> None:
        if canvas.size.height < puzzle.rows:
            return super().paint_small(canvas, puzzle, state, look)
        return self.paint(canvas, puzzle, TilesFace(state, watched=True), look)


def _paint_tile(canvas: Canvas, region: Region, place: int, face: TilesFace, look: Look) -> None:
    """Draw a tile with its lower and right edges in the shade, its number, and its mark."""
    (x, y, width, height), palette, tones = region, look.palette, tones_of(look.palette)
    tile, number, sign = face.state[place], str(face.state[place]), ""
    # Of the sixteen colours the light ones cannot be a ground.
    light, dark = (tones.light, tones.dark_wood) if palette.mixer else (tones.tuft, tones.on_wood)
    ink = Ink(dark, light if tile == place + 1 else tones.plank, bold=True)
    if tile == face.marked:
        ink, sign = Ink(*tones.pill, bold=True), look.glyphs.cursor
    if number in face.pointed:
        ink, sign = Ink(*tones.refused, bold=True), look.glyphs.cross
    edge = " "
    if not palette.has_colours:
        ink, edge = palette.strong, look.glyphs.sign(_AT_HOME if tile == place + 1 else _EDGE)
    if height == 1 or not look.can_show_pixels:
        canvas.fill(Region(x, y, width - 1, height - (height > 3)), edge, ink)
        canvas.fill(Region(x + 1, y + 1, width - 3, height - 2 - (height > 3)), " ", ink)
    else:
        wooden = [tones.wood] * width
        pixels = [[ink.ground] * (width - 1) + wooden[:1] for _ in range(2 * height - 1)] + [wooden]
        if height >= _LEAST_DRAWN:
            digits = coloured(numeral(number, height // _LEAST_DRAWN), {"x": ink.colour})
            right, down = (width - 1 - len(digits[0])) // 2, height - 1 - len(digits) // 2
            overlay(pixels, digits, right, down)
        part = canvas.part(region.size)
        show_pixels(part, pixels, look.glyphs.halves)
        canvas.paste(part, x, y)
    if height < _LEAST_DRAWN or not look.can_show_pixels:
        canvas.put(x + (width - 3 - len(number)) // 2, y + (height - 1) // 2, f" {number} ", ink)
    canvas.put(x + (height > 2), y + (height - 1) // 2, sign, ink)


# The kind

_HEADING, _BEYOND_SEEDS = "Sliding tiles", f"The starts are numbered up to {SEEDS[-1]}."
_PARITY = "By parity: no slides exchange two tiles and leave the others in place."
_TEXTBOOK = sorted(textbook(Tiles.estimate), key=lambda each: each.name != "a-star")
"""A* comes first: it is the usual method."""


def _listed(puzzle: Tiles, fewest: int | None, name: str = "") -> Entry:
    names = name or puzzle.game_name, puzzle.title, _HEADING, puzzle.brief, puzzle.game_name
    return Entry(*names, fewest)


class TilesKind(Kind[Tiles, State, Tile]):
    """Sliding tiles, from 2 by 2 to 4 by 4."""

    names, heading = (Tiles.name,), _HEADING
    hand, board = TilesHand, TilesBoard
    entries = (
        _listed(Tiles(), 21, Tiles.name),
        _listed(Tiles("2x3", "3"), 14),
        _listed(Tiles("4x4", "3"), 30),
        _listed(Tiles("4x4", SEEDS[0]), None),
    )
    examples = (("tiles:4x4,seed=3,any", "the 15-puzzle from any start at all"),)
    methods = (*_TEXTBOOK, _TEXTBOOK[0]._replace(name="shortest", is_alias=True))

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        """A position alone tells the size."""
        rows = _rows(position or "123/456/78_")
        given = {"size": f"{len(rows)}x{len(rows[0])}"}
        if parameters is not None:
            given = {**engine.given_parameters(parameters, ("size", "seed"), (ANY,))}
        for each, values in (("size", SIZES), ("seed", SEEDS)):
            if given.get(each, values[-1]) not in values:
                up_to = f"{values[0]} to {values[-1]}"
                raise BadInput(f"{quoted(given[each])} is not a {each}: write {up_to}.")
        chosen = {**given, "start": given.get(ANY, "")}
        return game_of(self, self.with_parameters(Tiles(), chosen), position)

    def parameters(self, puzzle: Tiles) -> Sequence[Option]:
        return (
            Option("size", SIZES, puzzle.size, {}),
            Option("seed", SEEDS, puzzle.seed, {}, out_of_range=lambda number: _BEYOND_SEEDS),
            Option("start", puzzle.starts, puzzle.start, STARTS),
        )

    def with_parameters(self, puzzle: Tiles, chosen: Mapping[str, str]) -> Tiles:
        now = {"size": puzzle.size, "seed": puzzle.seed, "start": puzzle.start, **chosen}
        other = Tiles(now["size"], now["seed"], now["start"])
        return puzzle if other.parameters == puzzle.parameters else other

    def words(self, puzzle: Tiles | None = None) -> Mapping[str, Words]:
        return {
            "cursor": Words("slide a tile"),
            "digit": Words("slide the tile with that number, 0 for 10"),
            "act": Words("slide the tile that a hint has marked"),
            "confirm": Words("slide the tile that a hint has marked"),
            "more": Words("the next start"),
            "fewer": Words("the start before"),
        }

    def how_to_play(self, puzzle: Tiles) -> str:
        return "arrows slide a tile, digits the one they name"

    def tell(self, puzzle: Tiles, state: State, move: Tile | None = None) -> str:
        """The rows from above; or where a tile slides."""
        if move is None:
            rows = enumerate(_rows(puzzle.state_text(state)), 1)
            return " ".join(f"Row {n}: {', '.join(row)}." for n, row in rows).replace("_", "gap")
        gap, place = state.index(0), state.index(move)
        ways = {-puzzle.columns: "up", puzzle.columns: "down", -1: "left", 1: "right"}
        return f"Tile {move} slides {ways[gap - place]}{', where it belongs' * (gap == move - 1)}."

    def hints(self, puzzle: Tiles, state: State, best: Sequence[Tile]) -> Hints[Tile]:
        is_nearer = puzzle.estimate(puzzle.successor(state, best[0])) < puzzle.estimate(state)
        how = "bring a tile nearer to" if is_nearer else "take a tile away from"
        who = f"Tile {best[0]} should slide."
        the_move = f"Slide tile {best[0]}: {{press}} {{confirm}}."
        return Hints(best[0], (f"It is time to {how} its place.", who, the_move))

    def oracle(self, puzzle: Tiles) -> DeepeningOracle[State, Tile]:
        return DeepeningOracle(puzzle, Tiles.estimate, puzzle.can_be_solved)

    def estimate(self, puzzle: Tiles, state: State) -> int:
        return puzzle.estimate(state)

    def why_impossible(self, puzzle: Tiles, start: State) -> str:
        return "" if puzzle.can_be_solved(start) else _PARITY

    def changes(self, game: Game, since: Game) -> Sequence[Change]:
        """Two tiles exchanged: those after which the goal seems nearest."""
        puzzle = Tiles(cast(Tiles, since.puzzle).size)
        pairs = combinations(range(1, puzzle.last + 1), 2)
        found = [(_exchanged(since.start, *pair), pair) for pair in pairs]
        state, (one, other) = min(found, key=lambda each: puzzle.estimate(each[0]) or WALKED)
        return [Change(Game(self, puzzle, state), (f"{one} and {other} exchanged",), state)]

    def own_map(self, puzzle: Tiles) -> str:
        return (
            "8 tiles have 181 440 positions: a map shows up to 100 000." if puzzle.last > 7 else ""
        )


KIND = TilesKind()
