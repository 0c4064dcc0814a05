"""The environment of a guest is made from nothing."""

from __future__ import annotations

import pytest

from tests.tools.hostile import EVERYTHING
from tui.engine.puzzle import BadInput
from tui.terminal.kind import LONGEST_VALUE, PASSED_ON, guest_environment, usual_display

TERM = "xterm-256color"


def test_of_what_is_requested_only_the_colours_and_the_locale_are_passed_on() -> None:
    asked_for = {
        "LANG": "de_DE.UTF-8",
        "LC_ALL": "en_GB.UTF-8",
        "LC_CTYPE": "C",
        "COLORTERM": "truecolor",
        "NO_COLOR": "1",
    }
    others = {
        "PATH": "/tmp",
        "HOME": "/tmp",
        "TERM": "linux",
        "TERMINFO": "/tmp",
        "SSH_CONNECTION": "::1 22",
        "LD_PRELOAD": "x.so",
        "PYTHONPATH": "/tmp",
        "TEXTUAL_DRIVER": "a:b",
        "TEXTUAL": "debug",
        "OVERSTEEK_MOTION": "full",
        "LANGUAGE": "de",
        "LC_MESSAGES": "de",
        "XDG_STATE_HOME": "/tmp",
        "TMUX": "1",
    }
    expected = {"TERM": TERM, "SSH_CONNECTION": "host", **asked_for}
    assert guest_environment({**asked_for, **others}, TERM) == expected
    assert set(asked_for) == set(PASSED_ON)


def test_the_guests_terminal_is_known_to_be_far_away() -> None:
    assert usual_display(guest_environment({}, TERM)).motion == "reduced"


@pytest.mark.parametrize("name", PASSED_ON)
@pytest.mark.parametrize(
    "value", ["x" * (LONGEST_VALUE + 1), EVERYTHING, "\x1b[31m", "a\0b", "é", "../../tmp", "\udcff"]
)
def test_a_value_that_makes_no_sense_is_left_out(name: str, value: str) -> None:
    assert name not in guest_environment({name: value}, TERM)


@pytest.mark.parametrize("name", PASSED_ON)
def test_a_value_may_be_as_long_as_that_and_empty(name: str) -> None:
    longest = "x" * LONGEST_VALUE
    assert guest_environment({name: longest}, TERM)[name] == longest
    assert guest_environment({name: ""}, TERM)[name] == ""


@pytest.mark.parametrize(
    "term",
    [
        "",
        "dumb",
        "unknown",
        "no-such-terminal",
        "../x",
        "x" * 5000,
        "xterm\n",
        EVERYTHING,
        "\udcff",
    ],
    ids=lambda term: ascii(term)[:20],
)
def test_a_terminal_that_is_not_known_is_refused_with_one_printable_line(term: str) -> None:
    with pytest.raises(BadInput) as refused:
        guest_environment({}, term)
    assert str(refused.value).isprintable()
    assert "TERM" in str(refused.value)


def test_no_folder_of_the_guest_is_looked_into_for_terminals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []

    def look(path: str) -> bool:
        looked.append(path)
        return False

    monkeypatch.setattr("os.path.exists", look)
    with pytest.raises(BadInput):
        guest_environment({"TERMINFO": "/tmp/guest", "HOME": "/tmp/guest"}, "no-such-terminal")
    assert looked
    assert not any(path.startswith("/tmp") for path in looked)
