"""What the browser wants to know of a scenario that four may play: who has which cards and leads which counters."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.undaunted.content.schema import Hand, Scenario, SideSetup
from sandtable.games.undaunted.model.teams import FOUR, as_teams, hands_of, leader_of, seat_names
from sandtable.games.undaunted.present import catalogue_types as types


def members(scenario: Scenario, named: Mapping[str, Mapping[str, str]]) -> tuple[types.Member, ...]:
    """The four players in the order of their seats (RF-TEAM-2 to 4); nobody where only two may play (RF-TEAM-1).

    `named` has what views call a card, by side and content id.
    """
    if not scenario.teams:
        return ()
    setups = as_teams(scenario).sides
    sides = [*setups, *setups]
    names, hands = seat_names(list(setups), FOUR), hands_of(scenario, FOUR)
    return tuple(
        _member(name, side, seat < len(setups), leader_of(scenario.teams[side]), hand, setups[side], named[side])
        for seat, (name, side, hand) in enumerate(zip(names, sides, hands, strict=True))
    )


def _member(
    player: str, side: str, commands: bool, leader: str, hand: Hand, setup: SideSetup, named: Mapping[str, str]
) -> types.Member:
    return types.Member(
        player=player,
        side=side,
        commands=commands,
        leader=named[leader],
        deck={named[card]: count for card, count in hand.deck.items() if count},
        deck_size=sum(hand.deck.values()),
        supply={named[card]: count for card, count in hand.supply.items()},
        supply_size=sum(hand.supply.values()),
        units=tuple(
            types.UnitPlace(named[unit], tile)
            for unit, tile in _standing(setup).items()
            if unit in hand.deck or unit in hand.supply
        ),
    )


def _standing(setup: SideSetup) -> dict[str, str]:
    """Where the counters of a side are, those in vehicles too."""
    seated = {unit: placed.tile for placed in setup.vehicles.values() for unit in placed.seats if unit}
    return {**setup.units, **seated}


def cards_of_team(scenario: Scenario, side: str) -> set[str]:
    """The kinds of cards that a side's two players have; none where only two may play."""
    team = scenario.teams.get(side)
    hands = (team.commander, team.partner) if team else ()
    return {card for hand in hands for pile in (hand.deck, hand.supply) for card in pile}
