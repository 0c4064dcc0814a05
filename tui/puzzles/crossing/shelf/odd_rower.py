"""What odd-rower.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="odd-rower",
    title="Five rowers, a heavy boat",
    explanation=(
        "Five rowers have a heavy boat. Its oars are in pairs, so it takes two of them to move it, "
        "or four. They will never all be across: what have all numbers of people on the right bank "
        "in common?\n\n"
        "Everyone can row, but only two or four may cross together."
    ),
    history="",
    seats=4,
    items=(
        Item(
            letter="R",
            name="rower",
            phrase="the rower",
            rows=True,
            figure=(" o ", "[R]"),
            tall=("  *", " (o)", "/[R]\\", " | |"),
            picture=(
                "...x...",
                "..xxx..",
                ".XXXXX.",
                ".fkfkf.",
                ".ffpff.",
                ".wwwww.",
                "fxwwwxf",
                ".dd.dd.",
            ),
            tint="teal",
        ),
        Item(
            letter="R",
            name="rower",
            phrase="the rower",
            rows=True,
            figure=(" o ", "[R]"),
            tall=("  *", " (o)", "/[R]\\", " | |"),
            picture=(
                "...x...",
                "..xxx..",
                ".XXXXX.",
                ".fkfkf.",
                ".ffpff.",
                ".wwwww.",
                "fxwwwxf",
                ".dd.dd.",
            ),
            tint="teal",
        ),
        Item(
            letter="R",
            name="rower",
            phrase="the rower",
            rows=True,
            figure=(" o ", "[R]"),
            tall=("  *", " (o)", "/[R]\\", " | |"),
            picture=(
                "...x...",
                "..xxx..",
                ".XXXXX.",
                ".fkfkf.",
                ".ffpff.",
                ".wwwww.",
                "fxwwwxf",
                ".dd.dd.",
            ),
            tint="teal",
        ),
        Item(
            letter="R",
            name="rower",
            phrase="the rower",
            rows=True,
            figure=(" o ", "[R]"),
            tall=("  *", " (o)", "/[R]\\", " | |"),
            picture=(
                "...x...",
                "..xxx..",
                ".XXXXX.",
                ".fkfkf.",
                ".ffpff.",
                ".wwwww.",
                "fxwwwxf",
                ".dd.dd.",
            ),
            tint="teal",
        ),
        Item(
            letter="R",
            name="rower",
            phrase="the rower",
            rows=True,
            figure=(" o ", "[R]"),
            tall=("  *", " (o)", "/[R]\\", " | |"),
            picture=(
                "...x...",
                "..xxx..",
                ".XXXXX.",
                ".fkfkf.",
                ".ffpff.",
                ".wwwww.",
                "fxwwwxf",
                ".dd.dd.",
            ),
            tint="teal",
        ),
    ),
    brief="The boat moves only with two or with four aboard.",
    load_sizes=frozenset({2, 4}),
    heading="Impossible",
)
