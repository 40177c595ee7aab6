# SPDX-License-Identifier: Apache-2.0
"""Run of a case over LTP: every value is told from every other, and both ends' words are compared.

Promises: a message comes once, and has what was pushed but for what is said to be missing; both ends say the
same is missing; critical values, answers and everything without a server are complete; a flow closes by the
fraction only if that arrived; with residuals, what was counted and what is kept are all that was pushed; the
end is reached, and nobody waits for the other then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.job.tolerance import Holes, Tolerance
from libra.rpc.values import KVPairs, Request
from libra.vans.ltp.deadlines import ClosedBy
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.registration import Span
from libra.vans.ltp.residuals import UncountedValues
from libra_sim.clock.loop import SECOND
from libra_sim.errors import StalledError
from libra_sim.ltp import LtpRounds, LtpRun, head_of
from libra_sim.search.case import Case, LtpCase, calm, crash, duration, faults, links
from libra_sim.search.world import Verdict
from libra_sim.tcp.rounds import TcpRounds
from libra_workloads.scenario.reading import read
from libra_workloads.scenario.scenario import ModelledJob, Scenario

# Longest time from the end of the faults to the last sum: 12 rounds of 0.24 MB at 10 Mbit/s take 20 s.
PATIENCE = 120 * SECOND
CHUNK = 256  # values that count as a chunk's sum

Floats = npt.NDArray[np.float32]
Message = tuple[int, int, int, int]
"""Rank, owner, round, piece."""


class CheckedRounds(LtpRounds):
    """Rounds whose every message is checked. wrong: broken promises."""

    def __init__(self, case: LtpCase, *facts: Any) -> None:
        """facts: those of LtpRounds."""
        self._case = case
        self.wrong: list[str] = []
        self._sent: dict[Message, Floats] = {}
        self._missing_there: dict[Message, tuple[Span, ...]] = {}  # as the receiver says
        self._missing_here: dict[Message, tuple[Span, ...]] = {}  # as the sender says
        self._answers: set[Message] = set()
        self._kept: dict[tuple[int, int], UncountedValues] = {}  # by rank and owner
        self._given: dict[
            tuple[int, int, int], Floats
        ] = {}  # by rank, owner, piece: all that was to be pushed
        self._counted: dict[tuple[int, int, int], Floats] = {}
        super().__init__(*facts)

    def connect(self, control: str) -> None:
        super().connect(control)
        for rank, ends in enumerate(self.worker_ends):
            for owner, end in enumerate(ends):
                if end is not None:
                    end.on_settled = partial(self._settled, rank, owner)

    def tolerance(self, control: str) -> Tolerance:
        return Tolerance(self._case.percent / 100, Holes(self._case.holes))

    def critical(self, piece: int) -> tuple[Span, ...]:
        size = self._sizes[piece] // 4
        count = min(self._case.critical, size)
        start = (size - count) // 3
        return ((4 * start, 4 * (start + count)),) if count else ()

    # ---- workers -----------------------------------------------------------------------------------------

    def pushed_values(self, rank: int, owner: int, number: int, piece: int, size: int) -> memoryview:
        values = _values(rank, owner, number, piece, size)
        name = rank, owner, piece
        self._given[name] = self._given.get(name, np.float32(0)) + values
        if self._residual:
            values = self._kept_of(rank, owner).add_to(_request(number, piece, values))
        self._sent[rank, owner, number, piece] = values
        return memoryview(values.tobytes())

    def _settled(
        self, rank: int, owner: int, token: tuple[int, int] | None, missing: tuple[Span, ...]
    ) -> None:
        assert token is not None
        name = rank, owner, *token
        self._missing_here[name] = missing
        self._compare(name)
        if missing and self._residual:
            request = _request(*token, self._sent[name])
            self._kept_of(rank, owner).keep(request, request.pairs, missing)

    def _kept_of(self, rank: int, owner: int) -> UncountedValues:
        return self._kept.setdefault((rank, owner), UncountedValues())

    @property
    def _residual(self) -> bool:
        return self._case.holes == Holes.RESIDUAL

    def _answered(self, owner: int, received: Received) -> None:
        number, piece, rank = head_of(received.registration)
        name = rank, owner, number, piece
        whole = self.sum_of(owner, number, piece, len(received.body))
        self._check(name not in self._answers, name, "is answered twice")
        self._check(not received.missing and received.body == whole, name, "has an answer with other values")
        self._answers.add(name)
        super()._answered(owner, received)

    # ---- servers -----------------------------------------------------------------------------------------

    def sum_of(self, owner: int, number: int, piece: int, size: int) -> memoryview:
        return memoryview(_values(len(self.workers), owner, number, piece, size).tobytes())

    def _pushed(self, owner: int, received: Received) -> None:
        number, piece, rank = head_of(received.registration)
        name, missing = (rank, owner, number, piece), received.missing
        if name not in self._sent or name in self._missing_there:
            self._check(False, name, "comes twice, or was never sent")
            return
        values = np.frombuffer(received.body, np.float32)
        expected = self._sent[name].copy()
        for start, stop in missing:
            expected[start // 4 : stop // 4] = 0
        self._check(bool(np.array_equal(values, expected)), name, "has other values than were pushed")
        self._check(not missing or bool(self.servers), name, "lacks values of a sum that is exact")
        for first, last in self.critical(piece):
            whole = all(stop <= first or last <= start for start, stop in missing)
            self._check(whole, name, "lacks critical values")
        if received.closed_by is ClosedBy.FRACTION:
            enough = received.delivered >= self._case.percent / 100
            self._check(enough, name, f"closed by the fraction with {received.delivered:.0%}")
        self._check((received.closed_by is ClosedBy.ALL) == (not missing), name, "closed with holes as whole")
        self._missing_there[name] = missing
        self._compare(name)
        total = self._counted.get((rank, owner, piece), np.float32(0))
        self._counted[rank, owner, piece] = total + values
        super()._pushed(owner, received)

    # ---- both --------------------------------------------------------------------------------------------

    def _compare(self, name: Message) -> None:
        if name in self._missing_here and name in self._missing_there:
            alike = self._missing_here[name] == self._missing_there[name]
            self._check(alike, name, "lacks other values at the server than at the worker")

    def close(self) -> None:
        """Check what must hold when nobody waits any more."""
        for name in self._sent:
            both = name in self._missing_here and name in self._missing_there
            self._check(both, name, "has ended at one end only")
        if not self._residual:
            return
        for (rank, owner, piece), given in self._given.items():
            kept = self._kept_of(rank, owner).of(0, 0, piece)
            counted = self._counted.get((rank, owner, piece), np.float32(0))
            whole = counted + (np.float32(0) if kept is None else kept)
            self._check(
                bool(np.array_equal(whole, given)),
                (rank, owner, self.number, piece),
                "counted and residual are not what was pushed",
            )

    def _check(self, kept: bool, name: Message, text: str) -> None:
        if not kept:
            rank, owner, number, piece = name
            self.wrong.append(f"worker {rank}, owner {owner}, round {number}, message {piece}: {text}")


class CheckedRun(LtpRun):
    """Run that goes on until nobody waits for the other."""

    def __init__(self, scenario: Scenario, case: LtpCase) -> None:
        self._case = case
        super().__init__(scenario, "ltp")

    def rounds_of(self, plan: ModelledJob, scenario: Scenario, variant: str) -> TcpRounds:
        return CheckedRounds(self._case, self.network, plan, scenario, variant)

    @property
    def checked(self) -> Sequence[CheckedRounds]:
        return [job for job in self.jobs if isinstance(job, CheckedRounds)]

    def run(self) -> None:
        super().run()
        ends = [end for job in self.checked for end in job.ends]
        with runtime.using(self._runtime):
            idle = self.network.loop.run(
                lambda: all(end.endpoint.idle for end in ends), self._scenario.limit + PATIENCE
            )
        if not idle:
            waiting = [end.name for end in ends if not end.endpoint.idle]
            raise StalledError(self._scenario.source, "limit", f"ends still wait: {', '.join(waiting)}")
        for job in self.checked:
            job.close()


def judge_ltp(case: Case, ltp: LtpCase) -> Verdict:
    """Run a case."""
    run = CheckedRun(read(_scenario(case, ltp, calm(case) + PATIENCE), f"seed {case.seed}"), ltp)
    kind = text = ""
    try:
        run.run()
    except StalledError as error:
        kind, text = "hang", str(error)
    except Exception as error:  # the search goes on
        kind, text = crash(error)
    wrong = [text for job in run.checked for text in job.wrong]
    if wrong and kind != "crash":
        kind, text = "wrong", wrong[0]
    rounds = len(run.jobs[0].rounds) // ltp.workers
    frames = sum(wire.counters.delivered for _, wire in run.network.counters())
    now = run.network.loop.now
    return Verdict(kind, text, rounds * -(-ltp.elements // CHUNK), frames, now, run.network.digest)


def _scenario(case: Case, ltp: LtpCase, limit: int) -> dict[str, Any]:
    hosts = [*(f"w{rank}" for rank in range(ltp.workers)), *(f"ps{rank}" for rank in range(ltp.servers))]
    mode = "parameter-server" if ltp.servers else "all-reduce"
    return {
        "topology": {"kind": "star", "workers": ltp.workers, "servers": ltp.servers},
        "links": links(case),
        "hosts": {"compute": {"from": "0 ns", "to": duration(ltp.compute)}},
        "switch": {"latency": duration(case.latency)},
        "jobs": [{"name": "a", "mode": mode, "slots": 64, "lanes": 64}],
        "workload": {"rounds": ltp.rounds, "tensors": [f"{4 * ltp.elements} B"]},
        "faults": faults(case, hosts),
        "limit": duration(limit),
        "seed": case.seed,
    }


def _values(rank: int, owner: int, number: int, piece: int, size: int) -> Floats:
    """Return whole numbers, none of them 0, which tell a message from others; float32 adds them exactly."""
    first = 31 * rank + 101 * owner + 17 * number + 5 * piece
    return ((np.arange(size // 4) * 7 + first) % 251 + 1).astype(np.float32)


def _request(number: int, piece: int, values: Floats) -> Request:
    pairs = KVPairs(np.array([piece], np.uint64), values, np.array([len(values)]))
    return Request(number, True, True, pairs)
