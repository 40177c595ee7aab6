# SPDX-License-Identifier: Apache-2.0
"""Requests and rounds over several rails: their parts, their turn, and where a server's answer goes."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from libra.errors import ConfigError
from libra.rpc.values import Completion, Counted, Keys, KVMeta, KVPairs, Request, Rounds, Values
from libra.vans.base import Counting, Feedback, Places
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.rail_agreement import RailAgreement
from libra.vans.libra.striping import parts


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


class RailRounds:
    """Rounds of a worker on several rails. See Counting."""

    def __init__(
        self, rails: Sequence[Counting], agreement: RailAgreement, lens: Mapping[int, int], lanes: int
    ) -> None:
        """lens: elements of every pushed key. lanes: of a chunk."""
        self._rails, self._agreement, self._lens, self._lanes = rails, agreement, lens, lanes
        self._agreed: dict[int, int] = {}  # rounds that all workers have made, by key

    def rejoin(self, *, counted: bool, timeout: float | None = None) -> None:
        """Go on when all workers are in the same terms on all rails; see RailAgreement."""
        if not counted:
            raise ConfigError(
                "a job on several networks goes on by libra.resume, in which all workers agree on the terms"
                " of all rails"
            )
        self._agreement.agree(timeout)
        for number in self._agreement.live:
            self._rails[number].rejoin(counted=True)

    def rounds_made(self, keys: Keys) -> Rounds:
        """Return (n,): rounds of which every rail with a part of the key has its answers."""
        names = keys.tolist()
        lens = np.array([self._lens.get(key, 0) for key in names], dtype=np.int64)
        rails = [self._rails[number] for number in self._agreement.striped]
        _, counts = parts(keys, lens, len(rails), self._lanes)
        made = np.stack([rail.rounds_made(keys) for rail in rails])
        least: Rounds = np.where(counts > 0, made, np.iinfo(np.int64).max).min(axis=0)
        found = np.where((counts > 0).any(axis=0), least, made.max(axis=0))
        return np.maximum(found, [self._agreed.get(key, -1) for key in names])

    def count_from(self, keys: Keys, number: int) -> None:
        for rail in self._agreement.live:
            self._rails[rail].count_from(keys, number)
        self._agreement.striped = self._agreement.live
        self._agreed.update(dict.fromkeys(keys.tolist(), number))

    def residuals(self) -> Feedback:
        parts = [rail.residuals() for rail in self._rails]
        return {f"{number}/{key}": left for number, part in enumerate(parts) for key, left in part.items()}

    def restore_residuals(self, saved: Feedback) -> None:
        for number, rail in enumerate(self._rails):
            start = f"{number}/"
            rail.restore_residuals(
                {name.removeprefix(start): left for name, left in saved.items() if name.startswith(start)}
            )
