"""What everybody sees of the Bot: its zone, markers, supply decks, and the algorithm card in use with its lit section.

What lies face down is hidden from all, the Bot's own seat included: it has no hand (RF-SOLO-INIT-2).
"""

from __future__ import annotations

from typing import cast

import msgspec

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.solo.luck import deck_size
from sandtable.games.undaunted.solo.mind.brain import DIFFICULTIES, CardBrain


class ZoneCardView(msgspec.Struct, frozen=True):
    """A face-up card of the active zone; the one being resolved is the first.

    `algorithm` is the algorithm card that belongs to it; a Fog of War has none.
    """

    card: str
    initiative: int
    sideways: bool
    resolving: bool
    algorithm: str


class LitView(msgspec.Struct, frozen=True):
    """The algorithm card in use, with the section and the paragraph that are being carried out; `wording` prints it."""

    id: str
    section: str
    paragraph: str


class SoloView(msgspec.Struct, frozen=True):
    """The Bot: side, difficulty, card set, stance; its active zone with how many lie face down; the rest of it."""

    side: str
    difficulty: str
    cards: str
    stance: str
    zone: tuple[ZoneCardView, ...]
    face_down: int
    hits: dict[str, int]
    decks: dict[str, int]
    algorithm: LitView | None


def see_bot(battle: Battle) -> SoloView | None:
    """The Bot as everybody sees it; None where two people play."""
    bot = battle.bot
    if bot is None:
        return None
    field = battle.field
    brain = cast(CardBrain, bot.brain)
    names = {number: name for name, number in DIFFICULTIES.items()}
    return SoloView(
        side=field.sides[bot.side],
        difficulty=names[int(bot.difficulty)],
        cards=brain.cards.name,
        stance=bot.stance,
        zone=tuple(
            ZoneCardView(
                field.card_names[card],
                int(field.initiative[card]),
                bool(bot.sideways[place]),
                place == 0 and bot.current >= 0,
                brain.algorithm_of(battle, card),
            )
            for place, card in enumerate(bot.row)
        ),
        face_down=len(bot.down),
        hits={field.unit_names[unit]: count for unit, count in enumerate(bot.hits) if count},
        decks={name: int(deck_size(battle, deck)) for deck, name in enumerate(bot.decks)},
        algorithm=LitView(bot.algorithm, bot.section, bot.paragraph) if bot.algorithm and bot.current >= 0 else None,
    )
