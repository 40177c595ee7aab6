# SPDX-License-Identifier: Apache-2.0
"""Control Deliver (p4src/shared/deliver.p4): writes members' addresses and marks into packets at egress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from libra_controller.addresses import ip_number, ip_text, mac_number, mac_text
from libra_controller.p4rt.client import Client
from libra_controller.p4rt.schema import NOTHING

MEMBER = "deliver.member"
MARKS = "deliver.marks"


class Delivery(NamedTuple):
    """A member's addresses, and the queue's length from which its packets are marked."""

    mac: str
    ip: str
    mark_from: int  # a packet that leaves the member's queue is marked if so many packets are in it


class Deliver:
    def __init__(self, client: Client) -> None:
        self._client = client

    # member -------------------------------------------------------------------------------------------
    def member(self, member: int, delivery: Delivery) -> Any:
        mac, ip, mark_from = delivery
        params = {"mac": mac_number(mac), "ip": ip_number(ip), "mark_from": mark_from}
        return self._client.schema.entry(MEMBER, {"member": member}, "deliver.address", params)

    def members(self) -> dict[int, Delivery]:
        """Read the deliveries by member number."""
        schema = self._client.schema
        entries = map(schema.decode_entry, self._client.read([schema.table(MEMBER)]))
        return {
            entry.exact("member"): Delivery(
                mac_text(entry.params["mac"]), ip_text(entry.params["ip"]), entry.params["mark_from"]
            )
            for entry in entries
        }

    # marks --------------------------------------------------------------------------------------------
    def cleared(self, members: Sequence[int]) -> list[Any]:
        """Counter cells of members with the value zero, to be written with MODIFY."""
        return [self._client.schema.counter(MARKS, member, NOTHING) for member in members]

    def marks(self, members: Sequence[int]) -> dict[int, int]:
        """Read the number of marked packets to each member."""
        wanted = [self._client.schema.counter(MARKS, member) for member in members]
        return {
            entity.counter_entry.index.index: int(entity.counter_entry.data.packet_count)
            for entity in (self._client.read(wanted) if wanted else ())
        }
