# SPDX-License-Identifier: Apache-2.0
"""Agreement of a job's workers on the terms of all rails, before they go on after a loss.

Each rail's switch has its own term of the job, and terms of rails begin at different times. If requests were
lost on one rail, nothing of the others may go on either: a worker then has a new term begin on each of them
(`WorkerEndpoint.renew`). Before it goes on, it asks all switches for their terms, tells these to all workers,
and waits until every worker has told the same. A worker that hears of other terms asks its switches, so it
learns that it has lost requests, too. When all have told the same, each has renewed what it would renew; so
the terms stay until a program or a switch starts again.

`any`: a rail that is dead for one node is dead for all; the term 0 tells it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import numpy as np

from libra import runtime
from libra.errors import LibraError, LinkError, TimeoutError
from libra.job import ids
from libra.job.ids import Role
from libra.rpc.message import Listener, Message, MessageKind
from libra.rpc.outstanding import Agreement
from libra.vans.libra.engine_van import EngineVan

APP_ID = -4  # of these messages; see liveness
_TERMS, _ANSWER = range(2)  # heads: a worker's terms, to be answered with the receiver's; the answer
_DEAD, _NOT_OPEN = 0, 2**32 - 1  # in place of a term

LOOK_SECONDS = 0.005  # between two looks at rails whose switch has not answered
WAIT_SECONDS = 0.05  # between two looks at one's own terms
REPEAT_SECONDS = 0.2, 2.0  # until terms are told again, the first time and at most


class RailAgreement:
    """One node's part. ``receive`` is called on the rails' threads, ``agree`` by the program.

    live: the rails that are not dead, in their order; never empty. striped: those that were live when rounds
    were counted last, over which the rounds that workers have made were striped.
    """

    def __init__(self, rails: Sequence[EngineVan], dead: Callable[[int, LibraError], None]) -> None:
        """rails: one of them for each network. dead: called with a rail that another node finds dead."""
        self._rails, self._dead = rails, dead
        node = rails[0].node
        self._me, self._is_worker = node.id, node.role is Role.WORKER
        self._workers = [other for other in node.members(ids.WORKER_GROUP) if other != node.id]
        everyone = ids.WORKER_GROUP | (ids.SERVER_GROUP if node.job.servers else 0)
        self._everyone = [other for other in node.members(everyone) if other != node.id]
        self.live = self.striped = list(range(len(rails)))
        self._heard: Agreement[bytes] = Agreement(self._workers)  # the terms that each has told last
        self._under_way: dict[tuple[int, int], bytes] = {}  # not acknowledged by that node on that rail
        self._changed = runtime.present().condition()

    @property
    def first(self) -> EngineVan:
        """Rail of messages."""
        return self._rails[self.live[0]]

    def bury(self, rail: int) -> bool:
        """Note that a rail is dead, and tell all nodes, which may not know it yet. Return False, and do
        nothing, if it is the last one: rails may die at once, each on its own thread."""
        with self._changed:
            if self.live == [rail]:
                return False
            self.live = [number for number in self.live if number != rail]
            self._changed.notify_all()
        self._tell(self._everyone, _ANSWER, self._terms())
        return True

    def renew(self, lost: int) -> None:
        """Have a new term begin on each rail but ``lost``, unless it has begun since the last agreement."""
        for number in self.live:
            if number != lost:
                self._rails[number].worker.renew()

    def ask(self, entered: int) -> None:
        """Ask the other switches when another term has begun on a rail: on theirs, too, if a program started.

        A worker that has sums there, and nothing to send, would not notice.
        """
        for number in self.live:
            if number != entered:
                self._rails[number].endpoint.call_soon(self._rails[number].node.association.ask)

    def agree(self, timeout: float | None) -> None:
        """Return when all workers have the same terms. Raises TimeoutError, which names missing workers."""
        end = math.inf if timeout is None else runtime.monotonic() + timeout
        for number in self.live:
            self._rails[number].ask_switch()
        told, again, pause = b"", -math.inf, REPEAT_SECONDS[0]
        while True:
            for number in self.live:
                self._rails[number].check_life()
            mine, now = self._terms(), runtime.monotonic()
            if self.is_open:
                if mine != told or now >= again:
                    pause = REPEAT_SECONDS[0] if mine != told else min(2 * pause, REPEAT_SECONDS[1])
                    told, again = mine, now + pause
                    self._tell(self._everyone, _TERMS, mine)
                if not self._heard.differing(mine):
                    return
            if now >= end:
                raise TimeoutError(self._why(timeout or 0.0))
            with self._changed:
                self._changed.wait(min(end - now, WAIT_SECONDS if self.is_open else LOOK_SECONDS))

    def _why(self, seconds: float) -> str:
        if not self.is_open:
            silent = [each.node.job.virtual_ip for each in self._rails if not each.node.association.is_open]
            return f"no answer from the switch {', '.join(silent)} for {seconds:.1f} s"
        names = [ids.name_of(node) for node in self._heard.differing(self._terms())]
        return (
            f"{', '.join(names)} has not said for {seconds:.1f} s in which terms of the job its rails are:"
            " has its program started?"
        )

    @property
    def is_open(self) -> bool:
        return all(self._rails[number].node.association.is_open for number in self.live)

    def _terms(self) -> bytes:
        live = set(self.live)
        terms = [
            (rail.node.term or _NOT_OPEN) if number in live else _DEAD
            for number, rail in enumerate(self._rails)
        ]
        return np.array(terms, ">u4").tobytes()

    def _tell(self, nodes: Sequence[int], head: int, terms: bytes) -> None:
        """Tell nodes terms over all live rails: the first one may be dead for a node."""
        message = Message(MessageKind.ONE_WAY, self._me, APP_ID, 0, 0, head, terms)
        for name in [(node, rail) for node in nodes for rail in self.live]:
            if head == _TERMS and self._under_way.get(name) == terms:
                continue  # a node that is away gets one message when it is back, not a queue of them
            self._under_way[name] = terms
            with suppress(LibraError):  # the rail ends, and says why
                self._rails[name[1]].say(name[0], message, partial(self._told, name))

    def _told(self, name: tuple[int, int], error: LibraError | None) -> None:
        self._under_way.pop(name, None)

    def receive(self, message: Message) -> None:
        """Take a message with APP_ID, on a rail's thread."""
        body = bytes(message.body)
        theirs = np.frombuffer(body, ">u4")
        if len(theirs) != len(self._rails) or not theirs.any():
            return
        for number in np.flatnonzero(theirs == _DEAD).tolist():
            if number in self.live:
                self._dead(number, LinkError("another node of the job has found it dead"))
        mine = np.frombuffer(self._terms(), ">u4")
        if not self._is_worker:
            if message.head == _TERMS and (theirs[mine == _DEAD] != _DEAD).any():
                self._tell([message.sender], _ANSWER, mine.tobytes())
            return
        if message.sender not in self._workers:
            return
        with self._changed:
            self._heard.pushes[message.sender] = body
            self._changed.notify_all()
        if not self.is_open:
            return
        for number in self.live:
            if mine[number] != theirs[number]:
                self._rails[number].ask_switch()
        if message.head == _TERMS:
            self._tell([message.sender], _ANSWER, mine.tobytes())

    def refresh(self, then: Callable[[], None], over: Callable[[], bool]) -> None:
        """Call ``then`` when all rails of a server are in the terms that their switches have by now.

        Before, a rail could take a sum of an ended term when the server has said which rounds it has applied.
        over: True if the node ends, and nothing is to be called.
        """
        # A rail that is not open, or has not started, has yet to hear of its term.
        unasked = {number for number in self.live if self._rails[number].node.association.is_open}

        def ask(number: int) -> None:
            self._rails[number].node.association.ask()
            unasked.discard(number)

        def look() -> None:
            if over():
                return
            if unasked.intersection(self.live) or not self.is_open:
                runtime.present().timer(LOOK_SECONDS, look).start()
            else:
                then()

        for number in tuple(unasked):
            self._rails[number].endpoint.call_soon(partial(ask, number))
        look()


class RailListener:
    """Listener of a rail: takes the van's own messages, and passes on the others."""

    def __init__(self, agreement: RailAgreement, listener: Listener | None, over: Callable[[], bool]) -> None:
        self._agreement, self._listener, self._over = agreement, listener, over

    def on_message(self, message: Message) -> None:
        if message.app_id == APP_ID:
            self._agreement.receive(message)
        elif self._listener is not None:
            self._listener.on_message(message)

    def on_failure(self, error: LibraError) -> None:
        if self._listener is not None and self._over():  # else other rails go on
            self._listener.on_failure(error)
