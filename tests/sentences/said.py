"""What the program says in a sample of games, searches, command lines and files: sentences that are
put together, as they are read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Set
from functools import partial
from itertools import islice, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.endurance.words import answer_here
from tests.tools.answers import Answer
from tests.tools.command_lines import odd_line
from tests.tools.controllers import playing, watching
from tests.tools.games import GAMES, puzzle_of, random_line, states_along
from tests.tools.kinds import EVERY
from tests.tools.mutations import spoilt
from tests.tools.notation import well_formed
from tests.tools.oracles import PREPARED, line_to_goal
from tests.tools.searches import lines_into, small_games
from tests.tools.sitter import Sitter
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle, BadInput
from tui.engine.step import PathPositions
from tui.game.dialogs import Choices, OptionsOf, Solved, TypingOf
from tui.game.record import parse_record
from tui.game.results import Results, sentences_of
from tui.game.solution_search import SolutionSearch
from tui.picture import keys

_KEYS = [
    control.keys[0]
    for table in (keys.PLAY, keys.WATCH, keys.SEARCH, keys.REVIEW, keys.TREE, keys.MAP, keys.BOTH)
    for control in table
    if control.name not in ("back", "close_map")
]
_SITTINGS = 2
_MOST_KEYS = 150
_MOST_ENDS = 2
_MOST_STEPS = 120
_LINES = 200


# Rules


def _refusals(name: str) -> Iterator[str]:
    kind, puzzle = EVERY.parse_game(name)[:2]
    yield from (kind.greeting(puzzle), puzzle.explanation, puzzle.history)
    for line in (*lines_into(puzzle), line_to_goal(puzzle)):
        state = states_along(puzzle, puzzle.initial_state(), line)[-1]
        moves = [*puzzle.candidate_moves(state), *islice(well_formed(puzzle), 80)]
        for move in moves:
            verdict = puzzle.check(state, move)
            yield from (verdict.reason, verdict.rule)
        yield from _hints(kind, puzzle, state)


def _hints(kind: Any, puzzle: AnyPuzzle, state: Any) -> Iterator[str]:
    player = playing(f"{puzzle.game_name}@{puzzle.state_text(state)}", table=PREPARED)
    for _ in range(3):
        yield player.controller.message.text
        player.press("i")


# Controllers


def _at_a_controller(name: str, seed: int) -> Iterator[str]:
    player = watching(name, table=PREPARED, reading=0.02)
    yield from _at_random(player, Random(f"{name} {seed}"))


def _at_random(player: Sitter, chance: Random) -> Iterator[str]:
    session = player.session
    ends = 0
    for _ in range(_MOST_KEYS):
        if player.opening is not None:
            yield from _choose(player, chance)
        elif player.controller.watches.watch is None and chance.random() < 0.1:
            is_end = ends < _MOST_ENDS and chance.random() < 0.5
            ends += is_end
            moves = (is_end and line_to_goal(session.puzzle)) or random_line(
                session.puzzle, session.state, [chance.randrange(60)] * 3
            )
            for move in moves:
                session.play(move)
        else:
            player.press(chance.choice([*_KEYS, *"1234567890"]))
            yield player.controller.message.text
            player.let_pass(chance.choice((0.0, 0.5, 5.0)))
        yield player.controller.message.text


def _choose(player: Sitter, chance: Random) -> Iterator[str]:
    offer: Any = player.offer
    if player.race is not None:
        player.press(chance.choice(("right", "end", "c", "tab", "enter", "q")))
        return
    if isinstance(offer, Choices):
        player.take(chance.randrange(len(offer.rows)))
    elif isinstance(offer, OptionsOf):
        player.take(
            {each.name: chance.choice([*each.values, each.value]) for each in offer.options}
        )
    elif isinstance(offer, TypingOf):
        for text in ("zzz", "", "?", "bring 9 to Q", " ".join(_moves(offer.puzzle, chance))):
            try:
                yield offer.read(text).message.text
            except BadInput as error:
                yield str(error)
        player.take(None)
    elif isinstance(offer, SolutionSearch):
        for _ in islice(offer.work(), 30):
            yield offer.sentence
        yield offer.sentence
        player.take(None)
    else:
        if isinstance(offer, Solved):
            yield from (offer.achievement, *offer.lines)
        player.take(None)


def _moves(puzzle: AnyPuzzle, chance: Random) -> list[str]:
    return [puzzle.move_text(move) for move in chance.choices(well_formed(puzzle), k=3)]


# Searches


def _reasons(kind: AnyKind) -> Iterator[str]:
    for method in kind.methods:
        usual = {option.name: option.value for option in method.options}
        others = [{**usual, each.name: value} for each in method.options for value in each.values]
        for puzzle in small_games(kind):
            for chosen in (usual, *others):
                yield from _reasons_of(method.make(chosen, puzzle), puzzle)


def _reasons_of(solver: Any, puzzle: AnyPuzzle) -> Iterator[str]:
    for line in islice(lines_into(puzzle), 3):
        start = states_along(puzzle, puzzle.initial_state(), line)[-1]
        positions = PathPositions(puzzle, start)
        for step in islice(solver.steps(puzzle, start), _MOST_STEPS):
            yield solver.reason(puzzle, positions.along(step.path), step)


# The command line

_BAD_LINES = """
solve framer
solve farmer --method magic
solve hanoi --max-moves 9
solve couples --max-moves 9
solve knight --all
solve
watch farmer --glyphs
watch farmer --glyphs runes
watch farmer --speed 99
farmer --speed 4
list farmer
play farmer
solve farmer --every-start
solve hanoi:13
solve hanoi:4@ACB
solve hanoi@AXB
solve farmer:2
solve farmer@FC/W/L
solve farmer@FCGW/L
solve farmer@GC/FW/R
solve farmer@FCGWX//L
solve farmer@FCCGW//L
solve knight:z9
solve knight@a1,a2
solve knight:a1@c3,b5
race farmer shortest shortest
race farmer shortest foo
steps farmer --limit 0
listing farmer
listing farmer --method magic
map
map nothing
map knight
map farmer --json --fold
map farmer --json --glyphs ascii
map hanoi --fold
map hanoi:11
watch farmer --until nowhere
watch farmer --until depth:x
watch farmer --until depth:99 --method backtracking
watch farmer --until refusal:magic --method backtracking
watch hanoi --until refusal
watch farmer --until dead-end --method shortest
review missing.json
replay missing.json
export farmer -
export farmer /
check missing.toml
solve missing.toml
solve farmer --record /
solve farmer --record x --all
--nothing
--version=3
--colour pink farmer
watch farmer --speed
solve four-couples
solve couples@AaBb/Cc/L --method backtracking --max-moves 3
solve farmer@CW/FG/L
solve farmer --method backtracking --max-moves 2
race four-couples shortest backtracking --max-moves 4
race farmer shortest backtracking
race hanoi:3 shortest recursive
race knight warnsdorff backtracking
"""


def _complaints() -> Iterator[str]:
    chance = Random("lines")
    lines = [line.split() for line in _BAD_LINES.split("\n") if line]
    lines += [odd_line(chance) for _ in range(_LINES)]
    for words in lines:
        answer = answer_here(words)
        if isinstance(answer, Answer):
            yield from answer.err.splitlines()


# Files


def _about_files() -> Iterator[str]:
    source = puzzle_of("couples").source or _shelf("couples")
    fields = {"oversteek": 1, "game": "farmer", "moves": ["FG", "F"], "by": "ps", "hints": 0}
    record = json.dumps({**fields, "seconds": [1.5, 2]})
    own = json.dumps({"oversteek": 1, "game": "x.toml", "moves": [], "file": source})
    with TemporaryDirectory() as folder:
        for number in range(300):
            chance = Random(number)
            path = Path(folder, f"{number}.toml")
            path.write_bytes(spoilt(chance, source.encode()))
            yield from _complaint_about(EVERY.parse_game, str(path))
            text = spoilt(chance, chance.choice((record, own)).encode()).decode(errors="replace")
            yield from _complaint_about(parse_record, text, EVERY)
        changes = [
            ("oversteek", 2), ("game", "nothing"), ("game", 3), ("moves", ["FC"]), ("moves", "FG"),
            ("moves", ["??"]), ("by", "xx"), ("seconds", [1]), ("hints", -1),
        ]  # fmt: skip
        for name, value in changes:
            text = json.dumps({**fields, name: value})
            yield from _complaint_about(parse_record, text, EVERY)


def _shelf(name: str) -> str:
    from tests.crossings import SHELF

    return (SHELF / f"{name}.toml").read_text(encoding="utf-8")


def _complaint_about(read: Callable[..., Any], *arguments: Any) -> Iterator[str]:
    try:
        read(*arguments)
    except BadInput as error:
        yield str(error)


# Results


def _results() -> Iterator[str]:
    games = [EVERY.parse_game(name) for name in ("farmer", "torch")]
    for game, solved in product(games, (0, 1, 2, 5)):
        for assisted in (0, 1, 3):
            for hints in (0, 1, 2):
                when = 1e9 if solved or assisted else None
                mine = 7 + hints if solved else None
                row = Results(
                    game.name, game.puzzle.title, game.kind.heading, game, mine=mine, solved=solved,
                    assisted=assisted, hints=hints, seconds=70.0, when=when,
                )  # fmt: skip
                yield from (
                    sentences_of(row, best) for best in ("7", "", "impossible", "nobody knows")
                )


SAMPLES: Mapping[str, Callable[[], Iterator[str]]] = {
    **{f"the rules of {name}": partial(_refusals, name) for name in GAMES},
    **{
        f"controller {seed} at {name}": partial(_at_a_controller, name, seed)
        for name in GAMES
        for seed in range(_SITTINGS)
    },
    **{f"a search in {kind.heading}": partial(_reasons, kind) for kind in EVERY.kinds},
    "the command line": _complaints,
    "a file": _about_files,
    "the results": _results,
}
"""What is listened to."""


def said_in(sample: str) -> Set[str]:
    """All that is said in one of the samples."""
    return {*SAMPLES[sample]()} - {""}
