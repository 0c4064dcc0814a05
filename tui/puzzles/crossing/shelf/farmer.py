"""What farmer.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, Guarded
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="farmer",
    title="Farmer, goat, cabbage and wolf",
    explanation=(
        "A farmer takes a goat, a cabbage and a wolf across a river. Only he can row, and the boat "
        "has room for one more besides him.\n\n"
        "Without the farmer the goat would eat the cabbage, and the wolf would eat the goat."
    ),
    history=(
        "Alcuin of York, teacher at the court of Charlemagne, is thought to have put this puzzle "
        "into his Problems to Sharpen the Young about the year 800. People on every continent tell "
        "it, with leopards, jackals and cassava.\n\n"
        "From Alcuin of York, Problems to Sharpen the Young, about 800, no. 18."
    ),
    seats=2,
    items=(
        Item(
            letter="F",
            name="farmer",
            phrase="the farmer",
            rows=True,
            figure=(" _^_", "/[F]\\"),
            tall=("  ___", "_/___\\_", " (o o)", " /[F]\\"),
            picture=(
                "..yyyy..",
                ".oyyyyo.",
                "yyyyyyyy",
                ".fkffkf.",
                ".ffppff.",
                ".rbrrbr.",
                "frbbbbrf",
                "..bb.bb.",
            ),
        ),
        Item(
            letter="C",
            name="cabbage",
            phrase="the cabbage",
            rows=False,
            figure=(" .-.", "(@C@)"),
            tall=(" .-.-.", " (@ @ )", "( @C@ )", " '-.-'"),
            picture=(
                ".eelle..",
                "elllelee",
                "elelllle",
                "llelwlel",
                "elelwlle",
                "eelwwlee",
                ".eelwee.",
                "..eeee..",
            ),
        ),
        Item(
            letter="G",
            name="goat",
            phrase="the goat",
            rows=False,
            figure=(" )_(", "(_G_)"),
            tall=("\\\\   //", " (o o)", "  \\G/", "   w"),
            picture=(
                ".....dd..",
                "....d.dw.",
                "s....swkw",
                ".wwwwwwww",
                ".wwwwww.s",
                ".wwwwww.s",
                ".w.ww.w..",
                ".d.dd.d..",
            ),
        ),
        Item(
            letter="W",
            name="wolf",
            phrase="the wolf",
            rows=False,
            figure=("/\\_/\\", "\\_W_/"),
            tall=("/\\___/\\", "\\ o o /", " \\ W /", "  VVV"),
            picture=(
                "....g.g..",
                "d...gggg.",
                "d..ggrggg",
                "dd.ggggkk",
                ".gggwrwrw",
                ".gggrrrr.",
                ".gg.gwgw.",
                ".d.d.gg..",
            ),
        ),
    ),
    loads=(3, 5, 9, 1),
    rules=(
        Guarded(
            cases=(Case(who=4, company=2, guards=1),),
            reason="The goat would eat the cabbage {where}.",
        ),
        Guarded(
            cases=(Case(who=8, company=4, guards=1),),
            reason="The wolf would eat the goat {where}.",
        ),
    ),
    brief="Alone, the wolf eats the goat, and the goat the cabbage.",
    heading="Classics",
)
