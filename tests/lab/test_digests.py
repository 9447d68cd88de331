"""No translation of the law falls behind the English unnoticed."""

from __future__ import annotations

import msgspec
import pytest

from sandtable import law
from sandtable.lab import digests
from sandtable.lab.digests import LANGUAGES, behind, english, recorded, renew


def changed() -> dict[str, digests.Item]:
    """The law after a rule and a ruling were reworded."""
    rule = msgspec.structs.replace(law.find("UN-DRAW-1"), text="Each player draws five cards.")
    ruling = msgspec.structs.replace(law.rulings()["D-06"], reason="Because.")
    return {**english(), rule.id: rule, ruling.id: ruling}


def test_every_translation_was_made_from_the_present_english() -> None:
    late = behind(recorded(), english())
    assert not late, digests.advice(late)


def test_a_changed_rule_is_named_with_the_languages_to_revise() -> None:
    late = behind(recorded(), changed())
    assert late == {"UN-DRAW-1": LANGUAGES, "D-06": LANGUAGES}
    assert "revise UN-DRAW-1 (cs, pl), D-06 (cs, pl); then run" in digests.advice(late)


def test_a_language_that_is_revised_is_no_longer_behind() -> None:
    known = renew(recorded(), changed(), ["UN-DRAW-1"], ["cs"])
    assert behind(known, changed()) == {"UN-DRAW-1": ("pl",), "D-06": LANGUAGES}
    assert behind(renew(known, changed(), ["UN-DRAW-1", "D-06"], LANGUAGES), changed()) == {}


def test_new_rules_are_behind_until_translated_and_dead_ones_until_dropped() -> None:
    items = english()
    dead = items.pop("UN-DRAW-1")
    items["UN-DRAW-99"] = dead
    assert behind(recorded(), items) == {"UN-DRAW-1": LANGUAGES, "UN-DRAW-99": LANGUAGES}
    assert behind(renew(recorded(), items, ["UN-DRAW-99"], LANGUAGES), items) == {}


@pytest.mark.parametrize("field", ["hint", "source", "line"])
def test_what_is_not_translated_may_change(field: str) -> None:
    rule = msgspec.structs.replace(law.find("UN-DRAW-1"), **{field: "anything"})
    assert digests.digest(rule) == digests.digest(law.find("UN-DRAW-1"))


def test_the_file_is_as_the_command_writes_it() -> None:
    for name, path in digests.sheets().items():
        items = digests.of_sheet(name, english())
        assert path.read_text(encoding="utf-8") == digests.written(renew(recorded(), items, [], []))


def test_the_command_tells_what_is_behind_and_refuses_unknown_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="there is no rule or ruling UN-DRAWS-1"):
        digests.main(["cs", "UN-DRAWS-1"])
    monkeypatch.setattr(digests, "english", changed)
    with pytest.raises(SystemExit, match=r"revise UN-DRAW-1 \(cs, pl\), D-06 \(cs, pl\)"):
        digests.main([])
