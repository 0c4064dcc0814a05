"""How answers are given: as lines of text, or as a JSON object for each line that was typed, with
the fields of the game after it."""

from __future__ import annotations

import sys
from typing import Any

from tui.engine.text import print_json, print_text, printable_lines
from tui.game.controller import Controller
from tui.plain.game import Answer

VERSION = 1
"""Of these fields. It changes when one of them is taken away or means something else."""

FIELDS = (
    ("version", f"{VERSION}, the version of these fields."),
    ("said", "What is answered in text, its lines with line feeds between them."),
    ("game", "The name of the game, as `GAME`; null at home, where no game is open."),
    ("position", "The position, in the notation of `GAME`."),
    ("moves", "How many moves were made."),
    ("left", "The fewest moves from here to the goal, or the least cost where moves have one; null "
     "where nobody knows it, where the goal cannot be reached, and as long as you hide it from "
     "yourself (`options distance hidden`)."),
    ("solved", "Whether the position is the goal."),
    ("verdict", "Null unless the line held moves; otherwise what the rules say of them: an object "
     "of `ok`, the `code` of the rule that refuses one, and its `reason`."),
    ("question", "Null unless a watch asks what comes: an object of the `text` of the question and "
     "its `choices`, of which a number, from 1, answers it."),
    ("foreseen", "Null unless a watch asks (`predict`): an object of how many answers were `right` "
     "`of` how many."),
)  # fmt: skip
"""Each field, in their order, and what it means."""


def fields_of(controller: Controller[Any, Any, Any] | None, answer: Answer) -> dict[str, Any]:
    """The fields of an answer, and of the game after it; None stands for home."""
    said, verdict = printable_lines("\n".join(answer.lines)), answer.verdict
    if controller is None:
        nothing = dict.fromkeys(name for name, _ in FIELDS)
        return {**nothing, "version": VERSION, "said": said, "moves": 0, "solved": False}
    watch = controller.watches.watch
    asked, quiz = (None, None) if watch is None else (watch.question, watch.quiz)
    session, oracle = controller.session, controller.player.oracle_client.oracle
    left = None if controller.hides_distance else oracle.distance(session.state)
    return {
        "version": VERSION,
        "said": said,
        "game": session.puzzle.game_name,
        "position": session.puzzle.state_text(session.state),
        "moves": session.move_count,
        "left": left if isinstance(left, int) else None,  # Perhaps nobody knows it.
        "solved": session.is_solved,
        "verdict": verdict and {"ok": verdict.ok, "code": verdict.code, "reason": verdict.reason},
        "question": asked and {"text": asked.text, "choices": [told for told, _ in asked.choices]},
        "foreseen": quiz and dict(zip(("right", "of"), quiz.counts, strict=True)),
    }


class Speaker:
    """Gives each answer as soon as it is there, for whoever reads it waits for that; or `as_json`
    an object for each line, at the end of what that has brought about."""

    def __init__(self, *, as_json: bool = False) -> None:
        self.as_json = as_json
        self._said = Answer()

    def begin(self, answer: Answer) -> None:
        """Greet a person; a program has asked for nothing yet."""
        if not self.as_json:
            self.say(answer)

    def say(self, answer: Answer) -> None:
        """Give an answer, or a part of one."""
        if self.as_json:
            verdict = self._said.verdict or answer.verdict
            self._said = answer.behind(self._said.lines)._replace(verdict=verdict)
        elif answer.lines:
            print_text("\n".join(answer.lines))
            sys.stdout.flush()

    def finish(self, controller: Controller[Any, Any, Any] | None) -> None:
        """All is answered that a line has brought about in this game; None stands for home."""
        if self.as_json:
            print_json(fields_of(controller, self._said))
            sys.stdout.flush()
            self._said = Answer()
