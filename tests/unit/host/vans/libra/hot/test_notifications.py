# SPDX-License-Identifier: Apache-2.0
"""Promise: what a server tells all workers is heard as it was told, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from network import make_job

from libra.job import ids
from libra.job.ids import Role
from libra.vans.hot import Notifications
from libra.vans.libra.hot.sender import NotificationReader, Notifier
from libra.wire import format as wire
from libra.wire import hot, protocol, words
from libra.wire.hot import NotificationPackets
from libra.wire.protocol import Flag, Kind
from libra.wire.words import FrameBuffer

JOB = make_job(2, 1)
NODE = ids.node_id(Role.SERVER, 0)
ENDPOINT = JOB.servers[0]
TEMPLATES = words.templates(
    ENDPOINT.mac, ENDPOINT.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation
)
SOURCE = 2**64 - 3


TERM = 4


def packets_of(values: np.ndarray, before: int = 0) -> NotificationPackets:
    """values: (k, dim), of every third row."""
    return NotificationPackets.listing(3 * np.arange(len(values)), values, JOB.lanes, before)


def sent(teller: Notifier) -> FrameBuffer:
    frames = [frame for buffer, rows in teller.poll() for frame in buffer.frames(rows)]
    assert not teller.poll()
    made = FrameBuffer(max(len(frames), 1))
    made.fill(frames)
    return made


def told(values: np.ndarray, number: int = 7) -> FrameBuffer:
    teller = Notifier(JOB, TEMPLATES, NODE)
    teller.enter(TERM)
    teller.send(TERM, SOURCE, number, packets_of(values))
    return sent(teller)


def heard(frames: FrameBuffer, count: int, term: int = TERM) -> list[Notifications]:
    reader, notifications = NotificationReader(JOB), []
    reader.receive(frames, count)
    assert not reader.due(), "nobody listens"
    reader.listen(notifications.append, lambda: None)
    reader.enter(term)
    reader.receive(frames, count)
    for call in reader.due():
        call()
    assert not reader.due()
    return notifications


@pytest.mark.parametrize("rows", [1, 30, JOB.lanes, 3 * JOB.lanes + 40])
@pytest.mark.parametrize("dim", [1, 5])
def test_values_come_as_they_were(rows: int, dim: int) -> None:
    bits = np.random.default_rng(rows).integers(2**32, size=(rows, dim), dtype=np.uint32)
    packets = packets_of(bits.view(np.float32))
    frames, count = told(bits.view(np.float32), 2**32 + 2**31 + 5), len(packets)
    needed = [wire.frame_bytes(-(-used // protocol.BLOCK_LANES)) for used in packets.used.tolist()]
    assert frames.lengths[:count].tolist() == needed
    headers = words.parse(frames.words, count)
    assert set(headers.node.tolist()) == {protocol.EVERY_WORKER}
    assert set(headers.flags.tolist()) == {Flag.FLOAT}
    (notifications,) = heard(frames, count)
    assert (notifications.node, notifications.source, notifications.number) == (NODE, SOURCE, 2**31 + 5)
    found = notifications.packets.read(count, 3 * rows, dim)
    assert not len(found.unknown)
    np.testing.assert_array_equal(found.rows, 3 * np.arange(rows))
    np.testing.assert_array_equal(found.values.view(np.uint32), bits)


@pytest.mark.parametrize("numbers", [(1, 2), (2, 1)])
def test_packets_of_several_rounds_that_come_together_are_told_apart(numbers: tuple[int, int]) -> None:
    teller = Notifier(JOB, TEMPLATES, NODE)
    teller.enter(TERM)
    for number in numbers:
        teller.send(TERM, SOURCE, number, packets_of(np.ones((900, 1), np.float32)))
    frames = sent(teller)
    half = np.flatnonzero(np.arange(frames.capacity) % 3)
    mixed = FrameBuffer(len(half))
    mixed.fill(frames.frames(half))
    notifications = heard(mixed, len(half))
    assert tuple(each.number for each in notifications) == numbers
    assert sum(len(each.packets) for each in notifications) == len(half)


def test_a_round_that_is_told_in_parts_counts_its_packets_on() -> None:
    teller = Notifier(JOB, TEMPLATES, NODE)
    teller.enter(TERM)
    first = packets_of(np.ones((900, 1), np.float32))
    teller.send(TERM, SOURCE, 1, first)
    teller.send(TERM, SOURCE, 1, packets_of(np.ones((5, 1), np.float32), len(first)))
    frames = sent(teller)
    (notifications,) = heard(frames, frames.capacity)
    assert notifications.packets.numbers.tolist() == list(range(len(first) + 1))


def test_no_values_are_no_packets() -> None:
    assert len(packets_of(np.empty((0, 3), np.float32))) == 0


def test_what_was_not_sent_in_its_term_never_is() -> None:
    teller = Notifier(JOB, TEMPLATES, NODE)
    teller.enter(TERM)
    packets = packets_of(np.ones((3, 1), np.float32))
    teller.send(TERM, SOURCE, 1, packets)
    teller.enter(5)
    assert not teller.poll()
    teller.send(TERM, SOURCE, 1, packets)  # by a thread that has not heard of it
    assert not teller.poll()


def other_kind(header: np.ndarray) -> None:
    header[words.KIND] += 1 << 24


def other_job(header: np.ndarray) -> None:
    header[words.JOB] += 1


def slot_of_a_pull(header: np.ndarray) -> None:
    header[words.SLOT] = 3 << 16


def slot_of_a_status(header: np.ndarray) -> None:
    header[words.SLOT] = hot.slot_of(Kind.HOT) << 16


def other_term(header: np.ndarray) -> None:
    header[words.TERM] += 1


@pytest.mark.parametrize(
    "change",
    [other_kind, other_job, slot_of_a_pull, slot_of_a_status, other_term],
)
def test_what_else_comes_is_not_heard(change: Callable[[np.ndarray], None]) -> None:
    frames = told(np.ones((3, 1), np.float32))
    assert len(heard(frames, 1)) == 1
    header = frames.words[0, words.HEADER_WORD : words.LANE_WORD].byteswap()
    change(header)
    frames.words[0, words.HEADER_WORD : words.LANE_WORD] = header.byteswap()
    assert not heard(frames, 1)


def test_a_listener_is_told_of_another_term() -> None:
    reader, terms = NotificationReader(JOB), []
    reader.listen(lambda notifications: None, lambda: terms.append(1))
    reader.enter(3)
    for call in reader.due():
        call()
    assert terms == [1]
