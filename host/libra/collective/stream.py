# SPDX-License-Identifier: Apache-2.0
"""Stream: takes a worker's collective calls through agreement and pushes, one after the other.

1. When it is a call's turn, the worker proposes it and the calls behind it to all others (agreement). If the
   magnitudes of tensors that would share chunks are far apart, workers compare them (`agreement`).
2. The worker pushes the calls that all workers have made, segment by segment, in order. At most UNANSWERED
   elements are outstanding, so a tensor of any size takes a bounded amount of memory.
3. If the van sums floats at scales, the worker refines these sums (refinement): a round trip more at least.
4. If the workers' calls differ, workers exchange their signatures. The call fails at all of them with the
   same MismatchError, none of it is pushed, and later calls are not affected. Only if a call that all have
   agreed on before differs, the van finds it; then all later calls fail at once.

Pushes depend on the calls and on the agreement, never on when something arrives. So all workers push the same
in the same order, as a switch that sums requires. There is no thread: the thread that brings an answer goes
on.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from typing import Any

import numpy as np

from libra import runtime
from libra.collective import agreement
from libra.collective.agreement import MOST_CALLS, Conclusion, Lanes, lanes_of
from libra.collective.call import RESTS_KEY, Call, Rests, Rounding, Work, in_arrays
from libra.collective.segments import SEGMENT, Group, Segment
from libra.collective.signature import ADVICE, Signature, differences
from libra.errors import ConfigError, MismatchError
from libra.node.node import Node
from libra.rpc.outstanding import Tracked
from libra.rpc.values import KVPairs, Request, Rounded, Values

UNANSWERED = 4 * SEGMENT  # most outstanding elements
_MOST_AGREED = 4096  # calls that are remembered

Step = Callable[[], bool]
"""Returns True if the next step can be made."""


class _Asked(Tracked):
    """Future of a request's answer, KVPairs or None."""

    title = "collective's push"

    def __init__(self, blocked_on: Callable[[int], str], timestamp: int) -> None:
        super().__init__()
        self.timestamp = timestamp
        self._blocked_on = blocked_on

    def blocked_on(self) -> str:
        return self._blocked_on(self.timestamp)


class _Story:
    """Steps under way and the condition they wait for, in one object that other threads may read."""

    def __init__(self, steps: Iterator[Step]) -> None:
        self._steps = steps
        self._next: Step | None = lambda: True  # None: no steps are left

    def go_on(self) -> None:
        """Make all steps that can be made. For one thread at a time."""
        while self._next is not None and self._next():
            self._next = next(self._steps, None)


class Stream:
    """Sequence of one node's collective calls. Thread-safe."""

    def __init__(self, node: Node) -> None:
        if not node.is_worker:
            raise ConfigError(f"this node is a {node.role}; collectives are for workers (DMLC_ROLE=worker)")
        self._node = node
        self._owners = node.reserved_keys()
        self._agreement = np.array([self._owners[0].begin], dtype=np.uint64)
        self._rests = self._agreement + np.uint64(RESTS_KEY)
        self.refined = 0  # rests that have been added to sums, of all workers
        self._lock = threading.Lock()
        self._unanswered = 0  # outstanding elements
        self._agreeing: int | None = None  # timestamp of the agreement's request
        self._story = _Story(iter(()))
        self._stepping = self._has_news = False
        self._pushed_for: dict[int, Call] = {}  # by timestamp of the requests under way
        self._answering: object = self  # the van's thread, which brings answers; self: not known yet
        # Set where all workers start and end together: a call that has been agreed on is not agreed on again.
        # Then the van proves that all push the same.
        self.agree_once = False
        self._agreed: set[bytes] = set()  # digests of such calls, the same at all workers
        # Set when the van has found that pushes differ: workers no longer push the same, and all calls fail.
        self._differed: MismatchError | None = None

    def start(
        self, signature: Signature, groups: Sequence[Group], finish: Callable[[], Any], *, refined: bool
    ) -> Work:
        """Start a call. refined: see `Call`. Raises ClosedError if the node has left."""
        node = self._node

        def waits_for() -> str:
            return self._blocked_on(call)

        def make(number: int) -> Work:
            return Work(signature.title, waits_for, self._is_own_thread, node.environment.wait_timeout)

        exponents = agreement.exponents_of(groups if node.van.shares_scales else ())
        work = node.tracker.begin(make)
        call = Call(
            signature,
            groups,
            work,
            self._owners,
            exponents=exponents,
            begins=self.begin,
            finish=finish,
            refined=refined,
        )
        node.order.enter(call)
        return work

    def begin(self) -> None:
        """Begin to serve calls: the first turn is a call's."""
        self._story = _Story(self._serve())
        self._step()

    def _step(self) -> None:
        """Make all steps that can be made, after an answer or a turn. Only one thread at a time makes
        steps."""
        with self._lock:
            self._has_news = True
            if self._stepping:
                return
            self._stepping = True
        while True:
            with self._lock:
                if not self._has_news:
                    self._stepping = False
                    return
                self._has_news = False
            self._story.go_on()  # may end with ``begin`` of the next call

    def _serve(self) -> Iterator[Step]:
        """Yield the steps of the first calls, from their agreement to their last push."""
        calls = self._first(MOST_CALLS)
        if self._differed is not None:
            for call in calls:
                call.fail(self._differed)
            self._node.order.leave(len(calls))
            return
        ahead = list(itertools.takewhile(self._is_proven, calls))
        if ahead:
            yield from self._serve_proven(ahead)
            return
        try:
            signatures = [call.signature for call in calls]
            ranges = [agreement.range_of(call.exponents) for call in calls]
            total = yield from self._exchange(agreement.proposal(signatures, ranges))
            found = Conclusion.of(total, self._node.num_worker)
            if found.uneven:
                yield from self._cut_apart([calls[at] for at in found.uneven])
            for call in calls[: found.agreed]:
                self._note(call)
                yield from self._push_all(call)
            if found.differs:
                differing = calls[found.agreed]
                differing.fail(MismatchError((yield from self._difference(differing.signature))))
        except Exception as error:  # the van's end, as a rule: no agreement is possible any more
            calls = self._first()  # also one that was made as an earlier one failed
            for call in calls:
                self._fail(call, error)
            self._node.order.leave(len(calls))
        else:
            self._node.order.leave(found.agreed + found.differs)

    def _push_all(self, call: Call) -> Generator[Step, None, None]:
        call.agreed()
        for segment in call.plain:
            yield partial(self._has_room, segment.size)
            self._push(call, segment)
        for segments in call.refined:
            yield from self._push_refined(call, segments)

    def _push_refined(self, call: Call, segments: Sequence[Segment]) -> Generator[Step, None, None]:
        """Push segments of floats and refine their sums, before anything else is pushed: so all workers push
        the same in the same order."""
        rests = Rests(segments, self._node.num_worker)
        for segment in segments:
            yield partial(self._has_room, segment.size)
            self._push(call, segment, rests)
        yield lambda: not rests.missing
        if not call.failed:
            for lanes in rests.exchanges() if rests.wanted else ():
                self.refined += rests.add((yield from self._exchange(lanes, call)))
            call.go_on()

    def _serve_proven(self, calls: Sequence[Call]) -> Generator[Step, None, None]:
        """Push calls that have been agreed on before."""
        for call in calls:
            try:
                yield from self._push_all(call)
            except Exception as error:  # the van's end
                self._fail(call, error)
        self._node.order.leave(len(calls))

    def _fail(self, call: Call, error: BaseException) -> None:
        """Fail a call, unless it has failed: behind one that differed, with the error that names that one."""
        differed = self._differed if isinstance(error, MismatchError) else None
        call.fail(error if differed is None else differed)

    def _is_proven(self, call: Call) -> bool:
        """True if the call needs no agreement. All workers decide alike: the calls before it were the same
        at all."""
        known = self.agree_once and self._node.van.proves_pushes and call.signature.digest in self._agreed
        return known and bool(call.segments) and not len(call.exponents)

    def _note(self, call: Call) -> None:
        """Note that all workers have made the same call."""
        if len(self._agreed) == _MOST_AGREED:  # at the same call at all workers
            self._agreed.clear()
        self._agreed.add(call.signature.digest)

    def _first(self, most: int | None = None) -> list[Call]:
        return [turn for turn in self._node.order.turns(most) if isinstance(turn, Call)]

    def _send(
        self,
        pairs: KVPairs,
        *,
        pull: bool,
        room: Values | None = None,
        half: bool = False,
        rounded: Rounded | None = None,
    ) -> _Asked:
        asked = self._node.tracker.begin(partial(_Asked, self._pushed_blocked_on))

        def done(answer: KVPairs | None, error: BaseException | None) -> None:
            if error is None:
                self._answering = runtime.present().current_thread()
                asked.set_result(answer)
            else:  # also on the thread that stops the van
                if isinstance(error, MismatchError) and self._differed is None:
                    call = self._pushed_for.get(asked.timestamp) or self._first(1)[0]
                    told = f"an earlier call differed, and no later one can be made: {call.explained(error)}"
                    self._differed = MismatchError(told)  # before the call fails, and its caller calls again
                    call.fail(error)
                asked.set_exception(error)

        room = pairs.vals if room is None else room
        timeline = self._node.timeline
        request = Request(
            asked.timestamp, True, pull, pairs, room=room, timeline=timeline, half=half, rounded=rounded
        )
        try:
            self._node.van.send(request, done)
        except BaseException:
            self._node.tracker.forget(asked.timestamp)
            raise
        return asked

    def _exchange(self, mine: Lanes, call: Call | None = None) -> Generator[Step, None, Lanes]:
        """Exchange lanes, and return those of all workers, (workers * n,), by rank. mine: (n,), n the same
        at all workers. call: the one whose sums are refined; None: the exchange is a part of an agreement."""
        lanes = agreement.disjoint(mine, self._node.rank, self._node.num_worker)
        key = self._agreement if call is None else self._rests
        asked = self._send(KVPairs(key, lanes, np.array([len(lanes)])), pull=True)
        if call is None:
            self._agreeing = asked.timestamp
        else:
            call.under_way[asked.timestamp] = None
        asked.add_done_callback(lambda _: self._step())
        yield asked.done
        if call is None:
            self._agreeing = None
        else:
            call.under_way.pop(asked.timestamp)
        answer: KVPairs | None = asked.result()
        assert answer is not None
        return answer.vals

    def _cut_apart(self, calls: Sequence[Call]) -> Generator[Step, None, None]:
        """Compare the exponents of these calls' fused tensors, and cut tensors apart that differ."""
        mine = np.concatenate([call.exponents for call in calls])
        total = yield from self._exchange(agreement.exponent_lanes(mine))
        largest = agreement.largest_exponents(total, self._node.num_worker, len(mine))
        ends = np.cumsum([len(call.exponents) for call in calls])
        for call, exponents in zip(calls, np.split(largest, ends[:-1]), strict=True):
            call.cut_apart(exponents)

    def _difference(self, mine: Signature) -> Generator[Step, None, str]:
        """Exchange the signatures of the differing call, and return a text of their differences."""
        workers = self._node.num_worker
        most = int((yield from self._exchange(np.array([lanes_of(mine.text)], np.int32))).max())
        total = yield from self._exchange(agreement.text_lanes(mine.text, most))
        theirs = [Signature.read(text) for text in agreement.texts_of(total, workers)]
        return f"{differences(theirs)}. {ADVICE}"

    def _has_room(self, size: int) -> bool:
        return not self._unanswered or self._unanswered + size <= UNANSWERED

    def _push(self, call: Call, segment: Segment, rests: Rests | None = None) -> None:
        """Push a segment. rests: where to put this worker's; None if the segment is not refined."""
        pairs, room = segment.pairs(call.identity, self._owners), segment.room()
        rounding = None if rests is None else Rounding(segment, pairs.vals, rests)
        if rounding is not None:
            room = rounding.room(room)
        rounded = None if rounding is None else rounding.note
        group = segment.group
        asked = self._send(pairs, pull=group.wanted, room=room, half=group.half, rounded=rounded)
        call.under_way[asked.timestamp] = None
        self._pushed_for[asked.timestamp] = call
        with self._lock:
            self._unanswered += segment.size

        def end(asked: _Asked) -> None:
            call.under_way.pop(asked.timestamp)
            self._pushed_for.pop(asked.timestamp)
            error = asked.exception()
            if error is None:
                call.answered(segment, asked.result(), rounding)
            else:
                call.failed = True
                self._fail(call, error)
            if rests is not None:
                rests.missing -= 1
            with self._lock:
                self._unanswered -= segment.size
            self._step()

        asked.add_done_callback(end)  # type: ignore[arg-type]

    def _is_own_thread(self) -> bool:
        return self._answering is runtime.present().current_thread()

    def _pushed_blocked_on(self, timestamp: int) -> str:
        """Return a text of what a push of a call, or of the agreement, waits for."""
        text = self._node.van.blocked_on(timestamp)
        call = self._pushed_for.get(timestamp)
        return in_arrays(text, self._owners, lambda _: None) if call is None else call.in_arrays(text)

    def _blocked_on(self, call: Call) -> str:
        """Return a text of what an unfinished call waits for."""
        first = self._first(MOST_CALLS)
        if under_way := list(call.under_way):
            return self._pushed_blocked_on(under_way[0])
        if call in first and (agreeing := self._agreeing) is not None:
            return f"not all workers have called it: {self._pushed_blocked_on(agreeing)}"
        if first and first[0] is not call:
            before = first[0].signature.title
            return f"{before}, which was called before it, is not through: {self._blocked_on(first[0])}"
        return "it is about to be sent"
