"""What the screen of a puzzle shows: its parts as plain values, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from tui.drawing.bars import Key, KeyBar, Message, Status, Title
from tui.drawing.canvas import Part
from tui.drawing.layout import NO_PANELS, Layout, PanelRoom, puzzle_regions
from tui.drawing.look import Look
from tui.drawing.moves import MoveEntry, MoveList
from tui.drawing.small import InWords
from tui.engine.kind import AnyKind
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.game.in_progress import InProgress
from tui.game.played import By, Played
from tui.game.response import Told
from tui.game.review import ReviewedMove
from tui.game.session import Session
from tui.game.watching import View
from tui.screens import keys, telling
from tui.screens.keys import Control
from tui.screens.panels import Panels
from tui.screens.remote import Remote

AnyRemote = Remote[Any, Any]


def mode_of(remote: AnyRemote) -> str:
    """The word in the title bar: who is at the controls."""
    return "PLAY" if remote.autoplay is None else "WATCH"


def controls_of(
    kind: AnyKind, remote: AnyRemote, panels: Panels | None = None
) -> Sequence[Control]:
    """What can be asked for now, but for cursor and digits."""
    own: Sequence[Control] = keys.PLAY
    if remote.review is not None:
        own = (*keys.IN_REVIEW, *keys.TENTHS)
    elif remote.autoplay is not None:
        searching = keys.SEARCH if remote.plan.is_search else ()
        own = (*keys.WATCH, *searching, *keys.TENTHS)
    if panels is None or not panels.room.tree:
        own = [control for control in own if control.name != "focus"]
    offered = keys.offered((*own, *keys.BOTH), kind)
    return keys.while_walking(offered) if panels is not None and panels.is_walked else offered


def layout_of(remote: AnyRemote, moves_wanted: bool | None, panels: PanelRoom) -> Layout:
    """Where the parts stand. `moves_wanted`: whether the move list is wanted, None where that is
    for its room to decide."""
    watched = remote.autoplay is not None
    searched = remote.autoplay is not None and remote.autoplay.view is View.SEARCH
    rows = telling.notes_rows(remote.plan) if searched else 0
    regions = partial(puzzle_regions, watched=watched, notes=rows, moves=moves_wanted)
    return regions if panels == NO_PANELS else partial(regions, panels=panels)


def parts_of(
    kind: AnyKind,
    session: Session[Any, Any],
    remote: AnyRemote,
    told: Told,
    look: Look,
    panels: Panels,
    looked_at: int | None = None,
) -> Mapping[str, Part]:
    """Everything but the board and the status line. `looked_at`: the number of the move to which
    the player looks back."""
    puzzle = session.puzzle
    parts: dict[str, Part] = {
        "title": Title(str(puzzle.title), mode_of(remote)),
        "message": Message(told.text, told.tone),
        "moves": _move_list(session, remote, looked_at),
        "keys": _key_bar(controls_of(kind, remote, panels), session, remote, panels),
        **panels.parts(),
    }
    auto = remote.autoplay
    if auto is not None:
        parts["transport"] = telling.transport(auto, remote.plan)
        if auto.view is View.SEARCH:
            parts["notes"] = telling.notes(auto, remote.plan, look.glyphs.right)
    return parts


def words_of(game: InProgress, remote: AnyRemote, told: Told, held: str, status: Status) -> InWords:
    """The game in words, for a terminal that is too small for pictures."""
    kind, session = game
    mode, auto = mode_of(remote), remote.autoplay
    if auto is not None:
        bar = telling.transport(auto, remote.plan)
        of = f"/{bar.of}" if bar.of is not None else ""
        mode = f"{mode} {bar.phase} {bar.step}{of}"
    message = Message(told.text, told.tone)
    puzzle, state = session.puzzle, session.state
    key_bar = _key_bar(keys.in_words(controls_of(kind, remote)), session, remote)
    return InWords(puzzle, state, mode, held, status, message, key_bar)


_OF_NO_USE_AT_THE_GOAL = dict.fromkeys(("act", "confirm", "hint", "begin_watch"), "")
"""Labels of the keys that help to the next move."""


_STOP = Key("any key", "stops this", "remote('pause')")


def _key_bar(
    controls: Sequence[Control],
    session: Session[Any, Any],
    remote: AnyRemote,
    panels: Panels | None = None,
) -> KeyBar:
    """The key bar for these controls, as they are called now."""
    auto = remote.autoplay
    labels: Mapping[str, str] = _OF_NO_USE_AT_THE_GOAL if session.is_solved else {}
    if auto is not None and auto.errand is not None:
        return KeyBar((_STOP,))
    if auto is not None:
        labels = telling.labels(auto, remote.plan)
    if panels is not None and panels.is_walked and not panels.can_unfold:
        labels = {**labels, "walk_in": ""}
    return KeyBar(keys.key_bar(controls, labels))


def _move_list(session: Session[Any, Any], remote: AnyRemote, looked_at: int | None) -> MoveList:
    """The moves made; in a review those of the whole game, with what they have lost."""
    review = remote.review
    if review is None:
        line = tuple(session.line)
        return MoveList(len(line), partial(_entry, session.puzzle, line, ()), looked_at)
    found = tuple(review.findings.moves)
    entry = partial(_entry, session.puzzle, review.line, found)
    return MoveList(len(review.line), entry, session.move_count, reviewed=True)


def _entry(
    puzzle: AnyPuzzle, line: Sequence[Played[Any]], found: Sequence[ReviewedMove], index: int
) -> MoveEntry:
    made = line[index]
    entry = MoveEntry(puzzle.move_text(made.move), made.by is By.SOLVER)
    left, loss = found[index] if index < len(found) else (UNKNOWN, UNKNOWN)
    if not isinstance(loss, int):
        return entry
    return entry._replace(is_fatal=True) if left is None else entry._replace(loss=loss)
