# SPDX-License-Identifier: Apache-2.0
"""Promise: over narrow lanes servers may answer with weights, which all workers hold in the same bits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from faulty_link import Faults
from network import make_job
from switch_job import Rack

import libra
from libra import Role
from libra.errors import ConfigError, LibraError, ServerError
from libra.link.memory import MemoryLink
from libra.rpc.values import KVMeta, KVPairs
from libra.vans.libra import codec as codecs
from libra.vans.libra.association.contract import contract_of
from libra.vans.libra.codec import Codec, Packed
from libra.vans.libra.rails import RailsVan
from libra.vans.libra.van import LibraVan

Floats = npt.NDArray[np.float32]
KEYS = [3, 2**63 + 1, 2**63 + 2]  # of both servers, if there are two
LENS = [2500, 40, 1024]  # full chunks and a bit, less than a block, one chunk


@pytest.fixture(scope="module")
def rack() -> Iterator[Rack]:
    made = Rack()
    yield made
    made.close()


def held_after(codec: Codec, held: Floats, weights: Floats) -> Floats:
    """The specification, of one chunk: float32 arithmetic as docs/narrow_lanes.md has it."""
    assert isinstance(codec, Packed)
    assert codec.narrow is not None
    distances = weights - held
    exponent = int(np.frexp(np.float64(np.abs(distances).max()))[1]) + 126 if distances.any() else 0
    workers = (2 ** (codec.narrow.bits - 1) - 1) // codec.levels
    scale = min(max(exponent + codec.clip - (workers.bit_length() - 1), 1), 254)
    up, up_rest, down, down_rest = codec.factors[:, scale]
    most = np.float32(2 ** (codec.narrow.bits - 1) - 1)
    scaled = np.clip(distances * up * up_rest, -most, most)
    below = np.floor(scaled)
    steps = (below + (np.float32(0.5) < scaled - below)).astype(np.int64)
    steps = np.append(steps, np.zeros(max(0, 8 - len(steps)), np.int64))
    other = (steps[:8] & 1) != (scale >> np.arange(8) & 1)  # the first eight lanes tell the scale
    steps[:8] += np.where(other, np.where(steps[:8] > 0, -1, 1), 0)
    steps = steps[: len(distances)]
    result: Floats = held + steps.astype(np.float32) * down * down_rest
    return result


def expected(codec: Codec, held: Floats, weights: Floats) -> Floats:
    parts, start = [], 0
    for length in LENS:
        for first in range(start, start + length, 256 * codec.fields):
            stop = min(first + 256 * codec.fields, start + length)
            parts.append(held_after(codec, held[first:stop], weights[first:stop]))
        start += length
    return np.concatenate(parts)


class Weights:
    """A handle that answers each round's sum with that round's weights, cut as it was asked."""

    handles_pieces = True

    def __init__(self, rounds: list[Floats]) -> None:
        starts = np.cumsum(LENS) - LENS
        self.rounds, self.starts = rounds, dict(zip(KEYS, starts.tolist(), strict=True))

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        assert pairs.offsets is not None
        pieces = []
        for key, length, offset, number in zip(
            pairs.keys.tolist(), pairs.lens.tolist(), pairs.offsets.tolist(), meta.tag.rounds(), strict=True
        ):
            first = self.starts[key] + offset
            pieces.append(self.rounds[number][first : first + length])
        server.response(meta, KVPairs(pairs.keys, np.concatenate(pieces), pairs.lens))


def train(job: Any, rounds: list[Floats], codec: str) -> list[Floats]:
    """Return what all workers got in each round: the same bits."""
    for node in job.servers:
        libra.KVServer(0, node).set_request_handle(Weights(rounds))
    kv = [libra.KVWorker(0, 0, node) for node in job.workers]
    got = []
    for _ in rounds:
        asked = [one.push_pull(KEYS, np.ones(sum(LENS), np.float32), lens=LENS) for one in kv]
        answers = [each.result(timeout=25) for each in asked]
        assert len({answer.tobytes() for answer in answers}) == 1, "replicas differ"
        got.append(answers[0].copy())
    return got


def weights_of(rounds: int) -> list[Floats]:
    """Weights that move less and less, some of them not at all."""
    random = np.random.default_rng(7)
    now, found = random.normal(size=sum(LENS)).astype(np.float32), []
    for number in range(rounds):
        now = now + random.normal(size=len(now)).astype(np.float32) * np.float32(0.1 / (1 + number))
        now[2500:2540] = 0.25
        found.append(now)
    return found


@pytest.mark.parametrize("servers", [1, 2])
@pytest.mark.parametrize("spec", ["packed:bits=8", "packed:bits=4", "packed:bits=16,rotate=1,feedback=1"])
def test_workers_hold_the_weights_that_the_specification_has(rack: Rack, spec: str, servers: int) -> None:
    codec, rounds = codecs.make(f"{spec},weights=1", 2), weights_of(6)
    with rack.job(2, servers, codec=f"{spec},weights=1") as job:
        got = train(job, rounds, spec)
    held = np.zeros(sum(LENS), np.float32)
    for number, (answer, weights) in enumerate(zip(got, rounds, strict=True)):
        before, held = held, expected(codec, held, weights)
        assert answer.tobytes() == held.tobytes(), f"round {number}"
        assert codec.narrow is not None
        step = 4 * np.abs(weights - before).max() / codec.narrow.distance_bound
        assert np.abs(held - weights).max() <= step
    assert np.abs(held - rounds[-1]).max() < np.abs(got[0] - rounds[0]).max()


def test_lost_and_repeated_answers_count_once(rack: Rack) -> None:
    rounds = weights_of(5)
    with rack.job(2, 1, codec="packed:bits=8,weights=1", faults=Faults(drop=0.05, duplicate=0.05)) as job:
        got = train(job, rounds, "packed:bits=8")
    held, codec = np.zeros(sum(LENS), np.float32), codecs.make("packed:bits=8,weights=1", 2)
    for answer, weights in zip(got, rounds, strict=True):
        held = expected(codec, held, weights)
        assert answer.tobytes() == held.tobytes()


def test_an_optimizer_at_the_server_trains_its_workers(rack: Rack) -> None:
    """What workers hold is as near to the server's weights as a step of the last change."""
    gradient = np.random.default_rng(2).normal(size=3000).astype(np.float32)
    with rack.job(2, 1, codec="packed:bits=16,weights=1") as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.OptimizerHandle(libra.SGD(0.5), 2))
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        for _ in range(4):
            asked = [one.push_pull([1], gradient) for one in kv]
            got = [each.result(timeout=25) for each in asked]
        stored = kv[0].pull([1]).result(timeout=25)
    assert got[0].tobytes() == got[1].tobytes()
    assert np.abs(got[0] - stored).max() <= 4 * np.abs(gradient).max() / 2**15


def test_integers_and_sums_are_as_without_weights(rack: Rack) -> None:
    found = []
    for codec in ("packed:bits=8", "packed:bits=8,weights=1"):
        with rack.job(2, 1, codec=codec) as job:
            libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
            kv = [libra.KVWorker(0, 0, node) for node in job.workers]
            asked = [one.push_pull([1], np.int32([1, 2, 3])) for one in kv]
            assert [each.result(timeout=25).tolist() for each in asked] == [[2, 4, 6]] * 2
            asked = [one.push_pull([2], np.float32([3, -1, 0.1])) for one in kv]
            found += [each.result(timeout=25).tobytes() for each in asked]
    assert len(set(found)) == 1


def test_weights_that_are_not_finite_are_refused(rack: Rack) -> None:
    rounds = [np.full(sum(LENS), np.inf, np.float32)]
    with rack.job(2, 1, codec="packed:bits=8,weights=1") as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(Weights(rounds))
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        asked = [one.push_pull(KEYS, np.ones(sum(LENS), np.float32), lens=LENS) for one in kv]
        for each in asked:
            with pytest.raises(ServerError, match="is inf; with packed:weights=1 answers have to be finite"):
                each.result(timeout=25)


def test_a_value_of_another_length_begins_anew(rack: Rack) -> None:
    """At the server as at its workers, also where the number of chunks stays, and integers come between."""

    def half(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        pairs.vals = pairs.vals // 2 if pairs.vals.dtype == np.int32 else pairs.vals / np.float32(2)
        server.response(meta, pairs)

    with rack.job(2, 1, codec="packed:bits=16,weights=1") as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(half)
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        for length, dtype in ((100, "f4"), (90, "i4"), (100, "f4"), (90, "f4"), (100, "f4")):
            values = np.linspace(-length, length, length).astype(dtype)
            asked = [one.push_pull([1], values) for one in kv]
            got = [each.result(timeout=25) for each in asked]
            assert got[0].tobytes() == got[1].tobytes()
            assert np.abs(got[0] - values).max() < 2.0**-6


@pytest.mark.parametrize("refused", [False, True])
def test_a_value_of_another_length_begins_anew_whatever_the_answer(rack: Rack, refused: bool) -> None:
    """Workers begin anew with the push; so does the server, also if it refuses it or answers with the sum."""

    def half(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        assert pairs.totals is not None
        if pairs.totals[0] == 100:
            pairs.vals = pairs.vals / np.float32(2)
        elif refused:
            raise LibraError("expected 100 elements")
        server.response(meta, pairs)

    vars(half)["handles_pieces"] = True
    with rack.job(2, 1, codec="packed:bits=16,weights=1") as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(half)
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        for length in (100, 90, 100):
            values = np.linspace(-length, length, length, dtype=np.float32)
            asked = [one.push_pull([1], values) for one in kv]
            if length == 90:
                assert [each.exception(timeout=25) is None for each in asked] == [not refused] * 2
                continue
            for each in asked:
                assert np.abs(each.result(timeout=25) - values).max() < 2.0**-6


def test_several_rails_are_refused() -> None:
    job = make_job(2, 0)
    links = [MemoryLink(lambda frame: None) for _ in range(2)]
    rails = [LibraVan(job, Role.WORKER, 0, link, codec="packed:weights=1") for link in links]
    with pytest.raises(ConfigError, match=r"weights=1 needs hosts with one interface.* on 2 networks"):
        RailsVan(job, Role.WORKER, rails, ["eth0", "eth1"])


def test_hosts_agree_on_weights() -> None:
    job = make_job(4, 1)
    texts = {contract_of(job, codecs.make(f"packed:weights={one}", 4)).text for one in (0, 1)}
    assert len(texts) == 2
    with pytest.raises(ConfigError, match="weights is '2'; expected bool"):
        codecs.make("packed:weights=2", 4)
