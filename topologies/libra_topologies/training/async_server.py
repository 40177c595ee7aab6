# SPDX-License-Identifier: Apache-2.0
"""Asynchronous parameter server: each push is a step of its own, as its pieces arrive; and its journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import libra
from libra.kv.key_layout import KeyLayout
from libra.optimizers.rules import Floats, Optimizer
from libra.rpc.values import KVMeta, KVPairs, offsets_of


class AsyncServer:
    """KVServer of one job, whose versions are whole updates: an update counts when its last piece is applied.

    look: called with version and weights behind each update.
    """

    handles_pieces = True

    def __init__(
        self,
        node: libra.Node,
        optimizer: Optimizer,
        layout: KeyLayout,
        start: Floats,
        look: Callable[[int, Floats], None],
    ) -> None:
        self._weights = start.copy()
        ends = layout.lens.cumsum().tolist()
        self._places = dict(zip(layout.keys.tolist(), [0, *ends[:-1]], strict=True))
        weights = {
            key: self._weights[place : place + size]
            for (key, place), size in zip(self._places.items(), layout.lens.tolist(), strict=True)
        }
        self._handle = libra.OptimizerHandle(
            optimizer, node.num_worker, weights=weights, reduce="sum", asynchronous=True
        )
        self._look = look
        self._numbers: dict[int, tuple[int, int]] = {}  # by worker: its push's timestamp and number
        self._applied: Counter[tuple[int, int]] = Counter()  # elements, by worker and number
        self._has: dict[int, int] = {}  # by worker: version of its model, as of its last piece
        self._delays: list[int] = []
        self._parts: list[tuple[int, int, int, int]] = []  # worker, number, first and last element, in order
        self.version = 0
        libra.KVServer(0, node).set_request_handle(self)

    def delays(self) -> list[int]:
        """Return the delay of each update, in order."""
        return list(self._delays)

    def journal_facts(self) -> dict[str, Any]:
        """Return all steps, in order."""
        return {"parts": self._parts, "delays": self._delays}

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        if not meta.push:
            self._handle(meta, pairs, server)
            return
        timestamp, number = self._numbers.get(meta.sender, (-1, 0))
        if meta.timestamp != timestamp:
            self._numbers[meta.sender] = meta.timestamp, (number := number + 1)
        for key, offset, size in zip(
            pairs.keys.tolist(), offsets_of(pairs), pairs.lens.tolist(), strict=True
        ):
            place = self._places[key] + offset
            self._parts.append((meta.sender, number, place, place + size))
            self._applied[meta.sender, number] += size
        self._handle(meta, pairs, server)
        if self._applied[meta.sender, number] == len(self._weights):
            self._delays.append(self.version - self._has.get(meta.sender, 0))
            self.version += 1
            self._has[meta.sender] = self.version
            self._look(self.version, self.weights())

    def weights(self) -> Floats:
        """Return the weights as they are."""
        store = self._handle.store
        for key, place in self._places.items():
            values = store[key]
            self._weights[place : place + len(values)] = values
        return self._weights
