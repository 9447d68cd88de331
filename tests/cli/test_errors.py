from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from sandtable.cli import main, showing
from tests.cli.runner import fail, run, succeed


def test_every_verb_explains_itself() -> None:
    shown = succeed("--help")
    for verb in ("list", "show", "play", "simulate", "match", "replay", "check", "rules", "perft", "bench"):
        assert f"  {verb} " in shown
        assert "Usage: " in succeed(verb, "--help")
    assert succeed("--version").startswith("sandtable")


def test_wrong_usage_is_exit_code_2() -> None:
    assert "No such command 'fight'" in fail("fight")
    assert "No such option" in fail("list", "--all")
    assert run().exit_code == 2


def test_a_fault_of_ours_is_exit_code_3_and_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(showing, "game_of", broken)
    told = fail("show", "normandy/1", code=3)
    assert "a fault of Sandtable" in told
    assert "ZeroDivisionError: oops" in told
    monkeypatch.setenv("SANDTABLE_DEBUG", "1")
    assert "ZeroDivisionError" in run_in_full("show", "normandy/1")


def run_in_full(*words: str) -> str:
    result = CliRunner().invoke(main, words)
    assert "Traceback" in result.stderr
    return result.stderr


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "sandtable", *words]


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    process = subprocess.Popen(command("rules", "UN", "--json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 2
    assert stderr == b""


def test_a_terminal_without_our_signs_gets_look_alikes() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command("show", "normandy/11"), capture_output=True, env=environment, check=True, timeout=60)
    shown = done.stdout.decode("ascii")
    assert "+-------" in shown
    assert "*1" in shown
    assert "^3" in shown
    assert "?" not in shown


def test_an_unreadable_record_is_named(tmp_path: Path) -> None:
    loop = tmp_path / "loop.record"
    loop.symlink_to(loop)
    assert "loop.record: " in fail("replay", loop)
    assert "replay" not in fail("play", "--load", loop).splitlines()[0]
