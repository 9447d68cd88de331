"""Four players: two a side, with their own cards and one command (RF-TEAM)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from sandtable.games.undaunted.content.schema import LEADERS, Hand, Scenario, SideSetup, Team

FOUR = 4
FOG = "fog_of_war"


def as_teams(scenario: Scenario) -> Scenario:
    """The scenario as four play it: each side's cards are those of both its players, and more counters are there."""
    return msgspec.structs.replace(
        scenario, sides={side: _joined(setup, scenario.teams[side]) for side, setup in scenario.sides.items()}
    )


def _joined(setup: SideSetup, team: Team) -> SideSetup:
    parts = (team.commander, team.partner)
    deck = _sum(*(part.deck for part in parts))
    supply = _sum(*(part.supply for part in parts))
    return msgspec.structs.replace(setup, deck=deck, supply=supply, units={**setup.units, **team.extra_units})


def _sum(*piles: Mapping[str, int]) -> dict[str, int]:
    return {card: sum(pile.get(card, 0) for pile in piles) for pile in piles for card in pile}


def hands_of(scenario: Scenario, players: int) -> list[Hand]:
    """The cards of each player, by seat: commanders, then partners (RF-TEAM-2).

    The first commanders hold the stock of Fog of War for both (RF-TEAM-3), and a partner has a place for the leader's
    card, which will come to him (RF-TEAM-8).
    """
    if players != FOUR:
        return [Hand(setup.deck, setup.supply) for setup in scenario.sides.values()]
    teams = [scenario.teams[side] for side in scenario.sides]
    commanders = [Hand(team.commander.deck, {**team.commander.supply, FOG: team.fog_stock}) for team in teams]
    partners = [Hand({FOG: 0, leader_of(team): 0, **team.partner.deck}, team.partner.supply) for team in teams]
    return [*commanders, *partners]


def leader_of(team: Team) -> str:
    """The card that makes its owner commander (RF-TEAM-4)."""
    return next(card for card in LEADERS if card in team.commander.deck or card in team.commander.supply)


def seat_names(sides: Sequence[str], players: int) -> list[str]:
    """US and DE, or US1, DE1, US2, DE2."""
    return list(sides) if players != FOUR else [f"{side}{number}" for number in (1, 2) for side in sides]
