"""What MkDocs does for the book beside putting pages together: the law, made from what the engine reads, and links.

A page of docs/ may name files of the repository that are no pages of the book; there the name stands without a link.
The files of the law are led to its pages.
"""

from __future__ import annotations

import ast
import json
import posixpath
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from sandtable import law
from sandtable.kernel.cases.case_file import read_cases

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "rules"
CODE = ROOT / "src" / "sandtable" / "games"
LINK = re.compile(r"\[(?P<text>[^\]]+)\]\((?P<target>(?:\.\./)?(?:src|tests|examples|bench|rules)/[^)#]*)(?:#[^)]*)?\)")
LAW = re.compile(r"(?:src/sandtable/games/\w+/law|rules)/(?P<file>[\w-]+\.md)")
ID = re.compile(r"\b(?:[A-Z]{2}(?:-[A-Z][A-Z0-9]*)+-\d+|[DRUZ]-\d{1,2})\b")
HEAD = re.compile(r"#+ (?:[A-Z]{2}-[A-Z0-9-]+ )?(?P<name>.*?)(?: — .*)?")
LANGUAGES = {"en": "English", "cs": "Česky", "pl": "Po polsku"}
WORDED = ("example", "source", "cases", "code", "reason", "rules", "rulings")
SAID = {
    "en": ("Example", "Source", "Proved by", "Enforced in", "Reason", "Bears on", "Rulings"),
    "cs": ("Příklad", "Pramen", "Dokládají", "V kódu", "Důvod", "Týká se", "Výklady"),
    "pl": ("Przykład", "Źródło", "Dowodzą", "W kodzie", "Powód", "Dotyczy", "Rozstrzygnięcia"),
}
WORDS = {language: dict(zip(WORDED, said, strict=True)) for language, said in SAID.items()}
TITLES = {
    "normandy.md": "Undaunted: Normandy",
    "north-africa.md": "Undaunted: North Africa",
    "reinforcements.md": "Reinforcements",
    "legions.md": "Legions",
}
UNSEARCHED = ["---", "search:", "  exclude: true", "---", ""]
"""At the head of a page: whoever searches wants the rule that leads here."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the law, of the cases that prove it, and of the code that enforces it."""
    for path, text in [*law_pages(), *case_pages(), *code_pages(), ("law/index.md", index_page())]:
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead links to the law's files to its pages, and unlink what the book does not have."""

    def mend(link: re.Match[str]) -> str:
        target = link["target"].removeprefix("../")
        found = LAW.fullmatch(target)
        if found is None:
            return f"{link['text']} (`{target}`)"
        name = found["file"].replace("-rulings", "")
        wanted = "law/index.md" if name == "README.md" else f"law/en/{name}"
        return f"[{link['text']}]({posixpath.relpath(wanted, posixpath.dirname(page.file.src_uri) or '.')})"

    return LINK.sub(mend, markdown)


def index_page() -> str:
    """Where the law is, box by box, and how it is read."""
    told = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    lines = [f"| the law of | {' | '.join(LANGUAGES.values())} |", "| --- |" + " --- |" * len(LANGUAGES)]
    for file, title in TITLES.items():
        count = sum(file_of(rule) == file for rule in law.rules().values())
        pages = [f"[{name}]({to}/{file})" for to, name in LANGUAGES.items()]
        lines.append(f"| {title}, {count} rules | {' | '.join(pages)} |")
    head, _, rest = told.partition("\n\n")
    return "\n".join([head, "", *lines, "", rest])


def law_pages() -> Iterator[tuple[str, str]]:
    """A page for every book and language: its rules by topic, each with its cases and its code, then the rulings."""
    for language in LANGUAGES:
        for file, title in TITLES.items():
            others = [f"[{name}](../{to}/{file})" for to, name in LANGUAGES.items() if to != language]
            lines = [f"# {title}", "", " · ".join(others), ""]
            for topic, rules in by_topic(file).items():
                lines += [f"## {safe(topics(language)[topic])} {{#{topic.lower()}}}", ""]
                for rule in rules:
                    lines += rule_lines(law.in_language(rule, language), language)
            lines += [f"## {WORDS[language]['rulings']} {{#rulings}}", ""]
            for ruling in law.rulings().values():
                if file_of(ruling) == file:
                    lines += ruling_lines(law.in_language(ruling, language), language)
            yield f"law/{language}/{file}", "\n".join(lines)


def by_topic(file: str) -> dict[str, list[law.Rule]]:
    """The rules of a book by topic; what stands with the rulings, as the scenario book does, comes last."""
    found: dict[str, list[law.Rule]] = {}
    for rule in sorted(law.rules().values(), key=lambda rule: "-rulings" in rule.file):
        if file_of(rule) == file:
            found.setdefault(rule.id.rpartition("-")[0], []).append(rule)
    return found


@cache
def topics(language: str) -> dict[str, str]:
    """What topics are called: as in the browser; what is no chapter there, such as an order, as the law has it."""
    texts = {f"{name}/{file}": text for name, folder in law.folders().items() for file, text in law.texts_of(folder)}
    found: dict[str, str] = {}
    for rule in law.rules().values():
        heads = [line for line in texts[rule.file].splitlines()[: rule.line] if line.startswith("#")]
        named = HEAD.fullmatch(heads[-1])
        assert named is not None
        found.setdefault(rule.id.rpartition("-")[0], named["name"])
    chapters = ROOT / "web" / "src" / "locale" / f"chapters.{language}.json"
    told: dict[str, str] = json.loads(chapters.read_text(encoding="utf-8"))
    seen = {key.removeprefix("chapter."): name for key, name in told.items()}
    return {**found, **law.translation(language).topics, **seen}


def rule_lines(rule: law.Rule, language: str) -> list[str]:
    """A rule with its source, its cases and its code."""
    words = WORDS[language]
    lines = [f"### {rule.id} {{#{rule.id.lower()}}}", "", linked(rule.text)]
    if rule.example:
        lines += ["", f"*{words['example']}:* {safe(rule.example)}"]
    lines += ["", f"*{words['source']}:* {safe(rule.source)}"]
    proofs = [f"[{name}](../cases/{page}.md#{slug(name)})" for page, name in cases().get(rule.id, [])]
    if proofs:
        lines += ["", f"*{words['cases']}:* {', '.join(proofs)}"]
    if places().get(rule.id):
        lines += ["", f"*{words['code']}:* {', '.join(code_link(*place) for place in places()[rule.id])}"]
    return [*lines, ""]


def ruling_lines(ruling: law.Ruling, language: str) -> list[str]:
    """A ruling with its reason."""
    words = WORDS[language]
    return [
        f"### {ruling.id}: {safe(ruling.title)} {{#{ruling.id.lower()}}}",
        "",
        linked(ruling.ruling),
        "",
        f"*{words['reason']}:* {linked(ruling.reason)}",
        "",
        f"*{words['rules']}:* {linked(', '.join(ruling.rules))}",
        "",
    ]


def linked(text: str) -> str:
    """A text of the law in which the ids of rules and rulings lead to them, in the same language."""

    def lead(found: re.Match[str]) -> str:
        item = law.rules().get(found[0]) or law.rulings().get(found[0])
        return found[0] if item is None else f"[{item.id}]({file_of(item)}#{item.id.lower()})"

    return ID.sub(lead, safe(text))


def file_of(item: law.Rule | law.Ruling) -> str:
    """The file of rules that a rule or a ruling belongs to."""
    return item.file.rpartition("/")[2].replace("-rulings", "")


def case_pages() -> Iterator[tuple[str, str]]:
    """A page for every file of cases, each case as it is written."""
    for path in sorted(CASES.rglob("*.yaml")):
        name = path.relative_to(CASES).with_suffix("").as_posix()
        lines = [*UNSEARCHED, f"# {name}", "", f"`{path.relative_to(ROOT).as_posix()}`", ""]
        text = path.read_text(encoding="utf-8")
        for case in read_cases(path, law.rules()):
            lines += [f"## {case.name} {{#{slug(case.name)}}}", "", f"*{', '.join(case.rules)}*", ""]
        yield f"law/cases/{name}.md", "\n".join([*lines, "```yaml", text.rstrip(), "```", ""])


@cache
def cases() -> dict[str, list[tuple[str, str]]]:
    """The cases that prove each rule: the page, and the name."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for path in sorted(CASES.rglob("*.yaml")):
        page = path.relative_to(CASES).with_suffix("").as_posix()
        for case in read_cases(path, law.rules()):
            for rule in case.rules:
                found[rule].append((page, case.name))
    return found


@cache
def places() -> dict[str, list[tuple[str, int]]]:
    """Where in the code each rule is named: file and line."""
    found: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for path in sorted(CODE.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for id in law.references(line):
                found[id].append((path.relative_to(CODE).as_posix(), number))
    return found


def code_link(file: str, number: int) -> str:
    """A line of the code, as a page of the law names it."""
    return f"[{file}:{number}](../code/{file.removesuffix('.py')}.md#l{number})"


def code_pages() -> Iterator[tuple[str, str]]:
    """A page for every file that names rules: the whole of it, cut before what names them, so that links lead there."""
    marks: dict[str, set[int]] = defaultdict(set)
    for named in places().values():
        for file, number in named:
            marks[file].add(number)
    for file, numbers in marks.items():
        text = (CODE / file).read_text(encoding="utf-8")
        rows = text.splitlines()
        lines = [*UNSEARCHED, f"# {file}", ""]
        starts = [1, *cuts(text, numbers)]
        for first, after in zip(starts, [*starts[1:], len(rows) + 1], strict=True):
            lines += [f'<a id="l{number}"></a>' for number in sorted(numbers) if first <= number < after]
            lines += ["", f'```python linenums="{first}"', *rows[first - 1 : after - 1], "```", ""]
        yield f"law/code/{file.removesuffix('.py')}.md", "\n".join(lines)


def cuts(text: str, numbers: set[int]) -> list[int]:
    """The first lines of the definitions that hold some lines, decorators with them."""
    found = set()
    for node in ast.parse(text).body:
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
        if first > 1 and any(first <= number <= (node.end_lineno or first) for number in numbers):
            found.add(first)
    return sorted(found)


def slug(name: str) -> str:
    """The anchor of a case."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def safe(text: str) -> str:
    """A text of the law, with nothing in it that Markdown would read as a tag or a link."""
    return text.replace("<", "&lt;").replace("[", r"\[")
