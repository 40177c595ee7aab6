# SPDX-License-Identifier: Apache-2.0
"""The compiled loops give, bit for bit, what numpy gives."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from network import make_job
from scapy.layers.inet import IP, UDP
from scapy.layers.l2 import Ether

from libra.van.base import KVPairs, Request
from libra.van.innet import codec as codecs
from libra.van.innet.native import kernels
from libra.van.innet.pushes import Pusher
from libra.wire import format as wire
from libra.wire import words
from libra.wire.frames import FrameBuffer
from libra.wire.scapy import Libra

pytestmark = pytest.mark.skipif(kernels.load() is None, reason="no LLVM here")

SPECIAL = np.array(
    [0.0, -0.0, np.nan, -np.nan, np.inf, -np.inf, 1e-45, -1e-40, 3.4e38, -3.4e38, 1.0, 0.5, 1.5, 2.5],
    np.float32,
)


def pusher(job: Any, native: bool) -> Pusher:
    node = job.workers[0]
    templates = words.templates(node.mac, node.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation)
    return Pusher(job, templates, codecs.make("block_float", len(job.workers)), native=native)


def values_of(seed: int, count: int, integers: bool) -> Any:
    rng = np.random.default_rng(seed)
    if integers:
        return rng.integers(-(2**31), 2**31, count).astype(np.int32)
    values = (rng.standard_normal(count) * 2.0 ** rng.integers(-120, 120)).astype(np.float32)
    if seed % 3 == 0:
        where = rng.integers(0, count, 5)
        values[where] = rng.choice(SPECIAL, 5)
    return values


@settings(deadline=None, max_examples=60)
@given(
    seed=st.integers(0, 10**6),
    lanes=st.sampled_from([32, 96, 256]),
    workers=st.sampled_from([1, 3, 32]),
    integers=st.booleans(),
)
def test_native_and_numpy_agree(seed: int, lanes: int, workers: int, integers: bool) -> None:
    rng = np.random.default_rng(seed)
    job = make_job(workers, slots=16, lanes=lanes)
    both = [pusher(job, native) for native in (True, False)]
    keys, lens = np.array([1, 2**40], dtype=np.uint64), np.array([lanes * 5 + 3, lanes])
    values = values_of(seed, int(lens.sum()), integers)
    answers: list[list[Any]] = [[], []]
    for made, got in zip(both, answers, strict=True):
        for timestamp in range(2):  # two pushes in flight at once
            pairs = KVPairs(keys + np.uint64(timestamp), values[::-1].copy() if timestamp else values, lens)
            made.submit(Request(timestamp, True, True, pairs), lambda p, e, got=got: got.append((p, e)))
    scales = rng.integers(1, 255, 16).astype(np.uint8)
    for made in both:
        for push in made.slots.pushes:
            if push.floats:
                push.scales[:] = scales[: len(push.scales)]
        made.poll(0.0)
    native, plain = both
    for slot in range(14):
        assert native.frames.get(slot) == plain.frames.get(slot)
    received = FrameBuffer(16)
    order = rng.permutation(14)
    received.copy_from(native.frames, order)
    first = received.words[:14, words.HEADER_WORD].byteswap()
    flags = rng.choice([0, 0, int(wire.Flag.FLOAT)], 14) if not integers else np.zeros(14, dtype=np.int64)
    first = (
        (first & np.uint32(0xF000FFFF)) | np.uint32(wire.Kind.RESULT << 24) | (flags << 16).astype(np.uint32)
    )
    received.words[:14, words.HEADER_WORD] = first.byteswap()
    if not integers:
        plain_scale = rng.random(14) < 0.2
        received.octets[:14, 4 * (words.HEADER_WORD + words.SLOT) + 3][plain_scale] = wire.SCALE_PLAIN
    headers = words.parse(received.words, 14)
    with np.errstate(all="ignore"):
        for made in both:
            made.receive(headers, received, np.arange(14), 0.01)
    for made in both:
        for done, pairs, error in made.finished():
            done(pairs, error)
    assert len(answers[0]) == len(answers[1]) == 2
    for (mine, error), (other, _) in zip(*answers, strict=True):
        assert error is None
        np.testing.assert_array_equal(mine.vals.view(np.int32), other.vals.view(np.int32))


@pytest.mark.parametrize(("lanes", "size"), [(32, 5), (96, 96 * 4 + 33), (256, 256 * 15)])
def test_native_and_numpy_agree_on_probes(lanes: int, size: int) -> None:
    """And on what is redone after them: a frame's outer headers depend on its length."""
    job = make_job(3, slots=16, lanes=lanes)
    values = values_of(7, size, integers=False)
    pairs = KVPairs(np.array([7], dtype=np.uint64), values, np.array([size]))
    both = [pusher(job, native) for native in (True, False)]
    native, plain = both
    chunks = -(-size // lanes)
    for made in both:
        made.submit(Request(0, True, True, pairs), lambda *_: None)
    for scale in (wire.SCALE_PROBE, 200):
        for made in both:
            made.poll(0.0)
        for slot in range(chunks):
            frame = native.frames.get(slot)
            assert frame == plain.frames.get(slot)
            packet = Ether(frame)
            libra = packet[Libra]
            blocks = -(-min(lanes, size - slot * lanes) // 32) if scale else 0
            assert (libra.scale, libra.blocks, len(frame)) == (scale, blocks, wire.frame_bytes(blocks))
            del packet[IP].len, packet[IP].chksum, packet[UDP].len
            assert bytes(packet) == frame
        received = FrameBuffer(16)
        received.copy_from(native.frames, np.arange(chunks))
        header = received.words.view(np.uint8)[:chunks, 4 * words.HEADER_WORD :]
        header[:, 0] = wire.LIBRA_VERSION << 4 | wire.Kind.RESULT
        header[:, 4 * words.SLOT + 2] = 200  # some worker's exponent
        for made in both:
            made.receive(words.parse(received.words, chunks), received, np.arange(chunks), 0.01)


def test_without_llvm_numpy_does_the_work_and_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)
    kernels.load.cache_clear()
    assert kernels.load() is None
    assert kernels.load() is None
    assert len(caplog.messages) == 1
    assert "numpy does the work" in caplog.text
    kernels.load.cache_clear()


def test_off_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels.load.cache_clear()
    monkeypatch.setenv(kernels.VARIABLE, "off")
    assert kernels.load() is None
    kernels.load.cache_clear()
    monkeypatch.delenv(kernels.VARIABLE)
    assert kernels.load() is not None
