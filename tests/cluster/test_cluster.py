"""The lab on a real Ray cluster of three nodes (`make cluster`): the same figures, whoever is killed meanwhile."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable
from sandtable.kernel.errors import SandtableError
from sandtable.lab import cluster as module
from sandtable.lab.balance import balance
from sandtable.lab.cluster import Cluster, NoCluster
from sandtable.lab.match import match
from sandtable.lab.measure import measure
from sandtable.lab.simulate import simulate
from sandtable.lab.train import train
from sandtable.lab.workers import Jobs, WorkerFailed, run_in_order
from tests.cli.runner import run

pytestmark = [
    pytest.mark.skipif(find_spec("ray") is None, reason="make cluster runs these, where Ray is"),
    pytest.mark.filterwarnings("ignore"),  # Ray has some of its own
]
GAMES = 400


class Nodes:
    """A head and two more nodes on this machine, as far apart as different machines."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster as Local

        self.local: Any = Local(initialize_head=True, head_node_args={"num_cpus": 1})
        self.others = [self.local.add_node(num_cpus=2) for _ in range(2)]
        self.cluster = Cluster(self.local.address)

    def lose_one(self) -> None:
        """Its processes are killed without a word."""
        self.local.remove_node(self.others.pop(), allow_graceful=False)

    def close(self) -> None:
        self.cluster.close()
        self.local.shutdown()


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    nodes = Nodes()
    yield nodes
    nodes.close()


def play(jobs: Jobs, progress: Callable[[int], None] | None = None) -> object:
    told = simulate("normandy/1", ["random", "random"], GAMES, 7, jobs, progress=progress)
    return without_time(msgspec.to_builtins(told))


def test_all_cpus_of_the_cluster_work_and_the_figures_are_those_of_one_process(nodes: Nodes) -> None:
    heard: list[int] = []
    assert nodes.cluster.size == 5
    assert play(nodes.cluster, heard.append) == play(1)
    assert sum(heard) == GAMES
    assert len(heard) > 50, "told live, not at the end"
    places = set(run_in_order(where, range(60), nodes.cluster))
    assert len(places) == 3, "every node has done some of it"


def where(_: int) -> str:
    """The node that this runs on."""
    import ray

    return str(ray.get_runtime_context().get_node_id())


def test_match_balance_measure_and_train_come_to_the_same(nodes: Nodes) -> None:
    def figures(jobs: Jobs) -> object:
        found = [
            match("normandy/2", "scripted", "random", 10, 3, jobs),
            list(balance(["normandy/3"], "random", 30, 3, jobs, lambda _: None)),
            measure("africa/1", "random", 0.0, 3, jobs, most=40),
            train("normandy/1", 10, 3, jobs),
        ]
        return without_time(msgspec.to_builtins(found))

    assert figures(nodes.cluster) == figures(1)


def without_time(told: object) -> object:
    """Figures without the seconds that they took."""
    if isinstance(told, dict):
        return {name: without_time(each) for name, each in told.items() if name != "cpu_seconds"}
    return [without_time(each) for each in told] if isinstance(told, list | tuple) else told


def test_a_scenario_of_ones_own_is_known_there(nodes: Nodes, tmp_path: Path) -> None:
    from sandtable.kernel.content.bring import text_of

    path = tmp_path / "mine.yaml"
    path.write_text(text_of("normandy/1"), encoding="utf-8")
    there, here = (sandtable.simulate(path, ["random", "random"], 20, 1, jobs) for jobs in (nodes.cluster, 1))
    assert there.fingerprint == here.fingerprint


def test_who_stops_listening_ends_the_work(nodes: Nodes) -> None:
    results = run_in_order(abs, range(-10_000, 0), nodes.cluster)
    assert next(results) == 10_000
    results.close()
    assert list(run_in_order(abs, [-3], nodes.cluster)) == [3]


def test_work_that_fails_is_told_and_bad_input_teaches_as_ever(nodes: Nodes) -> None:
    with pytest.raises(WorkerFailed, match="ZeroDivisionError"):
        list(run_in_order(divide, [1, 0], nodes.cluster))
    with pytest.raises(SandtableError, match="nobody"):
        list(run_in_order(refuse, ["nobody"], nodes.cluster))


def divide(by: int) -> float:
    return 1 / by


def refuse(name: str) -> None:
    raise SandtableError(f"{name} is there")


def test_another_version_is_refused(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "version", lambda _: "0.0.1")
    with pytest.raises(NoCluster, match=r"has Sandtable [\d.a-z]+; wanted: 0\.0\.1, as here"):
        list(run_in_order(abs, [-3], nodes.cluster))


def test_the_terminal_takes_an_address_and_says_when_nobody_is_there(nodes: Nodes) -> None:
    asked = ("simulate", "normandy/1", "--games", "50", "--seed", "4", "--json")
    nodes.cluster.close()  # the command joins by itself
    try:
        there, here = (json.loads(run(*asked, *more).stdout) for more in (("--ray", nodes.local.address), ()))
        assert without_time(there) == without_time(here)
        for nobody in ("127.0.0.1:1", "ray://127.0.0.1:1", "moon"):
            refused = run(*asked, "--ray", nobody)
            assert refused.exit_code == 2
            assert f"no Ray cluster answers at '{nobody}'" in refused.stderr
    finally:
        nodes.cluster = Cluster(nodes.local.address)


def test_a_killed_worker_and_a_lost_node_lose_nothing_and_count_nothing_twice(nodes: Nodes) -> None:
    """Last: a node is gone after it."""
    wanted = play(1)
    killed: list[int] = []

    def kill(games: int) -> None:
        killed.append(games)
        if len(killed) == 5:
            for pid in set(run_in_order(pid_of, range(20), nodes.cluster)):
                os.kill(pid, signal.SIGKILL)
        if len(killed) == 20:
            nodes.lose_one()

    assert play(nodes.cluster, kill) == wanted
    assert sum(killed) == GAMES
    assert not nodes.others[1:]


def pid_of(_: int) -> int:
    """The process that this runs in."""
    return os.getpid()
