"""Rule cases as they are written: the file, its cases, and the ways through each. docs/cases.md shows the form."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import get_close_matches
from pathlib import Path

import msgspec

from sandtable.kernel.cases.examiner import Examiner
from sandtable.kernel.content.read import ContentError, Node, parse, read_file, show
from sandtable.kernel.errors import BadOption
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.registry import GAMES

CHECKS = ("offered", "allowed", "refused", "expect", "view", "event", "box", "table")
LUCK = ("chance", "luck")
WAYS = ("repeat", "variants")
STEPS = (*LUCK, *CHECKS, *WAYS)
_CASE = ("name", "rules", "given", "steps", "always")
_REPEAT = ("times", "steps")
_MOST_TIMES = 1000
_RECENT = 8


class Way(msgspec.Struct, frozen=True):
    """One way through a case: the names of the variants it takes, and its steps in order."""

    names: tuple[str, ...]
    steps: tuple[Node, ...]


class Case(msgspec.Struct, frozen=True):
    """A rule case: a position and ways to play on from it, or invariants to watch over whole games."""

    file: str
    line: int
    name: str
    rules: tuple[str, ...]
    game: Game
    node: Node
    ways: tuple[Way, ...]

    @property
    def title(self) -> str:
        """Where the case stands, what it is called and what it proves."""
        return f"{self.file}:{self.line}: {self.name} ({', '.join(self.rules)})"

    @property
    def given(self) -> Node:
        """The position; empty where the case gives none."""
        node = self.node.get("given")
        return Node(node.document, node.place, {}) if node.missing else node


class Failure(msgspec.Struct, frozen=True):
    """A case that does not hold: where, what is wrong, and what had been played."""

    case: Case
    place: str
    problem: str
    log: tuple[str, ...]

    def __str__(self) -> str:
        recent = [f"    {line}" for line in self.log[-_RECENT:]]
        played = ["  played so far:", *recent] if recent else ["  nothing had been played"]
        if len(self.log) > _RECENT:
            played.insert(1, f"    ... ({len(self.log) - _RECENT} more)")
        return "\n".join([self.case.title, f"  {self.place}: {self.problem}", *played])


def raise_faults_of(node: Node) -> None:
    """Raise the faults at a place and below it, and leave those of other cases alone."""
    if not node.clean:
        depth = len(node.place)
        raise ContentError(f for f, place in node.document.faults.items() if place[:depth] == node.place)


def read_cases(source: str | Path | tuple[str, bytes], known_rules: Collection[str]) -> list[Case]:
    """The cases of a file, given by its path or as (name, bytes). A rule that is not known is a fault, as in content.

    Raises a ContentError with every fault that can be seen without playing.
    """
    root = parse(source[1], source[0]) if isinstance(source, tuple) else read_file(source)
    root.keys(("game", "cases"))
    name = root.get("game").choice(tuple(id for id, game in GAMES.items() if game.examiner() is not None))
    root.raise_faults()
    game = GAMES[name]
    cases = [_read_case(node, game, known_rules) for node in root.get("cases").list()]
    seen: dict[str, int] = {}
    for case in cases:
        if case.name in seen:
            case.node.get("name").fault(
                f"{show(case.name)} a second time", f"it once (first in line {seen[case.name]})"
            )
        seen.setdefault(case.name, case.line)
    root.raise_faults()
    return cases


def _read_case(node: Node, game: Game, known_rules: Collection[str]) -> Case:
    node.keys(_CASE)
    rules = tuple(_read_rule(item, known_rules) for item in node.get("rules").list())
    if node.get("rules").clean and not rules:
        node.get("rules").fault("an empty list", "the rules that the case proves")
    ways: tuple[Way, ...] = ()
    if node.has("always"):
        for other in ("given", "steps"):
            if node.has(other):
                node.get(other).fault("a mapping" if other == "given" else "a list", f"no {other} beside always")
    else:
        steps = node.get("steps")
        ways = tuple(_ways(steps.list()))
        if steps.clean and not ways[0].steps:
            steps.fault("an empty list", "at least one step")
        for step in {step.place: step for way in ways for step in way.steps}.values():
            key, child = single(step)
            if key == "refused":
                for rule in child.mapping().values():
                    _read_rule(rule, known_rules)
    return Case(
        file=node.document.file,
        line=node.document.line(node.place),
        name=node.get("name").str(),
        rules=rules,
        game=game,
        node=node,
        ways=ways,
    )


def _read_rule(node: Node, known: Collection[str]) -> str:
    rule = node.str()
    if rule and rule not in known:
        near = get_close_matches(rule, known, n=1)
        node.fault(
            f"the unknown rule {show(rule)}", "a rule of the law" + (f"; did you mean {near[0]!r}?" if near else "")
        )
    return rule


def _ways(steps: list[Node]) -> Iterator[Way]:
    """Every way through a list of steps: one, unless it ends in variants."""
    played: list[Node] = []
    for index, step in enumerate(steps):
        key, child = single(step)
        if key == "variants":
            if index + 1 < len(steps):
                steps[index + 1].fault("a step after the variants", "variants as the last step")
            variants = child.mapping()
            if child.clean and not variants:
                child.fault("no variant", "at least one")
            for name, variant in variants.items():
                for way in _ways(variant.list()):
                    yield Way((name, *way.names), (*played, *way.steps))
            return
        if key == "repeat":
            child.keys(_REPEAT)
            again = [way.steps for way in _ways(child.get("steps").list())]
            if len(again) > 1:
                child.fault("variants inside repeat", "steps without variants")
            played += again[:1][0] * child.get("times").int(minimum=1, maximum=_MOST_TIMES) if again else ()
        else:
            played.append(step)
    yield Way((), tuple(played))


def single(step: Node) -> tuple[str, Node]:
    """The one key of a step and its place."""
    entries = step.mapping()
    if len(entries) != 1:
        if step.clean:
            step.fault(f"{len(entries)} keys ({', '.join(entries)})", "one key to a step")
        return "", step
    return next(iter(entries.items()))


def texts(node: Node) -> list[str]:
    """A text, or a list of texts; a whole number is taken as a text, for dice."""
    items = node.list() if isinstance(node.value, list) else [node]
    return [str(item.value) if type(item.value) is int else item.str() for item in items]


def say(value: object) -> str:
    """A value as a case would write it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {say(child)}" for key, child in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(say(item) for item in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "hidden" if value is None else str(value)


def chosen_options(node: Node) -> dict[str, str]:
    """Rules options as a case writes them."""
    return {name: "".join(texts(value)) for name, value in node.mapping().items()} if node.value is not None else {}


def read_options(case: Case, node: Node) -> dict[str, str]:
    """The rules options of a case, completed by the defaults of its scenario, if it has one."""
    scenario = case.given.get("scenario").value
    try:
        return full_options(case.game, chosen_options(node), scenario if isinstance(scenario, str) else "")
    except BadOption as error:
        node.fault(str(error), "an option of the game and one of its values")
        return full_options(case.game, {})


def examiner_of(case: Case) -> Examiner:
    """The game's own part in the case."""
    examiner = case.game.examiner()
    assert examiner is not None, f"{case.game.id} has no rule cases"
    return examiner
