# SPDX-License-Identifier: Apache-2.0
"""A server's cells take, hand over and answer what their specification does, byte for byte."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import server_frames
from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle.server.cells import NumpyCells
from server_frames import CODEC, JOB, LANES, SLOTS, TEMPLATES, TERM

from libra.errors import LibraError
from libra.rpc.values import KVPairs
from libra.vans.libra import codec as codecs
from libra.vans.libra.codec import Codec
from libra.vans.libra.server.cells import Cells, Reads, ReceivedBatch, Sums
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Flag, Kind
from libra.wire.words import MAX_BATCH, FrameBuffer, Outgoing, Rows

LENGTHS = (1, 40, 64, 65, 1000)  # of the keys' values


def in_c(codec: Codec = CODEC) -> Cells:
    return Cells(JOB, TEMPLATES, codec)


def in_numpy(codec: Codec = CODEC) -> NumpyCells:
    return NumpyCells(JOB, TEMPLATES, codec)


def mark(frames: FrameBuffer, rows: Rows) -> None:
    """They have met a long queue."""
    traffic_class = words.PAD_BYTES + protocol.ETHERNET_BYTES + 1
    frames.octets[rows, traffic_class] |= protocol.ECN_MARKED


def received(rng: np.random.Generator, uses: Any, count: int, fields: int) -> FrameBuffer:
    """SUMs around the current ``uses`` (slots,) of their slots, some of them spoilt, and PULLs.

    fields: values in a lane that has a scale."""
    scales = np.where(rng.integers(0, 4, count) == 0, protocol.SCALE_PLAIN, rng.integers(0, 256, count))
    shared = np.where(scales == protocol.SCALE_PLAIN, 1, fields)
    keys = rng.integers(0, len(LENGTHS), count)
    lengths = np.array(LENGTHS)[keys]
    chunks = rng.integers(0, -(-lengths // (LANES * shared)))
    elements = np.minimum(lengths - chunks * LANES * shared, LANES * shared)
    blocks = -(-elements // (protocol.BLOCK_LANES * shared))
    slots = rng.integers(0, SLOTS, count)
    heads = TEMPLATES.take(blocks, axis=0)
    header = heads[:, words.HEADER_WORD :]
    kinds = rng.choice([int(Kind.SUM)] * rng.integers(1, 10) + [int(Kind.PULL)], count)
    pushes = rng.integers(0, rng.integers(1, 4), count)
    header[:, words.KIND] |= (kinds << 24 | pushes).astype(np.uint32)
    header[:, words.SLOT] = slots << 16 | rng.integers(0, 256, count) << 8 | scales
    header[:, words.USE] = uses[slots] + rng.choice([-2, -1, 0, 0, 0, 1, 2], count)
    header[:, words.KEY] = rng.integers(0, 2, count)
    header[:, words.KEY + 1] = keys
    header[:, words.CHUNK] = chunks
    header[:, words.ROUND] = rng.integers(0, 2, count)
    header[:, words.CONTRIBUTORS] = rng.integers(0, 8, count)
    header[:, words.LENGTH] = lengths
    header[rng.random(count) < 0.05, words.CHUNK] = 2**32 - 1
    frame_lengths = wire.FRAME_BYTES[blocks]
    for row in np.flatnonzero(rng.random(count) < 0.3):
        if rng.random() < 0.2:
            frame_lengths[row] = rng.integers(0, frame_lengths[row] + 60)
        else:
            header[row, rng.integers(0, 11)] ^= np.uint32(1 << rng.integers(0, 32))
    frames = FrameBuffer(count)
    lanes = rng.integers(-(2**31), 2**31, (count, LANES)).astype(np.int32)
    words.store(frames.words, np.arange(count), heads, lanes)
    mark(frames, np.flatnonzero(rng.random(count) < 0.2))
    frames.lengths[:] = frame_lengths
    return frames


def assert_same_pairs(found: KVPairs, expected: KVPairs) -> None:
    assert found.vals.dtype == expected.vals.dtype
    np.testing.assert_array_equal(found.vals.view(np.int32), expected.vals.view(np.int32))
    for name in ("keys", "lens", "offsets", "totals"):
        array, specified = getattr(found, name), getattr(expected, name)
        assert array.dtype == specified.dtype
        assert not array.flags.writeable
        np.testing.assert_array_equal(array, specified)


def assert_same(found: ReceivedBatch, expected: ReceivedBatch) -> None:
    assert found.again.tolist() == expected.again.tolist()
    assert found.foreign == expected.foreign
    assert len(found.sums) == len(expected.sums)
    for mine, spec in zip(found.sums, expected.sums, strict=True):
        assert mine.contributors == spec.contributors
        assert not mine.pairs.vals.flags.writeable
        assert_same_pairs(mine.pairs, spec.pairs)
        assert mine.rounds().tolist() == spec.rounds().tolist()
        assert mine.rounds().shape == mine.pairs.keys.shape
    assert len(found.reads) == len(expected.reads)
    for asked, specified in zip(found.reads, expected.reads, strict=True):
        assert asked.rank == specified.rank
        assert_same_pairs(asked.pairs, specified.pairs)


def frames_in(outgoing: Outgoing) -> list[bytes]:
    return [frames.get(row) for frames, rows in outgoing for row in rows.tolist()]


def read(rng: np.random.Generator, reads: tuple[Reads, Reads]) -> None:
    """Whole values, the pieces that were asked for, or a reason, from both."""
    asked = reads[0].pairs
    assert asked.offsets is not None
    reason = rng.integers(-(2**31), 2**31, LANES).astype(np.int32)
    whole = bool(rng.integers(0, 2))
    totals = rng.integers(0, 20 * LANES, len(asked.keys))
    lens = totals if whole else np.clip(totals - asked.offsets, 0, asked.lens)
    vals = rng.standard_normal(int(lens.sum())).astype(rng.choice([np.float32, np.int32]))
    pairs = (
        KVPairs(asked.keys, vals, lens) if whole else KVPairs(asked.keys, vals, lens, asked.offsets, totals)
    )
    if rng.integers(0, 5) == 0:
        found, expected = (frames_in(one.refusal(reason)) for one in reads)
    else:
        for one in reads:
            one.check(pairs)
        found, expected = (frames_in(one.values(pairs)) for one in reads)
    assert found == expected


def answer(
    rng: np.random.Generator, both: tuple[Cells, Cells], sums: tuple[Sums, Sums], codec: Codec
) -> None:
    """In one of the ways that a handler has, in both."""
    choice, size = rng.integers(0, 4), len(sums[0].pairs.vals)
    floats, integers = (
        rng.standard_normal(size).astype(np.float32),
        rng.integers(-9, 9, size).astype(np.int32),
    )
    if codec.fields > 1 and sums[0].pairs.vals.dtype == np.float32 and choice in (1, 2):
        choice = 0  # a server answers packed sums with themselves
    reason = rng.integers(-(2**31), 2**31, LANES).astype(np.int32)
    given_: Any = (None, floats, integers)
    rows = [
        one.refuse(reason).tolist() if choice == 3 else one.answer(given_[choice]).tolist() for one in sums
    ]
    assert rows[0] == rows[1]
    for row in rows[0]:
        assert both[0].frames.get(row) == both[1].frames.get(row)


@settings(max_examples=many(37, 150))
@given(
    seed=st.integers(0, 2**32),
    batches=st.integers(1, 6),
    most=st.sampled_from([1, 4, 30]),
    spec=st.sampled_from(["", "packed:bits=8", "packed:bits=4,rotate=1"]),
)
def test_c_does_what_is_specified(seed: int, batches: int, most: int, spec: str) -> None:
    rng = np.random.default_rng(seed)
    codec = codecs.make(spec, 3) if spec else CODEC
    both = (in_c(codec), in_numpy(codec))
    uses = rng.integers(0, 2**32, SLOTS) if rng.random() < 0.5 else np.zeros(SLOTS, dtype=np.int64)
    waiting: list[tuple[Sums, Sums]] = []
    for _ in range(batches):
        frames = received(rng, uses, int(rng.integers(1, most + 1)), codec.fields)
        with np.errstate(all="ignore"):
            found, expected = (cells.receive(frames, frames.capacity, 0.0) for cells in both)
        assert_same(found, expected)
        for cell in found.again.tolist():
            assert both[0].frames.get(cell) == both[1].frames.get(cell)
        assert both[0].duplicates == both[1].duplicates
        for asked in zip(found.reads, expected.reads, strict=True):
            read(rng, asked)
        waiting += zip(found.sums, expected.sums, strict=True)
        rng.shuffle(waiting)
        while waiting and rng.random() < 0.7:  # some later, or never
            answer(rng, both, waiting.pop(), codec)
        uses += rng.integers(0, 2, SLOTS)


@pytest.mark.parametrize("native", [True, False])
@pytest.mark.parametrize("kind", [Kind.SUM, Kind.PULL, Kind.STATUS])
def test_nothing_of_another_term_is_taken(native: bool, kind: Kind) -> None:
    cells = in_c() if native else in_numpy()
    frames = FrameBuffer(3)
    heads = TEMPLATES[[2, 2, 2]]
    header = heads[:, words.HEADER_WORD :]
    header[:, words.KIND] |= np.uint32(kind << 24)
    header[:, words.LENGTH] = LANES
    header[:, words.SLOT] = np.arange(3) << 16 | 100
    header[:, words.TERM] = TERM, TERM - 1, 0
    words.store(frames.words, np.arange(3), heads, np.zeros((3, LANES), dtype=np.int32))
    frames.lengths[:] = wire.frame_bytes(2)
    batch = cells.receive(frames, 3, 0.0)
    of_value = kind != Kind.STATUS
    assert len(batch.sums) == (kind == Kind.SUM)
    assert len(batch.reads) == (kind == Kind.PULL)
    assert batch.foreign == 2 * of_value
    assert cells.duplicates == 0


@pytest.fixture(params=["numpy", "native"])
def cells(request: pytest.FixtureRequest) -> Cells:
    return in_c() if request.param == "native" else in_numpy()


def sums_of(
    cells: Cells, slots: Any, uses: Any, chunks: Any, length: int = 640, scale: int = 255
) -> ReceivedBatch:
    return cells.receive(server_frames.sums(slots, uses, chunks, length, scale), len(slots), 0.0)


def test_the_first_of_equal_sums_counts_and_stale_ones_are_in_nobodys_way(cells: Cells) -> None:
    sums_of(cells, [0], [2], [1])
    batch = sums_of(cells, [0, 0, 0, 0], [0, 4, 4, 2], [7, 3, 4, 1])
    (sums,) = batch.sums
    assert sums.pairs.offsets is not None
    assert sums.pairs.offsets.tolist() == [3 * LANES]
    assert set(sums.pairs.vals.tolist()) == {3}
    assert cells.duplicates == 3


def test_only_as_many_frames_are_taken_as_came(cells: Cells) -> None:
    """What is behind them in the buffer is of a batch that is over."""
    frames = server_frames.sums([0, 1, 2], [0, 0, 0], [3, 4, 5])
    for count in (1, 2, 3):  # each time one more is new
        (sums,) = cells.receive(frames, count, 0.0).sums
        assert len(sums.pairs.vals) == LANES


@pytest.mark.parametrize(
    ("chunk", "length", "blocks", "slot"),
    [
        (1, LANES, 0, 0),  # behind the value's end
        (1, LANES - 5, 0, 0),
        (1, 0, 0, 0),
        (0, 10, 2, 0),  # more than is left of it
        (1, LANES + 33, 1, 0),  # less
        (0, LANES, 2, SLOTS),  # no such slot
    ],
)
def test_a_sum_of_a_place_that_is_not_there_is_none(
    cells: Cells, chunk: int, length: int, blocks: int, slot: int
) -> None:
    batch = cells.receive(server_frames.sums([slot], [0], [chunk], length, blocks=blocks), 1, 0.0)
    assert (batch.sums, len(batch.again), cells.duplicates) == ([], 0, 0)


def test_a_sum_is_answered_once(cells: Cells) -> None:
    (sums,) = sums_of(cells, [0], [0], [1]).sums
    assert sums.answer(np.full(LANES, 8, dtype=np.int32)).tolist() == [0]
    assert sums.answer(np.full(LANES, 9, dtype=np.int32)).tolist() == []
    assert sums.refuse(np.zeros(LANES, dtype=np.int32)).tolist() == []
    lanes = words.lanes_of(cells.frames.words, np.array([0]), LANES, np.array([2], dtype=np.uint32))
    assert set(lanes[0].tolist()) == {8}


def test_an_answer_that_was_overtaken_touches_nothing(cells: Cells) -> None:
    (old,) = sums_of(cells, [0], [0], [1]).sums
    (new,) = sums_of(cells, [0], [2], [6]).sums
    assert old.answer(None).tolist() == []
    assert old.refuse(np.zeros(LANES, dtype=np.int32)).tolist() == []
    assert len(sums_of(cells, [0], [2], [6]).again) == 0  # it waits
    assert new.answer(None).tolist() == [0]
    header = words.parse(cells.frames.words, 1)
    assert (int(header.use[0]), int(header.chunk[0])) == (2, 6)


@pytest.mark.parametrize("how", ["sum", "floats", "integers", "refusal"])
def test_an_answer_has_the_exponent_and_scale_of_its_sum(cells: Cells, how: str) -> None:
    """ADD and RESULT have one fingerprint, and a server has no say in the next scales."""
    (sums,) = sums_of(cells, [0], [0], [1], scale=130).sums
    vals = {"floats": np.ones(LANES, np.float32), "integers": np.ones(LANES, np.int32)}.get(how)
    if how == "refusal":
        sums.refuse(np.ones(LANES, dtype=np.int32))
    else:
        sums.answer(vals)
    (result,) = words.parse(cells.frames.words, 1).word(words.SLOT).tolist()
    assert result == 130


@pytest.mark.parametrize("how", ["sum", "floats", "integers", "refusal"])
def test_an_answer_says_whether_its_sum_met_a_long_queue(cells: Cells, how: str) -> None:
    """So that all workers hear of it; the next answer of the cell says nothing of it."""
    flags = {"floats": Flag.FLOAT, "refusal": Flag.ERROR}.get(how, Flag(0))
    for use, marked in ((0, True), (2, False)):
        frames = server_frames.sums([0], [use], [1], 640, 130)
        if marked:
            mark(frames, np.array([0]))
        (sums,) = cells.receive(frames, 1, 0.0).sums
        vals = {"floats": np.ones(LANES, np.float32), "integers": np.ones(LANES, np.int32)}.get(how)
        if how == "refusal":
            sums.refuse(np.ones(LANES, dtype=np.int32))
        else:
            sums.answer(vals)
        expected = flags | Flag.MARKED if marked else flags
        assert words.parse(cells.frames.words, 1).flags.tolist() == [expected]
        assert not words.marked(cells.frames.octets, np.array([0]))[0], "it has met none itself"


def test_what_has_moved_on_is_not_repeated(cells: Cells) -> None:
    """The row of its old answer is the new sum's."""
    (old,) = sums_of(cells, [3], [1], [1]).sums
    old.answer(None)
    assert sums_of(cells, [3], [1], [1]).again.tolist() == [7]
    batch = sums_of(cells, [3, 3], [1, 3], [1, 6])
    assert len(batch.sums) == 1
    assert len(batch.again) == 0


def test_values_stay_as_long_as_a_handler_keeps_them(cells: Cells) -> None:
    kept = [sums_of(cells, [0, 1], [use, use], [use % 10, (use + 1) % 10]).sums[0].pairs for use in range(50)]
    for use, pairs in enumerate(kept):
        assert sorted(set(pairs.vals.tolist())) == sorted({use % 10, (use + 1) % 10})


def test_a_batch_may_be_larger_than_a_links(cells: Cells) -> None:
    count = MAX_BATCH + 5
    batch = sums_of(cells, np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros(count, np.int64))
    assert len(batch.sums) == 1
    assert cells.duplicates == count - 1


def pulls_of(cells: Cells, keys: Any, chunks: Any) -> list[Reads]:
    return cells.receive(server_frames.pulls(keys, chunks), len(keys), 0.0).reads


def test_adjacent_chunks_are_asked_for_together(cells: Cells) -> None:
    (reads,) = pulls_of(cells, [5, 4, 5, 5, 5], [2, 9, 1, 7, 2])
    pairs = reads.pairs
    assert pairs.offsets is not None
    pieces = list(zip(pairs.keys.tolist(), pairs.offsets.tolist(), pairs.lens.tolist(), strict=True))
    chunks = [(4, 9, 1), (5, 1, 2), (5, 2, 1), (5, 7, 1)]
    assert pieces == [(key, first * LANES, count * LANES) for key, first, count in chunks]
    assert reads.rank == 2


def test_a_value_has_its_chunk_for_whom_it_was_asked(cells: Cells) -> None:
    """Also behind the value's end, where there is nothing."""
    (reads,) = pulls_of(cells, [5, 5, 5, 6], [1, 0, 2, 0])
    vals = np.arange(LANES + 10, dtype=np.int32)
    reads.check(pairs := KVPairs(reads.pairs.keys, vals, np.array([len(vals), 0])))
    ((frames, rows),) = reads.values(pairs)
    headers = words.parse(frames.words, len(rows))
    assert headers.kind.tolist() == [Kind.VALUE] * 4
    assert headers.node.tolist() == [2] * 4
    assert headers.slot.tolist() == [1, 0, 2, 3]
    assert headers.length.tolist() == [len(vals)] * 3 + [0]
    assert headers.blocks.tolist() == [2, 1, 0, 0]
    assert frames.lengths.tolist() == wire.FRAME_BYTES[[2, 1, 0, 0]].tolist()
    lanes = words.lanes_of(frames.words, rows, LANES, headers.blocks)
    assert lanes[0].tolist() == vals[:LANES].tolist()
    assert lanes[1, :32].tolist() == [*vals[LANES:].tolist(), *[0] * 22]


@pytest.mark.parametrize(("size", "blocks"), [(0, 0), (1, 1), (32, 1), (33, 2), (LANES, 2)])
def test_a_value_has_as_many_blocks_as_it_needs(cells: Cells, size: int, blocks: int) -> None:
    (reads,) = pulls_of(cells, [5], [0])
    vals = np.arange(1, size + 1, dtype=np.int32)
    ((frames, rows),) = reads.values(KVPairs(reads.pairs.keys, vals, np.array([size])))
    headers = words.parse(frames.words, 1)
    assert (headers.blocks.tolist(), frames.lengths.tolist()) == ([blocks], [wire.frame_bytes(blocks)])
    assert words.lanes_of(frames.words, rows, LANES, headers.blocks)[0, :size].tolist() == vals.tolist()


@pytest.mark.parametrize(("rank", "round_"), [([1, 0], [0, 2**31]), ([2, 1], [7, 7]), ([1, 1], [7, 8])])
def test_each_workers_pulls_are_asked_apart(cells: Cells, rank: list[int], round_: list[int]) -> None:
    reads = cells.receive(server_frames.pulls([5, 5], [0, 1], rank, round_), 2, 0.0).reads
    assert sorted(one.rank for one in reads) == sorted(rank)
    assert [one.pairs.lens.tolist() for one in reads] == [[LANES]] * 2


@pytest.mark.parametrize(
    ("total", "offsets", "lens", "fits"),
    [
        (4, [2], [1], False),
        (4, [1], [1], False),
        (4, [2], [2], True),
        (4, [0], [4], True),
        (4, [3], [2], False),
        (4, [0], [3], False),
        # Nothing was asked for that is there.
        (2, [0], [1], True),
        (1, [0], [0], True),
    ],
)
def test_what_was_asked_for_has_to_be_in_the_answer(
    cells: Cells, total: int, offsets: list[int], lens: list[int], fits: bool
) -> None:
    """The third and fourth chunk, of a value of ``total`` chunks."""
    (reads,) = pulls_of(cells, [5, 5], [2, 3])
    vals = np.zeros(lens[0] * LANES, dtype=np.float32)
    totals = np.array([total * LANES])
    pairs = KVPairs(reads.pairs.keys, vals, np.array(lens) * LANES, np.array(offsets) * LANES, totals)
    if fits:
        reads.check(pairs)
        return
    with pytest.raises(
        LibraError, match=f"the answer has {len(vals)} elements of key 5, without the 128 from"
    ):
        reads.check(pairs)


def test_the_first_key_that_is_short_is_named(cells: Cells) -> None:
    (reads,) = pulls_of(cells, [5, 6], [0, 0])
    lens = np.array([1, 2])
    pairs = KVPairs(reads.pairs.keys, np.zeros(3, np.float32), lens, np.zeros(2, np.int64), lens + 1)
    with pytest.raises(LibraError, match="has 1 elements of key 5, without the 2 from 0"):
        reads.check(pairs)


def test_a_handler_cannot_change_what_is_asked(cells: Cells) -> None:
    """What is checked later, and read by C, is what was asked."""
    (sums,) = sums_of(cells, [0], [0], [1]).sums
    for array in (sums.pairs.vals, sums.pairs.lens, pulls_of(cells, [5], [0])[0].pairs.lens):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 7


def test_an_answer_that_changes_when_it_was_checked_reads_nothing_else() -> None:
    (reads,) = pulls_of(in_c(), [5, 5], [0, 1])
    vals, totals = np.ones(LANES, dtype=np.int32), np.array([LANES])
    reads.check(pairs := KVPairs(reads.pairs.keys, vals, np.array([LANES]), np.array([0]), totals))
    totals[0] = 2 * LANES
    ((frames, rows),) = reads.values(pairs)
    assert words.parse(frames.words, len(rows)).blocks.tolist() == [2, 0]
