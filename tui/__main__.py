"""`python -m tui` is the command `oversteek`."""

import os
import sys

INTERRUPTED = 130


def main() -> int:
    """Run the command and return its exit status. Ctrl+c may be pressed even during imports."""
    try:
        from tui.command import cli
        from tui.command.garbage import collect_nothing

        collect_nothing()
        status = cli.main()
    except KeyboardInterrupt:
        status = INTERRUPTED
    if "textual" in sys.modules or status == INTERRUPTED:
        # Skip Python's cleanup, which takes a tenth of a second after Textual was imported, and
        # longer after work that has filled the memory.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    return status


if __name__ == "__main__":
    sys.exit(main())
