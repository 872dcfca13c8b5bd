# Arasta. `make` lists what there is to make; the first call of most targets sets up .venv.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
SETUP := pyproject.toml constraints.txt hatch_build.py
TOOLS := .venv-tools
PO := $(wildcard src/arasta/locale/*/LC_MESSAGES/arasta.po)
MO := $(PO:.po=.mo)

# Every version and every file is fixed by its hash; what the machine constrains otherwise could only contradict that.
LOCKED := install --require-hashes -r
ITSELF := install --no-deps --no-build-isolation -e .
unexport PIP_CONSTRAINT PIP_BUILD_CONSTRAINT PIP_REQUIREMENT

# The first Python that is new enough; `make PYTHON=...` takes another one.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
CANDIDATES := python3.11 python3 python python3.12 python3.13 python3.14
PYTHON = $(shell for p in $(CANDIDATES); do $$p -c '$(NEW_ENOUGH)' 2>/dev/null && { echo $$p; break; }; done)

.PHONY: help play test test-thorough check lint types format bench bench-web bench-cluster bench-envs messages reference pictures screenshots constraints bom audit clean
.NOTPARALLEL:

help: ## list what there is to make
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-16s %s\n", $$1, $$2}'

# Only what stands in the command line: many shells have a HOST of their own.
said = $(if $(filter command,$(firstword $(origin $(1)))),--$(2) '$($(1))')

play: $(VENV)/.play $(MO) ## play in the browser; HOST=0.0.0.0 for friends in your network, PORT=...
	@$(BIN)/arasta serve $(call said,HOST,host) $(call said,PORT,port)

test: $(VENV)/.test $(MO) ## run all tests; gets a browser where there is none, ARASTA_BROWSER=... names one
	@$(BIN)/python -m tools.browser
	@$(BIN)/python -m pytest $(PYTEST_ARGS)

test-thorough: export ARASTA_THOROUGH ?= 3
test-thorough: test ## the same with three times as much of what is checked at random

check: lint types $(MO) ## what every commit must pass: style, types and the fast tests
	@$(BIN)/python -m tools.browser
	@$(BIN)/python -m pytest -m "not slow" $(PYTEST_ARGS)

lint: $(VENV)/.test ## style
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

types: $(VENV)/.test ## types
	@$(BIN)/mypy

format: $(VENV)/.test ## put the style right
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

bench: $(VENV)/.play $(MO) ## how fast the rules run, interpreted and compiled
	@$(BIN)/arasta bench

bench-web: $(VENV)/.test $(MO) ## how fast the server answers under load
	@$(BIN)/python -m bench.web_load

bench-cluster: $(VENV)/.test $(MO) ## try what several servers promise: kill -9, the same question at two servers
	@$(BIN)/python -m bench.cluster $(BENCH_ARGS)

bench-envs: $(VENV)/.test $(MO) ## how fast games are stepped, beside other environments that are installed
	@$(BIN)/python -m bench.envs $(BENCH_ARGS)

messages: $(VENV)/.play ## bring the message catalogues in step with the sources
	@$(BIN)/python -m tools.messages

reference: $(VENV)/.play $(MO) ## write the reference parts of docs/games and docs/schemas anew
	@$(BIN)/python -m tools.reference

pictures: $(VENV)/.play $(MO) ## draw the pictures of the documentation
	@$(BIN)/python -m tools.pictures

screenshots: $(VENV)/.test $(MO) ## pictures of the pages for the documentation
	@$(BIN)/python -m tools.screenshots

constraints: $(TOOLS)/.ready ## write the constraints files anew; NEWEST=yes takes the newest versions
	@$(TOOLS)/bin/python -m tools.dependencies constraints $(if $(NEWEST),--newest)

bom: $(TOOLS)/.ready ## write the bill of materials (bom.json) anew
	@$(TOOLS)/bin/python -m tools.dependencies bom

audit: $(TOOLS)/.ready ## look for known vulnerabilities in everything that is installed
	@$(TOOLS)/bin/python -m tools.dependencies audit $(AUDIT_ARGS)

clean: ## remove everything that was made, .venv too
	rm -rf $(VENV) $(TOOLS) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis $(MO)
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

# ------------------------------------------------------------------------------------------------------------- set-up

$(BIN)/python:
	@p='$(PYTHON)'; $${p:-false} -c '$(NEW_ENOUGH)' 2>/dev/null || \
	  { echo "Arasta needs Python 3.11 or newer: install it, or say where it is with 'make PYTHON=...'" >&2; exit 1; }; \
	$$p -m venv --clear $(VENV) >/dev/null 2>&1 || { rm -rf $(VENV); \
	  echo "$$p cannot make a virtual environment: install its venv module (Debian, Ubuntu: apt install python3-venv)" >&2; \
	  exit 1; }

$(VENV)/.play: $(SETUP) | $(BIN)/python
	@echo "Setting up $(VENV) (once)"
	@$(PIP) $(LOCKED) constraints.txt
	@$(PIP) $(ITSELF)
	@touch $@

$(VENV)/.test: $(SETUP) constraints-dev.txt | $(BIN)/python
	@echo "Setting up $(VENV) with the test tools (once)"
	@$(PIP) $(LOCKED) constraints-dev.txt
	@$(PIP) $(ITSELF)
	@touch $(VENV)/.play $@

# What looks after the dependencies has many of its own, so that it gets an environment for itself.
$(TOOLS)/.ready: constraints-tools.txt | $(BIN)/python
	@echo "Setting up $(TOOLS) (once)"
	@$(BIN)/python -m venv --clear $(TOOLS)
	@$(TOOLS)/bin/python -m pip --quiet --disable-pip-version-check $(LOCKED) constraints-tools.txt
	@touch $@

$(MO): %.mo: %.po
	@$(BIN)/pybabel --quiet compile -i $< -o $@
