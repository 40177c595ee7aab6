# SPDX-License-Identifier: Apache-2.0
"""How fast is a simulated switch? `python bench/sim_switch.py`: packets a second of Libra's program.

A job of one worker and 64 slots: each ADD is answered by its RESULT; in the last column the worker sends
messages to itself. A row is a number of values per packet and of packets per call. In a `run` each packet has
its own time; in a `receive` all arrive at once. Each round measures the whole table, and the best of each
cell is shown, because other programs can only slow it down. (One cell takes 0.3 ms. With its rounds in a row,
all fell into the same good or bad moment of a process, and two equal switches differed by a tenth.)
"""

from __future__ import annotations

import argparse
import itertools
import struct
import time
from collections import Counter
from collections.abc import Callable

from measurement import spread
from packets import (
    HEADERS,
    USE_OFFSET,
    VIRTUAL_IP,
    VIRTUAL_MAC,
    add_frame,
    hello_frame,
    host,
    message_frame,
    term_in,
)

from libra.job.ids import Role, node_id
from libra.job.job_file import Job, Mode
from libra.wire.protocol import Kind
from libra_controller import artefact
from libra_controller.api import JobSpec, Network, SwitchConfig
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import install
from libra_sim.switch.sim_switch import SimSwitch

SLOTS = 64
VALUES, TOGETHER = (32, 64, 256), (1, 8, 64)


class SwitchBench:
    def __init__(self) -> None:
        self.switch = SwitchProgram.load(artefact.load()).instantiate("s1", 2)
        network = Network(SwitchConfig("simulated:1", VIRTUAL_IP, VIRTUAL_MAC), {"h1": host(1)})
        spec = JobSpec("bench", Mode.ALL_REDUCE, ["h1"], SLOTS)
        self.job = self._installed(self.switch, network, spec)
        hello = hello_frame(1, self.job.job, self.job.generation)
        ((_, status),) = self.switch.receive(1, [hello], self.now)
        self._term = term_in(status, self.job.job, self.job.generation) or 0
        assert self._term, "the switch opens the association"
        self._uses = itertools.count()
        self._numbers = itertools.count()

    @staticmethod
    def _installed(switch: SimSwitch, network: Network, spec: JobSpec) -> Job:
        (job,) = install({"s1": switch}, {"s1": network}, [("s1", spec)])
        return job

    def frames(self, values: int) -> list[bytes]:
        """Frames: the next ADD of each slot."""
        use = struct.pack(">I", next(self._uses))
        job, generation, term = self.job.job, self.job.generation, self._term
        made = [add_frame(1, job, generation, term, slot, values) for slot in range(SLOTS)]
        return [frame[:USE_OFFSET] + use + frame[USE_OFFSET + len(use) :] for frame in made]

    def messages(self, values: int) -> list[bytes]:
        """Frames: packets of messages, as many as slots."""
        node = node_id(Role.WORKER)
        frame = message_frame(1, self.job.job, self.job.generation, self._term, node, values)
        numbers = (struct.pack(">I", number) for number in itertools.islice(self._numbers, SLOTS))
        return [frame[:USE_OFFSET] + number + frame[USE_OFFSET + len(number) :] for number in numbers]

    def receive(self, frames: list[bytes]) -> list[bytes]:
        return [frame for _, frame in self.switch.receive(1, frames, self.now)]

    def run(self, frames: list[bytes]) -> list[bytes]:
        return [frame for *_, frame in self.switch.run([(self.now, 1, frame) for frame in frames])]

    @property
    def now(self) -> int:
        return int(self.switch.seconds() * 1e9)

    def rate(
        self,
        make: Callable[[int], list[bytes]],
        call: Callable[[list[bytes]], list[bytes]],
        values: int,
        together: int,
    ) -> float:
        """Measure packets a second."""
        batches = [frames[i : i + together] for frames in (make(values) for _ in range(8))
                   for i in range(0, SLOTS, together)]  # fmt: skip
        begin = time.perf_counter()
        sent = [call(batch) for batch in batches]
        seconds = time.perf_counter() - begin
        expected = Kind.MESSAGE if make == self.messages else Kind.RESULT
        kinds = Counter(frame[HEADERS] & 15 for batch in sent for frame in batch)
        assert kinds == {expected: 8 * SLOTS}, "each ADD has one RESULT, each message arrives"
        return 8 * SLOTS / seconds


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    bench = SwitchBench()
    measured = (
        (bench.frames, bench.receive),
        (bench.frames, bench.run),
        (bench.messages, bench.receive),
    )
    rows = list(itertools.product(VALUES, TOGETHER))
    rates: dict[tuple[int, int], list[list[float]]] = {row: [[] for _ in measured] for row in rows}
    for _, row in itertools.product(range(rounds), rows):
        for column, (make, call) in enumerate(measured):
            rates[row][column].append(bench.rate(make, call, *row))
    heads = "".join(f"{name:>48}" for name in ("receive", "run", "messages"))
    print(f"{'values':>7}{'together':>10}{heads}   packets a second: the best; all rounds")
    for (values, together), found in rates.items():
        cells = (f"{max(one):,.0f}; {spread(one)}" for one in found)
        print(f"{values:>7}{together:>10}" + "".join(f"{cell:>48}" for cell in cells))


if __name__ == "__main__":
    main()
