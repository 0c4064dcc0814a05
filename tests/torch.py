"""A tiny kind of puzzle whose moves differ in cost, for the tests: who crosses a bridge by night
with one torch. All of it is in this file, as a small kind's may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from tui.drawing.canvas import Canvas, Region, Size
from tui.drawing.look import Look
from tui.drawing.parts import Drawing
from tui.engine.kind import Chosen, Game, Hints, Kind, Method, Option, Words, game_of
from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse
from tui.engine.search import Backtracking
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.engine.strategy import ANYWHERE, REPEATING, SHORTEST
from tui.game.player import Hand, Reply
from tui.game.session import Session

Walkers = tuple[int, ...]
"""Some walkers by their numbers from 0, the lowest first."""


class Place(NamedTuple):
    """Who is on the near side, and whether the torch is there, too. The others are beyond."""

    near: Walkers
    has_torch: bool


MOST_AT_ONCE = 2
NOT_HERE = "not-here"
USUAL = "1-2-5-10"
PACES = (USUAL, "1-2-5-8", "1-3-6-8-12", "2-2-3")
"""What can be chosen: how long each walker needs, in minutes."""
_LETTERS = "ABCDEFGH"
NEAR, FAR = "N", "F"


class Torch(Puzzle[Place, Walkers]):
    """Everybody has to cross; the bridge bears two, who need the torch. A move is who crosses, and
    costs the time of the slowest of them."""

    name = "torch"
    title = "Bridge and Torch"
    brief = "Two cross at most, and they need the torch."
    explanation = "Bring everybody across, in as little time as possible."
    history = ""
    noun = "pair"
    uninformative = frozenset({NOT_HERE})
    has_cost = True

    def __init__(self, parameters: str = USUAL) -> None:
        self.parameters = parameters
        self.paces = tuple(map(int, parameters.split("-")))
        self.walkers: Walkers = tuple(range(len(self.paces)))

    def initial_state(self) -> Place:
        return Place(self.walkers, True)

    @property
    def refusals(self) -> Sequence[tuple[str, str]]:
        return ((NOT_HERE, "a walker who is not there"),)

    def candidate_moves(self, state: Place) -> Sequence[Walkers]:
        return [*combinations(self.walkers, 2), *combinations(self.walkers, 1)]

    def check_part(self, state: Place, part: int) -> Verdict:
        """Whether a walker stands where the torch is."""
        if (part in state.near) == state.has_torch:
            return LEGAL
        letter = _LETTERS[part]
        return refuse(NOT_HERE, f"{letter} is not where the torch is.", letter)

    def check(self, state: Place, move: Walkers) -> Verdict:
        if len(move) > MOST_AT_ONCE:
            return refuse("bridge-full", "the bridge bears only two.")
        verdicts = (self.check_part(state, walker) for walker in move)
        return next((verdict for verdict in verdicts if not verdict.ok), LEGAL)

    def cost(self, state: Place, move: Walkers) -> int:
        return max(self.paces[walker] for walker in move)

    def successor(self, state: Place, move: Walkers) -> Place:
        near = set(state.near).symmetric_difference(move)
        return Place(tuple(sorted(near)), not state.has_torch)

    def is_solved(self, state: Place) -> bool:
        return not state.near

    def move_text(self, move: Walkers) -> str:
        return "".join(_LETTERS[walker] for walker in move)

    def parse_move(self, text: str) -> Walkers:
        walkers = tuple(_LETTERS.find(letter) for letter in text)
        if not text or tuple(sorted({*walkers} & {*self.walkers})) != walkers:
            raise BadInput(f"'{text}' is not a move: write who crosses, such as AB.")
        return walkers

    def state_text(self, state: Place) -> str:
        return f"{self.move_text(state.near)}/{NEAR if state.has_torch else FAR}"

    def parse_state(self, text: str) -> Place:
        near, slash, side = text.partition("/")
        if not slash or side not in (NEAR, FAR):
            raise BadInput(f"'{text}' is not a position: write who is near, such as AB/{NEAR}.")
        state = Place(self.parse_move(near) if near else (), side == NEAR)
        if len(state.near) == (0 if state.has_torch else len(self.walkers)):
            raise BadInput(f"'{text}' is not a position: somebody holds the torch.")
        return state

    def transcript(self, state: Place, moves: Iterable[Walkers]) -> str:
        lines = []
        for number, move in enumerate(moves, 1):
            state = self.successor(state, move)
            lines.append(f"{number:<2} {self.move_text(move):<3} {self.state_text(state)}")
        return "\n".join(lines)


class TorchFace(NamedTuple):
    """What the board shows."""

    state: Place
    cursor: int | None = None
    chosen: Walkers = ()
    pointed: tuple[str, ...] = ()


class TorchHand(Hand[Walkers, TorchFace]):
    """Chooses walkers one after the other, who then cross together."""

    def __init__(self, session: Session[Place, Walkers]) -> None:
        self._session = session
        self._cursor = 0
        self._chosen: Walkers = ()

    @property
    def _puzzle(self) -> Torch:
        assert isinstance(self._session.puzzle, Torch)
        return self._session.puzzle

    def cursor(self, right: int, down: int) -> Reply[Walkers]:
        self._cursor = (self._cursor + right + down) % len(self._puzzle.walkers)
        return Reply()

    def digit(self, digit: int) -> Reply[Walkers]:
        if digit - 1 not in self._puzzle.walkers:
            return Reply(say=f"There is no walker {digit}.")
        self._cursor = digit - 1
        return self.act()

    def act(self) -> Reply[Walkers]:
        walker = self._cursor
        verdict = self._puzzle.check_part(self._session.state, walker)
        if not verdict.ok:
            return Reply(refusal=verdict)
        self._chosen = tuple(sorted({*self._chosen} ^ {walker}))
        return Reply(say="")

    def confirm(self) -> Reply[Walkers]:
        if not self._chosen:
            return Reply(say="Nobody is chosen: space chooses a walker.")
        return Reply(move=self._chosen)

    def pick(self, target: Any) -> Reply[Walkers]:
        return self.digit(target + 1) if isinstance(target, int) else Reply()

    def show(self, move: Walkers) -> None:
        self._chosen = move

    def look_at(self, step: Step | None) -> None:
        self._chosen = () if step is None or step.move is None else step.move

    def drop(self) -> None:
        self._chosen = ()
        self._cursor = min(self._cursor, len(self._puzzle.walkers) - 1)

    def is_holding(self) -> bool:
        return bool(self._chosen)

    def put_back(self) -> str:
        said = "Nobody is chosen any more." if self._chosen else ""
        self._chosen = ()
        return said

    def face(self, pointed: tuple[str, ...], watched: bool) -> TorchFace:
        cursor = None if watched else self._cursor
        return TorchFace(self._session.state, cursor, self._chosen, pointed)


_FAR = 30
"""Columns from one side to the other."""


class TorchBoard(Drawing[Torch, Place, TorchFace]):
    """Draws a row for each walker, on the side where he is."""

    def rest(self, puzzle: Torch, state: Place, size: Size) -> TorchFace:
        return TorchFace(state)

    def paint(self, canvas: Canvas, puzzle: Torch, face: TorchFace, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        canvas.put(4 if face.state.has_torch else 4 + _FAR, 0, "torch", palette.accent)
        for walker in puzzle.walkers:
            x, y = 4 if walker in face.state.near else 4 + _FAR, 1 + walker
            letter = puzzle.move_text((walker,))
            ink = palette.accent if walker in face.chosen else palette.strong
            canvas.place(Region(x, y, 8, 1), walker)
            canvas.put(x, y, f"{letter} {puzzle.paces[walker]}", ink)
            if walker == face.cursor:
                canvas.caret = (x, y)
                canvas.put(x - 2, y, glyphs.cursor, palette.accent)
            if letter in face.pointed:
                canvas.put(x + 5, y, glyphs.cross, palette.bad)


_WALKERS = "walkers"


def _backtracking(chosen: Chosen, puzzle: Torch) -> Solver:
    anywhere = chosen[REPEATING.name] == ANYWHERE
    return Backtracking(None if anywhere else 7, anywhere=anywhere)


_WORDS: Mapping[str, Words] = {
    "digit": Words("choose the walker with that number"),
    "act": Words("choose the marked walker", "choose"),
    "confirm": Words("let them cross", "cross"),
}


class TorchKind(Kind[Torch, Place, Walkers]):
    """Bridges for walkers of different paces."""

    names = (Torch.name,)
    heading = "Bridges"
    examples = (("torch:1-2-5-8", "bridge and torch with other paces"),)
    methods = (
        SHORTEST,
        Method(
            "backtracking",
            "depth-first; what leads nowhere is taken back",
            _backtracking,
            (REPEATING,),
        ),
    )

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        if parameters is not None and parameters not in PACES:
            raise BadInput(f"'{parameters}' is not offered: write paces, such as {USUAL}.")
        return game_of(self, Torch(parameters or USUAL), position)

    def parameters(self, puzzle: Torch) -> Sequence[Option]:
        return (Option(_WALKERS, PACES, puzzle.parameters, {}),)

    def with_parameters(self, puzzle: Torch, chosen: Chosen) -> Torch:
        walkers = chosen.get(_WALKERS, puzzle.parameters)
        return puzzle if walkers == puzzle.parameters else Torch(walkers)

    def hand(self, session: Any) -> TorchHand:
        return TorchHand(session)

    def board(self) -> TorchBoard:
        return TorchBoard()

    def words(self, puzzle: Torch | None = None) -> Mapping[str, Words]:
        return _WORDS

    def goal(self, puzzle: Torch) -> str:
        return "Bring everybody across"

    def how_to_play(self, puzzle: Torch) -> str:
        return "digits choose, enter lets them cross"

    def hints(self, puzzle: Torch, state: Place, best: Sequence[Walkers]) -> Hints[Walkers]:
        who = f"{_LETTERS[best[0][0]]} should cross."
        nudge = "One move is best." if len(best) == 1 else "Several moves are as good."
        return Hints(
            best[0], (nudge, who, f"Let {puzzle.move_text(best[0])} cross: {{press}} {{confirm}}.")
        )


KIND = TorchKind()
