# SPDX-License-Identifier: Apache-2.0
"""Control Deliver (p4src/shared/deliver.p4): packets to members get their addresses at egress, and marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from libra_controller.addresses import ip_number, ip_text, mac_number, mac_text
from libra_controller.p4rt.client import Client
from libra_controller.p4rt.schema import NOTHING

MEMBER = "deliver.member"
MARKS = "deliver.marks"


class Delivery(NamedTuple):
    """How a member gets its packets."""

    mac: str
    ip: str
    mark_from: int  # packets in the queue to it, with which one that leaves it is marked


class Deliver:
    def __init__(self, client: Client) -> None:
        self._client = client

    # member -------------------------------------------------------------------------------------------
    def member(self, member: int, delivery: Delivery) -> Any:
        mac, ip, mark_from = delivery
        params = {"mac": mac_number(mac), "ip": ip_number(ip), "mark_from": mark_from}
        return self._client.schema.entry(MEMBER, {"member": member}, "deliver.address", params)

    def members(self) -> dict[int, Delivery]:
        """By the member numbers in use."""
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
        """The counter cells of members, at zero, to be written with MODIFY."""
        return [self._client.schema.counter(MARKS, member, NOTHING) for member in members]

    def marks(self, members: Sequence[int]) -> dict[int, int]:
        """How many packets to each member were marked."""
        wanted = [self._client.schema.counter(MARKS, member) for member in members]
        return {
            entity.counter_entry.index.index: int(entity.counter_entry.data.packet_count)
            for entity in (self._client.read(wanted) if wanted else ())
        }
