# SPDX-License-Identifier: Apache-2.0
"""Promise: requests and answers arrive as they were sent, and damaged heads are refused."""

from __future__ import annotations

import numpy as np
import pytest

import libra
from libra.rpc import message as request_wire
from libra.rpc.values import KVPairs, Request


@pytest.mark.parametrize("dtype", [np.float32, np.int32])
@pytest.mark.parametrize("pieces", [False, True])
def test_request_and_answer_survive_the_wire(dtype: type, pieces: bool) -> None:
    keys, lens = np.array([1, libra.MAX_KEY], np.uint64), np.array([2, 3])
    more = (np.array([4, 0]), np.array([9, 3])) if pieces else ()
    pairs = KVPairs(keys, np.arange(5).astype(dtype), lens, *more)
    request = Request(2**40, True, False, pairs, cmd=-3, app_id=5, customer_id=6)
    sent = request_wire.request(request, 7, pairs)
    message = request_wire.parse([memoryview(frame) for frame in sent])
    assert (message.timestamp, message.part, message.cmd) == (2**40, 7, -3)
    assert (message.push, message.pull) == (True, False)
    assert (message.app_id, message.customer_id) == (5, 6)
    assert message.pairs is not None
    for name in ("keys", "vals", "lens", "offsets", "totals"):
        np.testing.assert_array_equal(getattr(message.pairs, name), getattr(pairs, name))
    answer = request_wire.parse([memoryview(frame) for frame in request_wire.answer(3, 1, pairs)])
    assert answer.pairs is not None
    np.testing.assert_array_equal(answer.pairs.vals, pairs.vals)
    assert request_wire.parse([memoryview(frame) for frame in request_wire.answer(3, 1, None)]).pairs is None


def test_any_damage_to_a_head_is_refused_or_harmless() -> None:
    pairs = KVPairs(np.array([1], np.uint64), np.ones(2, np.float32), np.array([2]))
    head, body = request_wire.request(Request(1, True, True, pairs), 0, pairs)
    for size in range(len(head)):
        with pytest.raises(ValueError, match=r"."):
            request_wire.parse([memoryview(head[:size]), memoryview(body.tobytes())])
    for position in range(len(head)):
        for value in (0, 1, 127, 255):
            damaged = bytearray(head)
            damaged[position] = value
            try:
                message = request_wire.parse([memoryview(damaged), memoryview(body.tobytes())])
            except ValueError:
                continue
            assert (
                message.pairs is None
                or not message.push
                or sum(message.pairs.lens) == len(message.pairs.vals)
            )
