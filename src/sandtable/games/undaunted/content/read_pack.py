"""Reads what an expansion adds to a box: cards, counters, markers. The result is the box with these in it.

A pack is a folder of its own, with one file for every box it adds to and one for every scenario: delete the folder and
the boxes are as they were (RF-GEN-1).
"""

from __future__ import annotations

import msgspec

from sandtable.games.undaunted.content.read_box import (
    compare,
    read_counters,
    read_group,
    read_names,
    read_side_cards,
)
from sandtable.games.undaunted.content.schema import Box, Side
from sandtable.kernel.content.read import Node, one_of, show
from sandtable.words import said

_PACK = ("id", "box", "names", "sources", "totals", "common", "sides")
_COMMON = ("objective_markers",)


def read_pack(root: Node, box: Box) -> Box:
    """The box with a pack in it; raises a `ContentError` with every fault found."""
    root.keys(_PACK)
    read_names(root.get("names"))
    own = box.form.pack_marker
    common = read_group(root.get("common"), *_COMMON, own)
    pack = root.get("id").str()
    whole = msgspec.structs.replace(box, pack=pack)
    root.get("sides").keys([side.id for side in box.sides])
    added = {side.id: _cards_of(root.get("sides").get(side.id), side, whole) for side in box.sides}
    whole = msgspec.structs.replace(
        whole,
        sides=tuple(added.values()),
        objective_markers=box.objective_markers + common.get("objective_markers").int(minimum=0),
        sources={**box.sources, **{name: node.str() for name, node in root.get("sources").mapping().items()}},
        **{own: common.get(own).int(minimum=0)},
    )
    _check_totals(read_group(root.get("totals"), "cards", "counters"), box, whole)
    root.raise_faults()
    return whole


def _cards_of(node: Node, side: Side, box: Box) -> Side:
    """A side with the cards, counters and the tank spawn marker that a pack has for it."""
    node.keys(("markers", "cards", "counters"))
    cards = read_side_cards(node.get("cards"), {}, box.actions())
    for name, card in cards.items():
        place = node.get("cards").get(name)
        if name in side.cards:
            place.fault(said("{name}, which the box has", name=show(name)), "a card of its own")
        elif card.acts_through and card.acts_through not in side.cards:
            place.get("acts_through").fault(show(card.acts_through), one_of(card.acts_through, side.cards))
    tank_spawns = 0
    if node.has("markers"):
        tank_spawns = read_group(node.get("markers"), "tank_spawn").get("tank_spawn").int(minimum=0)
    return msgspec.structs.replace(
        side,
        cards={**side.cards, **cards},
        counters={**side.counters, **read_counters(node.get("counters"), cards)},
        tank_spawn_markers=tank_spawns,
    )


def _check_totals(totals: Node, box: Box, whole: Box) -> None:
    """The lists must add up to what the pack declares (RF-GEN-3)."""
    for old, new in zip(box.sides, whole.sides, strict=True):
        cards = sum(new.copies().values()) - sum(old.copies().values())
        compare(totals.get("cards").get(new.id), cards, f"the sum of the cards of {new.id}")
        compare(totals.get("counters").get(new.id), len(new.counters) - len(old.counters), f"the counters of {new.id}")
    for total in ("cards", "counters"):
        totals.get(total).keys([side.id for side in box.sides])
