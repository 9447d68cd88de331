"""What people mean by an answer, which may be its text, abbreviated, or its number."""

from __future__ import annotations

from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.errors import AmbiguousMove, IllegalMove, InvalidMove
from sandtable.kernel.game import Game
from sandtable.words import said


def meant_by(game: Game, state: State, step: Step, answer: str | int) -> int:
    """The legal answer to a step that a text or number means; a MoveError if there is none, or several."""
    number = [answer] if isinstance(answer, int) and game.well_formed(state, step, answer) else []
    meant = game.read(state, step, answer) if isinstance(answer, str) else number
    if not meant:
        pattern = "{text} is not an answer to this question, which is like {like}"
        raise InvalidMove(said(pattern, text=repr(answer), like=repr(game.example(state, step))))
    refusals = {number: step.refuse(state, number) for number in meant}
    legal = [number for number, refusal in refusals.items() if refusal is None]
    if len(legal) > 1:
        raise AmbiguousMove(str(answer), [game.say(state, step, number) for number in legal])
    if legal:
        return legal[0]
    refusal = refusals[meant[0]]
    assert refusal is not None
    raise IllegalMove(game.say(state, step, meant[0]), refusal)
