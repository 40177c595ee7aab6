# SPDX-License-Identifier: Apache-2.0
"""Control Transit (p4src/v1model/transit.p4): marks packets between hosts and other switches at egress."""

from __future__ import annotations

from typing import Any

from libra_controller.p4rt.client import Client

QUEUE = "transit.queue"


class Transit:
    def __init__(self, client: Client) -> None:
        self._client = client

    def queue(self, mark_from: int) -> Any:
        """Default entry: packets that leave a queue are marked if so many packets are in it."""
        return self._client.schema.entry(QUEUE, None, "transit.mark_from", {"depth": mark_from})

    def mark_from(self) -> int | None:
        """Read the length of a queue from which packets are marked; None if the program marks none."""
        schema = self._client.schema
        if not schema.has_table(QUEUE):
            return None
        for entity in self._client.read([schema.entry(QUEUE, None)]):
            return schema.decode_entry(entity).params.get("depth")
        return None
