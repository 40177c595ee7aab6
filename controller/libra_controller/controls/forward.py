# SPDX-License-Identifier: Apache-2.0
"""Control Forward (p4src/shared/forward.p4): the Ethernet switch for everything that is not Libra's."""

from __future__ import annotations

from typing import Any

from libra_controller.addresses import mac_number, mac_text
from libra_controller.p4rt.client import Client

MAC = "forward.mac"


class Forward:
    def __init__(self, client: Client) -> None:
        self._client = client

    def mac(self, mac: str, port: int | None) -> Any:
        """Entry that sends frames for ``mac`` to ``port``; None drops frames to the switch's own address."""
        key = {"dst_addr": mac_number(mac)}
        if port is None:
            return self._client.schema.entry(MAC, key, "forward.drop")
        return self._client.schema.entry(MAC, key, "forward.forward", {"port": port})

    def macs(self) -> dict[str, int | None]:
        """Read the known addresses and their ports."""
        schema = self._client.schema
        entries = map(schema.decode_entry, self._client.read([schema.table(MAC)]))
        return {mac_text(entry.exact("dst_addr")): entry.params.get("port") for entry in entries}

    def flooding(self, group: int | None) -> Any:
        """Default entry, for all other addresses: copy frames to a multicast group; None drops them."""
        schema = self._client.schema
        if group is None:
            return schema.entry(MAC, None, "forward.drop")
        return schema.entry(MAC, None, "forward.flood", {"group": group})

    def flood_group(self) -> int | None:
        """Read the group to which unknown addresses are flooded; None while they are dropped."""
        schema = self._client.schema
        for entity in self._client.read([schema.entry(MAC, None)]):
            return schema.decode_entry(entity).params.get("group")
        return None
