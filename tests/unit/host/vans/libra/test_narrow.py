# SPDX-License-Identifier: Apache-2.0
"""Promise: several values share a lane, and no field overflows, whatever workers add."""

from __future__ import annotations

import ctypes
import itertools
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from network import make_job
from oracle import narrow

from libra.errors import ConfigError, LibraError
from libra.rpc.values import KVMeta, KVPairs
from libra.vans.libra import codec as codecs
from libra.vans.libra.association import contract_of
from libra.vans.libra.codec import Codec, Packed
from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import struct
from libra.vans.libra.server.cells import Sums
from libra.vans.libra.server.endpoint import Answerer
from libra.wire import words
from libra.wire.protocol import FIRST_NODE, LIBRA_VERSION, Kind

Floats = npt.NDArray[np.float32]
LANES = 256
WIDTHS = (4, 8, 16)
FITTING = [(bits, workers) for bits in WIDTHS for workers in range(1, 33) if workers < 2 ** (bits - 1)]


def names(count: int, key: int = 5, round_: int = 0) -> narrow.Names:
    """Chunks of one key."""
    every = np.ones(count, np.uint64)
    return narrow.Names(
        every * np.uint64(key), np.arange(count, dtype=np.uint32), np.full(count, round_, np.uint32)
    )


def sums_of(codec: Codec, values: Floats, scale: int, round_: int = 0) -> Floats:
    """Return what workers get for (workers, chunks, fields * lanes)."""
    count = values.shape[1]
    widths, scales = np.full(count, values.shape[2] // codec.fields), np.full(count, scale, np.uint8)
    total = np.zeros((count, values.shape[2] // codec.fields), np.int64)
    for rank, mine in enumerate(values):
        total += narrow.pack(codec, rank, names(count, round_=round_), mine, widths, scales, None)[0]
    assert np.abs(total).max() < 2**31
    return narrow.unpack(codec, names(count, round_=round_), total.astype(np.int32), widths, scales)


def scale_for(codec: Codec, values: Floats) -> int:
    agreed = codecs.exponents_of(values.reshape(1, -1)).max(keepdims=True)
    return int(codec.redo_scales(agreed)[0])


@pytest.mark.parametrize(("bits", "workers"), FITTING)
def test_no_lane_saturates_and_every_field_returns(bits: int, workers: int) -> None:
    """The largest sums in every combination of signs, and every sum in each field."""
    codec = codecs.make(f"packed:bits={bits},clip=0", workers)
    assert isinstance(codec, Packed)
    most = codec.levels * workers
    assert most <= 2 ** (bits - 1) - 1 < most + workers, "no level is wasted"
    extremes = list(
        itertools.product((-most, 0, most) if bits == 4 else (-most, -1, 0, 1, most), repeat=codec.fields)
    )
    one_by_one = [
        [number if place == field else other for place in range(codec.fields)]
        for number in range(-most, most + 1, max(1, most // 300))
        for field in range(codec.fields)
        for other in (-most, most)
    ]
    fields = np.array([*extremes, *one_by_one], np.int64)
    lanes = (fields << np.arange(codec.fields) * bits).sum(axis=1)
    assert np.abs(lanes).max() < 2**31
    rows = -(-len(lanes) // LANES)
    padded = np.zeros(rows * LANES, np.int32)
    padded[: len(lanes)] = lanes
    scale = 126  # the range is 1, so that a whole number stands for itself / levels
    found = unpack_in_c(codec, padded.reshape(rows, LANES), scale)
    whole = np.rint(found.reshape(rows, codec.fields, LANES).astype(np.float64) * codec.levels).astype(
        np.int64
    )
    back = np.moveaxis(whole, 1, 2).reshape(-1, codec.fields)[: len(fields)]
    np.testing.assert_array_equal(back, fields)


def unpack_in_c(codec: Codec, lanes: npt.NDArray[np.int32], scale: int) -> Floats:
    assert codec.narrow is not None
    made = codec.narrow.struct(0)
    factors = codec.factors[:, scale].tolist()
    scaling = struct("scaling", **dict(zip(("up", "up_rest", "down", "down_rest"), factors, strict=True)))
    width = lanes.shape[1]
    found = np.empty((len(lanes), width * codec.fields), np.float32)
    for row, mine in zip(found, lanes, strict=True):
        packet = np.zeros(11 + width, ">u4")
        packet[0] = LIBRA_VERSION << 28 | Kind.RESULT << 24 | width // 32 << 8
        packet[11:] = mine.view(np.uint32)
        kernels.load().narrow_unpack(
            ctypes.addressof(made), packet.ctypes.data, row.ctypes.data, len(row), ctypes.addressof(scaling)
        )
    return found


def pack_in_c(
    codec: Codec, values: Floats, kept: Floats | None, scale: int
) -> tuple[npt.NDArray[np.int32], int, int, Floats]:
    """Pack a chunk as chunk 0 of key 5 in round 0 at rank 1. Return what the specification does, of a row."""
    assert codec.narrow is not None
    made, lanes = codec.narrow.struct(1), np.empty(len(values) // codec.fields, np.uint32)
    factors = codec.factors[:, scale].tolist()
    scaling = struct("scaling", **dict(zip(("up", "up_rest", "down", "down_rest"), factors, strict=True)))
    header, clipped, left = np.zeros(11, ">u4"), np.zeros(1, np.uint32), np.zeros_like(values)
    header[0] = LIBRA_VERSION << 28 | Kind.ADD << 24 | len(lanes) // 32 << 8
    header[words.KEY + 1] = 5
    exponent = kernels.load().narrow_pack(
        ctypes.addressof(made),
        header.ctypes.data,
        values.ctypes.data,
        None if kept is None else kept.ctypes.data,
        None if kept is None else left.ctypes.data,
        lanes.ctypes.data,
        ctypes.addressof(scaling),
        codec.bound,
        clipped.ctypes.data,
    )
    return lanes.byteswap().view(np.int32), exponent, int(clipped[0]), left


CONTENTS = {
    "random": lambda random, count: random.normal(0, 0.4, count),
    "ties": lambda random, count: random.integers(-70, 70, count) / 62,  # between the levels of 8 bits
    "zeros of both signs": lambda random, count: np.copysign(0.0, random.normal(size=count)),
    "far beyond": lambda random, count: random.choice([-3e38, 1e30, 0.5, 1e-45], count),
    "not finite": lambda random, count: random.choice([np.inf, -np.inf, np.nan, 0.25], count),
}


@pytest.mark.parametrize("content", CONTENTS)
@pytest.mark.parametrize("options", ["", "feedback=1", "rotate=1", "rotate=1,feedback=1"])
@pytest.mark.parametrize("bits", [4, 8, 16])
@pytest.mark.parametrize("blocks", [1, 3, 8])
def test_c_makes_the_bits_of_the_specification(bits: int, options: str, content: str, blocks: int) -> None:
    """At ties as well, where the lower number is the nearest one."""
    codec, random = codecs.make(f"packed:bits={bits},{options}".rstrip(","), 4), np.random.default_rng(bits)
    values = CONTENTS[content](random, 32 * blocks * codec.fields).astype(np.float32)
    feedback = "feedback" in options
    kept = random.integers(-2, 3, len(values)).astype(np.float32) / 62 if feedback else None
    scale, widths = 126 + 10, np.array([32 * blocks])
    lanes, exponent, clipped, left = pack_in_c(codec, values, kept, scale)
    expected = narrow.pack(
        codec,
        1,
        names(1),
        values[None],
        widths,
        np.array([scale], np.uint8),
        None if kept is None else kept[None],
    )
    np.testing.assert_array_equal(lanes, expected[0][0])
    assert (exponent, clipped) == (expected[1][0], expected[2][0])
    if feedback:
        assert left.tobytes() == expected[3][0].tobytes()
    found = unpack_in_c(codec, lanes[None], scale)
    sums = narrow.unpack(codec, names(1, key=0), lanes[None], widths, np.array([scale]))
    assert found.tobytes() == sums.tobytes()


@pytest.mark.parametrize("magnitude", [-30, -7, 0, 13, 30])
@pytest.mark.parametrize(
    ("bits", "workers"), [(4, 1), (4, 4), (4, 7), (8, 4), (8, 16), (8, 32), (16, 3), (16, 32)]
)
def test_a_sum_is_wrong_by_less_than_a_step_of_each_worker(bits: int, workers: int, magnitude: int) -> None:
    random = np.random.default_rng(bits)
    codec = codecs.make(f"packed:bits={bits}", workers)
    assert isinstance(codec, Packed)
    values = np.ldexp(random.uniform(-1, 1, (workers, 3, 64 * codec.fields)), magnitude).astype(np.float32)
    exact = values.astype(np.float64).sum(axis=0)
    step = 2.0**magnitude / codec.levels
    found = sums_of(codec, values, scale_for(codec, values))
    wrong = np.abs(found - exact)
    assert wrong.max() < workers * step * (1 + 2.0**-20)
    assert wrong.max() > step / 4, "the bound says something"


@pytest.mark.parametrize(
    "spec", ["packed:bits=8", "packed:bits=4", "packed:bits=4,rotate=1", "packed:bits=16"]
)
def test_rounding_is_unbiased(spec: str) -> None:
    """The mean over rounds is the value: within 5 of its standard deviations."""
    rounds, codec = 400, codecs.make(spec, 4)
    random = np.random.default_rng(3)
    values = random.uniform(-1, 1, (4, 1, 32 * codec.fields)).astype(np.float32)
    scale = 128 + 10 if codec.narrow and codec.narrow.rotated else 126 + 10
    found = np.array([sums_of(codec, values, scale, round_)[0] for round_ in range(rounds)], np.float64)
    exact = values.astype(np.float64).sum(axis=0)[0]
    deviation = found.std(axis=0) / np.sqrt(rounds)
    assert (np.abs(found.mean(axis=0) - exact) <= 5 * deviation + 1e-6).all()
    assert len(np.unique(found, axis=0)) > rounds / 2, "rounds draw their own numbers"


def test_workers_keys_chunks_and_seeds_draw_their_own_numbers_and_the_same_ones_again() -> None:
    codec = codecs.make("packed:bits=8", 4)
    values = np.full((2, 4 * LANES), 0.3, np.float32)
    widths, scales = np.full(2, LANES), np.full(2, 136, np.uint8)

    def packed(codec: Codec = codec, rank: int = 1, key: int = 5, round_: int = 2) -> list[bytes]:
        lanes = narrow.pack(codec, rank, names(2, key, round_), values, widths, scales, None)[0]
        return [row.tobytes() for row in lanes]

    others = (
        packed(),
        packed(rank=2),
        packed(key=6),
        packed(key=5 << 32),
        packed(round_=3),
        packed(codecs.make("packed:bits=8,seed=1", 4)),
    )
    assert len({row for rows in others for row in rows}) == 2 * len(others)
    assert packed() == others[0]


def test_rotation_spreads_a_large_value_and_is_undone() -> None:
    random = np.random.default_rng(1)
    for size in (128, 384, 1024, 2048):
        values = random.normal(size=(2, size)).astype(np.float32)
        values[0, 3] = 1000
        turned = values.copy()
        streams = np.array([7, 8], np.uint32)
        narrow.rotate(turned, streams, size)
        assert np.abs(turned[0]).max() < 1000 / 2
        narrow.rotate_back(turned, streams, size)
        np.testing.assert_allclose(turned, values, atol=1e-3)


def test_what_rounding_leaves_is_what_the_sum_lacks() -> None:
    codec = codecs.make("packed:bits=4,feedback=1", 1)
    values = np.random.default_rng(2).uniform(-1, 1, (1, 8 * LANES)).astype(np.float32)
    kept, total = np.zeros_like(values), np.zeros_like(values, dtype=np.float64)
    for round_ in range(50):
        widths, scales = np.array([LANES]), np.array([137], np.uint8)
        lanes, _, _, kept = narrow.pack(codec, 0, names(1, round_=round_), values, widths, scales, kept)
        total += narrow.unpack(codec, names(1, round_=round_), lanes, widths, scales)
    assert np.abs(total + kept - 50 * values.astype(np.float64)).max() < 1e-4


@pytest.mark.parametrize(
    "spec", ["packed:bits=4,feedback=1", "packed:bits=4,rotate=1,feedback=1,headroom=-1"]
)
def test_what_rounding_leaves_does_not_grow(spec: str) -> None:
    """Also with a single level, where random rounding leaves more than there was."""
    codec, random = codecs.make(spec, 7), np.random.default_rng(5)
    kept, scale, sizes = np.zeros((1, 1024), np.float32), 0, []
    for round_ in range(120):
        values = random.normal(0, 1, (1, 1024)).astype(np.float32)
        for _ in range(3):
            scales = np.array([scale], np.uint8)
            _, exponents, _, left = narrow.pack(
                codec, 0, names(1, round_=round_), values, np.array([128]), scales, kept
            )
            if scale and exponents[0] <= scale and not codec.faded(exponents, scales)[0]:
                break
            scale = int(codec.redo_scales(exponents)[0])
        kept, scale = left, int(codec.next_scales(exponents, scales)[0])
        sizes.append(float(np.abs(left).mean()))
    assert max(sizes) < 10
    assert np.mean(sizes[-20:]) < 1.5 * np.mean(sizes[20:40])


@pytest.mark.parametrize(
    ("bits", "workers", "levels"),
    [
        ("auto", 1, 7),
        ("auto", 2, 63),
        ("auto", 4, 31),
        ("auto", 18, 7),
        ("auto", 19, 1724),
        ("4", 7, 1),
        ("8", 3, 42),
    ],
)
def test_levels_by_bits_and_workers(bits: str, workers: int, levels: int) -> None:
    codec = codecs.make(f"packed:bits={bits}", workers)
    assert isinstance(codec, Packed)
    assert codec.levels == levels


@pytest.mark.parametrize(
    ("spec", "workers", "told"),
    [
        ("packed:bits=5", 4, "bits is '5', expected one of 4, 8, 16, auto"),
        ("packed:bits=x", 4, "bits is 'x', expected one of"),
        ("packed:bits=4", 8, "at most 7 workers, and the job has 8; take bits=8 or 16, or auto"),
        ("packed:clip=13", 4, r"clip is 13, expected 0 \(redo what does not fit\) to 12"),
        ("packed:headroom=3", 4, "headroom is 3, expected -10 to 2 bits with clip=10"),
        ("packed:clip=2,headroom=-3", 4, "headroom is -3, expected -2 to 10 bits with clip=2"),
        ("packed:seed=-1", 4, "seed is -1"),
        ("packed:width=8", 4, "unknown parameter 'width'; its parameters are: bits"),
        ("packed:rotate=2", 4, "rotate is '2'; expected bool"),
    ],
)
def test_bad_settings_are_named(spec: str, workers: int, told: str) -> None:
    with pytest.raises(ConfigError, match=told):
        codecs.make(spec, workers)


def test_scales_over_the_rounds() -> None:
    codec = codecs.make("packed:bits=8", 4)
    assert codec.first_scale == 0
    for exponent, last, following in (
        (130, 0, 140),
        (130, 145, 140),
        (0, 140, 139),
        (0, 1, 1),
        (254, 254, 254),
        (255, 140, 0),
    ):
        scales = codec.next_scales(np.array([exponent], np.uint8), np.array([last], np.uint8))
        assert (scales.dtype, scales.tolist()) == (np.uint8, [following])
    assert codec.redo_scales(np.array([0, 130, 250], np.uint8)).tolist() == [10, 140, 254]
    low = codecs.make("packed:bits=8,headroom=-1", 4)
    assert low.redo_scales(np.array([130], np.uint8)).tolist() == [139]
    exponents, scales = np.array([130, 130, 0], np.uint8), np.array([142, 143, 254], np.uint8)
    assert codec.faded(exponents, scales).tolist() == [False, True, False]


def test_hosts_with_other_formats_have_other_contracts() -> None:
    job = make_job(4, 1)
    specs = ["block_float", *(f"packed:{one}" for one in ("bits=8", "bits=4", "bits=16", "bits=8,clip=0"))]
    specs += [f"packed:bits=8,{one}" for one in ("headroom=1", "seed=1", "rotate=1", "feedback=1")]
    texts = [contract_of(job, codecs.make(spec, 4)).text for spec in specs]
    assert len(set(texts)) == len(texts)
    assert contract_of(job, codecs.make("packed:bits=auto", 4)).text == texts[1]


def test_a_server_may_answer_a_packed_sum_only_with_itself() -> None:
    job, codec = make_job(2, 1), codecs.make("packed", 2)
    node = job.servers[0]
    templates = words.templates(node.mac, node.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation)
    answerer = Answerer(job, templates, codec, lambda *_: None)
    sums: Any = KVPairs(np.array([7], np.uint64), np.ones(3, np.float32), np.array([3]))
    tag = Sums(sums, 2, answerer.cells, np.zeros(1, np.uint32), 0, 0)
    meta = KVMeta(0, True, True, FIRST_NODE + 1, 0, tag=tag)
    answerer.check(meta, sums)
    with pytest.raises(LibraError, match="no room for other float32 values than the sum of key 7"):
        answerer.check(meta, KVPairs(sums.keys, sums.vals + 1, sums.lens))
