"""What the browser wants to know of Legions beyond views: the box, what is asked about, and what strength would be."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from sandtable.games.legions.content.load import load_contents
from sandtable.games.legions.flow.survival import GAMES
from sandtable.games.legions.flow.survival import carry_over as carry_men
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.forecast import strength_after
from sandtable.games.legions.present.topic import topic_of
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.server import journeys
from sandtable.server.wire import catalogue_types as shelf
from sandtable.server.wire.protocol import About, Odds, Shot

PLAYERS = {
    2: {"en": "Two players", "cs": "Dva hráči", "pl": "Dwóch graczy"},
    3: {"en": "Three players", "cs": "Tři hráči", "pl": "Trzech graczy"},
    4: {"en": "Four players", "cs": "Čtyři hráči", "pl": "Czterech graczy"},
}
BOX = {"en": "Legions", "cs": "Legie: Sibiřská cesta", "pl": "Legiony"}


def about(state: State, step: Step[Any]) -> About:
    """The character, the plot and the number that a question is about."""
    topic = topic_of(cast(Journey, state), step)
    return About(character=topic.character, plot=topic.plot, left=topic.left)


def odds(state: State, step: Step[Any], answer: int) -> Odds | None:
    """No dice here."""
    return None


def strength(state: State, step: Step[Any], answer: int) -> dict[str, int] | None:
    """What the own strength would be by plot, where an answer changes it."""
    return strength_after(cast(Journey, state), step, answer)


def shots(state: State, step: Step[Any], answer: int) -> tuple[Shot, ...]:
    """No dice here."""
    return ()


def in_words(scenario: str, event: dict[str, object]) -> dict[str, object]:
    """Clients say everything here themselves."""
    return event


def is_scene(state: State) -> bool:
    """Orders and plots come one after the other, each of them worth a look; the rest is set-up."""
    return cast(Journey, state).phase in (c.RESOLUTION, c.PLOT_PHASE)


def round_of(state: State) -> int:
    """How far the game has come."""
    return int(cast(Journey, state).round)


def box_info(box: str) -> tuple[shelf.Names, tuple[shelf.SideInfo, ...]]:
    """The names of the box and of the factions."""
    return BOX, tuple(shelf.SideInfo(faction.key, faction.names) for faction in load_contents().factions)


def scenario_info(scenario: str) -> shelf.ScenarioInfo:
    """A number of players for the start page."""
    players = int(scenario.partition("/")[2])
    contents = load_contents()
    terms = contents.terms[players]
    return shelf.ScenarioInfo(
        id=scenario,
        number=players,
        names=PLAYERS[players],
        chapter="",
        place="",
        date="",
        source="rulebook",
        confidence="high",
        note="",
        special=(),
        situation={},
        initiative="",
        seats=tuple(f"P{seat}" for seat in range(players)),
        tiles=(),
        armies=(),
        length=None,
        balance=None,
        journey=journeys.JourneyInfo(
            players, terms.plots, contents.figures["rounds"], terms.heal, terms.thaw, terms.supply
        ),
    )


def scenario_detail(scenario: str) -> shelf.ScenarioDetail:
    """A number of players with everything in the box."""
    return shelf.ScenarioDetail(scenario_info(scenario), (), (), box=_box())


@cache
def _box() -> journeys.JourneyBox:
    contents = load_contents()
    return journeys.JourneyBox(
        factions=tuple(
            journeys.FactionInfo(
                faction.key,
                faction.names,
                tuple(journeys.Leader(leader.id, leader.names, leader.orders) for leader in faction.commanders),
                tuple(
                    journeys.Person(man.id, man.name, man.role, man.officer, man.strength, man.skills, man.abilities)
                    for man in faction.characters
                ),
            )
            for faction in contents.factions
        ),
        orders=tuple(
            journeys.OrderInfo(order.key, order.names, order.timing, order.common, order.rule, order.text)
            for order in contents.orders
        ),
        plots=tuple(journeys.PlotInfo(plot.id, plot.names, plot.kinds) for plot in contents.plots),
        locations=tuple(journeys.LocationInfo(place.id, place.names, place.text) for place in contents.locations),
        dispatches=tuple(
            journeys.DispatchInfo(card.id, card.names, card.window, card.text, card.score_text)
            for card in contents.dispatches
        ),
    )


# The Survival campaign


def game_number(options: Mapping[str, str]) -> int:
    """Which game of a campaign this is; 0 if it belongs to none (LG-SURV-1)."""
    return 0 if options["survival"] == "off" else int(options["survival"])


def next_options(options: Mapping[str, str]) -> dict[str, str] | None:
    """The options of the game that follows in a campaign; None if none follows."""
    number = game_number(options)
    return {**options, "survival": str(number + 1)} if 0 < number < GAMES else None


def first_options(options: Mapping[str, str]) -> dict[str, str]:
    """The options of the same kind of game, begun anew."""
    return {**options, "survival": "1"} if game_number(options) else dict(options)


def carry_over(state: State, options: Mapping[str, str]) -> State:
    """The start of the next game of a campaign (LG-SURV-7 to LG-SURV-11)."""
    return carry_men(cast(Journey, state), options)
