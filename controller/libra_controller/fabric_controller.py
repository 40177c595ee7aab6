# SPDX-License-Identifier: Apache-2.0
"""The controller of a network of several switches: a job is installed in all of its switches or in none."""

from __future__ import annotations

import functools
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from libra.floats import Arithmetic
from libra.job.job_file import Job
from libra.job.tree import Tree
from libra_controller import artefact
from libra_controller.artefact import Artefact
from libra_controller.controller import Controller, SwitchStatus, check_generation
from libra_controller.controls.controls import Capacity
from libra_controller.errors import DescriptionError, RefusedError
from libra_controller.files.fabric import Fabric
from libra_controller.files.network import Tls
from libra_controller.files.spec import JobSpec
from libra_controller.jobs import install
from libra_controller.jobs.allocate import first_fit, first_free
from libra_controller.jobs.plan import Plan, common_generation, plan_again, plan_job, spec_without
from libra_controller.jobs.state import InstalledJob, read_state
from libra_controller.jobs.stats import JobStats
from libra_controller.jobs.trees import (
    TreePlace,
    installed_trees,
    not_in_a_tree,
    place_in,
    tree_of,
    tree_without,
)
from libra_controller.setup import SetupReport

T = TypeVar("T")


class _Open(install.OpenSwitch):
    """One switch of several."""

    @property
    def capacity(self) -> Capacity:
        return self.controls.capacity

    @property
    def where(self) -> tuple[str, str]:
        return self.network.switch.virtual_ip, self.network.switch.virtual_mac

    def job(self, plan: Plan, tree: Tree) -> Job:
        """Return the job file of a plan. tree: whose root this is."""
        return replace(plan.job.to_job(*self.where), switch=tree.root.name, leaves=tree.leaves)

    def has_room(self, spec: JobSpec) -> bool:
        """True if the switch has slots for the job, or has a job of this name, which is refused."""
        try:
            first_fit(self.capacity.slots, self.state.used_slots, spec.slots)
        except RefusedError:
            return any(job.name == spec.name for job in self.state.jobs)
        return True

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

    def install(self, spec: JobSpec, tell: Callable[[str], None] = lambda reason: None) -> Job:
        """Install a job in all of its switches or in none. The result has each of its networks.

        tell: is called with the reason if the job has no tree although its spec does not say so. Raises
        DescriptionError, RefusedError or SwitchError.
        """
        full: set[str] = set()  # switches without slots for the job
        unable: list[str] = []  # switches whose programs cannot sum in a tree
        while True:
            trees, reason = self._chosen(spec, full)
            spec.check_rails(len(trees))
            with self._opened([switch.name for tree in trees for switch in tree.switches]) as parts:
                if found := {part.name for part in parts if not part.has_room(spec)} - full:
                    full |= found
                    continue
                opened = {part.name: part for part in parts}
                inside = [opened[switch.name] for tree in trees if tree.leaves for switch in tree.switches]
                without = [part.name for part in inside if not part.capacity.trees]
                if without and not self._asks_for_tree(spec):
                    spec, unable = replace(spec, tree=False), without
                    continue
                numbered = _numbered(spec, parts)
                plans: dict[str, Plan] = {}
                for tree in trees:
                    plans |= self._planned_in(tree, numbered, opened)
                install.install(parts, list(plans.values()))
                if reason or unable:
                    tell(reason or f"the program of {', '.join(unable)} cannot sum in a tree")
                return Job.over([opened[tree.root.name].job(plans[tree.root.name], tree) for tree in trees])

    def _planned_in(
        self,
        tree: Tree,
        spec: JobSpec,
        opened: Mapping[str, _Open],
        olds: Mapping[str, InstalledJob] = MappingProxyType({}),
    ) -> dict[str, Plan]:
        """Return the plan of each of a tree's switches. olds: jobs that are removed before, by switch."""
        parts = [opened[switch.name] for switch in tree.switches]
        generation = _generation_of(spec, parts)

        def plan(part: _Open) -> Plan:
            state = part.state.without(olds[part.name]) if part.name in olds else part.state
            place = place_in(self.fabric, tree, tree.switch(part.name)) if tree.leaves else None
            return plan_job(spec, part.network, state, part.capacity, generation, place)

        return dict(zip([part.name for part in parts], self._planned(parts, plan), strict=True))

    def trees_of(self, spec: JobSpec, full: Container[str] = ()) -> list[Tree]:
        """Choose a job's tree on each of its networks; in a tree of one switch it is in this one.

        full: switches that have no room, which others replace if there are any. Raises DescriptionError for
        hosts or switches that do not exist, or that have no network in common, and for a tree that cannot be.
        """
        return self._chosen(spec, full)[0]

    def _chosen(self, spec: JobSpec, full: Container[str]) -> tuple[list[Tree], str]:
        """Return `trees_of`, and the reason if they are not what the spec would have by default; or ""."""
        fabric = self.fabric
        spec.check_bitmap()
        self._check_hosts(spec)
        named = [(f"switches[{at}]", name) for at, name in enumerate(spec.switches)]
        named += [("root", spec.root)] if spec.root else []
        for key, name in named:
            fabric.check_switch(name, spec.source, key)
            self._check_reach(spec, key, name)
        asks, unsupported, islands = self._asks_for_tree(spec), not_in_a_tree(spec), fabric.routes.islands()
        if spec.tree is False:
            return self._stars_of(spec), ""
        if unsupported is not None:
            key, reason = unsupported
            if not asks:
                stars = self._stars_of(spec)
                several = any(len(islands[fabric.island_of[star.root.name]]) > 1 for star in stars)
                return stars, f"{key}: {reason}" if several else ""
            problem = f"a tree of switches does not support it: {reason}; leave it out, or say tree: false"
            raise DescriptionError(spec.source, key, problem)
        switches = [name for _, name in named] or self._nearest(spec)
        numbers = dict.fromkeys(fabric.island_of[name] for name in switches)
        try:
            return [tree_of(fabric, spec, islands[number], full) for number in numbers], ""
        except DescriptionError as error:
            if asks:
                raise
            return self._stars_of(spec), error.problem

    def _asks_for_tree(self, spec: JobSpec) -> bool:
        """True if a job is refused where it can have no tree; else it is in one switch there."""
        islands = {self.fabric.island_of[name] for name in spec.switches}
        return bool(spec.tree or spec.root or len(spec.switches) > len(islands))

    def _stars_of(self, spec: JobSpec) -> list[Tree]:
        """Return the switch of a job on each of its networks."""
        islands: dict[int, str] = {}
        for position, name in enumerate(spec.switches):
            other = islands.setdefault(self.fabric.island_of[name], name)
            if other != name:
                problem = (
                    f"{name} is on the same network as {other}; without a tree a job has one switch on each"
                )
                raise DescriptionError(spec.source, f"switches[{position}]", problem)
        switches = {name: self.fabric.switches[name] for name in spec.switches or self._nearest(spec)}
        return [
            Tree.star(name, switch.virtual_ip, switch.virtual_mac, len(spec.workers))
            for name, switch in switches.items()
        ]

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
            install.install(missing or parts, plans, again=True)

    def evict(self, name: str, rank: int, *, generation: int | None = None) -> Job:
        """Take a worker out of a job in all of its switches or in none, as `Controller.evict` does.

        In a tree, a leaf that it was the last worker of leaves the job.
        """
        with self._opened(list(self.job(name))) as parts:
            opened = {part.name: part for part in parts}
            olds = {part.name: part.state.find(name) for part in parts}
            trees = installed_trees(self.fabric, olds)
            check_generation(next(old for old in olds.values() if old.parent is None), generation, rank)
            specs = [spec_without(olds[tree.root.name], rank) for tree in trees]
            rests = [tree_without(tree, rank) for tree in trees]
            plans: dict[str, Plan] = {}
            for spec, rest in zip(specs, rests, strict=True):
                plans |= self._planned_in(rest, spec, opened, olds)
            install.replace_job(
                parts,
                [olds[part.name] for part in parts],
                lambda: install.install([opened[name] for name in plans], list(plans.values())),
            )
            networks = []
            for rest in rests:
                root = opened[rest.root.name]
                out = olds[root.name].to_job(*root.where).workers[rank]
                networks.append(replace(root.job(plans[root.name], rest), evicted=(out,)))
            return Job.over(networks)

    def dismiss(self, name: str) -> None:
        """Have a job's switches tell its hosts that it is being removed, as `Controller.dismiss` does."""
        with self._opened(list(self.job(name))) as parts:
            for part in parts:
                with install.removing(part.name):
                    install.dismiss(part.client, part.controls, part.state, part.state.find(name))

    def remove(self, name: str) -> None:
        """Remove a job from every switch that has it. Raises RefusedError if none has, and SwitchError."""
        with self._opened(list(self.job(name))) as parts:
            for part in parts:
                with install.removing(part.name):
                    install.remove(part.client, part.controls, part.state, part.state.find(name))

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
                parts.append(_Open(client, controls, controller.network, read_state(controls), name))
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
    try:
        return common_generation(known) if known else None
    except RefusedError as error:
        raise RefusedError(f"{', '.join(part.name for part in switches)}: {error}") from None


def _numbered(spec: JobSpec, parts: Sequence[_Open]) -> JobSpec:
    """Give a job on several switches a number that is free on all."""
    if spec.job is not None or len(parts) == 1:
        return spec
    if spec.name in {job.name for part in parts for job in part.state.jobs}:
        return spec  # the plan refuses it
    used = set().union(*(part.state.used_jobs for part in parts))
    most = min(part.controls.capacity.jobs for part in parts)
    return replace(spec, job=first_free("job numbers", used, 1, most, 1)[0])
