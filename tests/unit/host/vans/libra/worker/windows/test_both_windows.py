# SPDX-License-Identifier: Apache-2.0
"""The window in C does what the one in numpy specifies, bit for bit, whatever caller and network do."""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as np
import pytest
from oracle.rto import RtoEstimator
from oracle.worker.window import SlotWindow
from test_window import Compiled

ARRAYS = (
    *("chunk", "use", "expected", "tries", "queue", "since", "sent", "deadline", "heard", "contributors"),
    *("order", "first", "overtaken"),
)
COUNTS = (
    *("limit", "in_flight", "retransmissions", "needless_retransmissions", "duplicates", "marked", "srtt"),
)
STEPS = 300


def numbers(window: Any) -> dict[str, Any]:
    """Of the round trips. C has no None: there it is not a number."""
    rto = window.rto
    names = ("rttvar", "base", "per_frame", "min_rtt", "rest", "rest_var")
    told = {name: getattr(rto, name) for name in names}
    losses = window.losses if isinstance(rto, RtoEstimator) else window.struct.losses
    reordering = losses.reordering
    asks = window.asks if isinstance(rto, RtoEstimator) else window.struct.asks
    told |= {
        f"ask's {name}": getattr(asks, name)
        for name in (
            "suspects",
            "unanswered",
            "most",
            "line",
            "losing",
            "way_var",
            "per_frame",
            "way",
        )
    }
    told |= {
        name: getattr(reordering, name)
        for name in ("window", "longest", "certain", "excused", "widens", "losing", "answered", "lost")
    }
    for name, number in told.items():
        if isinstance(number, float) and math.isnan(number):
            told[name] = None
    return told | {"timeout": rto.timeout if isinstance(rto, RtoEstimator) else timeout_of(rto)}


def timeout_of(rto: Any) -> float:
    return float(min(rto.base * rto.backoff, rto.maximum))


class Both:
    """Calls both, and compares what they give and what they then are."""

    def __init__(
        self,
        slots: int,
        in_turn: bool = False,
        served: bool = False,
        tree: bool = False,
        **options: float,
    ) -> None:
        """tree: the worker's switch has a parent and a grandparent."""
        self.slots = slots
        rank, bits = (4, (1, 0, 5)) if tree else (1, ())
        made: Any = {"peers": 3, "rank": rank, "served": served, "in_turn": in_turn, "bits": bits}
        self.specified = SlotWindow(slots, RtoEstimator(**options), **made)
        self.compiled = Compiled(slots, RtoEstimator(**options), **made)
        self.called: list[Any] = []

    def __call__(self, name: str, *arguments: Any) -> Any:
        self.called = [*self.called[-20:], (name, *arguments)]
        expected = getattr(self.specified, name)(*arguments)
        assert same(getattr(self.compiled, name)(*arguments), expected), self.called
        for array in ARRAYS:
            assert same(getattr(self.compiled, array), getattr(self.specified, array)), (array, self.called)
        for count in COUNTS:
            assert getattr(self.compiled, count) == getattr(self.specified, count), (count, self.called)
        for window in (
            self.compiled,
            self.specified,
        ):  # either may look for the earliest later than the other
            waiting = window.overtaken == math.inf
            earliest = window.deadline.min(where=waiting, initial=math.inf)
            rto = self.specified.rto
            earliest = max(earliest, self.specified.losses.answered + rto.timeout)  # RFC 6298, 5.3
            assert window.next_deadline() <= earliest, self.called
        assert numbers(self.compiled) == numbers(self.specified), self.called
        return expected


def same(found: Any, expected: Any) -> bool:
    return found is expected or np.array_equal(found, expected)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("slots", [1, 2, 7, 40, 200])
def test_both_go_the_same_way(slots: int, seed: int) -> None:
    rng = random.Random(f"{slots} {seed}")
    both = Both(
        slots,
        in_turn=bool(seed % 2),
        served=seed % 4 >= 2,
        tree=seed >= 4,
        minimum=rng.choice([0.002, 0.01, 0.05]),
        maximum=rng.choice([0.5, 1.0]),
        handshake=rng.choice([0.0001, math.inf]),
    )
    loss = rng.choice([0.0, 0.1, 0.5])
    marks = rng.choice([0.0, 0.02, 0.5])
    now = 0.0

    def some(of: Any) -> Any:
        chosen = [slot for slot in of if rng.random() >= loss]
        rng.shuffle(chosen)
        return np.array(chosen[: rng.randrange(1, slots + 2)], dtype=np.intp)

    def with_uses(chosen: Any) -> Any:
        return both.specified.use[chosen] + np.array(
            [rng.choice([0] * 12 + [1, 2**32 - 1]) for _ in chosen], dtype=np.uint32
        )

    for _ in range(STEPS):
        now += rng.choice([0.0, 1e-4, 1e-3, 0.003, 0.02, 0.02, 0.3])
        if rng.random() < 0.2:
            both("submit", rng.randrange(3 * slots))
        entered = both("enter", now)
        if len(entered) and rng.random() < 0.3:
            both("probed", some(entered))
        busy = np.flatnonzero(both.specified.busy)
        if rng.random() < 0.7:
            answered = some(busy)
            # Now and then of slots that wait for nothing, or are none, and twice of the same.
            others = np.array(rng.choices(range(slots + 3), k=rng.randrange(3)), dtype=np.intp)
            answered = np.concatenate([answered, others, answered[: rng.randrange(2)]])
            known = np.where(answered < slots, answered, 0)
            marked = np.array([rng.random() < marks for _ in answered], dtype=bool)
            replays = np.array([rng.random() < 0.2 for _ in answered], dtype=bool)
            accepted = answered[both("accept", answered, with_uses(known), now, marked, replays)]
            again = np.array([rng.random() < 0.2 for _ in accepted], dtype=bool)
            both("finish", accepted[~again])
            both("redo", accepted[again])
        if rng.random() < 0.1:
            waiting = some(busy)
            contributors = np.array([rng.getrandbits(32) for _ in waiting], dtype=np.uint32)
            askers = np.array([rng.randrange(6) for _ in waiting]) if rng.random() < 0.7 else None
            levels = np.array([rng.randrange(3) if seed >= 4 else 0 for _ in waiting], dtype=np.uint32)
            both("status", waiting, with_uses(waiting), contributors, now, askers, levels)
        if rng.random() < 0.1:
            wanted = np.array(rng.choices(range(slots + 2), k=rng.randrange(4)), dtype=np.intp)
            both("want", wanted, with_uses(np.where(wanted < slots, wanted, 0)))
        if now >= both.specified.next_deadline() or rng.random() < 0.2:
            repeated = [len(both("overdue", now))]
            # A repeat may let the clock of losses go on, so that another packet counts as lost at once.
            while both.specified.next_deadline() <= now:
                repeated.append(len(both("overdue", now)))
                assert repeated[-1], "else its caller never rests"
            assert sum(repeated) <= 2 * slots
            assert both.compiled.next_deadline() > now
