"""The commands on what was played: `results`, `export`, `review` and `replay`, which also makes
films."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from tui.command.commands import AUTO
from tui.command.launch import Launch, launch_of, place_of_store, watch_of
from tui.command.process import STANDARD_OUTPUT, aligned, can_be_printed, complain, print_answer
from tui.drawing.canvas import Size
from tui.engine.files import write_new
from tui.engine.kind import IMPOSSIBLE, Arguments, Field
from tui.engine.oracle import UNKNOWN, Unknown, settled
from tui.engine.plan import recorded
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput, amount
from tui.engine.table import Table
from tui.engine.text import print_text, quoted
from tui.game.course import Difficulties
from tui.game.places import is_server
from tui.game.record import MadeMove, Record, read_record, record_of, record_text, write_record
from tui.game.results import COLUMNS, Results, best_text, cells_of, results_of
from tui.game.review import Left, Review, about_losses, review
from tui.game.session import By, Session, slot_of
from tui.game.share import help_had, share_line
from tui.game.store import Store
from tui.game.watching import View

if TYPE_CHECKING:
    from tui.drawing.canvas import Canvas

NO_GAME = 1
SIZE = Size(80, 24)
"""Of a film."""
_LONGEST_PAUSE, _USUAL_PAUSE = 2.0, 0.8
"""Seconds between two moves of a film: at most, and where the record does not say."""

# The store


@contextmanager
def _chosen_store(chosen: Arguments) -> Iterator[Store]:
    """The store that is chosen, to be read: it is never made, and is empty if there is none yet.
    Raises BadInput if it cannot be read."""
    store, place = Store(), place_of_store(chosen.store)
    if is_server(place) or os.path.exists(place):
        store = Store(place, player=_player_called(chosen.player, place))
    with closing(store):
        yield store
    if store.complaint:
        raise BadInput(store.complaint)


def _player_called(name: str | None, place: str) -> int:
    """The number of the player of a store who is called so; None is for the one at home, who is in
    no database. Raises BadInput if there is none."""
    from tui.game.database import AT_HOME, StoreFailure
    from tui.game.players import Players

    if name is None:
        if is_server(place):
            raise BadInput("Many play in a database: say whose games you mean with --player NAME.")
        return AT_HOME
    try:
        with closing(Players(place, is_hosted=False)) as players:
            player = players.named(name)
    except StoreFailure as failure:
        raise BadInput(str(failure)) from None
    if player is None:
        raise BadInput(f"Nobody in this store is called {quoted(name)}.")
    return player.id


# Results


def print_results(chosen: Arguments, table: Table) -> None:
    """Print the results. Raises BadInput."""
    with _chosen_store(chosen) as store:
        rows = results_of(table, store.results())
    difficulties = Difficulties(entry for entry in table.entries())
    games = [row.game for row in rows if row.game is not None]
    while not difficulties.work(games, math.inf):
        pass
    best = [difficulties.known.get(row.name, UNKNOWN) for row in rows]
    told = [cells_of(row, best_text(each)) for row, each in zip(rows, best, strict=True)]
    cells = [[f"  {row.name}", *each] for row, each in zip(rows, told, strict=True)]
    heading, (head, *lines) = "", aligned([("", *COLUMNS), *cells])
    shown = [head]
    for row, line in zip(rows, lines, strict=True):
        shown += [line] if row.heading == heading else [row.heading, line]
        heading = row.heading
    print_answer(chosen.json, list(map(_results_fields, rows, best)), shown)


def _results_fields(row: Results, best: int | Unknown | None) -> dict[str, object]:
    when = None if row.when is None else datetime.fromtimestamp(row.when, UTC)
    return {
        "game": row.name,
        "best": None if best is UNKNOWN else best,
        "mine": row.mine,
        "solved": row.solved,
        "assisted": row.assisted,
        "hints": row.hints,
        "seconds": None if row.seconds is None else round(row.seconds, 1),
        "when": None if when is None else f"{when:%Y-%m-%dT%H:%M:%SZ}",
    }


# Records


def export(chosen: Arguments, table: Table) -> int | None:
    """Write the record of a game in progress. Raises BadInput."""
    game = table.asked_game(chosen.game)
    record = None
    with _chosen_store(chosen) as store:
        kept = store.read(slot_of(game.puzzle, game.start), table, game)
        if kept is not None and kept.session.line:
            record = record_of(game.kind, kept.session, store.seconds(kept.session))
    if record is None:
        complain(f"No game of {game.name} is in progress, so there is nothing to export.")
        return NO_GAME
    if chosen.file == STANDARD_OUTPUT:
        print_text(record_text(record))
    else:
        write_record(chosen.file, record)
        moves = amount(len(record.moves), "move")
        print_text(f"{record.name}, {moves}: written to {chosen.file}.")
    return None


def print_review(chosen: Arguments, table: Table) -> None:
    """Print the review of a record. Raises BadInput."""
    record = read_record(chosen.file, table)
    (kind, puzzle, _), moves = record.game, [made.move for made in record.moves]
    found = review(kind.oracle(puzzle), record.states, record.costs)
    had = help_had(record.game, record.hints, {made.by for made in record.moves})
    share = partial(
        share_line, record.name, found, kind.has_distance, is_solved=record.is_solved, had=had
    )
    texts, told = [puzzle.move_text(move) for move in moves], []
    lines = [f"{record.name}: {_how_far(record, found)}."]
    digits, width = len(str(len(moves))), max(map(len, texts), default=0)
    for number, (text, move) in enumerate(zip(texts, found.moves, strict=True), 1):
        tells_left = kind.has_distance or move.left is None
        left = _number(move.left) if kind.has_distance else None
        told.append({"move": text, "left": left, "loss": _number(move.loss)})
        loss = f"+{move.loss}" if move.has_lost else ""
        far = _told_left(move.left) if tells_left else ""
        lines.append(f"{number:>{digits}} {text:<{width}} {loss:>3}  {far}".rstrip())
    lines += about_losses(puzzle, found, moves)
    lines.append(share() if can_be_printed(share()) else share(is_ascii=True))
    fields = {"game": record.name, "best": _number(found.best), "made": found.made, "moves": told}
    print_answer(chosen.json, {**fields, "share": share()}, lines)


def _how_far(record: Record, reviewed: Review) -> str:
    """How many moves were made, whether they solve the game, and how many would do."""
    puzzle, best, made_at = record.game.puzzle, reviewed.best, reviewed.made
    moves = puzzle.length_text(len(record.moves), made_at)
    fewest = "least" if puzzle.has_cost else "fewest"
    made = f"solved in {moves}" if record.is_solved else f"unfinished after {moves}"
    if best is None:
        return f"{made}; it cannot be solved"
    if not isinstance(best, int) or not record.game.kind.has_distance:
        return made
    if record.is_solved and made_at == best:
        return f"{made}, the {fewest} possible"
    return f"{made}; the {fewest} possible is {best}"


def _told_left(left: Left) -> str:
    if left is None:
        return IMPOSSIBLE
    return f"left {left}" if isinstance(left, int) else "beyond me"


def _number(left: Left) -> int | None:
    return left if isinstance(left, int) else None


# Records are watched, or made into films of a terminal


def replay(chosen: Arguments, table: Table) -> Launch | None:
    """What `oversteek replay FILE` asks to be watched; None where it asks for a film, which is made
    then. Raises BadInput."""
    if chosen.cast is not None:
        _write_film(chosen, table)
        return None
    record = read_record(chosen.file, table)
    plan = recorded([made.move for made in record.moves], partial(_said_after, record))
    launch = launch_of(chosen, record.game)
    watch = watch_of(chosen, table, record.game, launch.preferences.settings)
    watch = watch._replace(view=View.SOLUTION, plan=plan)
    # It begins where the record begins, and the player's own game of that name stays as it is.
    return launch._replace(watch=watch, continues=False)


def _said_after(record: Record, shown: int) -> str:
    """What is said after so many moves of a record that is watched."""
    moves, puzzle = record.moves, record.game.puzzle
    if not moves:
        return "This record has no moves; enter takes over."
    if not shown:
        return f"A record of {amount(len(moves), 'move')} begins."
    made = moves[shown - 1]
    by = ", the solver's" if made.by is By.SOLVER else ""
    said = f"Move {shown} of {len(moves)}: {puzzle.move_text(made.move)}{by}."
    if shown < len(moves):
        return said
    is_solved = puzzle.is_solved(record.states[-1])
    return f"{said} {'It is solved.' if is_solved else 'The record ends here; enter takes over.'}"


def _write_film(chosen: Arguments, table: Table) -> None:
    """Write the film of a record. Raises BadInput, also over an option that makes no difference."""
    for name, value in vars(chosen).items():
        if name not in ("file", "cast") and value not in (None, False, AUTO):
            flag = f"--{name.replace('_', '-')}"
            raise BadInput(f"{flag} makes no difference to a film: leave it out with --cast.")
    record, is_printed = read_record(chosen.file, table), chosen.cast == STANDARD_OUTPUT
    with ProgressLine("move", len(record.moves), prints=is_printed) as progress:
        # Before the first move there are the header and the start.
        lines = progress.counted(cast_lines(record), -1)
        if is_printed:
            for line in lines:
                print_text(line)
        else:
            write_new(chosen.cast, (f"{line}\n" for line in lines))


def cast_lines(record: Record) -> Iterator[str]:
    """The lines of a film in the format asciicast v2 (docs.asciinema.org): a header, and an event
    for each position."""
    import json

    from tui.terminal.screen_state import ScreenState

    title = f"{record.game.puzzle.title}, {amount(len(record.moves), 'move')}"
    size = {"width": SIZE.width, "height": SIZE.height}
    yield json.dumps({"version": 2, **size, "title": title, "env": {"TERM": "xterm-256color"}})
    time, screen = 0.0, ScreenState(SIZE)
    for made, page in pictures(record):
        if made is not None:
            time += min(made.seconds, _LONGEST_PAUSE) or _USUAL_PAUSE
        yield json.dumps([round(time, 3), "o", screen.update(page, None)])


def pictures(record: Record) -> Iterator[tuple[MadeMove | None, Canvas]]:
    """The start and the position after each move, as pictures of a whole screen: one page, painted
    again for each."""
    from tui.drawing.canvas import UNICODE
    from tui.drawing.colours import NIGHT
    from tui.drawing.layout import Composition, Wishes, puzzle_regions
    from tui.drawing.look import Look, mixed_palette
    from tui.drawing.moves import MoveEntry, MoveList
    from tui.drawing.parts import Board, MessageLine, Status, Title

    kind, puzzle, start = record.game
    session: Session[Any, Any] = Session(puzzle, start)
    hand, drawing, oracle = kind.hand(session), kind.board(), kind.oracle(puzzle)
    look = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
    layout = partial(puzzle_regions, wishes=Wishes(moves=True))
    shown = Composition(look, layout, {"title": Title(str(puzzle.title), "REPLAY")})
    texts = [puzzle.move_text(made.move) for made in record.moves]
    entries = list(map(MoveEntry, texts, (made.by is By.SOLVER for made in record.moves)))
    for count, made in enumerate((None, *record.moves)):
        said = "The game begins."
        if made is not None:
            session.play(made.move, made.by)
            hand.look_at(None)
            said = f"Move {count} of {len(texts)}: {texts[count - 1]}."
        settled(oracle, partial(oracle.distance, session.state))
        fields = kind.status(puzzle, start, session.cost, session.state, oracle)
        shown.show({
            "board": Board(drawing, puzzle, hand.face((), True)),
            "moves": MoveList(count, entries.__getitem__),
            "status": Status((Field("moves", str(count)), *fields)),
            "message": MessageLine(said),
        })  # fmt: skip
        yield made, shown.paint(SIZE)
