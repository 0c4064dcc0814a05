"""Whether a kind of puzzle keeps what every kind must keep: each limit in a sentence with what to
do. Its games are walked through by lot, but always in the same way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice, pairwise, product
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
from tui.engine.position_map import MapMaking
from tui.engine.puzzle import AnyPuzzle, BadInput, Verdict
from tui.engine.solver import Finds, Solver
from tui.engine.step import Path, PathPositions, Step, StepKind
from tui.engine.strategy import Strategy, solver
from tui.engine.table import FILE_SUFFIXES, Table
from tui.game.player import Reply
from tui.game.session import Session

Limits = Iterator[tuple[bool, str]]
"""Whether each limit is kept, and what to say where it is not: what is wrong, and behind the last
colon what to do."""

LABEL, ABOUT, BRIEF, WHY_IMPOSSIBLE, WHY_NO_MAP, REFUSAL, REASON = 10, 55, 60, 80, 152, 40, 150
STATUS, LISTING, LISTED = 45, 39, range(6, 15)
"""How many letters, columns and lines there may be."""
_FEW, _STEPS, _FEW_STEPS, _ASKED = 8, 2000, 60, 100
"""How many positions and steps are looked at, and how much is asked of a hand in a position."""
_NONSENSE = ("", "zz", "?", "é", "0", "-1", "x=1", "1,,", "9" * 40)
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
        self.board, self.oracle = kind.board(), kind.oracle(puzzle)
        self.chance, self.start = Random(puzzle.game_name), puzzle.initial_state()
        met, way = [self.start], [self.start]
        for number in range(40):
            legal = puzzle.legal_moves(met[-1]) if number != _FEW else ()
            move = self.chance.choice([*legal, None])
            met.append(self.start if move is None else puzzle.successor(met[-1], move))
        self.distance(self.start, 1)
        while len(way) < _STEPS and (best := self.best(way[-1])):
            way.append(puzzle.successor(way[-1], best[0]))
        some = [*met[:_FEW], *met[_FEW::4], *way[1 :: 1 + len(way) // _FEW], way[-1]]
        self.states, self.end = list(dict.fromkeys(some)), way[-1]

    def distance(self, state: Any, seconds: float = 0.1) -> int | Unknown | None:
        """What the oracle knows after a while."""
        if self.oracle.distance(state) is UNKNOWN:
            self.oracle.work(seconds)
        return self.oracle.distance(state)

    def best(self, state: Any) -> Sequence[Any]:
        """The best moves, or if they are not known, the first of a way that is."""
        best = UNKNOWN if self.distance(state) is UNKNOWN else self.oracle.best_moves(state)
        return self.oracle.a_way(state)[:1] if best is UNKNOWN else best

    def at(self, state: Any) -> str:
        return f"at {self.puzzle.state_text(state)}"

    def face(self, state: Any, *pointed: str) -> Any:
        return self.kind.hand(Session(self.puzzle, state)).face(pointed, False)

    def shown(self, part: Any, what: Any, size: Size = _USUAL, look: Look = _LOOK) -> Canvas:
        """A face on a `Board`, or a position in a `Preview` or as a `SmallBoard`."""
        canvas = Canvas(size, look.palette.base, look.glyphs)
        part(self.board, self.puzzle, what).paint(canvas, look)
        return canvas

    def places(self, size: Size = _USUAL) -> set[Any]:
        """What a click on the board can pick at the start."""
        canvas = self.shown(Board, self.face(self.start), size)
        return {canvas.target_at(*cell) for cell in product(*map(range, size))} - {None}


Told = dict[tuple[str, ...], str]
"""Complaints, one for each limit: the members that they name, and what to do."""


def check_kind(kind: AnyKind) -> Sequence[str]:
    """What a kind does not keep, as sentences that name the game, the member and the value, each
    limit once; empty if it keeps everything. What its own code raises is told with the line."""
    told, trials = Told(), list[Trial]()
    others = [*(entry.name for entry in kind.entries), *(name for name, _ in kind.examples)]
    for name in (*kind.names, *others):
        if not name.endswith(FILE_SUFFIXES):
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
        what = f"{type(error).__name__} ({error})"
        complaints = [f"`{at.name}` raises {what} in {line}: let it raise nothing."]
    for said in complaints:
        limit = *re.findall("`.*?`", said), said.rpartition(": ")[2]
        told.setdefault(limit, f"In {name}, {said}")


def _said(what: str, text: str, most: int = 300) -> Limits:
    """The limits of a sentence, or a few; there need be none."""
    is_said = not text or (text.endswith((".", "?")) and text.isprintable())
    yield is_said, f"{what} is {text!r}: make it a sentence on one line, with a full stop."
    yield len(text) <= most, f"{what} is {text!r}: use at most {most} letters."


def _apart(what: str, told: Iterable[tuple[str, str]]) -> Limits:
    """Whether things, each behind what is told of it, are told apart."""
    seen = dict[str, str]()
    for how, thing in told:
        other = seen.setdefault(how, thing)
        yield other == thing, f"{what} is the same {thing} and {other}: let it differ."


def _begin(kind: AnyKind, name: str, trials: list[Trial]) -> Limits:
    """Begin with the game of a name, and with the first also with other parameters."""
    puzzle = Table([kind]).parse_game(name).puzzle
    is_same = name.startswith(puzzle.name)
    yield is_same, f"the `name` of the puzzle is {puzzle.name}: let it be this."
    options = () if trials else kind.parameters(puzzle)
    chosen = [{each.name: each.values[at]} for each in options for at in (0, -1)]
    for each in (puzzle, *(kind.with_parameters(puzzle, other) for other in chosen)):
        if each.game_name not in {trial.puzzle.game_name for trial in trials}:
            trials.append(Trial(kind, each, is_first=not trials))


# What it says of itself


def _of_texts(trial: Trial) -> Limits:
    kind, puzzle, start = trial.kind, trial.puzzle, trial.start
    for text in puzzle.title, puzzle.explanation:
        yield text.strip() == text != "", f"`title` or `explanation` is {text!r}: write it."
    yield from _said("the greeting by `goal` and `how_to_play`", greeting_of(kind, puzzle))
    yield from _said("`how_to_type`", kind.how_to_type(puzzle, start))
    yield from _said("`achievement`", kind.achievement(puzzle, trial.end, 9, 7))
    yield from _said("`brief`", puzzle.brief, BRIEF)
    yield from _said("`own_map`", why_no_map(kind, puzzle), WHY_NO_MAP)
    yield from _said("`why_impossible`", why := kind.why_impossible(puzzle, start), WHY_IMPOSSIBLE)
    is_true = not why or not trial.best(start)
    yield is_true, f"`why_impossible` is {why!r}, but a way is known: say nothing."


def _of_words(trial: Trial) -> Limits:
    words, needed = trial.kind.words(trial.puzzle), {"digit", "act", "confirm"}
    needed |= {"more", "fewer"} if resized(trial.kind, trial.puzzle, 1) else set()
    has = words.keys() - {"overlay", "cursor", "type_moves"}
    yield has == needed, f"`words` has {sorted(has)}: let it have {sorted(needed)}."
    for key, (does, label, _) in words.items():
        yield len(label) <= LABEL, f"`{key}` has the label {label!r}: use at most {LABEL} letters."
        is_part = does[:1].islower() and does[-1:] != "."
        yield is_part, f"`words` says of `{key}` {does!r}: begin small, without a full stop."


def _of_parameters(trial: Trial) -> Limits:
    kind, puzzle = trial.kind, trial.puzzle
    for name, values, value, about, *_ in kind.parameters(puzzle):
        yield value in values, f"`{name}` is {value}, which is none of its values: add it."
        for each in values:
            told, other = about.get(each, ""), kind.with_parameters(puzzle, {name: each})
            yield len(told) <= ABOUT, f"`{name}` {each} is {told!r}: use at most {ABOUT} letters."
            now = {option.name: option.value for option in kind.parameters(other)}
            yield now.get(name) == each, f"`{name}` cannot be {each}: let others give way to it."
            is_new = other is not puzzle
            yield is_new == (each != value), f"`{name}` {each} is not new: return the same then."
            read = Table([kind]).parse_game(other.game_name).puzzle.game_name
            yield read == other.game_name, f"{other.game_name} is read as {read}: mend `new_game`."


def _of_reading(trial: Trial) -> Limits:
    puzzle, read_game = trial.puzzle, partial(trial.kind.new_game, trial.puzzle.name, position=None)
    readers: list[Any] = [puzzle.parse_move, puzzle.parse_state, read_game]
    for text, read_it in product(_NONSENSE, readers):
        try:
            read_it(text)
        except BadInput as error:
            yield from _said(f"what is said of {text!r}", str(error))


# Its rules


def _of_moves(trial: Trial) -> Limits:
    puzzle, pointed = trial.puzzle, set[str]()
    moves = dict.fromkeys(move for state in trial.states for move in puzzle.candidate_moves(state))
    for name in dict(puzzle.refusals).values():
        yield len(name) <= REFUSAL, f"`refusals` has {name!r}: use at most {REFUSAL} letters."
    for move in moves:
        text = puzzle.move_text(move)
        yield puzzle.parse_move(text) == move, f"the move {text} is not read: mend `parse_move`."
    for state, move in product(trial.states, moves):
        what, verdict = f"{puzzle.move_text(move)} {trial.at(state)}", puzzle.check(state, move)
        times = list(puzzle.candidate_moves(state)).count(move)
        is_once = times == 1 or (times == 0 and not verdict.ok)
        yield is_once, f"`candidate_moves` has {what} {times} times: have legal moves once."
        if verdict.ok:
            after, cost = puzzle.successor(state, move), puzzle.cost(state, move)
            is_fair = cost == 1 or (cost > 1 and puzzle.has_cost)
            yield is_fair, f"the `cost` of {what} is {cost}: make it 1, or more if it `has_cost`."
            yield after != state, f"the `successor` of {what} is the same: let `check` refuse it."
            back = map(partial(puzzle.successor, after), puzzle.legal_moves(after))
            is_back = not puzzle.is_reversible or state in back
            yield is_back, f"nothing takes {what} back: let `is_reversible` be False."
            continue
        yield from _of_refusal(what, verdict)
        for culprit in {*verdict.culprits} - pointed if trial.is_first else ():
            pointed.add(culprit)
            faces = trial.face(state), trial.face(state, culprit)
            rows = [trial.shown(Board, face).rows for face in faces]
            yield rows[0] != rows[1], f"nothing points at {culprit} for {what}: mark it in `paint`."


def _of_refusal(what: str, verdict: Verdict) -> Limits:
    code, said = verdict.code, verdict.reason
    is_plain = re.fullmatch("[a-z0-9-]+", code) is not None
    yield is_plain, f"{what} is refused by the code {code!r}: use small letters and hyphens."
    is_sentence = said[:1] == said[:1].upper() and said[-1:] == "."
    yield is_sentence, f"{what} is refused by {said!r}: use a capital and a full stop."


# What is said in a game


def _of_positions(trial: Trial) -> Limits:
    kind, puzzle = trial.kind, trial.puzzle
    told = ((kind.tell(puzzle, state), trial.at(state)) for state in trial.states)
    yield from _apart("what `tell` says", told)
    for state in trial.states:
        at, name, end = trial.at(state), name_of(puzzle, state), state
        again, read = puzzle.parse_state(puzzle.state_text(state)), Table([kind]).parse_game(name)
        is_same = (again, hash(again), read.name) == (state, hash(state), name)
        yield is_same, f"{name} is read as {read.name}: let `parse_state` and `new_game` read it."
        for move in trial.oracle.a_way(state):
            end = puzzle.apply(end, move)
        yield end == state or puzzle.is_solved(end), f"`a_way` {at} misses the goal: end it there."
        distance, is_solved = trial.distance(state), puzzle.is_solved(state)
        if distance is not UNKNOWN:
            agree, least = is_solved == (distance == 0), kind.estimate(puzzle, state)
            yield agree, f"`is_solved` is {is_solved} {at}, which is {distance} off: mend it."
            is_less = distance is None or 0 <= least <= distance
            yield is_less, f"`estimate` is {least} {at}, which is {distance} off: never say more."
        for oracle in trial.oracle, GraphOracle(puzzle, 0):  # That one never knows.
            shown = kind.status(puzzle, trial.start, 99, state, oracle)
            fields = [each.label + each.value for each in shown if isinstance(each, Field)]
            columns = len("".join(fields)) + 3 * len(fields)
            yield columns <= STATUS, f"`status` {at} has {columns} columns: use at most {STATUS}."


def _of_hints_and_changes(trial: Trial) -> Limits:
    kind, puzzle = trial.kind, trial.puzzle
    for state in trial.states:
        at, legal, best = trial.at(state), puzzle.legal_moves(state), trial.best(state)
        after = [trial.at(puzzle.successor(state, move)) for move in legal]
        changes = [kind.tell(puzzle, state, move) for move in legal]
        hints = [kind.hints(puzzle, state, moves) for moves in ([*best], *zip(best)) if moves]
        for text in (kind.tell(puzzle, state), *changes):
            yield from _said(f"what `tell` says {at}", text)
        for move, said in hints:
            yield move in best, f"`hints` {at} shows another move than the best: show one of these."
            yield len(said) > 1, f"`hints` {at} has one text: say before where to look."
            for text in said:
                yield from _said(f"a text of `hints` {at}", text)
        yield from _apart(f"what `tell` says {at} of a move", zip(changes, after, strict=True))
        shown = [(said[-1], puzzle.move_text(move)) for move, said in hints]
        yield from _apart(f"the last of `hints` {at}", shown)


# How it is solved


def _of_methods(trial: Trial) -> Limits:
    kind, names = trial.kind, [method.name for method in trial.kind.methods]
    yield len({*names}) == len(names) > 0, f"`methods` are called {names}: give each its own name."
    for name, about, _, options, *_ in kind.methods:
        for text in (about, *(text for each in options for text in each.about.values())):
            yield 0 < len(text) <= ABOUT, f"{name} is {text!r}: use at most {ABOUT} letters."
        values = [{each.name: value} for each in options for value in each.values]
        for chosen in ({}, *values) if trial.is_first else ({},):
            try:
                search = solver(kind, Strategy(name, chosen), trial.puzzle)
            except BadInput as error:
                yield from _said(f"what {name} says of this puzzle", str(error))
                continue
            for is_kept, said in _of_search(trial, search):
                yield is_kept, f"the method {name} {said}"


def _of_search(trial: Trial, search: Solver) -> Limits:
    puzzle, start, listing = trial.puzzle, trial.start, search.listing
    lines = listing.lines if listing else ()
    yield len(lines) in LISTED, f"has a listing of {len(lines)} lines: make it 6 to 14."
    longest = max(lines, key=len, default="")
    yield len(longest) <= LISTING, f"lists {longest!r}: use at most {LISTING} columns."
    most, trail = _STEPS if trial.is_first else _FEW_STEPS, PathPositions(puzzle, start)
    steps, codes = list(islice(search.steps(puzzle, start), most)), dict(puzzle.refusals)
    is_ended = [step.kind for step in steps[-1:]] == [StepKind.EXHAUSTED]
    yield is_ended or len(steps) == most, "does not end with EXHAUSTED: yield it as its last step."
    found = [tuple(each.path.moves()) for each in steps if each.kind is StepKind.SOLUTION]
    for step in steps:
        what, (*before, here) = step.kind, trail.along(step.path)
        said = search.reason(puzzle, [*before, here], step)
        yield from _said(f"has a reason of {what.name}, which", said, REASON)
        is_listed = listing is None or 0 < listing.line_of(step) <= len(lines)
        yield is_listed, f"has no line in its listing for {what.name}: name it at one."
        is_named = what is not StepKind.REJECT or step.code in {*codes, *search.own_codes}
        yield is_named, f"refuses by {step.code}: name it in `refusals` or `own_codes`."
        is_move = what is StepKind.ADVANCE and before
        is_legal = not is_move or puzzle.check(before[-1], step.move).ok
        yield is_legal, f"moves illegally {trial.at(here)}: ask `check` before."
        is_goal = what is not StepKind.SOLUTION or puzzle.is_solved(here)
        yield is_goal, f"ends {trial.at(here)}, which is not the goal: ask `is_solved`."
    finds, best = search.finds, trial.distance(start)
    costs = {puzzle.line_cost(start, moves) for moves in found}
    if isinstance(best, int):
        claims = finds.of("") == ("cheapest " if puzzle.has_cost else "shortest ")
        yield not claims or costs <= {best}, f"finds {costs} for {best}: claim less in `finds`."
        gives_up = finds in (Finds.FIRST, Finds.SOME) or bool(search.not_covered(puzzle, start))
        misses = is_ended and not found and not gives_up and search.max_moves is None
        yield not misses, f"misses the way of {best}: claim less in `finds`."
    yield len(found) == len({*found}), "finds a solution twice: let it find each once."


# What is seen


def _of_pictures(trial: Trial) -> Limits:
    puzzle, board, shown = trial.puzzle, trial.board, trial.shown
    sizes = _SIZES if trial.is_first else _SIZES[:1]
    for (palette, written), glyphs, size in product(_WRITTEN.items(), (UNICODE, ASCII), sizes):
        look, state = Look(glyphs, palette), trial.chance.choice(trial.states)
        for part, what in (Board, trial.face(state)), (Preview, state), (SmallBoard, state):
            cells = {cell for row in shown(part, what, size, look).rows for cell in row}
            for text, ink in cells:
                can_be = text.isprintable() and (text.isascii() or glyphs is UNICODE)
                yield can_be, f"{text!r} is drawn where it cannot be: ask `look.glyphs`."
                is_ours = all(re.fullmatch(written, each) for each in (ink.colour, ink.ground))
                yield is_ours, f"{ink} is drawn where it cannot be: ask `look.palette`."
    after = map(partial(puzzle.successor, trial.start), puzzle.legal_moves(trial.start))
    states = dict.fromkeys([*trial.states, *after])
    views = (Preview, _USUAL, _LOOK), (Preview, _LEAST, _PLAIN), (SmallBoard, _SMALL, _PLAIN)
    for part, size, look in views:
        rows = ((str(shown(part, each, size, look).rows), trial.at(each)) for each in states)
        yield from _apart("the board", rows)
    for size, (before, face) in product((_USUAL, _LEAST), pairwise(map(trial.face, states))):
        finale = board.finale(puzzle, board.rest(puzzle, trial.end, size), size)
        for each in (*board.frames(puzzle, before, face, size, _LOOK), *finale):
            shown(Board, each, size)
    is_same = not trial.is_first or trial.places() == trial.places(_LEAST) != set()
    yield is_same, "60×20 has other places to click on than 80×24: `place` the same."


def _of_map(trial: Trial) -> Limits:
    puzzle, start, symmetries = trial.puzzle, trial.start, trial.kind.symmetries(trial.puzzle)
    making, best = MapMaking[Any, Any](trial.kind, puzzle, start), trial.distance(start)
    found = making.made.best if making.work(1) and making.made else best
    yield UNKNOWN in (best, found) or found == best, f"`own_map` says {found}, not {best}: mend it."
    legal = puzzle.legal_moves(start)
    for rename in symmetries.of_moves()[:_FEW] if symmetries else ():
        yield {*map(rename, legal)} == {*legal}, "`of_moves` makes legal moves illegal: mend it."
    for state, rename in product(trial.states, symmetries.of_positions if symmetries else ()):
        is_same = len(puzzle.legal_moves(state)) == len(puzzle.legal_moves(rename(state)))
        yield is_same, f"`of_positions` makes another game {trial.at(state)}: mend it."


# How it is played


def _of_hand(trial: Trial) -> Limits:
    puzzle, chance, places = trial.puzzle, trial.chance, trial.places()
    for state in trial.states[:_FEW]:
        session, at, legal = Session(puzzle, state), trial.at(state), puzzle.legal_moves(state)
        hand, twin = trial.kind.hand(session), trial.kind.hand(session)
        asked: list[Any] = [("act",), ("confirm",), ("overlay",), ("drop",), ("put_back",)]
        asked += [("cursor", *each) for each in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        asked += [("digit", each) for each in range(10)]
        asked += [("pick", each) for each in (*places, "elsewhere")]
        asked += [("show", each) for each in legal]
        asked += [("look_at", Step(each, Path(), legal[0])) for each in StepKind if legal]
        for name, *given in chance.choices(asked, k=_ASKED):
            what, reply = f"`{name}` of {given} {at}", getattr(hand, name)(*given)
            getattr(twin, name)(*given)
            hand.face(("nothing of that name",), chance.random() < 0.5)
            is_value = hand.face((), False) == twin.face((), False)
            yield is_value, f"the `face` after {what} is not a value: make it of equal parts."
            is_same = (session.state, session.move_count) == (state, 0)
            yield is_same, f"{what} changes the session: return a Reply with the move."
            if isinstance(reply, Reply):
                yield from _said(f"what is said to {what}", reply.say or "")
                yield from () if reply.refusal.ok else _of_refusal(what, reply.refusal)
        trial.shown(Board, hand.face((), True))
        yield hand.is_holding() == bool(hand.put_back()), f"`is_holding` is wrong {at}: mend it."
        for move in legal:
            hand.show(move)
            yield hand.confirm().move == move, f"`confirm` {at} does not play what is shown: do."


_CHECKS = (
    _of_texts, _of_words, _of_parameters, _of_reading, _of_moves, _of_positions, _of_methods,
    _of_hints_and_changes, _of_pictures, _of_map, _of_hand,
)  # fmt: skip
