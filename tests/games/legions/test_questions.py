"""What a question of Legions is about, for the browser and the terminal."""

from __future__ import annotations

import random
from typing import cast

import sandtable
from sandtable.games.legions.content.load import load_box
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.questions import QUESTIONS, about

RARE = {"WarmUp", "HelpOne", "Treat"}
"""Questions that few games ask."""
OF_SOMEBODY = {"AssignOrder", "MoveOwn", "SneakTo", "FallIn", "SwapWith", "FireAt", "MoveAfter", "MayWithdraw"}
AT_A_PLOT = {"AnnounceCharges", "AllotWound", "TakeWound", "UseAbilities", "TakeMaim", "RetreatNext", "MayShelter"}


def test_every_question_says_what_it_is_about() -> None:
    luck = random.Random(1918)
    plots = {plot.names["en"] for plot in load_box().plots}
    met: set[str] = set()
    wanted = set(QUESTIONS) - RARE
    for seed in range(200):
        table = sandtable.new("legions/3", seed, {"dispatches": "on", "survival": "1"})
        while not table.over:
            journey = cast(Journey, table.state)
            for _, step in journey.open_steps():
                told, name = about(journey, step), step.asks
                met.add(name)
                if name in OF_SOMEBODY:
                    assert told.character is not None, name
                if name in OF_SOMEBODY | AT_A_PLOT:
                    assert told.plot in plots, name
            decision = luck.choice(table.decisions)
            bold = [option for option in decision.options if option.parts["kind"] in ("send", "assign", "play", "use")]
            table.play(luck.choice(bold if bold and luck.random() < 0.8 else decision.options))
        if wanted <= met:
            return
    raise AssertionError(f"never asked: {wanted - met}")
