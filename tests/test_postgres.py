"""The PostgreSQL of the tests: shared by all of them, and gone with whoever started it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.hosts import await_that, runs
from tests.tools.postgres import WHY_NOT

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

ROOT = Path(__file__).parent.parent

MAKES_ONE = """
import json, sys
from tests.tools.postgres import *
made = NAME()
print(json.dumps([made.pid, str(made.folder)]), flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("name", ["Cluster", "shared_cluster"])
def test_it_is_gone_with_whoever_started_it_even_if_killed(name: str) -> None:
    unshared = {key: value for key, value in os.environ.items() if "OVERSTEEK" not in key}
    with subprocess.Popen(
        [sys.executable, "-c", MAKES_ONE.replace("NAME", name)],
        cwd=ROOT, env=unshared, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        pid, folder = json.loads(process.stdout.readline())
        assert runs(pid)
        process.send_signal(signal.SIGKILL)
    await_that(lambda: not runs(pid) and not Path(folder).exists())
