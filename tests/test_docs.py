"""Every command and snippet in the documentation runs."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import sandtable
from sandtable.cli import main
from sandtable.lab import schema
from tests.doors import DOORS, FENCE, ROOT, is_server, look_in, steps, typed

PAGES = sorted(page for folder in (".", "docs", "bench", "docs/rules") for page in Path(ROOT, folder).glob("*.md"))
TUTORIAL = ROOT / "docs" / "new-game.md"
"""Its listings and commands are of a package that is not installed here: tests/quartet/test_tutorial.py runs them."""
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def blocks(language: str) -> list[tuple[str, str]]:
    found = []
    for page in PAGES:
        if page == TUTORIAL:
            continue
        text = page.read_text(encoding="utf-8")
        for match in FENCE.finditer(text):
            if match[1] == language:
                line = text[: match.start()].count("\n") + 2
                found.append((f"{page.relative_to(ROOT)}:{line}", match[2]))
    return found


def sections() -> list[tuple[str, list[tuple[str, str]]]]:
    """What every section of a page has one run, in its order: the language and the text of its blocks."""
    found: dict[str, list[tuple[str, str]]] = {}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for match in FENCE.finditer(text) if page != TUTORIAL else ():
            if match[1] in ("python", "pycon", "console"):
                head = text.rfind("\n## ", 0, match.start()) + 1
                place = f"{page.relative_to(ROOT)}:{text[:head].count(chr(10)) + 1}"
                found.setdefault(place, []).append((match[1], match[2]))
    return list(found.items())


@pytest.mark.parametrize(("place", "blocks"), sections(), ids=[place for place, _ in sections()])
def test_what_a_section_says_works(
    place: str, blocks: list[tuple[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One block after the other, in a folder that is empty where a door of the book leads to the page."""
    for name, folder in {"XDG_STATE_HOME": "state", "XDG_DATA_HOME": "data"}.items():
        monkeypatch.setenv(name, str(tmp_path / folder))
    if place.partition(":")[0] not in {f"docs/{page}" for pages in DOORS.values() for page in pages}:
        for name in ("docs", "tests"):
            (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    for language, text in blocks:
        if language == "python":
            exec(compile(text, place, "exec"), {"__name__": "__doc__"})
        elif language == "pycon":
            runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
            runner.run(doctest.DocTestParser().get_doctest(text, {}, place, place, 0))
            assert runner.summarize(verbose=False).failed == 0
        for command in typed(text) if language == "console" else ():
            run_command(command)


def run_command(words: list[str]) -> None:
    """A `sandtable` command succeeds; a `make` target must exist (running it here would never end)."""
    if words[0] == "make":
        done = subprocess.run(["make", "-n", "-C", str(ROOT), *words[1:]], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return
    assert words[0] == "sandtable", f"{words}: only sandtable and make commands are run"
    if is_server(words):
        look_in([sys.executable, "-m", *words], dict(os.environ))
        return
    result = CliRunner().invoke(main, words[1:])
    assert result.exit_code == 0, result.output


LONG = [
    (place, line.partition("#")[0].strip())
    for language in ("", "text")
    for place, text in blocks(language)
    for line in text.splitlines()
    if re.match(r"(\.venv/bin/)?python -m |make ", line)
]
"""Commands that take minutes or need a quiet machine."""


@pytest.mark.parametrize(("place", "command"), LONG)
def test_long_commands_know_what_they_are_asked(place: str, command: str) -> None:
    """They are not run: a `make` target must exist, a module must be there and know all flags."""
    words = shlex.split(command)
    if words[0] == "make":
        done = subprocess.run(["make", "-n", "-C", str(ROOT), *words[1:]], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return
    told = subprocess.run([sys.executable, "-m", words[2], "--help"], cwd=ROOT, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert [word for word in words[3:] if word.startswith("--") and word not in told.stdout] == []


HOST = "for programs that are not here; what they have the server do is looked at below"
EXAMPLE = "what a program says, shortened"
NOT_RUN = {
    "docs/cases.md": {"yaml": "tests/lab/test_cases.py", "": EXAMPLE},
    "docs/cli.md": {"json": "tests/cli/test_docs.py"},
    "docs/content.md": {"yaml": "tests/games/undaunted/test_content_shipped.py", "": EXAMPLE},
    "docs/host.md": dict.fromkeys(("ini", "nginx", "dockerfile", "yaml"), HOST),
    "docs/protocol.md": {"json": EXAMPLE},
    "docs/records.md": {"text": EXAMPLE},
    "docs/solo-language.md": {"ebnf": "a grammar", "text": "pseudocode", "yaml": "parts of files"},
    "docs/solo.md": {"": EXAMPLE},
    "docs/rules/README.md": {"": "the form of a rule"},
}
"""The other blocks, by page and language: the test that looks at them, or why there is nothing to run."""


def test_services_and_containers_start_the_server_as_it_can_be_started() -> None:
    told = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    [listed] = re.findall(r"^CMD (.*)$", told, re.MULTILINE)
    started = [
        shlex.split(words)
        for words in re.findall(r"^(?:ExecStart=\S*/|    command: )(sandtable .*)$", told, re.MULTILINE)
    ]
    assert len(started) == 2
    for words in [*started, json.loads(listed)]:
        assert words[:2] == ["sandtable", "serve"]
        main.commands["serve"].make_context("serve", words[2:])
    options = {option for each in main.commands["serve"].params for option in each.opts}
    named = set(re.findall(r"`(--[a-z-]+)", told)) - {"--address", "--remove"}  # of other verbs
    assert named <= options | {"--no-gallery"}


def test_every_other_block_is_looked_at_or_has_a_reason() -> None:
    found: dict[str, set[str]] = {}
    long = {place for place, _ in LONG}
    for page in PAGES:
        for match in FENCE.finditer(page.read_text(encoding="utf-8")):
            name, language = str(page.relative_to(ROOT)), match[1]
            line = page.read_text(encoding="utf-8")[: match.start()].count("\n") + 2
            if page != TUTORIAL and language not in ("python", "pycon", "console") and f"{name}:{line}" not in long:
                found.setdefault(name, set()).add(language)
    assert found == {page: set(reasons) for page, reasons in NOT_RUN.items()}
    tests = [reason for reasons in NOT_RUN.values() for reason in reasons.values() if reason.endswith(".py")]
    assert all((ROOT / test).exists() for test in tests)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def tracked() -> list[str]:
    """The paths of all files that are part of the project."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [name for name in listed.decode().split("\0") if name]


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md", "web/README.md"])
def test_files_and_folders_that_a_page_names_are_there(page: str) -> None:
    text = FENCE.sub("", (ROOT / page).read_text(encoding="utf-8"))
    named = re.findall(r"`([\w./-]+(?:\.(?:py|md|ts|txt|yaml)|/))`", text)
    assert named
    paths = "\n".join(f"/{name}" for name in tracked())
    assert [name for name in named if f"/{name}" not in paths] == []


def test_the_picture_of_the_layers_shows_them_all() -> None:
    """Every package that is no mere data is a box, and every verb stands in the one of the command line."""
    picture = (ROOT / "docs" / "architecture.svg").read_text(encoding="utf-8")
    boxes = re.findall(r">(\w+)/<", picture)
    code = [name for name in tracked() if name.endswith(".py")]
    packages = {name.split("/")[2] for name in code if name.startswith("src/sandtable/") and name.count("/") > 2}
    assert {*packages, "web"} - {"measured", "words"} == set(boxes)
    assert set(main.commands) <= set(re.findall(r"\w+", picture))


def test_the_project_speaks_of_itself_alone() -> None:
    """No machine paths and no download addresses in anything that is tracked."""
    suspicious = re.compile(rb"/(?:work|farm|root)/|\"resolved\": *\"http|index-url")
    this = Path(__file__).resolve()
    for name in tracked():
        path = ROOT / name
        if path.is_file() and path.resolve() != this:
            assert not suspicious.search(path.read_bytes()), name


def test_the_reference_has_every_public_name_once() -> None:
    named = re.findall(
        r"^::: sandtable\.(\w+)$", (ROOT / "docs" / "reference.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(named) == sorted(sandtable.__all__)


def test_every_door_of_the_book_has_something_to_do() -> None:
    """`python -m tests.doors` follows them and tells how long it takes; that each step works is tested above."""
    door = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    for pages in DOORS.values():
        assert all(f"({page})" in door for page in pages)
        assert all(steps(ROOT / "docs" / page) for page in pages)


@pytest.mark.parametrize("page", ["play.md", "host.md"])
def test_what_the_pages_have_one_press_is_called_so(page: str) -> None:
    """Names of buttons and scenarios are bold, and stand in the words of the browser as the page has them."""
    books = [*ROOT.glob("src/sandtable/**/*en.json"), *ROOT.glob("web/src/**/*.en.json")]
    known = "\n".join(each.read_text(encoding="utf-8") for each in books if "static" not in each.parts)
    named = re.findall(r"\*\*(.*?)\*\*", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.DOTALL)
    assert named
    assert [name for name in named if f'"{" ".join(name.split())}"' not in known] == []


def test_the_published_schema_is_that_of_the_loader() -> None:
    assert Path(ROOT, "docs", "scenario.schema.json").read_text(encoding="utf-8") == schema.text()
