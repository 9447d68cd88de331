"""The Survival campaign as the rest of the program strings it together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from sandtable.games.legions.flow.survival import GAMES, carry_over
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.catalogue_types import WarDiary
from sandtable.games.legions.present.diary import read_diary
from sandtable.kernel.campaign import Campaign, Chapter
from sandtable.kernel.engine.state import State


class Survival(Campaign):
    """Three games with the same characters; the option `survival` says which one this is."""

    carries = True

    def game_number(self, options: Mapping[str, str]) -> int:
        """Which game of a campaign this is; 0 if it belongs to none (LG-SURV-1)."""
        return 0 if options["survival"] == "off" else int(options["survival"])

    def next_game(self, scenario: str, options: Mapping[str, str]) -> tuple[str, dict[str, str]] | None:
        number = self.game_number(options)
        return (scenario, {**options, "survival": str(number + 1)}) if 0 < number < GAMES else None

    def first_options(self, options: Mapping[str, str]) -> dict[str, str]:
        return {**options, "survival": "1"} if self.game_number(options) else dict(options)

    def carry_over(self, state: State, options: Mapping[str, str]) -> State:
        """The start of the next game of a campaign (LG-SURV-7 to LG-SURV-11)."""
        return carry_over(cast(Journey, state), options)

    def diary(self, scenario: str, seats: Sequence[str], chapters: Sequence[Chapter], seat: int) -> WarDiary:
        return read_diary(scenario, seats, chapters, seat)
