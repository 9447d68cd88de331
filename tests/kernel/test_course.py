"""In every game, at moments of every phase, a seat cannot tell apart what it cannot see: not by who is asked either.

`SANDTABLE_COURSE_MOMENTS=2000` looks at so many moments of each game instead of a few.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from sandtable.games.legions.flow.rounds import RevealLocation
from sandtable.games.legions.flow.survival import carry_over
from sandtable.games.legions.model.codes import PHASE_NAMES, first_of
from sandtable.games.legions.model.field import FIRST_FACE_DOWN
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.engine.event import Event, only
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from tests.kernel.course import Pair, part
from tests.kernel.walks import LEGIONS, SCENARIOS, game_walked, options_walked

MOMENTS = int(os.environ.get("SANDTABLE_COURSE_MOMENTS", "150"))
OFTEN = 0.12
FOGGY = 0.4
"""How often Legions is played where characters lie face down: there is most to hide."""
CAMPAIGNS = ["legions/2 survival", "legions/3 survival"]
"""The second game of a campaign, with the men and the secrets of the first."""


def any_options(name: str, dice: Random) -> dict[str, str]:
    """The options a game is walked with; Legions with any of its rulings."""
    game = game_walked(name)
    options = options_walked(name.removesuffix(" survival"))
    if game.id == "legions":
        specs = [spec for spec in game.options() if spec.values and spec.name not in ("survival", "start_player")]
        options |= {spec.name: dice.choice(spec.values) for spec in specs}
        options["survival"] = "1" if name.endswith("survival") else dice.choice(("off", "1"))
    return full_options(game, options, name.partition(" ")[0])


def answer(state: State, dice: Random) -> None:
    """Any answer or outcome; seldom the last one offered, which is to pass or stop."""
    branch, step = dice.choice(state.open_steps())
    options = list(step.options(state))
    if isinstance(state, Journey) and isinstance(step, RevealLocation) and dice.random() < FOGGY:
        foggy = [each for each in options if state.field.location_effect[first_of(each)] == FIRST_FACE_DOWN]
        state.take(branch, dice.choice(foggy or options))
    elif step.seat < 0:
        state.take(branch, dice.choices(options, [float(weight) for weight in step.weights(state)])[0])
    else:
        state.take(branch, dice.choice(options[:-1] if len(options) > 1 and dice.random() < 0.6 else options))


def begin(name: str, dice: Random) -> State:
    """A game from its start."""
    options = any_options(name, dice)
    state = game_walked(name).start(name.partition(" ")[0], options)
    if name in CAMPAIGNS:
        while not state.over:
            answer(state, dice)
        state = carry_over(cast(Journey, state), {**options, "survival": "2"})
    return state


def moments(name: str, dice: Random) -> Iterator[State]:
    """Positions of many games, each by the way."""
    while True:
        state = begin(name, dice)
        while not state.over:
            if dice.random() < OFTEN:
                yield state
            answer(state, dice)


def people(name: str, state: State) -> list[int]:
    """The seats that somebody looks from; nobody looks from the Bot's."""
    return [seat for seat, side in enumerate(game_walked(name).seats(state)) if side != name.partition(" ")[2]]


@pytest.mark.parametrize("name", [*SCENARIOS, *CAMPAIGNS])
def test_who_is_asked_tells_nothing_hidden(name: str) -> None:
    dice = Random(name)
    counted: Counter[str] = Counter()
    wanted = MOMENTS * (3 if name in LEGIONS else 1)
    for state in moments(name, dice):
        pair = Pair(game_walked(name), state, dice.choice(people(name, state)), dice)
        leak = pair.go_on(dice, counted)
        assert leak is None, leak
        counted["moments"] += 1
        counted["differing"] += pair.differ
        if isinstance(state, Journey):
            counted[PHASE_NAMES[state.phase]] += 1
        if counted["moments"] == wanted:
            break
    assert counted["differing"] > wanted // 20, counted
    assert counted["answers"] > wanted, counted
    if name in LEGIONS:
        assert min(counted[phase] for phase in ("setup", "recruit", "march", "orders", "plots")) > 0, counted


def test_only_a_reveal_may_tell_worlds_apart() -> None:
    quiet, other = Event("passed", {"seat": 1}), Event("passed", {"seat": 2})
    shown, showed = (Event("turned up", {"character": name}, None, True) for name in ("Ann", "Bob"))
    hidden, unseen = (Event("drew", {"card": card}, {"card": only(1)}) for card in ("Fog", "Scout"))
    assert part([quiet, hidden], [quiet, unseen], 0, "") == (False, None)
    assert part([shown], [showed], 0, "") == (True, None)
    assert part([Event("orders done", {"seat": 1}, None, True)], [], 0, "") == (True, None)
    for one, two in (([quiet], [other]), ([quiet], []), ([], [shown]), ([hidden], [quiet]), ([shown], [quiet])):
        assert part(one, two, 0, "somebody answered")[1] is not None
    assert part([hidden], [unseen], 1, "")[1] is not None
