"""What a machine would do on somebody's seat: asked by a person, worked out in a worker process."""

from __future__ import annotations

from sandtable.server.http.errors import refusal
from sandtable.server.minds.crew import LOOK, Crowded
from sandtable.server.minds.minds import COUNSEL
from sandtable.server.minds.thinking import Asked, questioner
from sandtable.server.table.hub import Hub
from sandtable.server.table.live import Live
from sandtable.server.wire.counsel_types import Counsel, Suggestion

NOBODY = "counsel"
"""The luck of a hint is another than that of any machine: it foretells nothing that one of them will do."""
SECONDS = 2


async def counsel(hub: Hub, table: str, seat: int) -> Counsel:
    """The best answers to what a seat is asked now."""
    async with hub.open(table) as (awake, live):
        _check(live, seat)
        asked = live.open_step(seat)
        decision = next((each for each in live.decisions() if each.seat == seat), None)
        if asked is None or decision is None:
            raise refusal("no_question")
        tell = questioner(awake, live, Asked("", seat, asked[0], f"{NOBODY} {decision.id}"), hub.workers.pace)
    try:
        told = COUNSEL.decode(await hub.work("counsel", tell, table, LOOK))
    except Crowded:
        raise refusal("too_many_hints", seconds=SECONDS) from None
    by_answer = {option.answer: option for option in decision.options}
    suggestions = [
        Suggestion(by_answer[each.answer].parts, by_answer[each.answer].text, each.share, each.within)
        for each in told.suggestions
        if each.answer in by_answer
    ]
    return Counsel(decision.id, tuple(suggestions), told.tries)


def _check(live: Live, seat: int) -> None:
    if seat < 0:
        raise refusal("spectator")
    if live.table.over:
        raise refusal("over")
    if live.hints != "allowed":
        raise refusal("no_hints" if live.hints == "none" else "hints_not_agreed")
