"""What rule cases can ask of the box: how many of everything there is and what is printed on it."""

from __future__ import annotations

from sandtable.games.legions.content.load import load_box
from sandtable.games.legions.content.schema import Box
from sandtable.games.legions.examine.expectations import same
from sandtable.games.legions.model.codes import EQUIPMENT_NAMES, ORDER_KEYS, SKILL_NAMES
from sandtable.kernel.content.read import Node, one_of, show


def facts(box: Box) -> dict[str, object]:
    """Everything about the box that has a name."""
    common = [order.key for order in box.orders if order.common]
    found: dict[str, object] = {
        "characters": sum(len(faction.characters) for faction in box.factions),
        "factions": [faction.key for faction in box.factions],
        "commanders": sum(len(faction.commanders) for faction in box.factions),
        "order tokens": len(box.factions) * len(common) + len(ORDER_KEYS) - len(common),
        "orders": list(ORDER_KEYS),
        "common orders": common,
        "locations": len(box.locations),
        "plots": len(box.plots),
        "dispatches": len(box.dispatches),
        "overlays": sum(box.overlays.values()),
        "overlay counts": dict(box.overlays),
        "equipment": list(EQUIPMENT_NAMES),
        "maims": [f"maim_{skill}" for skill in SKILL_NAMES],
        "figures": dict(box.figures),
        "plots with frost and warm": sum({"frost", "warm"} <= set(plot.kinds) for plot in box.plots),
        "plots without a kind": sum(not plot.kinds for plot in box.plots),
        "plots with two kinds": sum(len(plot.kinds) == 2 for plot in box.plots),
    }
    for faction in box.factions:
        found[f"{faction.key} characters"] = len(faction.characters)
        found[f"{faction.key} officers"] = sum(card.officer for card in faction.characters)
        for leader in faction.commanders:
            found[f"{leader.names['en']} orders"] = [*common, *leader.orders]
    for players, terms in box.terms.items():
        found[f"{players} players"] = {
            "plots": terms.plots,
            "heal": terms.heal,
            "thaw": terms.thaw,
            "supply": terms.supply,
        }
    for order in box.orders:
        found[f"{order.key} timing"] = order.timing
    return found


def examine_box(what: str, wanted: Node) -> str | None:
    """Compare a fact about the components with what is wanted."""
    known = facts(load_box())
    if what in known:
        return same(known[what], wanted)
    wanted.fault(f"the unknown fact {show(what)}", one_of(what, known))
    return None
