"""Plain values as the YAML that `content` reads: what is short stands on one line, as people write it.

`parse(write(value))` gives the same value again.
"""

from __future__ import annotations

import json
import re
from typing import Final

from sandtable.kernel.content.read import ContentError, Value, parse

WIDTH: Final = 110
_PLAIN = re.compile(r"[A-Za-zÀ-ž_][\w .,;()/'’–-]*[\w.)]|[A-Za-z_]")
_IN_FLOW = re.compile(r"[A-Za-zÀ-ž_0-9][\w ./'’–-]*[\w.]|[A-Za-z_]")
_WORDS = ("null", "true", "false")
_NUMBER = re.compile(r"[-+]?[0-9][0-9.]*")


def write(value: dict[str, Value]) -> str:
    """A mapping as a file."""
    return "".join(f"{line}\n" for line in _block(value, ""))


def _block(value: dict[str, Value], pad: str) -> list[str]:
    lines = []
    for key, child in value.items():
        head = f"{pad}{_scalar(key, True)}:"
        flow = f"{head} {_flow(child)}"
        if not isinstance(child, dict | list) or not child or (_shallow(child) and len(flow) <= WIDTH):
            lines.append(f"{head} {_flow(child) if isinstance(child, dict | list) else _scalar(child, False)}")
        elif isinstance(child, dict):
            lines += [head, *_block(child, f"{pad}  ")]
        else:
            lines += [head, *(f"{pad}  - {_flow(item)}" for item in child)]
    return lines


def _shallow(value: Value) -> bool:
    """Whether it holds plain values only, or a mapping lists of them too."""
    if isinstance(value, dict):
        return all(
            not isinstance(child, dict) and (not isinstance(child, list) or _shallow(child)) for child in value.values()
        )
    return isinstance(value, list) and not any(isinstance(item, dict | list) for item in value)


def _flow(value: Value) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key, True)}: {_flow(child)}" for key, child in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(child) for child in value) + "]"
    return _scalar(value, True)


def _scalar(value: Value, flow: bool) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float):
        return str(value)
    text = str(value)
    plain = (_IN_FLOW if flow else _PLAIN).fullmatch(text)
    if plain and text not in _WORDS and not _NUMBER.fullmatch(text) and ": " not in text and " #" not in text:
        return text
    return json.dumps(text, ensure_ascii=False)


def rewrite(text: str, value: dict[str, Value]) -> str:
    """A file that says a value which differs in one place from what it says now: all else, comments too, stays.

    Where the text cannot be changed so, the whole value is written.
    """
    place = _difference(parse(text.encode(), "the file").value, value)
    if place is not None:
        key, before, after = place
        there = re.compile(rf"(?<![\w-])(['\"]?){re.escape(key)}\1:\s*{_loosely(before)}(?![\w.])")
        for found in there.finditer(text):
            written = f"{_scalar(key, True)}: {_flow(after)}"
            changed = text[: found.start()] + written + text[found.end() :]
            if _says(changed, value):
                return changed
    return write(value)


def _difference(before: Value, after: Value) -> tuple[str, Value, Value] | None:
    """The key of the innermost mapping under which two values differ, with both; None where more than one does."""
    if not isinstance(before, dict) or not isinstance(after, dict) or before.keys() != after.keys():
        return None
    differ = [key for key in before if before[key] != after[key]]
    if len(differ) != 1:
        return None
    key = differ[0]
    return _difference(before[key], after[key]) or (key, before[key], after[key])


def _loosely(value: Value) -> str:
    """A pattern for a plain value, or a list of them, however it is spaced and quoted."""
    if isinstance(value, list):
        return r"\[\s*" + r"\s*,\s*".join(_loosely(item) for item in value) + r"\s*\]"
    return rf"(?:{re.escape(_scalar(value, True))}|'{re.escape(str(value))}'|\"{re.escape(str(value))}\")"


def _says(text: str, value: dict[str, Value]) -> bool:
    try:
        return parse(text.encode(), "the file").value == value
    except ContentError:
        return False
