"""`oversteek watch GAME`: its arguments, the watch that it opens, and how it ends."""

from __future__ import annotations

import sys

import pytest

from tests.tools.called import Command
from tests.tools.games import USUAL
from tests.tools.kinds import EVERY, NAMES
from tests.tools.terminal import Terminal
from tests.tools.watcher import watcher_at
from tui.command.arguments import watch_arguments
from tui.engine.plan import SEARCH, plan_of
from tui.engine.solver import Order
from tui.engine.strategy import Strategy, variants
from tui.game.stops import all_stops, stop_named
from tui.game.watching import KEPT_SPEEDS, MAX_SPEED, USUAL_SPEED, View, WatchSettings
from tui.puzzles.crossing.strategies import MAX_MOVES, REPEATS, SITUATION
from tui.puzzles.table import TABLE


@pytest.mark.parametrize(
    ("words", "name", "strategy", "view", "speed"),
    [
        ("farmer", "farmer", USUAL, View.SOLUTION, USUAL_SPEED),
        ("--speed max hanoi:3@ACB", "hanoi:3@ACB", USUAL, View.SOLUTION, MAX_SPEED),
        ("knight:c3 --method backtracking --search --speed 0.25", "knight:c3",
         Strategy("backtracking"), View.SEARCH, 0.25),
        ("couples --method backtracking --repeats situation --max-moves 12", "couples",
         Strategy("backtracking", {REPEATS: SITUATION, MAX_MOVES: "12"}), View.SOLUTION,
         USUAL_SPEED),
        *((f"farmer --speed {speed}", "farmer", USUAL, View.SOLUTION, speed)
          for speed in KEPT_SPEEDS),
    ],
)  # fmt: skip
def test_the_arguments_say_what_to_watch_and_how(
    words: str, name: str, strategy: Strategy, view: View, speed: float
) -> None:
    opening = watch_arguments(words.split(), TABLE)
    assert opening.game is not None
    assert opening.game.name == name
    assert opening.watch == WatchSettings(strategy, view, speed)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("farmer --speed 65", "--speed: '65' is neither a number from 0.25 to 64 nor max"),
        ("farmer --until mate", "choose refusal, refusal:CODE, met, depth:N or solution"),
        ("knight --until met", "warnsdorff never meets a position twice: choose refusal"),
        ("knight --method backtracking --until refusal:met-before",
         "no refusal in knight:a1 has the code 'met-before': choose dead-end."),
        ("couples --method backtracking:anywhere --until refusal:dead-end",
         "wrong-bank, met-before or met-elsewhere."),
        ("farmer --until dead-end", "shortest takes no move back"),
        ("hanoi --until met", "shortest refuses no move and takes none back"),
        ("farmer --method backtracking --max-moves 9 --until depth:10",
         "this search goes no deeper than 9 moves"),
    ],
)  # fmt: skip
def test_the_sentence_says_what_does_not_fit(command: Command, words: str, said: str) -> None:
    answer = command(f"watch {words}")
    assert answer.status == 2
    assert said in answer.err


@pytest.mark.parametrize(
    ("words", "panels", "awaited"),
    [
        ("farmer --until refusal", "", "refusal"),
        ("--until refusal:wrong-bank farmer", "", "refusal (somebody is on the other bank)"),
        ("farmer --until met --tree", "tree", "position met before"),
        ("farmer --method backtracking --until dead-end --listing", "listing", "dead end"),
        ("hanoi --until depth:03", "", "depth 3"),
        ("knight --until solution --tree --listing", "tree listing", "solution"),
        ("farmer --method backtracking:anywhere --until refusal:met-elsewhere", "",
         "position met before, in another branch"),
        ("farmer --listing", "listing", ""),
    ],
)  # fmt: skip
def test_a_place_to_stop_and_the_panels_open_the_search_view(
    words: str, panels: str, awaited: str
) -> None:
    watch = watch_arguments(words.split(), TABLE).watch
    assert watch is not None
    wanted = (View.SEARCH, "tree" in panels, "listing" in panels)
    assert (watch.view, watch.tree, watch.listing) == wanted
    assert (watch.until.name if watch.until else "") == awaited


@pytest.mark.parametrize("name", NAMES)
def test_every_place_that_a_search_can_run_to_is_named_by_some_text(name: str) -> None:
    game = EVERY.parse_game(name)
    for strategy, _ in variants(game.kind):
        plan = plan_of(game.kind, strategy, game.puzzle)
        texts = ["solution", *(f"depth:{number}" for number in range(1, 65))]
        if plan.notes == SEARCH:
            own = plan.solver.own_codes
            texts += ["refusal:met-elsewhere"] if "met-elsewhere" in own else []
            texts += ["met"] if any(code.startswith("met-") for code in own) else []
            texts += ["refusal", *(["dead-end"] if plan.solver.order is Order.DEPTH else [])]
            texts += [f"refusal:{code}" for code, _ in game.kind.refusals(game.puzzle)]
        deepest = plan.solver.max_moves or 64
        texts = [text for text in texts if int(text.partition("depth:")[2] or 1) <= deepest]
        named = [stop_named(text, game.kind, game.puzzle, plan).name for text in texts]
        offered = [each.name for each in all_stops(game.kind, game.puzzle, plan)]
        assert set(named) == set(offered[: len(named)])


async def test_panels_that_were_asked_for_are_shown_and_not_kept() -> None:
    watch = watch_arguments(["farmer", "--tree", "--listing"], TABLE).watch
    async with watcher_at("farmer", opened=watch, size=(120, 40)) as player:
        sheet, settings = player.screen.sheet, player.app.preferences.settings
        assert sheet.region_of("tree") is not None
        assert sheet.region_of("listing") is not None
        assert player.settings[1] == "search"
        await player.press("p")
        assert sheet.region_of("tree") is not None
        assert sheet.region_of("listing") is None
        assert player.app.preferences.settings == settings
        await player.press("p")
        assert player.app.preferences.settings == settings._replace(listing=True)
        await player.press("q q")
        assert player.mode == "HOME"
        await player.press("enter w v")
        assert "Search tree" not in player.text
        assert "put the start into the frontier" in player.text


async def test_a_place_that_never_comes_is_said_to_be_missing() -> None:
    words = ["farmer", "--method", "backtracking", "--until", "depth:20"]
    async with watcher_at("farmer", opened=watch_arguments(words, TABLE).watch) as player:
        assert player.message == (
            "There is no position at depth 20 after this. Both solutions without repeating a "
            "position were found; 60 loads were tried."
        )


def test_the_last_frame_stays_until_a_key_is_pressed() -> None:
    out_of_alternate_screen = b"\x1b[?1049l"
    with Terminal((sys.executable, "-m", "tui", "watch", "hanoi:3", "--speed", "max")) as terminal:
        terminal.wait_until_shown("WATCH")
        terminal.wait_until_shown("solved")
        assert out_of_alternate_screen not in terminal.output
        terminal.send("q")
        terminal.wait_until_shown("PLAY")
        terminal.leave()
        assert out_of_alternate_screen in terminal.output
