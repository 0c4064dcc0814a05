"""The commands on what was played: `results`, `export`, `review` and `replay`, which also makes
films."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from tui.command.commands import AUTO, aligned
from tui.command.launch import Launch, launch_of, place_of_store
from tui.command.process import STANDARD_OUTPUT, can_be_printed, complain
from tui.drawing.canvas import Size
from tui.engine.files import write_new
from tui.engine.kind import Arguments, Game, made_fields
from tui.engine.oracle import UNKNOWN, Unknown, settled
from tui.engine.plan import recorded
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput, amount
from tui.engine.table import Table
from tui.engine.text import print_json, print_text, quoted
from tui.game.course import Difficulties
from tui.game.record import MadeMove, Record, read_record, record_of, record_text, write_record
from tui.game.results import COLUMNS, Results, best_text, cells_of, results_of
from tui.game.review import Left, Review, about_losses, review
from tui.game.session import By, Session, slot_of
from tui.game.settings import watch_settings
from tui.game.share import share_line
from tui.game.store import Store
from tui.game.watching import View, WatchSettings

if TYPE_CHECKING:
    from tui.drawing.canvas import Canvas

DONE, NO_GAME = 0, 1
SIZE = Size(80, 24)
"""Of a film."""
_LONGEST_PAUSE, _USUAL_PAUSE = 2.0, 0.8
"""Seconds between two moves of a film: at most, and where the record does not say."""

Answer = TypeVar("Answer")


# The store


def _asked_store(chosen: Arguments, ask: Callable[[Store], Answer], nothing: Answer) -> Answer:
    """What the store answers that is chosen: it is read, and never made. `nothing` if there is none
    yet. Raises BadInput if it cannot be read."""
    from tui.game.places import is_server

    if chosen.no_store:
        return nothing
    place = place_of_store(chosen.store)
    if not is_server(place) and not os.path.exists(place):
        return nothing
    store = Store(place, player=_player_called(chosen.player, place))
    try:
        answer = ask(store)
    finally:
        store.close()
    if store.complaint:
        raise BadInput(store.complaint)
    return answer


def _player_called(name: str | None, place: str) -> int:
    """The number of the player of a store who is called so; None is for the one at home, who is in
    no database. Raises BadInput if there is none."""
    from tui.game.database import AT_HOME, StoreFailure
    from tui.game.places import is_server
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


def print_results(chosen: Arguments, table: Table) -> int:
    """Print the results. Raises BadInput."""
    rows = results_of(table, _asked_store(chosen, lambda store: store.results(), ()))
    best = Difficulties(entry for _, entry in table.entries())
    games = [row.game for row in rows if row.game is not None]
    while not best.work(games, math.inf):
        pass
    if chosen.json:
        print_json([_results_fields(row, best.known.get(row.name, UNKNOWN)) for row in rows])
        return DONE
    for line in _results_lines(rows, best):
        print_text(line)
    return DONE


def _results_fields(row: Results, best: int | Unknown | None) -> dict[str, object]:
    return {
        "game": row.name,
        "best": None if best is UNKNOWN else best,
        "mine": row.mine,
        "solved": row.solved,
        "assisted": row.assisted,
        "hints": row.hints,
        "seconds": None if row.seconds is None else round(row.seconds, 1),
        "when": None if row.when is None else _moment(row.when),
    }


def _moment(seconds: float) -> str:
    """A time as ISO 8601 has it, in UTC."""
    moment = datetime.fromtimestamp(seconds, UTC)
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")


def _results_lines(rows: Sequence[Results], best: Difficulties) -> Iterator[str]:
    told = (cells_of(row, best_text(best.known.get(row.name, UNKNOWN))) for row in rows)
    cells = [[f"  {row.name}", *each] for row, each in zip(rows, told, strict=True)]
    head, *lines = aligned([("", *COLUMNS), *cells])
    yield head
    heading = ""
    for row, line in zip(rows, lines, strict=True):
        if row.heading != heading:
            heading = row.heading
            yield heading
        yield line


# Records


def export(chosen: Arguments, table: Table) -> int:
    """Write the record of a game in progress. Raises BadInput."""
    game = table.asked_game(chosen.game)
    record = _asked_store(chosen, lambda store: _in_progress(store, game, table), None)
    if record is None:
        complain(f"No game of {game.name} is in progress, so there is nothing to export.")
        return NO_GAME
    if chosen.file == STANDARD_OUTPUT:
        print_text(record_text(record))
        return DONE
    write_record(chosen.file, record)
    print_text(f"{record.name}, {amount(len(record.moves), 'move')}: written to {chosen.file}.")
    return DONE


def _in_progress(store: Store, game: Game, table: Table) -> Record | None:
    """The record of the game in progress; None if there is none."""
    kept = store.read(slot_of(game.puzzle, game.start), table, game)
    if kept is None or not kept.session.line:
        return None
    return record_of(game.kind, kept.session, store.seconds(kept.session))


def print_review(chosen: Arguments, table: Table) -> int:
    """Print the review of a record. Raises BadInput."""
    record = read_record(chosen.file, table)
    kind, puzzle, _ = record.game
    reviewed = review(kind.oracle(puzzle), record.states, record.costs)
    if chosen.json:
        print_json(_review_fields(record, reviewed))
        return DONE
    moves = [made.move for made in record.moves]
    print_text("\n".join(_review_lines(record, reviewed)))
    print_text("\n".join(about_losses(puzzle, reviewed, moves)))
    share = _share(record, reviewed)
    print_text(share if can_be_printed(share) else _share(record, reviewed, is_ascii=True))
    return DONE


def _share(record: Record, reviewed: Review, *, is_ascii: bool = False) -> str:
    has_distance, is_solved = record.game.kind.has_distance, record.is_solved
    return share_line(record.name, reviewed, has_distance, is_solved=is_solved, is_ascii=is_ascii)


def _review_lines(record: Record, reviewed: Review) -> Sequence[str]:
    game = record.game
    texts = [game.puzzle.move_text(made.move) for made in record.moves]
    lines = [f"{record.name}: {_how_far(record, reviewed)}."]
    digits, width = len(str(len(texts))), max(map(len, texts), default=0)
    for number, (text, move) in enumerate(zip(texts, reviewed.moves, strict=True), 1):
        left = _shown(move.left) if game.kind.has_distance or move.left is None else ""
        loss = f"+{move.loss}" if move.has_lost else ""
        lines.append(f"{number:>{digits}} {text:<{width}} {loss:>3}  {left}".rstrip())
    return lines


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


def _shown(left: Left) -> str:
    if left is None:
        return "out of reach"
    return f"left {left}" if isinstance(left, int) else "nobody knows"


def _review_fields(record: Record, reviewed: Review) -> dict[str, object]:
    """The JSON object of a review."""
    game = record.game
    return {
        "game": record.name,
        "best": _number(reviewed.best),
        "made": reviewed.made,
        "moves": [
            {
                "move": game.puzzle.move_text(made.move),
                "left": _number(move.left) if game.kind.has_distance else None,
                "loss": _number(move.loss),
            }
            for made, move in zip(record.moves, reviewed.moves, strict=True)
        ],
        "share": _share(record, reviewed),
    }


def _number(left: Left) -> int | None:
    return left if isinstance(left, int) else None


# Records are watched, or made into films of a terminal


def replay(chosen: Arguments, table: Table) -> Launch | int:
    """What `oversteek replay FILE` asks to be watched; or the exit status, where it asks for a
    film, which is made then. Raises BadInput."""
    if chosen.cast is not None:
        _must_suit_a_film(chosen)
    record = read_record(chosen.file, table)
    if chosen.cast is not None:
        _write_film(chosen.cast, record)
        return DONE
    plan = recorded([made.move for made in record.moves], partial(_said_after, record))
    launch = launch_of(chosen, record.game)
    liked = watch_settings(launch.preferences.settings, record.game.kind)
    speed = liked.speed if chosen.speed is None else chosen.speed
    watch = WatchSettings(liked.strategy, View.SOLUTION, speed, plan)
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


_OF_A_WATCH = ("speed", "colour", "glyphs", "motion", "scenery", "no_mouse", "plain", "store",
               "no_store")  # fmt: skip


def _must_suit_a_film(chosen: Arguments) -> None:
    """Raise BadInput if an option is chosen that makes no difference to a film."""
    for name in _OF_A_WATCH:
        if getattr(chosen, name) not in (None, False, AUTO):
            flag = f"--{name.replace('_', '-')}"
            raise BadInput(f"{flag} makes no difference to a film: leave it out with --cast.")


def _write_film(path: str, record: Record) -> None:
    is_printed = path == STANDARD_OUTPUT
    with ProgressLine("move", len(record.moves), prints=is_printed) as progress:
        # Before the first move there are the header and the start.
        lines = progress.counted(cast_lines(record), -1)
        if is_printed:
            for line in lines:
                print_text(line)
        else:
            write_new(path, (f"{line}\n" for line in lines))


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
    from tui.drawing.layout import Composition, puzzle_regions
    from tui.drawing.look import Look, mixed_palette
    from tui.drawing.moves import MoveEntry, MoveList
    from tui.drawing.parts import Board, MessageLine, Status, Title

    kind, puzzle, start = record.game
    session: Session[Any, Any] = Session(puzzle, start)
    hand, drawing, oracle = kind.hand(session), kind.board(), kind.oracle(puzzle)
    look = Look(UNICODE, mixed_palette(NIGHT, in_256=True))
    layout = partial(puzzle_regions, watched=False, notes=0, moves=True)
    shown = Composition(look, layout, {"title": Title(str(puzzle.title), "REPLAY")})
    texts = [puzzle.move_text(made.move) for made in record.moves]

    def entry(index: int) -> MoveEntry:
        return MoveEntry(texts[index], record.moves[index].by is By.SOLVER)

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
            "moves": MoveList(count, entry),
            "status": Status((*made_fields(puzzle, count, session.cost), *fields)),
            "message": MessageLine(said),
        })  # fmt: skip
        yield made, shown.paint(SIZE)
