# SPDX-License-Identifier: Apache-2.0
"""Barriers at the scheduler: it counts the nodes of a group that have arrived, and releases them together."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from libra.job import ids
from libra.vans.scheduler.membership import JobMembership
from libra.vans.scheduler.peer import Peer


class BarrierCounts:
    """Count of arrivals for each group."""

    def __init__(self, members: JobMembership) -> None:
        self._members = members
        self._arrived: dict[int, set[int]] = {}  # group -> node ids
        self._rounds: dict[int, int] = defaultdict(int)  # group -> number of barriers that all have passed

    def arrive(self, peer: Peer, group: int, number: int) -> None:
        """Count an arrival. A node that gave up repeats its number; the others may have passed meanwhile."""
        if number < self._rounds[group]:
            peer.send({"barrier": group, "round": number, "missing": []})
            return
        self._arrived.setdefault(group, set()).add(peer.id)
        self.check()

    def withdraw(self, peer: Peer) -> None:
        """Forget the arrivals of a node that is gone."""
        if peer.rank is not None:
            for arrived in self._arrived.values():
                arrived.discard(peer.id)

    def check(self) -> None:
        """Release full barriers, fail those that wait for a node that is gone; say who is missing at the
        others."""
        here = {peer.id for peer in self._members.peers}
        for group, arrived in list(self._arrived.items()):
            missing = [node for node in self._members.group(group) if node not in arrived]
            message: dict[str, Any] = {"barrier": group, "round": self._rounds[group]}
            if any(node not in here for node in missing):
                message["failed"] = "; ".join(self._members.gone.values())
            else:
                message["missing"] = [ids.name_of(node) for node in missing]
            if not missing or "failed" in message:
                del self._arrived[group]
            if not missing:
                self._rounds[group] += 1
            for peer in self._members.peers:
                if peer.id in arrived:
                    peer.send(message)
