"""Answers in the reader's language. In English they are the notation, letter for letter."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.undaunted.flow.drawing import FromDeck
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import first_of, second_of
from sandtable.games.undaunted.present.notation import all_answers, say, sitting, structure
from sandtable.games.undaunted.rules.combat import Roll
from sandtable.games.undaunted.words.names import Names
from sandtable.kernel.engine.step import Step


def every_answer(names: Names, battle: Battle, step: Step) -> list[tuple[int, str]]:
    """Every answer to a question, legal or not, in words. A roll has too many to list."""
    if isinstance(step, Roll):
        return []
    return [(answer, say_answer(names, battle, step, answer)) for answer in all_answers(battle, step)]


def say_answer(names: Names, battle: Battle, step: Step, answer: int) -> str:
    """An answer in words."""
    if names.words.language == "en":
        return say(battle, step, answer)
    parts = {name: str(value) for name, value in structure(battle, step, answer).items()}
    kind, tile = parts["kind"], parts.get("tile", "")
    if kind == "roll":
        faces = [word for word in say(battle, step, answer).split() if word.isdigit()]
        return " ".join(faces) or names.words.say(f"answer.{say(battle, step, answer)}")
    if kind in ("tile", "player"):
        return tile or parts["player"]
    if kind == "unit":
        return names.unit(parts["unit"], parts["side"])
    if kind == "structure":
        return f"{names.structure(parts['structure'])} {tile}"
    if kind == "mine":
        return names.words.say(f"answer.{parts['does']}", face=names.face(parts["face"]), tile=tile)
    if kind == "deck":
        return names.words.say("answer.deck", deck=names.deck(parts["deck"]))
    if kind == "mover":
        return names.words.say("answer.mover", unit=names.unit(parts["unit"], parts["side"]), tile=tile)
    if "card" not in parts:
        return names.words.say(f"answer.{kind}", **parts)
    whose = int(step.player) if isinstance(step, FromDeck) else int(step.whose())
    player = battle.field.players[whose]
    card = names.card(parts["card"], player)
    if isinstance(step, FromDeck):
        return names.words.say("answer.draws", player=player, card=card)
    use = _use(names, battle, parts, player, answer)
    return names.words.say("answer.of", card=card, use=use) if use else card


def _use(names: Names, battle: Battle, parts: Mapping[str, str], player: str, answer: int) -> str:
    """What a card is played for; nothing where only the card is named."""
    kind, words = parts["kind"], names.words
    if kind == "play":
        return names.action(parts["action"])
    if kind == "vehicle":
        return words.say("answer.vehicle", action=names.action(parts["action"]))
    if kind == "sit":
        key = "answer.shift" if sitting(battle, int(first_of(answer)), int(second_of(answer))) else "answer.board"
        return words.say(key, vehicle=names.card(parts["vehicle"]), seat=parts["seat"])
    if kind == "swap":
        return words.say("answer.swap", unit=names.card(parts["unit"], player))
    return words.say(f"answer.{kind}") if kind in ("hunker", "ready", "disembark") else ""
