"""How answers are given: as lines of text, or as a JSON object for each line that was typed, with
the fields of the game after it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from tui.engine.text import print_json, print_text, printable_lines
from tui.game.controller import Controller
from tui.plain.answer import Answer, joined

if TYPE_CHECKING:
    from tui.plain.conversation import Conversation
    from tui.plain.stay import Stay


VERSION = 1
"""Of these fields. It changes when one of them is taken away or means something else."""

FIELDS = (
    ("version", f"{VERSION}, the version of these fields."),
    ("said", "What is answered in text, its lines with line feeds between them."),
    ("game", "The name of the game, as `GAME`; null at home, where no game is open."),
    ("position", "The position, in the notation of `GAME`."),
    ("moves", "How many moves were made."),
    ("left", "The fewest moves from here to the goal, or the least cost where moves have one; null "
     "where nobody knows it, where the goal is out of reach, and as long as you hide it from "
     "yourself (`options how hidden`)."),
    ("solved", "Whether the position is the goal."),
    ("verdict", "Null unless the line held moves; otherwise what the rules say of them: an object "
     "of `ok`, the `code` of the rule that refuses one, and its `reason`."),
)  # fmt: skip
"""Each field, in their order, and what it means."""


def fields_of(controller: Controller[Any, Any, Any] | None, answer: Answer) -> dict[str, Any]:
    """The fields of an answer, and of the game after it; None stands for home."""
    said, verdict = printable_lines("\n".join(answer.lines)), answer.verdict
    if controller is None:
        nothing = dict.fromkeys(name for name, _ in FIELDS)
        return {**nothing, "version": VERSION, "said": said, "moves": 0, "solved": False}
    session = controller.session
    return {
        "version": VERSION,
        "said": said,
        "game": session.puzzle.game_name,
        "position": session.puzzle.state_text(session.state),
        "moves": session.move_count,
        "left": _left(controller),
        "solved": session.is_solved,
        "verdict": verdict and {"ok": verdict.ok, "code": verdict.code, "reason": verdict.reason},
    }


def _left(controller: Controller[Any, Any, Any]) -> int | None:
    """The fewest moves from here, or the least cost; None where that is not known, out of reach or
    hidden."""
    if controller.hides_distance:
        return None
    distance = controller.player.oracle_client.oracle.distance(controller.session.state)
    return distance if isinstance(distance, int) else None


class InText:
    """Prints each answer as soon as it is there: whoever reads it waits for that."""

    is_for_people = True
    """Whether it begins with a greeting, and shows prompts."""

    def say(self, answer: Answer) -> None:
        """Give an answer, or a part of one."""
        if answer.lines:
            print_text("\n".join(answer.lines))
            sys.stdout.flush()

    def finish(self, conversation: Conversation | Stay) -> None:
        """All is answered that a line has brought about."""


class AsJson:
    """Prints one object for each line: at its end, if it brings about a run."""

    is_for_people = False

    def __init__(self) -> None:
        self._said: list[Answer] = []

    def say(self, answer: Answer) -> None:
        """Give an answer, or a part of one."""
        self._said.append(answer)

    def finish(self, conversation: Conversation | Stay) -> None:
        """All is answered that a line has brought about."""
        said, self._said = joined(self._said), []
        print_json(fields_of(conversation.controller, said))
        sys.stdout.flush()


Speaker = InText | AsJson
