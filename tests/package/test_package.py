"""The package: what is in it, and that it works where nothing else is installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_string
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from packaging.requirements import Requirement

from tests.doors import DOORS, follow
from tests.package.clean import Clean
from tests.package.oldest import ROOT, bounds, pins
from tests.quartet.shell import start

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SMALL_ENOUGH = 10_000_000
COPIED = shutil.ignore_patterns(
    ".*", "__pycache__", "*.egg-info", "node_modules", "build", "dist", "test-traces", "web"
)
IN_THE_SOURCE = (
    *("README.md", "CHANGELOG.md", "LICENSE", "CITATION.cff", "setup.py", "compiled.txt", "constraints.txt"),
    *("docs/cli.md", "docs/pictures/table.png", "examples/own_player.py"),
    *("src/sandtable/server/static/index.html", "src/sandtable/games/undaunted/law/cs/normandy.yaml"),
)
HOOK = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])(sys.argv[2])"


def build(source: Path, kind: str, target: Path) -> subprocess.CompletedProcess[str]:
    """Ask the build backend for a `build_sdist` or a `build_wheel`, as pip would."""
    target.mkdir(exist_ok=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SANDTABLE_")}
    command = [sys.executable, "-W", "ignore", "-c", HOOK, kind, str(target)]
    return subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, made from a copy of the checkout with its built client."""
    folder = tmp_path_factory.mktemp("sdist")
    shutil.copytree(ROOT, folder / "copy", ignore=COPIED, symlinks=True)
    done = build(folder / "copy", "build_sdist", folder / "dist")
    assert done.returncode == 0, done.stderr
    [made] = (folder / "dist").iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel, made from nothing but the source distribution."""
    folder = tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    [source] = folder.iterdir()
    done = build(source, "build_wheel", folder / "dist")
    assert done.returncode == 0, done.stderr
    [made] = (folder / "dist").iterdir()
    return made


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Clean:
    """What `pip install sandtable` gives."""
    return Clean(tmp_path_factory.mktemp("bare"), wheel)


@pytest.fixture(scope="module")
def with_server(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Clean:
    """What `pip install "sandtable[table]"` gives."""
    return Clean(tmp_path_factory.mktemp("table"), wheel, "table")


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def test_the_source_distribution_holds_client_documents_and_what_builds_it(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        members = packed.getmembers()
    names = {member.name.partition("/")[2] for member in members}
    assert [member.name for member in members if member.issym() or member.islnk()] == []
    for wanted in IN_THE_SOURCE:
        assert wanted in names, wanted


def test_without_the_client_no_source_distribution_is_made(tmp_path: Path) -> None:
    shutil.copytree(
        ROOT, tmp_path / "copy", ignore=lambda *found: {*COPIED(*found), *({"static"} & set(found[1]))}, symlinks=True
    )
    done = build(tmp_path / "copy", "build_sdist", tmp_path / "dist")
    assert done.returncode != 0
    assert "index.html is missing: `make client` builds the page" in done.stderr


def test_the_wheel_is_for_every_system_and_small(wheel: Path) -> None:
    assert wheel.name == f"sandtable-{PROJECT['version']}-py3-none-any.whl"
    assert wheel.stat().st_size < SMALL_ENOUGH
    tracked = subprocess.run(["git", "ls-files", "src/sandtable"], cwd=ROOT, capture_output=True, text=True, check=True)
    names = contents(wheel)
    data = [name.removeprefix("src/") for name in tracked.stdout.split() if not name.endswith((".py", ".gitignore"))]
    assert len(data) > 60
    assert set(data) <= names
    assert {"sandtable/server/static/index.html", "sandtable/py.typed"} <= names


def test_nothing_in_the_package_is_a_link() -> None:
    """Windows checks out a link as a file that holds a path."""
    listed = subprocess.run(
        ["git", "ls-files", "-s", "src"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert [line for line in listed.splitlines() if line.startswith("120000")] == []


def test_every_dependency_has_a_lower_bound_that_the_pins_satisfy(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        [metadata] = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        message = message_from_string(packed.read(metadata).decode())
    wanted = [Requirement(line) for line in message.get_all("Requires-Dist", [])]
    versions = {name.lower(): version for name, version in pins().items()}
    ours = [each for each in wanted if each.name != "sandtable" and "dev" not in str(each.marker)]
    there = [each for each in ours if each.name != "ray"]  # not for the oldest versions: it brings its own world
    assert {each.name + ("[binary]" if each.extras else "") for each in there} == set(bounds())
    for each in ours:
        assert each.specifier.contains(versions[each.name.lower()]), each


def test_a_version_is_the_same_everywhere() -> None:
    heads = re.findall(r"^## (\S+),", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    [cited] = re.findall(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert heads[0] == cited == PROJECT["version"]
    for page in ("README.md", "docs/index.md"):
        assert re.findall(r"sandtable-([\d.]+)-py3", (ROOT / page).read_text(encoding="utf-8")) == [cited], page


def test_alone_it_is_engine_lab_terminal_and_law(bare: Clean) -> None:
    assert not (bare.packages / "starlette").exists()
    played = bare.run("simulate", "normandy/1", "--seats", "scripted,random", "--games", "5", "--seed", "1", "--json")
    assert json.loads(played.stdout)["games"] == 5, played.stderr
    assert "UN-CONTROL-1" in bare.run("rules", "UN-CONTROL-1").stdout
    scenarios = json.loads(bare.run("list", "--json").stdout)
    assert {each["id"].partition("/")[0] for each in scenarios} == set(PROJECT["entry-points"]["sandtable.games"])


@pytest.mark.parametrize("words", [("serve",), ("seat", "bcdfghjkmn", "US")], ids=lambda words: words[0])
def test_without_the_server_its_verbs_name_the_command_that_adds_it(bare: Clean, words: tuple[str, ...]) -> None:
    done = bare.run(*words)
    assert done.returncode == 2
    assert re.fullmatch(
        r'sandtable: the server is not installed: \w+ is missing; pip install "sandtable\[table\]" adds it\n',
        done.stderr,
    )


class Guest:
    """Whoever talks to a server over HTTP, perhaps for a seat."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(self, path: str, body: object = None, token: str = "") -> Any:
        """What the server answers: to a POST with a body, else to a GET."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.address + path, data, headers if token else {}), timeout=60) as answer:
            return json.load(answer)

    def play(self, answers: int) -> int:
        """Lay a table for two at one screen and give so many answers, always the first; how many the log has then."""
        laid = self.ask("api/tables", {"scenario": "normandy/1", "seats": {"US": "me", "DE": "here"}, "options": {}})
        table, tokens = f"api/tables/{laid['table']}", [chair["token"] for chair in laid["seats"]]
        played = 0
        while played < answers:
            for token in tokens:
                for decision in self.ask(table, token=token)["update"]["view"]["decisions"]:
                    answer = {"type": "answer", "decision": decision["id"], "parts": decision["options"][0]["parts"]}
                    assert self.ask(f"{table}/messages", answer, token)["type"] == "ack"
                    played += 1
        return int(self.ask(table, token=tokens[0])["update"]["move"])


@pytest.mark.parametrize("who", DOORS)
def test_a_door_of_the_book_is_open_to_whoever_has_the_wheel(who: str, with_server: Clean, tmp_path: Path) -> None:
    python = with_server.command()[:2]
    assert follow(DOORS[who], python, tmp_path, with_server.environment)


def test_with_the_server_it_serves_the_page_and_plays(with_server: Clean) -> None:
    command = with_server.command("serve", "--port", "0")
    with start(command, with_server.empty, with_server.environment) as said:
        guest = Guest(said.split()[3])
        with urlopen(guest.address, timeout=60) as page:
            [script] = re.findall(r'<script type="module"[^>]* src="/?([^"]+)"', page.read().decode())
        with urlopen(guest.address + script, timeout=60) as code:
            assert code.read()
        assert guest.play(20) >= 20
