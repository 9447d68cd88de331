"""`sandtable train`: files of nets, which are made once."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from sandtable.lab.train import LESSONS
from sandtable.players.nets import read_nets
from tests.cli.runner import fail, succeed


def test_nets_are_written_with_their_card_and_not_made_twice(tmp_path: Path) -> None:
    said = succeed("train", "africa/6", "--games", "10", "--seed", "3", "--to", tmp_path / "nets")
    path = tmp_path / "nets" / "africa-6.net"
    assert f"{path}: error" in said
    card, nets = read_nets(path)
    assert card.command == "sandtable train africa/6 --games 10 --seed 3"
    assert (card.games, card.seed, len(nets), [len(each) for each in card.others]) == (10, 3, 2, [2, 2])
    made = path.stat().st_mtime_ns
    succeed("train", "africa/6", "--games", "10", "--seed", "3", "--to", tmp_path / "nets")
    assert path.stat().st_mtime_ns == made
    succeed("train", "africa/6", "--games", "11", "--seed", "3", "--to", tmp_path / "nets")
    assert path.stat().st_mtime_ns != made


def test_what_cannot_be_taught_is_explained(tmp_path: Path) -> None:
    assert "Game.reader" in fail("train", "legions/2", "--option", "dispatches=on", "--games", "20", "--to", tmp_path)


def test_how_nets_learned_is_drawn(tmp_path: Path) -> None:
    succeed("train", "africa/6", "--games", "10", "--curves", "--to", tmp_path)
    picture = ElementTree.parse(tmp_path / "africa-6.svg").getroot()
    lines = picture.findall("{http://www.w3.org/2000/svg}polyline")
    assert [bool(line.get("stroke-dasharray")) for line in lines] == [True, False] * 2
    assert all(len((line.get("points") or "").split()) == LESSONS for line in lines)
    words = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert words[0] == "sandtable train africa/6 --games 10 --seed 0"
    assert words[-3:-1] == ["LRDG", "IT"]
