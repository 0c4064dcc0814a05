"""What family.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, Guarded
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="family",
    title="Family, police and thief",
    explanation=(
        "A family of six, a police officer and a thief cross the river in a boat for two. Only the "
        "police, the father and the mother can row.\n\n"
        "The thief may not be with any of the family without the police. The father may not be "
        "with a daughter without the mother, nor the mother with a son without the father. These "
        "rules hold on both banks and in the boat."
    ),
    history=(
        "This crossing went around the world about 2005 as a small computer game, said to be a "
        "test for job applicants in Japan. It needs 17 crossings."
    ),
    seats=2,
    items=(
        Item(
            letter="T",
            name="thief",
            phrase="the thief",
            rows=False,
            figure=("(=)", "[T]"),
            tall=(" ___", "[=-=]", "/|T|\\", " | |"),
            picture=(
                "..ddd..",
                ".ddddd.",
                ".fffff.",
                "kkwkwkk",
                ".fffff.",
                ".wwwww.",
                "fdddddf",
                ".ww.ww.",
            ),
        ),
        Item(
            letter="P",
            name="police",
            phrase="the police",
            rows=True,
            figure=("_n_", "[P]"),
            tall=(" _*_", "[o_o]", "/|P|\\", " | |"),
            picture=(
                ".bbbbb.",
                "bbbybbb",
                ".ddddd.",
                ".fkfkf.",
                ".ffpff.",
                ".bbybb.",
                "fbbbbbf",
                ".dd.dd.",
            ),
        ),
        Item(
            letter="F",
            name="father",
            phrase="the father",
            rows=True,
            figure=(" o ", "[F]"),
            tall=(" ,,,", "(o_o)", "/|F|\\", " | |"),
            picture=(
                "..nnn..",
                ".nnnnn.",
                ".fkfkf.",
                ".fffff.",
                ".nnpnn.",
                "gwwrwwg",
                "fggrggf",
                ".dd.dd.",
            ),
        ),
        Item(
            letter="M",
            name="mother",
            phrase="the mother",
            rows=True,
            figure=(" o ", "/M\\"),
            tall=(" ,-,", "{o o}", " )M(", "/___\\"),
            picture=(
                "..ooo..",
                ".ooooo.",
                "ofkfkfo",
                "offfffo",
                "o.fpf.o",
                "..vvv..",
                "fvvvvvf",
                ".vvvvv.",
            ),
        ),
        Item(
            letter="S",
            name="son 1",
            phrase="son 1",
            rows=False,
            figure=(" . ", "[S]"),
            tall=("  o", " [S]", " / \\"),
            picture=(
                ".......",
                ".......",
                ".nnnnn.",
                ".fkfkf.",
                ".ffpff.",
                "..xxx..",
                ".fxxxf.",
                "..X.X..",
            ),
            tint="sky",
        ),
        Item(
            letter="s",
            name="son 2",
            phrase="son 2",
            rows=False,
            figure=(" . ", "[s]"),
            tall=("  o", " [s]", " / \\"),
            picture=(
                ".......",
                ".......",
                ".nnnnn.",
                ".fkfkf.",
                ".ffpff.",
                "..xxx..",
                ".fxxxf.",
                "..X.X..",
            ),
            tint="lime",
        ),
        Item(
            letter="D",
            name="daughter 1",
            phrase="daughter 1",
            rows=False,
            figure=(" . ", "/D\\"),
            tall=(" ~o~", " /D\\", " /_\\"),
            picture=(
                ".......",
                ".......",
                ".yyyyy.",
                "yfkfkfy",
                "y.fpf.y",
                "..xxx..",
                ".fxxxf.",
                ".xxxxx.",
            ),
            tint="rose",
        ),
        Item(
            letter="d",
            name="daughter 2",
            phrase="daughter 2",
            rows=False,
            figure=(" . ", "/d\\"),
            tall=(" ~o~", " /d\\", " /_\\"),
            picture=(
                ".......",
                ".......",
                ".yyyyy.",
                "yfkfkfy",
                "y.fpf.y",
                "..xxx..",
                ".fxxxf.",
                ".xxxxx.",
            ),
            tint="teal",
        ),
    ),
    loads=(3, 2, 6, 10, 18, 34, 66, 130, 4, 12, 20, 36, 8, 72, 136),
    rules=(
        Guarded(
            cases=(Case(who=1, company=252, guards=2),),
            reason="The thief would be {where} with the family and no police.",
        ),
        Guarded(
            cases=(Case(who=4, company=192, guards=8),),
            reason="The father would be {where} with {company} and no mother.",
        ),
        Guarded(
            cases=(Case(who=8, company=48, guards=4),),
            reason="The mother would be {where} with {company} and no father.",
        ),
    ),
    brief="Thief, father with girls and mother with boys need a guard.",
    heading="Classics",
)
