"""A memory keeps what was put in last."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.engine.oracle import Memory


def test_what_was_put_in_is_known_and_nothing_else() -> None:
    memory: Memory[str, int] = Memory(2)
    assert "a" not in memory
    assert memory.get("a") is None
    memory["a"] = 1
    assert "a" in memory
    assert memory.get("a") == 1


def test_the_oldest_is_forgotten_where_there_is_no_room() -> None:
    memory: Memory[str, int] = Memory(2)
    for place, letter in enumerate("abc"):
        memory[letter] = place
    assert [memory.get(letter) for letter in "abc"] == [None, 1, 2]


@given(st.integers(1, 5), st.lists(st.tuples(st.integers(0, 9), st.integers())))
def test_a_memory_is_never_fuller_than_its_room(room: int, items: list[tuple[int, int]]) -> None:
    memory: Memory[int, int] = Memory(room)
    for key, value in items:
        memory[key] = value
        assert memory.get(key) == value
        assert len(memory) <= room
