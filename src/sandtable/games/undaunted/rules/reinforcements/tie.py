"""Choices of the virtual opponent that are equally good: chance takes one, and its brain goes on."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.bot import LUCK, Bot
from sandtable.games.undaunted.model.codes import kind_of
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.step import ROOM, Chance, Refusal

NOT_TIED: Final = Refusal("RF-SOLO-TERM-2", "that is not one of the choices that are equally good")


def the_bot(battle: Battle) -> Bot:
    """The Bot of a solo game."""
    assert battle.bot is not None
    return battle.bot


class Tie(Chance):
    """Several choices are equally good: any of them, each as likely (RF-SOLO-TERM-2).

    Copies of a card are choices that look alike.
    """

    asks: ClassVar[str] = "Tie"

    def __init__(self, player: i64, matter: str, plan: object, choices: vec[i64]) -> None:
        super().__init__()
        self.player: i64 = player
        self.matter: str = matter
        self.plan: object = plan
        self.choices: vec[i64] = choices

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for choice in self.choices:
            if choice not in found:
                found = append(found, choice)
        return found

    def weights(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for option in self.options(battle):
            alike: i64 = 0
            for choice in self.choices:
                alike += choice == option
            found = append(found, alike)
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return None if answer in self.choices else NOT_TIED

    def sample(self, battle: Battle, source: Source) -> i64:
        return self.choices[source.below(stream(self.player, LUCK), len(self.choices))]

    def take(self, battle: Battle, answer: i64) -> None:
        the_bot(battle).brain.chosen(battle, self.matter, self.plan, answer)

    def kinds(self, battle: Battle) -> tuple[int, ...]:
        found: list[int] = []
        for choice in self.choices:
            if kind_of(choice) not in found:
                found.append(kind_of(choice))
        return tuple(found)

    def whose(self) -> i64:
        return self.player
