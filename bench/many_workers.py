# SPDX-License-Identifier: Apache-2.0
"""Measure what a lost packet costs many workers: `bench/many_workers.py [--seeds 5] [--servers 1]`.

Workers add 256 KiB of int32 each, round after round, under virtual time, on a star of links that lose
packets. A row of the table is a number of workers, a trouble and a rate. Its columns: the median round over
that of links without trouble; the same of ideal links; what is wanted; the 99th percentile of all rounds over
their median; and the retransmissions for each packet that a link lost. Figures are medians over seeds, with
the least and the most.

Ideal links carry one frame after the other. A frame that is lost leaves again exactly one round trip after it
left, before those that have not left yet, and nothing else is repeated.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

import joblib
import measurement
from measurement import markdown, save, spread
from recovery import SCENARIOS, Run, play

from libra_sim import measure
from libra_workloads.results import percentile
from libra_workloads.scenario import reading

RATES = ("100 Mbit/s", "1 Gbit/s", "10 Gbit/s", "100 Gbit/s")
ROUNDS, CHUNKS, LANES = 20, 256, 256
BASE = (f"workload.tensors=[{CHUNKS * LANES * 4 // 1024} KiB]", f"workload.rounds={ROUNDS}", "limit=60 s")
SERVED = ("topology.servers=1", "jobs.0.mode=parameter-server")


@dataclass(frozen=True)
class Cell:
    """A row. loss: of each link, of which the ideal knows; None: the trouble is another one."""

    workers: int
    rate: str
    trouble: str
    settings: tuple[str, ...]
    loss: float | None = None
    wanted: float | None = None

    @property
    def name(self) -> str:
        return f"{self.workers}, {self.trouble}, {self.rate}"


def losing(workers: int, percent: float, wanted: Sequence[float]) -> list[Cell]:
    return [
        Cell(workers, rate, f"{percent:g} %", (f"links.loss={percent:g} %",), percent / 100, most)
        for rate, most in zip(RATES, wanted, strict=False)
    ]


CELLS = [
    *losing(2, 1, (1.15, 1.15, 1.2, 2)),
    *losing(8, 1, (1.15, 1.15, 1.2, 2)),
    *losing(16, 1, (1.2, 1.2, 1.3, 2.2)),
    *losing(32, 1, (1.25, 1.25, 1.3, 2.4)),
    *losing(32, 0.1, (1.05, 1.05, 1.1, 1.5)),
    *losing(16, 5, (1.6, 1.6)),
    Cell(32, RATES[1], "bursts", ("links.loss={to_bad: 0.1 %, to_good: 10 %, in_bad: 50 %}",), None, 1.6),
    Cell(32, RATES[1], "jitter of 1 ms", ("links.jitter=1 ms",), None, 1.8),
    Cell(32, RATES[1], "20 % duplicates", ("links.duplicate=20 %",), None, 1.2),
]


def settings_of(cell: Cell, servers: int) -> tuple[str, ...]:
    """Return the settings of the cell without its trouble."""
    served = SERVED if servers else ()
    return (*BASE, f"topology.workers={cell.workers}", f"links.rate={cell.rate}", *served)


def frame_seconds(settings: tuple[str, ...]) -> float:
    """Return how long a frame of a full chunk takes to leave."""
    scenario = reading.load(str(SCENARIOS / "rack32.yaml"), list(settings), 1)
    return 32 * LANES / measure.payload_limit(scenario, "w0", LANES)


@dataclass(frozen=True)
class Fluid:
    """Ideal links. Times are in seconds, of chunks: when each can leave, or has arrived, without delays."""

    frame: float
    round_trip: float
    loss: float
    rng: random.Random

    def carry(self, ready: Sequence[float]) -> list[float]:
        """Carry a frame of each chunk over one link."""
        order, there = sorted(range(len(ready)), key=ready.__getitem__), [0.0] * len(ready)
        again: list[tuple[float, int]] = []
        at, sent = 0.0, 0
        while again or sent < len(order):
            if again and (sent == len(order) or again[0][0] <= max(at, ready[order[sent]])):
                leaves, chunk = heappop(again)
            else:
                chunk = order[sent]
                leaves, sent = ready[chunk], sent + 1
            at = max(at, leaves) + self.frame
            if self.rng.random() < self.loss:
                heappush(again, (at + self.round_trip, chunk))
            else:
                there[chunk] = at
        return there

    def round(self, workers: int, servers: int) -> float:
        """Return how long all workers' chunks take to the switch, as sums to a server and back, and down."""
        ways = [self.carry([0.0] * CHUNKS) for _ in range(workers)]
        sums: Sequence[float] = [max(times) for times in zip(*ways, strict=True)]
        for _ in range(2 * servers):
            sums = self.carry(sums)
        return max(max(self.carry(sums)) for _ in range(workers))


def ideal(cell: Cell, calm: float, servers: int) -> float:
    """Return the median round of ideal links, over ``calm``, what a round takes here without loss."""
    assert cell.loss is not None
    frame, rng = frame_seconds(settings_of(cell, servers)), random.Random(1)
    fluid = Fluid(frame, calm - CHUNKS * frame, cell.loss, rng)
    delays = calm - Fluid(frame, 0, 0, rng).round(1, servers)
    return (statistics.median(fluid.round(cell.workers, servers) for _ in range(ROUNDS)) + delays) / calm


def main() -> int:
    parser = measurement.parser(__doc__, output="")
    parser.add_argument("--seeds", type=int, default=5, metavar="N")
    parser.add_argument("--servers", type=int, default=0, choices=[0, 1], help="0: the switch adds for all")
    parser.add_argument("--only", default="", metavar="NAME", help="rows whose names begin so, e.g. 32")
    parser.add_argument("--processes", type=int, default=-1, metavar="N")
    options = parser.parse_args()
    cells = [cell for cell in CELLS if cell.name.startswith(options.only)]
    calm = {settings_of(cell, options.servers): 1 for cell in cells}
    jobs = [(settings, 1) for settings in calm]
    jobs += [((*settings_of(cell, options.servers), *cell.settings), seed)
             for cell in cells for seed in range(1, options.seeds + 1)]  # fmt: skip
    parallel = joblib.Parallel(n_jobs=options.processes)
    runs = parallel(joblib.delayed(play)("rack32", settings, seed) for settings, seed in jobs)
    by_job = dict(zip(jobs, runs, strict=True))
    assert all(run.exact for run in runs), "every sum is exact"
    found = {}
    for cell in cells:
        calm_settings = settings_of(cell, options.servers)
        base = by_job[calm_settings, 1]
        own = [by_job[(*calm_settings, *cell.settings), seed] for seed in range(1, options.seeds + 1)]
        found[cell.name] = figures(cell, base, own, options.servers)
    columns = ["round over the calm one", "ideal", "wanted", "99th percentile over median", "repeats a loss"]
    print(markdown(columns, {name: row(each) for name, each in found.items()}))
    return save(options.output, found) if options.output else 0


Figures = dict[str, list[float]]
"""Figures of a row by name: one a seed, or one of all, or none."""


def figures(cell: Cell, calm: Run, runs: list[Run], servers: int) -> Figures:
    rounds = sorted(time for run in runs for time in run.rounds)
    return {
        "to_calm": [run.median / calm.median for run in runs],
        "ideal": [] if cell.loss is None else [ideal(cell, calm.median, servers)],
        "wanted": [] if cell.wanted is None else [cell.wanted],
        "tail": [percentile(rounds, 0.99) / statistics.median(rounds)],
        "repeats_a_loss": [run.repeated / run.lost for run in runs if run.lost],
        "repeated": [run.repeated for run in runs],
    }


def row(figures: Figures) -> list[str]:
    one = [f"{figures[name][0]:.2f}" if figures[name] else "" for name in ("ideal", "wanted", "tail")]
    return [spread(figures["to_calm"]), *one, spread(figures["repeats_a_loss"])]


if __name__ == "__main__":
    raise SystemExit(main())
