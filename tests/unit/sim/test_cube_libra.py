# SPDX-License-Identifier: Apache-2.0
"""Promise: BML whose switches add is right within the codec's bound, alike at all hosts, and beats BML."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from effort import at_night

from libra.rpc.values import KVMeta, KVPairs
from libra.vans.bcube.cube import Cube
from libra.vans.libra.cube.round import Owned
from libra_controller.errors import DescriptionError
from libra_controller.files import bcube
from libra_sim.clock.loop import SECOND
from libra_sim.cube import CubeRun, new_run, table
from libra_sim.errors import WorkloadError
from libra_workloads.scenario.reading import read


def scenario(
    n: int, k: int, systems: list[str], links: dict[str, Any] | None = None, **work: Any
) -> dict[str, Any]:
    return {
        "topology": {"kind": "bcube", "n": n, "k": k},
        "links": {"rate": "10 Gbit/s", "delay": "1 us", **(links or {})},
        "switch": {"latency": "1 us"},
        "workload": {"rounds": 2, "tensors": ["8 KiB", "40 B"], **work},
        "systems": systems,
        "limit": "5 s",
    }


SHAPES = [
    (2, 2, "float32"), (2, 2, "int32"), (3, 2, "float32"), at_night(3, 2, "int32"), (2, 3, "float32"),
    at_night(2, 3, "int32"),
]  # fmt: skip


def facts(n: int, k: int, *words: Any, **work: Any) -> dict[str, Any]:
    return CubeRun.of(read(scenario(n, k, *words, **work))).facts()


@pytest.mark.parametrize(("n", "k", "dtype"), SHAPES)
def test_sums_are_right_and_the_same_at_all_hosts(n: int, k: int, dtype: str) -> None:
    found = facts(n, k, ["bml-libra"], dtype=dtype)
    assert found["exact"], found["wrong"]


def test_cards_carry_as_much_as_the_formula_says() -> None:
    """Each way, with at most 12 % of headers: 10.7 %, and those of short packets.

    Integers: they need no probes of scales.
    """
    size = 192 * 1024
    given = scenario(3, 2, ["bml-libra"], tensors=["192 KiB"], rounds=1, dtype="int32")
    cube = CubeRun.of(read(given))
    run, found = cube.runs[0], cube.facts()["systems"]["bml-libra"]
    assert found["formula_seconds"] == pytest.approx(2 / 3 * 8 * size / 10e9)
    assert (run.wrong, run.retransmissions) == ([], 0)
    for host in cube.scenario.topology.hosts:
        for sent in run.sent(host):
            assert 1 < sent / (2 / 3 * size) < 1.12, host


def test_threads_may_wait_for_each_other() -> None:
    """As the authors' do: the same sums; with hosts alike in the same time, within one delay a step."""
    found = facts(3, 2, ["bml-cubic", "bml_all-cubic"], tensors=["64 KiB"])
    assert found["exact"]
    ours, theirs = (
        found["systems"][name]["sync_seconds"]["median"] for name in ("bml-cubic", "bml_all-cubic")
    )
    assert 0.98 * ours < theirs < 1.2 * ours


@pytest.mark.parametrize("elements", [3, 300])
def test_tensors_with_fewer_values_than_pieces(elements: int) -> None:
    """BCube(2,3) has 24 pieces: many are empty."""
    assert facts(2, 3, ["bml-libra"], tensors=[f"{4 * elements} B"])["exact"]


def test_sums_are_right_over_links_that_lose() -> None:
    found = facts(2, 2, ["bml-libra"], {"loss": "2 %"}, rounds=4)
    assert found["exact"]
    assert found["systems"]["bml-libra"]["retransmissions"] > 0


def test_it_beats_bml_where_a_switch_has_more_than_two_hosts() -> None:
    """At 256 KiB the way through the switches, which size does not change, is a fifth of it; see
    docs/bml.md for larger ones. In the first round 40 chunks are repeated, until workers know how long
    answers take that wait for the next dimension; later rounds show the cards' balance."""
    found = facts(3, 2, ["bml-cubic", "bml-libra"], tensors=["256 KiB"], rounds=6)
    one = found["systems"]["bml-libra"]
    share = (1 + 1 / 3) / 2
    assert one["formula_seconds"] == pytest.approx(share * 8 * 2**18 / 10e9)
    assert one["speedup_over"]["bml-cubic"] > 1
    assert one["rail_balance"] <= 1.02
    assert (one["switches"], one["cables"], one["modelled"]) == (6, 18, False)
    assert "bml-libra: times as fast as bml-cubic" in table(found)


def test_a_spoilt_sum_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    add = Owned.add

    def spoil(self: Owned, meta: KVMeta, pairs: KVPairs) -> None:
        add(self, meta, pairs)
        if self.step == 1 and self.wave.round.rank == 3:
            self.total += np.float32(1e-3)

    monkeypatch.setattr(Owned, "add", spoil)
    found = facts(2, 2, ["bml-libra"])
    assert not found["exact"]
    assert "WRONG: bml-libra: round 1, element" in table(found)


def test_an_owner_that_keeps_other_bits_than_it_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = Owned.answered

    def spoil(self: Owned) -> list[tuple[KVMeta, KVPairs]]:
        found = [
            (meta, KVPairs(p.keys, p.vals.copy(), p.lens, p.offsets, p.totals)) for meta, p in answered(self)
        ]
        self.total = np.nextafter(self.total, np.float32(9))
        return found

    monkeypatch.setattr(Owned, "answered", spoil)
    assert "which host 0 got" in table(facts(2, 2, ["bml-libra"]))


def test_a_sum_out_of_int32_s_range_ends_the_round_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(_random: np.random.Generator, elements: int, _dtype: str) -> Any:
        return np.full(elements, 2**30, dtype=np.int32)

    monkeypatch.setattr("libra_sim.cube_libra.drawn", draw)
    with pytest.raises(WorkloadError, match="int32"):
        facts(2, 2, ["bml-libra"], dtype="int32")


@pytest.mark.parametrize(
    ("n", "k", "dead"), [(2, 2, "card"), (2, 2, "switch"), (2, 3, "card"), at_night(2, 3, "switch")]
)
def test_a_dead_card_or_switch_is_named_within_two_seconds(n: int, k: int, dead: str) -> None:
    """In the middle of a round: host 1's card on level 1, or all cards at its switch there."""
    cube = Cube(n, k)
    cards = [1, *(cube.neighbours(1, 1) if dead == "switch" else ())]
    given = scenario(n, k, ["bml-libra"], tensors=["64 KiB"], rounds=1)
    given["faults"] = [{"link": f"w{host}.eth1", "at": "20 us", "down": "1000 s"} for host in cards]
    run = new_run(read(given), "bml-libra")
    with pytest.raises(WorkloadError, match=r"rail 10\.1\..*switch 10\.1\..*\.254 on level 1 is dead"):
        run.run()
    assert run.now < 2 * SECOND


@pytest.mark.parametrize(
    "trouble",
    [
        {"hosts": {"only": {"w1": {"compute": "10 s"}}}},  # all others wait for it
        {"hosts": {"compute": "10 s"}},
        {"faults": [{"link": "w1.eth1", "at": "20 us", "down": "1 s"}]},
        # A host without any network, one of whose cards is back a little before the other.
        {
            "faults": [
                {"link": "w1.eth0", "at": "20 us", "down": "5 s"},
                {"link": "w1.eth1", "at": "20 us", "down": "5.2 s"},
            ]
        },
    ],
)
def test_no_level_is_taken_for_dead_that_is_not(trouble: dict[str, Any]) -> None:
    given = scenario(2, 2, ["bml-libra"], tensors=["64 KiB"]) | trouble | {"limit": "60 s"}
    assert CubeRun.of(read(given)).facts()["exact"]


def test_a_switch_with_more_hosts_than_a_job_has_is_refused() -> None:
    cube = Cube(34, 1)
    with pytest.raises(DescriptionError, match="n: expected at most 33, got 34"):
        bcube.specs(cube, [f"w{rank}" for rank in range(cube.hosts)], [["b0s0"]] * cube.hosts)
