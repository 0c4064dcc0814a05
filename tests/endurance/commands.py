"""Random command lines: whatever is typed, a command answers, or says in one line what is wrong."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from unittest.mock import patch

from tests.endurance.outcome import Deadline, Outcome, alarm
from tests.tools.answers import Answer
from tests.tools.command_lines import Words, can_be_typed, odd_environment, odd_line
from tui.command.main import main
from tui.engine.text import MOST_LETTERS

PATIENCE = 5
"""Seconds after which a search is interrupted, as by ctrl+c."""
INTERRUPTED = 130
EVERY = 67
"""One in so many lines is also given to a process of its own."""
MOST_OUTPUT = 200_000
"""Characters after which nobody reads on."""


def endure(rng: Random, deadline: Deadline) -> Outcome:
    """Give commands one after the other, in this process and in others."""
    outcome = Outcome()
    with TemporaryDirectory() as state, patch.dict(os.environ, {"XDG_STATE_HOME": state}):
        while not deadline.has_passed:
            words = odd_line(rng)
            began = monotonic()
            _judge(outcome, "in this process", words, answer_here(words))
            outcome.measure("seconds for the slowest, interrupted after 5", monotonic() - began)
            if outcome.counts["in this process"] % EVERY == 0 and can_be_typed(words):
                answer = answer_of_process(words, odd_environment(rng))
                _judge(outcome, "in their own", words, answer)
    return outcome


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
    return ""


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
