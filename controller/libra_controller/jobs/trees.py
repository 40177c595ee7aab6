# SPDX-License-Identifier: Apache-2.0
"""Chooses the tree of switches that add up a job's values: from the workers' racks to a root.

A worker's packets for the root pass switches, which all join the tree where they have two children or more: a
switch with one child would add nothing. Servers are members of the root, wherever they stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from libra.floats import Arithmetic
from libra.job.tree import Tree, TreeSwitch
from libra_controller.errors import DescriptionError, RefusedError
from libra_controller.files.fabric import Fabric
from libra_controller.files.spec import JobSpec
from libra_controller.jobs.state import InstalledJob


@dataclass(frozen=True)
class TreePlace:
    """A switch's place in a job's tree, and its ports.

    up: port that leads to its parent. down: port by which the parent's packets arrive. children: by name, the
    port by which the packets of each switch below arrive, and by which it is reached.
    """

    tree: Tree
    switch: TreeSwitch
    up: int = 0
    down: int = 0
    children: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_root(self) -> bool:
        return not self.switch.parent


def place_in(fabric: Fabric, tree: Tree, switch: TreeSwitch) -> TreePlace:
    """Return the place of one of a tree's switches."""
    children = {each.name: fabric.arrival(each.name, switch.name) for each in tree.below(switch)}
    if not switch.parent:
        return TreePlace(tree, switch, children=children)
    at_parent = fabric.arrival(switch.name, switch.parent)
    return TreePlace(
        tree,
        switch,
        fabric.routes.port(switch.name, switch.parent, 0),
        fabric.arrival(switch.parent, switch.name, at_parent),
        children,
    )


def installed_trees(fabric: Fabric, found: Mapping[str, InstalledJob]) -> list[Tree]:
    """Return the trees in which a job is installed, one on each of its networks. found: the job by switch.

    Raises RefusedError if a switch of them does not have the job.
    """
    trees = []
    roots = [name for name, job in found.items() if job.parent is None]
    for root in sorted(roots, key=lambda name: fabric.island_of[name]):
        names = [root]
        for name in names:
            names += [child.host for child in _job_in(found, name).children]
        trees.append(
            Tree([_installed(fabric, name, found[name]) for name in names], len(found[root].workers))
        )
    for job in found.values():
        if job.parent is not None:
            _job_in(found, job.parent.host)
    return trees


def _job_in(found: Mapping[str, InstalledJob], switch: str) -> InstalledJob:
    if switch not in found:
        job = next(iter(found.values()))
        raise RefusedError(
            f"switch {switch} of the tree of job {job.name} does not have it any more; "
            "`libra job restore` its job file first"
        )
    return found[switch]


def _installed(fabric: Fabric, name: str, job: InstalledJob) -> TreeSwitch:
    switch = fabric.switches[name]
    workers = tuple(worker.rank for worker in job.workers if worker.bit is not None)
    parent = "" if job.parent is None else job.parent.host
    return TreeSwitch(name, switch.virtual_ip, switch.virtual_mac, parent, workers)


def tree_without(tree: Tree, rank: int) -> Tree:
    """Return a tree without a worker, and without leaves that have no other; higher ranks decrease by one."""
    switches = [
        replace(each, workers=tuple(one - (one > rank) for one in each.workers if one != rank))
        for each in tree.switches
    ]
    while True:
        parents = {each.parent for each in switches}
        kept = [each for each in switches if not each.parent or each.workers or each.name in parents]
        if len(kept) == len(switches):
            return Tree(switches, tree.workers - 1)
        switches = kept


def not_in_a_tree(spec: JobSpec) -> tuple[str, str] | None:
    """Return the key of a spec that a tree of switches does not support, and the reason; None if there is
    none."""
    found = (
        (
            spec.arithmetic is not Arithmetic.INTEGERS,
            "arithmetic",
            "floats are added by tables of one switch",
        ),
        (spec.groups, "groups", "a group's places are bits of one switch"),
        (
            spec.early_close is not None,
            "early_close",
            "sums lack stragglers, and a switch knows those below it",
        ),
    )
    return next(((key, reason) for applies, key, reason in found if applies), None)


def tree_of(fabric: Fabric, spec: JobSpec, island: Sequence[str], full: Container[str] = ()) -> Tree:
    """Choose the tree of a job on an island, whose switches reach each other.

    Unless the spec names one of them, the root is the switch whose tree has no switch of ``full``, if there
    is one, and the least load on the busiest link between switches; of several the one that is nearest to the
    farthest host, then to all. Raises DescriptionError for switches that make no tree.
    """
    chosen = [name for name in spec.switches if name in island]
    members = [fabric.interface(name, island[0]) for name in (*spec.workers, *spec.servers)]
    at = [interface.at.switch for interface in members if interface is not None]
    starts, servers = at[: len(spec.workers)], at[len(spec.workers) :]
    trees: dict[str, Tree] = {}
    problem: DescriptionError | None = None
    fixed = spec.root in island
    for root in [spec.root] if fixed else chosen or island:
        try:
            trees[root] = _tree(fabric, spec, starts, root, chosen, fixed=fixed)
        except DescriptionError as error:
            problem = problem or error
    if not trees:
        assert problem is not None, "an island has a switch"
        raise problem

    def cost(name: str) -> tuple[bool, int, int, int]:
        links, farthest = fabric.distance(at, name)
        has_full = any(each.name in full for each in trees[name].switches)
        return has_full, _load(fabric, trees[name], starts, servers), farthest, links

    return trees[min(trees, key=cost)]


def _tree(
    fabric: Fabric, spec: JobSpec, starts: Sequence[str], root: str, chosen: Sequence[str], *, fixed: bool
) -> Tree:
    """Return the tree with this root. starts, chosen: see `_children`. fixed: the spec says so.

    Raises DescriptionError.
    """
    children = _children(fabric, starts, root, chosen)
    if not chosen:
        root = _without_single_children(children, root, fixed=fixed)
    for name in chosen:
        if name not in children:
            raise DescriptionError(
                spec.source,
                f"switches[{spec.switches.index(name)}]",
                f"no worker's values pass {name} on their way to {root}; leave it out",
            )
    try:
        return Tree(_listed(fabric, children, root), len(spec.workers))
    except ValueError as error:
        key = "root" if fixed else "switches" if chosen else "tree"
        problem = f"{error}; choose another root, or other switches"
        raise DescriptionError(spec.source, key, problem) from None


def _load(fabric: Fabric, tree: Tree, starts: Sequence[str], servers: Sequence[str]) -> int:
    """Return the packets of a chunk on the busiest link between switches, times the number of servers.

    A child's contributions pass the links to its parent, a server's share of the sums those to the root; as
    many packets come back. starts, servers: the switch of each worker and server.
    """
    ways = [
        (below, each.name)
        for each in tree.switches
        for below in (*(starts[rank] for rank in each.workers), *(child.name for child in tree.below(each)))
    ]
    shares = [(way, max(1, len(servers))) for way in ways]
    shares += [((server, tree.root.name), 1) for server in servers]
    loads: Counter[frozenset[str]] = Counter()
    for (start, end), share in shares:
        for link in pairwise(fabric.passed(start, end)):
            loads[frozenset(link)] += share
    return max(loads.values(), default=0)


Child = int | str  # a worker's rank, or a switch


def _children(
    fabric: Fabric, starts: Sequence[str], root: str, chosen: Sequence[str]
) -> dict[str, list[Child]]:
    """Return the children of each switch. starts: each worker's switch. chosen: the switches, if not all."""
    found: dict[str, list[Child]] = {root: []}
    for rank, start in enumerate(starts):
        way = [name for name in fabric.passed(start, root) if name == root or name in (chosen or [name])]
        for name, above in pairwise(way):
            found.setdefault(name, [])
            if name not in found.setdefault(above, []):
                found[above].append(name)
        found[way[0]].append(rank)
    return found


def _without_single_children(children: dict[str, list[Child]], root: str, *, fixed: bool) -> str:
    """Leave out switches that have one child. Return the root, which may be another unless it is
    ``fixed``."""
    for name in [*children]:
        if name != root and len(children[name]) == 1:
            (only,) = children.pop(name)
            above = next(each for each in children.values() if name in each)
            above[above.index(name)] = only
    only = children[root][0]
    if not fixed and len(children[root]) == 1 and isinstance(only, str):
        del children[root]
        return only
    return root


def _listed(fabric: Fabric, children: Mapping[str, Sequence[Child]], root: str) -> list[TreeSwitch]:
    """Return the tree's switches, from the root downwards."""
    above = {child: name for name, each in children.items() for child in each}
    names = [root]
    for name in names:
        names += [child for child in children[name] if isinstance(child, str)]
    return [
        TreeSwitch(
            name,
            fabric.switches[name].virtual_ip,
            fabric.switches[name].virtual_mac,
            above.get(name, ""),
            tuple(sorted(child for child in children[name] if isinstance(child, int))),
        )
        for name in names
    ]
