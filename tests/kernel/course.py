"""The public course of a game: who is asked what, and what is told, must hang on nothing that a seat cannot see.

Two worlds are laid side by side: a position, and the same with everything that one seat cannot see dealt anew. Both go
on with the same answers and the same luck, as long as these are possible in both, or with hidden choices of others that
look the same: a card laid face down is one card here and another there. After every answer the seat must be unable to
tell the worlds apart: the same seats are asked the same questions, the same events are told, the position
looks the same. What the rules bring to light is an event that says so (`reveals`): there the worlds may part, but not
before, and not by an event that comes in one of them alone.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from random import Random
from typing import NamedTuple

import msgspec

from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.game import Game

STEPS = 12
"""So many answers both worlds go on together, at most."""
TRIES = 4
"""So many other choices are tried to find one that looks the same."""


BY_RULE = {"orders done": "LG-RES-4", "recon": "UN-RECON-3", "command passed": "RF-TEAM-8"}
"""Reveals that come in one world alone, because a rule makes whether they come a public fact."""
EXPOSING = {"escaped": "NA-ESCAPE-4"}
"""Reveals that show more than they say: whose cards leave the game from wherever they are, so that piles shrink."""


class Leak(NamedTuple):
    """Where a seat could tell two worlds apart that it must not."""

    what: str
    after: str
    one: object
    two: object

    def __str__(self) -> str:
        return f"{self.what} after {self.after}:\n  one world: {self.one}\n  the other: {self.two}"


def asked(state: State) -> list[tuple[int, int, str]]:
    """Who is asked, in which branch, and which question."""
    return [(branch, int(step.seat), type(step).__name__) for branch, step in state.open_steps()]


def take(state: State, branch: int, answer: int) -> list[Event]:
    """Answer in a world, and hear what is told."""
    state.events = []
    state.take(branch, answer)
    return state.events or []


def part(one: list[Event], two: list[Event], viewer: int, after: str) -> tuple[bool, Leak | None]:
    """Whether what was told tells the worlds apart by a reveal; a leak if by anything else."""
    for first, second in zip_longest(one, two):
        seen = [event and event.seen_by(viewer) for event in (first, second)]
        if seen[0] == seen[1]:
            continue
        kinds = {event.kind for event in (first, second) if event and event.reveals}
        if (len(kinds) == 1 and first and second and first.kind == second.kind) or kinds & set(BY_RULE):
            return True, None
        return False, Leak("what is told", after, *seen)
    return any(event.kind in EXPOSING for event in one), None


class Pair:
    """Two worlds that a seat must not be able to tell apart."""

    def __init__(self, game: Game, state: State, viewer: int, dice: Random) -> None:
        self.game = game
        self.viewer = viewer
        self.one = state.clone()
        self.two = state.determinize(viewer, FastSource(dice.getrandbits(60), int(state.seats)))
        self.differ = self.one.signature() != self.two.signature()

    def go_on(self, dice: Random, counted: Counter[str]) -> Leak | None:
        """Answer in both worlds, the same, until they part; a leak if they should not."""
        leak = self.look("the deal")
        if leak:
            return leak
        for _ in range(STEPS):
            if self.one.over:
                return None
            branch, step = dice.choice(self.one.open_steps())
            answer = self.common(branch, step, dice)
            if answer is None:
                return None
            after = f"{type(step).__name__} of {int(step.seat)}: {self.game.say(self.one, step, answer)}"
            told = [take(self.one, branch, answer)]
            answer = self.another(branch, answer, told[0], dice)
            told.append(take(self.two, branch, answer))
            parted, leak = part(told[0], told[1], self.viewer, after)
            counted["answers"] += 1
            counted["parted"] += parted
            leak = leak or (None if parted else self.look(after))
            if leak or parted:
                return leak
        return None

    def common(self, branch: int, step: Step, dice: Random) -> int | None:
        """An answer that is possible in both worlds."""
        other = self.two.step_of(branch)
        theirs = {int(answer) for answer in other.options(self.two)}
        both = [int(answer) for answer in step.options(self.one) if int(answer) in theirs]
        return dice.choice(both) if both else None

    def another(self, branch: int, answer: int, told: list[Event], dice: Random) -> int:
        """For the other world: where somebody chose in secret, now and then another choice that looks the same."""
        first = told[0] if told else None
        seen = first.seen_by(self.viewer) if first else {}
        if first is None or first.secret is None or None not in seen.values() or dice.random() < 0.5:
            return answer
        options = [int(each) for each in self.two.step_of(branch).options(self.two) if int(each) != answer]
        for each in dice.sample(options, min(TRIES, len(options))):
            else_told = take(self.two.clone(), branch, each)
            if else_told and else_told[0].seen_by(self.viewer) == seen:
                return each
        return answer

    def look(self, after: str) -> Leak | None:
        """What the seat sees, compared."""
        worlds = (self.one, self.two)
        questions = [asked(world) for world in worlds]
        if questions[0] != questions[1]:
            return Leak("who is asked", after, *questions)
        views = [msgspec.json.encode(self.game.position(world, self.viewer)) for world in worlds]
        if views[0] != views[1]:
            return Leak("the position", after, *difference(*views))
        for branch, step in self.one.open_steps():
            if step.seat == self.viewer:
                mine = [self.offered(world, branch) for world in worlds]
                if mine[0] != mine[1]:
                    return Leak("the options", after, *mine)
        return None

    def offered(self, world: State, branch: int) -> list[str]:
        """What a question offers in a world."""
        step = world.step_of(branch)
        return [self.game.say(world, step, int(answer)) for answer in step.options(world)]


def difference(one: bytes, two: bytes) -> tuple[str, str]:
    """Where two texts begin to differ."""
    start = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    span = slice(max(0, start - 80), start + 80)
    return one[span].decode(errors="replace"), two[span].decode(errors="replace")
