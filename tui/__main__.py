"""`python -m tui` is the command `oversteek`."""

import os
import sys

INTERRUPTED = 130


def main() -> int:
    """Run the command and return its exit status. Ctrl+c may be pressed even during imports."""
    try:
        from tui.command import cli

        status = cli.main()
    except KeyboardInterrupt:
        return INTERRUPTED
    if "textual" in sys.modules:
        # Skip Python's cleanup, which takes a tenth of a second after Textual was imported.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    return status


if __name__ == "__main__":
    sys.exit(main())
