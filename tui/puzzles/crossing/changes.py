"""Crossings with something changed, such as `four-couples:seats=3,island`. Each knows from which it
was made, so that what is said of it is true, and more of it can be changed."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple, cast

from tui.engine.kind import Change, Game
from tui.engine.puzzle import BadInput, listed
from tui.engine.text import quoted
from tui.puzzles.crossing import constraints
from tui.puzzles.crossing.company import Banks, Group, People, first_of, loads_of, members
from tui.puzzles.crossing.constraints import EVERY_WAY, CrossingRules, Guarded, Permutation, union
from tui.puzzles.crossing.load import Cast
from tui.puzzles.crossing.prose import explanation
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.symmetry import permutations

_MOST_WITH_ISLAND = 10
"""Items of a crossing that may get an island: with more there would be too many positions."""
_MOST_OF_COMPANY = 2
"""Whom somebody is free to be with is named up to so many; with more it is no rule about him."""
_MOST_RENAMINGS = 120
"""Where more people can be exchanged, the first keep their places."""


SEATS, WEIGHT, ROWS = "seats", "weight", "rows"
FREE, ISLAND, WITHOUT = "free", "island", "without"
"""What may be changed: the names of the parameters."""
_LARGER = SEATS, WEIGHT
_SIZES, _LOADS = -1, -2
"""The numbers of the rules how many may cross at a time, and which loads may."""


class Edit(NamedTuple):
    """One thing that is changed."""

    what: str
    who: Group = 0
    """Who rows, is left out, or is freed of a rule; 0 if that is the whole rule."""
    number: int = 0
    """The seats, the weight that is carried, or a rule from 1."""


Edits = frozenset[Edit]


def covers(one: Edit, other: Edit) -> bool:
    """Whether a change makes another one idle."""
    if one.what != other.what:
        return False
    if one.what in _LARGER:
        return one.number >= other.number
    return one.number == other.number and (one.who == other.who or one == Edit(FREE, 0, one.number))


class Editor:
    """Makes other crossings of one, which is as its file says."""

    def __init__(self, base: CrossingRules) -> None:
        self._base, self._people = base, People(base.items)
        self._words = [(self._word(edit), edit) for edit in self._possible()]
        """All that may be changed, with its word in a name. Identical items share one."""

    # What may be changed

    def _possible(self) -> Iterator[Edit]:
        """All of it: of seats and weights each larger number."""
        base, kinds = self._base, self._people.kinds
        if base.has_seats:
            more = range(base.seats + 1, len(base.items) + 1)
            yield from (Edit(SEATS, number=seats) for seats in more)
        if base.weight_limit is not None:
            loads = loads_of(len(base.items), base.seats if base.has_seats else len(base.items))
            weights = {self._people.sum(load, "weight") for load in loads}
            heavier = sorted(each for each in weights if each > base.weight_limit)
            yield from (Edit(WEIGHT, number=weight) for weight in heavier)
        yield from (Edit(ROWS, kind) for kind in kinds if not kind & base.rowers)
        for number, rule in enumerate(base.rules, 1):
            guarded = constraints.subjects(rule) if isinstance(rule, Guarded) else 0
            freed = [kind for kind in kinds if kind & guarded]
            yield from (Edit(FREE, kind, number) for kind in freed)
            if len(freed) != 1:
                yield Edit(FREE, number=number)
        if base.load_sizes is not None:
            yield Edit(FREE, number=_SIZES)
        if base.only_these:
            yield Edit(FREE, number=_LOADS)
        has_room = not base.wording.on_foot and len(base.items) <= _MOST_WITH_ISLAND
        if {*base.joined} != {*EVERY_WAY} and (base.joined or has_room):
            yield Edit(ISLAND)
        cases = [case for rule in base.rules if isinstance(rule, Guarded) for case in rule.cases]
        eaten = union(case.company for case in cases) & ~union(case.guards for case in cases)
        concerned = union(map(constraints.subjects, base.rules)) | eaten
        for kind in (kind for kind in kinds if kind & concerned):
            yield from (Edit(WITHOUT, one) for one in [*members(kind)][::-1])

    def next(self, edits: Edits) -> Iterator[tuple[Edits, Collection[Edits]]]:
        """What comes of each further change, and what of parts of it: of seats and weights only of
        the smallest, and of identical items of one."""
        done = set[str]()
        for word, edit in self._words:
            sort = edit.what if edit.what in _LARGER else word
            if sort not in done and not any(covers(each, edit) for each in edits):
                done.add(sort)
                made = frozenset(each for each in edits if not covers(edit, each)) | {edit}
                parts = ([part for _, part in self._words if covers(one, part)] for one in made)
                yield made, [*map(frozenset, product(*parts))]

    def alike(self, edits: Edits, start: Banks) -> Hashable:
        """The same for changes that differ only by people who are interchangeable there."""
        return frozenset(
            frozenset(_renamed(each, order, rules) for each in edits)
            for order, rules in self._renamings
            if all(constraints.image(g, order) == g for g in (start.left, start.island))
        )

    @cached_property
    def _renamings(self) -> Sequence[tuple[Permutation, Mapping[int, int]]]:
        """The ways to exchange interchangeable people, and which rule then says what each says."""
        rules, orders = self._base.rules, permutations(Crossing(self._base), _MOST_RENAMINGS)
        said = {rule.renamed(orders[0]): number for number, rule in enumerate(rules, 1)}
        return [
            (order, {number: said[rule.renamed(order)] for number, rule in enumerate(rules, 1)})
            for order in orders
        ]

    # How it is written

    def _word(self, edit: Edit) -> str:
        what, who, number = edit
        letter = self._base.items[first_of(who)].letter if who else ""
        if what == ISLAND:
            return what
        if what in _LARGER:
            return f"{what}={number}"
        if number in (_SIZES, _LOADS):
            return f"{what}={'sizes' if number == _SIZES else 'loads'}"
        guarding = [rule for rule in self._base.rules if isinstance(rule, Guarded)]
        of_him = [rule for rule in guarding if who & constraints.subjects(rule)]
        return f"{what}={letter}{number if what == FREE and len(of_him) != 1 else ''}"

    def written(self, edits: Edits) -> str:
        """The changes as a name has them behind its colon."""
        values: dict[str, list[str]] = {}
        for word, edit in self._words:
            name, equals, value = word.partition("=")
            if edit in edits:
                values.setdefault(name + equals, []).append(value)
        return ",".join(f"{name}{'+'.join(some)}" for name, some in values.items())

    def parsed(self, text: str) -> Edits:
        """The changes that are written so. Raises BadInput."""
        edits = set[Edit]()
        for part in text.split(",") if text else ():
            name, equals, values = part.partition("=")
            for word in (name + equals + value for value in values.split("+")):
                new = (each for known, each in self._words if known == word and each not in edits)
                if (edit := next(new, None)) is None:
                    raise BadInput(f"{quoted(part)} {self.advice}.")
                edits.add(edit)
        return frozenset(edits)

    @property
    def advice(self) -> str:
        """What may be written, as the rest of a sentence about something else."""
        some = {edit.what: word for word, edit in self._words[::-1] if edit.what != ISLAND}
        words = [*some.values()][::-1]  # An island might be taken for another game's name.
        what = f"write such as {listed(words, 'or')}" if words else "leave it out"
        return f"changes nothing in {self._base.name}: {what}"

    # What is said of it

    def said(self, edits: Edits, since: Edits = frozenset()) -> Sequence[str]:
        """What some changes change more than others do, each thing in a few words."""
        base, words, people = self._base, self._base.wording, self._people
        new: dict[str, list[Edit]] = {}
        for _, edit in self._words:
            if edit in edits - since:
                new.setdefault(edit.what, []).append(edit)
        said = list[str]()
        for what, some in new.items():
            who, number = union(edit.who for edit in some), some[0].number
            if what == SEATS:
                before = max([each.number for each in since if each.what == SEATS] or [base.seats])
                more = "one" if number == before + 1 else str(number - before)
                seats = f"{more} seat{'s' * (more != 'one')} more"
                said.append(f"room for {more} more" if words.on_foot else seats)
            elif what == WEIGHT:
                bearer = words.way if words.on_foot else words.vessel
                said.append(f"a {bearer} that bears {words.weight(number)}")
            elif what == ROWS:
                does = f"carry the {words.vessel}" if words.on_foot else "row"
                said.append(f"{people.all_of(who)} able to {does}")
            elif what == FREE:
                said += map(self._freed, some)
            elif what == ISLAND:
                said.append("every way open" if base.joined else "an island")
            else:
                said.append(f"{people.counted(who)} left out")
        return said

    def _freed(self, edit: Edit) -> str:
        """What a rule, or a part of it, does not forbid any more."""
        _, who, number = edit
        if number in (_SIZES, _LOADS):
            return "any number at a time" if number == _SIZES else "any load"
        people, rule = self._people, self._base.rules[number - 1]
        if waived := self._base.waived[number - 1]:
            return waived
        if isinstance(rule, constraints.NeverMore):
            return f"{people.names(rule.of)} free to outnumber {people.names(rule.than)}"
        if isinstance(rule, Guarded):
            cases = [case for case in rule.cases if not who or case.who & who]
            freed, company = (union(some) for some in list(zip(*cases, strict=True))[:2])
            if len(people.told(company)) <= _MOST_OF_COMPANY:
                with_whom = people.all_of(company, "or")
                return f"{people.all_of(freed)} free to be with {with_whom}"
        freed = who or constraints.subjects(rule)
        return f"no rule about {people.all_of(freed)}" if freed else "a rule less"

    # Making it

    def made(self, edits: Edits) -> CrossingRules:
        """The crossing with these changes. What its author says of the rules is left out."""
        base, numbers = self._base, {edit.what: edit.number for edit in edits}
        rowers, out = (union(e.who for e in edits if e.what == what) for what in (ROWS, WITHOUT))
        free = {edit for edit in edits if edit.what == FREE}
        rules = [_left_of(rule, number, free) for number, rule in enumerate(base.rules, 1)]
        rowers, said = base.rowers | rowers, listed(self.said(edits))
        items = [each._replace(rows=bool(rowers >> n & 1)) for n, each in enumerate(base.items)]
        weight, seats = numbers.get(WEIGHT, base.weight_limit), base.seats
        if not base.has_seats and weight is not None:
            seats = Cast(items).most_aboard(weight)
        made = base._replace(
            title=f"{base.title}, {said}",
            brief="",
            story=f"{base.title}, with this changed: {said}.",
            parameters=self.written(edits),
            base=base,
            items=tuple(items),
            seats=numbers.get(SEATS, seats),
            weight_limit=weight,
            rules=tuple(rule for rule in rules if rule is not None),
            load_sizes=None if Edit(FREE, number=_SIZES) in free else base.load_sizes,
            only_these=base.only_these and Edit(FREE, number=_LOADS) not in free,
            joined=EVERY_WAY if ISLAND in numbers else base.joined,
        )
        if out:
            made = constraints.without(made, out)
        return made._replace(explanation=explanation("", made, has_seats=base.has_seats))


def _renamed(edit: Edit, order: Permutation, rules: Mapping[int, int]) -> Edit:
    what, who, number = edit
    number = rules.get(number, number) if what == FREE else number
    return Edit(what, constraints.image(who, order), number)


def _left_of(
    rule: constraints.Constraint, number: int, free: Collection[Edit]
) -> constraints.Constraint | None:
    """What is left of a rule; None if nothing is."""
    if Edit(FREE, number=number) in free:
        return None
    if not isinstance(rule, Guarded):
        return rule
    freed = union(edit.who for edit in free if edit.number == number)
    cases = tuple(case for case in rule.cases if not case.who & freed)
    return rule._replace(cases=cases) if cases else None


_editor = lru_cache(maxsize=8)(Editor)
"""That of a crossing; of the last few they are kept."""


def changed(puzzle: Crossing, parameters: str) -> Crossing:
    """A crossing of a file with something changed, as it is written. Raises BadInput."""
    editor = _editor(puzzle.rules)
    edits = editor.parsed(parameters)
    if not edits:
        raise BadInput(f"{quoted(parameters)} {editor.advice}.")
    return Crossing(editor.made(edits))


def changes(game: Game, since: Game) -> Iterator[Change]:
    """The games with one thing more changed, as `Kind.changes` wants them. Where somebody has
    chosen the start, nobody is left out."""
    rules = cast(Crossing, since.puzzle).rules
    if rules.parameters and rules.base is None:
        return  # Its name has no room for changes.
    editor = _editor(rules.base or rules)
    were, are = (editor.parsed(each.puzzle.parameters) for each in (since, game))
    is_usual = since.start == since.puzzle.initial_state()
    for edits, smaller in editor.next(are):
        if is_usual or all(edit.what != WITHOUT for edit in edits):
            other, said = Crossing(editor.made(edits)), editor.said(edits, were)
            start = other.initial_state() if is_usual else since.start
            if other.check_banks(start).ok:
                key, *less = (editor.alike(each, since.start) for each in (edits, *smaller))
                made = Game(game.kind, other, start)
                yield Change(made, said, key, frozenset(less).__contains__)
