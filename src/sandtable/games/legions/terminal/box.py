"""What is in the box of Legions, for `sandtable show`."""

from __future__ import annotations

from rich.text import Text

from sandtable.games.legions.content.load import load_box
from sandtable.words import Words


def show_box(players: int, words: Words) -> list[Text]:
    """Rounds, plots and prices for so many players, and the factions with their commanders."""
    box = load_box()
    terms, figures = box.terms[players], box.figures
    orders = {order.key: words.pick(order.names).rstrip("!") for order in box.orders}
    prices = {name: figures[f"price_{name}"] for name in ("character", "equipment", "restore")}
    lines = [
        Text(words.say("legions.cli.box", rounds=figures["rounds"], plots=terms.plots)),
        Text(words.say("legions.cli.box.prices", **prices)),
        Text(words.say("legions.cli.box.survival", heal=terms.heal, thaw=terms.thaw, supply=terms.supply)),
        Text(),
    ]
    for faction in box.factions:
        people = words.say("legions.cli.box.people", count=len(faction.characters))
        lines.append(Text.assemble((words.pick(faction.names), "bold"), f"  {people}"))
        for leader in faction.commanders:
            lines.append(Text(f"  {words.pick(leader.names)}: {', '.join(orders[key] for key in leader.orders)}"))
    return lines
