"""What the verbs share: consoles, JSON, progress, and the options that many of them take."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, NoReturn, Self, TypeVar

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sandtable.kernel.content.bring import brought
from sandtable.kernel.content.card_files import Lent
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import Game
from sandtable.kernel.registry import GAMES, card_files
from sandtable.words import LANGUAGES, Said, Words, said, words

F = TypeVar("F", bound=Callable[..., Any])


class Whole(click.IntRange):
    """A whole number within bounds; click would call it an integer range when it complains."""

    name = "whole number"


class ScenarioName(click.types.StringParamType):
    """A scenario by its id, or by the path of its file, which is known until the command ends."""

    name = "scenario"

    def convert(self, value: str, param: click.Parameter | None, context: click.Context | None) -> str:
        assert context is not None
        return context.with_resource(brought(value))


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
    click.echo(json.dumps(msgspec.to_builtins(value, enc_hook=_said_plainly), indent=2))


def _said_plainly(value: object) -> str:
    """What was said of a file is a text; of anything else a report is not made by chance."""
    if not isinstance(value, Said):
        raise TypeError(f"a report cannot hold {value!r}")
    return str(value)


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, on a terminal only; gives what to call with the number of things done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Paper(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)


class Page(click.HelpFormatter):
    """A page of help, its headings in the reader's language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, f"{speech().say('cli.usage')} ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(speech().say(f"cli.usage.{heading.lower()}"))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        say = speech().say
        extras = {"[default: ": f"[{say('cli.usage.default')}: ", "[required": f"[{say('cli.usage.required')}"}
        rows = list(rows)
        for english, own in extras.items():
            rows = [(name, text.replace(english, own)) for name, text in rows]
        super().write_dl(rows, col_max, col_spacing)


class Told(click.Command):
    """A verb, or the group of all, whose help is told in the reader's language.

    The English one stands where the verb and its options are; others are in the books, under `help.`, the verb and the
    option, or under `help.` and the option where several verbs share it.
    """

    class Context(click.Context):
        """Where a verb is read."""

        formatter_class = Page

    context_class = Context
    own: Traversable | None = None
    """The books of the game that brings the verb."""

    def told(self) -> Self:
        """The verb as the reader's language says it."""
        say = words(language(), self.own)
        if say.language == "en":
            return self
        other = copy(self)
        other.help = say.maybe(f"help.{self.name}", self.help or "")
        other.options_metavar = say.say("cli.usage.any")
        other.params = [self._told(param, say) for param in self.params]
        if isinstance(other, click.Group):
            other.subcommand_metavar = say.say("cli.usage.verb")
        return other

    def _told(self, param: click.Parameter, say: Words) -> click.Parameter:
        other = copy(param)
        if isinstance(param, click.Option) and isinstance(other, click.Option):
            shared = say.maybe(f"help.{param.opts[0].lstrip('-')}", param.help or "")
            other.help = say.maybe(f"help.{self.name}.{param.opts[0].lstrip('-')}", shared)
        named = isinstance(param, click.Argument) and not param.metavar
        called = param.name if named else param.metavar or param.type.name
        if own := say.maybe(f"metavar.{str(called).lower()}", ""):
            if named:
                other.name = own
            else:
                other.metavar = own.upper()
        return other

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super(Told, self.told()).format_help(ctx, formatter)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super(Told, self.told()).format_usage(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        return super(Told, self.told()).get_short_help_str(limit)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = speech().say("cli.usage.help")
        return option


def verb(name: str | None = None, own: Traversable | None = None) -> Callable[[Callable[..., Any]], click.Command]:
    """A verb of the command line; `own` are the books of the game that brings it. Every verb takes `--language`."""

    def made(function: Callable[..., Any]) -> click.Command:
        command = click.command(name, cls=Told)(language_option(function))
        command.own = own
        command.params.append(command.params.pop(0))
        return command

    return made


def language_option(verb: F) -> F:
    """`--language`, before a verb or after it."""
    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        expose_value=False,
        is_eager=True,
        callback=_choose_language,
        help=f"What is said, and the rules: the language of {LANGUAGE}, else of the system, else English.",
    )(verb)


def _choose_language(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value is not None:
        context.meta[LANGUAGE] = value


def language() -> str:
    """The reader's language: the chosen one, that of the system where there are words in it, else English."""
    context = click.get_current_context(silent=True)
    chosen = str(context.meta.get(LANGUAGE, "") if context else "") or os.environ.get(LANGUAGE, "")
    if chosen and chosen not in LANGUAGES:
        raise SandtableError(
            said(
                "{language} is {chosen}; it takes {names}",
                language=LANGUAGE,
                chosen=repr(chosen),
                names=", ".join(LANGUAGES),
            )
        )
    system = next(filter(None, map(os.environ.get, LOCALE)), "")[:2]
    return chosen or (system if system in LANGUAGES else "en")


def speech(game: Game | None = None) -> Words:
    """The words of the reader's language: the common ones, and those of a game."""
    return words(language(), game.words() if game else None)


def all_words() -> Words:
    """The words of the reader's language with those of all games, for what is said of anybody's file."""
    return words(language(), *(game.words() for game in GAMES.values()))


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
            raise click.BadParameter(
                said("found {text}, wanted name=value, such as guard=20", text=repr(text)), context, parameter
            )
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
        raise SandtableError(said("{path}: no game that is installed takes card files", path=path))
    return files.add(path)


def read_names(text: str) -> list[str]:
    """The names in a list such as `me,scripted`."""
    return [name.strip() for name in text.split(",")]


def read_text(path: Path) -> str:
    """A text file of somebody's; SandtableError where it is no text."""
    if path.is_dir():
        raise SandtableError(said("{path} is a folder; a file is wanted", path=path))
    with path.open("rb") as file:
        raw = file.read(BIGGEST_FILE + 1)
    if len(raw) > BIGGEST_FILE:
        raise SandtableError(
            said(
                "{path} is too long: no file read here has more than {biggest_file} bytes",
                path=path,
                biggest_file=BIGGEST_FILE,
            )
        )
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise SandtableError(
            said("{path}: line {line} is no UTF-8 text; is this a binary file?", path=path, line=line)
        ) from error


def on_terminal() -> bool:
    """Whether somebody sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()
