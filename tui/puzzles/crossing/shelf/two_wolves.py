"""What two-wolves.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, Guarded
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="two-wolves",
    title="The farmer and two wolves",
    explanation=(
        "The farmer has bought a second wolf. Everything else is as ever, but now it cannot be "
        "done. The goat has to go first, and nothing may stay with it. How often can the farmer "
        "bring something over and take the goat back?\n\n"
        "Only the farmer rows, and the boat takes one more besides him.\n\n"
        "Without the farmer the goat would eat the cabbage, and wolves would eat the goat."
    ),
    history="",
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
            plural="wolves",
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
            plural="wolves",
        ),
    ),
    rules=(
        Guarded(
            cases=(Case(who=4, company=2, guards=1),),
            reason="The goat would eat the cabbage {where}.",
        ),
        Guarded(
            cases=(Case(who=8, company=4, guards=1), Case(who=16, company=4, guards=1)),
            reason="{who} would eat the goat {where}.",
        ),
    ),
    brief="Alone, wolves eat the goat, and the goat the cabbage.",
    heading="Impossible",
)
