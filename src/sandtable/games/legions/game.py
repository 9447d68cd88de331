"""Legions as a game among others: what the kernel asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, cast

from msgspec import structs

from sandtable.games.legions.content.evening import load_evening
from sandtable.games.legions.content.schema import Box
from sandtable.games.legions.examine.examiner import LegionsExaminer
from sandtable.games.legions.flow.setup import set_up
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.players import LegionsScripted
from sandtable.games.legions.players.facts import JourneyFacts
from sandtable.games.legions.present import notation
from sandtable.games.legions.present.campaign import Survival
from sandtable.games.legions.present.presentation import LegionsPresentation
from sandtable.games.legions.present.scenario_files import EveningFiles
from sandtable.games.legions.present.view import JourneyView, see
from sandtable.kernel.content.scenario_files import known_file
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.errors import BadOption
from sandtable.kernel.game import Game, Notes, OptionSpec, Result

if TYPE_CHECKING:
    from click import Command

    from sandtable.cli.screen import Screen

SURVIVAL = "survival"
YES_NO = ("true", "false")
OPTIONS = (
    OptionSpec("dispatches", ("off", "on"), "off", "LG-DISPATCH-1", "play with the dispatch cards"),
    OptionSpec("recruiting", ("together", "in_turn"), "together", "LG-RECRUIT-5", "recruit at once, or in turn"),
    OptionSpec("vp_scale", ("wide", "compact"), "wide", "LG-WIN-2", "plots worth 2 to 4 points, or 1 to 3"),
    OptionSpec("start_player", ("random", "P0", "P1", "P2", "P3"), "random", "LG-SETUP-6", "who begins"),
    OptionSpec("restore_per_purchase", ("1", "all"), "1", "LG-RESTORE-1", "tokens restored for 2 supplies"),
    OptionSpec("promotion_max_per_character", (), "1", "LG-EQUIP-6", "how often a character can be promoted"),
    OptionSpec("exam_holder_may_receive_orders", YES_NO, "true", "LG-ASSIGN-7", "orders for exam-holders"),
    OptionSpec("entry_requires_all_icons", YES_NO, "true", "LG-MARCH-4", "all skills shown are needed, not just one"),
    OptionSpec("move_bearer_only", YES_NO, "false", "LG-ORDER-PRESUN-1", "Move moves its bearer only"),
    OptionSpec("withdraw_destination", ("deck", "hand"), "deck", "LG-ORDER-UTOK-2", "where Furious Assault withdraws"),
    OptionSpec("lure_pays_supply", YES_NO, "false", "LG-ORDER-ODLAKANI-2", "a lured owner gains a supply"),
    OptionSpec("allow_overkill_wounds", YES_NO, "true", "LG-CHARGE-8", "wounds may go to the doomed"),
    OptionSpec("finite_overlay_stock", YES_NO, "false", "LG-COMP-8", "the box limits the overlays"),
    OptionSpec(
        "hidden_persistent_until_orders_end", YES_NO, "true", "LG-RES-10", "persistent tokens are turned up together"
    ),
    OptionSpec("lost_tokens_face_up", YES_NO, "true", "LG-RES-9", "tokens of bearers that leave play are turned up"),
    OptionSpec("warming", ("automatic", "asked"), "automatic", "LG-WARM-1", "whether a player is asked whom to warm"),
    OptionSpec("lure_range", ("plot", "anywhere"), "plot", "LG-ORDER-ODLAKANI-1", "whom Lure Away reaches", tacit=True),
    OptionSpec(
        "survivors_counted",
        ("with_winner", "at_end"),
        "with_winner",
        "LG-WIN-7",
        "survivors are paid with the winner, or when the plot is done with",
        tacit=True,
    ),
    OptionSpec(SURVIVAL, ("off", "1", "2", "3"), "off", "LG-SURV-1", "which game of a Survival campaign this is"),
)
"""The rulings players may switch; law/legions-rulings.md gives the reasons."""


DECIDED_BY = ("victory points", "supplies", "fewer deaths", "shared victory")
"""What can decide a game, in the order of the ladder (LG-END-1 to LG-END-4)."""


class Legions(Game):
    """Legie: Sibiřská cesta, a scenario for each number of players."""

    id = "legions"
    rules_version = 2
    family = "legions"
    place = 3

    def scenario_ids(self) -> list[str]:
        return ["legions/2", "legions/3", "legions/4"]

    def options(self) -> tuple[OptionSpec, ...]:
        return OPTIONS

    def options_for(self, scenario: str, chosen: Mapping[str, str]) -> tuple[OptionSpec, ...]:
        """A scenario file may prefer other rulings; a campaign is played with the whole box (LG-SURV-1)."""
        if known_file(scenario) is None:
            return OPTIONS
        preferred = load_evening(scenario).rulings
        return tuple(
            structs.replace(spec, values=("off",))
            if spec.name == SURVIVAL
            else structs.replace(spec, default=preferred.get(spec.name, spec.default))
            for spec in OPTIONS
        )

    def title(self, scenario: str) -> str:
        evening = load_evening(scenario)
        return evening.names.get("en", f"The Siberian Journey, {evening.players} players")

    def start(self, scenario: str, options: Mapping[str, str]) -> Journey:
        number = options[SURVIVAL]
        if number in ("2", "3"):
            raise BadOption(
                f"option survival is {number!r}, but a campaign begins with its first game: survival=1; "
                "the next begins where the one before ended (LG-SURV-1)"
            )
        return set_up(load_evening(scenario), options)

    def seats(self, state: State) -> list[str]:
        return [f"P{seat}" for seat in range(int(state.seats))]

    def say(self, state: State, step: Step, answer: int) -> str:
        return notation.say(cast(Journey, state), step, answer)

    def read(self, state: State, step: Step, text: str) -> list[int]:
        return notation.read(cast(Journey, state), step, text)

    def example(self, state: State, step: Step) -> str:
        return notation.say(cast(Journey, state), step, int(step.options(state)[0]))

    def structure(self, state: State, step: Step, answer: int) -> dict[str, object]:
        return notation.structure(cast(Journey, state), step, answer)

    def from_structure(self, state: State, step: Step, parts: Mapping[str, object]) -> int:
        return notation.from_structure(cast(Journey, state), step, parts)

    def well_formed(self, state: State, step: Step, answer: int) -> bool:
        return notation.well_formed(cast(Journey, state), step, answer)

    def position(self, state: State, seat: int) -> JourneyView:
        journey = cast(Journey, state)
        return see(journey, cast(Box, journey.field.content), seat)

    def result(self, state: State) -> Result:
        journey = cast(Journey, state)
        seats = range(int(journey.seats))
        scores = tuple(int(journey.get(seat, c.VP)) for seat in seats)
        if not journey.over:
            return Result((), "", scores)
        winners = tuple(seat for seat in seats if journey.winners >> seat & 1)
        return Result(winners, DECIDED_BY[journey.decided_by], scores)

    def presentation(self) -> LegionsPresentation:
        return LegionsPresentation(self)

    def describe(self, state: State, seat: int) -> str:
        """The plots and the players as text."""
        from sandtable.games.legions.terminal.picture import picture

        return picture(self.position(state, seat))

    def screen(self) -> type[Screen]:
        from sandtable.games.legions.terminal.screen import JourneyScreen

        return JourneyScreen

    def verbs(self) -> Sequence[Command]:
        from sandtable.games.legions.terminal.survival import survival

        return (survival,)

    def campaign(self) -> Survival:
        return Survival()

    def scenario_files(self) -> EveningFiles:
        return EveningFiles({spec.name: spec.values for spec in OPTIONS if spec.name != SURVIVAL})

    def players(self) -> dict[str, Callable[[], Player]]:
        return {"scripted": LegionsScripted}

    look_ahead = 1

    def reader(self, state: State, seat: int) -> JourneyFacts | None:
        """None where the game is another one than its nets were taught: other points, dispatches, a campaign."""
        rules = cast(Journey, state).field.rules
        if not rules.wide or rules.dispatches or rules.survival:
            return None
        return JourneyFacts(int(state.seats), seat)

    def nets(self) -> Traversable:
        return files("sandtable.games.legions") / "nets"

    def notes(self, start: State, events: Sequence[Event]) -> Notes:
        return Notes(began=next((int(str(e.fields["seat"])) for e in events if e.kind == "start player"), -1))

    def words(self) -> Traversable:
        return files("sandtable.games.legions") / "words"

    def primers(self) -> dict[str, Traversable]:
        return {self.id: files("sandtable.games.legions") / "primers" / "legions.yaml"}

    def law(self) -> Traversable:
        return files("sandtable.games.legions") / "law"

    def examiner(self) -> LegionsExaminer:
        return LegionsExaminer()


LEGIONS = Legions()
