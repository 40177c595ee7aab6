# SPDX-License-Identifier: Apache-2.0
"""Programs by name."""

from __future__ import annotations

from collections.abc import Mapping

from libra_sim.workload.asynchronous import Asynchronous
from libra_sim.workload.early import EarlyTraining
from libra_sim.workload.message_pushes import Messages
from libra_sim.workload.program import Program
from libra_sim.workload.resuming import Resuming
from libra_sim.workload.sparse import Sparse
from libra_sim.workload.training import Training
from libra_sim.workload.updates import Updates

PROGRAMS: Mapping[str, type[Program]] = {
    "training": Training,
    "asynchronous": Asynchronous,
    "messages": Messages,
    "resuming": Resuming,
    "sparse": Sparse,
    "updates": Updates,
    "early": EarlyTraining,
}
