"""What a question of Legions is about, for the browser and the terminal."""

from __future__ import annotations

import random
from typing import cast

import sandtable
from sandtable.games.legions.content.load import load_contents
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.notation import ASKED
from sandtable.games.legions.present.topic import topic_of

RARE = {"WarmUp", "HelpOne", "Treat", "ChooseStart", "DrawCharacter", "DrawDispatch", "RevealLocation", "RevealPlot"}
"""Questions to chance, and those that few games ask."""
OF_SOMEBODY = {"AssignOrder", "MoveOwn", "SneakTo", "FallIn", "SwapWith", "FireAt", "MoveAfter", "MayWithdraw"}
AT_A_PLOT = {"AnnounceCharges", "AllotWound", "TakeWound", "UseAbilities", "TakeMaim", "RetreatNext", "MayShelter"}


def test_every_question_says_what_it_is_about() -> None:
    luck = random.Random(1918)
    plots = {plot.names["en"] for plot in load_contents().plots}
    met: set[str] = set()
    wanted = {step.__name__ for step in ASKED} - RARE
    for seed in range(200):
        table = sandtable.new("legions/3", seed, {"dispatches": "on", "survival": "1"})
        while not table.over:
            journey = cast(Journey, table.state)
            for _, step in journey.open_steps():
                topic, name = topic_of(journey, step), type(step).__name__
                met.add(name)
                if name in OF_SOMEBODY:
                    assert topic.character is not None, name
                if name in OF_SOMEBODY | AT_A_PLOT:
                    assert topic.plot in plots, name
            decision = luck.choice(table.decisions)
            bold = [option for option in decision.options if option.parts["kind"] in ("send", "assign", "play", "use")]
            table.play(luck.choice(bold if bold and luck.random() < 0.8 else decision.options))
        if wanted <= met:
            return
    raise AssertionError(f"never asked: {wanted - met}")
