"""Questions of a watch: before certain steps it asks what they will be, and keeps the score. What
is right is what the steps say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from operator import itemgetter
from typing import Any, NamedTuple

from tui.engine.plan import Plan
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Order
from tui.engine.step import TOO_DEEP, Path, PathPositions, Step, StepKind, own_names
from tui.game.step_buffer import BRIEF, StepBuffer
from tui.game.views import LineView, SearchView, WatchView

_WORST = 2
"""So many subjects are told of beside the score, which has to fit on the line."""
_MOST, _FEW = 9, 4
"""How many answers there are at most, and how many of them that need many words."""
_NAMED = 3
"""By so many of its last moves a position is named, or by more if another has the same."""
_RANKS = {"g": "g ", "h": "h ", "half": ""}
"""What is told of such a position of what it is ranked by; the sum is for the player to find."""
_AT_ONCE = 16
"""Steps that are made at once to see whether the search goes on from a position."""
_GOES_ON = (StepKind.ADVANCE, StepKind.BACKTRACK, StepKind.SOLUTION, StepKind.EXHAUSTED)

Choice = tuple[str, Any]
"""An answer in words, and what it stands for: a move, the code of a refusal, the path of a
position, or whatever else tells it from the others."""
_numbers = count(1)
_NONE_LEFT: Choice = "none is left", None
_OF_TASKS = ("a task begins", StepKind.CALL), ("a task is done", StepKind.RETURN)


class StepQuestion(NamedTuple):
    """What is asked before a step."""

    text: str
    """The question, as a sentence."""
    subject: str
    """What it is about, for the score."""
    choices: Sequence[Choice]
    right: Any
    """What the right one stands for."""
    why: str = ""
    """Why it is right, as a sentence, or which it is, before what the step says; empty if the step
    says that."""
    at: int = 0
    """Number of steps before it."""
    number: int = 0
    """From 1, another one for each question."""
    is_of_next: bool = True
    """True if it is about the next step; False if about what the search does from here."""
    takes_moves: bool = False
    """True if moves are answers, also those that are not among the choices."""

    @property
    def told(self) -> str:
        """The question with its answers by their numbers."""
        numbered = (f"{number}: {told}" for number, (told, _) in enumerate(self.choices, 1))
        return f"{self.text} {'; '.join(numbered)}."


class _Awaited(Exception):
    """The step that is asked about is not there yet: it comes from another process, or what comes
    before the first step is still made."""


class Quiz:
    """Asks about the steps of one watch, and keeps the score."""

    def __init__(self, puzzle: AnyPuzzle, plan: Plan, positions: PathPositions) -> None:
        """`positions` finds those along the paths of the watch."""
        self._watched = puzzle, plan, positions
        self.question: StepQuestion | None = None
        """What was asked last, and not answered yet."""
        self.last: StepQuestion | None = None
        """What was asked last, answered or not."""
        self._asked_to = -1
        """Number of steps before the furthest question: each is asked once."""
        self._answered: tuple[int, bool, StepQuestion] | None = None
        """Number of steps after the last answer, whether it was right, and what was asked."""
        self._score: dict[str, list[bool]] = {}
        """Whether each answer was right, by the subjects of the questions."""

    def begin_anew(self) -> None:
        """The watch starts over, with other steps."""
        self.question, self._answered, self._asked_to, self.last = None, None, -1, None

    def asked(self, view: WatchView) -> StepQuestion | None:
        """What is asked where the cursor of a view stands; None if nothing is."""
        asked = self.question
        return asked if asked is not None and asked.at == view.at else None

    def holds_up(self, view: WatchView) -> bool:
        """True if a question has to be answered before the next step, or if that is still
        awaited."""
        if self.asked(view) is not None:
            return True
        if view.at <= self._asked_to:
            return False
        try:
            asked = _question_before(*self._watched, view)
        except _Awaited:
            return True
        self.question = asked and asked._replace(at=view.at, number=next(_numbers))
        self.last = self.question or self.last
        self._asked_to = view.at
        return asked is not None

    def forward(self, view: WatchView, count: int, patience: float) -> int:
        """Go on in a view by so many steps, as it does, but to none about which something is asked.
        Returns how many were made."""
        made = 0
        while made < count and not self.holds_up(view) and view.forward(1, patience):
            made += 1
            if view.is_stepwise and view.halt(playing=False) is not None:
                break
        return made

    def way(self, view: WatchView, to: int) -> Iterator[None]:
        """The same up to the step with a number, which is not there yet; yields after each
        moment."""
        while view.at < to and view.can_search_on and not (self.asked(view) or view.halt(False)):
            self.forward(view, to - view.at, BRIEF)
            yield

    def answer(self, chosen: Any) -> bool:
        """Answer the question. Returns whether that was right."""
        asked, self.question = self.question, None
        assert asked is not None, "only what is asked is answered"
        is_right = bool(chosen == asked.right)
        self._score.setdefault(asked.subject, []).append(is_right)
        self._answered = asked.at + asked.is_of_next, is_right, asked
        return is_right

    def judged(self, at: int, said: str) -> tuple[str, str]:
        """What is said after so many steps, behind the verdict on what was answered there, if
        anything was; and its tone, which is empty otherwise."""
        if self._answered is None or self._answered[0] != at:
            return said, ""
        _, is_right, asked = self._answered
        verdict, tone = ("Right.", "good") if is_right else ("No.", "bad")
        why = asked.why if not (is_right and asked.is_of_next) else ""
        return " ".join(filter(None, (verdict, why, said * (asked.is_of_next or not why)))), tone

    @property
    def counts(self) -> tuple[int, int]:
        """How many answers were right, and how many there were."""
        every = [is_right for answers in self._score.values() for is_right in answers]
        return sum(every), len(every)

    @property
    def score(self) -> str:
        """The same in words, with the two subjects in which most were wrong; empty before the
        first."""
        (right, asked), score = self.counts, self._score.items()
        worst = sorted(score, key=lambda item: sum(item[1]) - len(item[1]))[:_WORST]
        lacking = [f"{of}: {sum(each)} of {len(each)}" for of, each in worst if not all(each)]
        return "; ".join([f"{right} of {asked}", *lacking]) if asked else ""


class _Place(NamedTuple):
    """Where a watch stands before a step of a search."""

    puzzle: AnyPuzzle
    plan: Plan
    positions: PathPositions
    buffer: StepBuffer
    at: int
    """Number of steps before it."""
    before: Step | None
    """The last of them; None at the start."""
    step: Step
    """The step."""

    def state(self, path: Path[Any]) -> Any:
        """The position to which a path leads."""
        return self.positions.along(path)[-1]

    def is_mute(self, path: Path[Any], move: Any) -> bool:
        """True if the rules refuse a move after a path in a way that teaches nothing."""
        return self.puzzle.check(self.state(path), move).code in self.plan.solver.uninformative

    def candidates(self, path: Path[Any]) -> Sequence[Any]:
        """Those after a path that teach anything, in their order."""
        moves = self.plan.solver.candidates(self.puzzle, self.state(path))
        return [move for move in moves if not self.is_mute(path, move)]

    def rank(self, path: Path[Any]) -> Any:
        """By what number a position that waits is taken; the path where it is by none."""
        states, step = self.positions.along(path), Step(StepKind.EXPAND, path)
        ranks = self.plan.solver.figures(self.puzzle, states, step).values()
        return next((rank for rank in reversed([*ranks]) if isinstance(rank, int)), path)

    def name(self, path: Path[Any], most: int) -> str:
        """A position that waits, by so many of the last moves that lead there and what it is ranked
        by."""
        states, last = self.positions.along(path), path.moves()[-most:]
        ranks = self.plan.solver.figures(self.puzzle, states, Step(StepKind.EXPAND, path))
        moves = " ".join(map(self.puzzle.move_text, last)) or "the start"
        told = " ".join(f"{sign}{ranks[name]}" for name, sign in _RANKS.items() if name in ranks)
        more = "… " if path.depth > most else ""
        return f"{more}{moves}{f' ({told})' if told else ''}"


def _question_before(
    puzzle: AnyPuzzle, plan: Plan, positions: PathPositions, view: WatchView
) -> StepQuestion | None:
    """The question about the next step of a view; None if there is none. Raises _Awaited."""
    asked: StepQuestion | None = None
    if isinstance(view, SearchView):
        buffer, at = view.buffer, view.at
        if _has_come(buffer, at + 1):
            place = _Place(puzzle, plan, positions, buffer, at, view.step, buffer[at + 1])
            asked = _question_at(place)
    elif isinstance(view, LineView) and view.at < view.last:
        state = positions.along(view.path)[-1]
        asked = _about_move(puzzle, state, view.places[view.at + 1].move)
    return asked if asked is not None and len(asked.choices) > 1 else None


def _has_come(buffer: StepBuffer, number: int) -> bool:
    """Whether a search makes a step with a number. Raises _Awaited."""
    lacking = number - buffer.taken
    if lacking > 0 and not buffer.take(lacking, BRIEF) and not buffer.has_ended:
        raise _Awaited
    return buffer.taken >= number


def _question_at(place: _Place) -> StepQuestion | None:
    """What is asked before a step of a search."""
    step, order = place.step, place.plan.solver.order
    kind, last = step.kind, None if place.before is None else place.before.kind
    if last is StepKind.TRY and kind in (StepKind.REJECT, StepKind.ADVANCE):
        return _about_outcome(place)
    if last is StepKind.ADVANCE and order is Order.DEPTH:
        return _about_dead_end(place)
    if kind is StepKind.DEEPEN:
        return _about_bound(place)
    if kind is StepKind.TRY or last is StepKind.BACKTRACK:
        return _about_candidate(place)
    if kind is StepKind.EXPAND:
        return _about_node(place)
    if order is Order.TASKS and kind in (StepKind.CALL, StepKind.RETURN, StepKind.ADVANCE):
        return _about_task(place)
    if kind is StepKind.ADVANCE and step.path.parent is not None:
        return _about_move(place.puzzle, place.state(step.path.parent), step.move)
    return None


def _some(choices: Sequence[Choice], right: Any, most: int) -> Sequence[Choice]:
    """The choices, or so many of them in a row, with the right one at no place that gives it
    away."""
    place = [answer for _, answer in choices].index(right)
    first = max(0, min(place - place * most // len(choices), len(choices) - most))
    return choices[first : first + most]


def _named(puzzle: AnyPuzzle, moves: Sequence[Any], made: Any) -> Sequence[Choice]:
    """Moves as choices, and the one that is made, if there is one."""
    every = moves if made is None or made in moves else [*moves, made]
    return [(puzzle.move_text(move), move) for move in every]


def _about_move(puzzle: AnyPuzzle, state: Any, move: Any) -> StepQuestion:
    choices = _some(_named(puzzle, puzzle.legal_moves(state), move), move, _MOST)
    return StepQuestion("Which move is made next?", "next move", choices, move, takes_moves=True)


def _about_task(place: _Place) -> StepQuestion:
    """Whether a recursion begins a task, has done one, or makes which move."""
    step, puzzle = place.step, place.puzzle
    is_move = step.kind is StepKind.ADVANCE
    path = (step.path.parent if is_move else None) or step.path
    right = step.move if is_move else step.kind
    moves = _named(puzzle, puzzle.legal_moves(place.state(path)), step.move if is_move else None)
    choices = _some([*_OF_TASKS, *moves], right, _MOST)
    return StepQuestion("What comes next?", "next step", choices, right, takes_moves=True)


def _about_candidate(place: _Place) -> StepQuestion | None:
    """Which candidate is tried next: asked of the first at each position, for the others come in
    their order."""
    step, puzzle, buffer = place.step, place.puzzle, place.buffer
    if step.kind is StepKind.TRY and place.is_mute(step.path, step.move):
        return None
    for number in range(place.at, buffer.first - 1, -1):
        earlier = buffer[number]
        is_worthy = earlier.asks and not place.is_mute(earlier.path, earlier.move)
        if is_worthy or earlier.kind is StepKind.ADVANCE:
            return None
        if not earlier.asks:
            break
    came_back = place.before is not None and place.before.kind is StepKind.BACKTRACK
    path = place.before.path if place.before is not None and came_back else step.path
    right = step.move if step.kind is StepKind.TRY else None
    choices = [*_named(puzzle, place.candidates(path), right), *[_NONE_LEFT] * came_back]
    text, subject = f"Which {puzzle.noun} is tried next?", f"next {puzzle.noun}"
    return StepQuestion(text, subject, _some(choices, right, _MOST), right, takes_moves=True)


def _about_outcome(place: _Place) -> StepQuestion | None:
    """Whether the candidate that is tried is refused, and by what."""
    puzzle, solver, code = place.puzzle, place.plan.solver, place.step.code
    rules = dict(puzzle.refusals)
    if code in solver.uninformative:
        return None
    names = {"": "no, it is made", **rules, **own_names(solver.own_codes)}
    names.setdefault(code, code)
    choices = [(told, each) for each, told in names.items() if each not in solver.uninformative]
    subject = "refused by rule" if code in rules else "refused by the search" if code else "made"
    asked = f"Is {puzzle.move_text(place.step.move)} refused, and by what?"
    return StepQuestion(asked, subject, _some(choices, code, _MOST), code)


def _about_dead_end(place: _Place) -> StepQuestion | None:
    """Whether the position that was just reached is left without another move."""
    assert place.before is not None, "a move has led here"
    buffer, here = place.buffer, place.before.path
    if place.puzzle.is_solved(place.state(here)):
        return None
    while not (found := buffer.numbers(_GOES_ON, place.at + 1, buffer.taken)):
        if buffer.has_ended:
            return None
        _has_come(buffer, buffer.taken + _AT_ONCE)
    coming = buffer[found[0]]
    is_dead = coming.kind is StepKind.BACKTRACK
    codes = {each.code for each in buffer.steps(place.at + 1, found[0])}
    if is_dead and (coming.code or TOO_DEEP in codes):  # Only the limit lets nothing lead on.
        return None
    why = f"{place.puzzle.move_text(coming.move)} leads on."
    if is_dead:
        why = place.plan.solver.reason(place.puzzle, place.positions.along(coming.path), coming)
    yes_or_no = ("yes", True), ("no", False)
    asked = "Is this a dead end, where no move leads on?"
    return StepQuestion(asked, "dead end", yes_or_no, is_dead, why, is_of_next=False)


def _about_node(place: _Place) -> StepQuestion | None:
    """Which position a search takes from its frontier."""
    buffer, right, waiting = place.buffer, place.step.path, dict[Path[Any], None]()
    if buffer.first > 1:  # Nobody knows any more what waits.
        return None
    for number in buffer.numbers((StepKind.ADVANCE, StepKind.EXPAND), 1, place.at):
        step = buffer[number]
        waiting.pop(step.replaces or step.path, None)
        if step.kind is StepKind.ADVANCE:
            waiting[step.path] = None
    if right not in waiting:
        return None
    near = [path for _, path in _some([("", path) for path in waiting], right, _MOST * _FEW)]
    # Nobody can tell which of two is taken that are as good.
    worse = [("", path) for path in near if path is right or place.rank(path) != place.rank(right)]
    paths = [path for _, path in _some(worse, right, _FEW)]
    for most in range(_NAMED, max(path.depth for path in paths) + _NAMED):
        names = [place.name(path, most) for path in paths]
        if len({*names}) == len(names):
            break
    choices = sorted(zip(names, paths, strict=True), key=itemgetter(0))  # Not as they were met.
    why = f"Next is {names[paths.index(right)]}."
    return StepQuestion("Which position is expanded next?", "next position", choices, right, why)


def _about_bound(place: _Place) -> StepQuestion | None:
    """How far a search goes that begins anew."""
    last = place.buffer.find_last((StepKind.DEEPEN,), place.buffer.first, place.at)
    before, right = None if last is None else place.buffer[last].bound, place.step.bound
    if before is None or right is None:
        return None
    bounds = sorted({*range(before + 1, before + _FEW), right})
    asked = f"It begins anew. How far does it go now, after {before}?"
    return StepQuestion(asked, "next bound", [(str(bound), bound) for bound in bounds], right)
