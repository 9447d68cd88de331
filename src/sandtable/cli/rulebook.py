"""`sandtable rules` and `sandtable check`: the law, and the cases that prove it."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from pathlib import Path

import click
import msgspec
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sandtable import law
from sandtable.cli.common import FAINT, Paper, add_cards, all_words, json_option, progress, say_json, speech, verb
from sandtable.cli.errors import FAILED, WRONG, say_fault
from sandtable.kernel.content.bring import open_scenario
from sandtable.kernel.content.read import ContentError, Fault, read_file
from sandtable.kernel.errors import SandtableError
from sandtable.lab.cases import Report, case_files, check_files, coverage
from sandtable.law import Rule, Ruling
from sandtable.words import Words, said

CASES = Path("tests/rules")


class Quoted(msgspec.Struct, frozen=True):
    """A rule with the rulings that bear on it."""

    rule: Rule
    rulings: tuple[Ruling, ...]


def quote(id: str) -> Quoted:
    """A rule by its id; UnknownRule, with the nearest ids, if there is none."""
    rule = law.find(id)
    return Quoted(rule, tuple(ruling for ruling in law.rulings().values() if rule.id in ruling.rules))


def topics() -> dict[str, list[Rule]]:
    """The rules by topic: `UN-MOVE` and so on, in the order of the law."""
    found: dict[str, list[Rule]] = {}
    for rule in law.rules().values():
        found.setdefault(f"{rule.prefix}-{rule.topic}", []).append(rule)
    return found


def topics_of(game: str) -> dict[str, list[Rule]]:
    """The topics of the rules that a game brings itself."""
    return {topic: found for topic, found in topics().items() if found[0].file.startswith(f"{game}/")}


def print_rule(paper: Paper, quoted: Quoted) -> None:
    """A rule as people read it."""
    words = speech()
    rule = law.in_language(quoted.rule, words.language)
    paper.print(Text.assemble((rule.id, "bold"), f"  {rule.text}"))
    authority = words.say(f"cli.law.{rule.authority}")
    parts = {"example": rule.example, "authority": authority}
    if words.language == "en":
        parts = {"example": rule.example, "test": rule.hint, "source": f"{rule.source} ({authority})"}
    _print_parts(paper, words, parts)
    for ruling in quoted.rulings:
        print_ruling(paper, ruling)


def _print_parts(paper: Paper, words: Words, parts: dict[str, str]) -> None:
    for name, text in parts.items():
        if text:
            told = Text.assemble((f"{words.say(f'cli.law.{name}')}: ", FAINT), text)
            paper.print(Padding(told, (0, 0, 0, 2)))


def print_ruling(paper: Paper, ruling: Ruling) -> None:
    """A ruling as people read it."""
    words = speech()
    ruling = law.in_language(ruling, words.language)
    paper.print(Text.assemble((f"{ruling.id}", "bold"), f"  {ruling.title}"))
    parts = {"ruling": ruling.ruling, "reason": ruling.reason, "rules": ", ".join(ruling.rules)}
    if words.language == "en":
        parts = {"text": ruling.text, "ruling": ruling.ruling, "reason": ruling.reason, "option": ruling.option}
        parts |= {"rules": ", ".join(ruling.rules), "source": ruling.source}
    _print_parts(paper, words, parts)


@verb()
@click.argument("id", required=False)
@click.option("--coverage", "wants_coverage", is_flag=True, help="Tell which rules no case proves.")
@click.option("--cases", type=click.Path(path_type=Path), help=f"Where the cases are, {CASES} unless said.")
@json_option
def rules(id: str | None, wants_coverage: bool, cases: Path | None, as_json: bool) -> None:
    """Look up the rules: all topics, a book (UN), a topic (UN-MOVE), a rule (UN-MOVE-1) or a ruling (D-02)."""
    for problem in law.faults().values():
        click.echo(f"sandtable: {problem}", err=True)
    name = (id or "").strip().upper()
    books = {rule.prefix for rule in law.rules().values()}
    if wants_coverage:
        if name and name not in books:
            raise click.UsageError(
                said(
                    "--coverage is of a book, such as {book}, or of all; {what} is none",
                    book=min(books),
                    what=repr(id),
                )
            )
        _coverage(cases, name, as_json)
        return
    paper = Paper()
    by_topic = topics()
    if not name or name in books:
        chosen = {topic: found for topic, found in by_topic.items() if not name or found[0].prefix == name}
        if as_json:
            say_json([{"topic": topic, "rules": [rule.id for rule in found]} for topic, found in chosen.items()])
        else:
            print_topics(paper, chosen)
    elif name in law.rulings():
        ruling = law.rulings()[name]
        if as_json:
            say_json(ruling)
        else:
            print_ruling(paper, ruling)
    else:
        found = find_rules(name)
        if as_json:
            say_json(found if name in by_topic else found[0])
            return
        for quoted in found:
            print_rule(paper, quoted)


def find_rules(name: str) -> list[Quoted]:
    """A rule by its id, or those of a topic; a SandtableError that names the nearest, if there are none."""
    id = name.strip().upper()
    if id in law.rules():
        return [quote(id)]
    found = topics().get(id)
    if found is None:
        near = get_close_matches(id, [*law.rules(), *topics(), *law.rulings()], n=3)
        key, known = ("cli.law.none", near) if near else ("cli.law.topics", list(topics()))
        raise SandtableError(speech().say(key, name=name, near=", ".join(known), topics=", ".join(known)))
    return [quote(rule.id) for rule in found]


def print_topics(paper: Paper, chosen: dict[str, list[Rule]]) -> None:
    """Topics, each with the beginning of its first rule."""
    grid = Grid(box=None, pad_edge=False, header_style="bold", expand=True)
    words = speech()
    grid.add_column(words.say("cli.law.topic"), no_wrap=True)
    grid.add_column(words.say("cli.law.rules"), justify="right")
    grid.add_column(words.say("cli.law.begins"), no_wrap=True, overflow="ellipsis", ratio=1)
    for topic, found in chosen.items():
        grid.add_row(topic, str(len(found)), law.in_language(found[0], words.language).text)
    paper.print(grid)
    topic, found = next(iter(chosen.items()))
    shown = {rule.id for found in chosen.values() for rule in found}
    rulings = [ruling.id for ruling in law.rulings().values() if shown.intersection(ruling.rules)]
    key = "cli.law.shows.ruling" if rulings else "cli.law.shows"
    paper.print(Text(words.say(key, topic=topic, rule=found[0].id, ruling=rulings[0] if rulings else ""), FAINT))


def _coverage(wanted: Path | None, book: str, as_json: bool) -> None:
    """Of one book, of those that the cases of a folder are about, or of all."""
    cases = wanted or CASES
    if not cases.is_dir():
        raise SandtableError(
            said("there is no folder {cases}; name the folder of the rule cases: --cases DIR", cases=cases)
        )
    found = coverage(cases)
    about = [book] if book else [prefix for prefix, part in found.items() if wanted and part["covered"]]
    found = {prefix: found[prefix] for prefix in about or found}
    if as_json:
        say_json(found)
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for title in ("law", "rules", "proved", "not yet"):
        grid.add_column(title, justify="left" if title == "law" else "right")
    for prefix, part in found.items():
        grid.add_row(prefix, str(part["rules"]), str(part["covered"]), str(len(part["uncovered"])))
    paper = Paper()
    paper.print(grid)
    missing = [id for part in found.values() for id in part["uncovered"]]
    if missing:
        paper.print(Text(f"No case proves {', '.join(missing)}"))


@verb()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--solo", "algorithms", is_flag=True, help="The files hold algorithm cards of the virtual opponent.")
@json_option
def check(paths: tuple[Path, ...], algorithms: bool, as_json: bool) -> None:
    """Run rule cases: files, or folders of them. Exit code 1 if a rule is broken, 2 if a case makes no sense.

    A scenario file, which names its box, is read as such, and with --solo a file of algorithm cards: every fault is
    told with its line.
    """
    if algorithms:
        _check_cards(paths, as_json)
        return
    files = case_files(paths)
    if files and all(_names_a_box(file) for file in files):
        _check_scenarios(files, as_json)
        return
    if not files:
        raise SandtableError(said("no rule case (.yaml) is in {names}", names=", ".join(map(str, paths))))
    report = Report()
    with progress("rule cases", len(files)) as done:
        for file in files:
            _merge(report, check_files([file]))
            done(1)
    if as_json:
        say_json(_check_json(report, len(files)))
    else:
        _print_report(report, len(files))
    sys.exit(WRONG if report.faults else FAILED if report.failures else 0)


def _names_a_box(path: Path) -> bool:
    """Whether a file is meant as a scenario."""
    try:
        return read_file(path).has("box")
    except ContentError:
        return False


def _check_scenarios(paths: list[Path], as_json: bool) -> None:
    """Read scenario files; tell their faults, or what they are called."""
    faults: list[Fault] = []
    found: dict[str, str] = {}
    for path in paths:
        try:
            found[str(path)] = open_scenario(path).name
        except ContentError as error:
            faults += error.faults
    if as_json:
        say_json({"ok": not faults, "scenarios": found, "faults": [fault._asdict() for fault in faults]})
    for fault in faults if not as_json else ():
        click.echo(say_fault(fault, all_words()), err=True)
    for file, name in found.items() if not as_json else ():
        click.echo(speech().say("cli.check.scenario", file=file, name=name))
    sys.exit(WRONG if faults else 0)


def _check_cards(paths: tuple[Path, ...], as_json: bool) -> None:
    """Read card files; tell their faults, or how many cards they hold."""
    faults: list[Fault] = []
    found: dict[str, int] = {}
    for path in paths:
        try:
            cards = add_cards(path)
            found[cards.name] = cards.count
        except ContentError as error:
            faults += error.faults
    if as_json:
        say_json({"ok": not faults, "cards": found, "faults": [fault._asdict() for fault in faults]})
    for fault in faults if not as_json else ():
        click.echo(say_fault(fault, all_words()), err=True)
    for name, count in found.items() if not as_json else ():
        click.echo(speech().say("cli.check.cards", name=name, count=count))
    sys.exit(WRONG if faults else 0)


def _merge(report: Report, more: Report) -> None:
    report.cases += more.cases
    report.failures += more.failures
    report.faults += more.faults
    for rule, names in more.rules.items():
        report.rules.setdefault(rule, []).extend(names)


def _check_json(report: Report, files: int) -> dict[str, object]:
    failures = [
        {
            "file": failure.case.file,
            "line": failure.case.line,
            "case": failure.case.name,
            "rules": list(failure.case.rules),
            "place": failure.place,
            "problem": failure.problem,
            "log": list(failure.log),
        }
        for failure in report.failures
    ]
    return {
        "ok": report.ok,
        "files": files,
        "cases": report.cases,
        "failures": failures,
        "faults": [fault._asdict() for fault in report.faults],
        "rules": report.rules,
    }


def _print_report(report: Report, files: int) -> None:
    for fault in report.faults:
        click.echo(say_fault(fault, all_words()), err=True)
    for failure in report.failures:
        click.echo(f"{failure}\n")
    counts = {"cases": report.cases, "files": files, "rules": len(report.rules)}
    counts |= {"failures": len(report.failures), "faults": len(report.faults)}
    say = speech().say
    told = {name: say(f"cli.check.{name}", count=count) for name, count in counts.items()}
    click.echo(say("cli.check.hold" if report.ok else "cli.check.wrong", **told))
