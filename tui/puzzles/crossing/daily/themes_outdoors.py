"""Themes of the farm, the garden and the wild."""

from __future__ import annotations

from tui.puzzles.crossing.daily.theme import Fear, Member, Quarrel, Theme

FARM = Theme(
    "The farm",
    (
        "The meadows at {place} are flooded, and the farm moves to higher ground.",
        "It is market day, and everything from the farm at {place} has to reach the far bank.",
        "The farm at {place} has been sold, and a new one waits across the river.",
    ),
    (
        Member("F", "farmer", "farmer"),
        Member("M", "milkmaid", "woman", "rose"),
        Member("S", "shepherd", "elder", "lime"),
    ),
    (
        Member("D", "dog", "dog"),
        Member("C", "cat", "cat"),
        Member("G", "goose", "goose"),
        Member("H", "hen", "hen"),
        Member("R", "ram", "ram"),
        Member("K", "corn", "sack"),
        Member("X", "fox", "fox"),
    ),
    (
        Quarrel("D", "chase", "CGHX"),
        Quarrel("C", "scratch", "GHM"),
        Quarrel("X", "eat", "GH"),
        Quarrel("G", "eat", "K"),
        Quarrel("H", "peck at", "K"),
        Quarrel("R", "butt", "DCGM"),
        Quarrel("R", "trample", "K"),
        Quarrel("S", "shear", "R"),
        Quarrel("F", "pluck", "GH"),
        Quarrel("S", "tease", "X"),
        Quarrel("M", "quarrel with", "S"),
    ),
    (Fear("R", "run away"), Fear("X", "slip away")),
)

GARDEN = Theme(
    "The garden",
    (
        "The countess of {place} has bought a new garden on the other side of the pond.",
        "A flower show is held beyond the pond at {place}, and all who live in the garden go.",
        "The old garden at {place} is to be dug up, and whoever lives in it moves over the water.",
    ),
    (
        Member("G", "gardener", "farmer"),
        Member("B", "beekeeper", "veiled", "gold"),
        Member("C", "countess", "queen", "violet"),
    ),
    (
        Member("R", "rabbit", "rabbit"),
        Member("S", "snail", "snail"),
        Member("L", "lettuce", "lettuce"),
        Member("T", "tulip", "flower", "rose"),
        Member("H", "hedgehog", "hedgehog"),
        Member("P", "peacock", "peacock"),
        Member("M", "mole", "mole"),
    ),
    (
        Quarrel("R", "eat", "LT"),
        Quarrel("S", "eat", "LT"),
        Quarrel("H", "eat", "S"),
        Quarrel("H", "prick", "RMC"),
        Quarrel("P", "peck at", "SLM"),
        Quarrel("P", "frighten", "R"),
        Quarrel("M", "uproot", "LT"),
        Quarrel("C", "pick", "T"),
        Quarrel("G", "set a trap for", "MR"),
        Quarrel("B", "tread on", "S"),
        Quarrel("C", "pluck", "P"),
    ),
    (Fear("R", "run away"), Fear("P", "scream all day")),
    "pond",
    "punt",
)

ARCTIC = Theme(
    "The expedition",
    (
        "The ice has broken at {place}, and the expedition goes on by kayak.",
        "Winter comes, and the expedition moves from {place} to the huts beyond the fjord.",
        "The expedition has found the pole; the ship home waits across the fjord at {place}.",
    ),
    (
        Member("G", "guide", "furred", "sky"),
        Member("C", "cook", "cook"),
        Member("D", "doctor", "doctor"),
    ),
    (
        Member("H", "husky", "wolf"),
        Member("B", "bear cub", "bear"),
        Member("O", "fox", "fox"),
        Member("S", "seal", "seal"),
        Member("F", "fish", "fish"),
        Member("R", "reindeer", "reindeer"),
        Member("M", "moss", "lettuce"),
    ),
    (
        Quarrel("H", "chase", "ORS"),
        Quarrel("H", "bite", "BD"),
        Quarrel("O", "steal", "F"),
        Quarrel("B", "eat", "F"),
        Quarrel("B", "maul", "SO"),
        Quarrel("S", "eat", "F"),
        Quarrel("R", "eat", "M"),
        Quarrel("R", "kick", "HO"),
        Quarrel("C", "roast", "R"),
        Quarrel("C", "fry", "F"),
        Quarrel("D", "give pills to", "BS"),
        Quarrel("G", "argue with", "D"),
    ),
    (Fear("B", "howl for its mother"), Fear("S", "swim away")),
    "fjord",
    "kayak",
)

ZOO = Theme(
    "The zoo",
    (
        "The zoo of {place} moves to an island in the lake.",
        "The lake rises, and the zoo at {place} has to be brought to the hills.",
        "The zoo at {place} is painted this week, and its animals visit friends across the lake.",
    ),
    (
        Member("K", "keeper", "guard", "lime"),
        Member("V", "vet", "doctor"),
        Member("G", "gardener", "farmer"),
    ),
    (
        Member("T", "tiger", "tiger"),
        Member("Z", "zebra", "zebra"),
        Member("O", "ostrich", "ostrich"),
        Member("C", "crocodile", "crocodile"),
        Member("F", "flamingo", "flamingo"),
        Member("M", "monkey", "monkey"),
        Member("H", "hay", "hay"),
        Member("B", "bananas", "bananas"),
    ),
    (
        Quarrel("T", "eat", "ZOM"),
        Quarrel("C", "snap at", "FZO"),
        Quarrel("Z", "eat", "H"),
        Quarrel("Z", "kick", "FG"),
        Quarrel("O", "peck at", "GH"),
        Quarrel("M", "eat", "B"),
        Quarrel("M", "pull the tail of", "TZ"),
        Quarrel("O", "swallow", "B"),
        Quarrel("V", "give an injection to", "MTO"),
        Quarrel("G", "rake up", "HB"),
        Quarrel("F", "wade off with", "B"),
    ),
    (Fear("M", "climb a tree"), Fear("F", "fly away")),
    "lake",
    "raft",
)

VILLAGE = Theme(
    "The school trip",
    (
        "The school of {place} goes on its summer trip, and the first stop is the far bank.",
        "The children of {place} have been to the nature museum, and it is time to go home.",
        "School begins again at {place}, and this year it is on the other side of the water.",
    ),
    (
        Member("T", "teacher", "woman", "teal"),
        Member("C", "caretaker", "elder", "gold"),
        Member("N", "nurse", "doctor"),
    ),
    (
        Member("B", "boy", "boy", "sky"),
        Member("G", "girl", "girl", "rose"),
        Member("H", "hamster", "mouse"),
        Member("S", "snake", "snake"),
        Member("F", "frog", "frog"),
        Member("A", "apple", "apple"),
        Member("P", "parrot", "parrot"),
    ),
    (
        Quarrel("B", "tease", "GHP"),
        Quarrel("G", "splash", "BC"),
        Quarrel("S", "swallow", "HF"),
        Quarrel("H", "gnaw at", "A"),
        Quarrel("B", "eat", "A"),
        Quarrel("G", "kiss", "F"),
        Quarrel("C", "chase", "SB"),
        Quarrel("T", "give a test to", "B"),
        Quarrel("N", "bandage", "G"),
        Quarrel("P", "peck at", "AF"),
        Quarrel("P", "mock", "TN"),
    ),
    (Fear("B", "jump into the water"), Fear("G", "pick flowers and be forgotten")),
)
