"""What is made when the program is built: the scripts with which shells complete our commands. They
are made from the sources, so none of them is kept beside these."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_FOUND_BY_SHELLS = {
    "bash": "share/bash-completion/completions/oversteek",
    "zsh": "share/zsh/site-functions/_oversteek",
    "fish": "share/fish/vendor_completions.d/oversteek.fish",
}
"""Where a shell looks for completions, below the folder of an installation."""


class Shipped(BuildHookInterface[Any]):  # type: ignore[misc, unused-ignore]
    """Adds the scripts to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from tui.command.completion import script
        from tui.puzzles.table import TABLE

        self._made = tempfile.TemporaryDirectory()
        for shell, found in _FOUND_BY_SHELLS.items():
            made = Path(self._made.name) / shell
            made.write_text(script(shell, TABLE), encoding="utf-8")
            build_data["shared_data"][str(made)] = found
            if version != "editable":  # A checkout makes them anew whenever they are asked for.
                build_data["force_include"][str(made)] = f"tui/command/shipped/{shell}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._made.cleanup()
