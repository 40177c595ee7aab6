# SPDX-License-Identifier: Apache-2.0
# Two commands: `git clone`, `make run`. `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# Debian's interpreter, because Debian's Mininet is a module of it and is not on PyPI.
PYTHON3 ?= /usr/bin/python3
VENV := .venv
PYTHON := $(VENV)/bin/python
STDLIB := PYTHONPATH=topologies:workloads:controller:native $(PYTHON3) -B -m
USER_IS := $(STDLIB) libra_topologies.make.namespaces

# Settings go to the runner as NAME=VALUE words: known ones wherever they were set, and unknown ones of the command line,
# so that the runner can refuse WORKER=8 instead of silently running 4 workers.
SETTINGS := WORKERS SERVERS BW ROUNDS SEED SWITCH TOPOLOGY N K TREE MODEL HOT BATCH SYSTEMS FILTER STALENESS BROADCAST_EVERY TCP CODEC VERIFY CLI PCAP \
  LOSS BURST DELAY JITTER DUPLICATE QUEUE SLOTS GRPC_PORT SCENARIO SET SWITCH_JSON
GIVEN = $(foreach name,$(SETTINGS),$(if $(filter-out undefined default,$(origin $(name))),'$(name)=$($(name))'))
# Found by name, because spaces in a value would cut the words of MAKEOVERRIDES.
OTHER = $(foreach name,$(filter-out PYTHON3 LIBRA_IMPORT $(SETTINGS),$(.VARIABLES)),$(if $(filter command,$(origin $(name))),'$(name)=$($(name))'))
WORDS = $(GIVEN) $(OTHER)

# ip, tc and ifconfig are in folders that only root's PATH has.
export PATH := $(PATH):/usr/local/sbin:/usr/sbin:/sbin

.PHONY: help run profile compare sweep sim test lint conformance bench-switch bench-tables bench-connections bench-torch soak deaths nightly figures protocol pictures p4 p4-ir p4-report native fuzz-native mutate stop clean setup setup-dev setup-torch setup-sim debian debian-clang

# `cat` may end by SIGPIPE, so that `make help | head` is no error.
help: ## This list
	@{ \
	echo "make run     train a network through the P4 switch over TCP, MPI and Libra, and compare"; \
	echo "make profile measure what a packet costs each process of one system, SYSTEMS=libra; settings as make run"; \
	echo "make compare [MATRIX=bench/comparison.yaml]   run the cells of a matrix (systems, workers, links, troubles) that are not"; \
	echo "             finished; write results/compare/, and docs/comparison.md or PAGES=FOLDER; other settings are all cells'"; \
	echo "             a setting that the matrix varies takes several values, such as WORKERS=2,4 and SEED=1-5; docs/systems.md has all"; \
	echo "make compare SCENARIO=FILE links.loss=0,1% SEED=1-5   run a scenario under virtual time with each choice of its keys' values"; \
	echo "make sweep   the matrix bench/hot_rows.yaml: a sparse model with WORKERS=4,8,16 HOT=1024,32768 SAMPLES=512 (of a worker),"; \
	echo "             plotted with calculated curves; other settings as make run; without settings 21 runs, about 15 minutes"; \
	echo "make sim [SCENARIO=bench/scenarios/star4.yaml] [SEED=7] [SET='topology.workers=8 links.rate=1Gbit/s'] [SWITCH_JSON=FILE]"; \
	echo "             run the same programs under virtual time, on simulated links"; \
	echo "make figures [NAME='rack32 bml']   measure the figures that docs quote, and say which have moved: exit code 1. ACCEPT=1"; \
	echo "             writes them into bench/figures.yaml and the pages; MININET=1 measures those of make run, too"; \
	echo "make stop    end processes, namespaces and interfaces that a broken run has left"; \
	echo "make test    run unit, packet and integration tests, on all cores"; \
	echo "make debian  install the Debian packages that are missing: the only step for which a user needs sudo"; \
	echo "make setup-torch           install PyTorch beside what tests need, so that make test and make lint see it"; \
	echo "make lint    run ruff and mypy"; \
	echo "make conformance P4C=DIR   run p4c's own v1model tests, from a checkout of p4c, on the embedded switch"; \
	echo "make bench-switch          compare the embedded switch with simple_switch_grpc and a bare forwarder;"; \
	echo "             BMV2_BUILD='-O2 ...': build flags of simple_switch_grpc, for the report"; \
	echo "make bench-tables          measure look-ups and Writes of the embedded switch by table size"; \
	echo "make bench-connections     compare connections, handshakes and messages of the libra van with tcp"; \
	echo "make bench-torch           compare PyTorch over Libra with Gloo on the same links, and run torch's own tests"; \
	echo "make soak MINUTES=30       run every path at once with 1 % loss; check all answers, and memory growth"; \
	echo "make deaths FRAMES=2000000 run random plans of deaths and losses, and check all answers"; \
	echo "make nightly HOURS=8       search, explore, test on a busy machine, soak, fuzz, measure figures, mutate and compare,"; \
	echo "             each for a share of the night"; \
	echo "make protocol              generate the protocol's numbers for P4, Python and C from protocol/protocol.toml"; \
	echo "make pictures              draw the pictures of README and docs/protocol.md from docs/pictures/"; \
	echo "make p4      compile p4src/ with p4c-bm2-ss into p4src/build/"; \
	echo "make p4-ir                 compile the program for Tofino as tests/tna run it"; \
	echo "make p4-report             write the programs' use of their targets' resources to docs/targets.md"; \
	echo "make native  compile the switch's and the host's C with clang-19 into LLVM IR, beside it"; \
	echo "make fuzz-native SECONDS=60       feed hostile frames to this C, under sanitizers"; \
	echo "make mutate  judge the tests by small changes of the product; takes a day; FILE=window.py, FILE=host.kv: of one file, of one"; \
	echo "             package; SAMPLE=30: by 30 changes of each package, drawn with SEED=1"; \
	echo "make clean   remove build/, logs/, pcaps/ and caches; results/ and .venv/ stay"; \
	echo; \
	echo "What makes networks runs as root, or in a user namespace that it enters by itself when started by another user."; \
	echo; \
	echo "Settings of make run and make profile, e.g. make run WORKERS=8 SERVERS=2 BW=50; in brackets: the key in a scenario:"; \
	PYTHONPATH=topologies:workloads:controller:native $(PYTHON3) -B -c 'import signal; from libra_topologies.make.settings import table; \
	  signal.signal(signal.SIGPIPE, signal.SIG_DFL); \
	  [print(f"  {name:<15} {default:<11} {meaning}") for name, default, meaning in table()]'; \
	} | cat || [ $$? -eq 141 ]

run: ## Check settings and machine, install missing packages, run
	@$(STDLIB) libra_topologies.make.preflight $(WORDS)
	@$(MAKE) setup
	@$(PYTHON) -m libra_topologies $(WORDS)

profile: ## Run and profile one system, Libra
	@$(STDLIB) libra_topologies.make.preflight $(WORDS)
	@$(MAKE) setup
	@$(PYTHON) -m libra_topologies profile $(WORDS)

compare: setup ## Ctrl-C keeps the finished cells; the same command goes on
	@$(PYTHON) -m libra_topologies compare $(WORDS)

sweep: setup ## A short name of one matrix
	@$(PYTHON) -m libra_topologies compare MATRIX=bench/hot_rows.yaml $(WORDS)

sim: ## Run one scenario under virtual time
	@$(STDLIB) libra_topologies.make.preflight sim $(WORDS)
	@$(MAKE) setup-sim
	@$(PYTHON) -m libra_sim.cli run '$(or $(SCENARIO),bench/scenarios/star4.yaml)' $(SEED:%=--seed '%') $(SWITCH_JSON:%=--switch-json '%') $(foreach change,$(SET),--set '$(change)')

figures: setup-sim $(if $(MININET),setup) ## Quick ones are in make test, all of them but Mininet's in make nightly
	@$(PYTHON) bench/figures.py $(NAME) $(if $(ACCEPT),--accept) $(if $(MININET),--mininet)

# On all cores: each of pytest's workers has its own network (tests/own_network.py), and runs whole files, the longest
# first (tests/by_file.py). What Python and pytest compile is kept, also where the environment says otherwise: all
# workers and hundreds of processes would compile it again.
test: setup-dev debian-clang
	@PYTHONDONTWRITEBYTECODE= $(PYTHON) -m pytest tests -n auto --maxprocesses 8 --dist loadfile --durations=20

lint: setup-dev
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m ruff format --check .
	@$(PYTHON) -m mypy

conformance: setup-dev
	@[ -n "$(P4C)" ] || { echo "error: say where p4c is checked out: make conformance P4C=~/p4c" >&2; exit 2; }
	@$(PYTHON) tests/conformance/corpus.py $(P4C)

bench-switch: setup-dev
	@$(PYTHON) bench/switch.py $(if $(BMV2_BUILD),--bmv2-build '$(BMV2_BUILD)')

bench-torch: setup-torch
	@$(PYTHON) -c 'import expecttest' 2>/dev/null || $(PYTHON) -m pip install --quiet --disable-pip-version-check expecttest
	@$(PYTHON) bench/pytorch.py $(if $(WORKERS),--nproc '$(WORKERS)') $(if $(BW),--bw '$(BW)')

bench-tables: setup-dev
	@$(PYTHON) bench/tables.py

bench-connections: setup-dev
	@$(PYTHON) bench/connections.py

soak: setup-dev
	@$(PYTHON) bench/soak.py steady $(MINUTES:%=--minutes '%')

deaths: setup-dev
	@$(PYTHON) bench/soak.py deaths $(FRAMES:%=--frames '%') $(SEED:%=--seed '%')

nightly: setup-dev debian-clang ## Ctrl-C keeps the finished parts; the same command goes on
	@$(PYTHON) tools/nightly.py $(HOURS:%=--hours '%')

protocol: ## Run after a change of the table; then run make native p4 p4-ir p4-report
	@$(PYTHON3) protocol/generate.py

pictures: ## Run after a change of docs/pictures
	@$(PYTHON3) tools/pictures.py

p4:
	@$(PYTHON3) p4src/compile.py
	@$(PYTHON3) p4src/report.py

p4-ir: ## Run after a change of p4src/shared or p4src/tna
	@$(PYTHON3) p4src/tna_ir.py

p4-report: ## Run also after a change of the page's own words
	@$(PYTHON3) p4src/report.py

native:
	@$(PYTHON3) tools/native.py

fuzz-native: setup-dev debian-clang
	@$(PYTHON) tests/native/fuzz.py $(or $(SECONDS),60)

mutate: setup-dev debian-clang ## Exit code 1 if tests surely notice fewer than 95 % of the changes
	@PYTHONPATH=tests $(PYTHON) -m mutants $(FILE:%=--file '%') $(SAMPLE:%=--sample '%') $(SEED:%=--seed '%') $(LIMIT:%=--limit '%') $(TESTS:%=--tests '%')

stop:
	@$(STDLIB) libra_topologies.make.ledger

clean: stop
	@rm -rf build logs pcaps .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -not -path './$(VENV)/*' -prune -exec rm -rf {} +

# ---- installation: quick when nothing is missing -------------------------------------------------------------------

setup: debian $(VENV)/.installed-run
setup-dev: debian $(VENV)/.installed-dev
setup-torch: setup-dev $(VENV)/.installed-torch
setup-sim: $(VENV)/.installed-sim

# command:package; looked up by command, so that a self-built Mininet counts as well
DEBIAN_NEEDS := mnexec:mininet ifconfig:net-tools ip:iproute2 tc:iproute2 ping:iputils-ping

debian:
	@missing=(); \
	for need in $(DEBIAN_NEEDS); do command -v "$${need%%:*}" >/dev/null || missing+=("$${need##*:}"); done; \
	$(PYTHON3) -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv); \
	[ $${#missing[@]} -eq 0 ] && exit 0; \
	if ! command -v apt-get >/dev/null; then \
	  echo "error: missing $${missing[*]}, and there is no apt-get here; install what provides them" >&2; exit 2; fi; \
	if [ "$$($(USER_IS))" != root ]; then \
	  echo "error: missing the Debian packages $${missing[*]}, and only root can install them: sudo make debian" >&2; exit 2; fi; \
	echo "installing Debian packages: $${missing[*]}"; \
	export DEBIAN_FRONTEND=noninteractive; log=$$(mktemp); \
	for attempt in 1 2; do \
	  [ $$attempt -eq 1 ] || apt-get update -qq >>"$$log" 2>&1 || true; \
	  if apt-get install -y -qq --no-install-recommends "$${missing[@]}" >>"$$log" 2>&1; then rm "$$log"; exit 0; fi; \
	done; \
	tail -n 20 "$$log" >&2; echo "error: apt-get could not install $${missing[*]}; its messages are above" >&2; exit 1

# Tests compile the C again and run it with sanitizers. LIBRA_WITHOUT_CLANG=1 leaves these tests out.
debian-clang:
	@echo 'int main(void) {}' | clang-19 -fsanitize=address -x c -o /dev/null - 2>/dev/null && exit 0; \
	if [ -n "$${LIBRA_WITHOUT_CLANG:-}" ]; then exit 0; fi; needs="clang-19 llvm-19 libclang-rt-19-dev"; \
	else_="; LIBRA_WITHOUT_CLANG=1 leaves out the tests that need them"; \
	if ! command -v apt-get >/dev/null; then \
	  echo "error: missing $$needs, and there is no apt-get here; install what provides them$$else_" >&2; exit 2; fi; \
	if [ "$$($(USER_IS))" != root ]; then \
	  echo "error: missing the Debian packages $$needs, and only root can install them: sudo make debian-clang$$else_" >&2; exit 2; fi; \
	echo "installing Debian packages: $$needs"; export DEBIAN_FRONTEND=noninteractive; log=$$(mktemp); \
	install="apt-get install -y -qq --no-install-recommends $$needs"; \
	if $$install >"$$log" 2>&1 || { apt-get update -qq && $$install; } >>"$$log" 2>&1; then rm "$$log"; exit 0; fi; \
	tail -n 20 "$$log" >&2; echo "error: apt-get could not install $$needs; its messages are above$$else_" >&2; exit 1

$(PYTHON):
	@echo "making the virtual environment $(VENV)"
	@$(PYTHON3) -m venv --system-site-packages $(VENV)

$(VENV)/.installed-run: pyproject.toml | debian $(PYTHON)
	@echo "installing Python packages into $(VENV) (a minute or two, the first time)"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check -e '.[run]'
	@touch $@ $(VENV)/.installed-sim

# Needs neither Mininet nor root.
$(VENV)/.installed-sim: pyproject.toml | $(PYTHON)
	@echo "installing Python packages into $(VENV)"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check -e '.[sim]'
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | debian $(PYTHON)
	@echo "installing Python packages for tests into $(VENV)"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.installed-run $(VENV)/.installed-sim

$(VENV)/.installed-torch: pyproject.toml | $(VENV)/.installed-dev
	@echo "installing PyTorch into $(VENV), with CUDA's packages on x86_64 (5 GB)"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check -e '.[torch]'
	@touch $@
