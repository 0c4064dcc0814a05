"""However a file is spoilt: it is read, or one short line says what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.crossings import CROSSING_FILES
from tests.endurance.files import endure
from tests.endurance.outcome import Deadline
from tests.tools.games import are_sentences
from tests.tools.mutations import make_no_file, spoilt
from tui.engine.puzzle import BadInput
from tui.engine.text import MOST_LETTERS
from tui.puzzles.crossing.lint import MOST_KILOBYTES, read_crossing, reading


def said(path: Path) -> str:
    """What is wrong with a file; nothing of one that is sound."""
    try:
        read_crossing(path)
    except BadInput as error:
        return str(error)
    return ""


@settings(deadline=None)
@given(st.sampled_from(CROSSING_FILES), st.integers(0, 2**32))
def test_a_spoilt_text_is_a_crossing_or_sentences_with_lines_within_it(
    source: Path, seed: int
) -> None:
    spoilt_bytes = spoilt(Random(seed), source.read_bytes())[: MOST_KILOBYTES * 1024]
    text = spoilt_bytes.decode("utf-8", "replace")
    found = reading(text, "zoo")
    assert (found.crossing is None) == bool(found.errors)
    for error in found.errors:
        assert are_sentences(error.message)
        assert error.message.isprintable()
        assert len(error.message) <= MOST_LETTERS
        assert error.line is None or 1 <= error.line <= text.count("\n") + 1


def test_what_is_no_regular_file_of_moderate_size_is_explained(tmp_path: Path) -> None:
    for seed in range(40):
        path = tmp_path / f"{seed}.toml"
        make_no_file(Random(seed), path)
        message = said(path)
        assert message.startswith(str(path))
        assert len(message) <= 300


@pytest.mark.long
def test_the_endurance_trial_has_nothing_to_report() -> None:
    outcome = endure(Random(7), Deadline(2))
    assert outcome.failures == []
    assert outcome.counts["files"] > 0
