"""Databases on a server, beside which files are measured."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.tools.postgres import Cluster, cluster


@contextmanager
def measured_cluster() -> Iterator[Cluster]:
    """A PostgreSQL as a keeper runs it, which waits for the disk where the program lets it."""
    with cluster() as made:
        made.wait_for_disk()
        yield made
