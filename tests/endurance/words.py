"""Random words: whatever is typed as a command line, a command answers, or says in one line what is
wrong; and lines in a game in words are each answered in lines that can be printed, from a pipe with
status 0, 1 or 2."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from random import Random
from time import monotonic
from unittest.mock import patch

from tests.endurance.outcome import Outcome, alarm, attacks
from tests.sentences import heard_in
from tests.tools.answers import Answer
from tests.tools.command_lines import Words, can_be_typed, odd_environment, odd_line
from tests.tools.kinds import EVERY
from tests.tools.talker import Talker, line_of, talking
from tui.command.main import main
from tui.engine.text import MOST_LETTERS, printable_lines
from tui.plain.words import BY_NAME
from tui.puzzles.table import TABLE

PATIENCE = 5
"""Seconds after which a search is interrupted, as by ctrl+c."""
INTERRUPTED = 130
IN_A_PROCESS = 1 / 67
"""How many of the lines are also given to a process of its own."""
MOST_OUTPUT = 200_000
"""Characters after which nobody reads on."""


def _command(rng: Random, outcome: Outcome) -> None:
    """Give a command in this process, and now and then in another."""
    words = odd_line(rng)
    began = monotonic()
    _judge(outcome, "in this process", words, answer_here(words))
    outcome.measure("seconds for the slowest, interrupted after 5", monotonic() - began)
    if rng.random() < IN_A_PROCESS and can_be_typed(words):
        answer = answer_of_process(words, odd_environment(rng))
        _judge(outcome, "in their own", words, answer)


commands = attacks(_command)


def _judge(outcome: Outcome, where: str, words: Words, answer: Answer | str) -> None:
    outcome.counts[where] += 1
    wrong = answer if isinstance(answer, str) else what_is_wrong(answer)
    if isinstance(answer, Answer):
        outcome.counts[f"{where}: status {answer.status}"] += 1
    outcome.expect(not wrong, f"{where}: {str(words)[:400]}: {wrong}")


def what_is_wrong(answer: Answer) -> str:
    """What does not hold of an answer; empty if all does."""
    if answer.status == INTERRUPTED:
        return answer.err and f"interrupted, it said {answer.err[:400]!r}"
    if answer.status not in (0, 1, 2, 3):
        return f"its status is {answer.status}, and it said {answer.err[:400]!r}"
    if "Traceback" in answer.out + answer.err:
        return "it printed a traceback"
    if bool(answer.err) != (answer.status == 2):
        return f"with status {answer.status} it said {answer.err[:400]!r}"
    line = answer.err.removesuffix("\n")
    if len(line) > MOST_LETTERS or not line.isprintable():
        return f"it said more than a line: {line[:400]!r}"
    return f"in {line!r} is {heard_in(line)}" if line and heard_in(line) else ""


class _Reader(io.StringIO):
    """A standard output whose reader has enough at some time."""

    def write(self, text: str) -> int:
        if self.tell() > MOST_OUTPUT:
            raise BrokenPipeError
        return super().write(text)


def answer_here(words: Words) -> Answer | str:
    """What the command line answers within this process, or how it broke."""
    out, err = _Reader(), io.StringIO()
    try:
        with (
            patch("sys.stdin", io.TextIOWrapper(io.BytesIO())),
            redirect_stdout(out),
            redirect_stderr(err),
            alarm(PATIENCE, KeyboardInterrupt),
        ):
            status = main(words)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            return Answer(INTERRUPTED, "", "")  # By a hand at the keyboard, or in main's last line.
        return f"it raised {type(error).__name__}: {str(error)[:400]}"
    return Answer(status, out.getvalue(), err.getvalue())


def answer_of_process(words: Words, environment: Mapping[str, str], typed: bytes = b"") -> Answer:
    """What a process of its own answers, to which this is typed."""
    command = [sys.executable, "-m", "tui", *words]
    try:
        done = subprocess.run(
            command, input=typed, capture_output=True, env={**os.environ, **environment},
            timeout=12 * PATIENCE, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return Answer(INTERRUPTED, "", "")
    out, err = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
    return Answer(done.returncode, out, err)


# Lines in a game

_GAMES = 500
"""Games after which it is enough."""
_IN_A_ROW = 20
"""Lines for one game."""
_PIPED = 1 / 25
"""In how many of the games the lines are also given to a process of its own."""
_BEHIND = ("", "1", "-1", "0", "³", "9" * 400, "refusal", "depth 2", "dead end", "nothing of this",
           "\x1b[2J", "é", "x" * 50_000, "view search", "all", "/undo", "nan")  # fmt: skip


def in_a_game(rng: Random, outcome: Outcome) -> None:
    """Type some lines in a game, and now and then give them to a process of its own."""
    game = rng.choice(EVERY.listed_names())
    lines = _typed_in(game, rng, outcome)
    outcome.counts["games"] += 1
    if rng.random() < _PIPED and TABLE.kind_named(game) is not None:
        _pipe(game, lines, outcome)


def _typed_in(game: str, rng: Random, outcome: Outcome) -> list[str]:
    """Type lines in this process; returns them."""
    talker, lines = talking(game, patience=400), list[str]()
    try:
        with outcome.noting(f"{game}: {lines!r:.800}"), alarm(PATIENCE, KeyboardInterrupt):
            while len(lines) < _IN_A_ROW and not talker.last.ends:
                lines.append(_line(talker, rng))
                outcome.counts["lines"] += 1
                for said in talker.type(lines[-1]):
                    # Whoever prints it makes the rest of it harmless.
                    shown = printable_lines(said).split("\n")
                    is_good = said.strip() and all(map(str.isprintable, shown))
                    outcome.expect(is_good, f"{game}: {lines!r:.800}: {said!r:.400}")
    except KeyboardInterrupt:
        outcome.counts["interrupted after 5 s"] += 1
    return lines


def _line(talker: Talker, rng: Random) -> str:
    match rng.randrange(5):
        case 0:
            return " ".join(odd_line(rng))
        case 1:
            name = rng.choice([*BY_NAME])
            begun = name[: rng.randint(1, len(name))]
            return f"{rng.choice(('', '', '/'))}{begun} {rng.choice(_BEHIND)}"
        case 2:
            size = rng.choice((1, 3, 12, 200))
            return "".join(chr(rng.randrange(rng.choice((128, 0x3000)))) for _ in range(size))
        case _:
            return line_of(talker, (rng.randrange(10), rng.randrange(200)))


def _pipe(game: str, lines: list[str], outcome: Outcome) -> None:
    """Give the same lines to a process of its own."""
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    answer = answer_of_process([game, "--plain"], {}, text)
    outcome.counts[f"pipes: status {answer.status}"] += 1
    wrong = what_is_wrong(answer)
    is_good = not wrong and answer.status != 3
    outcome.expect(is_good, f"pipe, {game}: {lines!r:.800}: {wrong or answer.status}")


lines = attacks(in_a_game, enough=_GAMES)
