"""The help of the program as it is made. `python -m tests.help` writes it down, so
that it can be printed at once."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from tui.command.arguments import play_parser
from tui.command.cli import HELP
from tui.engine.text import USUAL_COLUMNS
from tui.puzzles.table import TABLE


def made_help() -> str:
    """What a terminal of the usual width shows."""
    with patch.dict("os.environ", COLUMNS=str(USUAL_COLUMNS)):
        return play_parser(TABLE).format_help()


if __name__ == "__main__":
    Path(HELP).write_text(made_help(), encoding="utf-8")
