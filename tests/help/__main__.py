"""`python -m tests.help` writes down the help of the program, which is to be printed at once."""

from pathlib import Path

from tests.help import made_help
from tui.command.cli import HELP

if __name__ == "__main__":
    Path(HELP).write_text(made_help(), encoding="utf-8")
