"""All themes, and the places where the daily rivers are."""

from __future__ import annotations

from tui.puzzles.crossing.daily import themes_in_town, themes_of_old, themes_outdoors
from tui.puzzles.crossing.daily.theme import Theme

THEMES: tuple[Theme, ...] = (
    themes_outdoors.FARM,
    themes_outdoors.GARDEN,
    themes_outdoors.ARCTIC,
    themes_outdoors.ZOO,
    themes_outdoors.VILLAGE,
    themes_of_old.ABBEY,
    themes_of_old.FAIRY_TALE,
    themes_of_old.PIRATES,
    themes_of_old.ALCHEMISTS,
    themes_of_old.SHERIFF,
    themes_in_town.CIRCUS,
    themes_in_town.MARKET,
    themes_in_town.ORCHESTRA,
    themes_in_town.WEDDING,
    themes_in_town.MUSEUM,
)

PLACES = (
    "Alder Bend", "Barrow Ferry", "Bell Landing", "Birch Ford", "Blackthorn", "Bramble Ford",
    "Brook End", "Cherry Bank", "Clay Hill", "Cobble Ferry", "Copper Mill", "Crane Meadow",
    "Cuckoo Mill", "Dove Ferry", "Drift Sand", "Elder Bank", "Elm Landing", "Fern Hollow",
    "Finch Ford", "Foxglove", "Green Willow", "Gull Point", "Hawthorn", "Hazel Ford",
    "Heron Ford", "High Stones", "Ivy Bank", "Kestrel Rock", "Kingfisher Bend", "Lantern Ford",
    "Lark Hill", "Linden Ferry", "Long Reeds", "Low Water", "Mallow Mill", "Marsh End",
    "Mill Weir", "Mossbank", "Nettle Bend", "Oak Landing", "Old Locks", "Otter Bend",
    "Pebble Beach", "Plum Orchard", "Quiet Water", "Reed Island", "Rowan Ferry", "Rush Green",
    "Saddle Rock", "Sandy Toe", "Seven Poplars", "Shallow End", "Skylark Hill", "Sorrel Bank",
    "Stork Chimney", "Swallow Barn", "Swan Landing", "Thistle Bend", "Three Alders", "Tollgate",
    "Watermint", "White Stones", "Willow Ford", "Wren Cottage",
)  # fmt: skip
