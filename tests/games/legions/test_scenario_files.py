"""A scenario file of Legions: fewer cards and other rulings for an evening, and nothing else."""

from __future__ import annotations

from pathlib import Path

import jsonschema_rs
import pytest
import yaml

import sandtable
from sandtable.games.legions.content.load import load_box
from sandtable.games.legions.game import LEGIONS
from sandtable.kernel.content.bring import open_scenario, read_scenario
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.engine.playout import RandomPlayer, Tally, play_match
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.game import full_options
from tests.cli.runner import ROOT, as_json, succeed

SHORT = ROOT / "docs" / "examples" / "short-list.yaml"
TEXT = SHORT.read_text(encoding="utf-8")
PLAIN = "id: my/plain\nbox: legions\nnames: {en: Plain}\nplayers: 3\n"


def test_a_file_that_takes_nothing_away_plays_the_same_games() -> None:
    held = read_scenario(PLAIN.encode(), "mine.yaml")
    told, wanted = (sandtable.simulate(name, ["random"] * 3, 2, seed=3) for name in (held.name, "legions/3"))
    assert told.fingerprint == wanted.fingerprint
    assert told.options == wanted.options


def test_only_what_it_names_comes_to_the_table() -> None:
    held = open_scenario(SHORT)
    game, wanted = LEGIONS, yaml.safe_load(TEXT)
    start = game.start(held.name, full_options(game, {}, held.name))
    seen: dict[str, set[str]] = {"plots": set(), "locations": set(), "commanders": set(), "dispatches": set()}
    kinds = {"plot": "plots", "location": "locations", "commander": "commanders", "dispatch": "dispatches"}
    for seed in range(12):
        state = start.clone()
        state.events = []
        play_match(state, [RandomPlayer(), RandomPlayer()], FastSource(seed, 2), Tally())
        for event in state.events:
            for key, deck in kinds.items():
                if isinstance(name := event.fields.get(key), str):
                    seen[deck].add(name)
    whole = load_box()
    named = {plot.names["en"]: plot.id for plot in whole.plots}
    named |= {place.names["en"]: place.id for place in whole.locations}
    named |= {card.names["en"]: card.id for card in whole.dispatches}
    named |= {leader.names["en"]: leader.id for faction in whole.factions for leader in faction.commanders}
    for deck in ("plots", "locations", "commanders"):
        assert {named[name] for name in seen[deck] if name in named} == set(wanted[deck])
    assert {named[name] for name in seen["dispatches"] if name in named} <= set(wanted["dispatches"])


def test_rulings_are_defaults() -> None:
    held = open_scenario(SHORT)
    table = sandtable.new(held.name, seed=1)
    assert table.options["vp_scale"] == "compact"
    assert table.options["move_bearer_only"] == "true"
    assert table.options["promotion_max_per_character"] == "2"
    assert table.options["dispatches"] == "on"
    assert sandtable.new(held.name, options={"dispatches": "off"}).options["dispatches"] == "off"
    with pytest.raises(sandtable.BadOption, match="survival"):
        sandtable.new(held.name, options={"survival": "1"})


def test_a_commander_who_stays_at_home_is_refused() -> None:
    table = sandtable.new(SHORT, seed=1)
    table.play("Legion")
    table.play("Whites")
    legion = next(faction for faction in load_box().factions if faction.key == "legion")
    away = next(leader.names["en"] for leader in legion.commanders if leader.id == "CMD-LEG-B")
    assert [option.text for option in table.decisions[0].options] == [f"follow {legion.commanders[0].names['en']}"]
    refused = table.why_not(f"follow {away}", 0)
    assert refused is not None
    assert (refused.rule, refused.reason) == ("LG-SETUP-2", "the scenario does without that commander")


def test_verbs_and_record(tmp_path: Path) -> None:
    name = open_scenario(SHORT).name
    assert "The short list" in succeed("show", SHORT)
    assert as_json("balance", SHORT, "--player", "random", "--games", "2")[0]["scenario"] == name
    assert as_json("check", SHORT)["scenarios"] == {str(SHORT): name}
    record = tmp_path / "game.record"
    succeed("play", SHORT, "--seats", "me,random", "--seed", "3", "--save", record, typed="1\n1\nquit\n")
    assert as_json("replay", record)["title"] == "The short list"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("PLO-13", "PLO-99"), "mine.yaml:7: plots[12]: found 'PLO-99'"),
        (("PLO-12, PLO-13]", "PLO-01]"), "plots: found a word twice"),
        (("PLO-12, PLO-13]", "PLO-12]"), None),
        (("PLO-11, PLO-12, PLO-13]", "PLO-11]"), "plots: found 11 plots, wanted at least 12"),
        (("LCN-04, LCN-05]", "]"), "locations: found 3 locations, wanted at least 4"),
        (("DIS-03, DIS-04]", "DIS-03]"), "dispatches: found 3 dispatches, wanted at least 4"),
        (("CMD-LOC-B", "CMD-LEG-B"), "commanders: found no commander of locals"),
        (("vp_scale: compact", "vp_scale: huge"), "rulings.vp_scale: found 'huge', wanted one of wide, compact"),
        (("vp_scale: compact", "survival: 1"), "rulings.survival: found the unknown key"),
        (("_character: 2", "_character: many"), "rulings.promotion_max_per_character: found 'many'"),
        (("players: 2", "players: 5"), "players: found 5, wanted a whole number from 2 to 4"),
        (("id: my/short-list", "id: Short"), "id: found 'Short'"),
        (("players: 2", "player: 2"), "player: found the unknown key"),
    ],
)
def test_faults(change: tuple[str, str], message: str | None) -> None:
    text = TEXT.replace(*change)
    assert text != TEXT
    if message is None:
        read_scenario(text.encode(), "mine.yaml")
        return
    with pytest.raises(ContentError) as caught:
        read_scenario(text.encode(), "mine.yaml")
    assert message in str(caught.value)


def test_the_example_fits_the_schema() -> None:
    valid = jsonschema_rs.validator_for(LEGIONS.scenario_files().schema())
    valid.validate(yaml.safe_load(TEXT))
    assert not valid.is_valid(yaml.safe_load(TEXT.replace("DIS-04", "DIS-99")))
