"""Two habits that cost the compiled modules dear, found before they are compiled: `make check` runs this.

    .venv/bin/python -m bench.boxing

    worth = table[i] if known else 0        # mypyc makes Python objects of both numbers: say `else i64(0)`
    for _ in range(count):                  # and one of every count: give it a name, `_turn`

The first goes for every choice between a number of the rules and one that is written down or a constant.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "compiled.txt"


def compiled_modules() -> list[Path]:
    """The modules that mypyc compiles."""
    lines = (line.partition("#")[0].strip() for line in LIST.read_text(encoding="utf-8").splitlines())
    return [ROOT / line for line in lines if line]


def constants(tree: ast.Module) -> set[str]:
    """The names of a module that stand for whole numbers written down."""
    found: set[str] = set()
    for node in tree.body:
        if not isinstance(node, ast.AnnAssign) or node.value is None or ast.unparse(node.annotation) != "Final":
            continue
        if is_plain(node.value, found):
            found.add(ast.unparse(node.target))
    return found


def imported(tree: ast.Module) -> set[str]:
    """The names that a module takes from others."""
    return {name.name for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names}


def is_plain(node: ast.expr, known: set[str]) -> bool:
    """Whether an expression is made of nothing but whole numbers written down, and names that stand for such."""
    if isinstance(node, ast.UnaryOp):
        return is_plain(node.operand, known)
    if isinstance(node, ast.BinOp):
        return is_plain(node.left, known) and is_plain(node.right, known)
    if isinstance(node, ast.IfExp):
        return is_plain(node.body, known) and is_plain(node.orelse, known)
    if isinstance(node, ast.Name):
        return node.id in known
    return isinstance(node, ast.Constant) and type(node.value) is int


def what_is_wrong(node: ast.AST, known: set[str]) -> str:
    """How to mend a piece of a program, if it makes objects of numbers."""
    if isinstance(node, ast.IfExp) and is_plain(node.body, known) != is_plain(node.orelse, known):
        plain = node.body if is_plain(node.body, known) else node.orelse
        return f"this choice makes objects of its numbers; write i64({ast.unparse(plain)})"
    if isinstance(node, ast.For) and ast.unparse(node.target) == "_" and ast.unparse(node.iter).startswith("range("):
        return "`for _` makes an object of every number; give it a name, `_turn`"
    return ""


def traps(sources: dict[str, str]) -> list[str]:
    """Every place, by file and line, with how to mend it."""
    trees = {name: ast.parse(source) for name, source in sources.items()}
    numbers = set().union(*(constants(tree) for tree in trees.values()))
    found: list[tuple[str, int, str]] = []
    for name, tree in trees.items():
        known = constants(tree) | (imported(tree) & numbers)
        for node in ast.walk(tree):
            wrong = what_is_wrong(node, known)
            if wrong and isinstance(node, (ast.For, ast.IfExp)):
                found.append((name, node.lineno, wrong))
    return [f"{name}:{line}: {wrong}" for name, line, wrong in sorted(found)]


def main() -> None:
    """Tell every trap in the compiled modules, and fail if there is any."""
    found = traps({str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in compiled_modules()})
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
