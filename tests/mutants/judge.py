# SPDX-License-Identifier: Apache-2.0
"""All mutants before their tests, several at a time."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mutants.coverage import Coverage
from mutants.guards import mininet_test
from mutants.mutant import Mutant
from mutants.verdict import SAME, UNENTERED, Verdict
from mutants.workplace import Workplace
from mutants.zygote import AND_SECONDS, COMPILING_SECONDS, TIMES


class GuardsFailError(Exception):
    """Tests that fail without a mutant judge nothing."""


@contextmanager
def places(repository: Path, scratch: Path, count: int) -> Iterator[list[Workplace]]:
    opened = [Workplace(repository, scratch / str(number)) for number in range(count)]
    try:
        yield opened
    finally:
        for place in opened:
            place.close()


def record(
    workplaces: list[Workplace], coverage: Coverage, modules: list[str], tell: Callable[[str, int], None]
) -> None:
    """Record test modules. tell: called with each that is done, and how many are left."""
    left = len(modules)

    def one(place: Workplace, module: str) -> None:
        nonlocal left
        coverage.record(place, module)
        left -= 1
        tell(module, left)

    _share(workplaces, modules, one)


def judge(
    workplaces: list[Workplace],
    mutants: list[Mutant],
    coverage: Coverage,
    limit: float,
    tell: Callable[[Verdict], None],
) -> list[Verdict]:
    """tell: called with each verdict as it is found. Raises GuardsFailError.

    limit: processor seconds that a mutant's judges may take with nothing changed.
    """
    for guard in coverage.guards(mutants):
        if (known := coverage[guard]).outcome != "passed":
            raise GuardsFailError(f"{guard}: {known.outcome}, with nothing changed: {known.test}")
    verdicts: list[Verdict] = []

    def one(place: Workplace, mutant: Mutant) -> None:
        verdicts.append(_verdict(place, mutant, coverage, limit))
        tell(verdicts[-1])

    _share(workplaces, mutants, one)
    return verdicts


def _verdict(place: Workplace, mutant: Mutant, coverage: Coverage, limit: float) -> Verdict:
    judges = coverage.judges(mutant.guard, mutant.function, limit)
    if not judges:
        return Verdict(mutant, UNENTERED, mininet_test(mutant.file), 0.0)
    if (files := mutant.files()) is None:
        return Verdict(mutant, SAME, "", 0.0)
    usual = [coverage[module] for module in judges]
    order = {test: seconds for each in usual for test, seconds in each.took.items()}
    compiles = mutant.file.startswith("switch/") or not mutant.file.endswith(".py")
    more = COMPILING_SECONDS if compiles else AND_SECONDS
    seconds = TIMES * sum(each.seconds for each in usual) + more
    answer = place.judge(files, judges, seconds, order, and_seconds=more)
    outcome = {"passed": "survived", "failed": "killed"}.get(answer.outcome, answer.outcome)
    return Verdict(mutant, outcome, answer.test, answer.seconds)


def _share(workplaces: list[Workplace], work: list[Any], do: Callable[[Workplace, Any], None]) -> None:
    """Each piece at whichever place is free. The first error ends all, and is raised."""
    waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
    for piece in work:
        waiting.put(piece)
    ended: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()

    def run(place: Workplace) -> None:
        try:
            while True:
                do(place, waiting.get_nowait())
        except queue.Empty:
            ended.put(None)
        except BaseException as error:
            ended.put(error)

    for place in workplaces:
        threading.Thread(target=run, args=(place,), daemon=True).start()
    for _ in workplaces:
        if (error := ended.get()) is not None:
            raise error
