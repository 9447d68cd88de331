from __future__ import annotations

import math
import os
import sys
from multiprocessing import active_children

import pytest

from sandtable.lab.workers import WorkerFailed, WorkerLost, run_in_order
from tests.cli.runner import fail


def test_results_come_in_the_order_of_the_tasks() -> None:
    tasks = [30000 - 700 * number for number in range(40)]
    wanted = [math.factorial(task % 900) for task in tasks]
    assert list(run_in_order(math.factorial, [task % 900 for task in tasks], 3)) == wanted
    assert list(run_in_order(math.factorial, [3], 8)) == [6]
    assert list(run_in_order(math.factorial, [], 8)) == []


def test_who_stops_listening_leaves_no_process_behind() -> None:
    before = set(active_children())
    results = run_in_order(math.sqrt, [float(number) for number in range(1000)], 2)
    assert next(results) == 0.0
    results.close()
    assert set(active_children()) <= before


def test_work_that_fails_is_told() -> None:
    with pytest.raises(WorkerFailed, match="math domain error"):
        list(run_in_order(math.sqrt, [4.0, -1.0, 9.0], 2))


def test_a_process_that_dies_is_no_endless_wait() -> None:
    with pytest.raises(WorkerLost, match="Try fewer --jobs"):
        list(run_in_order(os._exit, [0, 0, 0], 2))


def test_a_cluster_without_ray_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    said = fail("simulate", "normandy/1", "--ray", "auto")
    assert "Ray is not installed here: pip install 'sandtable[ray]'" in said
