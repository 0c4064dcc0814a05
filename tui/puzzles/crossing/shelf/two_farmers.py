"""What two-farmers.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, Guarded
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="two-farmers",
    title="Two farmers on one boat",
    explanation=(
        "Ada goes to market with a wolf, a goat and a cabbage. Ben joins her with a dog and a hen, "
        "and they share a boat with two seats. The wolf and the goat listen only to Ada, and the "
        "dog only to Ben.\n\n"
        "Ada and Ben can row, and the boat has two seats.\n\n"
        "While Ada is away, the wolf eats the goat, and the goat the cabbage. While Ben is away, "
        "the dog bites the goat or the hen."
    ),
    history="",
    seats=2,
    items=(
        Item(
            letter="A",
            name="Ada",
            phrase="Ada",
            rows=True,
            figure=(" _^_", "/[A]\\"),
            tall=("  ___", "_/___\\_", " (o o)", " /[A]\\"),
            picture=(
                "..xxxx..",
                ".XxxxxX.",
                "xxxxxxxx",
                ".fkffkf.",
                ".ffppff.",
                ".rbrrbr.",
                "frbbbbrf",
                "..bb.bb.",
            ),
            tint="violet",
        ),
        Item(
            letter="B",
            name="Ben",
            phrase="Ben",
            rows=True,
            figure=(" _^_", "/[B]\\"),
            tall=("  ___", "_/___\\_", " (o o)", " /[B]\\"),
            picture=(
                "..xxxx..",
                ".XxxxxX.",
                "xxxxxxxx",
                ".fkffkf.",
                ".ffppff.",
                ".rbrrbr.",
                "frbbbbrf",
                "..bb.bb.",
            ),
            tint="gold",
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
            letter="D",
            name="dog",
            phrase="the dog",
            rows=False,
            figure=("  __", "~(D-"),
            tall=("   __", "  /  o_", "~/ D _/", " ||~||"),
            picture=(
                "....tttt.",
                "n..nntkt.",
                "t..nntttd",
                "tt.nnttt.",
                ".tttrrr..",
                ".ttttttw.",
                ".tttttt..",
                ".tt.tt...",
            ),
        ),
        Item(
            letter="H",
            name="hen",
            phrase="the hen",
            rows=False,
            figure=(" _,", "(H>"),
            tall=("    ,", "\\__/o>", " \\H_/", "  ||"),
            picture=(
                ".....r...",
                "....www..",
                "w...wkwoo",
                "ww..wwr..",
                "wwwwwww..",
                ".wwwwww..",
                "..wwww...",
                "...o.o...",
            ),
        ),
    ),
    rules=(
        Guarded(
            cases=(Case(who=4, company=8, guards=1),),
            reason="The wolf would eat the goat {where} while Ada is away.",
        ),
        Guarded(
            cases=(Case(who=8, company=16, guards=1),),
            reason="The goat would eat the cabbage {where} while Ada is away.",
        ),
        Guarded(
            cases=(Case(who=32, company=72, guards=2),),
            reason="The dog would bite {company} {where} while Ben is away.",
        ),
    ),
    brief="Ada must mind the wolf and the goat, and Ben the dog.",
    heading="Chains and company",
)
