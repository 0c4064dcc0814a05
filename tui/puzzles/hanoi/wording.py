"""What the games of the towers are called, and their rules in words."""

from __future__ import annotations

from tui.puzzles.hanoi.variant import LETTERS, USUAL, Peg, Rule, Variant

_NUMBERS = {3: "three", 4: "four", 5: "five"}
_BRIEFS = {
    Rule.ANY: "Never put a disc on a smaller one.",
    Rule.ADJACENT: "Discs go to a neighbouring peg only, never on a smaller one.",
    Rule.CYCLIC: "Discs go only from A to B, B to C, C to A.",
}
_RULES = {
    Rule.ADJACENT: "A disc can be carried only between neighbouring pegs, so not between A and C.",
    Rule.CYCLIC: "Discs can be carried only one way round, from A to B, from B to C, from C to A.",
}
_TITLES = {Rule.ADJACENT: "Hanoi between neighbours", Rule.CYCLIC: "Hanoi one way round"}


def title(variant: Variant) -> str:
    """What a menu shows."""
    if variant.rule is not Rule.ANY:
        return _TITLES[variant.rule]
    if variant.pegs == USUAL.pegs:
        return "Towers of Hanoi"
    return f"Hanoi on {_NUMBERS[variant.pegs]} pegs"


def brief(variant: Variant) -> str:
    """The rule in one line."""
    if variant.pegs != USUAL.pegs:
        return f"{_NUMBERS[variant.pegs].capitalize()} pegs; never a disc on a smaller one."
    return _BRIEFS[variant.rule]


def explanation(variant: Variant) -> str:
    """The rules, in paragraphs."""
    rule = f"\n\n{_RULES[variant.rule]}" if variant.rule in _RULES else ""
    return (
        f"Bring the whole tower from peg A to peg {LETTERS[variant.goal]} with the crane.\n\n"
        "The crane carries one disc at a time, always the top one of a peg. "
        "A disc may lie on a larger disc or on an empty peg, never on a smaller disc."
        f"{rule}"
    )


def refused(rule: Rule, source: Peg, target: Peg) -> str:
    """Why a rule refuses to have a disc carried from one peg to another, as a sentence."""
    way = f"from {LETTERS[source]} to {LETTERS[target]}"
    if rule is Rule.ADJACENT:
        return f"Discs go only to a neighbouring peg, not {way}."
    return f"Discs go only from A to B, from B to C and from C to A, not {way}."


def carried(disc: int, source: Peg, target: Peg) -> str:
    """That a disc is carried from one peg to another, as the beginning of a sentence."""
    return f"Disc {disc} goes from {LETTERS[source]} to {LETTERS[target]}"
