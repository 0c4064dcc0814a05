"""Parses the words of a command. Import it late, because argparse is slow to import."""

from __future__ import annotations

import argparse
from typing import NoReturn

from tui.engine.puzzle import BadInput


class Parser(argparse.ArgumentParser):
    """Reports errors in one sentence, without the usage. Options cannot be abbreviated."""

    def __init__(self, prog: str, usage: str | None, description: str) -> None:
        """If `usage` is None, it is made from the arguments. The lines of the description are not
        wrapped."""
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
