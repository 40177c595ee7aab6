# SPDX-License-Identifier: Apache-2.0
"""Requests over several rails: their parts, their turn, and where a server's answer goes."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from libra.rpc.values import Completion, Counted, KVMeta, KVPairs, Request, Rounds, Values
from libra.vans.base import Places
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.rail_agreement import RailAgreement


@dataclass(frozen=True)
class RailTag:
    """A request's rail, and the rail's own tag."""

    rail: int
    tag: Any


class CountedRailTag(RailTag):
    """The same for a tag that knows its rounds."""

    def rounds(self) -> Rounds:
        rounds: Rounds = self.tag.rounds()
        return rounds


class RailPieces:
    """Pieces of values at a server: each rail has its own."""

    rails: tuple[EngineVan, ...]
    agreement: RailAgreement
    _stopping: threading.Event
    _calling: threading.RLock

    def ask_terms(self, then: Callable[[Mapping[int, int]], None]) -> None:
        def told() -> None:
            with self._calling:
                then({number: self.rails[number].node.term for number in self.agreement.live})

        self.agreement.refresh(told, self._stopping.is_set)

    def acknowledge(self, meta: KVMeta) -> None:
        self.rails[meta.tag.rail].acknowledge(replace(meta, tag=meta.tag.tag))

    def parts(self, meta: KVMeta, pairs: KVPairs) -> list[tuple[KVMeta, KVPairs]]:
        tag = meta.tag
        parts = self.rails[tag.rail].parts(replace(meta, tag=tag.tag), pairs)
        return [(replace(part, tag=type(tag)(tag.rail, part.tag)), its) for part, its in parts]

    def places(self, meta: KVMeta) -> Places:
        tag: RailTag = meta.tag
        return self.rails[tag.rail].places(replace(meta, tag=tag.tag))

    def waiting_elements(self, dtype: np.dtype[Any]) -> int:
        return self.rails[0].waiting_elements(dtype)


@dataclass(eq=False)
class StripedRequest:
    """A request of which each rail has a part. ``unanswered`` rails have not ended theirs."""

    request: Request
    done: Completion
    total: Values | None  # where the answer's values go
    unanswered: set[int]
    error: BaseException | None = None


@dataclass(eq=False)
class WaitingRequests:
    """Requests in the order of sending: those of one key run one after the other, on all rails."""

    flying: set[int] = field(default_factory=set)  # keys of requests on their way
    held: deque[tuple[list[int], Request, Completion]] = field(default_factory=deque)

    def take_clear(self) -> list[tuple[list[int], Request, Completion]]:
        """Take the first held requests whose keys are not on their way."""
        found = []
        while self.held and self.flying.isdisjoint(self.held[0][0]):
            found.append(self.held.popleft())
            self.flying.update(found[-1][0])
        return found


def on_rail(rail: int, meta: KVMeta) -> KVMeta:
    """Return a rail's request as one of the van of all rails. The rail's own van says 0 for its rail."""
    tag = CountedRailTag if isinstance(meta.tag, Counted) else RailTag
    series = None if meta.series is None else (rail, *meta.series[1:])
    return replace(meta, tag=tag(rail, meta.tag), series=series)
