"""Build Sandtable: pure Python by default, compiled by mypyc when SANDTABLE_COMPILE=1.

Everything else about the package is in pyproject.toml. The modules to compile are listed in compiled.txt.
Only a wheel is ever compiled: an editable install stays interpreted, because a compiled file beside its
source would go on running after the source is edited. Where no C compiler works the wheel is pure Python
and plays the same games.

A release is compiled twice (`make release`): SANDTABLE_PROFILE=record makes a wheel that counts, while it plays, which
branches are taken; SANDTABLE_PROFILE=use makes the wheel that is faster for knowing it.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist
from setuptools.errors import CompileError, LinkError, PlatformError

LIST = Path("compiled.txt")
CLIENT = Path("src/sandtable/server/static/index.html")
JOBS = 2

# Functions call each other directly, also across files. Each flag is left out where the compiler does not know it.
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-flto=auto"]
# The compiler (gcc) keeps what was counted beside the object files, so both builds of a release have the same place.
PROFILES = {
    "": [],
    "record": ["-fprofile-generate"],
    "use": ["-fprofile-use", "-Wno-missing-profile", "-Wno-error"],
}
PROFILED = "build/profiled"

# What mypyc needs to see every type that the compiled modules use.
COMPILE_REQUIRES = ["mypy>=2.4", "msgspec", "mypy_extensions", "types-PyYAML"]


def compile_wanted() -> bool:
    """Whether the person building asked for the compiled build."""
    answer = os.environ.get("SANDTABLE_COMPILE", "0")
    if answer not in ("0", "1", ""):
        sys.exit(f"SANDTABLE_COMPILE is {answer!r}; set it to 1 to compile, or to 0 for pure Python")
    return answer == "1"


def profile_wanted() -> str:
    """Which of the two builds of a release this is, if any."""
    answer = os.environ.get("SANDTABLE_PROFILE", "")
    if answer not in PROFILES:
        sys.exit(f"SANDTABLE_PROFILE is {answer!r}; `make release` sets it to record, then to use")
    return answer


def modules_to_compile() -> list[str]:
    """The paths in compiled.txt, one a line; `#` starts a comment."""
    if not LIST.exists():
        sys.exit(f"{LIST} is missing, so nothing says what to compile; build in a full checkout of Sandtable")
    paths: list[str] = []
    for number, line in enumerate(LIST.read_text(encoding="utf-8").splitlines(), start=1):
        path = line.partition("#")[0].strip()
        if not path:
            continue
        if not Path(path).is_file():
            sys.exit(f"{LIST} line {number}: there is no file {path}; correct the path or delete the line")
        if path in paths:
            sys.exit(f"{LIST} line {number}: {path} is listed twice; delete one of the lines")
        paths.append(path)
    return paths


def compiler_works(flags: list[str]) -> bool:
    """Whether a file that includes Python.h can be compiled and linked here with these flags."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n", encoding="utf-8")
        compiler = new_compiler()
        customize_compiler(compiler)
        include = [sysconfig.get_path("include")]
        strict = ["-Werror", *flags] if flags else []
        try:
            made = compiler.compile([str(probe)], output_dir=folder, include_dirs=include, extra_postargs=strict)
            compiler.link_shared_object(made, str(Path(folder, "probe.so")), extra_postargs=flags)
        except (CompileError, LinkError, PlatformError):
            return False
    return True


def extensions() -> list[Extension]:
    """The compiled modules, or none when this build is to be pure Python."""
    if not compile_wanted() or "bdist_wheel" not in sys.argv:
        return []
    paths = modules_to_compile()
    if not paths:
        print(f"{LIST} lists no module: building pure Python", file=sys.stderr)
        return []
    if not compiler_works([]):
        print("no working C compiler (or no Python.h) was found: building pure Python", file=sys.stderr)
        return []

    from mypy.version import __version__ as mypy_version
    from mypyc.build import mypycify

    made = mypycify(
        ["--config-file=pyproject.toml", *paths],
        opt_level="2",
        multi_file=True,
        group_name="sandtable",
        target_dir=f"build/mypyc-{mypy_version}",
    )
    found = [extension for extension in made if isinstance(extension, Extension)]
    flags = [flag for flag in FLAGS if compiler_works([flag])] + profile_flags()
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    return found


def profile_flags() -> list[str]:
    """What tells the compiler to count, or to use what was counted."""
    flags = PROFILES[profile_wanted()]
    if flags and not compiler_works(flags):
        sys.exit("a release is compiled with a profile, and this compiler makes none; CC=gcc names one that does")
    return flags


class WithClient(sdist):
    """A source distribution is built where there is no Node, so it holds the built client."""

    def run(self) -> None:
        if not CLIENT.is_file():
            sys.exit(f"{CLIENT} is missing: `make client` builds the page that a source distribution must carry")
        super().run()


class BuildInParallel(build_ext):
    """Compile several C files at a time, and keep the object files that are still fresh.

    mypyc puts all modules into one extension with many C files; setuptools would compile them one by one,
    and all of them again when one has changed.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        if profile_wanted():
            self.build_temp = PROFILED

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_files = compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            objects: list[str] = compiler.object_filenames([source], output_dir=options.get("output_dir"))
            inputs = [source, "setup.py", *(options.get("depends") or ())]
            if not all(is_fresh(Path(name), inputs) for name in objects):
                compile_files([source], **options)
            return objects

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(JOBS) as pool:
                batches = pool.map(lambda source: compile_one(source, options), sources)
                return [name for batch in batches for name in batch]

        compiler.compile = compile_all
        super().build_extensions()


def is_fresh(target: Path, inputs: list[str]) -> bool:
    """Whether the target exists and is newer than everything it was made from."""
    return target.exists() and all(Path(name).stat().st_mtime < target.stat().st_mtime for name in inputs)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildInParallel, "sdist": WithClient},
    setup_requires=COMPILE_REQUIRES if compile_wanted() else [],
)
