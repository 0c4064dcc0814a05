"""Measuring in a process of its own, which inherits nothing that an earlier measurement has made,
and whose memory is its own."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TypeVar

from tests.benchmarks.process import most_resident_bytes, resident_bytes

T = TypeVar("T")


def apart(work: Callable[[], T]) -> tuple[T, float]:
    """What some work returns that is done in a process of its own, and how many bytes of memory it
    took at most; not a number where the system does not tell."""
    # The process is forked, so that it has imported what this one has.
    context = get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_do, args=(work, there))
    process.start()
    there.close()
    try:
        done: tuple[T, float] = here.recv()
    finally:
        process.join()
    return done


def _do(work: Callable[[], T], there: Connection) -> None:
    gc.collect()
    process = os.getpid()
    before = resident_bytes(process)
    result = work()
    there.send((result, most_resident_bytes(process) - before))
