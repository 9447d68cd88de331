"""What rule cases can ask of the box: how many of everything there is and what is printed on it."""

from __future__ import annotations

from sandtable.games.legions.content.load import load_contents
from sandtable.games.legions.content.schema import Contents
from sandtable.games.legions.examine.expectations import same
from sandtable.games.legions.model.codes import EQUIPMENT_NAMES, ORDER_KEYS, SKILL_NAMES
from sandtable.kernel.content.read import Node, one_of, show


def facts(contents: Contents) -> dict[str, object]:
    """Everything about the box that has a name."""
    common = [order.key for order in contents.orders if order.common]
    found: dict[str, object] = {
        "characters": sum(len(faction.characters) for faction in contents.factions),
        "factions": [faction.key for faction in contents.factions],
        "commanders": sum(len(faction.commanders) for faction in contents.factions),
        "order tokens": len(contents.factions) * len(common) + len(ORDER_KEYS) - len(common),
        "orders": list(ORDER_KEYS),
        "common orders": common,
        "locations": len(contents.locations),
        "plots": len(contents.plots),
        "dispatches": len(contents.dispatches),
        "overlays": sum(contents.overlays.values()),
        "overlay counts": dict(contents.overlays),
        "equipment": list(EQUIPMENT_NAMES),
        "maims": [f"maim_{skill}" for skill in SKILL_NAMES],
        "figures": dict(contents.figures),
        "plots with frost and warm": sum({"frost", "warm"} <= set(plot.kinds) for plot in contents.plots),
        "plots without a kind": sum(not plot.kinds for plot in contents.plots),
        "plots with two kinds": sum(len(plot.kinds) == 2 for plot in contents.plots),
    }
    for faction in contents.factions:
        found[f"{faction.key} characters"] = len(faction.characters)
        found[f"{faction.key} officers"] = sum(card.officer for card in faction.characters)
        for leader in faction.commanders:
            found[f"{leader.names['en']} orders"] = [*common, *leader.orders]
    for players, terms in contents.terms.items():
        found[f"{players} players"] = {
            "plots": terms.plots,
            "heal": terms.heal,
            "thaw": terms.thaw,
            "supply": terms.supply,
        }
    for order in contents.orders:
        found[f"{order.key} timing"] = order.timing
    return found


def examine_box(what: str, wanted: Node) -> str | None:
    """Compare a fact about the components with what is wanted."""
    known = facts(load_contents())
    if what in known:
        return same(known[what], wanted)
    wanted.fault(f"the unknown fact {show(what)}", one_of(what, known))
    return None
