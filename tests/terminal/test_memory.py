"""Threads are started only where there is room for them."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="elsewhere memory cannot be limited"
)

LIMITED = """
import re, resource
from tui.terminal.memory import room_for_threads
from tui.terminal.room import has_room
taken = int(re.search(r"VmSize:\\s+(\\d+)", open("/proc/self/status").read())[1]) << 10
resource.setrlimit(resource.RLIMIT_AS, (taken + ({left} << 20), -1))
try:
    with room_for_threads():
        print(*[has_room(size << 20) for size in {sizes}])
except MemoryError:
    print("refused")
print(*[has_room(size << 20) for size in {sizes}])
"""


def rooms(left: int, *sizes: int) -> list[str]:
    """Which sizes could be had while threads are started, and after that; all in megabytes."""
    program = LIMITED.format(left=left, sizes=sizes)
    return subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True
    ).stdout.splitlines()


@pytest.mark.parametrize("left", [40, 70, 100, 200])
def test_while_threads_start_there_is_room_for_them_but_for_no_thread_to_take_all(
    left: int,
) -> None:
    starting, after = rooms(left, 24, 66)
    assert starting == "True False"
    assert after == f"True {left >= 66}"


def test_where_there_is_no_room_no_thread_is_started() -> None:
    assert rooms(3, 1) == ["refused", "True"]


def test_where_there_is_plenty_nothing_is_held_back() -> None:
    assert rooms(1000, 500) == ["True", "True"]


KEPT_FOR_ITSELF = """
import resource
from mmap import ACCESS_COPY, mmap
from tui.terminal.memory import room_for_threads
bytes(2**25 - 2**16)  # From now on allocations of this size are not given back.
bytes(24 * 2**20)
for less in range(33):
    resource.setrlimit(resource.RLIMIT_DATA, (2**28 - less * 2**20, -1))
    with room_for_threads():
        mmap(-1, 2**23, access=ACCESS_COPY).close()
print("room")
"""


def test_what_python_keeps_for_itself_is_not_taken_for_the_room_of_threads() -> None:
    done = subprocess.run(
        [sys.executable, "-c", KEPT_FOR_ITSELF], stdout=subprocess.PIPE, text=True, check=False
    )
    assert done.stdout == "room\n"
