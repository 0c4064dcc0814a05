"""What missionaries.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import NeverMore
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="missionaries",
    title="Missionaries and cannibals",
    explanation=(
        "Three missionaries and three cannibals have come to a river together, and found a boat "
        "for two. The missionaries feel safe as long as nobody outnumbers them.\n\n"
        "Everyone can row. The boat has 2 seats.\n\n"
        "There may never be more cannibals than missionaries where there are missionaries. This "
        "holds on the banks and in the boat."
    ),
    history=(
        "It is the three couples' crossing with less to remember: call the husbands missionaries "
        "and their wives cannibals, and whatever the couples may do is allowed here, too. The "
        "names are from a time that told such tales of far countries, and the puzzle has kept "
        "them.\n\n"
        "In 1968 Saul Amarel chose it to show that how a problem is written down decides how hard "
        "it is. Since then it has stood in textbooks of artificial intelligence."
    ),
    seats=2,
    items=(
        Item(
            letter="M",
            name="missionary",
            phrase="the missionary",
            rows=True,
            figure=("_o_", "[M]"),
            tall=(" _n_", "(o o)", "/|M|\\", " |_|"),
            picture=(
                "..ddd..",
                "ddddddd",
                ".fkfkf.",
                ".ffpff.",
                "..fff..",
                ".ddwdd.",
                "fddwddf",
                ".ddddd.",
            ),
            plural="missionaries",
            tags=("missionary",),
        ),
        Item(
            letter="M",
            name="missionary",
            phrase="the missionary",
            rows=True,
            figure=("_o_", "[M]"),
            tall=(" _n_", "(o o)", "/|M|\\", " |_|"),
            picture=(
                "..ddd..",
                "ddddddd",
                ".fkfkf.",
                ".ffpff.",
                "..fff..",
                ".ddwdd.",
                "fddwddf",
                ".ddddd.",
            ),
            plural="missionaries",
            tags=("missionary",),
        ),
        Item(
            letter="M",
            name="missionary",
            phrase="the missionary",
            rows=True,
            figure=("_o_", "[M]"),
            tall=(" _n_", "(o o)", "/|M|\\", " |_|"),
            picture=(
                "..ddd..",
                "ddddddd",
                ".fkfkf.",
                ".ffpff.",
                "..fff..",
                ".ddwdd.",
                "fddwddf",
                ".ddddd.",
            ),
            plural="missionaries",
            tags=("missionary",),
        ),
        Item(
            letter="C",
            name="cannibal",
            phrase="the cannibal",
            rows=True,
            figure=("~o~", "(C)"),
            tall=("o=w=o", "(o o)", "/(C)\\", " / \\"),
            picture=(
                "w.nnn.w",
                ".wwwww.",
                "wnnnnnw",
                ".fkfkf.",
                ".ffpff.",
                ".lylyl.",
                "fllellf",
                ".ff.ff.",
            ),
            tags=("cannibal",),
        ),
        Item(
            letter="C",
            name="cannibal",
            phrase="the cannibal",
            rows=True,
            figure=("~o~", "(C)"),
            tall=("o=w=o", "(o o)", "/(C)\\", " / \\"),
            picture=(
                "w.nnn.w",
                ".wwwww.",
                "wnnnnnw",
                ".fkfkf.",
                ".ffpff.",
                ".lylyl.",
                "fllellf",
                ".ff.ff.",
            ),
            tags=("cannibal",),
        ),
        Item(
            letter="C",
            name="cannibal",
            phrase="the cannibal",
            rows=True,
            figure=("~o~", "(C)"),
            tall=("o=w=o", "(o o)", "/(C)\\", " / \\"),
            picture=(
                "w.nnn.w",
                ".wwwww.",
                "wnnnnnw",
                ".fkfkf.",
                ".ffpff.",
                ".lylyl.",
                "fllellf",
                ".ff.ff.",
            ),
            tags=("cannibal",),
        ),
    ),
    rules=(NeverMore(of=56, than=7),),
    brief="Cannibals may never outnumber missionaries who are there.",
    heading="Classics",
)
