"""schemathesis over the OpenAPI document: no call, however strange, is our mistake."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from sandtable.server.http.openapi import document
from sandtable.server.wire import protocol as wire
from tests.fuzz.mutate import strange_value
from tests.server.house import House

schema = schemathesis.openapi.from_dict(json.loads(document()))
TOO_STRICT = [schemathesis.checks.positive_data_acceptance, schemathesis.checks.negative_data_rejection]
"""A body of the right form may still name no scenario; and we send a good token where a case leaves it out."""

known: dict[str, str] = {}


@pytest.fixture(scope="module", autouse=True)
def a_table(house: House) -> Iterator[None]:
    """Some calls go to a table and a replay that are there."""
    table = house.lay(US="me", DE="here")
    with table.sit(0) as us:
        us.do("resign")
    replay = house.post(f"/api/tables/{table.id}/replay", None, table.tokens[0])["replay"]
    going = house.lay()
    known.update(table=table.id, token=table.tokens[0], replay=replay, going=going.id, going_token=going.tokens[0])
    yield
    status, answer = house.ask("GET", "/api/health")
    assert (status, answer["ok"]) == (200, True)


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_call_is_our_mistake(case: Any, house: House) -> None:
    for names in ({}, {"table": known["table"], "replay": known["replay"]}, {"table": known["going"]}):
        parameters = case.path_parameters or {}
        if names and not set(names) & set(parameters):
            continue
        case.path_parameters = {**parameters, **{name: value for name, value in names.items() if name in parameters}}
        token = known["going_token"] if names.get("table") == known["going"] else known["token"]
        response = case.call(base_url=f"http://127.0.0.1:{house.port}", headers={"Authorization": f"Bearer {token}"})
        assert response.status_code < 500, response.text
        case.validate_response(response, excluded_checks=TOO_STRICT)
        if response.status_code >= 400:
            problem = response.json()
            assert problem["error"]
            assert problem.get("message") or problem.get("reason")
            assert "Traceback" not in response.text


TYPES = [str(each.__struct_config__.tag) for each in get_args(wire.Act)]


def test_no_message_is_our_mistake(house: House) -> None:
    """Whatever comes over the socket is answered by one reply, and the line holds."""
    luck = random.Random(31)
    table = house.lay()
    with table.sit(0) as us:
        for _ in range(600):
            message: dict[str, object] = {"type": luck.choice(TYPES) if luck.random() < 0.95 else strange_value(luck)}
            for field in ("decision", "parts", "text", "what", "name", "answers", "seat", "id"):
                if luck.random() < 0.4:
                    message[field] = strange_value(luck)
            if luck.random() < 0.5:
                message["decision"] = us.decision()["id"] if us.decision() else "0.0"
            if message["type"] in ("resign", "abandon"):
                message["seat"] = 1  # the game should go on
            us.line.send(json.dumps(message))
            reply = us.read_until(lambda each: each["type"] in ("ack", "refused", "why", "pong"))
            assert reply.get("error") != "fault"
            assert reply["type"] != "refused" or reply["reason"]
