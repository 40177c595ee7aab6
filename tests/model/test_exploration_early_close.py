# SPDX-License-Identifier: Apache-2.0
"""Every schedule of sums that close without stragglers, over a network that never forgets a packet.

In every state: workers have the same sums; a value is in at most one; counted and residual are what was
pushed; and the end is reached if the network begins to deliver, also if one program never pushes again.
"""

from __future__ import annotations

import pytest
from early_close_model import Rule, World, explore


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "world", [World(Rule.PASS, uses=4), World(Rule.PASS, uses=1, slots=2), World(Rule.PASS, ranks=3, uses=2)]
)
def test_no_schedule_breaks_a_promise_if_stragglers_hosts_take_part(world: World) -> None:
    states, problem, steps = explore(world, silent=1)
    assert not problem, steps
    assert states > 50


def test_a_sum_that_a_waiting_worker_closes_can_be_lost_to_the_straggler() -> None:
    """A use no longer proves that all workers have the result of the use before the last."""
    _, problem, steps = explore(World(Rule.CLOSE))
    assert problem == "worker 1 waits for ever"
    assert [step for step in steps if "closing" in step] == [
        "closing ADD 0 of 0 arrives",
        "closing ADD 1 of 0 arrives",
    ]


def test_to_keep_each_result_until_all_have_it_is_right_and_waits_for_the_straggler() -> None:
    kept = World(Rule.CLOSE_AND_HAVE)
    assert explore(kept)[1] == ""
    assert explore(kept, silent=1)[1] == "worker 0 waits for ever"


@pytest.mark.parametrize(
    ("defect", "problem"),
    [
        (World(Rule.PASS, compared=False), "worker 1 waits for ever"),
        (World(Rule.CLOSE_AND_HAVE, frozen=False), "workers have different sums of use 0"),
    ],
)
def test_a_defect_is_found(defect: World, problem: str) -> None:
    assert explore(defect, silent=1 if defect.rule is Rule.PASS else -1)[1] == problem
