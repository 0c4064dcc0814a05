"""A class as its teacher sees it: who follows, and where the followers are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from tui.game.database import StoreFailure
from tui.game.live import GONE_AFTER, told_in
from tui.game.live_status import BEHIND, HERE, PLAYS, Attendance, called
from tui.game.response import Message

if TYPE_CHECKING:
    from tui.game.live import Live
    from tui.game.watch_words import AnyWatch

BETWEEN_COUNTS, BETWEEN_CHECKS = 0.5, 2.0
"""Seconds between two looks at who follows: while somebody does, and while nobody does."""
_FOLLOWERS = (
    "SELECT name, told FROM live JOIN players ON players.id = live.player "
    "WHERE told LIKE ? AND touched > ? ORDER BY name, session"
)
"""Who has been heard of, and tells anything of some session."""


class Roll:
    """Those who follow a player, as far as they have told."""

    def __init__(self, live: Live) -> None:
        """`live` is the session of the player."""
        self._live = live
        self.looks_at = 0.0
        """When to look again, by the clock of the game."""
        self.followers: Sequence[tuple[str, Attendance]] = ()
        """What they are called, and where they are."""

    def find(self) -> Sequence[tuple[str, Attendance]]:
        """Those who follow now."""
        live = self._live
        with suppress(StoreFailure):
            rows = live.database.run((_FOLLOWERS, (f"%{live.session}%", live.now() - GONE_AFTER)))
            told = [(called(name), told_in(text).attendance) for name, text in rows]
            self.followers = [(n, at) for n, at in told if at and at.session == live.session]
        return self.followers

    def look(self, now: float) -> bool:
        """Find out who follows, unless it is too early for that. Returns whether there is anything
        new to be said of them all."""
        if now < self.looks_at:
            return False
        before = self.followers
        self.looks_at = now + (BETWEEN_COUNTS if self.find() else BETWEEN_CHECKS)
        return self.followers != before

    def with_answers(self, said: Message, watch: AnyWatch) -> Message:
        """What is said of a watch, and how they have answered what was asked there last."""
        asked, at = watch.quiz and watch.quiz.last, watch.playback.shown.at
        if not asked or not self.followers or at not in (asked.at, asked.at + asked.is_of_next):
            return said
        chosen = [each.choice for _, each in self.followers if each.question == asked.number]
        spread = Counter(number for number in chosen if 0 < number <= len(asked.choices))
        names = [told.partition(",")[0] for told, _ in asked.choices]
        told = [f"{many} chose {names[number - 1]}" for number, many in sorted(spread.items())]
        if silent := len(self.followers) - spread.total():
            told.append(f"{silent} not yet")
        of_class = f"Class: {', '.join(told)}."
        in_short = f"{said.text} Class: {spread.total()} of {len(self.followers)}."
        shorter = in_short, said.text, f"{asked.text} {of_class}"
        return said._replace(text=f"{said.text} {of_class}", shorter=shorter)

    @property
    def count(self) -> str:
        """How many follow; empty if nobody does."""
        many = len(self.followers)
        return f"{many} follow{'s' * (many == 1)}" if many else ""

    @property
    def spread(self) -> str:
        """How many there are, and where; empty if there are none."""
        found = Counter(each.where for _, each in self.followers)
        parts = [f"{found[where]} {where}" for where in (HERE, BEHIND, PLAYS) if found[where]]
        return f"{self.count}: {', '.join(parts)}" if parts else ""
