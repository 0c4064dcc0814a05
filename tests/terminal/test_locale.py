"""The locale of the player says which characters are drawn, whatever Python makes of it."""

from __future__ import annotations

import sys

import pytest

from tests.tools.terminal import Terminal

LOCALES = [
    ({"LANG": "C"}, True),
    ({"LANG": "POSIX"}, True),
    ({"LANG": None}, False),
    ({"LANG": "C", "PYTHONUTF8": "1"}, True),
    ({"LANG": "C", "PYTHONCOERCECLOCALE": "0"}, True),
    ({"LC_ALL": "C"}, True),
    ({"LANG": "C", "SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}, True),
    ({"LANG": "C.UTF-8"}, False),
    ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
    ({"LC_ALL": "nl_NL.UTF-8", "LC_CTYPE": "C", "LANG": "C"}, False),
]


@pytest.mark.parametrize(("settings", "is_ascii"), LOCALES)
def test_the_first_of_the_variables_that_is_set_decides(
    settings: dict[str, str | None], is_ascii: bool
) -> None:
    with Terminal([sys.executable, "-m", "tui"], environment=settings) as terminal:
        terminal.wait_until_shown("help")
        assert terminal.screen.isascii() == is_ascii
