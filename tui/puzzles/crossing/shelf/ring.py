"""What ring.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, Guarded
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="ring",
    title="Six neighbours in a ring",
    explanation=(
        "Six people live around a pond, and each has quarrelled with both neighbours. The judge "
        "has called them to the court, on the other side of the river, and has come to fetch "
        "them.\n\n"
        "Only the judge rows, and the boat takes three of them besides.\n\n"
        "A has quarrelled with B, B with C, C with D, D with E, E with F, and F with A. No two who "
        "have quarrelled may be together without the judge."
    ),
    history=(
        "Draw a dot for each neighbour and a line for each quarrel, and you have a graph. In 2008 "
        "Csorba, Hurkens and Woeginger called the room that a boat must have for it, beside the "
        "one who rows, the Alcuin number of the graph."
    ),
    seats=4,
    items=(
        Item(
            letter="J",
            name="judge",
            phrase="the judge",
            rows=True,
            figure=("{o}", "/J\\"),
            tall=(" @@@", "@o o@", "@/J\\@", "/___\\"),
            picture=(
                "..sss..",
                ".swsws.",
                "swfffws",
                "swkfkws",
                "swfpfws",
                ".kkrkk.",
                "fkkrkkf",
                ".ddddd.",
            ),
        ),
        Item(
            letter="A",
            name="neighbour",
            phrase="neighbour A",
            rows=False,
            figure=(" o ", "(:)"),
            tall=(" ,-,", "(o o)", "/(:)\\", " | |"),
            picture=(
                ".......",
                ".xxxxx.",
                "xxXXXxx",
                "xfkfkfx",
                ".ffpff.",
                "..xxx..",
                "fxxXxxf",
                ".dd.dd.",
            ),
            tint="rose",
        ),
        Item(
            letter="B",
            name="neighbour",
            phrase="neighbour B",
            rows=False,
            figure=(" o ", "(:)"),
            tall=(" ,-,", "(o o)", "/(:)\\", " | |"),
            picture=(
                ".......",
                ".xxxxx.",
                "xxXXXxx",
                "xfkfkfx",
                ".ffpff.",
                "..xxx..",
                "fxxXxxf",
                ".dd.dd.",
            ),
            tint="gold",
        ),
        Item(
            letter="C",
            name="neighbour",
            phrase="neighbour C",
            rows=False,
            figure=(" o ", "(:)"),
            tall=(" ,-,", "(o o)", "/(:)\\", " | |"),
            picture=(
                ".......",
                ".xxxxx.",
                "xxXXXxx",
                "xfkfkfx",
                ".ffpff.",
                "..xxx..",
                "fxxXxxf",
                ".dd.dd.",
            ),
            tint="teal",
        ),
        Item(
            letter="D",
            name="neighbour",
            phrase="neighbour D",
            rows=False,
            figure=(" o ", "(:)"),
            tall=(" ,-,", "(o o)", "/(:)\\", " | |"),
            picture=(
                ".......",
                ".xxxxx.",
                "xxXXXxx",
                "xfkfkfx",
                ".ffpff.",
                "..xxx..",
                "fxxXxxf",
                ".dd.dd.",
            ),
            tint="sky",
        ),
        Item(
            letter="E",
            name="neighbour",
            phrase="neighbour E",
            rows=False,
            figure=(" o ", "(:)"),
            tall=(" ,-,", "(o o)", "/(:)\\", " | |"),
            picture=(
                ".......",
                ".xxxxx.",
                "xxXXXxx",
                "xfkfkfx",
                ".ffpff.",
                "..xxx..",
                "fxxXxxf",
                ".dd.dd.",
            ),
            tint="lime",
        ),
        Item(
            letter="F",
            name="neighbour",
            phrase="neighbour F",
            rows=False,
            figure=(" o ", "(:)"),
            tall=(" ,-,", "(o o)", "/(:)\\", " | |"),
            picture=(
                ".......",
                ".xxxxx.",
                "xxXXXxx",
                "xfkfkfx",
                ".ffpff.",
                "..xxx..",
                "fxxXxxf",
                ".dd.dd.",
            ),
            tint="violet",
        ),
    ),
    rules=(
        Guarded(
            cases=(Case(who=2, company=4, guards=1),),
            reason="{who} would quarrel with {company} {where}.",
        ),
        Guarded(
            cases=(Case(who=4, company=8, guards=1),),
            reason="{who} would quarrel with {company} {where}.",
        ),
        Guarded(
            cases=(Case(who=8, company=16, guards=1),),
            reason="{who} would quarrel with {company} {where}.",
        ),
        Guarded(
            cases=(Case(who=16, company=32, guards=1),),
            reason="{who} would quarrel with {company} {where}.",
        ),
        Guarded(
            cases=(Case(who=32, company=64, guards=1),),
            reason="{who} would quarrel with {company} {where}.",
        ),
        Guarded(
            cases=(Case(who=64, company=2, guards=1),),
            reason="{who} would quarrel with {company} {where}.",
        ),
    ),
    brief="Neighbours in the ring quarrel unless the judge is there.",
    heading="Chains and company",
)
