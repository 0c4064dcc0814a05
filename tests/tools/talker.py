"""Somebody who talks with a game by lines, and one who hears nothing but the answers.

Readers take nothing of a puzzle but the names of who and what is in it. A position is read as its
notation, so that it can be compared with what `state_text` says.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests.tools.games import kind_of
from tests.tools.kinds import EVERY
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table
from tui.game.app_state import AppState
from tui.game.controller import Controller
from tui.game.session import Session
from tui.game.store import Store
from tui.plain.conversation import Conversation
from tui.plain.game import Answer
from tui.plain.pipe import JumpingClock
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.knight.rules import KnightsTour

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Reader(NamedTuple):
    """How what is told of a kind of puzzle is read."""

    position: Callable[[Any, str], str]
    """The notation of the position that a text tells."""
    change: Callable[[Any, str, str], str]
    """The notation of the position to which a change leads. It is given that of the position
    before, and the text."""


def reader_of(puzzle: AnyPuzzle) -> Reader:
    """How what is told of a puzzle is read; for kinds that have no reader here, by what is told of
    each position that can be reached, and of each move."""
    return _READERS.get(type(puzzle), Reader(_position_as_told, _change_as_told))


def _matched(pattern: str, text: str) -> re.Match[str]:
    found = re.fullmatch(pattern, text)
    assert found is not None, f"{text!r} is not told like {pattern!r}"
    return found


def _position_as_told(puzzle: AnyPuzzle, text: str) -> str:
    in_notation = re.fullmatch(r"The position is (.+)\.", text)
    return in_notation[1] if in_notation else _told_by(puzzle).read(text)


class _ToldPositions:
    """The positions of a puzzle by what is told of them, looked for near the one read last."""

    def __init__(self, puzzle: AnyPuzzle) -> None:
        self._puzzle, self._kind = puzzle, kind_of(puzzle)
        self._last = puzzle.initial_state()
        self._known: dict[str, Any] = {}

    def read(self, text: str) -> str:
        """The notation of the position that a text tells."""
        waiting, met = deque([self._last, self._puzzle.initial_state()]), set[Any]()
        while text not in self._known:
            assert waiting, f"{text!r} tells no position near the last one"
            state = waiting.popleft()
            other = self._known.setdefault(self._kind.tell(self._puzzle, state), state)
            assert other == state, f"{text!r} tells two positions"
            if state not in met and len(met) < _MOST_POSITIONS:
                met.add(state)
                moves = self._puzzle.legal_moves(state)
                waiting.extend(self._puzzle.successor(state, move) for move in moves)
        self._last = self._known[text]
        return str(self._puzzle.state_text(self._last))


_MOST_POSITIONS = 500
_told_by = cache(_ToldPositions)


def _change_as_told(puzzle: AnyPuzzle, before: str, text: str) -> str:
    kind, state = kind_of(puzzle), puzzle.parse_state(before)
    moves = puzzle.legal_moves(state)
    after = {
        puzzle.successor(state, each) for each in moves if kind.tell(puzzle, state, each) == text
    }
    assert len(after) == 1, f"{text!r} tells no move, or several"
    return str(puzzle.state_text(after.pop()))


_LANDS = {"L": "Left", "I": "Island", "R": "Right"}
"""With what begins what is told of each of them."""


def _crossing_position(puzzle: Crossing, text: str) -> str:
    words = puzzle.wording
    signs = "LIR" if puzzle.has_island else "LR"
    labels = [_LANDS[sign] if sign == "I" else f"{_LANDS[sign]} {words.bank}" for sign in signs]
    parts = _matched(" ".join(rf"{label}: (.+)\." for label in labels), text).groups()
    here = f"; the {words.vessel} is here"
    boat = [sign for sign, part in zip(signs, parts, strict=True) if part.endswith(here)]
    assert len(boat) == 1
    groups = [_who(puzzle, part.removesuffix(here), r", ") for part in parts]
    return "/".join([*groups, *boat])


def _crossing_change(puzzle: Crossing, before: str, text: str) -> str:
    told = _matched(
        r"(?P<who>.+?) (?:rows?|walks?)(?: (?P<others>.+))? "
        rf"to the (?P<to>left|island|right)(?: {puzzle.wording.bank})?"
        r"(?: (?P<letters>\(\w+\)))?(?:, (?:in|at cost) \d+.*)?\.",
        text,
    )
    said = told["letters"] or ", ".join(filter(None, (told["who"], told["others"])))
    load, to = _who(puzzle, said, r", | and "), told["to"][0].upper()
    *groups, boat = before.split("/")
    signs = "LIR" if puzzle.has_island else "LR"
    here, there = signs.index(boat), signs.index(to)
    for letter in load:
        groups[here] = groups[here].replace(letter, "", 1)
    groups[there] = _in_order(puzzle, groups[there] + load)
    return "/".join([*groups, to])


def _who(puzzle: Crossing, said: str, between: str) -> str:
    """The letters of those who are named: as they stand in brackets, or else by their names."""
    if said == "empty":
        return ""
    in_brackets = re.search(r"\((\w+)\)$", said)
    if in_brackets:
        return in_brackets[1]
    letters_of = _letters_by_name(puzzle)
    return _in_order(puzzle, "".join(letters_of[name] for name in re.split(between, said)))


def _letters_by_name(puzzle: Crossing) -> Mapping[str, str]:
    """The letters for which each name stands, in the middle of a sentence and at its beginning."""
    letters = [item.letter for item in puzzle.items]
    found: dict[str, str] = {}
    for item in puzzle.items:
        several = letters.count(item.letter)
        if several == 1:
            found |= dict.fromkeys({item.phrase, item.phrase.removeprefix("the ")}, item.letter)
            continue
        found |= {f"{article} {item.name}": item.letter for article in ("a", "an", "one")}
        for number, word in enumerate(_NUMBERS[1:several], 2):
            found[f"{word} {item.several}"] = item.letter * number
    return found | {f"{name[0].upper()}{name[1:]}": letter for name, letter in found.items()}


def _in_order(puzzle: Crossing, letters: str) -> str:
    order = [item.letter for item in puzzle.items]
    return "".join(sorted(letters, key=order.index))


def _towers_position(puzzle: Hanoi, text: str) -> str:
    pegs = "ABCDE"[: puzzle.pegs]
    towers = _matched(" ".join(rf"Peg {peg}: ([^.]+)\." for peg in pegs), text).groups()
    peg_of: dict[int, str] = {}
    for peg, tower in zip(pegs, towers, strict=True):
        discs = [int(number) for number in re.findall(r"\d+", tower)]
        assert discs == sorted(discs, reverse=True), "the largest lies at the bottom"
        assert tower == _discs(discs)
        assert not peg_of.keys() & {*discs}
        peg_of |= dict.fromkeys(discs, peg)
    return "".join(peg_of[disc] for disc in sorted(peg_of, reverse=True))


def _discs(numbers: list[int]) -> str:
    if not numbers:
        return "empty"
    return f"disc{'s' * (len(numbers) > 1)} {', '.join(map(str, numbers))}"


def _towers_change(puzzle: Hanoi, before: str, text: str) -> str:
    told = _matched(r"Disc (\d+) goes from ([A-E]) to ([A-E])\.", text)
    index = len(before) - int(told[1])
    assert before[index] == told[2]
    return f"{before[:index]}{told[3]}{before[index + 1 :]}"


_SQUARE = r"[a-z]+\d+"
_ONWARD = (
    r"(?:From here: .+|No free square is a jump away, with .+ to go|All squares are visited.*)"
)


def _tour_position(puzzle: KnightsTour, text: str) -> str:
    told = _matched(
        rf"The knight is on ({_SQUARE})(?:, where the tour starts| after ([^.]+))\. {_ONWARD}\.",
        text,
    )
    before = told[2].split(", ") if told[2] else []
    return ",".join([*before, told[1]])


def _tour_change(puzzle: KnightsTour, before: str, text: str) -> str:
    told = _matched(rf"The knight jumps to ({_SQUARE}), square (\d+) of (\d+)\. {_ONWARD}\.", text)
    number = before.count(",") + 2
    assert (int(told[2]), int(told[3])) == (number, puzzle.board.squares)
    return f"{before},{told[1]}"


def ways_told(text: str) -> Sequence[tuple[str, int]]:
    """The free squares that are told behind a position of the knight or its change, each with how
    many ways lead on from it."""
    onward = text.partition("From here: ")[2].removesuffix(".")
    last = re.fullmatch(rf"({_SQUARE}), the last free square", onward)
    if last:
        return [(last[1], 0)]
    groups = (group.partition(" with ") for group in onward.split("; ") if group)
    return [
        (square, int(number.split()[0].replace("no", "0")))
        for squares, _, number in groups
        for square in re.split(", | and ", squares)
    ]


_READERS: Mapping[type[AnyPuzzle], Reader] = {
    Crossing: Reader(_crossing_position, _crossing_change),
    Hanoi: Reader(_towers_position, _towers_change),
    KnightsTour: Reader(_tour_position, _tour_change),
}


class Talker:
    """Types lines in a game or at home, and waits for all that comes of each."""

    def __init__(
        self, conversation: Conversation, clock: JumpingClock, patience: int = 100_000
    ) -> None:
        """What goes on by itself is interrupted after `patience` ticks of the clock."""
        self.conversation, self._clock, self._patience = conversation, clock, patience
        self.last = Answer()
        """The answer to the last line, or what was said at first."""
        self.was_interrupted = False
        """Whether what followed it went on for too long."""

    @property
    def controller(self) -> Controller[Any, Any, Any]:
        """The controller of the game that is open."""
        assert self.conversation.controller is not None, "nothing is open"
        return self.conversation.controller

    @property
    def session(self) -> Session[Any, Any]:
        return self.controller.session

    @property
    def position(self) -> str:
        """The position of the session, in its notation."""
        return str(self.session.puzzle.state_text(self.session.state))

    def type(self, *lines: str) -> Sequence[str]:
        """Type lines, each after the answer to the one before. Returns the last answer, and what
        is said until nothing goes on any more."""
        said: list[str] = []
        self.was_interrupted = False
        for line in lines:
            self.last = self.conversation.obey(line)
            said = [*self.last.lines]
            for _ in range(self._patience):
                seconds = self.conversation.wait()
                if seconds is None:
                    break
                self._clock.rest(seconds)
                said += self.conversation.tick().lines
            else:
                self.was_interrupted = True
                self.conversation.interrupt()
        return said


def talking(
    game: str,
    *lines: str,
    table: Table = EVERY,
    store: Store | None = None,
    patience: int = 100_000,
) -> Talker:
    """Somebody who talks with a game, after these lines."""
    clock = JumpingClock()
    conversation = Conversation(AppState(table, store), clock=clock, rest=clock.rest)
    talker = Talker(conversation, clock, patience)
    talker.last = conversation.begin(table.parse_game(game), continues=False)
    talker.type(*lines)
    return talker


def said(game: str, *lines: str) -> Sequence[str]:
    """What is answered to the last of these lines."""
    *before, last = lines
    return talking(game, *before).type(last)


class Follower:
    """Rebuilds the position from the lines that are said, and from nothing else."""

    def __init__(self, puzzle: AnyPuzzle) -> None:
        self._puzzle = puzzle
        self._reader = reader_of(puzzle)
        self.position = ""
        """What the position must be, in its notation; empty as long as nothing was said of it."""

    def hear(self, lines: Sequence[str]) -> None:
        """Take in what is said."""
        for line in lines:
            self.position = self._position_in(line) or self._after(line) or self.position

    def _position_in(self, line: str) -> str:
        return _read(lambda: self._reader.position(self._puzzle, line))

    def _after(self, line: str) -> str:
        before = self.position
        return _read(lambda: self._reader.change(self._puzzle, before, line)) if before else ""


def _read(read: Callable[[], str]) -> str:
    """What is read in a line; nothing where it tells something else."""
    try:
        return read()
    except AssertionError:
        return ""


_IN_PLAY = (
    *("undo",) * 3, *("redo",) * 2, *("watch",) * 3, "hint", "", "new", "look", "moves", "review",
    "help", "step", "/n", "what", "watch 2",
)  # fmt: skip
"""What is typed in a game besides moves."""
_IN_WATCH = (
    *("",) * 3, "step 3", "back", "back 2", "until refusal", "until solution", "until dead end",
    "until", "back refusal", "go 64", "next", "view", "new", "watch", "quit", "watch 4", "hint",
    "undo", "look",
)  # fmt: skip
"""What is typed while the solver is watched."""

typed = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 200)), min_size=1, max_size=25)
"""What somebody types, line after line: numbers from which `line_of` makes a line."""


def line_of(talker: Talker, numbers: tuple[int, int]) -> str:
    """A line that may be typed now: in a game mostly moves, of which most are legal."""
    what, which = numbers
    controller, session = talker.controller, talker.session
    if controller.watches.watch is not None:
        return _IN_WATCH[which % len(_IN_WATCH)]
    puzzle, state = session.puzzle, session.state
    if what > 6:
        return _IN_PLAY[which % len(_IN_PLAY)]
    moves = puzzle.candidate_moves(state) if what > 4 else puzzle.legal_moves(state)
    if not moves:
        return "undo"
    first = moves[which % len(moves)]
    if what > 0:
        return str(puzzle.move_text(first))
    return " ".join(puzzle.move_text(move) for move in moves[which % len(moves) :][:2])
