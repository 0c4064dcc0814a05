"""What is said of a crossing in words: its rules, its positions, moves and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial, reduce
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.puzzle import capital, figure, listed
from tui.puzzles.crossing.company import Land, People, amount
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
    from tui.puzzles.crossing.company import Banks, Goal, Group, Item, Load, Wording
    from tui.puzzles.crossing.rules import Crossing, Trip

_MOST_SENTENCES = 30
"""Nobody reads more; what is left out a refusal will tell."""


def told_rules(rules: CrossingRules) -> list[str]:
    """A sentence or some for each rule, and where they hold."""
    teller = _Teller(People(rules.items))
    hold_everywhere = all(rule.where is Where.EVERYWHERE for rule in rules.rules)
    found = []
    for rule in rules.rules:
        where = "" if hold_everywhere else f" {_where(rule.where, rules.wording)}"
        found += [f"{capital(said)}{where}." for said in teller.told(rule)]
        if len(found) > _MOST_SENTENCES:
            return [*found[:_MOST_SENTENCES], "There are more rules like these."]
    if found and hold_everywhere:
        these = "This holds" if len(found) == 1 else "These rules hold"
        found.append(f"{these} {_everywhere(rules)}.")
    return found


def _where(where: Where, wording: Wording) -> str:
    if where is Where.EVERYWHERE:
        return wording.anywhere.where
    return wording.aboard.where if where is Where.BOAT else f"on a {wording.bank}"


def _everywhere(rules: CrossingRules) -> str:
    island = ", on the island" if rules.joined else ""
    return f"on the {rules.wording.bank}s{island} and {rules.wording.aboard.where}"


class _Teller:
    """Tells rules, without where they hold and without a full stop."""

    def __init__(self, people: People) -> None:
        self._people = people

    def told(self, rule: Constraint) -> Iterator[str]:
        people = self._people
        match rule:
            case Guarded():
                yield from self._guarded(rule)
            case NeverMore(of, than):
                yield self._never_more(of, than)
            case NeverAlone(who):
                yield self._may_not(who, "be alone")
            case NeverExactly(companies):
                for company in companies:
                    # Of identical ones it matters how many they are.
                    alone = "alone together" if company & company - 1 else "alone"
                    yield f"{people.phrase(company)} may not be {alone}"
            case Limit():
                yield from self._limit(rule)

    def _never_more(self, of: Group, than: Group) -> str:
        people = self._people
        if not (people.has_all_of_their_names(of) and people.has_all_of_their_names(than)):
            more = f"of {people.all_of(of)} than of {people.all_of(than)}"
            return f"there may never be more {more} where there are any of these"
        fewer = people.names(than)
        any_of_them = "any of these" if " and " in fewer else fewer
        return (
            f"there may never be more {people.names(of)} than {fewer} where there are {any_of_them}"
        )

    def _guarded(self, rule: Guarded) -> Iterator[str]:
        """One sentence for all who have the same company and guards."""
        everyone = 0
        guarded: dict[tuple[Group, Group], Group] = {}
        for who, company, guards in rule.cases:
            everyone |= who
            guarded[company, guards] = guarded.get((company, guards), 0) | who
        guards_of_all = {case.guards for case in rule.cases}
        if len(guards_of_all) == 1 and len(guarded) > 1:  # Some are their own company.
            company = 0
            for case in rule.cases:
                company |= case.company
            guards = guards_of_all.pop()
            if company == everyone:
                two = f"no two of {self._people.all_of(company)}"
                yield f"{two} may be together{self._without(guards)}"
                return
            guarded = {(company, guards): everyone}
        for (company, guards), who in guarded.items():
            what = f"be with {self._any_of(company)}{self._without(guards)}"
            yield self._may_not(who, what)

    def _limit(self, rule: Limit) -> Iterator[str]:
        number, summed = rule.number, self._people.all_of(rule.of)
        if rule.of.bit_count() == len(rule.amounts):
            summed = "those in one place"
        groups: dict[tuple[Group, int], Group] = {}
        for who, guards, most in rule.bounds:
            groups[guards, most] = groups.get((guards, most), 0) | who
        for (guards, most), who in groups.items():
            bound = f"the {number} of {summed} may come to at most {most}"
            if not who:
                yield bound
                continue
            yield f"where {self._any_of(who)} is{self._without(guards)}, {bound}"

    def _may_not(self, group: Group, what: str) -> str:
        """That none of a group may do something."""
        phrases = self._people.told(group)
        if len(phrases) > 1:
            return f"neither {', '.join(phrases[:-1])} nor {phrases[-1]} may {what}"
        return (
            f"none of {phrases[0]} may {what}"
            if group & group - 1
            else f"{phrases[0]} may not {what}"
        )

    def _any_of(self, group: Group, any_one: str = "any") -> str:
        """Somebody of a group: `any of the wives`, `the man or wife a`."""
        phrases = self._people.told(group)
        if len(phrases) == 1 and group.bit_count() > 1:
            return f"{any_one} of {phrases[0]}"
        return listed(phrases, "or")

    def _without(self, guards: Group) -> str:
        return f" without {self._any_of(guards, 'one')}" if guards else ""


_MOST_LOADS = 12
"""More loads are not told one by one."""


class ToldInFile(NamedTuple):
    """What the file says in prose."""

    story: str
    rules: str
    has_seats: bool
    """Whether it says how many seats the boat has."""


def explanation(told: ToldInFile, rules: CrossingRules) -> str:
    """The story, the rules and the units. Rules that no prose tells are told from the tables."""
    paragraphs = [told.story.strip(), told.rules.strip()]
    if not paragraphs[1]:
        own = [_crossing(told, rules), _numbers(rules), told_rules(rules), _ends(rules)]
        paragraphs[1] = "\n\n".join(" ".join(sentences) for sentences in own if sentences)
    else:
        paragraphs.append(" ".join(_units(rules)))
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def history(text: str, source: str) -> str:
    """What is known of a crossing, and at the end where it is from."""
    line = source.strip().removesuffix(".")
    parts = [text.strip(), f"From {line}." if line else ""]
    return "\n\n".join(part for part in parts if part)


def _units(rules: CrossingRules) -> Iterator[str]:
    words, items = rules.wording, rules.items
    if words.weight_unit and any(item.weight is not None for item in items):
        yield f"Weights are in {words.weight_unit}."
    if words.pace_unit and any(item.pace is not None for item in items):
        yield f"Times are in {words.pace_unit}."


def _crossing(told: ToldInFile, rules: CrossingRules) -> list[str]:
    """Who may cross together, and where."""
    words, people = rules.wording, People(rules.items)
    rowers = rules.rowers
    can = f"can carry the {words.vessel}" if words.on_foot else "can row"
    is_all = rowers == (1 << len(rules.items)) - 1
    found = [f"Everyone {can}." if is_all else f"Only {people.all_of(rowers)} {can}."]
    if told.has_seats and words.on_foot:
        found.append(f"At most {rules.seats} may be on the {words.way} at a time.")
    elif told.has_seats:
        seats = "one seat" if rules.seats == 1 else f"{rules.seats} seats"
        found.append(f"The {words.vessel} has {seats}.")
    if rules.weight_limit is not None:
        found.append(f"The {words.carrier} carries at most {words.weight(rules.weight_limit)}.")
    if rules.load_sizes:
        sizes = [str(size) for size in sorted(rules.load_sizes)]
        found.append(f"Only {listed(sizes, 'or')} at a time may cross.")
    if rules.only_these and len(rules.loads) <= _MOST_LOADS:
        loads = [people.letters(load) for load in rules.loads]
        found.append(f"Only these may cross together: {', '.join(loads)}.")
    elif rules.only_these:
        found.append(f"Only {len(rules.loads)} loads may cross, and no others.")
    if rules.joined:
        found.append("There is an island between the banks.")
    if rules.joined and set(rules.joined) != set(EVERY_WAY):
        ways = [
            f"between {words.land(here).place} and {words.land(there).place}"
            for here, there in rules.joined
        ]
        found.append(f"The {words.vessel} goes only {', or '.join(ways)}.")
    return found


def _numbers(rules: CrossingRules) -> list[str]:
    """What everyone weighs, how long everyone takes, and what numbers they have."""
    words, items = rules.wording, rules.items
    found: list[str] = []
    if rules.weight_limit is not None:
        found += _values(items, "weight", ("weighs", "weigh"), words.weight)
    if rules.cost_is_pace:
        found.append("Those who cross together take as long as the slowest of them.")
        found += _values(items, "pace", ("takes", "take"), words.pace)
        found.append("The less time it takes in all, the better.")
    names = dict.fromkeys(name for item in items for name, _ in item.numbers)
    for name in names:
        found += _values(items, name, ("has", "have"), partial(amount, name=name))
    return found


def _values(
    items: Sequence[Item], number: str, verbs: tuple[str, str], told: Callable[[int], str]
) -> Iterator[str]:
    """A sentence for each value of a number. `told` says the value in words."""
    people = People(items)
    groups: dict[int, Group] = {}
    for n, item in enumerate(items):
        value = item.number(number)
        if value:
            groups[value] = groups.get(value, 0) | 1 << n
    for value, group in groups.items():
        is_one = group.bit_count() == 1
        who, each = capital(people.all_of(group)), "" if is_one else " each"
        yield f"{who} {verbs[not is_one]} {told(value)}{each}."


def _ends(rules: CrossingRules) -> list[str]:
    """Where everyone is at first and in the end, unless that is as usual."""
    words = rules.wording
    start, goal = _lands(rules, rules.start), _lands(rules, rules.goal)
    found = []
    for groups, verb, usual in ((start, "begins", Land.LEFT), (goal, "ends", Land.RIGHT)):
        if groups and list(groups) != [usual]:
            people = People(rules.items)
            places = [
                f"{people.all_of(group)} {words.land(land).where}" for land, group in groups.items()
            ]
            found.append(f"It {verb} with {', and '.join(places)}.")
    if rules.start and rules.start.boat is not Land.LEFT:
        found.append(f"The {words.vessel} is {words.land(rules.start.boat).where} at first.")
    # The boat is where all others are, so that there is nothing to tell.
    if rules.goal and rules.goal.boat is not None and len(goal) > 1:
        found.append(f"The {words.vessel} is {words.land(rules.goal.boat).where} in the end.")
    return found


_LONGEST_AIM = 70


def aim(rules: CrossingRules) -> str:
    """What to do, as a sentence without its full stop. Those of whom there are most in one place
    are all others."""
    places = sorted(_lands(rules, rules.goal).items(), key=lambda place: place[1].bit_count())
    if not places:
        return "Bring all across"
    *named, (last, _) = places
    people, place_of = People(rules.items), rules.wording.land
    told = [f"{people.all_of(who)} to {place_of(land).place}" for land, who in named]
    all_others = f"all{' others' * bool(named)} to {place_of(last).place}"
    whole = f"Bring {listed([*told, all_others])}"
    return whole if len(whole) <= _LONGEST_AIM else "Bring all where the rules say"


def _lands(rules: CrossingRules, banks: Banks | Goal | None) -> Mapping[Land, Group]:
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


def nudge(puzzle: Crossing, state: Banks, best: Sequence[Trip]) -> str:
    """Who should cross, or how many should, without giving the load away."""
    here = puzzle.group(state, state.boat)
    if here.bit_count() == 1:
        return f"Only {puzzle.phrase(here)} can cross now."
    loads = [puzzle.load_of(trip) for trip in best]
    always = reduce(lambda one, other: one & other, loads)
    sizes = {load.bit_count() for load in loads}
    company = _company(puzzle, min(sizes))
    if always and len(sizes) == 1 and min(sizes) > 1:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now, {company}."
    if len(sizes) == 1:
        return f"Somebody should cross {company} now. Who can be left behind?"
    if always:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now."
    return "More than one load is good now. Who can be left behind?"


def _company(puzzle: Crossing, size: int) -> str:
    """How somebody crosses who is in a load of a size."""
    if size == 1:
        return "alone"
    if size < puzzle.seats:
        return "with company"
    others = "one other" if size == 2 else f"{size - 1} others"
    words = puzzle.wording
    return f"with {others}" if words.on_foot else f"with a full {words.vessel}"


def the_move(puzzle: Crossing, trip: Trip) -> str:
    """The move as a sentence."""
    go = "Go" if puzzle.wording.on_foot else "Row"
    to = f" to {puzzle.wording.land(puzzle.target(trip)).place}" if puzzle.has_island else ""
    return f"{go} with {puzzle.phrase(puzzle.load_of(trip))}{to}: {{press}} {{confirm}}."


def _one_of(group: Load) -> Load:
    return 1 << group.bit_length() - 1
