"""Jugs: pour until one of them holds what is asked for, with or without a tap and a drain. All of
the kind is in this file: its rules, the player's hand, the picture, and what is said."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from math import gcd
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, Size, on
from tui.drawing.look import Look
from tui.drawing.parts import Drawing, Position
from tui.drawing.scenery import TABLE_ROWS, draw_picture, paint_backdrop, table_inks
from tui.drawing.tones import tones_of
from tui.engine.kind import Entry, Game, Hints, Kind, Option, Words, game_of, given_parameters
from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, amount, listed, refuse
from tui.engine.strategy import DEPTH_FIRST, SHORTEST
from tui.engine.text import quoted
from tui.engine.textbook import textbook
from tui.game.pair_hand import PairHand

# Rules

Place = int
"""A jug, by its number from 0, or TAP."""
TAP: Place = -1
"""The tap, and as the end of a pour the drain below it."""
Levels = tuple[int, ...]
"""How many litres are in each jug."""
LETTERS = "ABCDT"
"""The names of the jugs in notation, and at the end that of TAP."""
JUGS, LITRES = range(2, 5), range(2, 21)
"""How many jugs there may be, and how many litres each may hold."""
USUAL = "8-5-3"


def named(place: Place, tap: str = "the tap") -> str:
    """What a place is called in sentences."""
    return tap if place == TAP else f"jug {LETTERS[place]}"


class Pour(NamedTuple):
    """A move: from one place into another, until the one is empty or the other is full."""

    source: Place
    target: Place

    @property
    def told(self) -> str:
        """From where it leads to where."""
        return f"from {named(self.source)} into {named(self.target, 'the drain')}"


class Jugs(Puzzle[Levels, Pour]):
    """Pour until one jug holds so many litres."""

    name = "jugs"
    noun = "pour"
    refusals = (("empty-jug", "nothing to pour"), ("full-jug", "no room in the jug"))
    uninformative = frozenset({"empty-jug"})
    history = (
        "Abbot Albert of Stade asked for it about 1240, with jugs of 8, 5 and 3, as did Niccolò "
        "Tartaglia in 1556. In the film Die Hard with a Vengeance, of 1995, a bomb is stopped by "
        "4 gallons of water, measured at a fountain with jugs of 5 and 3."
    )

    def __init__(self, capacities: Levels, goal: int, has_tap: bool) -> None:
        """The goal must be one of `goals_of`."""
        self.capacities, self.goal, self.has_tap = capacities, goal, has_tap
        self.places: Sequence[Place] = range(TAP if has_tap else 0, len(capacities))
        """As they stand from the left."""
        self.sizes = self.state_text(capacities)
        self.parameters = f"{self.sizes},goal={goal}{',tap' * has_tap}"
        self.title = f"Jugs of {listed(self.sizes.split('-'))}{' with a tap' * has_tap}"
        self.brief = f"Pour until one jug holds {amount(goal, 'litre')}."
        water = "Jug A is full at first, and there is no other water."
        if has_tap:
            water = "A jug can also be filled from the tap, or emptied into the drain."
        ends = "The jugs have no marks: a pour ends when one is empty or the other is full."
        self.explanation = f"{self.brief} {ends} {water}"

    def initial_state(self) -> Levels:
        return (0 if self.has_tap else self.capacities[0], *(0 for _ in self.capacities[1:]))

    def candidate_moves(self, state: Levels) -> Sequence[Pour]:
        return [Pour(*places) for places in permutations(self.places, 2)]

    def check_part(self, state: Levels, part: Place) -> Verdict:
        """Whether anything can be poured from a place."""
        if part == TAP:
            return LEGAL if self.has_tap else refuse("no-tap", "There is neither tap nor drain.")
        if state[part]:
            return LEGAL
        return refuse("empty-jug", f"{named(part)} is empty.", LETTERS[part])

    def check(self, state: Levels, move: Pour) -> Verdict:
        source, target = move
        may_pour = self.check_part(state, source)
        if not may_pour.ok:
            return may_pour
        if source == target:
            return refuse("same-place", "A pour leads from one place to another.", LETTERS[target])
        if target == TAP:
            return self.check_part(state, target)
        if state[target] < self.capacities[target]:
            return LEGAL
        rule = "Nothing can be poured into a full jug."
        return refuse("full-jug", f"{named(target)} is full.", LETTERS[target], rule=rule)

    def litres(self, state: Levels, move: Pour) -> int:
        """How many litres a legal pour moves."""
        source, target = move
        room = state[source] if target == TAP else self.capacities[target] - state[target]
        return room if source == TAP else min(room, state[source])

    def poured(self, state: Levels, move: Pour, litres: int) -> Levels:
        """What is in each jug when so many litres are poured."""
        change = {move.source: -litres, move.target: litres}
        return tuple(level + change.get(jug, 0) for jug, level in enumerate(state))

    def successor(self, state: Levels, move: Pour) -> Levels:
        return self.poured(state, move, self.litres(state, move))

    def is_solved(self, state: Levels) -> bool:
        return self.goal in state

    def move_text(self, move: Pour) -> str:
        return LETTERS[move.source] + LETTERS[move.target]

    def parse_move(self, text: str) -> Pour:
        places = {LETTERS[place]: place for place in (TAP, *range(len(self.capacities)))}
        if len(text) != 2 or not {*text} <= {*places}:
            tap = ", or T for tap and drain" if self.has_tap else ""
            raise BadInput(f"{quoted(text)} is not a pour: write two jugs, such as AB{tap}.")
        return Pour(places[text[0]], places[text[1]])

    def state_text(self, state: Levels) -> str:
        return "-".join(map(str, state))

    def parse_state(self, text: str) -> Levels:
        state, most = _numbers(text), self.capacities
        fits = len(state) == len(most) and all(map(int.__le__, state, most))
        if not fits or not (self.has_tap or sum(state) == most[0]):
            total = "" if self.has_tap else f", {most[0]} in all"
            up_to = f"up to {self.state_text(most)}{total}"
            raise BadInput(f"{quoted(text)} is not a position: write the litres, {up_to}.")
        return state


def goals_of(capacities: Levels, has_tap: bool) -> Sequence[int]:
    """What may be asked for: without a tap no more than jug A loses when anything is poured."""
    return range(1, max(capacities) + 1 if has_tap else capacities[0])


def _numbers(text: str) -> Levels:
    """The numbers of at most two digits between hyphens; none if a text is anything else."""
    words = text.split("-")
    are_numbers = all(word.isascii() and word.isdigit() and len(word) <= 2 for word in words)
    return tuple(map(int, words)) if are_numbers else ()


def puzzle_of(parameters: str) -> Jugs:
    """The puzzle of such parameters. Raises BadInput."""
    given = given_parameters(parameters, ("jugs", "goal"), ("tap",))
    capacities, has_tap = _numbers(given.get("jugs", USUAL)), "tap" in given
    if len(capacities) not in JUGS or not {*capacities} <= {*LITRES}:
        what = f"two to four jugs of 2 to {LITRES[-1]} litres, such as {USUAL}"
        raise BadInput(f"{quoted(given['jugs'])} does not name jugs: write {what}.")
    goals = goals_of(capacities, has_tap)
    goal = given.get("goal", str(capacities[0] // 2))
    if goal not in map(str, goals):
        raise BadInput(f"The goal of these jugs is 1 to {goals[-1]} litres, not {quoted(goal)}.")
    return Jugs(capacities, int(goal), has_tap)


# The player's hand


class JugsFace(NamedTuple):
    """What the picture shows."""

    levels: Levels
    cursor: Place | None = None
    """None where nobody plays."""
    held: Place | None = None
    """What is taken up to be poured from."""
    pointed: tuple[str, ...] = ()
    """The letters of places at which a refusal points."""
    hinted: Sequence[Place] = ()


class JugsHand(PairHand[Pour, JugsFace]):
    """Takes up a jug, or opens the tap; then pours into what is chosen next."""

    move = Pour
    nothing_held = "Nothing is poured yet: choose first from where."

    @property
    def places(self) -> Sequence[Place]:
        puzzle: Jugs = self.session.puzzle
        return puzzle.places

    def taken(self, place: Place) -> str:
        return f"Pouring from {named(place)}: choose where to."

    def put(self, place: Place) -> str:
        return f"Nothing is poured from {named(place)}."

    def no_place(self, digit: int) -> str:
        return f"There is no jug {digit}." if digit else "There is no tap."

    def face(self, pointed: tuple[str, ...], watched: bool) -> JugsFace:
        cursor = None if watched else self.over
        return JugsFace(self.session.state, cursor, self.held, pointed, self.hinted)


# The picture


_TAP_PICTURE = ("..bbbbb..", "....g....", ".bbbbbbb.", ".bbbbbbbb", ".gg....gg")
_PIPE, _BASIN = ".gg....{}.", (".gg.b..{}b", ".gg.bwwwb", ".gg.bbbbb", ".gg.bbbbb")


def _jug(capacity: int, level: int, goal: int, wide: int) -> Sequence[str]:
    """A jug with a lip and a handle, all heights in pixels."""
    low, high = capacity * 2 // 5, capacity * 4 // 5
    rows = [f".{'b' * wide}.."]
    for y in range(1, capacity + 1):
        inside = "s" if y == level else "w" if y < level else "."
        across = (f"m{inside}" if y == goal else inside * 2) * wide
        handle = "h." if y in (low, high) else ".h" if low < y < high else ".."
        rows.append(f"{'g' if y == capacity else '.'}g{across[: wide - 2]}g{handle}")
    return rows[::-1]


def _tap(tall: int, is_open: bool) -> Sequence[str]:
    """A tap above a basin."""
    pipe = [_PIPE] * (min(14, tall) - len(_TAP_PICTURE) - len(_BASIN))
    return [*_TAP_PICTURE, *(row.format("s" if is_open else ".") for row in (*pipe, *_BASIN))]


class JugsBoard(Drawing[Jugs, Levels, JugsFace]):
    """Jugs of glass on a table before a wood, whose pictures are made of letters: a goal's mark,
    glass, its bottom, the surface of water, and water."""

    def rest(self, puzzle: Jugs, state: Levels, size: Size) -> JugsFace:
        return JugsFace(state)

    def paint(self, canvas: Canvas, puzzle: Jugs, face: JugsFace, look: Look) -> None:
        (width, height), places, palette = canvas.size, len(puzzle.places), look.palette
        column, floor = min(width // places, 30), height - TABLE_ROWS
        if column < 8 or floor < 4:
            self.paint_small(canvas, puzzle, face.levels, look)
            return
        behind, tones = paint_backdrop(canvas, look), tones_of(palette)
        mark, glass, wave, water = palette.good, palette.muted, palette.tint, palette.tint
        if look.can_show_pixels:
            wave, water = Ink(tones.wave), Ink(tones.water)
        paints = {
            "m": (("─", "-"), mark),
            "g": (("│", "|"), glass),
            "h": ((")", ")"), glass),
            "b": (("▀", "="), glass),
            "s": (("█", "~"), wave),
            "w": (("█", "~"), water),
        }
        wide = max(3, min(column - 6, 15))
        largest = max(puzzle.capacities)
        tall = min(2 * floor - 4, max(3 * wide, 2 * largest))
        for number, place in enumerate(puzzle.places):
            x = (width - column * places) // 2 + number * column
            canvas.place(Region(x, 0, column, height), place)
            _label(canvas, puzzle, face, place, x + column // 2, look)
            if place == TAP:
                picture, left = _tap(tall, face.held == TAP), x + (column - 9) // 2
                draw_picture(canvas, picture, left, floor, paints, behind, look)
                continue
            left, bottom = x + (column - wide) // 2 - 1, floor - (place == face.held)
            litres = (puzzle.capacities[place], face.levels[place], puzzle.goal)
            high, level, goal = (-(-each * tall // largest) for each in litres)
            picture = _jug(high, level, goal, wide)
            draw_picture(canvas, picture, left, bottom, paints, behind, look)
            if goal <= high:
                text, y = f"{puzzle.goal}{look.glyphs.cursor}", bottom - 1 - goal // 2
                x = left + 1 - len(text)
                canvas.put(x, y, text, on(mark, canvas.rows[y][x].ink))

    def paint_beyond(self, canvas: Canvas, puzzle: Jugs, size: Size, look: Look) -> None:
        paint_backdrop(canvas, look, size.width)

    def frames(
        self, puzzle: Jugs, before: JugsFace, after: JugsFace, size: Size, look: Look
    ) -> Sequence[JugsFace]:
        """The levels litre by litre, where a single pour leads from one to the other."""
        here, faces = before.levels, list[JugsFace]()
        for move in puzzle.legal_moves(here):
            if puzzle.successor(here, move) == after.levels:
                for litres in range(1, puzzle.litres(here, move)):
                    levels = puzzle.poured(here, move, litres)
                    faces.append(JugsFace(levels, after.cursor, move.source))
        return faces

    def paint_small(self, canvas: Canvas, puzzle: Jugs, state: Levels, look: Look) -> None:
        """Jugs that lie on their sides, several in a row where there are few rows."""
        (width, height), palette = canvas.size, look.palette
        abreast = -(-len(state) // max(1, height))
        column = width // abreast
        if column < 10:
            Position(puzzle.state_text(state)).paint(canvas, look)
            return
        unit = min(3, (column - 10) // max(puzzle.capacities))
        for jug, (level, capacity) in enumerate(zip(state, puzzle.capacities, strict=True)):
            x, y = 1 + jug % abreast * column, jug // abreast
            ink = palette.good if level == puzzle.goal else palette.strong
            x = canvas.put(x, y, f"{LETTERS[jug]} {level:>2}/{capacity}".ljust(8), ink)
            x = canvas.put(x, y, look.glyphs.sign(("█", "#")) * level * unit, palette.tint)
            free = look.glyphs.sign(("░", ".")) * (capacity - level) * unit
            canvas.put(x, y, free, palette.faint)


def _label(canvas: Canvas, puzzle: Jugs, face: JugsFace, place: Place, x: int, look: Look) -> None:
    """Write on the table what a place is called, with its mark, and what is in it."""
    (plain, marked, refused), y = table_inks(look), canvas.size.height - TABLE_ROWS + 1
    ink, mark = plain, "!" if place in face.hinted else " "
    if place == face.cursor:
        ink, canvas.caret = marked, (x, y)
    if LETTERS[place] in face.pointed:
        ink, mark = refused, look.glyphs.cross
    canvas.put(x - 2, y, f"{mark}{place + 1} {'tap' if place == TAP else LETTERS[place]} ", ink)
    if place != TAP:
        text = f" {face.levels[place]} of {puzzle.capacities[place]} "
        is_goal = face.levels[place] == puzzle.goal
        canvas.put(x - 3, y + 1, text, marked if is_goal else plain)


# The kind


def _listed(parameters: str, best: int | None) -> Entry:
    puzzle = puzzle_of(parameters)
    name = Jugs.name if parameters == USUAL else puzzle.game_name
    return Entry(name, puzzle.title, "Jugs", puzzle.brief, puzzle.game_name, best)


_GAMES = ((USUAL, 6), ("12-7-5", 10), ("16-9-7", 14), ("5-3,goal=4,tap", 6), ("9-6,tap", None))
"""The games on the menu, and in how few pours each is solved."""


class JugsKind(Kind[Jugs, Levels, Pour]):
    """Two to four jugs, with or without a tap."""

    names = (Jugs.name,)
    heading = "Jugs"
    hand, board = JugsHand, JugsBoard
    entries = tuple(_listed(*each) for each in _GAMES)
    examples = (("jugs:5-3,goal=4,tap", "jugs of 5 and 3 litres with a tap; one is to hold 4"),)

    @staticmethod
    def estimate(puzzle: Jugs, state: Levels) -> int:
        return 0 if puzzle.is_solved(state) else 1

    methods = (SHORTEST, DEPTH_FIRST, *textbook(estimate, is_one_way=True))

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        return game_of(self, puzzle_of(USUAL if parameters is None else parameters), position)

    def parameters(self, puzzle: Jugs) -> Sequence[Option]:
        litres, goals = tuple(map(str, LITRES)), goals_of(puzzle.capacities, puzzle.has_tap)
        capacities = enumerate(puzzle.capacities)
        return (
            *(Option(named(jug), litres, str(capacity), {}) for jug, capacity in capacities),
            Option("goal", tuple(map(str, goals)), str(puzzle.goal), {}),
            Option("tap", ("no", "yes"), "yes" if puzzle.has_tap else "no", {}),
        )

    def with_parameters(self, puzzle: Jugs, chosen: Mapping[str, str]) -> Jugs:
        """A goal that the jugs could not hold gives way."""
        values = {each.name: each.value for each in self.parameters(puzzle)} | {**chosen}
        capacities = tuple(int(values[named(jug)]) for jug in range(len(puzzle.capacities)))
        has_tap = values["tap"] == "yes"
        goal = min(int(values["goal"]), goals_of(capacities, has_tap)[-1])
        other = Jugs(capacities, goal, has_tap)
        return puzzle if other.parameters == puzzle.parameters else other

    def words(self, puzzle: Jugs | None = None) -> Mapping[str, Words]:
        return {
            "digit": Words("take up the jug of that number, or pour into it; 0 is tap and drain"),
            "act": Words("take up or pour", "take/pour"),
            "confirm": Words("pour"),
        }

    def how_to_play(self, puzzle: Jugs) -> str:
        tap = "; 0 is tap and drain" * puzzle.has_tap
        return f"the digit of a jug takes it up, another pours{tap}"

    def how_to_type(self, puzzle: Jugs, state: Levels) -> str:
        tap = "; T is tap and drain" * puzzle.has_tap
        return f"Type from where into what, such as {puzzle.example(state)}{tap}."

    def tell(self, puzzle: Jugs, state: Levels, move: Pour | None = None) -> str:
        if move is not None:
            litres = puzzle.litres(state, move)
            return f"{amount(litres, 'litre')} {'goes' if litres == 1 else 'go'} {move.told}."
        jugs = zip(LETTERS, state, puzzle.capacities, strict=False)
        return " ".join(f"Jug {jug}: {level} of {most} litres." for jug, level, most in jugs)

    def hints(self, puzzle: Jugs, state: Levels, best: Sequence[Pour]) -> Hints[Pour]:
        source, _, target = best[0].told.partition(" into ")
        the_move = f"Pour {best[0].told}: {{press}} {{confirm}}."
        return Hints(best[0], (f"Look at {target}.", f"Pour {source}.", the_move))

    def why_impossible(self, puzzle: Jugs, start: Levels) -> str:
        """By divisors, which all levels keep. A first jug that has what fills all others is like a
        tap and a drain for them."""
        capacities, goal = puzzle.capacities, puzzle.goal
        if goal % (unit := gcd(*capacities, *start)):
            return f"These jugs measure only multiples of {unit} litres, and {goal} is not one."
        unit, first = gcd(*capacities[1:], *start[1:]), capacities[0]
        is_like_a_tap = not puzzle.has_tap and first >= sum(capacities[1:])
        if is_like_a_tap and goal % unit and (first - goal) % unit:
            return f"Only multiples of {unit} litres can leave jug A: no jug ever holds {goal}."
        return ""


KIND = JugsKind()
