"""The gallery: published, liked, played, measured, removed by its author or the operator; bounded, and switched off."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sandtable.cli import main
from sandtable.server.gallery import gallery as deeds
from sandtable.server.gallery import walls
from tests.games.undaunted.server.test_measuring import more
from tests.games.undaunted.server.test_scenarios import TEXT, brought
from tests.server.house import House, Json, config, secret_of


def publish(house: House, scenario: str, who: str = "ann", **words: str) -> tuple[int, Json]:
    body = {"scenario": scenario, "author": "Ann", "note": "A first game for two.", "secret": secret_of(who), **words}
    return house.ask("POST", "/api/gallery", body)


def thumb(house: House, scenario: str, who: str, up: bool | None) -> Json:
    return house.ask("POST", "/api/gallery/thumb", {"scenario": scenario, "secret": secret_of(who), "up": up})[1]


def remove(house: House, scenario: str, who: str = "ann") -> tuple[int, Json]:
    return house.ask("POST", "/api/gallery/remove", {"scenario": scenario, "secret": secret_of(who)})


def listed(house: House, by: str = "latest") -> list[str]:
    return [each["scenario"]["id"] for each in house.ask("GET", f"/api/gallery?by={by}")[1]["exhibits"]]


def other(number: int) -> str:
    return TEXT.replace("my/ford-at-dawn", f"my/ford-{number}")


def test_a_scenario_hangs_and_is_liked_played_and_taken_down(tmp_path: Path, database: str) -> None:
    house = House(config(tmp_path, database=database))
    ford, second = brought(house), brought(house, other(2))
    assert listed(house) == []
    measured = more(house, ford)[1]["found"]
    status, shown = publish(house, ford, author="  Ann\u202e\n the \x07 Bold ", note="<script>alert(1)</script>")
    assert status == 201
    assert (shown["author"], shown["note"]) == (
        "Ann the Bold",
        "<script>alert(1)</script>",
    )  # escaped where it is shown
    assert (shown["games"], shown["sides"]) == (measured["games"], measured["sides"])
    assert shown["scenario"]["id"] == ford
    assert publish(house, second, "bob")[0] == 201
    assert listed(house)[0] == second
    house.post("/api/tables", {"scenario": ford, "seats": {"US": "me", "DE": "machine:scripted"}})
    assert listed(house, "played") == [ford, second]
    for who in ("ann", "bob", "cid"):
        told = thumb(house, second, who, up=who != "cid")
    assert (told["up"], told["down"]) == (2, 1)
    assert thumb(house, second, "cid", up=None)["down"] == 0
    assert thumb(house, second, "bob", up=True)["up"] == 2
    assert listed(house, "liked") == [second, ford]
    house.stop()
    house = House(config(tmp_path, database=database))
    assert listed(house, "played") == [ford, second]
    status, no = remove(house, second, "ann")
    assert (status, no["key"]) == (403, "no.not_the_author")
    assert remove(house, second, "bob") == (200, {"scenario": second})
    assert listed(house) == [ford]
    assert remove(house, second, "bob")[1]["key"] == "no.not_in_gallery"
    assert house.ask("GET", f"/api/scenarios/{second}")[0] == 200  # its link still opens it
    house.stop()


def test_the_author_says_something_else_and_nobody_else_does(house: House) -> None:
    name = brought(house, other(3))
    first = publish(house, name)[1]
    again = publish(house, name, note="Better.")[1]
    assert (again["note"], again["published"], again["played"]) == ("Better.", first["published"], 0)
    status, no = publish(house, name, "bob")
    assert (status, no["key"]) == (409, "no.published_already")


def test_what_cannot_hang(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert publish(house, "normandy/1")[1]["key"] == "no.not_own"
    assert publish(house, f"normandy/ford@{'0' * 16}")[1]["key"] == "no.no_scenario_file"
    name = brought(house, other(4))
    assert publish(house, name, note="x" * 401)[0] == 400
    assert publish(house, name, author="x" * 41)[0] == 400
    long = brought(house, other(5).replace("Ford at Dawn", "Ford at Dawn " * 9))
    assert publish(house, long)[1]["key"] == "no.long_title"
    assert house.ask("GET", "/api/gallery?by=luck")[1]["key"] == "no.bad_order"
    monkeypatch.setattr(deeds, "MOST", 0)
    assert publish(house, name)[1]["key"] == "no.gallery_full"


def test_page_by_page(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walls, "PAGE", 2)
    monkeypatch.setattr(deeds, "PAGE", 2)
    names = [brought(house, other(number)) for number in range(10, 13)]
    for name in names:
        publish(house, name)
    page = house.ask("GET", "/api/gallery")[1]
    assert page["more"]
    rest = house.ask("GET", "/api/gallery?after=2")[1]
    first, then = ([each["scenario"]["id"] for each in part["exhibits"]] for part in (page, rest))
    assert [*first, *then][:3] == [*reversed(names)]


def test_a_visitor_publishes_so_much_and_no_more(tmp_path: Path) -> None:
    house = House(config(tmp_path, publications_per_hour=1))
    name = brought(house)
    assert publish(house, name)[0] == 201
    status, no = publish(house, name)
    assert (status, no["key"]) == (429, "no.too_many_publications")
    house.stop()


def test_switched_off(tmp_path: Path) -> None:
    house = House(config(tmp_path, gallery=False))
    name = brought(house)
    assert house.ask("GET", "/api/scenarios")[1]["gallery"] is False
    for status, no in (publish(house, name), house.ask("GET", "/api/gallery"), remove(house, name)):
        assert (status, no["key"]) == (404, "no.no_gallery")
    house.stop()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["gallery", *arguments])


def test_the_verb_lists_fetches_and_lets_the_operator_remove(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    address = f"http://127.0.0.1:{house.port}"
    assert "Nobody has published anything" in run(address).stdout
    name = brought(house)
    publish(house, name)
    told = run(address).stdout
    assert f"{name}  Ford at Dawn, by Ann" in told
    assert "played 0, liked 0, disliked 0" in told
    assert run(address, "--fetch", name).stdout == TEXT
    database = house.config.database
    assert run("--remove", name, "--database", database).exit_code == 0
    assert listed(house) == []
    status, no = publish(house, name)
    assert (status, no["key"]) == (403, "no.barred")
    assert "in the gallery again" in run("--restore", name, "--database", database).stdout
    assert listed(house) == [name]
    for wrong, words in (
        (("--remove", "normandy/x@1", "--database", database), "is not in the gallery"),
        ((address, "--fetch", "normandy/none"), "normandy/none"),
        (("ftp://nowhere",), "is no address"),
        (("http://127.0.0.1:1",), "cannot be reached"),
    ):
        said = run(*wrong)
        assert said.exit_code == 2
        assert words in said.stderr
        assert "Traceback" not in said.stderr
    house.stop()
