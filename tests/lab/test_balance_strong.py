"""Balance by strong players: played bit by bit, the same by any budget of time, and settled only where two agree."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bench import balance
from sandtable.games.undaunted.present.catalogue import scenario_info
from sandtable.kernel.registry import GAMES, game_of
from sandtable.measured import strong
from sandtable.measured.strong import STRENGTHS, Strong, settled, stronger

KEY = ("normandy/102", "2", "scripted")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found here is written down elsewhere, by players who hardly think."""
    for name in ("KEPT", "PAGE"):
        monkeypatch.setattr(balance, name, tmp_path / name)
    monkeypatch.setattr(balance, "STRENGTHS", {"scripted": 4})
    monkeypatch.setattr(balance, "CHUNK", 1)


def found(share: float, pairs: int, player: str) -> Strong:
    """Pairs of which a side has won so many, both games of each or none."""
    won = round(2 * pairs * share)
    sums = (won / 2, pairs - won / 2)
    rules, wins = game_of("normandy/1").rules_version, (won, 2 * pairs - won)
    return Strong("normandy/1", "2", player, rules, "0", 0, ("US", "DE"), pairs, wins, sums, sums, 0, 1.0)


def test_pairs_are_kept_as_they_come_and_are_the_same_in_the_end() -> None:
    whole: dict[balance.Key, Strong] = {}
    balance.ask([KEY], whole, 1, 1e9, anew=False)
    assert (whole[KEY].games, sum(whole[KEY].wins) + whole[KEY].draws) == (4, 4)
    balance.ask([KEY], {}, 1, -1.0, anew=False)
    bits = balance.read()
    assert bits[KEY].pairs == 1
    balance.ask([KEY], bits, 1, -1.0, anew=False)
    assert [msgspec.structs.replace(each[KEY], seconds=0.0) for each in (bits, whole)] == [
        msgspec.structs.replace(whole[KEY], seconds=0.0)
    ] * 2
    old = msgspec.structs.replace(bits[KEY], version="0", pairs=7)
    kept = {KEY: old}
    balance.ask([KEY], kept, 1, 1e9, anew=False)
    assert kept[KEY] == old
    balance.ask([KEY], kept, 1, 1e9, anew=True)
    assert kept[KEY].games == 4


def test_every_scenario_is_asked_for_two_and_for_four() -> None:
    keys = balance.keys_of(())
    assert {key[0] for key in keys if key[1] == "2"} == {
        scenario for box in balance.BOXES for scenario in GAMES[box].scenario_ids()
    }
    assert len({key[0] for key in keys if key[1] == "4"}) == 8
    assert [key[0] for key in balance.keys_of(["africa/3"])] == ["africa/3"]


def test_two_players_settle_a_scenario_only_where_they_agree() -> None:
    weak, same, other = found(0.5, 200, "search:80"), found(0.52, 50, "search:400"), found(0.75, 50, "search:400")
    assert settled([weak, same])
    assert not settled([weak, other])
    assert not settled([weak])
    [us, de] = other.sides
    assert (us.name, us.share, de.share) == ("US", 0.75, 0.25)
    assert us.low < 0.75 < us.high


def test_the_start_page_tells_what_stronger_players_see(monkeypatch: pytest.MonkeyPatch) -> None:
    few = found(0.5, 2, "search:400")
    for strongest, told, unsettled in ((few, [80], False), (found(0.75, 50, "search:400"), [80, 400], True)):
        monkeypatch.setattr(strong, "measured", lambda there=strongest: (there, found(0.5, 200, "search:80")))
        shown = scenario_info("normandy/1").balance
        assert shown is not None
        assert [each.tries for each in shown.stronger] == told
        assert shown.unsettled is unsettled
        assert not stronger("normandy/1", 999)
    other = scenario_info("normandy/2").balance
    assert other is not None
    assert other.stronger == ()


def test_the_page_tells_all_strengths_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "STRENGTHS", STRENGTHS)
    known = [found(0.5, 200, "search:80"), found(0.75, 50, "search:400")]
    balance.write({balance.key_of(each): each for each in known})
    page = balance.PAGE.read_text(encoding="utf-8")
    assert "500 games" in page
    assert "| normandy/1 | La Raye | US | 28 % (26 to 30; 2,000) | 50 % (" in page
    assert "; 100) | not settled |" in page
    assert "older version of the players are still: normandy/1." in page
    assert "| normandy/101, four |" in page


def test_what_was_found_is_read_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "files", lambda _package: tmp_path)
    strong.measured.cache_clear()
    try:
        assert strong.measured() == ()
        one = found(0.4, 30, "search:80")
        (tmp_path / "strong.json").write_bytes(msgspec.json.encode([one]))
        strong.measured.cache_clear()
        assert strong.measured() == (one,)
        assert stronger("normandy/1", one.rules) == [one]
    finally:
        strong.measured.cache_clear()
