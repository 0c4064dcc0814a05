"""Themes of the town and its arts."""

from __future__ import annotations

from tui.puzzles.crossing.daily.theme import Fear, Member, Quarrel, Theme

CIRCUS = Theme(
    "The circus",
    (
        "The circus has played at {place}, and tomorrow it plays on the other bank.",
        "The circus wagons are stuck at {place}, so the artists go on by water.",
        "At {place} nobody laughs any more, and the circus looks for another audience.",
    ),
    (
        Member("R", "ringmaster", "captain"),
        Member("A", "acrobat", "woman", "sky"),
        Member("J", "juggler", "clown"),
    ),
    (
        Member("L", "lion", "lion"),
        Member("B", "bear", "bear"),
        Member("M", "monkey", "monkey"),
        Member("P", "parrot", "parrot"),
        Member("S", "seal", "seal"),
        Member("F", "fish", "fish"),
        Member("H", "honey", "pot"),
    ),
    (
        Quarrel("L", "eat", "SM"),
        Quarrel("L", "roar at", "JP"),
        Quarrel("B", "eat", "FH"),
        Quarrel("B", "dance with", "A"),
        Quarrel("S", "eat", "F"),
        Quarrel("M", "pull the feathers of", "P"),
        Quarrel("M", "steal", "H"),
        Quarrel("P", "mock", "AB"),
        Quarrel("J", "juggle with", "FH"),
        Quarrel("R", "shout at", "SM"),
        Quarrel("A", "stand on the head of", "S"),
    ),
    (Fear("S", "swim away"), Fear("M", "climb a tree")),
)

MARKET = Theme(
    "The market",
    (
        "There is a market across the canal from {place}, and the best stalls go early.",
        "It rains at {place}, and the market moves under the roofs on the other bank.",
        "The market of {place} is over, and everybody wants to be home for supper.",
    ),
    (
        Member("B", "baker", "cook"),
        Member("F", "fishmonger", "sailor", "teal"),
        Member("M", "miller", "farmer"),
    ),
    (
        Member("C", "cat", "cat"),
        Member("D", "dog", "dog"),
        Member("L", "loaf", "loaf"),
        Member("H", "herring", "fish"),
        Member("E", "cheese", "cheese"),
        Member("R", "rat", "mouse"),
        Member("G", "goose", "goose"),
    ),
    (
        Quarrel("C", "eat", "H"),
        Quarrel("C", "chase", "RG"),
        Quarrel("R", "gnaw at", "LE"),
        Quarrel("D", "chase", "CR"),
        Quarrel("D", "snatch", "LH"),
        Quarrel("G", "hiss at", "DF"),
        Quarrel("G", "peck at", "L"),
        Quarrel("M", "cheat", "B"),
        Quarrel("F", "throw fish heads at", "CG"),
        Quarrel("B", "set a trap for", "R"),
        Quarrel("M", "nibble at", "E"),
        Quarrel("R", "run up the leg of", "F"),
    ),
    (Fear("G", "fly off"), Fear("R", "slip away")),
    "canal",
    "barge",
)

ORCHESTRA = Theme(
    "The orchestra",
    (
        "The orchestra of {place} plays on the other shore of the lake tonight.",
        "The concert at {place} is over, and the neighbours ask the orchestra to leave.",
        "The orchestra of {place} rehearses where nobody can hear it, beyond the lake.",
    ),
    (
        Member("C", "conductor", "captain"),
        Member("V", "violinist", "woman", "teal"),
        Member("F", "flautist", "man", "sky"),
    ),
    (
        Member("S", "soprano", "queen", "gold"),
        Member("T", "trumpeter", "man", "rose"),
        Member("D", "drummer", "sailor", "lime"),
        Member("B", "bassist", "elder", "violet"),
        Member("H", "harp", "harp"),
        Member("P", "pageboy", "boy", "gold"),
        Member("N", "notes", "book", "sky"),
    ),
    (
        Quarrel("T", "deafen", "VSF"),
        Quarrel("D", "drown out", "SBF"),
        Quarrel("D", "drum on", "H"),
        Quarrel("S", "sing louder than", "VT"),
        Quarrel("C", "correct", "TDN"),
        Quarrel("B", "lean on", "H"),
        Quarrel("P", "pluck at", "H"),
        Quarrel("P", "mix up", "N"),
        Quarrel("B", "talk to", "P"),
        Quarrel("V", "scribble in", "N"),
        Quarrel("F", "whistle at", "PS"),
    ),
    (Fear("S", "sing to the ducks and be late"), Fear("P", "fall asleep")),
    "lake",
    "ferry",
)

WEDDING = Theme(
    "The wedding",
    (
        "A wedding is held across the river from {place}, and the party is nearly complete.",
        "The wedding at {place} has been so merry that the feast moves on, over the river.",
        "The church stands on the far bank at {place}, and the bells are ringing already.",
    ),
    (
        Member("B", "bride", "veiled", "sky"),
        Member("G", "groom", "captain"),
        Member("C", "cook", "cook"),
    ),
    (
        Member("A", "aunt", "woman", "violet"),
        Member("U", "uncle", "elder", "teal"),
        Member("K", "cake", "cake"),
        Member("F", "flowers", "flower", "rose"),
        Member("D", "dog", "dog"),
        Member("P", "parson", "judge"),
        Member("W", "wine", "barrel"),
    ),
    (
        Quarrel("U", "drink", "W"),
        Quarrel("U", "taste", "K"),
        Quarrel("D", "lick", "K"),
        Quarrel("D", "dig up", "F"),
        Quarrel("D", "bark at", "PA"),
        Quarrel("A", "correct", "CP"),
        Quarrel("A", "rearrange", "F"),
        Quarrel("P", "preach to", "UW"),
        Quarrel("G", "drink", "W"),
        Quarrel("B", "cry over", "KA"),
        Quarrel("C", "shoo", "D"),
        Quarrel("G", "complain to", "U"),
    ),
    (Fear("U", "fall asleep"), Fear("D", "run home")),
)

MUSEUM = Theme(
    "The museum",
    (
        "The museum of {place} moves into a new house on the other side of the canal.",
        "The roof of the museum at {place} drips, and all go to where it is dry.",
        "The museum of {place} lends its best things to the one across the canal.",
    ),
    (
        Member("D", "director", "elder", "sky"),
        Member("P", "painter", "clown"),
        Member("G", "guard", "guard", "gold"),
    ),
    (
        Member("C", "child", "girl", "lime"),
        Member("S", "statue", "statue"),
        Member("V", "vase", "vase", "sky"),
        Member("K", "cat", "cat"),
        Member("M", "mummy", "mummy"),
        Member("B", "beetle", "beetle"),
        Member("T", "thief", "thief"),
    ),
    (
        Quarrel("C", "tickle", "SG"),
        Quarrel("C", "unwrap", "M"),
        Quarrel("K", "knock over", "V"),
        Quarrel("K", "play with", "BC"),
        Quarrel("B", "gnaw at", "M"),
        Quarrel("P", "repaint", "SV"),
        Quarrel("D", "lecture", "CP"),
        Quarrel("T", "steal", "VS"),
        Quarrel("M", "frighten", "TG"),
        Quarrel("P", "hand a brush to", "C"),
        Quarrel("D", "dust", "M"),
        Quarrel("B", "pinch", "T"),
    ),
    (Fear("C", "cry"), Fear("T", "escape")),
    "canal",
    "boat",
)
