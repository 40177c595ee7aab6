# SPDX-License-Identifier: Apache-2.0
"""Probes: ADDs without lanes, which agree an exponent."""

from __future__ import annotations

from typing import Any

import pytest
from contributions import A, B, ramp, total
from fabric import Fabric, Job, outcome_of
from frames import ADD, ERROR, FLOAT, OVERFLOW, PROBE, REPLAY, RESULT, STATUS

NIGHT = ("af_packet",)  # the data plane of "memory"


def agreed(packet: Any) -> tuple[Any, ...]:
    """What a probe's RESULT says; that it has no lanes, `decode` checks against the frame's lengths."""
    assert (packet.lanes, packet.padding) == ((), b"")
    return packet.kind, packet.flags, packet.exponent, packet.scale, packet.contributors


@pytest.mark.parametrize("servers", [[], [4]])
def test_a_probe_agrees_the_exponent_at_all_workers_and_no_server_sees_it(
    fabric: Fabric, servers: list[int]
) -> None:
    with fabric.job(workers=[0, 1, 2], servers=servers) as job:
        w0, w1, w2 = job.workers
        w0.probe(exponent=90, key=5, chunk=3, round=2)
        w1.probe(exponent=140, key=5, chunk=3, round=2)
        w1.probe(exponent=140, key=5, chunk=3, round=2)
        (status,) = w1.received()
        assert (status.kind, status.contributors, status.flags, status.lanes) == (STATUS, 0b011, REPLAY, ())
        w2.probe(exponent=0, key=5, chunk=3, round=2)
        for worker in job.workers:
            (result,) = [p for p in worker.received() if p.kind == RESULT]
            assert agreed(result) == (RESULT, OVERFLOW, 140, PROBE, 0b111)
            assert (result.key, result.chunk, result.round, result.length) == (5, 3, 2, 256)
        w0.probe(exponent=90, key=5, chunk=3, round=2)
        assert [agreed(p) for p in w0.received()] == [(RESULT, OVERFLOW | REPLAY, 140, PROBE, 0b111)]
        assert [p for server in job.servers for p in server.received()] == []
        assert w0.outcomes() == {"added": 1, "replayed": 1}
        assert w2.outcomes() == {"clipped": 1}


def test_a_probe_of_one_worker_completes_alone(fabric: Fabric) -> None:
    with fabric.job(workers=[3], servers=[4]) as job:
        (worker,), (server,) = job.workers, job.servers
        worker.probe(exponent=255, padding=b"\xaa" * 11)
        (result,) = worker.received()
        assert (result.flags, result.exponent, result.lanes) == (OVERFLOW, 255, ())
        worker.add(A, use=1)
        assert [p.lanes for p in server.received()] == [A]


@pytest.mark.parametrize("blocks", [1, 3, 8])
def test_a_probe_leaves_nothing_of_earlier_sums_to_later_ones(all_reduce: Job, blocks: int) -> None:
    """It touches no lane: the cell's next use overwrites what the last sum left there."""
    w0, w1 = all_reduce.workers
    for use in (0, 1):
        w0.add(A, use=use)
        w1.add(B, use=use)
    w0.probe(use=2, exponent=120)
    w1.probe(use=2, exponent=119)
    w0.received(), w1.received()
    w0.probe(use=2, exponent=120)
    assert [agreed(p) for p in w0.received()] == [(RESULT, OVERFLOW | REPLAY, 120, PROBE, 0b11)]
    a, b = ramp(3, 32 * blocks), ramp(-77, 32 * blocks, step=5)
    for use in (3, 4):
        w0.add(a, use=use, exponent=10)
        w1.add(b, use=use, exponent=11)
        (result,) = w0.received()
        assert (result.lanes, result.flags, result.exponent) == (total(a, b), 0, 11)


def test_probes_and_contributions_never_share_a_cell(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    w0.probe(use=0)
    w1.add(B, use=0)
    w1.probe(use=0, length=255)
    w1.probe(use=0)
    assert [agreed(p)[1] for p in w0.received()] == [OVERFLOW]
    w0.add(A, use=1)
    w1.probe(use=1)
    w1.add(B, use=1)
    assert [(p.lanes, p.flags) for p in w0.received()] == [(total(A, B), 0)]
    assert w1.outcomes() == {"mismatched": 3, "clipped": 1, "completed": 1}


def test_lanes_belong_to_all_but_probes(with_server: Job) -> None:
    """Else a probe could be summed, or pass for a sum."""
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A)
    for flags in (0, OVERFLOW):
        w1.send(kind=ADD, scale=PROBE, flags=flags, lanes=B)
    for flags in (0, FLOAT, REPLAY):
        w1.probe(flags=flags)
    for scale in (1, 104, 254, 255):
        for flags in (0, OVERFLOW):
            w1.send(kind=ADD, scale=scale, flags=flags)
    assert w1.outcomes() == {"malformed": 13}
    w1.add(B)
    assert [p.lanes for p in server.received()] == [total(A, B)]
    for scale in (PROBE, 104, 255):
        for flags in (0, OVERFLOW, FLOAT, ERROR):
            server.send(kind=RESULT, scale=scale, flags=flags)
    assert server.outcomes() == {"malformed": 12}
    assert w0.received() == []
    assert [(p.kind, outcome_of(p)) for p in w1.received()] == [(STATUS, "malformed")] * 13
    server.send(kind=RESULT, flags=FLOAT, lanes=B)
    assert [(p.lanes, p.flags) for p in w0.received()] == [(B, FLOAT)]


def test_a_probe_whose_frame_has_lanes_is_refused(fabric: Fabric, all_reduce: Job) -> None:
    w0, _ = all_reduce.workers
    before = fabric.refusals().get("bad_length", 0)
    w0.send(kind=ADD, scale=PROBE, flags=OVERFLOW, blocks=0, lanes=A)
    w0.probe(blocks=0, total_len=72 + 128)
    assert w0.received() == []
    assert w0.outcomes() == {}
    assert fabric.refusals()["bad_length"] == before + 2
