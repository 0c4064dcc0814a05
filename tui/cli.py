"""The command line. Each command imports what it needs when it is called: only a game on the screen
needs Textual, and only an answer in text the solvers."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.puzzles.base import BadInput
from tui.terminal.kind import Display, usual_display

if TYPE_CHECKING:
    from textual.driver import Driver

    from tui.game.watching import Wish
    from tui.puzzles.catalogue import Game

DONE, BAD_USAGE, INTERRUPTED = 0, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if sys.stdout is None:  # Closed before we began: nobody is there to read.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    commands = {"solve": _solve, "list": _list, "watch": _watch}
    try:
        command = commands.get(words[0]) if words else None
        status = command(words[1:]) if command else _play(words)
        sys.stdout.flush()
    except BadInput as error:
        print(f"oversteek: {_one_line(str(error))}", file=sys.stderr)
        return BAD_USAGE
    except BrokenPipeError:
        _stop_writing()
        return DONE
    except OSError as error:
        _stop_writing()
        print(f"oversteek: The answer cannot be written: {error.strerror}.", file=sys.stderr)
        return BAD_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _stop_writing() -> None:
    # Python would complain once more when it flushes at exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _one_line(text: str) -> str:
    """A text without line feeds and other control characters, which a bad argument may hold."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def _solve(words: Sequence[str]) -> int:
    from tui import answers

    return answers.solve(words)


def _list(words: Sequence[str]) -> int:
    from tui import answers

    return answers.list_puzzles(words)


def _watch(words: Sequence[str]) -> int:
    from tui.arguments import watch_arguments

    return _open(*watch_arguments(words))


def _play(words: Sequence[str]) -> int:
    if not words:  # Nothing to parse: the home screen need not wait for the parser.
        return _open(None, None, usual_display(os.environ))

    from tui.arguments import play_arguments

    game, display = play_arguments(words)
    return _open(game, None, display)


def _open(game: Game | None, wish: Wish | None, display: Display) -> int:
    """Run the app: with a game, and to watch it."""
    _must_be_a_terminal()
    _tell_textual(display)

    from tui.app import OversteekApp

    app = OversteekApp(game, wish, display, _driver(display))
    app.run(mouse=display.mouse)
    return app.return_code or DONE


def _driver(display: Display) -> type[Driver] | None:
    """Our own driver, or None for Textual's."""
    if display.driver == "textual":
        return None
    from tui.terminal.driver import LeanDriver

    return LeanDriver


def _tell_textual(display: Display) -> None:
    """Set what Textual reads from the environment when it is imported."""
    systems = {"truecolor": "truecolor", "256": "256"}
    os.environ["TEXTUAL_COLOR_SYSTEM"] = systems.get(display.colours, "standard")
    os.environ.pop("NO_COLOR", None)
    if display.colours == "none":
        os.environ["NO_COLOR"] = "1"


def _must_be_a_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadInput(
            "the game needs a terminal for input and output; "
            "over SSH ask for one with 'ssh -t', or use 'oversteek solve'."
        )
    kind = os.environ.get("TERM", "")
    if kind in ("", "dumb", "unknown"):
        raise BadInput(
            f"a terminal with TERM={kind or '(unset)'} cannot show the game; "
            "set TERM to what yours is, such as xterm-256color."
        )
