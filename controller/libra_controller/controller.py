# SPDX-License-Identifier: Apache-2.0
"""The controller: all operations on one switch. Start reading at ``api``."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from libra.floats import Arithmetic
from libra.job.job_file import Job
from libra_controller import artefact
from libra_controller.artefact import Artefact
from libra_controller.controls.admit import epoch_at
from libra_controller.controls.controls import Controls
from libra_controller.errors import DescriptionError, RefusedError
from libra_controller.files.network import Network, Tls
from libra_controller.files.spec import JobSpec
from libra_controller.jobs import install
from libra_controller.jobs.plan import next_generation, plan_again, plan_job, spec_without
from libra_controller.jobs.state import InstalledJob, SwitchState, read_state
from libra_controller.jobs.stats import JobStats, read_stats
from libra_controller.p4rt.client import Client, Connect, GrpcSession
from libra_controller.p4rt.schema import Count, MissingObjectError
from libra_controller.setup import SetupReport, set_up


@dataclass(frozen=True)
class SwitchStatus:
    """A switch's program, jobs and use. Without Libra's program, everything from ``ports`` on is empty."""

    address: str
    device_id: int
    api_version: str
    program: str  # "libra", "another program" or "none"
    cookie: int
    ports: tuple[int, ...] = ()
    addresses: dict[str, int] | None = None  # virtual address -> newest generation
    slots: int = 0
    slots_used: int = 0
    hot_cells: int = 0  # in each array
    hot_cells_used: int = 0
    members: int = 0
    members_used: int = 0
    jobs: tuple[InstalledJob, ...] = ()
    refusals: dict[str, Count] | None = None
    arithmetic: Arithmetic | None = None  # None also if it lacks its tables


class Controller:
    """Controls one switch. ``grpc``, ``device_id`` and ``tls`` override the network's.

    ``connect`` opens its sessions with the switch; None: over gRPC. ``clock`` returns seconds, with which
    generations begin on a switch that has forgotten its own.

    Methods raise UserError (and its subclasses) for a mistake of the user, before anything is written, and
    SwitchError for a failure on the way, after undoing as much as possible.
    """

    def __init__(
        self,
        network: Network | None = None,
        *,
        grpc: str = "",
        device_id: int | None = None,
        tls: Tls | None = None,
        connect: Connect | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        if network is None and not grpc:
            raise ValueError("Controller needs a network or a switch address")
        self._network, self._clock = network, clock
        self.tls = tls or (network.switch.tls if network else None)
        self._connect: Connect = connect or partial(GrpcSession, tls=self.tls)
        self.grpc = grpc or (network.switch.grpc if network else "")
        self.device_id = device_id if device_id is not None else (network.switch.device_id if network else 0)

    @property
    def network(self) -> Network:
        """The network description. Raises RefusedError if only the switch's address was given."""
        if self._network is None:
            raise RefusedError(
                "this needs the network description: give it with --network FILE or in LIBRA_NETWORK"
            )
        return self._network

    def setup_switch(
        self, pipeline: str | Path | Artefact | None = None, *, force: bool = False
    ) -> SetupReport:
        """Load the program and configure forwarding; on a configured switch, write the differences only.

        ``pipeline`` is the program, or the directory with a program for each arithmetic; None is this
        package's. If the network's switch adds floats, their tables are filled as well. ``force`` loads the
        program even if it runs already, which discards all jobs. Raises ArtefactError if the compiled program
        cannot be used, and RefusedError if installed jobs stand in the way.
        """
        if not isinstance(pipeline, Artefact):
            pipeline = artefact.load(Path(pipeline) if pipeline else None, self.network.switch.arithmetic)
        with self.open(primary=True) as client:
            return set_up(client, self.network, pipeline, force, epoch=epoch_at(self._clock()))

    def install(self, spec: JobSpec) -> Job:
        """Install a job, whole or not at all. Raises DescriptionError, RefusedError or SwitchError."""
        network = self.network
        spec.check_rails(1)
        if spec.root:
            raise DescriptionError(spec.source, "root", "the network has one switch; leave it out")
        for role, names in (("workers", spec.workers), ("servers", spec.servers)):
            for position, name in enumerate(names):
                network.host(name, spec.source, f"{role}[{position}]")
        with self.open(primary=True) as client:
            controls = self.controls(client)
            state = read_state(controls)
            plan = plan_job(spec, network, state, controls.capacity)
            install.install([install.OpenSwitch(client, controls, network, state)], [plan])
        return plan.job.to_job(network.switch.virtual_ip, network.switch.virtual_mac)

    def restore(self, job: Job) -> None:
        """Reinstall a job on a switch that has started again, so that the job's programs go on.

        job: the result of ``install``, which job files hold. It is installed whole or not at all. Raises
        DescriptionError, RefusedError or SwitchError.
        """
        network = self.network
        with self.open(primary=True) as client:
            controls = self.controls(client)
            state = read_state(controls)
            plan = plan_again(job, network, state, controls.capacity)
            install.install([install.OpenSwitch(client, controls, network, state)], [plan], again=True)

    def evict(self, name: str, rank: int, *, generation: int | None = None) -> Job:
        """Take a worker out of a job; the job's other programs then start again with the returned job.

        The new job has another generation, so that no contribution to the old one is added. Ranks above
        ``rank`` decrease by one; the job names the evicted worker. If the new job cannot be written, the old
        one is restored. generation: refuse if the job has another one. Raises RefusedError or SwitchError.
        """
        network = self.network
        with self.open(primary=True) as client:
            controls = self.controls(client)
            state, virtual_ip = read_state(controls), network.switch.virtual_ip
            old = state.find(name)
            check_generation(old, generation, rank)
            check_whole(old)
            new = next_generation(state.addresses[virtual_ip], {job.generation for job in state.jobs})
            spec = spec_without(old, rank)
            plan = plan_job(spec, network, state.without(old), controls.capacity, new)
            switch = install.OpenSwitch(client, controls, network, state)
            install.replace_job([switch], [old], lambda: install.install([switch], [plan]))
        out = old.to_job(virtual_ip, network.switch.virtual_mac).workers[rank]
        return replace(plan.job.to_job(virtual_ip, network.switch.virtual_mac), evicted=(out,))

    def dismiss(self, name: str) -> None:
        """Have the switch tell a job's hosts that it is being removed; ``remove`` it soon.

        A host learns it from the answer to its next packet, and ends with an AssociationError. Raises
        RefusedError if there is no such job.
        """
        with self.open(primary=True) as client:
            controls = self.controls(client)
            state = read_state(controls)
            install.dismiss(client, controls, state, state.find(name))

    def remove(self, name: str) -> None:
        """Remove a job by name or as ``job-NUMBER``. Raises RefusedError if there is none."""
        with self.open(primary=True) as client:
            controls = self.controls(client)
            state = read_state(controls)
            with install.removing():
                install.remove(client, controls, state, state.find(name))

    def jobs(self) -> tuple[InstalledJob, ...]:
        """Installed jobs in the order of their numbers."""
        return self._state().jobs

    def job(self, name: str) -> InstalledJob:
        """Find a job by name or as ``job-NUMBER``. Raises RefusedError if there is none."""
        return self._state().find(name)

    def stats(self, name: str) -> JobStats:
        """Read a job's counters. Raises RefusedError if there is no such job."""
        with self.open() as client:
            controls = self.controls(client)
            return read_stats(controls, read_state(controls).find(name))

    def status(self) -> SwitchStatus:
        """Read the switch's program, jobs, use and refusals. Raises UnreachableError if it is silent."""
        with self.open() as client:
            running = client.pipeline()
            facts = (self.grpc, self.device_id, client.api_version())
            if running is None:
                return SwitchStatus(*facts, "none", 0)
            try:
                controls = Controls(client)
            except MissingObjectError:
                return SwitchStatus(*facts, "another program", running.cookie)
            state = read_state(controls)
            return SwitchStatus(
                *facts,
                "libra",
                running.cookie,
                ports=state.ports,
                addresses={ip: a.newest_generation for ip, a in state.addresses.items()},
                slots=controls.capacity.slots,
                slots_used=sum(count for _, count in state.used_slots),
                hot_cells=controls.capacity.hot_cells,
                hot_cells_used=sum(count for _, count in state.used_hot_cells),
                members=controls.capacity.members - 1,
                members_used=len(state.used_members),
                jobs=state.jobs,
                refusals=controls.admit.refusals(),
                arithmetic=controls.capacity.arithmetic,
            )

    # Inside -------------------------------------------------------------------------------------------
    def _state(self) -> SwitchState:
        with self.open() as client:
            return read_state(self.controls(client))

    def open(self, *, primary: bool = False) -> Client:
        """Open a session with the switch. primary: one that may write."""
        return Client(self.grpc, self.device_id, primary=primary, connect=self._connect)

    def controls(self, client: Client) -> Controls:
        """Access the program's controls. Raises RefusedError if the switch does not run Libra's program."""
        advice = f"run `libra switch setup {self._network.source if self._network else 'NETWORK.yaml'}`"
        if client.pipeline() is None:
            raise RefusedError(f"the switch at {self.grpc} has no program yet; {advice}")
        try:
            return Controls(client)
        except MissingObjectError:
            raise RefusedError(
                f"the switch at {self.grpc} runs a program other than Libra's; {advice}"
            ) from None


def check_generation(job: InstalledJob, expected: int | None, rank: int) -> None:
    """Raise RefusedError if the job has another generation than expected; None expects any."""
    if expected not in (None, job.generation):
        raise RefusedError(
            f"job {job.name}: generation {job.generation} is installed, expected {expected}: "
            f"worker {rank} may be another one now; see `libra job show {job.name}`"
        )


def check_whole(job: InstalledJob) -> None:
    """Raise RefusedError if a job's switches are a tree, all of which a worker must be taken out of."""
    if job.switches:
        names = ", ".join(switch.host for switch in job.switches)
        raise RefusedError(
            f"job {job.name}: this switch adds up its values with {names}; leave out --switch, and give the "
            "description of the whole network"
        )
