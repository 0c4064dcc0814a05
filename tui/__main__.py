"""`python -m tui` is the command `oversteek`."""

import sys

from tui.cli import main

sys.exit(main())
