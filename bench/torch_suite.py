# SPDX-License-Identifier: Apache-2.0
"""torch's own tests of torch.distributed, with a backend of our choice, each rank in a network namespace.

python bench/torch_suite.py --backend libra --ranks 2 [--out FILE] [TEST ...]. Each test forks its
ranks. The outcome of each test is compared with `torch_suite.toml`, which has the reasons of those that may
not pass; exit code 1 if another one fails.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
import tomllib
import unittest
from pathlib import Path
from typing import Any

os.environ["GRPC_ENABLE_FORK_SUPPORT"] = "0"  # forked ranks do not use the controller's channels

from libra_topologies.launch.hosts import Hosts, enter_network
from libra_topologies.make.namespaces import enter_or_exit, move

REASONS = Path(__file__).with_name("torch_suite.toml")
TEST_SECONDS = "60"


def suite(hosts: Hosts, backend: str) -> type[unittest.TestCase]:
    """Return torch's tests as one class whose ranks run on the hosts.

    Their decorators know few backends by name, and skip most tests for others. They are read as Gloo's.
    """
    os.environ["BACKEND"] = "gloo"
    import torch.multiprocessing
    from torch.testing._internal.distributed import distributed_test as theirs

    if backend == "libra":
        import libra.torch  # noqa: F401

    theirs.BACKEND = backend

    class Suite(theirs.TestDistBackend, theirs.DistributedTest._DistTestBase):
        def setUp(self) -> None:
            super().setUp()
            self._start_processes(torch.multiprocessing.get_context("fork").Process)

        @classmethod
        def _run(cls, rank: int, *rest: Any, **named: Any) -> None:
            move(hosts.network_of(hosts.plans[rank]))
            super()._run(rank, *rest, **named)

    return Suite


class _Outcomes(unittest.TestResult):
    """Outcome of each test by name: passed, skipped or failed, with the last line of its error."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, tuple[str, str]] = {}
        self._began = 0.0

    def startTest(self, test: unittest.TestCase) -> None:
        super().startTest(test)
        self._began = time.monotonic()

    def _note(self, test: unittest.TestCase, outcome: str, text: str = "") -> None:
        name = test.id().rpartition(".")[2]
        self.found[name] = (outcome, text)
        told = f"{len(self.found)} {name}: {outcome} in {time.monotonic() - self._began:.1f} s {text[-300:]}"
        print(told, file=sys.stderr, flush=True)

    def addSuccess(self, test: unittest.TestCase) -> None:
        self._note(test, "passed")

    def addSkip(self, test: unittest.TestCase, reason: str) -> None:
        self._note(test, "skipped", reason)

    def addFailure(self, test: unittest.TestCase, error: Any) -> None:
        self._note(test, "failed", str(error[1]))

    addError = addFailure


def run(backend: str, ranks: int, wanted: list[str]) -> dict[str, tuple[str, str]]:
    """Run the tests, or the wanted ones; return the outcome and the reason of each."""
    enter_network()
    with tempfile.TemporaryDirectory() as folder, Hosts(ranks, Path(folder)) as hosts:
        os.environ.update(
            WORLD_SIZE=str(ranks),
            TEMP_DIR=folder,
            **hosts.variables,
            DISTRIBUTED_TESTS_DEFAULT_TIMEOUT=TEST_SECONDS,
            OMP_NUM_THREADS="1",
        )
        tests = unittest.defaultTestLoader.loadTestsFromTestCase(suite(hosts, backend))
        chosen = [test for test in tests if not wanted or test.id().rpartition(".")[2] in wanted]
        outcomes = _Outcomes()
        unittest.TestSuite(chosen).run(outcomes)
        return outcomes.found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--backend", default="libra")
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--out", type=Path)
    parser.add_argument("tests", nargs="*")
    arguments = parser.parse_args()
    enter_or_exit()
    found = run(arguments.backend, arguments.ranks, arguments.tests)
    reasons = tomllib.loads(REASONS.read_text())["reasons"] if REASONS.exists() else {}
    failed = [name for name, (outcome, _) in found.items() if outcome == "failed"]
    unexplained = [name for name in failed if name not in reasons]
    counts = {kind: sum(outcome == kind for outcome, _ in found.values()) for kind in ("passed", "skipped")}
    print(json.dumps({"ran": len(found), **counts, "failed": failed}))
    if arguments.out:
        arguments.out.write_text(json.dumps(found, indent=1))
    for name in unexplained:
        print(f"error: {name}: {found[name][1]}", file=sys.stderr)
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
