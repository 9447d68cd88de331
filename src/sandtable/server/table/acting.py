"""What a message to a table does: it is looked at under the table's lock, done, stored, and answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.table import commands, telling
from sandtable.server.table.hub import Hub
from sandtable.server.table.live import Live
from sandtable.server.wire import protocol as wire

Reply: TypeAlias = Callable[[wire.Reply], None]


async def act(
    hub: Hub, table: str, seat: int, name: str, message: wire.Act, reply: Reply, since: int | None = None
) -> None:
    """Do what a message of a seat asks, unless the seat has changed hands since an event. The reply comes first."""
    if isinstance(message, wire.Ping):
        reply(wire.Pong(message.id, hub.config.clock()))
        return

    def deed(live: Live) -> None:
        _do(live, seat, name, message, since)

    async with hub.hold(table) as (awake, live):
        try:
            if isinstance(message, wire.WhyNot):
                reply(wire.Why(message.id, commands.why_not(live, seat, message)))
                return
            await hub.commit(awake, deed, lambda live: reply(wire.Ack(message.id, live.seq, live.head)))
        except Refusal as error:
            if awake.live is None:
                raise
            gone = error.error == "wrong_token"  # what is true there is not theirs to know
            fresh = None if gone else telling.update(awake.live, seat, awake.live.seq, hub.config.clock())
            reply(error.refused(message.id, seat, fresh))


def _do(live: Live, seat: int, name: str, message: wire.Act, since: int | None) -> None:
    if since is not None and live.changed_hands((seat,), since):
        raise refusal("seat_taken")
    commands.check_room(live, message)
    if isinstance(message, wire.Chat):
        commands.say(live, seat, live.header.places[seat].name if seat >= 0 else name, message.text)
    elif seat < 0:
        raise refusal("spectator")
    else:
        commands.COMMANDS[type(message)](live, seat, message)
