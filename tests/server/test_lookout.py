"""The watch over the database ends when it is told to."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sandtable.server.store.database import Store
from sandtable.server.table.hub import Hub
from sandtable.server.table.lookout import Watch
from tests.server.house import config


def test_an_end_that_comes_with_an_answer_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread's answer and the word to stop may arrive in the same moment: the word counts."""

    async def stop_as_it_looks() -> bool:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        hub = Hub(store, config(tmp_path))
        watch = Watch(store, hub)
        loop = asyncio.get_running_loop()
        answers: list[asyncio.Future[int]] = []

        def look(executor: object, work: object, *arguments: object) -> asyncio.Future[int]:
            answers.append(loop.create_future())
            return answers[-1]

        monkeypatch.setattr(loop, "run_in_executor", look)
        monkeypatch.setattr("sandtable.server.table.lookout.SQLITE_EVERY", 0.0)
        await watch.__aenter__()
        while not answers:
            await asyncio.sleep(0)
        answers[0].set_result(1)
        stopping = asyncio.create_task(watch.__aexit__())
        for _ in range(50):
            await asyncio.sleep(0)
        stopped = stopping.done()
        for answer in answers:
            if not answer.done():
                answer.cancel()
        monkeypatch.undo()
        stopping.cancel()
        if not stopped:
            assert watch._task is not None
            watch._task.cancel()
        await hub.__aexit__()
        store.close()
        return stopped

    assert asyncio.run(stop_as_it_looks())
