# SPDX-License-Identifier: Apache-2.0
"""Control Owner (p4src/v1model/owner.p4): the servers that own the keys."""

from __future__ import annotations

from typing import Any, NamedTuple

from libra_controller.p4rt.client import Client
from libra_controller.p4rt.schema import Lpm

SERVERS = "owner.server_of_key"


class KeyRoute(NamedTuple):
    """The route of a job's keys with this prefix to a member."""

    job: int
    prefix: Lpm
    port: int
    member: int


class Owner:
    def __init__(self, client: Client) -> None:
        self._client = client

    def key_route(self, route: KeyRoute) -> Any:
        key: dict[str, int | Lpm] = {"job": route.job, "key": route.prefix}
        return self._client.schema.entry(
            SERVERS, key, "owner.to_server", {"port": route.port, "member": route.member}
        )

    def key_routes(self) -> list[KeyRoute]:
        schema = self._client.schema
        found = []
        for entry in map(schema.decode_entry, self._client.read([schema.table(SERVERS)])):
            prefix = entry.key["key"]
            assert isinstance(prefix, Lpm)
            found.append(KeyRoute(entry.exact("job"), prefix, entry.params["port"], entry.params["member"]))
        return found
