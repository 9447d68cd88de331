"""Ways to break a line of Python: another operator, another constant, a branch the other way round, nothing at all.

Only the bodies of functions are broken, and only what a test could notice: not what is said in sentences to people, not
what is written into the server's log, not types, and not what `assert` or `raise AssertionError` takes for granted.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

OTHER = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.Is: "is not", ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in",
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.Div: "*", ast.FloorDiv: "*", ast.Mod: "+",
    ast.BitAnd: "|", ast.BitOr: "&", ast.LShift: ">>", ast.RShift: "<<", ast.Pow: "*",
    ast.And: "or", ast.Or: "and",
}  # fmt: skip
NOTHING = ("None", "False", "0", "()", "[]", '""')
"""What is returned for no: to return nothing instead is another spelling."""
WORD = re.compile(r"[\w./-]+")
"""A text that is a name; whatever else stands between quotes is said to people."""


class Breakage(NamedTuple):
    """What stands on a line from one place of the file to another, and what is put there."""

    line: int
    what: str
    start: int
    end: int
    put: str


def breakages(text: str) -> list[Breakage]:
    """All ways to break a module that are known here, in the order in which they stand there."""
    data = text.encode()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def place(node: ast.AST) -> tuple[int, int]:
        first, last = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]
        return first, last

    def source(node: ast.AST) -> str:
        return data[slice(*place(node))].decode()

    def between(left: ast.AST, right: ast.AST, put: str, what: str) -> Breakage:
        start, end = place(left)[1], place(right)[0]
        old = data[start:end].decode()
        sign = max(re.findall(r"is not|not in|[^\s()\\]+", old), key=len, default="")
        return Breakage(left.end_lineno, what, start, end, old.replace(sign, put, 1) if sign else old)  # type: ignore[attr-defined]

    found: list[Breakage] = []
    for node in _nodes(ast.parse(text)):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            put = OTHER[type(node.ops[0])]
            found.append(between(node.left, node.comparators[0], put, f"compares by `{put}`"))
        elif isinstance(node, ast.BinOp) and type(node.op) in OTHER:
            put = OTHER[type(node.op)]
            found.append(between(node.left, node.right, put, f"reckons with `{put}`"))
        elif isinstance(node, ast.BoolOp):
            put = OTHER[type(node.op)]
            found.append(between(node.values[0], node.values[1], put, f"says `{put}`"))
        elif isinstance(node, ast.Constant):
            put = _other(node.value)
            if put:
                found.append(Breakage(node.lineno, f"takes {put} for {node.value!r}", *place(node), put))
        elif isinstance(node, ast.If | ast.While | ast.IfExp):
            put = f"not ({source(node.test)})"
            found.append(Breakage(node.test.lineno, "goes the other way", *place(node.test), put))
        elif isinstance(node, ast.Return) and node.value is not None and source(node.value) not in NOTHING:
            found.append(Breakage(node.lineno, "returns nothing", *place(node.value), "None"))
        elif isinstance(
            node, ast.Expr | ast.Assign | ast.AugAssign | ast.Raise | ast.Delete | ast.Continue | ast.Break
        ):
            found.append(Breakage(node.lineno, f"leaves out `{_short(source(node))}`", *place(node), "pass"))
    return found


def apply(text: str, breakage: Breakage) -> str:
    """The module with one of its lines broken."""
    data = text.encode()
    return (data[: breakage.start] + breakage.put.encode() + data[breakage.end :]).decode()


def _nodes(tree: ast.AST, inside: bool = False) -> Iterator[ast.AST]:
    """What may be broken, of the bodies of functions."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            for line in child.body:
                if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant | ast.Yield)):
                    yield from _with_all_below(line)
        elif isinstance(child, ast.ClassDef):
            yield from _nodes(child)


def _with_all_below(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom) or _is_said(node) or _cannot_be(node):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _with_all_below(child)


def _is_said(node: ast.AST) -> bool:
    """Whether something only goes into the server's log, or is a type."""
    call = node.value if isinstance(node, ast.Expr) else node
    if not isinstance(call, ast.Call):
        return False
    name = ast.unparse(call.func)
    return name.startswith(("LOG.", "LOGGER.")) or name == "cast"


def _cannot_be(node: ast.AST) -> bool:
    """Whether something only tells whoever writes the program that he has forgotten something."""
    return isinstance(node, ast.Raise) and node.exc is not None and ast.unparse(node.exc).startswith("AssertionError(")


def _other(value: object) -> str:
    if isinstance(value, bool):
        return str(not value)
    if isinstance(value, int):
        return str(value + 1)
    return repr(value + "x") if isinstance(value, str) and WORD.fullmatch(value) else ""


def _short(code: str) -> str:
    return code if "\n" not in code and len(code) < 60 else code.splitlines()[0][:56] + "..."


def parses(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True
