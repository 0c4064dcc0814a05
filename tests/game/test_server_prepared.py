"""Several hosts may start at once, in front of a database that none of them has made yet."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.tools.postgres import Cluster
from tui.game.database import VERSION
from tui.game.places import prepare


def test_whoever_comes_first_makes_the_store_and_the_others_use_it(postgres: Cluster) -> None:
    for _ in range(5):
        place = postgres.new_place()
        with ThreadPoolExecutor(4) as hosts:
            assert list(hosts.map(prepare, [place] * 4)) == [""] * 4
        assert postgres.rows(place, "SELECT version FROM oversteek") == [(VERSION,)]
        assert postgres.rows(place, "SELECT count(*) FROM players") == [(1,)]
