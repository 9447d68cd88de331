"""The ways to break a line: each is another program, and none touches what is only said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutate.__main__ import explained, sample
from tests.mutate.breakages import apply, breakages, parses
from tests.mutate.mapping import SOURCE
from tests.mutate.mapping import Test as Timed
from tests.mutate.trial import Workshop

TEXT = '''
LIMIT = 3

def share(cards: "list[int]", least: int = 1) -> int:
    """How many each gets."""
    assert cards, "nobody has any"
    if len(cards) < LIMIT and least:
        LOG.warning("few")
        return 0
    total = sum(cards) - least
    return total // 2 if "joker" not in cards else total
'''
BROKEN = {
    "    if len(cards) <= LIMIT and least:",
    "    if len(cards) < LIMIT or least:",
    "    if not (len(cards) < LIMIT and least):",
    "        return 1",
    "    pass",
    "    total = sum(cards) + least",
    "    return None",
    "    return total * 2 if \"joker\" not in cards else total",
    "    return total // 3 if \"joker\" not in cards else total",
    "    return total // 2 if 'jokerx' not in cards else total",
    "    return total // 2 if \"joker\" in cards else total",
    "    return total // 2 if not (\"joker\" not in cards) else total",
}  # fmt: skip


def test_a_line_is_broken_in_every_known_way_and_nothing_else_is() -> None:
    broken = [apply(TEXT, each) for each in breakages(TEXT)]
    changed = [set(text.splitlines()) - set(TEXT.splitlines()) for text in broken]
    assert all(len(lines) == 1 for lines in changed)
    assert {line for lines in changed for line in lines} == BROKEN
    assert all(map(parses, broken))


def test_the_sample_is_the_same_every_time_and_each_line_comes_once() -> None:
    drawn = sample(40)
    assert drawn == sample(60)[:40]
    assert len({(each.file, each.text.splitlines()[each.breakage.line - 1].strip()) for each in drawn}) == 40


def test_what_is_explained_still_stands_there() -> None:
    for name in explained():
        file, _, rest = name.partition(": `")
        assert rest.partition("` ")[0] in (SOURCE / file).read_text(encoding="utf-8")


def test_a_trial_that_is_broken_off_leaves_the_copy_whole(tmp_path: Path) -> None:
    class Broken(Workshop):
        copy = tmp_path

        def _run(self, tests: list[Timed]) -> str:
            assert file.read_text(encoding="utf-8") != TEXT
            raise KeyboardInterrupt

    file = tmp_path / "src" / "sandtable" / "share.py"
    file.parent.mkdir(parents=True)
    file.write_text(TEXT, encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        Broken().try_out("share.py", breakages(TEXT)[0], [[Timed("any", 0.1)]])
    assert file.read_text(encoding="utf-8") == TEXT
