"""Whether a session still holds the terminal is seen in what it shows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.modes import modes_changed
from tui.host.stream import RESTORE, Holding

TAKE, GIVE_BACK = b"\x1b[?1049h", b"\x1b[?1049l"


@given(st.lists(st.sampled_from([TAKE, GIVE_BACK, b"x", b"\x1b[?1049", b"\x1b"])), st.data())
def test_whether_a_terminal_is_held_is_seen_however_the_pieces_are_cut(
    written: list[bytes], data: st.DataObject
) -> None:
    whole = b"".join(written)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=5)))
    holding = Holding()
    for first, last in zip([0, *cuts], [*cuts, len(whole)], strict=True):
        holding.note(whole[first:last])
    assert holding.is_held is (whole.rfind(TAKE) > whole.rfind(GIVE_BACK))
    assert holding.has_shown is bool(whole)


def test_all_that_a_session_switches_on_is_switched_off_again() -> None:
    modes = (1049, 2004, 1000, 1003, 1004, 1006, 1015, 1016, 2048, 2026)
    on = "".join(f"\x1b[?{mode}h" for mode in modes)
    assert modes_changed(f"{on}\x1b[?25l\x1b[?7l\x1b[>25u".encode()) != []
    assert modes_changed(f"{on}\x1b[?25l\x1b[?7l\x1b[>25u{RESTORE}".encode()) == []
