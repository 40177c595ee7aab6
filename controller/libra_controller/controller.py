# SPDX-License-Identifier: Apache-2.0
"""The controller: what can be done with one switch. Start reading at ``api``."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from libra.job.job_file import Job
from libra_controller.errors import RefusedError, WriteError
from libra_controller.network import Network
from libra_controller.spec import JobSpec

if TYPE_CHECKING:
    # gRPC and protobuf take 0.4 s to import; `libra --help` and mistakes in files should not wait for them.
    from libra_controller.p4info import Count
    from libra_controller.p4rt import Client
    from libra_controller.plan import Plan
    from libra_controller.setup import SetupReport
    from libra_controller.state import Controls, InstalledJob, SwitchState
    from libra_controller.stats import JobStats


@dataclass(frozen=True)
class SwitchStatus:
    """What a switch runs and holds. Without Libra's program, everything from ``ports`` on is empty."""

    address: str
    device_id: int
    api_version: str
    program: str  # "libra", "another program" or "none"
    cookie: int
    ports: tuple[int, ...] = ()
    addresses: dict[str, int] | None = None  # virtual address -> newest generation
    slots: int = 0
    slots_used: int = 0
    members: int = 0
    members_used: int = 0
    jobs: tuple[InstalledJob, ...] = ()
    refusals: dict[str, Count] | None = None


class Controller:
    """Controls one switch. ``grpc`` and ``device_id`` override the network's.

    Methods raise UserError (and its subclasses) for what was asked wrongly, with nothing written, and
    SwitchError for what went wrong in between, with everything undone that could be.
    """

    def __init__(
        self, network: Network | None = None, *, grpc: str = "", device_id: int | None = None
    ) -> None:
        if network is None and not grpc:
            raise ValueError("Controller needs a network or a switch address")
        self._network = network
        self.grpc = grpc or (network.switch.grpc if network else "")
        self.device_id = device_id if device_id is not None else (network.switch.device_id if network else 0)

    @property
    def network(self) -> Network:
        """Raises RefusedError when only the switch's address was given."""
        if self._network is None:
            raise RefusedError(
                "this needs the network description: give it with --network FILE or in LIBRA_NETWORK"
            )
        return self._network

    def setup_switch(self, pipeline_dir: str | Path | None = None, *, force: bool = False) -> SetupReport:
        """Load the program and configure forwarding; on a configured switch, write what differs.

        ``force`` loads the program even when it runs already, which discards all jobs. Raises ArtefactError
        when the compiled program cannot be used, RefusedError when installed jobs stand in the way.
        """
        from libra_controller import artefact, setup

        program = artefact.load(Path(pipeline_dir) if pipeline_dir else None)
        with self._session(primary=True) as client:
            return setup.set_up(client, self.network, program, force)

    def install(self, spec: JobSpec) -> Job:
        """Install a job, whole or not at all. Raises ConfigError, RefusedError or SwitchError."""
        from libra_controller.plan import plan_job
        from libra_controller.state import read_state

        network = self.network
        for role, names in (("workers", spec.workers), ("servers", spec.servers)):
            for position, name in enumerate(names):
                network.host(name, spec.source, f"{role}[{position}]")
        with self._session(primary=True) as client:
            controls = self._controls(client)
            plan = plan_job(spec, network, read_state(controls), _capacity(client))
            _install(client, controls, network, plan)
        return plan.job.to_job(network.switch.virtual_ip, network.switch.virtual_mac)

    def remove(self, name: str) -> None:
        """Remove a job by name or as ``job-NUMBER``. Raises RefusedError when there is none."""
        from libra_controller.state import read_state

        with self._session(primary=True) as client:
            controls = self._controls(client)
            state = read_state(controls)
            _remove(client, controls, state, state.find(name))

    def jobs(self) -> tuple[InstalledJob, ...]:
        """What is installed, in order of job numbers."""
        return self._state().jobs

    def job(self, name: str) -> InstalledJob:
        """Raises RefusedError when there is none."""
        return self._state().find(name)

    def stats(self, name: str) -> JobStats:
        """The counters of a job. Raises RefusedError when there is none."""
        from libra_controller.state import read_state
        from libra_controller.stats import read_stats

        with self._session() as client:
            controls = self._controls(client)
            return read_stats(controls, read_state(controls).find(name))

    def status(self) -> SwitchStatus:
        """What the switch runs, holds and has refused. Raises UnreachableError when it does not answer."""
        from libra_controller.p4info import MissingObjectError
        from libra_controller.replication import FLOOD_GROUP
        from libra_controller.state import Controls, read_state

        with self._session() as client:
            running = client.pipeline()
            facts = (self.grpc, self.device_id, client.api_version())
            if running is None:
                return SwitchStatus(*facts, "none", 0)
            try:
                controls = Controls(client)
                capacity = _capacity(client)
            except MissingObjectError:
                return SwitchStatus(*facts, "another program", running.cookie)
            state = read_state(controls)
            return SwitchStatus(
                *facts,
                "libra",
                running.cookie,
                ports=tuple(sorted(port for port, _ in state.groups.get(FLOOD_GROUP, ()))),
                addresses=state.addresses,
                slots=capacity.slots,
                slots_used=sum(count for _, count in state.used_slots),
                members=capacity.members - 1,
                members_used=len(state.used_members),
                jobs=state.jobs,
                refusals=controls.admit.refusals(),
            )

    # Inside -------------------------------------------------------------------------------------------
    def _state(self) -> SwitchState:
        from libra_controller.state import read_state

        with self._session() as client:
            return read_state(self._controls(client))

    @contextlib.contextmanager
    def _session(self, *, primary: bool = False) -> Iterator[Client]:
        from libra_controller.p4rt import Client

        with Client(self.grpc, self.device_id, primary=primary) as client:
            yield client

    def _controls(self, client: Client) -> Controls:
        """Raises RefusedError when the switch does not run Libra's program."""
        from libra_controller.p4info import MissingObjectError
        from libra_controller.state import Controls

        setup = f"run `libra switch setup {self._network.source if self._network else 'NETWORK.yaml'}`"
        if client.pipeline() is None:
            raise RefusedError(f"the switch at {self.grpc} has no program yet; {setup}")
        try:
            return Controls(client)
        except MissingObjectError:
            raise RefusedError(
                f"the switch at {self.grpc} runs a program other than Libra's; {setup}"
            ) from None


def _capacity(client: Client) -> Any:
    from libra_controller.deliver import MEMBER
    from libra_controller.next_step import SERVERS
    from libra_controller.plan import Capacity

    schema = client.schema
    return Capacity(
        slots=schema.register_size("slot.cell_use") // 2,  # two cells a slot
        members=schema.table_size(MEMBER),
        prefixes=schema.table_size(SERVERS),
    )


def _install(client: Client, controls: Controls, network: Network, plan: Plan) -> None:
    from libra_controller.transaction import carry_out, insert, modify

    job = plan.job
    replicas = [(worker.port, worker.member) for worker in job.workers]
    prepared = [
        # The number is used up even when the rest fails: a packet may already have carried it.
        modify(controls.admit.address(network.switch.virtual_ip, job.generation), before=None),
        *(modify(cell, before=None) for cell in controls.next_step.cleared([m.member for m in job.members])),
        insert(controls.replication.group(job.group, replicas)),
        *(insert(controls.deliver.member(m.member, m.mac, m.ip)) for m in job.members),
        *(insert(controls.next_step.key_route(route)) for route in plan.key_routes),
        *(insert(controls.next_step.rank_route(route)) for route in plan.rank_routes),
    ]
    # Nobody is let in before everything behind the door stands.
    admitted = [insert(controls.admit.admission(admission)) for admission in plan.admissions]
    carry_out(client, f"installing job {job.name}", [prepared, admitted])


def _remove(client: Client, controls: Controls, state: SwitchState, job: InstalledJob) -> None:
    from libra_controller.plan import admissions_of

    mine = [a for a in state.admissions if (a.job, a.generation) == (job.job, job.generation)]
    _delete(client, job.name, [controls.admit.admission(a) for a in mine or admissions_of(job)])
    entities = [controls.next_step.key_route(r) for r in state.key_routes if r.job == job.job]
    entities += [controls.next_step.rank_route(r) for r in state.rank_routes if r.job == job.job]
    entities += [
        controls.deliver.member(member.member, *state.members[member.member])
        for member in job.members
        if member.member in state.members
    ]
    if job.group in state.groups:
        entities.append(controls.replication.group(job.group, ()))
    _delete(client, job.name, entities)


def _delete(client: Client, name: str, entities: Sequence[Any]) -> None:
    from libra_controller.p4rt import DELETE

    try:
        client.write(f"removing job {name}", [(DELETE, entity) for entity in entities])
    except WriteError as error:
        # What is gone already need not be removed.
        if error.failures is None or any(failure.code != "NOT_FOUND" for failure in error.failures):
            raise
