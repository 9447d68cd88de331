"""What a view counts: the cards that a side has lost."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable.games.undaunted.present.view import BattleView
from tests.cli.runner import ROOT


@pytest.mark.parametrize(
    "record",
    ["docs/examples/la-raye.record", *(f"tests/golden/africa-{number:02}.txt" for number in (1, 4, 8, 11))],
)
def test_lost_are_the_cards_that_fell(record: str) -> None:
    """Neither Fog that Recon cleared, nor the cards of those who left by the way out."""
    table = sandtable.replay((ROOT / record).read_text(encoding="utf-8"))
    view = table.view(0).position
    assert isinstance(view, BattleView)
    told = Counter((event.kind, event.fields.get("seat"), event.fields.get("unit")) for event in table.happenings)
    for seat, side in enumerate(view.sides):
        fell = sum(
            count
            for (kind, whose, unit), count in told.items()
            if (kind, whose) == ("casualty", seat) and unit not in side.escaped
        )
        cleared = told["recon", seat, None]
        assert fell <= side.lost <= side.removed.size - cleared
        if not side.escaped:
            assert side.lost == side.removed.size - cleared
    assert any(side.lost for side in view.sides)
