"""What a fork server imports before it forks."""

from __future__ import annotations

import subprocess
import sys

import pytest

_PROGRAM = """
import sys
if not {has_database}:
    sys.modules["psycopg"] = None
from tui.host.forks import rehearse
from tui.puzzles.table import TABLE
rehearse(TABLE, {has_database})
print("tui.game.postgres" in sys.modules, "tui.game.live" in sys.modules)
"""


@pytest.mark.parametrize("has_database", [False, True])
def test_the_driver_of_databases_is_wanted_only_for_one(has_database: bool) -> None:
    program = _PROGRAM.format(has_database=has_database)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [str(has_database), "True"]
