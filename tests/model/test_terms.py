# SPDX-License-Identifier: Apache-2.0
"""Promise: a cell that an earlier term has left behind begins with the first use of this one, no other."""

from __future__ import annotations

import pytest
from switch_model import ADD, HELLO, Packet
from test_every_lane import PLAIN, OneJob

from libra_sim.switch.program import SwitchProgram


@pytest.mark.parametrize("early", [2, 3, 4, 2**32 - 2, 2**32 - 1])
def test_what_is_early_in_its_term_leaves_no_trace(program: SwitchProgram, early: int) -> None:
    """As what a worker sent that a restart has outrun: it is told so, and the uses from 0 on are summed."""
    job = OneJob(program)
    for life in (2, 3):
        for number in range(3):
            job.add(0, [[number + life] * 32, [10 * number] * 32])
        job.send(job.workers[0], Packet(HELLO, key=life << 32 | life, length=5))
        job.use = [0] * job.model.slots
        job.send(job.workers[1], Packet(ADD, use=early, scale=PLAIN, term=job.model.term, lanes=[7] * 32))
    job.add(0, [[1] * 32, [2] * 32])
    job.compare()
    assert job.model.outcomes["RESTARTED"] == job.model.outcomes["STALE"] == 2
    assert job.model.outcomes["COMPLETED"] == 7
