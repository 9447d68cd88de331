from __future__ import annotations

from pathlib import Path

from tests.cli.runner import EXAMPLE, ROOT, as_json, fail, succeed

GOLDEN = [ROOT / "tests" / "golden" / f"scenario-0{number}.txt" for number in (1, 2, 3)]


def test_a_campaign_is_told_and_scored() -> None:
    told = as_json("campaign", *GOLDEN)
    assert [game["scenario"] for game in told["games"]] == ["normandy/1", "normandy/2", "normandy/3"]
    assert told["casualties"] == {
        side: sum(game["casualties"][side] for game in told["games"]) for side in ("US", "DE")
    }
    for side in ("US", "DE"):
        wins = sum(game["winner"] == side for game in told["games"])
        assert told["scores"][side] == wins - told["casualties"][side] // 10
    text = succeed("campaign", *GOLDEN)
    assert "Montmartin-en-Graignes" in text


def test_a_heroic_contribution_is_written_down() -> None:
    """SB-CAMPAIGN-4: it counts for nothing."""
    plain, noted = as_json("campaign", *GOLDEN), as_json("campaign", *GOLDEN, "--note", "", "--note", "held the farm")
    assert [game["note"] for game in noted["games"]] == ["", "held the farm", ""]
    assert noted["scores"] == plain["scores"]
    assert "held the farm" in succeed("campaign", *GOLDEN, "--note", "held the farm")
    assert "2 notes for 1 games" in fail("campaign", GOLDEN[0], "--note", "a", "--note", "b")


def test_games_that_make_no_campaign_are_refused(tmp_path: Path) -> None:
    assert "a campaign goes on with normandy/2" in fail("campaign", GOLDEN[0], GOLDEN[2])
    broken = tmp_path / "broken.txt"
    broken.write_text("nonsense", encoding="utf-8")
    assert "line 1" in fail("campaign", broken)
    assert "No such file" in fail("campaign", tmp_path / "none.txt")


def test_a_campaign_is_played_in_order(tmp_path: Path) -> None:
    """The folder keeps the games; what was left goes on, and the records are those that are scored."""
    folder = tmp_path / "normandy"
    first = succeed("campaign", "--play", folder, "--first", "normandy/2", "--seed", "3", typed="resign\nyes\nq\n")
    assert "Raid Across the Canal comes next" in first
    left = succeed("campaign", "--play", folder, "--seed", "3", typed="\nq\n")
    assert "Go on with: sandtable campaign --play" in left
    again = succeed("campaign", "--play", folder, "--seed", "3", typed="\nresign\nyes\nq\n")
    assert "DE leads: narrow, 0:2." in again
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["01-normandy-2.record", "02-normandy-3.record"]
    assert as_json("campaign", *(folder / name for name in names))["scores"] == {"US": 0, "DE": 2}
    assert "keeps its players" in fail("campaign", "--play", folder, "--seats", "me,scripted")
    assert "--play FOLDER" in fail("campaign")


def test_a_campaign_ends_with_the_book(tmp_path: Path) -> None:
    told = succeed("campaign", "--play", tmp_path, "--first", "normandy/12", "--seed", "3", typed="resign\nyes\n")
    assert "The campaign is over." in told


def test_an_open_game_does_not_count(tmp_path: Path) -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    head = [line for line in lines[: lines.index("")] if not line.startswith(("seed", "result"))]
    half = tmp_path / "half.txt"
    body = lines[lines.index("") + 1 :][:8]
    half.write_text("\n".join([*head, "result: open", "", *body, "end: 8", ""]), encoding="utf-8")
    assert "is not over" in fail("campaign", half)
