"""What everybody sees of the Bot: its zone, markers, supply decks, and the algorithm card in use with its lit section.

What lies face down is hidden from all, the Bot's own seat included: it has no hand (RF-SOLO-INIT-2).
"""

from __future__ import annotations

from typing import cast

import msgspec

from sandtable.games.undaunted.battle import Battle
from sandtable.games.undaunted.solo.brain import DIFFICULTIES, CardBrain
from sandtable.games.undaunted.solo.language import Algorithm
from sandtable.games.undaunted.solo.luck import deck_size
from sandtable.games.undaunted.solo.phrases import say_paragraph, say_section


class ZoneCardView(msgspec.Struct, frozen=True):
    """A face-up card of the active zone; the one being resolved is the first."""

    card: str
    initiative: int
    sideways: bool
    resolving: bool


class SectionView(msgspec.Struct, frozen=True):
    """A section of an algorithm card in English, with its paragraphs; `lit` if it is being carried out."""

    id: str
    text: str
    paragraphs: dict[str, str]
    lit: bool


class AlgorithmView(msgspec.Struct, frozen=True):
    """The algorithm card in use; `paragraph` is the lit one of the lit section."""

    id: str
    code: str
    title: str
    source: str
    sections: tuple[SectionView, ...]
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
    algorithm: AlgorithmView | None


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
            )
            for place, card in enumerate(bot.row)
        ),
        face_down=len(bot.down),
        hits={field.unit_names[unit]: count for unit, count in enumerate(bot.hits) if count},
        decks={name: int(deck_size(battle, deck)) for deck, name in enumerate(bot.decks)},
        algorithm=_algorithm(brain.algorithm(battle), bot.section, bot.paragraph)
        if bot.algorithm and bot.current >= 0
        else None,
    )


def _algorithm(card: Algorithm, section: str, paragraph: str) -> AlgorithmView:
    sections = tuple(
        SectionView(
            each.id,
            say_section(each.raw),
            {one.id: say_paragraph(one.raw) for one in each.paragraphs},
            each.id == section,
        )
        for each in card.sections
    )
    return AlgorithmView(card.id, card.code, card.title, card.source, sections, paragraph)
