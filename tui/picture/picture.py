"""The picture of a controller: its parts as plain values, where they stand, and all of them on a
page. It thinks nothing, asks no clock and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.drawing.canvas import Canvas, Part, Region, Size
from tui.drawing.card import Card
from tui.drawing.layout import (
    Composition,
    Wishes,
    or_too_small,
    over_board,
    puzzle_regions,
    race_regions,
)
from tui.drawing.look import Look
from tui.drawing.moves import MoveEntry, MoveList
from tui.drawing.parts import Beyond, Board, MessageLine, Preview, Status, Title, drawing_of
from tui.engine.puzzle import AnyPuzzle
from tui.game.controller import Controller
from tui.game.response import Response
from tui.game.session import By, Played
from tui.game.watching import WatchSettings
from tui.picture.controls import frame, key_bar
from tui.picture.keys import with_keys

if TYPE_CHECKING:
    from tui.drawing.layout import Layout, Regions
    from tui.game.race_controller import RaceController
    from tui.game.review import ReviewedMove
    from tui.picture.controls import AnyController

# What draws a watch, a race or a map is imported when there is one: a game does not wait for it.


def layout(controller: AnyController | RaceController, look: Look) -> Layout:
    """Where the parts stand, in a terminal of any size."""
    if (raced := controller.raced) is not None:
        return partial(race_regions, chosen=raced.race.chosen, maps=raced.shows_maps)
    assert isinstance(controller, Controller), "this is no race"
    drawing, session = drawing_of(controller.kind.board), controller.session
    wishes = Wishes(
        watched=_is_watched(controller),
        moves=controller.watches.preferences.settings.moves,
        is_new=session.is_new,
        can_spare=lambda size, columns: drawing.can_spare(session.puzzle, size, columns, look),
        is_map_in_front=controller.watches.is_map_in_front,
    )
    if controller.watches.watch is not None:
        from tui.picture.watch import wishes_of_watch

        wishes = wishes_of_watch(controller.watches, wishes)
    if controller.map is not None and controller.map.is_open:
        from tui.picture.map_part import wanted

        wishes = wishes._replace(map=wanted(controller.map, is_ascii=look.glyphs.is_ascii))
    where = partial(puzzle_regions, wishes=wishes)
    return where if controller.rules_at is None else over_board(where)


def picture(
    controller: AnyController | RaceController, look: Look, regions: Regions | None = None
) -> Mapping[str, Part]:
    """Every part by its name; with the regions where they stand, as far as it has one there."""
    if not isinstance(controller, Controller):
        from tui.picture.race_picture import race_picture

        return race_picture(controller, regions)
    session = controller.session
    shown = board(controller)
    place = None if regions is None else regions.get("board")
    parts: dict[str, Part] = {
        "title": _title(controller),
        "board": shown,
        "message": _message(controller),
        "moves": _move_list(controller),
        "status": Status(tuple(controller.status), _under_cursor(shown, place, look)),
        **frame(key_bar(controller)),
    }
    if controller.rules_at is not None:
        parts["card"] = Card(" ".join(session.puzzle.explanation.split()))
    if place is not None and regions is not None and "beyond" in regions:
        parts["beyond"] = Beyond(drawing_of(controller.kind.board), session.puzzle, place.width)
    if _is_watched(controller):
        from tui.picture.watch import watch_parts

        parts |= watch_parts(controller, look)
    if controller.raced is not None:
        from tui.picture.race_picture import race_on_look

        parts |= race_on_look(controller.raced, mode(controller))
    if controller.map is not None and controller.map.is_open:
        from tui.picture.map_part import map_parts

        if regions is None or "map" in regions:
            drawing, is_beside = drawing_of(controller.kind.board), place is not None
            parts |= map_parts(controller, controller.map, drawing, is_beside=is_beside)
    return parts


def page(controller: AnyController | RaceController, size: Size, look: Look) -> Canvas:
    """All parts together, in a terminal of some size."""
    where = or_too_small(layout(controller, look))
    return Composition(look, where, picture(controller, look, where(size))).paint(size)


def _title(controller: AnyController) -> Title:
    """The title bar; who teaches sees there how many follow, and where they are."""
    title = Title(str(controller.session.puzzle.title), mode(controller))
    roll = controller.roll
    if roll is None or not roll.followers:
        return title
    return title._replace(mode=f"{title.mode}  {roll.count}", longer=f"{title.mode}  {roll.spread}")


def mode(controller: AnyController) -> str:
    """What the title bar says: who is at the controls, and at which task or whose game."""
    if controller.spectated is not None:
        return f"{'WATCH' if controller.live is None else 'CLASS'} {controller.whose}"
    if controller.task is not None:
        return f"PLAY task {controller.task.number} of {controller.task.of}"
    watch = controller.watches.watch
    if watch is not None and watch.quiz is not None:
        right, answered = watch.quiz.counts
        return f"WATCH {right} of {answered} foreseen"
    return "PLAY" if watch is None else "WATCH"


def board(controller: AnyController) -> Board | Preview:
    """The board; an earlier position, while the player looks back."""
    drawing, session = drawing_of(controller.kind.board), controller.session
    if controller.looks_back_to is not None:
        return Preview(drawing, session.puzzle, session.states[controller.looks_back_to])
    watched = _is_watched(controller) and controller.player.takes_move is None
    face = controller.player.hand.face(controller.message.pointed, watched)
    return Board(drawing, session.puzzle, face)


def _is_watched(controller: AnyController) -> bool:
    """Whether somebody else makes the moves, a solver or another player."""
    return controller.watches.watch is not None or controller.spectated is not None


def _under_cursor(shown: Board | Preview, region: Region | None, look: Look) -> str:
    """What is under the cursor of the board, if the board does not name it in its region."""
    if region is None or not isinstance(shown, Board):
        return ""
    return shown.drawing.under_cursor(shown.puzzle, shown.face, region.size, look)


def _message(controller: AnyController) -> MessageLine:
    number = controller.looks_back_to
    if number is not None:
        made = controller.session.move_count
        return MessageLine(f"Shown: after move {number} of {made}; any key returns.", "base")
    said = controller.message
    return MessageLine(with_keys(said.text), said.tone, tuple(map(with_keys, said.shorter)))


def _move_list(controller: AnyController) -> MoveList:
    """The moves made; in a review those of the whole game, with what they have lost."""
    session, review = controller.session, controller.watches.review
    line, at = tuple(session.line), controller.looks_back_to
    found: Sequence[ReviewedMove] = ()
    if review is not None:
        line, at, found = review.line, session.move_count, tuple(review.findings.moves)
    # mypy does not see that named tuples can be called.
    entry: Callable[[int], MoveEntry] = _Entries(session.puzzle, line, found)  # type: ignore[assignment]
    return MoveList(len(line), entry, at, reviewed=review is not None)


class _Entries(NamedTuple):
    """Gives the entries of a list of moves. Equal ones give the same."""

    puzzle: AnyPuzzle
    line: Sequence[Played[Any]]
    found: Sequence[ReviewedMove]

    def __call__(self, index: int) -> MoveEntry:
        made = self.line[index]
        entry = MoveEntry(self.puzzle.move_text(made.move), made.by is By.SOLVER)
        if index >= len(self.found):
            return entry
        left, loss, _ = self.found[index]
        if not isinstance(loss, int):
            return entry
        return entry._replace(is_fatal=True) if left is None else entry._replace(loss=loss)


class OpenedGame(NamedTuple):
    """A controller that has begun."""

    controller: AnyController
    response: Response
    """What has come of beginning."""
    shown: Composition


def opened_game(
    controller: AnyController,
    look: Look,
    watch: WatchSettings | None = None,
    size: Size | None = None,
) -> OpenedGame:
    """Begin to play, or to watch with these settings, in a terminal of some size; if that is not
    known yet, there is no picture, only where its parts will stand."""
    response = controller.begin(watch)
    where = or_too_small(layout(controller, look))
    parts = {} if size is None else picture(controller, look, where(size))
    return OpenedGame(controller, response, Composition(look, where, parts))
