"""TypeScript types for the client, made from the types of the wire.

    python -m sandtable.server.wire.typescript [FILE]

writes web/src/net/types.ts of the checkout, or another file; `-` prints them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.registry import GAMES
from sandtable.server.wire.calls import TYPES
from sandtable.server.wire.protocol import ClientMessage, ServerMessage

HEAD = """// Made by `python -m sandtable.server.wire.typescript` from the types beside it. Do not edit.
"""
TAIL = """
export type ClientMessage = {client};

export type ServerMessage = {server};

export type Option = Choice;
"""
BASES = {
    "scenario": "ScenarioInfo",
    "detail": "ScenarioDetail",
    "about": "About",
    "choice": "Choice",
    "diary": "Diary",
}
"""What games extend, by what it is."""
DEFAULT = Path(__file__).parents[4] / "web" / "src" / "net" / "types.ts"


def render() -> str:
    """The whole file. What games add to a type is told as if all had it: their own code knows what is there."""
    own = {kind: each for game in GAMES.values() for kind, each in _types_of(game)}
    _, parts = msgspec.json.schema_components([*TYPES, *own.values()], ref_template="#/{name}")
    for kind, each in own.items():
        base = BASES.get(kind[1])
        if base is not None:
            _merge(parts[base], parts.pop(each.__name__))
    positions = [each.__name__ for (_, kind), each in own.items() if kind == "position"]
    parts["View"]["properties"]["position"] = {"anyOf": [{"$ref": f"#/{name}"} for name in positions]}
    asked = dict.fromkeys(name for game in GAMES.values() for name in game.presentation().questions())
    parts["Decision"]["properties"]["question"] = {"enum": list(asked)}
    named: dict[str, dict[str, Any]] = {}
    blocks = [_declare(name, schema, named) for name, schema in parts.items()]
    blocks += [_declare(name, schema, {}) for name, schema in named.items()]
    client, server = (" | ".join(each.__name__ for each in get_args(union)) for union in (ClientMessage, ServerMessage))
    return HEAD + "".join(blocks) + TAIL.format(client=client, server=server)


def _types_of(game: Game) -> list[tuple[tuple[str, str], type[msgspec.Struct]]]:
    """The types of a game by its family and by what they are."""
    return [((game.family or game.id, kind), each) for kind, each in game.presentation().types().items()]


def _merge(base: dict[str, Any], more: dict[str, Any]) -> None:
    """Add the properties of a type that extends another."""
    base["properties"] = {**base["properties"], **more["properties"]}
    base["required"] = list(dict.fromkeys([*base.get("required", []), *more.get("required", [])]))


def _declare(name: str, schema: dict[str, Any], named: dict[str, dict[str, Any]]) -> str:
    lines = ["", f"/** {schema['description']} */"] if "description" in schema else [""]
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, each in schema.get("properties", {}).items():
        # What the server sends is always whole; what the client sends may leave defaults out.
        optional = "?" if field not in required else ""
        lines.append(f"  {field}{optional}: {_type(each, named)};")
    if schema.get("additionalProperties") == {}:
        lines.append("  [field: string]: unknown;")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any], named: dict[str, dict[str, Any]]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/")
    if "anyOf" in schema:
        return " | ".join(_type(each, named) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each, named) for each in schema['prefixItems'])}]"
    if kind == "array":
        inner = _type(schema.get("items") or {}, named)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object" and "title" in schema:
        named[schema["title"]] = schema
        return str(schema["title"])
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {}, named)}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def main(arguments: list[str]) -> None:
    """Write the file."""
    if arguments[:1] == ["-"]:
        print(render(), end="")
        return
    path = Path(arguments[0]) if arguments else DEFAULT
    if not path.parent.is_dir():
        sys.exit(f"there is no folder {path.parent}; run this in a checkout of Sandtable, or name a file to write")
    path.write_text(render(), encoding="utf-8")
    print(f"wrote {path}")


if __name__ == "__main__":
    main(sys.argv[1:])
