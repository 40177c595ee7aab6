# SPDX-License-Identifier: Apache-2.0
"""What a server's handler is told of a batch, and the frames that its answers become."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import server_frames
from server_frames import CODEC, JOB, LANES, TEMPLATES, TERM

from libra.errors import LibraError
from libra.job import ids
from libra.rpc.values import KVMeta, KVPairs
from libra.vans.libra.server.endpoint import Answerer
from libra.wire import words
from libra.wire.protocol import Flag, Kind
from libra.wire.words import Code, reason_of

Asked = list[tuple[KVMeta, KVPairs]]


def server(asked: Asked, **settings: Any) -> Answerer:
    return Answerer(JOB, TEMPLATES, CODEC, lambda meta, pairs: asked.append((meta, pairs)), **settings)


def push(answers: Answerer, use: int = 0, **settings: Any) -> None:
    answers.receive(server_frames.sums([0, 1], [use, use], [3, 4], **settings), 2, 0.0)


def pull(answers: Answerer) -> None:
    answers.receive(server_frames.pulls([5, 5], [3, 4], rank=1), 2, 0.0)


def sent(answers: Answerer) -> list[tuple[words.Headers, Any, tuple[int, str]]]:
    """Of each frame to send: header, lanes as int32, and what reason they would be."""
    found = []
    for frames, rows in answers.outgoing():
        headers = words.parse(frames.words, frames.capacity)
        for row in rows.tolist():
            one = headers.select(np.array([row]))
            lanes = words.lanes_of(frames.words, np.array([row]), LANES, one.blocks)[0]
            found.append((one, lanes, reason_of(frames.words, row, int(one.blocks[0]))))
    return found


def test_what_a_handler_is_told() -> None:
    """Of what the switch has summed, and of what a worker asks for."""
    asked: Asked = []
    answers = server(asked)
    push(answers)
    pull(answers)
    (of_push, summed), (of_pull, wanted) = asked
    term = words.term_of(TEMPLATES)
    assert of_push == KVMeta(
        0, push=True, pull=True, sender=ids.WORKER_GROUP, timestamp=0, contributors=3, series=(0, term)
    )
    assert of_pull == KVMeta(
        0,
        push=False,
        pull=True,
        sender=ids.node_id(ids.Role.WORKER, 1),
        timestamp=1,
        contributors=1,
        series=(0, term, int(of_pull.tag.block[words.ROUND])),
    )
    assert summed.vals.tolist() == [3] * LANES + [4] * LANES
    assert wanted.keys.tolist() == [5]
    assert not len(wanted.vals)


def test_a_handler_may_make_its_answer_of_what_it_was_given() -> None:
    asked: Asked = []
    answers = server(asked)
    push(answers)
    pull(answers)
    for meta, pairs in asked:
        pairs.vals = np.full(2 * LANES, 8, dtype=np.int32)
        if not meta.push:
            pairs.lens, pairs.offsets, pairs.totals = np.array([10 * LANES]), None, None
            pairs.vals = np.full(10 * LANES, 9, dtype=np.int32)
        answers.check(meta, pairs)
        answers.respond(meta, pairs)
    assert [int(lanes[0]) for _, lanes, _ in sent(answers)] == [8, 8, 9, 9]


def test_sums_are_answered_in_the_order_in_which_they_came() -> None:
    """A handler is told of them by push, key and chunk. Answers in that order overtook others, and workers
    took a chunk that was sent again at another scale, or those around it, for lost."""
    asked: Asked = []
    answers = server(asked)
    answers.receive(server_frames.sums([5, 2, 3, 1], [0, 0, 0, 0], [6, 4, 3, 5]), 4, 0.0)
    answers.receive(server_frames.sums([4, 0], [0, 0], [1, 0], scale=126), 2, 0.0)
    for meta, pairs in reversed(asked):
        answers.respond(meta, pairs)
    assert [int(header.slot[0]) for header, _, _ in sent(answers)] == [5, 2, 3, 1, 4, 0]


@pytest.mark.parametrize(
    ("vals", "scale", "flags", "lanes"),
    [
        (None, 255, 0, [3, 4]),
        ("the sum itself", 255, 0, [3, 4]),
        (np.int32([1, 2]), 255, 0, [1, 2]),
        (np.float32([1, 2]), 255, Flag.FLOAT, [0x3F800000, 0x40000000]),
        ("the sum itself", 150, 0, [3, 4]),
        # Integers without FLOAT would be read at the SUM's scale.
        (np.int32([1, 2]), 150, Flag.FLOAT, [0x3F800000, 0x40000000]),
    ],
)
def test_an_answer_to_a_push(vals: Any, scale: int, flags: int, lanes: list[int]) -> None:
    asked: Asked = []
    answers = server(asked)
    push(answers, scale=scale)
    ((meta, pairs),) = asked
    if isinstance(vals, np.ndarray):
        pairs.vals = np.repeat(vals, LANES)
    answer = None if vals is None else pairs
    answers.check(meta, answer)
    answers.respond(meta, answer)
    found = sent(answers)
    assert [int(header.kind[0]) for header, _, _ in found] == [Kind.RESULT] * 2
    assert [int(header.flags[0]) for header, _, _ in found] == [flags] * 2
    assert [set(row.tolist()) for _, row, _ in found] == [{lane} for lane in lanes]
    assert answers.outgoing() == []


@pytest.mark.parametrize("overflow", [False, True])
def test_a_reason_why_there_is_no_answer(overflow: bool) -> None:
    asked: Asked = []
    answers = server(asked)
    push(answers)
    pull(answers)
    for meta, _ in asked:
        answers.refuse(meta, "too large", overflow)
    found = sent(answers)
    kinds = [Kind.RESULT] * 2 + [Kind.VALUE] * 2
    assert [int(header.kind[0]) for header, _, _ in found] == kinds
    assert {int(header.flags[0]) for header, _, _ in found} == {Flag.ERROR}
    assert {reason for *_, reason in found} == {(Code.OVERFLOW if overflow else Code.OTHER, "too large")}


def test_an_answer_that_does_not_fit_is_refused_before_it_is_sent() -> None:
    asked: Asked = []
    answers = server(asked)
    push(answers)
    pull(answers)
    of_push, of_pull = (meta for meta, _ in asked)
    short = KVPairs(np.array([5], dtype=np.uint64), np.ones(3 * LANES, dtype=np.int32), np.array([3 * LANES]))
    with pytest.raises(LibraError, match="expected those of what was pushed"):
        answers.check(of_push, short)
    with pytest.raises(LibraError, match="this request pulls"):
        answers.check(of_pull, None)
    answers.check(of_pull, short)  # the value ends before what was asked for
    other = KVPairs(np.array([6], dtype=np.uint64), short.vals, short.lens)
    with pytest.raises(LibraError, match="expected the request's"):
        answers.check(of_pull, other)


def test_a_repeated_sum_is_answered_again_and_asked_once() -> None:
    asked: Asked = []
    answers = server(asked)
    push(answers)
    answers.respond(asked[0][0], None)
    first = [lanes.tolist() for _, lanes, _ in sent(answers)]
    push(answers)
    assert [lanes.tolist() for _, lanes, _ in sent(answers)] == first
    assert len(asked) == 1
    assert answers.duplicates == 2


def test_another_term_forgets_what_was_asked_and_answered() -> None:
    asked: Asked = []
    answers = server(asked)
    push(answers)
    answers.enter(TERM)
    push(answers)
    assert (len(asked), answers.duplicates) == (1, 2)
    answers.enter(TERM + 1)
    push(answers)
    assert len(asked) == 1, "a SUM of a term that is over"
    answers.respond(asked[0][0], None)
    answers.refuse(asked[0][0], "late", overflow=False)
    assert answers.outgoing() == []
    answers.enter(TERM)
    push(answers)
    push(answers)
    assert (len(asked), answers.duplicates) == (2, 4)
