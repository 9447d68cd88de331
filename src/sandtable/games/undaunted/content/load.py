"""Loads boxes and scenarios: those shipped here, or an author's file. Treat what you get as read-only.

    load_box("normandy")
    load_box("normandy", "reinforcements")
    load_scenario("normandy/1")
    load_scenario("ford-at-dawn.yaml")
    load_scenario("normandy/ford-at-dawn@5d2c71a0c4e19b37")    # a file that a table holds

A wrong file raises `sandtable.kernel.content.ContentError`, which lists every fault; nothing else is raised.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import PathLike, fspath

from sandtable.games.undaunted.content.read_box import read_box
from sandtable.games.undaunted.content.read_pack import read_pack
from sandtable.games.undaunted.content.read_scenario import read_scenario
from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.kernel.content.read import ContentError, Fault, Node, one_of, parse, read_file
from sandtable.kernel.content.scenario_files import known_file
from sandtable.words import said

SOLO = "solo"
"""The folder of the virtual opponent's cards, which is no pack."""
_SCENARIO = re.compile(r"scenario-([0-9]{2,})\.yaml")
_PACKED = re.compile(r"([a-z]+)-([0-9]{2,})\.yaml")


def load_box(name: str, pack: str = "") -> Box:
    """The box with this id, maybe with the parts of an expansion in it."""
    if name not in box_ids():
        raise ContentError([Fault(name, 1, "the box", "no such box", one_of(name, box_ids()))])
    if pack and pack not in pack_ids(name):
        raise ContentError([Fault(pack, 1, "the pack", "no such pack", one_of(pack, pack_ids(name)))])
    return _shipped_box(name, pack)


def load_scenario(id_or_path: str | PathLike[str]) -> Scenario:
    """A scenario by its id, such as `normandy/1`, or by the path of its YAML file."""
    name = fspath(id_or_path)
    if name in scenario_ids():
        return _shipped_scenario(name)
    if (brought := known_file(name)) is not None:
        found: Scenario = brought.content.scenario
        return found
    if isinstance(id_or_path, str) and not name.endswith((".yaml", ".yml")):
        wanted = said("{names} (or the path of a .yaml file)", names=one_of(name, scenario_ids()))
        raise ContentError([Fault(name, 1, "the scenario", "no such scenario", wanted)])
    return parse_scenario(read_file(name))


def scenario_text(name: str) -> str:
    """The file of a scenario that is shipped here."""
    return _scenario_files()[name].read_text(encoding="utf-8")


@cache
def box_ids() -> tuple[str, ...]:
    """The ids of the boxes shipped here."""
    folders = [folder for folder in _root().iterdir() if folder.is_dir()]
    return tuple(sorted(folder.name for folder in folders if folder.joinpath("box.yaml").is_file()))


@cache
def pack_ids(box: str) -> tuple[str, ...]:
    """The ids of the expansions that add to a box."""
    folders = [folder for folder in _root().iterdir() if folder.is_dir() and folder.name not in (*box_ids(), SOLO)]
    return tuple(sorted(folder.name for folder in folders if folder.joinpath(f"{box}.yaml").is_file()))


def scenario_ids() -> list[str]:
    """The ids of the scenarios shipped here, by box and number."""
    return list(_scenario_files())


@cache
def _scenario_files() -> dict[str, Traversable]:
    found = {}
    for box in box_ids():
        for file in _root().joinpath(box).iterdir():
            if match := _SCENARIO.fullmatch(file.name):
                found[box, int(match[1])] = file
        for pack in pack_ids(box):
            for file in _root().joinpath(pack).iterdir():
                if (match := _PACKED.fullmatch(file.name)) and match[1] == box:
                    found[box, int(match[2])] = file
    return {f"{box}/{number}": found[box, number] for box, number in sorted(found)}


def _root() -> Traversable:
    return files("sandtable.games.undaunted.content")


@cache
def _shipped_box(name: str, pack: str) -> Box:
    if pack:
        return read_pack(_read(_root().joinpath(pack, f"{name}.yaml")), _shipped_box(name, ""))
    return read_box(_read(_root().joinpath(name, "box.yaml")))


@cache
def _shipped_scenario(name: str) -> Scenario:
    return parse_scenario(_read(_scenario_files()[name]))


def _read(file: Traversable) -> Node:
    return parse(file.read_bytes(), str(file))


def parse_scenario(root: Node) -> Scenario:
    """The scenario of a file. Without a known box nothing else can be checked."""
    box = root.get("box").choice(box_ids())
    pack = root.get("pack").choice(pack_ids(box)) if box and root.has("pack") else ""
    if not box or (root.has("pack") and not pack):
        root.raise_faults()
    return read_scenario(root, load_box(box, pack))
