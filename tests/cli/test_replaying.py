from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from tests.cli.runner import EXAMPLE, as_json, fail, succeed

TEXT = EXAMPLE.read_text(encoding="utf-8")
ENTRIES = int(TEXT.splitlines()[-1].removeprefix("end: "))


def test_a_record_is_checked_and_told() -> None:
    shown = succeed("replay", EXAMPLE)
    assert shown.startswith("La Raye  (normandy/1)")
    assert f"{ENTRIES} entries, all by the rules." in shown
    told = as_json("replay", EXAMPLE)
    assert told["entries"] == ENTRIES == len(told["log"])
    assert told["over"] is True
    assert told["result"] in TEXT
    assert told["log"][0]["number"] == 1
    assert all(entry["who"] in ("US", "DE", "chance") for entry in told["log"])


def test_a_record_can_be_told_in_part() -> None:
    told = as_json("replay", EXAMPLE, "--at", "12")
    assert (told["entries"], told["over"], told["result"]) == (12, False, "open")
    assert as_json("replay", EXAMPLE, "--at", "0")["log"] == []


def test_what_befalls_a_table_is_told_too(tmp_path: Path) -> None:
    table = sandtable.new("normandy/1", seed=1)
    table.play(table.decisions[0].options[0])
    table.undo(0)
    table.resign(1)
    file = tmp_path / "short.record"
    file.write_text(table.record.text(), encoding="utf-8")
    shown = succeed("replay", file)
    assert "The last answer is taken back." in shown
    assert "resign: DE" in shown
    assert "US by resignation" in shown


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "line 1 is no UTF-8 text; is this a binary file?"),
        (b"", "line 1: found '', wanted 'sandtable record 1'"),
        (b"# Notes\n", "this is no record, or a newer one"),
        (TEXT.replace("normandy/1", "normandy/99").encode(), "line 2: there is no scenario 'normandy/99'"),
        (TEXT.rpartition("end: ")[0].encode(), "the record breaks off"),
        (TEXT.replace("end: ", "end: 1").encode(), "lines are missing or too many"),
        (TEXT.replace("\nDE: end turn", "\nDE: end tern", 1).encode(), "is not an answer to this question"),
        (b"x" * 4_000_001, "is too long"),
    ],
)
def test_a_broken_record_is_refused_with_file_line_and_reason(content: bytes, message: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.record"
    file.write_bytes(content)
    told = fail("replay", file)
    assert message in told
    assert "broken.record" in told


def test_a_foreign_record_cannot_order_the_terminal_about(tmp_path: Path) -> None:
    file = tmp_path / "foreign.record"
    file.write_text(TEXT.replace("US=scripted", "US=\x1b[2Jme"), encoding="utf-8")
    assert "US ?[2Jme" in succeed("replay", file)
    file.write_text(TEXT.replace("DE: end turn", "DE: \x1b[2J", 1), encoding="utf-8")
    assert "\x1b" not in fail("replay", file)


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    assert "No such file" in fail("replay", tmp_path / "nothing.record")
    assert "is a folder" in fail("replay", tmp_path)
    assert f"there is no entry 9999: the log has {ENTRIES}" in fail("replay", EXAMPLE, "--at", "9999")
    assert "Missing argument" in fail("replay")
