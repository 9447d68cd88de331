"""Checks what only an expansion's scenarios have: closed ground, mined borders, specialists, and two players a side."""

from __future__ import annotations

from sandtable.games.undaunted.content.schema import LEADERS, TANKS, Box, Hand, Scenario, Side, adjacency
from sandtable.kernel.content.read import Node, show
from sandtable.words import either, said


def check_expansion(root: Node, scenario: Scenario, box: Box) -> None:
    """All checks of an expansion's parts."""
    board = root.get("board")
    _limit(board.get("impassable"), len(scenario.impassable), box.impassable_markers, "impassable-terrain tokens")
    if scenario.mines:
        _limit(board.get("mines").get("laid"), len(scenario.mines), box.mine_markers, "mine tokens")
    if board.clean:
        _check_borders(board, scenario)
    for side in box.sides:
        node = root.get("sides").get(side.id)
        if node.clean:
            _check_specialists(node, scenario, side)
            _check_tanks(node, scenario, side)
        if scenario.teams and root.get("teams").clean and node.clean:
            _check_team(root.get("teams").get(side.id), scenario, side)


def _limit(node: Node, count: int, limit: int, what: str) -> None:
    if count > limit:
        node.fault(
            said("{count} {what}", count=count, what=what), said("at most {limit}, which there are", limit=limit)
        )


def _check_borders(board: Node, scenario: Scenario) -> None:
    """A mine lies between two tiles that touch (RF-MINE-3)."""
    near = adjacency(scenario.tiles)
    for number, mine in enumerate(scenario.mines):
        if mine.border[1] not in near[mine.border[0]]:
            place = board.get("mines").get("laid").list()[number].get("border")
            place.fault(
                said("{tile} and {other}, which do not touch", tile=mine.border[0], other=mine.border[1]),
                "two adjacent tiles",
            )


def _check_specialists(node: Node, scenario: Scenario, side: Side) -> None:
    """Specialists come by the exchange after set-up and are in no table (RF-SPEC-4, RF-SPEC-5)."""
    setup = scenario.sides[side.id]
    for pile in ("deck", "supply"):
        for name in getattr(setup, pile):
            if side.card(name).acts_through:
                node.get(pile).get(name).fault(
                    said("the specialist {name}", name=show(name)), "Riflemen; the exchange is an option"
                )


def _check_tanks(node: Node, scenario: Scenario, side: Side) -> None:
    """Tanks stand, and enter, where the ground bears them; their marker is one of its own (RF-TANK-6, RF-TANK-12)."""
    setup = scenario.sides[side.id]
    for unit, tile in setup.units.items():
        if side.counters[unit].armour and tile in scenario.impassable:
            node.get("units").get(tile).fault(
                said("{unit} on closed ground", unit=show(unit)), "a tile without the token"
            )
    markers = [(number, spawn) for number, spawn in enumerate(setup.spawns) if TANKS in spawn.accepts]
    _limit(node.get("spawns"), len(markers), side.tank_spawn_markers, "tank spawn markers")
    for number, spawn in markers:
        if spawn.tile in scenario.impassable:
            place = node.get("spawns").list()[number].get("tile")
            place.fault(said("{tile}, which is closed to tanks", tile=show(spawn.tile)), "a tile without the token")


def held_by(hand: Hand, card: str) -> bool:
    """Whether a player has a copy of a card."""
    return bool(hand.deck.get(card) or hand.supply.get(card))


def _check_team(node: Node, scenario: Scenario, side: Side) -> None:
    """Both players together have what two-player tables list, and the extra cards (RF-TEAM-2 to 4)."""
    team, setup = scenario.teams[side.id], scenario.sides[side.id]
    fog = next(name for name, card in side.cards.items() if card.kind == "fog")
    piles = (team.commander.deck, team.commander.supply, team.partner.deck, team.partner.supply)
    for name, copies in side.copies().items():
        dealt = sum(pile.get(name, 0) for pile in piles) + (team.fog_stock if name == fog else 0)
        wanted = setup.deck.get(name, 0) + setup.supply.get(name, 0) + team.extra_cards.get(name, 0)
        if dealt != wanted:
            node.fault(
                said("{dealt} cards {name} for both players", dealt=dealt, name=show(name)),
                said("{wanted}, as for two players and extra_cards", wanted=wanted),
            )
        _limit(node, dealt, copies, said("cards {name}", name=show(name)))
        if side.card(name).kind == "combat" and held_by(team.commander, name) and held_by(team.partner, name):
            node.fault(
                said("cards {name} with both players", name=show(name)),
                "all with one: its losses are that player's (RF-TEAM-15)",
            )
    if not any(name in LEADERS for name in team.commander.deck):
        node.get("commander").get("deck").fault(
            "no leader card", said("{names}, which makes a commander", names=either(LEADERS))
        )
    for unit, tile in team.extra_units.items():
        if unit in setup.units or not team.extra_cards.get(unit):
            node.get("extra_units").get(tile).fault(show(unit), "a counter that only extra_cards bring")
