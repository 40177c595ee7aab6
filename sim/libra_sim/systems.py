# SPDX-License-Identifier: Apache-2.0
"""Figures of a simulated run by system, with the keys that summary.json of `make run` has.

Libra runs; the others are modelled (`tcp`). `baselines` has lower bounds of others.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any

from libra_sim.clock.loop import SECOND
from libra_sim.laboratory import Laboratory
from libra_sim.tcp.systems import TcpRun
from libra_sim.wiring import HostLink
from libra_workloads import results

LANE_BITS = 32


def systems(laboratory: Laboratory, modelled: Sequence[TcpRun] = ()) -> dict[str, dict[str, Any]]:
    """Return the figures of all jobs together, by system. Times are of all workers' rounds.

    modelled: runs of the systems beside Libra, which have ended.
    """
    return {"libra": _libra(laboratory)} | {run.system: _modelled(laboratory, run) for run in modelled}


def _libra(laboratory: Laboratory) -> dict[str, Any]:
    rounds = [each for program in laboratory.programs for each in program.rounds]
    syncs = [(each.ended - each.pushed) / SECOND for each in rounds]
    stats = [each for program in laboratory.programs for each in program.stats()]
    median = statistics.median(syncs)
    accuracies = [
        found["accuracy"] for program in laboratory.programs if (found := program.facts().get("training"))
    ]
    return {
        "modelled": False,
        "sync_seconds": results.times(syncs),
        "round_seconds": statistics.median((each.ended - each.began) / SECOND for each in rounds),
        "goodput_bits_per_second": LANE_BITS
        * statistics.fmean(program.elements for program in laboratory.programs)
        / median,
        "link_bytes": {
            host: {
                f"eth{rail}": _bytes(laboratory.links[card])
                for rail, card in enumerate(laboratory.cards(host))
            }
            for host in laboratory.hosts
        },
        "accuracy": statistics.fmean(accuracies) if accuracies else None,  # None: nothing is trained
        "exact": not any(program.wrong for program in laboratory.programs),
        "retransmissions": sum(each.retransmissions for each in stats),
        "needless_retransmissions": sum(each.needless_retransmissions for each in stats),
        "cpu_seconds": {
            name: sum(host.busy for host in rails) / SECOND for name, rails in laboratory.rails.items()
        },
    }


def _bytes(link: HostLink) -> dict[str, int]:
    return {"in": link.down.counters.bytes, "out": link.up.counters.bytes}


def _modelled(laboratory: Laboratory, run: TcpRun) -> dict[str, Any]:
    rounds = [each for job in run.jobs for each in job.rounds]
    syncs = results.times([(each.ended - each.pushed) / SECOND for each in rounds])
    elements = statistics.fmean(program.elements for program in laboratory.programs)
    wires = run.network.wires
    return {
        "modelled": True,
        "sync_seconds": syncs,
        "round_seconds": statistics.median((each.ended - each.began) / SECOND for each in rounds),
        "goodput_bits_per_second": LANE_BITS * elements / syncs["median"],
        "link_bytes": {
            host: _first_of(
                {
                    "in": wires[port.switch, host].counters.bytes,
                    "out": wires[host, port.switch].counters.bytes,
                },
                laboratory.cards(host),
            )
            for host, port in laboratory.scenario.topology.hosts.items()
        },
        "accuracy": None,
        "exact": None,  # its segments have no values
        "retransmissions": run.retransmissions,
        "needless_retransmissions": run.needless_retransmissions,
        "cpu_seconds": dict.fromkeys(laboratory.hosts, 0.0),  # processors take no time
        "timeouts": run.timeouts,
        "event_hash": run.network.digest,
        **run.figures,
    }


def _first_of(first: dict[str, int], cards: Sequence[str]) -> dict[str, dict[str, int]]:
    """Return the bytes of each card of a host whose connections use the first one alone."""
    return {f"eth{rail}": {"in": 0, "out": 0} if rail else first for rail in range(len(cards))}
