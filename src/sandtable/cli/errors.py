"""What can go wrong on the command line ends in a message and an exit code, never in a traceback."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
import traceback
import unicodedata
from typing import Any, Final, NoReturn

import click

from sandtable.kernel.errors import SandtableError
from sandtable.law import LawError, UnknownRule

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


class ReaderGone(Exception):
    """Whoever read our output has closed it. Not an OSError: click would end the program by itself on one."""


class Verbs(click.Group):
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
        return told

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a verb and leave with its exit code."""
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError, ValueError, LookupError):
                stream.reconfigure(errors="plainly")  # type: ignore[union-attr]
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except click.ClickException as error:
            error.show()
            sys.exit(WRONG)
        except (click.Abort, KeyboardInterrupt):
            leave("interrupted")
        except ReaderGone:
            _close_stdout()
            sys.exit(WRONG)
        except (SandtableError, LawError, UnknownRule) as error:
            leave(str(error))
        except OSError as error:
            leave(f"{error.filename or 'input or output'}: {error.strerror or error}")
        except Exception as error:
            if os.environ.get(DEBUG):
                traceback.print_exc()
            leave(
                f"this is a fault of Sandtable, please report it: {type(error).__name__}: {error} "
                f"({DEBUG}=1 in the environment shows where)",
                BROKEN,
            )
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
