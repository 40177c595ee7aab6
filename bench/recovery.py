# SPDX-License-Identifier: Apache-2.0
"""Measure what a lost packet costs: `bench/recovery.py [--seeds 5] [--rate "1 Gbit/s"] [--workers 8]`.

Four workers and a server exchange gradients under virtual time: as sums (ADD, PULL; 0.66 MB a round), and
in some rows as messages (64 KiB from each worker, back to it, and to the next one) or as a table with hot
rows (HOT, READ, and messages). Their links lose packets (one by one, or in bursts of 8), delay each packet
by a random time, or are cut. Each row of the table is one such trouble. Its columns are the median round
divided by the median round of the same links without trouble, the number of retransmissions for each packet
that a link lost, and the shares of all packets of workers that were sent again, and sent again without
need. Figures are medians over seeds, with the least and the most.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from pathlib import Path

import joblib
import measurement
from measurement import markdown, save, spread

from libra_sim import measure
from libra_sim.clock.loop import SECOND
from libra_sim.laboratory import Laboratory
from libra_workloads.scenario import reading

SCENARIOS = Path(__file__).with_name("scenarios")


@dataclass(frozen=True)
class Trouble:
    """Settings of the links, and the ratio to untroubled links that is wanted; None: another promise."""

    name: str
    settings: tuple[str, ...]
    wanted: dict[str, float]  # by rate
    calm: tuple[str, ...] = ()  # settings of the untroubled links
    scenario: str = "recovery"


# 1 % of packets: a burst begins at one in 800, and ends with a probability of 1/8 at each packet.
BURSTS = "links.loss={to_bad: 0.126 %, to_good: 12.5 %}"
FAST, SLOW = "1 Gbit/s", "100 Mbit/s"

TROUBLES = [
    Trouble("no trouble", (), {}),
    Trouble("loss 0.1 %", ("links.loss=0.1 %",), {SLOW: 1.05, FAST: 1.05}),
    Trouble("loss 1 %", ("links.loss=1 %",), {SLOW: 1.25, FAST: 1.3}),
    Trouble("loss 5 %", ("links.loss=5 %",), {SLOW: 2}),
    Trouble("bursts of 8, 1 %", (BURSTS,), {SLOW: 1.4}),
    Trouble("jitter 2 ms", ("links.jitter=2 ms",), {}),
    Trouble("jitter 20 ms", ("links.jitter=20 ms",), {}),
    Trouble("jitter 2 ms, loss 1 %", ("links.jitter=2 ms", "links.loss=1 %"), {}, ("links.jitter=2 ms",)),
    Trouble("delay 5 ms, loss 1 %", ("links.delay=5 ms", "links.loss=1 %"), {}, ("links.delay=5 ms",)),
    Trouble("delay 20 ms, loss 1 %", ("links.delay=20 ms", "links.loss=1 %"), {}, ("links.delay=20 ms",)),
]
TROUBLES += [
    Trouble(f"{name}: {trouble}", settings, {}, calm, f"recovery_{name}")
    for name in ("messages", "hot")
    for trouble, settings, calm in (
        ("loss 0.1 %", ("links.loss=0.1 %",), ()),
        ("loss 1 %", ("links.loss=1 %",), ()),
        ("jitter 2 ms", ("links.jitter=2 ms",), ()),
        ("jitter 2 ms, loss 1 %", ("links.jitter=2 ms", "links.loss=1 %"), ("links.jitter=2 ms",)),
    )
]
CUT_MS = 100


@dataclass(frozen=True)
class Run:
    rounds: tuple[float, ...]  # seconds of each
    lost: int  # packets, or dropped by a queue
    sent: int  # packets, by workers
    repeated: int
    needless: int
    exact: bool

    @property
    def median(self) -> float:
        return statistics.median(self.rounds)


def play(scenario: str, settings: tuple[str, ...], seed: int) -> Run:
    laboratory = Laboratory(reading.load(str(SCENARIOS / f"{scenario}.yaml"), list(settings), seed))
    laboratory.run()
    (training,) = laboratory.programs
    wires = [wire for link in laboratory.links.values() for wire in (link.up, link.down)]
    sent = sum(link.up.counters.sent for name, link in laboratory.links.items() if name.startswith("w"))
    stats = training.stats()
    run = Run(
        tuple(time / SECOND for time in measure.synchronisation_times(training.rounds)),
        sum(wire.counters.lost + wire.counters.cut + wire.counters.dropped for wire in wires),
        sent,
        sum(each.retransmissions for each in stats),
        sum(each.needless_retransmissions for each in stats),
        not training.wrong,
    )
    laboratory.close()
    return run


def cut(link: str, at: int) -> str:
    return f"faults=[{{link: {link}, at: {at} ms, down: {CUT_MS} ms}}]"


def main() -> int:
    parser = measurement.parser(__doc__, output="")
    parser.add_argument("--seeds", type=int, default=5, metavar="N")
    parser.add_argument("--rate", default=SLOW, choices=[SLOW, FAST], help=f"of all links (default: {SLOW})")
    parser.add_argument("--workers", type=int, default=4, metavar="N")
    parser.add_argument("--only", default="", metavar="NAME", help="rows whose names begin so, e.g. hot")
    parser.add_argument("--processes", type=int, default=-1, metavar="N")
    options = parser.parse_args()
    base = (f"links.rate={options.rate}", f"topology.workers={options.workers}")
    cuts = {f"{link} cut for {CUT_MS} ms": link for link in ("w1", "ps0")}
    troubles = [trouble for trouble in TROUBLES if trouble.name.startswith(options.only)]
    seeds = range(1, options.seeds + 1)
    cuts = cuts if not options.only else {}
    wanted = {(trouble.scenario, settings, seed) for trouble in troubles
              for settings in (trouble.settings, trouble.calm) for seed in seeds}  # fmt: skip
    wanted |= {("recovery", (cut(link, 200 + 7 * seed),), seed) for link in cuts.values() for seed in seeds}
    order = sorted(wanted)
    parallel = joblib.Parallel(n_jobs=options.processes)
    runs = parallel(
        joblib.delayed(play)(scenario, (*base, *settings), seed) for scenario, settings, seed in order
    )
    by_setting = dict(zip(order, runs, strict=True))
    found: dict[str, Figures] = {}
    for trouble in troubles:
        pairs = [(by_setting[trouble.scenario, trouble.settings, seed],
                  by_setting[trouble.scenario, trouble.calm, seed]) for seed in seeds]  # fmt: skip
        ratios = [run.median / calm.median for run, calm in pairs]
        found[trouble.name] = _figures([run for run, _ in pairs], to_calm=ratios)
    for name, link in cuts.items():
        cut_runs = [by_setting["recovery", (cut(link, 200 + 7 * seed),), seed] for seed in seeds]
        found[name] = _figures(cut_runs, longest_ms=[1e3 * max(run.rounds) for run in cut_runs])
    columns = [
        "sync, to calm links (cut: longest, ms)",
        "wanted",
        "repeats a loss",
        "% repeated",
        "% needless",
    ]
    wishes = {trouble.name: trouble.wanted.get(options.rate) for trouble in troubles}
    print(markdown(columns, {name: _row(each, wishes.get(name)) for name, each in found.items()}))
    for run in runs:
        assert run.exact, "every sum is exact"
    return save(options.output, found) if options.output else 0


Figures = dict[str, list[float]]
"""Figures of a trouble by name, one a seed."""


def _figures(runs: list[Run], **first: list[float]) -> Figures:
    return {
        **first,
        "repeats_a_loss": [run.repeated / run.lost for run in runs if run.lost],
        "repeated_percent": [100 * run.repeated / run.sent for run in runs],
        "needless_percent": [100 * run.needless / run.sent for run in runs],
    }


def _row(figures: Figures, wanted: float | None) -> list[str]:
    first, per_loss, repeated, needless = figures.values()
    shares = [f"{statistics.median(each):.2f}" for each in (repeated, needless)]
    return [spread(first), "" if wanted is None else f"{wanted:g}", spread(per_loss), *shares]


if __name__ == "__main__":
    raise SystemExit(main())
