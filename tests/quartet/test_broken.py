"""A game that cannot be loaded is named with the reason, and all others go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable import law
from sandtable.kernel.registry import GAMES, scenarios
from tests.quartet.shell import Shell

MODULE = """
from pathlib import Path
from quartet.game import QuartetGame

class Other(QuartetGame):
    id = {id!r}

    def scenario_ids(self):
        return [{scenario!r}]

    def law(self):
        return Path(__file__).parent / "law"

GAME = Other()
"""

OURS = {rule.prefix: rule for rule in law.rules().values()}
"""A rule of every law that the games of the house bring, as many of them as are here."""
TAKEN = next(iter(OURS.values()))

LOUD = """
    def title(self, scenario):
        return "Loud"

    def start(self, scenario, options):
        return super().start("quartet/2", options)

    def verbs(self):
        raise OSError("no voice")
"""


def package(folder: Path, module: str, name: str = "chaos") -> Path:
    """A package that offers a game: installed by hand, with as little as it takes."""
    info = folder / "chaos_games-2.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: chaos-games\nVersion: 2.0\n")
    (info / "entry_points.txt").write_text(f"[sandtable.games]\n{name} = chaos:GAME\n")
    (folder / "chaos.py").write_text(module)
    (folder / "law").mkdir()
    return folder


@pytest.mark.parametrize(
    ("name", "module", "reason"),
    [
        ("chaos", "1 / 0", "ZeroDivisionError: division by zero"),
        ("chaos", "import nowhere.at_all", "ModuleNotFoundError: No module named 'nowhere'"),
        ("chaos", "raise SystemExit(3)", "SystemExit: 3"),
        ("chaos", "GAMES = []", "AttributeError: module 'chaos' has no attribute 'GAME'"),
        ("chaos", "GAME = 'chess'", "chaos:GAME is 'chess'; an object of a class that extends Game is wanted"),
        (
            "chaos",
            MODULE.format(id="order", scenario="order/1"),
            "has the id 'order'; its entry point must be called so",
        ),
        ("chaos", MODULE.format(id="chaos", scenario="quartet/2"), "'quartet/2' must be called chaos/ and more"),
        (
            "chaos",
            "from sandtable.kernel.game import Game\nclass Half(Game): id = 'chaos'\nGAME = Half()",
            "TypeError: ",
        ),
        (
            "quartet",
            MODULE.format(id="quartet", scenario="quartet/9"),
            "another package has brought a game of that name",
        ),
    ],
)
def test_it_is_named_and_the_others_go_on(installed: Path, tmp_path: Path, name: str, module: str, reason: str) -> None:
    shell = Shell(tmp_path, installed, package(tmp_path / "chaos", module, name))
    listed = shell.run("list")
    assert listed.returncode == 0
    for scenario in [*scenarios(), "quartet/4"]:
        assert scenario in listed.stdout
    assert listed.stderr.startswith(f"sandtable: the game {name!r} (chaos-games 2.0) cannot be loaded: ")
    assert reason in listed.stderr
    assert listed.stderr.count("\n") == 1
    wanted = shell.run("simulate", f"{name}/9")
    assert wanted.returncode == 2
    assert wanted.stderr == listed.stderr * 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("**CH-AOS-1** Shout.\n- test: loud\n- src: here\n", "chaos/rules.md:1: CH-AOS-1 needs an authority tag, "),
        (
            f"**{TAKEN.id}** [T] Shout.\n- test: loud\n- src: here\n",
            f"chaos/rules.md:1: {TAKEN.id} is already at {TAKEN.file}:",
        ),
        (b"**CH-AOS-1** [T] Sch\xfctteln.\n- test: loud\n- src: here\n", "UnicodeDecodeError: "),
    ],
)
def test_rules_that_make_no_sense_are_left_out_and_the_others_are_quoted(
    installed: Path, tmp_path: Path, text: str | bytes, reason: str
) -> None:
    folder = package(tmp_path / "chaos", MODULE.format(id="chaos", scenario="chaos/1"))
    shell = Shell(tmp_path, installed, folder)
    assert shell.as_json("rules", "QU-BID-1")["rule"]["id"] == "QU-BID-1"
    (folder / "law" / "rules.md").write_bytes(text if isinstance(text, bytes) else text.encode())
    for rule in ("QU-BID-1", *(rule.id for rule in OURS.values())):
        done = shell.run("rules", rule)
        assert done.returncode == 0
        assert done.stdout.startswith(rule)
        assert done.stderr.startswith(f"sandtable: the rules of the game 'chaos' are left out: {reason}")
        assert done.stderr.count("\n") == 1
    assert shell.run("rules", "CH-AOS-1").returncode == 2
    served = shell.python(
        "from sandtable.server.http.catalogue import the_law; print({r.prefix for r in the_law('cs').rules})"
    )
    assert "QU" in served.stdout
    assert "CH" not in served.stdout
    assert reason in served.stderr


def test_a_game_from_elsewhere_brings_its_rules_in_other_languages(installed: Path, tmp_path: Path) -> None:
    folder = package(tmp_path / "chaos", MODULE.format(id="chaos", scenario="chaos/1"))
    (folder / "law" / "rules.md").write_text("**CH-AOS-1** [T] Shout.\n- test: loud\n- src: here\n")
    (folder / "law" / "cs").mkdir()
    czech = folder / "law" / "cs" / "chaos.yaml"
    czech.write_text("rules: {CH-AOS-1: Křičte.}\nrulings: {}\ntopics: {}\n", encoding="utf-8")
    shell = Shell(tmp_path, installed, folder)
    assert "Křičte." in shell.run("--language", "cs", "rules", "CH-AOS-1").stdout
    assert "Shout." in shell.run("rules", "CH-AOS-1").stdout
    czech.write_text("rules: [Křičte.]\n", encoding="utf-8")
    done = shell.run("rules", TAKEN.id)
    assert done.stdout.startswith(TAKEN.id)
    assert "the rules of the game 'chaos' are left out: chaos/cs/chaos.yaml:1: " in done.stderr


def test_of_two_games_with_the_same_rule_the_second_is_left_out(installed: Path, tmp_path: Path) -> None:
    folder = package(tmp_path / "chaos", MODULE.format(id="chaos", scenario="chaos/1"))
    (folder / "law" / "rules.md").write_text("**QU-BID-1** [T] Shout.\n- test: loud\n- src: here\n")
    done = Shell(tmp_path, installed, folder).run("rules", "QU-BID-1")
    assert done.returncode == 0
    assert "the rules of the game 'quartet' are left out: quartet/quartet.md:" in done.stderr
    assert "QU-BID-1 is already at chaos/rules.md:1" in done.stderr


def test_verbs_that_cannot_be_had_are_named(installed: Path, tmp_path: Path) -> None:
    module = MODULE.format(id="chaos", scenario="chaos/2").replace("\nGAME", f"\n{LOUD}\nGAME")
    listed = Shell(tmp_path, installed, package(tmp_path / "chaos", module)).run("list")
    assert listed.returncode == 0
    assert "chaos/2" in listed.stdout
    assert listed.stderr == "sandtable: the verbs of the game 'chaos' cannot be had: OSError: no voice\n"


def test_a_game_that_fails_when_it_is_looked_at_is_left_out(installed: Path, tmp_path: Path) -> None:
    module = MODULE.format(id="chaos", scenario="chaos/2")  # a scenario that its titles do not know
    shell = Shell(tmp_path, installed, package(tmp_path / "chaos", module))
    listed = shell.run("list")
    assert listed.returncode == 0
    assert "quartet/4" in listed.stdout
    assert "chaos/2" not in listed.stdout
    assert listed.stderr == "sandtable: the game 'chaos' is left out: KeyError: 'chaos/2'\n"
    code = "from sandtable.server.http.catalogue import catalogue as told; "
    code += "print([game.id for game in told([], True, 'compiled').games])"
    served = shell.python(code)
    assert served.stdout == f"{[*GAMES, 'quartet']}\n"
    assert "the game 'chaos' is left out: KeyError: 'chaos/2'" in served.stderr
