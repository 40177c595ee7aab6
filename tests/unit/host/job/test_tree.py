# SPDX-License-Identifier: Apache-2.0
"""Tree of a job's switches: which workers stand behind a bit, and switches that make no tree."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from network import make_job

from libra.job.ids import Role
from libra.job.job_file import Job
from libra.job.tree import MAX_LEVELS, Tree, TreeSwitch


def switch(name: str, parent: str, *workers: int) -> TreeSwitch:
    number = sum(name.encode()) % 250
    return TreeSwitch(name, f"10.0.{number}.254", f"02:00:00:00:{number:02x}:fe", parent, workers)


SPINE, LEAF0, LEAF1 = switch("spine", "", 4), switch("leaf0", "spine", 0, 1), switch("leaf1", "spine", 3, 2)
MIXED = [SPINE, LEAF0, LEAF1]  # worker 4 is a child of the root


def test_a_child_has_a_bit_and_workers_come_before_switches() -> None:
    tree = Tree(MIXED, 5)
    assert tree.bits(SPINE) == (frozenset([4]), frozenset([0, 1]), frozenset([2, 3]))
    assert tree.bits(LEAF1) == (frozenset([3]), frozenset([2]))
    assert tree.path(2) == (LEAF1, SPINE)
    assert [tree.bit(each, 2) for each in tree.path(2)] == [1, 2]
    assert tree.above(2, 1) == tree.above(2, 3) == SPINE
    assert tree.missing(SPINE, 0b101) == {0, 1}
    assert tree.missing(LEAF0, 0b10) == {0}
    assert tree.leaves == (LEAF0, LEAF1)


def test_in_a_star_a_bit_is_a_rank() -> None:
    tree = make_job(5, 1).tree
    assert [tree.bit(tree.root, rank) for rank in range(5)] == [0, 1, 2, 3, 4]
    assert tree.missing(tree.root, 0b10110) == {0, 3}
    assert not tree.leaves


@pytest.mark.parametrize(
    ("switches", "workers", "text"),
    [
        ([switch("a", "", 0), switch("b", "c", 1), switch("c", "b", 2)], 3, "form a cycle: b to c to b"),
        ([switch("a", ""), switch("b", "b", 0)], 1, "form a cycle: b to b"),
        ([switch("a", ""), switch("b", "a", 0), switch("b", "c", 0), switch("c", "a")], 1, "below a and c"),
        (
            [switch("a", ""), switch("b", "a", 0, 1), switch("c", "a", 1)],
            2,
            "worker 1 is at two switches, b and",
        ),
        ([switch("a", "", 0, 0)], 1, "worker 0 is at two switches, a and a"),
        ([switch("a", ""), switch("b", "x", 0)], 1, "switch b has the parent x, which is not in the tree"),
        ([switch("a", "", 0), switch("b", "", 1)], 2, "expected one root, the first switch; got a, b"),
        ([switch("b", "a", 0), switch("a", "")], 1, "expected one root, the first switch; got a"),
        ([switch("a", "", 0, 2)], 2, "switch a has worker 2; there are 2"),
        ([switch("a", "", 0)], 2, "worker 1 is at no switch"),
        ([switch("a", "", 0), switch("b", "a")], 1, "switch b has 0 children; expected 1 to 32"),
        ([switch("a", "", *range(33))], 33, "switch a has 33 children"),
        (
            [
                switch("0", ""),
                *(switch(str(n), str(n - 1)) for n in range(1, MAX_LEVELS)),
                switch("x", "3", 0),
            ],
            1,
            "switch x is 4 levels below the root; expected at most 3",
        ),
    ],
)
def test_what_is_no_tree(switches: list[TreeSwitch], workers: int, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        Tree(switches, workers)


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    parents = [draw(st.integers(0, max(0, n - 1))) for n in range(draw(st.integers(0, 5)))]
    levels = [0]
    for n, parent in enumerate(parents):
        parents[n] = parent if levels[parent] < MAX_LEVELS - 1 else 0
        levels.append(levels[parents[n]] + 1)
    workers = draw(st.integers(len(levels), 40))
    places = [*range(len(levels)), *(draw(st.integers(0, len(levels) - 1)) for _ in range(workers))][:workers]
    ranks = draw(st.permutations(range(workers)))
    made = [
        switch(
            f"s{n}",
            "" if n == 0 else f"s{parents[n - 1]}",
            *(rank for rank, place in zip(ranks, places, strict=True) if place == n),
        )
        for n in range(len(levels))
    ]
    children = [len(each.workers) + sum(p == n for p in parents) for n, each in enumerate(made)]
    if max(children) > 32:
        return Tree.star("s0", "10.0.0.254", "02:00:00:00:00:fe", 32)
    return Tree(made, workers)


@given(trees(), st.integers(0, 2**32 - 1))
def test_the_bits_of_a_switch_share_out_the_workers_below_it(tree: Tree, bitmap: int) -> None:
    assert frozenset().union(*tree.bits(tree.root)) == frozenset(range(tree.workers))
    for each in tree.switches:
        below = [rank for ranks in tree.bits(each) for rank in ranks]
        assert len(below) == len(set(below))
        assert {rank for rank in range(tree.workers) if each in tree.path(rank)} == set(below)
        assert tree.ranks(each, bitmap) | tree.missing(each, bitmap) == set(below)
        assert not tree.ranks(each, bitmap) & tree.missing(each, bitmap)
        for rank in below:
            assert rank in tree.ranks(each, 1 << tree.bit(each, rank))
    for rank in range(tree.workers):
        way = tree.path(rank)
        assert rank in way[0].workers
        assert way[-1] is tree.root


JOB = replace(make_job(5, 1), switch="spine", leaves=(LEAF0, LEAF1))


def test_a_job_file_has_the_tree() -> None:
    assert Job.from_json(JOB.to_json()) == JOB
    assert JOB.tree.bits(JOB.tree.root)[0] == {4}
    assert (JOB.tree.root.virtual_ip, JOB.tree.root.name) == (JOB.virtual_ip, "spine")
    assert JOB.owner_of(7) == "server 0"
    assert replace(JOB, servers=()).owner_of(7) == f"switch spine ({JOB.virtual_ip})"
    assert [each.name for each in JOB.way(Role.WORKER, 3)] == ["leaf1", "spine"]
    assert JOB.way(Role.WORKER, 4) == JOB.way(Role.SERVER, 0) == (JOB.tree.root,)


@pytest.mark.parametrize(
    ("leaves", "text"),
    [
        ([{**LEAF0.__dict__, "parent": "leaf0"}], "switches form a cycle: leaf0 to leaf0"),
        ([LEAF0.__dict__, {**LEAF1.__dict__, "workers": [1]}], "worker 1 is at two switches"),
        ([LEAF0.__dict__, {**LEAF0.__dict__, "parent": "leaf1"}], "switch leaf0 is in the tree twice"),
        ([{**LEAF0.__dict__, "parent": ""}], "leaf leaf0 has no parent"),
        ([{**LEAF0.__dict__, "virtual_ip": "10.0.0"}], "4 octets"),
        ([{**LEAF0.__dict__, "workers": ["0"]}], r"leaf leaf0 has workers \['0'\], expected ranks"),
        ([{"name": "leaf0"}], "'workers'"),
    ],
)
def test_a_job_file_whose_leaves_make_no_tree(leaves: list[dict[str, Any]], text: str) -> None:
    content = json.loads(JOB.to_json()) | {"leaves": leaves}
    with pytest.raises(ValueError, match=f"not a job file: .*{text}"):
        Job.from_json(json.dumps(content))
