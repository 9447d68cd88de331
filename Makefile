# Every target sets up what it needs on a machine with Python 3.11 or newer, a C compiler and Node; nothing is
# installed outside this folder. Stamp files (.venv/.play and the like) make a second run start at once.
#
#   make play     open the table in the browser; the engine is compiled meanwhile, and machines move to it
#                 (make terminal: La Raye against the machine, in the terminal)
#   make test     everything that must hold: check, build, and the tests, interpreted and compiled
#   make shake    the browser's and the server's tests again and again, in random order (COUNT=20 TESTS="tests/browser"
#                 SEED=7 BUSY=1 keeps every core busy meanwhile, STOP=1 stops at a failure); says what failed how often
#   make setup    the development environment, .venv (interpreted: an edit takes effect at once)
#   make build    the compiled wheel in dist/, and .venv-compiled with it installed
#   make engine   the same, and say which Python has it
#   make release  the same wheel, compiled with a profile of real play: slower to make, faster to run
#   make dist     the source distribution, and from it the pure wheel, in dist/pure
#   make site     the page without a server, in site/: a folder that any host of files can serve
#   make docs     the book, in build/book; a dead link is an error (make book: serve it while writing)
#   make oldest   the tests of the engine and the server, with the oldest versions of everything that we allow
#   make packages the wheels in clean environments: with pipx, and with every newer Python that is here
#   make cluster  the lab on a real Ray cluster of three nodes, in an environment of its own
#   make check    format, lint, types, layer rule, numbers that stay numbers when compiled
#   make bench    speed beside other engines, written to bench/latest.json (BENCH_ARGS="--rounds 3")
#   make clean    remove all that the targets above made

PYTHON ?= python3
SCENARIO ?= normandy/1
SEATS ?= me,scripted
BENCH_ARGS ?=
PYTEST_ARGS ?=
COUNT ?= 20
TESTS ?= tests/browser tests/server

# pip, and the environments in which pip builds (older pips read the first variable there, newer ones the second).
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

PACKAGE := pyproject.toml setup.py constraints.txt
SOURCES := $(sort $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' -not -path '*/static/*'))
# The stamp's name follows the list of files, so that a deleted file is noticed too.
BUILT := .venv-compiled/.built-$(firstword $(shell echo '$(SOURCES)' | cksum))

# The browser client: built by Node into the package, which then needs no Node.
CLIENT := src/sandtable/server/static/index.html
WEB := $(sort $(shell find web src/sandtable -type f \( -path 'web/*' -o -path '*/words/*' \) -not -path '*/node_modules/*'))
# The page without a server: the client with the engine beside it.
SITE := site/index.html
# The browser that the tests drive: Debian's, installed where we may install it.
BROWSER := $(if $(shell command -v chromium),,.venv/.chromium)

# By a name of its own: a recipe that names $(MAKE) itself is run by `make -n` too, and would serve for ever.
COMPILE = nice $(MAKE) --silent --no-print-directory engine

.DELETE_ON_ERROR:
.PHONY: help play terminal test shake setup build engine release dist site docs book oldest packages cluster check client bench clean

help:
	@sed -n 's/^#   //p' Makefile

play: .venv/.play $(CLIENT)
	@.venv/bin/sandtable serve --open --any-port --compile "$(COMPILE)"

terminal: .venv/.play
	@.venv/bin/sandtable play $(SCENARIO) --seats $(SEATS)

client: $(CLIENT)

test: check build site docs $(BROWSER)
	SANDTABLE_COMPILED_PYTHON="$(CURDIR)/.venv-compiled/bin/python" .venv/bin/python -m pytest -n 2 --dist worksteal --durations=10 $(PYTEST_ARGS)

shake: .venv/.dev $(CLIENT) $(BROWSER)
	.venv/bin/python -m tests.shake --count $(COUNT) $(if $(SEED),--seed $(SEED)) $(if $(BUSY),--busy) $(if $(STOP),--stop) $(TESTS)

setup: .venv/.dev

build: $(BUILT)

engine: build
	@echo $(CURDIR)/.venv-compiled/bin/python

check: .venv/.dev web/node_modules/.ready
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo
	.venv/bin/python -m bench.boxing
	cd web && npm run --silent check && npm test --silent

dist: .venv/.dev $(CLIENT)
	rm -rf dist/pure
	.venv/bin/python -c 'from setuptools import build_meta; build_meta.build_sdist("dist/pure")' >/dev/null
	.venv/bin/python -m pip wheel -q -c constraints.txt --no-deps -w dist/pure dist/pure/sandtable-*.tar.gz

site: $(SITE)

$(SITE): $(SOURCES) $(PACKAGE) $(WEB) | .venv/.dev web/node_modules/.ready
	.venv/bin/python web/site/collect.py build/site/python
	cd web && node site/engine.mjs ../build/site/python ../build/site/public
	cd web && npm run --silent build -- --mode site
	cd web && node site/keep.mjs ../site
	@touch $@

docs: .venv-book/.ready
	NO_MKDOCS_2_WARNING=1 .venv-book/bin/python -m mkdocs build --strict

book: .venv-book/.ready
	NO_MKDOCS_2_WARNING=1 .venv-book/bin/python -m mkdocs serve --open

oldest: .venv-oldest/.ready
	.venv-oldest/bin/python -m pytest -n 2 --dist worksteal tests/kernel tests/cli tests/server --ignore tests/server/test_fuzz.py

packages: build dist  # in this order: a new compiled wheel clears dist
	SANDTABLE_PACKAGES=1 .venv/bin/python -m pytest tests/package

cluster: .venv-ray/.ready
	.venv-ray/bin/python -m pytest tests/cluster

bench: .venv/.play .venv-bench/.ready $(BUILT)
	.venv/bin/python bench/run.py $(BENCH_ARGS)

clean:
	rm -rf .venv .venv-compiled .venv-bench .venv-book .venv-oldest .venv-ray build dist src/*.egg-info bench/latest.json web/node_modules src/sandtable/server/static site
	rm -rf test-traces .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench examples -name __pycache__ -type d -prune -exec rm -rf {} +

%/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Sandtable needs Python 3.11 or newer; name one: make PYTHON=python3.11")'
	$(PYTHON) -m venv $*

.venv/.play: $(PACKAGE) | .venv/bin/python
	.venv/bin/python -m pip install -q -c constraints.txt -e '.[table]'
	@touch $@

.venv/.dev: $(PACKAGE) .venv/.play
	.venv/bin/python -m pip install -q -c constraints.txt -e '.[dev]'
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json
	cd web && npm ci --silent --no-audit --no-fund
	@touch $@

$(CLIENT): $(WEB) web/node_modules/.ready
	cd web && npm run --silent build
	@touch $@

.venv/.chromium: | .venv/.dev
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -qq && apt-get install -y -qq -o DPkg::Lock::Timeout=300 chromium >/dev/null && touch $@; \
	else echo "NO BROWSER: the browser tests need Debian's chromium: sudo apt-get install chromium"; fi

# Only the object files under build/ are kept: a module removed from src must not live on in the wheel.
define wheel
	rm -rf build/lib* build/bdist* dist .venv-compiled/.built-*
	SANDTABLE_COMPILE=1 SANDTABLE_PROFILE=$(1) .venv-compiled/bin/python -m pip wheel -q -c constraints.txt --no-deps -w dist .
	.venv-compiled/bin/python -m pip install -q -c constraints.txt "$$(ls dist/sandtable-*.whl)[postgres]"
	.venv-compiled/bin/python -m pip install -q --no-deps --force-reinstall dist/sandtable-*.whl
endef

$(BUILT): $(SOURCES) $(PACKAGE) $(CLIENT) compiled.txt | .venv-compiled/bin/python
	$(call wheel)
	@! ls dist/*-none-any.whl >/dev/null 2>&1 || echo "NOT COMPILED: no C compiler works here, or compiled.txt is empty; .venv-compiled runs interpreted"
	@touch $@

# Compiled twice: a wheel that counts what it does while it plays, then the one that is faster for knowing it.
release: $(CLIENT) | .venv-compiled/bin/python
	rm -rf build/profiled
	$(call wheel,record)
	.venv-compiled/bin/python -m bench.train
	find build/profiled -name '*.o' -delete
	$(call wheel,use)
	@touch $(BUILT)

.venv-oldest/.ready: pyproject.toml constraints.txt tests/package/oldest.py | .venv/.dev .venv-oldest/bin/python
	.venv/bin/python -m tests.package.oldest > .venv-oldest/oldest.txt
	PIP_CONSTRAINT= .venv-oldest/bin/python -m pip install -q -r .venv-oldest/oldest.txt -e .
	@touch $@

.venv-ray/.ready: $(PACKAGE) $(BUILT) | .venv-ray/bin/python
	.venv-ray/bin/python -m pip install -q -c constraints.txt "$$(ls dist/sandtable-*.whl)[table,ray]" pytest pytest-timeout hypothesis
	.venv-ray/bin/python -m pip install -q --no-deps --force-reinstall dist/sandtable-*.whl
	@touch $@

.venv-book/.ready: book/requirements.txt $(PACKAGE) | .venv-book/bin/python
	PIP_CONSTRAINT= .venv-book/bin/python -m pip install -q -r book/requirements.txt -e .
	@touch $@

.venv-bench/.ready: bench/requirements.txt | .venv-bench/bin/python
	PIP_CONSTRAINT= .venv-bench/bin/python -m pip install -q -r bench/requirements.txt
	@touch $@
