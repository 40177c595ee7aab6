# SPDX-License-Identifier: Apache-2.0
"""Measure LTP's share of a line: `python bench/ltp_fairness.py`, flows of two hosts into one link.

Each flow always has data. A rival over bbr or cubic shares the line with a flow of ltp, and in another run
with one of bbr: the ratio is what ltp takes over what bbr takes in its place, means over seeds and over which
one begins. All under virtual time.
"""

from __future__ import annotations

import itertools
import statistics
import sys
from collections.abc import Callable, Sequence

import measurement

from libra.job.tolerance import Tolerance
from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.registration import Registration
from libra_sim.clock.loop import SECOND
from libra_sim.ltp import TOLERANCES, LtpEnd
from libra_sim.tcp.network import TcpNetwork
from libra_workloads.scenario import reading

_BODY = memoryview(bytes(1 << 16))
_AHEAD = 64  # messages that a flow of LTP has to send at any time
_ENDLESS = 1 << 40  # bytes

Line = tuple[str, str, int, float]
"""Rate, delay of each link, packets of a queue, seconds."""

Count = Callable[[], int]
"""Return the bytes of a flow that have arrived so far, retransmissions excluded."""


def network(rate: str, delay: str, queue: int, seed: int) -> TcpNetwork:
    """Return two workers and a server at one switch; the server's link is the bottleneck."""
    scenario = {
        "topology": {"kind": "star", "workers": 2, "servers": 1},
        "links": {"rate": rate, "delay": delay, "queue": f"{queue} packets"},
        "jobs": [{"name": "a", "mode": "parameter-server", "slots": 64, "lanes": 64}],
        "workload": {"rounds": 1, "tensors": ["4 kB"]},
        "limit": "1 s",
        "seed": seed,
    }
    return TcpNetwork(reading.read(scenario), "fairness")


def begin(made: TcpNetwork, host: str, system: str, rank: int) -> Count:
    """Begin an endless flow from a host to the server."""
    if system in TOLERANCES or system == "ltp":
        return _begin_ltp(made, host, TOLERANCES["" if system == "ltp" else system], rank)
    sends, takes = made.connect(host, "ps0", system)
    sends.write(_ENDLESS)
    return lambda: takes.receiver.next


def _begin_ltp(made: TcpNetwork, host: str, tolerance: Tolerance, rank: int) -> Count:
    arrived, rounds = 0, itertools.count(1)

    def push() -> None:
        sends.send(Registration(b"", len(_BODY), True, next(rounds)), _BODY)

    def received(message: Received) -> None:
        nonlocal arrived
        arrived += len(_BODY) - sum(stop - start for start, stop in message.missing)
        push()

    sends = LtpEnd(made, host, PeerEndpoint(100, rank, Deadlines(tolerance)), lambda message: None)
    takes = LtpEnd(made, "ps0", PeerEndpoint(rank, 0, Deadlines(tolerance)), received)
    sends.join(takes)
    for _ in range(_AHEAD):
        push()
    return lambda: arrived


def taken(
    systems: Sequence[str], rate: str, delay: str, queue: int, seconds: float, seed: int
) -> list[float]:
    """Return the bit/s that each flow takes, behind the first third of the time.

    The flows begin apart by a tenth of the time, the first one of ``systems`` first.
    """
    made = network(rate, delay, queue, seed)
    counts: list[Count] = []
    for rank, system in enumerate(systems):
        if rank:
            made.loop.run(lambda: False, int(0.1 * seconds * SECOND))
        counts.append(begin(made, f"w{rank}", system, rank))
    made.loop.run(lambda: False, int(seconds / 3 * SECOND))
    before = [count() for count in counts]
    made.loop.run(lambda: False, int(seconds * SECOND))
    return [
        8 * (count() - earlier) / (seconds * 2 / 3) for count, earlier in zip(counts, before, strict=True)
    ]


def main() -> int:
    parser = measurement.parser(__doc__, output="")
    parser.add_argument("--rate", default="20 Mbit/s")
    parser.add_argument("--delay", default="10 ms", help="of each of a round trip's four links")
    parser.add_argument("--queues", default="33,66,132", help="packets, joined by commas")
    parser.add_argument("--rivals", default="bbr,cubic", help="congestion controls, joined by commas")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--seeds", type=int, default=3)
    chosen = parser.parse_args()
    ratios: dict[str, dict[str, float]] = {}  # to bbr's share, by queue and rival
    seeds = range(1, chosen.seeds + 1)
    for queue in map(int, chosen.queues.split(",")):
        line = chosen.rate, chosen.delay, queue, chosen.seconds

        def beside(rival: str, system: str, seed: int, line: Line = line) -> list[float]:
            return [taken((rival, system), *line, seed)[1], taken((system, rival), *line, seed)[0]]

        for rival in chosen.rivals.split(","):
            ours, theirs = (
                statistics.fmean(each / 1e6 for seed in seeds for each in beside(rival, system, seed))
                for system in ("ltp", "bbr")
            )
            ratios.setdefault(str(queue), {})[rival] = ours / theirs
            print(
                f"queue {queue}, beside {rival}: ltp {ours:.1f}, bbr in its place {theirs:.1f} Mbit/s,"
                f" ratio {ours / theirs:.2f}",
                flush=True,
            )
        pair = taken(("ltp", "ltp"), *line, 1)
        print(
            f"queue {queue}, two of ltp: {pair[0] / 1e6:.1f} and {pair[1] / 1e6:.1f} Mbit/s,"
            f" ratio {max(pair) / min(pair):.2f}",
            flush=True,
        )
    return measurement.save(chosen.output, ratios) if chosen.output else 0


if __name__ == "__main__":
    sys.exit(main())
