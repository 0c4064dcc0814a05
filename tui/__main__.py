"""`python -m tui` is the command `oversteek`."""

import os
import sys

INTERRUPTED = 130


def main() -> int:
    """Run the command and return its exit status; ctrl+c may come while it is still imported."""
    try:
        from tui.command import cli

        status = cli.main()
    except KeyboardInterrupt:
        return INTERRUPTED
    if "textual" in sys.modules:
        # Python would take a tenth of a second to forget all that was imported, and whoever has
        # left a game wants his shell.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    return status


if __name__ == "__main__":
    sys.exit(main())
