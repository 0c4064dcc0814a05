"""Whether a kind of puzzle keeps what every kind must keep: each limit in a sentence with what to
do. Its games are walked through by lot, but always in the same way, and no clock decides how far.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial, reduce
from itertools import chain, islice, pairwise, product, starmap
from random import Random
from traceback import extract_tb
from typing import Any

from tui.drawing.canvas import ASCII, UNICODE, Canvas, Size
from tui.drawing.colours import NIGHT
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look, mixed_palette
from tui.drawing.parts import Board, Preview, SmallBoard
from tui.engine.graph import GraphOracle
from tui.engine.kind import AnyKind, Field, greeting_of, name_of, resized, why_no_map
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.puzzle import AnyPuzzle, BadInput, Verdict, amount
from tui.engine.solver import Finds, Solver
from tui.engine.step import PathPositions, StepKind
from tui.engine.strategy import Strategy, solver
from tui.engine.table import Table
from tui.game.player import Reply
from tui.game.session import Session

Limits = Iterator[tuple[bool, str]]
"""Whether each limit is kept, and what to say where it is not: what is wrong, and behind the last
colon what to do."""

LABEL, ABOUT, BRIEF, WHY_IMPOSSIBLE, WHY_NO_MAP, REFUSAL, REASON = 10, 55, 72, 80, 152, 40, 150
STATUS, LISTING, LISTED = 45, 39, range(6, 15)
"""How many letters, columns and lines there may be."""
_FEW, _STEPS, _FEW_STEPS, _ASKED = 8, 1000, 60, 50
"""How many positions and steps are looked at, and how much is asked of a hand in a position."""
_CLAIMS = (Finds.ALL_SHORTEST, Finds.A_SHORTEST), (Finds.ALL_CHEAPEST, Finds.A_CHEAPEST)
"""What is claimed of the distance to the goal, in moves or in cost."""
_TURNS, _A_MOMENT = range(3000), 1e-9
"""How often an oracle may work on its answers, each time as shortly as it can."""
_NONSENSE = "", "?", "zzz", "-1", "0", "é", "9-9-9-9-9-9", "a=b,c", "a1>b2@/"
"""Texts that are no move, no position and no parameters of most kinds."""
_KEYS = "act", "confirm", "overlay", "drop", "put_back"
"""What is asked of a hand in so many words."""
_USUAL, _LEAST, _LARGE, _SMALL = Size(59, 18), Size(60, 15), Size(99, 34), Size(58, 3)
"""How large a board is in terminals of 80×24, 60×20 and 120×40, and below the tree."""
_SIZES = (_USUAL, _LEAST, _LARGE, Size(0, 0), Size(8, 3), Size(20, 8))
_RICH, _IN_256 = mixed_palette(NIGHT), mixed_palette(NIGHT, in_256=True)
_WRITTEN = {_RICH: "#[0-9a-f]{6}", _IN_256: r"\d+", TERMINAL_PALETTE: "[a-z_]*", PLAIN_PALETTE: ""}
"""How the colours of palettes are written."""
_LOOK, _PLAIN = Look(UNICODE, _RICH), Look(ASCII, PLAIN_PALETTE)


class Trial:
    """A game of the kind, with some of its positions."""

    def __init__(self, kind: AnyKind, puzzle: AnyPuzzle, *, is_first: bool) -> None:
        """`is_first` is whether it is the first of its kind, at which is looked for longer."""
        self.kind, self.puzzle, self.is_first = kind, puzzle, is_first
        self.board, self.oracle, self._turns = kind.board(), kind.oracle(puzzle), iter(_TURNS)
        self.chance, self.start = Random(puzzle.game_name), puzzle.initial_state()
        met, way = [self.start], [self.start]
        for _ in range(40):
            move = self.chance.choice([*puzzle.legal_moves(met[-1]), None])
            met.append(self.start if move is None else puzzle.successor(met[-1], move))
        while len(way) < _STEPS and (best := self.best(way[-1])):
            way.append(puzzle.successor(way[-1], best[0]))
        near = map(partial(puzzle.successor, self.start), puzzle.legal_moves(self.start))
        some = [*met[:_FEW], *met[_FEW::4], *way[1 :: 1 + len(way) // _FEW], way[-1], *near]
        self.states, self.end = list(dict.fromkeys(some)), way[-1]

    def distance(self, state: Any) -> int | Unknown | None:
        """What the oracle knows, for which it works as long as turns are left in this game."""
        if self.oracle.distance(state) is UNKNOWN:
            any(self.oracle.work(_A_MOMENT) for _ in self._turns)
        return self.oracle.distance(state)

    def best(self, state: Any) -> Sequence[Any]:
        """The best moves, or if they are not known, the first of a way that is."""
        best = UNKNOWN if self.distance(state) is UNKNOWN else self.oracle.best_moves(state)
        return self.oracle.a_way(state)[:1] if best is UNKNOWN else best

    def at(self, state: Any) -> str:
        return f"at {self.puzzle.state_text(state)}"

    def face(self, state: Any) -> Any:
        return self.kind.hand(Session(self.puzzle, state)).face((), False)

    def canvas(self, part: Any, what: Any, size: Size = _USUAL, look: Look = _LOOK) -> Canvas:
        """Shows a face on a `Board`, or a position in a `Preview` or as a `SmallBoard`."""
        canvas = Canvas(size, look.palette.base, look.glyphs)
        part(self.board, self.puzzle, what).paint(canvas, look)
        return canvas


Told = dict[tuple[str, ...], str]
"""Complaints, one for each limit: the members that they name, and what to do."""


def check_kind(kind: AnyKind) -> Sequence[str]:
    """What a kind does not keep, as sentences that name the game, the member and the value, each
    limit once; empty if it keeps everything. What its own code raises is told with the line."""
    told, trials = Told(), list[Trial]()
    others = [*(entry.name for entry in kind.entries), *(name for name, _ in kind.examples)]
    # Others are games of files, or of the day that it is.
    named = [name for name in others if re.split("[:@]", name)[0] in kind.names]
    for name in (*kind.names, *named):
        _hear(told, kind, name, _begin(kind, name, trials))
    for trial, check in product(trials, _CHECKS):
        _hear(told, kind, trial.puzzle.game_name, check(trial))
    return list(told.values())


def _hear(told: Told, kind: AnyKind, name: str, limits: Limits) -> None:
    """Take in what is said of limits that are not kept, and what the kind's own code raises."""
    try:
        complaints = [said for is_kept, said in limits if not is_kept]
    except Exception as error:  # Whatever it is, its author wants to know.
        frames, own = extract_tb(error.__traceback__), type(kind).new_game.__code__.co_filename
        at = next((each for each in reversed(frames) if each.filename == own), frames[-1])
        line = f"line {at.lineno} of {at.filename.rpartition('/')[2]}"
        complaints = [f"`{at.name}` raises {error!r} in {line}: let it raise nothing."]
    for said in complaints:
        limit = *re.findall("`.*?`", said), said.rpartition(": ")[2]
        told.setdefault(limit, f"In {name}, {said}")


def _begin(kind: AnyKind, name: str, trials: list[Trial]) -> Limits:
    """Begin with the game of a name, and with the first also with other parameters."""
    puzzle = Table([kind]).parse_game(name).puzzle
    yield name.startswith(puzzle.name), f"the puzzle's `name` is {puzzle.name}: let it be this."
    options = () if trials else kind.parameters(puzzle)
    chosen = [{each.name: each.values[at]} for each in options for at in (0, -1)]
    for each in (puzzle, *(kind.with_parameters(puzzle, other) for other in chosen)):
        if each.game_name not in {trial.puzzle.game_name for trial in trials}:
            trials.append(Trial(kind, each, is_first=not trials))


def _phrase(what: str, text: str, most: int) -> Limits:
    yield len(text) <= most, f"{what} is {text!r}: use at most {most} letters."


def _sentence(what: str, text: str, most: int = 300) -> Limits:
    """The limits of a sentence, or a few; there need be none."""
    is_said = not text or (text.endswith((".", "?")) and text.isprintable())
    yield is_said, f"{what} is {text!r}: make it a sentence on one line, with a full stop."
    yield from _phrase(what, text, most)


def _apart(what: str, told: Iterable[tuple[Hashable, str]]) -> Limits:
    """Whether things, each behind what is told of it, are told apart."""
    seen = dict[Hashable, str]()
    for how, thing in told:
        other = seen.setdefault(how, thing)
        yield other == thing, f"{what} is the same {thing} and {other}: let it differ."


# What it says


def _texts(trial: Trial) -> Limits:
    kind, puzzle, start = trial.kind, trial.puzzle, trial.start
    yield from _sentence("the greeting by `goal` and `how_to_play`", greeting_of(kind, puzzle))
    yield from _sentence("`how_to_type`", kind.how_to_type(puzzle, start))
    yield from _sentence("`achievement`", kind.achievement(puzzle, trial.end, 9, 7))
    yield from _sentence("`brief`", puzzle.brief, BRIEF)
    yield from _sentence("`own_map`", why_no_map(kind, puzzle), WHY_NO_MAP)
    why = kind.why_impossible(puzzle, start)
    yield from _sentence("`why_impossible`", why, WHY_IMPOSSIBLE)
    is_true = not why or not trial.best(start)
    yield is_true, f"`why_impossible` is {why!r}, but a way is known: say nothing."
    for code, name in puzzle.refusals:
        yield from _phrase(f"the name of {code} in `refusals`", name, REFUSAL)


def _words(trial: Trial) -> Limits:
    words, needed = trial.kind.words(trial.puzzle), {"digit", "act", "confirm"}
    needed |= {"more", "fewer"} if resized(trial.kind, trial.puzzle, 1) else set()
    has = words.keys() - {"overlay", "other_digits", "cursor", "type_moves"}
    yield has == needed, f"`words` has {sorted(has)}: let it have {sorted(needed)}."
    for key, (does, label, _) in words.items():
        yield from _phrase(f"the label of `{key}`", label, LABEL)
        is_part = does[:1].islower() and does[-1:] != "."
        yield is_part, f"`words` says of `{key}` {does!r}: begin small, without a full stop."


def _parameters(trial: Trial) -> Limits:
    kind, puzzle = trial.kind, trial.puzzle
    for name, values, value, about, *_ in kind.parameters(puzzle):
        yield value in values, f"`{name}` is {value}, which is none of its values: add it."
        for each in values:
            yield from _phrase(f"what `{name}` says of {each}", about.get(each, ""), ABOUT)
            other = kind.with_parameters(puzzle, {name: each})
            now = {option.name: option.value for option in kind.parameters(other)}
            yield now.get(name) == each, f"`{name}` cannot be {each}: let others give way to it."
            is_same = (other is puzzle) == (each == value)
            yield is_same, f"`{name}` {each} is not new: return the same puzzle then."
            read = Table([kind]).parse_game(other.game_name).puzzle.game_name
            yield read == other.game_name, f"{other.game_name} is read as {read}: mend `new_game`."


def _telling(trial: Trial) -> Limits:
    kind, puzzle, states = trial.kind, trial.puzzle, trial.states
    told = [kind.tell(puzzle, state) for state in states]
    yield from _apart("what `tell` says", zip(told, map(trial.at, states), strict=True))
    for state in states:
        at, legal, best = trial.at(state), puzzle.legal_moves(state), trial.best(state)
        after = [trial.at(puzzle.successor(state, move)) for move in legal]
        changes = [kind.tell(puzzle, state, move) for move in legal]
        for text in (kind.tell(puzzle, state), *changes):
            yield from _sentence(f"what `tell` says {at}", text)
        yield from _apart(f"what `tell` says {at} of a move", zip(changes, after, strict=True))
        hints = [kind.hints(puzzle, state, moves) for moves in ([*best], *zip(best)) if moves]
        for move, said in hints:
            yield move in best, f"`hints` {at} shows another move than the best: show one of these."
            texts = f"`hints` {at} has {amount(len(said), 'text')}"
            yield len(said) in (3, 4), f"{texts}: say where to look, who moves, the move, and why."
            for text in said:
                yield from _sentence(f"a text of `hints` {at}", text)
        shown = [("".join(said[2:3]), puzzle.move_text(move)) for move, said in hints]
        yield from _apart(f"the third of `hints` {at}", shown)


# Its rules and its positions


def _moves(trial: Trial) -> Limits:
    puzzle = trial.puzzle
    moves = dict.fromkeys(move for state in trial.states for move in puzzle.candidate_moves(state))
    for move in moves:
        text = puzzle.move_text(move)
        yield puzzle.parse_move(text) == move, f"the move {text} is not read: mend `parse_move`."
    for state, move in product(trial.states, moves):
        what, verdict = f"{puzzle.move_text(move)} {trial.at(state)}", puzzle.check(state, move)
        times = list(puzzle.candidate_moves(state)).count(move)
        is_once = times == 1 or (times == 0 and not verdict.ok)
        yield is_once, f"`candidate_moves` has {what} {times} times: have legal moves once."
        if not verdict.ok:
            yield from _refusal(what, verdict)
            continue
        after, cost = puzzle.successor(state, move), puzzle.cost(state, move)
        is_fair = cost == 1 or (cost > 1 and puzzle.has_cost)
        yield is_fair, f"the `cost` of {what} is {cost}: make it 1, or more if it `has_cost`."
        yield after != state, f"the `successor` of {what} is the same: let `check` refuse it."
        back = map(partial(puzzle.successor, after), puzzle.legal_moves(after))
        is_back = not puzzle.is_reversible or state in back
        yield is_back, f"nothing takes {what} back: let `is_reversible` be False."


def _refusal(what: str, verdict: Verdict) -> Limits:
    code, said = verdict.code, verdict.reason
    is_plain = re.fullmatch("[a-z0-9-]+", code) is not None
    yield is_plain, f"{what} is refused by the code {code!r}: use small letters and hyphens."
    is_sentence = said[:1] == said[:1].upper() and said[-1:] == "."
    yield is_sentence, f"{what} is refused by {said!r}: use a capital and a full stop."


def _nonsense(trial: Trial) -> Limits:
    """Texts that mean nothing are refused; what else their readers raise is told as any error."""
    kind, puzzle = trial.kind, trial.puzzle
    for text, reader in product(_NONSENSE, (puzzle.parse_move, puzzle.parse_state)):
        with suppress(BadInput):
            reader(text)
    for text in _NONSENSE:
        kind.errand(puzzle, trial.start, text)
        with suppress(BadInput):
            kind.new_game(kind.names[0], text, None)
    yield from ()


def _positions(trial: Trial) -> Limits:
    kind, puzzle = trial.kind, trial.puzzle
    for state in trial.states:
        at, name = trial.at(state), name_of(puzzle, state)
        again, read = puzzle.parse_state(puzzle.state_text(state)), Table([kind]).parse_game(name)
        is_same = (again, hash(again), read.name) == (state, hash(state), name)
        yield is_same, f"{name} is read as {read.name}: let `parse_state` and `new_game` read it."
        end = reduce(puzzle.apply, trial.oracle.a_way(state), state)
        yield end == state or puzzle.is_solved(end), f"`a_way` {at} misses the goal: end it there."
        distance, least = trial.distance(state), kind.estimate(puzzle, state)
        is_less = not isinstance(distance, int) or 0 <= least <= distance
        yield is_less, f"`estimate` is {least} {at}, which is {distance} off: never say more."
        for oracle in trial.oracle, GraphOracle(puzzle, 0):  # That one never knows.
            shown = kind.status(puzzle, trial.start, 99, state, oracle)
            columns = sum(len(one.label + one.value) + 3 for one in shown if isinstance(one, Field))
            yield columns <= STATUS, f"`status` {at} has {columns} columns: use at most {STATUS}."


# How it is solved


def _methods(trial: Trial) -> Limits:
    for name, about, _, options, *_ in trial.kind.methods:
        for text in (about, *(text for each in options for text in each.about.values())):
            yield from _phrase(f"what `methods` say of {name}", text, ABOUT)
        values = [{each.name: value} for each in options for value in each.values]
        for chosen in ({}, *values) if trial.is_first else ({},):
            try:
                search = solver(trial.kind, Strategy(name, chosen), trial.puzzle)
            except BadInput as error:
                yield from _sentence(f"what {name} says of this puzzle", str(error))
            else:
                yield from _search(trial, name, search)


def _search(trial: Trial, name: str, search: Solver) -> Limits:
    puzzle, start, listing = trial.puzzle, trial.start, search.listing
    lines = listing.lines if listing else ()
    yield len(lines) in LISTED, f"the listing of {name} has {len(lines)} lines: make it 6 to 14."
    for line in lines:
        yield from _phrase(f"a line that {name} lists", line, LISTING)
    most, trail = _STEPS if trial.is_first else _FEW_STEPS, PathPositions(puzzle, start)
    steps, codes = list(islice(search.steps(puzzle, start), most)), dict(puzzle.refusals)
    is_ended = len(steps) == most or [step.kind for step in steps[-1:]] == [StepKind.EXHAUSTED]
    yield is_ended, f"{name} does not end with EXHAUSTED: yield it as its last step."
    fewest = trial.distance(start) if search.finds in _CLAIMS[puzzle.has_cost] else UNKNOWN
    for step in steps:
        what, states = step.kind.name, trail.along(step.path)
        if step.kind is StepKind.SOLUTION:
            solved, made = states[-1], puzzle.line_cost(start, step.path.moves())
            yield puzzle.is_solved(solved), f"{name} ends {trial.at(solved)}: end at the goal."
            is_best = fewest is UNKNOWN or fewest == made
            yield is_best, f"{name} finds {made}, and {fewest} is best: claim less by `finds`."
        said = search.reason(puzzle, states, step)
        yield from _sentence(f"the reason of {name} to {what}", said, REASON)
        is_listed = listing is None or 0 < listing.line_of(step) <= len(lines)
        yield is_listed, f"the listing of {name} has no line for {what}: name it at one."
        is_named = step.kind is not StepKind.REJECT or step.code in {*codes, *search.own_codes}
        yield is_named, f"{name} refuses by {step.code}: name it in `refusals` or `own_codes`."


# How it is seen and played


def _pictures(trial: Trial) -> Limits:
    sizes = _SIZES if trial.is_first else _SIZES[:1]
    for (palette, written), glyphs, size in product(_WRITTEN.items(), (UNICODE, ASCII), sizes):
        look, state = Look(glyphs, palette), trial.chance.choice(trial.states)
        for part, what in (Board, trial.face(state)), (Preview, state), (SmallBoard, state):
            rows = trial.canvas(part, what, size, look).rows
            for text, ink in dict.fromkeys(chain.from_iterable(rows)):
                can_be = text.isprintable() and (text.isascii() or glyphs is UNICODE)
                yield can_be, f"{text!r} is drawn where it cannot be: ask `look.glyphs`."
                is_ours = all(re.fullmatch(written, each) for each in (ink.colour, ink.ground))
                yield is_ours, f"{ink} is drawn where it cannot be: ask `look.palette`."
    views = (Preview, _USUAL, _LOOK), (Preview, _LEAST, _PLAIN), (SmallBoard, _SMALL, _PLAIN)
    for part, size, look in views:
        pictures = [trial.canvas(part, each, size, look).rows for each in trial.states]
        shown = [tuple(map(tuple, rows)) for rows in pictures]
        yield from _apart("the board", zip(shown, map(trial.at, trial.states), strict=True))


def _hand(trial: Trial) -> Limits:
    puzzle, board = trial.puzzle, trial.canvas(Board, trial.face(trial.start))
    places = dict.fromkeys(starmap(board.target_at, product(*map(range, board.size))))
    places.pop(None, None)
    for state in trial.states[:_FEW]:
        session, at, legal = Session(puzzle, state), trial.at(state), puzzle.legal_moves(state)
        hand = trial.kind.hand(session)
        asked: list[Any] = [*product(_KEYS), ("cursor", 1, 0), ("cursor", 0, -1)]
        asked += [*product(["digit"], range(10)), *product(["pick"], [*places, "elsewhere"])]
        asked += product(["show"], legal)
        for name, *given in trial.chance.choices(asked, k=_ASKED):
            what, reply = f"`{name}` of {given} {at}", getattr(hand, name)(*given)
            is_same = (session.state, session.move_count) == (state, 0)
            yield is_same, f"{what} changes the session: return a Reply with the move."
            if isinstance(reply, Reply):
                yield from _sentence(f"what is said to {what}", reply.say or "")
                yield from () if reply.refusal.ok else _refusal(what, reply.refusal)
        is_value = hand.face((), False) == hand.face((), False)
        yield is_value, f"the `face` {at} is not a value: make it of equal parts."
        yield hand.is_holding() == bool(hand.put_back()), f"`is_holding` is wrong {at}: mend it."
        for move in legal:
            hand.show(move)
            yield hand.confirm().move == move, f"`confirm` {at} does not play what is shown: do."


def _frames(trial: Trial) -> Limits:
    faces = [trial.face(state) for state in trial.states[:_FEW]] if trial.is_first else ()
    for before, after in pairwise(faces):
        frames = trial.board.frames(trial.puzzle, before, after, _USUAL, _LOOK)
        shown = [trial.canvas(Board, each).rows for each in (*frames, after)]
        is_moving = all(one != other for one, other in pairwise(shown))
        yield is_moving, "two of `frames` look alike: leave one out."


_CHECKS = (
    _texts, _words, _parameters, _telling, _moves, _nonsense, _positions, _methods, _pictures,
    _frames, _hand,
)  # fmt: skip
