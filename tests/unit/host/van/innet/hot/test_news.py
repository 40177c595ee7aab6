# SPDX-License-Identifier: Apache-2.0
"""Promise: what a server tells all workers is heard as it was told, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from network import make_job

from libra.job import ids
from libra.job.ids import Role
from libra.van.hot import News
from libra.van.innet.hot.news import NewsReader, NewsTeller
from libra.wire import format as wire
from libra.wire import hot, words
from libra.wire.format import Kind
from libra.wire.frames import FrameBuffer

JOB = make_job(2, 1)
NODE = ids.node_id(Role.SERVER, 0)
ENDPOINT = JOB.servers[0]
TEMPLATES = words.templates(
    ENDPOINT.mac, ENDPOINT.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation
)
SOURCE = 2**64 - 3


def told(values: np.ndarray, number: int = 7) -> FrameBuffer:
    teller = NewsTeller(JOB, TEMPLATES, NODE)
    teller.enter(4)
    teller.tell(SOURCE, number, values)
    ((frames, rows),) = teller.poll()
    assert not teller.poll()
    made = FrameBuffer(max(len(rows), 1))
    made.fill(frames.frames(rows))
    return made


def heard(frames: FrameBuffer, count: int, term: int = 4) -> list[News]:
    reader, news = NewsReader(JOB), []
    reader.take(frames, count)
    assert not reader.due(), "nobody listens"
    reader.listen(news.append, lambda: None)
    reader.enter(term)
    reader.take(frames, count)
    for call in reader.due():
        call()
    assert not reader.due()
    return news


@pytest.mark.parametrize("size", [1, JOB.lanes - 1, JOB.lanes, JOB.lanes + 1, 3 * JOB.lanes + 40])
def test_values_come_as_they_were(size: int) -> None:
    bits = np.random.default_rng(size).integers(2**32, size=size, dtype=np.uint32)
    frames = told(bits.view(np.float32), 2**32 + 5)
    count = -(-size // JOB.lanes)
    last = size - (count - 1) * JOB.lanes
    assert frames.lengths[count - 1] == wire.frame_bytes(-(-last // wire.BLOCK_LANES)), (
        "no more than it needs"
    )
    headers = words.parse(frames.words, count)
    assert set(headers.node.tolist()) == {wire.EVERY_WORKER}
    news = heard(frames, count)
    assert {(each.node, each.source, each.number) for each in news} == {(NODE, SOURCE, 5)}
    assert [each.first for each in news] == [JOB.lanes * chunk for chunk in range(count)]
    found = np.concatenate([each.values for each in news])
    np.testing.assert_array_equal(found.view(np.uint32), bits)


def test_no_values_are_no_packets() -> None:
    teller = NewsTeller(JOB, TEMPLATES, NODE)
    teller.tell(SOURCE, 1, np.empty(0, np.float32))
    assert sum(len(rows) for _, rows in teller.poll()) == 0


def test_what_was_not_sent_in_its_term_never_is() -> None:
    teller = NewsTeller(JOB, TEMPLATES, NODE)
    teller.tell(SOURCE, 1, np.ones(3, np.float32))
    teller.enter(5)
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


def longer_than_its_lanes(header: np.ndarray) -> None:
    header[words.LENGTH] += 1


@pytest.mark.parametrize(
    "change",
    [other_kind, other_job, slot_of_a_pull, slot_of_a_status, other_term, longer_than_its_lanes],
)
def test_what_else_comes_is_not_heard(change: Callable[[np.ndarray], None]) -> None:
    frames = told(np.ones(wire.BLOCK_LANES, np.float32))
    assert len(heard(frames, 1)) == 1
    header = frames.words[0, words.HEADER_WORD : words.LANE_WORD].byteswap()
    change(header)
    frames.words[0, words.HEADER_WORD : words.LANE_WORD] = header.byteswap()
    assert not heard(frames, 1)


def test_a_listener_is_told_of_another_term() -> None:
    reader, terms = NewsReader(JOB), []
    reader.listen(lambda news: None, lambda: terms.append(1))
    reader.enter(3)
    for call in reader.due():
        call()
    assert terms == [1]
