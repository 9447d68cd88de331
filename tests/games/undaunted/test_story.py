from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable
from sandtable.games.undaunted.present import story
from sandtable.games.undaunted.present.story import chronicle, tell
from sandtable.kernel.engine.random import FastSource
from tests.cli.runner import ROOT

SIDES = ["US", "DE"]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"kind": "round", "round": 3}, "Round 3 begins."),
        ({"kind": "drew", "seat": 0, "card": "Scouts A"}, "US draws Scouts A."),
        ({"kind": "drew", "seat": 1, "card": None}, "DE draws a card."),
        ({"kind": "chose", "seat": 1, "card": None}, "DE bids a card, face down."),
        (
            {"kind": "initiative", "seat": 1, "cards": ["Fog of War", None], "values": [1, 0]},
            "DE has the initiative: no card 0 against Fog of War 1.",
        ),
        (
            {"kind": "initiative", "seat": 0, "cards": ["Riflemen A", "Riflemen B"], "values": [5, 5]},
            "US keeps the initiative: Riflemen A 5 against Riflemen B 5.",
        ),
        ({"kind": "moved", "seat": 0, "unit": "Riflemen A", "tile": "3B"}, "US Riflemen A move to 3B."),
        ({"kind": "moved", "seat": 0, "unit": "Mortar", "tile": "3B"}, "US Mortar moves to 3B."),
        ({"kind": "controlled", "seat": 0, "tile": "3B", "lost": True}, "US takes control of 3B from DE."),
        ({"kind": "controlled", "seat": 0, "tile": "3B", "lost": False}, "US takes control of 3B."),
        (
            {"kind": "rolled", "seat": 0, "unit": "Scouts A", "owner": 1, "defence": 8, "faces": [3, 9], "hit": True},
            "US rolls 3 9 at DE Scouts A, needs 8+ or 0: a hit.",
        ),
        (
            {"kind": "rolled", "seat": 1, "unit": "Scouts A", "owner": 0, "defence": 11, "faces": [], "hit": False},
            "DE fires at US Scouts A, needs 0: a miss.",
        ),
        (
            {"kind": "casualty", "seat": 1, "unit": "Riflemen A", "zone": "play", "player": 1},
            "DE loses a Riflemen A card from its play area.",
        ),
        ({"kind": "won", "seat": 0, "ending": 1, "score": [5, 3]}, "US wins by objectives, 5:3."),
        ({"kind": "won", "seat": 0, "ending": "rout", "score": [0, 0]}, "US wins by rout, 0:0."),
        ({"kind": "guarded", "rounds": 20}, "20 rounds without a new marker or a loss: a draw."),
        ({"kind": "new thing", "seat": 0, "tile": "3B"}, "new thing: seat 0, tile 3B."),
        ({"kind": "new thing"}, "new thing."),
    ],
)
def test_events_are_told_in_sentences(event: dict[str, object], sentence: str) -> None:
    assert tell(event, SIDES) == sentence


def test_every_kind_that_the_engine_tells_has_a_sentence() -> None:
    folders = [ROOT / "src/sandtable/games/undaunted", ROOT / "src/sandtable/kernel"]
    sources = [path.read_text(encoding="utf-8") for folder in folders for path in Path(folder).rglob("*.py")]
    pattern = re.compile(r'(?:\.tell|\.tell_partly|\.reveal|Event)\(\s*"([a-z ]+)"')
    kinds = {kind for source in sources for kind in pattern.findall(source)}
    assert len(kinds) > 20
    assert kinds <= set(story.SENTENCES)


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/7", "normandy/10"])
def test_whole_games_are_told_to_everyone(scenario: str) -> None:
    table = sandtable.new(scenario, seed=1, options={"guard": "10"})
    luck = FastSource(3, 2)
    while not table.over:
        options = table.decisions[0].options
        table.play(options[int(luck.below(0, len(options)))])
    for seat in (-1, 0, 1):
        told = chronicle(table.events(seat), table.seats)
        assert told
        assert all(re.fullmatch(r"[A-Z0-9].*\.", line) and "None" not in line for line in told)
    told_us, told_de = ("\n".join(chronicle(table.events(seat), table.seats)) for seat in (0, 1))
    assert re.search(r"^US draws [A-Z]", told_us, re.MULTILINE)
    assert not re.search(r"^US draws [A-Z]", told_de, re.MULTILINE)


def test_draws_in_a_row_are_told_in_one_sentence() -> None:
    mine: list[dict[str, object]] = [{"kind": "drew", "seat": 0, "card": card} for card in ("Scouts A", "Riflemen A")]
    theirs: list[dict[str, object]] = [{"kind": "drew", "seat": 1, "card": None}] * 4
    one: list[dict[str, object]] = [{"kind": "drew", "seat": 0, "card": "Fog of War"}]
    assert chronicle([*mine, *theirs, *one], SIDES) == [
        "US draws Scouts A and Riflemen A.",
        "DE draws 4 cards.",
        "US draws Fog of War.",
    ]
    assert chronicle([], SIDES) == []


def test_of_a_team_the_player_who_loses_a_card_is_told() -> None:
    event = {"kind": "casualty", "seat": 0, "unit": "Anti-Tank Rifleman", "zone": "hand", "player": 2}
    assert tell(event, ["LRDG1", "IT1", "LRDG2", "IT2"]) == "LRDG2 loses an Anti-Tank Rifleman card from its hand."
