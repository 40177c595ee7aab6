# SPDX-License-Identifier: Apache-2.0
"""Promise: a push whose term of the job has ended asks the server what it has before it is sent again."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import numpy as np
from test_sending import TERM, packets

from libra.sparse.channel import ServerChannel, ServerPush
from libra.sparse.rows import Command, HotPart, RowsAnswer, RowsMessage, Shape
from libra.vans.hot import HotPush, PoolEpoch, TermEnded

SERVER, ROUND = 8, 3
EMPTY = np.empty(0, np.int64)
GREETING = RowsMessage(Shape(1000, 1), EMPTY, np.empty((0, 1), np.float32), EMPTY, HotPart.none(1))


class Wire:
    """Recorder of a channel's requests to the server and pushes to the switch, in one order."""

    def __init__(self) -> None:
        self.sent: list[Command | HotPush] = []
        self.callbacks: list[Callable[[Any], None]] = []
        self.ended: list[bytes | BaseException] = []

    def request(self, command: Command, body: bytes, node: int, *, callback: Callable[[Any], None]) -> None:
        assert node == SERVER
        self.sent.append(command)
        self.callbacks.append(callback)

    def push(self, push: HotPush) -> None:
        self.sent.append(push)

    def answer(self, rounds: int, term: int) -> None:
        answer = RowsAnswer(1, rounds, np.empty((0, 1), np.float32), None, PoolEpoch(term, 2))
        done: Future[dict[int, bytes]] = Future()
        done.set_result({SERVER: answer.pack()})
        self.callbacks.pop(0)(done)

    def pop(self) -> Command | HotPush:
        """Take what was sent last, and check that it was all."""
        (only,) = self.sent
        self.sent.clear()
        return only


def wire_with_a_push() -> Wire:
    wire = Wire()
    channel = ServerChannel(wire, wire, SERVER, GREETING)  # type: ignore[arg-type]
    push = replace(GREETING, round=ROUND)
    channel.submit(ServerPush(Command.PUSH, push, packets(), wire.ended.append))
    assert wire.pop() is Command.PULL
    wire.answer(ROUND, TERM)
    return wire


def test_after_its_term_a_push_is_for_the_term_that_the_server_names() -> None:
    wire = wire_with_a_push()
    push = wire.pop()
    assert isinstance(push, HotPush)
    assert push.epoch == PoolEpoch(TERM, 2)
    push.done(TermEnded(TERM))
    assert wire.pop() is Command.PULL
    wire.answer(ROUND, TERM + 1)
    again = wire.pop()
    assert isinstance(again, HotPush)
    assert again.epoch == PoolEpoch(TERM + 1, 2)


def test_a_push_that_was_applied_before_its_term_ended_is_not_added_again() -> None:
    wire = wire_with_a_push()
    push = wire.pop()
    assert isinstance(push, HotPush)
    push.done(TermEnded(TERM))
    assert wire.pop() is Command.PULL
    wire.answer(ROUND + 1, TERM + 1)
    assert wire.pop() is Command.PUSH  # to the server alone, which knows that it has it
    wire.answer(ROUND + 1, TERM + 1)
    assert wire.sent == []
    assert [RowsAnswer.rounds_in(body) for body in wire.ended if isinstance(body, bytes)] == [ROUND + 1]
