# SPDX-License-Identifier: Apache-2.0
"""What a key's push takes from the one before: its round, and the scales that fit its chunks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from network import Network, make_job

from libra.errors import LibraError, ProtocolError
from libra.rpc.values import KVPairs, Request
from libra.timeline import Timeline
from libra.wire import words

SIZE = 80  # elements, in chunks of 32


def pushed(network: Network, keys: list[int], values: list[Any]) -> list[Any]:
    """What each worker gets back, key by key, when all push the same."""
    answers = [network.push(rank, keys, values) for rank in range(len(network.workers))]
    network.run_until(lambda: all(answer["count"] for answer in answers))
    for answer in answers:
        assert answer["error"] is None
        np.testing.assert_array_equal(answer["pairs"].vals, answers[0]["pairs"].vals)
    return np.split(answers[0]["pairs"].vals, np.cumsum([len(value) for value in values])[:-1])


def outcomes_of(network: Network, *request: Any) -> dict[str, int]:
    """What the switch counts of one request."""
    before = dict(network.switch.outcomes)
    pushed(network, *request)
    return {name: count - before.get(name, 0) for name, count in network.switch.outcomes.items()}


def test_floats_after_integers_of_the_same_key_have_their_bits() -> None:
    """Integers have no scale, so nothing of theirs may be taken for the scale of the floats that follow."""
    network = Network(make_job(2, 0))
    floats = np.linspace(-1e-3, 1e-3, SIZE, dtype=np.float32)
    integers = np.arange(SIZE, dtype=np.int32) * 10_000_000
    for _ in range(2):
        np.testing.assert_allclose(pushed(network, [1], [floats])[0], 2 * floats, rtol=0, atol=1e-9)
        np.testing.assert_array_equal(pushed(network, [1], [integers])[0], 2 * integers)


def test_a_chunk_is_probed_once_and_again_only_when_nothing_is_known_of_it() -> None:
    network = Network(make_job(1, 0))
    ones, longer = np.ones(SIZE, dtype=np.float32), np.ones(SIZE + 1, dtype=np.float32)
    integers = np.ones(SIZE, dtype=np.int32)
    for values, probes in (
        (ones, 3),
        (ones, 0),
        (longer, 3),  # chunks of another length are other chunks
        (longer, 0),
        (ones, 3),
        (integers[:SIZE], 0),
        (ones, 3),
        (ones, 0),
    ):
        counted = outcomes_of(network, [1], [values])
        assert counted.get("CLIPPED", 0) == probes


def test_each_key_of_a_push_has_scales_of_its_own() -> None:
    network = Network(make_job(2, 0))
    small, large = (np.linspace(1, 2, SIZE, dtype=np.float32) * factor for factor in (1e-6, 1e6))
    for _ in range(3):
        of_small, of_large = pushed(network, [1, 2], [small, large])
        np.testing.assert_allclose(of_small, 2 * small, rtol=1e-6)
        np.testing.assert_allclose(of_large, 2 * large, rtol=1e-6)


def test_a_push_waits_for_the_one_before_of_any_of_its_keys_and_for_no_other() -> None:
    network = Network(make_job(1, 0))
    values = np.ones(SIZE, dtype=np.float32)
    answers = [network.push(0, keys, [values] * len(keys)) for keys in ([1, 2], [3], [2, 3], [4])]
    begun = {int(push.keys[0]): push.keys for push in network.workers[0].engine.slots.pushes}
    assert begun == {1: [1, 2], 3: [3]}, "what waits holds back what was submitted after it"
    network.run_until(lambda: all(answer["count"] for answer in answers))
    assert [answer["error"] for answer in answers] == [None] * 4


def test_what_waited_behind_a_push_that_fails_begins_or_fails_at_once() -> None:
    """What has a key in common with it fails as it did; what has none had waited for its turn only."""
    network = Network(make_job(2, 0))
    values = np.ones(SIZE, dtype=np.int32)
    answers = [network.push(0, [key], [values]) for key in (1, 1, 2)]
    engine, error = network.workers[0].engine, ProtocolError("refused")
    (first,) = engine.slots.pushes
    engine.order.fail(first, error)
    assert [push.keys for push in engine.slots.pushes] == [[1], [2]]
    for done, pairs, why in engine.finished():
        done(pairs, why)
    assert [answer.get("error") for answer in answers] == [error, error, None]
    assert [answer["count"] for answer in answers] == [1, 1, 0]


def test_only_what_was_summed_counts_as_summed_and_only_who_pulls_gets_it() -> None:
    """The first chunk's sum leaves int32, and so there is none."""
    network = Network(make_job(2, 0))
    values = np.ones(SIZE, dtype=np.int32)
    values[0] = 2**31 - 1
    for vals, pull in ((values, True), (values[1:], True), (values[1:], False)):
        answers = [network.push(rank, [1], [vals], pull=pull) for rank in range(2)]
        network.run_until(lambda answers=answers: all(answer["count"] for answer in answers))
        for answer in answers:
            assert (answer["error"] is None) == (vals is not values)
            assert (answer["pairs"] is not None) == (pull and vals is not values)
    assert network.workers[0].engine.order.elements == SIZE - 32 + 2 * (SIZE - 1)


def test_the_timeline_has_a_span_for_each_chunk_of_a_push() -> None:
    network, timeline = Network(make_job(1, 0)), Timeline(Path("unwritten"))
    pairs = KVPairs(np.array([1], dtype=np.uint64), np.ones(SIZE, dtype=np.int32), np.array([SIZE]))
    answer = network.submit(0, Request(7, True, True, pairs, timeline=timeline))
    network.run_until(lambda: answer["count"])
    assert [(span.request, span.kind, span.title) for span in timeline.spans()] == [
        (7, "chunk", f"chunk {number} of key 1") for number in range(3)
    ]


def headers_of(network: Network) -> dict[int, tuple[list[int], list[int]]]:
    """By the first key of each push that worker 0 has begun: the numbers and the rounds of its chunks."""
    found = {}
    for push in network.workers[0].engine.slots.pushes:
        header = push.heads[:, words.HEADER_WORD :]
        numbers = (header[:, words.KIND] & 0xFF).tolist()
        found[int(push.keys[0])] = (numbers, header[:, words.ROUND].tolist())
    return found


def test_pushes_are_numbered_for_the_server_and_rounds_are_counted_for_each_key() -> None:
    network = Network(make_job(1, 0, slots=8))
    values, none = np.ones(SIZE, dtype=np.int32), np.zeros(0, dtype=np.int32)
    order = network.workers[0].engine.order
    for made in range(258):
        # Key 2 has no elements every other time: nothing of it is sent, so that is no round of it.
        second = values if made % 2 else none
        answer = network.push(0, [1, 2], [values, second])
        numbers, rounds = headers_of(network)[1]
        assert set(numbers) == {made % 256}
        assert rounds == [made] * 3 + [made // 2] * (3 * (made % 2))
        assert order.rounds_made() == {1: made, 2: made // 2}
        network.run_until(lambda answer=answer: answer["count"])
        assert answer["error"] is None
        assert [(known.key, known.length) for known in order.known()] == [(1, SIZE), (2, len(second))]
        assert order.rounds_made() == {1: made + 1, 2: (made + 1) // 2}
    assert order.elements == 258 * SIZE + 129 * SIZE


def test_rounds_go_on_where_a_caller_says_unless_one_is_under_way() -> None:
    network = Network(make_job(1, 0))
    order, values = network.workers[0].engine.order, np.ones(SIZE, dtype=np.int32)
    answer = network.push(0, [1, 2], [values, values[:1]])
    assert order.rounds_made() == {1: 0, 2: 0}
    with pytest.raises(LibraError, match=r"a push of key 1 is under way"):
        order.count_from({2: 9, 1: 9, 3: 9})
    network.run_until(lambda: answer["count"])
    order.count_from({2: 9, 3: 4})
    network.push(0, [1, 2, 3], [values] * 3)
    assert headers_of(network)[1][1] == [1] * 3 + [9] * 3 + [4] * 3


def test_rounds_wrap_around() -> None:
    network = Network(make_job(1, 0))
    values = np.ones(SIZE, dtype=np.int32)
    pushed(network, [1], [values])
    network.workers[0].engine.order._states[1].rounds = 2**32 - 1
    for last in (2**32 - 1, 0, 1):
        answer = network.push(0, [1], [values])
        assert headers_of(network)[1][1] == [last] * 3
        network.run_until(lambda answer=answer: answer["count"])


@pytest.mark.parametrize(("size", "chunks"), [(1, 1), (SIZE, 3)])
def test_a_worker_has_no_sums_until_one_has_come(size: int, chunks: int) -> None:
    """What has no sums yet may begin anew in another term; a probe's answer and an empty push are none."""
    network = Network(make_job(2, 0, slots=8))
    order = network.workers[0].engine.order
    answer = network.push(0, [5], [np.zeros(0, dtype=np.float32)])
    network.run_until(lambda: answer["count"])
    assert not order.has_sums
    answers = [network.push(rank, [1], [np.ones(size, dtype=np.float32)]) for rank in range(2)]
    assert not order.has_sums
    network.run_until(lambda: network.switch.outcomes.get("CLIPPED", 0) >= chunks)  # all are probed
    assert not order.has_sums
    network.run_until(lambda: all(answer["count"] for answer in answers))
    assert order.has_sums
    another = network.push(0, [5], [np.zeros(0, dtype=np.float32)])
    network.run_until(lambda: another["count"])
    assert order.has_sums


def test_what_waits_for_its_turn_is_unfinished_once() -> None:
    network = Network(make_job(2, 0))
    for key in (1, 1, 2):
        network.push(0, [key], [np.ones(SIZE, dtype=np.int32)])
    order = network.workers[0].engine.order
    assert [push.request.timestamp for push in order.take_unfinished()] == [0, 1, 2]
    assert order.take_unfinished() == []
