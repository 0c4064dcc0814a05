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
from tests.tools.postgres import WHY_NOT, Cluster, cluster

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

ROOT = Path(__file__).parent.parent

MAKES_ONE = """
import json, sys
from tests.tools.postgres import *
made = NAME()
print(json.dumps([made.pid, str(made.folder)]), flush=True)
sys.stdin.read()
"""


def test_each_place_begins_empty_and_sees_nothing_of_another(postgres: Cluster) -> None:
    here, there = postgres.new_place(), postgres.new_place()
    for place in (here, there):
        postgres.execute(place, "CREATE TABLE kept (what text)")
    postgres.execute(here, "INSERT INTO kept VALUES ('a move')")
    assert postgres.rows(here, "SELECT what FROM kept WHERE what LIKE %s", "a %") == [("a move",)]
    assert postgres.rows(there, "SELECT what FROM kept") == []


def test_what_was_kept_is_there_when_it_is_started_again() -> None:
    with cluster() as own:
        place, port = own.new_place(), own.port
        own.execute(place, "CREATE TABLE kept (what text)", "INSERT INTO kept VALUES ('a move')")
        own.stop("immediate")
        assert not own.pid
        own.start()
        assert own.rows(place, "SELECT what FROM kept") == [("a move",)]
        assert own.port == port


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
