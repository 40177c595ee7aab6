# SPDX-License-Identifier: Apache-2.0
"""What does early close cost a model? `python bench/ltp_accuracy.py --model fashion`: accuracy by share.

Each worker's push lacks the same share of its packets in each round, other ones each time. The van's own code
marks what is missing and keeps residuals; no network runs. The same seeds are trained with all packets.

With --straggler 10 no packets are missing, and the last worker computes ten times as long as the others: its
gradient is in the sum of each 11th round, and of the weights that it had 10 rounds before (libra-early).
"""

from __future__ import annotations

import argparse
import statistics

import numpy as np
import numpy.typing as npt

from libra.job.tolerance import Holes
from libra.vans.base import KVPairs, Request
from libra.vans.ltp.packets import PAYLOAD
from libra.vans.ltp.registration import Registration, Span, spans_of
from libra.vans.ltp.residuals import UncountedValues
from libra_workloads import dense
from libra_workloads.digits import Digits, Replica

Floats = npt.NDArray[np.float32]

KEY = np.array([1], np.uint64)


class Pushes:
    """Pushes of one worker, of which a share of packets arrives."""

    def __init__(self, share: float, holes: Holes, chance: np.random.Generator) -> None:
        self._share, self._holes, self._chance = share, holes, chance
        self._residuals = UncountedValues()
        self._rounds = 0

    def push(self, values: Floats) -> tuple[Floats, npt.NDArray[np.bool_]]:
        """Return (n,) what the server gets of ``values``, zeros where packets are missing, and where it has
        some."""
        self._rounds += 1
        request = Request(self._rounds, True, True, KVPairs(KEY, values, np.array([len(values)])))
        if self._holes is Holes.RESIDUAL:
            values = self._residuals.add_to(request)
            request.pairs.vals = values
        arrived = np.ones(len(values), bool)
        missing = self._missing(values.nbytes)
        for start, stop in missing:
            arrived[start // 4 : stop // 4] = False
        if self._holes is Holes.RESIDUAL:
            self._residuals.keep(request, request.pairs, missing)
        return np.where(arrived, values, np.float32(0)), arrived

    def _missing(self, size: int) -> tuple[Span, ...]:
        packets = -(-size // PAYLOAD)
        lost = np.sort(self._chance.permutation(packets)[round(self._share * packets) :])
        made = Registration(b"", size, tolerant=True)
        return spans_of(made, (lost + made.regs).tolist())


def accuracy(data: Digits, workers: int, rounds: int, share: float, holes: Holes, seed: int) -> float:
    """Return the accuracy in percent after so many rounds."""
    replicas = [Replica(data, rank, workers, seed) for rank in range(workers)]
    pushes = [Pushes(share, holes, np.random.default_rng([seed, rank])) for rank in range(workers)]
    leader = replicas[0]
    sizes = np.cumsum([tensor.size for tensor in leader.parameters])[:-1]
    for _ in range(rounds):
        total = np.zeros(sum(tensor.size for tensor in leader.parameters), np.float32)
        counts = np.zeros(len(total), np.int64)
        for replica, push in zip(replicas, pushes, strict=True):
            replica.parameters = leader.parameters
            flat = np.concatenate([tensor.reshape(-1) for tensor in replica.gradients()[0]])
            got, arrived = push.push(flat.astype(np.float32))
            total += got
            counts += arrived
        if holes is Holes.COUNT:
            total *= workers / np.maximum(counts, 1).astype(np.float32)
        parts = np.split(total, sizes)
        leader.step(
            [part.reshape(tensor.shape) for part, tensor in zip(parts, leader.parameters, strict=True)]
        )
    return 100 * leader.accuracy()


def accuracy_with_straggler(data: Digits, workers: int, rounds: int, times: int, seed: int) -> float:
    """Return the accuracy in percent; the last worker's gradient is in each (times + 1)th round."""
    replicas = [Replica(data, rank, workers, seed) for rank in range(workers)]
    leader, slow = replicas[0], replicas[-1]
    late = slow.gradients()[0]
    for number in range(1, rounds + 1):
        parts = []
        for replica in replicas[:-1]:
            replica.parameters = leader.parameters
            parts.append(replica.gradients()[0])
        joins = number % (times + 1) == 0
        parts += [late] if joins else []
        scale = np.float32(workers / len(parts))
        leader.step([sum(each) * scale for each in zip(*parts, strict=True)])
        if joins:
            slow.parameters = [tensor.copy() for tensor in leader.parameters]
            late = slow.gradients()[0]
    return 100 * leader.accuracy()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", choices=sorted(dense.LAYERS), default="digits")
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--shares", default="0.9,0.8,0.5")
    parser.add_argument("--holes", default="residual", help="rules, joined by commas")
    parser.add_argument("--straggler", type=int, default=0, help="times that the last worker computes")
    chosen = parser.parse_args()
    data = dense.read(chosen.model)
    seeds = range(1, chosen.seeds + 1)
    whole = [accuracy(data, chosen.workers, chosen.rounds, 1.0, Holes.ZERO, seed) for seed in seeds]
    print(f"all packets: {statistics.fmean(whole):.2f} %, of seeds {min(whole):.2f} to {max(whole):.2f}")
    if chosen.straggler:
        found = [
            accuracy_with_straggler(data, chosen.workers, chosen.rounds, chosen.straggler, seed)
            for seed in seeds
        ]
        apart = statistics.fmean(found) - statistics.fmean(whole)
        print(f"straggler {chosen.straggler}: {statistics.fmean(found):.2f} %, {apart:+.2f} points")
        return
    for holes in map(Holes, chosen.holes.split(",")):
        for share in map(float, chosen.shares.split(",")):
            found = [accuracy(data, chosen.workers, chosen.rounds, share, holes, seed) for seed in seeds]
            apart = statistics.fmean(found) - statistics.fmean(whole)
            print(
                f"{holes.value} {share:g}: {statistics.fmean(found):.2f} %, {apart:+.2f} points", flush=True
            )


if __name__ == "__main__":
    main()
