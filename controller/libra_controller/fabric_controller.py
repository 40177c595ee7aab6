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
        with self._opened(names) as switches:
            spec = _numbered(spec, switches)
            plans = self._planned(
                switches, lambda opened: plan_job(spec, opened.network, opened.state, opened.capacity)
            )
            self._write(switches, plans)
            return Job.over([opened.job(plan) for opened, plan in zip(switches, plans, strict=True)])

    def _install_trees(self, spec: JobSpec) -> Job:
        trees = self.trees_of(spec)
        spec.check_rails(len(trees))
        places = {name: place for tree in trees for name, place in self._places(tree).items()}
        with self._opened(list(places)) as switches:
            by_name = {opened.name: opened for opened in switches}
            spec = _numbered(spec, switches)
            generations: dict[str, int | None] = {}
            for tree in trees:
                of_tree = [by_name[switch.name] for switch in tree.switches]
                generation = _generation_of(spec, of_tree)
                generations |= {opened.name: generation for opened in of_tree}
            plans = self._planned(
                switches,
                lambda opened: plan_job(
                    spec,
                    opened.network,
                    opened.state,
                    opened.capacity,
                    generations[opened.name],
                    places[opened.name],
                ),
            )
            self._write(switches, plans)
            planned = dict(zip(by_name, plans, strict=True))
            return Job.over(
                [
                    replace(by_name[root].job(planned[root]), switch=root, leaves=tree.leaves)
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
        with self._opened(list(lost)) as switches:
            missing = [
                opened for opened in switches if all(job.name != each.name for each in opened.state.jobs)
            ]
            plans = self._planned(
                missing or switches,
                lambda opened: plan_again(
                    lost[opened.name][0], opened.network, opened.state, opened.capacity, lost[opened.name][1]
                ),
            )
            self._write(missing or switches, plans, again=True)

    def evict(self, name: str, rank: int, *, generation: int | None = None) -> Job:
        """Take a worker out of a job in all of its switches or in none, as `Controller.evict` does."""
        with self._opened(list(self.job(name))) as switches:
            olds = [opened.state.find(name) for opened in switches]
            check_generation(olds[0], generation, rank)
            plans = self._planned(
                switches,
                lambda opened: plan_without(
                    opened.state.find(name), rank, opened.network, opened.state, opened.capacity
                ),
            )
            try:
                for opened, old in zip(switches, olds, strict=True):
                    install.remove(opened.client, opened.controls, opened.state, old)
                self._write(switches, plans)
            except SwitchError:
                before = [plan_of(old, opened.state) for opened, old in zip(switches, olds, strict=True)]
                self._write_missing(switches, before)
                raise
            return Job.over(
                [
                    replace(opened.job(plan), evicted=(old.to_job(*opened.where).workers[rank],))
                    for opened, plan, old in zip(switches, plans, olds, strict=True)
                ]
            )

    def dismiss(self, name: str) -> None:
        """Have a job's switches tell its hosts that it is being removed, as `Controller.dismiss` does."""
        with self._opened(list(self.job(name))) as switches:
            for opened in switches:
                install.dismiss(opened.client, opened.controls, opened.state, opened.state.find(name))

    def remove(self, name: str) -> None:
        """Remove a job from every switch that has it. Raises RefusedError if none has."""
        with self._opened(list(self.job(name))) as switches:
            for opened in switches:
                install.remove(opened.client, opened.controls, opened.state, opened.state.find(name))

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
            switches = []
            for name in names:
                controller = self.controllers[name]
                client = stack.enter_context(controller.open(primary=True))
                controls = controller.controls(client)
                switches.append(_Open(name, controller, client, controls, read_state(controls)))
            yield switches

    def _planned(self, switches: Sequence[_Open], plan: Callable[[_Open], Plan]) -> list[Plan]:
        """Return each switch's plan. A refusal names the switch."""
        plans = []
        for opened in switches:
            try:
                plans.append(plan(opened))
            except RefusedError as error:
                raise RefusedError(f"switch {opened.name}: {error}") from None
        return plans

    def _write(self, switches: Sequence[_Open], plans: Sequence[Plan], *, again: bool = False) -> None:
        """Write each switch's plan, all or none. Raises AbortedError."""
        writes = [
            (
                opened.client,
                install.stages_of(
                    opened.controls,
                    opened.network.switch,
                    opened.state.addresses[opened.where[0]],
                    plan,
                    again=again,
                ),
            )
            for opened, plan in zip(switches, plans, strict=True)
        ]
        carry_out_all(install.operation_of(plans[0]), writes, [opened.name for opened in switches])

    def _write_missing(self, switches: Sequence[_Open], plans: Sequence[Plan]) -> None:
        """Write the plans of jobs that a switch does not have any more."""
        for opened, plan in zip(switches, plans, strict=True):
            if all(job.job != plan.job.job for job in read_state(opened.controls).jobs):
                self._write([opened], [plan], again=True)


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
        (opened.state.addresses[opened.where[0]], {job.generation for job in opened.state.jobs})
        for opened in switches
        if opened.where[0] in opened.state.addresses
    ]
    return common_generation(known) if known else None


def _numbered(spec: JobSpec, switches: Sequence[_Open]) -> JobSpec:
    """Give a job on several switches a number that is free on all."""
    if spec.job is not None or len(switches) == 1:
        return spec
    if spec.name in {job.name for opened in switches for job in opened.state.jobs}:
        return spec  # the plan refuses it
    used = set().union(*(opened.state.used_jobs for opened in switches))
    most = min(opened.controls.capacity.jobs for opened in switches)
    return replace(spec, job=first_free("job numbers", used, 1, most, 1)[0])
