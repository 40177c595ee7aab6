# SPDX-License-Identifier: Apache-2.0
"""All mutants before their tests, several at a time."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mutants.guards import GUARDS
from mutants.mutant import Mutant
from mutants.verdict import SAME, Verdict
from mutants.workplace import Workplace
from mutants.zygote import AND_SECONDS, TIMES, Answer


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


def judge(
    workplaces: list[Workplace], mutants: list[Mutant], tell: Callable[[Verdict], None]
) -> list[Verdict]:
    """tell: called with each verdict as it is found. Raises GuardsFailError."""
    unchanged = _unchanged(workplaces, list(dict.fromkeys(mutant.guard for mutant in mutants)))
    verdicts: list[Verdict] = []

    def one(place: Workplace, mutant: Mutant) -> None:
        verdict = Verdict(mutant, SAME, "", 0.0)
        if (files := mutant.files()) is not None:
            usual = unchanged[mutant.guard]
            limit = TIMES * usual.seconds + AND_SECONDS
            answer = place.judge(files, GUARDS[mutant.guard], limit, usual.took)
            outcome = {"passed": "survived", "failed": "killed"}.get(answer.outcome, answer.outcome)
            verdict = Verdict(mutant, outcome, answer.test, answer.seconds)
        verdicts.append(verdict)
        tell(verdict)

    _share(workplaces, mutants, one)
    return verdicts


def _unchanged(workplaces: list[Workplace], files: list[str]) -> dict[str, Answer]:
    """What each file's tests say when nothing is changed."""
    found: dict[str, Answer] = {}

    def one(place: Workplace, guard: str) -> None:
        answer = found[guard] = place.judge({}, [guard], 600, {})
        if answer.outcome != "passed":
            raise GuardsFailError(f"{answer.test}: {answer.outcome}, with nothing changed\n{place.log()}")

    _share(workplaces, list(dict.fromkeys(guard for file in files for guard in GUARDS[file])), one)

    def together(guards: list[Answer]) -> Answer:
        seconds = sum(guard.seconds for guard in guards)
        return Answer("passed", "", seconds, {test: s for guard in guards for test, s in guard.took.items()})

    return {file: together([found[guard] for guard in GUARDS[file]]) for file in files}


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
