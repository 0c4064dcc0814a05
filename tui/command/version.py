"""What `--version` prints."""

from tui import __version__

VERSION = f"oversteek {__version__}"
