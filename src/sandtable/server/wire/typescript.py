"""TypeScript types for the client, made from the types of the wire.

    python -m sandtable.server.wire.typescript [FOLDER]

writes them into the client's sources of the checkout, or into another such folder. `net/types.ts` has what all games
have in common; `games/FAMILY/types.ts`, where there is that folder, has what a family of games adds, and there a common
name means the family's own.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args, is_typeddict

import msgspec

from sandtable.kernel.presentation import Presentation
from sandtable.kernel.registry import GAMES, family_of
from sandtable.server.wire.calls import TYPES
from sandtable.server.wire.protocol import ClientMessage, ServerMessage

HEAD = "// Made by `python -m sandtable.server.wire.typescript`. Do not edit.\n"
OWN_HEAD = """import type * as net from '../../net/types';

export type * from '../../net/types';
"""
FAMILY = """
/** The types that a family of games may have of its own. */
export interface Family {
  game: GameInfo;
  scenario: ScenarioInfo;
  detail: ScenarioDetail;
  kit: ScenarioKit;
  view: View;
  decision: Decision;
  choice: Choice;
}
"""
HOLDERS = ("GameInfo", "Decision", "View")
"""Common types that games do not extend, but that hold what they do."""
DEFAULT = Path(__file__).parents[4] / "web" / "src"

Schema = dict[str, Any]
Naming = Callable[[str], str]
"""How a type is called in a file."""


def render() -> dict[str, str]:
    """The files by their place in the client's sources."""
    families = {family_of(game.id): game.presentation() for game in GAMES.values()}
    own = {f"games/{family}/types.ts": _own(shown) for family, shown in families.items() if shown.types()}
    return {"net/types.ts": _common(), **own}


def _parts(*types: Any) -> dict[str, Schema]:
    _, parts = msgspec.json.schema_components([*TYPES, *types], ref_template="#/{name}")
    return parts


def _common() -> str:
    named: dict[str, Schema] = {}
    blocks = [_declare(name, schema, _same, named) for name, schema in _parts().items()]
    blocks += [_declare(name, schema, _same) for name, schema in named.items()]
    client, server = (" | ".join(each.__name__ for each in get_args(union)) for union in (ClientMessage, ServerMessage))
    messages = f"\nexport type ClientMessage = {client};\n\nexport type ServerMessage = {server};\n"
    return HEAD + "".join(blocks) + FAMILY + messages


def _own(shown: Presentation) -> str:
    """The types of a family, those that extend a common one under its name; then the common ones that hold them."""
    common, types = _parts(), shown.types()
    parts = _parts(*types.values())
    lines = [(each.__name__, base.__name__) for each in types.values() for base in each.__mro__[1:]]
    bases = {name: base for name, base in lines if base in common}
    aliases = [each.__name__ for each in types.values() if is_typeddict(each)]
    declared = {*parts} - {*common} | {*bases.values(), *HOLDERS, "Question"}

    def local(name: str) -> str:
        called = bases.get(name, name)
        return called if called in declared else f"net.{called}"

    blocks = []
    for name, schema in parts.items():
        if name in bases:
            blocks.append(_extend(bases[name], schema, common[bases[name]], local))
        elif name in aliases:
            blocks.append(_alias(name, schema, local))
        elif name not in common:
            blocks.append(_declare(name, _asking(schema), local))
    asked = _type({"enum": shown.questions()}, _same)
    blocks.append(f"\n/** What its questions are called. */\nexport type Question = {asked};\n")
    position = {"$ref": types["position"].__name__}
    for name in HOLDERS:
        blocks.append(_extend(name, _asking(common[name], position=position), common[name], local))
    family = re.sub(r"(?<=: )\w+", lambda name: local(name[0]), FAMILY)
    return HEAD + OWN_HEAD + "".join(blocks) + family


def _asking(schema: Schema, **own: Schema) -> Schema:
    """A type in which a question is one that the family asks; other fields may have their `own` shape too."""
    shapes = {"question": {"$ref": "Question"}, **own}
    return {**schema, "properties": {name: shapes.get(name, each) for name, each in schema["properties"].items()}}


def _same(name: str) -> str:
    return name


def _declare(name: str, schema: Schema, naming: Naming, named: dict[str, Schema] | None = None) -> str:
    head = f"{_comment(schema)}export interface {name} {{"
    rest = ["  [field: string]: unknown;"] if schema.get("additionalProperties") == {} else []
    return "\n".join([head, *_fields(schema, naming, named), *rest, "}", ""])


def _alias(name: str, schema: Schema, naming: Naming) -> str:
    """Named parts of a dictionary: unlike an interface, an alias is one for TypeScript too."""
    return "\n".join([f"{_comment(schema)}export type {name} = {{", *_fields(schema, naming), "};", ""])


def _extend(name: str, schema: Schema, base: Schema, naming: Naming) -> str:
    """What a type adds to the common one of that name, and what it knows better."""
    known = _fields(base, lambda each: f"net.{each}")
    fields = [line for line in _fields(schema, naming) if line not in known]
    return "\n".join([f"{_comment(schema)}export interface {name} extends net.{name} {{", *fields, "}", ""])


def _comment(schema: Schema) -> str:
    return f"\n/** {schema['description']} */\n" if "description" in schema else "\n"


def _fields(schema: Schema, naming: Naming, named: dict[str, Schema] | None = None) -> list[str]:
    """What the server sends is always whole; what the client sends may leave defaults out."""
    required = schema.get("required", [])
    return [
        f"  {field}{'' if field in required else '?'}: {_type(each, naming, named)};"
        for field, each in schema.get("properties", {}).items()
    ]


def _type(schema: Schema, naming: Naming, named: dict[str, Schema] | None = None) -> str:
    """A JSON schema as a TypeScript type; objects that have a title are collected."""
    if "$ref" in schema:
        return naming(str(schema["$ref"]).removeprefix("#/"))
    if "anyOf" in schema:
        return " | ".join(_type(each, naming, named) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each, naming, named) for each in schema['prefixItems'])}]"
    if kind == "array":
        inner = _type(schema.get("items") or {}, naming, named)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object" and "title" in schema:
        if named is not None:
            named[schema["title"]] = schema
        return naming(str(schema["title"]))
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {}, naming, named)}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def main(arguments: list[str]) -> None:
    """Write the files."""
    folder = Path(arguments[0]) if arguments else DEFAULT
    if not (folder / "net").is_dir():
        sys.exit(f"there is no folder {folder / 'net'}; run this in a checkout of Sandtable, or name one like web/src")
    for place, text in render().items():
        if (folder / place).parent.is_dir():
            (folder / place).write_text(text, encoding="utf-8")
            print(f"wrote {folder / place}")


if __name__ == "__main__":
    main(sys.argv[1:])
