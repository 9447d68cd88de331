"""What can be played: the games with their scenarios, options and texts, as the start page wants them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from sandtable import law
from sandtable.kernel.errors import UnknownScenario, nearest
from sandtable.kernel.game import Game, OptionSpec
from sandtable.kernel.registry import GAMES, game_of
from sandtable.server.families import FAMILIES, LAW, family_of
from sandtable.server.minds.machines import machine_infos
from sandtable.server.wire import catalogue_types as shelf

RULES_OF_THE_EXPANSION = ("specialists", "advance", "bomb_hills")
"""Options that records name only where they are switched, and that the start page offers all the same."""
SOLO = "RF-SOLO-"
"""The rules of the virtual opponent, and of the options that only it has."""

SET_BY_SEATS = ("solo", "cards")
"""Options of it that no list shows: its side is that of its seat, and cards of one's own are nobody else's business."""


def catalogue() -> shelf.Catalogue:
    """Everything the start page needs."""
    return shelf.Catalogue(tuple(_game(GAMES[name]) for name in FAMILIES), machine_infos())


@cache
def detail(scenario: str) -> shelf.ScenarioDetail:
    """A scenario with its cards and counters; UnknownScenario if there is none."""
    game = check_scenario(scenario)
    found = family_of(scenario).scenario_detail(scenario)
    return msgspec.structs.replace(found, scenario=_with_options(game, found.scenario))


@cache
def the_law(language: str) -> shelf.Law:
    """The numbered rules and the rulings of the games that the browser can draw, in a language."""
    rules = [rule for rule in law.rules().values() if rule.id.startswith(LAW)]
    rulings = [ruling for ruling in law.rulings().values() if any(rule.startswith(LAW) for rule in ruling.rules)]
    return shelf.Law(
        tuple(law.in_language(rule, language) for rule in rules),
        tuple(law.in_language(ruling, language) for ruling in rulings),
    )


@cache
def _game(game: Game) -> shelf.GameInfo:
    family = FAMILIES[game.id]
    names, sides = family.box_info(game.id)
    scenarios = tuple(_with_options(game, family.scenario_info(name)) for name in game.scenario_ids())
    options = _options(spec for spec in game.options() if _is_offered(spec))
    solo = _options(spec for spec in game.options() if spec.rule.startswith(SOLO) and spec.name not in SET_BY_SEATS)
    return shelf.GameInfo(game.id, names, game.rules_version, sides, options, scenarios, solo)


def _options(specs: Iterable[OptionSpec]) -> tuple[shelf.OptionInfo, ...]:
    """The options, each with the rulings that name it."""
    return tuple(
        shelf.OptionInfo(spec.name, spec.values, spec.default, spec.rule, spec.text, _rulings(spec)) for spec in specs
    )


def _is_offered(spec: OptionSpec) -> bool:
    """Whether the start page lists an option among the rules; who sits at the table is asked elsewhere."""
    return not spec.tacit or spec.name in RULES_OF_THE_EXPANSION


def _with_options(game: Game, scenario: shelf.ScenarioInfo) -> shelf.ScenarioInfo:
    return msgspec.structs.replace(scenario, options=_options_of(game, scenario.id))


def _options_of(game: Game, scenario: str) -> tuple[shelf.OptionSet, ...]:
    """The rules that may be switched in a scenario: what leaves a choice there, and what changes with it."""
    return tuple(
        shelf.OptionSet(spec.name, spec.values, spec.default, _changes(game, scenario, spec))
        for spec in game.options_for(scenario, {})
        if _is_offered(spec) and len(spec.values) != 1
    )


def _changes(game: Game, scenario: str, spec: OptionSpec) -> dict[str, dict[str, str]]:
    """The defaults of other options by the values of this one, where they are not the usual ones."""
    usual = {other.name: other.default for other in game.options_for(scenario, {})}
    found = {}
    for value in spec.values:
        changed = game.options_for(scenario, {spec.name: value})
        found[value] = {other.name: other.default for other in changed if other.default != usual[other.name]}
    return {value: changes for value, changes in found.items() if changes}


def _rulings(spec: OptionSpec) -> tuple[shelf.RulingText, ...]:
    """The rulings that name an option, of the book that its rule stands in: two games may have options of one name."""
    book = spec.rule.partition("-")[0] + "-"
    return tuple(
        shelf.RulingText(ruling.id, ruling.title, ruling.ruling, ruling.reason, ruling.option)
        for ruling in law.rulings().values()
        if ruling.option.startswith((f"`{spec.name}:", f"`{spec.name}`"))
        and any(rule.startswith(book) for rule in ruling.rules)
    )


def check_scenario(scenario: str) -> Game:
    """The game of a scenario that the browser can draw; UnknownScenario with a hint that is short enough to show."""
    known = [name for game in FAMILIES for name in GAMES[game].scenario_ids()]
    if scenario not in known:
        raise UnknownScenario(f"there is no scenario {scenario[:60]!r} here; {nearest(scenario[:60], known)}")
    return game_of(scenario)
