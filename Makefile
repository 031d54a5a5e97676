# The same targets serve at home and in CI. Nothing but Python (with venv) and make need be there.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export TF_CPP_MIN_LOG_LEVEL ?= 3

.DEFAULT_GOAL := help
.PHONY: help setup chromium test lint types imports unit browser corpus bench demo frontend frontend-check format clean

help: ## Show this list
	@awk -F':.*## ' '/^[a-z-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## Make .venv with everything that tests and demo need

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade pip
	$(BIN)/python -m pip install -q -c constraints.txt -e ".[torch,dev]" tensorflow-cpu
	@touch $@

chromium: ## Install the system's Chromium where it is missing and we may
	@command -v chromium >/dev/null 2>&1 \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 \
	       && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } \
	  || echo "chromium is not here and cannot be installed: the browser tests will be skipped"

test: lint types imports frontend-check unit corpus browser ## Run every check and test

lint: $(STAMP) ## Check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP) ## Check types
	$(BIN)/mypy

imports: $(STAMP) ## Check that no layer imports one above it
	$(BIN)/lint-imports

unit: $(STAMP) ## Run the unit, backend and kernel tests and the notebooks
	$(BIN)/python -m pytest -n 2 --dist loadfile -m "not browser and not corpus"

corpus: $(STAMP) ## Run the real leak reports in real kernels and print the scoreboard
	$(BIN)/python -m pytest -q -n 2 -m corpus tests/cases

browser: $(STAMP) chromium ## Drive the widget in a real browser
	$(BIN)/python -m pytest -q -m browser tests/browser

bench: $(STAMP) ## Measure what tracing costs (alone on the machine, several minutes)
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.tensorflow_ratios
	$(BIN)/python -m benchmarks.heap_walk
	$(BIN)/python -m benchmarks.shell_cost

frontend: ## Build the widget's bundle into nbmem/render/assets
	cd frontend && npm ci --no-audit --no-fund --silent && npm run --silent build

frontend-check: ## Lint and test the widget, and compare the committed bundle with a fresh build
	@if command -v npm >/dev/null 2>&1; then \
	  cd frontend && npm ci --no-audit --no-fund --silent && npm run --silent check; \
	else echo "npm is not here: the committed bundle is used as it is"; fi

demo: $(STAMP) ## Open the tour in JupyterLab (HEADLESS=1: run it and write build/tour.html)
ifeq ($(HEADLESS),1)
	@mkdir -p build
	$(BIN)/jupyter nbconvert --to html --execute notebooks/tour.ipynb --output-dir build --output tour.html
	@echo "The tour ran; look at build/tour.html"
else
	$(BIN)/jupyter lab notebooks/tour.ipynb
endif

format: $(STAMP) ## Format the code
	$(BIN)/ruff check --fix-only -q .
	$(BIN)/ruff format .

clean: ## Remove what the targets above made
	rm -rf $(VENV) build dist frontend/node_modules .pytest_cache .mypy_cache .ruff_cache
