"""The mutation drill: break each rule in a copy of the engine and see that one of its own cases goes red.

`python -m tests.drill.drill` runs all of it and lists what survived; `python -m tests.drill.drill UN-MOVE-1` runs some
rules and tells which cases noticed. The breakages are in `tests/drill/*.yaml`: for each rule a list of them, each with
what it breaks, a file below `src/sandtable`, a text that stands there once and what to put in its place (or `edits`, a
list of such changes); or, as `no_effect`, the reason why breaking the rule changes nothing that a case could see.

A breakage counts only if the broken engine still imports, sets up every scenario of the game and then fails a case of
the rule. One that merely crashes or hangs is a bad breakage and is reported as such.
"""

from __future__ import annotations

import compileall
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from py_compile import PycInvalidationMode

import msgspec

from sandtable import law
from sandtable.kernel.content.read import ContentError, Node, read_file

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SOURCE = ROOT / "src" / "sandtable"
CASES = ROOT / "tests" / "rules"
EDIT = ("file", "find", "put")
LONGEST = 180
"""Seconds after which the cases of one rule are taken to hang."""


class Edit(msgspec.Struct, frozen=True):
    """One change of a file."""

    file: str
    find: str
    put: str


class Breakage(msgspec.Struct, frozen=True):
    """One way to break a rule; without edits, why there is none."""

    rule: str
    breaks: str
    edits: tuple[Edit, ...]


class Outcome(msgspec.Struct, frozen=True):
    """The cases that noticed a breakage; or, if none did, what is the matter."""

    red: list[str]
    problem: str = ""


def load() -> list[Breakage]:
    """All breakages; a ContentError for a rule that does not exist or a text that is not there exactly once."""
    found: list[Breakage] = []
    for path in sorted(HERE.glob("*.yaml")):
        root = read_file(path)
        for rule, node in root.get("drill").mapping().items():
            if rule not in law.rules():
                node.fault(rule, "the id of a rule")
            if isinstance(node.value, dict):
                node.keys(("no_effect",))
                found.append(Breakage(rule, node.get("no_effect").str(), ()))
                continue
            for item in node.list():
                item.keys(("breaks", "edits") if item.has("edits") else ("breaks", *EDIT))
                edits = item.get("edits").list() if item.has("edits") else [item]
                found.append(Breakage(rule, item.get("breaks").str(), tuple(_read_edit(edit) for edit in edits)))
        root.raise_faults()
    return found


def _read_edit(node: Node) -> Edit:
    edit = Edit(*(node.get(key).str() for key in EDIT))
    path = SOURCE / edit.file
    count = path.read_text(encoding="utf-8").count(edit.find) if path.is_file() else 0
    if count != 1 or edit.find == edit.put:
        node.fault(f"{count} times {edit.find!r} in {edit.file}", "a text that stands there once, and another for it")
    return edit


@contextmanager
def workshop() -> Iterator[Path]:
    """A copy of the engine to break again and again: one for each worker."""
    with tempfile.TemporaryDirectory(prefix="drill-") as folder:
        left_out = shutil.ignore_patterns("__pycache__", "static", "*.so")
        shutil.copytree(SOURCE, Path(folder, "sandtable"), ignore=left_out)
        # Compiled by content, not by time: a file that is broken and mended within a second is seen as what it is.
        compileall.compile_dir(folder, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        yield Path(folder)


def drill(copy: Path, breakage: Breakage) -> Outcome:
    """Break the copy, run the cases of the rule on it, and mend it. Without a rule, all cases."""
    whole = {path: path.read_bytes() for path in (copy / "sandtable" / edit.file for edit in breakage.edits)}
    try:
        for edit in breakage.edits:
            path = copy / "sandtable" / edit.file
            path.write_text(path.read_text(encoding="utf-8").replace(edit.find, edit.put), encoding="utf-8")
        return _run(copy, breakage.rule)
    finally:
        for path, content in whole.items():
            path.write_bytes(content)


def _run(copy: Path, rule: str) -> Outcome:
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, str(HERE / "broken.py"), rule, str(CASES)]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=copy, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return Outcome([], "bad breakage, the engine hangs")
    if done.returncode:
        return Outcome([], f"bad breakage, the engine does not start: {done.stderr.strip().rpartition(chr(10))[2]}")
    came = json.loads(done.stdout)
    if came["errors"] and not came["red"]:
        return Outcome([], f"bad breakage, nothing but errors: {came['errors'][0]}")
    return Outcome(came["red"], "" if came["red"] else f"survived, all {came['cases']} cases of the rule stay green")


def _batch(breakages: list[Breakage]) -> list[Outcome]:
    with workshop() as copy:
        return [drill(copy, breakage) for breakage in breakages]


def main(rules: list[str]) -> int:
    """Run the drill and report."""
    try:
        breakages = [each for each in load() if not rules or each.rule in rules]
    except ContentError as error:
        print(error)
        return 2
    if red := _batch([Breakage("", "nothing", ())])[0].red:
        print(f"red before anything is broken: {'; '.join(red)}")
        return 2
    active = [each for each in breakages if each.edits]
    workers = os.cpu_count() or 1
    with ThreadPoolExecutor(workers) as pool:
        batches = list(pool.map(_batch, [active[worker::workers] for worker in range(workers)]))
    lost = 0
    for number, each in enumerate(active):
        outcome = batches[number % workers][number // workers]
        lost += bool(outcome.problem)
        if outcome.problem or rules:
            print(f"{each.rule}: {each.breaks}\n    {outcome.problem or 'noticed by: ' + '; '.join(outcome.red)}")
    print(f"{len(active)} breakages of {len({each.rule for each in active})} rules, {lost} not noticed")
    for each in breakages:
        if not each.edits:
            print(f"{each.rule} cannot be broken: {each.breaks}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
