"""Conversations: random lines typed into pipes, in words and with JSON, and all that is answered.

The lines are drawn while another process of the reference plays the game: it tells which moves are
legal.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from random import Random
from select import select
from typing import Any, NamedTuple

from tests.endurance.alike.differences import between_texts, texts_masked
from tests.endurance.alike.meant import MASKED, is_dropped
from tests.endurance.alike.twins import Found, Order, Place, Program, looked_into, two_places

_LINES = (10, 40)
_ENDING = 0.15
"""How often a line stays that ends the conversation, as what cannot be read does."""
_PATIENCE = 1.0
"""Seconds that the reference may take for an answer while lines are drawn."""
_UNSTEADY = re.compile(r"\bso far\b|\d tried\b|\bCounting\b")
"""What is said where there was no time for all: it is not the same twice."""
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
    """A game of the reference, in which it is tried what can be typed."""

    def __init__(self, place: Place, words: Sequence[str]) -> None:
        self._place = place
        self._command = [*place.program.command, *words, "--plain", "--json", "--no-store"]
        self.said: dict[str, Any] = {}
        self.is_slow = False
        """Whether the last answer came too late, or not whole."""
        self._begin()

    def _begin(self) -> None:
        self._process = subprocess.Popen(
            self._command, bufsize=0, cwd=self._place.folder, env=self._place.whole_environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._ask("help")

    def end(self) -> None:
        with self._process as process:
            process.kill()

    def ask(self, line: str, before: Sequence[str]) -> bool:
        """Type a line; whether it is answered, and nothing has ended. If not, the game is as it was
        after the lines `before`."""
        is_answered = self._ask(line)
        is_steady = not _UNSTEADY.search(self.said.get("said", ""))
        if is_answered and is_steady and self._ask("help"):  # Also before its end it answers.
            return True
        is_slow = self.is_slow or not is_steady
        self.end()
        self._begin()
        for earlier in before:
            self._ask(earlier)
        self.is_slow = is_slow
        return False

    def _ask(self, line: str) -> bool:
        if not line or line.startswith("#"):
            return True  # Nothing is answered.
        typed, told = self._process.stdin, self._process.stdout
        assert typed is not None
        assert told is not None
        try:
            typed.write(f"{line}\n".encode())
        except OSError:
            return False
        self.is_slow = not select([told], [], [], _PATIENCE)[0]
        if self.is_slow:
            return False
        answer = told.readline()
        self.said = json.loads(answer) if answer else {}
        return bool(answer)

    @property
    def is_at_home(self) -> bool:
        return self.said.get("game") is None

    @property
    def moves(self) -> Sequence[str]:
        """The legal moves, those that lead to the goal fastest first."""
        if not self._ask("/map"):
            return ()
        _, *rows = self.said["said"].split("\n")
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
            elif not self._scout.is_slow and self._rng.random() < _ENDING:
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


def drawn_talk(rng: Random, games: Sequence[Any], place: Place) -> Talk:
    """A random conversation. `place` has a program that plays it."""
    name = rng.choice(games)["name"]
    watch = ["watch", name, "--search", "--method", rng.choice(("shortest", "backtracking"))]
    starts: Sequence[list[str]] = (
        [name], [name], [name], [name], [], watch, ["watch", name],
        ["daily", "--date", f"2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"],
    )  # fmt: skip
    start = rng.choice(starts)
    scout = _Scout(place, start)
    try:
        drawing = _Drawing(rng, scout, games, watches="watch" in start)
        lines = drawing.lines(rng.randint(*_LINES))
    finally:
        scout.end()
    return Talk([*start, "--plain", *rng.choice(([], ["--json"]))], lines)


def talk(order: Order, number: int) -> Found:
    """Hold a random conversation with both programs."""
    if order.deadline.has_passed:
        return Found({"conversations not held": 1})
    with two_places(order.program) as places:
        drawn = drawn_talk(Random(f"{order.seed} talk {number}"), order.games, places[0])

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
    difference = between_texts(*texts_masked(answers, MASKED))
    return difference and f"{talk.show()}\n{difference}"
