"""The games of the towers: how many discs and pegs, which rule, which goal; and their names."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from tui.engine.puzzle import BadInput

Peg = int
"""0 to 4: the pegs A to E."""

LETTERS = "ABCDE"
_LONGEST_NUMBER = 9
"""Digits of a number that is repeated to the player."""
_LONGEST_VALUE = 20


class Rule(Enum):
    """From which pegs to which others discs may be carried."""

    ANY = "any"
    ADJACENT = "adjacent"
    """Only between neighbours: A and B, B and C."""
    CYCLIC = "cyclic"
    """Only from A to B, from B to C and from C to A."""

    def lets(self, source: Peg, target: Peg, pegs: int) -> bool:
        """Whether discs may be carried from one of so many pegs to another."""
        if self is Rule.ADJACENT:
            return abs(source - target) == 1
        if self is Rule.CYCLIC:
            return (source + 1) % pegs == target
        return source != target


PEGS = (3, 4, 5)
MOST_DISCS = 12
"""That any game may have."""
_MOST_DISCS = {3: MOST_DISCS, 4: 10, 5: 8}
_MOST_WITH_RULE = 8


def most_discs(pegs: int, rule: Rule) -> int:
    """How many discs a game with so many pegs may have."""
    return _MOST_DISCS[pegs] if rule is Rule.ANY else _MOST_WITH_RULE


class Variant(NamedTuple):
    """What tells one game of the towers from another."""

    discs: int = 6
    pegs: int = 3
    rule: Rule = Rule.ANY
    """Only with three pegs there is another one than the usual."""
    goal: Peg = 1
    """Where the whole tower is to stand. It begins on peg A."""

    @property
    def parameters(self) -> str:
        """What the name of the game has after the colon: the number of discs, and what else is not
        as usual."""
        usual = Variant()
        texts = [str(self.discs)]
        if self.pegs != usual.pegs:
            texts.append(f"pegs={self.pegs}")
        if self.rule is not usual.rule:
            texts.append(f"rule={self.rule.value}")
        if self.goal != usual.goal:
            texts.append(f"to={LETTERS[self.goal]}")
        return ",".join(texts)


USUAL = Variant()


def out_of_range(variant: Variant) -> str:
    """A sentence that says why a game cannot have so many discs; empty if it can."""
    discs, most = variant.discs, most_discs(variant.pegs, variant.rule)
    if 1 <= discs <= most:
        return ""
    where = "" if variant.pegs == USUAL.pegs else f" for {variant.pegs} pegs"
    if variant.rule is not Rule.ANY:
        where = f" under the {variant.rule.value} rule"
    are = "disc is" if discs == 1 else "discs are"
    return f"{discs} {are} too {'many' if discs > most else 'few'}{where}: choose 1 to {most}."


def named(parameters: str | None, position: str | None) -> Variant:
    """The game that `hanoi[:parameters][@position]` names. What is not given the position tells,
    as far as it can. Raises BadInput."""
    given = _given(parameters) if parameters is not None else {}
    rule = _rule(given["rule"]) if "rule" in given else USUAL.rule
    if "pegs" in given:
        pegs = _pegs(given["pegs"])
    else:
        named_pegs = (LETTERS.find(letter) + 1 for letter in position or "")
        pegs = max(USUAL.pegs, *named_pegs, 0) if rule is Rule.ANY else USUAL.pegs
    if rule is not Rule.ANY and pegs != USUAL.pegs:
        raise BadInput(
            f"The {rule.value} rule is for three pegs: leave rule={rule.value} or pegs={pegs} out."
        )
    if "" in given:
        discs = _discs(given[""], most_discs(pegs, rule))
    else:
        discs = len(position) if position else USUAL.discs
    goal = _goal(given["to"], LETTERS[:pegs]) if "to" in given else USUAL.goal
    variant = Variant(discs, pegs, rule, goal)
    if reason := out_of_range(variant):
        raise BadInput(reason)
    return variant


def _given(parameters: str) -> dict[str, str]:
    """The values by their names; the number of discs has none. Raises BadInput."""
    given: dict[str, str] = {}
    for text in parameters.split(","):
        if not text and parameters:
            raise BadInput(
                f"In '{_short(parameters)}' nothing is before or after a comma: drop it."
            )
        name, equals, value = text.partition("=")
        if not equals:
            name, value = "", text
        elif name not in ("pegs", "rule", "to"):
            raise BadInput(
                f"'{_short(name)}' is not a parameter of the towers: write the number of discs, "
                "pegs=, rule= or to=, such as hanoi:8,pegs=4."
            )
        if name in given:
            twice = f"{name}= is given" if name else "the number of discs is given"
            raise BadInput(f"In '{_short(parameters)}' {twice} twice: leave one of them out.")
        given[name] = value
    return given


def _short(text: str) -> str:
    """What a player typed, as far as it can be repeated."""
    return text if len(text) <= _LONGEST_VALUE else f"{text[:_LONGEST_VALUE]}…"


def _discs(text: str, most: int) -> int:
    is_number = text.isascii() and text.isdigit() and (text == "0" or text[0] != "0")
    if not is_number or len(text) > _LONGEST_NUMBER:
        raise BadInput(
            f"'{_short(text)}' is not a number of discs: "
            f"write one from 1 to {most}, such as hanoi:8."
        )
    return int(text)


def _pegs(text: str) -> int:
    return int(_choice("pegs", text, [str(pegs) for pegs in PEGS]))


def _rule(text: str) -> Rule:
    return Rule(_choice("rule", text, [rule.value for rule in Rule]))


def _goal(text: str, letters: str) -> Peg:
    if text == LETTERS[0]:
        raise BadInput(f"to is {_listed(letters[1:])}, for the tower begins on A.")
    return letters.index(_choice("to", text, list(letters[1:])))


def _choice(name: str, text: str, values: Sequence[str]) -> str:
    if text not in values:
        raise BadInput(f"{name} is {_listed(values)}, not '{_short(text)}'.")
    return text


def _listed(values: Sequence[str]) -> str:
    *others, last = values
    return f"{', '.join(others)} or {last}"
