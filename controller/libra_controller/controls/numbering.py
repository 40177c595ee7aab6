# SPDX-License-Identifier: Apache-2.0
"""Control Numbering (p4src/v1model/numbering.p4): PS-lite's node ids of a job's hosts."""

from __future__ import annotations

from typing import Any, NamedTuple

from libra_controller.controls.targets import target_of
from libra_controller.p4rt.client import Client

PEERS = "numbering.peer"


class NodeRoute(NamedTuple):
    """The route of messages for a node of a job to a member."""

    job: int
    node: int
    port: int
    member: int


class Numbering:
    def __init__(self, client: Client) -> None:
        self._client = client

    def node_route(self, route: NodeRoute) -> Any:
        key = {"job": route.job, "node": route.node}
        params = {"port": route.port, "member": route.member}
        return self._client.schema.entry(PEERS, key, "numbering.to_peer", params)

    def node_routes(self) -> list[NodeRoute]:
        """Read all routes; none if the program has no messages."""
        schema = self._client.schema
        if not target_of(schema).messages:
            return []
        return [
            NodeRoute(entry.exact("job"), entry.exact("node"), entry.params["port"], entry.params["member"])
            for entry in map(schema.decode_entry, self._client.read([schema.table(PEERS)]))
        ]
