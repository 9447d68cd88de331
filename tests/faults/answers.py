"""Faults of answers: given twice, too late, again on another line, or by somebody else."""

from __future__ import annotations

import asyncio
import contextlib

from tests.faults.gate import Pipe
from tests.faults.house import call
from tests.faults.ledger import Meant
from tests.faults.players import LATER, LOST, Board, Line, Player
from tests.faults.scene import Scene


async def answer_twice(scene: Scene) -> list[Board]:
    """The same answer two times in a row: one is taken."""

    async def order(player: Player, line: Line, meant: Meant) -> None:
        await player.send(line, meant)
        await player.send(line, meant)

    return await scene.give_order(order)


async def answer_old_question(scene: Scene) -> list[Board]:
    """An answer to a question of long ago, then the true one."""

    async def order(player: Player, line: Line, meant: Meant) -> None:
        before = player.page.meant[player.seat][:-1] or [Meant("never", "", meant.parts)]
        old = scene.luck.choice(before)
        await player.send_forbidden(line, "an answer to an old question", decision=old.decision, parts=old.parts)
        await player.send(line, meant)

    return await scene.give_order(order)


async def lose_answer(scene: Scene) -> list[Board]:
    """The line breaks while an answer is on its way; it is given again on another."""

    async def order(player: Player, line: Line, meant: Meant) -> None:
        pipe = line.pipe
        await player.send(line, meant)
        if pipe is not None:
            pipe.cut()

    return await scene.give_order(order)


async def lose_reply(scene: Scene) -> list[Board]:
    """The line breaks when the reply is on its way; the answer counts, and is given again on another."""

    async def order(player: Player, line: Line, meant: Meant) -> None:
        pipe = line.pipe
        if pipe is not None:
            pipe.lose_reply()
        await player.send(line, meant)

    return await scene.give_order(order)


async def delay_answer(scene: Scene) -> list[Board]:
    """The line freezes with an answer in it, which is given again on another; then the first one thaws."""
    frozen: list[tuple[Pipe, Meant]] = []

    async def order(player: Player, line: Line, meant: Meant) -> None:
        pipe = line.pipe
        if pipe is not None:
            pipe.freeze()
            frozen.append((pipe, meant))
        await player.send(line, meant)
        if pipe is not None:
            await scene.felt(lambda: pipe.holds)
            line.hang_up()

    boards = await scene.give_order(order)
    try:
        await scene.until(lambda: all(meant.counts for _, meant in frozen), "nobody took an answer given again")
    finally:
        for pipe, _ in frozen:
            pipe.thaw()
    return boards


async def forge_answer(scene: Scene) -> list[Board]:
    """A player answers for another seat, and somebody who looks on for the player: neither is taken."""

    async def order(player: Player, line: Line, meant: Meant) -> None:
        message = {"decision": meant.decision, "parts": meant.parts}
        other = (player.seat + 1) % len(player.board.seats)
        await player.send_forbidden(line, "an answer for another seat", seat=other, **message)
        await _answer_as_spectator(scene, player, line, message)
        await player.send(line, meant)

    return await scene.give_order(order)


async def _answer_as_spectator(scene: Scene, player: Player, line: Line, message: dict[str, object]) -> None:
    opened = player.board.opened
    assert opened is not None
    with contextlib.suppress(*LOST):
        async with asyncio.timeout(5):
            body = {"type": "answer", "id": "forged", **message}
            path = f"/api/tables/{opened.table}/messages"
            status, answer = await call(line.server.gate.port, "POST", path, body, opened.watch)
        if answer.get("error") not in ("not_yours", *LATER):
            scene.ledger.accuse(f"{player.where}: a spectator's answer got {status} {answer}")
