"""The book's reference is made of docstrings: every public name has one, and it names what it takes and raises."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import sandtable

ROOT = Path(__file__).parents[1]
Function = ast.FunctionDef


def source(name: str) -> ast.stmt:
    """The definition of a public name."""
    found = getattr(sandtable, name)
    module = inspect.getmodule(found)
    assert isinstance(module, ModuleType)
    tree = ast.parse(inspect.getsource(module))
    return next(
        node for node in tree.body if isinstance(node, (ast.ClassDef, Function)) and node.name == found.__name__
    )


def described(nodes: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Every statement with the text that stands right below it, if one does."""
    for node, after in zip(nodes, [*nodes[1:], None], strict=True):
        text = after.value if isinstance(after, ast.Expr) else None
        yield node, str(text.value) if isinstance(text, ast.Constant) else ""


def attributes(nodes: list[ast.stmt], of: str = "") -> Iterator[tuple[str, str]]:
    """The attributes that statements declare, or give to what is called `of`, each with its text."""
    for node, text in described(nodes):
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            if re.fullmatch(rf"{of}\w+", target):
                yield target.removeprefix(of), text


def members() -> Iterator[tuple[str, str, Function | None]]:
    """All that the reference shows: the name, the docstring, and the function if it is one."""
    for name in sandtable.__all__:
        node = source(name)
        assert isinstance(node, (ast.ClassDef, Function))
        yield name, ast.get_docstring(node) or "", node if isinstance(node, Function) else None
        if not isinstance(node, ast.ClassDef):
            continue
        for each in node.body:
            if isinstance(each, Function) and each.name == "__init__":
                said = f"{ast.get_docstring(node)}\n{ast.get_docstring(each)}"
                yield f"{name}.__init__", said, each
                for attribute, text in attributes(each.body, "self."):
                    yield f"{name}.{attribute}", text, None
            elif isinstance(each, Function):
                yield f"{name}.{each.name}", ast.get_docstring(each) or "", each
        for attribute, text in attributes(node.body):
            yield f"{name}.{attribute}", text, None


PUBLIC = [each for each in members() if not re.search(r"\._(?!_init__)", each[0])]


@pytest.mark.parametrize(("name", "text", "function"), PUBLIC, ids=[name for name, _, _ in PUBLIC])
def test_a_public_name_says_what_it_is_takes_and_raises(name: str, text: str, function: Function | None) -> None:
    """What it raises is what stands in its own body; what it calls may raise more, which nothing here can see."""
    assert text.strip()
    if function is None:
        return
    taken = [each.arg for each in ast.walk(function.args) if isinstance(each, ast.arg) and each.arg != "self"]
    assert [each for each in taken if f"`{each}`" not in text] == []
    errors = [
        node.exc.func for node in ast.walk(function) if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
    ]
    raised = {each.id for each in errors if isinstance(each, ast.Name)} - {"AssertionError"}
    assert [each for each in raised if each not in text] == []


def test_names_that_programs_begin_with_have_an_example() -> None:
    """They stand in the page, where tests/test_docs.py runs them: the house itself names no game."""
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"^::: sandtable\.(\w+)\n\n```pycon\n", page, re.MULTILINE))
    functions = {name for name, _, function in PUBLIC if function and "." not in name}
    assert functions | {"Table", "Player", "State"} <= shown
