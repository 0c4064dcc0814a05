"""What swap.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, Guarded
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.wording import Land

FACTS = CrossingRules(
    name="swap",
    title="Two shepherds change places",
    explanation=(
        "Ada keeps two wolves and two goats on the left bank. On the right bank Ben waits with the "
        "boat, which has two seats. They have agreed to change places, and the animals go with "
        "Ada.\n\n"
        "Ada and Ben can row. Wolves may not be with goats while neither of them is there.\n\n"
        "In the end Ben is on the left bank, and all the others are on the right."
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
            tags=("shepherd",),
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
            tags=("shepherd",),
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
    ),
    rules=(
        Guarded(
            cases=(Case(who=4, company=48, guards=3), Case(who=8, company=48, guards=3)),
            reason="{who} would attack {company} {where} while no shepherd is there.",
        ),
    ),
    brief="Wolves and goats need a shepherd.",
    start=Banks(left=61, boat=Land.RIGHT),
    goal=Goal(left=2, boat=None),
    heading="Chains and company",
)
