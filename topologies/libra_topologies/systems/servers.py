# SPDX-License-Identifier: Apache-2.0
"""Parameter servers: over TCP, over LTP, whose pushes may lack packets, and with a switch that sums."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from libra.errors import ConfigError
from libra.job.tolerance import EarlyCloseRule, Holes, Tolerance
from libra.updates.filter import FILTERS
from libra.vans.base import EarlyClose
from libra_controller.files.spec import JobSpec
from libra_controller.jobs.trees import not_in_a_tree
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.processes import ProcessFactory
from libra_topologies.experiment.system import System, TcpSystem
from libra_topologies.plan import Plan
from libra_topologies.testbed.network import Network
from libra_workloads import results

# Sums of gradients: with count their mean stays unbiased, and no residual comes a round late (docs/ltp.md).
FRACTION, HOLES = 0.8, "count"
EARLY_FRACTION, EARLY_DEADLINE = 0.8, 100.0  # of Libra's workers, and milliseconds


class ParameterServer(TcpSystem):
    """Parameter server of the van ``tcp``: workers, servers and a scheduler."""

    scheduler = True

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            yield {**variables, "DMLC_PS_VAN_TYPE": "tcp"}


class LossTolerant(System):
    """Workers and servers of the van ``ltp``, and a scheduler.

    fraction: the part of a push that is enough. holes: the rule for values that are missing.
    """

    scheduler = True

    def __init__(self, *, fraction: float = FRACTION, holes: str = HOLES) -> None:
        try:
            self.tolerance = Tolerance(fraction, Holes(holes))
        except ConfigError as error:
            raise ConfigError(f"system {self.name}: {error}") from None
        except ValueError:
            raise ConfigError(f"system {self.name}: holes={holes}; expected {', '.join(Holes)}") from None
        parts = [f"{fraction:g}"] if fraction != FRACTION else []
        self.variant = "-".join(parts + ([holes] if holes != HOLES else []))

    @property
    def tolerates_loss(self) -> bool:
        return self.tolerance.fraction < 1

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            yield {
                **variables,
                "DMLC_PS_VAN_TYPE": "ltp",
                "LTP_FRACTION": f"{self.tolerance.fraction:g}",
                "LTP_HOLES": self.tolerance.holes.value,
            }

    def retransmissions(self, result: PhaseResult) -> tuple[int, int]:
        return result.van_retransmissions

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        totals = [one for stats in result.stats.values() for one in stats.get("early_close", ())]
        return results.lossy_figures([EarlyClose(**one) for one in totals])


class Reliable(LossTolerant):
    """Servers that wait for every packet: tells tolerance of loss from rate control."""

    stem = "ltp-reliable"

    def __init__(self) -> None:
        super().__init__(fraction=1.0, holes="zero")
        self.variant = ""


class JobSystem(System):
    """System over the libra van: the controller installs its job in the switch."""

    records = records_frames = True

    def job(self, plan: Plan) -> JobSpec:
        """Return the spec of its job: the run's, with the system's own rule of early close."""
        return replace(plan.job, early_close=self.early_close)

    def refusal(self, plan: Plan) -> str:
        found = super().refusal(plan)
        if not found and (spec := self.job(plan)).tree and (unsupported := not_in_a_tree(spec)):
            key, reason = unsupported
            return f"has no job in a tree of switches: {key}: {reason}; TREE=0 has it in one switch"
        return found

    def _placed(self, network: Network) -> str:
        """Return a line that says which switches add up the values; "" for a network of one switch."""
        parents, plan = network.adding(), network.plan
        if len(network.switches) == 1:
            return ""
        if any(parents.values()):
            above = {
                parent: ", ".join(name for name in parents if parents[name] == parent)
                for parent in reversed([*parents])
                if parent in parents.values()
            }
            told = "; ".join(f"{names} for {parent}" for parent, names in above.items())
            return f"{self.heading} adds up in a tree: {told}, the root"
        reason = None if plan.job.tree is False else not_in_a_tree(self.job(plan))
        told = f", not in a tree: {': '.join(reason)}" if reason else ""
        return f"{self.heading} adds up in {', '.join(parents)} alone{told}"

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        job = network.install_job(self.job(network.plan))
        if placed := self._placed(network):
            print(placed, flush=True)
        van = {"DMLC_PS_VAN_TYPE": "libra", "LIBRA_JOB_FILE": str(job)}
        rails = [f"eth{number}" for number in range(network.plan.shape.rails)]
        yield {**van, "LIBRA_INTERFACES": ",".join(rails), "LIBRA_CODEC": network.plan.workload.codec}

    def check(self, result: PhaseResult, factory: ProcessFactory) -> None:
        result.job_stats = factory.network.job_stats()
        result.adding = factory.network.adding()

    def retransmissions(self, result: PhaseResult) -> tuple[int, int]:
        return result.van_retransmissions

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        return {
            "redone_chunks": result.total("redone_chunks"),
            "probes": result.total("probes"),
            "flushed_share": result.total("flushed") / max(1, result.total("elements_pushed")),
            "clipped_share": result.total("clipped") / max(1, result.total("elements_pushed")),
            "job_stats": result.job_stats,
            "adding": result.adding,
        }


class LibraEarly(JobSystem):
    """EarlyWorkers of the van ``libra``: sums close without stragglers, whose hosts take part for them.

    fraction: least share of workers of a sum. deadline: milliseconds that workers wait for others.
    """

    records = records_frames = False  # a sum has the values of its contributors alone
    stem = "libra-early"

    def __init__(self, *, fraction: float = EARLY_FRACTION, deadline: float = EARLY_DEADLINE) -> None:
        try:
            self.early_close = EarlyCloseRule(fraction, deadline)
        except ConfigError as error:
            raise ConfigError(f"system {self.name}: {error}") from None
        given = (
            f"{fraction:g}" if fraction != EARLY_FRACTION else "",
            f"{deadline:g}ms" if deadline != EARLY_DEADLINE else "",
        )
        self.variant = "-".join(filter(None, given))

    @property
    def tolerates_loss(self) -> bool:
        return True

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        """Add how many workers the sums have, and in how many rounds hosts took part for their programs."""
        contributors = next(iter(result.closed.values()))["contributors"]
        found = {"mean": statistics.fmean(contributors), "min": min(contributors)}
        passed = {host: one["passed"] for host, one in result.closed.items()}
        return {**super().figures(result), "contributors": found, "passed": passed}


class Updates(JobSystem):
    """UpdateWorkers of a table that SparseServers keep: the switch adds filtered updates in hot cells, or
    carries them as messages. cells=0: of UpdateServers, without sums in the switch."""

    records_frames = False

    def __init__(self, *, cells: bool = True) -> None:
        self.adds_updates = cells
        self.variant = "" if cells else "messages"

    def refusal(self, plan: Plan) -> str:
        found = super().refusal(plan)
        if not found and self.adds_updates and plan.workload.staleness is not None:
            return "adds rounds of all workers in the switch: leave STALENESS out, or use updates:cells=0"
        if not found and self.adds_updates and FILTERS.make(plan.workload.filter).halves:
            return "adds integers in the switch: leave halves=1 out of FILTER, or use updates:cells=0"
        return found
