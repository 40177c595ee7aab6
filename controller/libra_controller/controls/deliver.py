# SPDX-License-Identifier: Apache-2.0
"""Control Deliver (p4src/shared/deliver.p4): the addresses that packets to members get at egress."""

from __future__ import annotations

from typing import Any

from libra_controller.addresses import ip_number, ip_text, mac_number, mac_text
from libra_controller.p4rt.client import Client

MEMBER = "deliver.member"


class Deliver:
    def __init__(self, client: Client) -> None:
        self._client = client

    def member(self, member: int, mac: str, ip: str) -> Any:
        params = {"mac": mac_number(mac), "ip": ip_number(ip)}
        return self._client.schema.entry(MEMBER, {"member": member}, "deliver.address", params)

    def members(self) -> dict[int, tuple[str, str]]:
        """Member numbers in use, with MAC and IPv4 address."""
        schema = self._client.schema
        entries = map(schema.decode_entry, self._client.read([schema.table(MEMBER)]))
        return {
            entry.exact("member"): (mac_text(entry.params["mac"]), ip_text(entry.params["ip"]))
            for entry in entries
        }
