"""A machine gives up, or takes a draw, as a fair opponent would; and plays to the end with whoever wants that."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.house import House, Sitter, config


def last_round(sitter: Sitter) -> int:
    """The last round that has begun, as far as it was told."""
    return max((event["round"] for event in sitter.events if event["kind"] == "round"), default=1)


@pytest.mark.parametrize("to_the_end", [False, True])
def test_without_hope_it_gives_up_unless_one_wants_to_play_on(
    house: House, monkeypatch: pytest.MonkeyPatch, to_the_end: bool
) -> None:
    monkeypatch.setattr("sandtable.server.minds.machines.fears", lambda *_: 0.0)
    table = house.lay(options={"guard": "4"}, US="me", DE="machine:random")
    with table.sit(0) as us:
        assert us.updates[0]["status"]["yields"]
        if to_the_end:
            us.do("to_the_end")
            assert us.events[-1]["kind"] == "to the end"
            assert not us.updates[0]["status"]["yields"]
            assert us.ask("to_the_end")["key"] == "no.machine_plays_on"
        while not us.updates[0]["status"]["over"] and last_round(us) < 4:
            decision = us.decision()
            if decision:  # it may give up meanwhile
                us.ask("answer", decision=decision["id"], parts=decision["options"][-1]["parts"])
            else:
                us.read()
        resigned = [event["seat"] for event in us.events if event["kind"] == "resigned"]
        assert resigned == ([] if to_the_end else [1])
        if not to_the_end:
            assert us.views[0]["result"]["winners"] == [0]
            assert us.views[0]["result"]["how"] == "resignation"
            assert last_round(us) == 2


@pytest.mark.parametrize(("share", "says"), [(0.2, "agreed draw"), (0.5, "declined"), (0.9, "declined")])
def test_a_draw_is_taken_by_who_expects_less(
    house: House, monkeypatch: pytest.MonkeyPatch, share: float, says: str
) -> None:
    monkeypatch.setattr("sandtable.server.minds.machines.prospects", lambda *_: share)
    table = house.lay(US="me", DE="machine:scripted")
    with table.sit(0) as us:
        us.do("offer", what="draw")
        us.read_until(lambda message: any(event["kind"] == says for event in us.events))
        over = says == "agreed draw"
        assert us.updates[0]["status"]["over"] == over
        assert us.updates[0]["status"]["offers"] == []
        if over:
            assert us.views[0]["result"]["how"] == "agreement"
        else:
            us.play(lambda decision: decision["options"][0])


def test_what_was_wished_lasts(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    table = house.lay(US="me", DE="machine:random")
    with table.sit(0) as us:
        us.do("to_the_end")
    house.stop()
    table.house = house = House(config(tmp_path))
    with table.sit(0) as us:
        assert not us.updates[0]["status"]["yields"]
    house.stop()


@pytest.mark.parametrize(
    ("scenario", "options", "seats"),
    [
        ("normandy/1", {}, {"US": "me", "DE": "here"}),
        ("normandy/1", {"campaign": "1"}, {"US": "me", "DE": "machine:scripted"}),
        (
            "normandy/102",
            {"players": "4"},
            {"US1": "me", "US2": "here", "DE1": "machine:random", "DE2": "machine:random"},
        ),
        ("legions/3", {}, {"P0": "me", "P1": "machine:random", "P2": "machine:random"}),
    ],
)
def test_it_plays_on_where_that_is_not_its_own_affair(
    house: House, scenario: str, options: dict[str, str], seats: dict[str, str]
) -> None:
    table = house.lay(scenario, options, **seats)
    with table.sit(0) as mine:
        assert not mine.updates[0]["status"]["yields"]
        assert mine.ask("to_the_end")["key"] == "no.machine_plays_on"
        if any(kind.startswith("machine:") for kind in seats.values()):
            assert mine.ask("offer", what="draw")["key"] == "no.machine_plays_on"
