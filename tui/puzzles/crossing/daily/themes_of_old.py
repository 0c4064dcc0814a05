"""Themes of old times and of fairy tales."""

from __future__ import annotations

from tui.puzzles.crossing.daily.theme import Fear, Member, Quarrel, Theme

ABBEY = Theme(
    "The abbey",
    (
        "The brothers of {place} move to their new abbey across the river.",
        "The abbot of {place} sends gifts to the abbey on the far bank, and gives them company.",
        "The old abbey at {place} leaks, and all that is dear to it is rowed to a dry place.",
    ),
    (
        Member("A", "abbot", "monk", "violet"),
        Member("C", "cellarer", "monk", "rose"),
        Member("N", "novice", "boy", "gold"),
    ),
    (
        Member("W", "wine", "barrel"),
        Member("H", "honey", "pot"),
        Member("B", "bear", "bear"),
        Member("G", "goat", "goat"),
        Member("M", "manuscript", "book", "teal"),
        Member("K", "cat", "cat"),
        Member("R", "raven", "raven"),
    ),
    (
        Quarrel("N", "drink", "W"),
        Quarrel("C", "drink", "W"),
        Quarrel("N", "taste", "H"),
        Quarrel("B", "eat", "HG"),
        Quarrel("B", "frighten", "NK"),
        Quarrel("G", "eat", "M"),
        Quarrel("G", "butt", "CK"),
        Quarrel("K", "hunt", "R"),
        Quarrel("K", "sharpen its claws on", "M"),
        Quarrel("R", "pull pages out of", "M"),
        Quarrel("R", "scold", "NB"),
        Quarrel("A", "preach to", "BK"),
    ),
    (Fear("G", "run away"), Fear("B", "go back to the woods")),
)

FAIRY_TALE = Theme(
    "The enchanted wood",
    (
        "A spell lies on the wood at {place}, and whoever can leave it crosses the moat.",
        "There is a wedding in the castle at {place}, and these guests are still outside the moat.",
        "The king of {place} has called for all the wonders of the wood, on his side of the moat.",
    ),
    (
        Member("K", "knight", "knight"),
        Member("P", "princess", "queen", "rose"),
        Member("W", "witch", "witch"),
    ),
    (
        Member("D", "dragon", "dragon"),
        Member("U", "unicorn", "unicorn"),
        Member("F", "frog", "frog"),
        Member("G", "gold", "chest"),
        Member("A", "apple", "apple"),
        Member("R", "raven", "raven"),
        Member("B", "black cat", "cat"),
    ),
    (
        Quarrel("D", "guard", "G"),
        Quarrel("D", "singe", "UBR"),
        Quarrel("K", "fight", "D"),
        Quarrel("R", "steal", "G"),
        Quarrel("U", "eat", "A"),
        Quarrel("P", "bite into", "A"),
        Quarrel("P", "kiss", "F"),
        Quarrel("W", "enchant", "PU"),
        Quarrel("W", "poison", "A"),
        Quarrel("B", "play with", "FR"),
        Quarrel("U", "gore", "BK"),
        Quarrel("K", "pocket", "G"),
    ),
    (Fear("F", "turn into a prince"), Fear("U", "gallop off")),
    "moat",
    "boat",
)

PIRATES = Theme(
    "The pirates",
    (
        "The pirates have found the treasure of {place}; their ship lies across the lagoon.",
        "The pirates' ship has run aground at {place}, and all that is left goes ashore.",
        "The governor's men are near, and the pirates leave {place} by the lagoon.",
    ),
    (
        Member("C", "captain", "captain"),
        Member("M", "mate", "sailor", "teal"),
        Member("B", "cabin boy", "boy", "gold"),
    ),
    (
        Member("P", "parrot", "parrot"),
        Member("R", "rum", "barrel"),
        Member("G", "gold", "chest"),
        Member("X", "prisoner", "thief"),
        Member("S", "cat", "cat"),
        Member("K", "monkey", "monkey"),
        Member("T", "turtle", "turtle"),
    ),
    (
        Quarrel("M", "drink", "R"),
        Quarrel("X", "run off with", "G"),
        Quarrel("S", "hunt", "P"),
        Quarrel("K", "throw nuts at", "PST"),
        Quarrel("P", "insult", "CX"),
        Quarrel("C", "question", "X"),
        Quarrel("K", "steal", "G"),
        Quarrel("K", "spill", "R"),
        Quarrel("S", "scratch", "TB"),
        Quarrel("C", "make soup of", "T"),
        Quarrel("B", "free", "X"),
        Quarrel("M", "cheat", "B"),
    ),
    (Fear("X", "escape"), Fear("T", "crawl into the sea")),
    "lagoon",
    "boat",
)

ALCHEMISTS = Theme(
    "The alchemists",
    (
        "The alchemists of {place} have blown up their tower, and move into one across the lake.",
        "The duke of {place} has asked his alchemists to work further away, over the lake.",
        "A lesson in potions is to be given beyond the lake at {place}.",
    ),
    (
        Member("A", "alchemist", "wizard", "violet"),
        Member("P", "apprentice", "boy", "lime"),
        Member("W", "wizard", "wizard", "sky"),
    ),
    (
        Member("T", "toad", "frog"),
        Member("O", "owl", "owl"),
        Member("C", "cauldron", "pot"),
        Member("S", "salamander", "dragon"),
        Member("M", "mandrake", "lettuce"),
        Member("B", "spellbook", "book", "rose"),
        Member("Q", "mercury", "bottle", "sky"),
    ),
    (
        Quarrel("P", "stir", "C"),
        Quarrel("P", "spill", "Q"),
        Quarrel("P", "read aloud from", "B"),
        Quarrel("S", "set fire to", "BM"),
        Quarrel("O", "eat", "TS"),
        Quarrel("T", "fall into", "C"),
        Quarrel("T", "lick", "Q"),
        Quarrel("M", "shriek at", "OP"),
        Quarrel("W", "argue with", "A"),
        Quarrel("W", "boil", "TM"),
        Quarrel("A", "try to make gold of", "QO"),
        Quarrel("O", "tear up", "B"),
    ),
    (Fear("S", "set the grass on fire"), Fear("T", "hop away")),
    "lake",
    "boat",
)

SHERIFF = Theme(
    "The sheriff",
    (
        "A coach has been robbed at {place}, and the sheriff brings everyone to the courthouse.",
        "The bank of {place} moves across the river, and the sheriff sees to it.",
        "The bridge at {place} is down, and court sits on the other side at noon.",
    ),
    (
        Member("S", "sheriff", "sheriff", "gold"),
        Member("D", "deputy", "sheriff", "sky"),
        Member("B", "blacksmith", "sailor", "gold"),
    ),
    (
        Member("T", "thief", "thief"),
        Member("R", "robber", "thief", "rose"),
        Member("J", "judge", "judge"),
        Member("M", "mayor", "elder", "violet"),
        Member("G", "gold", "chest"),
        Member("H", "horse", "horse"),
        Member("L", "lady", "woman", "rose"),
    ),
    (
        Quarrel("T", "steal", "GH"),
        Quarrel("R", "rob", "JML"),
        Quarrel("R", "run off with", "G"),
        Quarrel("T", "plot with", "R"),
        Quarrel("D", "gamble with", "T"),
        Quarrel("J", "lecture", "RT"),
        Quarrel("H", "kick", "RJ"),
        Quarrel("B", "shoe", "H"),
        Quarrel("M", "bribe", "DJ"),
        Quarrel("L", "slap", "MT"),
        Quarrel("M", "spend", "G"),
    ),
    (Fear("T", "escape"), Fear("L", "faint")),
)
