"""Conversations: random lines typed into pipes, in words and with JSON, and all that is answered.

The lines are drawn while the game is played in this process, too: so it is known which moves are
legal.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from tests.endurance.alike.differences import between_texts, texts_masked
from tests.endurance.alike.meant import MASKED, is_dropped
from tests.endurance.alike.twins import Found, Order, Program, looked_into, two_places
from tests.endurance.outcome import alarm
from tests.tools.talker import Talker
from tests.tools.terminal import NotShown
from tui.game.app_state import AppState
from tui.game.store import Store
from tui.plain.conversation import Conversation
from tui.plain.pipe import JumpingClock
from tui.puzzles.table import TABLE

_LINES = (10, 40)
_ENDING = 0.15
"""How often a line stays that ends the conversation, as what cannot be read does."""
_PATIENCE, _TICKS, _LONGEST = 1.0, 200, 60
"""Seconds, ticks of the clock and sentences that an answer may take while lines are drawn."""
_UNSTEADY = re.compile(r"\bso far\b|\d tried\b|\bCounting\b")
"""What is said where there was no time for all: it is not the same twice."""
_MOST_LETTERS = 100_000
"""Of the answers of a conversation: longer ones are not compared."""
_WATCHING = 0.12
"""How often a watch is begun instead of a move."""

_IN_PLAY = (
    *("undo",) * 4, *("redo",) * 2, *("hint",) * 4, "new", "look", "moves", "review", "solutions",
    "solutions 3", "map", "options", "results", "help", "next", "ne", "so", "/undo", "hi",
    "mo",
)  # fmt: skip
_IN_WATCH = (
    *("step",) * 4, "step 3", "step 12", "back", "back 2", "until refusal", "until solution",
    "view", "until dead-end", "until", "back refusal", "until depth 2", "next", "tree", "listing",
    "look", "map", "new", "hint", "undo", "watch", "watch", "quit", "moves", "go 16", "results",
    "st", "b",
)  # fmt: skip
_OPTIONS = (
    "options", "options nonsense 1", "options method shortest", "options method backtracking",
    "options method warnsdorff", "options method recursive", "options view search",
    "options view solution", "options repeats anywhere", "options repeats situation",
    "options order reversed", "options how hid", "options how shown", "options discs 4",
    "options pegs 4", "options start c3",
)  # fmt: skip
_NONSENSE = (
    "xyz", "hnt", "FG FG FG", "AB AB", "é", "step", "step -1", "step nan", "until", "go",
    "solutions 0", "help undo", "help nothing", "help all", "1", "0", "A" * 300, "quit now", "unod",
    "back 99999", "/", "//", "# a comment", "", "a1 a1", "watch 0", "?",
)  # fmt: skip
_AT_HOME = (
    "list", "help", "results", "continue", "daily:2026-03-05", "nosuch", "hanoi:3", "farmr",
    "hanoi:99", "knight:board=5x5", "look", "undo", "quit",
)  # fmt: skip


class Talk(NamedTuple):
    """A way to start a conversation, and what is typed in it."""

    words: Sequence[str]
    lines: Sequence[str]

    def show(self) -> str:
        """The command, and the lines with their numbers."""
        typed = (f"{number:>4}  {line[:300]}" for number, line in enumerate(self.lines, 1))
        return "\n".join((f"oversteek {' '.join(self.words)}", *typed))


class _Scout:
    """A game in this process, in which it is tried what can be typed."""

    def __init__(self, *before: str) -> None:
        """`before`: what is typed at home first."""
        self._before = before
        self._begin(before)

    def _begin(self, lines: Sequence[str]) -> None:
        clock = JumpingClock()
        talking = Conversation(AppState(TABLE, Store()), clock=clock, rest=clock.rest)
        self._talker = Talker(talking, clock, _TICKS)
        self._talker.last = talking.begin(None)
        self._talker.type(*lines)

    def ask(self, line: str, before: Sequence[str]) -> bool:
        """Type a line; whether it can be read, ends nothing, and is answered the same each time. If
        not, the game is as it was after the lines `before`."""
        if not line or line.startswith("#"):
            return True  # Nothing is answered.
        self.is_unsteady = True
        with suppress(TimeoutError), alarm(_PATIENCE):
            said, last = self._talker.type(line), self._talker.last
            is_steady = not _UNSTEADY.search(" ".join(said)) and len(said) <= _LONGEST
            self.is_unsteady = self._talker.was_interrupted or not is_steady
            if not (self.is_unsteady or last.unread or last.ends):
                return True
        self._begin((*self._before, *before))
        return False

    @property
    def is_at_home(self) -> bool:
        return self._talker.conversation.controller is None

    @property
    def moves(self) -> Sequence[str]:
        """The legal moves, those that lead to the goal fastest first."""
        rows = "\n".join(self._talker.type("/map")).split("\n")[1:]
        return [row.partition(":")[0] for row in rows if ":" in row]


class _Drawing:
    """Draws the lines of a conversation."""

    def __init__(self, rng: Random, scout: _Scout, games: Sequence[Any], *, watches: bool) -> None:
        self._rng, self._scout, self._games = rng, scout, games
        self._watches = watches

    def lines(self, number: int) -> Sequence[str]:
        """So many lines, or fewer if one of them ends the conversation, as most do not."""
        lines: list[str] = []
        for _ in range(number):
            line = self._drawn()
            if is_dropped(line):
                continue
            if self._scout.ask(line, lines):
                lines.append(line)
            elif not self._scout.is_unsteady and self._rng.random() < _ENDING:
                return [*lines, line]
            if line.startswith("watch"):
                self._watches = not self._watches
            elif line == "quit":
                self._watches = False
        return lines

    def _drawn(self) -> str:
        rng, chance = self._rng, self._rng.random()
        if self._scout.is_at_home:
            return rng.choice((*_AT_HOME, *(str(each["name"]) for each in self._games)))
        if chance < 0.03:
            return rng.choice(_NONSENSE)
        if chance < 0.09:
            return rng.choice(_OPTIONS)
        if self._watches:
            return rng.choice(_IN_WATCH)
        if chance < 0.09 + _WATCHING:
            return "watch"
        if chance < 0.5:
            return rng.choice(_IN_PLAY)
        moves = self._scout.moves
        if not moves:
            return "undo"
        if chance < 0.72:
            return moves[0]
        if chance < 0.9:
            return rng.choice(moves)
        if chance < 0.95:
            return " ".join(rng.choices(moves, k=2))
        return "".join(rng.sample(moves[0], len(moves[0])))


def drawn_talk(rng: Random, games: Sequence[Any]) -> Talk:
    """A random conversation."""
    name = rng.choice(games)["name"]
    watch = ["watch", name, "--search", "--method", rng.choice(("shortest", "backtracking"))]
    starts: Sequence[list[str]] = (
        [name], [name], [name], [name], [], watch, ["watch", name],
        ["daily", "--date", f"2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"],
    )  # fmt: skip
    start = rng.choice(starts)
    first = f"daily:{start[2]}" if "--date" in start else name if name in start else ""
    begun = [each for each in (first, "watch" if "watch" in start else "") if each]
    drawing = _Drawing(rng, _Scout(*begun), games, watches="watch" in start)
    lines = drawing.lines(rng.randint(*_LINES))
    return Talk([*start, "--plain", *rng.choice(([], ["--json"]))], lines)


def talk(order: Order, number: int) -> Found:
    """Hold a random conversation with both programs."""
    if order.deadline.has_passed:
        return Found({"conversations not held": 1})
    drawn = drawn_talk(Random(f"{order.seed} talk {number}"), order.games)

    def between(lines: Sequence[str]) -> str:
        return _difference(drawn._replace(lines=lines), order.program)

    name = f"Conversation {number} of seed {order.seed}"
    found = looked_into(name, "conversations", drawn.lines, between, order)
    return found._replace(counted=found.counted | {"lines typed": len(drawn.lines)})


def _difference(talk: Talk, program: Program) -> str:
    """What differs in the answers; empty if nothing does. Raises NotShown if one never ends."""
    with two_places(program) as places:
        typed = "\n".join((*talk.lines, ""))
        answers = [place.run(talk.words, typed) for place in places]
    if max(map(len, answers)) > _MOST_LETTERS:
        raise NotShown("more was said than anybody reads")
    difference = between_texts(*texts_masked(answers, MASKED))
    return difference and f"{talk.show()}\n{difference}"
