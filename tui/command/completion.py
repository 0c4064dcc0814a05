"""The command `completion`: it prints the script with which a shell completes our commands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tui.command.commands import SHELLS
from tui.engine.parser import Parser
from tui.engine.printed import print_text
from tui.engine.puzzle import BadInput
from tui.engine.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.engine.table import Table

DONE = 0

SHIPPED = Path(__file__).parent / "shipped"
"""The folder of the scripts in an installed program. They are made when it is built."""

_ABOUT = """\
Print a script with which a shell completes commands, games, methods, options
and their values. To have it always, add one line to the file that the shell
reads when it starts:
  bash, ~/.bashrc:                    eval "$(oversteek completion bash)"
  zsh, ~/.zshrc, below compinit:      eval "$(oversteek completion zsh)"
  fish, ~/.config/fish/config.fish:   oversteek completion fish | source"""


def print_completion(words: Sequence[str], table: Table) -> int:
    """Print the script for a shell. Raises BadInput."""
    shell = completion_parser(table).parsed(words).shell
    print_text(_script(shell, table).rstrip("\n"))
    return DONE


def completion_parser(table: Table) -> Parser:
    """What `oversteek completion SHELL` understands."""
    parser = Parser("oversteek completion", None, _ABOUT)
    *others, last = SHELLS
    shells = f"{', '.join(others)} or {last}"
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=shells)
    return parser


def _script(shell: str, table: Table) -> str:
    """The script for a shell: the one that was shipped, or in a checkout one that is made now.
    Raises BadInput."""
    shipped = SHIPPED / shell
    if shipped.exists():
        return shipped.read_text(encoding="utf-8")
    try:
        from tui.command.scripts import script
    except ImportError:
        raise BadInput(
            "This checkout has no completions, because they are made when the program is "
            "installed: install it, or run 'pip install shtab'."
        ) from None
    return script(shell, table)
