"""What is in the box of Legions, for `sandtable show`."""

from __future__ import annotations

from rich.text import Text

from sandtable.games.legions.content.load import load_contents


def show_box(players: int) -> list[Text]:
    """Rounds, plots and prices for so many players, and the factions with their commanders."""
    contents = load_contents()
    terms, figures = contents.terms[players], contents.figures
    orders = {order.key: order.names["en"].rstrip("!") for order in contents.orders}
    lines = [
        Text(f"{figures['rounds']} rounds of {terms.plots} plots; most victory points win."),
        Text(
            f"A character costs {figures['price_character']} supplies, equipment {figures['price_equipment']}, "
            f"an order restored {figures['price_restore']}."
        ),
        Text(f"Survival, between games: a wound {terms.heal} points, frostbite {terms.thaw}, a supply {terms.supply}."),
        Text(),
    ]
    for faction in contents.factions:
        lines.append(Text.assemble((faction.names["en"], "bold"), f"  {len(faction.characters)} characters"))
        for leader in faction.commanders:
            lines.append(Text(f"  {leader.names['en']}: {', '.join(orders[key] for key in leader.orders)}"))
    return lines
