"""Keeps compiled modules for the next run, and for the programs that tests start, also where Python
was told to write none: in a folder of their own then. To compile everything anew takes longer than
most tests. This comes before all modules that it is to be good for.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[1] / ".pytest_cache" / "bytecode"

if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(FOLDER)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
