"""What can be played: the games with their scenarios, options and texts, as the start page wants them."""

from __future__ import annotations

from functools import cache

from sandtable import law
from sandtable.kernel.errors import UnknownScenario, nearest
from sandtable.kernel.game import GAMES, Game, OptionSpec, game_of
from sandtable.server import api
from sandtable.server.families import FAMILIES, LAW, drawn, family_of
from sandtable.server.machines import machine_infos


def catalogue() -> api.Catalogue:
    """Everything the start page needs."""
    return api.Catalogue(tuple(_game(GAMES[name]) for name in FAMILIES), machine_infos())


@cache
def detail(scenario: str) -> api.ScenarioDetail:
    """A scenario with its cards and counters; UnknownScenario if there is none."""
    check_scenario(scenario)
    return family_of(scenario).scenario_detail(scenario)


@cache
def the_law(language: str) -> api.Law:
    """The numbered rules and the rulings of the games that the browser can draw, in a language."""
    rules = [rule for rule in law.rules().values() if rule.id.startswith(LAW)]
    rulings = [ruling for ruling in law.rulings().values() if any(rule.startswith(LAW) for rule in ruling.rules)]
    return api.Law(
        tuple(law.in_language(rule, language) for rule in rules),
        tuple(law.in_language(ruling, language) for ruling in rulings),
    )


@cache
def _game(game: Game) -> api.GameInfo:
    family = FAMILIES[game.id]
    names, sides = family.box_info(game.id)
    scenarios = tuple(family.scenario_info(name) for name in drawn(game))
    return api.GameInfo(game.id, names, game.rules_version, sides, _options(game), scenarios)


def _options(game: Game) -> tuple[api.OptionInfo, ...]:
    """The options, each with the rulings that name it."""
    return tuple(
        api.OptionInfo(spec.name, spec.values, spec.default, spec.rule, spec.text, _rulings(spec))
        for spec in game.options()
        if not spec.tacit
    )


def _rulings(spec: OptionSpec) -> tuple[api.RulingText, ...]:
    """The rulings that name an option, of the book that its rule stands in: two games may have options of one name."""
    book = spec.rule.partition("-")[0] + "-"
    return tuple(
        api.RulingText(ruling.id, ruling.title, ruling.ruling, ruling.reason, ruling.option)
        for ruling in law.rulings().values()
        if ruling.option.startswith((f"`{spec.name}:", f"`{spec.name}`"))
        and any(rule.startswith(book) for rule in ruling.rules)
    )


def check_scenario(scenario: str) -> Game:
    """The game of a scenario that the browser can draw; UnknownScenario with a hint that is short enough to show."""
    known = [name for game in FAMILIES for name in drawn(GAMES[game])]
    if scenario not in known:
        raise UnknownScenario(f"there is no scenario {scenario[:60]!r} here; {nearest(scenario[:60], known)}")
    return game_of(scenario)
