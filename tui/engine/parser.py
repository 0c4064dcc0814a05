"""Reads the words of a command. Whoever needs it imports it late: argparse takes its time."""

from __future__ import annotations

import argparse
from typing import NoReturn

from tui.engine.puzzle import BadInput


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage. Options are written in full."""

    def __init__(self, prog: str, usage: str | None, description: str) -> None:
        """`usage` is made from the arguments if it is None. The lines of the description are kept
        as they are."""
        super().__init__(
            prog,
            usage,
            description,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Raises BadInput."""
        raise BadInput(f"{message.removesuffix('.')}; try '{self.prog} --help'.")
