"""What the parser says about words that it does not understand."""

from __future__ import annotations

import re

import pytest

from tui.engine.parser import Parser, file_name
from tui.engine.puzzle import BadInput


def said(words: str, *arguments: str, **options: object) -> str:
    """What a parser of a few arguments says about some words, without where to read more."""
    parser = Parser("tool", None, "")
    for name in arguments:
        parser.add_argument(name, **options)  # type: ignore[arg-type]
    with pytest.raises(BadInput) as caught:
        parser.parsed(words.split(" ") if words else [])
    sentence, _, where = str(caught.value).rpartition("; ")
    assert where == "try 'tool --help'."
    return sentence


@pytest.mark.parametrize(
    ("names", "told"),
    [("one", "one is missing"), ("one two", "one and two are missing"),
     ("one two three", "one, two and three are missing")],
)  # fmt: skip
def test_all_that_is_missing_is_named(names: str, told: str) -> None:
    assert said("", *names.split()) == told


@pytest.mark.parametrize(
    ("choices", "told"), [("a", "a"), ("a b", "a or b"), ("a b c", "a, b or c")]
)
def test_all_that_can_be_chosen_is_named(choices: str, told: str) -> None:
    sentence = said("--of x", "--of", choices=choices.split())
    # Some versions of Python quote what can be chosen, others do not.
    assert re.sub("'([abc])'", r"\1", sentence) == f"--of does not take 'x': choose {told}"


def test_a_file_without_a_name_is_refused() -> None:
    assert said("", "--to", required=True) == "--to is missing"
    assert said("--to ", "--to", type=file_name) == "--to: the name of a file cannot be empty"


def test_what_closes_the_help_is_made_only_where_help_is() -> None:
    asked = []
    parser = Parser("tool", None, "It does something.")
    parser.closing = lambda: asked.append(1) or "That is all."  # type: ignore[func-returns-value]
    parser.parsed([])
    assert not asked
    assert parser.format_help().endswith("\n\nThat is all.\n")
    assert len(asked) == 1
