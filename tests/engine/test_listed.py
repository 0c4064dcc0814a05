"""Lists of games: their rows under headings, and what a search finds."""

from __future__ import annotations

from tui.engine.entry import Listed, has_words, under_headings


def test_games_of_one_heading_stand_together_and_only_those_that_are_wanted() -> None:
    games = [Listed(str(place), heading) for place, heading in enumerate("ABACB")]
    assert under_headings(games, range(5)) == ["A", 0, 2, "", "B", 1, 4, "", "C", 3]
    assert under_headings(games, (3, 4)) == ["C", 3, "", "B", 4]
    assert under_headings(games, ()) == []


def test_every_word_that_is_searched_for_must_occur() -> None:
    assert has_words("Rivers and alice", "ALICE river")
    assert not has_words("Rivers and alina", "ALICE river")
    assert has_words("anything", "")
