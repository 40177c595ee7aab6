# SPDX-License-Identifier: Apache-2.0
"""Promise: requests and answers arrive as they were sent, and damaged heads are refused."""

from __future__ import annotations

import numpy as np
import pytest

import libra
from libra.errors import LibraError, OverflowError, RestartedError
from libra.rpc.message import Message, MessageKind, Service, pack, parse, refusal_kind
from libra.rpc.requests import request_message
from libra.rpc.values import KVPairs, Request


def received(message: Message, **facts: int) -> Message:
    """What the other end makes of it."""
    return parse([memoryview(frame).cast("B") for frame in pack(message)], **facts)


@pytest.mark.parametrize("dtype", [np.float32, np.int32])
@pytest.mark.parametrize("pieces", [False, True])
def test_request_and_answer_survive_the_wire(dtype: type, pieces: bool) -> None:
    keys, lens = np.array([1, libra.MAX_KEY], np.uint64), np.array([2, 3])
    more = (np.array([4, 0]), np.array([9, 3])) if pieces else ()
    pairs = KVPairs(keys, np.arange(5).astype(dtype), lens, *more)
    request = Request(2**40, True, False, pairs, cmd=-3, app_id=5, customer_id=6)
    message = received(request_message(request, 7, pairs))
    assert (message.timestamp, message.part, message.head) == (2**40, 7, -3)
    assert (message.push, message.pull) == (True, False)
    assert (message.app_id, message.customer_id) == (5, 6)
    assert message.pairs is not None
    for name in ("keys", "vals", "lens", "offsets", "totals"):
        np.testing.assert_array_equal(getattr(message.pairs, name), getattr(pairs, name))
    answer = received(Message(MessageKind.ANSWER, 0, 0, 0, 3, service=Service.VALUES, part=1, pairs=pairs))
    assert answer.pairs is not None
    np.testing.assert_array_equal(answer.pairs.vals, pairs.vals)
    assert received(Message(MessageKind.ANSWER, 0, 0, 0, 3, service=Service.VALUES, part=1)).pairs is None


@pytest.mark.parametrize("kind", MessageKind)
@pytest.mark.parametrize("service", [Service.APP, Service.EXPLAIN, Service.GREETING])
def test_every_other_message_survives_the_wire(kind: MessageKind, service: Service) -> None:
    sent = Message(kind, 8, -4, 2, 2**40, -5, b"body", life=3, service=service, part=6)
    assert received(sent, sender=8, life=3) == sent


def test_an_error_is_read_as_it_was_refused() -> None:
    for error in (LibraError("no"), OverflowError("too large"), RestartedError("again")):
        sent = Message(refusal_kind(error), 0, 0, 0, 1, body=str(error).encode(), service=Service.VALUES)
        found = received(sent).error
        assert (type(found), str(found)) == (type(error), str(error))
    assert received(Message(MessageKind.ANSWER, 0, 0, 0, 1)).error is None


def test_any_damage_to_a_head_is_refused_or_harmless() -> None:
    pairs = KVPairs(np.array([1], np.uint64), np.ones(2, np.float32), np.array([2]))
    head, body = pack(request_message(Request(1, True, True, pairs), 0, pairs))
    for size in range(len(head)):
        with pytest.raises(ValueError, match=r"."):
            parse([memoryview(head[:size]), memoryview(body.tobytes())])
    for position in range(len(head)):
        for value in (0, 1, 127, 255):
            damaged = bytearray(head)
            damaged[position] = value
            try:
                message = parse([memoryview(damaged), memoryview(body.tobytes())])
            except ValueError:
                continue
            assert (
                message.pairs is None
                or not message.push
                or sum(message.pairs.lens) == len(message.pairs.vals)
            )
