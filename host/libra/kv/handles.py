# SPDX-License-Identifier: Apache-2.0
"""Request handles for a KVServer: synchronous rounds, their sum, and PS-lite's default."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

import numpy as np

from libra.array_file import Arrays
from libra.errors import LibraError
from libra.job import ids
from libra.kv.server import Replies
from libra.kv.store import StoreHandle, ValuePart
from libra.node.contributions import Contributions, Outcome
from libra.rpc.values import KVMeta, KVPairs, Values, offsets_of


class RoundHandle(StoreHandle, ABC):
    """Base of handles for synchronous rounds: ``apply`` changes the store by the workers' sum.

    Every worker pushes every key once a round, in the same order. If the switch has summed
    (``meta.contributors == num_worker``), a push is answered at once. Otherwise the workers' first pushes to
    a key make the first round's sum, their second pushes the second's, and so on. float32 is added in the
    order of the ranks, so the bits do not depend on the order of arrival. An int32 sum that overflows raises
    OverflowError at every worker. A pull reads the store.

    customers: KVWorkers that push on each worker's node, with customer_ids from 0; each counts as a worker.
    The switch sums over nodes: with a switch, customers is 1.

    A push that is refused, as one of another length, fails its round: all workers get the error at once, and
    may push again.

    A checkpoint has the applied rounds, without the pushes of an unfinished round, whose workers still wait.

    exactly_once: do not apply a round of the switch's sums a second time if it is repeated after a restart;
    ``again`` answers it. Workers resume with `libra.resume`, which numbers rounds.
    """

    def __init__(self, num_worker: int, *, customers: int = 1, exactly_once: bool = False) -> None:
        super().__init__(exactly_once=exactly_once)
        self.num_worker, self.customers = num_worker, customers
        self._contributions = Contributions(num_worker, customers)

    @abstractmethod
    def apply(self, key: int, offset: int, stored: Values, total: Values) -> Values:
        """Change ``stored``, the piece of ``key``'s value from ``offset`` on, by ``total``, the workers' sum.

        Returns the answer to the pushes: ``total`` itself, or another array of its length. The arrays are
        one-dimensional, of one length and dtype; ``total`` is read-only. An exception fails this round.
        """

    def again(self, key: int, offset: int, stored: Values) -> Values:
        """Return the answer to a repeated round that has been applied: the one that ``apply`` returned then.

        This one suits an ``apply`` that returns the stored values. Arguments are those of ``apply``.
        """
        return stored.copy()

    def restore(self, state: Arrays) -> None:
        super().restore(state)
        self._contributions = Contributions(self.num_worker, self.customers)

    def check(self, meta: KVMeta, pairs: KVPairs) -> None:
        """Raise LibraError for a push that this handle does not take."""
        if meta.contributors == 1 or (meta.contributors == self.num_worker and self.customers == 1):
            return
        if self.customers > 1:
            raise LibraError(
                f"got a switch's sum over {meta.contributors} hosts, whose {self.customers} customers it "
                "cannot tell apart; use the tcp van, or one KVWorker a host and customers=1"
            )
        raise LibraError(f"got a sum of {meta.contributors} workers; expected 1 or all {self.num_worker}")

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: Replies) -> None:
        if not meta.push:
            server.response(meta, self.store.read(pairs))
        elif meta.contributors > 1 or self.num_worker * self.customers == 1:
            self.check(meta, pairs)
            server.response(meta, self._apply_sums(meta, pairs))
        else:
            self._add(meta, pairs, server)

    def _add(self, meta: KVMeta, pairs: KVPairs, server: Replies) -> None:
        """Take one worker's push. If it is refused, others that wait for it learn that at once."""
        try:
            self.check(meta, pairs)
            outcomes = self._collect(meta, pairs)
        except LibraError as error:
            reason = LibraError(f"{ids.name_of(meta.sender)}: {error}")
            outcomes = self._contributions.fail(meta, pairs, reason)
        for ended, outcome in outcomes:
            if isinstance(outcome, LibraError):
                server.refuse(ended, outcome)
            else:
                server.response(ended, outcome if ended.pull else None)

    def _apply_sums(self, meta: KVMeta, pairs: KVPairs) -> KVPairs:
        """Apply the switch's sums and return the answer: ``pairs`` itself if unchanged, to save its
        encoding."""
        parts = self.parts(meta, pairs)
        answers = [self._apply(part) for part in parts]
        changed = any(answer is not part.pushed for answer, part in zip(answers, parts, strict=True))
        return replace(pairs, vals=np.concatenate(answers)) if changed else pairs

    def _apply(self, part: ValuePart) -> Values:
        if not part.new:
            return self.again(part.key, part.offset, part.stored)
        answer = self.apply(part.key, part.offset, part.stored, part.pushed)
        self.note(part)
        return answer

    def _collect(self, meta: KVMeta, pairs: KVPairs) -> list[Outcome]:
        keys, offsets = pairs.keys.tolist(), offsets_of(pairs)
        stored = [stored for stored, _ in self.store.pieces(pairs)]

        def apply(index: int, total: Values) -> Values:
            return self._apply(ValuePart(keys[index], offsets[index], stored[index], total))

        return self._contributions.add(meta, pairs, apply)

    def blocked_on(self, sender: int, timestamp: int) -> str:
        """Return a text naming the ranks whose pushes this request waits for; "" if it waits for none."""
        return self._contributions.blocked_on(sender, timestamp)


class KVServerDefaultHandle(StoreHandle):
    """PS-lite's default handle: a push adds to the store, a pull reads it, push_pull does both. Answers at
    once.

    Keys hold any number of elements, float32 or int32; int32 sums wrap around. exactly_once: as in
    RoundHandle.
    """

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: Replies) -> None:
        if meta.push:
            for part in self.parts(meta, pairs):
                if part.new:
                    np.add(part.stored, part.pushed, out=part.stored)
                    self.note(part)
        server.response(meta, self.store.read(pairs) if meta.pull else None)


class SumHandle(RoundHandle):
    """Handle for synchronous data-parallel training: answers a push with the sum when all workers have
    pushed.

    Every worker pushes every key once a round, in the same order. A sum made by the switch is stored and
    answered unchanged. A pull reads the last finished sum of each piece. See RoundHandle.
    """

    def apply(self, key: int, offset: int, stored: Values, total: Values) -> Values:
        stored[:] = total
        return total
