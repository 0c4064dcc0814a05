"""Reading what is shown of a game and of its watch, on whatever it is shown."""

from __future__ import annotations

import re
from typing import Any

from tui.game.session import Session
from tui.game.watching import Progress


class Eyes:
    """Reads the lines of a game, of its watch or of a race."""

    @property
    def lines(self) -> list[str]:
        """The lines that are shown, without blanks at their ends."""
        raise NotImplementedError

    @property
    def session(self) -> Session[Any, Any]:
        """The game."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """Everything that is shown."""
        return "\n".join(self.lines)

    @property
    def mode(self) -> str:
        """The word in capitals in the title bar."""
        *_, word = (word for word in self.lines[0].split() if word.isupper() and len(word) > 3)
        return word

    @property
    def transport(self) -> str:
        """The line of the transport bar, which lies between title and board."""
        return self.lines[1]

    @property
    def progress(self) -> Progress:
        """What the transport bar says about where the watch stands."""
        match = re.search(r" step (\d+)(?:/(\d+))?", self.transport)
        assert match, self.transport
        return Progress(int(match[1]), int(match[2]) if match[2] else None)

    @property
    def state_word(self) -> str:
        """What the transport bar says that the watch is doing."""
        match = re.search(r"»│ +(.+?) · step ", self.transport)
        assert match, self.transport
        return match[1]

    @property
    def settings(self) -> list[str]:
        """Speed, view and method, as the transport bar shows them."""
        match = re.search(r"(\S+/s|max)  (?:view: )?(\w+) · (.+)$", self.transport)
        assert match, self.transport
        return list(match.groups())

    @property
    def board(self) -> str:
        """The lines between the transport bar and the status line."""
        return "\n".join(self.lines[2:-4])

    @property
    def message(self) -> str:
        """The message above the key bar."""
        return " ".join(line.strip() for line in self.lines[-3:-1]).strip()

    @property
    def position(self) -> str:
        """The position of the game, as it is written."""
        return self.session.puzzle.state_text(self.session.state)

    @property
    def moves(self) -> str:
        """The moves made, in notation, with blanks between them."""
        puzzle = self.session.puzzle
        return " ".join(puzzle.move_text(made.move) for made in self.session.line)
