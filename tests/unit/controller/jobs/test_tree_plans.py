# SPDX-License-Identifier: Apache-2.0
"""Which switches add up a job's values in a tree, and by which ports they know each other."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from controller_helpers import make_spec

from libra.floats import Arithmetic
from libra.job.job_file import Mode
from libra.job.tolerance import EarlyCloseRule
from libra.job.tree import MAX_LEVELS, Tree
from libra_controller.cli.commands import main
from libra_controller.controls.admit import EPOCHS_A_SECOND, VirtualAddress
from libra_controller.errors import DescriptionError, RefusedError
from libra_controller.fabric_controller import FabricController
from libra_controller.files.fabric import Fabric
from libra_controller.jobs.plan import GENERATIONS, common_generation, next_generation
from libra_controller.jobs.trees import place_in
from libra_controller.networks.shapes import Shape
from libra_controller.networks.topology import make, planes_of


def fabric(kind: str, workers: int, servers: int = 0, **parameters: int) -> Fabric:
    return make(Shape(kind, workers, servers, **parameters)).fabric


def tree_of(made: Fabric, workers: int, servers: int = 0, **given: Any) -> Tree:
    mode = Mode.PARAMETER_SERVER if servers else Mode.ALL_REDUCE
    spec = make_spec(
        workers=tuple(f"w{rank}" for rank in range(workers)),
        servers=tuple(f"ps{rank}" for rank in range(servers)),
        mode=mode,
    )
    (tree,) = FabricController(made).trees_of(replace(spec, tree=True, **given))
    return tree


def shown(tree: Tree) -> dict[str, tuple[str, tuple[int, ...]]]:
    return {each.name: (each.parent, each.workers) for each in tree.switches}


def test_racks_of_a_leaf_spine_have_a_spine_as_root() -> None:
    made = fabric("leaf-spine", 8, n=2, k=2)
    racks = {"leaf0": ("spine0", (0, 1, 2, 3)), "leaf1": ("spine0", (4, 5, 6, 7))}
    assert shown(tree_of(made, 8)) == {"spine0": ("", ())} | racks
    assert tree_of(made, 8, root="spine1").root.name == "spine1"


def test_the_leaf_of_a_server_is_the_root_so_that_each_trunk_carries_a_chunk_once() -> None:
    """Otherwise its trunk would carry its rack's sums, and those of all beside them."""
    made = fabric("leaf-spine", 8, 1, n=2, k=2)
    tree = {"leaf1": ("", (5, 6, 7)), "leaf0": ("leaf1", (0, 1, 2, 3, 4))}
    assert shown(tree_of(made, 8, 1)) == tree
    assert tree_of(made, 8, 1, root="spine0").root.name == "spine0"
    assert tree_of(fabric("fat-tree", 8, 1, k=4), 8, 1).root.name == "c0"  # the server's pod has no workers
    assert tree_of(fabric("fat-tree", 6, 1, k=4), 6, 1).root.name == "p1a0"


def test_a_rack_alone_is_a_star() -> None:
    assert shown(tree_of(fabric("leaf-spine", 8, n=2, k=1), 4)) == {"leaf0": ("", (0, 1, 2, 3))}


def test_a_switch_with_one_child_adds_nothing() -> None:
    assert shown(tree_of(fabric("leaf-spine", 4, n=4, k=1), 4)) == {"spine0": ("", (0, 1, 2, 3))}
    tree = shown(tree_of(fabric("fat-tree", 8, k=4), 8))
    assert tree["p0a0"] == (next(iter(tree)), ())
    assert {"p0e0": (0, 1), "p0e1": (2, 3), "p1e0": (4, 5), "p1e1": (6, 7)}.items() <= {
        name: workers for name, (_, workers) in tree.items()
    }.items()
    tree = shown(tree_of(fabric("fat-tree", 16, k=4), 3))
    assert tree == {"p0a0": ("", (2,)), "p0e0": ("p0a0", (0, 1))}


def test_the_named_switches_are_the_tree() -> None:
    made = fabric("fat-tree", 16, k=4)
    named = ("c0", "p0e0", "p0e1", "p1e0", "p1e1")
    tree = tree_of(made, 8, switches=named)
    assert {name: parent for name, (parent, _) in shown(tree).items()} == {
        name: "" if name == "c0" else "c0" for name in named
    }
    place = place_in(made, tree, tree.switch("p1e1"))
    assert (place.up, place.down) == (made.routes.port("p1e1", "c0", 0),) * 2
    root = place_in(made, tree, tree.root)
    assert root.children == {"p0e0": 1, "p0e1": 1, "p1e0": 2, "p1e1": 2}


@pytest.mark.parametrize(
    ("given", "key", "text"),
    [
        ({"root": "spine7"}, "root", "unknown switch 'spine7'"),
        ({"switches": ("spine0", "leaf0", "leaf1", "spine1")}, "switches.3.", "pass spine1 on their way"),
        *(
            (
                given,
                key,
                f"a tree of switches does not support it: .*{reason}.*; leave it out, or say tree: false",
            )
            for given, key, reason in (
                ({"arithmetic": Arithmetic.HALF}, "arithmetic", "tables of one switch"),
                ({"early_close": EarlyCloseRule(0.5, 10)}, "early_close", "sums lack stragglers"),
                ({"groups": True}, "groups", "bits of one switch"),
            )
        ),
    ],
)
def test_what_has_no_tree(given: dict[str, Any], key: str, text: str) -> None:
    with pytest.raises(DescriptionError, match=f"{key}.*{text}"):
        tree_of(fabric("leaf-spine", 8, 1, n=2, k=2), 8, 1, **given)


FEATURES = {
    "arithmetic": "half",
    "early_close": {"fraction": 0.5, "deadline": 10},
    "groups": True,
    "root": "w0",
    "switches": ["leaf0", "leaf9"],
}


@pytest.mark.parametrize("key", FEATURES)
def test_the_command_refuses_it_before_it_asks_a_switch(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    network, file = tmp_path / "network.json", tmp_path / "job.json"
    network.write_text(fabric("leaf-spine", 8, 1, n=2, k=2).to_json())
    spec = make_spec(workers=("w0", "w7"), servers=("ps0",)).to_mapping()
    file.write_text(json.dumps(spec | {"tree": True, key: FEATURES[key]}))
    assert main(["--network", str(network), "job", "install", str(file)]) == 2
    assert re.search(rf"{re.escape(str(file))}: {key}.*: .*(leave it out|has leaf0)", capsys.readouterr().err)


def line(switches: int) -> Fabric:
    """Switches in a row, with a worker each."""
    names = [f"s{n}" for n in range(switches)]
    return Fabric.from_mapping(
        {
            "switches": {
                name: {
                    "grpc": f"127.0.0.1:{n + 1}",
                    "virtual_ip": f"10.0.{n}.254",
                    "virtual_mac": f"02:00:00:00:{n:02x}:fe",
                }
                for n, name in enumerate(names)
            },
            "hosts": {
                f"w{n}": {
                    "eth0": {"switch": name, "port": 1, "ip": f"10.0.{n}.1", "mac": f"02:00:00:00:{n:02x}:01"}
                }
                for n, name in enumerate(names)
            },
            "links": [{one: 2, other: 3} for one, other in pairwise(names)],
        }
    )


@pytest.mark.parametrize(
    ("switches", "given", "key"),
    [
        (6, {"root": "s0"}, "root"),
        (5, {"switches": tuple(f"s{n}" for n in range(5)), "root": "s0"}, "root"),
        (11, {}, "tree"),
        (9, {"switches": tuple(f"s{n}" for n in range(9))}, "switches"),
    ],
)
def test_a_tree_that_is_too_deep(switches: int, given: dict[str, Any], key: str) -> None:
    made = line(switches)
    with pytest.raises(
        DescriptionError, match=rf"{key}: switch s\d is 4 levels below the root; .*other switches"
    ):
        tree_of(made, switches, **given)
    higher = {name: each[:4] if name == "switches" else each for name, each in given.items()} | {"root": "s0"}
    assert len(tree_of(line(4), 4, **higher).path(2)) == MAX_LEVELS - 1


def test_a_host_at_two_leaves() -> None:
    """In a job file, see test_what_is_no_tree."""
    described = json.loads(line(2).to_json())
    described["hosts"]["w0"]["eth1"] = {
        "switch": "s1",
        "port": 7,
        "ip": "10.9.0.1",
        "mac": "02:00:00:00:09:01",
    }
    with pytest.raises(DescriptionError, match=r"hosts.w0.eth1: is on the network of eth0, by switch s1"):
        Fabric.from_mapping(described)


def test_a_job_has_a_tree_on_each_of_its_networks() -> None:
    """The root that a spec names is on one of them."""
    made = planes_of(fabric("leaf-spine", 4, n=2, k=2), 2)
    spec = make_spec(workers=tuple(made.hosts), servers=(), mode=Mode.ALL_REDUCE)

    def trees(**given: Any) -> list[dict[str, tuple[str, tuple[int, ...]]]]:
        return [shown(each) for each in FabricController(made).trees_of(replace(spec, tree=True, **given))]

    def expected(root: str, plane: int) -> dict[str, tuple[str, tuple[int, ...]]]:
        racks = {f"leaf{n}-{plane}": (root, (2 * n, 2 * n + 1)) for n in range(2)}
        return {root: ("", ())} | racks

    assert trees() == [expected("spine0-0", 0), expected("spine0-1", 1)]
    assert trees(root="spine1-1") == [expected("spine1-1", 1)]
    named = ("spine1-1", "leaf0-1", "leaf1-1", "spine1-0", "leaf0-0", "leaf1-0")
    assert trees(root="spine1-1", switches=named) == [expected("spine1-1", 1), expected("spine1-0", 0)]
    with pytest.raises(DescriptionError, match=r"switches\[6\]: no worker's values pass spine0-1"):
        trees(switches=(*named, "spine0-1"))


def test_a_network_of_one_switch_has_the_tree_of_it() -> None:
    made = fabric("rails", 2, k=2)
    spec = replace(make_spec(workers=("w0", "w1"), servers=(), mode=Mode.ALL_REDUCE), tree=True)
    found = [shown(each) for each in FabricController(made).trees_of(spec)]
    assert found == [{"s1": ("", (0, 1))}, {"s2": ("", (0, 1))}]
    assert shown(tree_of(made, 2, switches=("s2",))) == {"s2": ("", (0, 1))}


def address(second: int, given: int) -> VirtualAddress:
    """Return the address of a switch that has given out so many generations."""
    return VirtualAddress(
        "02:00:00:00:00:fe", second * EPOCHS_A_SECOND, (second + given - 1) % GENERATIONS + 1 if given else 0
    )


def test_a_generation_is_free_on_all_switches_of_a_tree() -> None:
    both = [(address(100, 5), ()), (address(103, 0), ())]
    assert common_generation(both) == 106
    assert common_generation([(address(100, 5), ()), (address(60_000, 1), ())]) == 106
    assert common_generation([(address(100, 5), ()), (address(300, 1), ())]) == 302
    assert common_generation([(address(100, 5), (106, 107)), (address(103, 9), (113,))]) == 114
    with pytest.raises(RefusedError, match="no generation is free on all switches"):
        common_generation([(address(1, 40_000), ()), (address(40_001, 40_000), ())])


def test_a_generation_that_a_switch_has_restored_does_not_use_up_all_others() -> None:
    """The next one of each switch is taken on another: the next that is free on all is behind them, and not
    65,000 generations further."""
    early, late = (address(3, 0), (6,)), (address(5, 0), ())
    assert next_generation(*early) == 4
    assert next_generation(*late) == 6
    assert common_generation([early, late]) == 7
    assert common_generation([(address(5, 1), ()), early]) == 7
