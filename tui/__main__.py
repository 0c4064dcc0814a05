"""`python -m tui` is the command `oversteek`."""

import sys

INTERRUPTED = 130


def main() -> int:
    """Run the command and return its exit status; ctrl+c may come while it is still imported."""
    try:
        from tui.command import cli

        return cli.main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
