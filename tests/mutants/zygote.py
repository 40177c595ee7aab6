# SPDX-License-Identifier: Apache-2.0
"""A process that has loaded what tests import, and forks for each mutant: `python -m mutants.zygote`.

It stands in a copy of the repository, reads requests and writes answers, a line of JSON each. A child is a
session of its own, so that whatever it starts ends with it. When this process's input ends, both end.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import own_network
import pytest
from patience import soon

from mutants import entered

# What a mutant may take of what its tests take without one, in processor time: it may only be slow.
TIMES, AND_SECONDS = 2.0, float(os.environ.get("LIBRA_MUTANT_SECONDS", "5"))
# Where the mutant changes machine code that its tests, without it, find in the cache.
COMPILING_SECONDS = 6 * AND_SECONDS
MEMORY = 3 << 30  # bytes that a process may use; a mutant may ask for more and more
MAPPED = 5 * MEMORY  # bytes that it may map; a switch with 64 ports uses few of its 4 GiB
SECONDS_TO_LOOK = 0.5  # between looks at how much it uses
# Left out: Hypothesis works without its plugin, which takes a while to look at all tests.
PLUGINS = ("cacheprovider", "hypothesispytest", "timeout")
OPTIONS = ["-x", "-q", "--tb=short", "-oaddopts=", *(f"-pno:{name}" for name in PLUGINS)]
PIPE = 1 << 16  # bytes to read at once of what a child tells


@dataclass(frozen=True)
class Request:
    tests: list[str]
    seconds: float  # of processor time; of a clock four times as many, and more while others use processors
    log: str  # a file for what pytest prints
    order: dict[str, float]  # how long each test takes: the quickest first, since many kill most mutants
    entered: str = ""  # a file to record in, for what the tests enter
    and_seconds: float = AND_SECONDS  # of processor time, for each test


@dataclass(frozen=True)
class Answer:
    outcome: str  # "passed", "failed", "timed out"
    test: str  # the first that failed
    seconds: float  # of processor time
    took: dict[str, float]  # seconds, by test


class _Plugin:
    """Of pytest. A mutant that never ends is found out in one test: it need not use up the time of all."""

    def __init__(self, order: dict[str, float], seconds: int, and_seconds: float) -> None:
        self._order, self._seconds, self._and_seconds = order, seconds, and_seconds
        self.test = ""  # the first that failed
        self.took: dict[str, float] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self._order.get(item.nodeid, 0.0))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid: str) -> None:
        if _bytes_of("self", "VmData") > MEMORY:  # switches that have ended hold what they mapped until then
            gc.collect()
        limit = time.process_time() + TIMES * self._order.get(nodeid, self._seconds) + self._and_seconds
        resource.setrlimit(resource.RLIMIT_CPU, (min(int(limit) + 1, self._seconds), self._seconds))

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.took[report.nodeid] = self.took.get(report.nodeid, 0.0) + report.duration
        if report.failed and not self.test:
            self.test = report.nodeid

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed and not self.test:
            self.test = f"{report.nodeid} (import)"


def _bytes_of(process: int | str, what: str) -> int:
    """Return a figure of /proc/PID/status; 0 of a process that has ended."""
    try:
        text = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    found = text.partition(f"{what}:")[2].split(maxsplit=1)
    return int(found[0]) << 10 if found else 0


def load(modules: list[str]) -> None:
    """What no mutant changes, so that no child has to."""
    import hypothesis

    # The same examples for all, and the first that fails is enough: nobody reads a smaller one.
    hypothesis.settings.register_profile(
        "mutants",
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        database=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),  # others may use the processors
    )
    hypothesis.settings.load_profile("mutants")
    for module in modules:
        importlib.import_module(module)
    gc.freeze()  # no child has to look through what was there before it


def child(request: Request, told: int) -> None:
    """Runs the tests and tells which failed. Does not return."""
    os.setsid()
    limit = int(request.seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    resource.setrlimit(resource.RLIMIT_DATA, (MAPPED, MAPPED))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    log = os.open(request.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    plugin, code = _Plugin(request.order, limit, request.and_seconds), 1
    if request.entered:
        entered.start(request.entered, os.getcwd())
    try:
        for tests in request.tests:  # one after the other, since it takes a while to load them
            if code := int(pytest.main([*OPTIONS, tests], plugins=[plugin])):
                break
        if code and not plugin.test:
            plugin.test = f"pytest: exit code {code}"
        with open(told, "w") as pipe:
            json.dump({"test": plugin.test, "took": plugin.took}, pipe)
    finally:
        sys.stdout.flush()
        os._exit(0 if code == 0 else 1)


def run(request: Request) -> Answer | None:
    """None when the input has ended."""
    told, telling = os.pipe()
    pid = os.fork()
    if pid == 0:
        child(request, telling)
    os.close(telling)
    os.set_blocking(told, False)
    ended = os.pidfd_open(pid)
    try:
        end = time.monotonic() + soon(4 * request.seconds + 10)
        ready: list[Any] = []
        said, large = b"", False
        while not ready and not large and time.monotonic() < end:
            ready = select.select([ended, sys.stdin], [], [], SECONDS_TO_LOOK)[0]
            said += _heard(told)  # while it tells: a pipe has little room
            large = _bytes_of(pid, "VmRSS") > MEMORY
        late = not ready and not large
        if ended not in ready:
            _kill(pid)
        _, status, usage = os.wait4(pid, 0)
        _kill(pid)  # what it has started
        if ready and ended not in ready:
            return None
        said += _heard(told)
    finally:
        os.close(ended)
        os.close(told)
    seconds = usage.ru_utime + usage.ru_stime
    if large and not ready:
        return Answer("failed", f"more than {MEMORY >> 30} GiB", seconds, {})
    if late or (os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)):
        return Answer("timed out", "", seconds, {})
    if os.WIFSIGNALED(status):
        return Answer("failed", f"signal {signal.Signals(os.WTERMSIG(status)).name}", seconds, {})
    if not said:  # it could not even tell: out of memory, or the mutant ends the process
        return Answer("failed", f"exit code {os.waitstatus_to_exitcode(status)}", seconds, {})
    return Answer("passed" if status == 0 else "failed", seconds=seconds, **json.loads(said))


def _heard(told: int) -> bytes:
    """Return what a child has told since."""
    said = b""
    with contextlib.suppress(BlockingIOError):
        while part := os.read(told, PIPE):
            said += part
    return said


def _kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)


def _lines() -> Iterator[bytes]:
    """Of the input, without reading further: `run` waits with select for more of it."""
    with open(0, "rb", buffering=0) as raw:
        while line := raw.readline():
            yield line


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    own_network.enter()  # others may use the ports of the machine's
    load(sys.argv[1:])
    print("ready", file=answers, flush=True)
    for line in _lines():
        answer = run(Request(**json.loads(line)))
        if answer is None:
            return
        print(json.dumps(asdict(answer)), file=answers, flush=True)


if __name__ == "__main__":
    main()
