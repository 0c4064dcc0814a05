"""What is said of a crossing in words: its rules, its positions, moves and hints."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial, reduce
from typing import TYPE_CHECKING

from tui.engine.puzzle import capital, figure, listed
from tui.puzzles.crossing.company import NO_ROWER, WRONG_BANK, Land, People, amount, in_words
from tui.puzzles.crossing.constraints import (
    EVERY_WAY,
    Constraint,
    CrossingRules,
    Guarded,
    Limit,
    NeverAlone,
    NeverExactly,
    NeverMore,
    Where,
)

if TYPE_CHECKING:
    from tui.puzzles.crossing.company import Banks, Goal, Group, Item, Load
    from tui.puzzles.crossing.rules import Crossing, Trip

_MOST_SENTENCES = 30
"""Nobody reads more; what is left out a refusal will tell."""
_MOST_LOADS = 12
"""More loads are not told one by one."""


def explanation(own: str, rules: CrossingRules, *, has_seats: bool) -> str:
    """The rules: where to bring whom, who rows, how many, and who may not be left with whom. `own`
    are the words of the file for the last of these and for numbers, which are told from its tables
    if there are none. `has_seats` is whether it says how many seats the boat has."""
    told = [own.strip()] if own.strip() else [*_numbers(rules), *told_rules(rules)]
    return " ".join([f"{_whole_aim(rules)}.", *_crossing(rules, has_seats), *told, *_ends(rules)])


def told_rules(rules: CrossingRules) -> list[str]:
    """Who may not be left with whom, and whether that holds in the boat, where it matters."""
    teller, words = _Teller(rules), rules.wording
    places = {rule.where for rule in rules.rules}
    where = {
        Where.BOAT: f" {words.aboard.where}",
        Where.BANKS: f" on a {words.bank}" * (Where.EVERYWHERE in places),
        Where.EVERYWHERE: "",
    }
    found = [
        f"{capital(said)}{where[rule.where]}."
        for rule in rules.rules
        for said in teller.sentences(rule)
    ]
    told = len(found)
    for place in (Where.BANKS, Where.BOAT, Where.EVERYWHERE):
        bans = [*teller.bans([rule for rule in rules.rules if rule.where is place])]
        told += len(bans)
        if bans:
            found.append(f"Never leave {_either(bans[:_MOST_SENTENCES], ';')}{where[place]}.")
    if told > _MOST_SENTENCES:
        found = [*found[:_MOST_SENTENCES], "There are more rules like these."]
    matters = {rule.where for rule in rules.rules if teller.matters_aboard(rule)}
    if Where.EVERYWHERE in matters:
        found.append(f"That holds {words.aboard.where}, too.")
    elif Where.BANKS in matters:
        found.append(f"{capital(words.aboard.where)} anybody may be together.")
    return found


class _Teller:
    """Tells rules, without where they hold."""

    def __init__(self, rules: CrossingRules) -> None:
        self._people, self._rules = People(rules.items), rules

    def one_of(self, group: Group) -> str:
        """Whoever of a group it is: `the thief or a daughter`."""
        return listed(self._people.told(group, is_one=True), "or")

    def bans(self, rules: Sequence[Constraint]) -> Iterator[str]:
        """Who may not be left how, as `never leave` goes on: a phrase for all who have the same
        guards, and for all who may not be alone."""
        bans: dict[Group, dict[Group, Group]] = {}
        """By those who prevent it and those who may not be left: with whom."""
        alone, others = 0, []
        for rule in rules:
            match rule:
                case Guarded() if pair := self._any_two(rule):
                    others.append(pair)
                case Guarded():
                    for who, company, guards in rule.cases:
                        whose = bans.setdefault(guards, {})
                        whose[who] = whose.get(who, 0) | company
                case NeverAlone(who):
                    alone |= who
                case NeverExactly(companies):
                    # Of identical ones it matters how many they are.
                    these = _either([self._people.phrase(company) for company in companies])
                    has_several = any(company & company - 1 for company in companies)
                    others.append(f"{these} alone{' together' if has_several else ''}")
        for guards, whose in bans.items():
            by_company: dict[Group, Group] = {}
            for who, company in whose.items():
                by_company[company] = by_company.get(company, 0) | who
            told = [f"{self.one_of(who)} with {self.one_of(of)}" for of, who in by_company.items()]
            yield f"{_either(told)}{self._without(guards, len(told))}"
        yield from others
        if alone:
            yield f"{self.one_of(alone)} alone"

    def sentences(self, rule: Constraint) -> Iterator[str]:
        """The rules that are about numbers, without a full stop."""
        match rule:
            case NeverMore(of, than):
                yield self._never_more(of, than)
            case Limit():
                yield from self._limit(rule)

    def matters_aboard(self, rule: Constraint) -> bool:
        """Whether those who may not be together could row a boat together."""
        rowers, seats = self._rules.rowers, self._rules.seats
        match rule:
            case Guarded():
                return any(
                    rowers & ~guards & (who | company if seats == 2 else ~0)
                    for who, company, guards in rule.cases
                )
            case NeverAlone(who):
                return bool(who & rowers)
            case NeverExactly(companies):
                return any(each & rowers and each.bit_count() <= seats for each in companies)
            case Limit():
                return True
        return seats > 2

    def _never_more(self, of: Group, than: Group) -> str:
        people = self._people
        if not (people.has_all_of_their_names(of) and people.has_all_of_their_names(than)):
            more = f"of {people.all_of(of)} than of {people.all_of(than)}"
            return f"there may never be more {more} where there are any of these"
        fewer = people.names(than)
        any_of_them = "any of these" if " and " in fewer else fewer
        return f"never have more {people.names(of)} than {fewer} where there are {any_of_them}"

    def _any_two(self, rule: Guarded) -> str:
        """What a rule says of any two of a group; empty if it is about others."""
        everyone = reduce(lambda group, case: group | case.who, rule.cases, 0)
        are_all = all(case.who | case.company == everyone for case in rule.cases)
        if len(rule.cases) == 1 or not are_all or len({each.guards for each in rule.cases}) > 1:
            return ""
        two = f"any two of {self._people.all_of(everyone)} together"
        return f"{two}{self._without(rule.cases[0].guards)}"

    def _without(self, guards: Group, phrases: int = 1) -> str:
        """Who prevents it, behind so many phrases."""
        if not guards:
            return ""
        comma = "," * (phrases > 1)
        return f"{comma} without {'a rower' if self._are_rowers(guards) else self.one_of(guards)}"

    def _are_rowers(self, guards: Group) -> bool:
        """Whether a group is all who row, if these are several."""
        is_rowed = not self._rules.wording.on_foot
        return is_rowed and guards == self._rules.rowers and bool(guards & guards - 1)

    def _limit(self, rule: Limit) -> Iterator[str]:
        number, summed = rule.number, self._people.all_of(rule.of)
        if rule.of.bit_count() == len(rule.amounts):
            summed = "those in one place"
        groups: dict[tuple[Group, int], Group] = {}
        for who, guards, most in rule.bounds:
            groups[guards, most] = groups.get((guards, most), 0) | who
        for (guards, most), who in groups.items():
            bound = f"the {number} of {summed} may come to at most {most}"
            yield f"where {self.one_of(who)} is{self._without(guards)}, {bound}" if who else bound


def _either(phrases: Sequence[str], comma: str = ",") -> str:
    """Phrases of several words, of which one is meant."""
    *others, last = phrases
    return f"{f'{comma} '.join(others)}{comma} or {last}" if others else last


def _crossing(rules: CrossingRules, has_seats: bool) -> Iterator[str]:
    """Who may cross together, and where."""
    words, people = rules.wording, People(rules.items)
    rowers = rules.rowers
    can = f"can carry the {words.vessel}" if words.on_foot else "can row"
    is_all = rowers == (1 << len(rules.items)) - 1
    who = "Everyone" if is_all else f"Only {people.all_of(rowers)}"
    number = in_words(rules.seats)
    seats = f", and the {words.vessel} has {number} seat{'s' * (rules.seats > 1)}"
    if words.on_foot:
        seats = f", and at most {number} may be on the {words.way} at a time"
    yield f"{who} {can}{seats * has_seats}."
    if rules.load_sizes:
        sizes = [in_words(size) for size in sorted(rules.load_sizes)]
        yield f"Only {listed(sizes, 'or')} at a time may cross."
    if rules.only_these and len(rules.loads) <= _MOST_LOADS:
        loads = [people.letters(load) for load in rules.loads]
        yield f"Only these may cross together: {', '.join(loads)}."
    elif rules.only_these:
        yield f"Only {len(rules.loads)} loads may cross, and no others."
    if rules.joined and set(rules.joined) == set(EVERY_WAY):
        yield f"The {words.vessel} goes from any of the three places to any other."
    elif rules.joined:
        ways = [
            f"between {words.land(here).place} and {words.land(there).place}"
            for here, there in rules.joined
        ]
        yield f"The {words.vessel} goes only {', or '.join(ways)}."


def _numbers(rules: CrossingRules) -> Iterator[str]:
    """What everyone weighs, how long everyone takes, and what numbers they have."""
    words, items = rules.wording, rules.items
    if rules.weight_limit is not None:
        yield f"The {words.carrier} carries at most {words.weight(rules.weight_limit)}."
        yield from _values(items, "weight", ("weighs", "weigh"), words.weight)
    if rules.cost_is_pace:
        yield from _values(items, "pace", ("needs", "need"), words.pace)
        yield "Those who cross together take as long as the slowest of them."
        yield "The less time it takes in all, the better."
    names = dict.fromkeys(name for item in items for name, _ in item.numbers)
    for name in names:
        yield from _values(items, name, ("has", "have"), partial(amount, name=name))


def _values(
    items: Sequence[Item], number: str, verbs: tuple[str, str], told: Callable[[int], str]
) -> Iterator[str]:
    """Who has which value of a number, in a sentence. `told` says a value in words."""
    people = People(items)
    groups: dict[int, Group] = {}
    for n, item in enumerate(items):
        value = item.number(number)
        if value:
            groups[value] = groups.get(value, 0) | 1 << n
    texts: list[str] = []
    for value, group in groups.items():
        is_one = group.bit_count() == 1
        verb = "" if texts else f" {verbs[not is_one]}"
        texts.append(f"{people.all_of(group)}{verb} {told(value)}{'' if is_one else ' each'}")
    if texts:
        yield f"{capital(listed(texts))}."


def history(text: str, source: str) -> str:
    """What is known of a crossing, and at the end where it is from."""
    line = source.strip().removesuffix(".")
    parts = [text.strip(), f"From {line}." if line else ""]
    return "\n\n".join(part for part in parts if part)


_LONGEST_AIM = 70


def aim(rules: CrossingRules) -> str:
    """What to do, as a sentence without its full stop."""
    if rules.goal is None:
        return "Bring all across"
    whole = _whole_aim(rules)
    return whole if len(whole) <= _LONGEST_AIM else "Bring all where the rules say"


def _whole_aim(rules: CrossingRules) -> str:
    """Where to bring whom. Those of whom there are most in one place are all others."""
    people, place_of = People(rules.items), rules.wording.land
    lands = _lands(rules, rules.goal) or {Land.RIGHT: 0}
    *named, (last, _) = sorted(lands.items(), key=lambda place: place[1].bit_count())
    told = [f"{people.all_of(who)} to {place_of(land).place}" for land, who in named]
    all_others = f"all{' others' * bool(named)} to {place_of(last).place}"
    return f"Bring {listed([*told, all_others])}"


def _ends(rules: CrossingRules) -> Iterator[str]:
    """Where the boat is in the end, unless it is where all others are."""
    goal, words = rules.goal, rules.wording
    if goal and goal.boat is not None and len(_lands(rules, goal)) > 1:
        yield f"The {words.vessel} is {words.land(goal.boat).where} in the end."


def _lands(rules: CrossingRules, banks: Goal | None) -> Mapping[Land, Group]:
    """Who is where, land by land; nobody if there is nothing to tell."""
    if banks is None:
        return {}
    groups = {
        Land.LEFT: banks.left,
        Land.ISLAND: banks.island,
        Land.RIGHT: (1 << len(rules.items)) - 1 & ~banks.left & ~banks.island,
    }
    return {land: group for land, group in groups.items() if group}


def position(puzzle: Crossing, state: Banks) -> str:
    """Who is in each place, and where the boat is."""
    return " ".join(f"{_place(puzzle, state, land)}." for land in puzzle.lands)


def change(puzzle: Crossing, state: Banks, move: Trip) -> str:
    """Who goes where, and what that costs."""
    words, load = puzzle.wording, puzzle.load_of(move)
    after = puzzle.successor(state, move)
    movers = load if words.on_foot else load & puzzle.rowers
    verb = words.cross + "s" * (movers.bit_count() == 1)
    others = f" {puzzle.phrase(load & ~movers)}" if load & ~movers else ""
    to = words.land(after.boat).place
    letters = "" if _tells_who(puzzle) else f" ({puzzle.letters(load)})"
    cost = _cost(puzzle, state, move)
    return f"{capital(puzzle.phrase(movers))} {verb}{others} to {to}{letters}{cost}."


def how(puzzle: Crossing, state: Banks) -> str:
    """How a load is typed, and everybody's letter."""
    where = ""
    if puzzle.has_island:
        signs = ", ".join(land.letter for land in puzzle.lands[:-1])
        where = f" and, after >, {signs} or {puzzle.lands[-1].letter} for where to"
    example = puzzle.example(state)
    such = f", such as {example}" if example else ""
    who = ", ".join(_letter_told(puzzle, kind) for kind in puzzle.people.kinds)
    return f"Type the letters of all who cross{where}{such}: {who}."


def _place(puzzle: Crossing, state: Banks, land: Land) -> str:
    words, group = puzzle.wording, puzzle.group(state, land)
    name = "Island" if land is Land.ISLAND else f"{capital(land.word)} {words.bank}"
    who = ", ".join(_names(puzzle, group)) or "empty"
    letters = "" if _tells_who(puzzle) or not group else f" ({puzzle.letters(group)})"
    here = f"; the {words.vessel} is here" if land is state.boat else ""
    return f"{name}: {who}{letters}{here}"


def _names(puzzle: Crossing, group: Group) -> list[str]:
    """Those of a group as a list has them: `goat`, `two missionaries`."""
    people = puzzle.people
    return [_bare(people.counted(group & kind)) for kind in people.kinds if group & kind]


def _letter_told(puzzle: Crossing, kind: Group) -> str:
    """The letter of one or of identical ones, and whose it is."""
    letter = puzzle.letters(kind)[0]
    one = _bare(puzzle.phrase(kind & -kind))
    return one if one.endswith(f" {letter}") else f"{letter} {one}"


def _cost(puzzle: Crossing, state: Banks, move: Trip) -> str:
    if not puzzle.has_cost:
        return ""
    cost = puzzle.cost(state, move)
    unit = puzzle.wording.pace_unit
    return f", in {puzzle.wording.pace(cost)}" if unit else f", at cost {figure(cost)}"


_SIGNS = frozenset(",;:.()")
_WORDS = frozenset({"and", "empty", "row", "rows", "to", "walk", "walks"})
"""What stands between names: one that holds such a sign or word might be read as two, or as the end
of the sentence."""


def _tells_who(puzzle: Crossing) -> bool:
    """Whether names alone tell who is meant, as they nearly always do."""
    names = [name for kind in puzzle.people.kinds for name in _all_names(puzzle, kind)]
    return len({*names}) == len(names) and not any(
        _SIGNS & {*name} or _WORDS & {*name.lower().split()} for name in names
    )


def _all_names(puzzle: Crossing, kind: Group) -> set[str]:
    """What one or more of a letter are ever called, as it would begin a sentence."""
    people, found, group = puzzle.people, set[str](), 0
    while group != kind:
        rest = kind & ~group
        group |= rest & -rest
        found |= {people.phrase(group), people.counted(group)}
    return {capital(_bare(name)) for name in found}


def _bare(phrase: str) -> str:
    """A phrase without its article."""
    return phrase.removeprefix("the ")


def hints(puzzle: Crossing, state: Banks, best: Sequence[Trip]) -> Sequence[str]:
    """How many should cross, one of them, the move, and what keeps all others back, if it is the
    rules."""
    here, load = puzzle.group(state, state.boat), puzzle.load_of(best[0])
    loads = [puzzle.load_of(trip) for trip in best]
    always = reduce(lambda one, other: one & other, loads)
    sizes = {each.bit_count() for each in loads}
    look, who = _how_many(puzzle, state, sizes), capital(puzzle.phrase(_one_of(always or load)))
    if here.bit_count() == 1:
        look = f"Only {puzzle.phrase(here)} can cross now."
    alone = "" if sizes != {1} else " alone"
    should = "should" if always else "is one of those who can"
    said = [look, f"{who} {should} cross{alone} now.", the_move(puzzle, best[0])]
    others = [trip for trip in puzzle.candidate_moves(state) if trip != best[0]]
    refused = [(puzzle.check(state, trip), trip) for trip in others]
    banned = [(no, trip) for no, trip in refused if no.code not in (WRONG_BANK, NO_ROWER)]
    if banned and not any(verdict.ok for verdict, _ in refused):
        verdict, trip = banned[0]
        with_ = puzzle.letters(puzzle.load_of(trip))
        said.append(f"No other load is allowed here, such as {with_}. {verdict.reason}")
    return said


def _how_many(puzzle: Crossing, state: Banks, sizes: Collection[int]) -> str:
    """Where to look, and how many of those there should cross."""
    look = f"Look at {puzzle.wording.land(state.boat).place}"
    if len(sizes) > 1:
        return f"{look}: more than one load is good now."
    (size,) = sizes
    who = "somebody should cross alone" if size == 1 else f"{in_words(size)} should cross together"
    return f"{look}: {who} now."


def the_move(puzzle: Crossing, trip: Trip) -> str:
    """The move as a sentence."""
    go = "Go" if puzzle.wording.on_foot else "Row"
    to = f" to {puzzle.wording.land(puzzle.target(trip)).place}" if puzzle.has_island else ""
    return f"{go} with {puzzle.phrase(puzzle.load_of(trip))}{to}: {{press}} {{confirm}}."


def _one_of(group: Load) -> Load:
    return 1 << group.bit_length() - 1
