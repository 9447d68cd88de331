"""Reading the scenario files that people bring: from a path, from bytes, out of a record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path

from sandtable.kernel.content.read import ContentError, Fault, Node, digest_of, parse
from sandtable.kernel.content.scenario_files import LARGEST, ScenarioFile, ScenarioFiles, held, known_file, remember
from sandtable.kernel.registry import GAMES, game_of, scenarios
from sandtable.words import said

SUFFIXES = (".yaml", ".yml")
_SHORT = 30
"""The longest name that a scenario of a file has, so that its whole name fits into a column."""


def is_path(scenario: str | PathLike[str]) -> bool:
    """Whether a scenario is named by the path of its file."""
    return not isinstance(scenario, str) or scenario.endswith(SUFFIXES)


@contextmanager
def brought(scenario: str | PathLike[str]) -> Iterator[str]:
    """What a scenario is called; where it is named by a path, its file is known meanwhile."""
    files = [open_scenario(scenario)] if is_path(scenario) else []
    with held(files):
        yield files[0].name if files else fspath(scenario)


@contextmanager
def lent(texts: Iterable[str]) -> Iterator[list[ScenarioFile]]:
    """The scenario files with these texts, known meanwhile: whoever sends work for them elsewhere sends them along."""
    files = [read_scenario(text.encode(), "the file") for text in texts if text]
    with held(files):
        yield files


def open_scenario(path: str | PathLike[str]) -> ScenarioFile:
    """The scenario of a file; a ContentError, with every fault, if it makes no sense."""
    file = fspath(path)
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except FileNotFoundError:
        raise ContentError([Fault(file, 1, "the file", "no such file", "a YAML file")]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "a name that is no path"
        raise ContentError([Fault(file, 1, "the file", reason.lower(), "a YAML file")]) from None
    return read_scenario(data, file)


def read_scenario(data: bytes, file: str) -> ScenarioFile:
    """The scenario in the bytes of a file; `file` is the name that faults show."""
    if len(data) > LARGEST:
        raise ContentError(
            [
                Fault(
                    file,
                    1,
                    "the file",
                    said("more than {largest} bytes", largest=LARGEST),
                    said("at most {largest} bytes", largest=LARGEST),
                )
            ]
        )
    root = parse(data, file)
    box = root.get("box").choice([game.id for game in GAMES.values() if game.scenario_files() is not None])
    if not box:
        root.raise_faults()
    files = GAMES[box].scenario_files()
    assert isinstance(files, ScenarioFiles)
    name = f"{box}/{_own_name(root.get('id'))}@{digest_of(data)}"
    content = files.read(root, name)
    root.raise_faults()
    return remember(ScenarioFile(name, data.decode("utf-8-sig").replace("\r\n", "\n"), content))


def _own_name(node: Node) -> str:
    """What a file calls its scenario, behind the stroke; a fault where a game brings one of that id itself."""
    id = node.value if isinstance(node.value, str) else ""
    if id in scenarios():
        node.fault(
            said("{what}, which is a scenario of the box", what=repr(id)), "an id of its own, such as 'my/first-light'"
        )
    return id.rpartition("/")[2][:_SHORT]


def text_of(scenario: str) -> str:
    """The file of a scenario, to be written on; one of a box gets an id of an author's own. Nothing if it has none."""
    file = known_file(scenario)
    if file is not None:
        return file.text
    files = game_of(scenario).scenario_files()
    text = "" if files is None else files.text(scenario)
    return re.sub(r"^id: .*$", f"id: my/{scenario.replace('/', '-')}", text, count=1, flags=re.MULTILINE)


def find_files(folder: str | PathLike[str]) -> list[ScenarioFile]:
    """All scenario files of a folder, by name; a ContentError with the faults of all of them if some make no sense."""
    root = Path(folder)
    if not root.is_dir():
        found = "a file" if root.exists() else "no such folder"
        raise ContentError([Fault(str(folder), 1, "the folder", found, "a folder of scenario files")])
    files: list[ScenarioFile] = []
    faults: list[Fault] = []
    for path in sorted(path for path in root.iterdir() if path.suffix in SUFFIXES):
        try:
            files.append(open_scenario(path))
        except ContentError as error:
            faults += error.faults
    if faults:
        raise ContentError(faults)
    if not files:
        raise ContentError([Fault(str(folder), 1, "the folder", "no .yaml file", "one or more")])
    return files
