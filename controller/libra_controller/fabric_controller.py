# SPDX-License-Identifier: Apache-2.0
"""The controller of a network of several switches: a job is installed in all of its switches or in none."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from libra.floats import Arithmetic
from libra.job.job_file import Job
from libra.job.tree import Tree
from libra_controller import artefact
from libra_controller.artefact import Artefact
from libra_controller.controller import Controller, SwitchStatus, check_generation
from libra_controller.controls.controls import Capacity, Controls
from libra_controller.errors import DescriptionError, RefusedError, SwitchError
from libra_controller.files.fabric import Fabric
from libra_controller.files.network import Network, Tls
from libra_controller.files.spec import JobSpec
from libra_controller.jobs import install
from libra_controller.jobs.allocate import first_free
from libra_controller.jobs.plan import Plan, common_generation, plan_again, plan_job, plan_of, plan_without
from libra_controller.jobs.state import InstalledJob, SwitchState, read_state
from libra_controller.jobs.stats import JobStats
from libra_controller.jobs.trees import TreePlace, not_in_a_tree, place_in, tree_of
from libra_controller.p4rt.client import Client
from libra_controller.p4rt.transaction import carry_out_all
from libra_controller.setup import SetupReport

T = TypeVar("T")


@dataclass(frozen=True)
class _Open:
    """One switch with an open session, and its state when the session was opened."""

    name: str
    controller: Controller
    client: Client
    controls: Controls
    state: SwitchState

    @property
    def network(self) -> Network:
        return self.controller.network

    @property
    def capacity(self) -> Capacity:
        return self.controls.capacity

    @property
    def where(self) -> tuple[str, str]:
        return self.network.switch.virtual_ip, self.network.switch.virtual_mac

    def job(self, plan: Plan) -> Job:
        return plan.job.to_job(*self.where)

    @property
    def cookie(self) -> int:
        """Version of its program."""
        running = self.client.pipeline()
        return 0 if running is None else running.cookie


class FabricController:
    """Controls the switches of a fabric. A job has the same number in all of its switches.

    Methods raise what Controller's do; a refusal names the switch.
    """

    def __init__(
        self, fabric: Fabric, controllers: Mapping[str, Controller] | None = None, tls: Tls | None = None
    ) -> None:
        """Make a controller. controllers: by switch; None connects to their P4Runtime addresses.

        ``tls`` overrides that of all switches.
        """
        self.fabric = fabric
        if controllers is None:
            controllers = {name: Controller(fabric.network(name), tls=tls) for name in fabric.switches}
        self.controllers = controllers

    def setup_switch(
        self, pipeline: str | Path | Artefact | None = None, *, force: bool = False
    ) -> dict[str, SetupReport]:
        """Set all switches up, as `Controller.setup_switch` does one."""

        @functools.cache  # most switches, if not all, run the same program
        def program(arithmetic: Arithmetic) -> Artefact:
            if isinstance(pipeline, Artefact):
                return pipeline
            return artefact.load(Path(pipeline) if pipeline else None, arithmetic)

        return self._each(lambda one: one.setup_switch(program(one.network.switch.arithmetic), force=force))

    def status(self) -> dict[str, SwitchStatus]:
        """Read every switch's status."""
        return self._each(Controller.status)

    def jobs(self) -> dict[str, tuple[InstalledJob, ...]]:
        """Read each switch's jobs in the order of their numbers."""
        return self._each(Controller.jobs)

    def job(self, name: str) -> dict[str, InstalledJob]:
        """Find a job in the switches that have it. Raises RefusedError if none has."""
        found = {
            switch: job
            for switch, jobs in self.jobs().items()
            for job in jobs
            if name in (job.name, f"job-{job.job}")
        }
        if not found:
            raise RefusedError(
                f"no job {name!r} is installed in any switch of {self.fabric.source}; see `libra job list`"
            )
        return found

    def stats(self, name: str) -> dict[str, JobStats]:
        """Read a job's counters in the switches that have it. Raises RefusedError if none has."""
        return {switch: self.controllers[switch].stats(name) for switch in self.job(name)}

    def install(self, spec: JobSpec) -> Job:
        """Install a job in all of its switches or in none. The result has each of its networks.

        Raises DescriptionError, RefusedError or SwitchError.
        """
        if spec.tree:
            return self._install_trees(spec)
        names = self.switches_of(spec)
        spec.check_rails(len(names))
        with self._opened(names) as parts:
            spec = _numbered(spec, parts)
            plans = self._planned(parts, lambda part: plan_job(spec, part.network, part.state, part.capacity))
            self._write(parts, plans)
            return Job.over([part.job(plan) for part, plan in zip(parts, plans, strict=True)])

    def _install_trees(self, spec: JobSpec) -> Job:
        trees = self.trees_of(spec)
        spec.check_rails(len(trees))
        places = {name: place for tree in trees for name, place in self._places(tree).items()}
        with self._opened(list(places)) as parts:
            opened = {part.name: part for part in parts}
            spec = _numbered(spec, parts)
            generations: dict[str, int | None] = {}
            for tree in trees:
                switches = [opened[switch.name] for switch in tree.switches]
                generations |= dict.fromkeys((part.name for part in switches), _generation_of(spec, switches))
            plans = self._planned(
                parts,
                lambda part: plan_job(
                    spec, part.network, part.state, part.capacity, generations[part.name], places[part.name]
                ),
            )
            self._write(parts, plans)
            planned = dict(zip(opened, plans, strict=True))
            return Job.over(
                [
                    replace(opened[root].job(planned[root]), switch=root, leaves=tree.leaves)
                    for tree in trees
                    for root in [tree.root.name]
                ]
            )

    def trees_of(self, spec: JobSpec) -> list[Tree]:
        """Choose a job's tree on each of its networks. Raises DescriptionError for a spec that has none."""
        fabric = self.fabric
        self._check_hosts(spec)
        if (unsupported := not_in_a_tree(spec)) is not None:
            key, reason = unsupported
            problem = f"tree: true does not support it: {reason}; leave out one of the two"
            raise DescriptionError(spec.source, key, problem)
        named = [("root", spec.root)] if spec.root else []
        named += [(f"switches[{at}]", name) for at, name in enumerate(spec.switches)]
        for key, name in named:
            fabric.check_switch(name, spec.source, key)
            self._check_reach(spec, key, name)
        switches = [name for _, name in named] or self._nearest(spec)
        islands = fabric.routes.islands()
        return [
            tree_of(fabric, spec, islands[number])
            for number in sorted({fabric.island_of[name] for name in switches})
        ]

    def _places(self, tree: Tree) -> dict[str, TreePlace]:
        """Return the places of a tree's switches by name, the root first."""
        return {each.name: place_in(self.fabric, tree, each) for each in tree.switches}

    def restore(self, job: Job) -> None:
        """Reinstall a job on those of its switches that have started again. job: the result of ``install``.

        Raises DescriptionError, RefusedError or SwitchError.
        """
        by_ip = {switch.virtual_ip: name for name, switch in self.fabric.switches.items()}
        lost: dict[str, tuple[Job, TreePlace | None]] = {}
        for network in job.networks:
            for switch in network.tree.switches:
                name = by_ip.get(switch.virtual_ip)
                if name is None or name != (switch.name or name):
                    raise RefusedError(f"job {job.name}: {self.fabric.source} has no switch {switch.title}")
                lost[name] = network, place_in(self.fabric, network.tree, switch) if network.leaves else None
        with self._opened(list(lost)) as parts:
            missing = [part for part in parts if all(job.name != each.name for each in part.state.jobs)]
            plans = self._planned(
                missing or parts,
                lambda part: plan_again(
                    lost[part.name][0], part.network, part.state, part.capacity, lost[part.name][1]
                ),
            )
            self._write(missing or parts, plans, again=True)

    def evict(self, name: str, rank: int, *, generation: int | None = None) -> Job:
        """Take a worker out of a job in all of its switches or in none, as `Controller.evict` does."""
        with self._opened(list(self.job(name))) as parts:
            olds = [part.state.find(name) for part in parts]
            check_generation(olds[0], generation, rank)
            plans = self._planned(
                parts,
                lambda part: plan_without(
                    part.state.find(name), rank, part.network, part.state, part.capacity
                ),
            )
            try:
                for part, old in zip(parts, olds, strict=True):
                    install.remove(part.client, part.controls, part.state, old)
                self._write(parts, plans)
            except SwitchError:
                before = [plan_of(old, part.state) for part, old in zip(parts, olds, strict=True)]
                self._write_missing(parts, before)
                raise
            return Job.over(
                [
                    replace(part.job(plan), evicted=(old.to_job(*part.where).workers[rank],))
                    for part, plan, old in zip(parts, plans, olds, strict=True)
                ]
            )

    def dismiss(self, name: str) -> None:
        """Have a job's switches tell its hosts that it is being removed, as `Controller.dismiss` does."""
        with self._opened(list(self.job(name))) as parts:
            for part in parts:
                install.dismiss(part.client, part.controls, part.state, part.state.find(name))

    def remove(self, name: str) -> None:
        """Remove a job from every switch that has it. Raises RefusedError if none has."""
        with self._opened(list(self.job(name))) as parts:
            for part in parts:
                install.remove(part.client, part.controls, part.state, part.state.find(name))

    def switches_of(self, spec: JobSpec) -> tuple[str, ...]:
        """Return the names of a job's switches. Raises DescriptionError for hosts or switches that do not
        exist, or that have no network in common."""
        fabric = self.fabric
        self._check_hosts(spec)
        islands: dict[int, str] = {}
        for position, name in enumerate(spec.switches):
            key = f"switches[{position}]"
            fabric.check_switch(name, spec.source, key)
            self._check_reach(spec, key, name)
            other = islands.setdefault(fabric.island_of[name], name)
            if other != name:
                problem = (
                    f"{name} is on the same network as {other}; a job has one switch on each, or tree: true"
                )
                raise DescriptionError(spec.source, key, problem)
        return tuple(spec.switches) or self._nearest(spec)

    def _nearest(self, spec: JobSpec) -> tuple[str, ...]:
        """Return the switch that is nearest to all hosts, on each of their networks."""
        found = self.fabric.switches_for((*spec.workers, *spec.servers))
        if not found:
            raise DescriptionError(
                spec.source, "workers", f"no network of {self.fabric.source} has an interface of every host"
            )
        return found

    def _check_hosts(self, spec: JobSpec) -> None:
        for role, names in (("workers", spec.workers), ("servers", spec.servers)):
            for position, name in enumerate(names):
                self.fabric.check_host(name, spec.source, f"{role}[{position}]")

    def _check_reach(self, spec: JobSpec, key: str, switch: str) -> None:
        for member in (*spec.workers, *spec.servers):
            if self.fabric.interface(member, switch) is None:
                problem = f"host {member} has no interface on the network of switch {switch}"
                raise DescriptionError(spec.source, key, problem)

    # Inside -------------------------------------------------------------------------------------------
    def _each(self, run: Callable[[Controller], T]) -> dict[str, T]:
        return {name: run(controller) for name, controller in self.controllers.items()}

    @contextmanager
    def _opened(self, names: Sequence[str]) -> Iterator[list[_Open]]:
        """Provide sessions that may write, with all switches of these names."""
        with ExitStack() as stack:
            parts = []
            for name in names:
                controller = self.controllers[name]
                client = stack.enter_context(controller.open(primary=True))
                controls = controller.controls(client)
                parts.append(_Open(name, controller, client, controls, read_state(controls)))
            yield parts

    def _planned(self, parts: Sequence[_Open], plan: Callable[[_Open], Plan]) -> list[Plan]:
        """Return each switch's plan. A refusal names the switch."""
        plans = []
        for part in parts:
            try:
                plans.append(plan(part))
            except RefusedError as error:
                raise RefusedError(f"switch {part.name}: {error}") from None
        return plans

    def _write(self, parts: Sequence[_Open], plans: Sequence[Plan], *, again: bool = False) -> None:
        """Write each switch's plan, all or none. Raises AbortedError."""
        writes = [
            (
                part.client,
                install.stages_of(
                    part.controls,
                    part.network.switch,
                    part.state.addresses[part.where[0]],
                    plan,
                    again=again,
                ),
            )
            for part, plan in zip(parts, plans, strict=True)
        ]
        carry_out_all(install.operation_of(plans[0]), writes, [part.name for part in parts])

    def _write_missing(self, parts: Sequence[_Open], plans: Sequence[Plan]) -> None:
        """Write the plans of jobs that a switch does not have any more."""
        for part, plan in zip(parts, plans, strict=True):
            if all(job.job != plan.job.job for job in read_state(part.controls).jobs):
                self._write([part], [plan], again=True)


def _generation_of(spec: JobSpec, switches: Sequence[_Open]) -> int | None:
    """Return a generation that is free on all switches of a tree, the root first; None if none is set up,
    which the plan refuses. Raises RefusedError."""
    root, *leaves = switches
    for leaf in leaves:
        if leaf.cookie != root.cookie:
            raise RefusedError(
                f"job {spec.name}: the switches {root.name} and {leaf.name} run different versions of the "
                "program; set them up alike with `libra switch setup NETWORK.yaml`"
            )
    known = [
        (part.state.addresses[part.where[0]], {job.generation for job in part.state.jobs})
        for part in switches
        if part.where[0] in part.state.addresses
    ]
    return common_generation(known) if known else None


def _numbered(spec: JobSpec, parts: Sequence[_Open]) -> JobSpec:
    """Give a job on several switches a number that is free on all."""
    if spec.job is not None or len(parts) == 1:
        return spec
    if spec.name in {job.name for part in parts for job in part.state.jobs}:
        return spec  # the plan refuses it
    used = set().union(*(part.state.used_jobs for part in parts))
    most = min(part.controls.capacity.jobs for part in parts)
    return replace(spec, job=first_free("job numbers", used, 1, most, 1)[0])
