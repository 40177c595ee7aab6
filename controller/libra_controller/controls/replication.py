# SPDX-License-Identifier: Apache-2.0
"""Multicast groups: one for flooding, one a job for its results."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from libra_controller.p4rt.client import Client

FLOOD_GROUP = 1
FIRST_JOB_GROUP = 2
LAST_GROUP = (1 << 15) - 1  # the replication engines of PI keep the upper half for clone sessions

Replica = tuple[int, int]  # port, instance (egress_rid: the receiver's member number in a job's group)


class Replication:
    def __init__(self, client: Client) -> None:
        self._client = client

    def group(self, group: int, replicas: Iterable[Replica]) -> Any:
        return self._client.schema.multicast(group, sorted(replicas))

    def groups(self) -> dict[int, frozenset[Replica]]:
        found = {}
        for entity in self._client.read([self._client.schema.multicast(0)]):
            message = entity.packet_replication_engine_entry.multicast_group_entry
            # P4Runtime 1.4 renamed the port's field and made it a binary string; servers differ.
            found[message.multicast_group_id] = frozenset(
                (r.egress_port or int.from_bytes(r.port, "big"), r.instance) for r in message.replicas
            )
        return found
