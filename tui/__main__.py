"""`python -m tui` is the command `oversteek`."""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

INTERRUPTED = 130


def main() -> NoReturn:
    """Run the command and end the process with its exit status. Ctrl+c may be pressed even during
    imports."""
    try:
        from tui.command.main import main as answer

        # What is made until the first picture is kept: to look for garbage would only delay it.
        gc.set_threshold(100_000)
        status = answer()
    except KeyboardInterrupt:
        status = INTERRUPTED
    try:  # What suppresses errors would have to be imported.
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:  # Nobody reads them.
        pass
    # Skip Python's cleanup, which takes as long as the answer of a short command, a tenth of a
    # second after Textual was imported, and longer after work that has filled the memory.
    os._exit(status)


if __name__ == "__main__":
    main()
