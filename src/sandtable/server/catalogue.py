"""What can be played: the games with their scenarios, options and texts, as the start page wants them."""

from __future__ import annotations

from functools import cache

from sandtable import law
from sandtable.kernel.errors import UnknownScenario, nearest
from sandtable.kernel.game import GAMES, Game, game_of
from sandtable.server import api, undaunted
from sandtable.server.machines import machine_infos

DRAWN = ("normandy",)
"""The games that the browser can draw; the others are played from Python and the command line."""


LAW = ("UN-", "SB-")
"""The rules of those games."""


def catalogue() -> api.Catalogue:
    """Everything the start page needs."""
    return api.Catalogue(tuple(_game(GAMES[name]) for name in DRAWN), machine_infos())


@cache
def detail(scenario: str) -> api.ScenarioDetail:
    """A scenario with its cards and counters; UnknownScenario if there is none."""
    check_scenario(scenario)
    return undaunted.scenario_detail(scenario)


@cache
def the_law() -> api.Law:
    """The numbered rules and the rulings of the games that the browser can draw."""
    rules = tuple(rule for rule in law.rules().values() if rule.id.startswith(LAW))
    bearing = (each for each in law.rulings().values() if any(rule.startswith(LAW) for rule in each.rules))
    return api.Law(rules, tuple(bearing))


@cache
def _game(game: Game) -> api.GameInfo:
    names, sides = undaunted.box_info(game.id)
    scenarios = tuple(undaunted.scenario_info(name) for name in game.scenario_ids())
    return api.GameInfo(game.id, names, game.rules_version, sides, _options(game), scenarios)


def _options(game: Game) -> tuple[api.OptionInfo, ...]:
    """The options, each with the rulings that name it."""
    return tuple(
        api.OptionInfo(spec.name, spec.values, spec.default, spec.rule, spec.text, _rulings(spec.name))
        for spec in game.options()
    )


def _rulings(option: str) -> tuple[api.RulingText, ...]:
    return tuple(
        api.RulingText(ruling.id, ruling.title, ruling.ruling, ruling.reason, ruling.option)
        for ruling in law.rulings().values()
        if ruling.option.startswith((f"`{option}:", f"`{option}`"))
    )


def check_scenario(scenario: str) -> Game:
    """The game of a scenario that the browser can draw; UnknownScenario with a hint that is short enough to show."""
    known = [name for game in DRAWN for name in GAMES[game].scenario_ids()]
    if scenario not in known:
        raise UnknownScenario(f"there is no scenario {scenario[:60]!r} here; {nearest(scenario[:60], known)}")
    return game_of(scenario)
