"""Cards in the positions of rule cases: who has which in which zone."""

from __future__ import annotations

import re
from typing import TypeAlias

import msgspec

from sandtable.games.undaunted.content.schema import LEADERS, Box, Hand, Scenario, Side, Team, card_id
from sandtable.games.undaunted.model.codes import ZONE_NAMES
from sandtable.games.undaunted.model.teams import FOG
from sandtable.kernel.content.read import Node, one_of, show

Piles: TypeAlias = dict[str, dict[str, int]]
"""Copies of a card by zone and content id."""

_COPIES = re.compile(r"(?P<title>.*\S) +x(?P<copies>[1-9][0-9]?)")


def titles(side: Side) -> dict[str, str]:
    """The content id of every card of a side by its title: `Riflemen A` is `rifleman_a`."""
    found: dict[str, str] = {}
    for card in side.cards.values():
        for squad in card.squads or ("",):
            found[f"{card.names['en']} {squad}".strip()] = card_id(card.id, squad)
    return found


def read_cards(node: Node, known: dict[str, str]) -> dict[str, int]:
    """A pile of cards, `[Riflemen A, Fog of War x2]`, as counts by content id."""
    counts: dict[str, int] = {}
    for item in node.list():
        text = item.str()
        match = _COPIES.fullmatch(text)
        title, copies = (match["title"], int(match["copies"])) if match else (text, 1)
        if title in known:
            counts[known[title]] = counts.get(known[title], 0) + copies
        elif title:
            item.fault(f"the unknown card {show(title)}", one_of(title, known))
    return counts


def read_zones(side: Side, known: dict[str, str], node: Node) -> Piles:
    """All zones of a player; no more of a card than the box has."""
    piles = {zone: read_cards(node.get(zone), known) if node.has(zone) else {} for zone in ZONE_NAMES}
    for id, copies in side.copies().items():
        used = sum(pile.get(id, 0) for pile in piles.values())
        if used > copies:
            title = next(title for title, name in known.items() if name == id)
            node.fault(f"{used} cards {show(title)}", f"at most {copies}, which the box has")
    return piles


def read_teams(scenario: Scenario, box: Box, given: Node, piles: dict[str, Piles]) -> Scenario:
    """Whose cards are whose where four play: `US1: {hand: [...]}`. A counter without cards is the first player's."""
    teams: dict[str, Team] = {}
    for side in box.sides:
        had = scenario.teams.get(side.id) or Team(Hand({}, {}), Hand({}, {}), 0, {}, {})
        hands = []
        for number, hand in ((1, had.commander), (2, had.partner)):
            seat = f"{side.id}{number}"
            if given.get(seat).value is not None:
                given.get(seat).keys(ZONE_NAMES)
                piles[seat] = read_zones(side, titles(side), given.get(seat))
                named = {card: 0 for pile in piles[seat].values() for card in pile}
                hand = Hand(named | piles[seat]["deck"], piles[seat]["supply"])
            hands.append(hand)
        owned = (*hands[1].deck, *hands[1].supply)
        rest = {card: 0 for card in side.copies() if card not in owned or card in (FOG, *LEADERS)}
        stock = hands[0].supply.get(FOG, had.fog_stock)
        commander = Hand(rest | hands[0].deck, hands[0].supply)
        teams[side.id] = Team(commander, hands[1], stock, had.extra_cards, had.extra_units)
    return msgspec.structs.replace(scenario, teams=teams)
