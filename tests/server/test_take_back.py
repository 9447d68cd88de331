"""Undo that cannot peek, agreed take-backs, draws, resigning, leaving, talking."""

from __future__ import annotations

from pathlib import Path

from tests.server.house import House, Json, Laid, Sitter, config, play_to_end, secret_of


def first_turn(us: Sitter, de: Sitter) -> tuple[Sitter, Sitter]:
    """Both bid; whose turn it is comes first."""
    us.play(lambda decision: decision["options"][0])
    reply = de.play(lambda decision: decision["options"][0])
    us.catch_up(reply["move"])
    return (us, de) if us.views[0]["waiting"] == [0] else (de, us)


def view_of(sitter: Sitter) -> Json:
    """What the sitter's seat sees."""
    return sitter.views[sitter.seats[0]]


def test_undo_goes_to_the_last_reveal_and_no_further(house: House) -> None:
    table = house.lay()
    with table.players((0,), (1,)) as [us, de]:
        us.play(lambda decision: decision["options"][0])
        assert view_of(us)["can_undo"]
        us.do("undo")
        assert us.events[-1]["kind"] == "undone"
        assert us.events[us.events[-1]["back_to"]]["kind"] == "chose"
        mover, _ = first_turn(us, de)
        refused = mover.ask("undo")
        assert (refused["error"], refused["wanted"]) == ("not_now", "offer a take_back: the others may agree")
        before = view_of(mover)
        hunkers = [option["text"] for option in mover.decision()["options"] if option["parts"]["kind"] == "hunker"]
        for text in hunkers[:2]:
            mover.play(text)
        mover.do("restart_turn")
        after = view_of(mover)
        assert after["position"] == before["position"]
        assert not after["can_undo"]
        assert mover.ask("restart_turn")["error"] == "not_now"


def after_a_shot(house: House) -> tuple[Laid, Sitter, Sitter]:
    """A table on which somebody has just rolled dice; the shooter comes first."""
    table = house.lay()
    mover, other = first_turn(table.sit(0), table.sit(1))
    shots = [option for option in mover.decision()["options"] if option["parts"].get("action") == "attack"]
    mover.play(lambda decision: shots[0])
    reply = mover.play(lambda decision: decision["options"][0])
    other.catch_up(reply["move"])
    return table, mover, other


def test_dice_are_taken_back_only_by_agreement_and_never_come_again(tmp_path: Path) -> None:
    """The second roll goes on in the stream. A restart draws the whole stream again and would notice a rewind."""
    house = House(config(tmp_path))
    table, mover, other = after_a_shot(house)
    mine, theirs = mover.seats[0], other.seats[0]
    assert not view_of(mover)["can_undo"]
    assert mover.ask("undo")["error"] == "not_now"
    mover.do("offer", what="take_back")
    assert mover.updates[mine]["status"]["offers"] == [{"what": "take_back", "seat": mine, "accepted": []}]
    assert mover.ask("offer", what="take_back")["error"] == "not_now"
    assert mover.ask("accept", what="take_back")["error"] == "not_now"
    house.stop()

    house = House(config(tmp_path))
    table.house = house
    with table.players((mine,), (theirs,)) as [mover, other]:
        assert other.updates[theirs]["status"]["offers"] == [{"what": "take_back", "seat": mine, "accepted": []}]
        reply = other.do("accept", what="take_back")
        mover.catch_up(reply["move"])
        last = mover.events[-1]
        assert last["kind"] == "taken back"
        assert mover.events[last["back_to"]]["kind"] == "rolled"
        assert mover.decision()["question"] == "ChooseTarget"
        reply = mover.play(lambda decision: decision["options"][0])
        rolls = [event["faces"] for event in mover.events if event["kind"] == "rolled"]
        assert len(rolls) == 2
        mover.do("resign")
        seed = int(mover.updates[mine]["status"]["seed"])
    house.stop()

    from sandtable.games.undaunted.model.codes import DICE
    from sandtable.kernel.engine.random import SecretSource, stream

    luck = SecretSource(seed, 2)
    assert [[luck.below(stream(mine, DICE), 10) for _ in faces] for faces in rolls] == rolls
    house = House(config(tmp_path))
    text = house.get(f"/api/tables/{table.id}/record", table.tokens[0])
    assert f"takeback: {('US', 'DE')[mine]}" in text
    info = house.post(f"/api/tables/{table.id}/replay", None, table.tokens[0])
    assert info["result"]["how"] == "resignation"
    house.stop()


def test_an_offer_lapses_when_it_is_declined_or_played_over(house: House) -> None:
    _, mover, other = after_a_shot(house)
    mine = mover.seats[0]
    mover.do("offer", what="take_back")
    reply = other.do("decline", what="take_back")
    mover.catch_up(reply["move"])
    assert mover.updates[mine]["status"]["offers"] == []
    assert mover.events[-1]["kind"] == "declined"
    mover.do("offer", what="take_back")
    mover.do("decline", what="take_back")
    assert mover.events[-1]["kind"] == "withdrawn"
    mover.do("offer", what="take_back")
    mover.play("end turn")
    assert mover.updates[mine]["status"]["offers"] == []
    assert mover.ask("offer", what="take_back")["wanted"] == "undo"
    assert other.ask("accept", what="take_back")["error"] == "not_now"
    for sitter in (mover, other):
        sitter.stack.close()


def test_a_machine_agrees_to_a_take_back(house: House) -> None:
    table = house.lay(US="me", DE="machine:random")
    with table.sit(0) as us:
        us.play(lambda decision: decision["options"][0])
        while not any(event["kind"] == "initiative" for event in us.events):
            us.read()
        us.do("offer", what="take_back")
        assert "taken back" in [event["kind"] for event in us.events]
        assert us.decision()["question"] == "ChooseInitiative"
        us.do("abandon")
        assert us.views[0]["result"]["how"] == "abandonment"
        assert us.ask("undo")["error"] == "not_now"
        assert us.ask("resign")["error"] == "not_now"


def test_nothing_is_taken_back_after_the_end(house: House) -> None:
    """The seed is told at the end: whoever knows it must not go on."""
    table = house.lay(options={"guard": "10"}, US="me", DE="here")
    with table.sit(0, 1) as both:
        play_to_end([both], seed=2)
        for seat in (0, 1):
            assert not both.views[seat]["can_undo"]
            for kind, fields in (("undo", {}), ("restart_turn", {}), ("offer", {"what": "take_back"})):
                assert both.ask(kind, seat=seat, **fields)["error"] == "not_now"


def test_a_draw_is_agreed_on(house: House) -> None:
    table = house.lay()
    with table.players((0,), (1,)) as [us, de]:
        assert us.ask("abandon")["reason"] == "somebody else plays at this table"
        us.do("offer", what="draw")
        us.play(lambda decision: decision["options"][0])
        reply = de.do("offer", what="draw")
        us.catch_up(reply["move"])
        assert us.views[0]["result"] == {"winners": [], "how": "agreement", "scores": [0, 3]}
        assert [event["kind"] for event in us.events[-3:]] == ["accepted", "agreed draw", "ended"]
        assert us.ask("offer", what="draw")["error"] == "not_now"


def test_a_table_that_nobody_joined_can_be_left(house: House) -> None:
    opened = house.post("/api/tables", {"scenario": "normandy/1", "seats": {"US": "me", "DE": "link"}})
    with Sitter(house, opened["table"], [opened["seats"][0]["token"]]) as us:
        us.do("abandon")
        assert us.views[0]["result"]["winners"] == []


def test_talk_reaches_all_at_the_table(house: House) -> None:
    table = house.lay()
    with table.players((0,), (1,)) as [us, de], Sitter(house, table.id, [table.watch]) as watcher:
        us.do("name", name="  Ann \u202e, of = Kent\n")
        us.do("chat", text="Good luck\x07!")
        reply = us.do("name", name="Ann , of = Kent")
        for sitter in (de, watcher):
            sitter.catch_up(reply["move"])
            assert [(event["kind"], event.get("text")) for event in sitter.events[-2:]] == [
                ("named", None),
                ("said", "Good luck !"),
            ]
            assert sitter.events[-1]["name"] == "Ann , of = Kent"
        assert '"kind":"said"' in us.frames[-2]
        assert '"view":null' in us.frames[-2]
        watcher.do("chat", text="hush")
        assert us.presence["watching"] == 1
        assert us.presence["seats"] == [0, 1]
        us.do("resign")
    text = house.get(f"/api/tables/{table.id}/record", table.tokens[1])
    assert "players: US=Ann of Kent\n" in text
    mine = {"seats": [{"table": table.id, "token": table.tokens[0]}, {"table": "x", "token": "y"}]}
    [summary] = house.post("/api/tables/mine", mine)["tables"]
    assert (summary["seat"], summary["over"], summary["seats"][0]["name"]) == (0, True, "Ann , of = Kent")
    statistics = house.post("/api/statistics", mine)
    assert (statistics["played"], statistics["lost"]) == (1, 1)
    assert statistics["by"][0]["against"] == "person"


def test_a_rematch_swaps_sides_and_everybody_follows(house: House) -> None:
    table = house.lay()
    with table.sit(0) as us:
        us.do("resign")
        first = house.post(f"/api/tables/{table.id}/rematch", {"swap": True}, table.tokens[1])
        again = house.post(f"/api/tables/{table.id}/rematch", {"swap": False}, table.tokens[0])
        assert first == again
        while not us.updates[0]["status"]["rematch"]:
            us.read()
        assert us.updates[0]["status"]["rematch"] == first["table"]
    follow = f"/api/tables/{table.id}/follow"
    ann, watch = (house.post(follow, {"secret": secret_of(key)}, key) for key in (table.tokens[0], table.watch))
    with Sitter(house, first["table"], [ann["token"]]) as sitter:
        assert sitter.seats == [1]
    with Sitter(house, first["table"], [watch["token"]]) as watcher:
        assert watcher.seats == [-1]
