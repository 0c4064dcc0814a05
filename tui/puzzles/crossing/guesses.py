"""Guesses what was meant by a word that is none of those that were expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

_LONGEST_WORD = 40
"""A longer word is no slip, and comparing it would take long."""

_SYNONYMS: Mapping[str, Sequence[str]] = {
    "pace": ("minute", "time", "speed", "duration", "second", "takes", "cost_per_crossing"),
    "seats": ("boat", "capacity", "place", "size", "room", "boat_size", "max_seats", "seat"),
    "weight_limit": ("max_weight", "maximum_weight", "weight_max", "load_limit", "max_load"),
    "items": ("people", "person", "thing", "passenger", "character", "animal", "player"),
    "rows": ("who_rows", "rower", "can_row", "row", "rowing", "can_drive", "drives"),
    "rowers": ("who_rows", "can_row", "row", "rows", "rowing", "drivers"),
    "weight": ("kg", "kilo", "mass", "heavy", "weighs", "pound", "lb"),
    "forbidden": ("together", "not_together", "never", "never_together", "conflict", "forbid",
                  "constraint", "bad_company", "eats"),
    "never_more": ("outnumber", "outnumbered", "not_more", "no_more", "at_most_as_many"),
    "never_alone": ("alone", "not_alone"),
    "never_exactly": ("exactly", "not_exactly", "bad_group"),
    "limit": ("limits", "sum_limit", "sum"),
    "guards": ("unless", "guardian", "guard", "keeper", "protector", "without", "except"),
    "company": ("with", "and", "whom", "others", "not_with", "exactly", "group"),
    "who": ("of", "people", "person", "item", "items", "these", "whom"),
    "of": ("who", "these", "more", "items", "what"),
    "than": ("those", "company", "as"),
    "sum": ("number", "what", "total", "value", "name"),
    "at_most": ("max", "maximum", "most", "limit", "bound"),
    "letter": ("id", "symbol", "char", "key", "character", "initial"),
    "name": ("title", "label", "called"),
    "title": ("name", "label", "called"),
    "count": ("number", "amount", "quantity", "times", "how_many"),
    "tint": ("colour", "color"),
    "tags": ("group", "kind", "type", "class", "category", "role"),
    "numbers": ("number", "values", "properties"),
    "picture": ("image", "pixels", "sprite"),
    "reason": ("message", "why", "because", "sentence", "explanation"),
    "where": ("at", "in", "place", "location"),
    "matched": ("couples", "own", "pairs", "same_tag"),
    "loads": ("move", "trip", "crossing", "boats", "allowed_loads"),
    "load_sizes": ("sizes", "loads_sizes", "boat_sizes"),
    "only_these": ("only", "only_loads", "only_these_loads"),
    "joined": ("link", "connected", "path", "edge", "routes"),
    "start": ("from", "begin", "initial", "start_position"),
    "goal": ("end", "target", "finish", "final", "to"),
    "way": ("river", "bridge", "water"),
    "vessel": ("boat_name", "vehicle", "ship", "raft", "torch"),
    "on_foot": ("walk", "walking", "by_foot"),
    "units": ("unit",),
    "brief": ("about", "summary", "short", "description", "hint"),
    "story": ("tale", "text", "description", "intro", "introduction"),
    "rules": ("rule", "explanation"),
    "source": ("author", "book", "reference", "by"),
    "heading": ("section", "category", "chapter"),
    "banks": ("bank", "shore", "shores", "side", "land", "lands", "island"),
    "boat": ("ship", "river", "aboard", "raft", "vessel", "bridge", "crossing"),
    "everywhere": ("anywhere", "all", "both", "always", "any"),
    "cost": ("price", "expense"),
    "least": ("minimize", "minimise", "best", "fewest", "optimise", "optimize"),
    "crossings": ("moves", "steps", "trips"),
}  # fmt: skip
"""Other words for what a file can say."""


def meant(word: str, known: Iterable[str]) -> str | None:
    """Which of the known words was probably meant by another one; None if nobody could tell."""
    known = list(known)
    if len(word) > _LONGEST_WORD:
        return None
    plain = word.strip().lower().replace("-", "_").replace(" ", "_")
    for forms in ({plain}, {plain.removesuffix("s"), f"{plain}s"}):
        for right in known:
            if right.lower() in forms or not forms.isdisjoint(_SYNONYMS.get(right, ())):
                return right
    return closest(plain, known)


def closest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is written almost so; None if none is."""
    if len(word) > _LONGEST_WORD:
        return None
    from difflib import get_close_matches  # Late: only a mistyped word needs it.

    near = get_close_matches(word, list(known), 1, 0.7)
    return near[0] if near else None
