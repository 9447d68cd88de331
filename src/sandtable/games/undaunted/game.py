"""Undaunted as a game among others: what the kernel asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, cast

import msgspec

from sandtable.games.undaunted.content.load import load_box, load_scenario, scenario_ids
from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.games.undaunted.examine.examiner import UndauntedExaminer
from sandtable.games.undaunted.flow.setup import build_field, set_up
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ENDING_NAMES, side_of
from sandtable.games.undaunted.model.field import Rules
from sandtable.games.undaunted.model.teams import FOUR, as_teams
from sandtable.games.undaunted.players import ScriptedPlayer
from sandtable.games.undaunted.players.facts import Facts
from sandtable.games.undaunted.players.models import MODELS
from sandtable.games.undaunted.present import notation
from sandtable.games.undaunted.present.campaign import OFF, OPTION, ScenarioCampaign
from sandtable.games.undaunted.present.card_files import AlgorithmFiles
from sandtable.games.undaunted.present.notes import take_notes
from sandtable.games.undaunted.present.presentation import UndauntedPresentation
from sandtable.games.undaunted.present.scenario_files import BattleFiles
from sandtable.games.undaunted.present.view import BattleView, see
from sandtable.games.undaunted.rules.combat import Roll
from sandtable.games.undaunted.solo.cards.load import DEFAULT, card_set_names, knows_card_set
from sandtable.games.undaunted.solo.mind.brain import DIFFICULTIES
from sandtable.games.undaunted.solo.setup_solo import set_up_with_bot
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.game import BY_HAND, LUCK, Game, Notes, OptionSpec, Result

if TYPE_CHECKING:
    from click import Command

    from sandtable.cli.screen import Screen

OPTIONS = (
    OptionSpec(
        "control", ("base", "relaxed"), "base", "UN-CONTROL-6", "Control while an enemy unit stands on the tile"
    ),
    OptionSpec("own_losses", ("base", "play_area_first"), "base", "UN-CASUALTY-6", "losses in one's own turn"),
    OptionSpec("hopeless", ("czech", "english"), "czech", "UN-STALEMATE-1", "when a side is beyond hope"),
    OptionSpec("discards", ("hidden", "visible"), "hidden", "UN-INFO-6", "whether the opponent's discard is open"),
    OptionSpec("recon", ("no_effect", "needs_fog"), "no_effect", "UN-RECON-3", "Recon without Fog of War in hand"),
    OptionSpec("guard", (), "0", "UN-ROUND-2", "a draw after so many rounds without a new marker or a loss; 0 is off"),
)
"""The rulings players may switch; law/normandy-rulings.md gives the reasons."""

DESERT_OPTIONS = (
    OptionSpec(
        "control", ("relaxed", "strict"), "relaxed", "NA-CONTROL-2", "Control while an enemy soldier is on the tile"
    ),
    OptionSpec("steps", ("up_to", "exact"), "up_to", "NA-MOVE-1", "whether Move and Stalk may stay put"),
    OptionSpec("hopeless", ("czech", "polish"), "czech", "NA-HOPELESS-1", "whose hope can be lost"),
    OptionSpec("discards", ("hidden", "visible"), "hidden", "NA-INFO-1", "whether the opponent's discard is open"),
    OptionSpec("recon", ("no_effect", "needs_fog"), "no_effect", "NA-RECON-1", "Recon without Fog of War in hand"),
    OptionSpec("guard", (), "0", "NA-ROUND-1", "a draw after so many rounds without a new marker or a loss; 0 is off"),
)
"""The same for North Africa; law/north-africa-rulings.md gives the reasons."""

PACK = "reinforcements"
EXPANSION_OPTIONS = (
    OptionSpec(
        "specialists", ("off", "on", "per_squad"), "off", "RF-SPEC-4", "Riflemen exchanged for specialists", tacit=True
    ),
    OptionSpec(
        "advance", ("needs_marker", "own_unit"), "needs_marker", "RF-ADVANCE-5", "where tanks may advance", tacit=True
    ),
)
TEAM_OPTION = OptionSpec(
    "players", ("2", "4"), "2", "RF-TEAM-1", "four play in two teams; the scenarios of the expansion only", True, ""
)
CAMPAIGN_OPTION = OptionSpec(
    OPTION, (OFF, *map(str, range(1, 13))), OFF, "SB-CAMPAIGN-1", "which game of a campaign this is", True, ""
)
DESERT_EXPANSION_OPTIONS = (
    OptionSpec("bomb_hills", ("full", "reduced"), "full", "RF-BOMB-5", "the cover of a hill against Bomb", tacit=True),
)
"""What the expansion adds; law/reinforcements-rulings.md gives the reasons."""


def solo_options(sides: Sequence[str]) -> tuple[OptionSpec, ...]:
    """The virtual opponent of Reinforcements: which side it has, how hard it is, and the rulings about it."""
    return (
        OptionSpec("solo", ("off", *sides), "off", "RF-SOLO-SETUP-3", "the side that the Bot plays", True, ""),
        OptionSpec(
            "difficulty", tuple(DIFFICULTIES), "normal", "RF-SOLO-DIFF-1", "how hard the Bot is", True, "opponent"
        ),
        OptionSpec("cards", card_set_names(), DEFAULT, "RF-SOLO-SETUP-4", "the Bot's algorithm cards", True, ""),
        OptionSpec(
            *("own_tile_threat", ("literal", "self_excluded"), "literal", "RF-SOLO-TERM-16"),
            *("whether a printed card judges the acting unit's tile without it", True, "opponent"),
        ),
        OptionSpec(
            "solo_bolster",
            ("one", "printed"),
            "one",
            "RF-SOLO-ACT-10",
            "how many cards the Bot takes",
            True,
            "opponent",
        ),
        OptionSpec(
            *(LUCK, ("program", BY_HAND), "program", "RF-SOLO-SETUP-3"),
            *("whether the program rolls and draws, or whoever sits at the real table", True, ""),
        ),
        OptionSpec(
            *("dynamic_stance", ("off", "on"), "off", "RF-SOLO-SETUP-2"),
            *("whether the Bot's stance is judged anew every turn", True, "opponent"),
        ),
    )


MACHINE_GUARD = 20
"""The stalemate guard of games between machines."""


def read_rules(options: Mapping[str, str]) -> Rules:
    """The options as the rules read them."""
    rules = Rules()
    rules.control_relaxed = options["control"] == "relaxed"
    rules.play_area_first = options.get("own_losses") == "play_area_first"
    rules.hopeless_english = options["hopeless"] == "english"
    rules.hopeless_polish = options["hopeless"] == "polish"
    rules.steps_exact = options.get("steps") == "exact"
    rules.discards_visible = options["discards"] == "visible"
    rules.recon_needs_fog = options["recon"] == "needs_fog"
    rules.guard = int(options["guard"])
    rules.players = int(options.get("players", "2"))
    rules.specialists = ("off", "on", "per_squad").index(options.get("specialists", "off"))
    rules.advance_anywhere = options.get("advance") == "own_unit"
    rules.bomb_hills_reduced = options.get("bomb_hills") == "reduced"
    rules.solo = "" if options.get("solo", "off") == "off" else options["solo"]
    if rules.solo:
        rules.difficulty = options["difficulty"]
        rules.cards = options["cards"]
        rules.own_tile_excluded = options["own_tile_threat"] == "self_excluded"
        rules.bolster_printed = options["solo_bolster"] == "printed"
        rules.stance_moves = options["dynamic_stance"] == "on"
    return rules


class Undaunted(Game):
    """One box of the family."""

    rules_version = 2
    family = "undaunted"

    def __init__(self, box: str, place: int = 0) -> None:
        self.id = box
        self.place = place

    def scenario_ids(self) -> list[str]:
        return [scenario for scenario in scenario_ids() if scenario.startswith(f"{self.id}/")]

    def options(self) -> tuple[OptionSpec, ...]:
        box = load_box(self.id)
        rulings = (*DESERT_OPTIONS, *DESERT_EXPANSION_OPTIONS) if box.desert else (*OPTIONS, *EXPANSION_OPTIONS)
        campaign = () if box.desert else (CAMPAIGN_OPTION,)
        return (*rulings, TEAM_OPTION, *campaign, *solo_options([side.id for side in box.sides]))

    def options_for(self, scenario: str, chosen: Mapping[str, str]) -> tuple[OptionSpec, ...]:
        """With the expansion in use Control is relaxed and own losses begin in the play area (RF-CONTROL-5, RF-FF-1).

        Its own scenarios and solo games of Normandy have no other Control (Z-6). Only its scenarios are for four
        (RF-TEAM-1) and have tanks and bombers to rule on. Against the virtual opponent two sides play, and specialists
        are for the expansion's scenarios only (RF-SPEC-3).
        """
        content = load_scenario(scenario) if self.knows(scenario) else None
        packed = content is not None and bool(content.pack)
        changes: dict[str, dict[str, Any]] = {}
        base = content is not None and not packed
        if content is not None and (packed or not scenario.rpartition("/")[2].isdigit()):
            changes[OPTION] = {"values": (OFF,)}
        alone = chosen.get("solo", "off") != "off"
        if base or alone or (content is not None and not content.teams):
            changes["players"] = {"values": ("2",)}
        if base:
            changes["advance"] = {"values": ("needs_marker",)}
            changes["bomb_hills"] = {"values": ("full",)}
        if not alone:
            changes[LUCK] = {"values": ("program",)}
        if alone and not packed:
            changes["specialists"] = {"values": ("off",)}
        if not load_box(self.id).desert and (packed or alone or chosen.get("specialists", "off") != "off"):
            changes["control"] = {"default": "relaxed", **({"values": ("relaxed",)} if packed or alone else {})}
            changes["own_losses"] = {"default": "play_area_first"}
        cards = chosen.get("cards", DEFAULT)
        if cards not in card_set_names() and knows_card_set(cards):
            changes["cards"] = {"values": (*card_set_names(), cards)}
        return tuple(msgspec.structs.replace(spec, **changes.get(spec.name, {})) for spec in self.options())

    def machine_options(self) -> dict[str, str]:
        return {"guard": str(MACHINE_GUARD)}

    def title(self, scenario: str) -> str:
        return load_scenario(scenario).names["en"]

    def start(self, scenario: str, options: Mapping[str, str]) -> Battle:
        content = load_scenario(scenario)
        rules = read_rules(options)
        content = as_teams(content) if rules.players == FOUR else content
        box = load_box(content.box, PACK if rules.specialists else content.pack)
        lay = set_up_with_bot if rules.solo else set_up
        battle = lay(build_field(box, content, rules), box, content)
        battle.settle()
        return battle

    def seats(self, state: State) -> list[str]:
        return list(cast(Battle, state).field.players)

    def say(self, state: State, step: Step, answer: int) -> str:
        return notation.say(cast(Battle, state), step, answer)

    def read(self, state: State, step: Step, text: str) -> list[int]:
        return notation.read(cast(Battle, state), step, text)

    def example(self, state: State, step: Step) -> str:
        if isinstance(step, Roll):
            return " ".join(["5"] * int(step.dice))
        return notation.say(cast(Battle, state), step, int(step.options(cast(Battle, state))[0]))

    def structure(self, state: State, step: Step, answer: int) -> dict[str, object]:
        return notation.structure(cast(Battle, state), step, answer)

    def from_structure(self, state: State, step: Step, parts: Mapping[str, object]) -> int:
        return notation.from_structure(cast(Battle, state), step, parts)

    def well_formed(self, state: State, step: Step, answer: int) -> bool:
        return notation.well_formed(cast(Battle, state), step, answer)

    def position(self, state: State, seat: int) -> BattleView:
        battle = cast(Battle, state)
        box, scenario = cast(tuple[Box, Scenario], battle.field.content)
        return see(battle, box, scenario, seat)

    def result(self, state: State) -> Result:
        battle = cast(Battle, state)
        seats = range(len(battle.field.players))
        winners = tuple(seat for seat in seats if battle.winner >= 0 and side_of(seat) == battle.winner)
        return Result(winners, ENDING_NAMES[battle.ending], tuple(int(battle.score[side_of(seat)]) for seat in seats))

    def team(self, seats: int, seat: int) -> tuple[int, ...]:
        return tuple(other for other in range(seats) if side_of(other) == side_of(seat))

    def presentation(self) -> UndauntedPresentation:
        return UndauntedPresentation(self)

    def describe(self, state: State, seat: int) -> str:
        """The map as text."""
        from sandtable.games.undaunted.terminal.picture import picture

        return picture(self.position(state, seat))

    def screen(self) -> type[Screen]:
        from sandtable.games.undaunted.terminal.screen import BattleScreen

        return BattleScreen

    def verbs(self) -> Sequence[Command]:
        from sandtable.games.undaunted.terminal.campaign import campaign
        from sandtable.games.undaunted.terminal.solo import solo

        return (solo, campaign)

    def campaign(self) -> ScenarioCampaign | None:
        return None if load_box(self.id).desert else ScenarioCampaign()

    def card_files(self) -> AlgorithmFiles:
        return AlgorithmFiles()

    def scenario_files(self) -> BattleFiles:
        return BattleFiles(self.id)

    def players(self) -> dict[str, Callable[[], Player]]:
        return {"scripted": ScriptedPlayer}

    def models(self) -> Sequence[Callable[[], Player]]:
        return MODELS

    def notes(self, start: State, events: Sequence[Event]) -> Notes:
        return take_notes(self.position(start, -1), cast(Battle, start), events)

    def reader(self, state: State, seat: int) -> Facts:
        return Facts(cast(Battle, state).field, seat)

    def nets(self) -> Traversable:
        return files("sandtable.games.undaunted") / "nets"

    def words(self) -> Traversable:
        return files("sandtable.games.undaunted") / "words"

    def primers(self) -> dict[str, Traversable]:
        """Of the box, and of what the expansion adds to it."""
        folder = files("sandtable.games.undaunted") / "primers"
        return {name: folder / f"{name}.yaml" for name in (self.id, f"{self.id}-{PACK}")}

    def law(self) -> Traversable:
        return files("sandtable.games.undaunted") / "law"

    def examiner(self) -> UndauntedExaminer:
        return UndauntedExaminer(self.id, read_rules)


NORMANDY = Undaunted("normandy", 1)
AFRICA = Undaunted("africa", 2)
