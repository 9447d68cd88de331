"""An invitation opens a seat once, for whoever sits down with it; every change of a seat is told to all there."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine, update

from sandtable.server.migrations import configured, upgrade
from sandtable.server.seats import keys
from sandtable.server.store.database import Store, hash_token
from sandtable.server.store.schema import SEATS, TABLES
from tests.server.house import House, Json, Laid, Sitter, claim, config, secret_of

PEOPLE = {"US": "me", "DE": "link"}


@pytest.fixture
def base(database: str, tmp_path: Path) -> Iterator[House]:
    """A server over each kind of database."""
    running = House(config(tmp_path, database=database))
    yield running
    running.stop()


class Laying:
    """A table whose guest has not come yet."""

    def __init__(self, house: House, seats: dict[str, str] | None = None) -> None:
        wanted = {"scenario": "normandy/1", "seats": seats or PEOPLE, "name": "Ann"}
        self.house, self.opened = house, house.post("/api/tables", wanted)
        self.here = f"/api/tables/{self.opened['table']}"
        self.host = str(self.opened["seats"][0]["token"])
        self.code = code_of(self.opened["seats"][1])

    def look(self, code: str = "") -> Json:
        """What the invitation says."""
        return self.house.get(f"{self.here}/invitation", code or self.code)

    def claim(self, code: str, secret: str, name: str = "Bob") -> tuple[int, Json]:
        """Press Sit down."""
        return self.house.ask("POST", f"{self.here}/claim", {"secret": secret, "name": name}, code)

    def renew(self, token: str, seat: int = 1) -> tuple[int, Json]:
        """Ask for a new link."""
        return self.house.ask("POST", f"{self.here}/renew", {"seat": seat}, token)

    def told(self) -> list[tuple[str, int]]:
        """The lines about seats in the log, as a spectator reads it."""
        update = self.house.get(self.here, self.opened["watch"]["token"])["update"]
        kinds = ("sat down", "link renewed", "seat moved", "seat restored")
        return [(event["kind"], event["seat"]) for event in update["events"] if event["kind"] in kinds]


def code_of(chair: Json) -> str:
    assert "/#/i/" in chair["link"]
    assert chair["token"] == ""
    return str(chair["link"].rsplit("/", 1)[1])


BOB, EVE = secret_of("Bob"), secret_of("Eve")


def test_the_host_gets_no_token_of_the_guest(base: House) -> None:
    """The link invites; neither it nor anything else the host was told opens the guest's hand or answers for him."""
    laid = Laying(base)
    for _ in range(2):  # looking changes nothing
        seen = laid.look()
        assert (seen["seat"], seen["host"], seen["fate"], seen["title"]) == (1, "Ann", "", "La Raye")
        assert [(seat["side"], seat["taken"]) for seat in seen["seats"]] == [("US", True), ("DE", False)]
    assert base.ask("GET", laid.here, token=laid.code)[0] == 403
    status, seated = laid.claim(laid.code, BOB)
    assert (status, seated) == (200, {"table": laid.opened["table"], "seat": 1, "token": BOB})
    assert base.get(laid.here, BOB)["seat"] == 1
    for token in (laid.code, laid.host):
        status, problem = base.ask("POST", f"{laid.here}/messages", {"type": "resign", "seat": 1}, token)
        assert (status, problem["error"]) == (403, "wrong_token")
    assert laid.look()["fate"] == "used"
    players = base.get(laid.here, laid.host)["update"]["status"]["players"]
    assert [(player["name"], player["joined"]) for player in players] == [("Ann", True), ("Bob", True)]


def test_a_claim_may_be_asked_again_and_opens_the_seat_for_one(base: House) -> None:
    laid = Laying(base)
    assert laid.claim(laid.code, BOB) == laid.claim(laid.code, BOB)
    status, problem = laid.claim(laid.code, EVE)
    assert (status, problem["key"]) == (403, "no.invitation_used")
    assert laid.claim("nonsense", EVE)[1]["key"] == "no.foreign_invitation"
    assert laid.told() == [("sat down", 1)]
    assert base.ask("POST", "/api/tables/nowhere/claim", {"secret": EVE}, laid.code)[0] == 404
    for short in ("x" * 21, "x" * 22 + "é", ""):
        assert laid.claim(laid.code, short)[0] == 400
    assert base.ask("GET", f"{laid.here}/invitation")[0] == 401


def test_of_many_who_sit_down_at_once_one_does(base: House) -> None:
    laid = Laying(base)
    secrets = [secret_of(str(number)) for number in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda secret: laid.claim(laid.code, secret), secrets))
    assert sorted(status for status, _ in answers) == [200, 403, 403, 403, 403, 403]
    winner = next(answer["token"] for status, answer in answers if status == 200)
    assert base.get(laid.here, winner)["seat"] == 1
    assert laid.told() == [("sat down", 1)]


def test_a_secret_of_another_seat_or_an_old_one_is_no_new_one(base: House) -> None:
    laid = Laying(base, {"US": "link", "DE": "link"})
    codes = [code_of(chair) for chair in laid.opened["seats"]]
    assert laid.claim(codes[0], BOB)[0] == 200
    assert laid.claim(codes[1], BOB)[1]["key"] == "no.known_secret"
    fresh = code_of(laid.renew(BOB, 0)[1])
    assert laid.claim(fresh, BOB)[1]["key"] == "no.known_secret"


def test_the_host_renews_the_link_of_a_seat_that_is_free(base: House) -> None:
    laid = Laying(base)
    with Sitter(base, laid.opened["table"], [laid.host]) as ann:
        status, chair = laid.renew(laid.host)
        assert (status, chair["seat"], chair["side"]) == (201, 1, "DE")
        event = ann.read_until(lambda message: message["type"] == "update")["events"][-1]
        assert (event["kind"], event["seat"], event["by"]) == ("link renewed", 1, "US")
    assert laid.look()["fate"] == "renewed"
    assert laid.claim(laid.code, BOB)[1]["key"] == "no.link_renewed"
    assert laid.claim(code_of(chair), BOB)[0] == 200
    assert laid.told() == [("link renewed", 1), ("sat down", 1)]


def test_a_seat_that_is_taken_changes_hands_when_the_new_link_is_used_and_all_are_told(base: House) -> None:
    """Until then whoever sits there plays on; from then on the old token opens nothing, on no line."""
    laid = Laying(base)
    laid.claim(laid.code, BOB)
    with Sitter(base, laid.opened["table"], [BOB]) as bob, Sitter(base, laid.opened["table"], [laid.host]) as ann:
        chair = laid.renew(laid.host)[1]
        for sitter in (bob, ann):
            sitter.read_until(lambda message: "link renewed" in str(message.get("events")))
        bob.do("chat", text="I am still here")
        assert laid.claim(code_of(chair), EVE, "Eve")[0] == 200
        ann.read_until(lambda message: "'sat down'" in str(message.get("events")))
        last = bob.read_until(lambda message: message["type"] == "refused")
        assert last["key"] == "no.seat_taken"
        assert bob.close_code() == 4403
        assert not any('"sat down"' in frame and "Eve" in frame for frame in bob.frames), "nothing after the change"
    status, problem = base.ask("GET", laid.here, token=BOB)
    assert (status, problem["error"], problem["key"]) == (403, "wrong_token", "no.seat_taken")
    assert base.get(laid.here, EVE)["seat"] == 1
    assert laid.told() == [("sat down", 1), ("link renewed", 1), ("sat down", 1)]


def test_the_holder_makes_a_link_of_the_host_void_by_making_another(base: House) -> None:
    laid = Laying(base)
    laid.claim(laid.code, BOB)
    of_host, of_holder = (code_of(laid.renew(token)[1]) for token in (laid.host, BOB))
    assert laid.claim(of_host, EVE)[1]["key"] == "no.link_renewed"
    assert base.get(laid.here, BOB)["seat"] == 1
    assert laid.claim(of_holder, EVE)[0] == 200


def test_who_may_renew_which_link(base: House) -> None:
    laid = Laying(base)
    laid.claim(laid.code, BOB)
    watch = laid.opened["watch"]["token"]
    cases = [(BOB, 0, "not_yours"), (BOB, -1, "not_yours"), (watch, 1, "not_yours"), (laid.host, 7, "bad_seat")]
    assert [laid.renew(token, seat)[1]["error"] for token, seat, _ in cases] == [error for _, _, error in cases]
    machine = base.lay(US="link", DE="machine:scripted")
    status, problem = base.ask("POST", f"/api/tables/{machine.id}/renew", {"seat": 1}, machine.tokens[0])
    assert (status, problem["key"]) == (422, "no.nobody_to_invite")
    arranged = Laying(base, {"US": "link", "DE": "link"})
    mine = claim(base, arranged.opened["table"], arranged.opened["seats"][0])
    fresh = code_of(arranged.renew(mine, 1)[1])
    assert arranged.claim(fresh, EVE)[0] == 200
    assert arranged.renew(mine, 1)[1]["key"] == "no.not_host"


def test_the_spectators_link_can_be_renewed(base: House) -> None:
    laid = Laying(base)
    watch = laid.opened["watch"]["token"]
    with Sitter(base, laid.opened["table"], [watch]) as watcher:
        chair = laid.renew(laid.host, -1)[1]
        assert watcher.close_code() == 4403
    assert base.ask("GET", laid.here, token=watch)[1]["key"] == "no.link_renewed"
    assert base.get(laid.here, chair["token"])["seat"] == -1


def test_the_next_table_has_fresh_secrets(base: House) -> None:
    """Whoever has gone over alone has the seat there; an old token, known to somebody, gives nothing any more."""
    laid = Laying(base)
    laid.claim(laid.code, BOB)
    follow = f"{laid.here}/follow"
    assert base.ask("POST", follow, {"secret": EVE}, BOB)[1]["key"] == "no.no_sequel"
    base.post(f"{laid.here}/messages", {"type": "resign"}, BOB)
    made = base.post(f"{laid.here}/rematch", {"swap": True}, laid.host)["table"]
    there = f"/api/tables/{made}"
    for token in (BOB, laid.host, laid.opened["watch"]["token"]):
        assert base.ask("GET", there, token=token)[0] == 403
    fresh = secret_of("Bob, again")
    gone = [base.post(follow, {"secret": fresh}, BOB) for _ in range(2)]
    assert gone[0] == gone[1] == {"table": made, "seat": 0, "token": fresh}
    status, problem = base.ask("POST", follow, {"secret": EVE}, BOB)
    assert (status, problem["key"]) == (409, "no.followed_already")
    watch = laid.opened["watch"]["token"]
    watching = [base.post(follow, {"secret": secret}, watch) for secret in (BOB, EVE)]
    assert watching[0] == watching[1], "spectators share a token"
    assert watching[0]["token"] not in (watch, BOB, EVE)
    opened = base.get(there, watching[0]["token"])
    assert opened["seat"] == -1
    assert [player["joined"] for player in opened["update"]["status"]["players"]] == [True, False]
    assert [player["name"] for player in opened["update"]["status"]["players"]] == ["Bob", "Ann"]


def test_the_host_of_the_next_table_can_give_a_seat_that_nobody_came_for(base: House) -> None:
    laid = Laying(base)
    laid.claim(laid.code, BOB)
    base.post(f"{laid.here}/messages", {"type": "resign"}, BOB)
    made = base.post(f"{laid.here}/rematch", {"swap": False}, laid.host)["table"]
    ann = base.post(f"{laid.here}/follow", {"secret": secret_of("Ann")}, laid.host)
    chair = base.post(f"/api/tables/{made}/renew", {"seat": 1}, ann["token"])
    base.post(f"/api/tables/{made}/claim", {"secret": EVE, "name": "Eve"}, code_of(chair))
    status, problem = base.ask("POST", f"{laid.here}/follow", {"secret": secret_of("late")}, BOB)
    assert (status, problem["key"]) == (409, "no.followed_already")
    told = base.get(f"/api/tables/{made}", EVE)["update"]["events"]
    assert [event["kind"] for event in told if event["kind"] in ("sat down", "link renewed")] == [
        "sat down",
        "link renewed",
        "sat down",
    ]


def test_a_seat_that_changes_hands_in_another_process_is_noticed_here(base: House, tmp_path: Path) -> None:
    other = House(config(tmp_path, database=base.config.database))
    try:
        laid = Laying(base)
        laid.claim(laid.code, BOB)
        with Sitter(other, laid.opened["table"], [BOB]) as bob:
            chair = laid.renew(laid.host)[1]
            bob.read_until(lambda message: "link renewed" in str(message.get("events")))
            laid.claim(code_of(chair), EVE)
            assert bob.read_until(lambda message: message["type"] == "refused")["key"] == "no.seat_taken"
            assert bob.close_code() == 4403
    finally:
        other.stop()


def test_what_the_former_holder_sends_before_the_news_is_not_done(base: House) -> None:
    """The seat changes hands in another process, which nobody has told us of yet."""
    laid = Laying(base)
    laid.claim(laid.code, BOB)
    store = Store(base.config.database)
    with Sitter(base, laid.opened["table"], [BOB]) as bob:
        chair = laid.renew(laid.host)[1]
        bob.read_until(lambda message: "link renewed" in str(message.get("events")))
        keys.claim(store, laid.opened["table"], code_of(chair), EVE, "Eve", 5)
        seen = len(bob.frames)
        bob.tell("resign", id="late")
        assert bob.read_until(lambda message: message["type"] in ("ack", "refused"))["key"] == "no.seat_taken"
        assert bob.close_code() == 4403
        assert not any('"update"' in frame and '"view":{' in frame for frame in bob.frames[seen:])
    store.close()
    assert base.get(laid.here, EVE)["update"]["status"]["over"] is False


def test_tables_from_before_invitations_keep_their_links(tmp_path: Path) -> None:
    """A guest's token opens the seat, at the rematch too; whoever holds it may change it for an invitation."""
    address = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    house = House(config(tmp_path))
    first, second = house.lay(), house.lay()
    house.post(f"/api/tables/{first.id}/messages", {"type": "resign"}, first.tokens[0])
    house.stop()
    engine = create_engine(address)
    with engine.begin() as connection:
        # As it was: the tokens of the first table are those of the second, which is its rematch.
        for seat, token in enumerate(first.tokens):
            where = (SEATS.c.table_id == second.id, SEATS.c.seat == seat)
            connection.execute(update(SEATS).where(*where).values(secret=hash_token(token)))
        connection.execute(update(TABLES).where(TABLES.c.id == first.id).values(rematch=second.id))
        command.downgrade(configured(connection), "0003")
    upgrade(engine)
    engine.dispose()
    house = House(config(tmp_path))
    try:
        old = Laid.__new__(Laid)
        old.house, old.id, old.tokens = house, second.id, first.tokens
        with old.players((0,), (1,)) as [ann, bob]:
            assert (ann.seats, bob.seats) == ([0], [1])
        gone = house.post(f"/api/tables/{first.id}/follow", {"secret": BOB}, first.tokens[1])
        assert gone == {"table": second.id, "seat": 1, "token": BOB}
        assert house.ask("GET", f"/api/tables/{second.id}", token=first.tokens[1])[1]["key"] == "no.seat_moved"
        chair = house.post(f"/api/tables/{first.id}/renew", {"seat": 1}, first.tokens[1])
        body = {"secret": EVE}
        assert house.post(f"/api/tables/{first.id}/claim", body, code_of(chair))["seat"] == 1
        assert house.ask("GET", f"/api/tables/{first.id}", token=first.tokens[1])[1]["key"] == "no.seat_taken"
    finally:
        house.stop()
    Store(address).close()
