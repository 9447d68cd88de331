"""Scenario files that people bring to a server: checked, kept by their digest, found again when needed.

A scenario is known while somebody holds its file. A table holds its own; here are those of the operator, and those that
were asked for last. Nothing lists what strangers have brought: only who knows the name can ask for it.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from sandtable.kernel.content.bring import read_scenario, text_of
from sandtable.kernel.content.read import ContentError, digest_of
from sandtable.kernel.content.scenario_files import NAME, ScenarioFile, known_file
from sandtable.kernel.errors import UnknownScenario
from sandtable.kernel.registry import game_of
from sandtable.server.http.errors import Refusal, faulty, refusal
from sandtable.server.store.database import Store

KEPT = 64


class ScenarioShelf:
    """The scenario files of a server. What asks the database runs in threads."""

    def __init__(self, store: Store, own: tuple[ScenarioFile, ...]) -> None:
        self.store = store
        self.own = own
        self._kept: OrderedDict[str, ScenarioFile] = OrderedDict()
        self._lock = Lock()

    def bring(self, data: bytes, at: int, use: bool = False) -> ScenarioFile:
        """Check and keep a file; a refusal with every fault if it makes no sense. `use` keeps it for good."""
        try:
            file = read_scenario(data, "the file")
        except ContentError as error:
            raise faulty(refusal("bad_scenario", count=len(error.faults)), error) from error
        self.store.keep_scenario_file(digest_of(data), file.text, at)
        if use:
            self.store.use_scenario_file(digest_of(data))
        return self._keep(file)

    def find(self, scenario: str, use: bool = False) -> ScenarioFile | None:
        """The file of a scenario, to be held while something is done with it; None for those that games bring.

        `use` keeps it in the database for good. A refusal that says what is missing if there is no such scenario.
        """
        match = NAME.fullmatch(scenario)
        if match is None:
            _check_shipped(scenario)
            return None
        own = next((file for file in self.own if file.name == scenario), None)
        if own is not None and use:  # tables outlive the folder
            self.store.keep_scenario_file(match[1], own.text, 0)
        if use and not self.store.use_scenario_file(match[1]):
            raise refusal("no_scenario_file", scenario=scenario)
        file = own or known_file(scenario)
        if file is not None:
            return self._keep(file)
        text = self.store.scenario_file(match[1])
        try:
            file = None if text is None else read_scenario(text.encode(), "the file")
        except ContentError as error:
            raise refusal("old_scenario_file", scenario=scenario, detail=str(error.faults[0])) from error
        if file is None or file.name != scenario:
            raise refusal("no_scenario_file", scenario=scenario)
        return self._keep(file)

    def text(self, scenario: str) -> str:
        """The file of a scenario, to be written on; one of a box gets an id of an author's own."""
        file = self.find(scenario)
        text = text_of(scenario) if file is None else file.text
        if not text:
            raise refusal("no_file", scenario=scenario)
        return text

    def find_all(self, scenarios: set[str]) -> list[ScenarioFile]:
        """Those files of some scenarios that are here, to be held while they are listed."""
        found = []
        for scenario in scenarios:
            if NAME.fullmatch(scenario):
                try:
                    found.append(self.find(scenario))
                except Refusal:
                    continue  # it is listed by its name
        return [file for file in found if file is not None]

    def _keep(self, file: ScenarioFile) -> ScenarioFile:
        with self._lock:
            self._kept[file.name] = file
            self._kept.move_to_end(file.name)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return file


def _check_shipped(scenario: str) -> None:
    try:
        game_of(scenario)
    except UnknownScenario as error:
        raise refusal("no_scenario", detail=str(error)) from error
