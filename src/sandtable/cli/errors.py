"""What can go wrong on the command line ends in a message and an exit code, never in a traceback."""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import sys
import traceback
import unicodedata
from typing import Any, Final, NoReturn

import click

from sandtable.cli.common import Told, all_words, speech
from sandtable.kernel.content.read import ContentError, Fault
from sandtable.kernel.errors import SandtableError
from sandtable.law import LawError, UnknownRule
from sandtable.words import Words

FAILED: Final = 1
WRONG: Final = 2
BROKEN: Final = 3
DEBUG: Final = "SANDTABLE_DEBUG"

PLAIN: Final = str.maketrans("─│┌┐└┘├┤┬┴┼★●○▲◎»·×–…łŁ", "-|+++++++++*#o^@>-x-.lL")
"""What stands for our signs on a terminal that has no such characters."""


def write_plainly(error: UnicodeError) -> tuple[str, int]:
    """A codec error handler: a look-alike in ASCII, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    look_alike = unicodedata.normalize("NFD", error.object[error.start : error.end].translate(PLAIN))
    bare = (char for char in look_alike if not unicodedata.combining(char))
    return "".join(char if char.isascii() else "?" for char in bare), error.end


codecs.register_error("plainly", write_plainly)


CLICK: Final = {
    r"No such command '(?P<name>.*?)'.*": "cli.click.command",
    r"No such option:? '?(?P<name>--?[\w-]+).*": "cli.click.option",
    r"Missing argument '(?P<name>.*?)'.*": "cli.click.argument",
    r"Missing option '(?P<name>.*?)'.*": "cli.click.needed",
    r"Missing command.*": "cli.click.noCommand",
    r"Option '(?P<name>.*?)' requires .*": "cli.click.value",
    r"Got unexpected extra arguments? \((?P<name>.*)\)": "cli.click.extra",
    r"Invalid value for (?P<name>'.*?'): (?P<problem>.*)": "cli.click.invalid",
    r"(?P<name>.*) is not a valid (?P<type>.*)\.": "cli.click.type",
    r"(?P<name>.*) is not in the range (?P<range>.*)\.": "cli.click.range",
    r"(?P<name>.*) is not one of (?P<choices>.*)\.": "cli.click.choice",
}
"""What click says, which knows English only."""


class ReaderGone(Exception):
    """Whoever read our output has closed it. Not an OSError: click would end the program by itself on one."""


class Complaint(Exception):
    """What ends the program, told in the reader's language, which is known while a verb is read."""

    def __init__(self, text: str, code: int = WRONG) -> None:
        super().__init__(text)
        self.code = code


def say_usage(error: click.UsageError) -> str:
    """What is wrong with a command line, as click shows it."""
    words = all_words()
    told = error.format_message().replace(str(error.message), words.put(error.message))
    lines = [words.say("cli.usage.error", problem=_click(told, words))]
    if error.ctx is not None:
        lines = [error.ctx.get_usage(), words.say("cli.usage.try", command=error.ctx.command_path), "", *lines]
    return "\n".join(lines)


def _click(text: str, words: Words) -> str:
    """A complaint of click's, or ours in its place, in the reader's language."""
    if words.language == "en":
        return text
    for pattern, key in CLICK.items():
        if found := re.fullmatch(pattern, text, re.DOTALL):
            parts = {name: part or "" for name, part in found.groupdict().items()}
            if "problem" in parts or key == "cli.click.argument":
                parts["name"] = re.sub(r"\b[A-Z]+", lambda called: _metavar(called[0], words), parts["name"])
            if "problem" in parts:
                parts["problem"] = _click(parts["problem"], words)
            if "type" in parts:
                parts["type"] = words.maybe(f"metavar.{parts['type']}", parts["type"])
            return words.say(key, **parts)
    return text


def _metavar(called: str, words: Words) -> str:
    """What a verb calls one of its arguments, as its help does."""
    return words.maybe(f"metavar.{called.lower()}", called).upper()


def say_error(error: SandtableError) -> str:
    """What went wrong, in the reader's language where the books have it."""
    words = all_words()
    if isinstance(error, ContentError):
        return "\n".join(say_fault(fault, words) for fault in error.faults)
    return words.put(error.told)


def say_fault(fault: Fault, words: Words) -> str:
    """A fault of a file on one line."""
    found, wanted = words.put(fault.found), words.put(fault.wanted)
    told = words.say("own.found", place=words.put(fault.place), found=found, wanted=wanted)
    return f"{fault.file}:{fault.line}: {told}"


class Verbs(Told, click.Group):
    """The group of all verbs, with its own end for everything that can go wrong."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which they are useful, not of the alphabet."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a verb and get its output out."""
        try:
            told = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError as error:
            raise ReaderGone from error
        except click.UsageError as error:
            raise Complaint(say_usage(error)) from error
        except SandtableError as error:
            raise Complaint(f"sandtable: {printable(say_error(error))}") from error
        except (click.Abort, KeyboardInterrupt) as error:
            raise Complaint(f"sandtable: {speech().say('cli.interrupted')}") from error
        except (click.ClickException, click.exceptions.Exit, OSError, LawError, UnknownRule):
            raise
        except Exception as error:
            if os.environ.get(DEBUG):
                traceback.print_exc()
            problem = f"{type(error).__name__}: {error}"
            told = speech().say("cli.ourFault", problem=problem, debug=DEBUG)
            raise Complaint(f"sandtable: {printable(told)}", BROKEN) from error
        return told

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a verb and leave with its exit code."""
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError, ValueError, LookupError):
                stream.reconfigure(errors="plainly")  # type: ignore[union-attr]
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except Complaint as error:
            click.echo(str(error), err=True)
            sys.exit(error.code)
        except click.ClickException as error:
            error.show()
            sys.exit(WRONG)
        except (click.Abort, KeyboardInterrupt):
            leave(speech().say("cli.interrupted"))
        except ReaderGone:
            _close_stdout()
            sys.exit(WRONG)
        except (SandtableError, LawError, UnknownRule) as error:
            leave(str(error))
        except OSError as error:
            leave(f"{error.filename or 'input or output'}: {error.strerror or error}")
        sys.exit(code if isinstance(code, int) else 0)


def printable(text: str) -> str:
    """A text that may quote somebody's file, without what a terminal would obey."""
    return "".join(char if char.isprintable() or char == "\n" else "?" for char in text)


def leave(message: str, code: int = WRONG) -> NoReturn:
    """End the program with a message on stderr."""
    click.echo(f"sandtable: {printable(message)}", err=True)
    sys.exit(code)


def _close_stdout() -> None:
    """Whoever read our output has gone: nothing more can be said, not even at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
