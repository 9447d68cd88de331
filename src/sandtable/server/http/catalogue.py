"""What can be played: the games with their scenarios, options and texts, as the start page wants them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from sandtable import law
from sandtable.kernel.catalogue import OptionSet, ScenarioDetail, ScenarioInfo, ScenarioKit
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.errors import nearest
from sandtable.kernel.game import Game, OptionSpec
from sandtable.kernel.registry import GAMES, drop, family_of, game_of
from sandtable.players import players_for
from sandtable.server.http.errors import refusal
from sandtable.server.minds.machines import machine_infos
from sandtable.server.wire import catalogue_types as types
from sandtable.server.wire.catalogue_types import Stand

LOG = logging.getLogger("sandtable.server")


def catalogue(own: Sequence[str], gallery: bool, engine: Stand) -> types.Catalogue:
    """Everything the start page needs, with the operator's own scenarios. Whatever is wrong with one game, the others
    are offered.
    """
    found = []
    for game in [*GAMES.values()]:
        try:
            told = _game(game)
            more = tuple(
                _with_options(game, game.presentation().scenario(name)) for name in own if game_of(name) is game
            )
            found.append(msgspec.structs.replace(told, scenarios=(*told.scenarios, *more)))
        except Exception as error:
            LOG.error("%s", drop(game, error))
    return types.Catalogue(tuple(found), machine_infos(slow=engine != "compiled"), gallery, engine)


@cache
def detail(scenario: str) -> ScenarioDetail:
    """A scenario of a box with its cards and counters; UnknownScenario if there is none."""
    return detail_of_file(scenario)


def detail_of_file(scenario: str) -> ScenarioDetail:
    """The same of one that comes and goes."""
    game = game_of(scenario)
    found = game.presentation().detail(scenario)
    return msgspec.structs.replace(found, scenario=_with_options(game, found.scenario))


def kit(name: str, pack: str) -> ScenarioKit:
    """What a scenario file of a game may use, maybe with an expansion."""
    files = GAMES[name].scenario_files() if name in GAMES else None
    if files is None:
        raise refusal("no_scenario", detail=f"nobody writes scenarios for {name!r}: {nearest(name, GAMES)}")
    try:
        return files.kit(pack)
    except ContentError as error:
        raise refusal("no_scenario", detail=str(error)) from None


@cache
def the_law(language: str) -> types.Law:
    """The numbered rules and the rulings, in a language. A game whose rules make no sense is named in the log."""
    for problem in law.faults().values():
        LOG.error("%s", problem)
    rules = [law.in_language(rule, language) for rule in law.rules().values()]
    rulings = [law.in_language(ruling, language) for ruling in law.rulings().values()]
    return types.Law(
        tuple(types.Rule(each.id, each.prefix, each.topic, each.authority, each.text, each.example) for each in rules),
        tuple(types.Ruling(each.id, each.title, each.ruling, each.reason, each.rules) for each in rulings),
    )


@cache
def _game(game: Game) -> types.GameInfo:
    shown = game.presentation()
    return types.GameInfo(
        id=game.id,
        family=family_of(game.id),
        names=shown.names(),
        rules_version=game.rules_version,
        sides=shown.sides(),
        options=_options(spec for spec in game.options() if spec.shown == "rules"),
        scenarios=tuple(_with_options(game, shown.scenario(name)) for name in game.scenario_ids()),
        solo=_options(spec for spec in game.options() if spec.shown == "opponent"),
        players=tuple(players_for(game.scenario_ids()[0])),
        primers=tuple(game.primers()),
    )


def _options(specs: Iterable[OptionSpec]) -> tuple[types.OptionInfo, ...]:
    return tuple(types.OptionInfo(spec.name, spec.values, spec.default, spec.rule, spec.text) for spec in specs)


def _with_options(game: Game, scenario: ScenarioInfo) -> ScenarioInfo:
    return msgspec.structs.replace(scenario, options=_options_of(game, scenario.id))


def _options_of(game: Game, scenario: str) -> tuple[OptionSet, ...]:
    """The rules that may be switched in a scenario: what leaves a choice there, and what changes with it."""
    return tuple(
        OptionSet(spec.name, spec.values, spec.default, _changes(game, scenario, spec))
        for spec in game.options_for(scenario, {})
        if spec.shown == "rules" and len(spec.values) != 1
    )


def _changes(game: Game, scenario: str, spec: OptionSpec) -> dict[str, dict[str, str]]:
    """The defaults of other options by the values of this one, where they are not the usual ones."""
    usual = {other.name: other.default for other in game.options_for(scenario, {})}
    found = {}
    for value in spec.values:
        changed = game.options_for(scenario, {spec.name: value})
        found[value] = {other.name: other.default for other in changed if other.default != usual[other.name]}
    return {value: changes for value, changes in found.items() if changes}
