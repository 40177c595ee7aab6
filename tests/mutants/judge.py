# SPDX-License-Identifier: Apache-2.0
"""All mutants before their tests, several at a time."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mutants.guards import GUARDS
from mutants.mutant import Mutant
from mutants.workplace import Workplace

# What a mutant may take of what its tests take without one, in processor time: it may only be slow.
TIMES, AND_SECONDS = 2.0, 5.0


class GuardsFailError(Exception):
    """Tests that fail without a mutant judge nothing."""


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    outcome: str  # "killed", "timed out", "survived"
    test: str  # that killed it
    seconds: float  # of processor time


@contextmanager
def places(repository: Path, scratch: Path, count: int) -> Iterator[list[Workplace]]:
    opened = [Workplace(repository, scratch / str(number)) for number in range(count)]
    try:
        yield opened
    finally:
        for place in opened:
            place.close()


def judge(
    workplaces: list[Workplace], mutants: list[Mutant], tell: Callable[[Verdict | None], None]
) -> list[Verdict]:
    """tell: called after each mutant; with None when it was no mutant, since it compiled to what was there.

    Raises GuardsFailError.
    """
    seconds = _unchanged(workplaces, list(dict.fromkeys(mutant.guard for mutant in mutants)))
    verdicts: list[Verdict] = []

    def one(place: Workplace, mutant: Mutant) -> None:
        verdict = None
        if (files := mutant.files()) is not None:
            limit = TIMES * seconds[mutant.guard] + AND_SECONDS
            answer = place.judge(files, GUARDS[mutant.guard], limit)
            outcome = {"passed": "survived", "failed": "killed"}.get(answer.outcome, answer.outcome)
            verdict = Verdict(mutant, outcome, answer.test, answer.seconds)
            verdicts.append(verdict)
        tell(verdict)

    _share(workplaces, mutants, one)
    return verdicts


def _unchanged(workplaces: list[Workplace], files: list[str]) -> dict[str, float]:
    """Processor time of each file's tests when nothing is changed."""
    seconds: dict[tuple[str, ...], float] = {}

    def one(place: Workplace, tests: tuple[str, ...]) -> None:
        answer = place.judge({}, list(tests), 600)
        if answer.outcome != "passed":
            raise GuardsFailError(f"{answer.test}: {answer.outcome}, with nothing changed\n{place.log()}")
        seconds[tests] = answer.seconds

    _share(workplaces, list(dict.fromkeys(tuple(GUARDS[file]) for file in files)), one)
    return {file: seconds[tuple(GUARDS[file])] for file in files}


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
