"""How answers are given: as lines of text, or as a JSON object for each line that was typed."""

from __future__ import annotations

import sys

from tui.engine.printed import print_json, print_text
from tui.engine.typing import TYPE_CHECKING
from tui.plain.answer import Answer, joined

if TYPE_CHECKING:
    from tui.plain.conversation import Conversation
    from tui.plain.stay import Stay


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
        from tui.plain.as_json import fields_of  # Late: a game in text does not wait for it.

        said, self._said = joined(self._said), []
        print_json(fields_of(conversation.sitting, said))
        sys.stdout.flush()


Speaker = InText | AsJson
