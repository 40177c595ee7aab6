# SPDX-License-Identifier: Apache-2.0
"""Promise: a server that joins after its workers loses no sum of its term, and takes none of another."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest
from server_frames import CODEC, JOB, SERVER, TEMPLATES, TERM, sums

from libra.rpc.values import KVMeta, KVPairs
from libra.vans.libra.association import Association, Life, contract_of
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.server.endpoint import HELD, Answerer, ServerEndpoint
from libra.vans.libra.server.membership import Membership
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Kind, Outcome
from libra.wire.words import FrameBuffer

LIFE = Life(1, 9)


def opened(term: int) -> FrameBuffer:
    """The STATUS that answers the server's first HELLO."""
    heads = words.of_term(TEMPLATES, term).take([0], axis=0)
    header = heads[:, words.HEADER_WORD :]
    header[:, words.KIND] |= np.uint32(Kind.STATUS << 24) | np.uint32(Outcome.OPENED)
    header[:, words.KEY], header[:, words.KEY + 1] = LIFE.seconds, LIFE.nonce
    frames = FrameBuffer(1)
    words.store(frames.words, np.arange(1), heads, None)
    frames.lengths[:] = wire.frame_bytes(0)
    return frames


def endpoint_of(answers: Answerer) -> ServerEndpoint:
    association = Association(JOB, "server 0", TEMPLATES, contract_of(JOB, CODEC), LIFE, lambda: 1)
    attendance = cast(Membership, None)  # nobody asks who is there
    return ServerEndpoint(answers, association, MessageEngine(JOB, TEMPLATES), attendance)


@pytest.mark.parametrize(("term", "taken"), [(TERM, [0, 1, 2]), (TERM + 1, [])], ids=["its term", "another"])
def test_sums_wait_for_the_servers_association(term: int, taken: list[int]) -> None:
    handled: list[float] = []

    def handler(meta: KVMeta, pairs: KVPairs) -> None:
        handled.extend(pairs.vals[::64].tolist())
        answers.respond(meta, pairs)

    answers = Answerer(JOB, TEMPLATES, CODEC, handler)
    endpoint = endpoint_of(answers)
    assert SERVER.rank == 0
    endpoint.receive(sums([0, 1, 2], 0, [0, 1, 2], scale=protocol.SCALE_PLAIN), 3, 0.0)
    assert not handled, "the server does not know its term yet"
    endpoint.receive(opened(term), 1, 0.001)
    assert endpoint.is_open
    assert sorted(handled) == taken
    assert sum(len(rows) for _, rows in answers.outgoing()) == len(taken)


def test_what_is_held_is_bounded() -> None:
    answers = Answerer(JOB, TEMPLATES, CODEC, lambda meta, pairs: answers.respond(meta, pairs))
    endpoint = endpoint_of(answers)
    for _ in range(HELD):
        endpoint.receive(sums([0, 1, 2], 0, [0, 1, 2], scale=protocol.SCALE_PLAIN), 3, 0.0)
    endpoint.receive(opened(TERM), 1, 0.001)
    assert endpoint.is_open, "the answer is heard behind any number of frames"
