"""The OpenAPI document, made from the list of calls and the types they use."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from sandtable.server.wire import api
from sandtable.server.wire import protocol as wire
from sandtable.server.wire.calls import CALLS, TYPES, Call

REFERENCE = "#/components/schemas/{name}"
ABOUT = """Tables for card-driven wargames. docs/protocol.md tells the whole protocol, the socket included; the messages
of the socket are described here as ClientMessage and ServerMessage."""
PATH_TEXTS = {
    "game": "the game's id, as the catalogue has it",
    "scenario": "the scenario's number",
    "language": "en, cs or pl",
    "primer": "an illustrated rulebook, as `GameInfo.primers` names it",
    "cards": "a set of algorithm cards, as `solo.cards` of a view names it",
    "card": "the id of an algorithm card",
    "table": "the table's id",
    "replay": "the replay's secret id",
    "move": "how many entries of the log have been played",
}
ERROR_TEXTS = {
    400: "No JSON, wrong types, unknown fields, or a bad query",
    401: "No token",
    403: "The token is not of this table, or its seat may not do that",
    404: "No such thing",
    409: "Against the rules, or too late",
    413: "The body is too long",
    422: "It does not hold together",
    429: "Too much of something from one address: calls, tables, wrong tokens; Retry-After says when to try again",
    503: "The server or its database cannot do its work now; Retry-After says when to try again",
}


@cache
def document() -> bytes:
    """The whole document as JSON."""
    _, parts = msgspec.json.schema_components(TYPES, ref_template=REFERENCE)
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Sandtable", "version": "1", "description": ABOUT},
            "paths": paths,
            "components": {
                "schemas": parts,
                "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "A seat's token"}},
            },
        }
    )


def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components((kind,), ref_template=REFERENCE)
    return schema


def _content(*kinds: Any) -> dict[str, Any]:
    if kinds == (str,):
        return {"text/plain": {"schema": {"type": "string"}}}
    schemas = [_schema(kind) for kind in kinds]
    return {"application/json": {"schema": schemas[0] if len(schemas) == 1 else {"anyOf": schemas}}}


def _operation(call: Call) -> dict[str, Any]:
    responses: dict[str, Any] = {str(call.status): {"description": call.text, "content": _content(call.gives)}}
    for status in (*call.errors, *((429,) if call.measured else ()), 503):
        kinds: tuple[Any, ...] = (api.Problem,)
        if call.name == "messages" and status == 409:
            kinds = (wire.Refused, api.Problem)
        elif status in call.errors and status == 503:
            kinds = (call.gives, api.Problem)
        responses[str(status)] = {"description": ERROR_TEXTS[status], "content": _content(*kinds)}
    operation: dict[str, Any] = {"operationId": call.name, "summary": call.text, "responses": responses}
    parameters = [_path_parameter(name) for name in re.findall(r"{(\w+)}", call.path)]
    parameters += [_query_parameter(name, text) for name, text in call.query]
    if parameters:
        operation["parameters"] = parameters
    if call.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(call.body)}
    if call.token:
        operation["security"] = [{"token": []}]
    return operation


def _path_parameter(name: str) -> dict[str, Any]:
    schema = {"type": "integer", "minimum": 0} if name == "move" else {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "schema": schema, "description": PATH_TEXTS[name]}


def _query_parameter(name: str, text: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "integer", "minimum": -1 if name == "seat" else 0, "maximum": 999_999_999}
    if name == "name":
        schema = {"type": "string"}
    return {"name": name, "in": "query", "required": False, "schema": schema, "description": text}
