# Every verb sets up what it needs: its own virtual environment with the pinned requirements.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOCK := requirements/dev.txt
STAMP := $(VENV)/.ready
CODE := src tests examples scripts bench
# One thread for arithmetic: on a busy machine more threads are slower.
export OMP_NUM_THREADS ?= 1
export OPENBLAS_NUM_THREADS ?= 1

.DEFAULT_GOAL := help
.PHONY: help setup check fix test demo bench docs figures conversations drill lock clean

help: ## Show the verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## Make .venv with the pinned requirements and this package

$(STAMP): $(LOCK)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0] + "; run make PYTHON=/path/to/python3.11")'
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(LOCK)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

check: setup ## Format, lint, types, import contracts
	$(BIN)/ruff format --check $(wildcard $(CODE))
	$(BIN)/ruff check $(wildcard $(CODE))
	$(BIN)/mypy
	$(BIN)/lint-imports

fix: setup ## Format, and mend what the linter can
	$(BIN)/ruff check --fix $(wildcard $(CODE))
	$(BIN)/ruff format $(wildcard $(CODE))

test: setup ## All tests
	$(BIN)/python -m pytest -n 3 --dist worksteal

demo: setup ## Two agents, one user, two days: what is kept, corrected and put into the prompt
	$(BIN)/yiji demo

bench: setup ## Speed beside the NumPy floor of the same run
	@set -e; for script in bench/*_bench.py; do $(BIN)/python $$script; done

docs: setup ## Run every snippet of the documentation
	$(BIN)/python -m pytest tests/docs

figures: setup ## What the engine scores on the labelled sets (needs ../shared)
	$(BIN)/python scripts/figures.py

conversations: setup ## What a conversation must show: budget 10,000 times, read-your-writes (needs ../shared), prompt
	$(BIN)/python -m pytest -q tests/pipeline/test_budget.py --hypothesis-profile figures
	$(BIN)/python bench/read_your_writes_bench.py
	$(BIN)/python bench/conversation_bench.py

drill: setup ## Only the drills: killed writers, full disks, several writers at once
	$(BIN)/python -m pytest tests/store tests/pipeline tests/interfaces/worker -k "kill or full or locked or at_once or hour"

lock: ## Pin the requirements anew
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip install --quiet pip-tools
	$(VENV)-lock/bin/pip-compile --quiet --upgrade --extra dev --generate-hashes --strip-extras --no-annotate --no-header \
	  --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --output-file $(LOCK) pyproject.toml
	rm -rf $(VENV)-lock

clean: ## Remove what the verbs made
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache dist
