"""What the verbs share: consoles, JSON, progress, and the options that many of them take."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, NoReturn, TypeVar

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sandtable.kernel.bring import bring
from sandtable.kernel.card_files import Lent
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import Game
from sandtable.kernel.registry import card_files
from sandtable.kernel.scenario_files import ScenarioFile
from sandtable.words import LANGUAGES, Words, words

F = TypeVar("F", bound=Callable[..., Any])


class Whole(click.IntRange):
    """A whole number within bounds; click would call it an integer range when it complains."""

    name = "whole number"


class ScenarioName(click.ParamType[str]):
    """A scenario by its id, or by the path of its file, which is read and held until the program ends."""

    name = "scenario"
    held: ClassVar[list[ScenarioFile]] = []

    def convert(self, value: str, param: click.Parameter | None, context: click.Context | None) -> str:
        name, file = bring(value)
        if file is not None:
            self.held.append(file)
        return name


SCENARIO: Final = ScenarioName()
SEED: Final = Whole(0, (1 << 128) - 1)
BIGGEST_FILE: Final = 4_000_000
FAINT: Final = "bright_black"
LANGUAGE: Final = "SANDTABLE_LANGUAGE"
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says the language of its user; the first that says anything counts."""


class Paper(Console):
    """A console that leaves a closed pipe to the one place that handles it, and marks up nothing by itself."""

    def __init__(self, **extra: Any) -> None:
        super().__init__(highlight=False, markup=False, emoji=False, **extra)

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def say_json(value: object) -> None:
    """A report as JSON on stdout, and nothing else there."""
    click.echo(json.dumps(msgspec.to_builtins(value, enc_hook=str), indent=2))


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, on a terminal only; gives what to call with the number of things done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Paper(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)


def language_option(verb: F) -> F:
    """`--language`, before a verb or after it."""
    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        expose_value=False,
        callback=_choose_language,
        help=f"What is said at the table, and the rules: that of {LANGUAGE}, else of the system, else English.",
    )(verb)


def _choose_language(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value is not None:
        context.meta[LANGUAGE] = value


def language() -> str:
    """The reader's language: the chosen one, that of the system where there are words in it, else English."""
    context = click.get_current_context(silent=True)
    chosen = str(context.meta.get(LANGUAGE, "") if context else "") or os.environ.get(LANGUAGE, "")
    if chosen and chosen not in LANGUAGES:
        raise SandtableError(f"{LANGUAGE} is {chosen!r}; it takes {', '.join(LANGUAGES)}")
    system = next(filter(None, map(os.environ.get, LOCALE)), "")[:2]
    return chosen or (system if system in LANGUAGES else "en")


def speech(game: Game | None = None) -> Words:
    """The words of the reader's language: the common ones, and those of a game."""
    return words(language(), game.words() if game else None)


def json_option(verb: F) -> F:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Report as JSON on stdout; docs/cli.md has the shape.")(
        verb
    )


def rulings_option(verb: F) -> F:
    """`--option name=value`, as often as needed."""
    text = "A ruling to switch, name=value; may be given again."
    return click.option("--option", "rulings", multiple=True, metavar="NAME=VALUE", callback=_read_pairs, help=text)(
        verb
    )


def _read_pairs(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in values:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(f"found {text!r}, wanted name=value, such as guard=20", context, parameter)
        pairs[name.strip()] = value.strip()
    return pairs


def cards_option(verb: F) -> F:
    """`--cards FILE`: the name of a card set read from a file, or None."""
    text = "A file of algorithm cards for the virtual opponent; records name it by its digest."
    return click.option("--cards", type=click.Path(path_type=Path), callback=_read_cards, help=text)(verb)


def _read_cards(context: click.Context, parameter: click.Parameter, path: Path | None) -> str | None:
    return add_cards(path).name if path is not None else None


def add_cards(path: Path) -> Lent:
    """A card file of somebody's; SandtableError where no game takes any."""
    files = card_files()
    if files is None:
        raise SandtableError(f"{path}: no game that is installed takes card files")
    return files.add(path)


def read_names(text: str) -> list[str]:
    """The names in a list such as `me,scripted`."""
    return [name.strip() for name in text.split(",")]


def read_text(path: Path) -> str:
    """A text file of somebody's; SandtableError where it is no text."""
    if path.is_dir():
        raise SandtableError(f"{path} is a folder; a file is wanted")
    with path.open("rb") as file:
        raw = file.read(BIGGEST_FILE + 1)
    if len(raw) > BIGGEST_FILE:
        raise SandtableError(f"{path} is too long: no file read here has more than {BIGGEST_FILE} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise SandtableError(f"{path}: line {line} is no UTF-8 text; is this a binary file?") from error


def on_terminal() -> bool:
    """Whether somebody sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()
