"""What the virtual opponent has on the table: its active zone, hit markers and supply decks; and who chooses for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.engine.portable import Portable, Shared

if TYPE_CHECKING:
    from sandtable.games.undaunted.model.battle import Battle

# Answers that only chance gives, in the Bot's name; the other kinds are in `codes`.
DIE: Final = 64
SUPPLY_DECK: Final = 65
MOVER: Final = 66
LUCK: Final = 4
"""What the Bot's own luck (ties and die rolls) is used for, beside DRAWS and DICE."""

EASY: Final = 1
NORMAL: Final = 0
HARD: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Brain(Shared):
    """Chooses for the Bot. It holds the algorithm cards, is shared by all copies of a game, and changes nothing itself.

    The rules ask it what to do next; it answers by effects and by pushing steps. `brain.CardBrain` is the one there is.
    """

    def evaluate(self, battle: Battle, start: i64, done: i64) -> None:
        """Carry out the first relevant section from `start` on that is not in the mask `done` (RF-SOLO-TURN-5)."""
        raise AssertionError(f"{type(self).__name__} evaluates nothing")

    def chosen(self, battle: Battle, matter: str, plan: object, answer: i64) -> None:
        """Go on after chance has broken a tie."""
        raise AssertionError(f"{type(self).__name__} breaks no ties")

    def rolled(self, battle: Battle, plan: object, face: i64) -> None:
        """Go on after the Bot's die (RF-SOLO-EVAL-17)."""
        raise AssertionError(f"{type(self).__name__} rolls no die")

    def strike(self, battle: Battle, vehicle: i64, code: i64) -> None:
        """Choose whom in a hit vehicle of the Player it strikes (RF-SOLO-ACT-6)."""
        raise AssertionError(f"{type(self).__name__} strikes nobody")

    def travel_on(self, battle: Battle, way: object) -> None:
        """Go on with a movement that mines have not stopped."""
        raise AssertionError(f"{type(self).__name__} goes nowhere")

    def begin_turn(self, battle: Battle) -> None:
        """Look at the table before the first card: the stance may change."""


class Bot(Portable):
    """The Bot's part of the table.

    `row` has the face-up cards of its active zone from the left, `sideways` which of them are turned; `current` is the
    card being resolved, row[0], or -1. `down` has the face-down Recon cards by age. The battle counts the former in the
    play area and the latter in the hand, which is how they stay hidden. `deck_of` is the supply deck of every card,
    `buried` what lies under one; `hits` counts hit markers by counter. The rest tells how the opponent is doing:
    the algorithm card in use with its lit section, its stance, how much it did this turn, with cards (`actions`) and on
    the board (`moves`), and how many of its turns came to nothing.
    """

    def __init__(self, side: i64, brain: Brain) -> None:
        self.side: i64 = side
        self.brain: Brain = brain
        self.difficulty: i64 = NORMAL
        self.decks: list[str] = []
        self.deck_of: list[int] = []
        self.row: list[int] = []
        self.sideways: list[int] = []
        self.down: list[int] = []
        self.buried: list[int] = []
        self.hits: list[int] = []
        self.current: i64 = -1
        self.stance: str = ""
        self.algorithm: str = ""
        self.section: str = ""
        self.paragraph: str = ""
        self.plan: object = None
        self.actions: i64 = 0
        self.moves: i64 = 0
        self.turns: i64 = 0
        self.idle: i64 = 0
        self.idle_in_a_row: i64 = 0

    def clone(self) -> Bot:
        """An independent copy."""
        twin = Bot(self.side, self.brain)
        twin.difficulty = self.difficulty
        twin.decks = self.decks
        twin.deck_of = self.deck_of
        twin.row = self.row[:]
        twin.sideways = self.sideways[:]
        twin.down = self.down[:]
        twin.buried = self.buried[:]
        twin.hits = self.hits[:]
        twin.current = self.current
        twin.stance = self.stance
        twin.algorithm = self.algorithm
        twin.section = self.section
        twin.paragraph = self.paragraph
        twin.plan = self.plan
        twin.actions = self.actions
        twin.moves = self.moves
        twin.turns = self.turns
        twin.idle = self.idle
        twin.idle_in_a_row = self.idle_in_a_row
        return twin

    def signature(self) -> tuple[object, ...]:
        """All that may change, for comparing two states."""
        lists = (tuple(self.row), tuple(self.sideways), tuple(self.down), tuple(self.buried), tuple(self.hits))
        lit = (self.stance, self.algorithm, self.section, self.paragraph)
        return (*lists, self.current, *lit, self.actions, self.moves, self.turns, self.idle, self.idle_in_a_row)

    def lay(self, card: i64, place: i64) -> None:
        """A card comes face up and upright into the zone."""
        self.row.insert(place, card)
        self.sideways.insert(place, 0)

    def take_away(self, place: i64) -> None:
        """A card leaves the zone; if it was the one being resolved, nothing is being resolved any more."""
        if place == 0 and self.current >= 0:
            self.current = -1
        del self.row[place]
        del self.sideways[place]

    def forget(self, card: i64) -> None:
        """Every copy of a card is gone from the game."""
        for place in range(len(self.row) - 1, -1, -1):
            if self.row[place] == card:
                self.take_away(place)
        self.down = [other for other in self.down if other != card]
        self.buried = [other for other in self.buried if other != card]
