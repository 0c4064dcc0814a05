"""The help of the program as it is made, to be written down."""

from __future__ import annotations

from unittest.mock import patch

from tui.command.arguments import play_parser
from tui.engine.text import USUAL_COLUMNS
from tui.puzzles.table import TABLE


def made_help() -> str:
    """What a terminal of the usual width shows."""
    with patch.dict("os.environ", COLUMNS=str(USUAL_COLUMNS)):
        return play_parser(TABLE).format_help()
