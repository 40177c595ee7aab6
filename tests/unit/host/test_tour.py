# SPDX-License-Identifier: Apache-2.0
"""Promise: docs/tour.md is true: what a link names is defined there, and takes part in the walk."""

from __future__ import annotations

import ast
import math
import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np
import pytest
from model_job import model_job
from patience import soon
from switch_job import the_rack

import libra
from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra_switch.codegen.compiler import generate

ROOT = Path(__file__).resolve().parents[3]
GRADIENT, SPARSE, PACKET = "## One gradient", "## One round", "## One packet"
Step = tuple[str, str]  # what is named, in which file


def steps(start: str, end: str | None = None) -> list[Step]:
    text = (ROOT / "docs/tour.md").read_text()
    section = text[text.index(start) : None if end is None else text.index(end)]
    return re.findall(r"\[`([\w.]+)`\]\(\.\./([\w./]+)\)", section)


def defined(path: str) -> set[str]:
    """Qualified names of what a file defines: Python's classes and functions, C's functions, P4's blocks."""
    text = (ROOT / path).read_text()
    if path.endswith(".c"):
        return set(
            re.findall(r"^\w[\w *]*?(?:\(\(\w+\)\))?[\w *]*\b(\w+)\([^;{]*\)\s*\{", text, re.MULTILINE)
        )
    if path.endswith(".p4"):
        return set(re.findall(r"\b(?:control|parser|table|action)\s+(\w+)", text))
    found = set()

    def look(body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                found.add(prefix + node.name)
            if isinstance(node, ast.ClassDef):
                look(node.body, f"{prefix}{node.name}.")

    look(ast.parse(text).body, "")
    return found


def calls(work: Callable[[], object]) -> set[Step]:
    """What ``work`` calls, on threads that it starts as well; of a class that is made, also its name."""
    seen: set[Step] = set()

    def note(frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(ROOT)):
            path = str(Path(code.co_filename).relative_to(ROOT))
            seen.add((code.co_qualname, path))
            seen.add((code.co_qualname.removesuffix(".__init__"), path))

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return seen


class Entered:
    """Files of the hosts' Python that a round enters, each time, on any thread.

    The link in memory stands for a raw one, which is C, and the switch is elsewhere a process of its own:
    neither they nor what they call counts. Start the threads, which are to be watched, inside the block.
    """

    FOLDERS = (str(ROOT / "host/libra/"), str(ROOT / "native/libra_native/"))
    OTHERS = (str(ROOT / "tests/memory_link.py"), str(ROOT / "switch/"))

    def __init__(self) -> None:
        self._round: set[str] | None = None
        self.rounds: list[set[str]] = []

    def __enter__(self) -> Entered:
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        return self

    def __exit__(self, *error: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "call" and (entered := self._round) is not None:
            path, caller = frame.f_code.co_filename, frame.f_back
            callers = (path, "" if caller is None else caller.f_code.co_filename)
            if path.startswith(self.FOLDERS) and not any(each.startswith(self.OTHERS) for each in callers):
                entered.add(str(Path(path).relative_to(ROOT)))

    def watch(self, round_: Callable[[], object]) -> None:
        self._round = set()
        round_()
        self.rounds.append(self._round)
        self._round = None

    @property
    def files(self) -> list[str]:
        """Those of every round: what only its time has brought is in one of them."""
        return sorted(set.intersection(*self.rounds))


def files_of_a_gradient() -> list[str]:
    gradient = np.arange(1000, dtype=np.float32)
    with Entered() as entered, model_job(workers=2, servers=1, heartbeat_interval=1000.0) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
        workers = [libra.KVWorker(0, 0, node) for node in job.workers]

        def round_() -> None:
            for pushed in [kv.push([1], gradient) for kv in workers]:
                pushed.result(timeout=soon())
            for pulled in [kv.pull([1]) for kv in workers]:
                pulled.result(timeout=soon())

        for _ in range(4):
            entered.watch(round_)
    return entered.files


def push_pull_and_tell() -> None:
    gradient = np.arange(1000, dtype=np.float32)
    with model_job(workers=2, servers=1) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
        workers = [libra.KVWorker(0, 0, node) for node in job.workers]
        pushed = [kv.push([1], gradient) for kv in workers]
        for kv, timestamp in zip(workers, pushed, strict=True):
            kv.wait(timestamp, timeout=20)
        assert len(workers[0].pull([1]).result(timeout=soon())) == len(gradient)
        told = [kv.push([2], gradient, cmd=1) for kv in workers]
        for kv, timestamp in zip(workers, told, strict=True):
            kv.wait(timestamp, timeout=20)
        job.servers[0].barrier(libra.SERVER_GROUP, timeout=20)


def push_and_pull_rows(watch: Callable[[Callable[[], object]], object] = lambda work: work()) -> None:
    rows, dim, cells = 1000, 4, 16
    touched = np.arange(0, rows, 5)
    hot = Heat.of([touched[: len(touched) // 2]], rows)
    placement = Placement.of_heat(hot, 50, dim=dim, servers=1, pool=cells)
    quiet = {"heartbeat_interval": 1000.0, "stall_seconds": math.inf}  # what only time brings is no step
    with the_rack().job(2, 1, hot_cells=cells, **quiet) as job:
        libra.SparseServer(job.servers[0], rows, dim, libra.SGD(lr=0.5), placement)
        workers = [libra.SparseWorker(node, rows, dim, placement) for node in job.workers]
        gradients = np.ones((len(touched), dim), np.float32)

        def round_() -> None:
            for handle in [worker.push(touched, gradients) for worker in workers]:
                handle.result(timeout=soon())
            for pulled in [worker.pull(touched) for worker in workers]:
                pulled.result(timeout=soon())

        for _ in range(4):
            watch(round_)
        assert (workers[0].pull(touched).result(timeout=soon()) == -2).all()
        assert workers[0].totals().hot_rows > 0


def files_of_a_sparse_round() -> list[str]:
    with Entered() as entered:
        push_and_pull_rows(entered.watch)
    return entered.files


@pytest.mark.parametrize("path", sorted({path for _, path in steps(GRADIENT)}))
def test_what_is_named_is_defined(path: str) -> None:
    assert {name for name, place in steps(GRADIENT) if place == path} <= defined(path)


def test_a_gradient_takes_the_steps() -> None:
    wanted = {step for step in steps(GRADIENT, "### When something") if step[1].endswith(".py")}
    assert len(wanted) > 30
    assert wanted - calls(push_pull_and_tell) == set()


def test_a_sparse_round_takes_the_steps() -> None:
    wanted = {step for step in steps(SPARSE, "Without a placement") if step[1].endswith(".py")}
    assert len(wanted) > 25
    assert wanted - calls(push_and_pull_rows) == set()


@pytest.mark.parametrize(("walk", "most"), [(files_of_a_gradient, 22), (files_of_a_sparse_round, 28)])
def test_a_walk_enters_few_files(walk: Callable[[], list[str]], most: int) -> None:
    files = walk()
    print(f"{len(files)} files:", *files, sep="\n")
    assert len(files) <= most


def test_a_packets_code_is_made_by_the_steps() -> None:
    program = (ROOT / "p4src/build/libra.json").read_bytes()
    makers = ("switch/libra_switch/codegen/", "switch/libra_switch/memory/")
    wanted = {step for step in steps(PACKET) if step[1].startswith(makers)}
    assert len(wanted) > 10
    assert wanted - calls(lambda: generate(program, drop_port=511)) == set()
