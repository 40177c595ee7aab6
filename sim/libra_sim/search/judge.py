# SPDX-License-Identifier: Apache-2.0
"""Runs a case, and says which promise it broke."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from libra_controller import artefact
from libra_sim.clock.event_log import EventLog
from libra_sim.errors import StalledError, WorkloadError
from libra_sim.laboratory import Laboratory
from libra_sim.scenario.reading import read
from libra_sim.switch.program import Program


@dataclass(frozen=True)
class Verdict:
    """``kind``: "" for a case in which all promises held, else wrong, hang, failed or crash."""

    kind: str
    text: str
    sums: int  # chunks that were summed
    event_hash: str
    virtual_seconds: float


@cache
def loaded() -> Program:
    """The repository's program, compiled once a process."""
    return Program.load(artefact.load())


def judge(case: dict[str, Any], log: EventLog | None = None, program: Program | None = None) -> Verdict:
    """case: as a scenario file has it. log, program: see Laboratory. Raises DescriptionError for no case."""
    laboratory = Laboratory(read(case, "case"), program or loaded(), log)
    kind, text = "", ""
    try:
        laboratory.run()
    except StalledError as error:
        kind, text = "hang", str(error)
    except WorkloadError as error:
        kind, text = "failed", str(error)
    except Exception as error:  # an engine's own, whatever it is: the search goes on
        kind, text = "crash", f"{type(error).__name__}: {error}"
    wrong = [text for training in laboratory.trainings for text in training.wrong]
    if wrong:  # worse than any of these
        kind, text = "wrong", wrong[0]
    now = laboratory.loop.now / 10**9
    verdict = Verdict(kind, text, _sums(laboratory), laboratory.log.digest(), now)
    laboratory.close()
    return verdict


def _sums(laboratory: Laboratory) -> int:
    """Chunks whose sum at least one worker has, over all rounds."""
    total = 0
    for training in laboratory.trainings:
        lanes = training.job.lanes
        chunks = sum(-(-length // lanes) for length in training.layout.lens.tolist())
        total += chunks * len({each.number for each in training.rounds})
    return total
