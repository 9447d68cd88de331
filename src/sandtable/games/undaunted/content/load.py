"""Loads boxes and scenarios: those shipped here, or an author's file. Treat what you get as read-only.

    load_box("normandy")
    load_scenario("normandy/1")
    load_scenario("ford-at-dawn.yaml")

A wrong file raises `sandtable.kernel.content.ContentError`, which lists every fault; nothing else is raised.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import PathLike, fspath

from sandtable.games.undaunted.content.read_box import read_box
from sandtable.games.undaunted.content.read_scenario import read_scenario
from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.kernel.content import ContentError, Fault, Node, one_of, parse, read_file

_SCENARIO = re.compile(r"scenario-([0-9]{2,})\.yaml")


def load_box(name: str) -> Box:
    """The box with this id."""
    if name not in box_ids():
        raise ContentError([Fault(name, 1, "the box", "no such box", one_of(name, box_ids()))])
    return _shipped_box(name)


def load_scenario(id_or_path: str | PathLike[str]) -> Scenario:
    """A scenario by its id, such as `normandy/1`, or by the path of its YAML file."""
    name = fspath(id_or_path)
    if name in scenario_ids():
        return _shipped_scenario(name)
    if isinstance(id_or_path, str) and not name.endswith((".yaml", ".yml")):
        wanted = one_of(name, scenario_ids()) + " (or the path of a .yaml file)"
        raise ContentError([Fault(name, 1, "the scenario", "no such scenario", wanted)])
    return _scenario(read_file(name))


@cache
def box_ids() -> tuple[str, ...]:
    """The ids of the boxes shipped here."""
    folders = [folder for folder in _root().iterdir() if folder.is_dir()]
    return tuple(sorted(folder.name for folder in folders if folder.joinpath("box.yaml").is_file()))


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
    return {f"{box}/{number}": found[box, number] for box, number in sorted(found)}


def _root() -> Traversable:
    return files("sandtable.games.undaunted.content")


@cache
def _shipped_box(name: str) -> Box:
    return read_box(_read(_root().joinpath(name, "box.yaml")))


@cache
def _shipped_scenario(name: str) -> Scenario:
    return _scenario(_read(_scenario_files()[name]))


def _read(file: Traversable) -> Node:
    return parse(file.read_bytes(), str(file))


def _scenario(root: Node) -> Scenario:
    """Without a known box nothing else can be checked."""
    box = root.get("box").choice(box_ids())
    if not box:
        root.raise_faults()
    return read_scenario(root, load_box(box))
