# SPDX-License-Identifier: Apache-2.0
"""Relay of applications' messages between nodes that have no connection to each other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from libra.rpc.message import MessageKind
from libra.vans.scheduler.lines import as_json, from_json
from libra.vans.scheduler.membership import JobMembership
from libra.vans.scheduler.peer import Peer


def relay(members: JobMembership, sender: Peer, fields: dict[str, Any]) -> None:
    """Send a message to its receiver; if the receiver of a request is gone, answer with an error.

    Raises ValueError, KeyError or TypeError for fields that are no message.
    """
    message = from_json({**fields, "from": sender.id})  # the connection says who sends it, not the message
    receiver = members.find(fields["to"])
    if receiver is not None and members.started:
        receiver.send({"message": as_json(message)})
    elif message.kind is MessageKind.REQUEST:
        reason = f"it is not in the job any more: {'; '.join(members.gone.values())}".encode()
        refused = replace(message, kind=MessageKind.ERROR, sender=int(fields["to"]), body=reason)
        sender.send({"message": as_json(refused)})
